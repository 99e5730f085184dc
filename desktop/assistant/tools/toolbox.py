"""The tools together: their schemas for a model, and ways to call them that never raise."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar
from uuid import uuid4

from desktop.assistant.events import Preview, ToolStatus
from desktop.assistant.message_text import brief, legible
from desktop.assistant.providers.base import Audience
from desktop.assistant.tools.formatting import clash
from desktop.assistant.tools.memory_tools import MEMORY_TOOLS
from desktop.assistant.tools.tool import Answer, Tool, ToolContext, Toolset
from desktop.core.errors import StoreError, UserError
from desktop.core.model import CATEGORIES, Operation, Origin
from desktop.memory.facts.drafts import ClashError
from desktop.memory.service import Memory
from desktop.storage.call_queue import Tasks

log = logging.getLogger(__name__)

Categories = Callable[[], tuple[str, ...]]

_Outcome = tuple[Answer, tuple[int, ...]]
_T = TypeVar("_T")

INDEX_SECONDS = 0.5
"""How long an assistant's call waits, at most, for what was just remembered to be found by its meaning."""

_WITH_SUCCESS: frozenset[Toolset] = frozenset({"notes", "journal"})
"""The toolsets whose answers carry more, for who knows them from elsewhere."""

_STORE_FAILS = "The memory can't be read or written just now, so nothing was done. Go on without it."
_TOLD_NO_MORE = "This was carried out. The memory could not be read right after it, so only that is known."
_TRIED_AGAIN = "The store failed under %s; trying once more: %s"
_BUG = "Something went wrong inside the memory and nothing was done. Do not repeat this call; go on without it."


@dataclass(frozen=True, slots=True)
class ToolResult:
    """How a call ended. `answer` goes to the caller as JSON, `summary` on the card; `operation_ids` can be undone.

    `private` is set where the answer holds what is marked private: no remote model may see it, now or later.
    """

    answer: Mapping[str, Any]
    summary: str
    operation_ids: tuple[int, ...] = ()
    elapsed_ms: float = 0.0
    private: bool = field(default=False, compare=False)

    @property
    def status(self) -> ToolStatus:
        status: ToolStatus = self.answer["status"]
        return status


@dataclass(frozen=True, slots=True)
class Prepared:
    """A call whose tool is known and whose arguments fit it: `given`, defaults filled in."""

    tool: Tool
    given: Mapping[str, Any]
    call: ToolContext

    def act(self) -> Answer:
        """Carries it out, without care for what goes wrong."""
        return self.tool.handler(self.call, **self.given)


class _Schemas(Mapping[str, dict[str, Any]]):
    """Schemas of the tools that are offered, each made when it is looked up: the built-in assistant asks only whether
    a tool is among them, for which no other tool's module is imported."""

    def __init__(self, tools: Mapping[str, Tool], offers: Callable[[Tool], bool], categories: tuple[str, ...]) -> None:
        self._tools = tools
        self._offers = offers
        self._categories = categories

    def __getitem__(self, name: str) -> dict[str, Any]:
        if name not in self:
            raise KeyError(name)
        return self._tools[name].schema(self._categories)

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and name in self._tools and self._offers(self._tools[name])

    def __iter__(self) -> Iterator[str]:
        return (name for name, tool in self._tools.items() if self._offers(tool))

    def __len__(self) -> int:
        return sum(1 for _ in self)


class Toolbox:
    """The tools over one memory, those of `MEMORY_TOOLS` where none are given. Safe to call from any thread.

    `offers` tells whether a tool is one that the person lets assistants have just now. `hidden` categories are
    not named to an assistant, and still taken from one.
    """

    def __init__(
        self,
        memory: Memory,
        tools: Iterable[Tool] | None = None,
        *,
        categories: Categories = lambda: CATEGORIES,
        hidden: Categories = tuple,
        tasks: Tasks | None = None,
        offers: Callable[[Tool], bool] = lambda _tool: True,
    ) -> None:
        self.memory = memory
        self._offers = offers
        self._categories = categories
        self._hidden = hidden
        self._tasks = tasks
        self.tools: Mapping[str, Tool] = MEMORY_TOOLS if tools is None else {tool.name: tool for tool in tools}

    def schemas(self, *toolsets: Toolset) -> Mapping[str, dict[str, Any]]:
        """The offered tools of these toolsets (`memory` where none is named) by name, as the Messages API takes
        them."""
        wanted = toolsets or ("memory",)
        offers = self._offers
        return _Schemas(self.tools, lambda tool: tool.toolset in wanted and offers(tool), self._named_categories())

    def schemas_of(self, *names: str) -> Mapping[str, dict[str, Any]]:
        """These tools, whether or not assistants are offered them in the chat."""
        return _Schemas({name: self.tools[name] for name in names}, lambda _tool: True, self._named_categories())

    def describe(self, name: str, arguments: Any) -> str:
        """What a call is about to do, in words, whatever its name and arguments are."""
        found = self.find(name)
        return f"Unknown tool {_shown(name)}" if found is None else found.told(arguments)

    def find(self, name: Any) -> Tool | None:
        """The tool of a name; None for whatever is no tool's name."""
        return self.tools.get(name) if isinstance(name, str) else None

    def call(
        self, name: str, arguments: Any, origin: Origin | None = None, *, audience: Audience = "local"
    ) -> ToolResult:
        """Carries a call out at once, on this thread, and never raises: what goes wrong is an answer with `error`.

        `arguments` may be any JSON value. `audience` is who reads the answer: a remote one gets nothing private.
        """
        prepared = self.prepare(name, arguments, origin or Origin(), audience)
        return prepared if isinstance(prepared, ToolResult) else self.perform(prepared)

    def prepare(self, name: str, arguments: Any, origin: Origin, audience: Audience) -> Prepared | ToolResult:
        """Looks at a call without carrying it out; the answer where its tool or its arguments are none."""
        try:
            found = self.find(name)
            if found is None:
                return self.result(name, self._unknown(name))
            called = origin.call_id or f"call_{uuid4().hex}"
            why = replace(origin, tool=found.name, call_id=called, sees_private=audience == "local")
            given = found.checked(arguments, self._categories())
            return Prepared(found, given, ToolContext(self.memory, why, audience, tasks=self._tasks))
        except UserError as error:
            return self.result(name, _refusal(error))
        except Exception as error:
            return self.result(name, _bug(name, error))

    def expect(self, *calls: Prepared) -> None:
        """Calls that wait for their turn: what they look for is embedded together. Returns at once."""
        for each in calls:
            if text := each.given.get(each.tool.meant):
                self.memory.search.expect(text)

    def preview(self, prepared: Prepared) -> Preview | ToolResult:
        """What a call would do, for the person who is asked; the answer where it could not be done."""
        tool = prepared.tool
        if tool.preview is None:
            return Preview(tool.told(dict(prepared.given)))
        try:
            return tool.preview(prepared.call, **prepared.given)
        except Exception as error:
            return self.result(tool.name, _failed(prepared, error))

    def perform(self, prepared: Prepared) -> ToolResult:
        """Carries one call out; a store that fails is tried once more."""
        began = time.perf_counter()
        try:
            with self._within_its_time(prepared):
                answer, operations = self._acted_once(prepared)
        except Exception as error:
            answer, operations = _failed(prepared, error), ()
        return self.result(prepared.tool.name, answer, operations, _since(began))

    def perform_together(self, calls: Sequence[Prepared]) -> list[ToolResult]:
        """Carries calls out in one transaction, each as an operation of its own; one that fails takes no other along.

        A store that fails takes all of them back; they are tried once more, together.
        """
        began = time.perf_counter()
        try:
            outcomes = _with_one_retry(calls[0].tool.name, lambda: self._acted_together(calls))
        except Exception as error:
            outcomes = [(_failed(each, error), ()) for each in calls]
        return [
            self.result(each.tool.name, answer, operations, _since(began) / len(calls))
            for each, (answer, operations) in zip(calls, outcomes, strict=True)
        ]

    def _within_its_time(self, prepared: Prepared) -> AbstractContextManager[object]:
        """Only whoever acts for the person has the time to wait for all of the index, and what goes on as a task."""
        patient = prepared.call.origin.actor == "user" or prepared.tool.slow
        return nullcontext() if patient else self.memory.search.waiting(INDEX_SECONDS)

    def result(
        self, name: Any, answer: Answer, operation_ids: tuple[int, ...] = (), elapsed_ms: float = 0.0
    ) -> ToolResult:
        """An answer as the caller of a tool gets it."""
        content = {"status": answer.status, "message": answer.message, **answer.fields}
        found = self.find(name)
        if found is not None and found.toolset in _WITH_SUCCESS:
            from desktop.assistant.tools.notes import also_told

            content |= also_told(content)
        return ToolResult(content, answer.summary, operation_ids, elapsed_ms, answer.private)

    def not_done(self, name: str, arguments: Any, answer: Answer) -> ToolResult:
        """The answer to a call that is not carried out. Its summary says why; what would have been done is added, so
        that a card tells which call it was."""
        doing = self.describe(name, arguments)
        return self.result(name, replace(answer, summary=f"{answer.summary}: {doing}"))

    def _acted_once(self, prepared: Prepared) -> _Outcome:
        """Tries a store that fails once more; but what had been written by then is not written again."""
        name = prepared.tool.name
        if prepared.tool.read_only:
            return _with_one_retry(name, lambda: (prepared.act(), ()))
        before = _with_one_retry(name, self.memory.history.last_operation)
        try:
            return prepared.act(), self._made(prepared, before)
        except StoreError as error:
            log.warning(_TRIED_AGAIN, name, error)
            made = self._made(prepared, before)
            return (_written(self.memory.history.operation(made[0])), made) if made else self._acted(prepared)

    def _acted(self, prepared: Prepared) -> _Outcome:
        before = self.memory.history.last_operation()
        return prepared.act(), self._made(prepared, before)

    def _made(self, prepared: Prepared, before: int) -> tuple[int, ...]:
        """The operations that a call has written since the operation `before`."""
        made = self.memory.history.of_call(prepared.call.origin.call_id or "", after=before)
        return tuple(operation.id for operation in made)

    def _acted_together(self, calls: Sequence[Prepared]) -> list[_Outcome]:
        # Nothing is indexed while this writes, so that it would be waited for in vain.
        with self.memory.search.waiting(0), self.memory.database.transaction():
            return [self._acted_apart(each) for each in calls]

    def _acted_apart(self, prepared: Prepared) -> _Outcome:
        """One of several in a transaction: what it wrote is taken back where it fails, unless the store does."""
        try:
            with self.memory.database.transaction():
                return self._acted(prepared)
        except StoreError:
            raise
        except Exception as error:
            return _failed(prepared, error), ()

    def _named_categories(self) -> tuple[str, ...]:
        hidden = self._hidden()
        return tuple(name for name in self._categories() if name not in hidden) or self._categories()

    def _unknown(self, name: str) -> Answer:
        from rapidfuzz import process

        offered = [tool.name for tool in self.tools.values() if tool.toolset != "builtin" and self._offers(tool)]
        nearest = process.extractOne(_shown(name), offered)
        hint = f" The nearest is {nearest[0]}." if nearest else ""
        return _error(f"There is no tool “{_shown(name)}”.{hint}", f"Unknown tool {_shown(name)}")


def _with_one_retry(name: str, act: Callable[[], _T]) -> _T:
    try:
        return act()
    except StoreError as error:
        log.warning(_TRIED_AGAIN, name, error)
        return act()


def _written(made: Operation) -> Answer:
    """What is known of a call that wrote, and then failed to tell of it."""
    return Answer("success", _TOLD_NO_MORE, made.label)


def _failed(prepared: Prepared, error: Exception) -> Answer:
    """What went wrong, as an answer; what no person can mend is logged with its traceback."""
    match error:
        case ClashError():
            return clash(error)
        case UserError():
            return _refusal(error)
        case StoreError():
            log.error("The store failed under %s", prepared.tool.name, exc_info=error)
            return _error(_STORE_FAILS, "Failed: the memory can't be read or written just now")
        case _:
            return _bug(prepared.tool.name, error)


def _bug(name: Any, error: Exception) -> Answer:
    log.error("The tool %s failed", _shown(name), exc_info=error)
    return _error(_BUG, "Failed: a fault in Keepsake, see the log")


def _refusal(error: UserError) -> Answer:
    named = {} if error.field is None else {"field": error.field}
    return Answer("error", error.message, error.message, {**named, **error.details})


def _error(message: str, summary: str) -> Answer:
    return Answer("error", message, summary)


def _shown(name: Any) -> str:
    """A tool's name as a caller wrote it, cut to what can be shown."""
    return brief(legible(str(name)))


def _since(began: float) -> float:
    return (time.perf_counter() - began) * 1000
