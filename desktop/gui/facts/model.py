"""The facts as a table: which are shown in which order, and the words of their fields."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QObject

from desktop.core.model import Fact, Status
from desktop.gui.ui.jobs import TaskRunner
from desktop.gui.ui.labels import about, category_text
from desktop.gui.ui.tables import Column, PagedTableModel
from desktop.gui.ui.translation import QT_TRANSLATE_NOOP, age, decimal, exact, key_name
from desktop.memory.facts.query import SortKey
from desktop.memory.facts.query_language import ParsedQuery

EVERYTHING = ParsedQuery()
ACTIVE: tuple[Status, ...] = ("active",)
ARCHIVED: tuple[Status, ...] = ("archived", "merged")


@dataclass(frozen=True, slots=True)
class FactQuery:
    """`statuses` are those of the chips. `sort` is a key and whether it descends; None leaves a search in the order of
    relevance. `only`: of these alone, where they are given."""

    asked: ParsedQuery = EVERYTHING
    statuses: tuple[Status, ...] = ACTIVE
    sort: tuple[SortKey, bool] | None = ("changed", True)
    only: frozenset[int] | None = None


LOST = QT_TRANSLATE_NOOP("FactTable", "Can't be read: damaged")

FactColumn = Column[Fact, SortKey]


def marks(fact: Fact) -> list[str]:
    """Says what is drawn as a sign beside a key."""
    words = (
        (QT_TRANSLATE_NOOP("FactTable", "Pinned"), fact.pinned),
        (QT_TRANSLATE_NOOP("FactTable", "Private"), fact.private),
    )
    return [QCoreApplication.translate("FactTable", word) for word, on in words if on]


COLUMNS: tuple[FactColumn, ...] = (
    Column("key", QT_TRANSLATE_NOOP("FactTable", "Key"), "key", lambda f: key_name(f.key), lambda f: f.key),
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


class FactTableModel(PagedTableModel[Fact, SortKey]):
    """One that can't be read says so in the place of its value."""

    def __init__(
        self, tasks: TaskRunner, fetch: Callable[[Sequence[int]], list[Fact]], parent: QObject | None = None
    ) -> None:
        super().__init__(tasks, fetch, COLUMNS, "FactTable", parent)

    def accessible_text(self, row: Fact, column: FactColumn) -> str | None:
        told = super().accessible_text(row, column)
        return ", ".join((told or "", *marks(row))) if column.name == "key" else told

    def missing_text(self, row: int, column: FactColumn) -> str | None:
        is_told = column.name == "value" and self.is_lost(row)
        return QCoreApplication.translate("FactTable", LOST) if is_told else None
