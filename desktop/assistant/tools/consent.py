"""What a destructive call must pass: the person's standing word for the tool, or an answer to a question. Whoever has a
window answers; nobody means no."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeVar
from uuid import uuid4

from desktop.assistant.events import ConsentAsked, Decision, Preview
from desktop.assistant.tools.tool import Answer
from desktop.assistant.tools.tool_call import ToolCall
from desktop.assistant.tools.toolbox import Prepared, Toolbox, ToolResult
from desktop.core.errors import StoreError, UserError
from desktop.settings import Settings

log = logging.getLogger(__name__)

Asked = Callable[[ConsentAsked], None]
Closed = Callable[[str], None]

_News = TypeVar("_News")

DENIED = Decision(allowed=False)


class Consents:
    """What waits for the person's word. Safe to call from any thread."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._open: dict[str, Future[Decision]] = {}
        self._listeners: list[tuple[Asked, Closed]] = []

    def subscribe(self, asked: Asked, closed: Closed = lambda _: None) -> Callable[[], None]:
        """Calls `asked` with each question, on the asking thread, and `closed` with the id of each that waits no more,
        because it was answered or withdrawn, on the thread that did so. Returns how to stop; then nothing is attended.
        """
        listener = (asked, closed)
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    @property
    def attended(self) -> bool:
        """Whether anybody is there to be asked."""
        return bool(self._listeners)

    def ask(self, question: ConsentAsked) -> Future[Decision]:
        """Puts a question to the person. Where nobody is there the answer is no at once. Cancelling it withdraws it."""
        future: Future[Decision] = Future()
        listeners = tuple(self._listeners)
        if not listeners:
            future.set_result(DENIED)
            return future
        with self._lock:
            self._open[question.consent_id] = future
        future.add_done_callback(lambda _: self._closed(question.consent_id))
        shown = [_told(asked, question) for asked, _ in listeners]
        if not any(shown):
            self.answer(question.consent_id, DENIED)
        return future

    def answer(self, consent_id: str, decision: Decision) -> bool:
        """Takes the person's word; false where the question is closed by now."""
        with self._lock:
            future = self._open.pop(consent_id, None)
        if future is None or not future.set_running_or_notify_cancel():
            return False
        future.set_result(decision)
        return True

    def is_open(self, consent_id: str) -> bool:
        """Whether a question still waits."""
        with self._lock:
            return consent_id in self._open

    def _closed(self, consent_id: str) -> None:
        with self._lock:
            self._open.pop(consent_id, None)
        for _, closed in tuple(self._listeners):
            _told(closed, consent_id)


def _told(listener: Callable[[_News], None], news: _News) -> bool:
    try:
        listener(news)
    except Exception:
        log.exception("A question can't be shown")
        return False
    return True


def _denied(message: str, summary: str) -> Answer:
    return Answer("denied", message, summary)


_NEVER = _denied("The person does not allow this tool. Nothing was done; do not call it again.", "Not allowed by you")
_NOBODY = _denied(
    "This needs the person's word, and no window is open to ask in. Nothing was done.", "No window to ask in"
)
_NO = _denied("The person said no. Nothing was done; do not try again unless they ask for it.", "You said no")
_NO_ANSWER = _denied("The person gave no answer in time, so nothing was done.", "No answer from you")


class ConsentGate:
    """Asks before a tool takes something away. `always` is called with a tool that the person allows from now on."""

    def __init__(
        self,
        toolbox: Toolbox,
        consents: Consents,
        settings: Callable[[], Settings],
        always: Callable[[str], object],
    ) -> None:
        self._toolbox = toolbox
        self._consents = consents
        self._settings = settings
        self._always = always

    def asks(self, prepared: Prepared) -> bool:
        """Whether the person has a say in this call, other than by having made it."""
        tool = prepared.tool
        if not tool.destructive or prepared.call.origin.actor == "user":
            return False
        return self._settings().tool_consent.get(tool.name, "ask" if tool.asks else "allow") != "allow"

    def question(self, call: ToolCall) -> ConsentAsked | None:
        """What to ask, for a call that `asks`; None where it is answered without. Reads the memory."""
        prepared = call.prepared
        if prepared is None:
            return None
        if self._settings().tool_consent.get(prepared.tool.name) == "never":
            self._deny(call, _NEVER)
            return None
        preview = self._toolbox.preview(prepared)
        if isinstance(preview, ToolResult):
            call.withdraw(preview)
            return None
        if preview.choosable and not preview.steps:
            call.ticked = frozenset()  # there is nothing to do, and nothing to ask
            return None
        if preview.small and self._settings().tool_consent.get(prepared.tool.name) != "ask":
            return None
        return self._asked(call, prepared, preview)

    def _asked(self, call: ToolCall, prepared: Prepared, preview: Preview) -> ConsentAsked | None:
        if not self._consents.attended:
            self._deny(call, _NOBODY)
            return None
        return ConsentAsked(
            consent_id=f"consent_{uuid4().hex}",
            call_id=call.call_id,
            tool=prepared.tool.name,
            label=prepared.tool.question(call.arguments),
            arguments=call.arguments,
            preview=preview,
            conversation_id=call.origin.conversation_id,
            asked_by=call.origin.program,
        )

    def heard(self, call: ToolCall, decision: Decision | None) -> None:
        """Takes the person's word, None for none: unless it is yes, the call is answered."""
        if decision is None:
            self._deny(call, _NO_ANSWER)
        elif not decision.allowed:
            self._deny(call, _NO)
        else:
            call.ticked = decision.ticked
            if decision.always:
                self._remember(call.name)

    def _deny(self, call: ToolCall, why: Answer) -> None:
        call.withdraw(self._toolbox.not_done(call.name, call.arguments, why))

    def _remember(self, name: str) -> None:
        try:
            self._always(name)
        except (UserError, StoreError, OSError):
            log.exception("That a tool is always allowed can't be kept; it is asked for again next time")
