"""What a person has decided in one sitting over a queue, and how long the rest will take. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import ceil
from statistics import median
from time import monotonic
from typing import Final

QUIET_MS: Final = 150
"""How long a panel waits after a change before it reads its queue again."""

_USUAL_SECONDS: Final = 15.0
"""Taken for one decision until a few were seen."""
_SEEN_LEAST: Final = 3
_PAUSE: Final = 180.0
"""Seconds between two decisions from which on the person was elsewhere."""


class Sitting:
    """`deciding`: verdicts that are being written, whose entries are not shown; `done`: the entries decided, with the
    operation that did it."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self.deciding: set[str] = set()
        self.done: dict[str, int] = {}
        self._clock = clock
        self._last = clock()
        self._taken: list[float] = []

    def begin(self, entry_id: str) -> None:
        """The person gave a verdict: the entry is gone from their sight."""
        self.deciding.add(entry_id)
        now = self._clock()
        if now - self._last < _PAUSE:
            self._taken.append(now - self._last)
        self._last = now

    def finish(self, entry_id: str, operation_id: int) -> None:
        """The verdict is written."""
        self.deciding.discard(entry_id)
        self.done[entry_id] = operation_id

    def fail(self, entry_id: str) -> None:
        """The verdict could not be written: the entry waits as before."""
        self.deciding.discard(entry_id)

    def take_back(self, waiting: Iterable[str]) -> list[str]:
        """What was decided and waits again, since it was undone: it counts as done no more."""
        back = [entry_id for entry_id in waiting if entry_id in self.done]
        for entry_id in back:
            del self.done[entry_id]
        return back

    @property
    def hidden(self) -> set[str]:
        """What is out of the person's sight, although the queue as it was read last may hold it."""
        return self.deciding | self.done.keys()

    @property
    def count(self) -> int:
        """How many entries were decided, those included that are being written."""
        return len(self.done) + len(self.deciding)

    def minutes_left(self, waiting: int) -> int:
        """About how many minutes the rest takes at this person's pace, 1 at least."""
        pace = median(self._taken[-20:]) if len(self._taken) >= _SEEN_LEAST else _USUAL_SECONDS
        return max(1, ceil(waiting * pace / 60))
