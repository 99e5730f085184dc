"""The queue over time, from the beginnings and the ends of what was in it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise

from desktop.storage.timestamps import from_ms


@dataclass(frozen=True, slots=True)
class QueueStep:
    """The queue in a stretch of time from `at`: the most tasks that were in it at once, how many were done, and the
    milliseconds these took on average from call to end (None where none was done)."""

    at: datetime
    depth: int
    done: int
    mean_ms: float | None


def stepped(tasks: Sequence[tuple[float, float]], edges: Sequence[int]) -> list[QueueStep]:
    """One sweep over the beginnings and ends of the tasks, each given as (begun, done)."""
    events = sorted([(begun, 1) for begun, _ in tasks] + [(done, -1) for _, done in tasks], key=lambda e: (e[0], -e[1]))
    took: dict[int, list[float]] = {}
    for begun, done in tasks:
        took.setdefault(bisect_right(edges, done) - 1, []).append(done - begun)
    steps, depth, place = [], 0, 0
    for number, (start, end) in enumerate(pairwise(edges)):
        while place < len(events) and events[place][0] < start:
            depth += events[place][1]
            place += 1
        deepest = depth
        while place < len(events) and events[place][0] < end:
            depth += events[place][1]
            deepest = max(deepest, depth)
            place += 1
        done_here = took.get(number, [])
        mean = sum(done_here) / len(done_here) if done_here else None
        steps.append(QueueStep(from_ms(start), deepest, len(done_here), mean))
    return steps
