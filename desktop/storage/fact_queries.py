"""Lists of facts, in SQL: which meet conditions, hold now or are to be asked about; for the mirror; and saved searches.

`desktop.memory.facts.query_language` says how a person writes conditions. Every condition is made of bound parameters
and of texts that stand in this file.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Any, Final, Literal

from desktop.core.model import USER, Durability, Status
from desktop.core.text import normalise
from desktop.storage.database import Database
from desktop.storage.facts import (
    ARRIVED,
    LAST_HEARD_OF,
    LAST_USED,
    NOT_SINCE,
    ORDERS,
    REJECTS,
    USED_OR_SAID,
    USES,
    WITH_ACCESSES,
    SortKey,
)
from desktop.storage.operations import OperationWriter
from desktop.storage.timestamps import from_ms, to_ms

Field = Literal[
    "text",
    "id",
    "category",
    "subject",
    "key",
    "value",
    "source",
    "status",
    "durability",
    "is",
    "has",
    "confidence",
    "accessed",
    "added",
    "changed",
    "used",
    "stale",
    "expires",
]
Operator = Literal[":", "=", "<", "<=", ">", ">="]

NEVER: Final = "never"
"""Of `used` and `expires`: that it was not, or does not."""
EXPIRING_DAYS: Final = 14
"""A daily fact whose date is nearer than this is `expiring`."""

STATUSES: Final = {"active": ("active",), "archived": ("archived",), "merged": ("merged",), "any": ()}
DURABILITIES: Final = ("durable", "daily")


@dataclass(frozen=True, slots=True)
class Term:
    """One condition: any of `values` will do. Words are str, numbers float, ids and days int.

    The colon stands for what is usual: contains (key, value), equals (other words), at most so long ago (added,
    changed, used), at least so long ago (stale), within so many days (expires).
    """

    field: Field
    values: tuple[str | float, ...]
    operator: Operator = ":"
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Condition:
    """A WHERE clause over `facts f`, its parameters, and whether it needs the counters (`accesses a`)."""

    sql: str
    parameters: list[Any]
    counts: bool = False


_IS: Final[Mapping[str, str]] = {
    "private": "f.private",
    "pinned": "f.pinned",
    "active": "f.status = 'active'",
    "archived": "f.status = 'archived'",
    "merged": "f.status = 'merged'",
    "expiring": "coalesce(f.expires_at > :now AND f.expires_at <= :soon, 0)",
    "expired": "coalesce(f.expires_at <= :now, 0)",
    "past": "coalesce(f.valid_to < date(:now / 1000, 'unixepoch', 'localtime'), 0)",
    "rejected": "(f.status = 'archived' AND coalesce(f.forget_reason IN ('incorrect', 'user_requested'), 0))",
}
_EPISODE: Final = (
    "EXISTS (SELECT 1 FROM episode_messages c JOIN episodes e ON e.id = c.episode_id"
    " WHERE c.message_id = f.source_message_id AND e.status = 'active')"
)
_LINK: Final = (
    "(f.replaced_by IS NOT NULL OR EXISTS (SELECT 1 FROM facts o WHERE o.replaced_by = f.id) OR EXISTS (SELECT 1 FROM"
    " relationships r WHERE r.status = 'active' AND r.source_message_id = f.source_message_id)"
    " OR EXISTS (SELECT 1 FROM fact_links l WHERE l.fact_id = f.id)"
    " OR EXISTS (SELECT 1 FROM fact_links l WHERE l.related_id = f.id))"
)
_HAS: Final[Mapping[str, str]] = {
    "episode": _EPISODE,
    "link": _LINK,
    "message": "f.source_message_id IS NOT NULL",
    "excerpt": "f.source_excerpt <> ''",
    "history": "EXISTS (SELECT 1 FROM fact_versions v WHERE v.fact_id = f.id)",
}
IS: Final = tuple(_IS)
HAS: Final = tuple(_HAS)

_DAY_MS: Final = int(timedelta(days=1) / timedelta(milliseconds=1))
_MOMENTS: Final[Mapping[str, str]] = {
    "added": "f.created_at",
    "changed": "f.updated_at",
    "used": LAST_USED,
    "stale": USED_OR_SAID,
    "expires": "f.expires_at",
}
_TURNED: Final[Mapping[str, str]] = {"<": ">", "<=": ">=", ">": "<", ">=": "<=", "=": "="}
_USUAL: Final[Mapping[str, str]] = {"added": "<=", "changed": "<=", "used": "<=", "stale": ">=", "expires": "<="}
_YOU: Final = frozenset({"me", "you", "i"})


def condition(terms: Sequence[Term], now: int) -> Condition:
    """Builds the condition that facts meet where all terms hold at a moment (milliseconds); of no terms: any fact."""
    parts, parameters = ["1"], []
    for term in terms:
        one, values = _BUILDERS[term.field](term, now)
        parts.append(f"NOT ({one})" if term.negated else f"({one})")
        parameters += values
    sql = " AND ".join(parts)
    return Condition(sql, parameters, "a." in sql)


_Built = tuple[str, list[Any]]


def _words(term: Term, _now: int) -> _Built:
    """A phrase in the key, the value or the subject."""
    said = "f.key_norm || ' ' || f.value_norm || ' ' || f.subject_norm"
    return _any(term, lambda text: (f"instr({said}, ?)", [normalise(text)]))


def _ids(term: Term, _now: int) -> _Built:
    return _among("f.id", list(term.values))


def _category(term: Term, _now: int) -> _Built:
    spelled = [text.replace(mark, other) for text in _texts(term) for mark, other in ((" ", "_"), ("_", " "))]
    return _among("f.category COLLATE NOCASE", spelled)


def _subject(term: Term, _now: int) -> _Built:
    return _among("f.subject_norm", [USER if text.casefold() in _YOU else normalise(text) for text in _texts(term)])


def _key(term: Term, _now: int) -> _Built:
    return _contains("f.key_norm", term)


def _value(term: Term, _now: int) -> _Built:
    return _contains("f.value_norm", term)


def _source(term: Term, _now: int) -> _Built:
    return _among("f.source COLLATE NOCASE", _texts(term))


def _status(term: Term, _now: int) -> _Built:
    if "any" in term.values:
        return "1", []
    return _among("f.status", list(term.values))


def _durability(term: Term, _now: int) -> _Built:
    return _among("f.durability", list(term.values))


def _is(term: Term, now: int) -> _Built:
    named = {":now": now, ":soon": now + EXPIRING_DAYS * _DAY_MS}
    return _any(term, lambda text: _with_numbers(_IS[text], named))


def _has(term: Term, _now: int) -> _Built:
    return _any(term, lambda text: (_HAS[text], []))


def _confidence(term: Term, _now: int) -> _Built:
    return _compare("round(f.confidence, 4)", term)


def _accessed(term: Term, _now: int) -> _Built:
    return _compare(USES, term)


def _age(term: Term, now: int) -> _Built:
    """How long ago something was; what never was is not."""
    moment = _MOMENTS[term.field]
    compared = _since_arrival if term.field == "stale" else _compared
    operator = _USUAL[term.field] if term.operator == ":" else term.operator
    ahead = term.field == "expires"

    def one(value: str | float) -> _Built:
        if value == NEVER:
            return f"{moment} IS NULL", []
        sign = operator if ahead else _TURNED[operator]
        if operator == "=":  # that day, as days are counted from now
            low, high = sorted((_at(now, float(value), ahead=ahead), _at(now, float(value) + 1, ahead=ahead)))
            (after, first), (by, last) = compared(moment, ">", low), compared(moment, "<=", high)
            return f"{after} AND {by}", [*first, *last]
        return compared(moment, sign, _at(now, float(value), ahead=ahead))

    return _any(term, one)


def _compared(moment: str, sign: str, bound: int) -> _Built:
    return f"coalesce({moment} {sign} ?, 0)", [bound]


def _since_arrival(moment: str, sign: str, bound: int) -> _Built:
    """The same of the later of a moment and that of the import which brought the fact in."""
    if sign in (">", ">="):
        return f"({moment} {sign} ? OR f.id IN (SELECT c.row_id {ARRIVED} AND o.at {sign} ?))", [bound, bound]
    later = {"<": ">=", "<=": ">"}[sign]
    return f"({moment} {sign} ? AND f.id NOT IN (SELECT c.row_id {ARRIVED} AND o.at {later} ?))", [bound, bound]


_BUILDERS: Final[Mapping[Field, Callable[[Term, int], _Built]]] = {
    "text": _words,
    "id": _ids,
    "category": _category,
    "subject": _subject,
    "key": _key,
    "value": _value,
    "source": _source,
    "status": _status,
    "durability": _durability,
    "is": _is,
    "has": _has,
    "confidence": _confidence,
    "accessed": _accessed,
    "added": _age,
    "changed": _age,
    "used": _age,
    "stale": _age,
    "expires": _age,
}


def _at(now: int, days: float, *, ahead: bool) -> int:
    return now + round(days * _DAY_MS) * (1 if ahead else -1)


def _texts(term: Term) -> list[str]:
    return [str(value) for value in term.values]


def _contains(column: str, term: Term) -> _Built:
    if term.operator == "=":
        return _among(column, [normalise(text) for text in _texts(term)])
    return _any(term, lambda text: (f"instr({column}, ?)", [normalise(str(text))]))


def _compare(column: str, term: Term) -> _Built:
    sign = "=" if term.operator == ":" else term.operator
    return _any(term, lambda value: (f"{column} {sign} ?", [value]))


def _among(column: str, values: Sequence[Any]) -> _Built:
    return f"{column} IN ({', '.join('?' * len(values))})", list(values)


def _any(term: Term, build: Callable[[Any], _Built]) -> _Built:
    built = [build(value) for value in term.values]
    return " OR ".join(one for one, _ in built), [value for _, values in built for value in values]


def _with_numbers(sql: str, named: Mapping[str, int]) -> _Built:
    """Named numbers written in: the other parameters go by place."""
    for name, number in named.items():
        sql = sql.replace(name, str(number))
    return sql, []


_HOLDS = (
    "f.status = 'active' AND (f.valid_to IS NULL OR f.valid_to >= :day)"
    " AND (f.expires_at IS NULL OR f.expires_at > :now) AND (:private OR NOT f.private)"
    " AND (:durability IS NULL OR f.durability = :durability)"
)
_WEIGHTIEST = (
    f"SELECT f.id {WITH_ACCESSES} WHERE f.subject_norm = :subject AND {_HOLDS}"
    f" ORDER BY f.pinned DESC, {USES} DESC, f.confidence DESC, f.updated_at DESC,"
    " f.id DESC LIMIT :limit"
)
_NEWEST = f"SELECT f.id FROM facts f WHERE f.updated_at >= :since AND {_HOLDS} ORDER BY f.updated_at DESC LIMIT :limit"


class StandingFacts:
    """Reads the ids of facts that hold at this moment, by the person's calendar."""

    def __init__(self, database: Database, *, include_private: bool) -> None:
        self._database = database
        self._include_private = include_private

    def weightiest(self, subject: str, limit: int, durability: Durability | None = None) -> list[int]:
        """Returns the ids of the facts of a subject: pinned, most used, surest and newest first."""
        return self._ids(_WEIGHTIEST, subject=normalise(subject), limit=limit, durability=durability)

    def newest(self, since: datetime, limit: int, durability: Durability | None = None) -> list[int]:
        """Returns the ids of the facts about anybody that changed since a moment, newest first."""
        return self._ids(_NEWEST, since=to_ms(since), limit=limit, durability=durability)

    def _ids(self, statement: str, **parameters: Any) -> list[int]:
        moment = self._database.clock()
        asked = {"day": moment.astimezone().date().isoformat(), "now": to_ms(moment), "private": self._include_private}
        return self._database.column(statement, {**asked, **parameters})


class CategoryRows:
    """The column `category` of the facts of a store."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def counts(self) -> dict[str, int]:
        """Counts the active facts of each category in use: 0 where all of its facts were forgotten."""
        rows = self._database.rows("SELECT category, sum(status = 'active') FROM facts GROUP BY category")
        return {row[0]: int(row[1]) for row in rows}

    def ids(self, category: str) -> list[int]:
        """Returns the ids of every fact of a category, whatever became of it."""
        return self._database.column("SELECT id FROM facts WHERE category = ? ORDER BY id", (category,))


_WAITING: Final = (
    f"SELECT f.id {WITH_ACCESSES} WHERE f.status = 'active'"
    " AND NOT EXISTS (SELECT 1 FROM confirmations c WHERE c.fact_id = f.id AND c.asks_at > ?)"
)
_FORGOTTEN: Final = (
    "AND f.id IN (SELECT same.id FROM facts t JOIN facts same ON same.subject_norm = t.subject_norm"
    " AND same.key_norm = t.key_norm AND same.value_norm = t.value_norm"
    f" WHERE t.private AND {REJECTS.format(row='t')} AND same.status = 'active')"
    " AND 'assistant' = (SELECT o.actor FROM changes c JOIN operations o ON o.id = c.operation_id"
    " WHERE c.table_name = 'facts' AND c.row_id = f.id AND o.actor IN ('user', 'assistant') ORDER BY c.id DESC LIMIT 1)"
    " ORDER BY f.id DESC"
)


class Due:
    """Reads which facts a review is to ask about. Counters must have been settled."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def unused(self, since: datetime, moment: datetime) -> list[int]:
        """Returns the ids of the facts neither used, said nor imported since then: the longest unused first, of those
        the least used."""
        condition = f"AND {LAST_HEARD_OF} <= ? AND {NOT_SINCE} ORDER BY {LAST_HEARD_OF}, {USES}, f.id"
        return self._ids(condition, moment, [to_ms(since), to_ms(since)])

    def rarely_used(self, most: int, created_by: datetime, moment: datetime) -> list[int]:
        """Returns the ids of the facts used so many times at most, of those old enough: the least used first, then the
        oldest."""
        condition = f"AND {USES} <= ? AND f.created_at <= ? AND {NOT_SINCE} ORDER BY {USES}, f.created_at, f.id"
        return self._ids(condition, moment, [most, to_ms(created_by), to_ms(created_by)])

    def unsure(self, below: float, moment: datetime) -> list[int]:
        """Returns the ids of the facts less sure than this: the least sure first."""
        return self._ids("AND f.confidence < ? ORDER BY f.confidence, f.id", moment, [below])

    def expiring(self, by: datetime, moment: datetime) -> list[int]:
        """Returns the ids of the daily facts that expire by then and are not pinned: the first to expire first."""
        condition = "AND f.durability = 'daily' AND f.expires_at <= ? AND NOT f.pinned ORDER BY f.expires_at, f.id"
        return self._ids(condition, moment, [to_ms(by)])

    def forgotten(self, moment: datetime) -> list[int]:
        """Returns the ids of the facts that say again what was forgotten and is private, as a writer who may not see
        that put it, and no person wrote since: the newest first."""
        return self._ids(_FORGOTTEN, moment, [])

    def asked_about(self, ids: Collection[int], moment: datetime) -> set[int]:
        """Returns the ids of those of these facts that are active and not put off."""
        wanted = json.dumps(list(ids))
        return set(self._ids("AND f.id IN (SELECT value FROM json_each(?))", moment, [wanted]))

    def _ids(self, condition: str, moment: datetime, parameters: list[Any]) -> list[int]:
        return self._database.column(f"{_WAITING} {condition}", [to_ms(moment), *parameters])


_CHOICES: Final[Mapping[Field, str]] = {
    "category": "category",
    "subject": "subject",
    "key": "key",
    "source": "source",
}
_CHOICES_MOST: Final = 1_000
AT_ONCE: Final = 8_192
"""Letters read in one go, some 1,300 ids: those of 100,000 facts together would stop every thread for 30 ms."""


class FactRows:
    """Reads lists of one store. Ids come in one row: `sqlite3` lets go of the interpreter at every row."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def ids(
        self,
        terms: Sequence[Term],
        statuses: Sequence[Status],
        *,
        sort: SortKey = "changed",
        descending: bool = True,
        among: Collection[int] | None = None,
    ) -> list[int]:
        """Returns the facts of these statuses (none: of any) that meet all terms, in a sort order; with `among` of
        these ids only."""
        inner, parameters = self._met(terms, statuses, among, counted=sort == "used")
        direction = "DESC" if descending else "ASC"
        joined = self._one(
            f"SELECT group_concat(id) FROM ({inner} ORDER BY {ORDERS[sort]} {direction}, f.id {direction})", parameters
        )
        return _numbers(joined) if joined else []

    def count(self, terms: Sequence[Term], statuses: Sequence[Status]) -> int:
        """Returns how many facts of these statuses (none: of any) meet all terms."""
        inner, parameters = self._met(terms, statuses)
        return int(self._database.row(f"SELECT count(*) FROM ({inner})", parameters)[0])

    def count_by_status(self) -> dict[Status, int]:
        """Returns how many facts there are of each status."""
        return {row[0]: row[1] for row in self._database.rows("SELECT status, count(*) FROM facts GROUP BY status")}

    def count_private(self) -> int:
        """Returns how many active facts are private."""
        found = self._database.row(  # from what is private: SQLite would begin with all active facts
            "SELECT count(*) FROM withheld w CROSS JOIN facts f ON f.id = w.row_id"
            " WHERE w.kind = 'fact' AND f.status = 'active'"
        )
        return int(found[0])

    def choices(self, field: Field) -> list[tuple[str, int]]:
        """Returns the values that active facts have in a field, with how many, the most frequent first; none for a
        field whose values can't be chosen from. Spellings that are compared as one count as one."""
        column = _CHOICES.get(field)
        if column is None:
            return []
        alike = f"{column}_norm" if column in ("subject", "key") else column
        rows = self._database.rows(
            f"SELECT {column}, count(*) AS uses FROM facts WHERE status = 'active' GROUP BY {alike}"
            f" ORDER BY uses DESC, {column} LIMIT ?",
            (_CHOICES_MOST,),
        )
        return [(row[0], row[1]) for row in rows]

    def _met(
        self,
        terms: Sequence[Term],
        statuses: Sequence[Status],
        among: Collection[int] | None = None,
        *,
        counted: bool = False,
    ) -> tuple[str, list[Any]]:
        """What selects the ids of the facts that meet all this, with the counters where they are `counted` on."""
        met = condition(terms, to_ms(self._database.clock()))
        counted = counted or met.counts
        if counted:
            self._database.settle()
        parts, parameters = [met.sql], list(met.parameters)
        if statuses:
            parts.append(f"f.status IN ({', '.join('?' * len(statuses))})")
            parameters += statuses
        if among is not None:
            parts.append("f.id IN (SELECT value FROM json_each(?))")
            parameters.append(json.dumps(list(among)))
        return f"SELECT f.id {WITH_ACCESSES if counted else 'FROM facts f'} WHERE {' AND '.join(parts)}", parameters

    def _one(self, query: str, parameters: Sequence[Any]) -> str | None:
        found: str | None = self._database.row(query, parameters)[0]
        return found


def _numbers(joined: str) -> list[int]:
    """What `group_concat` made one value of."""
    found: list[int] = []
    start = 0
    while start < len(joined):
        end = joined.find(",", start + AT_ONCE)
        end = len(joined) if end < 0 else end
        found += map(int, joined[start:end].split(","))
        start = end + 1
    return found


_PIECE: Final = 200
_MIRRORED: Final = "SELECT id, subject, category, key, value, created_at FROM facts WHERE "
_HELD: Final = "status = 'active' AND durability = ? AND (valid_to IS NULL OR valid_to >= ?) AND (? OR NOT private)"
_BY_NAME: Final = "subject <> 'user', subject COLLATE NOCASE, subject, key COLLATE NOCASE, id"


@dataclass(frozen=True, slots=True)
class MirroredFact:
    """Holds what the mirror writes of a fact."""

    id: int
    subject: str
    category: str
    key: str
    value: str
    created_at: datetime

    @property
    def said(self) -> tuple[str, str, str, str]:
        """Returns the text of the fact's item in the mirror."""
        return self.category, self.subject, self.key, self.value


class MirroredFacts:
    """The active facts that hold on a day, at one moment. Made by `mirrored`."""

    def __init__(self, connection: sqlite3.Connection, today: date, private: bool) -> None:
        self._connection = connection
        self._today = today.isoformat()
        self._private = private

    def categories(self, durability: Durability) -> list[str]:
        """Returns the categories in use."""
        rows = self._connection.execute(
            f"SELECT DISTINCT category FROM facts WHERE {_HELD}", self._parameters(durability)
        )
        return [row[0] for row in rows]

    def durable(self, categories: Sequence[str]) -> Iterator[MirroredFact]:
        """Returns the durable facts, category by category; the person's own first, then by subject and key."""
        for category in categories:
            query = f"{_MIRRORED}{_HELD} AND category = ? ORDER BY {_BY_NAME}"
            yield from self._pieces(query, (*self._parameters("durable"), category))

    def daily(self) -> Iterator[MirroredFact]:
        """Returns the daily facts, oldest first."""
        query = f"{_MIRRORED}{_HELD} ORDER BY created_at, id"
        yield from self._pieces(query, self._parameters("daily"))

    def stored(self, fact_ids: Iterable[int]) -> set[int]:
        """Returns the ids of those of these facts that are in the store, in whatever state; the others were deleted for
        good, or are another store's."""
        return self._among(fact_ids, "TRUE")

    def withheld(self, fact_ids: Iterable[int]) -> set[int]:
        """Returns the ids of those of these facts that may not stand in a mirror, since they are private."""
        return set() if self._private else self._among(fact_ids, "private")

    def _among(self, fact_ids: Iterable[int], condition: str) -> set[int]:
        query = f"SELECT id FROM facts WHERE id IN (SELECT value FROM json_each(?)) AND {condition}"
        return {row[0] for row in self._connection.execute(query, (json.dumps(list(fact_ids)),))}

    def _parameters(self, durability: Durability) -> tuple[str, str, bool]:
        return durability, self._today, self._private

    def _pieces(self, query: str, parameters: tuple[object, ...]) -> Iterator[MirroredFact]:
        rows = self._connection.execute(query, parameters)
        while piece := rows.fetchmany(_PIECE):
            for row in piece:
                yield _fact(row)


def _fact(row: sqlite3.Row) -> MirroredFact:
    made = from_ms(row["created_at"])
    return MirroredFact(row["id"], row["subject"], row["category"], row["key"], row["value"], made)


@contextmanager
def mirrored(database: Database, today: date, *, private: bool) -> Iterator[MirroredFacts]:
    """Reads all inside as of one moment. Private facts are left out unless `private`."""
    with database.reading() as connection:
        connection.execute("BEGIN")
        try:
            yield MirroredFacts(connection, today, private)
        finally:
            connection.execute("ROLLBACK")


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
        """Returns all saved searches, by name."""
        return [_saved(row) for row in self._database.rows("SELECT * FROM saved_searches ORDER BY name_norm")]

    def get(self, search_id: int) -> SavedSearch | None:
        return next((each for each in self.all() if each.id == search_id), None)

    def named(self, name: str) -> SavedSearch | None:
        """Returns the saved search of a name, however it is spelled (`desktop.core.text`)."""
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
