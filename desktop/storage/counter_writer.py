"""Counters and telemetry, written behind the back of whoever causes them.

What is noted waits in memory for a thread of its own, which writes all there is in one transaction that need not be
durable. So a recall never waits for the write lock, which a long import may hold.
"""

from __future__ import annotations

import logging
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager
from typing import Any, Final

from desktop.core.background import make_way
from desktop.core.errors import DamagedDatabaseError, StoreError

log = logging.getLogger(__name__)

Transaction = Callable[[], AbstractContextManager[sqlite3.Connection]]
WriteRows = Callable[[sqlite3.Connection, list[Any]], None]
"""Writes rows of one family, as they were noted, oldest first."""

MOST: Final = 100_000
"""Rows kept in memory while the store fails; past that the newest are dropped, and told."""
SETTLING: Final = 0.02
"""Seconds after which a reader of counters no longer waits for what was noted before."""

_BATCH: Final = 5_000
_FIRST_RETRY: Final = 1.0
_LAST_RETRY: Final = 60.0


class Bookkeeper:
    """Takes notes from any thread without waiting and without raising; the thread starts with the first note.

    A store that fails is tried again, with growing pauses; the log tells of it once.
    """

    def __init__(self, transaction: Transaction) -> None:
        self._transaction = transaction
        # One lock, two who wait for it: a note wakes the thread that writes, not whoever reads counters.
        lock = threading.RLock()
        self._changed = threading.Condition(lock)
        self._done = threading.Condition(lock)
        self._pending: list[tuple[WriteRows, Any]] = []
        self._noted = 0
        self._written = 0
        self._since = 0.0
        self._failures = 0
        self._refused = 0
        self._urged = False
        self._dropped = 0
        self._closing = False
        self._thread: threading.Thread | None = None

    def note(self, write: WriteRows, rows: Iterable[Any]) -> None:
        """Keeps rows for `write`, which is called with all that gathered for it, perhaps again after a failure."""
        with self._changed:
            given = [(write, row) for row in rows]
            kept = [] if self._closing else given[: MOST - len(self._pending)]
            self._tell_dropped(len(given) - len(kept))
            if not kept:
                return
            if not self._pending:
                self._since = time.monotonic()
                self._changed.notify()
            self._pending += kept
            self._noted += len(kept)
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="bookkeeper", daemon=True)
                self._thread.start()

    def settle(self) -> None:
        """Lets what was noted be written before counters are read, but waits no longer than `SETTLING` after it was
        noted: not for a long transaction."""
        with self._changed:
            target, until = self._noted, self._since + SETTLING
            self._done.wait_for(lambda: self._written >= target, max(0.0, until - time.monotonic()))

    def flush(self, timeout: float | None = None) -> bool:
        """Waits until all that was noted before is written; False where the store refuses, or that takes longer.

        Not to be called inside a transaction, which the writing would wait for.
        """
        with self._changed:
            target, refused = self._noted, self._refused
            self._urged = True
            self._changed.notify()
            self._done.wait_for(lambda: self._written >= target or self._refused > refused, timeout)
            return self._written >= target

    def close(self) -> None:
        """Writes what is there, in one last attempt, and ends the thread. What is noted later is dropped."""
        with self._changed:
            self._closing = True
            self._changed.notify()
        thread, self._thread = self._thread, None
        if thread is not None:
            thread.join()
        if self._pending:
            log.warning("%d counts and telemetry rows could not be written and are lost", len(self._pending))

    def _run(self) -> None:
        make_way()
        while self._wait():
            with self._changed:
                batch, last, self._urged = self._pending[:_BATCH], self._closing, False
            written = self._write(batch)
            with self._changed:
                if written:
                    del self._pending[: len(batch)]
                    self._written += len(batch)
                    self._since = time.monotonic()
                self._done.notify_all()
            if last and not written:
                return

    def _wait(self) -> bool:
        """Rests until there is something to write, and after a failure for a while; False when all is done."""
        with self._changed:
            self._changed.wait_for(lambda: self._pending or self._closing)
            if self._failures and self._pending:
                pause = min(_FIRST_RETRY * 2.0 ** min(self._failures - 1, 10), _LAST_RETRY)
                self._changed.wait_for(lambda: self._closing or self._urged, pause)
            return bool(self._pending)

    def _write(self, batch: list[tuple[WriteRows, Any]]) -> bool:
        """Whether these notes are done with: written, or such that they never can be."""
        families: dict[WriteRows, list[Any]] = {}
        for write, row in batch:
            families.setdefault(write, []).append(row)
        try:
            with self._transaction() as connection:
                for write, rows in families.items():
                    write(connection, rows)
        except (StoreError, DamagedDatabaseError):
            if not self._failures:
                log.warning("Counts and telemetry can't be written just now; this is tried again", exc_info=True)
            self._failures += 1
            self._refused += 1
            return False
        except Exception:
            log.exception("%d counts and telemetry rows can't be written", len(batch))
        self._failures = 0
        return True

    def _tell_dropped(self, count: int) -> None:
        if count and not self._dropped and not self._closing:
            log.warning("The store refuses counts and telemetry for so long that new ones are dropped")
        self._dropped += count
