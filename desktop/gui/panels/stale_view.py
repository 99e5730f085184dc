"""What the Stale panel is made of: the session's queue, the memory in question, the verdicts."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from desktop.gui.actions import STALE, Actions
from desktop.gui.context import Context
from desktop.gui.panels.panel import Panel
from desktop.gui.tokens import Space
from desktop.gui.widgets.basics import button, column, label, row, scrolling
from desktop.gui.widgets.empty_state import EmptyState
from desktop.gui.widgets.review_queue import ReviewQueue
from desktop.gui.widgets.stale_card import StaleCardView
from desktop.gui.widgets.verdict_bar import VerdictBar


class StaleView(Panel):
    """Heading with two tabs, and the review or a sentence where nothing waits."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.actions_here = Actions(STALE, self)
        self.count = label("", "muted")
        self.stale_chip = self._chip(self.tr("Stale"), self.tr("What was not used for long, is over, or contradicted"))
        self.rare_chip = self._chip(self.tr("Rarely used"), self.tr("What was hardly ever recalled or opened"))
        self.stale_chip.setChecked(True)
        self._chips = QButtonGroup(self)
        self._chips.addButton(self.stale_chip)
        self._chips.addButton(self.rare_chip)
        self.queue = ReviewQueue(context.theme)
        self.queue.setAccessibleName(self.tr("Memories to look at"))
        self.card = StaleCardView(context.theme)
        self.verdicts = self._verdicts()
        self.empty = EmptyState(context.theme)
        self._stack = QStackedWidget()
        self._lay_out()

    @property
    def is_reviewing(self) -> bool:
        """Whether a memory is in view."""
        return self._stack.currentIndex() == 0

    def show_review(self) -> None:
        self._stack.setCurrentIndex(0)

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
        looked = (
            self.tr("You looked at one memory.") if done == 1 else self.tr("You looked at {0} memories.").format(done)
        )
        if not waiting:
            self._show_empty(self.tr("All caught up"), self.tr("{0} Nothing else waits.").format(looked))
            return
        more = self.tr("1 more waits") if waiting == 1 else self.tr("{0:,} more wait").format(waiting)
        self._show_empty(
            self.tr("That was this session"),
            self.tr("{0} {1}, and can wait until another day.").format(looked, more),
            self.tr("Go on"),
            go_on,
        )

    def _show_empty(self, title: str, text: str, action: str = "", act: Callable[[], None] | None = None) -> None:
        self.empty.tell("clock", title, text, action, act)
        self._stack.setCurrentWidget(self.empty)

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
        hints = [("J K", self.tr("next, previous")), ("Ctrl+Z", self.tr("undo")), ("?", self.tr("keys"))]
        return VerdictBar([(words, self.actions_here[name]) for name, words in names.items()], hints)

    def _lay_out(self) -> None:
        body = QWidget()
        body.setLayout(column(self.card, None))
        right = QVBoxLayout()
        right.setSpacing(Space.M)
        right.addWidget(scrolling(body), 1)
        right.addWidget(self.verdicts)
        review = QWidget()
        across = QHBoxLayout(review)
        across.setContentsMargins(0, 0, 0, 0)
        across.setSpacing(Space.L)
        across.addWidget(self.queue)
        across.addLayout(right, 1)
        self._stack.addWidget(review)
        self._stack.addWidget(self.empty)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, Space.L, 20, Space.M)
        layout.setSpacing(Space.M)
        head = row(label(self.tr("Stale"), "title"), self.count, None, self.stale_chip, self.rare_chip, spacing=Space.M)
        layout.addLayout(head)
        layout.addWidget(self._stack, 1)
