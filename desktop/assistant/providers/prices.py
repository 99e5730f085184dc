"""What answers cost, as far as prices are known: Anthropic's list prices, in US dollars a million tokens.

The list is that of 2026-11-01 (https://platform.claude.com/docs/en/about-claude/pricing). What is not on it is not
known, nor are prices that depend on the length of a single request: a turn counts its requests together.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Price:
    """Dollars for a million tokens: read, answered, written to the prompt cache (for 5 minutes) and read from it."""

    read: float
    answered: float
    cache_write: float
    cache_read: float

    def of(self, usage: Mapping[str, int]) -> float:
        """Dollars for what was used, by the names of the Messages API."""
        total = (
            self.read * usage.get("input_tokens", 0)
            + self.answered * usage.get("output_tokens", 0)
            + self.cache_write * usage.get("cache_creation_input_tokens", 0)
            + self.cache_read * usage.get("cache_read_input_tokens", 0)
        )
        return total / 1_000_000


_LARGE: Final = Price(5, 25, 6.25, 0.5)
_MIDDLE: Final = Price(3, 15, 3.75, 0.3)
_PRICES: Final[Mapping[str, Price]] = {
    "claude-opus-5-5": Price(4, 20, 5, 0.2),
    **dict.fromkeys(("claude-opus-5", *(f"claude-opus-4-{number}" for number in range(5, 9))), _LARGE),
    **dict.fromkeys(("claude-opus-4", "claude-opus-4-0", "claude-opus-4-1"), Price(15, 75, 18.75, 1.5)),
    "claude-sonnet-5-5": Price(2, 10, 2.5, 0.1),
    "claude-sonnet-5": Price(2, 10, 2.5, 0.2),
    **dict.fromkeys((f"claude-sonnet-{name}" for name in ("4", "4-0", "4-5", "4-6")), _MIDDLE),
    "claude-haiku-4-5": Price(1, 5, 1.25, 0.1),
}
_DATED: Final = re.compile(r"-\d{8}$")


@dataclass(frozen=True, slots=True)
class Spent:
    """Tokens of one or more answers. `dollars` is what those of known prices cost; `unpriced` counts the answers whose
    price is not known. An answer of the built-in assistant uses none and counts nowhere."""

    told: int = 0
    answered: int = 0
    dollars: float = 0.0
    priced: int = 0
    unpriced: int = 0

    @property
    def nothing(self) -> bool:
        return not (self.told or self.answered)

    def __add__(self, other: Spent) -> Spent:
        return Spent(
            self.told + other.told,
            self.answered + other.answered,
            self.dollars + other.dollars,
            self.priced + other.priced,
            self.unpriced + other.unpriced,
        )


def price_of(model: str) -> Price | None:
    """Returns the list price of a model by its id, dated or not; None where it is not known."""
    return _PRICES.get(_DATED.sub("", model))


def spent_by(model: str, usage: Mapping[str, int]) -> Spent:
    """Returns what one answer took."""
    told = sum(count for name, count in usage.items() if name != "output_tokens")
    answered = usage.get("output_tokens", 0)
    if not (told or answered):
        return Spent()
    price = price_of(model)
    if price is None:
        return Spent(told, answered, unpriced=1)
    return Spent(told, answered, price.of(usage), priced=1)


def together(answers: Iterable[tuple[str, Mapping[str, int]]]) -> Spent:
    """Returns what several answers took: each its model and its usage."""
    return sum((spent_by(model, usage) for model, usage in answers), Spent())
