"""A table without lines: roomy rows, a quiet hover, the whole row chosen together."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import (
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFont, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QMenu,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from desktop.gui.theme import Theme
from desktop.gui.tokens import ROW_HEIGHT, Type

Index = QModelIndex | QPersistentModelIndex
PAD = 8


class RowDelegate(QStyledItemDelegate):
    """Paints the ground of a row; what is on it, `paint_cell` paints."""

    def __init__(self, theme: Theme, view: RowsView) -> None:
        super().__init__(view)
        self.theme = theme
        self._view = view
        theme.changed.connect(self.measure)
        self.measure()

    def measure(self) -> None:
        """Takes the fonts of the theme, made once and not at each paint."""
        self.body = self.theme.font()
        self.strong = self.theme.font(weight=QFont.Weight.DemiBold)
        self.small = self.theme.font(Type.SMALL)

    def paint_cell(self, painter: QPainter, rect: QRect, index: Index) -> None:
        """`rect` is the cell without its padding."""
        raise NotImplementedError

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        rect: QRect = option.rect
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._view.selectionModel().isSelected(index):
            painter.fillRect(rect, self.theme.color("accent_soft"))
        elif index.row() == self._view.hovered_row:
            painter.fillRect(rect, self.theme.color("hover"))
        self.paint_cell(painter, rect.adjusted(PAD, 0, -PAD, 0), index)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002, N802
        return QSize(0, self.theme.scaled(ROW_HEIGHT))

    def paint_text(
        self, painter: QPainter, rect: QRect, text: str, token: str, font: QFont, *, right: bool = False
    ) -> None:
        painter.setFont(font)
        painter.setPen(self.theme.color(token))
        side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
        shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, rect.width())
        painter.drawText(rect, int(side | Qt.AlignmentFlag.AlignVCenter), shown)

    def paint_pill(self, painter: QPainter, rect: QRect, text: str, ground: str = "pill", token: str = "muted") -> None:
        painter.setFont(self.small)
        metrics = painter.fontMetrics()
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, rect.width() - 2 * PAD)
        height = metrics.height() + 4
        top = rect.y() + (rect.height() - height) / 2
        shape = QRectF(rect.x(), top, metrics.horizontalAdvance(shown) + 2 * PAD, height)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.theme.color(ground))
        painter.drawRoundedRect(shape, height / 2, height / 2)
        painter.setPen(self.theme.color(token))
        painter.drawText(shape, int(Qt.AlignmentFlag.AlignCenter), shown)


class RowsView(QTableView):
    """`opened` is Enter or a double click on a row; `sort_chosen` a click on a heading, by column number."""

    opened = Signal()
    sort_chosen = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.hovered_row = -1
        self.theme = theme
        self._scale = theme.text_scale
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setShowGrid(False)
        self.setMouseTracking(True)
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)
        self._dress_headers()
        self.doubleClicked.connect(self.opened)
        theme.changed.connect(self._measure)
        self._measure()

    def lay_out_columns(self, widths: Sequence[int], stretched: int) -> None:
        """The widths that a new window starts with, wider where a heading needs it; one column takes what is left."""
        heads = self.horizontalHeader()
        for number, width in enumerate(widths):
            self.setColumnWidth(number, max(self.theme.scaled(width), heads.sectionSizeHint(number)))
        self.horizontalHeader().setSectionResizeMode(stretched, QHeaderView.ResizeMode.Stretch)
        # The headings know of no choice: to tell whether all of a column is chosen they would ask row by row, more than
        # a second at a hundred thousand.
        self.horizontalHeader().setSelectionModel(QItemSelectionModel(self.model(), self))

    def set_column_shown(self, number: int, shown: bool) -> None:
        self.setColumnHidden(number, not shown)

    def is_column_wanted(self, number: int) -> bool:
        return not self.isColumnHidden(number)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self.opened.emit()
        elif event.text() and event.text().isprintable():
            event.ignore()  # letters are the panel's keys, not a search in the column
        else:
            super().keyPressEvent(event)

    def moveCursor(  # noqa: N802
        self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        """Home and End go to the first row and the last one: a row is one thing here, not many cells."""
        ends = {QAbstractItemView.CursorAction.MoveHome: 0, QAbstractItemView.CursorAction.MoveEnd: -1}
        rows = self.model().rowCount() if self.model() is not None else 0
        if action in ends and rows:
            return self.model().index(ends[action] % rows, max(self.currentIndex().column(), 0))
        return super().moveCursor(action, modifiers)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        super().mouseMoveEvent(event)
        self._hover(self.rowAt(int(event.position().y())))

    def leaveEvent(self, event: QEvent) -> None:  # noqa: N802
        super().leaveEvent(event)
        self._hover(-1)

    def _hover(self, row: int) -> None:
        if row != self.hovered_row:
            self.hovered_row = row
            self.viewport().update()

    def _measure(self) -> None:
        self.verticalHeader().setDefaultSectionSize(self.theme.scaled(ROW_HEIGHT))
        heads = self.horizontalHeader()
        heads.setFixedHeight(self.theme.scaled(ROW_HEIGHT))
        if self.theme.text_scale != self._scale:
            for number in range(heads.count()):
                self.setColumnWidth(number, round(self.columnWidth(number) * self.theme.text_scale / self._scale))
            self._scale = self.theme.text_scale
        self.viewport().update()

    def _dress_headers(self) -> None:
        rows = self.verticalHeader()
        rows.hide()
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        heads = self.horizontalHeader()
        heads.setSectionsClickable(True)
        heads.setHighlightSections(False)
        heads.setSectionsMovable(True)
        heads.setMinimumSectionSize(48)
        heads.sectionClicked.connect(self.sort_chosen)
        heads.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        heads.customContextMenuRequested.connect(lambda at: self.column_menu().popup(heads.mapToGlobal(at)))

    def column_menu(self) -> QMenu:
        """Which columns are shown; the first always is."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for number in range(1, self.model().columnCount()):
            action = menu.addAction(self.model().headerData(number, Qt.Orientation.Horizontal).rstrip(" ↓↑"))
            action.setCheckable(True)
            action.setChecked(self.is_column_wanted(number))
            action.toggled.connect(lambda shown, column=number: self.set_column_shown(column, shown))
        return menu
