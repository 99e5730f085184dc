"""What a person wants forgotten, or says holds no longer: which facts that means."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from desktop.assistant.rules import requests
from desktop.assistant.rules.changes import Forget
from desktop.assistant.rules.conversation import Conversation
from desktop.assistant.rules.questions import FactQuestion, direct, fact_question
from desktop.assistant.rules.statement import slug
from desktop.assistant.rules.statements import Reader
from desktop.assistant.rules.tasks import Say, Task
from desktop.assistant.rules.text import Sentence
from desktop.assistant.rules.things import thing_question

_FACT_ID = re.compile(r"^(?:(?:the )?(?:fact|факт)[ -]?)?#?\[?(?:fact-)?(?P<id>\d+)\]?$", re.IGNORECASE)
_MY = re.compile(r"^(?:that |what )?(?:my|our|мо[юєїя]|мого|мій|свою|свій|своє) (?P<thing>.+)$", re.IGNORECASE)
_NAME = re.compile(r"^(?:the )?[A-ZА-ЯІЇЄҐ][\w'-]*(?: [\w'-]+){0,2}$")


@dataclass(frozen=True, slots=True)
class Forgetting:
    """Reads what is to be forgotten out of one sentence of a conversation."""

    conversation: Conversation
    reader: Reader

    def tasks(self, sentence: Sentence) -> list[Task]:
        """Nothing where the sentence asks for no forgetting."""
        text = self.reader.table.LEAD.sub("", sentence.plain)
        return self._asked_for(sentence, text)

    def _asked_for(self, sentence: Sentence, text: str) -> list[Task]:
        found = requests.forgetting(text)
        if found is None or (sentence.asks and found[1]):
            return []
        what, outdated = found
        what = what.strip(' .!"“”«»')
        if outdated and self.reader.clauses(sentence.plain)[1:]:
            return []
        if requests.ALL.match(what):
            return [Say(self.reader.language, "forget_all")]
        if what.lower() in requests.NOTHING_NAMED or _FACT_ID.match(what):
            return [self._spoken_of(what)]
        task = self._described(what)
        return [replace(task, reason="outdated") if outdated else task]

    def _spoken_of(self, what: str) -> Task:
        """ "Forget that", "forget fact-12": a fact that the conversation named."""
        spoken_of = self.conversation.spoken_of()
        number = _FACT_ID.match(what)
        if number is not None:
            wanted = int(number["id"])
            fact = next((fact for fact in spoken_of if fact["fact_id"] == wanted), None)
            return Forget(self.reader.language, what, fact=fact or {"fact_id": wanted, "key": f"fact-{wanted}"})
        if not spoken_of or self.conversation.past[-1].tool == "forget_fact":  # "that" is forgotten already
            return Say(self.reader.language, "forget_what")
        return Forget(self.reader.language, what, fact=spoken_of[0])

    def _described(self, what: str) -> Forget:
        language = self.reader.language
        asked = fact_question(what) or fact_question(direct(what))
        if asked is not None and asked.keys:  # "forget where I live"
            return Forget(language, what, asked)
        statements = self.reader.read(Sentence(what, what, False))
        if statements:
            stated = statements[0]
            return Forget(language, what, FactQuestion((stated.key,), subject=stated.subject), stated.value)
        mine = _MY.match(what)
        question = thing_question(mine["thing"]) if mine else None
        if question is not None:
            return Forget(language, what, question)
        if _NAME.match(what) and not mine:
            return Forget(language, what, None)
        return Forget(
            language, mine["thing"] if mine else what, FactQuestion((slug(what),), loose=True) if mine else None
        )
