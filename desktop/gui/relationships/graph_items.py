"""What a graph is drawn of: a box with a name for each subject, a line with its relations for each pair."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath, QPainterPathStroker, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from desktop.core.model import USER, Relationship
from desktop.core.text import normalise
from desktop.gui.relationships.graph_query import Subject
from desktop.gui.relationships.labels import counts, name_of, relation_name, sentence_of
from desktop.gui.ui.theme import Theme
from desktop.gui.ui.tokens import Type
from desktop.gui.ui.translation import as_tip
from desktop.memory.relationships import holds_both_ways

_PAD_X: Final = 12.0
_HEIGHT: Final = 28.0
_NAME_MOST: Final = 190.0
_HEAD: Final = 7.0
_REACH: Final = 6.0
"""How near a pointer must be to a line."""

Moved = Callable[["SubjectItem"], None]


def box_of(theme: Theme, name: str) -> tuple[float, float]:
    """Width and height of a subject's box. From any thread."""
    metrics = QFontMetricsF(theme.font(weight=QFont.Weight.DemiBold))
    words = min(theme.scaled(_NAME_MOST), metrics.horizontalAdvance(name_of(name)))
    return math.ceil(words + 2 * _PAD_X), float(theme.scaled(_HEIGHT))


class SubjectItem(QGraphicsItem):
    """A subject. `moved` is called while it is dragged."""

    def __init__(self, theme: Theme, subject: Subject, moved: Moved) -> None:
        super().__init__()
        self.subject = subject
        self.faded = False
        self.current = False
        self.edges: list[PairItem] = []
        self._theme = theme
        self._moved = moved
        self._size = box_of(theme, subject.name)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIsMovable)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemSendsGeometryChanges)
        self.setZValue(2)
        self.setToolTip(as_tip(f"{name_of(subject.name)} · {counts(subject.facts, subject.edges)}"))

    @property
    def size(self) -> tuple[float, float]:
        return self._size

    def boundingRect(self) -> QRectF:  # noqa: N802
        return self._box().adjusted(-3, -3, 3, 3)

    def paint(self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None) -> None:
        theme, person = self._theme, self.subject.key == USER
        painter.setOpacity(0.3 if self.faded else 1.0)
        painter.setBrush(theme.color("accent" if person else "accent_soft" if self.current else "surface"))
        painter.setPen(theme.color("accent" if person or self.current else "muted" if self.subject.facts else "border"))
        painter.drawRoundedRect(self._box(), self._size[1] / 2, self._size[1] / 2)
        if self.current:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(theme.color("text" if person else "accent"))
            around = self._box().adjusted(-2.5, -2.5, 2.5, 2.5)
            painter.drawRoundedRect(around, around.height() / 2, around.height() / 2)
        painter.setFont(theme.font(weight=QFont.Weight.DemiBold))
        painter.setPen(theme.color("on_accent" if person else "text"))
        room = self._box().adjusted(_PAD_X - 2, 0, -_PAD_X + 2, 0)
        name = painter.fontMetrics().elidedText(
            name_of(self.subject.name), Qt.TextElideMode.ElideRight, math.ceil(room.width())
        )
        painter.drawText(room, int(Qt.AlignmentFlag.AlignCenter), name)

    def itemChange(self, change: QGraphicsItem.GraphicsItemChange, value: Any) -> Any:  # noqa: N802
        if change == QGraphicsItem.GraphicsItemChange.ItemPositionHasChanged:
            for edge in self.edges:
                edge.follow()
            self._moved(self)
        return super().itemChange(change, value)

    def show_state(self, *, current: bool, faded: bool) -> None:
        if (current, faded) != (self.current, self.faded):
            self.current, self.faded = current, faded
            self.update()

    def _box(self) -> QRectF:
        return QRectF(-self._size[0] / 2, -self._size[1] / 2, *self._size)


class PairItem(QGraphicsItem):
    """All relationships between two subjects, on one line, with a head where they hold in one direction only."""

    def __init__(self, theme: Theme, ends: tuple[SubjectItem, SubjectItem], edges: Sequence[Relationship]) -> None:
        super().__init__()
        self.ends = ends
        self.relationships = edges
        self.chosen = False
        self.faded = False
        self.label_at: QPointF | None = None
        self._theme = theme
        self.words = ", ".join(dict.fromkeys(relation_name(edge.relation) for edge in edges))
        self._heads = self._headed()
        metrics = QFontMetricsF(theme.font(Type.SMALL))
        self.word_size = (math.ceil(metrics.horizontalAdvance(self.words)) + 4.0, float(math.ceil(metrics.height())))
        for end in ends:
            end.edges.append(self)
        self.setZValue(1)
        self.setToolTip(as_tip("\n".join(map(sentence_of, edges))))

    @property
    def line(self) -> tuple[float, float, float, float]:
        tail, head = (end.pos() for end in self.ends)
        return tail.x(), tail.y(), head.x(), head.y()

    def follow(self) -> None:
        """An end has moved: the words wait until it stands still."""
        self.prepareGeometryChange()
        self.label_at = None

    def place_words(self, at: tuple[float, float] | None) -> None:
        place = None if at is None else QPointF(*at)
        if place != self.label_at:
            self.prepareGeometryChange()
            self.label_at = place
            self.update()

    def show_state(self, *, chosen: bool, faded: bool) -> None:
        if (chosen, faded) != (self.chosen, self.faded):
            self.chosen, self.faded = chosen, faded
            self.setZValue(1.5 if chosen else 1)
            self.update()

    def word_box(self) -> QRectF:
        """Where the words are; empty where there is no room for them."""
        if self.label_at is None:
            return QRectF()
        width, height = self.word_size
        return QRectF(self.label_at.x() - width / 2, self.label_at.y() - height / 2, width, height)

    def boundingRect(self) -> QRectF:  # noqa: N802
        x1, y1, x2, y2 = self.line
        line = QRectF(QPointF(x1, y1), QPointF(x2, y2)).normalized().adjusted(-_HEAD, -_HEAD, _HEAD, _HEAD)
        return line.united(self.word_box())

    def shape(self) -> QPainterPath:
        x1, y1, x2, y2 = self.line
        path = QPainterPath(QPointF(x1, y1))
        path.lineTo(x2, y2)
        stroker = QPainterPathStroker()
        stroker.setWidth(2 * _REACH)
        wide = stroker.createStroke(path)
        wide.addRect(self.word_box())
        return wide

    def paint(self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None) -> None:
        theme = self._theme
        painter.setOpacity(0.25 if self.faded else 1.0)
        colour = theme.color("accent" if self.chosen else "muted")
        pen = painter.pen()
        pen.setColor(colour)
        pen.setWidthF(2.0 if self.chosen else 1.0)
        painter.setPen(pen)
        x1, y1, x2, y2 = self.line
        painter.drawLine(QPointF(x1, y1), QPointF(x2, y2))
        painter.setBrush(colour)
        for end in self._heads:
            self._paint_head(painter, end)
        if self.label_at is not None:
            box = self.word_box()
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("background"))
            painter.drawRect(box)
            painter.setFont(theme.font(Type.SMALL))
            painter.setPen(theme.color("accent" if self.chosen else "muted"))
            painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), self.words)

    def _headed(self) -> list[SubjectItem]:
        """The ends at which an arrow points."""
        one_way = [edge for edge in self.relationships if not holds_both_ways(edge.relation)]
        aimed = {normalise(edge.other) for edge in one_way}
        return [end for end in self.ends if end.subject.key in aimed]

    def _paint_head(self, painter: QPainter, end: SubjectItem) -> None:
        start = (self.ends[0] if end is self.ends[1] else self.ends[1]).pos()
        along = end.pos() - start
        length = math.hypot(along.x(), along.y())
        if length < 1:
            return
        unit = along / length
        width, height = end.size
        across = width / 2 / abs(unit.x()) if unit.x() else math.inf
        down = height / 2 / abs(unit.y()) if unit.y() else math.inf
        tip = end.pos() - unit * min(across, down)
        side = QPointF(-unit.y(), unit.x()) * (_HEAD / 2)
        painter.drawPolygon(QPolygonF([tip, tip - unit * _HEAD + side, tip - unit * _HEAD - side]))
