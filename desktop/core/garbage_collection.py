"""When Python looks for cyclic garbage: where a thread says so, as long as one has taken that over."""

from __future__ import annotations

import gc
import threading

FULL = 2
"""The generation of a collection that looks through everything."""


class _Collector:
    """Python's collector of cyclic garbage, of which there is one in a process."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._holders = 0
        """Whoever collects in Python's place: it goes on by itself when the last of them is gone."""
        self._usual = True

    def take_over(self) -> None:
        """Python itself collects nothing until `give_back`: who takes over does, on a thread of their choice."""
        with self._lock:
            if not self._holders:
                self._usual = gc.isenabled()
            self._holders += 1
            gc.disable()

    def give_back(self) -> None:
        """Once for each `take_over`."""
        with self._lock:
            self._holders -= 1
            if not self._holders and self._usual:
                gc.enable()


def due_generation() -> int | None:
    """Returns the generation that Python would collect now on whichever thread makes the next value, for whoever does
    it instead; None where none is due."""
    young, grown, old = (made > most > 0 for made, most in zip(gc.get_count(), gc.get_threshold(), strict=True))
    if not young:
        return None
    return FULL if grown and old else int(grown)


_collector = _Collector()
take_over, give_back = _collector.take_over, _collector.give_back
