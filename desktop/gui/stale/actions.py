"""What a person decides about a memory that may be out of date. Each verdict is one short function."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from desktop.core.model import Fact, Origin
from desktop.gui.stale.fact_picker import FactPicker
from desktop.gui.ui.context import Context
from desktop.gui.ui.review_actions import ReviewDeeds
from desktop.gui.ui.translation import spaced
from desktop.memory.duplicates.review_values import Decided, ReviewConflictError
from desktop.memory.stale import StaleCard

if TYPE_CHECKING:
    from desktop.gui.stale.panel import StalePanel


class StaleDeeds(ReviewDeeds):
    """The actions of the Stale panel."""

    def __init__(self, context: Context, panel: StalePanel) -> None:
        self._panel = panel
        self._review = context.app.stale
        acts: dict[str, Callable[[], object]] = {
            "true": self.still_true,
            "edit": self.edit,
            "supersede": self.ask_by_what,
            "archive": self.archive,
            "snooze": self.ask_how_long,
            "delete": self.delete,
            "other_tab": lambda: panel.choose_tab("rare" if panel.tab == "stale" else "stale"),
        }
        super().__init__(context, panel, acts)

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

    def snooze(self, days: int) -> None:
        self._decide(lambda card, origin: self._review.snooze(card, days, origin))

    def _reviewed(self) -> StaleCard | None:
        return self._panel.current if self._panel.is_reviewing else None

    def _decide(self, verdict: Callable[[StaleCard, Origin], Decided]) -> None:
        card = self._reviewed()
        if card is not None:
            self._decide_about(card, lambda origin: verdict(card, origin))

    def _decide_about(self, card: StaleCard, work: Callable[[Origin], Decided]) -> None:
        def came_back(error: BaseException) -> None:
            if isinstance(error, ReviewConflictError):
                self._show_as_it_is(card)

        self._write(card.fact.memory_id, work, self.tr("decided in Stale"), came_back)

    def _show_as_it_is(self, card: StaleCard) -> None:
        """It changed meanwhile: it is shown again as it is now, where it still is one to look at."""
        words = self.tr("{0} changed meanwhile. Here it is as it is now; nothing was overwritten.")
        self._context.tasks.read(
            self,
            lambda: self._review.card(card.fact.id),
            lambda now: self._panel.put(now, words.format(card.fact.memory_id)),
            lambda _: None,
        )
