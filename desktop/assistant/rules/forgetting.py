"""What a person wants forgotten: which facts a description means."""

from __future__ import annotations

import re
from dataclasses import dataclass

from desktop.assistant.rules.actions import Forget
from desktop.assistant.rules.conversation import Conversation
from desktop.assistant.rules.named_things import thing_question
from desktop.assistant.rules.questions import FactQuestion, direct, fact_question
from desktop.assistant.rules.statement_forms import slug
from desktop.assistant.rules.statements import Reader
from desktop.assistant.rules.text import Sentence

_FACT_ID = re.compile(r"^(?:(?:the )?(?:fact|факт)[ -]?)?#?\[?(?:fact-)?(?P<id>\d+)\]?$", re.IGNORECASE)
_MY = re.compile(r"^(?:that |what )?(?:my|our|мо[юєїя]|мого|мій|свою|свій|своє) (?P<thing>.+)$", re.IGNORECASE)
_NAME = re.compile(r"^(?:the )?[A-ZА-ЯІЇЄҐ][\w'-]*(?: [\w'-]+){0,2}$")


@dataclass(frozen=True, slots=True)
class Forgetting:
    """Finds what a description means that is to be forgotten, by its number or by the words of its question."""

    conversation: Conversation
    reader: Reader

    def task(self, what: str) -> Forget:
        number = _FACT_ID.match(what)
        if number is None:
            return self._described(what)
        wanted = int(number["id"])
        fact = next((fact for fact in self.conversation.spoken_of() if fact["fact_id"] == wanted), None)
        return Forget(self.reader.language, what, fact=fact or {"fact_id": wanted, "key": f"fact-{wanted}"})

    def _described(self, what: str) -> Forget:
        language = self.reader.language
        asked = fact_question(what) or fact_question(direct(what))
        if asked is not None and asked.keys:  # "forget where I live"
            return Forget(language, what, asked)
        statements = self.reader.read(Sentence(what, what, False))
        if statements:
            stated = statements[-1]  # what is said of "my sister Anna", not that she is the sister
            return Forget(language, what, FactQuestion((stated.key,), subject=stated.subject), stated.value)
        mine = _MY.match(what)
        question = thing_question(mine["thing"] if mine else what)
        if question is not None and (mine or not question.loose):
            return Forget(language, what, question)
        if _NAME.match(what) and not mine:
            return Forget(language, what, None)
        return Forget(
            language, mine["thing"] if mine else what, FactQuestion((slug(what),), loose=True) if mine else None
        )
