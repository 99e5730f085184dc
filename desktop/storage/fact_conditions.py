"""Conditions on facts, as a person asks for them, and what they are in SQL.

`desktop.memory.facts.query_language` says how they are written. Every condition is made of bound parameters and of
texts that stand in this file.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Final, Literal

from desktop.core.model import USER
from desktop.core.text import normalise

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


_COUNT: Final = "(coalesce(a.count, 0) + f.inherited_count)"
_LAST: Final = "nullif(max(coalesce(a.last_at, 0), coalesce(f.inherited_last_at, 0)), 0)"
_USED_OR_SAID: Final = f"coalesce({_LAST}, f.updated_at)"

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
    "used": _LAST,
    "stale": _USED_OR_SAID,
    "expires": "f.expires_at",
}
_TURNED: Final[Mapping[str, str]] = {"<": ">", "<=": ">=", ">": "<", ">=": "<=", "=": "="}
_USUAL: Final[Mapping[str, str]] = {"added": "<=", "changed": "<=", "used": "<=", "stale": ">=", "expires": "<="}
_YOU: Final = frozenset({"me", "you", "i"})


def condition(terms: Sequence[Term], now: int) -> Condition:
    """What facts have to be to meet all of the terms at a moment (milliseconds); of none: any fact."""
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
    return _compare(_COUNT, term)


def _age(term: Term, now: int) -> _Built:
    """How long ago something was; what never was is not."""
    moment = _MOMENTS[term.field]
    operator = _USUAL[term.field] if term.operator == ":" else term.operator
    ahead = term.field == "expires"

    def one(value: str | float) -> _Built:
        if value == NEVER:
            return f"{moment} IS NULL", []
        sign = operator if ahead else _TURNED[operator]
        if operator == "=":  # that day, as days are counted from now
            low, high = sorted((_at(now, float(value), ahead=ahead), _at(now, float(value) + 1, ahead=ahead)))
            return f"coalesce({moment} > ? AND {moment} <= ?, 0)", [low, high]
        return f"coalesce({moment} {sign} ?, 0)", [_at(now, float(value), ahead=ahead)]

    return _any(term, one)


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
