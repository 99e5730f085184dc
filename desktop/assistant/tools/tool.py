"""`@tool`: one documented function gives the model its schema, the handler its checked arguments, the chat its words.

    @tool(label="Forget a fact", doing="Forgetting {fact_key}", destructive=True)
    def forget_fact(call: Call, fact_key: Key, reason: Annotated[ForgetReason, Field(description="Why.")]) -> Answer:
        '''What the model is told: what it does, when, when not.'''

Parameters after `call` are the tool's; their annotations are what pydantic checks (strictly: "5" is no integer, true no
number, null no way to leave something out) and what the schema says.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal, get_type_hints

from pydantic import BaseModel, ConfigDict, ValidationError, create_model, field_validator

from desktop.assistant.events import Preview, ToolStatus
from desktop.assistant.message_text import brief, key_in_words, legible
from desktop.assistant.providers.base import Audience
from desktop.assistant.tools.arguments import complaint, plain_schema
from desktop.core.errors import UserError
from desktop.core.model import CATEGORIES, USER, Origin

if TYPE_CHECKING:
    from desktop.memory.service import Memory
    from desktop.storage.call_queue import Tasks

Toolset = Literal["memory", "relationships", "knowledge", "builtin", "program", "health", "notes", "journal"]
"""Tools of the toolset `memory` are offered to every model; those of `builtin` are for the built-in assistant, those of
`program` for other programs; the
others are offered where a person switches them on, or to a caller who asks for them by name."""

_TOLD_MOST = 60


@dataclass(frozen=True, slots=True)
class ToolContext:
    """What a handler may use: the memory, who calls and why, and who will read the answer.

    `ticked` are the items of the preview that the person chose to have done; None where nobody was asked. `tasks` are
    the calls that were queued; None where nothing is.
    """

    memory: Memory
    origin: Origin
    audience: Audience
    ticked: frozenset[str] | None = None
    tasks: Tasks | None = None

    @property
    def now(self) -> datetime:
        return self.memory.database.clock()

    @property
    def shows_private(self) -> bool:
        """Whether the answer may hold what is marked private."""
        return self.audience == "local"


@dataclass(frozen=True, slots=True)
class Answer:
    """What a handler says: `message` to the model, `summary` on the card, and the tool's own fields.

    `private` is set where the fields hold something that is marked private.
    """

    status: ToolStatus
    message: str
    summary: str
    fields: Mapping[str, Any] = field(default_factory=dict)
    private: bool = False


class BadArgumentsError(UserError):
    """Arguments that a tool does not take: the message names the field and says what is allowed."""


class _Arguments(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", allow_inf_nan=False, arbitrary_types_allowed=True)

    @field_validator("*", mode="before")
    @classmethod
    def _integers(cls, value: object) -> object:
        """To JSON Schema 10.0 is an integer, and some clients write every number so."""
        return [_integer(each) for each in value] if isinstance(value, list) else _integer(value)


@dataclass(frozen=True)
class Tool:
    """A declared tool. `doing` are its words while it runs; the first whose parameters are all given is taken. `asking`
    are those in which the person is asked.

    `preview` tells the person what a destructive call would do, from the same arguments as the handler, and changes
    nothing; with `asks` the person is asked unless a setting says otherwise. `slow` ones may go on in the background
    though they only read. `meant` is the parameter that is looked for by its meaning.
    """

    name: str
    label: str
    description: str
    doing: tuple[str, ...]
    model: type[BaseModel]
    handler: Callable[..., Answer]
    destructive: bool
    read_only: bool
    toolset: Toolset
    preview: Callable[..., Preview] | None = None
    asks: bool = False
    slow: bool = False
    asking: str = ""
    meant: str = ""

    @property
    def writes(self) -> bool:
        """Whether it stores words; what only takes away may name what must not be remembered."""
        return not self.read_only and (not self.destructive or "merged_value" in self.model.model_fields)

    @cached_property
    def _schema(self) -> dict[str, Any]:
        schema: dict[str, Any] = plain_schema(self.model.model_json_schema(by_alias=False))
        return schema

    @cached_property
    def _filled(self) -> dict[tuple[str, ...], dict[str, Any]]:
        """The schemas made so far: every turn tells all of them."""
        return {}

    def input_schema(self, categories: tuple[str, ...] = CATEGORIES) -> dict[str, Any]:
        """The JSON schema of the arguments, with the categories that may be named now."""
        if categories not in self._filled:
            self._filled[categories] = plain_schema(self._schema, categories)
        return self._filled[categories]

    def schema(self, categories: tuple[str, ...] = CATEGORIES) -> dict[str, Any]:
        """The tool as the Messages API takes it."""
        return {
            "name": self.name,
            "description": self.description,
            "input_schema": self.input_schema(categories),
        }

    def checked(self, arguments: Any, categories: tuple[str, ...] = CATEGORIES) -> dict[str, Any]:
        """The handler's arguments, defaults filled in. Raises `BadArgumentsError`, whatever JSON comes, also for what
        must not be remembered."""
        if not isinstance(arguments, dict):
            names = self.input_schema(categories)["properties"]
            raise BadArgumentsError(f"{self.name} takes a JSON object with: {', '.join(names)}.")
        try:
            given = self.model.model_validate(arguments, context={"categories": categories})
        except ValidationError as error:
            field_name, message = complaint(self.name, error, self.input_schema(categories)["properties"])
            raise BadArgumentsError(message, field=field_name) from None
        checked = {name: getattr(given, name) for name in type(given).model_fields}
        if self.writes:
            self._refuse_unfit(checked)
        return checked

    def _refuse_unfit(self, given: Mapping[str, Any]) -> None:
        from desktop.assistant.refused_content import WHY, unfit

        bad = unfit(given)
        if bad is not None:
            field_name, kind = bad
            raise BadArgumentsError(f"{WHY[kind]} Nothing was stored.", field=field_name, details={"reason": kind})

    def told(self, arguments: Any) -> str:
        """What a call is doing, in words: for the card while it runs. Takes any arguments."""
        return _filled(self.doing, arguments) or self.label

    def question(self, arguments: Any) -> str:
        """What the person is asked before a call, in words. Takes any arguments."""
        return _filled((self.asking,), arguments) or f"{self.label}?"


def tool(
    *,
    label: str,
    doing: str | tuple[str, ...] = (),
    destructive: bool = False,
    read_only: bool = False,
    toolset: Toolset = "memory",
    preview: Callable[..., Preview] | None = None,
    asks: bool = False,
    slow: bool = False,
    asking: str = "",
    meant: str = "",
) -> Callable[[Callable[..., Answer]], Tool]:
    """Declares a function as a tool; its docstring is what the model is told."""

    def declare(handler: Callable[..., Answer]) -> Tool:
        name = handler.__name__
        return Tool(
            name=name,
            label=label,
            description=inspect.cleandoc(handler.__doc__ or ""),
            doing=(doing,) if isinstance(doing, str) else doing,
            model=_arguments_of(handler),
            handler=handler,
            destructive=destructive,
            read_only=read_only,
            toolset=toolset,
            preview=preview,
            asks=asks,
            slow=slow,
            asking=asking,
            meant=meant,
        )

    return declare


def _integer(value: object) -> object:
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _arguments_of(handler: Callable[..., Answer]) -> type[BaseModel]:
    """A model with a field for each parameter after the first."""
    hints = get_type_hints(handler, include_extras=True)
    parameters = list(inspect.signature(handler).parameters.values())[1:]
    fields: dict[str, Any] = {
        parameter.name: (hints[parameter.name], ... if parameter.default is parameter.empty else parameter.default)
        for parameter in parameters
    }
    return create_model(handler.__name__, __base__=_Arguments, **fields)


_KEYS = ("fact_key", "key", "relation")


def _filled(wordings: tuple[str, ...], arguments: Any) -> str:
    """The first of these whose parameters are all given; empty for none."""
    given = {name: _told(value) for name, value in arguments.items()} if isinstance(arguments, dict) else {}
    given |= {name: "you" for name in ("subject", "other") if given.get(name) == USER}
    given |= {name: key_in_words(given[name]) for name in _KEYS if name in given}
    for words in wordings:
        try:
            return words.format_map(given)
        except (KeyError, ValueError, IndexError):
            continue
    return ""


def _told(value: Any) -> str:
    """An argument on a card: one line, cut, without characters that can't be shown."""
    return brief(legible(str(value)), _TOLD_MOST) if isinstance(value, str | int | float) else "…"
