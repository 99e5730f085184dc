"""The graph of subjects: walked by the arrow keys, moved and zoomed by mouse and keys."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Mapping
from typing import Final

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QGraphicsScene, QGraphicsView, QWidget

from desktop.core.model import USER, Relationship
from desktop.core.text import normalise
from desktop.gui.relationships.graph_items import PairItem, SubjectItem
from desktop.gui.relationships.graph_labels import label_places
from desktop.gui.relationships.graph_query import Graph
from desktop.gui.relationships.labels import counts, name_of
from desktop.gui.ui.theme import Theme

_LEAST, _MOST = 0.25, 2.5
_READABLE: Final = 0.6
"""A graph that would be smaller than this to fit is shown around the person instead."""
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
        self._fitted = False
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

    def show_graph(self, graph: Graph) -> None:
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
        if not self._fitted and self._items:
            self.show_all()

    def choose(self, key: str) -> None:
        """Goes to a subject and brings it to view."""
        if key in self._items:
            self._current, self._edge_id = key, None
            self._show_states()
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
        """The next relationship of the subject that is chosen, round and round."""
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
        """The whole graph, or as much of it as can be read."""
        around = self.scene().itemsBoundingRect().adjusted(-_MARGIN, -_MARGIN, _MARGIN, _MARGIN)
        self.resetTransform()
        if around.isEmpty() or not self._items:
            return
        fits = min(self.viewport().width() / around.width(), self.viewport().height() / around.height())
        self._scale_to(min(1.0, max(_READABLE, fits)))
        self._fitted = True
        person = self._items.get(USER)
        self.centerOn(around.center() if fits >= _READABLE or person is None else person.pos())

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
            self.show_all()

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
        for bar, way in ((self.horizontalScrollBar(), x), (self.verticalScrollBar(), y)):
            bar.setValue(bar.value() + round(way * 80))

    def _scale_to(self, wanted: float) -> None:
        factor = min(_MOST, max(_LEAST, wanted)) / self.zoom
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
        first = [number for number, pair in enumerate(self._pairs) if self._items[self._current] in pair.ends]
        found = label_places(
            np.array([(item.x(), item.y()) for item in items], np.float64).reshape(-1, 2),
            np.array([item.size for item in items], np.float64).reshape(-1, 2),
            [pair.line for pair in self._pairs],
            np.array([pair.word_size for pair in self._pairs], np.float64).reshape(-1, 2),
            first,
        )
        for pair, at in zip(self._pairs, found, strict=True):
            pair.place_words(at)
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
