"""What the memory that is kept inherits from those that are merged into it. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from desktop.core.model import DAILY_DAYS, Durability, Episode, Fact
from desktop.memory.duplicates.merge_fields import united


def heir(kept: Fact, others: Sequence[Fact], value: str, confidence: float) -> Fact:
    """The kept fact with what it inherits. Sources but the first stay with the tombstones (`merging.sources`)."""
    everyone = (kept, *others)
    longest = _longest_kept(everyone)
    return replace(
        kept,
        value=value,
        confidence=confidence,
        source_excerpt=united("source_excerpt", [fact.source_excerpt for fact in everyone]),
        source_message_id=next((fact.source_message_id for fact in everyone if fact.source_message_id), None),
        created_at=min(fact.created_at for fact in everyone),
        private=any(fact.private for fact in everyone),
        pinned=any(fact.pinned for fact in everyone),
        durability=longest.durability,
        expires_at=longest.expires_at,
        inherited_count=kept.inherited_count + sum(fact.access_count for fact in others),
        inherited_last_at=latest((kept.inherited_last_at, *(fact.last_accessed_at for fact in others))),
        access_count=sum(fact.access_count for fact in everyone),
        last_accessed_at=latest(fact.last_accessed_at for fact in everyone),
    )


def heir_of_episodes(kept: Episode, others: Sequence[Episode], covered: int) -> Episode:
    """The kept episode with what it inherits, beside its fields; it covers so many messages then."""
    everyone = (kept, *others)
    return replace(
        kept,
        conversation_id=next((each.conversation_id for each in everyone if each.conversation_id is not None), None),
        started_at=min(each.started_at for each in everyone),
        ended_at=max(each.ended_at for each in everyone),
        created_at=min(each.created_at for each in everyone),
        private=any(each.private for each in everyone),
        withheld=any(each.withheld for each in everyone),
        message_count=covered,
        access_count=sum(each.access_count for each in everyone),
        last_accessed_at=latest(each.last_accessed_at for each in everyone),
    )


def expiry(durability: Durability, facts: Sequence[Fact]) -> dict[str, Any]:
    """The fields of a merged fact that say how long it is kept, where a person chose whether it expires."""
    if durability == "durable":
        return {"durability": durability, "expires_at": None}
    said = max(fact.updated_at for fact in facts)
    ends = latest(fact.expires_at for fact in facts) or said + timedelta(days=DAILY_DAYS)
    return {"durability": durability, "expires_at": ends}


def latest(moments: Iterable[datetime | None]) -> datetime | None:
    """The last of several moments, some of which never were."""
    return max((moment for moment in moments if moment is not None), default=None)


def _longest_kept(facts: Sequence[Fact]) -> Fact:
    """A fact that does not expire, else the one that expires last."""
    last = facts[0]
    for fact in facts:
        if fact.expires_at is None:
            return replace(fact, durability="durable")
        if last.expires_at is not None and fact.expires_at > last.expires_at:
            last = fact
    return last
