"""Searches that a person gave a name: kept, renamed and deleted, each as an operation that can be undone."""

from __future__ import annotations

from desktop.core.errors import NotFoundError, UserError
from desktop.core.model import Origin
from desktop.memory.facts.drafts import checked_text
from desktop.memory.facts.query_language import parse
from desktop.storage.database import Database
from desktop.storage.fact_queries import SavedSearch, SavedSearchRows

NAME_MOST = 60


class SavedSearches:
    """The saved searches of one store. Safe to call from any thread."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._rows = SavedSearchRows(database)

    def all(self) -> list[SavedSearch]:
        """By name."""
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
