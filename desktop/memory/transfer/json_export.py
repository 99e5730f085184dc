"""Writes all that is remembered, or a part of it, to a JSON file from which it can be brought back.

Files and folders of an export appear under their names when they are whole, for their owner's eyes only.
"""

from __future__ import annotations

import json
import os
import shutil
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any, TextIO

from desktop.core.errors import UserError, WorkCancelledError
from desktop.memory.transfer.bundle import REFERENCES, TABLE_OF, may_stand_alone, stamp
from desktop.memory.transfer.drafts import storable
from desktop.memory.transfer.records import FORMAT, VERSION
from desktop.storage.database import Database
from desktop.storage.export_rows import TABLES, Portable, Record, Snapshot, Table

FOLDER_MODE = 0o700
_FILE_MODE = 0o600


@contextmanager
def whole_file(path: Path) -> Iterator[TextIO]:
    """Opens a file that appears under its name when it is whole."""
    unfinished = path.with_name(f".{path.name}.unfinished")
    try:
        unfinished.unlink(missing_ok=True)
        with created(unfinished) as file:
            yield file
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)


@contextmanager
def whole_folder(path: Path) -> Iterator[Path]:
    """Makes a folder that appears under its name when all that is in it is written."""
    if path.exists() and (not path.is_dir() or any(path.iterdir())):
        raise UserError(f"“{storable(path.name)}” is there already. Choose another name for the folder.")
    unfinished = path.with_name(f".{path.name}.unfinished")
    try:
        shutil.rmtree(unfinished, ignore_errors=True)
        unfinished.mkdir(FOLDER_MODE)
        yield unfinished
        if path.exists():
            path.rmdir()
        unfinished.replace(path)
    finally:
        shutil.rmtree(unfinished, ignore_errors=True)


@contextmanager
def created(path: Path) -> Iterator[TextIO]:
    """Opens a new file for its owner only, on the disk when it is closed."""
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, _FILE_MODE)
    with os.fdopen(descriptor, "w", encoding="utf-8", newline="") as file:
        yield file
        file.flush()
        os.fsync(file.fileno())


@contextmanager
def refusals_told(path: Path) -> Iterator[None]:
    """Raises UserError for what the machine refuses, in a sentence."""
    try:
        yield
    except OSError as error:
        raise UserError(f"“{storable(path.name)}” can't be written: {error.strerror}.") from error


Progress = Callable[[int, int], None]
"""Called with how many records are written, and how many there are."""

_EVERY = 500
"""Records between two looks at the person's wish to cancel."""


@dataclass(frozen=True, slots=True)
class ExportSelection:
    """What is exported. `facts`, `episodes` and `conversations` are ids; None stands for all of them.

    Without `private` all is left out that no reader elsewhere may see: what is marked, and what tells of it.
    """

    private: bool = False
    facts: frozenset[int] | None = None
    episodes: frozenset[int] | None = None
    conversations: frozenset[int] | None = None
    relationships: bool = True

    def names(self, table: Table, row_id: int) -> bool:
        """Whether a memory is among those chosen."""
        if table == "relationships":
            return self.relationships
        chosen = {"facts": self.facts, "episodes": self.episodes, "conversations": self.conversations}.get(table)
        return chosen is None or row_id in chosen


@dataclass(frozen=True, slots=True)
class ExportReport:
    """What was written: records by table, and how many were left out because they are private."""

    written: Mapping[str, int] = field(default_factory=dict)
    private_left_out: int = 0
    cancelled: bool = False


def export_json(
    database: Database,
    path: Path,
    part: ExportSelection | None = None,
    *,
    progress: Progress = lambda _done, _total: None,
    cancelled: Callable[[], bool] = lambda: False,
) -> ExportReport:
    """Writes a file as `records` describes it, whole or not at all, for its owner's eyes only.

    Raises `UserError` where it can't be written. Where `cancelled` turns true, nothing is.
    """
    try:
        with refusals_told(path), Portable(database).snapshot() as snapshot, whole_file(path) as file:
            chosen = _Chosen(snapshot, part or ExportSelection())
            _write(file, database, snapshot, chosen, progress, cancelled)
    except WorkCancelledError:
        return ExportReport(cancelled=True)
    return ExportReport(dict(chosen.written), chosen.left_out)


def withheld_of(snapshot: Snapshot) -> dict[Table, frozenset[int]]:
    """Returns the rows that no reader elsewhere may see. An answer whose model was told of a private memory beside may
    have used it: it counts as one that did."""
    found = snapshot.withheld()
    held = {TABLE_OF[kind]: ids for kind, ids in found.items() if kind in TABLE_OF}
    return {**held, "messages": found.get("message", frozenset()) | found.get("aside", frozenset())}


class _Chosen:
    """Which records go along, decided in the order of the tables."""

    def __init__(self, snapshot: Snapshot, part: ExportSelection) -> None:
        self.written: Counter[str] = Counter()
        self.left_out = 0
        self._snapshot = snapshot
        self._part = part
        self._withheld = withheld_of(snapshot)
        self._untitled = frozenset() if part.private else snapshot.telling_conversations()
        self._along: dict[str, set[int]] = {}
        self._facts = self._ids("facts")

    def records(self, table: Table) -> Iterator[Record]:
        """Those of a table, with the references that lead somewhere."""
        along = self._along.setdefault(table, set())
        for record in self._snapshot.records(table):
            if self._takes(table, record) and self._refers(table, record):
                along.add(record["id"])
                self.written[table] += 1
                if table == "conversations" and record["id"] in self._untitled:
                    record["title"] = ""  # it may be the words of a message that is left out
                yield record

    def accesses(self) -> Iterator[Record]:
        for record in self._snapshot.accesses():
            if record["row_id"] in self._along[TABLE_OF[record["kind"]]]:
                self.written["accesses"] += 1
                yield record

    def _takes(self, table: Table, record: Record) -> bool:
        if table == "verdicts":
            along = self._along[TABLE_OF[record["kind"]]]
            return record["left_id"] in along and record["right_id"] in along
        if not self._part.names(table, record["id"]):
            return False
        if self._is_private(table, record["id"]):
            self.left_out += 1
            return False
        return True

    def _is_private(self, table: Table, row_id: int) -> bool:
        return not self._part.private and row_id in self._withheld.get(table, frozenset())

    def _refers(self, table: Table, record: Record) -> bool:
        """Whether all that it needs goes along; what it can do without is cut off."""
        for name, other in REFERENCES.get(table, {}).items():
            there = self._facts if name == "replaced_by" else self._along[other]
            if record[name] is None or record[name] in there:
                continue
            if not may_stand_alone(table, name):
                return False
            record[name] = None
        return True

    def _ids(self, table: Table) -> frozenset[int]:
        """Those that will go along; a fact may refer to one that comes after it."""
        return frozenset(
            record["id"]
            for record in self._snapshot.records(table)
            if self._part.names(table, record["id"]) and not self._is_private(table, record["id"])
        )


def _write(
    file: IO[str],
    database: Database,
    snapshot: Snapshot,
    chosen: _Chosen,
    progress: Progress,
    cancelled: Callable[[], bool],
) -> None:
    """One record a line. Raises `WorkCancelledError` where it was cancelled."""
    total, done = sum(map(snapshot.count, TABLES)), 0
    made_at = stamp(database.clock())
    file.write(f'{{"format": "{FORMAT}", "version": {VERSION}, "made_at": "{made_at}"')
    lists = [*((table, chosen.records(table)) for table in TABLES), ("accesses", chosen.accesses())]
    for name, records in lists:
        file.write(f',\n"{name}": [')
        for number, record in enumerate(records):
            file.write(",\n" if number else "\n")
            file.write(_line(record))
            done += 1
            if done % _EVERY == 0:
                progress(done, total)
                if cancelled():
                    raise WorkCancelledError
        file.write("]")
    file.write("}\n")
    progress(total, total)
    if cancelled():
        raise WorkCancelledError


def _line(record: Mapping[str, Any]) -> str:
    return json.dumps(record, ensure_ascii=False)
