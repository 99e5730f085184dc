"""Requests that only look something up: in the facts, in past conversations."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from desktop.assistant.models.rules import answers, wording
from desktop.assistant.models.rules.conversation import Call, Exchange, Fields
from desktop.assistant.models.rules.questions import FactQuestion
from desktop.assistant.models.rules.recalling import PastQuestion
from desktop.assistant.models.rules.tasks import LOOKED_AT, SHOWN_MOST, Step, facts_wanted, holds, matching
from desktop.assistant.models.rules.text import Language, capitalised
from desktop.model import USER


@dataclass(frozen=True, slots=True)
class Answer:
    """Answers from facts; `past` is searched where no fact answers and the question is not about the person."""

    language: Language
    question: FactQuestion
    today: date
    past: PastQuestion | None = None
    words: str = ""

    def step(self, done: Sequence[Exchange]) -> Step:
        if not done:
            return facts_wanted(self.question, self.words)
        if done[-1].tool == "memory_recall":
            return self._recalled(done[-1])
        found = [fact for exchange in done for fact in self._matching(exchange)]
        if found and not (self.question.names_somebody and len(done) == 1):
            return self._told(_distinct(found))
        return self._wider(done)

    def _matching(self, exchange: Exchange) -> list[Fields]:
        if exchange.arguments.get("subject", USER) == USER and self.question.subject != USER:
            return [fact for fact in exchange.facts if holds(str(fact["value"]), self.question.subject)]
        return matching(exchange.facts, self.question)

    def _wider(self, done: Sequence[Exchange]) -> Step:
        """Where the words of the question found nothing: all facts; then what is said of a name; then the past."""
        question = self.question
        if len(done) == 1 and not question.everything and question.subject == USER:
            return Call("recall_facts", {"subject": question.subject, "limit": LOOKED_AT})
        if question.subject != USER and "search_query" not in done[-1].arguments:
            return Call("recall_facts", {"search_query": question.subject, "limit": LOOKED_AT})
        if self.past is not None:
            return Call("memory_recall", {"query": self.past.query})
        unknown = "unknown_self" if question.everything else "unknown_fact"
        return wording.say(self.language, unknown)

    def _recalled(self, last: Exchange) -> str:
        if last.answer.get("memories") and self.past:
            return answers.answer(last.answer, self.past, self.today, self.language)
        if last.status == "error":
            return wording.say(self.language, "failed", message=last.answer.get("message", ""))
        if self.question.subject == USER:
            return wording.say(self.language, "unknown_fact")
        assert self.past is not None
        return answers.nothing(self.past, self.language)

    def _told(self, facts: Sequence[Fields]) -> str:
        shown = facts[:SHOWN_MOST]
        if len(shown) == 1:
            return f"{capitalised(wording.told(shown[0], self.language))}. {wording.cite(shown[0])}"
        listed = wording.bullets(shown, self.language)
        if not self.question.everything:
            return listed
        subject = self.question.subject
        whom = wording.say(self.language, "yourself") if subject == USER else subject
        text = wording.say(self.language, "known_facts", whom=whom, list=listed)
        more = wording.say(self.language, "more_facts", count=len(shown)) if len(facts) > len(shown) else ""
        return f"{text}\n\n{more}".strip()


@dataclass(frozen=True, slots=True)
class Recall:
    """Looks into past conversations; where nothing is from that time, says so and looks at any time."""

    language: Language
    question: PastQuestion
    today: date
    unless: str = ""

    def step(self, done: Sequence[Exchange]) -> Step:
        query = self.question.query or self.question.said
        if not done:
            return Call("memory_recall", {"query": query or "conversation", **self.question.dates()})
        last = done[-1]
        if last.status == "error":
            return wording.say(self.language, "failed", message=last.answer.get("message", ""))
        if last.answer.get("memories"):
            text = answers.answer(last.answer, self.question, self.today, self.language)
            other = wording.say(self.language, "other_time", time=f" {self.question.said}") if len(done) > 1 else ""
            return f"{other}\n\n{text}".strip()
        if len(done) == 1 and self.question.period and self.question.topic:
            return Call("memory_recall", {"query": query})
        return f"{answers.nothing(self.question, self.language)} {self.unless}".strip()


def _distinct(facts: Iterable[Fields]) -> list[Fields]:
    return list({int(fact["fact_id"]): fact for fact in facts}.values())
