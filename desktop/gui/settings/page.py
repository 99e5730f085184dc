"""A page of the settings that is more than fields: found by a search, and read when it comes to view."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem, QWidget

from desktop.gui.ui.panel import PanelContext
from desktop.gui.ui.theme import ROW_HEIGHT, Theme
from desktop.gui.ui.translation import as_tip

_ROWS_SHOWN = 12


class SettingsPage(QWidget):
    """`reopening` carries what the window is to be closed for (see `desktop.gui.shell.busy_dialog`), `opened_up` a part
    that has just been shown, or has grown: all of it is to be seen."""

    reopening = Signal(object)
    opened_up = Signal(QWidget)

    def __init__(self, context: PanelContext, found_by: str) -> None:
        """`found_by`: the words that a search finds the page by."""
        super().__init__()
        self.context = context
        self._found_by = found_by.casefold()

    def matches(self, wanted: Sequence[str]) -> bool:
        """Whether it has to do with each of these words (casefolded)."""
        return all(word in self._found_by for word in wanted)

    def search(self, wanted: Sequence[str]) -> None:
        """What is searched for (casefolded; empty for nothing), for a page that shows only what matches."""

    @abstractmethod
    def refresh(self) -> None:
        """Reads anew what it shows: it has come to view."""

    @property
    @abstractmethod
    def first(self) -> QWidget:
        """What takes the focus when the page is gone to."""


class PlainTable(QTableWidget):
    """Rows of texts, each with a key; one row is chosen. `opened` is Enter or a double click on one."""

    chosen_changed = Signal()
    opened = Signal()

    def __init__(self, theme: Theme, name: str, headings: Sequence[str], *, numbers: Sequence[int] = ()) -> None:
        """`numbers` are the columns that are set to the right."""
        super().__init__(0, len(headings))
        self._theme = theme
        self._numbers = frozenset(numbers)
        self._keys: list[Hashable] = []
        self.setAccessibleName(name)
        self.setHorizontalHeaderLabels(list(headings))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)
        self.verticalHeader().hide()
        heads = self.horizontalHeader()
        heads.setHighlightSections(False)
        heads.setSectionsClickable(False)
        heads.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        heads.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        heads.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        for number in numbers:
            heading = QTableWidgetItem(headings[number])
            heading.setTextAlignment(_RIGHT)
            self.setHorizontalHeaderItem(number, heading)
        self.itemSelectionChanged.connect(self.chosen_changed)
        self.itemActivated.connect(lambda _: self.opened.emit())
        theme.changed.connect(self._measure)

    def show_rows(self, rows: Sequence[tuple[Hashable, Sequence[str]]]) -> None:
        """Keys and texts; what was chosen stays so where it is still there, else the row at its place is."""
        before, place = self.chosen, max(0, self.currentRow())
        self._keys = [key for key, _ in rows]
        self.setRowCount(len(rows))
        for number, (_, texts) in enumerate(rows):
            for place_of, text in enumerate(texts):
                item = QTableWidgetItem(text)
                item.setToolTip(as_tip(text))
                if place_of in self._numbers:
                    item.setTextAlignment(_RIGHT)
                self.setItem(number, place_of, item)
        self._measure()
        if rows:
            self.selectRow(self._keys.index(before) if before in self._keys else min(place, len(rows) - 1))
        self.chosen_changed.emit()

    @property
    def chosen(self) -> Hashable | None:
        """The key of the chosen row."""
        found = self.currentRow()
        return self._keys[found] if 0 <= found < len(self._keys) else None

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Home and End go to the first and the last row: Qt goes to an end of the row, which is chosen whole here."""
        rows = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: self.rowCount() - 1}
        row = rows.get(Qt.Key(event.key()))
        if row is None or event.modifiers() != Qt.KeyboardModifier.NoModifier:
            super().keyPressEvent(event)
        else:
            self.selectRow(row)

    def _measure(self) -> None:
        height = self._theme.scaled(ROW_HEIGHT)
        self.verticalHeader().setDefaultSectionSize(height)
        self.horizontalHeader().setFixedHeight(height)
        self.setFixedHeight(height * (1 + min(_ROWS_SHOWN, max(1, self.rowCount()))) + 2)


_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
