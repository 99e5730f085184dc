"""What may have happened to the database of a closed folder."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from desktop.core.errors import Harm

HARMS: Final[tuple[Harm, ...]] = ("missing", "empty", "foreign", "cut", "damaged", "newer")


def harm(database: Path, how: Harm) -> None:
    """Does a database the harm of this name: for "damaged", most of what the facts say is overwritten."""
    match how:
        case "missing":
            database.unlink()
        case "empty":
            os.truncate(database, 0)
        case "foreign":
            database.write_bytes(b"no memory at all" * 10_000)
        case "cut":
            os.truncate(database, database.stat().st_size // 2)
        case "newer":
            with closing(sqlite3.connect(database)) as connection:
                connection.execute("PRAGMA user_version = 999")
        case "damaged":
            tear(database, "facts")


def tear(database: Path, table: str) -> None:
    """Overwrites the root of a table."""
    with closing(sqlite3.connect(database)) as connection:
        (page,) = connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = ?", (table,)).fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    with database.open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\xaa" * size)
