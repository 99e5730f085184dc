"""The list of episodes as it is drawn: importance as a bar, how it felt as a shape, tags as pills."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRect
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from desktop.gui.episodes.labels import SIGNS, TOKENS, felt
from desktop.gui.episodes.model import COLUMNS, LINE_ROLE
from desktop.gui.ui.rows_view import BAR_HIGH, PAD, Index, RowDelegate, RowsView
from desktop.gui.ui.theme import Theme
from desktop.gui.ui.tokens import Space
from desktop.storage.episode_queries import EpisodeLine

_TOPIC: Final = 0
_TOPIC_LEAST: Final = 200
_WIDTHS: Final = {"topic": 240, "importance": 92, "felt": 108, "tags": 160, "messages": 80, "when": 124}
_GIVE_WAY: Final = ("messages", "tags", "felt", "importance")


class EpisodeDelegate(RowDelegate):
    """Paints one cell of an episode."""

    def paint_cell(self, painter: QPainter, rect: QRect, index: Index) -> None:
        line: EpisodeLine = index.data(LINE_ROLE)
        column = COLUMNS[index.column()]
        if column.name == "importance":
            self.paint_bar(painter, rect, line.importance, least=BAR_HIGH)
        elif column.name == "felt":
            words = f"{SIGNS[line.valence]} {felt(line.valence)}"
            self.paint_text(painter, rect, words, TOKENS[line.valence], self.small)
        elif column.name == "tags":
            self._tags(painter, rect, line.tags)
        else:
            topic = column.name == "topic"
            if topic and line.withheld:
                rect = self.paint_signs(painter, rect, "lock")
            token = "text" if topic and line.status == "active" else "muted"
            self.paint_text(painter, rect, column.text(line), token, self.strong if topic else self.body)

    def _tags(self, painter: QPainter, rect: QRect, tags: tuple[str, ...]) -> None:
        painter.setFont(self.small)
        metrics = painter.fontMetrics()
        room = QRect(rect)
        for place, tag in enumerate(tags):
            taken = metrics.horizontalAdvance(tag) + 2 * PAD
            if taken > room.width() and place:
                self.paint_text(painter, room, f"+{len(tags) - place}", "muted", self.small)
                return
            self.paint_pill(painter, room, tag)
            room.setLeft(room.left() + taken + Space.XS)


class EpisodeTable(RowsView):
    """Episodes; where there is no room for the topic, other columns give way."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.setItemDelegate(EpisodeDelegate(theme, self))

    def lay_out(self) -> None:
        """Once there is a model."""
        names = [column.name for column in COLUMNS]
        self.lay_out_columns([_WIDTHS[name] for name in names], stretched=_TOPIC, aged=names.index("when"))
        self.let_give_way([names.index(name) for name in _GIVE_WAY], _TOPIC, _TOPIC_LEAST)
