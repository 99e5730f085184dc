"""The table of facts as it is drawn: category as a pill, confidence as a short bar."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Sequence
from itertools import compress, count

from PySide6.QtCore import QItemSelection, QItemSelectionModel, QItemSelectionRange, QRect, Qt
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter
from PySide6.QtWidgets import QAbstractItemView, QWidget

from desktop.core.model import CATEGORIES, Fact
from desktop.gui.facts.model import COLUMNS, FactTableModel, category_text
from desktop.gui.ui.tables import PAD, ROW_ROLE, ModelIndex, RowDelegate, RowsView
from desktop.gui.ui.theme import Theme
from desktop.gui.ui.tokens import Type

_VALUE = 1
_VALUE_LEAST = 190
_GIVE_WAY = ("used", "confidence", "category", "about")
_WIDTHS = {"key": 132, "value": 220, "category": 130, "about": 76, "confidence": 88, "used": 52, "changed": 106}
_KEY = 0
_KEY_MOST = 260
_KEY_SHARE = 0.2
"""Of the table's width, for the key: long ones are read where there is room."""


class FactDelegate(RowDelegate):
    """Paints one cell of a fact; a row that is not read yet is left empty, one that can't be says so."""

    def paint_cell(self, painter: QPainter, rect: QRect, index: ModelIndex) -> None:
        fact: Fact | None = index.data(ROW_ROLE)
        if fact is None:
            self.paint_text(painter, rect, index.data() or "", "muted", self.body)
            return
        column = COLUMNS[index.column()]
        if column.name == "category":
            self.paint_pill(painter, rect, column.text(fact))
        elif column.name == "confidence":
            self.paint_bar(painter, rect, fact.confidence)
        else:
            plain = column.name == "value" or (column.name == "key" and fact.status == "active")
            font = self.strong if column.name == "key" else self.body
            token = "text" if plain else "muted"
            if column.name == "key":
                signs = (("lock", fact.private), ("pin", fact.pinned))
                rect = self.paint_signs(painter, rect, *(icon for icon, on in signs if on))
            self.paint_text(painter, rect, column.text(fact), token, font, right=column.numeric)


class FactTableView(RowsView):
    """Facts, seven columns; the value takes what is left.

    `hidden` holds the columns that the person does without. Where there is no room for the value, others give way.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.hidden: set[str] = set()
        self.setItemDelegate(FactDelegate(theme, self))
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.horizontalHeader().sectionResized.connect(self._section_resized)
        self._by_hand = False

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Escape leaves one of several chosen."""
        if event.key() == Qt.Key.Key_Escape and self.chosen_count > 1:
            flags = QItemSelectionModel.SelectionFlag
            self.selectionModel().select(self.currentIndex(), flags.ClearAndSelect | flags.Rows)
        else:
            super().keyPressEvent(event)

    def lay_out(self) -> None:
        metrics = QFontMetrics(self.theme.font(Type.SMALL))
        widest = max(metrics.horizontalAdvance(category_text(name)) for name in CATEGORIES) / self.theme.text_scale
        widths = {**_WIDTHS, "category": math.ceil(widest) + 4 * PAD}
        self.lay_out_columns([widths[column.name] for column in COLUMNS], stretched=_VALUE, aged=len(COLUMNS) - 1)

    @property
    def chosen_count(self) -> int:
        """How many rows are chosen; of a hundred thousand it is told at once."""
        return sum(end - start for start, end in self._chosen())

    def chosen_ids(self) -> list[int]:
        """The facts that are chosen, in the order of the list."""
        ids = self._facts().ids
        return [fact_id for start, end in self._chosen() for fact_id in ids[start:end]]

    def choose(self, ids: Collection[int]) -> None:
        """Chooses those of these facts that are in the list, and stands at the first of them."""
        model, wanted, selection = self._facts(), set(ids), QItemSelection()
        # In one go: as a loop over a hundred thousand it would wait for the other threads in the middle.
        rows = list(compress(count(), map(wanted.__contains__, model.ids)))
        last = len(COLUMNS) - 1
        for start, end in _runs(rows):
            selection.append(QItemSelectionRange(model.index(start, 0), model.index(end - 1, last)))
        flags = QItemSelectionModel.SelectionFlag
        if rows:
            self.selectionModel().setCurrentIndex(model.index(rows[0], 0), flags.NoUpdate)
        self.selectionModel().select(selection, flags.ClearAndSelect | flags.Rows)

    def _chosen(self) -> list[tuple[int, int]]:
        """Runs of chosen rows, each from its first to past its last."""
        found = sorted({(each.top(), each.bottom() + 1) for each in self.selectionModel().selection().toList()})
        runs: list[tuple[int, int]] = []
        for start, end in found:  # a hidden column may part a row
            if runs and start < runs[-1][1]:
                runs[-1] = (runs[-1][0], max(end, runs[-1][1]))
            else:
                runs.append((start, end))
        return runs

    def _facts(self) -> FactTableModel:
        model = self.model()
        assert isinstance(model, FactTableModel)
        return model

    def hide_columns(self, names: Iterable[str]) -> None:
        """The columns that the person does without, by name."""
        self.hidden = set(names) & {column.name for column in COLUMNS[1:]}
        self._make_room()

    def set_column_shown(self, number: int, shown: bool) -> None:
        names = {COLUMNS[number].name}
        self.hide_columns(self.hidden - names if shown else self.hidden | names)

    def is_column_wanted(self, number: int) -> bool:
        return COLUMNS[number].name not in self.hidden

    def _make_room(self) -> None:
        """Hides what gives way first, until the value has its room."""
        hidden = set(self.hidden)
        if not self._by_hand:
            room = min(self.theme.scaled(_KEY_MOST), round(self.viewport().width() * _KEY_SHARE))
            self._set_key_width(max(self.theme.scaled(_WIDTHS["key"]), room))
        for name in _GIVE_WAY:
            taken = sum(self._width(number) for number in range(len(COLUMNS)) if COLUMNS[number].name not in hidden)
            if taken + self.theme.scaled(_VALUE_LEAST) <= self.viewport().width():
                break
            hidden.add(name)
        for number, column in enumerate(COLUMNS):
            if self.isColumnHidden(number) != (column.name in hidden):
                self.setColumnHidden(number, column.name in hidden)

    def _set_key_width(self, width: int) -> None:
        header = self.horizontalHeader()
        header.blockSignals(True)
        self.setColumnWidth(_KEY, width)
        header.blockSignals(False)

    def _section_resized(self, number: int, _before: int, _after: int) -> None:
        """Once a person has drawn the key's width, it stays."""
        if number == _KEY and self.horizontalHeader().underMouse():
            self._by_hand = True

    def _width(self, number: int) -> int:
        """A column's own width, also while it is hidden; the value has none."""
        if number == _VALUE:
            return 0
        return self.columnWidth(number) or self.theme.scaled(_WIDTHS[COLUMNS[number].name])


def _runs(rows: Sequence[int]) -> list[tuple[int, int]]:
    """Ascending numbers as runs, each from its first to past its last."""
    runs: list[tuple[int, int]] = []
    for row in rows:
        if runs and runs[-1][1] == row:
            runs[-1] = (runs[-1][0], row + 1)
        else:
            runs.append((row, row + 1))
    return runs
