"""Carries tool calls out: in their lanes, within their time, each counted; what takes longer goes on as a task."""

from __future__ import annotations

import heapq
import logging
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from itertools import count
from typing import Any, TypeVar
from uuid import uuid4

from desktop.assistant.message_text import legible
from desktop.assistant.providers.base import Audience
from desktop.assistant.tools.call_queue import PendingCalls
from desktop.assistant.tools.tool import Answer, Tool
from desktop.assistant.tools.tool_call import Request, Ticket
from desktop.assistant.tools.toolbox import Prepared, Toolbox, ToolResult
from desktop.core.background import make_way
from desktop.core.errors import StoreError
from desktop.core.model import Origin
from desktop.settings import Settings
from desktop.storage.telemetry import ToolCallRecord

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


_T = TypeVar("_T")

READ_SECONDS = 2.0
"""How long a read may take once its turn has come; and how long it waits for a turn while no other read ends."""

READERS = 8
"""Reads at a time: so many queries may be embedded together. With two a hundred calls take twice as long, and with
sixteen, which hinder one another, as long again."""
_COMMIT_SECONDS = 0.03
"""What is set aside of a write's time for keeping it as a task, so that `queued` is answered in time."""

_TOO_LONG = f"This took longer than {READ_SECONDS:.0f} seconds and was given up. Ask for less, or try again later."
_CLOSING = "Keepsake is closing, so nothing was done."
_LEFT = "Stopped before it was carried out"


class Dispatch:
    """The calls that are under way. Safe to use from any thread.

    `on_call` is told of each call when it has ended, on the thread that ended it, and must be quick.
    """

    def __init__(
        self,
        toolbox: Toolbox,
        deferred: PendingCalls,
        settings: Callable[[], Settings],
        on_call: Callable[[ToolCallRecord], object],
    ) -> None:
        self.toolbox = toolbox
        self._deferred = deferred
        self._settings = settings
        self._on_call = on_call
        self._writes = WorkerQueue("tool-writer", 1, self._carry_out, makes_way=True)
        self._reads = WorkerQueue("tool-reader", READERS, self._read, makes_way=False)
        self._scans = WorkerQueue("tool-scanner", 1, self._carry_out, makes_way=True)
        self._deadlines = Timeouts(self._late)
        self._lock = threading.Lock()
        self._under_way: set[str] = set()
        self._read_ended_at = 0.0
        self._closing = False

    def ticket(self, name: str, arguments: Any, origin: Origin, audience: Audience) -> Ticket:
        """A call that is to be made; answered already where its tool or its arguments are none."""
        why = replace(origin, tool=legible(str(name)), call_id=self._own_id(origin))
        asked_at = self.toolbox.memory.database.clock()
        ticket = Ticket(Request(name, arguments, why, audience, asked_at, origin.call_id or why.call_id or ""))
        self._counted(ticket)
        prepared = self._prepared(ticket)
        if isinstance(prepared, Prepared):
            ticket.prepared = prepared
        else:
            ticket.withdraw(prepared)
        return ticket

    def start(self, *tickets: Ticket) -> None:
        """Lets calls wait for their turn: several writes are carried out in one transaction. Returns at once."""
        open_ = [ticket for ticket in tickets if not ticket.answer.done()]
        if not open_:
            return
        if _tool(open_[0]).read_only:
            self.toolbox.expect(*map(_ready, open_))
            refused = [ticket for ticket in open_ if not self._reading(_tool(ticket)).put((ticket,))]
        else:
            most = self._settings().memory_tool_queue_size
            together = self._writes.put(open_, most)
            refused = [] if together else [ticket for ticket in open_ if not self._writes.put((ticket,), most)]
        for ticket in refused:
            self.refuse(ticket, self._no_room())
        for ticket in open_:
            self._watch(ticket)

    def refuse(self, ticket: Ticket, told: Answer) -> bool:
        """Answers a call that is not carried out. False where it has begun, or goes on as a task."""
        return ticket.withdraw(self._not_done(ticket, told))

    def stop(self, ticket: Ticket, why: str) -> None:
        """Takes a call back, unless it has begun or goes on as a task."""
        self.refuse(ticket, Answer("denied", why, _LEFT))

    def aside(self, work: Callable[[], _T]) -> Future[_T]:
        """Does something that only reads, beside the calls."""
        return self._reads.aside(work)

    def resume(self) -> None:
        """Takes up what a stop of the process interrupted, in order and before any write that is asked for later.

        Returns at once.
        """
        self._writes.aside(self._take_up)

    @property
    def waiting(self) -> int:
        """How many writes wait for their turn."""
        return self._writes.waiting

    def close(self) -> None:
        """Lets what runs come to its end. What waits is answered so; tasks rest until the next start."""
        self._closing = True
        self._deadlines.close()
        self._writes.close(self._drop)
        self._reads.close(self._drop)
        self._scans.close(self._drop)

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

    def _prepared(self, ticket: Ticket) -> Prepared | ToolResult:
        request = ticket.request
        return self.toolbox.prepare(request.name, request.arguments, request.origin, request.audience)

    def _watch(self, ticket: Ticket) -> None:
        """The time rule. Whoever acts for the person waits for the result, and so does an extraction."""
        origin, tool, settings = ticket.request.origin, _tool(ticket), self._settings()
        if origin.actor == "user" or origin.run_id is not None or ticket.answer.done():
            return
        if _quick(ticket):
            self._deadlines.watch(ticket, READ_SECONDS)
        elif settings.memory_tool_async:
            limit = settings.memory_tool_timeout_ms / 1000
            if origin.program:
                limit = max(limit, READ_SECONDS)  # another program has no turn in which the result could follow
            self._deadlines.watch(ticket, READ_SECONDS if tool.read_only else max(limit - _COMMIT_SECONDS, limit / 2))

    def _late(self, tickets: Sequence[Ticket]) -> None:
        """Their time is up."""
        others = [ticket for ticket in tickets if not _quick(ticket)]
        for ticket in tickets:
            if _quick(ticket):
                self._give_up(ticket)
        if others:
            self._deferred.keep(others)

    def _give_up(self, ticket: Ticket) -> None:
        """Ends a read that takes too long, or waits for one which does; not one that only stands in a long line."""
        since = self._read_ended_at if ticket.begun_at is None else ticket.begun_at
        left = since + READ_SECONDS - time.monotonic()
        if left > TOGETHER:
            self._deadlines.watch(ticket, left)
        else:
            told = Answer("error", _TOO_LONG, "Took too long", {"reason": "timeout"})
            ticket.give_up(self._not_done(ticket, told))

    def _take_up(self) -> None:
        left = self._deferred.left_behind()
        with self._lock:
            self._under_way.update(ticket.request.origin.call_id or "" for ticket in left)
        for ticket in left:
            self._counted(ticket)
            found = self.toolbox.find(ticket.request.name)
            if found is not None and found.read_only:
                self._reading(found).put((ticket,))
            elif not self._closing and ticket.begin():
                try:
                    self._carry_out((ticket,))
                except Exception:
                    log.exception("A queued call can't be taken up; it is tried again at the next start")

    def _carry_out(self, tickets: Sequence[Ticket]) -> None:
        """One call, or several in one transaction; in a lane, when their turn has come."""
        results = self._results(tickets)
        for ticket, result in zip(tickets, results, strict=True):
            if ticket.finish(result):
                self._deferred.finished(ticket, result)

    def _read(self, tickets: Sequence[Ticket]) -> None:
        self._carry_out(tickets)
        self._read_ended_at = time.monotonic()

    def _results(self, tickets: Sequence[Ticket]) -> list[ToolResult]:
        only = tickets[0]
        if only.resumed:
            return [self._result_of_resumed(only)]
        if not _quick(only):  # of which no task comes
            self._note_begin(tickets)
        calls = [self._as_of_now(_ready(ticket), ticket) for ticket in tickets]
        return self.toolbox.perform_together(calls) if len(calls) > 1 else [self.toolbox.perform(calls[0])]

    def _note_begin(self, tickets: Sequence[Ticket]) -> None:
        """What was written before is none of theirs."""
        with suppress(StoreError):  # then they can't be carried out either, which is told there
            before = self.toolbox.memory.history.last_operation()
            for ticket in tickets:
                ticket.after_operation = before

    def _result_of_resumed(self, ticket: Ticket) -> ToolResult:
        """Carries out what was queued before the process stopped, unless the journal shows that it was done."""
        done = self._deferred.done_before(ticket)
        if done is not None:
            return done
        prepared = self._prepared(ticket)
        return prepared if isinstance(prepared, ToolResult) else self.toolbox.perform(self._as_of_now(prepared, ticket))

    def _as_of_now(self, prepared: Prepared, ticket: Ticket) -> Prepared:
        """The call with what the person ticked. The message that a task came from may be gone by now."""
        origin = prepared.call.origin
        if ticket.task_id is not None and origin.message_id is not None:
            with suppress(StoreError):  # then it can't be carried out either, which is told there
                if not self.toolbox.memory.conversations.get_messages([origin.message_id]):
                    origin = replace(origin, message_id=None)
        return replace(prepared, call=replace(prepared.call, origin=origin, ticked=ticket.ticked))

    def _not_done(self, ticket: Ticket, told: Answer) -> ToolResult:
        return self.toolbox.not_done(ticket.request.name, ticket.request.arguments, told)

    def _no_room(self) -> Answer:
        if self._closing:
            return Answer("error", _CLOSING, _LEFT, {"reason": "closing"})
        waiting = self.waiting
        wait = "1 write waits" if waiting == 1 else f"{waiting:,} writes wait"
        busy = f"The memory is busy: {wait}. Nothing was done; call again later."
        return Answer("error", busy, "Not done, the memory is busy", {"reason": "busy"})

    def _drop(self, ticket: Ticket) -> None:
        if not self.refuse(ticket, self._no_room()):
            ticket.leave()

    def _counted(self, ticket: Ticket) -> None:
        """Sees to it that the call is counted when it ends."""
        ticket.result.add_done_callback(lambda ended: self._count(ticket, ended.result()))

    def _count(self, ticket: Ticket, result: ToolResult) -> None:
        request, told = ticket.request, ticket.told or result
        origin = request.origin
        with self._lock:
            self._under_way.discard(origin.call_id or "")
        record = ToolCallRecord(
            at=request.asked_at,
            tool=origin.tool or "",
            status=told.status,
            latency_ms=result.elapsed_ms,
            queue_wait_ms=ticket.waited_ms,
            actor=origin.actor,
            caller=request.caller,
            conversation_id=origin.conversation_id,
            message_id=origin.message_id,
            task_id=ticket.task_id,
            reason=str(told.answer.get("reason", "")),
        )
        try:
            self._on_call(record)
        except Exception:
            log.exception("A call can't be counted")


def _ready(ticket: Ticket) -> Prepared:
    prepared = ticket.prepared
    if prepared is None:
        raise ValueError("a call whose arguments do not fit is not carried out")
    return prepared


def _quick(ticket: Ticket) -> bool:
    """Whether it is a read that is waited for."""
    return _tool(ticket).read_only and not _tool(ticket).slow


def _tool(ticket: Ticket) -> Tool:
    return _ready(ticket).tool
