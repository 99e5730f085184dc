"""The schema, as ordered steps; each is applied atomically together with its record.

`PRAGMA user_version` holds the number of steps applied, so a database of a newer Keepsake is recognised before anything
is read from it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from uuid import uuid4

from desktop.core.errors import NewerDatabaseError
from desktop.core.paths import resource

Step = Callable[[sqlite3.Connection], None]


def m001_first(connection: sqlite3.Connection) -> None:
    """Creates the tables of facts, conversations, the journal, counters, embeddings and the full-text search."""
    run_script(connection, "m001_first.sql")
    connection.execute("INSERT INTO meta (name, value) VALUES ('epoch', ?), ('undo_floor', '0')", (uuid4().hex,))


def m002_episodes(connection: sqlite3.Connection) -> None:
    """Episodes, relationships between subjects, and marks on messages."""
    run_script(connection, "m002_episodes.sql")


def m003_telemetry(connection: sqlite3.Connection) -> None:
    """Adds tool calls and the time that commits take."""
    run_script(connection, "m003_telemetry.sql")


def m004_withheld(connection: sqlite3.Connection) -> None:
    """Withholds every message that a private fact ever came from."""
    run_script(connection, "m004_withheld.sql")


def m005_named(connection: sqlite3.Connection) -> None:
    """Adds which memories an answer names; withholds an answer that tells what is private, with its question."""
    run_script(connection, "m005_named.sql")


def m006_episode_merges(connection: sqlite3.Connection) -> None:
    """Adds which episode was merged into which."""
    run_script(connection, "m006_episode_merges.sql")


def m007_verdicts(connection: sqlite3.Connection) -> None:
    """Adds what was decided in review, and which texts are alike."""
    run_script(connection, "m007_verdicts.sql")


def m008_saved_searches(connection: sqlite3.Connection) -> None:
    """Searches that a person gave a name."""
    run_script(connection, "m008_saved_searches.sql")


def m009_statistics(connection: sqlite3.Connection) -> None:
    """Sums of accesses and of the facts' status by time, for the charts."""
    run_script(connection, "m009_statistics.sql")


def m010_fact_links(connection: sqlite3.Connection) -> None:
    """Adds which facts belong together, as other programs keep it."""
    run_script(connection, "m010_fact_links.sql")


def m011_extraction(connection: sqlite3.Connection) -> None:
    """Runs of the extraction of memories, and which operations are theirs."""
    run_script(connection, "m011_extraction.sql")


def m012_calls(connection: sqlite3.Connection) -> None:
    """Keeps tool calls in the order in which they are counted."""
    run_script(connection, "m012_calls.sql")


def m013_uses(connection: sqlite3.Connection) -> None:
    """Sums of accesses by memory, for the charts."""
    run_script(connection, "m013_uses.sql")


def m014_extraction_time(connection: sqlite3.Connection) -> None:
    """Runs of the extraction read in the order of time."""
    run_script(connection, "m014_extraction_time.sql")


def m015_sources(connection: sqlite3.Connection) -> None:
    """Adds which messages facts once came from, to be looked up by message."""
    run_script(connection, "m015_sources.sql")


def m016_programs(connection: sqlite3.Connection) -> None:
    """Adds which other program asked for a change."""
    run_script(connection, "m016_programs.sql")


STEPS: tuple[Step, ...] = (
    m001_first,
    m002_episodes,
    m003_telemetry,
    m004_withheld,
    m005_named,
    m006_episode_merges,
    m007_verdicts,
    m008_saved_searches,
    m009_statistics,
    m010_fact_links,
    m011_extraction,
    m012_calls,
    m013_uses,
    m014_extraction_time,
    m015_sources,
    m016_programs,
)


def migrate(connection: sqlite3.Connection, steps: tuple[Step, ...] = STEPS) -> None:
    """Applies what is missing. Raises `NewerDatabaseError` where more steps were applied than are known."""
    applied = version(connection)
    if applied > len(steps):
        raise NewerDatabaseError(
            "This memory was written by a newer version of Keepsake, and this version can't read it without harm."
            " Nothing was touched. Install the newer version to open it."
        )
    for number, step in enumerate(steps[applied:], applied + 1):
        _apply(connection, number, step)


def version(connection: sqlite3.Connection) -> int:
    """Returns how many steps a database has behind it."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def _apply(connection: sqlite3.Connection, number: int, step: Step) -> None:
    connection.execute("BEGIN IMMEDIATE")
    try:
        step(connection)
        connection.execute(f"PRAGMA user_version = {number}")
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise


def run_script(connection: sqlite3.Connection, name: str) -> None:
    """Runs the statements of a schema file one by one (`executescript` would commit first)."""
    statement = ""
    for line in resource("schema", name).read_text("utf-8").splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            connection.execute(statement)
            statement = ""
