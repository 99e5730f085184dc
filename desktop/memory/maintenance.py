"""What is done once a day, unasked, in a thread of its own: after the start, and then while the app stays open."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from typing import Final

from desktop.core.model import Clock, Origin
from desktop.storage.conversations import OldMessages
from desktop.storage.database import Database
from desktop.storage.facts import Facts, Upkeep

log = logging.getLogger(__name__)


def archive_expired(database: Database, by: datetime) -> int | None:
    """Archives the daily facts whose date was past at a moment, as one operation of `maintenance`; its id, or None
    where there are none. Pinned ones stay."""
    facts = Facts(database)
    with database.transaction():
        expired = facts.get_many(Upkeep(database).expired(by))
        notes, their = ("note", "its") if len(expired) == 1 else ("notes", "their")
        origin = Origin("maintenance", "past the date until which they were to be kept")
        with database.operation(f"Archive {len(expired):,} daily {notes} past {their} date", origin) as operation:
            for fact in expired:
                facts.update(operation, replace(fact, status="archived", forget_reason="outdated"))
            return operation.id if expired else None


AT_ONCE: Final = 500
"""Messages in one operation: others that write wait a fraction of a second at most."""


Busy = Callable[[], Collection[int]]


def remove_old_messages(
    database: Database,
    days: int,
    by: datetime,
    *,
    busy: Busy = lambda: (),
    stopping: Stopping = lambda: False,
    at_once: int = AT_ONCE,
) -> int:
    """Removes what was sent more than `days` days before a moment (none where that is 0), and returns how many.

    Marked messages stay for their extra days. A conversation with a turn in progress (`busy`) is left alone. `stopping`
    is asked between two operations.
    """
    if days <= 0:
        return 0
    messages, limit = OldMessages(database), by - timedelta(days=days)
    past, removed = messages.past(limit, busy=busy()), 0
    for start in range(0, len(past), at_once):
        if start and stopping():
            break
        with database.transaction():
            going = messages.past(limit, busy=busy(), among=past[start : start + at_once])
            noun = "message" if len(going) == 1 else "messages"
            label = f"Remove {len(going):,} {noun} past {days:,} day{'' if days == 1 else 's'}"
            origin = Origin("maintenance", "past the time that messages are kept")
            with database.operation(label, origin) as operation:
                messages.remove(operation, going)
        removed += len(going)
    return removed


BEGINS_AFTER: Final = 10.0
"""Seconds after the start: a window is in use by then, and a command that only calls a tool is done."""
LOOKS_EVERY: Final = 3600.0
OFTEN: Final = 60.0
"""Seconds between two rounds of what is done often."""

Stopping = Callable[[], bool]


@dataclass(frozen=True, slots=True)
class Job:
    """A piece of the daily work, which may be done again at any time.

    `run` asks between two parts of it whether to stop. `name` completes "failed to …". What is done `often` is done
    every minute too: nothing, as a rule.
    """

    name: str
    run: Callable[[Stopping], object]
    often: bool = False


@dataclass(frozen=True, slots=True)
class MaintenanceStatus:
    """Tells when everything was last done, and what failed since, in names of jobs."""

    done_at: datetime | None = None
    failed: tuple[str, ...] = ()


class Maintenance:
    """Runs jobs once a day, whatever the clock does. `status` may be read from any thread."""

    def __init__(
        self,
        jobs: Sequence[Job],
        clock: Clock,
        *,
        begins_after: float = BEGINS_AFTER,
        looks_every: float = LOOKS_EVERY,
        often: float = OFTEN,
    ) -> None:
        self.status = MaintenanceStatus()
        self._jobs = tuple(jobs)
        self._clock = clock
        self._begins_after = begins_after
        self._looks_every = looks_every
        self._often = often
        self._day: date | None = None
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Begins to look, after a while; returns at once."""
        self._thread = threading.Thread(target=self._run, name="maintenance", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stops after the piece of work that is going on."""
        self._stop.set()
        if self._thread is not None:
            self._thread.join()

    def look(self) -> None:
        """Does what is due: all jobs on another day than that of the last run, and again what failed."""
        moment = self._clock()
        today = moment.astimezone().date()
        due = [job for job in self._jobs if today != self._day or job.name in self.status.failed]
        failed = tuple(job.name for job in due if not self._done(job))
        if due and not self._stop.is_set():
            self._day = today
            self.status = replace(self.status, failed=failed, **({} if failed else {"done_at": moment}))

    def look_often(self) -> None:
        """Does what is done often, whatever the clock says."""
        for job in self._jobs:
            if job.often:
                others = tuple(name for name in self.status.failed if name != job.name)
                failed = () if self._done(job) else (job.name,)
                self.status = replace(self.status, failed=(*failed, *others))

    def _run(self) -> None:
        looks_at = time.monotonic() + self._begins_after
        while not self._stop.wait(max(0.0, min(looks_at - time.monotonic(), self._often))):
            try:
                if time.monotonic() < looks_at:
                    self.look_often()
                    continue
                looks_at = time.monotonic() + self._looks_every
                self.look()
            except Exception:
                log.exception("Maintenance can't look after the memory")

    def _done(self, job: Job) -> bool:
        if self._stop.is_set():
            return True
        try:
            job.run(self._stop.is_set)
        except Exception:
            if job.name not in self.status.failed:
                log.warning("Maintenance failed to %s; it is tried again", job.name, exc_info=True)
            return False
        return True
