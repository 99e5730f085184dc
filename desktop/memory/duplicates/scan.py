"""Compares the memories in a thread of its own: all with all once, then what is new with all.

It waits for the index, since a memory is compared by its vector. Without a model it goes by wording, and everything is
compared again when there is one. Whatever fails is told in the status and tried again; what was found stays.
"""

from __future__ import annotations

import logging
import math
import time
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final, Literal

from desktop.core.errors import DamagedDatabaseError, Progress, StoreError, WorkCancelledError
from desktop.core.worker import BackgroundWorker, backoff
from desktop.index.indexer import Index
from desktop.memory.duplicates.compare import ComparisonSource, Work
from desktop.memory.duplicates.comparison_process import Page, compare_here, compare_in_process
from desktop.memory.duplicates.store import TABLES, PairStore
from desktop.storage.database import Database
from desktop.storage.journal import Journal

ScanState = Literal["waiting", "scanning", "comparing", "current", "cancelled", "failed"]


@dataclass(frozen=True, slots=True)
class ScanStatus:
    """How far the comparison is: `waiting` for the index, `scanning` all with all, `comparing` what is new, `current`.

    `done` of `total` memories are through. `message` is a sentence for a person, where there is something to say.
    """

    state: ScanState = "waiting"
    done: int = 0
    total: int = 0
    compared_at: datetime | None = None
    message: str = ""


log = logging.getLogger(__name__)

BEGINS_AFTER: Final = 3.0
"""Seconds after the start: the window is painted by then, and a command that only calls a tool is done."""
PATIENCE: Final = 120.0
"""Seconds for which whoever needs the pairs waits until everything is compared."""
_LOOKS_EVERY: Final = 0.25
QUIET: Final = 0.25
"""Seconds after a query or a change in which whoever asked has the machine to itself."""
WAY_MOST: Final = 0.5
"""Seconds for which the comparison of one memory makes way, however much is asked."""
HERE_MOST: Final = 2_000
"""Memories up to which all are compared in this process: half a second, in which another is hardly started."""
_MANY: Final = 20
"""When more than one memory in so many is new, comparing all with all is quicker."""
FEW: Final = 50

_FAILS: Final = "Memories can't be compared just now. What was found before stays, and this is tried again."
BEHIND: Final = "Not everything has been compared yet; ask again in a while."
_BY_WORDING: Final = "There is no embedding model: memories are compared by their wording only."


class _BehindError(Exception):
    """Memories were read whose vectors are not there yet."""


class DuplicateScan(BackgroundWorker[ScanStatus]):
    """Keeps what resembles what in step with one store. `status` may be read from any thread."""

    def __init__(
        self,
        database: Database,
        resemblances: PairStore,
        index: Index | None = None,
        *,
        begins_after: float = BEGINS_AFTER,
    ) -> None:
        super().__init__("duplicates", ScanStatus(), begins_after=begins_after)
        self._database = database
        self._known = resemblances
        self._index = index
        self._source = ComparisonSource(database, index)
        self._journal = Journal(database)
        self._wanted = self._cancelling = self._declined = False
        self._reached = -1
        self._failures = 0

    def start(self) -> None:
        """Begins to follow the store, after a while; returns at once."""
        woken_by = [self._database.subscribe(lambda changes: self._wake() if changes.touches(*TABLES) else None)]
        if self._index is not None:
            woken_by.append(self._index.subscribe(lambda _: self._wake()))
        self._begin(woken_by)

    def rescan(self) -> None:
        """Compares all with all, in the background; returns at once."""
        with self._condition:
            self._wanted, self._cancelling, self._declined = True, False, False
        self._wake()

    def cancel(self) -> None:
        """Stops comparing all with all, or waiting to; what was known before stays. New memories are still compared."""
        with self._condition:
            if self._wanted or self.status.state in ("waiting", "scanning"):
                self._wanted, self._cancelling, self._declined = False, True, True
                self._condition.notify_all()

    def wait_until_current(self, timeout: float) -> bool:
        """Waits until everything committed before this call is compared; False where that takes longer."""
        target = self._journal.last_change()
        self._wake()
        return self._wait_until(lambda: self._is_current(target), timeout)

    def catch_up(
        self,
        timeout: float = PATIENCE,
        *,
        progress: Progress = lambda _done, _total: None,
        cancelled: Callable[[], bool] = lambda: False,
    ) -> str:
        """Compares everything committed before this call, or waits until that is done; where nobody follows the store
        it is done in this thread. What was declined before is asked for anew, and what failed is tried again.

        Returns the sentence that says what is missing to it, empty where nothing is. Raises `WorkCancelledError` once
        `cancelled` turns true.
        """
        target, deadline = self._journal.last_change(), time.monotonic() + timeout
        if self._thread is None and self._index is not None:
            behind = self._index.catch_up(timeout)
            if behind and self._index.status.state != "words_only":
                return behind
        if self._declined:
            self.rescan()
        before = self._failures
        self._wake()

        def ended() -> bool:
            failed = self.status.state == "failed" and self._failures != before
            return self._is_current(target) or failed

        while not ended() and time.monotonic() < deadline:
            if cancelled():
                raise WorkCancelledError
            if self._thread is None:
                self._turn_now()
            else:
                self._wait_until(ended, _LOOKS_EVERY)
            progress(self.status.done, self.status.total)
        return self.status.message if ended() or self.status.state == "failed" else BEHIND

    def _turn_now(self) -> None:
        with self._condition:
            self._waited_for += 1
        try:
            self._run_once()
        finally:
            with self._condition:
                self._waited_for -= 1

    def _is_current(self, target: int) -> bool:
        return self.status.state == "current" and self._reached >= target and not self._wanted

    def _is_urgent(self) -> bool:
        return self._wanted or self._waited_for > 0

    def _run_once(self) -> float | None:
        try:
            pause = self._look()
            self._failures = 0
            return pause
        except WorkCancelledError:
            if not self._closing:
                self._decline()
            return None
        except _BehindError:
            self._publish(replace(self.status, state="waiting"))
            return _LOOKS_EVERY
        except DamagedDatabaseError:
            return self._stumble(logging.INFO)  # the database has warned of it itself
        except StoreError:
            return self._stumble()
        except Exception:
            log.exception("Memories can't be compared")
            return self._stumble()

    def _look(self) -> float | None:
        if self._reached >= 0 and not self._wanted:
            self._makes_room()  # even to ask for the model, which has the index hurry
        model = self._model()
        if model is None:
            self._publish(replace(self.status, state="waiting"))
            return _LOOKS_EVERY
        first = not self._known.compared_with(model) and not self._declined and not (model == "" and self._has_base())
        if self._wanted or first:
            self._compare_all(model)
        else:
            self._compare_new(model)
        return None

    def _has_base(self) -> bool:
        """Whether all was compared with a model that is only missing now."""
        stored = self._source.model()
        return stored is not None and self._known.compared_with(stored)

    def _model(self) -> str | None:
        """The model whose vectors are in step with the store; empty where there is none, None while there will be."""
        if self._index is None or self._index.status.state == "words_only":
            return ""
        if not self._index.wait_until_current(_LOOKS_EVERY):
            return None
        return self._source.model()

    def _await_vectors(self, model: str) -> None:
        """A memory that came after `_model` was asked may be among those that were read since. Raises `_BehindError`
        where its vector is not there yet."""
        if model != "" and self._index is not None and not self._index.wait_until_current(_LOOKS_EVERY):
            raise _BehindError

    def _compare_all(self, model: str) -> None:
        self._publish(replace(self.status, state="scanning", done=0))
        with self._condition:
            self._wanted = False
        with self._known.current() as indexes:
            watermark = self._known.watermark
            taken = self._known.take_pending()
            total = sum(len(each.members) for each in indexes.values())
        try:
            self._await_vectors(model)
            pages = deque(self._compared(model, total))  # nothing is replaced before all is there
            self._known.replace((pages.popleft() for _ in range(len(pages))), model, watermark)
        except BaseException as error:
            self._known.give_back(taken)
            self._wanted = self._wanted or not isinstance(error, WorkCancelledError)
            raise
        self._finish(model, watermark, total)

    def _compared(self, model: str, total: int) -> Iterator[Page]:
        progress = self._progress("scanning")
        if total > HERE_MOST:
            return compare_in_process(self._database.path, model, progress, self._stops_all)
        return compare_here(self._database, self._known, model, Work(progress, self._stops_all))

    def _compare_new(self, model: str) -> None:
        with self._known.current() as indexes:
            watermark = self._known.watermark
            taken = self._known.take_pending()
            new = {kind: [indexes[kind].members[each] for each in sorted(ids)] for kind, ids in taken.items() if ids}
            members = {kind: indexes[kind].representatives() for kind in new}
            total = sum(len(each.members) for each in indexes.values())
        count = sum(map(len, new.values()))
        if count > max(FEW, total // _MANY) and self._known.compared_with(model) and not self._declined:
            self._known.give_back(taken)
            self._compare_all(model)
            return
        work = Work(self._progress("comparing", self._makes_room), lambda: self._closing)
        try:
            self._await_vectors(model)
            found = {kind: self._source.compare_new(kind, new[kind], members[kind], work) for kind in new}
        except BaseException:
            self._known.give_back(taken)
            raise
        if found:
            self._known.add(found, watermark if self._known.compared_with(model) else None)
        if not self._known.compared_with(model) and self._has_base():
            self._known.give_back(taken)  # by wording only: again when the model is there
        self._finish(model, watermark, total)

    def _stops_all(self) -> bool:
        return self._closing or self._cancelling

    def _makes_room(self) -> None:
        """Lets whoever uses the memory go first, for a while."""
        index = self._index
        self._makes_way(lambda: -math.inf if index is None else index.last_used, QUIET, time.monotonic() + WAY_MOST)

    def _finish(self, model: str, watermark: int, total: int) -> None:
        with self._condition:
            self._reached = watermark
        wording = model == "" and not self._has_base()
        message = _BY_WORDING if wording and self._index is not None else ""
        state: ScanState = "cancelled" if self._declined else "current"
        self._publish(ScanStatus(state, total, total, self._database.clock(), message))

    def _decline(self) -> None:
        with self._condition:
            self._cancelling, self._declined = False, True
        self._publish(replace(self.status, state="cancelled"))

    def _stumble(self, level: int = logging.WARNING) -> float:
        if not self._failures:
            log.log(level, "Comparing memories failed; it is tried again", exc_info=True)
        self._publish(replace(self.status, state="failed", message=_FAILS))
        self._failures += 1
        return backoff(self._failures - 1)

    def _progress(self, state: ScanState, then: Callable[[], object] = lambda: None) -> Progress:
        def told(done: int, total: int) -> None:
            self._publish(replace(self.status, state=state, done=done, total=total))
            then()

        return told

    def _outline(self, status: ScanStatus) -> object:
        return status.state, status.message, status.compared_at
