"""Memories side by side, in words: one card a memory, one line a field, as the comparison shows them. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from desktop.gui.ui.differences import WordSpan

CardState = Literal["kept", "merged", "left"]
"""The one that is kept, one that becomes part of it, one that takes no part."""


@dataclass(frozen=True, slots=True)
class MemberHead:
    """The head of a memory: its id in the store, its stable id, and what becomes of it."""

    id: int
    memory_id: str
    state: CardState
    weak: bool = False
    """Held in its cluster by one edge that is not the strongest."""


@dataclass(frozen=True, slots=True)
class ComparisonLine:
    """One field of all members, in the order of the cards.

    `field` names it in a draft; None where nothing can be taken from a member, since all of it is inherited. `taken` is
    the card that it comes from, None where it comes from several. A `text` folds, and has `marks` for each member.
    """

    field: str | None
    label: str
    words: tuple[str, ...]
    differs: bool = False
    taken: int | None = None
    text: bool = False
    marks: tuple[tuple[WordSpan, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Comparison:
    """What is compared; the text is the first line."""

    cards: tuple[MemberHead, ...] = ()
    lines: tuple[ComparisonLine, ...] = ()
