"""The episodes as a table, and the words and signs of their fields. Every line is there, since a line is small."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal

from PySide6.QtCore import QCoreApplication, QModelIndex, QObject, QRect
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from desktop.core.model import USER, Operation, RowChange, Status, Valence
from desktop.core.text import normalise
from desktop.gui.ui.labels import LifeEntry, life_of
from desktop.gui.ui.tables import BAR_HIGH, PAD, ROW_ROLE, Column, ModelIndex, RowDelegate, RowsView, TableModel
from desktop.gui.ui.theme import Space, Theme
from desktop.gui.ui.translation import QT_TRANSLATE_NOOP, age, counted, decimal, exact
from desktop.memory.episodes import EpisodeLine
from desktop.memory.recall.ranking import NEAR
from desktop.memory.recall.scope import SearchScope

if TYPE_CHECKING:
    from desktop.app import App


SIGNS: Final[Mapping[Valence, str]] = {"positive": "▲", "negative": "▼", "neutral": "●", "mixed": "◆"}
"""A shape for each way an episode felt: never told by colour alone."""
TOKENS: Final[Mapping[Valence, str]] = {
    "positive": "good",
    "negative": "danger",
    "neutral": "muted",
    "mixed": "caution",
}
_FELT: Final[Mapping[Valence, str]] = {
    "positive": QT_TRANSLATE_NOOP("Episodes", "positive"),
    "negative": QT_TRANSLATE_NOOP("Episodes", "negative"),
    "neutral": QT_TRANSLATE_NOOP("Episodes", "neutral"),
    "mixed": QT_TRANSLATE_NOOP("Episodes", "mixed"),
}
_SHOWN: Final = (
    ("topic", QT_TRANSLATE_NOOP("Episodes", "Topic")),
    ("summary", QT_TRANSLATE_NOOP("Episodes", "Summary")),
    ("importance", QT_TRANSLATE_NOOP("Episodes", "Importance")),
    ("valence", QT_TRANSLATE_NOOP("Episodes", "Felt")),
    ("tags", QT_TRANSLATE_NOOP("Episodes", "Tags")),
    ("subject", QT_TRANSLATE_NOOP("Episodes", "About")),
    ("private", QT_TRANSLATE_NOOP("Episodes", "Private")),
)
_IMPORTANT, _SOME = 0.7, 0.4


def felt(valence: Valence) -> str:
    """Says how an episode felt, in a word."""
    return _tr(_FELT[valence])


def importance_words(importance: float) -> str:
    """Says how much an episode matters, in a word."""
    if importance >= _IMPORTANT:
        return _tr("important")
    return _tr("of some importance") if importance >= _SOME else _tr("of little importance")


def topic_words(line: EpisodeLine) -> str:
    """Says its topic, with what is drawn as a lock beside it."""
    return f"{line.topic} · {_tr('Private')}" if line.withheld else line.topic


def messages_text(count: int) -> str:
    return counted("Episodes", "1 message", "%Ln messages", count)


def episodes_text(count: int) -> str:
    return counted("Episodes", "1 episode", "%Ln episodes", count)


def subject_words(subject: str) -> str:
    """Names whom an episode is about, in a word."""
    return _tr("you") if subject == USER else subject


def episode_life_of(rows: Sequence[tuple[Operation, RowChange]]) -> list[LifeEntry]:
    """Returns the history of an episode; see `life_of`."""
    return life_of(rows, _step)


def _step(before: Mapping[str, Any] | None, after: Mapping[str, Any] | None) -> tuple[str, str]:
    if before is None:
        return _tr("Remembered"), ""
    if after is None:
        return _tr("Deleted"), str(before["topic"])
    if before["status"] != after["status"]:
        gone = after["status"] == "archived"
        return (_tr("Archived"), str(after["archive_reason"])) if gone else (_tr("Restored"), "")
    changed = [
        f"{_tr(word)}: {_value(name, before)} → {_value(name, after)}"
        for name, word in _SHOWN
        if before[name] != after[name]
    ]
    return _tr("Edited"), " · ".join(changed)


def _value(name: str, image: Mapping[str, Any]) -> str:
    value = image[name]
    if name == "valence":
        return felt(value)
    if name == "tags":
        return str(value).strip("[]").replace('"', "") or "–"
    if name == "private":
        return _tr("yes") if value else _tr("no")
    return str(value)


def _tr(text: str) -> str:
    return QCoreApplication.translate("Episodes", text)


HITS: Final = 500
"""The most that a search shows: past that, a person types another word."""
TAGS_MOST: Final = 12
"""Tags offered as filters, the most used first."""

ACTIVE: tuple[Status, ...] = ("active",)
ARCHIVED: tuple[Status, ...] = ("archived",)

EpisodeSort = Literal["topic", "importance", "felt", "messages", "when"]

_IN_ORDER: Final[Mapping[EpisodeSort, Callable[[EpisodeLine], Any]]] = {
    "topic": lambda line: line.topic.casefold(),
    "importance": lambda line: line.importance,
    "felt": lambda line: line.valence,
    "messages": lambda line: line.message_count,
    "when": lambda line: line.ended_at,
}


@dataclass(frozen=True, slots=True)
class EpisodeQuery:
    """`tags` are as compared, and each must be there; `private` leaves only what no assistant elsewhere is told of.
    `sort` is a key and whether it descends; None leaves a search in the order of relevance."""

    text: str = ""
    statuses: tuple[Status, ...] = ACTIVE
    tags: frozenset[str] = frozenset()
    private: bool = False
    sort: tuple[EpisodeSort, bool] | None = ("when", True)


@dataclass(frozen=True, slots=True)
class EpisodeList:
    """What a query found; of all that are of its statuses the tags with their counts, and how many are private; and how
    many episodes there are."""

    lines: Sequence[EpisodeLine]
    tags: Sequence[tuple[str, int]]
    private: int
    active: int
    archived: int


def find(app: App, query: EpisodeQuery) -> EpisodeList:
    """Finds the episodes to show, by words alone while the embedding model is not there."""
    memory = app.memory
    lines = memory.episodes.lines(query.statuses)
    tags, private = _tags(lines, query.tags), sum(line.withheld for line in lines)
    if query.private:
        lines = [line for line in lines if line.withheld]
    if query.tags:
        lines = [line for line in lines if query.tags <= {normalise(tag) for tag in line.tags}]
    if query.text.strip():
        lines = _found(app, query, lines)
    if query.sort is not None:
        key, descending = query.sort
        lines = sorted(lines, key=_IN_ORDER[key], reverse=descending)
    active, archived = memory.episodes.counts()
    return EpisodeList(lines, tags, private, active, archived)


def _found(app: App, query: EpisodeQuery, lines: Sequence[EpisodeLine]) -> list[EpisodeLine]:
    """Hybrid search, best first, and what has the typed words in its topic or tags as they stand, half typed or not."""
    typed = query.text.casefold().split()
    hits = app.memory.search.find(query.text, SearchScope(("episode",), query.statuses), HITS)
    wanted = [hit.row_id for hit in hits if hit.words > 0 or (hit.meaning or 0.0) >= NEAR]
    literal = [line.id for line in lines if _holds(line, typed)]
    by_id = {line.id: line for line in lines}
    return [by_id[each] for each in dict.fromkeys([*wanted, *literal]) if each in by_id][:HITS]


def _holds(line: EpisodeLine, typed: Sequence[str]) -> bool:
    words = f"{line.topic} {' '.join(line.tags)}".casefold()
    return all(word in words for word in typed)


def _tags(lines: Sequence[EpisodeLine], chosen: frozenset[str]) -> list[tuple[str, int]]:
    """The most used tags as they are written, and those that are chosen in any case."""
    counted = Counter(normalise(tag) for line in lines for tag in line.tags)
    written = {normalise(tag): tag for line in reversed(lines) for tag in line.tags}
    most = [tag for tag, _ in counted.most_common(TAGS_MOST)]
    kept = [*most, *sorted(chosen.difference(most) & counted.keys())]
    return [(written[tag], counted[tag]) for tag in kept]


_TOPIC: Final = 0
_TOPIC_LEAST: Final = 200
_WIDTHS: Final = {"topic": 240, "importance": 92, "felt": 108, "tags": 160, "messages": 80, "when": 124}
_GIVE_WAY: Final = ("messages", "tags", "felt", "importance")


class EpisodeDelegate(RowDelegate):
    """Paints one cell of an episode."""

    def paint_cell(self, painter: QPainter, rect: QRect, index: ModelIndex) -> None:
        line: EpisodeLine = index.data(ROW_ROLE)
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


EpisodeColumn = Column[EpisodeLine, EpisodeSort | None]

COLUMNS: Final[Sequence[EpisodeColumn]] = (
    Column("topic", QT_TRANSLATE_NOOP("Episodes", "Topic"), "topic", lambda it: it.topic, topic_words),
    Column(
        "importance",
        QT_TRANSLATE_NOOP("Episodes", "Importance"),
        "importance",
        lambda it: decimal(it.importance),
        lambda it: f"{importance_words(it.importance)} · {decimal(it.importance)}",
    ),
    Column(
        "felt", QT_TRANSLATE_NOOP("Episodes", "Felt"), "felt", lambda it: felt(it.valence), lambda it: felt(it.valence)
    ),
    Column(
        "tags",
        QT_TRANSLATE_NOOP("Episodes", "Tags"),
        None,
        lambda it: ", ".join(it.tags),
        lambda it: ", ".join(it.tags),
    ),
    Column(
        "messages",
        QT_TRANSLATE_NOOP("Episodes", "Messages"),
        "messages",
        lambda it: str(it.message_count),
        lambda it: str(it.message_count),
    ),
    Column(
        "when",
        QT_TRANSLATE_NOOP("Episodes", "When"),
        "when",
        lambda it: age(it.ended_at),
        lambda it: exact(it.ended_at),
    ),
)


class EpisodeModel(TableModel[EpisodeLine, EpisodeSort | None]):
    """Rows are `EpisodeLine`s, in the order in which they are given."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(COLUMNS, "Episodes", parent)
        self._lines: Sequence[EpisodeLine] = ()
        self._rows: dict[int, int] = {}

    @property
    def lines(self) -> Sequence[EpisodeLine]:
        return self._lines

    def show_lines(self, lines: Sequence[EpisodeLine], sort: tuple[EpisodeSort, bool] | None) -> None:
        """Takes other rows; `sort` marks the heading of the column that they are sorted by."""
        self.beginResetModel()
        self._lines, self._sorted = lines, sort
        self._rows = {line.id: row for row, line in enumerate(lines)}
        self.endResetModel()

    def at(self, row: int) -> EpisodeLine | None:
        return self._lines[row] if 0 <= row < len(self._lines) else None

    def accessible_text(self, row: EpisodeLine, column: EpisodeColumn) -> str | None:
        return f"{self.heading(column)}: {column.tip(row)}"

    def row_of(self, episode_id: int | None) -> int | None:
        return None if episode_id is None else self._rows.get(episode_id)

    def id_at(self, row: int) -> int | None:
        return self._lines[row].id if 0 <= row < len(self._lines) else None

    def rowCount(self, parent: ModelIndex = QModelIndex()) -> int:  # noqa: B008, N802
        return 0 if parent.isValid() else len(self._lines)
