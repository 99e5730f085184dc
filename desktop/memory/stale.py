"""The queue of what may not hold any more: forgotten before, contradicted, about to expire, long unused, rarely used,
or never sure; in sessions.

What is called still true is asked about later each time: after twice the days of before, as in the boxes of a Leitner
card file, up to a year.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final, Literal, get_args

from desktop.core.errors import UserError
from desktop.core.model import LIKELY, SURE, Fact, Origin
from desktop.memory.duplicates.evidence import Decided, ReviewConflictError, changed_members
from desktop.memory.duplicates.pair_index import hash_of
from desktop.memory.duplicates.review import DuplicateReview
from desktop.memory.facts.drafts import keeping
from desktop.memory.health import STALE_DAYS, last_used
from desktop.memory.recall.formatting import in_words, short
from desktop.memory.service import Memory
from desktop.storage.fact_queries import Due
from desktop.storage.facts import FactFilter, Facts
from desktop.storage.journal import Journal
from desktop.storage.operations import OperationWriter
from desktop.storage.pairs import Confirmation, Verdicts

StaleTab = Literal["stale", "rare", "unsure"]
StaleWhy = Literal["forgotten", "contradicted", "expired", "expiring", "unused", "rare", "unsure"]

STALE_TABS: Final[tuple[StaleTab, ...]] = get_args(StaleTab)
SESSION_SIZE: Final = 20
"""Cards in one session: some minutes."""
RARE_MOST: Final = 2
RARE_DAYS: Final = 7
"""Rarely used is what was used so many times at most, and is so many days old."""
EXPIRES_WITHIN: Final = 14
"""Days ahead of its date that a daily fact is asked about."""
ASKS_WITHIN: Final = 365
"""Days after which anything is asked about again."""
_SUCCESSORS: Final = 9


@dataclass(frozen=True, slots=True)
class StaleCard:
    """A fact that is asked about, why, and what a person needs to know to decide.

    `newer` are the facts that contradict it and were learned later. `confirmed` counts how often it was called still
    true; the next time it is asked about `asks_again_days` later. `expires_in_days` is negative for one past its date.
    """

    fact: Fact
    why: tuple[StaleWhy, ...]
    age_days: int
    days_unused: int
    expires_in_days: int | None
    newer: tuple[Fact, ...]
    confirmed: int
    asks_again_days: int


@dataclass(frozen=True, slots=True)
class StaleSession:
    """The cards of one sitting, and how many wait in each tab, these included. No card: all caught up."""

    tab: StaleTab
    cards: tuple[StaleCard, ...]
    counts: Mapping[StaleTab, int]

    @property
    def waiting(self) -> int:
        """Counts the facts that wait in the session's tab."""
        return self.counts[self.tab]


@dataclass(frozen=True, slots=True)
class _Asked:
    """The facts that wait, by why; each list in its order."""

    forgotten: Sequence[int]
    contradicted: Mapping[int, tuple[int, ...]]
    expiring: Sequence[int]
    unused: Sequence[int]
    rare: Sequence[int] = ()
    unsure: Sequence[int] = ()

    def of(self, tab: StaleTab) -> list[int]:
        stale = dict.fromkeys((*self.forgotten, *self.contradicted, *self.expiring, *self.unused))
        if tab == "stale":
            return list(stale)
        return [each for each in (self.rare if tab == "rare" else self.unsure) if each not in stale]


class StaleReview:
    """Asks about the facts of one store, and carries out what a person decides. Safe to call from any thread.

    Every verdict is one operation, and raises `ReviewConflictError` where the fact is not any more what the card shows;
    nothing is written then.
    """

    def __init__(
        self, memory: Memory, duplicates: DuplicateReview, *, days: Callable[[], int] = lambda: STALE_DAYS
    ) -> None:
        self._memory = memory
        self._database = memory.database
        self._facts = Facts(memory.database)
        self._duplicates = duplicates
        self._days = days
        self._due = Due(memory.database)
        self._verdicts = Verdicts(memory.database)

    def session(self, tab: StaleTab = "stale", size: int = SESSION_SIZE) -> StaleSession:
        """Returns what to ask about now: what was forgotten before, what is contradicted, what is about to go, then the
        longest unused."""
        asked = self._asked()
        waiting = {each: asked.of(each) for each in STALE_TABS}
        cards = self._cards(waiting[tab][:size], asked)
        return StaleSession(tab, tuple(cards), {each: len(ids) for each, ids in waiting.items()})

    def session_of(self, fact_ids: Sequence[int]) -> StaleSession:
        """Returns a session of these facts, in their order, as far as they are stale or unsure and wait still."""
        asked = self._asked()
        waiting = {*asked.of("stale"), *asked.of("unsure")}
        cards = tuple(self._cards([each for each in fact_ids if each in waiting], asked))
        return StaleSession("stale", cards, dict.fromkeys(STALE_TABS, len(cards)))

    def count(self) -> int:
        """Counts the facts that wait in the tab of what is stale."""
        self._database.settle()
        return len(self._stale(self._database.clock()).of("stale"))

    def card(self, fact_id: int) -> StaleCard:
        """Returns a fact's card as it is now, whether it waits or not. Raises `NotFoundError` where it is not
        active."""
        self._database.settle()
        self._memory.facts.active(fact_id)
        return next(iter(self._cards([fact_id], self._asked())))

    def successors(self, card: StaleCard) -> tuple[Fact, ...]:
        """Returns the facts that may hold instead of it: those that contradict it, else stand under its key, else
        resemble it."""
        under_key = self._facts.find(FactFilter(subject=card.fact.subject, key=card.fact.key), limit=_SUCCESSORS + 1)
        alike = self._facts.get_many(self._duplicates.near(card.fact.id))
        found = {fact.id: fact for fact in (*card.newer, *under_key, *alike) if fact.status == "active"}
        found.pop(card.fact.id, None)
        return tuple(found.values())[:_SUCCESSORS]

    def still_true(self, card: StaleCard, origin: Origin) -> Decided:
        """Confirms a fact: its clock starts again (a daily fact is kept anew), it is sure from now on where it was not,
        and it is asked about later than last time."""
        fact = card.fact
        with self._operation(f"Still true: {_told(fact)}", card, origin) as operation:
            renewed = keeping("daily", operation.at) if fact.durability == "daily" else {}
            sure = fact.confidence if fact.confidence >= LIKELY else SURE
            self._facts.update(operation, replace(fact, confidence=sure, **renewed))
            self._ask_again(operation, card, card.confirmed + 1, card.asks_again_days)
            return Decided(operation.id, operation.label)

    def snooze(self, card: StaleCard, days: int, origin: Origin) -> Decided:
        """Puts a fact off: it is asked about again after so many days. Raises UserError where that is less than one."""
        if days < 1:
            raise UserError("A snooze lasts one day at least.", field="days")
        label = f"Snooze for {days} day{'s' * (days != 1)}: {_told(card.fact)}"
        with self._operation(label, card, origin) as operation:
            self._ask_again(operation, card, card.confirmed, days)
            return Decided(operation.id, operation.label)

    def edit(self, card: StaleCard, fact: Fact, origin: Origin) -> Decided:
        """Writes the fields a person edited, as `Memory.edit`. Raises UserError where nothing was changed."""
        return self._through(card, lambda: self._memory.facts.edit(fact, origin))

    def supersede(self, card: StaleCard, by: int, origin: Origin) -> Decided:
        """Archives a fact in favour of another one (its row id), which holds instead."""
        forget = self._memory.facts.forget
        return self._through(card, lambda: forget(card.fact.id, "superseded", origin, replacement_fact_id=by))

    def archive(self, card: StaleCard, origin: Origin) -> Decided:
        """Archives a fact as outdated; the same may be learned again."""
        return self._through(card, lambda: self._memory.facts.forget(card.fact.id, "outdated", origin))

    def forget(self, card: StaleCard, origin: Origin) -> Decided:
        """Forgets a fact, so that the same is not learned again."""
        return self._through(card, lambda: self._memory.facts.forget(card.fact.id, "user_requested", origin))

    def subscribe(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Calls `listener` when the queue may be another, on the thread that changed it. Returns how to stop."""
        return self._database.subscribe(lambda each: listener() if each.touches("facts", "confirmations") else None)

    def _asked(self) -> _Asked:
        self._database.settle()
        moment = self._database.clock()
        rare = self._due.rarely_used(RARE_MOST, moment - timedelta(days=RARE_DAYS), moment)
        return replace(self._stale(moment), rare=rare, unsure=self._due.unsure(LIKELY, moment))

    def _stale(self, moment: datetime) -> _Asked:
        """What waits, without what is only rarely used."""
        return _Asked(
            self._due.forgotten(moment),
            self._contradicted(moment),
            self._due.expiring(moment + timedelta(days=EXPIRES_WITHIN), moment),
            self._due.unused(moment - timedelta(days=self._days()), moment),
        )

    def _contradicted(self, moment: datetime) -> dict[int, tuple[int, ...]]:
        """The facts that others contradict which were learned later, with those, newest first."""
        pairs = self._duplicates.contradictions()
        facts = {fact.id: fact for fact in self._facts.get_many({end for pair in pairs for end in pair})}
        newer: dict[int, list[Fact]] = defaultdict(list)
        for pair in pairs:
            if facts.keys() >= set(pair):
                older, later = sorted((facts[end] for end in pair), key=lambda fact: (fact.created_at, fact.id))
                newer[older.id].append(later)
        asked = self._due.asked_about(newer.keys(), moment)
        ordered = sorted(asked, key=lambda fact_id: (facts[fact_id].created_at, fact_id))
        return {
            fact_id: tuple(fact.id for fact in sorted(newer[fact_id], key=lambda fact: fact.created_at, reverse=True))
            for fact_id in ordered
        }

    def _cards(self, ids: Sequence[int], asked: _Asked) -> Iterator[StaleCard]:
        confirmations = self._verdicts.confirmations(ids)
        lists: dict[StaleWhy, set[int]] = {
            "unused": set(asked.unused),
            "unsure": set(asked.unsure),
            "rare": set(asked.rare),
        }
        moment = self._database.clock()
        for fact in self._facts.get_many(ids):
            why: list[StaleWhy] = ["forgotten"] if fact.id in asked.forgotten else []
            if fact.id in asked.contradicted:
                why.append("contradicted")
            left = None if fact.expires_at is None else (fact.expires_at - moment).days
            if fact.id in asked.expiring:
                why.append("expired" if left is not None and left < 0 else "expiring")
            why += [name for name, those in lists.items() if fact.id in those]
            known = confirmations.get(fact.id)
            times = known.times if known is not None and known.hash == hash_of(fact) else 0
            yield StaleCard(
                fact,
                tuple(why),
                (moment - fact.created_at).days,
                (moment - max(last_used(fact), fact.updated_at)).days,
                left,
                tuple(self._facts.get_many(asked.contradicted.get(fact.id, ()))),
                times,
                min(self._days() * 2 ** (times + 1), ASKS_WITHIN),
            )

    @contextmanager
    def _operation(self, label: str, card: StaleCard, origin: Origin) -> Iterator[OperationWriter]:
        """The operation of a verdict, on a fact that is as the card shows it."""
        with self._database.transaction():
            self._refuse_changed(card)
            with self._database.operation(label, origin) as operation:
                yield operation

    def _through(self, card: StaleCard, work: Callable[[], object]) -> Decided:
        """A verdict that the memory carries out, on a fact that is as the card shows it."""
        journal = Journal(self._memory.database)
        with self._database.transaction():
            self._refuse_changed(card)
            before = journal.last_operation()
            work()
            operation_id = journal.last_operation()
            if operation_id == before:
                raise UserError("Nothing was changed.")
            return Decided(operation_id, journal.operation(operation_id).label)

    def _refuse_changed(self, card: StaleCard) -> None:
        now = [fact for fact in self._facts.get_many([card.fact.id]) if fact.status == "active"]
        changed = changed_members([card.fact], now)
        if changed:
            raise ReviewConflictError(changed)

    def _ask_again(self, operation: OperationWriter, card: StaleCard, times: int, days: int) -> None:
        asks_at = operation.at + timedelta(days=days)
        confirmation = Confirmation(card.fact.id, times, hash_of(card.fact), operation.at, asks_at)
        self._verdicts.confirm(operation, confirmation)


def _told(fact: Fact) -> str:
    return f"{in_words(fact.key)} = {short(fact.value)}"
