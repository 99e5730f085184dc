"""Memories side by side: a card each, their fields in line with each other, and a cursor over field and memory.

It is a table, so that a cluster of any width scrolls and is read by what reads screens; it is drawn as cards.
"""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QMenu, QSizePolicy, QTableView, QWidget

from desktop.gui.duplicates.comparison import Card, Comparison, Line
from desktop.gui.duplicates.comparison_paint import CARD_GAP, CardHeads, FieldDelegate, paint_cards, state_words
from desktop.gui.ui.rows_view import Index
from desktop.gui.ui.theme import Theme
from desktop.gui.ui.translation import as_tip

CARD_ROLE: Final = int(Qt.ItemDataRole.UserRole)
LINE_ROLE: Final = CARD_ROLE + 1

_CARD_LEAST: Final = 208
_HEIGHT_LEAST: Final = 120
_MEASURED_MOST: Final = 40
"""Cards that a line's height is measured by: of a cluster of thousands the others are cut."""


class ComparisonModel(QAbstractTableModel):
    """A row for each line, a column for each card."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.shown = Comparison()

    def show(self, comparison: Comparison) -> bool:
        """Whether the same lines of the same cards are shown as before, only said differently."""
        before, self.shown = self.shown, comparison
        same = _shape(before) == _shape(comparison)
        if same and comparison.cards and comparison.lines:
            self.dataChanged.emit(self.index(0, 0), self.index(self.rowCount() - 1, self.columnCount() - 1))
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, self.columnCount() - 1)
        else:
            self.beginResetModel()
            self.endResetModel()
        return same

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008, N802
        return 0 if parent.isValid() else len(self.shown.lines)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008, N802
        return 0 if parent.isValid() else len(self.shown.cards)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        line, card = self.shown.lines[index.row()], self.shown.cards[index.column()]
        if role == LINE_ROLE:
            return line
        if role == CARD_ROLE:
            return card
        if role == Qt.ItemDataRole.DisplayRole:
            return line.words[index.column()]
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{card.memory_id}, {line.label}: {line.words[index.column()]}{self._told(line, index.column())}"
        return as_tip(line.words[index.column()]) if role == Qt.ItemDataRole.ToolTipRole else None

    def headerData(  # noqa: N802
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        heads = self.shown.cards if orientation == Qt.Orientation.Horizontal else self.shown.lines
        if not 0 <= section < len(heads):
            return None
        head = heads[section]
        if isinstance(head, Line):
            return head.label if role == Qt.ItemDataRole.DisplayRole else None
        if role == CARD_ROLE:
            return head
        if role == Qt.ItemDataRole.ToolTipRole:
            return as_tip(self._tip(section, head))
        told = f"{section + 1} {head.memory_id}, {state_words(head)}"
        return told if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole) else None

    def _told(self, line: Line, column: int) -> str:
        told = [self.tr("differs")] if line.differs else []
        told += [self.tr("taken")] if line.taken == column else []
        return "".join(f", {words}" for words in told)

    def _tip(self, section: int, card: Card) -> str:
        keys = self.tr("Space ticks it, Shift+{0} keeps it").format(section + 1) if section < 9 else ""
        weak = self.tr("Held by one weak likeness only.") if card.weak else ""
        return "\n".join(filter(None, (weak, keys)))


class ComparisonBoard(QTableView):
    """One stop for Tab; the arrow keys go over fields and memories, letters and digits are the panel's.

    `tick_asked`, `keep_asked` and `open_asked` carry the id of a member; `take_asked` a field and a member.
    """

    tick_asked = Signal(int)
    keep_asked = Signal(int)
    open_asked = Signal(str)
    take_asked = Signal(str, int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._board = ComparisonModel(self)
        self.setModel(self._board)
        self.heads = CardHeads(theme, self)
        self.setHorizontalHeader(self.heads)
        self.fields = FieldDelegate(theme, self)
        self.setItemDelegate(self.fields)
        self._dress()
        self.heads.sectionClicked.connect(lambda column: self.tick_asked.emit(self.card_at(column).id))
        self.doubleClicked.connect(self._take_here)
        theme.changed.connect(self._measure)

    @property
    def comparison(self) -> Comparison:
        return self._board.shown

    @property
    def card(self) -> Card | None:
        """The memory that the cursor is on."""
        column = self.currentIndex().column()
        return self.card_at(column) if 0 <= column < len(self.comparison.cards) else None

    @property
    def field(self) -> str | None:
        """The field that the cursor is on; None where nothing can be taken."""
        row = self.currentIndex().row()
        return self.comparison.lines[row].field if 0 <= row < len(self.comparison.lines) else None

    def card_at(self, column: int) -> Card:
        return self.comparison.cards[column]

    def show_comparison(self, comparison: Comparison) -> None:
        """The cursor stays where it is among the same memories; else it goes to the text of the first."""
        same = self._board.show(comparison)
        self._measure()
        if not same and comparison.cards:
            self.setCurrentIndex(self._board.index(0, 0))
            self.scrollToTop()
        self.heads.viewport().update()
        self.viewport().update()

    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(2 * self._theme.scaled(_CARD_LEAST), self._whole_height())

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return QSize(self._theme.scaled(_CARD_LEAST), min(_HEIGHT_LEAST, self._whole_height()))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        painter = QPainter(self.viewport())
        paint_cards(painter, self._theme, self)
        painter.end()
        super().paintEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._measure()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.text() and event.text().isprintable():
            event.ignore()
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802
        """Where nothing is below, the wheel goes sideways through a wide cluster."""
        sideways = self.horizontalScrollBar()
        if self.verticalScrollBar().maximum() == 0 and sideways.maximum() and not event.angleDelta().x():
            sideways.setValue(sideways.value() - event.angleDelta().y())
            event.accept()
        else:
            super().wheelEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:  # noqa: N802
        column = self.columnAt(event.pos().x())
        if 0 <= column < len(self.comparison.cards):
            self.menu_of(column).popup(event.globalPos())

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """A click beside the cards moves nothing."""
        if self.indexAt(event.position().toPoint()).isValid():
            super().mousePressEvent(event)

    def menu_of(self, column: int) -> QMenu:
        """What can be done with a memory by the mouse."""
        card = self.card_at(column)
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(self.tr("Keep this one"), lambda: self.keep_asked.emit(card.id))
        menu.addAction(
            self.tr("Let it take part") if card.state == "left" else self.tr("Leave it out"),
            lambda: self.tick_asked.emit(card.id),
        )
        menu.addAction(self.tr("Show {0}").format(card.memory_id), lambda: self.open_asked.emit(card.memory_id))
        return menu

    def _take_here(self, index: QModelIndex) -> None:
        field = self.comparison.lines[index.row()].field
        if field is not None:
            self.take_asked.emit(field, self.card_at(index.column()).id)

    def _dress(self) -> None:
        self.setFrameShape(QTableView.Shape.NoFrame)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setCornerButtonEnabled(False)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setMinimumSectionSize(1)
        self.setAccessibleName(self.tr("Memories side by side"))

    def _measure(self) -> None:
        """Cards share the width while each has room; lines take the height that their words need."""
        count = len(self.comparison.cards)
        if not count:
            return
        width = max(self._theme.scaled(_CARD_LEAST), (self.viewport().width() + CARD_GAP) // count)
        for column in range(count):
            wanted = width - (CARD_GAP if column == count - 1 else 0)
            if self.columnWidth(column) != wanted:
                self.setColumnWidth(column, wanted)
        for row in range(len(self.comparison.lines)):
            self.setRowHeight(row, self.fields.height(row, width - CARD_GAP, min(count, _MEASURED_MOST)))
        self.updateGeometry()

    def _whole_height(self) -> int:
        scrolled = self.horizontalScrollBar().sizeHint().height() if self._is_wide() else 0
        return self.heads.sizeHint().height() + self.verticalHeader().length() + scrolled + CARD_GAP

    def _is_wide(self) -> bool:
        return self.heads.length() > self.viewport().width()


def _shape(comparison: Comparison) -> tuple[object, ...]:
    return tuple(card.id for card in comparison.cards), tuple(line.label for line in comparison.lines)
