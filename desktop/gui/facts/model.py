"""The facts as a table: ordered ids from SQL, rows read by the page off the GUI thread and kept while they are needed.

A row that is not there yet shows empty cells and is asked for once; one that can't be read, because the file is damaged
there, says so. `invalidate` drops rows that changed.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QCoreApplication,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)

from desktop.core.errors import DamagedDatabaseError
from desktop.core.model import ASSISTANT, USER, Fact
from desktop.gui.ui import failures
from desktop.gui.ui.ages import age, exact
from desktop.gui.ui.jobs import Tasks
from desktop.gui.ui.translation import QT_TRANSLATE_NOOP, as_tip, decimal, spaced
from desktop.storage.facts import SortKey

PAGE = 200
_KEPT = 20 * PAGE
"""Facts in the cache: far more than any screen shows."""

Index = QModelIndex | QPersistentModelIndex
FACT_ROLE = int(Qt.ItemDataRole.UserRole)
LOST = QT_TRANSLATE_NOOP("FactTable", "Can't be read: damaged")
_IN_WORDS = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole)


@dataclass(frozen=True, slots=True)
class Column:
    """A column of the table: its heading, what it sorts by, and its text."""

    name: str
    heading: str
    sort: SortKey
    text: Callable[[Fact], str]
    tip: Callable[[Fact], str]
    numeric: bool = False


def about(fact: Fact) -> str:
    """Whom a fact is about, in a word."""
    named = {USER: QT_TRANSLATE_NOOP("FactTable", "you"), ASSISTANT: QT_TRANSLATE_NOOP("FactTable", "assistant")}
    return QCoreApplication.translate("FactTable", named[fact.subject]) if fact.subject in named else fact.subject


def category_text(category: str) -> str:
    """A category as a person reads it: those that ship are translated."""
    return QCoreApplication.translate("Category", spaced(category))


def source_text(source: str) -> str:
    """Where a fact came from; a name of its own, such as that of a file, stays."""
    return {
        "user": QCoreApplication.translate("Source", "you"),
        "assistant": QCoreApplication.translate("Source", "assistant"),
        "import": QCoreApplication.translate("Source", "import"),
        "maintenance": QCoreApplication.translate("Source", "upkeep"),
    }.get(source, source)


def marks(fact: Fact) -> list[str]:
    """What is drawn as a sign beside a key, in words."""
    words = (
        (QT_TRANSLATE_NOOP("FactTable", "Pinned"), fact.pinned),
        (QT_TRANSLATE_NOOP("FactTable", "Private"), fact.private),
    )
    return [QCoreApplication.translate("FactTable", word) for word, on in words if on]


COLUMNS: tuple[Column, ...] = (
    Column("key", QT_TRANSLATE_NOOP("FactTable", "Key"), "key", lambda f: spaced(f.key), lambda f: f.key),
    Column(
        "value",
        QT_TRANSLATE_NOOP("FactTable", "Value"),
        "value",
        lambda f: " ".join(f.value.split()),
        lambda f: f.value,
    ),
    Column(
        "category",
        QT_TRANSLATE_NOOP("FactTable", "Category"),
        "category",
        lambda f: category_text(f.category),
        lambda f: category_text(f.category),
    ),
    Column("about", QT_TRANSLATE_NOOP("FactTable", "About"), "subject", about, about),
    Column(
        "confidence",
        QT_TRANSLATE_NOOP("FactTable", "Confidence"),
        "confidence",
        lambda f: decimal(f.confidence),
        lambda f: decimal(f.confidence),
    ),
    Column(
        "used",
        QT_TRANSLATE_NOOP("FactTable", "Used"),
        "used",
        lambda f: str(f.access_count),
        lambda f: exact(f.last_accessed_at) if f.last_accessed_at else "",
        numeric=True,
    ),
    Column(
        "changed",
        QT_TRANSLATE_NOOP("FactTable", "Changed"),
        "changed",
        lambda f: age(f.updated_at),
        lambda f: exact(f.updated_at),
    ),
)


class FactTableModel(QAbstractTableModel):
    """Rows are ids. `fetch` reads facts by id and is called on a reading thread."""

    def __init__(
        self, tasks: Tasks, fetch: Callable[[Sequence[int]], list[Fact]], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._tasks = tasks
        self._fetch = fetch
        self._ids: list[int] = []
        self._facts: OrderedDict[int, Fact] = OrderedDict()
        self._asked: set[int] = set()
        self._lost: set[int] = set()
        self._generation = 0
        self._sorted: tuple[SortKey, bool] | None = None

    @property
    def ids(self) -> Sequence[int]:
        return self._ids

    def show_ids(self, ids: list[int]) -> None:
        """Takes other rows, or the same in another order. Facts that are known stay known."""
        if ids == self._ids:
            return
        self.beginResetModel()
        self._ids = ids
        self._start_over()
        self.endResetModel()

    def show_sorted(self, sort: tuple[SortKey, bool] | None) -> None:
        """Marks the heading of the column sorted by (key, descending); None for an order of its own."""
        self._sorted = sort
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(COLUMNS) - 1)

    def invalidate(self, ids: Iterable[int] | None = None) -> None:
        """Reads these facts again (None: all) when they are next shown."""
        if ids is not None:
            ids = set(ids)
            if not self._asked and self._lost.isdisjoint(ids) and self._facts.keys().isdisjoint(ids):
                return  # none of them was read: nothing is painted anew
        self._lost -= self._lost if ids is None else ids
        for fact_id in list(self._facts) if ids is None else ids:
            self._facts.pop(fact_id, None)
        self._start_over()
        if self._ids:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._ids) - 1, len(COLUMNS) - 1))

    def row_of(self, fact_id: int) -> int | None:
        try:
            return self._ids.index(fact_id)
        except ValueError:
            return None

    def id_at(self, row: int) -> int | None:
        return self._ids[row] if 0 <= row < len(self._ids) else None

    def fact_at(self, row: int) -> Fact | None:
        """The fact of a row, or None while it is being read, and where it can't be."""
        fact = self._facts.get(self._ids[row])
        if fact is None and self._ids[row] not in self._lost:
            self._ask(row // PAGE)
        return fact

    def known(self, ids: Iterable[int]) -> list[Fact]:
        """Those of these facts that are read already: what is on screen always is."""
        return [self._facts[fact_id] for fact_id in ids if fact_id in self._facts]

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008, N802
        return 0 if parent.isValid() else len(self._ids)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008, N802
        return 0 if parent.isValid() else len(COLUMNS)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or (fact := self.fact_at(index.row())) is None:
            return self._lost_words(index) if role in _IN_WORDS else None
        column = COLUMNS[index.column()]
        if role == FACT_ROLE:
            return fact
        if role == Qt.ItemDataRole.DisplayRole:
            return column.text(fact)
        if role == Qt.ItemDataRole.ToolTipRole:
            return as_tip(column.tip(fact))
        if role == Qt.ItemDataRole.AccessibleTextRole:
            told = f"{QCoreApplication.translate('FactTable', column.heading)}: {column.text(fact)}"
            return ", ".join((told, *marks(fact))) if column.name == "key" else told
        return None

    def _lost_words(self, index: Index) -> str | None:
        """What stands in the place of a fact's value that can't be read."""
        lost = index.isValid() and COLUMNS[index.column()].name == "value" and self._ids[index.row()] in self._lost
        return QCoreApplication.translate("FactTable", LOST) if lost else None

    def headerData(  # noqa: N802
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(COLUMNS):
            return None
        column = COLUMNS[section]
        if role == Qt.ItemDataRole.DisplayRole:
            return QCoreApplication.translate("FactTable", column.heading) + self._arrow(column)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if column.numeric else Qt.AlignmentFlag.AlignLeft
            return side | Qt.AlignmentFlag.AlignVCenter
        return None

    def _arrow(self, column: Column) -> str:
        if self._sorted is None or self._sorted[0] != column.sort:
            return ""
        return " ↓" if self._sorted[1] else " ↑"

    def _start_over(self) -> None:
        self._generation += 1
        self._asked.clear()

    def _ask(self, page: int) -> None:
        if page in self._asked:
            return
        self._asked.add(page)
        generation = self._generation
        there = self._ids[page * PAGE : (page + 1) * PAGE]
        wanted = [each for each in there if each not in self._facts and each not in self._lost]
        lost: dict[int, DamagedDatabaseError] = {}
        self._tasks.read(
            self, lambda: self._legible(wanted, lost), lambda facts: self._arrived(generation, page, facts, lost)
        )

    def _legible(self, wanted: Sequence[int], lost: dict[int, DamagedDatabaseError]) -> list[Fact]:
        """Those of these facts that can be read; the others are noted. On a reading thread."""
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

    def _arrived(self, generation: int, page: int, facts: list[Fact], lost: Mapping[int, DamagedDatabaseError]) -> None:
        if generation != self._generation:
            return
        self._lost |= lost.keys()
        if lost:
            failures.report(self, next(iter(lost.values())))
        for fact in facts:
            self._facts[fact.id] = fact
        while len(self._facts) > _KEPT:
            self._facts.popitem(last=False)
        if facts:  # a page of which nothing is left is not asked for again
            self._asked.discard(page)
        last = min((page + 1) * PAGE, len(self._ids)) - 1
        self.dataChanged.emit(self.index(page * PAGE, 0), self.index(last, len(COLUMNS) - 1))
