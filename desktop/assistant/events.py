"""What happens during a turn, in order: told to the window, and printed by `keepsake chat --json`; and why a turn can
fail apart from its provider.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, Literal

ToolStatus = Literal["success", "skipped", "conflict", "queued", "denied", "error"]
EndReason = Literal["done", "stopped", "failed"]


@dataclass(frozen=True, slots=True)
class TurnStarted:
    """The person's words are stored; `message_id` is their row."""

    conversation_id: int
    message_id: int
    provider: str


@dataclass(frozen=True, slots=True)
class TextDelta:
    """A piece of the answer, Markdown."""

    text: str


@dataclass(frozen=True, slots=True)
class ToolStarted:
    """A tool call begins. `label` says in words what it does ("Looking for “Grinder 5”")."""

    call_id: str
    tool: str
    label: str
    arguments: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class ToolFinished:
    """A tool call ended. `summary` is one line in words ("Remembered: location = Lviv"); each id can be undone."""

    call_id: str
    tool: str
    status: ToolStatus
    summary: str
    answer: Mapping[str, Any]
    elapsed_ms: float
    operation_ids: tuple[int, ...] = ()


PreviewGroup = Literal["exact", "likely", "expired", "left_alone"]


@dataclass(frozen=True, slots=True)
class PreviewItem:
    """One memory, or one step, that a call would change. `id` names it in a decision; `ticked` is the proposal.

    Items of one `group` follow one another. Those that are `left_alone` are named with the reason and never done.
    """

    id: str
    text: str
    detail: str = ""
    ticked: bool = True
    group: PreviewGroup | None = None


@dataclass(frozen=True, slots=True)
class Preview:
    """What a destructive call would do, for the person who is asked. Where `choosable`, items can be ticked one by one,
    and only those that are ticked are done. `left_out` steps are not listed. `small`: it is so little that nobody is
    asked, unless a setting asks for it."""

    text: str
    items: tuple[PreviewItem, ...] = ()
    choosable: bool = False
    left_out: int = 0
    small: bool = False

    @property
    def steps(self) -> tuple[PreviewItem, ...]:
        """The items that would be done."""
        return tuple(item for item in self.items if item.group != "left_alone")


@dataclass(frozen=True, slots=True)
class ConsentAsked:
    """A call waits for the person's word; no answer means no. `label` asks in words ("Forget coffee?"). Without a
    conversation another program asks (MCP), which calls itself `asked_by`."""

    consent_id: str
    call_id: str
    tool: str
    label: str
    arguments: Mapping[str, Any]
    preview: Preview
    conversation_id: int | None = None
    asked_by: str = ""


@dataclass(frozen=True, slots=True)
class Decision:
    """The person's word. `always` allows the tool from now on; `ticked` are the items to do, None for all proposed."""

    allowed: bool
    always: bool = False
    ticked: frozenset[str] | None = None


@dataclass(frozen=True, slots=True)
class EarlierLeftOut:
    """The model is told of the conversation from message `from_message_id` on; `turns` before it did not fit."""

    turns: int
    from_message_id: int


@dataclass(frozen=True, slots=True)
class FallbackBegan:
    """From here on the built-in rules act in place of the model `instead_of`: `reason` says why, in one sentence.

    `capturing`: they only keep what was plainly stated; else they answer the request as well.
    """

    instead_of: str
    reason: str
    capturing: bool


@dataclass(frozen=True, slots=True)
class TaskFinished:
    """A call that was queued came to its end, perhaps long after its turn: told apart from any turn."""

    task_id: str
    conversation_id: int | None
    finished: ToolFinished


@dataclass(frozen=True, slots=True)
class Failure:
    """Why a provider failed: what happened, what to do, and whether trying again may help."""

    what: str
    advice: str
    retryable: bool = True


@dataclass(frozen=True, slots=True)
class Retrying:
    """The provider asked to wait; the turn goes on by itself after `seconds`."""

    seconds: float
    failure: Failure


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer to a question that the assistant asked back: `label` is on its button, `says` is what the person says
    by pressing it ("forget fact-12")."""

    label: str
    says: str


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """The turn is over and what it said is stored; `message_id` is None where there was nothing to store.

    `left_out` are the texts that tell something and were not kept, `choices` the answers to what was asked back.
    """

    reason: EndReason
    message_id: int | None
    failure: Failure | None = None
    usage: Mapping[str, int] = field(default_factory=dict)
    left_out: tuple[str, ...] = ()
    choices: tuple[Choice, ...] = ()


Event = (
    TurnStarted
    | EarlierLeftOut
    | TextDelta
    | ToolStarted
    | ConsentAsked
    | ToolFinished
    | FallbackBegan
    | Retrying
    | TurnEnded
)


def event_as_json(event: Event) -> dict[str, Any]:
    """A JSON object with the event's name in `event`, such as `text_delta`, and its fields."""
    name = "".join(f"_{c.lower()}" if c.isupper() else c for c in type(event).__name__).lstrip("_")
    return {"event": name, **asdict(event)}


CUT = Failure("The answer broke off: the connection to the model ended too early.", "Try again.")
NOTHING_SAID = Failure("The model gave an empty answer.", "Try again, or put it in other words.")
NO_END = Failure(
    "The assistant kept calling tools and came to no answer.",
    "What it did is shown above and can be undone. Ask again in other words.",
)
KEPT_PRIVATE = Failure(
    "This message belongs to a private memory, and this assistant does not run on this machine.",
    "Choose the built-in assistant or a local server, and try again.",
)
STORE = Failure(
    "The conversation can't be stored just now.",
    "See that the disk has room and the data folder can be written, then try again.",
)
FAULT = Failure("Something went wrong inside Keepsake.", "Try again. The log file holds the details.")

TOO_LONG = "model_context_window_exceeded"
"""The stop reason of an answer for which the model had no room."""

UNFINISHED_BECAUSE: Mapping[str | None, Failure] = {
    None: CUT,
    "max_tokens": Failure("The answer reached its longest length.", "Say “go on” to hear the rest.", retryable=False),
    "refusal": Failure("The model declined to answer this.", "Put it in other words, or choose another assistant."),
    TOO_LONG: Failure(
        "The conversation has grown too long for this model.", "Start a new conversation.", retryable=False
    ),
}
