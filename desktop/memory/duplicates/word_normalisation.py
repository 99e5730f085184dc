"""A statement's words, each written in one way: numbers in digits, short months, American spelling, no contractions."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

from desktop.core.text import words
from desktop.memory.duplicates.sameness_vocabulary import CONTRACTIONS
from desktop.memory.facts.quality import DATE_WORDS

_TEXTS: Final = 4_096
"""Texts that are kept as they were read: a scan of all memories compares each with several others."""

NUMBERS: Final = {
    word: str(number)
    for number, spelled in enumerate(
        "zero nul|one odyn odna odne|two dva dvi dvokh dvom dvoma dvoie|three try trokh trom troma troie"
        "|four chotyry chotyrokh chotyrom chetvero|five piat piatero|six shist|seven sim|eight visim|nine deviat"
        "|ten desiat|eleven|twelve".split("|")
    )
    for word in spelled.split()
}
"""The numbers that are often spelled out, and a few forms of them."""
UNITS: Final = frozenset(
    "am pm a p mm cm m km kg g mg l ml h hr hrs hour hours min minute minutes s sec second seconds day days week weeks"
    " month months year years percent euro dollar pound hryvnia mb gb tb hz khz mhz ghz w kw mw kwh v kv ma bar c f"
    " rik roku rokiv dniv den tyzhniv misiatsiv hodyn khvylyn".split()
)
_DATES: Final = "|".join(sorted(DATE_WORDS, key=len, reverse=True))
_REWRITTEN: Final = tuple(
    (re.compile(rf"(?<!\S)(?:{pattern})(?!\S)"), written)
    for pattern, written in (
        (r"(\d+)(?:st|nd|rd|th)", r"\1"),
        (rf"(-?\d[\d.:/]*)({'|'.join(sorted(UNITS))})", r"\1 \2"),
        (r"(\d[\d.:/]*) ([ap]) m", r"\1 \2m"),
        (r"(?:on )?(mon|tues|wednes|thurs|fri|satur|sun)days", r"every \1day"),
        (rf"({_DATES}) (\d\d?)", r"\2 \1"),
    )
)
"""What is written in several ways, and the one that is compared: 5th, 5km, 5 p.m., on Fridays, May 5."""
_AMERICAN: Final = (
    (re.compile(r"(?<=[a-z]{3})our"), "or"),
    (re.compile(r"(?<=[a-z]{3})([iy])s(?=e|ing|ation)"), r"\1z"),
)


@lru_cache(_TEXTS)
def plain_words(text: str) -> tuple[str, ...]:
    """The normalised words of a text, each written in one way."""
    told = " ".join(words(text))
    for pattern, written in _REWRITTEN:
        told = pattern.sub(written, told)
    return tuple(spelled(each) for word in told.split() for each in CONTRACTIONS.get(word, (word,)))


def spelled(word: str) -> str:
    """A normalised word as it is compared: a number in digits, a month or day in its short form, Latin letters without
    marks and as they are spelled in America."""
    if word in DATE_WORDS:
        return short_date(word)
    word = NUMBERS.get(word, word)
    for british, american in _AMERICAN:
        word = british.sub(american, word)
    return unmarked(word)


def short_date(word: str) -> str:
    """English names by their first three letters, as they are often cut."""
    return word[:3] if word.isascii() and word[:3] in DATE_WORDS else word


def unmarked(word: str) -> str:
    """A word without the marks on its Latin letters."""
    if word.isascii():
        return word
    kept = "".join(char for char in unicodedata.normalize("NFD", word) if not unicodedata.combining(char))
    return kept if kept.isascii() else word
