"""Carries tool calls out: in order, within limits, with the person's consent.

| who | how |
|---|---|
| the chat | `carry_out`: the calls of one response of a model, as events |
| the command line, other programs | `call`: one call, its answer |

A write that takes longer than its time is answered `queued` and goes on; `subscribe`, `task_of_call` and `undelivered`
tell how it ended.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Mapping, Sequence
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import replace
from typing import Any

from desktop.assistant.events import Decision, TaskFinished
from desktop.assistant.providers.base import Audience, ToolCall
from desktop.assistant.tools.call_queue import Listener, PendingCalls
from desktop.assistant.tools.consent import Consents
from desktop.assistant.tools.consent_gate import ConsentGate
from desktop.assistant.tools.executor import Dispatch
from desktop.assistant.tools.late_results import LateResults
from desktop.assistant.tools.response_calls import Response
from desktop.assistant.tools.tool import Answer
from desktop.assistant.tools.tool_call import Ticket
from desktop.assistant.tools.toolbox import Toolbox, ToolResult
from desktop.core.cancellation import LOOKS_EVERY, Gone, waits
from desktop.core.model import Message, Origin
from desktop.settings import Settings
from desktop.storage.call_queue import Tasks
from desktop.storage.telemetry import ToolCallRecord

ANSWERED_WITHIN = 60.0
"""Seconds that a question of another program waits for its answer: no program waits as long as a person in the chat,
where a question has no end but an answer or a stop."""


class Orchestrator:
    """What stands between whoever calls a tool and the toolbox. Safe to call from any thread.

    `always` is called with a tool that the person allows from now on; `on_call` with each call that has ended, on the
    thread that ended it, and must be quick.
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
        self._deferred = PendingCalls(toolbox, tasks)
        self._dispatch = Dispatch(toolbox, self._deferred, settings, on_call)
        self._gate = ConsentGate(toolbox, consents, settings, always)

    def call(
        self,
        name: str,
        arguments: Any,
        origin: Origin,
        *,
        audience: Audience = "local",
        gone: Gone = waits,
    ) -> ToolResult:
        """Carries one call out; the command line and other programs call this way. Blocks, and never raises.

        An origin of `user` implies consent and waits for the result, however long. Others are asked for consent in the
        window, denied where none is open, and hear `queued` where a write takes its time. A question is withdrawn, and
        nothing done, once `gone` says that whoever called no longer waits.
        """
        ticket = self._dispatch.ticket(name, arguments, origin, audience)
        self._ask(ticket, gone)
        self._dispatch.start(ticket)
        return ticket.answer.result()

    def carry_out(
        self, calls: Sequence[ToolCall], asked: Message, audience: Audience, *, reason: str = "", refused: str = ""
    ) -> Response:
        """The calls of one response to a message of the person. With `refused` none is carried out: each is told that.
        `reason` is for the journal.

        Past the setting `memory_tool_calls_per_response` the rest is told why it is not.
        """
        most = self._settings().memory_tool_calls_per_response
        past = f"At most {most} tool calls of one response are carried out; call this one again if it is needed."
        origin = Origin("assistant", reason, conversation_id=asked.conversation_id, message_id=asked.id)
        return self.respond(
            [(call, origin, refused or (past if position >= most else "")) for position, call in enumerate(calls)],
            audience,
        )

    def respond(self, calls: Sequence[tuple[ToolCall, Origin, str]], audience: Audience) -> Response:
        """The calls of one response, each with why it is made and, where it is not to be carried out, what it is told
        instead."""
        tickets = []
        for call, origin, refused in calls:
            why = replace(origin, tool=call.name, call_id=call.id)
            ticket = self._dispatch.ticket(call.name, call.arguments, why, audience)
            if refused:
                self._dispatch.refuse(ticket, Answer("error", refused, "Not carried out"))
            tickets.append(ticket)
        return Response(tickets, self._dispatch, self._gate, self._consents)

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Calls `listener` with each queued call that ends, on the thread that carried it out. Returns how to stop."""
        return self._deferred.subscribe(listener)

    def task_of_call(self, call_id: str, conversation_id: int | None = None) -> TaskFinished | None:
        """How a call that was queued ended; None where it has not ended, or was not queued.

        Some models repeat ids: the newest is meant, in one conversation where it is named.
        """
        return self._deferred.of_call(call_id, conversation_id)

    def undelivered(self, conversation_id: int, audience: Audience) -> LateResults:
        """How queued calls of a conversation ended since its model was told last. Blocks."""
        return self._deferred.undelivered(conversation_id, audience)

    def undelivered_to(self, program: str) -> list[Mapping[str, Any]]:
        """How queued calls of another program ended since it was told last: `task_id`, `tool` and `result` of each.
        Blocks."""
        return self._deferred.undelivered_to(program)

    def mark_delivered(self, task_ids: Collection[str]) -> None:
        """Whoever asked has been told these. Blocks."""
        if task_ids:
            self._deferred.mark_delivered(task_ids)

    def resume(self) -> None:
        """Takes up the queued calls that a stop of the process interrupted. Called once, at the start."""
        self._dispatch.resume()

    def close(self) -> None:
        """Lets what runs come to its end. What waits is answered so; queued calls rest until the next start."""
        self._dispatch.close()

    def _ask(self, ticket: Ticket, gone: Gone) -> None:
        """Waits for the person's word where a call needs it; answers the ticket where it is not yes."""
        if ticket.prepared is None or ticket.answer.done() or not self._gate.asks(ticket.prepared):
            return
        question = self._gate.question(ticket)
        if question is None:
            return
        self._gate.heard(ticket, _decision(self._consents.ask(question), gone))


def _decision(asked: Future[Decision], gone: Gone) -> Decision | None:
    """The person's word; None where it does not come in time, or nobody waits for it any more."""
    until = time.monotonic() + ANSWERED_WITHIN
    while not gone() and (left := until - time.monotonic()) > 0:
        with suppress(TimeoutError):
            return asked.result(min(left, LOOKS_EVERY))
    return None if asked.cancel() else asked.result()
