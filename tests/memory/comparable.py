"""Memories as they are compared, made for tests."""

from __future__ import annotations

from desktop.memory.compared import Compared, compared
from desktop.memory.holdings import Holdings
from desktop.normal import normalise
from desktop.storage.alike import AlikeTexts, Spoken


def said(row_id: int, value: str, key: str = "note", subject: str = "user", valid_to: str | None = None) -> Compared:
    """A fact that says something."""
    norms = normalise(subject), normalise(key), normalise(value)
    return compared(Spoken(row_id, subject, key, value, *norms, None, valid_to))


def holding(*members: Compared) -> Holdings:
    holdings = Holdings()
    holdings.put(members)
    return holdings


def link(holdings: Holdings, one: int, other: int, similarity: float = 0.9, *differences: str) -> None:
    """Makes the texts of two memories alike, but for what sets them apart."""
    left, right = sorted(holdings.members[each].hash for each in (one, other))
    holdings.add([AlikeTexts(left, right, similarity, "meaning", differences)])
