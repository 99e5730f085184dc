"""What became of the statements that messages were the source of: a message still says what was true when it was sent.

The journal tells which fact was made of a message, the fact what holds now.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Literal

from desktop.core.model import Fact
from desktop.core.text import normalise
from desktop.memory.facts.quality import is_current
from desktop.memory.recall.formatting import local_day
from desktop.storage.facts import Facts, Sourced

How = Literal["updated", "corrected", "ended", "forgotten"]


@dataclass(frozen=True, slots=True)
class Superseded:
    """A statement of a message that holds no more, from the words `excerpt`, `since` a day.

    `fact` says what it became: `updated` where the world changed, `corrected` where it was wrong; one that `ended` or
    was `forgotten` has nothing in its place.
    """

    was: str
    excerpt: str
    how: How
    since: date
    fact: Fact


def superseded(facts: Facts, messages: Collection[int], today: date) -> Mapping[int, tuple[Superseded, ...]]:
    """Returns the statements of these messages that hold no more, by message."""
    said = facts.sourced(messages)
    now = {fact.id: fact for fact in facts.get_many({each.fact_id for each in said})}
    found: dict[int, tuple[Superseded, ...]] = {}
    for each in said:
        fact = now.get(each.fact_id)
        over = None if fact is None else _over(facts, each, fact, today)
        if over is not None:
            found[each.message_id] = (*found.get(each.message_id, ()), over)
    return found


def is_forgotten(fact: Fact) -> bool:
    """Whether a fact was forgotten at the person's request or as untrue, and is no former one that may be told."""
    return fact.status == "archived" and (fact.forget_reason or "user_requested") in ("incorrect", "user_requested")


def _over(facts: Facts, said: Sourced, fact: Fact, today: date) -> Superseded | None:
    """How a statement was superseded; None where it holds, in these words or more exactly."""
    how, since = _became(facts, said, fact, today)
    return None if how is None else Superseded(said.value, said.excerpt, how, since, fact)


def _became(facts: Facts, said: Sourced, fact: Fact, today: date) -> tuple[How | None, date]:
    """What became of a statement, and since when; None where it holds."""
    changed = local_day(fact.updated_at)
    if is_forgotten(fact):
        return "forgotten", changed
    if fact.status == "archived" or not is_current(fact, today):
        return "ended", min(date.fromisoformat(fact.valid_to) if fact.valid_to else changed, today)
    before = [each for each in facts.versions(fact.id) if normalise(each.value) == normalise(said.value)]
    stands = fact.status == "merged" or normalise(fact.value) == normalise(said.value)  # merged: another fact says it
    if stands or not before or before[0].reason == "refinement":
        return None, changed
    if before[0].reason == "update":
        return "updated", date.fromisoformat(fact.valid_from) if fact.valid_from else changed
    return "corrected", local_day(before[0].created_at)
