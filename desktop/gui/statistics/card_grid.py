"""Cards in rows, as many beside each other as there is room for, under headings."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QSizePolicy, QWidget

from desktop.gui.ui.theme import Theme
from desktop.gui.ui.tokens import Space
from desktop.gui.ui.widgets import label

_LEAST = 330
"""Pixels that a card needs, before the person's text scale."""
_COLUMNS_MOST = 3


@dataclass(frozen=True, slots=True)
class _Placed:
    widget: QWidget
    wide: bool
    heading: str


class CardGrid(QWidget):
    """Lays its cards out anew where the room changes; the last one of a row takes what is left of it."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._cards: list[_Placed] = []
        self._headings: dict[str, QLabel] = {}
        self._columns = 0
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(Space.M)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        theme.changed.connect(lambda: self._arrange(self.width()))

    def add(self, card: QWidget, *, wide: bool = False, heading: str = "") -> None:
        """A card; `heading` stands above the first one that bears it."""
        self._cards.append(_Placed(card, wide, heading))
        if heading and heading not in self._headings:
            self._headings[heading] = label(heading, "heading")
        self._columns = 0
        self._arrange(self.width())

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self._arrange(event.size().width())

    def _arrange(self, width: int) -> None:
        columns = max(1, min(_COLUMNS_MOST, (width + Space.M) // (self._theme.scaled(_LEAST) + Space.M)))
        if columns == self._columns:
            return
        self._columns = columns
        while self._grid.takeAt(0) is not None:
            continue
        line, told = 0, ""
        for number in range(_COLUMNS_MOST):
            self._grid.setColumnStretch(number, int(number < columns))
        for cards in self._rows(columns):
            if cards[0].heading != told:
                told = cards[0].heading
                self._grid.addWidget(self._headings[told], line, 0, 1, columns)
                line += 1
            self._fill(cards, line, columns)
            line += 1

    def _rows(self, columns: int) -> list[list[_Placed]]:
        rows: list[list[_Placed]] = []
        taken = columns
        for card in self._cards:
            span = _span(card, columns)
            if not rows or taken + span > columns or rows[-1][0].heading != card.heading:
                rows.append([])
                taken = 0
            rows[-1].append(card)
            taken += span
        return rows

    def _fill(self, cards: list[_Placed], line: int, columns: int) -> None:
        place = 0
        for number, card in enumerate(cards):
            span = columns - place if number == len(cards) - 1 else _span(card, columns)
            self._grid.addWidget(card.widget, line, place, 1, span)
            place += span


def _span(card: _Placed, columns: int) -> int:
    return min(2, columns) if card.wide else 1
