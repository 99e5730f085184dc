"""The time rule: one thread that hands over whatever has not been answered when its time is up."""

from __future__ import annotations

import heapq
import logging
import threading
import time
from collections.abc import Callable, Sequence
from itertools import count

from desktop.assistant.tools.tool_call import Ticket

log = logging.getLogger(__name__)

TOGETHER = 0.005
"""Seconds: calls whose time is up so soon after another's are handed over with it, to be kept in one commit."""


class Timeouts:
    """Calls `late` with the tickets whose time is up and that have no answer, in order, on a thread of its own."""

    def __init__(self, late: Callable[[Sequence[Ticket]], None]) -> None:
        self._late = late
        self._due: list[tuple[float, int, Ticket]] = []
        self._number = count()
        self._changed = threading.Condition()
        self._thread: threading.Thread | None = None
        self._closing = False

    def watch(self, ticket: Ticket, seconds: float) -> None:
        """From now on the ticket has so long to be answered."""
        at = time.monotonic() + seconds
        with self._changed:
            if self._thread is None and not self._closing:
                self._thread = threading.Thread(target=self._run, name="tool-deadlines", daemon=True)
                self._thread.start()
            heapq.heappush(self._due, (at, next(self._number), ticket))
            if self._due[0][2] is ticket:
                self._changed.notify()

    def close(self) -> None:
        """Watches nothing any more; what is being handed over is handed over first."""
        with self._changed:
            self._closing = True
            self._changed.notify()
            thread = self._thread
        if thread is not None:
            thread.join()

    def _run(self) -> None:
        while not self._closing:
            late = [ticket for ticket in self._next() if not ticket.answer.done()]
            if late:
                try:
                    self._late(sorted(late, key=lambda ticket: ticket.position))
                except Exception:
                    log.exception("Calls whose time is up can't be answered; they wait for their results")

    def _next(self) -> list[Ticket]:
        """Waits until some time is up."""
        with self._changed:
            now = time.monotonic()
            if not self._due or self._due[0][0] > now:
                self._changed.wait(self._due[0][0] - now if self._due else None)
            late = []
            while self._due and self._due[0][0] <= time.monotonic() + TOGETHER:
                late.append(heapq.heappop(self._due)[2])
            return late
