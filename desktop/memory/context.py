"""What is known, told within a token budget: to a model before it answers, as Markdown (core facts, what the assistant
keeps of itself, what the topic brings up, and recent notes); and of a subject, in a few sentences by template.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import timedelta
from typing import Final

from desktop.core.model import ASSISTANT, CATEGORIES, LIKELY, USER, Fact
from desktop.core.text import count_tokens
from desktop.index.documents import text_of_fact
from desktop.memory.recall.formatting import date_in_words, local_day
from desktop.memory.recall.recollections import QuotedSentence, Recollection
from desktop.memory.service import Memory
from desktop.storage.fact_queries import StandingFacts

CORE_MOST: Final = 100
SELF_MOST: Final = 30
BROUGHT_UP: Final = 5
NOTES_DAYS: Final = 7
_NOTES_MOST: Final = 20
_LINE_MOST: Final = 400
"""Characters of one memory."""


@dataclass(frozen=True, slots=True)
class Context:
    """`markdown` takes `tokens` by `count_tokens`; `left_out` memories did not fit; `private`: some may not leave."""

    markdown: str
    tokens: int
    memory_ids: tuple[str, ...]
    left_out: int
    private: bool


@dataclass(frozen=True, slots=True)
class Line:
    """One memory as a context tells it."""

    memory_id: str
    text: str
    private: bool


@dataclass(slots=True)
class Budget:
    """Takes what fits. `left` is in tokens."""

    left: int
    left_out: int = 0
    taken: list[Line] = field(default_factory=list)

    def fill(self, heading: str, lines: Sequence[Line]) -> str:
        """Returns a section of those lines that fit; empty where none does."""
        section: list[str] = []
        for line in lines:
            cost = _cost(line.text) + (0 if section else _cost(heading) + _cost(""))
            if cost > self.left:
                self.left_out += 1
                continue
            self.left -= cost
            self.taken.append(line)
            section.append(line.text)
        return "\n".join([heading, *section]) if section else ""


def memory_context(
    memory: Memory,
    topic: str,
    max_tokens: int,
    *,
    include_private: bool = True,
    exclude_messages: Collection[int] = (),
) -> Context:
    """Gathers core facts of the person and of the assistant, what the topic brings up, and the notes of the last days;
    counts no access.

    Where the budget is short, what the topic brings up goes first, then notes, then what the assistant holds of itself
    (its identity and principles are few), then core facts by their use.
    """
    found = memory.recall.answer(
        topic,
        max_results=BROUGHT_UP,
        exclude_messages=exclude_messages,
        include_private=include_private,
        track=False,
    )
    brought = [_recalled(each) for each in found.memories]
    told = {line.memory_id for line in brought}
    budget = Budget(max_tokens)
    about = budget.fill(f"## On “{_one_line(topic, 80)}”", brought)
    decided = budget.fill("## Decided", _said(memory, found.key_decisions, found.memories))
    open_still = budget.fill("## Still open", _said(memory, found.unresolved_items, found.memories))
    notes = budget.fill("## Recent notes", _unless(told, _notes(memory, include_private)))
    itself = budget.fill("## About yourself", _unless(told, _core(memory, ASSISTANT, SELF_MOST, include_private)))
    core = budget.fill("## About the person", _unless(told, _core(memory, USER, CORE_MOST, include_private)))
    markdown = "\n\n".join(section for section in (core, itself, about, decided, open_still, notes) if section)
    return Context(
        markdown=markdown,
        tokens=count_tokens(markdown),
        memory_ids=tuple(dict.fromkeys(line.memory_id for line in budget.taken)),
        left_out=budget.left_out,
        private=any(line.private for line in budget.taken),
    )


def _core(memory: Memory, subject: str, most: int, include_private: bool) -> list[Line]:
    standing = StandingFacts(memory.database, include_private=include_private)
    facts = memory.facts.get_many(standing.weightiest(subject, most, "durable"))
    return [_stated(fact, text_of_fact(replace(fact, subject=USER))) for fact in facts]


def _notes(memory: Memory, include_private: bool) -> list[Line]:
    since = memory.database.clock() - timedelta(days=NOTES_DAYS)
    standing = StandingFacts(memory.database, include_private=include_private)
    facts = memory.facts.get_many(standing.newest(since, _NOTES_MOST, "daily"))
    return [_stated(fact, f"{date_in_words(local_day(fact.updated_at))}: {text_of_fact(fact)}") for fact in facts]


def _stated(fact: Fact, text: str) -> Line:
    return Line(fact.memory_id, _bullet(text, fact.memory_id), fact.private)


def _recalled(memory: Recollection) -> Line:
    said = f"{memory.speaker}: " if memory.speaker else ""
    old = ", may be out of date" if memory.is_stale else ""
    text = f"{memory.date_text}{old}: {said}{memory.content}"
    return Line(memory.memory_id, _bullet(text, memory.memory_id), memory.private)


def _said(memory: Memory, items: Sequence[QuotedSentence], recalled: Sequence[Recollection]) -> list[Line]:
    """What was decided or is open, each with its day; private where the memory is that says so."""
    private = {each.memory_id for each in recalled if each.private}
    lines: list[Line] = []
    for item in items:
        kind, _, number = item.memory_id.partition("-")
        message = memory.conversations.message(int(number)) if kind == "message" else None
        hidden = item.memory_id in private or (message is not None and message.private)
        lines.append(Line(item.memory_id, _bullet(f"{item.date_text}: {item.text}", item.memory_id), hidden))
    return lines


def _unless(told: set[str], lines: Sequence[Line]) -> list[Line]:
    return [line for line in lines if line.memory_id not in told]


def _bullet(text: str, memory_id: str) -> str:
    return f"- {_one_line(text, _LINE_MOST)} [{memory_id}]"


def _one_line(text: str, most: int) -> str:
    line = " ".join(text.split())
    return line if len(line) <= most else f"{line[: most - 1]}…"


def _cost(line: str) -> int:
    return count_tokens(f"{line}\n")


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
    """Writes a subject's facts that hold today, category by category; what matters most goes in first where it is too
    much.

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
