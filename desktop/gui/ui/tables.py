"""Tables and lists without lines: roomy rows, a quiet hover, the whole row chosen together; and their models; and the
queue of what waits for a verdict, which is such a list."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Final, Generic, Protocol, TypeVar

from PySide6.QtCore import (
    QAbstractTableModel,
    QCoreApplication,
    QEvent,
    QItemSelectionModel,
    QMargins,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSettings,
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

from desktop.core.errors import DamagedDatabaseError
from desktop.gui.ui import failures
from desktop.gui.ui.ages import minutes
from desktop.gui.ui.jobs import TaskRunner
from desktop.gui.ui.panel import saved_bytes
from desktop.gui.ui.theme import CORNER, ROW_HEIGHT, Space, Theme, Type, pixmap
from desktop.gui.ui.translation import as_tip, widest_ages

ModelIndex = QModelIndex | QPersistentModelIndex
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

    def __init__(self, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self.theme = theme
        theme.changed.connect(self.measure)
        self.measure()

    def measure(self) -> None:
        """Takes the fonts and colours of the theme, made once and not at each paint."""
        self.body = self.theme.font()
        self.strong = self.theme.font(weight=QFont.Weight.DemiBold)
        self.small = self.theme.font(Type.SMALL)
        self.color = lru_cache(maxsize=None)(self.theme.color)
        self._laid_out = lru_cache(_LAID_OUT)(_laid_out)

    def paint_cell(self, painter: QPainter, rect: QRect, index: ModelIndex) -> None:
        """Paints a cell; `rect` is it without its padding."""
        raise NotImplementedError

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: ModelIndex) -> None:
        rect, view = option.rect, option.widget
        assert isinstance(view, RowsView), "rows are painted for a view of rows"
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if view.selectionModel().isSelected(index):
            painter.fillRect(rect, self.color("accent_soft"))
        elif index.row() == view.hovered_row:
            painter.fillRect(rect, self.color("hover"))
        self.paint_cell(painter, rect.adjusted(PAD, 0, -PAD, 0), index)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: ModelIndex) -> QSize:  # noqa: ARG002, N802
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
            image = pixmap(name, self.theme.tokens.muted, size, painter.device().devicePixelRatioF())
            painter.drawPixmap(rect.right() - size, rect.center().y() - size // 2, image)
            rect = rect.adjusted(0, 0, -size - 4, 0)
        return rect

    def paint_bar(self, painter: QPainter, rect: QRect, part: float, *, least: float = 0) -> None:
        """Paints how much of something there is, from 0 to 1, as a short bar; at least `least` pixels of it."""
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
        self._by_scale: dict[float, list[int]] = {}
        """The widths of the columns at each text size that they were seen at."""
        self._usual: tuple[Sequence[int], int | None] = ((), None)
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
        minutes().passed.connect(self.viewport().update)
        theme.changed.connect(self._measure)
        self._measure()

    def lay_out_columns(self, widths: Sequence[int], stretched: int, aged: int | None = None) -> None:
        """Gives columns the widths that a new window starts with, wider where a heading needs it, or the longest age in
        the column `aged`; one column takes what is left."""
        self._usual = widths, aged
        self._take_usual_widths()
        self.horizontalHeader().setSectionResizeMode(stretched, QHeaderView.ResizeMode.Stretch)
        # The headings know of no choice: to tell whether all of a column is chosen they would ask row by row, more than
        # a second at a hundred thousand.
        self.horizontalHeader().setSelectionModel(QItemSelectionModel(self.model(), self))

    def _take_usual_widths(self) -> None:
        widths, aged = self._usual
        heads, metrics = self.horizontalHeader(), QFontMetrics(self.theme.font())
        ages = max(metrics.horizontalAdvance(words) for words in widest_ages()) + 2 * PAD + 1
        for number, width in enumerate(widths):
            self.setColumnHidden(number, False)  # else its heading tells no width
            least = ages if number == aged else 0
            self.setColumnWidth(number, max(self.theme.scaled(width), heads.sectionSizeHint(number), least))

    def reset_columns(self) -> None:
        """Shows all columns in their order, at the widths that a new window starts with."""
        heads = self.horizontalHeader()
        for number in range(heads.count()):
            heads.moveSection(heads.visualIndex(number), number)
        self._unwanted.clear()
        self._by_scale.clear()
        self._take_usual_widths()
        self._make_room()

    def save_columns(self, settings: QSettings, name: str) -> None:
        """Writes the order of the columns, those that are done without, and the widths at each text size."""
        self._by_scale[self._scale] = self._all_widths()
        settings.setValue(f"{name}/order", self.horizontalHeader().saveState())
        settings.setValue(f"{name}/unwanted", " ".join(map(str, sorted(self._unwanted))))
        for scale, widths in self._by_scale.items():
            settings.setValue(f"{name}/widths-{scale:g}", " ".join(map(str, widths)))

    def restore_columns(self, settings: QSettings, name: str) -> None:
        """Takes them up again; a text size at which they were not seen has the usual widths."""
        heads = self.horizontalHeader()
        prefix, unwanted = f"{name}/widths-", str(settings.value(f"{name}/unwanted", "")).split()
        for key in (key for key in settings.allKeys() if key.startswith(prefix)):
            widths = str(settings.value(key)).split()
            with suppress(ValueError):  # not what was written
                if len(widths) == heads.count():
                    self._by_scale[float(key.removeprefix(prefix))] = [int(width) for width in widths]
        self._unwanted = {int(number) for number in unwanted if number.isdecimal()}
        heads.restoreState(saved_bytes(settings, f"{name}/order"))
        self._take_usual_widths()
        self._take_widths(self._by_scale.get(self._scale, ()))
        self._make_room()

    def _all_widths(self) -> list[int]:
        return [self._width(number) for number in range(self.horizontalHeader().count())]

    def _take_widths(self, widths: Iterable[int]) -> None:
        for number, width in enumerate(widths):
            if width:
                self._widths[number] = width
                self.setColumnWidth(number, width)

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
        """Has Home and End go to the first row and the last: a row is one thing here, not many cells."""
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
            widths, factor = self._all_widths(), self.theme.text_scale / self._scale
            self._by_scale[self._scale] = widths
            self._scale = self.theme.text_scale
            self._take_widths(self._by_scale.get(self._scale, [round(width * factor) for width in widths]))
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
        """Offers which columns are shown; the first always is."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for number in range(1, self.model().columnCount()):
            action = menu.addAction(self.model().headerData(number, Qt.Orientation.Horizontal).rstrip(" ↓↑"))
            action.setCheckable(True)
            action.setChecked(self.is_column_wanted(number))
            action.toggled.connect(lambda shown, column=number: self.set_column_shown(column, shown))
        menu.addSeparator()
        menu.addAction(self.tr("Reset columns"), self.reset_columns)
        return menu


class EntryDelegate(QStyledItemDelegate):
    """What is on a line, `paint_entry` paints."""

    def __init__(self, theme: Theme, parent: QObject, height: int) -> None:
        """`height`: of a line, in pixels of unscaled text."""
        super().__init__(parent)
        self.theme = theme
        self._height = height

    def paint_entry(self, painter: QPainter, rect: QRect, index: ModelIndex) -> None:
        """Paints a line; `rect` is it without its padding."""
        raise NotImplementedError

    def sizeHint(self, _option: QStyleOptionViewItem, _index: ModelIndex) -> QSize:  # noqa: N802
        return QSize(120, self.theme.scaled(self._height))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: ModelIndex) -> None:
        rect: QRect = option.rect
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter, rect, option.state)
        self.paint_entry(painter, rect.adjusted(Space.M, Space.S, -Space.M, -Space.S), index)
        painter.restore()

    def paint_head(self, painter: QPainter, rect: QRect, title: str, aside: str) -> None:
        """Paints a name, and something small at the right of it."""
        painter.setFont(self.theme.font(Type.SMALL))
        painter.setPen(self.theme.color("muted"))
        painter.drawText(rect, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), aside)
        taken = painter.fontMetrics().horizontalAdvance(aside) + Space.S if aside else 0
        painter.setFont(self.theme.font(weight=QFont.Weight.DemiBold))
        painter.setPen(self.theme.color("text"))
        paint_line(painter, rect.adjusted(0, 0, -taken, 0), title)

    def paint_small(self, painter: QPainter, rect: QRect, text: str) -> None:
        """Paints a text below the name."""
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
    """Paints a text in one line, which ends in … where there is no room."""
    cut = painter.fontMetrics().elidedText(" ".join(text.split()), Qt.TextElideMode.ElideRight, rect.width())
    painter.drawText(rect, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), cut)


class ListModel(QStringListModel):
    """Whoever inherits keeps the rows and tells by `data` what they say."""

    def count_rows(self, count: int) -> None:
        """Tells that there are so many rows now, all of them others: to be called when they are in place."""
        self.setStringList([""] * count)

    def flags(self, index: ModelIndex) -> Qt.ItemFlag:
        """Lets nothing be typed over, as in any other list."""
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren
        return flags if index.isValid() else Qt.ItemFlag.NoItemFlags


T = TypeVar("T")
S = TypeVar("S")
ROW_ROLE: Final = int(Qt.ItemDataRole.UserRole)
"""What stands in a row, as a whole."""


@dataclass(frozen=True, slots=True)
class Column(Generic[T, S]):
    """A column of a table: its heading, what it sorts by, and the text and the tooltip of its cells."""

    name: str
    heading: str
    sort: S
    text: Callable[[T], str]
    tip: Callable[[T], str]
    numeric: bool = False


class TableModel(QAbstractTableModel, Generic[T, S]):
    """Whoever inherits keeps the rows, and tells by `at` what stands in each."""

    def __init__(self, columns: Sequence[Column[T, S]], context: str, parent: QObject | None = None) -> None:
        """`context`: in which the headings are translated."""
        super().__init__(parent)
        self.columns = columns
        self._context = context
        self._sorted: tuple[S, bool] | None = None

    def at(self, row: int) -> T | None:
        """Returns what stands in a row; None for none, and where it is not known."""
        raise NotImplementedError

    def accessible_text(self, row: T, column: Column[T, S]) -> str | None:
        """Returns a cell as a screen reader tells it."""
        return f"{self.heading(column)}: {column.text(row)}"

    def missing_text(self, row: int, column: Column[T, S]) -> str | None:  # noqa: ARG002
        """Returns what stands in the place of a cell whose row is not known."""
        return None

    def heading(self, column: Column[T, S]) -> str:
        """Returns a heading in the language of the window."""
        return QCoreApplication.translate(self._context, column.heading)

    def show_sorted(self, sort: tuple[S, bool] | None) -> None:
        """Marks the heading of the column sorted by (key, descending); None for an order of its own."""
        self._sorted = sort
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(self.columns) - 1)

    def columnCount(self, parent: ModelIndex = QModelIndex()) -> int:  # noqa: B008, N802
        return 0 if parent.isValid() else len(self.columns)

    def data(self, index: ModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        row, column = self.at(index.row()), self.columns[index.column()]
        if row is None:
            return self.missing_text(index.row(), column) if role in _IN_WORDS else None
        if role == ROW_ROLE:
            return row
        if role == Qt.ItemDataRole.DisplayRole:
            return column.text(row)
        if role == Qt.ItemDataRole.ToolTipRole:
            return as_tip(column.tip(row))
        return self.accessible_text(row, column) if role == Qt.ItemDataRole.AccessibleTextRole else None

    def headerData(  # noqa: N802
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(self.columns):
            return None
        column = self.columns[section]
        if role == Qt.ItemDataRole.DisplayRole:
            return self.heading(column) + self._arrow(column)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if column.numeric else Qt.AlignmentFlag.AlignLeft
            return side | Qt.AlignmentFlag.AlignVCenter
        return None

    def _arrow(self, column: Column[T, S]) -> str:
        if self._sorted is None or self._sorted[0] != column.sort:
            return ""
        return " ↓" if self._sorted[1] else " ↑"


_IN_WORDS: Final = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole)


class _Stored(Protocol):
    @property
    def id(self) -> int: ...


R = TypeVar("R", bound=_Stored)
PAGE: Final = 200
KEPT: Final = 20 * PAGE
"""Rows in the cache: far more than any screen shows."""


class PagedTableModel(TableModel[R, S]):
    """Rows are ids; what they say is read by the page off the GUI thread when it is shown, and kept while it is needed.

    A row that is not there yet shows empty cells and is asked for once; one that can't be read, because the file is
    damaged there, is told once, and asked for no more until it is invalidated. `arrived` comes when a page was read.
    """

    arrived = Signal()

    def __init__(
        self,
        tasks: TaskRunner,
        fetch: Callable[[Sequence[int]], list[R]],
        columns: Sequence[Column[R, S]],
        context: str,
        parent: QObject | None = None,
    ) -> None:
        """`fetch` reads rows by their ids, on a reading thread."""
        super().__init__(columns, context, parent)
        self._tasks = tasks
        self._fetch = fetch
        self._ids: list[int] = []
        self._rows: OrderedDict[int, R] = OrderedDict()
        self._asked: set[int] = set()
        self._lost: set[int] = set()
        self._generation = 0

    @property
    def ids(self) -> Sequence[int]:
        return self._ids

    def show_ids(self, ids: list[int], *, anew: bool = False) -> None:
        """Takes other rows, or the same in another order. What is known of them stays known, unless all is read
        `anew`."""
        if ids == self._ids and not anew:
            return
        self.beginResetModel()
        self._ids = ids
        if anew:
            self._rows.clear()
            self._lost.clear()
        self._start_over()
        self.endResetModel()

    def invalidate(self, ids: Iterable[int] | None = None) -> None:
        """Reads these rows again (None: all) when they are next shown."""
        if ids is not None:
            ids = set(ids)
            if not self._asked and self._lost.isdisjoint(ids) and self._rows.keys().isdisjoint(ids):
                return  # none of them was read: nothing is painted anew
        self._lost -= self._lost if ids is None else ids
        for row_id in list(self._rows) if ids is None else ids:
            self._rows.pop(row_id, None)
        self._start_over()
        if self._ids:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._ids) - 1, len(self.columns) - 1))

    def row_of(self, row_id: int) -> int | None:
        try:
            return self._ids.index(row_id)
        except ValueError:
            return None

    def id_at(self, row: int) -> int | None:
        return self._ids[row] if 0 <= row < len(self._ids) else None

    def at(self, row: int) -> R | None:
        """Returns what stands in a row; None for none, while it is being read, and where it can't be."""
        row_id = self.id_at(row)
        if row_id is None:
            return None
        found = self._rows.get(row_id)
        if found is None and row_id not in self._lost:
            self._ask(row // PAGE)
        return found

    def is_lost(self, row: int) -> bool:
        """Tells whether a row can't be read."""
        return self.id_at(row) in self._lost

    def known(self, ids: Iterable[int]) -> list[R]:
        """Returns those of these that are read already: what is on screen always is."""
        return [self._rows[row_id] for row_id in ids if row_id in self._rows]

    def rowCount(self, parent: ModelIndex = QModelIndex()) -> int:  # noqa: B008, N802
        return 0 if parent.isValid() else len(self._ids)

    def _start_over(self) -> None:
        self._generation += 1
        self._asked.clear()

    def _ask(self, page: int) -> None:
        if page in self._asked:
            return
        self._asked.add(page)
        generation = self._generation
        there = self._ids[page * PAGE : (page + 1) * PAGE]
        wanted = [each for each in there if each not in self._rows and each not in self._lost]
        lost: dict[int, DamagedDatabaseError] = {}
        self._tasks.read(
            self, lambda: self._legible(wanted, lost), lambda found: self._take(generation, page, found, lost)
        )

    def _legible(self, wanted: Sequence[int], lost: dict[int, DamagedDatabaseError]) -> list[R]:
        """Those of these rows that can be read; the others are noted. On a reading thread."""
        try:
            return self._fetch(wanted)
        except DamagedDatabaseError as error:
            if type(error) is not DamagedDatabaseError:
                raise
            if len(wanted) == 1:
                lost[wanted[0]] = error
                return []
        half = len(wanted) // 2
        return self._legible(wanted[:half], lost) + self._legible(wanted[half:], lost)

    def _take(self, generation: int, page: int, found: list[R], lost: Mapping[int, DamagedDatabaseError]) -> None:
        if generation != self._generation:
            return
        self._lost |= lost.keys()
        if lost:
            failures.report(self, next(iter(lost.values())))
        for row in found:
            self._rows[row.id] = row
        while len(self._rows) > KEPT:
            self._rows.popitem(last=False)
        if found:  # a page of which nothing is left is not asked for again
            self._asked.discard(page)
        last = min((page + 1) * PAGE, len(self._ids)) - 1
        self.dataChanged.emit(self.index(page * PAGE, 0), self.index(last, len(self.columns) - 1))
        self.arrived.emit()


_WIDE, _NARROW = 224, 160
_HEIGHT: Final = 76
_HEADING: Final = 28
_ENTRY: Final = Qt.ItemDataRole.UserRole
_ABOVE: Final = Qt.ItemDataRole.UserRole + 1
"""The heading above an entry; empty for most."""


@dataclass(frozen=True, slots=True)
class QueueEntry:
    """A line of the queue. `aside` stands at the right of the name; a `caution` reason asks for a look."""

    id: str
    title: str
    text: str
    reason: str
    aside: str = ""
    caution: bool = False


class ReviewQueue(QListView):
    """`chosen` carries the id of the entry that the person moved to."""

    chosen = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None, *, wide: bool = False) -> None:
        """A `wide` one takes the width that it is given."""
        super().__init__(parent)
        self._theme = theme
        self._wide = wide
        self._width = _WIDE
        self._entries = _Entries(self)
        self.setModel(self._entries)
        self.setItemDelegate(_QueueDelegate(theme, self, _HEIGHT))
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(self.tr("Queue"))
        self.selectionModel().currentChanged.connect(self._choose)
        minutes().passed.connect(self._entries.forget_words)
        minutes().passed.connect(self.viewport().update)
        theme.changed.connect(self._fit)
        self._fit()

    @property
    def ids(self) -> list[str]:
        """The entries, in their order."""
        return self._entries.ids

    @property
    def current(self) -> str | None:
        row = self.currentIndex().row()
        return self.ids[row] if 0 <= row < len(self.ids) else None

    def entry(self, entry_id: str) -> QueueEntry:
        """Raises ValueError where it does not wait."""
        return self._entries.entry(self.ids.index(entry_id))

    def show_entries(
        self,
        ids: Sequence[str],
        entry_of: Callable[[str], QueueEntry],
        current: str | None,
        headings: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        """Replaces the list and marks an entry, without telling that it was chosen. Only what comes into view is made
        an entry of. `headings` stand above these entries, as a part of them, so that no key stops at one."""
        blocked = self.selectionModel().blockSignals(True)
        self.setUniformItemSizes(not headings)
        self._entries.replace(ids, entry_of, headings)
        row = self.ids.index(current) if current in self.ids else -1
        self.setCurrentIndex(self._entries.index(row))
        self.selectionModel().blockSignals(blocked)
        self.viewport().update()
        self.updateGeometry()

    def sizeHint(self) -> QSize:  # noqa: N802
        """As high as its entries, where it takes the width that it is given."""
        size = super().sizeHint()
        if self._wide:
            lines = sum(map(self.sizeHintForRow, range(self._entries.rowCount())))
            size.setHeight(lines + 2 * self.frameWidth())
        return size

    def be_narrow(self, narrow: bool) -> None:
        """Leaves room to what is beside it."""
        width = _NARROW if narrow else _WIDE
        if width != self._width:
            self._width = width
            self._fit()

    def step(self, by: int) -> None:
        """Goes to the next or the previous entry; at the ends it stays."""
        row = self.currentIndex().row() + by
        if 0 <= row < self._entries.rowCount():
            self.setCurrentIndex(self._entries.index(row))

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.text() and event.text().isprintable():
            event.ignore()  # letters are the panel's keys, not a search in the list
        else:
            super().keyPressEvent(event)

    def _choose(self, current: QModelIndex) -> None:
        if 0 <= current.row() < len(self.ids):
            self.chosen.emit(self.ids[current.row()])

    def _fit(self) -> None:
        if not self._wide:
            self.setFixedWidth(self._theme.scaled(self._width))
        self.doItemsLayout()


class _Entries(ListModel):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.ids: list[str] = []
        self._entry_of: Callable[[str], QueueEntry] | None = None
        self._made: dict[str, QueueEntry] = {}
        self._headings: Mapping[str, str] = {}

    def replace(self, ids: Sequence[str], entry_of: Callable[[str], QueueEntry], headings: Mapping[str, str]) -> None:
        self.ids, self._entry_of, self._made, self._headings = list(ids), entry_of, {}, headings
        self.count_rows(len(self.ids))

    def forget_words(self) -> None:
        """Has every entry made anew when it comes to view: the ages that it tells have gone on."""
        self._made = {}

    def entry(self, row: int) -> QueueEntry:
        entry_id = self.ids[row]
        if entry_id not in self._made and self._entry_of is not None:
            self._made[entry_id] = self._entry_of(entry_id)
        return self._made[entry_id]

    def data(self, index: ModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        heading = self._headings.get(self.ids[index.row()], "")
        if role == _ABOVE:
            return heading
        entry = self.entry(index.row())
        if role == _ENTRY:
            return entry
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return ", ".join(filter(None, (heading, entry.title, entry.aside, entry.text, entry.reason)))
        return as_tip(entry.text) if role == Qt.ItemDataRole.ToolTipRole else None


class _QueueDelegate(EntryDelegate):
    def sizeHint(self, option: QStyleOptionViewItem, index: ModelIndex) -> QSize:  # noqa: N802
        size = super().sizeHint(option, index)
        return size.grownBy(QMargins(0, self.theme.scaled(_HEADING), 0, 0)) if index.data(_ABOVE) else size

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: ModelIndex) -> None:
        heading = index.data(_ABOVE)
        if heading:
            option = QStyleOptionViewItem(option)
            above = QRect(option.rect)
            above.setHeight(self.theme.scaled(_HEADING))
            painter.setFont(self.theme.font(Type.SMALL, QFont.Weight.DemiBold))
            painter.setPen(self.theme.color("muted"))
            paint_line(painter, above.adjusted(Space.M, 0, -Space.M, 0), heading)
            option.rect = option.rect.adjusted(0, above.height(), 0, 0)
        super().paint(painter, option, index)

    def paint_entry(self, painter: QPainter, rect: QRect, index: ModelIndex) -> None:
        entry: QueueEntry = index.data(_ENTRY)
        line = QRect(rect.x(), rect.y(), rect.width(), rect.height() // 3)
        self.paint_head(painter, line, entry.title, entry.aside)
        self.paint_small(painter, line.translated(0, line.height()), entry.text)
        self._paint_reason(painter, line.translated(0, 2 * line.height()), entry)

    def _paint_reason(self, painter: QPainter, rect: QRect, entry: QueueEntry) -> None:
        painter.setFont(self.theme.font(Type.SMALL))
        metrics = painter.fontMetrics()
        shown = metrics.elidedText(entry.reason, Qt.TextElideMode.ElideRight, rect.width() - 2 * Space.S)
        height = metrics.height() + 4
        shape = QRectF(rect.x(), rect.bottom() + 1 - height, metrics.horizontalAdvance(shown) + 2 * Space.S, height)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.theme.color("caution_soft" if entry.caution else "pill"))
        painter.drawRoundedRect(shape, height / 2, height / 2)
        painter.setPen(self.theme.color("caution" if entry.caution else "muted"))
        painter.drawText(shape, int(Qt.AlignmentFlag.AlignCenter), shown)
