"""The review of a day: a few things of each kind that wait, mixed, so that it has an end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, islice, zip_longest
from typing import Final, Literal

from desktop.memory.duplicates.review import DuplicateReview
from desktop.memory.stale import StaleReview

TodayKind = Literal["disagreeing", "duplicates", "stale", "unsure", "left_out"]
TODAY_MOST: Final = 10
"""Cards of one day: a few minutes."""


@dataclass(frozen=True, slots=True)
class TodayCard:
    """Something that waits: a cluster by its id, a fact by its memory id, or a text that was left out by its own."""

    kind: TodayKind
    id: str

    @property
    def facts(self) -> set[str]:
        """The memory ids of what it is about."""
        return set(self.id.split("+"))


class Today:
    """Chooses from what waits in the other reviews. Safe to call from any thread; reads block."""

    def __init__(
        self, duplicates: DuplicateReview, stale: StaleReview, left_out: Callable[[], Iterable[str]] = lambda: ()
    ) -> None:
        """`left_out` yields the ids of what answers left out and nobody kept, the latest first."""
        self._duplicates = duplicates
        self._stale = stale
        self._left_out = left_out

    def session(self, most: int = TODAY_MOST) -> tuple[TodayCard, ...]:
        """Chooses of each kind in turn the first that waits; no memory comes up twice. The cards of a kind stand
        together, in the order of the kinds: what disagrees first."""
        chosen: list[TodayCard] = []
        seen: set[str] = set()
        in_turn = chain.from_iterable(zip_longest(*(islice(each, most) for each in self._waiting())))
        for card in in_turn:
            if card is not None and len(chosen) < most and not seen & card.facts:
                chosen.append(card)
                seen |= card.facts
        return tuple(sorted(chosen, key=lambda card: _KINDS.index(card.kind)))

    def _waiting(self) -> Iterator[Iterator[TodayCard]]:
        yield (TodayCard("disagreeing", row.id) for row in self._duplicates.queue(disagreeing=True).rows)
        yield (TodayCard("duplicates", row.id) for row in self._duplicates.queue(disagreeing=False).rows)
        yield (TodayCard("stale", card.fact.memory_id) for card in self._stale.session("stale", TODAY_MOST).cards)
        yield (TodayCard("unsure", card.fact.memory_id) for card in self._stale.session("unsure", TODAY_MOST).cards)
        yield (TodayCard("left_out", each) for each in self._left_out())


_KINDS: Final[tuple[TodayKind, ...]] = ("disagreeing", "duplicates", "stale", "unsure", "left_out")
