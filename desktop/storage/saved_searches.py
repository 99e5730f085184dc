"""Searches that a person gave a name, in SQL."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from datetime import datetime

from desktop.core.text import normalise
from desktop.storage.database import Database
from desktop.storage.operations import OperationWriter
from desktop.storage.timestamps import from_ms, to_ms


@dataclass(frozen=True, slots=True)
class SavedSearch:
    """`query` is in the language of `desktop.memory.facts.query_language`."""

    id: int
    name: str
    query: str
    created_at: datetime


class SavedSearchRows:
    """The saved searches of a store. Writing methods take the operation that records them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self) -> list[SavedSearch]:
        """By name."""
        with self._database.reading() as connection:
            return [_saved(row) for row in connection.execute("SELECT * FROM saved_searches ORDER BY name_norm")]

    def get(self, search_id: int) -> SavedSearch | None:
        return next((each for each in self.all() if each.id == search_id), None)

    def named(self, name: str) -> SavedSearch | None:
        """The one of a name, however it is spelled (`desktop.core.text`)."""
        return next((each for each in self.all() if normalise(each.name) == normalise(name)), None)

    def insert(self, operation: OperationWriter, name: str, query: str) -> SavedSearch:
        values = {"name": name, "name_norm": normalise(name), "query": query, "created_at": to_ms(operation.at)}
        return SavedSearch(operation.insert("saved_searches", values), name, query, operation.at)

    def rename(self, operation: OperationWriter, search_id: int, name: str) -> None:
        operation.update("saved_searches", search_id, {"name": name, "name_norm": normalise(name)})

    def requery(self, operation: OperationWriter, search_id: int, query: str) -> None:
        operation.update("saved_searches", search_id, {"query": query})

    def delete(self, operation: OperationWriter, search_id: int) -> None:
        operation.delete("saved_searches", search_id)


def _saved(row: sqlite3.Row) -> SavedSearch:
    return SavedSearch(row["id"], row["name"], row["query"], from_ms(row["created_at"]))
