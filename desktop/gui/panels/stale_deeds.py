"""What a person decides about a memory that may be out of date. Each verdict is one short function."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from desktop.gui import failures
from desktop.gui.context import Context
from desktop.gui.fact_picker import FactPicker
from desktop.gui.widgets.verdict_bar import DaysMenu
from desktop.gui.words import spaced
from desktop.memory.reviewing import Decided, ReviewConflictError
from desktop.memory.stale_review import StaleCard
from desktop.model import Fact, Origin

if TYPE_CHECKING:
    from desktop.gui.panels.stale import StalePanel


class StaleDeeds(QObject):
    """The actions of the Stale panel; verdicts are written off the GUI thread, in order."""

    def __init__(self, context: Context, panel: StalePanel) -> None:
        super().__init__(panel)
        self._context = context
        self._panel = panel
        self._review = context.app.stale
        for name, act in (
            ("next", partial(panel.queue.step, 1)),
            ("previous", partial(panel.queue.step, -1)),
            ("true", self.still_true),
            ("edit", self.edit),
            ("supersede", self.ask_by_what),
            ("archive", self.archive),
            ("snooze", self.ask_how_long),
            ("delete", self.delete),
            ("other_tab", lambda: panel.choose_tab("rare" if panel.tab == "stale" else "stale")),
        ):
            panel.actions_here[name].triggered.connect(lambda _checked=False, act=act: act())

    def still_true(self) -> None:
        """It is asked about again, later than the last time."""
        self._decide(self._review.still_true)

    def archive(self) -> None:
        self._decide(self._review.archive)

    def delete(self) -> None:
        """Archived, and not learned again."""
        self._decide(self._review.forget)

    def edit(self) -> None:
        """Puts it right in the dialog; that is a verdict as well."""
        card = self._reviewed()
        if card is not None:
            self._panel.edit_asked.emit(card)

    def edited(self, card: StaleCard, decided: Decided) -> None:
        """The dialog has written it."""
        memory_id = card.fact.memory_id
        self._panel.sitting.begin(memory_id)
        self._panel.sitting.finish(memory_id, decided.operation_id)
        self._panel.step_over(memory_id)
        self._panel.told.emit(decided.label, decided.operation_id)
        self._panel.reload_soon()

    def ask_by_what(self) -> None:
        """Lets the person pick what took its place."""
        card = self._reviewed()
        if card is None:
            return
        title = self.tr("What supersedes “{0}: {1}”?").format(spaced(card.fact.key), card.fact.value)
        picker = FactPicker(
            self._context, title, lambda: self._review.successors(card), card.fact, self._panel.window()
        )
        picker.picked.connect(lambda fact: self.supersede(card, fact))
        picker.open()

    def supersede(self, card: StaleCard, by: Fact) -> None:
        self._decide_about(card, lambda origin: self._review.supersede(card, by.id, origin))

    def ask_how_long(self) -> None:
        """7, 30 or 90 days: their first digits choose in the menu."""
        if self._reviewed() is None:
            return
        menu = DaysMenu(self._panel)
        menu.chosen.connect(self.snooze)
        menu.open_over(self._panel.verdicts.button("snooze"))

    def snooze(self, days: int) -> None:
        self._decide(lambda card, origin: self._review.snooze(card, days, origin))

    def _reviewed(self) -> StaleCard | None:
        return self._panel.current if self._panel.is_reviewing else None

    def _decide(self, verdict: Callable[[StaleCard, Origin], Decided]) -> None:
        card = self._reviewed()
        if card is not None:
            self._decide_about(card, lambda origin: verdict(card, origin))

    def _decide_about(self, card: StaleCard, work: Callable[[Origin], Decided]) -> None:
        """The memory is gone from sight while the verdict is written; it comes back where that fails."""
        panel, memory_id, sitting = self._panel, card.fact.memory_id, self._panel.sitting

        def done(decided: Decided) -> None:
            sitting.finish(memory_id, decided.operation_id)
            panel.told.emit(decided.label, decided.operation_id)
            panel.reload_soon()

        def failed(error: BaseException) -> None:
            sitting.fail(memory_id)
            if isinstance(error, ReviewConflictError):
                self._show_as_it_is(card)
            failures.report(panel, error)
            panel.reload()

        sitting.begin(memory_id)
        panel.step_over(memory_id)
        self._context.write(self, work, done, reason=self.tr("decided in Stale"), failed=failed)

    def _show_as_it_is(self, card: StaleCard) -> None:
        """It changed meanwhile: it is shown again as it is now, where it still is one to look at."""
        words = self.tr("{0} changed meanwhile. Here it is as it is now; nothing was overwritten.")
        self._context.tasks.read(
            self,
            lambda: self._review.card(card.fact.id),
            lambda now: self._panel.put(now, words.format(card.fact.memory_id)),
            lambda _: None,
        )
