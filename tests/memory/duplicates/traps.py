"""Made pairs that must not be taken for one, by what sets them apart, and pairs that do say the same."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from desktop.memory.duplicates.differences import Difference

_NUMBERS = [
    "the grinder runs {} hours a week",
    "takes {} mg of magnesium at night",
    "has {} cats and a dog",
    "the lease costs {} euro a month",
    "lives on floor {}",
    "рахунок на {} гривень",
]
_DATES = [
    "the exam is in {}",
    "goes swimming every {}",
    "the contract ends in {} 2027",
    "flies to Lviv on the 3rd of {}",
]
_NAMES = [
    "works with {} at the plant",
    "{} is the best man",
    "{} lives next door",
    "the birthday present is for {}",
    "moved to {} last spring",
]
_DENIED = [
    ("likes raw onions", "does not like raw onions"),
    ("is allergic to penicillin", "is not allergic to penicillin"),
    ("drinks coffee after lunch", "never drinks coffee after lunch"),
    ("the alarm is enabled at night", "the alarm is disabled at night"),
    ("likes working in the open office", "dislikes working in the open office"),
    ("the pump is switched on in winter", "the pump is switched off in winter"),
    ("takes the pill before breakfast", "takes the pill after breakfast"),
    ("prefers tea with milk", "prefers tea without milk"),
    ("the valve is safe at full load", "the valve is unsafe at full load"),
    ("любить каву без цукру зранку", "любить каву з цукром зранку"),
    ("палить на балконі", "не палить на балконі"),
]
_NAMED = ("Anna", "Hanna", "Petro", "Pavlo", "Oksana", "James", "Thomas")

SAME = [
    ("likes hiking in the Carpathians", "Likes hiking in the Carpathians."),
    ("enjoys long walks by the river", "likes long walks by the river"),
    ("works as a nurse at the city hospital", "is a nurse working at the city hospital"),
    ("has 2 cats and a dog", "has two cats and a dog"),
    ("runs 5 km every day", "runs 5km every day"),
    ("the exam is on Jan 5", "the exam is on January 5th"),
    ("Likes quiet mornings", "Enjoys quiet mornings"),
    ("Planned the trip with care", "Prepared the trip with care"),
    ("Anna's mother is a doctor", "the mother of Anna is a doctor"),
    ("doesn't eat meat", "never eats meat"),
    ("Prefers window seats on trains", "On trains, prefers window seats"),
]


def traps() -> Iterator[tuple[str, str, Difference]]:
    """More than 200 pairs that are alike in all but one thing."""
    for text in _NUMBERS:
        for left, right in permutations(("2", "12", "27", "72", "3.5"), 2):
            yield text.format(left), text.format(right), "number"
    for text in _DATES:
        names = ("January", "February", "March") if "swimming" not in text else ("Monday", "Tuesday", "Sunday")
        for left, right in permutations(names, 2):
            yield text.format(left), text.format(right), "date"
    for text in _NAMES:
        named = _NAMED if "moved" not in text else ("Austria", "Australia", "Kyiv", "Lviv")
        for left, right in permutations(named, 2):
            yield text.format(left), text.format(right), "name"
    for left, right in _DENIED:
        yield left, right, "negation"
