"""What the Stale panel is made of: the session's queue, the memory in question, the verdicts."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QButtonGroup, QPushButton, QVBoxLayout, QWidget

from desktop.gui.shell.actions import STALE
from desktop.gui.stale.card import StaleCardView
from desktop.gui.ui.context import Context
from desktop.gui.ui.review_panel import ReviewPanel
from desktop.gui.ui.tokens import Space
from desktop.gui.ui.translation import counted
from desktop.gui.ui.verdict_bar import VerdictBar
from desktop.gui.ui.widgets import button, column, panel_head, scrolling


class StaleView(ReviewPanel):
    """Heading with two tabs, and the review or a sentence where nothing waits."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, STALE, "clock", parent)
        self.stale_chip = self._chip(self.tr("Stale"), self.tr("What was not used for long, is over, or contradicted"))
        self.rare_chip = self._chip(self.tr("Rarely used"), self.tr("What was hardly ever recalled or opened"))
        self.stale_chip.setChecked(True)
        self._chips = QButtonGroup(self)
        self._chips.addButton(self.stale_chip)
        self._chips.addButton(self.rare_chip)
        self.queue.setAccessibleName(self.tr("Memories to look at"))
        self.card = StaleCardView(context.theme)
        self.verdicts = self._verdicts()
        self._lay_out_all()

    def show_nothing(self, *, rare: bool) -> None:
        text = self.tr("What was hardly ever used, though it is here for a while, comes up here.")
        if not rare:
            text = self.tr(
                "What was not used for long, ends soon, or is contradicted by something newer comes up here: to be"
                " called still true, put right, or put away."
            )
        self._show_empty(self.tr("All caught up"), text)

    def show_session_over(self, done: int, waiting: int, go_on: Callable[[], None]) -> None:
        """The end of a session: what was done, and the next one where more waits."""
        looked = counted("StaleView", "You looked at one memory.", "You looked at %Ln memories.", done)
        if not waiting:
            self._show_empty(self.tr("All caught up"), self.tr("{0} Nothing else waits.").format(looked))
            return
        more = counted("StaleView", "1 more waits", "%Ln more wait", waiting)
        self._show_empty(
            self.tr("That was this session"),
            self.tr("{0} {1}, and can wait until another day.").format(looked, more),
            self.tr("Go on"),
            go_on,
        )

    def _chip(self, text: str, tip: str) -> QPushButton:
        made = button(text, "chip", tip=tip)
        made.setCheckable(True)
        return made

    def _verdicts(self) -> VerdictBar:
        names = {
            "true": self.tr("Still true"),
            "edit": self.tr("Edit"),
            "supersede": self.tr("Superseded by…"),
            "archive": self.tr("Archive"),
            "snooze": self.tr("Snooze"),
            "delete": self.tr("Delete"),
        }
        return self._verdict_bar(names)

    def _lay_out_all(self) -> None:
        body = QWidget()
        body.setLayout(column(self.card, None))
        right = QVBoxLayout()
        right.setSpacing(Space.M)
        right.addWidget(scrolling(body), 1)
        right.addWidget(self.verdicts)
        self._lay_out(panel_head(self.tr("Stale"), self.count, None, self.stale_chip, self.rare_chip), right)
