"""What is known of a subject, told in a few sentences by template; each statement with its fact."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from desktop.core.model import CATEGORIES, LIKELY, USER, Fact
from desktop.core.tokens import count_tokens
from desktop.memory.service import Memory
from desktop.storage.fact_queries import StandingFacts

_FACTS_MOST: Final = 400
"""Of more facts than this, the weightiest are told of; no budget takes as many."""
_HEADING_TOKENS: Final = 12
"""The most that a category's name and the signs around it take."""


@dataclass(frozen=True, slots=True)
class Profile:
    """`text` takes `tokens` by `count_tokens` and cites `facts`; `left_out` did not fit."""

    text: str
    tokens: int
    facts: tuple[Fact, ...]
    left_out: int

    @property
    def private(self) -> bool:
        return any(fact.private for fact in self.facts)


def profile(memory: Memory, subject: str, max_tokens: int, *, include_private: bool = True) -> Profile:
    """A subject's facts that hold today, category by category; what matters most goes in first where it is too much.

    Counts no access. Empty where nothing is known.
    """
    standing = StandingFacts(memory.database, include_private=include_private)
    facts = memory.facts.get_many(standing.weightiest(subject, _FACTS_MOST))
    if not facts:
        return Profile("", 0, (), 0)
    who = "the person" if subject == USER else facts[0].subject
    opening = f"What is known about {who}:"
    chosen = _fitting(facts, max_tokens - count_tokens(opening))
    text = " ".join([opening, *_sentences(chosen)]) if chosen else ""
    return Profile(text, count_tokens(text), tuple(chosen), len(facts) - len(chosen))


def _fitting(facts: Iterable[Fact], left: int) -> list[Fact]:
    chosen: list[Fact] = []
    named: set[str] = set()
    for fact in facts:
        heading = 0 if fact.category in named else _HEADING_TOKENS + count_tokens(fact.category)
        cost = heading + count_tokens(f"{_statement(fact)}; ")
        if cost <= left:
            left -= cost
            named.add(fact.category)
            chosen.append(fact)
    return chosen


def _sentences(facts: Sequence[Fact]) -> list[str]:
    order = {category: place for place, category in enumerate(CATEGORIES)}
    categories = sorted({fact.category for fact in facts}, key=lambda each: (order.get(each, len(order)), each))
    told = ((each, [_statement(fact) for fact in facts if fact.category == each]) for each in categories)
    return [f"{category.replace('_', ' ').capitalize()}: {'; '.join(statements)}." for category, statements in told]


def _statement(fact: Fact) -> str:
    """Such as "location Lviv since 2026-03-01 [fact-3]"."""
    since = f" since {fact.valid_from}" if fact.valid_from else ""
    unsure = " (unsure)" if fact.confidence < LIKELY else ""
    value = " ".join(fact.value.split()).rstrip(".;")
    return f"{fact.key.replace('_', ' ')} {value}{since}{unsure} [{fact.memory_id}]"
