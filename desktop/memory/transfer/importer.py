"""Imports a file: brings in what it holds or what is ticked of it, with all that belongs to it, as one operation."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from desktop.core.model import Origin
from desktop.memory.service import Memory
from desktop.memory.transfer.bundle import REFERENCES, TABLE_OF, Bundle, as_bundle, may_stand_alone, stamp
from desktop.memory.transfer.detect import AS_FOUND, Choices, read_any
from desktop.memory.transfer.drafts import Kind, Note, kinds
from desktop.memory.transfer.import_plan import Arrival, ArrivalPlan, Extent, Key, identity, plan
from desktop.storage.export_rows import TABLES, Portable, Record, Table
from desktop.storage.operations import OperationWriter
from desktop.storage.redaction import rewritten

Ids = Mapping[Table, dict[int, int]]
"""For each table the id here of each id in the file."""

_STABLE = re.compile(r"^(fact|episode|message|relationship)-(\d{1,15})$")
_FIELDS: Mapping[str, Table] = {
    "fact_id": "facts",
    "fact_ids": "facts",
    "replacement_fact_id": "facts",
    "kept_id": "facts",
    "discarded_id": "facts",
    "episode_id": "episodes",
    "episode_ids": "episodes",
    "message_id": "messages",
    "message_ids": "messages",
}
"""Arguments and answers of tools that hold a row's number."""


def renamed(value: Any, ids: Ids) -> Any:
    """Returns the same JSON value with every memory named as it is here; one that did not come in gets the number 0."""

    def here(said: Any, field: str) -> Any:
        if isinstance(said, str):
            return _STABLE.sub(lambda found: f"{found[1]}-{ids[TABLE_OF[found[1]]].get(int(found[2]), 0)}", said)
        if isinstance(said, int) and not isinstance(said, bool) and field in _FIELDS:
            return ids[_FIELDS[field]].get(said, 0)
        return said

    return rewritten(value, here)


Progress = Callable[[int, int], None]
"""Called with how many records are stored, and how many there are."""

_OWNERS: Mapping[Table, str] = {
    "fact_versions": "fact_id",
    "confirmations": "fact_id",
    "episode_messages": "episode_id",
    "episode_versions": "episode_id",
    "episode_merges": "episode_id",
}
"""By which column a record belongs to one that must have come in with it."""

_ONCE: Mapping[Table, tuple[str, ...]] = {
    "message_marks": ("message_id",),
    "fact_links": ("fact_id", "related_id"),
    "verdicts": ("kind", "left_id", "right_id"),
}
"""The columns by which there is at most one."""

_ORIGIN = Origin(actor="import", reason="import")
_EVERY = 200
"""Records between two looks at the person's wish to cancel."""
_IN_BULK = 1_000
"""Records from which a file is a change in bulk, before which the store is backed up."""


@dataclass(frozen=True, slots=True)
class Account:
    """What came of each thing in a file; `taken` is counted by table, `known` is messages and other memories. `extent`
    says whom what came in is about, and when it was said."""

    taken: Mapping[str, int] = field(default_factory=dict)
    known: int = 0
    left_out: Sequence[Kind] = ()
    changed: Sequence[Kind] = ()
    extent: Extent = field(default_factory=Extent)


@dataclass(frozen=True, slots=True)
class ArrivalReport:
    """What came in, by table, and how many messages and other memories were known; `skipped` names what was left out,
    and why; `extent` whom what came in is about, and when it was said."""

    added: Mapping[str, int] = field(default_factory=dict)
    known: int = 0
    skipped: tuple[Note, ...] = ()
    repaired: tuple[Note, ...] = ()
    operation_id: int | None = None
    cancelled: bool = False
    conversations: tuple[int, ...] = ()
    """Those in which messages came in."""
    extent: Extent = field(default_factory=Extent)

    @property
    def account(self) -> Account:
        """The same by kinds."""
        return Account(self.added, self.known, kinds(self.skipped), kinds(self.repaired), self.extent)


class _LeftError(Exception):
    """Leaves the transaction with a report, so that nothing of it is kept."""

    def __init__(self, report: ArrivalReport) -> None:
        super().__init__()
        self.report = report


def bring_in(
    memory: Memory,
    bundle: Bundle,
    ticked: frozenset[Key] | None = None,
    *,
    progress: Progress = lambda _done, _total: None,
    cancelled: Callable[[], bool] = lambda: False,
    origin: Origin = _ORIGIN,
    dry: bool = False,
) -> ArrivalReport:
    """Stores what is ticked (None: all that is new), with all that belongs to it, as one undoable operation.

    What is known already is never stored again, and what is asked of the store is asked anew: it may have changed since
    the plan. Before many come into a memory that is not empty, it is backed up. Where `cancelled` turns true, nothing
    is stored; nor where it is a `dry` run, whose report is that of the same import.
    """
    if not dry and sum(map(len, bundle.records.values())) >= _IN_BULK and memory.history.last_operation():
        memory.backups.make("import")
    try:
        with memory.database.transaction():
            return _Importer(memory, plan(memory, bundle), ticked, progress, cancelled, dry=dry).store(origin)
    except _LeftError as left:
        return left.report


class _Importer:
    """Stores what a plan brings, table by table; inside a transaction."""

    def __init__(
        self,
        memory: Memory,
        planned: ArrivalPlan,
        ticked: frozenset[Key] | None,
        progress: Progress,
        cancelled: Callable[[], bool],
        *,
        dry: bool,
    ) -> None:
        self._memory = memory
        self._rows = Portable(memory.database)
        self._bundle = planned.bundle
        self._arrivals = {arrival.key: arrival for arrival in planned.arrivals}
        self._ticked = planned.new if ticked is None else ticked
        self._label = planned.label(self._ticked)
        self._extent = planned.extent(self._ticked)
        self._progress = progress
        self._cancelled = cancelled
        self._dry = dry
        self._free = self._rows.untouched() if planned.bundle.exact else frozenset()
        self._keeps_ids = self._free == frozenset(TABLES)
        self._ids: Ids = {table: {} for table in TABLES}
        self._stored: set[Key] = set()
        self._added: Counter[str] = Counter()
        self._skipped = list(planned.bundle.skipped)
        self._positions: dict[int, int] = {}
        self._known_messages = 0
        self._spoken_in: dict[int, None] = {}

    def store(self, origin: Origin) -> ArrivalReport:
        """Stores all, and says what came of it."""
        total = sum(map(len, self._bundle.records.values()))
        at_hand = 0
        with self._memory.database.operation(self._label, origin) as operation:
            for table in TABLES:
                for record in self._bundle.of(table):
                    if at_hand % _EVERY == 0:
                        self._progress(at_hand, total)
                        if self._cancelled():
                            raise _LeftError(ArrivalReport(cancelled=True))
                    at_hand += 1
                    self._take(operation, table, record)
            self._refer(operation)
            for access in self._bundle.accesses:
                self._count(access)
            operation_id = operation.id if self._stored else None
        self._progress(total, total)
        known = sum(
            arrival.state == "known" for arrival in self._arrivals.values() if arrival.key[0] != "conversations"
        )
        known += self._known_messages
        notes = tuple(self._skipped), tuple(self._bundle.repaired)
        places = tuple(self._spoken_in)
        report = ArrivalReport(
            dict(self._added), known, *notes, operation_id, conversations=places, extent=self._extent
        )
        if self._dry:
            raise _LeftError(replace(report, operation_id=None))
        return report

    def _take(self, operation: OperationWriter, table: Table, record: Record) -> None:
        arrival = self._arrivals.get((table, record["id"]))
        if arrival is not None and not self._wanted(arrival):
            if arrival.state == "known" and arrival.known_id is not None:
                self._ids[table][record["id"]] = arrival.known_id
            return
        if arrival is not None and arrival.state == "grown" and arrival.known_id is not None:
            self._ids[table][record["id"]] = arrival.known_id
            self._rows.change(operation, table, arrival.known_id, updated_at=self._newest(arrival.known_id, record))
            return
        fitted = self._fitted(table, record)
        if fitted is not None and table == "verdicts":
            fitted = self._judged(fitted, operation)
        if fitted is not None and self._is_news(table, record, fitted):
            row_id = self._rows.add(operation, table, fitted)
            self._ids[table][record["id"]] = row_id
            self._stored.add((table, record["id"]))
            self._added[table] += 1
            if table == "messages":
                self._spoken_in[fitted["conversation_id"]] = None

    def _wanted(self, arrival: Arrival) -> bool:
        if arrival.state == "known":
            return False
        if arrival.key in self._ticked:
            return True
        if arrival.why:
            self._skipped.append(Note(arrival.told, arrival.why))
        return False

    def _fitted(self, table: Table, record: Record) -> Record | None:
        """The record with the ids of this store; None where something that it needs did not come in."""
        fitted = dict(record)
        if table not in self._free:
            del fitted["id"]
        for name, other in REFERENCES.get(table, {}).items():
            if fitted[name] is not None and name != "replaced_by":
                fitted[name] = self._ids[other].get(fitted[name])
                if fitted[name] is None and not may_stand_alone(table, name):
                    return None
        if table == "facts":
            fitted["replaced_by"] = None  # it may come later
        elif table == "messages" and not self._keeps_ids:
            fitted["blocks"] = None  # it names memories that come later
        return fitted

    def _judged(self, verdict: Record, operation: OperationWriter) -> Record | None:
        """The verdict on the pair as it is called here; the lower id stands left."""
        ids = self._ids[TABLE_OF[verdict["kind"]]]
        left, right = ids.get(verdict["left_id"]), ids.get(verdict["right_id"])
        if left is None or right is None or left == right:
            return None
        here = {**verdict, "left_id": left, "right_id": right}
        if left > right:
            swapped = ("right_id", "left_id", "right_hash", "left_hash")
            here |= dict(zip(("left_id", "right_id", "left_hash", "right_hash"), map(here.get, swapped), strict=True))
        if "verdicts" not in self._free:  # a decision is named by its operation, and of those here none is meant
            here["decision"] = -(operation.id << 32 | verdict["decision"] & 0xFFFF_FFFF)
        return here

    def _is_news(self, table: Table, record: Record, fitted: Record) -> bool:
        """Whether a record that goes along with another one is not there yet."""
        owner = _OWNERS.get(table)
        if owner is not None:
            return (REFERENCES[table][owner], record[owner]) in self._stored
        if table == "messages":
            return self._is_news_in_its_conversation(record, fitted)
        if table in _ONCE:
            return self._rows.same(table, fitted, *_ONCE[table]) is None
        return True

    def _is_news_in_its_conversation(self, record: Record, message: Record) -> bool:
        if ("conversations", record["conversation_id"]) in self._stored:
            return True
        known = self._rows.same("messages", message, *identity("messages", message))
        if known is not None:
            self._ids["messages"][record["id"]] = known
            self._known_messages += 1
            (here,) = self._memory.conversations.get_messages([known])
            if here.text != message["text"]:
                place = self._memory.conversations.get(here.conversation_id)
                where = f"{place.title if place else ''}, {message['external_id']}"
                self._skipped.append(Note(where, "it is known with another text, which was kept"))
            return False
        place = message["conversation_id"]
        message["position"] = self._positions.setdefault(place, self._memory.conversations.next_position(place))
        self._positions[place] += 1
        return True

    def _newest(self, place: int, record: Record) -> str:
        known = self._memory.conversations.get(place)
        return max(record["updated_at"], stamp(known.updated_at)) if known else str(record["updated_at"])

    def _refer(self, operation: OperationWriter) -> None:
        """Fills in what names memories that came later."""
        for record in self._bundle.of("facts"):
            replaced_by = self._ids["facts"].get(record["replaced_by"])
            if replaced_by is not None and ("facts", record["id"]) in self._stored:
                self._rows.change(operation, "facts", self._ids["facts"][record["id"]], replaced_by=replaced_by)
        for record in [] if self._keeps_ids else self._bundle.of("messages"):
            if record["blocks"] is not None and ("messages", record["id"]) in self._stored:
                blocks = renamed(record["blocks"], self._ids)
                self._rows.change(operation, "messages", self._ids["messages"][record["id"]], blocks=blocks)

    def _count(self, access: Record) -> None:
        table = TABLE_OF[access["kind"]]
        if (table, access["row_id"]) in self._stored:
            self._rows.add_access({**access, "row_id": self._ids[table][access["row_id"]]})


FileProgress = Callable[[int, int, str], None]
"""Called with how many records are done, how many there are, and the name of the file."""


@dataclass(frozen=True, slots=True)
class ImportReport:
    """What an import did. `already_known` counts messages and other memories; `skipped` and `repaired` name each record
    that was left out or changed, and why; `account` tells the same by kinds."""

    conversations_added: int = 0
    messages_added: int = 0
    facts_added: int = 0
    episodes_added: int = 0
    relationships_added: int = 0
    already_known: int = 0
    skipped: tuple[Note, ...] = ()
    repaired: tuple[Note, ...] = ()
    account: Account = field(default_factory=Account)
    operation_id: int | None = None
    cancelled: bool = False


def read_bundle(memory: Memory, path: Path, choices: Choices = AS_FOUND) -> Bundle:
    """Returns the records of a file. Raises `UserError` where it can't be read, or holds nothing that can be
    imported."""
    found = read_any(path, choices)
    return found if isinstance(found, Bundle) else as_bundle(memory.conversations, found, path.name)


def import_file(
    memory: Memory,
    path: Path,
    choices: Choices = AS_FOUND,
    *,
    progress: FileProgress = lambda _done, _total, _text: None,
    cancelled: Callable[[], bool] = lambda: False,
    dry: bool = False,
) -> ImportReport:
    """Brings in what is new of a file, as one undoable operation by the actor `import`.

    What is there already is counted, not stored again, so an import may be repeated, or go on with a file that has
    grown. Before much comes into a memory that is not empty, it is backed up. Raises `UserError` where the file can't
    be read, or no backup can be made; then, and where `cancelled` turns true, nothing is stored. A `dry` run only
    reports.
    """
    report = bring_in(
        memory,
        read_bundle(memory, path, choices),
        progress=lambda done, total: progress(done, total, path.name),
        cancelled=cancelled,
        dry=dry,
    )
    return ImportReport(
        conversations_added=report.added.get("conversations", 0),
        messages_added=report.added.get("messages", 0),
        facts_added=report.added.get("facts", 0),
        episodes_added=report.added.get("episodes", 0),
        relationships_added=report.added.get("relationships", 0),
        already_known=report.known,
        skipped=report.skipped,
        repaired=report.repaired,
        account=report.account,
        operation_id=report.operation_id,
        cancelled=report.cancelled,
    )
