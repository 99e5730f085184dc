"""Is a statement known, does it clash, was it rejected? Pure comparisons over normalised words.

Sameness without asking means equal after normalisation (`desktop.core.text`). The same statement with another number,
date or negation is a clash. What is only alike is stored, and left to review.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import lru_cache
from typing import Literal

from desktop.core.model import Fact
from desktop.core.text import normalise, words
from desktop.settings import SINGLE_VALUED_KEYS

ClashKind = Literal["single_valued", "number", "date", "negation"]

_NUMBER = re.compile(r"-?\d[\d.:/]*(st|nd|rd|th|am|pm|h|km|kg|cm|m|g)?")
_NUMBER_WORDS = frozenset(
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen"
    " eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million"
    " once twice thrice first second third half"
    " nul odyn odna odne dva dvi try chotyry piat shist sim visim deviat desiat dvadtsiat trydtsiat sorok sto tysiacha"
    " pershyi druhyi tretii".split()
)
DATE_WORDS = frozenset(
    "january february march april may june july august september october november december"
    " jan feb mar apr jun jul aug sep sept oct nov dec"
    " monday tuesday wednesday thursday friday saturday sunday today yesterday tomorrow"
    " sichnia liutoho bereznia kvitnia travnia chervnia lypnia serpnia veresnia zhovtnia lystopada hrudnia"
    " ponedilok vivtorok sereda chetver piatnytsia subota nedilia sohodni vchora zavtra".split()
)
NEGATIONS = frozenset(
    "no not never none neither nor without cannot cant dont doesnt didnt isnt arent wasnt werent wont wouldnt hasnt"
    " havent hadnt shouldnt couldnt aint ne ni nikoly nema nemaie bez zhoden".split()
)
AUXILIARIES = frozenset("do does did can will would is are was were has have had any a an the".split())


@dataclass(frozen=True, slots=True)
class Rules:
    """What a person can choose about the checks."""

    single_valued: frozenset[str] = field(default_factory=lambda: single_valued_keys(SINGLE_VALUED_KEYS))

    def is_single_valued(self, key: str) -> bool:
        return normalise(key) in self.single_valued


def single_valued_keys(keys: Iterable[str]) -> frozenset[str]:
    """Keys as compared: normalised."""
    return frozenset(map(normalise, keys))


@lru_cache(maxsize=1)
def rules_of(keys: tuple[str, ...]) -> Rules:
    """Returns the rules by which these keys hold one value: every write asks for them."""
    return Rules(single_valued_keys(keys))


def is_current(fact: Fact, today: date) -> bool:
    """Whether a fact speaks of now: its validity has not ended."""
    return fact.valid_to is None or fact.valid_to >= today.isoformat()


def same_value(value: str, facts: Iterable[Fact]) -> Fact | None:
    """Returns the first fact whose value is equal after normalisation."""
    wanted = normalise(value)
    return next((fact for fact in facts if normalise(fact.value) == wanted), None)


class Known:
    """What is known in one place, prepared for many comparisons: the words of each value are looked at once."""

    def __init__(self, facts: Iterable[Fact]) -> None:
        self.facts = tuple(facts)
        self._same: dict[str, Fact] = {}
        self._framed: dict[ClashKind, dict[Frame, list[Fact]]] = {kind: {} for kind, _ in _DIFFERENCES}
        for fact in self.facts:
            self._same.setdefault(normalise(fact.value), fact)
            said = words(fact.value)
            for kind, frame in _FRAMES.items():
                self._framed[kind].setdefault(frame(said), []).append(fact)

    def same(self, value: str) -> Fact | None:
        """Returns the first fact whose value is equal after normalisation."""
        return self._same.get(normalise(value))

    def clashing(self, value: str) -> tuple[list[Fact], ClashKind] | None:
        """Returns the facts that say the same with another number, date or negation."""
        said = words(value)
        for kind, differs in _DIFFERENCES:
            near = self._framed[kind].get(_FRAMES[kind](said), ())
            found = [fact for fact in near if differs(value, fact.value)]
            if found:
                return found, kind
        return None


def clashes(left: str, right: str) -> ClashKind | None:
    """Tells by what two values say the same otherwise; None where they don't."""
    return next((kind for kind, differs in _DIFFERENCES if differs(left, right)), None)


def number_differs(left: str, right: str) -> bool:
    """Whether two texts are equal but for their numbers."""
    return _differ_only_in(is_number, left, right)


def date_differs(left: str, right: str) -> bool:
    """Whether two texts are equal but for their dates: names of months and days, with or without numbers."""
    named = any(word in DATE_WORDS for word in words(left) + words(right))
    return named and _differ_only_in(lambda word: word in DATE_WORDS or is_number(word), left, right)


def negation_differs(left: str, right: str) -> bool:
    """Whether two texts are equal but that one of them denies it."""
    ours, theirs = words(left), words(right)
    if denials(ours) % 2 == denials(theirs) % 2:
        return False
    return _bare(ours) == _bare(theirs) != []


def _differ_only_in(belongs: Callable[[str], bool], left: str, right: str) -> bool:
    ours, theirs = words(left), words(right)
    rest = [word for word in ours if not belongs(word)]
    if not rest or rest != [word for word in theirs if not belongs(word)]:
        return False
    ours, theirs = [w for w in ours if belongs(w)], [w for w in theirs if belongs(w)]
    return bool(ours and theirs) and ours != theirs


def is_number(word: str) -> bool:
    """Whether a normalised word is a number, in digits or spelled out."""
    return word in _NUMBER_WORDS or _NUMBER.fullmatch(word) is not None


def denials(text: list[str]) -> int:
    """Counts the normalised words that deny."""
    return sum(word in NEGATIONS for word in text)


def _bare(text: list[str]) -> list[str]:
    """Without negations and the helping words that come with them, verbs without their person's s."""
    kept = [word for word in text if word not in NEGATIONS and word not in AUXILIARIES]
    return [word.removesuffix("s") for word in kept]


Frame = tuple[str, ...]

_FRAMES: Mapping[ClashKind, Callable[[list[str]], Frame]] = {
    "date": lambda said: tuple(word for word in said if word not in DATE_WORDS and not is_number(word)),
    "number": lambda said: tuple(word for word in said if not is_number(word)),
    "negation": lambda said: tuple(_bare(said)),
}
"""What two values have in common that differ in this way."""

_DIFFERENCES: tuple[tuple[ClashKind, Callable[[str, str], bool]], ...] = (
    ("date", date_differs),
    ("number", number_differs),
    ("negation", negation_differs),
)
