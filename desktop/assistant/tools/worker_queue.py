"""Where calls wait for their turn: writes one after the other in the order they were asked for, reads side by side."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import count
from typing import TypeVar

from desktop.assistant.tools.tool_call import Ticket
from desktop.core.background import make_way

log = logging.getLogger(__name__)

_T = TypeVar("_T")

Work = Callable[[Sequence[Ticket]], None]


class WorkerQueue:
    """First come, first served, by so many threads. `work` gets the tickets that were put together, less those that
    were taken back before their turn came. Safe to use from any thread.

    What can wait makes way for the window. What many wait for does not: a thread that makes way keeps the interpreter
    while another has its processor, and then the window waits for both.
    """

    def __init__(self, name: str, threads: int, work: Work, *, makes_way: bool) -> None:
        self._work = work
        begin = make_way if makes_way else None
        self._executor = ThreadPoolExecutor(threads, thread_name_prefix=name, initializer=begin)
        self._lock = threading.Lock()
        self._waiting: dict[Ticket, None] = {}
        self._position = count()
        self._closed = False

    def put(self, tickets: Sequence[Ticket], most: int | None = None) -> bool:
        """Queues what is to be done together. False where more than `most` would wait then, and after closing."""
        with self._lock:
            room = most is None or len(self._waiting) + len(tickets) <= most or self._count() + len(tickets) <= most
            if self._closed or not room:
                return False
            for ticket in tickets:
                ticket.put(next(self._position))
                self._waiting[ticket] = None
            self._executor.submit(self._run, tickets)
            return True

    def aside(self, work: Callable[[], _T]) -> Future[_T]:
        """Does something that is no call, as soon as a thread is free. Raises `RuntimeError` after closing."""
        return self._executor.submit(work)

    @property
    def waiting(self) -> int:
        """How many calls wait for their turn."""
        with self._lock:
            return self._count()

    def close(self, drop: Callable[[Ticket], object]) -> None:
        """Lets what runs come to its end, after calling `drop` with each ticket that has not begun."""
        with self._lock:
            self._closed = True
            waiting = tuple(self._waiting)
        for ticket in waiting:
            drop(ticket)
        self._executor.shutdown()

    def _count(self) -> int:
        """Leaves out those that were taken back."""
        self._waiting = {ticket: None for ticket in self._waiting if ticket.waits}
        return len(self._waiting)

    def _run(self, tickets: Sequence[Ticket]) -> None:
        begun = [ticket for ticket in tickets if ticket.begin()]
        with self._lock:
            for ticket in tickets:
                self._waiting.pop(ticket, None)
        if begun:
            try:
                self._work(begun)
            except Exception:
                log.exception("The end of a call can't be told")
