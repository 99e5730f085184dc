"""The tools together: their schemas for a model, and one way to call them that never raises."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any
from uuid import uuid4

from rapidfuzz import process

from desktop.assistant.events import ToolStatus
from desktop.assistant.models.base import Audience
from desktop.assistant.tool import Answer, Call, Tool, Toolset
from desktop.assistant.tools import MEMORY_TOOLS
from desktop.assistant.tools.notes import also_told
from desktop.assistant.tools.told import clash
from desktop.assistant.wording import brief, legible
from desktop.errors import StoreError, UserError
from desktop.memory.core import Memory
from desktop.memory.outcomes import ClashError
from desktop.model import CATEGORIES, Origin

log = logging.getLogger(__name__)

Categories = Callable[[], tuple[str, ...]]

_STORE_FAILS = "The memory can't be read or written just now, so nothing was done. Go on without it."
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


class Toolbox:
    """The tools over one memory. Safe to call from any thread."""

    def __init__(
        self, memory: Memory, tools: Iterable[Tool] = MEMORY_TOOLS, *, categories: Categories = lambda: CATEGORIES
    ) -> None:
        self._memory = memory
        self._categories = categories
        self.tools: Mapping[str, Tool] = MappingProxyType({tool.name: tool for tool in tools})

    def schemas(self, *toolsets: Toolset) -> list[dict[str, Any]]:
        """The tools of these toolsets (`memory` where none is named), as the Messages API takes them."""
        offered = toolsets or ("memory",)
        return [tool.schema(self._categories()) for tool in self.tools.values() if tool.toolset in offered]

    def describe(self, name: str, arguments: Any) -> str:
        """What a call is about to do, in words, whatever its name and arguments are."""
        found = self._find(name)
        return f"Unknown tool {_shown(name)}" if found is None else found.told(arguments)

    def call(
        self, name: str, arguments: Any, origin: Origin | None = None, *, audience: Audience = "local"
    ) -> ToolResult:
        """Carries a call out and never raises: whatever goes wrong is an answer with `status: error`.

        `arguments` may be any JSON value. `audience` is who reads the answer: a remote one gets nothing private.
        """
        began = time.perf_counter()
        why = origin or Origin()
        why = replace(why, tool=name, call_id=why.call_id or f"call_{uuid4().hex}")
        try:
            answer, operations = self._carried_out(name, arguments, Call(self._memory, why, audience))
        except Exception:
            log.exception("The tool %s failed", _shown(name))
            answer, operations = _error(_BUG, "Failed: a fault in Keepsake, see the log"), ()
        content = {"status": answer.status, "message": answer.message, **answer.fields}
        content |= also_told(self._find(name), content)
        elapsed = (time.perf_counter() - began) * 1000
        return ToolResult(content, answer.summary, operations, elapsed, answer.private)

    def _carried_out(self, name: str, arguments: Any, call: Call) -> tuple[Answer, tuple[int, ...]]:
        found = self._find(name)
        if found is None:
            return self._unknown(name), ()
        try:
            given = found.checked(arguments, self._categories())
            earlier = set() if found.read_only else self._operations_of(call)
            answer = _with_one_retry(found, call, given)
            return answer, () if found.read_only else tuple(sorted(self._operations_of(call) - earlier))
        except ClashError as error:
            return clash(call, error), ()
        except UserError as error:
            return _refusal(error), ()
        except StoreError:
            log.exception("The store failed under %s", name)
            return _error(_STORE_FAILS, "Failed: the memory can't be read or written just now"), ()

    def _find(self, name: Any) -> Tool | None:
        return self.tools.get(name) if isinstance(name, str) else None

    def _operations_of(self, call: Call) -> set[int]:
        """What the journal holds under this call's id; some servers give the same id to several calls."""
        return {operation.id for operation in self._memory.journal.of_call(call.origin.call_id or "")}

    def _unknown(self, name: str) -> Answer:
        offered = [tool.name for tool in self.tools.values() if tool.toolset != "builtin"]
        nearest = process.extractOne(_shown(name), offered)
        hint = f" The nearest is {nearest[0]}." if nearest else ""
        return _error(f"There is no tool “{_shown(name)}”.{hint}", f"Unknown tool {_shown(name)}")


def _with_one_retry(found: Tool, call: Call, given: dict[str, Any]) -> Answer:
    try:
        return found.handler(call, **given)
    except StoreError as error:
        log.warning("The store failed under %s; trying once more: %s", found.name, error)
        return found.handler(call, **given)


def _refusal(error: UserError) -> Answer:
    named = {} if error.field is None else {"field": error.field}
    return Answer("error", error.message, error.message, {**named, **error.details})


def _error(message: str, summary: str) -> Answer:
    return Answer("error", message, summary)


def _shown(name: Any) -> str:
    """A tool's name as a caller wrote it, cut to what can be shown."""
    return brief(legible(str(name)))
