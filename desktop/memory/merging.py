"""Merging facts: what the one that is kept inherits, and how the merge is written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from desktop.model import Fact
from desktop.normal import normalise
from desktop.storage.facts import Facts
from desktop.storage.operations import OperationWriter


def heir(kept: Fact, others: Sequence[Fact], value: str, confidence: float) -> Fact:
    """The kept fact with what it inherits. Sources but the first stay with the tombstones (`sources`)."""
    everyone = (kept, *others)
    used = [fact.last_accessed_at for fact in others if fact.last_accessed_at is not None]
    if kept.inherited_last_at is not None:
        used.append(kept.inherited_last_at)
    return replace(
        kept,
        value=value,
        confidence=confidence,
        source_excerpt="\n".join(dict.fromkeys(fact.source_excerpt for fact in everyone if fact.source_excerpt)),
        source_message_id=next((fact.source_message_id for fact in everyone if fact.source_message_id), None),
        created_at=min(fact.created_at for fact in everyone),
        private=any(fact.private for fact in everyone),
        pinned=any(fact.pinned for fact in everyone),
        **_longest_kept(everyone),
        inherited_count=kept.inherited_count + sum(fact.access_count for fact in others),
        inherited_last_at=max(used, default=None),
    )


def _longest_kept(facts: Sequence[Fact]) -> dict[str, Any]:
    """The fields that say how long a fact is kept, of the one that is kept longest."""
    last = max((fact.expires_at for fact in facts if fact.expires_at is not None), default=None)
    if last is None or any(fact.expires_at is None for fact in facts):
        return {"durability": "durable", "expires_at": None}
    return {"durability": "daily", "expires_at": last}


def write_merge(
    facts: Facts, operation: OperationWriter, kept: Fact, others: Sequence[Fact], value: str, confidence: float
) -> Fact:
    """Makes one of several facts: the others become tombstones that point at the kept one, which inherits from them."""
    if normalise(value) != normalise(kept.value):
        facts.add_version(operation, kept, "refinement", kept.valid_to)
    after = heir(kept, others, value, confidence)
    for other in others:
        facts.update(operation, replace(other, status="merged", replaced_by=kept.id, private=after.private))
    share_mark(facts, operation, after)
    return facts.update(operation, after)


def share_mark(facts: Facts, operation: OperationWriter, kept: Fact) -> None:
    """Makes what was merged into a fact as private as it is: where they came from, it came from."""
    for tombstone in facts.merged_into(kept.id):
        if tombstone.private != kept.private:
            facts.update(operation, replace(tombstone, private=kept.private))


def sources(facts: Facts, fact: Fact) -> list[int]:
    """The messages that a fact, and what was merged into it, came from, oldest first."""
    known = (each.source_message_id for each in (fact, *facts.merged_into(fact.id)))
    return sorted({message_id for message_id in known if message_id is not None})
