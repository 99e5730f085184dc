"""What a person does to all facts that are chosen: each is one operation, off the GUI thread, with one undo."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from datetime import date, timedelta
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QMenu

from desktop.core.errors import UserError
from desktop.core.model import CATEGORIES, USER, Fact
from desktop.gui.duplicates.merge_dialog import MergeDialog
from desktop.gui.facts.batch_labels import done_words
from desktop.gui.facts.model import category_text
from desktop.gui.transfer.export_dialog import ExportDialog, Scope
from desktop.gui.ui import failures
from desktop.gui.ui.ask_dialog import AskDialog
from desktop.gui.ui.context import Context
from desktop.gui.ui.jobs import Pace
from desktop.gui.ui.translation import counted, number
from desktop.memory.duplicates.similarity import WorkCancelledError
from desktop.memory.facts.batch import Batched
from desktop.memory.facts.batch_changes import About, Change, Keep, MakePrivate, Pin, Recategorise
from desktop.memory.service import MERGE_MOST
from desktop.memory.transfer.exporter import chosen_facts

if TYPE_CHECKING:
    from desktop.gui.facts.panel import FactsPanel

TOLD_FROM: Final = 1_000
"""Facts from which on it is told how far the work is."""
_DAYS: Final = (7, 30, 90, 365)


class FactBatchDeeds(QObject):
    """One work at a time is told of; those that are asked for meanwhile come after it."""

    _went_on = Signal(int, int)

    def __init__(self, context: Context, panel: FactsPanel) -> None:
        super().__init__(panel)
        self._context = context
        self._panel = panel
        self._stopping = threading.Event()
        self._pace = Pace()
        self._works = 0
        for name, act in (
            ("choose_all", self.choose_all),
            ("pin", self.pin),
            ("private", self.make_private),
            ("category", self.ask_category),
            ("subject", self.ask_subject),
            ("keep", self.ask_how_long),
            ("merge", self.merge),
            ("export", self.export),
        ):
            panel.actions_here[name].triggered.connect(lambda _checked=False, act=act: act())
        panel.export.clicked.connect(panel.actions_here["export"].trigger)
        panel.work.stopped.connect(self._stopping.set)
        self._went_on.connect(self._show_progress, Qt.ConnectionType.QueuedConnection)

    def make(self, change: Change) -> None:
        """Makes a change to all that are chosen; the toast takes it back."""
        ids = self._panel.chosen_ids
        if not ids:
            return
        batch = self._context.app.memory.batch
        self._begin(len(ids))
        self._context.write(
            self,
            lambda origin: batch.apply(ids, change, origin, progress=self._tell, cancelled=self._stopping.is_set),
            lambda done: self._made(change, done),
            reason=self.tr("chosen in Facts"),
            failed=self._failed,
        )

    def choose_all(self) -> None:
        self._panel.table.setFocus()
        self._panel.table.selectAll()

    def pin(self) -> None:
        """Unpins where all that can be seen of them are pinned."""
        self.make(Pin(not all(fact.pinned for fact in self._seen())))

    def make_private(self) -> None:
        self.make(MakePrivate(not all(fact.private for fact in self._seen())))

    def ask_category(self) -> None:
        settings = self._context.app.settings.current
        offered = [name for name in (*CATEGORIES, *settings.extra_categories) if name not in settings.hidden_categories]
        entries = [(category_text(name), Recategorise(name)) for name in offered]
        self._choose(self.tr("Category"), entries)

    def ask_how_long(self) -> None:
        today = date.today()
        entries: list[tuple[str, Change]] = [(self.tr("Until forgotten"), Keep("durable"))]
        words = {
            7: self.tr("For a week"),
            30: self.tr("For 30 days"),
            90: self.tr("For 90 days"),
            365: self.tr("For a year"),
        }
        entries += [(words[days], Keep("daily", today + timedelta(days=days))) for days in _DAYS]
        self._choose(self.tr("Keep"), entries, (self.tr("Until a day…"), self.ask_day))

    def ask_day(self) -> None:
        prompt = self.tr("The last day, such as 2027-03-01")
        self._ask(self.tr("Keep until"), prompt, _day, lambda text: self.make(Keep("daily", _day(text))))

    def ask_subject(self) -> None:
        title, prompt = self.tr("Whom is it about?"), self.tr("You, a person, a project or a thing")
        dialog = self._ask(title, prompt, About, lambda text: self.make(About(self._subject(text))))
        facts = self._context.app.memory.facts
        self._context.tasks.read(dialog, facts.subjects, lambda names: dialog.suggest(map(self._named, names)))

    def merge(self) -> None:
        """Opens the preview of the merge: nothing is merged without a look."""
        ids = self._panel.chosen_ids
        if not 2 <= len(ids) <= MERGE_MOST:
            told = self.tr(
                "Choose 2 to {0} facts to merge: Shift or Ctrl with a click or an arrow key chooses several."
            )
            failures.report(self._panel, UserError(told.format(MERGE_MOST)))
            return
        dialog = MergeDialog(self._context, ids, self._panel)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.told.connect(self._panel.told)
        dialog.memory_chosen.connect(self._panel.memory_chosen)
        dialog.open()

    def export(self) -> None:
        """Asks where what is chosen, or else all that the list shows, is to be written to, and how."""
        several = self._panel.table.chosen_ids()
        chosen = len(several) > 1
        ids = several if chosen else list(self._panel.model.ids)
        if chosen:
            told = counted("FactBatchDeeds", "The chosen fact", "The %Ln chosen facts", len(ids))
        else:
            told = counted("FactBatchDeeds", "The fact of the list", "The %Ln facts of the list", len(ids))
        scope = Scope(told, chosen_facts(ids), ("csv", "json", "markdown"), self.tr("Facts"))
        ExportDialog(self._context, scope, self._panel.window()).open()

    def _choose(
        self, title: str, entries: Sequence[tuple[str, Change]], more: tuple[str, Callable[[], None]] | None = None
    ) -> None:
        menu = QMenu(title, self._panel)
        menu.setAccessibleName(title)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for text, change in entries:
            menu.addAction(text, partial(self.make, change))
        if more is not None:
            menu.addSeparator()
            menu.addAction(*more)
        menu.setActiveAction(menu.actions()[0])
        below = self._panel.below
        place = below if below.isVisible() else self._panel
        menu.popup(place.mapToGlobal(place.rect().topLeft()))

    def _ask(self, title: str, prompt: str, check: Callable[[str], object], then: Callable[[str], None]) -> AskDialog:
        dialog = AskDialog(self._context, title, prompt, check, self._panel)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.answered.connect(then)
        dialog.open()
        return dialog

    def _seen(self) -> list[Fact]:
        """The chosen facts as far as they are read: what is shown decides which way a mark is turned."""
        model, fact = self._panel.model, self._panel.fact
        found = model.known(self._panel.chosen_ids)
        return found or ([] if fact is None else [fact])

    def _subject(self, text: str) -> str:
        return USER if text.strip().casefold() == self.tr("you").casefold() else text

    def _named(self, subject: str) -> str:
        return self.tr("you") if subject == USER else subject

    def _begin(self, count: int) -> None:
        self._works += 1
        if self._works == 1:
            self._stopping.clear()
        if count >= TOLD_FROM:
            self._panel.work.show_progress(self._words(0, count), 0, count)
            self._panel.work.stop.setEnabled(True)
            self._panel.work.show()

    def _tell(self, done: int, total: int) -> None:
        """On the working thread."""
        if self._pace.is_due(done, total):
            self._went_on.emit(done, total)

    def _show_progress(self, done: int, total: int) -> None:
        if self._panel.work.isVisible():
            self._panel.work.show_progress(self._words(done, total), done, total)

    def _words(self, done: int, total: int) -> str:
        return self.tr("{0} of {1} facts").format(number(done), number(total))

    def _end(self) -> None:
        self._works -= 1
        if not self._works:
            self._panel.work.hide()

    def _made(self, change: Change, done: Batched) -> None:
        self._end()
        said = done_words(change, done)
        if done.operation_id is None:
            failures.report(self._panel, UserError(said))
        else:
            self._panel.told.emit(said, done.operation_id)

    def _failed(self, error: BaseException) -> None:
        self._end()
        if isinstance(error, WorkCancelledError):
            failures.tell(self._panel, self.tr("Stopped: nothing was changed."))
        else:
            failures.report(self._panel, error)


def _day(text: str) -> date:
    """Raises UserError for what is no day to come."""
    try:
        day = date.fromisoformat(text.strip())
    except ValueError:
        raise UserError("A day is written such as 2027-03-01.", field="expires_at") from None
    if day < date.today():
        raise UserError("That day is over: choose one to come.", field="expires_at")
    return day
