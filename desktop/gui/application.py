"""The Qt root: one application, one window over one `App`, and the order in which they come and go."""

from __future__ import annotations

import logging
import sys
import threading
from collections.abc import Callable, Sequence
from types import TracebackType
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QApplication, QMessageBox

from desktop.errors import DamagedDatabaseError, UserError
from desktop.gui import failures, icons
from desktop.gui.between import Afterwards
from desktop.gui.changes import StoreChanges
from desktop.gui.collector import Collector
from desktop.gui.context import Context
from desktop.gui.interrupts import Interrupts
from desktop.gui.language import speak
from desktop.gui.main_window import MainWindow
from desktop.gui.quick_add import QuickAdd, Tray
from desktop.gui.sentences import translated
from desktop.gui.tasks import Tasks
from desktop.gui.theme import Theme

if TYPE_CHECKING:
    from desktop.app import App

log = logging.getLogger(__name__)

_TURN: Final = 0.001
"""Seconds until a thread that computes lets the window have the interpreter. Qt asks for it several times for each row
that is drawn: with Python's five milliseconds each time, a comparison in the background held up a frame by a tenth of a
second."""


class Application(QObject):
    """A window over an open `App`. `raise_window` and `quick_add` may be called from any thread."""

    _raise_asked = Signal()
    _quick_add_asked = Signal()
    _bug_told = Signal(object)

    def __init__(self, app: App, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._app = app
        self.afterwards: Afterwards | None = None
        """What is to be done to the folder once this window is closed, before the next one opens."""
        self._collector = Collector(self)
        self._usual_turn = sys.getswitchinterval()
        sys.setswitchinterval(_TURN)
        settings = app.settings.current
        speak(settings.language)
        theme = Theme(settings.theme, settings.text_scale, self)
        theme.apply()
        tasks = Tasks(app.readers, app.writer, self)
        self.context = Context(app, theme, tasks, StoreChanges(app.database, self))
        self.window = MainWindow(self.context)
        self.window.painted.connect(self._start_background)
        self.window.reopening.connect(self._reopen)
        self._raise_asked.connect(self.window.raise_window, Qt.ConnectionType.QueuedConnection)
        self.quick = QuickAdd(self.context, self)
        self.quick.kept.connect(self._tell_kept)
        self._quick_add_asked.connect(self.quick.open, Qt.ConnectionType.QueuedConnection)
        self.tray = Tray(self)
        self.tray.quick_add.connect(self.quick.open)
        self.tray.window_wanted.connect(self.window.raise_window)
        self.tray.quit_wanted.connect(self.window.close)
        self._bug_told.connect(self._tell_bug, Qt.ConnectionType.QueuedConnection)
        if app.settings.notices:
            self.window.show_notice(failures.of_settings(app.settings.notices))

    def raise_window(self) -> None:
        """A second start asks for this window."""
        self._raise_asked.emit()

    def quick_add(self) -> None:
        """The small window for one memory is asked for, from the tray or by another start."""
        self._quick_add_asked.emit()

    def welcome(self) -> None:
        """Greets a person who starts for the first time, once the window is there."""
        from desktop.gui.first_run import welcome

        self.window.painted.connect(lambda: welcome(self.context, self.window))

    def close(self) -> None:
        """Closes the window, then everything below it: what is queued to be written is written first."""
        sys.excepthook, threading.excepthook = sys.__excepthook__, threading.__excepthook__
        self.tray.close()
        self.quick.close()
        self.window.close()
        self.context.tasks.close()
        self._app.close()
        self.window.deleteLater()
        QCoreApplication.sendPostedEvents(self.window, int(QEvent.Type.DeferredDelete))
        self._collector.close()
        sys.setswitchinterval(self._usual_turn)

    def catch_bugs(self) -> None:
        """Whatever nobody caught is logged and told in general words; the app goes on."""
        sys.excepthook = self._caught
        threading.excepthook = lambda args: self._bug_told.emit(args.exc_value)

    def _caught(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            QCoreApplication.quit()
            return
        self._bug_told.emit(error)

    @Slot(object)
    def _tell_bug(self, error: BaseException | None) -> None:
        if error is not None:
            failures.report(self.window, error)

    @Slot(int)
    def _tell_kept(self, _fact_id: int) -> None:
        self.window.toast.tell(self.tr("Remembered."))

    @Slot(object)
    def _reopen(self, afterwards: Afterwards) -> None:
        self.afterwards = afterwards
        self.window.close()

    @Slot()
    def _start_background(self) -> None:
        self._app.start_background()
        self.tray.show()


def make_qt(arguments: Sequence[str] = ()) -> QApplication:
    """The one QApplication of the process, with the names that the system shows."""
    qt = QApplication.instance()
    made = qt if isinstance(qt, QApplication) else QApplication(["keepsake", *arguments])
    made.setApplicationName("Keepsake")
    made.setApplicationDisplayName("Keepsake")
    made.setDesktopFileName("keepsake")
    made.setWindowIcon(icons.app_icon())
    made.setStyle("Fusion")
    speak("en")  # until the settings are read
    made.setQuitOnLastWindowClosed(False)  # `run` quits when its window is closed, and only then
    return made


def run(open_app: Callable[[], App], *, on_ready: Callable[[Application], None] | None = None) -> int:
    """Opens the app, shows its window and stays until it is closed; the exit code.

    `open_app` raising a UserError (a newer database, a folder in use) is told in a dialog; a damaged one is the
    caller's to tell. `on_ready` gets the
    application once its window is shown, to hand it to whoever may ask to raise it.
    """
    qt = make_qt()
    interrupts = Interrupts()
    try:
        return _run(qt, interrupts, open_app, on_ready)
    except DamagedDatabaseError:
        raise
    except UserError as error:
        tell_that_it_cannot_start(error)
        return 1
    finally:
        interrupts.close()


def _run(
    qt: QApplication,
    interrupts: Interrupts,
    open_app: Callable[[], App],
    on_ready: Callable[[Application], None] | None,
) -> int:
    application = Application(open_app())
    application.catch_bugs()
    application.window.closed.connect(qt.quit)
    # Queued: what is asked before the loop runs is heard once it does.
    interrupts.asked.connect(application.window.close, Qt.ConnectionType.QueuedConnection)
    application.window.show()
    if on_ready is not None:
        on_ready(application)
    try:
        return qt.exec()
    finally:
        application.window.closed.disconnect(qt.quit)
        application.close()


def tell_that_it_cannot_start(error: UserError) -> None:
    """Says in a dialog why there will be no window."""
    log.info("Keepsake can't start: %s", error.message)
    Theme().apply()
    box = QMessageBox(
        QMessageBox.Icon.Warning, "Keepsake", translated(error.sentence), QMessageBox.StandardButton.Close
    )
    box.exec()
