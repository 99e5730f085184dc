"""What a destructive call must pass: the person's standing word for the tool, or an answer to a question."""

from __future__ import annotations

import logging
from collections.abc import Callable
from uuid import uuid4

from desktop.assistant.events import ConsentAsked, Decision, Preview
from desktop.assistant.tools.consent import Consents
from desktop.assistant.tools.tool import Answer
from desktop.assistant.tools.tool_call import Ticket
from desktop.assistant.tools.toolbox import Prepared, Toolbox, ToolResult
from desktop.core.errors import StoreError, UserError
from desktop.settings import Settings

log = logging.getLogger(__name__)


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

    def question(self, ticket: Ticket) -> ConsentAsked | None:
        """What to ask, for a call that `asks`; None where it is answered without. Reads the memory."""
        prepared = ticket.prepared
        if prepared is None:
            return None
        if self._settings().tool_consent.get(prepared.tool.name) == "never":
            self._deny(ticket, _NEVER)
            return None
        preview = self._toolbox.preview(prepared)
        if isinstance(preview, ToolResult):
            ticket.withdraw(preview)
            return None
        if preview.choosable and not preview.steps:
            ticket.ticked = frozenset()  # there is nothing to do, and nothing to ask
            return None
        if preview.small and self._settings().tool_consent.get(prepared.tool.name) != "ask":
            return None
        return self._asked(ticket, prepared, preview)

    def _asked(self, ticket: Ticket, prepared: Prepared, preview: Preview) -> ConsentAsked | None:
        if not self._consents.attended:
            self._deny(ticket, _NOBODY)
            return None
        request = ticket.request
        return ConsentAsked(
            consent_id=f"consent_{uuid4().hex}",
            call_id=request.call_id,
            tool=prepared.tool.name,
            label=prepared.tool.question(request.arguments),
            arguments=request.arguments,
            preview=preview,
            conversation_id=request.origin.conversation_id,
            asked_by=request.origin.program,
        )

    def heard(self, ticket: Ticket, decision: Decision | None) -> None:
        """Takes the person's word, None for none: unless it is yes, the call is answered."""
        if decision is None:
            self._deny(ticket, _NO_ANSWER)
        elif not decision.allowed:
            self._deny(ticket, _NO)
        else:
            ticket.ticked = decision.ticked
            if decision.always:
                self._remember(ticket.request.name)

    def _deny(self, ticket: Ticket, why: Answer) -> None:
        ticket.withdraw(self._toolbox.not_done(ticket.request.name, ticket.request.arguments, why))

    def _remember(self, name: str) -> None:
        try:
            self._always(name)
        except (UserError, StoreError, OSError):
            log.exception("That a tool is always allowed can't be kept; it is asked for again next time")
