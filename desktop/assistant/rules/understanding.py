"""From a message to what is to be done about it: each sentence is a statement, a question, a request, or nothing."""

# ruff: noqa: E501  (a rule, a sentence or a case of a table is one line)
from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from desktop.assistant.rules import requests, wording
from desktop.assistant.rules.answers import inquiry
from desktop.assistant.rules.asking import is_question
from desktop.assistant.rules.changes import Correct, Forget, Remember
from desktop.assistant.rules.conversation import Conversation, Fields
from desktop.assistant.rules.episodes import episode_task
from desktop.assistant.rules.forgetting import Forgetting
from desktop.assistant.rules.framing import meant
from desktop.assistant.rules.notes import note
from desktop.assistant.rules.questions import ABOUT_ITSELF
from desktop.assistant.rules.secrets import holds_secret
from desktop.assistant.rules.statement import Statement
from desktop.assistant.rules.statements import Reader, person_named
from desktop.assistant.rules.tasks import Say, Task, Undo
from desktop.assistant.rules.text import Sentence, language_of, plain, sentences, without_code
from desktop.assistant.rules.things import thing_question
from desktop.assistant.rules.vocabulary import PET_KEYS, RELATIONS_EN

TASKS_MOST = 20
"""Requests of one message that are carried out; more than that is a document."""

LONG = 1_500
"""Characters from which a message without a request is called a long text."""

_SMALL_TALK = {"greeting", "thanks"}
_DEPENDENT_QUESTION = re.compile(
    r"(?:,\s*(?:and |but |so |а |і |але )?|\s+(?:and|but|so|а|і|але)\s+|\s+[–—-]\s+)(?=(?:what|where|who|when|how|do you|did|can you|why|що|де|хто|коли|як|чи|скільки)\b)",
    re.IGNORECASE,
)


_SEVERAL_QUESTIONS = re.compile(
    r"(?:,\s*|\s+)(?:and|і|й|та|а)\s+(?=(?:what|where|who|when|how|which|whose)\b(?! (?:i|we) )|(?:do|did|am|have) i\b|(?:де|хто|коли|скільки|як звати|який|яка|яке)\b)",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class _Speaker:
    """Reads one message in its conversation."""

    conversation: Conversation
    reader: Reader

    def tasks(self) -> list[Task]:
        text = self.conversation.text
        tasks: list[Task] = []
        people = ""
        for sentence, earnest in meant(sentences(text), self.conversation.before):
            for task in self.sentence(sentence, people, earnest=earnest):
                if isinstance(task, Remember):
                    people = person_named([task.statement]) or people
                if task not in tasks:
                    tasks.append(task)
        return self._settled(tasks, text)

    def _settled(self, tasks: list[Task], text: str) -> list[Task]:
        """Small talk stands back behind requests; a message that holds none is answered honestly."""
        if not tasks:
            return [self._nothing(text)]
        serious = [task for task in tasks if not (isinstance(task, Say) and task.sentence in _SMALL_TALK)]
        if not serious:
            return tasks[:1]
        if len(serious) > TASKS_MOST:
            return [*serious[:TASKS_MOST], self._say("too_many", count=TASKS_MOST)]
        return serious

    def _nothing(self, text: str) -> Task:
        bare = plain(without_code(text)).strip()
        if not bare.strip(" ….") and text.strip():
            return self._say("code" if "`" in text or "~~~" in text else "thanks")
        read = meant(sentences(text), self.conversation.before)
        if any(
            self._is_supposed(sentence) or (not earnest and self.reader.read(sentence)) for sentence, earnest in read
        ):
            return self._say("guarded")
        return self._say("long" if len(text) > LONG else "limit")

    def _is_supposed(self, sentence: Sentence) -> bool:
        return self.reader.is_guarded(sentence.plain) and not self.reader.table.COMMAND.match(sentence.plain)

    def sentence(self, sentence: Sentence, about: str, *, earnest: bool = True) -> list[Task]:
        """What one sentence asks for; nothing where it only talks, or states what is not meant in `earnest`."""
        text = sentence.plain
        if holds_secret(text):
            return [self._say("secret")]
        forgetting = Forgetting(self.conversation, self.reader).tasks
        asking = (self._simple, self._episodes, forgetting, self._explicit)
        for understand in (*asking, self._corrected) if earnest else asking:
            found = understand(sentence)
            if found:
                return found
        if is_question(text, sentence.asks):
            return [each for each in self._question(sentence) if earnest or not isinstance(each, Remember)]
        if not earnest:
            return []
        return [Remember(self.reader.language, found) for found in self.reader.read(sentence, about=about)]

    def _simple(self, sentence: Sentence) -> list[Task]:
        for candidate in (sentence.plain, self._led(sentence)):
            if requests.UNDO.match(candidate):
                return [Undo(self.reader.language)]
            if requests.HELP.match(candidate):
                return [self._say("help")]
            if requests.THANKS.match(candidate):
                return [self._say("thanks")]
            if requests.GREETING.match(candidate):
                return [self._say("greeting")]
            if ABOUT_ITSELF.match(candidate):
                return [self._say("itself")]
        return self._list(sentence)

    def _episodes(self, sentence: Sentence) -> list[Task]:
        task = episode_task(self._led(sentence), self.conversation, self.reader.language)
        return [task] if task else []

    def _led(self, sentence: Sentence) -> str:
        """A sentence without the small talk that leads to it."""
        return self.reader.table.LEAD.sub("", sentence.plain) or sentence.plain

    def _list(self, sentence: Sentence) -> list[Task]:
        match = requests.LIST.match(sentence.plain)
        if match is None:
            return []
        rest = match["rest"].strip()
        if requests.LIST_ALL.match(rest):
            return [self._asked("what do you know about me")]
        mine = re.search(r"\b(?:my|мо[їєюя]|мій|мого|свої)\b", sentence.plain, re.IGNORECASE) is not None
        return [self._asked(f"list {sentence.plain}")] if mine or thing_question(rest) else []

    def _explicit(self, sentence: Sentence) -> list[Task]:
        """ "Remember that …": whatever follows is stored, as a known form or in the person's words."""
        text = sentence.plain
        noted = requests.TODO.match(text)
        if noted is not None:
            return [self._reminder(noted["rest"], sentence) if noted["rest"] else self._say("remember_what")]
        remind = requests.REMIND.match(text)
        if remind is not None and not requests.REMIND_WHAT.match(remind["rest"]):
            return [self._reminder(remind["rest"], sentence)]
        match = requests.REMEMBER.match(text)
        if match is None or (sentence.asks and requests.REMIND_WHAT.match(match["rest"])):
            return []
        rest = requests.FOR_ME.sub("", match["rest"].strip())
        if rest.lower() in requests.NOTHING_NAMED or re.match(
            r"(?:when|what|where|who|how|коли|де|хто|як) ", rest, re.IGNORECASE
        ):
            return [] if " " in rest else [self._say("remember_what")]
        found = self.reader.read(Sentence(sentence.said, rest, False), explicit=True)
        return [
            Remember(self.reader.language, one)
            for one in found or [note(rest, sentence.said, self.reader.table.UNSURE)]
        ]

    def _reminder(self, what: str, sentence: Sentence) -> Task:
        after = wording.say(self.reader.language, "reminder")
        to_do = re.sub(r"^(?:that |що )", "", what.strip())
        statement = Statement("personal_context", "to do", to_do, excerpt=sentence.said, durability="daily")
        return Remember(self.reader.language, statement, after=after)

    def _corrected(self, sentence: Sentence) -> list[Task]:
        if sentence.asks:
            return []
        rest, marked = requests.CORRECTING.subn("", sentence.plain)
        if marked and not sentence.plain.lower().startswith("sorry to"):
            found = self.reader.read(Sentence(sentence.said, rest, False))
            if found:
                return [self._restated(one) for one in found]
        if requests.NOT_TRUE.match(sentence.plain):
            return self._untrue()
        renamed = requests.renaming(sentence.plain)
        correction = renamed or requests.correction(sentence.plain)
        if correction is None:
            return []
        spoken_of = tuple(fact for fact in self.conversation.spoken_of() if not renamed or _is_name(fact))
        if not (spoken_of or correction.old or correction.key or self.conversation.before or marked):
            return []
        correction = replace(
            correction, new=self._in_nominative(correction.new), old=self._in_nominative(correction.old)
        )
        return [Correct(self.reader.language, correction, spoken_of, sentence.said)]

    def _in_nominative(self, value: str) -> str:
        bare = re.sub(r"^(?:in|at|у|в|на|до) (?=[A-ZА-ЯІЇЄҐ])", "", value)
        return self.reader.tidy(bare, "place") if bare != value else self.reader.tidy(value)

    def _restated(self, statement: Statement) -> Task:
        """ "Actually, my sister is Hanna": the fact under that key is put right, where it was spoken of."""
        known = [fact for fact in self.conversation.spoken_of() if _same_key(fact, statement)]
        corrected = replace(statement, change=statement.change or "correction")
        return Remember(self.reader.language, corrected, known[0] if len(known) == 1 else None)

    def _untrue(self) -> list[Task]:
        spoken_of = self.conversation.spoken_of()
        if not spoken_of:
            return []
        return [Forget(self.reader.language, "", fact=spoken_of[0], reason="incorrect")]

    def _question(self, sentence: Sentence) -> list[Task]:
        """A question, and what is stated before it ("I live in Kyiv, do you know it?")."""
        language, text = self.reader.language, self._led(sentence)
        split = _DEPENDENT_QUESTION.search(text)
        stated: list[Statement] = []
        if (
            split is not None
            and split.start()
            and not self.reader.is_guarded(text)
            and not is_question(text[: split.start()], False)
        ):
            stated = self.reader.read(Sentence(sentence.said, text[: split.start()], False))
            text = text[split.end() :] if stated else text
        if stated and requests.IDLE.match(text):
            return [Remember(language, one) for one in stated]
        if requests.HELP.match(text) or requests.GREETING.match(text):
            return [*(Remember(language, one) for one in stated), *([] if stated else [self._say("greeting")])]
        return [*(Remember(language, one) for one in stated), *self._each_asked(text)]

    def _each_asked(self, text: str) -> list[Task]:
        """The questions of one sentence: "where do I live and where do I work?"."""
        parts = [part for part in _SEVERAL_QUESTIONS.split(text) if part]
        before = self.conversation.before
        tasks: list[Task] = []
        for place, part in enumerate(parts):
            tasks.append(self._asked(part, (*before, *(f"{each}?" for each in parts[:place]))))
        return tasks

    def _asked(self, text: str, before: Sequence[str] | None = None) -> Task:
        today = self.reader.today
        if self.reader.table.COMMAND.match(text):
            return self._say("limit")
        if self.reader.table.HYPOTHETICAL.match(text) and not re.match(
            r"(?:чи|should|would|could)\b", text, re.IGNORECASE
        ):
            return self._say("guarded")
        return inquiry(text, today, self.reader.language, self.conversation.before if before is None else before)

    def _say(self, name: str, **fields: object) -> Say:
        return Say(self.reader.language, name, fields)


def understand(conversation: Conversation, now: datetime) -> list[Task]:
    """What is to be done about the last message, in order; never nothing."""
    language = language_of(conversation.text, *reversed(conversation.before))
    return _Speaker(conversation, Reader(language, now.date())).tasks()


def _is_name(fact: Fields) -> bool:
    """Whether a fact says what somebody is called."""
    return str(fact["key"]) in {"name", *RELATIONS_EN.values(), *PET_KEYS}


def _same_key(fact: Fields, statement: Statement) -> bool:
    return str(fact["key"]).lower() == statement.key and str(fact.get("subject", "user")) == statement.subject
