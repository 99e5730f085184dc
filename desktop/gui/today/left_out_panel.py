"""What answers left out, as cards of the Today panel: to be kept in the person's words, left out, or put off."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QSizePolicy, QVBoxLayout, QWidget

from desktop.assistant.left_out import LeftOut
from desktop.core.model import Origin
from desktop.gui.ui.actions import LEFT_OUT
from desktop.gui.ui.panel import PanelContext
from desktop.gui.ui.review_panel import ReviewPanel, ReviewSession
from desktop.gui.ui.tables import QueueEntry, ReviewQueue
from desktop.gui.ui.theme import Space, style
from desktop.gui.ui.translation import age, date_text, quoted
from desktop.gui.ui.widgets import FoldedLabel, button, column, label, panel_head, scrolling
from desktop.memory.duplicates.evidence import Decided


class LeftOutCard(QFrame):
    """One stop for Tab, from which the panel's keys work. `message_asked`: its message is to be shown where it was
    said."""

    message_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        style(self, "result")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._when = label("", "small")
        self.text = FoldedLabel("", "title", selectable=True)
        self._said = FoldedLabel("", "muted", selectable=True)
        show = button(self.tr("Show the message"), "link", tip=self.tr("Show it in its conversation"))
        show.clicked.connect(self.message_asked)
        why = FoldedLabel(
            self.tr("You told this, and the assistant did not keep it. Kept, it becomes a fact in your words."), "small"
        )
        body = column(
            column(self._when, self.text, spacing=2), self._said, why, spacing=Space.M, margins=(24, 16, 24, 16)
        )
        body.addWidget(show, 0, Qt.AlignmentFlag.AlignLeft)
        self.setLayout(body)

    def show_card(self, card: LeftOut) -> None:
        """Shows a text with the message that it is of."""
        when = self.tr("You said on {0}").format(date_text(card.said.sent_at))
        self._when.setText(when)
        self.text.setText(card.text)
        self._said.setText(quoted(card.said.text))
        self._said.setVisible(card.said.text.strip() != card.text.strip())
        self.setAccessibleName(f"{when}: {card.text}")


class LeftOutPanel(ReviewPanel):
    """Shows those that it is given by `show_only`; what is decided is out of sight at once."""

    name = "left_out"

    def __init__(self, context: PanelContext, parent: QWidget | None = None, *, within: ReviewQueue) -> None:
        super().__init__(context, LEFT_OUT, "today", parent, within=within)
        self._review = context.app.left_out
        self._only: Collection[str] = ()
        self._cards: dict[str, LeftOut] | None = None
        self._session = ReviewSession()
        self._current: str | None = None
        self.card = LeftOutCard()
        self.verdicts = self._verdict_bar(
            {
                "keep": self.tr("Keep it"),
                "leave": self.tr("Leave it out"),
                "snooze": self.tr("Snooze"),
                "message": self.tr("Show the message"),
            }
        )
        body = QWidget()
        body.setLayout(column(self.card, None))
        right = QVBoxLayout()
        right.setSpacing(Space.M)
        right.addWidget(scrolling(body), 1)
        right.addWidget(self.verdicts)
        self._lay_out(panel_head(self.tr("Left out"), self.count, None), right)
        self._bind({"keep": self.keep, "leave": self.leave, "snooze": self.ask_how_long, "message": self.show_message})
        self.card.message_asked.connect(self.show_message)

    @property
    def review_session(self) -> ReviewSession:
        """What was decided in this sitting."""
        return self._session

    @property
    def current(self) -> LeftOut | None:
        """The text in view."""
        return self._left().get(self._current or "")

    @property
    def waiting(self) -> Sequence[str] | None:
        return None if self._cards is None else list(self._left())

    @property
    def place(self) -> QWidget:
        """Where the keyboard goes: the text, or the panel where there is none."""
        return self.card if self.current is not None else self

    def entry(self, entry_id: str) -> QueueEntry:
        card = self._left()[entry_id]
        return QueueEntry(card.id, card.text, card.said.text, age(card.said.sent_at))

    def show_only(self, ids: Collection[str]) -> None:
        """Shows these and no others, as far as they wait."""
        self._only, self._cards, self._current = ids, None, None
        self._session = ReviewSession()
        self.reload()

    def reload(self) -> None:
        only = self._only
        self._listing.read(lambda: self._review.among(only), self._take)

    def go_to(self, entry_id: str) -> None:
        self._current = entry_id
        card = self.current
        if card is not None:
            self.card.show_card(card)

    def step_over(self, entry_id: str) -> None:
        """A verdict was given: the queue goes on without it."""
        if self._current == entry_id:
            self._current = None
        self.moved.emit()

    def keep(self) -> None:
        """Stores it in the person's words."""
        self._decide(self._review.keep)

    def leave(self) -> None:
        """Leaves it out for good."""
        self._decide(self._review.leave)

    def snooze(self, days: int) -> None:
        self._decide(lambda card, origin: self._review.snooze(card, days, origin))

    def show_message(self) -> None:
        """Shows the message in its conversation."""
        card = self.current
        if card is not None:
            self._context.navigator.open_message(card.said.id)

    def _left(self) -> dict[str, LeftOut]:
        return {each: card for each, card in (self._cards or {}).items() if each not in self._session.hidden}

    def _take(self, cards: Sequence[LeftOut]) -> None:
        self._session.take_back(card.id for card in cards)
        self._cards = {card.id: card for card in cards}
        self.moved.emit()

    def _decide(self, verdict: Callable[[LeftOut, Origin], Decided]) -> None:
        card = self.current
        if card is not None:
            words = self.tr("decided in Today")
            self._write(card.id, lambda origin: verdict(card, origin), words, lambda _: None)
