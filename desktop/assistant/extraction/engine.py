"""The extraction of memories: runs that are recorded, can be stopped and resumed, and taken back as a whole; one of
them daily, while the app is open.

Like the chat it blocks no event loop: the store is read and written in a thread of its own, which makes way for the
window.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, Protocol

from desktop.assistant.event_loop import ToExecutor, cancelled
from desktop.assistant.events import FAULT
from desktop.assistant.extraction.by_model import ByModel, SpentError
from desktop.assistant.extraction.guard import ENDS, Guard
from desktop.assistant.extraction.passages import PASSAGE_MESSAGES, PassageReading, next_passage
from desktop.assistant.extraction.sources import OfLastDay, Source, begun
from desktop.assistant.providers.base import Model, ProviderError, TooLongError
from desktop.assistant.tools.executor import ToolExecutor
from desktop.core.errors import Progress, UndoConflictError, UserError
from desktop.core.model import Origin
from desktop.memory.service import Memory
from desktop.settings import Settings
from desktop.storage.extraction_runs import ExtractionRuns, RunState, Tally
from desktop.storage.extraction_runs import Run as Run

log = logging.getLogger(__name__)

Listener = Callable[[Run], object]

RULES = "builtin"
"""What a run that was made by rules has for its model."""


class PassageReader(Protocol):
    """Keeps what is worth it of a passage."""

    async def read(self, reading: PassageReading) -> None: ...


class Extraction:
    """The runs of one memory; one goes on at a time. `extract` and `resume` belong to one event loop, everything else
    may be called from any thread.

    Listeners are told of a run when it begins, after each passage and when it ends, on the thread of the loop.
    """

    def __init__(self, memory: Memory, tools: ToolExecutor, *, settings: Callable[[], Settings] = Settings) -> None:
        self._memory = memory
        self._tools = tools
        self._settings = settings
        self._runs = ExtractionRuns(memory.database)
        self._executor = ThreadPoolExecutor(1, thread_name_prefix="extraction")
        self._to_executor = ToExecutor(self._executor)
        self._listeners: list[Listener] = []
        self._going_on = threading.Lock()
        self._current: int | None = None
        self._task: asyncio.Task[Any] | None = None

    @property
    def busy(self) -> bool:
        """Whether a run goes on, or is about to."""
        return self._going_on.locked()

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Returns how to stop."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def recent(self, limit: int = 100) -> list[Run]:
        """The runs, newest first. Blocks."""
        return self._runs.recent(limit)

    def last_daily(self) -> Run | None:
        """The newest run that the daily maintenance began. Blocks."""
        return self._runs.last_daily()

    def interrupted(self, run: Run) -> bool:
        """Whether a run was going on when its process was ended."""
        return run.state == "running" and run.id != self._current

    def resumable(self, run: Run) -> bool:
        """Whether a run can go on where it stopped."""
        return (run.state in ("stopped", "spent", "failed") or self.interrupted(run)) and not run.undone

    def undo(
        self,
        run_id: int,
        origin: Origin,
        *,
        most: int | None = None,
        progress: Progress = lambda _done, _total: None,
    ) -> Run:
        """Takes back all that a run wrote, but for what was deleted permanently, or nothing. Blocks; `most` and
        `progress` are as in `Memory.undo`. Raises `UndoConflictError` with a sentence where a later change depends on
        it, or there is nothing to take back."""
        if run_id == self._current:
            raise UserError("This run goes on. Stop it first.")
        plan = self._memory.history.of_run(self._runs.get(run_id).id)
        if not plan.operations:
            raise UndoConflictError("There is nothing of this run to undo.")
        self._memory.history.undo_all(plan, origin, most=most, progress=progress)
        return self._runs.get(run_id)

    async def extract(self, source: Source, model: Model) -> Run:
        """Reads a source. Cancelling the task stops the run, which is recorded so; what it did stands. Raises UserError
        where another run goes on, or the source can't be read; how a run ended is told by its `state`."""
        with self._alone():
            stop = threading.Event()
            try:
                name = _called(model, self._settings())
                run = await self._to_executor(begun, self._memory, self._runs, source, name, stop.is_set)
            except asyncio.CancelledError:
                stop.set()
                raise
            if run is None:
                raise asyncio.CancelledError
            ended = await self._carry_on(run, model)
        return self._told(*ended)

    async def resume(self, run_id: int, model: Model) -> Run:
        """Goes on with a run where it stopped, by this model. Raises UserError where it can't."""
        with self._alone():
            run = await self._to_executor(self._runs.get, run_id)
            if not self.resumable(run):
                raise UserError("This run was undone: begin another one." if run.undone else "This run is done.")
            run = await self._to_executor(self._runs.go_on, run_id, _called(model, self._settings()))
            ended = await self._carry_on(run, model)
        return self._told(*ended)

    def stop(self) -> None:
        """Stops the run that goes on, if one does, whoever began it; returns at once."""
        going_on = self._task
        if going_on is not None:
            going_on.get_loop().call_soon_threadsafe(going_on.cancel)

    def close(self) -> None:
        """After the loop has ended what goes on."""
        self._executor.shutdown()

    @contextmanager
    def _alone(self) -> Iterator[None]:
        if not self._going_on.acquire(blocking=False):
            raise UserError("Memories are being extracted already. Wait until that is done, or stop it.")
        self._task = asyncio.current_task()
        try:
            yield
        finally:
            self._task = self._current = None
            self._going_on.release()

    async def _carry_on(self, run: Run, model: Model) -> tuple[Run, asyncio.CancelledError | None]:
        """The run as it ended, and what stopped it, if anything did."""
        self._current = run.id
        self._publish(run)
        state: RunState = "done"
        error = ""
        stopped: asyncio.CancelledError | None = None
        try:
            reader = await self._to_executor(self._reader, model)
            await self._read_all(run, reader)
        except asyncio.CancelledError as told:
            state, stopped = "stopped", told
        except SpentError:
            state = "spent"
        except ProviderError as failed:
            state, error = "failed", f"{failed.failure.what} {failed.failure.advice}"
        except Exception:
            log.exception("An extraction failed")
            state, error = "failed", FAULT.what
        return await self._ended(run, state, error), stopped

    def _told(self, run: Run, stopped: asyncio.CancelledError | None) -> Run:
        """Says how a run ended, once another one may begin."""
        self._publish(run)
        if stopped is not None:
            raise stopped
        return run

    async def _read_all(self, run: Run, reader: PassageReader) -> None:
        most = PASSAGE_MESSAGES
        while (passage := await self._to_executor(next_passage, self._memory, self._runs, run.id, most)) is not None:
            reading = PassageReading(run.id, passage)
            whole = False
            try:
                await reader.read(reading)
                whole = True
            except TooLongError:
                if passage.count == 1:
                    reading.aside += Tally(failed=1)
                    whole = True  # no model of this size reads it
                else:
                    most = max(1, passage.count // 2)
            finally:
                run = await self._to_executor.to_the_end(self._taken, reading, whole)
            self._publish(run)
            if cancelled():
                raise asyncio.CancelledError

    def _taken(self, reading: PassageReading, whole: bool) -> Run:
        """Records what came of a passage; only where it was read to its end, the run is past it."""
        tally, passage = reading.settle(), reading.passage
        if not whole:
            return self._runs.advance(reading.run_id, tally)
        return self._runs.advance(reading.run_id, tally + Tally(left_out=passage.left_out), passage.last, passage.count)

    async def _ended(self, run: Run, state: RunState, error: str) -> Run:
        try:
            return await self._to_executor.to_the_end(self._runs.end, run.id, state, error)
        except Exception:
            log.exception("The end of an extraction can't be recorded")
            return run

    def _reader(self, model: Model) -> PassageReader:
        settings = self._settings()
        most = settings.memory_tool_calls_per_response
        if _called(model, settings) == RULES:
            from desktop.assistant.extraction.by_rules import ByRules
            from desktop.assistant.providers.builtin import BuiltinModel

            ends = settings.tool_consent.get(ENDS, "allow") == "allow"
            return ByRules(self._memory, BuiltinModel(), self._tools, self._to_executor, calls_most=most, ends=ends)
        budget = settings.extraction_tokens
        guard = Guard(self._memory)
        return ByModel(model, self._tools, guard, self._to_executor, budget=budget, calls_most=most)

    def _publish(self, run: Run) -> None:
        for listener in tuple(self._listeners):
            try:
                listener(run)
            except Exception:
                log.exception("A listener failed on an extraction")


def _called(model: Model, settings: Settings) -> str:
    """Who reads: the model, or the rules where that is told to keep its hands off the memory."""
    by_rules = model.built_in or not model.calls_tools or not settings.enable_tool_based_memory
    return RULES if by_rules else model.name


def extract_daily(
    extraction: Extraction,
    begin: Callable[[Source], Future[Run]],
    resume: Callable[[int], Future[Run]],
    stopping: Callable[[], bool],
) -> None:
    """Goes on with the last daily run where that came to no end, else begins one; returns when it ended, or `stopping`
    turned true. Blocking. Raises UserError where it failed, so that it is tried again."""
    if extraction.busy:
        return  # what a person began covers some of it; the rest is done at the next time
    last = extraction.last_daily()
    going_on = resume(last.id) if last is not None and extraction.resumable(last) else begin(OfLastDay(daily=True))
    while not going_on.done():
        if stopping():
            going_on.cancel()
    try:
        ended = going_on.result()
    except CancelledError:
        return
    if ended.state == "failed":
        raise UserError(ended.error)
