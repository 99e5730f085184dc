"""Tables and lists without lines: roomy rows, a quiet hover, the whole row chosen together."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PySide6.QtCore import (
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    QStringListModel,
    Qt,
    Signal,
)
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QResizeEvent, QStaticText
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QListView,
    QMenu,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from desktop.gui.ui import icons
from desktop.gui.ui.ages import widest_ages
from desktop.gui.ui.theme import Theme
from desktop.gui.ui.tokens import CORNER, ROW_HEIGHT, Space, Type

Index = QModelIndex | QPersistentModelIndex
PAD = 8
BAR_HIGH, _BAR_WIDE = 4, 44
_SIGN = 14
_LAID_OUT = 1_000
"""Texts that are kept laid out: those of several screens."""


class RowDelegate(QStyledItemDelegate):
    """Paints the ground of a row; what is on it, `paint_cell` paints.

    A text is cut and laid out once and drawn as often as it is seen: a table that other programs write to is painted
    several times a second, and most of its words ("you", a category, "just now") stand in many rows.
    """

    def __init__(self, theme: Theme, view: RowsView) -> None:
        super().__init__(view)
        self.theme = theme
        self._view = view
        theme.changed.connect(self.measure)
        self.measure()

    def measure(self) -> None:
        """Takes the fonts and colours of the theme, made once and not at each paint."""
        self.body = self.theme.font()
        self.strong = self.theme.font(weight=QFont.Weight.DemiBold)
        self.small = self.theme.font(Type.SMALL)
        self.color = lru_cache(maxsize=None)(self.theme.color)
        self._laid_out = lru_cache(_LAID_OUT)(_laid_out)

    def paint_cell(self, painter: QPainter, rect: QRect, index: Index) -> None:
        """`rect` is the cell without its padding."""
        raise NotImplementedError

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        rect: QRect = option.rect
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._view.selectionModel().isSelected(index):
            painter.fillRect(rect, self.color("accent_soft"))
        elif index.row() == self._view.hovered_row:
            painter.fillRect(rect, self.color("hover"))
        self.paint_cell(painter, rect.adjusted(PAD, 0, -PAD, 0), index)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002, N802
        return QSize(0, self.theme.scaled(ROW_HEIGHT))

    def paint_text(
        self, painter: QPainter, rect: QRect, text: str, token: str, font: QFont, *, right: bool = False
    ) -> None:
        shown, width, height = self._laid_out(text, font, rect.width())
        painter.setFont(font)
        painter.setPen(self.color(token))
        x = rect.x() + rect.width() - width if right else rect.x()
        painter.drawStaticText(x, rect.y() + (rect.height() - height) // 2, shown)

    def paint_pill(self, painter: QPainter, rect: QRect, text: str, ground: str = "pill", token: str = "muted") -> None:
        shown, width, text_height = self._laid_out(text, self.small, rect.width() - 2 * PAD)
        height = text_height + 4
        top = rect.y() + (rect.height() - height) / 2
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.color(ground))
        painter.drawRoundedRect(QRectF(rect.x(), top, width + 2 * PAD, height), height / 2, height / 2)
        painter.setFont(self.small)
        painter.setPen(self.color(token))
        painter.drawStaticText(rect.x() + PAD, rect.y() + (rect.height() - text_height) // 2, shown)

    def paint_signs(self, painter: QPainter, rect: QRect, *icons_shown: str) -> QRect:
        """Draws icons at the end of a cell, the first outermost; what is left for its words."""
        size = self.theme.scaled(_SIGN)
        for name in icons_shown:
            image = icons.pixmap(name, self.theme.tokens.muted, size, painter.device().devicePixelRatioF())
            painter.drawPixmap(rect.right() - size, rect.center().y() - size // 2, image)
            rect = rect.adjusted(0, 0, -size - 4, 0)
        return rect

    def paint_bar(self, painter: QPainter, rect: QRect, part: float, *, least: float = 0) -> None:
        """How much of something there is, from 0 to 1, as a short bar; at least `least` pixels of it."""
        width, height = self.theme.scaled(_BAR_WIDE), BAR_HIGH
        painter.setPen(Qt.PenStyle.NoPen)
        top = rect.y() + (rect.height() - height) / 2
        for token, length in (("track", width), ("accent", max(least, width * part))):
            painter.setBrush(self.color(token))
            painter.drawRoundedRect(QRectF(rect.x(), top, length, height), height / 2, height / 2)


def _laid_out(text: str, font: QFont, room: int) -> tuple[QStaticText, int, int]:
    """As much of a text as there is room for, ready to be drawn; its width and its height in pixels."""
    metrics = QFontMetrics(font)
    cut = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room)
    shown = QStaticText(cut)
    shown.setTextFormat(Qt.TextFormat.PlainText)
    shown.prepare(font=font)
    return shown, metrics.horizontalAdvance(cut), metrics.height()


class RowsView(QTableView):
    """`opened` is Enter or a double click on a row; `sort_chosen` a click on a heading, by column number."""

    opened = Signal()
    sort_chosen = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.hovered_row = -1
        self.theme = theme
        self._scale = theme.text_scale
        self._unwanted: set[int] = set()
        self._widths: dict[int, int] = {}
        self._give_way: Sequence[int] = ()
        self._stretched = self._least = 0
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

    def lay_out_columns(self, widths: Sequence[int], stretched: int, aged: int | None = None) -> None:
        """The widths that a new window starts with, wider where a heading needs it, or the longest age in the column
        `aged`; one column takes what is left."""
        heads, metrics = self.horizontalHeader(), QFontMetrics(self.theme.font())
        ages = max(metrics.horizontalAdvance(words) for words in widest_ages()) + 2 * PAD + 1
        for number, width in enumerate(widths):
            least = ages if number == aged else 0
            self.setColumnWidth(number, max(self.theme.scaled(width), heads.sectionSizeHint(number), least))
        self.horizontalHeader().setSectionResizeMode(stretched, QHeaderView.ResizeMode.Stretch)
        # The headings know of no choice: to tell whether all of a column is chosen they would ask row by row, more than
        # a second at a hundred thousand.
        self.horizontalHeader().setSelectionModel(QItemSelectionModel(self.model(), self))

    def let_give_way(self, columns: Sequence[int], stretched: int, least: int) -> None:
        """Hides columns, the first of these first, while the stretched one has less than `least` pixels."""
        self._give_way, self._stretched, self._least = columns, stretched, least
        self._make_room()

    def set_column_shown(self, number: int, shown: bool) -> None:
        (self._unwanted.discard if shown else self._unwanted.add)(number)
        self._make_room()

    def is_column_wanted(self, number: int) -> bool:
        return number not in self._unwanted

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        self._make_room()
        super().resizeEvent(event)

    def _make_room(self) -> None:
        if self.model() is None:
            return
        hidden = set(self._unwanted)
        for number in self._give_way:
            shown = set(range(self.model().columnCount())) - hidden - {self._stretched}
            if sum(map(self._width, shown)) + self.theme.scaled(self._least) <= self.viewport().width():
                break
            hidden.add(number)
        for number in range(self.model().columnCount()):
            if self.isColumnHidden(number) != (number in hidden):
                self.setColumnHidden(number, number in hidden)

    def _width(self, number: int) -> int:
        """A column's own width, also while it is hidden."""
        self._widths[number] = self.columnWidth(number) or self._widths.get(number, 0)
        return self._widths[number]

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


class EntryDelegate(QStyledItemDelegate):
    """What is on a line, `paint_entry` paints."""

    def __init__(self, theme: Theme, view: QListView, height: int) -> None:
        """`height`: of a line, in pixels of unscaled text."""
        super().__init__(view)
        self.theme = theme
        self._height = height

    def paint_entry(self, painter: QPainter, rect: QRect, index: Index) -> None:
        """`rect` is the line without its padding."""
        raise NotImplementedError

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:  # noqa: N802
        return QSize(120, self.theme.scaled(self._height))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        rect: QRect = option.rect
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter, rect, option.state)
        self.paint_entry(painter, rect.adjusted(Space.M, Space.S, -Space.M, -Space.S), index)
        painter.restore()

    def paint_head(self, painter: QPainter, rect: QRect, title: str, aside: str) -> None:
        """A name, and something small at the right of it."""
        painter.setFont(self.theme.font(Type.SMALL))
        painter.setPen(self.theme.color("muted"))
        painter.drawText(rect, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), aside)
        taken = painter.fontMetrics().horizontalAdvance(aside) + Space.S if aside else 0
        painter.setFont(self.theme.font(weight=QFont.Weight.DemiBold))
        painter.setPen(self.theme.color("text"))
        paint_line(painter, rect.adjusted(0, 0, -taken, 0), title)

    def paint_small(self, painter: QPainter, rect: QRect, text: str) -> None:
        """A text below the name."""
        painter.setFont(self.theme.font(Type.SMALL))
        painter.setPen(self.theme.color("muted"))
        paint_line(painter, rect, text)

    def _paint_ground(self, painter: QPainter, rect: QRect, state: QStyle.StateFlag) -> None:
        token = ""
        if state & QStyle.StateFlag.State_Selected:
            token = "accent_soft"
        elif state & QStyle.StateFlag.State_MouseOver:
            token = "hover"
        shape = rect.adjusted(0, 1, 0, -1)
        if token:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self.theme.color(token))
            painter.drawRoundedRect(shape, CORNER, CORNER)
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(self.theme.color("accent"))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(shape).adjusted(0.5, 0.5, -0.5, -0.5), CORNER, CORNER)


def paint_line(painter: QPainter, rect: QRect, text: str) -> None:
    """A text in one line, which ends in … where there is no room."""
    cut = painter.fontMetrics().elidedText(" ".join(text.split()), Qt.TextElideMode.ElideRight, rect.width())
    painter.drawText(rect, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), cut)


class ListModel(QStringListModel):
    """Whoever inherits keeps the rows and tells by `data` what they say."""

    def count_rows(self, count: int) -> None:
        """There are so many rows now, all of them others: to be called when they are in place."""
        self.setStringList([""] * count)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Nothing is typed over, as in any other list."""
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren
        return flags if index.isValid() else Qt.ItemFlag.NoItemFlags
