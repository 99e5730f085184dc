"""A store under review, for tests: no index, so that wording decides, and no wait before the first comparison."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from desktop.core.model import Fact, Origin
from desktop.memory.duplicates.evidence import Decided, Queue, ReviewCluster
from desktop.memory.duplicates.review import DuplicateReview
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.service import Memory
from tests.patience import PATIENCE

ME = Origin()
ASSISTANT = Origin("assistant")
Verdict = Callable[[DuplicateReview, ReviewCluster], Decided]


def stored(memory: Memory, key: str, value: str, **fields: Any) -> Fact:
    """A fact, whatever stands against it."""
    return memory.facts.remember_anyway(FactDraft(fields.pop("category", "personal"), key, value, **fields), ME).fact


def settled(review: DuplicateReview) -> Queue:
    """The queue once everything is compared."""
    assert review.scan.wait_until_current(PATIENCE), review.scan.status
    return review.queue()


def only_cluster(review: DuplicateReview) -> ReviewCluster:
    """The one cluster that waits."""
    (row,) = settled(review).rows
    return review.cluster(row.id)


def waiting(review: DuplicateReview) -> list[str]:
    """The ids of the clusters that wait."""
    return [row.id for row in settled(review).rows]


def _supersede(review: DuplicateReview, cluster: ReviewCluster) -> Decided:
    return review.supersede(cluster, cluster.keeper, ME)


LASTING: dict[str, Verdict] = {
    "not duplicates": lambda review, cluster: review.not_duplicates(cluster, ME),
    "related": lambda review, cluster: review.related(cluster, ME),
    "snooze": lambda review, cluster: review.snooze(cluster, 7, ME),
}
VERDICTS: dict[str, Verdict] = {**LASTING, "supersede": _supersede}
