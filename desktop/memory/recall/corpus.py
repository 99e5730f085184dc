"""Where every memory stands, as arrays: what ranking reads of all memories at once, kept in step with the store.

Rows are ordered by conversation, then position; episodes and facts come after them, each alone. 56 bytes a memory.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from desktop.core.model import KINDS, USER, Changes, Kind, Status
from desktop.index.exact import keys_of
from desktop.memory.recall.query import Names
from desktop.storage.database import Database
from desktop.storage.search import SEARCHED_TABLES, Places, SearchRows

Ints = NDArray[np.int64]
Mask = NDArray[np.bool_]

STATUSES: Final[tuple[Status, ...]] = ("active", "archived", "merged")
_KIND_CODES: Final = {kind: code for code, kind in enumerate(KINDS)}
_STATUS_CODES: Final = {status: code for code, status in enumerate(STATUSES)}
_ALONE: Final[Mapping[Kind, int]] = {"episode": 1 << 61, "fact": 1 << 62}
"""Added to an id, it makes an order and a session of its own, after those of all messages."""
_PER_CONVERSATION: Final = 1 << 32
_HOUR: Final = 3_600_000
_MS_PER_DAY: Final = 86_400_000
_EPOCH_ORDINAL: Final = 719_163
"""`date(1970, 1, 1).toordinal()`."""
REREAD_MOST: Final = 20_000
"""With more changed rows than this, reading everything anew is quicker."""

_COLUMNS: Final = np.dtype(
    [
        ("order", np.int64),
        ("session", np.int64),
        ("id", np.int64),
        ("at", np.int64),
        ("day", np.int64),
        ("who", np.int32),
        ("category", np.int32),
        ("length", np.int32),
        ("kind", np.int8),
        ("status", np.int8),
        ("private", np.bool_),
        ("asks", np.bool_),
        ("own", np.bool_),
    ]
)
_BYTES: Final = np.dtype((np.void, _COLUMNS.itemsize))
"""A row without its fields: to copy field by field takes numpy twenty times as long."""


class Codes:
    """Small numbers for texts that repeat, such as names. Only ever grows."""

    def __init__(self) -> None:
        self._codes: dict[str, int] = {}

    def put(self, texts: Iterable[str]) -> list[int]:
        codes = self._codes
        return [codes.setdefault(text, len(codes)) for text in texts]

    def of(self, texts: Iterable[str]) -> list[int]:
        """Returns the codes of those texts that have one."""
        return [self._codes[text] for text in texts if text in self._codes]

    def texts(self, used: Ints) -> list[str]:
        """Returns the texts of these codes."""
        return list(map(list(self._codes).__getitem__, used.tolist()))


@dataclass(frozen=True)
class Corpus:
    """One state of the store's memories; a row number is a place in every array. Immutable."""

    rows: NDArray[np.void]
    people: Codes
    categories: Codes

    def __len__(self) -> int:
        return len(self.rows)

    @cached_property
    def sessions(self) -> Ints:
        """Rows of equal session belong together; they are numbered in the order of the rows."""
        column = self.rows["session"]
        return np.cumsum(np.r_[0, column[1:] != column[:-1]])[: len(column)]

    @cached_property
    def at(self) -> Ints:
        """Returns when each memory was said or last changed, in milliseconds since 1970."""
        return self._column("at")

    @cached_property
    def lengths(self) -> Ints:
        """Returns how many characters each memory says."""
        return self._column("length")

    @cached_property
    def days(self) -> Ints:
        """Returns the person's local day of what was said, as `date.toordinal`; 0 for facts, which hold on any day."""
        return self._column("day")

    @cached_property
    def keys(self) -> Ints:
        """Returns the key under which the index knows each memory."""
        return keys_of(self.rows["kind"], self.rows["id"])

    @cached_property
    def names(self) -> Names:
        """Returns everybody who speaks in a memory or has a fact."""
        return self.names_in(np.ones(len(self), np.bool_))

    def names_in(self, there: Mask) -> Names:
        """Returns everybody who speaks in one of these memories or has one of these facts."""
        messages = self.of_kind(("message",))
        speakers, subjects = (self.people.texts(_used(self._people[there & of])) for of in (messages, ~messages))
        return Names([*speakers, USER] if (there & self._own).any() else speakers, subjects)

    def has(self, kind: Kind) -> bool:
        """Tells whether there is a memory of a kind."""
        return len(self._places[kind]) > 0

    def of_kind(self, kinds: Iterable[Kind]) -> Mask:
        return _among(self._kinds, [_KIND_CODES[kind] for kind in kinds])

    def of_status(self, statuses: Iterable[Status]) -> Mask:
        return _among(self._statuses, [_STATUS_CODES[status] for status in statuses])

    def count_by_status(self, kind: Kind) -> dict[Status, int]:
        """Counts the memories of a kind by their status."""
        counts = np.bincount(self._statuses[self.of_kind((kind,))], minlength=len(STATUSES))
        return dict(zip(STATUSES, counts.tolist(), strict=True))

    def of_people(self, names: Iterable[str]) -> Mask:
        """Selects what these people say or what is said of them; names as compared (`desktop.core.text`).

        What the person said under a name, as in an imported chat, is that name's, and the user's too."""
        wanted = frozenset(names)
        found = _among(self._people, self.people.of(wanted))
        return found | self._own if USER in wanted else found

    def of_categories(self, categories: Iterable[str]) -> Mask:
        return _among(self.rows["category"], self.categories.of(categories))

    def places(self, kind: Kind, ids: Sequence[int] | Ints) -> Ints:
        """Returns the rows of these memories, those left out that are not here."""
        found = self.each_place(kind, ids)
        return found[found >= 0]

    def each_place(self, kind: Kind, ids: Sequence[int] | Ints) -> Ints:
        """Returns the row of each of these memories, -1 for one that is not here."""
        table = self._places[kind]
        wanted = np.asarray(ids, np.int64)
        known = (wanted >= 0) & (wanted < len(table))
        return np.where(known, table[np.where(known, wanted, -1)], -1) if len(table) else np.full(len(wanted), -1)

    def memories(self, rows: Ints) -> list[tuple[Kind, int]]:
        """Returns the kind and the id of these rows."""
        kinds, ids = self.rows["kind"][rows].tolist(), self.rows["id"][rows].tolist()
        return [(KINDS[kind], row_id) for kind, row_id in zip(kinds, ids, strict=True)]

    def with_rows(self, kind: Kind, ids: Sequence[int], found: Places) -> Corpus:
        """Returns this corpus with the rows of these ids replaced by those found, or taken out."""
        new = table(kind, found, self.people, self.categories)
        places = np.sort(self.places(kind, ids))
        if np.array_equal(self.rows["order"][places], new["order"]):
            rows = self.rows.view(_BYTES).copy()
            rows[places] = new.view(_BYTES)
        else:
            kept = np.delete(self.rows.view(_BYTES), places) if len(places) else self.rows.view(_BYTES)
            at = np.searchsorted(np.ascontiguousarray(kept.view(_COLUMNS)["order"]), new["order"])
            rows = np.insert(kept, at, new.view(_BYTES))
        return Corpus(rows.view(_COLUMNS), self.people, self.categories)

    def _column(self, name: str) -> Ints:
        return np.ascontiguousarray(self.rows[name])

    @cached_property
    def private(self) -> Mask:
        """Tells which memories are marked private."""
        return np.ascontiguousarray(self.rows["private"])

    @cached_property
    def asks(self) -> Mask:
        """Tells which memories have a question mark."""
        return np.ascontiguousarray(self.rows["asks"])

    @cached_property
    def _own(self) -> Mask:
        return np.ascontiguousarray(self.rows["own"])

    @cached_property
    def _kinds(self) -> NDArray[np.int8]:
        return np.ascontiguousarray(self.rows["kind"])

    @cached_property
    def _statuses(self) -> NDArray[np.int8]:
        return np.ascontiguousarray(self.rows["status"])

    @cached_property
    def _people(self) -> NDArray[np.int32]:
        return np.ascontiguousarray(self.rows["who"])

    @cached_property
    def _places(self) -> Mapping[Kind, Ints]:
        return {kind: self._table(code) for kind, code in _KIND_CODES.items()}

    def _table(self, code: int) -> Ints:
        rows = np.flatnonzero(self.rows["kind"] == code)
        ids = self.rows["id"][rows]
        table = np.full(int(ids.max(initial=-1)) + 1, -1, np.int64)
        table[ids] = rows
        return table


class LiveCorpus:
    """The corpus as of the last commit: read whole when first asked for, then row by changed row. Thread-safe."""

    def __init__(self, database: Database) -> None:
        self._rows = SearchRows(database)
        self._corpus: Corpus | None = None
        self._changed: dict[Kind, set[int]] = {}
        self._reading = threading.Lock()
        self._noting = threading.Lock()
        self.stop: Callable[[], None] = database.subscribe(self._note)

    def current(self) -> Corpus:
        """Returns the state that every search after a commit sees."""
        with self._reading:
            with self._noting:
                changed, self._changed = self._changed, {}
            try:
                self._corpus = self._brought(self._corpus, changed)
            except BaseException:
                self._note_again(changed)
                raise
            return self._corpus

    def _brought(self, corpus: Corpus | None, changed: Mapping[Kind, set[int]]) -> Corpus:
        if corpus is None or sum(map(len, changed.values())) > REREAD_MOST:
            return self._read()
        for kind, ids in changed.items():
            ordered = sorted(ids)
            corpus = corpus.with_rows(kind, ordered, self._rows.places(kind, ordered))
        return corpus

    def _read(self) -> Corpus:
        people, categories = Codes(), Codes()
        parts = [table(kind, self._rows.places(kind), people, categories) for kind in SEARCHED_TABLES.values()]
        return Corpus(_ordered(np.concatenate(parts)), people, categories)

    def _note(self, changes: Changes) -> None:
        with self._noting:
            for table, kind in SEARCHED_TABLES.items():
                if table in changes.rows:
                    self._changed.setdefault(kind, set()).update(changes.rows[table])

    def _note_again(self, changed: Mapping[Kind, set[int]]) -> None:
        with self._noting:
            for kind, ids in changed.items():
                self._changed.setdefault(kind, set()).update(ids)


def table(kind: Kind, found: Places, people: Codes, categories: Codes) -> NDArray[np.void]:
    """Lays out rows of one kind, ordered as in a corpus."""
    rows = np.zeros(len(found.id), _COLUMNS)
    alone = kind in _ALONE
    start = _ALONE[kind] + found.id if alone else found.conversation * _PER_CONVERSATION
    rows["id"], rows["kind"], rows["at"] = found.id, _KIND_CODES[kind], found.at
    rows["order"] = start if alone else start + found.position
    rows["session"] = start if alone else start + found.session
    rows["who"], rows["category"] = people.put(found.who), categories.put(found.category)
    rows["status"] = list(map(_STATUS_CODES.__getitem__, found.status))
    rows["length"], rows["private"], rows["asks"] = found.length, found.private, found.asks
    rows["own"] = found.own
    rows["day"] = 0 if kind == "fact" else local_days(rows["at"])
    return _ordered(rows)


def _ordered(rows: NDArray[np.void]) -> NDArray[np.void]:
    return rows.view(_BYTES)[np.argsort(rows["order"], kind="stable")].view(_COLUMNS)


def _among(column: NDArray[Any], codes: Sequence[int]) -> Mask:
    """Where a column holds one of a few codes: several times as quick as `np.isin`."""
    found = np.zeros(len(column), np.bool_)
    for code in codes:
        found |= column == code
    return found


def _used(codes: NDArray[np.int32]) -> Ints:
    return np.flatnonzero(np.bincount(codes))


def local_days(at: Ints) -> Ints:
    """Returns the local calendar days of moments in milliseconds since 1970, as `date.toordinal`.

    Offsets from UTC are looked up once per hour: they change on the hour (or the half, where two million people live).
    """
    hours, where = np.unique(at // _HOUR, return_inverse=True)
    offsets = np.array([_offset(hour) for hour in hours.tolist()], np.int64)
    return np.asarray((at + offsets[where.reshape(-1)]) // _MS_PER_DAY + _EPOCH_ORDINAL, np.int64)


def _offset(hour: int) -> int:
    try:
        return 1000 * (time.localtime(hour * 3600).tm_gmtoff or 0)
    except (OverflowError, OSError, ValueError):  # a year the platform does not reckon with
        return 0
