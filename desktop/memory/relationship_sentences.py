"""A relationship as one says it in English: "Ben is a parent of Marko", "you work with Petro". Pure.

A relation is whatever word somebody told it by, so that its grammar is guessed by its form. One that has none of these
forms, or is of another language, stands between dashes.
"""

from __future__ import annotations

import re
from typing import Final

from desktop.core.model import USER

_ONLY: Final = frozenset(
    "author boss captain chief creator director father founder head husband inventor leader manager mother owner"
    " partner spouse twin wife".split()
)
"""What somebody is the one of; of other things there may be several."""
_BARE: Final = frozenset("part friends relatives siblings neighbours neighbors colleagues partners".split())
"""First words that take no article: "is part of", "are friends with"."""
_OF: Final = re.compile(r"(?P<noun>(?P<first>[a-z-]+)(?: [a-z-]+)*) of")
_DONE: Final = re.compile(r"[a-z-]+ed(?: [a-z]+)?|[a-z-]+ by|(?:friends|partners) with")
"""What is done to the subject, or what it and the other one are together."""
_DOES: Final = re.compile(r"(?P<verb>[a-z-]*[a-rt-z]s)(?P<rest>(?: [a-z-]+)*)")
_OF_THE_PERSON: Final = {"has": "have", "was": "were"}
_AFTER_HISSING: Final = re.compile(r"(?<=ch|sh|ss)es$|(?<=[xzo])es$")


def relation_in_words(relation: str) -> str:
    """Writes a relation in words: "parent of" for parent_of."""
    return " ".join(relation.replace("_", " ").split())


def told(subject: str, relation: str, other: str) -> str:
    """Writes the relationship as the rest of a sentence; the person is "you"."""
    said = relation_in_words(relation)
    left, right = (("you" if name == USER else name) for name in (subject, other))
    form = said.lower().removeprefix("is ")
    of_something = _OF.fullmatch(form)
    if of_something and other == USER and of_something["first"] not in _BARE:
        return f"{left} is your {of_something['noun']}"
    joined = _predicate(form, subject == USER)
    return f"{left} – {said} – {right}" if joined is None else f"{left} {joined} {right}"


def _predicate(said: str, of_the_person: bool) -> str | None:
    """What joins the two; None where it is not known how."""
    be = "are" if of_the_person else "is"
    if found := _OF.fullmatch(said):
        return f"{be} {_article(found['first'])}{said}"
    if _DONE.fullmatch(said):
        return f"{be} {said}"
    if found := _DOES.fullmatch(said):
        return f"{_of_the_person(found['verb']) if of_the_person else found['verb']}{found['rest']}"
    return None


def _article(word: str) -> str:
    if word in _BARE:
        return ""
    if word in _ONLY:
        return "the "
    return "an " if word[0] in "aeiou" else "a "


def _of_the_person(verb: str) -> str:
    """The verb after "you": "teach" for "teaches"."""
    if verb in _OF_THE_PERSON:
        return _OF_THE_PERSON[verb]
    if len(verb) > 4 and verb.endswith("ies"):
        return f"{verb[:-3]}y"
    return _AFTER_HISSING.sub("", verb) if _AFTER_HISSING.search(verb) else verb[:-1]
