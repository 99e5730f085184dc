"""Carries out what a person asks of the facts: conditions in SQL, words by the search as one types; and keeps searches
that a person gave a name.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from desktop.core.errors import NotFoundError, UserError
from desktop.core.model import Origin, Status
from desktop.memory.facts.drafts import checked_text
from desktop.memory.facts.query_language import ParsedQuery, parse
from desktop.memory.recall.search import Search, TypedFacts
from desktop.storage.database import Database
from desktop.storage.fact_queries import FactRows, SavedSearchRows
from desktop.storage.fact_queries import Field as Field
from desktop.storage.fact_queries import SavedSearch as SavedSearch
from desktop.storage.fact_queries import Term as Term
from desktop.storage.facts import FactFilter
from desktop.storage.facts import SortKey as SortKey

HITS: Final = 2_000
"""The most that words find; conditions alone find everything."""
EVERY_STATUS: Final[tuple[Status, ...]] = ("active", "archived", "merged")


@dataclass(frozen=True, slots=True)
class FactList:
    """The ids found, in order. `cut`: words found more than are listed. `active` and `archived` count all facts there
    are, merged ones with the archived; `private` those of the active ones that are.

    Where words were sought, `near` of these hold some of them only, or mean them, and none of those that could be found
    holds an `unknown` one."""

    ids: list[int]
    active: int
    archived: int
    private: int
    cut: bool = False
    near: int = 0
    unknown: tuple[str, ...] = ()


class FactFinding:
    """Finds facts of one store. Safe to call from any thread."""

    def __init__(self, database: Database, search: Search) -> None:
        self._search = search
        self._rows = FactRows(database)

    def find(
        self,
        asked: ParsedQuery,
        statuses: tuple[Status, ...],
        sort: tuple[SortKey, bool] | None,
        only: Collection[int] | None = None,
    ) -> FactList:
        """Returns the facts asked for, of these statuses unless the question names some, and of `only` these. `sort` is
        a key and whether it descends; with None words come by relevance, conditions newest change first. Words find
        alone while the embedding model is not there."""
        statuses = EVERY_STATUS if asked.names_status else statuses
        key, descending = sort or ("changed", True)
        worded = TypedFacts([], 0)
        if not asked.words:
            ids = self._rows.ids(asked.terms, statuses, sort=key, descending=descending)
        else:
            worded = self._worded(asked, statuses)
            ids = worded.ids
            if sort is not None:
                ids = self._rows.ids((), (), sort=key, descending=descending, among=ids)
        if only is not None:
            ids = [fact_id for fact_id in ids if fact_id in only]
        # Where words were sought, all is in memory already: counting in SQL takes as long as finding them.
        counts = self._search.facts_by_status() if asked.words else self._rows.count_by_status()
        active = counts.get("active", 0)
        return FactList(
            ids,
            active,
            sum(counts.values()) - active,
            self._rows.count_private(),
            cut=len(worded.ids) == HITS,
            near=len(set(worded.ids[worded.held :]).intersection(ids)),
            unknown=worded.unknown,
        )

    def count(self, term: Term) -> int:
        """Returns how many active facts meet a condition."""
        return self._rows.count((term,), ("active",))

    def choices(self, field: Field) -> Sequence[tuple[str, int]]:
        """Returns what a field can be asked for, with how many facts have it; none where nothing can be listed."""
        return self._rows.choices(field)

    def _worded(self, asked: ParsedQuery, statuses: tuple[Status, ...]) -> TypedFacts:
        among = self._rows.ids(asked.terms, statuses) if asked.terms else None
        if among == []:
            return TypedFacts([], 0)
        return self._search.facts_as_you_type(asked.text, FactFilter(statuses), HITS, among=among)


NAME_MOST = 60


class SavedSearches:
    """The saved searches of one store. Safe to call from any thread."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._rows = SavedSearchRows(database)

    def all(self) -> list[SavedSearch]:
        """Returns the saved searches by name."""
        return self._rows.all()

    def save(self, name: str, query: str, origin: Origin) -> tuple[SavedSearch, int]:
        """Keeps a query under a name, in place of the query that had it; with the operation's id.

        Raises UserError naming the field for a name that can't be, `QueryError` for a query that can't be understood.
        """
        name, query = checked_text("name", name, NAME_MOST), str(parse(query))
        if not query:
            raise UserError("There is nothing to save: the search is empty.", field="query")
        with self._database.transaction():
            known = self._rows.named(name)
            with self._database.operation(f"Save the search {name}", origin) as operation:
                if known is None:
                    return self._rows.insert(operation, name, query), operation.id
                self._rows.requery(operation, known.id, query)
                return SavedSearch(known.id, known.name, query, known.created_at), operation.id

    def rename(self, search_id: int, name: str, origin: Origin) -> int:
        """Calls one otherwise; the operation's id. Raises `NotFoundError`, UserError where another has that name."""
        name = checked_text("name", name, NAME_MOST)
        with self._database.transaction():
            before, other = self._get(search_id), self._rows.named(name)
            if other is not None and other.id != search_id:
                raise UserError(f"There is a search named “{other.name}” already.", field="name")
            with self._database.operation(f"Rename the search {before.name} to {name}", origin) as operation:
                self._rows.rename(operation, search_id, name)
                return operation.id

    def delete(self, search_id: int, origin: Origin) -> int:
        """Removes one; the operation's id, to bring it back by. Raises `NotFoundError`."""
        with self._database.transaction():
            before = self._get(search_id)
            with self._database.operation(f"Delete the search {before.name}", origin) as operation:
                self._rows.delete(operation, search_id)
                return operation.id

    def _get(self, search_id: int) -> SavedSearch:
        found = self._rows.get(search_id)
        if found is None:
            raise NotFoundError("This saved search is not there any more.")
        return found
