"""The extraction of memories, over whichever panel is in view: begun in a dialog, told at the foot of the window."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import CancelledError, Future
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QLocale, QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QWidget

from desktop.gui.ui import failures
from desktop.gui.ui.panel import PanelContext
from desktop.gui.ui.undo import undo_asking

if TYPE_CHECKING:
    from desktop.assistant.extraction.engine import Run
    from desktop.assistant.extraction.sources import Source
    from desktop.gui.extraction.dialog import ExtractionDialog

_NAME = "extraction"


class BackgroundRuns(QObject):
    """Follows the runs, whoever began them, and begins those of the person."""

    _told = Signal(object)
    _failed = Signal(object)

    def __init__(self, context: PanelContext, place: QWidget) -> None:
        """`place`: what the dialog stands over."""
        super().__init__(place)
        self._context = context
        self._place = place
        self.dialog: ExtractionDialog | None = None
        self._told.connect(self._follow, Qt.ConnectionType.QueuedConnection)
        self._failed.connect(self._report, Qt.ConnectionType.QueuedConnection)
        self._stop_following = context.app.extraction.subscribe(self._told.emit)

    @property
    def idle(self) -> bool:
        """Nothing goes on, and what the dialog shows is what is stored."""
        return not self._context.app.extraction.busy and (self.dialog is None or self.dialog.idle)

    def open(self, conversation_ids: Sequence[int]) -> None:
        """The dialog; conversations that are in view, or have just come in, are what it proposes."""
        from desktop.gui.extraction.dialog import ExtractionDialog

        dialog = ExtractionDialog(self._context, conversation_ids, self._place)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.begin.connect(self._begin)
        dialog.resume.connect(self._resume)
        dialog.undo.connect(self.undo)
        dialog.stop.connect(self._context.app.extraction.stop)
        dialog.finished.connect(self._closed)
        dialog.open()
        self.dialog = dialog

    def undo(self, run_id: int) -> None:
        """Takes back all that a run wrote."""
        extraction = self._context.app.extraction
        undo_asking(
            self._context,
            self.dialog or self,
            lambda origin, most: extraction.undo(run_id, origin, most=most),
            self._undone,
            self._report,
        )

    def stop(self) -> None:
        """Before the window goes."""
        self._stop_following()

    def _begin(self, source: Source) -> None:
        app = self._context.app
        self._carry_out(lambda: app.extract(source))

    def _resume(self, run_id: int) -> None:
        app = self._context.app
        self._carry_out(lambda: app.resume_extraction(run_id))

    def _carry_out(self, begin: Callable[[], Future[Run]]) -> None:
        """Reading the rules the first time takes half a second: not here."""
        self._context.tasks.read(self, begin, lambda going_on: going_on.add_done_callback(self._ended), self._report)

    def _ended(self, going_on: Future[Run]) -> None:
        """On the assistant's thread. How a run ended, listeners are told; here is what kept one from beginning."""
        try:
            going_on.result()
        except CancelledError:
            return
        except Exception as error:
            self._failed.emit(error)

    @Slot(object)
    def _report(self, error: BaseException) -> None:
        failures.report(self.dialog or self, error)
        if self.dialog is not None:
            self.dialog.refresh()

    @Slot(object)
    def _follow(self, run: Run) -> None:
        from desktop.gui.extraction.dialog import ended_words

        if run.state == "running":
            self._context.navigator.show_work(_NAME, _words(run), self._context.app.extraction.stop)
        else:
            self._context.navigator.show_work(_NAME, "", None)
            if run.standing:
                self._context.navigator.show_toast(ended_words(run), self.tr("Undo"), lambda: self.undo(run.id))
            elif not (run.scope.daily and run.state == "done"):  # every day there may be nothing to keep
                self._context.navigator.show_toast(ended_words(run))
        if self.dialog is not None:
            self.dialog.show_run(run)

    def _undone(self, run: Run) -> None:
        from desktop.gui.extraction.dialog import undone_words

        self._context.navigator.show_toast(undone_words(run))
        if self.dialog is not None:
            self.dialog.refresh()

    def _closed(self) -> None:
        self.dialog = None


def _words(run: Run) -> str:
    count = QLocale().toString
    told = QCoreApplication.translate("Extraction", "Extracting memories · {0} of {1} messages")
    return told.format(count(run.done), count(run.messages))
