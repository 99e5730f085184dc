"""Memories side by side: a card each, their fields in line with each other, and a cursor over field and memory.

It is a table, so that a cluster of any width scrolls and is read by what reads screens; it is drawn as cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractItemModel,
    QAbstractTableModel,
    QCoreApplication,
    QModelIndex,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QTextCharFormat,
    QTextLayout,
    QTextOption,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QMenu,
    QSizePolicy,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from desktop.gui.duplicates.labels import Comparison, ComparisonLine, MemberHead
from desktop.gui.ui.differences import WordSpan
from desktop.gui.ui.tables import ModelIndex
from desktop.gui.ui.theme import CORNER, Space, Theme, Type, pixmap, style
from desktop.gui.ui.translation import as_tip

CARD_GAP: Final = Space.M
"""Between two cards: a column leaves it free at its right, but for the last."""

_HEAD: Final = 44
_LINE: Final = 24
_LABEL: Final = 88
_ICON: Final = 12
_ABOVE: Final = 5
_TEXT_LINES_MOST: Final = 400


class CardHeads(QHeaderView):
    """The number, the id and the state of each card. A click ticks."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._theme = theme
        self.setSectionsClickable(True)
        self.setHighlightSections(False)
        self.setMinimumSectionSize(1)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        style(self, "cards")

    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(super().sizeHint().width(), self._theme.scaled(_HEAD))

    def paintSection(self, painter: QPainter, rect: QRect, logicalIndex: int) -> None:  # noqa: N802, N803
        comparison = _shown(self.model())
        card = comparison.cards[logicalIndex]
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(rect, self._theme.color("background"))
        shape = rect.adjusted(0, 0, -_gap_after(comparison, logicalIndex), 0)
        painter.setClipRect(shape)
        _frame(painter, self._theme, card, QRectF(shape).adjusted(0.5, 0.5, -0.5, 2 * CORNER))
        inner = shape.adjusted(Space.L, Space.XS, -Space.M, 0)
        left = self._number(painter, inner, logicalIndex)
        name, state = self.shown_of(card, inner.right() - left - 2 * Space.S)
        right = self._state(painter, inner, card, state)
        painter.setFont(self._theme.font(weight=QFont.Weight.DemiBold))
        painter.setPen(self._theme.color("muted" if card.state == "left" else "text"))
        words = QRect(left + Space.S, inner.y(), right - left - 2 * Space.S, inner.height())
        shown = painter.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, words.width())
        painter.drawText(words, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), shown)
        painter.restore()

    def _number(self, painter: QPainter, rect: QRect, column: int) -> int:
        """The key that takes from this card, as on a cap; where it ends."""
        painter.setFont(self._theme.font(Type.SMALL))
        words = str(column + 1)
        height = painter.fontMetrics().height() + 2
        width = max(height, painter.fontMetrics().horizontalAdvance(words) + Space.S)
        cap = QRectF(rect.x() + 0.5, rect.y() + (rect.height() - height) // 2 + 0.5, width, height)
        painter.setPen(self._theme.color("border"))
        painter.setBrush(self._theme.color("surface"))
        painter.drawRoundedRect(cap, 4, 4)
        painter.setPen(self._theme.color("muted"))
        painter.drawText(cap, int(Qt.AlignmentFlag.AlignCenter), words)
        return round(cap.right())

    def shown_of(self, card: MemberHead, width: int) -> tuple[str, str]:
        """Returns a memory's id and state as both fit in so many pixels: where there is little room the id is without
        its kind, and then the state is told by its sign alone, where it has one."""
        metrics = QFontMetrics(self._theme.font(weight=QFont.Weight.DemiBold))
        words, number = state_words(card), card.memory_id.rpartition("-")[2]
        brief = "" if card.state == "merged" else words
        ways = ((card.memory_id, words), (number, words), (number, brief))
        fitting = (way for way in ways if metrics.horizontalAdvance(way[0]) <= width - self._state_width(card, way[1]))
        return next(fitting, ways[-1])

    def _state_width(self, card: MemberHead, words: str) -> int:
        sign = self._theme.scaled(_ICON) if card.state == "merged" else 0
        told = QFontMetrics(self._theme.font(Type.SMALL)).horizontalAdvance(words)
        return told + 2 * Space.S + sign + (Space.XS if sign and words else 0)

    def _state(self, painter: QPainter, rect: QRect, card: MemberHead, words: str) -> int:
        """What becomes of the memory, as a pill; where it begins."""
        painter.setFont(self._theme.font(Type.SMALL))
        metrics = painter.fontMetrics()
        size = self._theme.scaled(_ICON) if card.state == "merged" else 0
        width = self._state_width(card, words)
        height = metrics.height() + 4
        shape = QRectF(rect.right() - width, rect.y() + (rect.height() - height) / 2, width, height)
        ground, token = ("accent_soft", "accent") if card.state == "kept" else ("pill", "muted")
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.color(ground) if card.state != "left" else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(shape, height / 2, height / 2)
        if size:
            mark = pixmap("check", getattr(self._theme.tokens, token), size, painter.device().devicePixelRatioF())
            painter.drawPixmap(QPointF(shape.x() + Space.S, shape.y() + (height - size) / 2), mark)
        painter.setPen(self._theme.color(token))
        told = shape.adjusted(Space.S + (size + Space.XS if size else 0), 0, 0, 0)
        painter.drawText(told, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), words)
        return round(shape.x())


def state_words(card: MemberHead) -> str:
    """Says what becomes of a memory, in a word or two."""
    words = {"kept": _tr("kept"), "merged": _tr("merge"), "left": _tr("left out")}
    return words[card.state]


def _tr(text: str) -> str:
    return QCoreApplication.translate("Comparison", text)


def _shown(model: QAbstractItemModel) -> Comparison:
    assert isinstance(model, ComparisonModel), "heads and fields are those of a comparison"
    return model.shown


def _gap_after(comparison: Comparison, column: int) -> int:
    return CARD_GAP if column < len(comparison.cards) - 1 else 0


def _frame(painter: QPainter, theme: Theme, card: MemberHead, shape: QRectF) -> None:
    """The kept one stands out by its frame and by what its head says."""
    kept = card.state == "kept"
    pen = QPen(theme.color("accent" if kept else "border"), 1)
    if card.state == "left":
        pen.setStyle(Qt.PenStyle.DashLine)
    painter.setPen(pen)
    painter.setBrush(theme.color("background" if card.state == "left" else "surface"))
    painter.drawRoundedRect(shape, CORNER, CORNER)


class FieldDelegate(QStyledItemDelegate):
    """A line of a card: the text with its marks, or a field's name and what it holds."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme

    def height(self, comparison: Comparison, row: int, width: int, count: int) -> int:
        """Returns what a line takes among the first `count` cards of a width."""
        line = comparison.lines[row]
        last = row == len(comparison.lines) - 1
        if not line.text:
            return self._theme.scaled(_LINE) + (Space.S if last else 0)
        room = self._room(width, row)
        heights = [
            _laid_out(words, (), self._font(row), room, None).boundingRect().height() for words in line.words[:count]
        ]
        return round(max(heights)) + 2 * _ABOVE + (Space.XS if row == 0 else 0) + (Space.S if last else 0)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: ModelIndex) -> None:
        comparison, column, row = _shown(index.model()), index.column(), index.row()
        line, cell = comparison.lines[row], option.rect.adjusted(0, 0, -_gap_after(comparison, column), 0)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipRect(cell)
        self._ground(painter, cell, index, option.widget)
        inner = cell.adjusted(Space.L, 0, -Space.M, 0)
        left_out = comparison.cards[column].state == "left"
        if line.text:
            self._text(painter, inner, line, row, column, left_out)
        else:
            self._field(painter, inner, line, column, left_out)
        painter.restore()

    def _ground(self, painter: QPainter, cell: QRect, index: ModelIndex, view: QWidget) -> None:
        """The line with the cursor is set off on every card, the cell with it once more."""
        assert isinstance(view, QTableView), "fields are painted for a table"
        current = view.currentIndex()
        if not view.hasFocus() or index.row() != current.row():
            return
        shape = QRectF(cell).adjusted(Space.S - 0.5, 0.5, -Space.S + 0.5, -0.5)
        painter.setPen(self._theme.color("accent") if index.column() == current.column() else Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.color("hover"))
        painter.drawRoundedRect(shape, 4, 4)

    def _text(
        self, painter: QPainter, rect: QRect, line: ComparisonLine, row: int, column: int, left_out: bool
    ) -> None:
        top, room = rect.y() + _ABOVE, self._room(rect.width() + Space.L + Space.M, row)
        if row:
            self._label(painter, QRect(rect.x(), rect.y(), rect.width(), self._theme.scaled(_LINE)), line)
            rect = rect.adjusted(self._theme.scaled(_LABEL), 0, 0, 0)
            top = rect.y() + 3
        token = "muted" if left_out else "text"
        marks = line.marks[column] if line.marks else ()
        ground, under = self._theme.color("mark"), self._theme.color("caution")
        layout = _laid_out(line.words[column], marks, self._font(row), room, (ground, under))
        painter.setPen(self._theme.color(token))
        layout.draw(painter, QPointF(rect.x(), top))
        if line.taken == column:
            self._taken(painter, rect)

    def _field(self, painter: QPainter, rect: QRect, line: ComparisonLine, column: int, left_out: bool) -> None:
        rect = QRect(rect.x(), rect.y(), rect.width(), self._theme.scaled(_LINE))
        self._label(painter, rect, line)
        taken = line.taken == column
        words = rect.adjusted(self._theme.scaled(_LABEL), 0, -(Space.L if taken else 0), 0)
        strong = line.differs and not left_out and line.field != "source_excerpt"
        painter.setFont(self._theme.font(Type.SMALL, QFont.Weight.DemiBold if strong else QFont.Weight.Normal))
        painter.setPen(self._theme.color("muted" if left_out else "text"))
        shown = painter.fontMetrics().elidedText(line.words[column], Qt.TextElideMode.ElideRight, words.width())
        painter.drawText(words, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), shown)
        if taken:
            self._taken(painter, rect)

    def _label(self, painter: QPainter, rect: QRect, line: ComparisonLine) -> None:
        painter.setFont(self._theme.font(Type.SMALL))
        painter.setPen(self._theme.color("muted"))
        cut = painter.fontMetrics().elidedText(
            line.label, Qt.TextElideMode.ElideRight, self._theme.scaled(_LABEL) - Space.XS
        )
        painter.drawText(rect, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), cut)

    def _taken(self, painter: QPainter, rect: QRect) -> None:
        """A tick where the merged memory has it from."""
        size = self._theme.scaled(_ICON)
        mark = pixmap("check", self._theme.tokens.accent, size, painter.device().devicePixelRatioF())
        painter.drawPixmap(rect.right() - size, rect.y() + (self._theme.scaled(_LINE) - size) // 2, mark)

    def _font(self, row: int) -> QFont:
        return self._theme.font(Type.LARGE) if row == 0 else self._theme.font(Type.SMALL)

    def _room(self, width: int, row: int) -> int:
        """What the words have of a card's width."""
        aside = self._theme.scaled(_LABEL) if row else 0
        tick = self._theme.scaled(_ICON) + Space.XS
        return max(40, width - Space.L - Space.M - aside - tick)


def _laid_out(
    words: str, marks: Sequence[WordSpan], font: QFont, width: int, colours: tuple[QColor, QColor] | None
) -> QTextLayout:
    """Text folded in a width, its marks on a ground and underlined."""
    layout = QTextLayout(words.replace("\n", "\u2028"), font)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    if colours is not None:
        layout.setFormats([_mark(span, *colours) for span in marks])
    leading = QFontMetrics(font).lineSpacing() * 1.2
    layout.beginLayout()
    for number in range(_TEXT_LINES_MOST):
        line = layout.createLine()
        if not line.isValid():
            break
        line.setLineWidth(width)
        line.setPosition(QPointF(0, number * leading))
    layout.endLayout()
    return layout


def _mark(span: WordSpan, ground: QColor, under: QColor) -> QTextLayout.FormatRange:
    made = QTextLayout.FormatRange()
    made.start, made.length = span[0], span[1] - span[0]
    style = QTextCharFormat()
    style.setBackground(ground)
    style.setUnderlineStyle(QTextCharFormat.UnderlineStyle.DotLine)
    style.setUnderlineColor(under)
    made.format = style
    return made


CARD_ROLE: Final = int(Qt.ItemDataRole.UserRole)
LINE_ROLE: Final = CARD_ROLE + 1

_CARD_LEAST, _OF_TWO_LEAST = 208, 120
"""The least width of a card: two are compared side by side wherever that goes, of more those in view."""
_HEIGHT_LEAST: Final = 240
_MEASURED_MOST: Final = 40
"""Cards that a line's height is measured by: of a cluster of thousands the others are cut."""


class ComparisonModel(QAbstractTableModel):
    """A row for each line, a column for each card."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.shown = Comparison()

    def show(self, comparison: Comparison) -> bool:
        """Shows a comparison; tells whether its cards and lines are those of before, only said differently."""
        before, self.shown = self.shown, comparison
        same = _shape(before) == _shape(comparison)
        if same and comparison.cards and comparison.lines:
            self.dataChanged.emit(self.index(0, 0), self.index(self.rowCount() - 1, self.columnCount() - 1))
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, self.columnCount() - 1)
        else:
            self.beginResetModel()
            self.endResetModel()
        return same

    def rowCount(self, parent: ModelIndex = QModelIndex()) -> int:  # noqa: B008, N802
        return 0 if parent.isValid() else len(self.shown.lines)

    def columnCount(self, parent: ModelIndex = QModelIndex()) -> int:  # noqa: B008, N802
        return 0 if parent.isValid() else len(self.shown.cards)

    def data(self, index: ModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
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
        if isinstance(head, ComparisonLine):
            return head.label if role == Qt.ItemDataRole.DisplayRole else None
        if role == CARD_ROLE:
            return head
        if role == Qt.ItemDataRole.ToolTipRole:
            return as_tip(self._tip(section, head))
        told = f"{section + 1} {head.memory_id}, {state_words(head)}"
        return told if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole) else None

    def _told(self, line: ComparisonLine, column: int) -> str:
        told = [self.tr("differs")] if line.differs else []
        told += [self.tr("taken")] if line.taken == column else []
        return "".join(f", {words}" for words in told)

    def _tip(self, section: int, card: MemberHead) -> str:
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
        self._meant = -1
        """The column of the card whose menu is asked for."""
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
    def card(self) -> MemberHead | None:
        """The memory that the cursor is on."""
        column = self.currentIndex().column()
        return self.card_at(column) if 0 <= column < len(self.comparison.cards) else None

    @property
    def field(self) -> str | None:
        """The field that the cursor is on; None where nothing can be taken."""
        row = self.currentIndex().row()
        return self.comparison.lines[row].field if 0 <= row < len(self.comparison.lines) else None

    def card_at(self, column: int) -> MemberHead:
        return self.comparison.cards[column]

    def show_comparison(self, comparison: Comparison) -> None:
        """Shows a comparison; the cursor stays among the same memories, else goes to the text of the first."""
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
        return QSize(self._theme.scaled(_CARD_LEAST), min(self._theme.scaled(_HEIGHT_LEAST), self._whole_height()))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        painter = QPainter(self.viewport())
        self._paint_cards(painter)
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
        """Has the wheel go sideways through a wide cluster, where nothing is below."""
        sideways = self.horizontalScrollBar()
        if self.verticalScrollBar().maximum() == 0 and sideways.maximum() and not event.angleDelta().x():
            sideways.setValue(sideways.value() - event.angleDelta().y())
            event.accept()
        else:
            super().wheelEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:  # noqa: N802
        """Notes which card is meant; the panel opens the menu, with the verdicts below what the card offers."""
        by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        self._meant = self.currentIndex().column() if by_key else self.columnAt(event.pos().x())
        event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Lets a click beside the cards move nothing."""
        if self.indexAt(event.position().toPoint()).isValid():
            super().mousePressEvent(event)

    def fill_menu(self, menu: QMenu, _at: QPoint) -> None:
        """Adds what can be done with the memory that is meant."""
        if not 0 <= self._meant < len(self.comparison.cards):
            return
        card = self.card_at(self._meant)
        menu.addAction(self.tr("Keep this one"), lambda: self.keep_asked.emit(card.id))
        menu.addAction(
            self.tr("Let it take part") if card.state == "left" else self.tr("Leave it out"),
            lambda: self.tick_asked.emit(card.id),
        )
        menu.addAction(self.tr("Show {0}").format(card.memory_id), lambda: self.open_asked.emit(card.memory_id))

    def _paint_cards(self, painter: QPainter) -> None:
        """The ground and the frame of the cards in view, below their heads."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        height = self.verticalHeader().length() - self.verticalOffset()
        first, last = self.columnAt(0), self.columnAt(self.viewport().width() - 1)
        for column in range(max(first, 0), len(self.comparison.cards) if last < 0 else last + 1):
            left, width = self.columnViewportPosition(column), self.columnWidth(column)
            body = QRectF(left, -2 * CORNER, width - _gap_after(self.comparison, column), height + 2 * CORNER)
            _frame(painter, self._theme, self.card_at(column), body.adjusted(0.5, 0, -0.5, -0.5))

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
        least = _OF_TWO_LEAST if count == 2 else _CARD_LEAST
        width = max(self._theme.scaled(least), (self.viewport().width() + CARD_GAP) // count)
        for column in range(count):
            wanted = width - (CARD_GAP if column == count - 1 else 0)
            if self.columnWidth(column) != wanted:
                self.setColumnWidth(column, wanted)
        for row in range(len(self.comparison.lines)):
            self.setRowHeight(
                row, self.fields.height(self.comparison, row, width - CARD_GAP, min(count, _MEASURED_MOST))
            )
        self.updateGeometry()

    def _whole_height(self) -> int:
        scrolled = self.horizontalScrollBar().sizeHint().height() if self._is_wide() else 0
        return self.heads.sizeHint().height() + self.verticalHeader().length() + scrolled + CARD_GAP

    def _is_wide(self) -> bool:
        return self.heads.length() > self.viewport().width()


def _shape(comparison: Comparison) -> tuple[object, ...]:
    return tuple(card.id for card in comparison.cards), tuple(line.label for line in comparison.lines)
