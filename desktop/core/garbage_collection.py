"""When Python looks for cyclic garbage: not in the middle of work on very many values, and where a thread says so."""

from __future__ import annotations

import gc
import threading
from collections.abc import Iterator
from contextlib import contextmanager

FULL = 2
"""The generation of a collection that looks through everything."""


class _Collector:
    """Python's collector of cyclic garbage, of which there is one in a process."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._blocks = 0
        self._holders = 0
        """The blocks, and whoever collects in Python's place: it goes on by itself when the last of them is gone."""
        self._usual = True

    @contextmanager
    def held_back(self) -> Iterator[None]:
        """Holds it back, in all threads, as long as any of these blocks is left.

        It stops every thread while it looks through all values there are: a third of a second with 100,000 facts in
        memory, in which a window would not answer. Cycles that are made inside are freed only afterwards.
        """
        with self._lock:
            self._blocks += 1
            self._hold()
        try:
            yield
        finally:
            with self._lock:
                self._blocks -= 1
                self._let_go()

    def take_over(self) -> None:
        """Python itself collects nothing until `give_back`: who takes over does, on a thread of their choice."""
        with self._lock:
            self._hold()

    def give_back(self) -> None:
        """Once for each `take_over`."""
        with self._lock:
            self._let_go()

    def due(self) -> int | None:
        """The generation that Python would collect now on whichever thread makes the next value, for whoever does it
        instead; None where none is due, or it is held back."""
        with self._lock:
            if self._blocks:
                return None
        young, grown, old = (made > most > 0 for made, most in zip(gc.get_count(), gc.get_threshold(), strict=True))
        if not young:
            return None
        return FULL if grown and old else int(grown)

    def _hold(self) -> None:
        if not self._holders:
            self._usual = gc.isenabled()
        self._holders += 1
        gc.disable()

    def _let_go(self) -> None:
        self._holders -= 1
        if not self._holders and self._usual:
            gc.enable()


_collector = _Collector()
uncollected = _collector.held_back
due_generation = _collector.due
take_over, give_back = _collector.take_over, _collector.give_back
