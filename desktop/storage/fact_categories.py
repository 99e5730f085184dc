"""Facts by category, in SQL."""

from __future__ import annotations

from desktop.storage.database import Database


class CategoryRows:
    """The column `category` of the facts of a store."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def counts(self) -> dict[str, int]:
        """How many active facts each category in use has; those of forgotten facts only, none."""
        with self._database.reading() as connection:
            rows = connection.execute("SELECT category, sum(status = 'active') FROM facts GROUP BY category")
            return {row[0]: int(row[1]) for row in rows}

    def ids(self, category: str) -> list[int]:
        """Every fact of a category, whatever became of it."""
        with self._database.reading() as connection:
            return [
                row[0] for row in connection.execute("SELECT id FROM facts WHERE category = ? ORDER BY id", (category,))
            ]
