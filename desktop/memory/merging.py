"""What one fact inherits from the others it is merged with. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from desktop.model import Fact


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
        inherited_count=kept.inherited_count + sum(fact.access_count for fact in others),
        inherited_last_at=max(used, default=None),
    )
