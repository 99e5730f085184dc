"""A statement worth remembering, and the form of the rules that find one in a clause."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from desktop.core import patterns as re
from desktop.core.model import USER, ChangeReason, Durability

CERTAIN = 0.95
LIKELY = 0.65

Shape = Literal["text", "place", "origin", "name", "person", "possessor", "thing", "job", "language"]
"""How a value is tidied: places and names get their nominative and capitals, jobs and languages their nominative."""


@dataclass(frozen=True, slots=True)
class Statement:
    """What is to be remembered. `was` is the value it follows, where the person named it; `change` says that the
    person told of a change or of a mistake."""

    category: str
    key: str
    value: str
    subject: str = USER
    confidence: float = CERTAIN
    excerpt: str = ""
    durability: Durability = "durable"
    valid_from: str | None = None
    valid_to: str | None = None
    was: str | None = None
    change: ChangeReason | None = None

    def remembering(self) -> dict[str, Any]:
        """The arguments of `remember_fact`."""
        arguments = {
            "fact_type": self.category,
            "fact_key": self.key,
            "fact_value": self.value,
            "confidence": self.confidence,
            "subject": self.subject,
            "source_excerpt": self.excerpt,
            "durability": self.durability,
        }
        dated = {"valid_from": self.valid_from, "valid_to": self.valid_to}
        return arguments | {name: day for name, day in dated.items() if day}


@dataclass(frozen=True, slots=True)
class StatementTemplate:
    """One statement that a rule makes. `key`, `value` and `subject` may name groups of the pattern in braces."""

    category: str
    key: str
    value: str = "{value}"
    subject: str = USER
    shape: Shape = "text"
    plan: bool = False


@dataclass(frozen=True, slots=True)
class Rule:
    """A pattern that a whole clause must match. `explicit` rules hold only where the person asked to remember;
    `accepts` looks at the groups where a pattern can't say it all; `confidence` caps what is claimed."""

    pattern: re.Pattern[str]
    parts: tuple[StatementTemplate, ...]
    change: ChangeReason | None = None
    explicit: bool = False
    confidence: float = CERTAIN
    accepts: Callable[[Mapping[str, str]], bool] | None = None


def rule(
    pattern: str,
    *parts: StatementTemplate,
    change: ChangeReason | None = None,
    explicit: bool = False,
    confidence: float = CERTAIN,
    accepts: Callable[[Mapping[str, str]], bool] | None = None,
) -> Rule:
    """A rule whose pattern ignores case, except inside `(?-i:…)`."""
    return Rule(re.compile(pattern, re.IGNORECASE), parts, change, explicit, confidence, accepts)


def one_of(words: str | Sequence[str]) -> str:
    """An alternation of words, longest first; a string is split at spaces, `_` stands for a space."""
    listed = words.split() if isinstance(words, str) else words
    return "(?:" + "|".join(sorted((re.escape(word.replace("_", " ")) for word in listed), key=len, reverse=True)) + ")"


def slug(text: str, most: int = 5) -> str:
    """A key made of the first words of a text: lower case, without signs."""
    words = re.findall(r"[^\W_]+(?:'[^\W_]+)?", text.lower())
    return " ".join(word.replace("'s", "").replace("'", "") for word in words[:most])
