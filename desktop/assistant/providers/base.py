"""What every model offers the chat: a stream of what it says and the tools it calls; and what stands in the place of
one that is chosen but can't be asked.

A model is told everything in each request and keeps nothing between requests. Messages have the shape of Anthropic's
Messages API (roles `user` and `assistant`; blocks `text`, `tool_use`, `tool_result`, `thinking`), because that is what
is stored with a conversation and what the richest of the models takes as it is.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal, Protocol

from desktop.assistant.events import Choice, Failure, Retrying

Block = dict[str, Any]
"""A content block of the Messages API."""

Audience = Literal["local", "remote"]
"""Who reads an answer: a model on this machine, or one elsewhere, which never sees what is private."""

UNFINISHED = frozenset({None, "max_tokens", "refusal", "model_context_window_exceeded"})
"""Stop reasons after which a message is not whole (None: the stream broke off), so that its tool calls, whose arguments
may be cut short, are not carried out. After any other they are: some servers end a turn of tool calls by `end_turn`."""


@dataclass(frozen=True, slots=True)
class ModelRequest:
    """One request. `messages` alternate between user and assistant and end with a user's; `tools` are schemas of the
    Messages API (`name`, `description`, `input_schema`) by name. `now` is the person's local time, with its offset,
    when the turn began. `context` is what the memory holds that may matter to what the person said last; it may be
    empty, and a model that looks things up itself need not read it."""

    system: str
    messages: Sequence[Mapping[str, Any]]
    tools: Mapping[str, Mapping[str, Any]]
    now: datetime
    context: str = ""


@dataclass(frozen=True, slots=True)
class TextPiece:
    """A piece of the answer as it comes, Markdown."""

    text: str


@dataclass(frozen=True, slots=True)
class ToolUse:
    """The model asks for a tool. `arguments` are as the model sent them: any JSON value, not validated."""

    id: str
    name: str
    arguments: Any


@dataclass(frozen=True, slots=True)
class ModelEnd:
    """The message came to its end, always last. `blocks` are the whole message as it must be sent back
    (text, tool_use, and thinking with its signature); `usage` counts tokens (`input_tokens`, `output_tokens`, …).

    `left_out` are texts of the person that tell something and are not kept, `choices` the answers to what is asked
    back. `off_record` says that the person's message must not be recalled: a secret, or "don't remember this".
    """

    stop_reason: str | None
    blocks: list[Block]
    usage: Mapping[str, int] = field(default_factory=dict)
    left_out: tuple[str, ...] = ()
    choices: tuple[Choice, ...] = ()
    off_record: bool = False


ModelEvent = TextPiece | ToolUse | Retrying | ModelEnd


class Model(Protocol):
    """An assistant's mind.

    `name` is shown beside its answers. `remote` models (anything but this machine) never get a private fact.
    `calls_tools` is false for one that answers in text only. `built_in` models speak only out of the memory, so that
    their answers are no memories themselves.
    """

    @property
    def name(self) -> str: ...
    @property
    def remote(self) -> bool: ...
    @property
    def calls_tools(self) -> bool: ...
    @property
    def built_in(self) -> bool: ...

    def stream(self, request: ModelRequest) -> AsyncIterator[ModelEvent]:
        """Answers the request: text and tool calls as they come, then one `ModelEnd`.

        Tool calls are announced, not carried out: the chat does that when the message has come to its end, and asks
        again with the results. Cancelling the task that iterates ends the stream at once. Raises `ProviderError`.
        """
        ...


class ProviderError(Exception):
    """The model can't answer. `failure` is for the person; `retry_after` is what the server asked for, in seconds."""

    def __init__(self, failure: Failure, *, retry_after: float | None = None) -> None:
        super().__init__(failure.what)
        self.failure = failure
        self.retry_after = retry_after


class TooLongError(ProviderError):
    """The request is longer than the model can read; a shorter one may do."""


class AbsentModel:
    """A `Model` of which each request fails with the reason `why`, so that a turn goes the way of any failed one: what
    the person wrote is stored, the rules serve what they can, and it can be tried again. Nothing is sent anywhere."""

    remote = False
    calls_tools = True
    built_in = False

    def __init__(self, name: str, why: str) -> None:
        self.name = name
        self._failure = Failure(why, "Set this assistant up, or choose another one, then try again.")

    def stream(self, request: ModelRequest) -> AsyncIterator[ModelEvent]:  # noqa: ARG002  # the protocol's signature
        """Raises `ProviderError`."""
        raise ProviderError(self._failure)
