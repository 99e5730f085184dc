"""What is to be done about a request, one step at a time: a tool call, or what to say when its answers are in.

A task is a value. Its step depends only on the calls that were made for it, so that a turn goes on from any round.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from desktop.assistant.rules import wording
from desktop.assistant.rules.conversation import Call, Exchange, Fields
from desktop.assistant.rules.questions import FactQuestion
from desktop.assistant.rules.text import Language
from desktop.core import patterns as re
from desktop.core.model import USER
from desktop.core.text import normalise

_CYRILLIC = re.compile("[а-яіїєґ]", re.IGNORECASE)
_ENDING = re.compile("[aeiouy]+$")
"""The vowels at the end of a romanised word."""

LOOKED_AT = 50
SHOWN_MOST = 20

Step = Call | list[Call] | str
"""A call, or several that do not wait for one another, or the words that end the task."""


class Wish(Protocol):
    """One thing that a person asked for."""

    @property
    def language(self) -> Language: ...

    def step(self, done: Sequence[Exchange]) -> Step: ...


@dataclass(frozen=True, slots=True)
class Say:
    """Words that need no memory."""

    language: Language
    sentence: str
    fields: Mapping[str, object] = field(default_factory=dict)

    def step(self, done: Sequence[Exchange]) -> Step:  # noqa: ARG002  # the protocol's signature
        return wording.say(self.language, self.sentence, **self.fields)


@dataclass(frozen=True, slots=True)
class Look:
    """Looks over what a message may touch, before anything is done about it."""

    language: Language
    words: str

    def step(self, done: Sequence[Exchange]) -> Step:
        return "" if done else Call("review_facts", {"search_query": self.words[:400]})


@dataclass(frozen=True, slots=True)
class Undo:
    """Takes back the last changes of this conversation, `count` of them. `told` is what comes back, where that is known."""

    language: Language
    told: str = ""
    count: int = 1

    def step(self, done: Sequence[Exchange]) -> Step:
        if len(done) < self.count:
            return [Call("undo_last_change", {}) for _ in range(self.count - len(done))]
        undone = [each for each in done if each.status == "success"]
        if undone and self.told:
            return wording.say(self.language, "restored", told=self.told)
        if not undone:
            return str(done[-1].answer.get("message") or wording.say(self.language, "failed", message=""))
        labels = [
            str(each.answer.get("label") or each.answer.get("message", "")).removeprefix("Undo: ") for each in undone
        ]
        told = [wording.change_uk(label) if self.language == "uk" else label for label in labels]
        return wording.say(self.language, "undone", label="; ".join(told))


def matching(facts: Iterable[Fields], question: FactQuestion) -> list[Fields]:
    """The facts under the question's keys (in their order), or in its categories."""
    facts = [
        fact for fact in facts if not question.categories or question.keys or fact.get("type") in question.categories
    ]
    if not question.keys and not question.prefix:
        return list(facts)
    ranked: list[Fields] = []
    for test in _tests(question):
        ranked += [fact for fact in facts if test(normalise(str(fact["key"]))) and fact not in ranked]
        if ranked and not question.gathers:
            break
    return ranked


def _tests(question: FactQuestion) -> list[Callable[[str], bool]]:
    def named(wanted: str) -> Callable[[str], bool]:
        return lambda key: key == wanted or (question.loose and (holds(key, wanted) or holds(wanted, key)))

    tests: list[Callable[[str], bool]] = [named(normalise(key)) for key in question.keys]
    if question.prefix:
        tests.append(lambda key: key.startswith(question.prefix))
    return tests


def facts_wanted(question: FactQuestion | None, words: str) -> Call:
    """The first look-up: by the words of the question's keys, or all that is known of a subject."""
    if question is None:
        return Call("recall_facts", {"search_query": words, "limit": LOOKED_AT})
    arguments: dict[str, Any] = {"subject": question.subject, "limit": LOOKED_AT}
    if question.keys and question.subject == USER:
        arguments = {"search_query": question.keys[0], **arguments}
    if question.categories:
        arguments = {"fact_types": list(question.categories), **arguments}
    return Call("recall_facts", arguments)


def holds(text: str, part: str) -> bool:
    """Whether all words of `part` stand together in `text`, whatever their case and script."""
    return f" {normalise(part)} " in f" {normalise(text)} "


def same_but_for_case(text: str, other: str) -> bool:
    """Whether two Ukrainian texts differ in the endings of their words only ("кава", "каву")."""
    stems, others = ([_ENDING.sub("", word) for word in normalise(each).split()] for each in (text, other))
    return _CYRILLIC.search(text + other) is not None and stems == others and min(map(len, stems), default=0) > 1
