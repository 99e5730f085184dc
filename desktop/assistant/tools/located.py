"""Which fact a tool means, for a reader who may not see what is private."""

from __future__ import annotations

from collections.abc import Iterable

from desktop.assistant.tool import Call
from desktop.errors import NotFoundError
from desktop.memory.outcomes import ClashError
from desktop.model import Fact
from desktop.storage.facts import FactFilter


def visible(call: Call, fact: Fact) -> bool:
    return call.shows_private or not fact.private


def located(call: Call, category: str | None, key: str, subject: str, fact_id: int | None) -> Fact:
    """The one active fact that is meant. A private fact is "not found" to a reader elsewhere, and so are its key and
    its neighbours in an error. Raises `NotFoundError` or `ClashError`."""
    try:
        fact = call.memory.locate(category, key, subject, fact_id)
    except NotFoundError as error:
        raise error if call.shows_private else _without_private_keys(call, error, key, subject) from None
    except ClashError as error:
        seen = [fact for fact in error.facts if visible(call, fact)]
        if len(seen) != 1:
            raise
        return seen[0]
    if not visible(call, fact):
        raise _absent(key, fact_id)
    return fact


def refuse_hidden(call: Call, fact_ids: Iterable[int]) -> None:
    """Raises `NotFoundError` where one of these facts may not be seen: it is not there to a reader elsewhere."""
    for fact in call.memory.facts.get_many(fact_ids):
        if not visible(call, fact):
            raise NotFoundError(f"There is no fact {fact.id}.", field="fact_ids")


def _absent(key: str, fact_id: int | None) -> NotFoundError:
    if fact_id is not None:
        return NotFoundError(f"There is no fact {fact_id}.", field="fact_id")
    return NotFoundError(f"No fact found under “{key}”.", field="fact_key")


def _without_private_keys(call: Call, error: NotFoundError, key: str, subject: str) -> NotFoundError:
    if error.field == "fact_id":
        return error
    near = [near for near in error.details.get("nearest_keys", ()) if _has_public(call, near, subject)]
    told = f" The nearest keys are: {', '.join(near)}." if near else ""
    return NotFoundError(f"No fact found under “{key}”.{told}", field="fact_key", details={"nearest_keys": near})


def _has_public(call: Call, key: str, subject: str) -> bool:
    return any(not fact.private for fact in call.memory.facts.find(FactFilter(subject=subject, key=key)))
