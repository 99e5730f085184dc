"""The fields of a merge: which there are, what each takes when nobody chooses, and how lists are united. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from desktop.core.model import Episode, Fact
from desktop.core.text import normalise

Member = Fact | Episode
FieldName = Literal[
    "value",
    "key",
    "category",
    "confidence",
    "durability",
    "valid_from",
    "valid_to",
    "source_excerpt",
    "topic",
    "summary",
    "importance",
    "valence",
    "tags",
]
How = Literal["taken", "united", "edited", "default"]

LABELS: Final[Mapping[FieldName, str]] = {
    "value": "value",
    "key": "key",
    "category": "category",
    "confidence": "confidence",
    "durability": "kept",
    "valid_from": "so since",
    "valid_to": "so until",
    "source_excerpt": "excerpt",
    "topic": "topic",
    "summary": "summary",
    "importance": "importance",
    "valence": "mood",
    "tags": "tags",
}
OF_FACTS: Final[tuple[FieldName, ...]] = (
    "value",
    "key",
    "category",
    "confidence",
    "durability",
    "valid_from",
    "valid_to",
    "source_excerpt",
)
OF_EPISODES: Final[tuple[FieldName, ...]] = ("topic", "summary", "importance", "valence", "tags")

UNITED: Final[frozenset[FieldName]] = frozenset(("source_excerpt", "summary", "tags"))
"""The fields whose parts are united unless a person chooses."""
HIGHEST: Final[frozenset[FieldName]] = frozenset(("confidence", "importance"))

_BETWEEN: Final = re.compile(r"[,;](?:\s*(?:and|та|і|й)\s)?")
_BEFORE_LAST: Final = re.compile(r"\s(?:and|та|і|й)\s")


@dataclass(frozen=True, slots=True)
class MergeField:
    """One field of a merge, for a row of the cards.

    `values` are those of all members by id, ticked or not; `source` is the member that the result is taken from, None
    where it is united, edited or made of several. `differs` says that the members differ as compared.
    """

    name: FieldName
    label: str
    values: Mapping[int, Any]
    result: Any
    source: int | None
    how: How
    differs: bool
    can_unite: bool


def differs(values: Iterable[Any]) -> bool:
    """Whether these values of one field differ, spelling apart."""
    return len({_compared(value) for value in values}) > 1


def can_unite(name: FieldName, values: Sequence[Any]) -> bool:
    """Whether a field's parts can be put together: lists, and lines of text."""
    if name == "value":
        return any(_BETWEEN.search(value) for value in values)
    return name in UNITED


def united(name: FieldName, values: Sequence[Any]) -> Any:
    """The parts of all values, every one once, in order: tags and items as compared, lines as they stand."""
    match name:
        case "tags":
            return _every(tag for tags in values for tag in tags)
        case "value":
            return ", ".join(_every(item for value in values for item in _items(value)))
        case "summary":
            return _summary(values)
    return "\n".join(dict.fromkeys(line for value in values for line in value.splitlines() if line.strip()))


def _items(text: str) -> list[str]:
    """The items of "a, b and c"."""
    *first, last = _BETWEEN.split(text)
    return [item.strip() for item in (*first, *(_BEFORE_LAST.split(last) if first else [last])) if item.strip()]


def _summary(texts: Iterable[str]) -> str:
    """The lines of several texts; one that stands in another, as compared, is left out."""
    kept: list[str] = []
    for line in (line for text in texts for line in text.splitlines() if line.strip()):
        if not any(f" {normalise(line)} " in f" {normalise(known)} " for known in kept):
            kept.append(line)
    return "\n".join(kept)


def _every(parts: Iterable[str]) -> tuple[str, ...]:
    known: dict[str, str] = {}
    for part in parts:
        known.setdefault(normalise(part), part)
    return tuple(known.values())


def _compared(value: Any) -> Any:
    if isinstance(value, str):
        return normalise(value)
    return frozenset(map(normalise, value)) if isinstance(value, tuple) else value
