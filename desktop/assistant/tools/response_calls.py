"""The tool calls of one response of a model: what can run side by side, what in one transaction, what must wait."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Iterator, Sequence
from concurrent.futures import Future
from itertools import groupby, islice

from desktop.assistant.events import ConsentAsked, ToolStarted
from desktop.assistant.tools.consent import Consents
from desktop.assistant.tools.consent_gate import ConsentGate
from desktop.assistant.tools.executor import READ_SECONDS, Dispatch
from desktop.assistant.tools.tool import Answer
from desktop.assistant.tools.tool_call import Ticket
from desktop.assistant.tools.toolbox import ToolResult

TOGETHER = "remember_fact"
"""Calls of this tool that follow one another are carried out in one transaction."""

_STOPPED = "The person stopped the answer before this was carried out."
_AFTER_WRITE = "A write before this one still goes on, so that this could not be read yet. Call it again."


class Response:
    """Carries out the calls of one response, in order. Used from one event loop; `answers` may be waited for elsewhere.

    A read sees what was written before it in the response. A write that follows a question waits for its answer.
    """

    def __init__(self, tickets: Sequence[Ticket], dispatch: Dispatch, gate: ConsentGate, consents: Consents) -> None:
        self._tickets = tickets
        self._dispatch = dispatch
        self._gate = gate
        self._consents = consents
        self._last_write: Ticket | None = None
        self.started = [self._started(ticket) for ticket in tickets]

    @property
    def answers(self) -> list[Future[ToolResult]]:
        """What each call hears. When `events` has ended, however it ended, each is there or comes in its time."""
        return [ticket.answer for ticket in self._tickets]

    async def events(self) -> AsyncGenerator[ToolStarted | ConsentAsked | ToolResult, None]:
        """What happens, the results in the order of the calls. Ending it early takes back what has not begun."""
        begun = iter(self.started)
        try:
            for group in self._groups():
                for start in islice(begun, len(group)):
                    yield start
                question = await self._question(group[0])
                if question is not None:
                    asked = self._consents.ask(question)
                    try:
                        yield question
                        decision = await asyncio.wrap_future(asked)
                        self._gate.heard(group[0], decision)
                    finally:
                        asked.cancel()
                await self._begin(group)
                for ticket in group:
                    answer = asyncio.wrap_future(ticket.answer)
                    yield await asyncio.shield(answer)
        finally:
            for ticket in self._tickets:
                self._dispatch.stop(ticket, _STOPPED)

    def _groups(self) -> Iterator[list[Ticket]]:
        """Runs of calls that are begun at once: reads, facts to remember; everything else alone."""
        for kind, run in groupby(self._tickets, self._kind):
            tickets = list(run)
            yield from [tickets] if kind else [[ticket] for ticket in tickets]

    def _kind(self, ticket: Ticket) -> str:
        name = ticket.request.name
        found = self._dispatch.toolbox.find(name)
        if found is not None and found.read_only:
            return "read"
        return name if name == TOGETHER else ""

    async def _question(self, ticket: Ticket) -> ConsentAsked | None:
        """What to ask the person before a call; None where nothing is, or it is answered without."""
        if ticket.answer.done() or ticket.prepared is None or not self._gate.asks(ticket.prepared):
            return None
        await self._written()  # the preview shows what is there by then
        return await asyncio.wrap_future(self._dispatch.aside(lambda: self._gate.question(ticket)))

    async def _begin(self, group: Sequence[Ticket]) -> None:
        """Starts the calls of a group that have no answer yet."""
        reading = self._kind(group[0]) == "read"
        if reading and not await self._written():
            told = Answer("error", _AFTER_WRITE, "A write before it still goes on")
            for ticket in group:
                self._dispatch.refuse(ticket, told)
        self._dispatch.start(*group)
        if not reading:
            self._last_write = group[-1]

    async def _written(self) -> bool:
        """Waits for what was written before; false where that takes longer than a read may."""
        if self._last_write is None or self._last_write.result.done():
            return True
        written = asyncio.wrap_future(self._last_write.result)
        done, _ = await asyncio.wait([asyncio.shield(written)], timeout=READ_SECONDS)
        return bool(done)

    def _started(self, ticket: Ticket) -> ToolStarted:
        request = ticket.request
        arguments = request.arguments if isinstance(request.arguments, dict) else {"arguments": request.arguments}
        label = self._dispatch.toolbox.describe(request.name, request.arguments)
        return ToolStarted(request.call_id, request.name, label, arguments)
