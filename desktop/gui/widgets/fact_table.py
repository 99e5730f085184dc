"""The table of facts as it is drawn: category as a pill, confidence as a short bar."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QWidget

from desktop.gui.table_model import COLUMNS, FACT_ROLE
from desktop.gui.theme import Theme
from desktop.gui.widgets.rows_view import Index, RowDelegate, RowsView
from desktop.model import Fact

_BAR = (44, 4)
_VALUE = 1
_VALUE_LEAST = 170
_GIVE_WAY = ("used", "about", "confidence", "category")
_WIDTHS = {"key": 140, "value": 220, "category": 130, "about": 80, "confidence": 92, "used": 52, "changed": 122}


class FactDelegate(RowDelegate):
    """Paints one cell of a fact; a row that is not read yet is left empty."""

    def paint_cell(self, painter: QPainter, rect: QRect, index: Index) -> None:
        fact: Fact | None = index.data(FACT_ROLE)
        if fact is None:
            return
        column = COLUMNS[index.column()]
        if column.name == "category":
            self.paint_pill(painter, rect, column.text(fact))
        elif column.name == "confidence":
            self._bar(painter, rect, fact.confidence)
        else:
            plain = column.name == "value" or (column.name == "key" and fact.status == "active")
            font = self.strong if column.name == "key" else self.body
            token = "text" if plain else "muted"
            self.paint_text(painter, rect, column.text(fact), token, font, right=column.numeric)

    def _bar(self, painter: QPainter, rect: QRect, part: float) -> None:
        width, height = self.theme.scaled(_BAR[0]), _BAR[1]
        painter.setPen(Qt.PenStyle.NoPen)
        top = rect.y() + (rect.height() - height) / 2
        for token, length in (("track", width), ("accent", width * part)):
            painter.setBrush(self.theme.color(token))
            painter.drawRoundedRect(QRectF(rect.x(), top, length, height), height / 2, height / 2)


class FactTableView(RowsView):
    """Facts, seven columns; the value takes what is left.

    `hidden` holds the columns that the person does without. Where there is no room for the value, others give way.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.hidden: set[str] = set()
        self.setItemDelegate(FactDelegate(theme, self))

    def lay_out(self) -> None:
        self.lay_out_columns([_WIDTHS[column.name] for column in COLUMNS], stretched=_VALUE)

    def hide_columns(self, names: Iterable[str]) -> None:
        """The columns that the person does without, by name."""
        self.hidden = set(names) & {column.name for column in COLUMNS[1:]}
        self._make_room()

    def set_column_shown(self, number: int, shown: bool) -> None:
        names = {COLUMNS[number].name}
        self.hide_columns(self.hidden - names if shown else self.hidden | names)

    def is_column_wanted(self, number: int) -> bool:
        return COLUMNS[number].name not in self.hidden

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        self._make_room()
        super().resizeEvent(event)

    def _make_room(self) -> None:
        """Hides what gives way first, until the value has its room."""
        hidden = set(self.hidden)
        for name in _GIVE_WAY:
            taken = sum(self._width(number) for number in range(len(COLUMNS)) if COLUMNS[number].name not in hidden)
            if taken + self.theme.scaled(_VALUE_LEAST) <= self.viewport().width():
                break
            hidden.add(name)
        for number, column in enumerate(COLUMNS):
            if self.isColumnHidden(number) != (column.name in hidden):
                self.setColumnHidden(number, column.name in hidden)

    def _width(self, number: int) -> int:
        """A column's own width, also while it is hidden; the value has none."""
        if number == _VALUE:
            return 0
        return self.columnWidth(number) or self.theme.scaled(_WIDTHS[COLUMNS[number].name])
