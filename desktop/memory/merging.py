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
    """The kept fact with what it inherits."""
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
    for other in others:
        facts.update(operation, replace(other, status="merged", replaced_by=kept.id))
    return facts.update(operation, heir(kept, others, value, confidence))
