"""The episodes as a table: every line is there, since a line is small."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from PySide6.QtCore import QAbstractTableModel, QCoreApplication, QModelIndex, QObject, QPersistentModelIndex, Qt

from desktop.gui.episodes.labels import felt, importance_words, topic_words
from desktop.gui.episodes.query import EpisodeSort
from desktop.gui.ui.ages import age, exact
from desktop.gui.ui.translation import QT_TRANSLATE_NOOP, as_tip, decimal
from desktop.storage.episode_queries import EpisodeLine

Index = QModelIndex | QPersistentModelIndex
LINE_ROLE: Final = int(Qt.ItemDataRole.UserRole)


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its heading, what it sorts by, and its text."""

    name: EpisodeSort | Literal["tags"]
    heading: str
    text: Callable[[EpisodeLine], str]
    tip: Callable[[EpisodeLine], str]


COLUMNS: Final = (
    Column("topic", QT_TRANSLATE_NOOP("Episodes", "Topic"), lambda it: it.topic, topic_words),
    Column(
        "importance",
        QT_TRANSLATE_NOOP("Episodes", "Importance"),
        lambda it: decimal(it.importance),
        lambda it: f"{importance_words(it.importance)} · {decimal(it.importance)}",
    ),
    Column("felt", QT_TRANSLATE_NOOP("Episodes", "Felt"), lambda it: felt(it.valence), lambda it: felt(it.valence)),
    Column("tags", QT_TRANSLATE_NOOP("Episodes", "Tags"), lambda it: ", ".join(it.tags), lambda it: ", ".join(it.tags)),
    Column(
        "messages",
        QT_TRANSLATE_NOOP("Episodes", "Messages"),
        lambda it: str(it.message_count),
        lambda it: str(it.message_count),
    ),
    Column("when", QT_TRANSLATE_NOOP("Episodes", "When"), lambda it: age(it.ended_at), lambda it: exact(it.ended_at)),
)


class EpisodeModel(QAbstractTableModel):
    """Rows are `EpisodeLine`s, in the order in which they are given."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lines: Sequence[EpisodeLine] = ()
        self._rows: dict[int, int] = {}
        self._sorted: tuple[EpisodeSort, bool] | None = None

    @property
    def lines(self) -> Sequence[EpisodeLine]:
        return self._lines

    def show_lines(self, lines: Sequence[EpisodeLine], sort: tuple[EpisodeSort, bool] | None) -> None:
        """Takes other rows; `sort` marks the heading of the column that they are sorted by."""
        self.beginResetModel()
        self._lines, self._sorted = lines, sort
        self._rows = {line.id: row for row, line in enumerate(lines)}
        self.endResetModel()

    def row_of(self, episode_id: int | None) -> int | None:
        return None if episode_id is None else self._rows.get(episode_id)

    def id_at(self, row: int) -> int | None:
        return self._lines[row].id if 0 <= row < len(self._lines) else None

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008, N802
        return 0 if parent.isValid() else len(self._lines)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008, N802
        return 0 if parent.isValid() else len(COLUMNS)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        line, column = self._lines[index.row()], COLUMNS[index.column()]
        if role == LINE_ROLE:
            return line
        if role == Qt.ItemDataRole.DisplayRole:
            return column.text(line)
        if role == Qt.ItemDataRole.ToolTipRole:
            return as_tip(column.tip(line))
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{_tr(column.heading)}: {column.tip(line)}"
        return None

    def headerData(  # noqa: N802
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(COLUMNS):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return _tr(COLUMNS[section].heading) + self._arrow(COLUMNS[section])
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        return None

    def _arrow(self, column: Column) -> str:
        if self._sorted is None or self._sorted[0] != column.name:
            return ""
        return " ↓" if self._sorted[1] else " ↑"


def _tr(text: str) -> str:
    return QCoreApplication.translate("Episodes", text)
