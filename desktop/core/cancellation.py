"""Whether whoever asked for something still waits for it: they may give it up, stop it or go away before it is done."""

from __future__ import annotations

from collections.abc import Callable

Gone = Callable[[], bool]
"""True once nobody waits any more; asked now and then by who takes long to answer, from any thread."""

LOOKS_EVERY = 0.25
"""Seconds between two such looks."""


def waits() -> bool:
    """A `Gone` of somebody who never gives up."""
    return False


Progress = Callable[[int, int], None]
"""Told how much of a work is done, and how much there is to do; may raise `WorkCancelledError`."""


class WorkCancelledError(Exception):
    """The person stopped a long work: nothing of it is kept."""
