"""What a scenario is: what the store holds, what the person says, and what must be so afterwards.

A kind of scenario is a TOML file in `scenarios/`, with a table for each scenario:

    [moved]
    knows = ["personal/location = Kyiv"]        # facts before: category/key = value, and @Subject where not the person
    say = ["I moved to Lviv."]                  # the person's turns, in one conversation
    keeps = ["Lviv"]                            # what must hold at the end, see `Scenario`
    former = ["Kyiv"]

Outcomes are judged, not the way to them. A pattern such as `"Max + engineer|programmer"` fits a text that holds one
alternative of each term; words are compared as the store compares them (case, script and punctuation do not matter),
and `Berlin*` fits every word that begins so. What a pattern is compared with is told at each field.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Literal

from desktop.core.text import normalise
from desktop.memory.facts.drafts import FactDraft

FOLDER = Path(__file__).parent / "scenarios"
Language = Literal["en", "uk"]

_FACT = re.compile(r"(?P<category>\w+)/(?P<key>[^=]+?) = (?P<value>.+?)(?: @(?P<subject>[^@]+))?")
_CYRILLIC = re.compile("[а-яіїєґ]", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Said:
    """A message of an earlier conversation, `ago` days before the scenario begins."""

    ago: int
    text: str
    by: str = "You"


@dataclass(frozen=True, slots=True)
class Told:
    """An episode that is known, made `ago` days before the scenario begins."""

    ago: int
    topic: str
    summary: str
    importance: float = 0.8
    tags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Scenario:
    """One scenario. What is not named is not judged, except what no assistant may do (see `judging`).

    Before: `knows` and `private` are facts (the latter marked private), `said` messages, `episodes` episodes.
    `say` are the turns of the person.

    Of the memory at the end: `keeps` must each fit an active fact or relationship ("subject key value"), `once` exactly
    one, `lacks` none; `former` must each fit an archived fact or a value from a fact's history; `episode` an active
    episode. `unchanged` forbids any change at all. `important` wants messages marked.
    Of the calls: each of `calls` is a group (`judging.GROUPS`) or a tool that must have been called with success, each
    of `never` one that must not.
    Of the last answer: it must fit all of `says` and none of `never_says`, cite a memory that fits `cites`, or, where
    it `admits`, say that it does not know.
    `secret` words must not be anywhere in what was stored. With `hidden` the model counts as one elsewhere, and these
    words must be in nothing that it is sent.
    """

    kind: str
    name: str
    say: tuple[str, ...]
    knows: tuple[str, ...] = ()
    private: tuple[str, ...] = ()
    said: tuple[Said, ...] = ()
    episodes: tuple[Told, ...] = ()
    keeps: tuple[str, ...] = ()
    once: tuple[str, ...] = ()
    lacks: tuple[str, ...] = ()
    former: tuple[str, ...] = ()
    episode: tuple[str, ...] = ()
    unchanged: bool = False
    important: bool = False
    calls: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    says: tuple[str, ...] = ()
    never_says: tuple[str, ...] = ()
    cites: tuple[str, ...] = ()
    admits: bool = False
    secret: tuple[str, ...] = ()
    hidden: tuple[str, ...] = field(default=())

    @property
    def id(self) -> str:
        return f"{self.kind}/{self.name}"

    @property
    def language(self) -> Language:
        """That of the last thing said in words."""
        worded = [text for text in self.say if re.search(r"[^\W\d_]{2}", text)]
        return "uk" if _CYRILLIC.search(worded[-1]) else "en"

    @property
    def source(self) -> str:
        """Everything that anybody has said: what may be remembered."""
        earlier = [said.text for said in self.said] + [f"{told.topic} {told.summary}" for told in self.episodes]
        return "\n".join((*self.knows, *self.private, *earlier, *self.say))


def fact(line: str) -> FactDraft:
    """A fact in the form of a scenario. Raises ValueError for anything else."""
    match = _FACT.fullmatch(line)
    if match is None:
        raise ValueError(f"no fact: {line}")
    return FactDraft(match["category"], match["key"], match["value"], subject=match["subject"] or "user")


def fits(pattern: str, text: str) -> bool:
    """Whether a text holds one alternative of each term of a pattern."""
    return all(any(_holds(text, word) for word in term.split("|")) for term in pattern.split(" + "))


def _holds(text: str, word: str) -> bool:
    begun = word.rstrip().endswith("*")
    return f" {normalise(word.replace('*', ''))}{'' if begun else ' '}" in f" {normalise(text)} "


def load(folder: Path = FOLDER) -> list[Scenario]:
    """All scenarios, by kind. Raises ValueError where a file holds what is no scenario."""
    return [
        _scenario(path.stem, name, table)
        for path in sorted(folder.glob("*.toml"))
        for name, table in tomllib.loads(path.read_text("utf-8")).items()
    ]


def _scenario(kind: str, name: str, table: Mapping[str, Any]) -> Scenario:
    unknown = table.keys() - ({each.name for each in fields(Scenario)} - {"kind", "name"})
    if unknown or "say" not in table:
        raise ValueError(f"{kind}/{name} is no scenario: {', '.join(sorted(unknown)) or 'nothing is said'}")
    given: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in table.items()}
    given["said"] = tuple(Said(**said) for said in given.get("said", ()))
    given["episodes"] = tuple(Told(**told) for told in given.get("episodes", ()))
    made = Scenario(kind, name, **given)
    for line in (*made.knows, *made.private):
        fact(line)
    return made
