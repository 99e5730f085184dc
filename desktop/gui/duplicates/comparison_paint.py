"""How the cards of a comparison are drawn: their heads, their frames, their lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen, QTextCharFormat, QTextLayout, QTextOption
from PySide6.QtWidgets import QHeaderView, QStyledItemDelegate, QStyleOptionViewItem

from desktop.gui.duplicates.comparison import Card, Line
from desktop.gui.ui.icons import pixmap
from desktop.gui.ui.rows_view import Index
from desktop.gui.ui.theme import Theme, style
from desktop.gui.ui.tokens import CORNER, Space, Type
from desktop.gui.ui.word_marks import Span

if TYPE_CHECKING:
    from desktop.gui.duplicates.comparison_board import ComparisonBoard

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

    def __init__(self, theme: Theme, board: ComparisonBoard) -> None:
        super().__init__(Qt.Orientation.Horizontal, board)
        self._theme = theme
        self._board = board
        self.setSectionsClickable(True)
        self.setHighlightSections(False)
        self.setMinimumSectionSize(1)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        style(self, "cards")

    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(super().sizeHint().width(), self._theme.scaled(_HEAD))

    def paintSection(self, painter: QPainter, rect: QRect, logicalIndex: int) -> None:  # noqa: N802, N803
        card = self._board.card_at(logicalIndex)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(rect, self._theme.color("background"))
        shape = rect.adjusted(0, 0, -gap_after(self._board, logicalIndex), 0)
        painter.setClipRect(shape)
        _frame(painter, self._theme, card, QRectF(shape).adjusted(0.5, 0.5, -0.5, 2 * CORNER))
        inner = shape.adjusted(Space.L, Space.XS, -Space.M, 0)
        left = self._number(painter, inner, logicalIndex)
        right = self._state(painter, inner, card)
        painter.setFont(self._theme.font(weight=QFont.Weight.DemiBold))
        painter.setPen(self._theme.color("muted" if card.state == "left" else "text"))
        words = QRect(left + Space.S, inner.y(), right - left - 2 * Space.S, inner.height())
        shown = painter.fontMetrics().elidedText(card.memory_id, Qt.TextElideMode.ElideRight, words.width())
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

    def _state(self, painter: QPainter, rect: QRect, card: Card) -> int:
        """What becomes of the memory, as a pill; where it begins."""
        painter.setFont(self._theme.font(Type.SMALL))
        words = state_words(card)
        metrics = painter.fontMetrics()
        size = self._theme.scaled(_ICON) if card.state == "merged" else 0
        width = metrics.horizontalAdvance(words) + 2 * Space.S + (size + Space.XS if size else 0)
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


def state_words(card: Card) -> str:
    """What becomes of a memory, in a word or two."""
    words = {"kept": _tr("kept"), "merged": _tr("merge"), "left": _tr("left out")}
    return words[card.state]


def _tr(text: str) -> str:
    return QCoreApplication.translate("Comparison", text)


def gap_after(board: ComparisonBoard, column: int) -> int:
    return CARD_GAP if column < len(board.comparison.cards) - 1 else 0


def paint_cards(painter: QPainter, theme: Theme, board: ComparisonBoard) -> None:
    """The ground and the frame of the cards in view, below their heads."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    height = board.verticalHeader().length() - board.verticalOffset()
    for column in _in_view(board):
        left, width = board.columnViewportPosition(column), board.columnWidth(column)
        body = QRectF(left, -2 * CORNER, width - gap_after(board, column), height + 2 * CORNER)
        _frame(painter, theme, board.card_at(column), body.adjusted(0.5, 0, -0.5, -0.5))


def _in_view(board: ComparisonBoard) -> range:
    first = board.columnAt(0)
    last = board.columnAt(board.viewport().width() - 1)
    count = len(board.comparison.cards)
    return range(max(first, 0), count if last < 0 else last + 1)


def _frame(painter: QPainter, theme: Theme, card: Card, shape: QRectF) -> None:
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

    def __init__(self, theme: Theme, board: ComparisonBoard) -> None:
        super().__init__(board)
        self._theme = theme
        self._board = board

    def height(self, row: int, width: int, count: int) -> int:
        """What a line takes among the first `count` cards of a width."""
        line = self._board.comparison.lines[row]
        last = row == len(self._board.comparison.lines) - 1
        if not line.text:
            return self._theme.scaled(_LINE) + (Space.S if last else 0)
        room = self._room(width, row)
        heights = [
            _laid_out(words, (), self._font(row), room, None).boundingRect().height() for words in line.words[:count]
        ]
        return round(max(heights)) + 2 * _ABOVE + (Space.XS if row == 0 else 0) + (Space.S if last else 0)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        line, column, row = self._board.comparison.lines[index.row()], index.column(), index.row()
        cell: QRect = option.rect.adjusted(0, 0, -gap_after(self._board, column), 0)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipRect(cell)
        self._ground(painter, cell, index)
        inner = cell.adjusted(Space.L, 0, -Space.M, 0)
        left_out = self._board.card_at(column).state == "left"
        if line.text:
            self._text(painter, inner, line, row, column, left_out)
        else:
            self._field(painter, inner, line, column, left_out)
        painter.restore()

    def _ground(self, painter: QPainter, cell: QRect, index: Index) -> None:
        """The line with the cursor is set off on every card, the cell with it once more."""
        current = self._board.currentIndex()
        if not self._board.hasFocus() or index.row() != current.row():
            return
        shape = QRectF(cell).adjusted(Space.S - 0.5, 0.5, -Space.S + 0.5, -0.5)
        painter.setPen(self._theme.color("accent") if index.column() == current.column() else Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.color("hover"))
        painter.drawRoundedRect(shape, 4, 4)

    def _text(self, painter: QPainter, rect: QRect, line: Line, row: int, column: int, left_out: bool) -> None:
        top = rect.y() + _ABOVE
        if row:
            self._label(painter, QRect(rect.x(), rect.y(), rect.width(), self._theme.scaled(_LINE)), line)
            rect = rect.adjusted(self._theme.scaled(_LABEL), 0, 0, 0)
            top = rect.y() + 3
        token = "muted" if left_out else "text"
        marks = line.marks[column] if line.marks else ()
        ground, under = self._theme.color("mark"), self._theme.color("caution")
        room = self._room(self._board.columnWidth(column) - gap_after(self._board, column), row)
        layout = _laid_out(line.words[column], marks, self._font(row), room, (ground, under))
        painter.setPen(self._theme.color(token))
        layout.draw(painter, QPointF(rect.x(), top))
        if line.taken == column:
            self._taken(painter, rect)

    def _field(self, painter: QPainter, rect: QRect, line: Line, column: int, left_out: bool) -> None:
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

    def _label(self, painter: QPainter, rect: QRect, line: Line) -> None:
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
    words: str, marks: Sequence[Span], font: QFont, width: int, colours: tuple[QColor, QColor] | None
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


def _mark(span: Span, ground: QColor, under: QColor) -> QTextLayout.FormatRange:
    made = QTextLayout.FormatRange()
    made.start, made.length = span[0], span[1] - span[0]
    style = QTextCharFormat()
    style.setBackground(ground)
    style.setUnderlineStyle(QTextCharFormat.UnderlineStyle.DotLine)
    style.setUnderlineColor(under)
    made.format = style
    return made
