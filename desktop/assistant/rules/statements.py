"""From the sentences of a message to the statements in them: clauses, doubts, guards, tidy values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date
from types import ModuleType

from desktop.assistant.rules import english, morphology, nominative, ukrainian
from desktop.assistant.rules.dates import FoundPeriod, find_time
from desktop.assistant.rules.statement_forms import LIKELY, Rule, Shape, Statement, StatementTemplate
from desktop.assistant.rules.text import QUOTATION, Language, Sentence
from desktop.assistant.rules.vocabulary import (
    FAVOURITES_UK,
    RELATION_STEMS_UK,
    by_longest_stem,
    relation_en,
)
from desktop.core import patterns as re
from desktop.core.model import DAILY_DAYS, USER

CLAUSE_MOST = 400
"""Characters of a clause that rules read: longer ones are prose, not statements."""

_TABLES: Mapping[Language, ModuleType] = {"en": english, "uk": ukrainian}
_SELF = re.compile(r"\b(?:I|I'm|my|я|мій|моя|мене|мені)\b", re.IGNORECASE)
_OF_SELF = re.compile(r"(?:i|i'm|i've|im|my name|we|we're|we've)\b", re.IGNORECASE)
_EMPTY = re.compile(
    r"(?:it|this|that|them|him|her|you|me|us|everywhere|and|or|це|його|її|їх|тебе)(?: .*)?$", re.IGNORECASE
)
_NO_NAME = re.compile(r"(?:not|no|a|an|my|our|one|не|ні|мій|моїй|моєму|однокімнатн\w+|своїй|своєму) ", re.IGNORECASE)
_ENDS = " \t.,;:!…—–-"
_PRESENT = frozenset({"location", "employer", "job"})


_WITH_ME_UK = re.compile(r"^в (?=(?:мене|нас)\b)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Reader:
    """Reads statements in one language as of `today`. `explicit` rules hold where the person asked to remember."""

    language: Language
    today: date

    @property
    def table(self) -> ModuleType:
        return _TABLES[self.language]

    def read(self, sentence: Sentence, *, explicit: bool = False) -> list[Statement]:
        """The statements of a sentence, each with the sentence as its excerpt."""
        if not explicit and self.is_guarded(sentence.plain):
            return []
        found: list[Statement] = []
        for clause in self.clauses(sentence.plain, explicit=explicit):
            found += self.clause(clause, explicit=explicit)
        return [replace(statement, excerpt=sentence.said.strip()) for statement in found]

    def is_guarded(self, text: str) -> bool:
        """A supposition, or the words of somebody else: nothing the person states."""
        if any(form.search(text) for form in (self.table.HYPOTHETICAL, self.table.COMMAND, self.table.REPORTED)):
            return True
        return text[:1] in '"“«„' or any(_SELF.search(quoted[0]) for quoted in QUOTATION.finditer(text))

    def clauses(self, text: str, *, explicit: bool = False) -> list[str]:
        """The text cut where another statement begins; conjunctions inside a value ("tea and milk") cut nothing."""
        if self.tells_change(text):
            return [text]
        clauses: list[str] = []
        start, begun = 0, ""
        doubt = self.table.UNSURE.match(text)
        for join in self.table.JOIN.finditer(text):
            before = begun + text[start : join.start()]
            rest = self._completed(text[join.end() :], before, join[0])
            if (
                join.start() > start
                and (doubt is None or join.end() > doubt.end())
                and self._begins_statement(rest, explicit)
            ):
                clauses.append(before)
                start = join.end()
                begun = rest.removesuffix(text[start:])
        return [*clauses, begun + text[start:]]

    def clause(self, clause: str, *, explicit: bool = False) -> list[Statement]:
        """What one clause states; nothing where no rule matches."""
        clause = self._led(clause)
        named = self.table.NAMED_RELATION.fullmatch(clause)
        if named is not None:
            return self._both(named, explicit)
        bare, doubtful = self._without_doubt(clause)
        if (
            not bare
            or len(bare) > CLAUSE_MOST
            or self.table.HYPOTHETICAL.match(bare)
            or self.table.CONDITION.search(bare)
        ):
            return []
        matched = self._matched(bare, explicit)
        return [] if matched is None else list(self._made(*matched, doubtful))

    def _led(self, clause: str) -> str:
        """A clause without the words that lead into it; «в мене» is «у мене»."""
        bare = self.table.LEAD.sub("", clause).strip(_ENDS)
        return _WITH_ME_UK.sub("у ", bare)

    def frame(self, clause: str, *, explicit: bool = False) -> set[str]:
        """The words of a clause that belong to the form of its statement, and to no value."""
        bare, _ = self._without_doubt(self._led(clause))
        matched = self._matched(bare, explicit)
        if matched is None:
            return set()
        values = " ".join(matched[1].values()).lower().split()
        return {word.strip(",.") for word in clause.lower().split()} - {word.strip(",.") for word in values}

    def _both(self, named: re.Match[str], explicit: bool) -> list[Statement]:
        """ "My sister Anna lives in Berlin": who she is, and what is said of her."""
        said = self.clause(f"{named['who']} {named['rest']}", explicit=explicit)
        key = self._relation(named["relation"])
        return [Statement("relationship", key, named["who"]), *said] if said else []

    def tells_change(self, text: str) -> bool:
        """ "I used to live in Kyiv, now Lviv" is one statement."""
        matched = self._matched(self._led(text), False) if len(text) <= CLAUSE_MOST else None
        return matched is not None and "was" in matched[1] and "rest" not in matched[1]

    def _begins_statement(self, text: str, explicit: bool) -> bool:
        head = self.table.JOIN.split(text, maxsplit=1)[0]
        pronoun = self.table.PRONOUN.sub("Anna" if self.language == "en" else "Анна", head)
        return any(
            self.clause(candidate, explicit=explicit)
            for candidate in {text, head, pronoun}
            if len(candidate) <= CLAUSE_MOST
        )

    def _completed(self, text: str, before: str, join: str) -> str:
        """A clause that left out "I" ("… and work at SoftServe") with it; no noun ("hope and love") and no preposition
        (", like my bowl") that looks like one."""
        verb = self.table.ELLIPSIS.match(text)
        if verb is None:
            return text
        if self.language == "uk":
            return f"я {text}"
        bare = self.table.LEAD.sub("", before)
        alone = verb[0].lower() == "like" and not re.search(r"\w", join)
        repeated = re.search(rf"\b{verb[0]}\b", bare, re.IGNORECASE)
        return text if alone or repeated or not _OF_SELF.match(bare) else f"I {text}"

    def _without_doubt(self, clause: str) -> tuple[str, bool]:
        bare = self.table.UNSURE.sub("", clause)
        bare, inside = self.table.UNSURE_INSIDE.subn("", bare)
        return bare.strip(), bare != clause or inside > 0

    def _matched(self, clause: str, explicit: bool) -> tuple[Rule, dict[str, str]] | None:
        for rule in self.table.RULES:
            if rule.explicit and not explicit:
                continue
            match = rule.pattern.fullmatch(clause)
            if match is None:
                continue
            groups = {name: text for name, text in match.groupdict().items() if text}
            if rule.accepts is None or rule.accepts(groups):
                return rule, groups
        return None

    def _made(self, rule: Rule, groups: dict[str, str], doubtful: bool) -> Iterator[Statement]:
        for part in rule.parts:
            statement = self._statement(rule, part, groups)
            if statement is not None:
                sure = min(statement.confidence, LIKELY) if doubtful else statement.confidence
                yield replace(statement, confidence=sure, durability="daily" if sure < 0.7 else statement.durability)

    def _statement(self, rule: Rule, part: StatementTemplate, groups: Mapping[str, str]) -> Statement | None:
        raw = part.value.format_map(groups)
        when = self._when(raw, part)
        value = self.tidy(raw[: when.start] if when and not part.plan else raw, part.shape)
        if not value or _EMPTY.match(value) or (part.shape in {"name", "place"} and _NO_NAME.match(value)):
            return None
        if part.shape == "name" and morphology.only_tells_past_uk(value.split()[0]):  # «Знайшовся Юстик!»
            return None
        subject = part.subject.format_map(groups) if part.subject != USER else USER
        made = Statement(
            category=part.category,
            key=self._key(part.key, groups),
            value=value,
            subject=nominative.possessor(subject)
            if part.shape == "possessor"
            else morphology.nominative(subject, case="gent" if "thing" in groups else "")
            if "asset" in groups and self.language == "uk"
            else subject,
            confidence=rule.confidence,
            was=self.tidy(groups["was"], part.shape) if "was" in groups else None,
            change=rule.change,
        )
        return self._dated(made, when, part)

    def _when(self, value: str, part: StatementTemplate) -> FoundPeriod | None:
        """Since when a place or a job holds, or when a plan is due."""
        if part.plan:
            return find_time(value, self.today, ahead=True)
        when = find_time(value, self.today) if part.key in _PRESENT else None
        return when if when and when.start > 0 else None

    def _dated(self, made: Statement, when: FoundPeriod | None, part: StatementTemplate) -> Statement:
        if not part.plan:
            since = when.period.since if when else None
            known = since is not None and since <= self.today and when is not None and when.period.grain != "about"
            return replace(made, valid_from=since.isoformat()) if known and since else made
        until = when.period.until if when else None
        if until is None or until < self.today:
            return replace(made, durability="daily")
        far = (until - self.today).days > DAILY_DAYS
        return replace(made, valid_to=until.isoformat(), durability="durable" if far else "daily")

    def _key(self, template: str, groups: Mapping[str, str]) -> str:
        """The key with its groups in the words that both languages share."""
        named = dict(groups)
        if "relation" in named:
            named["relation"] = self._relation(named["relation"])
        if "pet" in named:
            named["pet"] = morphology.pet_of(named["pet"]) or named["pet"]
        if "thing" in named:
            named["thing"] = FAVOURITES_UK.get(named["thing"].lower(), british(named["thing"].lower()))
        return template.format_map({name: text.lower() for name, text in named.items()}).strip()

    def _relation(self, word: str) -> str:
        return relation_en(word) if self.language == "en" else by_longest_stem(RELATION_STEMS_UK, word)

    def tidy(self, value: str, shape: Shape = "text") -> str:
        """A value without fillers at its end, in the shape that its kind asks for."""
        value = _unquoted(self._trimmed(value))
        if shape == "place":
            value = _capitals(
                self._place(_WHERE_ENDS.sub(r"\g<place>", self.table.PLACE_END.sub("", value)).strip(_ENDS))
            )
        elif shape == "name":
            value = _capitals(value)
        elif self.language == "en" and shape == "text":
            value = self._trimmed(self.table.ASIDE.sub("", value)) or value
        elif self.language == "uk" and shape == "job":
            value = nominative.job(value)
        elif self.language == "uk" and shape == "language":
            value = nominative.language(value)
        return value

    def _trimmed(self, value: str) -> str:
        before = ""
        while before != value:
            before, value = value, self.table.TRAIL.sub("", value.strip(_ENDS)).strip(_ENDS)
        return value

    def _place(self, value: str) -> str:
        return nominative.place(value) if self.language == "uk" else value


def british(words: str) -> str:
    """One spelling for keys: colour, favourite."""
    return re.sub(r"\bcolor\b", "colour", re.sub(r"\bfavorite\b", "favourite", words))


_WHERE_ENDS = re.compile(r"^(?P<place>[A-Z].*?), [a-z].*$")
"""What is said beside a place, and not where that is: "Gdynia, strong as a horse"."""


def _unquoted(value: str) -> str:
    inner = value.strip('"“”«»„')
    return inner if inner and not re.search(r"[\"“”«»„]", inner) else value


def _capitals(value: str) -> str:
    """Lower-case names ("lviv", "new york") with their capitals."""
    if value != value.lower() or len(value.split()) > 3:
        return value
    return " ".join(
        word if word in {"the", "of", "and", "та", "і", "на", "de", "am"} else word[:1].upper() + word[1:]
        for word in value.split()
    )
