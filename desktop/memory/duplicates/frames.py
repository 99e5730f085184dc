"""What two statements have in common beside the number, the date or the denial in which they may differ. Pure.

Words are compared by their stems, in whatever order: "eats meat", "stopped eating meat"; «має алергію на
котів», «не має алергії на котів».
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

from desktop.core.text import romanise
from desktop.memory.duplicates.differences import NUMBERS, UNITS, WHEN, opposed, plain_words
from desktop.memory.duplicates.stems import stem
from desktop.memory.duplicates.vocabulary import (
    AGAIN,
    AT_A_PLACE,
    BEEN,
    BLAND,
    CONTRARY,
    DENYING,
    HELPING,
    LIGHT,
    NUMERALS,
    SUBJECTS,
    VERBS,
)
from desktop.memory.facts.quality import AUXILIARIES, DATE_WORDS, NEGATIONS, is_number
from desktop.memory.recall.word_lists import STOPWORDS

STATEMENT: Final = 2
"""Words that say something from which a value tells by itself what is stated."""
_VOCABULARY: Final = 16_384
_SMALL: Final = (
    frozenset(word for each in STOPWORDS for word in (each, romanise(each)))
    | LIGHT
    | UNITS
    | WHEN
    | NUMERALS
    | NUMBERS.keys()
    | AUXILIARIES
    | HELPING
)
"""Words that say nothing by themselves, or only how much or when."""
_DENIALS: Final = NEGATIONS | DENYING
_FROM_TO: Final = frozenset("from to till until vid do z iz zi po".split())
_YEAR: Final = re.compile("(?:19|20)\\d\\d")


def frame_of(value: str) -> tuple[str, ...]:
    """Returns the stems of the words of a normalised value of which a number, a date or a denial is told, in one
    order."""
    return tuple(sorted({_framed(word) for word in value.split()} - {""}))


@lru_cache(_VOCABULARY)
def _framed(word: str) -> str:
    """What of a word stands in a frame: of opposites the same for both; nothing of a denial."""
    if not _tells(word) or word in _DENIALS:
        return ""
    form = word if word in _FACING else word.removesuffix("s")
    return _FACING.get(form, stem(word))


def _facing() -> dict[str, str]:
    """The same for each of several opposites: "/accepts" for "accepts", "rejects"; nothing where one of them denies."""
    groups: dict[str, set[str]] = {}
    for pair in CONTRARY:
        together = set[str]().union(*(groups.get(word, {word}) for word in pair))
        groups |= dict.fromkeys(together, together)
    return {word: "" if group & DENYING else f"{_MARK}{min(group)}" for word, group in groups.items()}


_MARK: Final = "/"
_FACING: Final = _facing()


def stands_in(frame: tuple[str, ...]) -> str:
    """Returns what stands in every text of this frame, as a part of a word; nothing where no word is sure to."""
    plain = [each for each in frame if not each.startswith(_MARK)]
    longest = max(plain, key=len, default="")
    return longest[: max(3, len(longest) - 2)]


@lru_cache(_VOCABULARY)
def _tells(word: str) -> bool:
    """Whether a word says something: neither a small one nor a number, unit or date."""
    return word not in _SMALL and not is_number(word) and not any(char.isdigit() for char in word)


def states(frame: Iterable[str]) -> bool:
    """Whether a frame tells by itself what is stated, as those of "hiking" or "every 2 hours" don't."""
    return len(set(frame)) >= STATEMENT


def in_common(left: str, right: str) -> tuple[int, bool]:
    """Returns how many words two normalised values have in common that say something, and whether they say the same but
    for numbers, dates, denials and opposites: one may tell a thing more."""
    ours, theirs = ({stem(word): word for word in plain_words(value) if _tells(word)} for value in (left, right))
    alone = [
        {name: word for name, word in some.items() if name not in others}
        for some, others in ((ours, theirs), (theirs, ours))
    ]
    facing = opposed(frozenset(alone[0].values()), frozenset(alone[1].values()), CONTRARY)
    first, second = (
        sum(word not in facing and word not in _DENIALS and name not in _BLAND for name, word in some.items())
        for some in alone
    )
    common = len((ours.keys() & theirs.keys()) - _DENIALS)
    more = max(first, second)
    return common, more == 0 or (min(first, second) == 0 and more < common)


_BLAND: Final = frozenset(map(stem, BLAND))


def may_both_hold(left: str, right: str, apart: Collection[str]) -> bool:
    """Whether two normalised values that differ in this, and in little else, may both be so: they are about two things,
    tell of what may happen again, or one tells only a number or a date more."""
    return _name_others(left, right) or (
        "negation" not in apart
        and (
            _may_happen_again(left, right)
            or _tell_more(left, right)
            or _tell_of_two_times(left, right)
            or ("number" not in apart and _tell_the_same_times(left, right))
        )
    )


def _name_others(left: str, right: str) -> bool:
    """Whether two normalised values begin with different things of a kind: "pump 3 is leaking", "pump 4 is not"."""
    ours, theirs = _thing(left), _thing(right)
    return ours is not None and theirs is not None and ours != theirs and ours[0] == theirs[0]


_FOLLOWING: Final = re.compile(r"ne|.*(?:ie|yt|it|av|yv|uv|la|lo|yi)(?:sia)?|came|went|ran|broke|got|began|took")
_DOING: Final = re.compile(r".*(?:s|ie|yt|it|av|yv|uv|la|ly|lo|ed)|yist")


def _thing(value: str) -> tuple[str, str] | None:
    """What a value tells something of, where that is a thing with a number: neither an amount nor a day."""
    words = [word for word in value.split() if word not in ("a", "an", "the")]
    if len(words) < 3:
        return None
    thing, number, following, *more = words
    if not thing.isalpha() or not _tells(thing) or thing in VERBS or _DOING.fullmatch(thing) or not number[0].isdigit():
        return None
    deed = following in AUXILIARIES or following.removesuffix("s") in VERBS or bool(_FOLLOWING.fullmatch(following))
    told = deed or (following.endswith("s") and more != [])
    return (thing, number) if told and following not in UNITS else None


def _may_happen_again(left: str, right: str) -> bool:
    """Whether two normalised values tell what happened at two times, as a journey, so that both may be so."""
    ours, theirs = (value.split() for value in (left, right))
    if not (_happened(ours) and _happened(theirs)):
        return False
    numbers = {word for word in {*ours} ^ {*theirs} if word[0].isdigit()}
    return all(map(_YEAR.fullmatch, numbers)) or any(word in DATE_WORDS for word in (*ours, *theirs))


def _tell_more(left: str, right: str) -> bool:
    """Whether one of two values has all numbers and dates of the other, and more; "half a dozen" is no more."""
    ours, theirs = (Counter(filter(_counts, plain_words(value))) for value in (left, right))
    return (ours < theirs or theirs < ours) and NUMERALS.isdisjoint({*(ours - theirs), *(theirs - ours)})


def _tell_the_same_times(left: str, right: str) -> bool:
    """Whether two values name the same times, be it in another order, and neither from one to another."""
    ours, theirs = (plain_words(value) for value in (left, right))
    times = [sorted(filter(_counts, words)) for words in (ours, theirs)]
    spans = any(a in _FROM_TO and b in WHEN for words in (ours, theirs) for a, b in pairwise(words))
    return times[0] == times[1] and not spans


def _tell_of_two_times(left: str, right: str) -> bool:
    """Whether two values name different amounts, each at a time of its own: "8 hours on Mondays", "32 euros in May"."""
    ours, theirs = (plain_words(value) for value in (left, right))
    times = [sorted(word for word in words if word in WHEN) for words in (ours, theirs)]
    amounts = [[(a, b) for a, b in pairwise(words) if is_number(a) and b in UNITS] for words in (ours, theirs)]
    return times[0] != times[1] and all(times) and amounts[0] != amounts[1] and all(amounts)


def _counts(word: str) -> bool:
    return word in WHEN or word in UNITS or word in NUMERALS or is_number(word) or any(map(str.isdigit, word))


def _happened(words: Sequence[str]) -> bool:
    begin, *then = [word for word in words if word not in LIGHT and word not in SUBJECTS and word != "we"][:2] or [""]
    return begin in AGAIN or (begin in BEEN and not AT_A_PLACE.isdisjoint(then))
