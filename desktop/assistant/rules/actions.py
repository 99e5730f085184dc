"""Requests that change the memory: remember, correct, forget."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from desktop.assistant.rules import nominative, wording
from desktop.assistant.rules.conversation import Call, Exchange, Fields
from desktop.assistant.rules.morphology import person_in_case
from desktop.assistant.rules.questions import FactQuestion
from desktop.assistant.rules.requests import Correction
from desktop.assistant.rules.statement_forms import CERTAIN, Statement, slug
from desktop.assistant.rules.steps import (
    LOOKED_AT,
    SHOWN_MOST,
    Step,
    facts_wanted,
    holds,
    matching,
    same_but_for_case,
)
from desktop.assistant.rules.text import Language, capitalised, without_former
from desktop.assistant.rules.vocabulary import RELATIONS_EN
from desktop.core.model import USER, ForgetReason
from desktop.core.text import normalise

_NOT_DONE = frozenset({"queued", "denied", "error"})
_FORGETTING = frozenset({"forget_fact", "clear_profile"})
RENAMED_MOST = 14
"""Facts that one turn gives another name: each may take two of the calls of its eight rounds, five a round (tools.md)."""


@dataclass(frozen=True, slots=True)
class Remember:
    """Stores a statement; where it is a change of what is known, changes that instead."""

    language: Language
    statement: Statement
    known: Fields | None = None
    after: str = ""

    def step(self, done: Sequence[Exchange]) -> Step:
        if not done:
            return self._first()
        last = done[-1]
        if last.tool == "recall_facts":
            known = self._changed(last.facts)
            return self._update(known) if known else self._store()
        if last.tool == "remember_fact" and last.status == "conflict":
            known = self._meant(last.facts)
            return self._update(known) if known else self._clash(last)
        outcome = _outcome(self.language, last, self.statement.value)
        return f"{outcome} {self.after}" if self.after else outcome

    def _first(self) -> Call:
        """What changed is looked up first, so that it is changed and not said to clash."""
        if self.known:
            return self._update(self.known)
        if not self.statement.change:
            return self._store()
        asked = {"search_query": self.statement.key, "subject": self.statement.subject, "limit": LOOKED_AT}
        return Call("recall_facts", {**asked, "track_access": False})

    def _changed(self, facts: Sequence[Fields]) -> Fields | None:
        """The fact under the statement's key that says something else; None where it is unclear which."""
        under = [fact for fact in facts if normalise(str(fact["key"])) == normalise(self.statement.key)]
        known = self._meant(under)
        same = known is not None and normalise(str(known["value"])) == normalise(self.statement.value)
        return None if same else known

    def _store(self) -> Call:
        return Call("remember_fact", self.statement.remembering())

    def _meant(self, facts: Sequence[Fields]) -> Fields | None:
        """The one fact that the statement follows: the only one, or the one whose value the person named."""
        if self.statement.was:
            named = [fact for fact in facts if normalise(str(fact["value"])) == normalise(self.statement.was)]
            facts = named or facts
        return facts[0] if len(facts) == 1 else None

    def _update(self, known: Fields) -> Call:
        reason = self.statement.change or "update"
        changed = self.statement
        return _update(known, changed.value, reason, changed.excerpt, changed.confidence)

    def _clash(self, last: Exchange) -> str:
        if not last.facts:
            return wording.say(self.language, "failed", message=last.answer.get("message", ""))
        listed = wording.bullets(last.facts, self.language)
        first = last.facts[0]["value"]
        return wording.say(self.language, "clash", list=listed, first=first, value=self.statement.value)


@dataclass(frozen=True, slots=True)
class Revise:
    """Gives a known fact a value that was read already: a part of it moved, or was put right."""

    language: Language
    fact: Fields
    value: str
    reason: str
    excerpt: str

    def step(self, done: Sequence[Exchange]) -> Step:
        if done:
            return _outcome(self.language, done[-1], self.value)
        return _update(self.fact, self.value, self.reason, self.excerpt, float(self.fact.get("confidence", CERTAIN)))


@dataclass(frozen=True, slots=True)
class Correct:
    """Puts a value right. `spoken_of` are the facts the conversation was about, the latest first."""

    language: Language
    correction: Correction
    spoken_of: tuple[Fields, ...]
    excerpt: str

    def step(self, done: Sequence[Exchange]) -> Step:
        correction = self.correction
        if done and done[-1].tool == "update_fact":
            return _outcome(self.language, done[-1], correction.new)
        meant = self._meant(self.spoken_of if not done else done[-1].facts)
        if meant is not None:
            return _update(meant, self._value(meant), "correction", self.excerpt, CERTAIN)
        if done or not correction.old:
            return wording.say(self.language, "correct_what", new=correction.new)
        return Call("recall_facts", {"search_query": correction.old, "limit": LOOKED_AT})

    def _meant(self, facts: Sequence[Fields]) -> Fields | None:
        old = self.correction.old
        return next((fact for fact in facts if old and holds(str(fact["value"]), old)), None)

    def _value(self, fact: Fields) -> str:
        """The new value; inside a longer one ("Anna and Olha"), only what was wrong is replaced."""
        value, old = str(fact["value"]), self.correction.old
        if old and old in value:
            return value.replace(old, self.correction.new)
        return self.correction.new


@dataclass(frozen=True, slots=True)
class Rename:
    """Gives somebody or something another name wherever it stands: in the values of `rewritten` facts, each with its new
    one, and as the subject of the `moved`: each is stored under the new name, then the fact in whose place it is goes."""

    language: Language
    old: str
    new: str
    rewritten: tuple[tuple[Fields, str], ...]
    moved: tuple[tuple[Fields, Statement], ...]
    excerpt: str
    left: int = 0
    """How many facts have the old name still: more than one turn can write."""

    def step(self, done: Sequence[Exchange]) -> Step:
        calls = [
            _update(fact, value, "correction", self.excerpt, float(fact.get("confidence", CERTAIN)))
            for fact, value in self.rewritten
        ]
        calls += [Call("remember_fact", statement.remembering()) for _, statement in self.moved]
        if len(done) < len(calls):
            return calls[len(done) :]
        stored = done[len(self.rewritten) : len(calls)]
        gone = [
            forgetting(fact, "incorrect")
            for (fact, _), each in zip(self.moved, stored, strict=True)
            if each.status == "success" or each.answer.get("reason") == "duplicate"
        ]
        if len(done) < len(calls) + len(gone):
            return gone[len(done) - len(calls) :]
        made = done[: len(calls)]
        failed = next((each for each in made if each.status not in ("success", "skipped")), None)
        if failed is not None:
            return _outcome(self.language, failed, self.new)
        listed = wording.bullets([_fact_of(each) for each in made][:SHOWN_MOST], self.language)
        told = wording.say(self.language, "renamed", new=self.new, old=self.old, list=listed)
        more = wording.say(self.language, "renamed_in_part", old=self.old, count=self.left) if self.left else ""
        return f"{told}\n\n{more}".strip()


@dataclass(frozen=True, slots=True)
class Forget:
    """Forgets what a description means: looks it up, then forgets the one fact, or asks which.

    `question` finds the facts, `value` narrows them to those that say it; `fact` is known already.
    """

    language: Language
    what: str
    question: FactQuestion | None = None
    value: str = ""
    fact: Fields | None = None
    reason: ForgetReason = "user_requested"
    part: str = ""
    """What of it is to go, where the rest is remembered again."""

    def step(self, done: Sequence[Exchange]) -> Step:
        if done and done[-1].tool == "forget_fact":
            return self._told(done)
        if self.fact is not None:
            return forgetting(self.fact, self.reason)
        return self._looked_up(done) if done else facts_wanted(self.question, self.what)

    def _looked_up(self, done: Sequence[Exchange]) -> Step:
        found = self._matching(done[-1].facts)
        if not found and len(done) == 1:
            return Call("recall_facts", {"subject": self._subject, "limit": LOOKED_AT, "track_access": False})
        if not found:
            return wording.say(self.language, "nothing_to_forget", what=wording.second_person(self.what))
        if len(found) == 1:
            return forgetting(found[0], self.reason)
        listed = wording.bullets(found[:SHOWN_MOST], self.language)
        return wording.say(self.language, "which_to_forget", list=listed, id=f"fact-{found[0]['fact_id']}")

    @property
    def _subject(self) -> str:
        return self.question.subject if self.question else USER

    def _matching(self, facts: Sequence[Fields]) -> list[Fields]:
        if self.value:
            return self._that_say(facts)
        if self.question is not None:
            return matching(facts, self.question)
        told = [fact for fact in facts if holds(f"{fact['key']} {fact['value']}", self.what)]
        return [fact for fact in told if normalise(str(fact["value"])) == normalise(self.what)] or told

    def _that_say(self, facts: Sequence[Fields]) -> list[Fields]:
        """The facts of that value: under the question's key where there are such; in another case of its words only
        there."""
        said = [f for f in facts if holds(str(f["value"]), self.value) or holds(self.value, str(f["value"]))]
        exact = [fact for fact in said if normalise(str(fact["value"])) == normalise(self.value)]
        under = matching(facts, self.question) if self.question else []
        inflected = [fact for fact in under if same_but_for_case(str(fact["value"]), self.value)]
        keyed = [fact for fact in exact or said if fact in under]
        return keyed or inflected or exact or said

    def _told(self, done: Sequence[Exchange]) -> str:
        last = done[-1]
        if last.status != "success":
            return _outcome(self.language, last, self.what)
        known = [self.fact] if self.fact else [fact for exchange in done for fact in exchange.facts]
        fact = next((fact for fact in known if fact.get("fact_id") == last.arguments.get("fact_id")), last.arguments)
        fact = {**fact, "key": slug(self.part), "value": self.part} if self.part else fact
        told = wording.told(fact, self.language) if fact.get("value") else str(last.arguments.get("fact_key", ""))
        return wording.Outcome.of(self.language, "ended" if self.reason == "outdated" else "forgotten", told=told)


@dataclass(frozen=True, slots=True)
class ClearProfile:
    """Forgets all facts of somebody, at once, and then the `others` that tell of them. `who` is the person, or as said,
    perhaps in another case than the facts have."""

    language: Language
    who: str
    others: tuple[Fields, ...] = ()

    def step(self, done: Sequence[Exchange]) -> Step:
        cleared = next((each for each in done if each.tool == "clear_profile"), None)
        if cleared is not None:
            return self._cleared(cleared, done)
        if done and done[-1].facts:
            return Call("clear_profile", {"subject": done[-1].arguments["subject"], "reason": "the person asked"})
        names = list(dict.fromkeys((self.who, self.who if self.who == USER else nominative.person_meant(self.who))))
        if len(done) == len(names):
            return wording.say(self.language, "nothing_to_forget", what=self._told(self.who))
        return Call("recall_facts", {"subject": names[len(done)], "limit": LOOKED_AT, "track_access": False})

    def _cleared(self, cleared: Exchange, done: Sequence[Exchange]) -> Step:
        """The others go once the profile has gone, and not where the person did not allow that."""
        if cleared.status not in ("success", "queued"):
            return _outcome(self.language, cleared, self._told(self.who))
        gone = [each for each in done if each.tool == "forget_fact"]
        if self.others and not gone:
            return [forgetting(fact) for fact in self.others]
        if cleared.status == "queued":
            return _outcome(self.language, cleared, self._told(self.who))
        who = self._told(cleared.arguments["subject"])
        said = wording.say(self.language, "cleared", who=person_in_case(who, "accs") if self.language == "uk" else who)
        ids = {each.arguments.get("fact_id") for each in gone if each.status == "success"}
        told = [wording.told(fact, self.language) for fact in self.others if fact["fact_id"] in ids]
        return "\n".join([said, *(f"- {capitalised(each)}." for each in told)])

    def _told(self, who: str) -> str:
        """Whose facts they are, in words for the person."""
        if self.language == "en" and who in RELATIONS_EN.values():
            return f"your {who}"
        return {"en": "you", "uk": "вас"}[self.language] if who == USER else who


def forgetting(fact: Fields, reason: ForgetReason = "user_requested") -> Call:
    """The call that forgets a fact."""
    arguments = {
        "fact_type": fact.get("type", "general"),
        "fact_key": fact["key"],
        "reason": reason,
        "subject": fact.get("subject", USER),
        "fact_id": fact["fact_id"],
    }
    return Call("forget_fact", arguments)


def _update(fact: Fields, value: str, reason: str, excerpt: str, confidence: float) -> Call:
    arguments = {
        "fact_type": fact.get("type", "general"),
        "fact_key": fact["key"],
        "new_value": value,
        "confidence": confidence,
        "change_reason": reason,
        "subject": fact.get("subject", USER),
        "fact_id": fact["fact_id"],
    }
    return Call("update_fact", arguments | ({"source_excerpt": excerpt} if excerpt else {}))


def _outcome(language: Language, last: Exchange, value: str) -> str:
    """What became of a write, in words."""
    answer = last.answer
    if last.status in _NOT_DONE:
        return wording.not_done(language, last.status, value, answer, forgets=last.tool in _FORGETTING)
    if last.status == "skipped" and answer.get("reason") == "rejected_before":
        return wording.say(language, "rejected", value=value)
    fact = _fact_of(last)
    fields = {"told": wording.told(fact, language), "cite": wording.cite(fact)}
    if last.status != "success":
        twin = last.facts[0] if last.facts else fact
        return wording.Outcome.of(language, "known", told=wording.told(twin, language), cite=wording.cite(twin))
    if last.tool == "remember_fact":
        return wording.Outcome.of(language, "stored_daily" if fact.get("durability") == "daily" else "stored", **fields)
    name = "corrected" if last.arguments.get("change_reason") == "correction" else "updated"
    now = {**fact, "value": without_former(str(fact["value"]))}
    fields["told"] = wording.told(now, language)
    return wording.Outcome.of(language, name, before=without_former(answer.get("old_value", "")), **fields)


def _fact_of(exchange: Exchange) -> Fields:
    """The fact that an answer speaks of, as far as it says; else as the call said it."""
    sent = exchange.arguments
    as_sent = {
        "type": sent.get("fact_type"),
        "key": sent.get("fact_key"),
        "value": sent.get("fact_value", sent.get("new_value")),
        "confidence": sent.get("confidence"),
        "subject": sent.get("subject", USER),
        "said": sent.get("source_excerpt", ""),
    }
    named = exchange.answer.get("fact")
    known = named if isinstance(named, Mapping) else exchange.answer
    names = ("fact_id", "memory_id", "type", "key", "value", "subject", "durability")
    return as_sent | {name: known[name] for name in names if name in known}
