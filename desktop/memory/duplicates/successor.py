"""Which of several memories holds now, where it takes the place of the others. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from desktop.core.model import Fact
from desktop.memory.duplicates.merge_fields import Member

WhyNow = Literal["chosen", "not_over", "later", "newest"]
"""The person chose to keep it; the others' time is over; it holds from a later day; it was said or happened last."""


@dataclass(frozen=True, slots=True)
class Successor:
    """The memory, by its row id, that is suggested to take the place of the others, and why."""

    id: int
    why: WhyNow


def successor(members: Sequence[Member], today: str) -> Successor:
    """The one to suggest: of those that still hold today the one that holds from the latest day, else the newest."""
    hold = [member for member in members if not is_over(member, today)] or list(members)
    best = max(hold, key=lambda member: (_from(member), said_at(member), member.id))
    if len(hold) == 1 < len(members):
        return Successor(best.id, "not_over")
    later = all(_from(best) > _from(member) for member in hold if member is not best)
    return Successor(best.id, "later" if later else "newest")


def said_at(member: Member) -> datetime:
    """When a fact was last said or confirmed, when an episode ended."""
    return member.updated_at if isinstance(member, Fact) else member.ended_at


def is_over(member: Member, today: str) -> bool:
    """Whether a fact says itself that it holds no more."""
    return isinstance(member, Fact) and member.valid_to is not None and member.valid_to < today


def _from(member: Member) -> str:
    """The day from which a fact says that it holds; empty where it says none."""
    return member.valid_from or "" if isinstance(member, Fact) else ""
