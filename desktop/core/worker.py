"""Threads that make way for the window, and work in one of its own that follows a store: roused by what changes, told
by a status, stopped in the middle.
"""

from __future__ import annotations

import logging
import os
import sys
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from typing import Final, Generic, TypeVar

_NICENESS = 10


FIRST_RETRY = 1.0
LAST_RETRY = 60.0


def backoff(failures: int) -> float:
    """Seconds until what failed so many times before, and now again, is tried once more: each time twice as long."""
    return min(FIRST_RETRY * 2.0 ** min(failures, 10), LAST_RETRY)


def make_way() -> None:
    """Has the thread that calls this, and those that it starts, be last to be given a processor, for good.

    On Linux, where each thread has a priority of its own; elsewhere they stay as they are.
    """
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), _NICENESS)


log = logging.getLogger(__name__)

EVENTS_APART: Final = 0.1
PATIENCE: Final = 30.0

S = TypeVar("S")


class BackgroundWorker(ABC, Generic[S]):
    """`status` may be read from any thread. What is derived says in `_run_once` what there is to do, asks `_makes_way`
    between two steps of it, and ends it where `_closing` is set."""

    def __init__(self, name: str, status: S, *, begins_after: float = 0.0) -> None:
        self.status = status
        self._name = name
        self._begins_after = begins_after
        self._condition = threading.Condition()
        self._awake = True
        self._closing = False
        self._waited_for = 0
        self._told = status
        self._told_at = 0.0
        self._listeners: list[Callable[[S], None]] = []
        self._unsubscribe: list[Callable[[], None]] = []
        self._thread: threading.Thread | None = None

    def close(self) -> None:
        """Stops in the middle of whatever is going on; nothing of it goes on when this returns."""
        for unsubscribe in self._unsubscribe:
            unsubscribe()
        self._unsubscribe = []
        with self._condition:
            self._closing = True
            self._condition.notify_all()
        self._interrupt()
        thread, self._thread = self._thread, None
        if thread is not None:
            thread.join(PATIENCE)
            if thread.is_alive():
                log.warning("Thread %s takes its time to stop", self._name)
                thread.join()

    def subscribe(self, listener: Callable[[S], None]) -> Callable[[], None]:
        """Calls `listener` with the status when it changes, on its thread; progress at most ten times a second.

        Returns how to stop.
        """
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    @abstractmethod
    def _run_once(self) -> float | None:
        """One piece of work; how many seconds to rest after it (None: until woken)."""

    @abstractmethod
    def _outline(self, status: S) -> object:
        """What of a status is told at once where it changes; all else is progress."""

    def _interrupt(self) -> None:
        """Called when the work is to end: ends what it may be waiting for."""

    def _is_urgent(self) -> bool:
        """Whether the work begins before its time."""
        return False

    def _begin(self, unsubscribe: Iterable[Callable[[], None]]) -> None:
        """Starts the thread, which is subscribed to what may wake it; returns at once."""
        self._unsubscribe = list(unsubscribe)
        self._thread = threading.Thread(target=self._run, name=self._name, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        make_way()
        with self._condition:
            self._condition.wait_for(lambda: self._closing or self._is_urgent(), self._begins_after)
        while not self._closing:
            with self._condition:
                self._awake = False
            pause = self._run_once()
            with self._condition:
                self._condition.wait_for(lambda: self._closing or self._awake, pause)

    def _wake(self) -> None:
        with self._condition:
            self._awake = True
            self._condition.notify_all()

    def _wait_until(self, reached: Callable[[], bool], timeout: float) -> bool:
        """Waits, and has the work make way for nobody meanwhile; False where that takes longer."""
        with self._condition:
            self._waited_for += 1
            self._condition.notify_all()
            try:
                return self._condition.wait_for(lambda: self._closing or reached(), timeout) and not self._closing
            finally:
                self._waited_for -= 1

    def _makes_way(
        self, last_used: Callable[[], float], quiet: float, until: float, stops: Callable[[], bool] = bool
    ) -> bool:
        """Rests until nobody used the memory for `quiet` seconds (`last_used`, by `time.monotonic`), or until a moment,
        unless somebody waits for the work; whether the work is to stop."""
        with self._condition:
            while not (self._closing or stops()):
                left = min(until, last_used() + quiet) - time.monotonic()
                if self._waited_for or left <= 0:
                    return False
                self._condition.wait(left)
            return True

    def _publish(self, status: S, *, resting: bool = False) -> None:
        """Sets the status; the listeners hear of it now, or with a later one where it is only progress and the work
        goes on."""
        with self._condition:
            self.status = status
            self._condition.notify_all()
        moment, told = time.monotonic(), self._told
        only_progress = self._outline(status) == self._outline(told)
        if status == told or (only_progress and not resting and moment < self._told_at + EVENTS_APART):
            return
        self._told, self._told_at = status, moment
        for listener in tuple(self._listeners):
            try:
                listener(status)
            except Exception:
                log.exception("A listener of thread %s failed", self._name)
