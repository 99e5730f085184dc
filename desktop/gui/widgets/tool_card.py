"""A tool call in the flow: what it did in one line, its state, Undo, and on request all that went in and came out."""

from __future__ import annotations

import html
from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from desktop.gui.theme import Theme, style
from desktop.gui.tokens import Space
from desktop.gui.widgets.basics import button, column, icon_button, label, row
from desktop.gui.widgets.call_details import CallDetails
from desktop.gui.widgets.message_label import FoldedLabel
from desktop.gui.widgets.tool_card_state import Card, look_of, time_taken


class ToolCard(QFrame):
    """Undo and Redo only ask: who owns the card carries them out and shows what came of it with `show_undone`."""

    undo_clicked = Signal(object)
    redo_clicked = Signal(object)
    memory_clicked = Signal(str)

    def __init__(self, theme: Theme, card: Card, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._details: CallDetails | None = None
        self._build()
        self.show_card(card)

    @property
    def card(self) -> Card:
        return self._card

    @property
    def expanded(self) -> bool:
        return self._details is not None and not self._details.isHidden()

    @property
    def words(self) -> tuple[str, str, str]:
        """What is on the closed card: what it did, its state, the time taken."""
        return " ".join(self._card.headline).strip(), self._state.text(), self._time.text()

    @property
    def headline_markup(self) -> str:
        """The headline as it is given to Qt."""
        return self._headline.text()

    @property
    def details_text(self) -> str:
        """All that the opened card shows; empty while it was never opened."""
        return "" if self._details is None else self._details.text

    def show_card(self, card: Card) -> None:
        """Shows a call as it is now."""
        self._card = card
        look = look_of(card)
        self._theme.set_icon(self._icon, look.icon, look.token, 14)
        self._icon.setToolTip(look.word)
        head, rest = card.headline
        self._headline.setText(f'<span style="font-weight:600">{html.escape(head)}</span> {html.escape(rest)}'.strip())
        self._state.setText(look.word if card.undone or not card.note else f"{look.word} · {card.note}")
        unknown = card.elapsed_ms is None or card.status == "queued"
        self._time.setText("" if unknown else time_taken(card.elapsed_ms or 0.0))
        self._changing = False
        self.undo.setVisible(bool(card.operation_ids))
        self.undo.setText(self.tr("Redo") if card.undone else self.tr("Undo"))
        self.undo.setAccessibleName(f"{self.undo.text()}: {head} {rest}")
        self.setAccessibleName(f"{look.word}: {head} {rest}")
        self._fill_details()

    def show_undone(self, undone: bool) -> None:
        """What the card did is undone now, or stands again."""
        self.show_card(replace(self._card, undone=undone))

    def show_undo_running(self) -> None:
        """Undo asks no second time; it stays enabled, since a disabled button loses the focus."""
        self._changing = True

    def toggle(self) -> None:
        """Opens or closes the full arguments and answer."""
        if self._details is None:
            self._add_details()
        else:
            self._details.setVisible(not self.expanded)
        self._show_chevron()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click anywhere on the closed part opens it, too."""
        if event.button() == Qt.MouseButton.LeftButton and event.position().y() <= self._top.height() + 2 * Space.S:
            self.toggle()
        super().mouseReleaseEvent(event)

    def _build(self) -> None:
        style(self, "card")
        self._icon = QLabel()
        self._headline = FoldedLabel()
        self._headline.setTextFormat(Qt.TextFormat.RichText)
        self._state = FoldedLabel("", "small")
        self._time = label("", "small")
        self.undo = button("", "link")
        self.undo.clicked.connect(self._ask_undo)
        self.chevron = icon_button(self._theme, "chevron-right", self.tr("Show details"), size=14)
        self.chevron.setFixedSize(24, 20)
        self.chevron.clicked.connect(self.toggle)
        words = column(self._headline, self._state, spacing=1)
        self._top = QWidget()
        line = row(self._icon, spacing=Space.S)
        line.setAlignment(self._icon, Qt.AlignmentFlag.AlignTop)
        line.addLayout(words, 1)
        for item in (self.undo, self._time, self.chevron):
            line.addWidget(item, 0, Qt.AlignmentFlag.AlignTop)
        self._icon.setContentsMargins(0, 2, 0, 0)
        self._time.setContentsMargins(0, 1, 0, 0)
        self._top.setLayout(line)
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(Space.M, Space.S, Space.XS, Space.S)
        self._layout.setSpacing(Space.S)
        self._layout.addWidget(self._top)

    def _ask_undo(self) -> None:
        if not self._changing:
            (self.redo_clicked if self._card.undone else self.undo_clicked).emit(self)

    def _show_chevron(self) -> None:
        name = self.tr("Hide details") if self.expanded else self.tr("Show details")
        self._theme.set_icon(self.chevron, "chevron-down" if self.expanded else "chevron-right", "muted", 14)
        self.chevron.setAccessibleName(name)
        self.chevron.setToolTip(name)

    def _add_details(self) -> None:
        self._details = CallDetails(self._theme, self._card.tool)
        self._details.memory_clicked.connect(self.memory_clicked)
        self._details.setContentsMargins(22, 0, Space.XS, Space.XS)
        self._layout.addWidget(self._details)
        self._details.show()
        self._fill_details()

    def _fill_details(self) -> None:
        if self._details is not None:
            self._details.show_call(self._card.arguments, dict(self._card.answer))
