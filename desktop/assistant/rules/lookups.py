"""Requests that only look something up: in the facts, in past conversations."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date

from desktop.assistant.rules import answers, episodes, wording
from desktop.assistant.rules.conversation import Call, Exchange, Fields
from desktop.assistant.rules.dates import parsed
from desktop.assistant.rules.questions import FactQuestion
from desktop.assistant.rules.recalling import PastQuestion
from desktop.assistant.rules.tasks import LOOKED_AT, SHOWN_MOST, Step, facts_wanted, holds, matching
from desktop.assistant.rules.text import Language, capitalised
from desktop.model import USER

_POSSESSIVE = re.compile(r"['’]s\b")


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
        return self._by_name(done) or self._wider(done)

    def _matching(self, exchange: Exchange) -> list[Fields]:
        asked, subject = self.question, exchange.arguments.get("subject", USER)
        if subject == asked.subject:
            return matching(exchange.facts, asked)
        if subject != USER:  # the one whom `kin` names
            return matching(exchange.facts, replace(asked, keys=tuple(key.split()[-1] for key in asked.keys)))
        naming = [fact for fact in exchange.facts if holds(str(fact["value"]), asked.subject)]
        if asked.everything:
            return naming
        kin = tuple(f"{fact['key']} {key}" for fact in naming for key in asked.keys)
        return matching(exchange.facts, FactQuestion(kin)) if kin else []

    def _by_name(self, done: Sequence[Exchange]) -> Call | None:
        """Where the sister lives may be known of Anna, who is the sister; None where there is no one such name."""
        names = {str(fact["value"]) for exchange in done for fact in exchange.facts if fact["key"] == self.question.kin}
        if len(names) != 1 or any(exchange.arguments.get("subject") in names for exchange in done):
            return None
        return Call("recall_facts", {"subject": names.pop(), "limit": LOOKED_AT})

    def _wider(self, done: Sequence[Exchange]) -> Step:
        """Where the words of the question found nothing: all facts; then what is said of a name; then the past."""
        question = self.question
        if len(done) == 1 and not question.everything and question.subject == USER:
            return Call("recall_facts", {"subject": question.subject, "limit": LOOKED_AT})
        if question.subject != USER and len(done) == 1:
            about = {} if question.keys else {"search_query": question.subject}  # her birthday may be the sister's
            return Call("recall_facts", {**about, "limit": LOOKED_AT})
        if self.past is not None:
            return Call("memory_recall", {"query": self.past.query})
        unknown = "unknown_self" if question.everything else "unknown_fact"
        return wording.say(self.language, unknown)

    def _recalled(self, last: Exchange) -> str:
        found = [memory for memory in last.answer.get("memories") or () if self._may_answer(memory)]
        if found and self.past:
            return answers.answer({**last.answer, "memories": found}, self.past, self.today, self.language)
        if last.status == "error":
            return wording.say(self.language, "failed", message=last.answer.get("message", ""))
        if self.question.subject == USER:
            return wording.say(self.language, "unknown_fact")
        assert self.past is not None
        return answers.nothing(self.past, self.language)

    def _may_answer(self, memory: Fields) -> bool:
        """Of somebody's birthday only what names them tells, and no fact does: those were looked at."""
        asked = self.question
        if asked.subject == USER or not asked.keys:
            return True
        said = f"{memory.get('speaker', '')} {memory.get('subject', '')} {memory.get('content', '')}"
        return holds(_POSSESSIVE.sub("", said), asked.subject) and not str(memory.get("memory_id", "")).startswith(
            "fact-"
        )

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
        if not done:  # where only a time is named, whatever is from then answers
            return Call("memory_recall", {"query": self.question.query or "conversation", **self.question.dates()})
        last = done[-1]
        if last.status == "error":
            return wording.say(self.language, "failed", message=last.answer.get("message", ""))
        if last.tool == "recall_episodes":
            return self._episodes(last)
        return self._told(done) if last.answer.get("memories") else self._elsewhere(done)

    def _told(self, done: Sequence[Exchange]) -> str:
        text = answers.answer(done[-1].answer, self.question, self.today, self.language)
        other = wording.say(self.language, "other_time", time=f" {self.question.said}") if len(done) > 1 else ""
        return f"{other}\n\n{text}".strip()

    def _elsewhere(self, done: Sequence[Exchange]) -> Step:
        """Of a topic at any time; of a time without a topic, its episodes."""
        since = self.question.period.since if self.question.period else None
        if self.question.period and self.question.topic and len(done) == 1:
            return Call("memory_recall", {"query": self.question.query})
        if since and not self.question.topic:
            return Call("recall_episodes", {"time_range_days": max(1, (self.today - since).days)})
        return f"{answers.nothing(self.question, self.language)} {self.unless}".strip()

    def _episodes(self, last: Exchange) -> str:
        """Of a time without a topic the episodes tell; those before its end."""
        until = self.question.period.until if self.question.period else None
        found = [
            episode
            for episode in last.answer.get("episodes") or ()
            if until is None or (parsed(episode.get("ended_at")) or until) <= until
        ]
        return episodes.told({"episodes": found}, self.language) or answers.nothing(self.question, self.language)


def _distinct(facts: Iterable[Fields]) -> list[Fields]:
    return list({int(fact["fact_id"]): fact for fact in facts}.values())
