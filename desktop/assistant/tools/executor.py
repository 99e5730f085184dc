"""Carries tool calls out: in order, within their time, with the person's consent; what takes longer goes on."""

from __future__ import annotations

import heapq
import logging
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from itertools import count, groupby, islice, takewhile
from typing import Any, TypeVar
from uuid import uuid4
from weakref import ref

from desktop.assistant.events import ConsentAsked, Decision, ToolStarted
from desktop.assistant.message_text import legible
from desktop.assistant.providers.base import Audience, ToolUse
from desktop.assistant.tools.call_queue import CallQueue
from desktop.assistant.tools.consent import ConsentGate, Consents
from desktop.assistant.tools.tool import Answer, Tool
from desktop.assistant.tools.tool_call import ToolCall
from desktop.assistant.tools.toolbox import Prepared, Toolbox, ToolResult
from desktop.core.errors import LOOKS_EVERY, IsCancelled, StoreError, never_cancelled
from desktop.core.model import Message, Origin
from desktop.settings import Settings
from desktop.storage.call_queue import Tasks
from desktop.storage.telemetry import ToolCallRecord

log = logging.getLogger(__name__)

TOGETHER = 0.005
"""Seconds: calls whose time is up so soon after another's are handed over with it, to be kept in one commit."""


class Timeouts:
    """Calls `late` with the calls whose time is up and that have no answer, in order, on a thread of its own."""

    def __init__(self, late: Callable[[Sequence[ToolCall]], None]) -> None:
        self._late = late
        self._due: list[tuple[float, int, ref[ToolCall]]] = []
        self._number = count()
        self._changed = threading.Condition()
        self._thread: threading.Thread | None = None
        self._closing = False

    def watch(self, call: ToolCall, seconds: float) -> None:
        """From now on the call has so long to be answered."""
        at = time.monotonic() + seconds
        with self._changed:
            if self._thread is None and not self._closing:
                self._thread = threading.Thread(target=self._run, name="tool-deadlines", daemon=True)
                self._thread.start()
            number = next(self._number)
            heapq.heappush(self._due, (at, number, ref(call)))  # nothing of an answered one is kept for its time's sake
            if self._due[0][1] == number:
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
            late = [call for call in self._next() if call is not None and not call.answer.done()]
            if late:
                try:
                    self._late(sorted(late, key=lambda call: call.position))
                except Exception:
                    log.exception("Calls whose time is up can't be answered; they wait for their results")

    def _next(self) -> list[ToolCall | None]:
        """Waits until some time is up, or it closes."""
        with self._changed:
            now = time.monotonic()
            if not self._closing and (not self._due or self._due[0][0] > now):
                self._changed.wait(self._due[0][0] - now if self._due else None)
            late = []
            while self._due and self._due[0][0] <= time.monotonic() + TOGETHER:
                late.append(heapq.heappop(self._due)[2]())
            return late


Work = Callable[[Sequence[ToolCall]], None]


MOST_TOGETHER = 32
"""Calls of several callers that are carried out at once, at most: others that write wait for them."""


class WorkerQueue:
    """First come, first served, by so many threads. `work` gets the calls that were put together, less those that
    were taken back before their turn came; where they `join`, with those behind them that do too. Safe to use from any
    thread.

    None is of a lower priority than the window's thread: it would keep the interpreter while another program has its
    processor, and the window would wait for both.
    """

    def __init__(
        self,
        name: str,
        threads: int,
        work: Work,
        *,
        joins: Callable[[ToolCall], bool] = lambda _call: False,
    ) -> None:
        self._work = work
        self._joins = joins
        self._executor = ThreadPoolExecutor(threads, thread_name_prefix=name)
        self._lock = threading.Lock()
        self._waiting: dict[ToolCall, None] = {}
        self._position = count()
        self._closed = False

    def put(self, calls: Sequence[ToolCall], most: int | None = None) -> bool:
        """Queues what is to be done together. False where more than `most` would wait then, and after closing."""
        with self._lock:
            room = most is None or len(self._waiting) + len(calls) <= most or self._count() + len(calls) <= most
            if self._closed or not room:
                return False
            for call in calls:
                call.put(next(self._position))
                self._waiting[call] = None
            self._executor.submit(self._run, calls)
            return True

    def submit(self, work: Callable[[], _T]) -> Future[_T]:
        """Does something that is no call, as soon as a thread is free. Raises `RuntimeError` after closing."""
        return self._executor.submit(work)

    @property
    def waiting(self) -> int:
        """How many calls wait for their turn."""
        with self._lock:
            return self._count()

    def close(self, drop: Callable[[ToolCall], object]) -> None:
        """Lets what runs come to its end, after calling `drop` with each call that has not begun."""
        with self._lock:
            self._closed = True
            waiting = tuple(self._waiting)
        for call in waiting:
            drop(call)
        self._executor.shutdown()

    def _count(self) -> int:
        """Leaves out those that were taken back."""
        self._waiting = {call: None for call in self._waiting if call.waits}
        return len(self._waiting)

    def _run(self, calls: Sequence[ToolCall]) -> None:
        with self._lock:
            for call in calls:
                self._waiting.pop(call, None)
            behind = islice(takewhile(self._joins, self._waiting), MOST_TOGETHER)
            together = [*calls, *behind] if all(map(self._joins, calls)) else calls
            for call in together:
                self._waiting.pop(call, None)
        begun = [call for call in together if call.begin()]
        if begun:
            try:
                self._work(begun)
            except Exception:
                log.exception("The end of a call can't be told")


_T = TypeVar("_T")

READ_SECONDS = 2.0
"""How long a read may take once its turn has come; and how long it waits for a turn while no other read ends."""

READERS = 8
"""Reads at a time: so many queries may be embedded together, and a few slow ones keep no other waiting. A hundred calls
take as long with two as with eight."""
_COMMIT_SECONDS = 0.03
"""What is set aside of a write's time for keeping it as a task, so that `queued` is answered in time."""

_TOO_LONG = f"This took longer than {READ_SECONDS:.0f} seconds and was given up. Ask for less, or try again later."
_CLOSING = "Keepsake is closing, so nothing was done."
_LEFT = "Stopped before it was carried out"
_STOPPED = "The person stopped the answer before this was carried out."
_AFTER_WRITE = "A write before this one still goes on, so that this could not be read yet. Call it again."

WRITTEN_TOGETHER = "remember_fact"
"""Calls of this tool that follow one another are carried out in one transaction."""
PROGRAM_SECONDS = 30.0
"""How long another program waits for what takes its time, before it hears that it goes on: most give up after 60."""
ANSWERED_WITHIN = 60.0
"""Seconds that a question of another program waits for its answer: no program waits as long as a person in the chat,
where a question has no end but an answer or a stop."""

CallEvent = ToolStarted | ConsentAsked | ToolResult
"""What happens to a call; the result last."""


class ToolExecutor:
    """What stands between whoever calls a tool and the toolbox. Safe to call from any thread.

    | who | how |
    |---|---|
    | the chat, the extraction | `carry_out`: the calls of one response of a model, with what happens on the way |
    | the command line, other programs | `call`: one call, its answer |

    A write that takes longer than its time is answered `queued` and goes on; `queue` tells how it ended. `always` is
    called with a tool that the person allows from now on; `on_call` with each call that has ended, on the thread that
    ended it, and must be quick.
    """

    def __init__(
        self,
        toolbox: Toolbox,
        consents: Consents,
        tasks: Tasks,
        *,
        settings: Callable[[], Settings] = Settings,
        always: Callable[[str], object] = lambda _: None,
        on_call: Callable[[ToolCallRecord], object] = lambda _: None,
    ) -> None:
        self.toolbox = toolbox
        self._consents = consents
        self._settings = settings
        self._on_call = on_call
        self.queue = CallQueue(toolbox, tasks)
        self._gate = ConsentGate(toolbox, consents, settings, always)
        self._writes = WorkerQueue("tool-writer", 1, self._carry_out, joins=_written_together)
        self._reads = WorkerQueue("tool-reader", READERS, self._read)
        self._scans = WorkerQueue("tool-scanner", 1, self._carry_out)
        self._deadlines = Timeouts(self._late)
        self._lock = threading.Lock()
        self._under_way: set[str] = set()
        self._read_ended_at = 0.0
        self._closing = False

    def call(
        self,
        name: str,
        arguments: Any,
        origin: Origin,
        *,
        audience: Audience = "local",
        cancelled: IsCancelled = never_cancelled,
    ) -> ToolResult:
        """Carries one call out; the command line and other programs call this way. Blocks, and never raises.

        An origin of `user` implies consent and waits for the result, however long. Others are asked for consent in the
        window, denied where none is open, and hear `queued` where a write takes its time. A question is withdrawn, and
        nothing done, once `cancelled` says that whoever called no longer waits.
        """
        call = self._asked(name, arguments, origin, audience)
        question = self._gate.question(call) if self._needs_word(call) else None
        if question is not None:
            self._gate.heard(call, _decision(self._consents.ask(question), cancelled))
        self._start(call)
        return self._waited_for(call, cancelled) if origin.program else call.answer.result()

    def _waited_for(self, call: ToolCall, cancelled: IsCancelled) -> ToolResult:
        """The answer to another program. What it no longer waits for goes on, and is told with its next call."""
        while True:
            with suppress(TimeoutError):
                return call.answer.result(LOOKS_EVERY)
            if cancelled() and self._settings().memory_tool_async and not _quick(call):
                self.queue.keep([call], heard=False)
                return call.answer.result()

    def calls_of(
        self, uses: Sequence[ToolUse], asked: Message, audience: Audience, *, reason: str = "", refused: str = ""
    ) -> list[ToolCall]:
        """The calls of one response to a message of the person, to be carried out. With `refused` none will be: each
        is told that. `reason` is for the journal.

        Past the setting `memory_tool_calls_per_response` the rest is told why it is not.
        """
        most = self._settings().memory_tool_calls_per_response
        past = f"At most {most} tool calls of one response are carried out; call this one again if it is needed."
        origin = Origin("assistant", reason, conversation_id=asked.conversation_id, message_id=asked.id)
        return [
            self.call_of(use, origin, audience, refused=refused or (past if position >= most else ""))
            for position, use in enumerate(uses)
        ]

    def call_of(self, use: ToolUse, origin: Origin, audience: Audience, *, refused: str = "") -> ToolCall:
        """One call of a response, made for `origin`; with `refused` it is told that and not carried out."""
        call = self._asked(use.name, use.arguments, replace(origin, tool=use.name, call_id=use.id), audience)
        if refused:
            self._refuse(call, Answer("error", refused, "Not carried out"))
        return call

    def started(self, call: ToolCall) -> ToolStarted:
        """A call as it is told of when its turn comes."""
        arguments = call.arguments if isinstance(call.arguments, dict) else {"arguments": call.arguments}
        return ToolStarted(call.call_id, call.name, self.toolbox.describe(call.name, call.arguments), arguments)

    async def carry_out(self, calls: Sequence[ToolCall], emit: Callable[[CallEvent], None]) -> None:
        """Carries out the calls of one response, and tells what happens: the results in the order of the calls.

        What can run side by side does, facts to remember are written in one transaction. A read sees what was written
        before it in the response; a write that follows a question waits for its answer. Cancelling takes back what has
        not begun. However it ends, the `answer` of each call is there or comes in its time.
        """
        import asyncio  # which the command line does without

        written: ToolCall | None = None
        try:
            for group in self._groups(calls):
                for call in group:
                    emit(self.started(call))
                await self._ask(group[0], written, emit)
                reads = self._kind(group[0]) == "read"
                if reads and not await _ended(written):
                    for call in group:
                        self._refuse(call, Answer("error", _AFTER_WRITE, "A write before it still goes on"))
                self._start(*group)
                written = written if reads else group[-1]
                for call in group:
                    answer = asyncio.wrap_future(call.answer)
                    emit(await asyncio.shield(answer))
        finally:
            for call in calls:
                if not call.answer.done():
                    self._refuse(call, Answer("denied", _STOPPED, _LEFT))

    def resume(self) -> None:
        """Takes up the queued calls that a stop of the process interrupted, in order and before any write that is
        asked for later. Called once, at the start. Returns at once."""
        self._writes.submit(self._take_up)

    @property
    def waiting(self) -> int:
        """How many writes wait for their turn."""
        return self._writes.waiting

    def close(self) -> None:
        """Lets what runs come to its end. What waits is answered so; queued calls rest until the next start."""
        self._closing = True
        self._deadlines.close()
        self._writes.close(self._drop)
        self._reads.close(self._drop)
        self._scans.close(self._drop)

    def _asked(self, name: str, arguments: Any, origin: Origin, audience: Audience) -> ToolCall:
        """A call that is to be made; answered already where its tool or its arguments are none."""
        why = replace(origin, tool=legible(str(name)), call_id=self._own_id(origin))
        asked_at = self.toolbox.memory.database.clock()
        call = ToolCall(name, arguments, why, audience, asked_at, origin.call_id or why.call_id or "")
        call.on_end = self._count
        prepared = self._prepared(call)
        if isinstance(prepared, Prepared):
            call.prepared = prepared
        else:
            call.withdraw(prepared)
        return call

    def _needs_word(self, call: ToolCall) -> bool:
        """Whether the person is to be asked before a call."""
        return call.prepared is not None and not call.answer.done() and self._gate.asks(call.prepared)

    async def _ask(self, call: ToolCall, written: ToolCall | None, emit: Callable[[CallEvent], None]) -> None:
        """Waits for the person's word where a call needs it; answers the call where it is not yes."""
        if not self._needs_word(call):
            return
        import asyncio

        await _ended(written)  # the preview shows what is there by then
        question = await asyncio.wrap_future(self._reads.submit(lambda: self._gate.question(call)))
        if question is None:
            return
        asked = self._consents.ask(question)
        try:
            emit(question)
            decision = await asyncio.wrap_future(asked)
            self._gate.heard(call, decision)
        finally:
            asked.cancel()

    def _groups(self, calls: Sequence[ToolCall]) -> Iterator[list[ToolCall]]:
        """Runs of calls that are begun at once: reads, facts to remember; everything else alone."""
        for kind, run in groupby(calls, self._kind):
            group = list(run)
            yield from [group] if kind else [[call] for call in group]

    def _kind(self, call: ToolCall) -> str:
        found = self.toolbox.find(call.name)
        if found is not None and found.read_only:
            return "read"
        return call.name if _written_together(call) else ""

    def _start(self, *calls: ToolCall) -> None:
        """Lets calls wait for their turn: several writes are carried out in one transaction. Returns at once."""
        open_ = [call for call in calls if not call.answer.done()]
        if not open_:
            return
        if _tool(open_[0]).read_only:
            self.toolbox.expect(*map(_ready, open_))
            refused = [call for call in open_ if not self._reading(_tool(call)).put((call,))]
        else:
            most = self._settings().memory_tool_queue_size
            together = self._writes.put(open_, most)
            refused = [] if together else [call for call in open_ if not self._writes.put((call,), most)]
        for call in refused:
            self._refuse(call, self._no_room())
        for call in open_:
            self._watch(call)

    def _refuse(self, call: ToolCall, told: Answer) -> bool:
        """Answers a call that is not carried out. False where it has begun, or goes on as a task."""
        return call.withdraw(self._not_done(call, told))

    def _reading(self, tool: Tool) -> WorkerQueue:
        """Where a tool reads: a scan of everything keeps no other read waiting."""
        return self._scans if tool.slow else self._reads

    def _own_id(self, origin: Origin) -> str:
        """An id for the journal by which no other call under way is meant, so that a task is found there after a stop.

        A caller's own is taken where it is sure to be one: a conversation gives none twice, other programs may.
        """
        given = origin.call_id
        sure = origin.conversation_id is not None or origin.actor == "user"
        with self._lock:
            own = given if given and sure and given not in self._under_way else f"call_{uuid4().hex}"
            self._under_way.add(own)
            return own

    def _prepared(self, call: ToolCall) -> Prepared | ToolResult:
        return self.toolbox.prepare(call.name, call.arguments, call.origin, call.audience)

    def _watch(self, call: ToolCall) -> None:
        """The time rule. Whoever acts for the person waits for the result, and so does an extraction."""
        origin, tool, settings = call.origin, _tool(call), self._settings()
        if origin.actor == "user" or origin.run_id is not None or call.answer.done():
            return
        if _quick(call):
            self._deadlines.watch(call, READ_SECONDS)
        elif settings.memory_tool_async:
            limit = settings.memory_tool_timeout_ms / 1000
            if origin.program:  # it has no turn in which the result could follow
                limit = max(limit, PROGRAM_SECONDS)
            scans = tool.read_only and not origin.program
            self._deadlines.watch(call, READ_SECONDS if scans else max(limit - _COMMIT_SECONDS, limit / 2))

    def _late(self, calls: Sequence[ToolCall]) -> None:
        """Their time is up."""
        others = [call for call in calls if not _quick(call)]
        for call in calls:
            if _quick(call):
                self._give_up(call)
        if others:
            self.queue.keep(others)

    def _give_up(self, call: ToolCall) -> None:
        """Ends a read that takes too long, or waits for one which does; not one that only stands in a long line."""
        since = self._read_ended_at if call.begun_at is None else call.begun_at
        left = since + READ_SECONDS - time.monotonic()
        if left > TOGETHER:
            self._deadlines.watch(call, left)
        else:
            told = Answer("error", _TOO_LONG, "Took too long", {"reason": "timeout"})
            call.give_up(self._not_done(call, told))

    def _take_up(self) -> None:
        left = self.queue.left_behind()
        with self._lock:
            self._under_way.update(call.origin.call_id or "" for call in left)
        for call in left:
            call.on_end = self._count
            found = self.toolbox.find(call.name)
            if found is not None and found.read_only:
                self._reading(found).put((call,))
            elif not self._closing and call.begin():
                try:
                    self._carry_out((call,))
                except Exception:
                    log.exception("A queued call can't be taken up; it is tried again at the next start")

    def _carry_out(self, calls: Sequence[ToolCall]) -> None:
        """One call, or several in one transaction; in a lane, when their turn has come."""
        ended = zip(calls, self._results(calls), strict=True)
        self.queue.finished([(call, result) for call, result in ended if call.finish(result)])

    def _read(self, calls: Sequence[ToolCall]) -> None:
        self._carry_out(calls)
        self._read_ended_at = time.monotonic()

    def _results(self, calls: Sequence[ToolCall]) -> list[ToolResult]:
        only = calls[0]
        if only.resumed:
            return [self._result_of_resumed(only)]
        if not _quick(only):  # of which no task comes
            self._note_begin(calls)
        ready = [self._as_of_now(_ready(call), call) for call in calls]
        return self.toolbox.perform_together(ready) if len(ready) > 1 else [self.toolbox.perform(ready[0])]

    def _note_begin(self, calls: Sequence[ToolCall]) -> None:
        """What was written before is none of theirs."""
        with suppress(StoreError):  # then they can't be carried out either, which is told there
            before = self.toolbox.memory.history.last_operation()
            for call in calls:
                call.after_operation = before

    def _result_of_resumed(self, call: ToolCall) -> ToolResult:
        """Carries out what was queued before the process stopped, unless the journal shows that it was done."""
        done = self.queue.done_before(call)
        if done is not None:
            return done
        prepared = self._prepared(call)
        return prepared if isinstance(prepared, ToolResult) else self.toolbox.perform(self._as_of_now(prepared, call))

    def _as_of_now(self, prepared: Prepared, call: ToolCall) -> Prepared:
        """The call with what the person ticked. The message that a task came from may be gone by now."""
        origin = prepared.call.origin
        if call.task_id is not None and origin.message_id is not None:
            with suppress(StoreError):  # then it can't be carried out either, which is told there
                if not self.toolbox.memory.conversations.get_messages([origin.message_id]):
                    origin = replace(origin, message_id=None)
        return replace(prepared, call=replace(prepared.call, origin=origin, ticked=call.ticked))

    def _not_done(self, call: ToolCall, told: Answer) -> ToolResult:
        return self.toolbox.not_done(call.name, call.arguments, told)

    def _no_room(self) -> Answer:
        if self._closing:
            return Answer("error", _CLOSING, _LEFT, {"reason": "closing"})
        waiting = self.waiting
        wait = "1 write waits" if waiting == 1 else f"{waiting:,} writes wait"
        busy = f"The memory is busy: {wait}. Nothing was done; call again later."
        return Answer("error", busy, "Not done, the memory is busy", {"reason": "busy"})

    def _drop(self, call: ToolCall) -> None:
        if not self._refuse(call, self._no_room()):
            call.leave()

    def _count(self, call: ToolCall, result: ToolResult) -> None:
        told, origin = call.told or result, call.origin
        with self._lock:
            self._under_way.discard(origin.call_id or "")
        record = ToolCallRecord(
            at=call.asked_at,
            tool=origin.tool or "",
            status=told.status,
            latency_ms=result.elapsed_ms,
            queue_wait_ms=call.waited_ms,
            actor=origin.actor,
            caller=call.caller,
            conversation_id=origin.conversation_id,
            message_id=origin.message_id,
            task_id=call.task_id,
            reason=str(told.answer.get("reason", "")),
        )
        try:
            self._on_call(record)
        except Exception:
            log.exception("A call can't be counted")


async def _ended(written: ToolCall | None) -> bool:
    """Waits for what was written before; false where that takes longer than a read may."""
    if written is None or written.result.done():
        return True
    import asyncio

    done, _ = await asyncio.wait([asyncio.shield(asyncio.wrap_future(written.result))], timeout=READ_SECONDS)
    return bool(done)


def _decision(asked: Future[Decision], cancelled: IsCancelled) -> Decision | None:
    """The person's word; None where it does not come in time, or nobody waits for it any more."""
    until = time.monotonic() + ANSWERED_WITHIN
    while not cancelled() and (left := until - time.monotonic()) > 0:
        with suppress(TimeoutError):
            return asked.result(min(left, LOOKS_EVERY))
    return None if asked.cancel() else asked.result()


def _ready(call: ToolCall) -> Prepared:
    prepared = call.prepared
    if prepared is None:
        raise ValueError("a call whose arguments do not fit is not carried out")
    return prepared


def _written_together(call: ToolCall) -> bool:
    return call.name == WRITTEN_TOGETHER


def _quick(call: ToolCall) -> bool:
    """Whether it is a read that is waited for."""
    return _tool(call).read_only and not _tool(call).slow


def _tool(call: ToolCall) -> Tool:
    return _ready(call).tool
