"""The graph of subjects: walked by the arrow keys, moved and zoomed by mouse and keys."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPainterPathStroker,
    QPolygonF,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsItem, QGraphicsScene, QGraphicsView, QStyleOptionGraphicsItem, QWidget

from desktop.core.model import USER, Relationship
from desktop.core.text import normalise
from desktop.gui.relationships.model import GraphSubject, Points, ShownGraph
from desktop.gui.ui.labels import counts
from desktop.gui.ui.roles import Role
from desktop.gui.ui.theme import Theme, Type
from desktop.gui.ui.translation import as_tip, name_of, relation_name, sentence_of
from desktop.memory.relationships import holds_both_ways

GraphLine = tuple[float, float, float, float]

_ALONG: Final = np.array([[0.5], [0.42], [0.58], [0.34], [0.66], [0.27], [0.73]])
"""Parts of the line at which the words are tried, the middle first."""
_PAD: Final = 2.0


def label_places(
    places: Points, sizes: Points, lines: Sequence[GraphLine], words: Points, first: Iterable[int] = ()
) -> list[tuple[float, float] | None]:
    """Returns the middle of each line's words, None where there is no room.

    `places` and `sizes` are the boxes'; `lines` go from x1, y1 to x2, y2; `words` are widths and heights. The lines
    named `first` choose before the others, then the short ones, whose words can't go elsewhere.
    """
    count = len(places)
    middles = np.concatenate([places, np.zeros((len(lines), 2))])
    reaches = np.concatenate([sizes, np.zeros((len(lines), 2))])
    found: list[tuple[float, float] | None] = [None] * len(lines)
    ends = np.array(lines, np.float64).reshape(-1, 1, 4)
    tried = ends[:, :, :2] * (1 - _ALONG) + ends[:, :, 2:] * _ALONG
    lengths = np.hypot(ends[:, 0, 2] - ends[:, 0, 0], ends[:, 0, 3] - ends[:, 0, 1])
    sooner = dict.fromkeys(first)
    for number in [*sooner, *(int(n) for n in np.argsort(lengths, kind="stable") if int(n) not in sooner)]:
        apart = np.abs(middles[:count] - tried[number][:, None, :])
        over = (apart < (reaches[:count] + words[number]) / 2 + _PAD).all(axis=2).any(axis=1)
        if not over.all():
            middle = tried[number][int(np.argmin(over))]
            found[number] = (float(middle[0]), float(middle[1]))
            middles[count], reaches[count] = middle, words[number]
            count += 1
    return found


_PAD_X: Final = 12.0
_HEIGHT: Final = 28.0
_NAME_MOST: Final = 190.0
_HEAD: Final = 7.0
_REACH: Final = 6.0
"""How near a pointer must be to a line."""

Moved = Callable[["SubjectItem"], None]


def box_of(theme: Theme, name: str) -> tuple[float, float]:
    """Returns width and height of a subject's box. From any thread."""
    metrics = QFontMetricsF(theme.font(weight=QFont.Weight.DemiBold))
    words = min(theme.scaled(_NAME_MOST), metrics.horizontalAdvance(name_of(name)))
    return math.ceil(words + 2 * _PAD_X), float(theme.scaled(_HEIGHT))


class SubjectItem(QGraphicsItem):
    """A subject. `moved` is called while it is dragged."""

    def __init__(self, theme: Theme, subject: GraphSubject, moved: Moved) -> None:
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
        """Follows an end that has moved: the words wait until it stands still."""
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


_LEAST, _MOST = 0.25, 2.5
_READABLE: Final = 0.6
"""A graph that would be smaller than this to fit is shown around the person instead."""
_WORDS_MOST: Final = 60
"""Lines up to which each bears its words; of more, those of whom is chosen."""
_STEP: Final = 1.25
_NUDGE: Final = 16.0
_REST_MS: Final = 120
"""How long a subject that keys move must stand still until the words of edges find their places again."""
_MARGIN: Final = 60.0
_WAYS: Final = {
    Qt.Key.Key_Left: (-1.0, 0.0),
    Qt.Key.Key_Right: (1.0, 0.0),
    Qt.Key.Key_Up: (0.0, -1.0),
    Qt.Key.Key_Down: (0.0, 1.0),
}


class GraphView(QGraphicsView):
    """`chosen` carries the key of the subject that the person went to, `edge_chosen` a relationship; `opened` is Enter
    or a double click on a subject; `moved`: where the subjects stand has changed."""

    role = Role.Chart

    chosen = Signal(str)
    edge_chosen = Signal(int)
    opened = Signal()
    moved = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._items: dict[str, SubjectItem] = {}
        self._pairs: list[PairItem] = []
        self._current = USER
        self._edge_id: int | None = None
        self._wanted = ""
        self._fitted: float | None = None
        """How small it may be to fit its room: it goes on fitting until somebody moves or zooms it."""
        self._was_fitted = False
        self._dragged = False
        self._filling = False
        self._rest = QTimer(self, singleShot=True, interval=_REST_MS)
        self._rest.timeout.connect(self._settle)
        self.setScene(QGraphicsScene(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)  # what lies aside is dragged to, or
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)  # gone to by keys
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setDragMode(QGraphicsView.DragMode.ScrollHandDrag)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.AnchorUnderMouse)
        self.setToolTip(self.tr("Arrow keys go from subject to subject; with Shift they move it"))
        theme.changed.connect(self._dress)
        self._dress()

    @property
    def current(self) -> str:
        """The key of the subject that is chosen."""
        return self._current

    @property
    def items_of(self) -> Mapping[str, SubjectItem]:
        return self._items

    @property
    def pairs(self) -> list[PairItem]:
        return self._pairs

    @property
    def zoom(self) -> float:
        return self.transform().m11()

    def places(self) -> dict[str, tuple[float, float]]:
        """Where each subject stands."""
        return {key: (item.x(), item.y()) for key, item in self._items.items()}

    def show_graph(self, graph: ShownGraph) -> None:
        """Draws another graph; who was chosen stays so, where it is still there."""
        self._filling = True
        self.scene().clear()
        self._items = {each.key: SubjectItem(self._theme, each, self._item_moved) for each in graph.subjects}
        for key, item in self._items.items():
            item.setPos(QPointF(*graph.places[key]))
            self.scene().addItem(item)
        between: dict[frozenset[str], list[Relationship]] = defaultdict(list)
        for edge in graph.edges:
            between[frozenset((normalise(edge.subject), normalise(edge.other)))].append(edge)
        self._pairs = []
        for several in between.values():
            ends = self._items[normalise(several[0].subject)], self._items[normalise(several[0].other)]
            self._pairs.append(PairItem(self._theme, ends, several))
            self.scene().addItem(self._pairs[-1])
        if self._current not in self._items:
            self._current, self._edge_id = next(iter(self._items), USER), None
        self._filling = False
        self._settle()
        if not self._was_fitted and self._items:
            self.show_readable()

    def choose(self, key: str) -> None:
        """Goes to a subject and brings it to view."""
        if key in self._items:
            self._current, self._edge_id = key, None
            self._settle()
            self.ensureVisible(self._items[key], 40, 40)
            self.chosen.emit(key)

    def choose_edge(self, relationship_id: int) -> None:
        """Marks a relationship, and goes to whom it is about."""
        for pair in self._pairs:
            for edge in pair.relationships:
                if edge.id == relationship_id:
                    self._edge_id = relationship_id
                    if self._current not in (normalise(edge.subject), normalise(edge.other)):
                        self._current = normalise(edge.subject)
                    self._settle()
                    self.ensureVisible(pair.boundingRect(), 20, 20)
                    self.edge_chosen.emit(relationship_id)

    def next_edge(self) -> None:
        """Goes to the next relationship of the subject that is chosen, round and round."""
        mine = [edge.id for pair in self._pairs_of(self._current) for edge in pair.relationships]
        if mine:
            place = mine.index(self._edge_id) + 1 if self._edge_id in mine else 0
            self.choose_edge(mine[place % len(mine)])

    def find_subjects(self, words: str) -> list[str]:
        """Fades whom the words do not name; the keys of the others, none for no words."""
        self._wanted = words.casefold().strip()
        self._show_states()
        return [key for key in self._items if self._wanted and self._is_wanted(key)]

    def show_all(self) -> None:
        """Shows the whole graph, however small."""
        self._fit(least=0.0)

    def show_readable(self) -> None:
        """Shows the whole graph, or as much of it around the person as can be read."""
        self._fit(least=_READABLE)

    def _fit(self, least: float) -> None:
        drawn = self.scene().itemsBoundingRect()
        around = drawn.adjusted(-_MARGIN, -_MARGIN, _MARGIN, _MARGIN)
        self.resetTransform()
        if around.isEmpty() or not self._items:
            return
        room = self.viewport()
        factor = min(1.0, max(least, min(room.width() / around.width(), room.height() / around.height())))
        fits = drawn.width() * factor <= room.width() and drawn.height() * factor <= room.height()
        self.scale(factor, factor)
        self._fitted, self._was_fitted = least, True
        person = self._items.get(USER)
        self.centerOn(around.center() if fits or person is None else person.pos())

    def zoom_by(self, steps: float) -> None:
        self._scale_to(self.zoom * _STEP**steps)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        key = Qt.Key(event.key())
        shifted = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        held = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.opened.emit()
        elif key in _WAYS and held:
            self._pan(*_WAYS[key])
        elif key in _WAYS and shifted:
            self._nudge(*_WAYS[key])
        elif key in _WAYS:
            self._walk(*_WAYS[key])
        elif event.text() and event.text().isprintable():
            event.ignore()
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802
        self.zoom_by(event.angleDelta().y() / 120)
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        found = self.itemAt(event.position().toPoint())
        self._dragged = False
        if isinstance(found, SubjectItem):
            self.choose(found.subject.key)
        elif isinstance(found, PairItem):
            self.choose_edge(found.relationships[0].id)
        else:
            self._fitted = None  # the whole of it is dragged
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        super().mouseReleaseEvent(event)
        if self._dragged:
            self._dragged = False
            self._settle()
            self.moved.emit()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        if isinstance(self.itemAt(event.position().toPoint()), SubjectItem):
            self.opened.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        if self._items and event.oldSize().isEmpty():
            self.show_readable()
        elif self._fitted is not None:
            self._fit(self._fitted)

    def _walk(self, x: float, y: float) -> None:
        """To the nearest subject in a direction: sideways counts double."""
        here = self._items.get(self._current)
        if here is None:
            return

        def cost(item: SubjectItem) -> float:
            apart = item.pos() - here.pos()
            along, aside = apart.x() * x + apart.y() * y, abs(apart.x() * y) + abs(apart.y() * x)
            return along + 2 * aside if along > 1 and aside <= 2 * along else math.inf

        nearest = min(self._items.values(), key=cost)
        if cost(nearest) < math.inf:
            self.choose(nearest.subject.key)

    def _nudge(self, x: float, y: float) -> None:
        here = self._items.get(self._current)
        if here is not None:
            here.setPos(here.pos() + QPointF(x, y) * _NUDGE)
            self.ensureVisible(here, 40, 40)
            self._rest.start()
            self.moved.emit()

    def _pan(self, x: float, y: float) -> None:
        self._fitted = None
        for bar, way in ((self.horizontalScrollBar(), x), (self.verticalScrollBar(), y)):
            bar.setValue(bar.value() + round(way * 80))

    def _scale_to(self, wanted: float) -> None:
        factor = min(_MOST, max(_LEAST, wanted)) / self.zoom
        self._fitted = None
        self.scale(factor, factor)

    def _pairs_of(self, key: str) -> list[PairItem]:
        return self._items[key].edges if key in self._items else []

    def _item_moved(self, _item: SubjectItem) -> None:
        self._dragged = not self._filling

    def _settle(self) -> None:
        """Where everything stands is known: the words of edges find their places, those of the chosen one first."""
        self._rest.stop()
        around = self.scene().itemsBoundingRect().adjusted(-400, -300, 400, 300)
        self.setSceneRect(around if self._items else QRectF())
        items = list(self._items.values())
        mine = [pair for pair in self._pairs if self._items[self._current] in pair.ends]
        wordy = (
            [*mine, *(pair for pair in self._pairs if pair not in mine)] if len(self._pairs) <= _WORDS_MOST else mine
        )
        found = label_places(
            np.array([(item.x(), item.y()) for item in items], np.float64).reshape(-1, 2),
            np.array([item.size for item in items], np.float64).reshape(-1, 2),
            [pair.line for pair in wordy],
            np.array([pair.word_size for pair in wordy], np.float64).reshape(-1, 2),
            range(len(mine)),
        )
        places = dict(zip(wordy, found, strict=True))
        for pair in self._pairs:
            pair.place_words(places.get(pair))
        self._show_states()

    def _show_states(self) -> None:
        for key, item in self._items.items():
            item.show_state(current=key == self._current, faded=not self._is_wanted(key))
        for pair in self._pairs:
            chosen = any(edge.id == self._edge_id for edge in pair.relationships)
            mine = self._edge_id is None and any(end.current for end in pair.ends)
            pair.show_state(chosen=chosen or mine, faded=all(end.faded for end in pair.ends))
        self._tell()

    def _is_wanted(self, key: str) -> bool:
        return not self._wanted or self._wanted in name_of(self._items[key].subject.name).casefold()

    def _tell(self) -> None:
        """To a screen reader: who is chosen. The list says the same in rows."""
        item, name = self._items.get(self._current), self.tr("Graph of relationships")
        told = (
            "" if item is None else f": {name_of(item.subject.name)}, {counts(item.subject.facts, item.subject.edges)}"
        )
        self.setAccessibleName(name + told)

    def _dress(self) -> None:
        self.setBackgroundBrush(self._theme.color("background"))
        self.viewport().update()
