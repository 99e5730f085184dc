"""Tools that a test can hold up, and an executor with limits of its own."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from typing import Annotated, Any

from pydantic import Field

from desktop.assistant.events import ConsentAsked, Preview, PreviewItem, TaskFinished, ToolStarted
from desktop.assistant.providers.base import Audience, ToolUse
from desktop.assistant.tools.consent import Consents
from desktop.assistant.tools.executor import ToolExecutor
from desktop.assistant.tools.memory_tools import MEMORY_TOOLS
from desktop.assistant.tools.tool import Answer, Tool, ToolContext, tool
from desktop.assistant.tools.tool_call import ToolCall
from desktop.assistant.tools.toolbox import Toolbox, ToolResult
from desktop.assistant.transcript import Transcript
from desktop.core.model import Message, Origin
from desktop.memory.service import Memory
from desktop.settings import Settings
from desktop.storage.call_queue import Tasks
from desktop.storage.telemetry import ToolCallRecord
from tests.patience import PATIENCE

PATIENT = Settings(memory_tool_timeout_ms=60_000)
HURRIED = Settings(memory_tool_timeout_ms=40)
MODEL = Origin("assistant")

_LET_GO = PATIENCE

N = Annotated[int, Field(ge=0, le=9, description="N.")]


@dataclass
class Bench:
    """An executor over a memory, with tools that wait until a test lets them go."""

    memory: Memory
    tasks: Tasks
    settings: Settings = PATIENT
    consents: Consents = field(default_factory=Consents)
    begun: list[str] = field(default_factory=list)
    counted: list[ToolCallRecord] = field(default_factory=list)
    always: list[str] = field(default_factory=list)
    ticked: list[frozenset[str] | None] = field(default_factory=list)
    running: threading.Semaphore = field(default_factory=lambda: threading.Semaphore(0))
    go: threading.Event = field(default_factory=threading.Event)
    keep_always: Callable[[str], object] | None = None
    count: Callable[[ToolCallRecord], object] | None = None
    hold: float = _LET_GO
    """Seconds for which a tool waits to be let go; with fewer than at first it goes on by itself then."""

    def __post_init__(self) -> None:
        self.toolbox = Toolbox(self.memory, [*MEMORY_TOOLS.values(), *self._tools()], tasks=self.tasks)
        self.tool_executor = ToolExecutor(
            self.toolbox,
            self.consents,
            self.tasks,
            settings=lambda: self.settings,
            always=self.keep_always or self.always.append,
            on_call=self.count or self.counted.append,
        )

    def call(
        self, name: str, arguments: Any = None, origin: Origin = MODEL, audience: Audience = "local"
    ) -> ToolResult:
        given = {} if arguments is None else arguments
        return self.tool_executor.call(name, given, origin, audience=audience)

    def remember(self, key: str, **origin: Any) -> ToolResult:
        return self.call("remember_fact", fact(key), Origin("assistant", **origin))

    def in_thread(self, name: str, arguments: Any = None, origin: Origin = MODEL) -> list[ToolResult]:
        """Calls from a thread of its own; the list holds the result once it is there."""
        results: list[ToolResult] = []
        threading.Thread(target=lambda: results.append(self.call(name, arguments, origin))).start()
        return results

    def _tools(self) -> Sequence[Tool]:
        @tool(label="Hold up a write")
        def hold_write(call: ToolContext, *, n: N = 0) -> Answer:
            """Writes once it is let go."""
            self._hold(f"write {n}")
            with call.memory.database.operation(f"Held {n}", call.origin) as operation:
                times = {"created_at": n, "updated_at": n}
                operation.insert("conversations", {"title": f"held {n}", "origin": "chat", **times})
            return Answer("success", "Done.", f"Held {n}")

        @tool(label="Hold up a read", read_only=True)
        def hold_read(call: ToolContext, *, n: N = 0) -> Answer:
            """Reads once it is let go."""
            self._hold(f"read {n}")
            return Answer("success", "Done.", "Read")

        @tool(label="Hold up a scan", read_only=True, slow=True)
        def hold_scan(call: ToolContext, *, n: N = 0) -> Answer:
            """Scans once it is let go."""
            self._hold(f"scan {n}")
            return Answer("success", "Done.", "Scanned")

        @tool(
            label="Clear all",
            doing="Clearing {n}",
            asking="Clear {n}?",
            destructive=True,
            asks=True,
            preview=self._preview,
        )
        def clear_all(call: ToolContext, *, n: N = 0) -> Answer:
            """Takes everything away."""
            self.ticked.append(call.ticked)
            return Answer("success", "Cleared.", "Cleared")

        return hold_write, hold_read, hold_scan, clear_all

    def _hold(self, what: str) -> None:
        self.begun.append(what)
        self.running.release()
        assert self.go.wait(self.hold) or self.hold < _LET_GO

    def _preview(self, call: ToolContext, *, n: int) -> Preview:
        count = len(call.memory.facts.keys())
        return Preview(f"{count} facts would go", (PreviewItem("fact-1", "one"),), choosable=True)

    @cached_property
    def asked(self) -> Message:
        """A message of the person, which the calls of a response answer."""
        transcript = Transcript(self.memory, self.toolbox)
        return transcript.ask(transcript.new_conversation("").id, "Hi")

    # One response of a model ------------------------------------------------------------------------------------------

    def respond(self, *calls: ToolUse, audience: Audience = "local", refused: str = "") -> list[Any]:
        """Carries out a response whole, and returns what was told."""

        made = self.tool_executor.calls_of(calls, self.asked, audience, refused=refused)
        events: list[Any] = []
        asyncio.run(self.tool_executor.carry_out(made, events.append))
        return events

    def calls_of(self, *calls: ToolUse) -> list[ToolCall]:
        """The calls of a response, to be carried out."""
        return self.tool_executor.calls_of(calls, self.asked, "local")

    def respond_until(self, *calls: ToolUse) -> tuple[list[ToolResult], list[Any]]:
        """Stops a response once a tool of it runs; the answers of all its calls, and what was told till then."""
        events: list[Any] = []

        async def run() -> list[ToolResult]:
            made = self.calls_of(*calls)
            task = asyncio.create_task(self.tool_executor.carry_out(made, events.append))
            await asyncio.to_thread(self.running.acquire, timeout=PATIENCE)
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            self.go.set()
            return [await asyncio.to_thread(answer.result, PATIENCE) for answer in answers_of(made)]

        return asyncio.run(run()), events


def answers_of(calls: Sequence[ToolCall]) -> list[Future[ToolResult]]:
    """What each call hears."""
    return [call.answer for call in calls]


@contextmanager
def bench(memory: Memory, tasks: Tasks, settings: Settings = PATIENT, **given: Any) -> Iterator[Bench]:
    made = Bench(memory, tasks, settings, **given)
    try:
        yield made
    finally:
        made.go.set()
        made.tool_executor.close()


def ended(made: Bench) -> tuple[list[TaskFinished], threading.Semaphore]:
    """The queued calls of an executor that end, and a semaphore that counts them."""
    told: list[TaskFinished] = []
    each = threading.Semaphore(0)

    def listen(event: TaskFinished) -> None:
        told.append(event)
        each.release()

    made.tool_executor.queue.subscribe(listen)
    return told, each


def asks(name: str, call_id: str, **arguments: Any) -> ToolUse:
    return ToolUse(call_id, name, arguments)


def fact(key: str, value: str = "") -> dict[str, Any]:
    return {"fact_type": "general", "fact_key": key, "fact_value": value or f"the {key} of it", "confidence": 0.9}


def results_of(events: Sequence[Any]) -> list[ToolResult]:
    return [event for event in events if isinstance(event, ToolResult)]


def starts_of(events: Sequence[Any]) -> list[str]:
    return [event.call_id for event in events if isinstance(event, ToolStarted)]


def questions_of(events: Sequence[Any]) -> list[ConsentAsked]:
    return [event for event in events if isinstance(event, ConsentAsked)]
