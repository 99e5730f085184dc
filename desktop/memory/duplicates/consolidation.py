"""One-click consolidation: `plan` says what it would do and changes nothing, `apply` does what was ticked.

Ticked from the start is only what says the same after normalisation. What is merely alike, under one key or several,
is done where a person ticks it; all else that waits in the queue of duplicates is named and left to it. What is alike
was compared before; which facts may become one is grouped without the store.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cache
from hashlib import sha256
from itertools import chain
from typing import Final, Literal

from desktop.core.errors import Progress, WorkCancelledError
from desktop.core.model import Fact, Origin
from desktop.core.text import normalise
from desktop.memory.duplicates.candidates import OTHER_WORDS, identity, is_likely, keeper, told_apart
from desktop.memory.duplicates.clusters import cliques
from desktop.memory.duplicates.merge import said, write_merge
from desktop.memory.duplicates.review import DuplicateReview
from desktop.memory.duplicates.scan import PATIENCE
from desktop.memory.duplicates.similarity import Pair
from desktop.memory.recall.formatting import date_in_words, local_day
from desktop.storage.backup import Backup, Backups
from desktop.storage.database import Database
from desktop.storage.facts import Facts, FactSelection, Upkeep
from desktop.storage.operations import OperationWriter

Apart = Collection[frozenset[int]]
"""Pairs of facts that a person looked at and told to be different."""

TOLD_APART = "You said that they are not duplicates."


@dataclass(frozen=True, slots=True)
class Skipped:
    """Facts that were left as they are, and why, as a sentence."""

    facts: tuple[Fact, ...]
    why: str


@dataclass(frozen=True, slots=True)
class ConsolidationGroup:
    """Facts that may become one, and the pairs that say so where they are not equal."""

    facts: tuple[Fact, ...]
    pairs: tuple[Pair, ...] = ()


def equal(facts: Iterable[Fact], apart: Apart) -> tuple[list[ConsolidationGroup], list[Skipped]]:
    """Returns the groups of facts that say the same of the same time, and what was left alone."""
    norm = cache(normalise)  # subjects and keys repeat
    together: dict[tuple[str, str, str], list[Fact]] = defaultdict(list)
    for fact in facts:
        together[norm(fact.subject), norm(fact.key), normalise(fact.value)].append(fact)
    held = frozenset(end for pair in apart for end in pair)
    groups, skipped = list[ConsolidationGroup](), list[Skipped]()
    for same in (same for same in together.values() if len(same) > 1):
        times = _of_one_time(same)
        if len(times) > 1:
            skipped.append(Skipped(tuple(same), "They say the same of different times."))
        for of_time in times:
            parts = _held_apart(of_time, apart) if any(fact.id in held for fact in of_time) else [of_time]
            if len(parts) > 1:
                skipped.append(Skipped(tuple(of_time), TOLD_APART))
            groups += [ConsolidationGroup(tuple(part)) for part in parts if len(part) > 1]
    return groups, skipped


def alike(
    facts: Mapping[int, Fact], pairs: Iterable[Pair], standing: Mapping[int, int], apart: Apart, least: float = 0.0
) -> tuple[list[ConsolidationGroup], list[Skipped]]:
    """Groups from pairs, the strongest first, no fact in two of them; each member is likely the same as every other, so
    that no chain of small differences leads from one statement to another.

    `standing` names the fact that stands for one that is equal to others. Nothing joins with a cosine below `least`.
    What a person told to be different is left alone, and named.
    """
    sure: dict[frozenset[int], Pair] = {}
    skipped: dict[Skipped, None] = {}
    told = {frozenset(standing.get(end, end) for end in pair) for pair in apart}
    for pair in sorted(pairs, key=lambda pair: (-pair.similarity, pair.left, pair.right)):
        ends = frozenset(standing.get(end, end) for end in (pair.left, pair.right))
        left, right = (facts.get(standing.get(end, end)) for end in (pair.left, pair.right))
        if (
            left is None
            or right is None
            or identity(left) == identity(right)
            or not is_likely(left, right, pair, least)
        ):
            continue
        if ends in told:
            skipped[Skipped((left, right), TOLD_APART)] = None
        else:
            sure.setdefault(ends, pair)
    groups = cliques(sure)
    evidence = [tuple(pair for ends, pair in sure.items() if ends <= group) for group in groups]
    found = zip(groups, evidence, strict=True)
    return [ConsolidationGroup(tuple(facts[each] for each in group), why) for group, why in found], list(skipped)


def left_over(
    facts: Mapping[int, Fact], clusters: Iterable[Sequence[int]], standing: Mapping[int, int]
) -> list[Skipped]:
    """Returns what waits in the queue and is not made one by what is proposed. `standing` names the fact that would
    stand for one that becomes part of it."""
    found: dict[Skipped, None] = {}
    for ids in clusters:
        left = [facts[each] for each in dict.fromkeys(standing.get(each, each) for each in ids) if each in facts]
        if len(left) > 1:
            found[Skipped(tuple(left), " ".join(told_apart(left)) or OTHER_WORDS)] = None
    return list(found)


def _of_one_time(facts: Iterable[Fact]) -> list[list[Fact]]:
    groups: dict[tuple[str | None, str | None], list[Fact]] = defaultdict(list)
    for fact in facts:
        groups[fact.valid_from, fact.valid_to].append(fact)
    return list(groups.values())


def _held_apart(facts: Sequence[Fact], apart: Apart) -> list[list[Fact]]:
    """The facts in as few parts as come about, none of which holds two that are to be kept apart."""
    parts: list[list[Fact]] = []
    for fact in facts:
        free = (part for part in parts if all(frozenset((fact.id, other.id)) not in apart for other in part))
        part = next(free, None)
        if part is None:
            parts.append([fact])
        else:
            part.append(fact)
    return parts


StepKind = Literal["exact", "likely", "expired"]

_SAYING: Final = "#"
"""Stands between a step's facts and the sum of what they say."""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to do: make the first of these facts stand for all (`exact`, `likely`), or archive it (`expired`).

    `id` names the facts (`members`) and what they say: it is the same in every plan in which this step is the same.
    `pairs` is the evidence for what is not equal.
    """

    id: str
    kind: StepKind
    facts: tuple[Fact, ...]
    why: str
    pairs: tuple[Pair, ...] = ()

    @property
    def ticked(self) -> bool:
        """Whether it is done unless a person says otherwise."""
        return self.kind == "exact"


@dataclass(frozen=True, slots=True)
class ConsolidationPlan:
    """What a consolidation would do, and what it leaves alone. `behind` says why not everything was compared, or only
    by its wording; empty where all was."""

    steps: tuple[Step, ...]
    skipped: tuple[Skipped, ...]
    behind: str = ""

    def count(self, kind: StepKind) -> int:
        """Returns how many facts would go, by the kind of step."""
        return sum(max(1, len(step.facts) - 1) for step in self.steps if step.kind == kind)

    @property
    def ticked(self) -> frozenset[str]:
        """The steps that are ticked from the start."""
        return frozenset(step.id for step in self.steps if step.ticked)

    @property
    def facts(self) -> Iterator[Fact]:
        """Every fact that it names."""
        yield from (fact for step in self.steps for fact in step.facts)
        yield from (fact for skipped in self.skipped for fact in skipped.facts)

    @property
    def summary(self) -> str:
        """ "89 exact, 14 likely, 3 skipped, 12 expired notes"; what there is none of is not told."""
        expired = self.count("expired")
        counts = {
            "exact": self.count("exact"),
            "likely": self.count("likely"),
            "skipped": len(self.skipped),
            "expired note" if expired == 1 else "expired notes": expired,
        }
        return ", ".join(f"{count:,} {what}" for what, count in counts.items() if count) or "nothing to do"


@dataclass(frozen=True, slots=True)
class Applied:
    """What a consolidation did, what it skipped because it changed, how to undo it, and the backup made before."""

    steps: tuple[Step, ...]
    skipped: tuple[Skipped, ...]
    operation_id: int | None
    backup: Backup | None = None

    @property
    def merged(self) -> int:
        """How many facts became tombstones."""
        return _merged(self.steps)

    @property
    def archived(self) -> int:
        """How many expired notes were archived."""
        return _archived(self.steps)


class Consolidation:
    """The clean-up of one store in one go. Safe to call from any thread."""

    def __init__(self, database: Database, duplicates: DuplicateReview, backups: Backups) -> None:
        self._database = database
        self._duplicates = duplicates
        self._backups = backups

    def plan(
        self,
        threshold: float = 0.0,
        *,
        private: bool = True,
        patience: float = PATIENCE,
        progress: Progress = lambda _done, _total: None,
        cancelled: Callable[[], bool] = lambda: False,
    ) -> ConsolidationPlan:
        """Returns what a consolidation of all that may be seen would do now, once everything is compared or patience
        (seconds) ends; where vectors decide, only of what is `threshold` alike or more. Reads only. Raises
        `WorkCancelledError` once `cancelled` turns true."""
        behind = self._duplicates.scan.catch_up(patience, progress=progress, cancelled=cancelled)
        if cancelled():
            raise WorkCancelledError
        moment, upkeep = self._database.clock(), Upkeep(self._database)
        seen = frozenset(upkeep.newest(FactSelection(private=private)))
        equal, links = self._duplicates.equal(seen), self._duplicates.links(seen)
        clusters = self._duplicates.waiting_facts(seen)
        ends = ((link.left, link.right) for link in links)
        wanted = seen & set(chain(upkeep.expired(moment), *equal, *ends, *clusters))
        facts = Facts(self._database).get_many(sorted(wanted))
        made = plan(facts, links, moment, self._duplicates.kept_apart(), threshold, clusters)
        return replace(made, behind=behind)

    def apply(
        self,
        planned: ConsolidationPlan,
        ticked: Collection[str],
        origin: Origin,
        *,
        progress: Progress = lambda _done, _total: None,
        backing_up: Progress = lambda _done, _total: None,
        cancelled: Callable[[], bool] = lambda: False,
    ) -> Applied:
        """Applies a plan as the function `apply`, after a backup. Raises UserError where none can be made; nothing is
        changed then."""
        if not any(step.id in ticked for step in planned.steps):
            return Applied((), (), None)

        def copied(done: int, total: int) -> None:
            if cancelled():
                raise WorkCancelledError
            backing_up(done, total)

        backup = self._backups.make("consolidation", progress=copied)
        done = apply(self._database, planned, ticked, origin, progress=progress, cancelled=cancelled)
        return replace(done, backup=backup)


def plan(
    facts: Iterable[Fact],
    pairs: Iterable[Pair],
    moment: datetime,
    apart: Apart = (),
    least: float = 0.0,
    clusters: Iterable[Sequence[int]] = (),
) -> ConsolidationPlan:
    """Returns what to do about active facts, and the pairs of them that are alike, at a moment. Pure.

    Pairs with a cosine below `least` join nothing. `clusters` wait in the queue of duplicates: what is not made one of
    them is named. Where a pair or a cluster names a fact that is not given, it is left out. Facts that are to be kept
    `apart` are in no step together.
    """
    active = {fact.id: fact for fact in facts if fact.status == "active"}
    expired = {fact_id: fact for fact_id, fact in active.items() if has_expired(fact, moment)}
    staying = {fact_id: fact for fact_id, fact in active.items() if fact_id not in expired}
    same, skipped = equal(staying.values(), apart)
    exact = [_merge("exact", group) for group in same]
    standing = {fact.id: step.facts[0].id for step in exact for fact in step.facts}
    near, told = alike(staying, pairs, standing, apart, least)
    likely = [_merge("likely", group) for group in near]
    kept = {fact.id: step.facts[0].id for step in likely for fact in step.facts}
    stands = {fact_id: kept.get(standing.get(fact_id, fact_id), standing.get(fact_id, fact_id)) for fact_id in staying}
    named = {frozenset(fact.id for fact in each.facts) for each in (*skipped, *told)}
    doubtful = [
        each for each in left_over(staying, clusters, stands) if frozenset(fact.id for fact in each.facts) not in named
    ]
    gone = [_step("expired", fact, (), f"Kept until {_day(fact)}.") for fact in expired.values()]
    return ConsolidationPlan((*exact, *likely, *gone), (*skipped, *told, *doubtful))


def apply(
    database: Database,
    planned: ConsolidationPlan,
    ticked: Collection[str],
    origin: Origin,
    *,
    progress: Progress = lambda _done, _total: None,
    cancelled: Callable[[], bool] = lambda: False,
) -> Applied:
    """Does the steps of a plan whose ids are `ticked`, as one operation.

    A step is skipped, and its facts are named, where one of them is not any more what it was when the plan was made.
    Raises `WorkCancelledError` once `cancelled` turns true; nothing is changed then.
    """
    facts, asked = Facts(database), [step for step in planned.steps if step.id in ticked]
    database.settle()
    with database.transaction():
        steps, skipped = _still_so(facts, asked)
        with database.operation(_label(steps), origin) as operation:
            for number, step in enumerate(steps):
                if cancelled():
                    raise WorkCancelledError
                _carry_out(facts, operation, step)
                progress(number + 1, len(steps))
            return Applied(tuple(steps), tuple(skipped), operation.id if steps else None)


def _still_so(facts: Facts, steps: Sequence[Step]) -> tuple[list[Step], list[Skipped]]:
    """The steps whose facts say what they said (being used more often since is no change), and the others."""
    known = facts.get_many({fact.id for step in steps for fact in step.facts})
    now = {fact.id: said(fact) for fact in known}
    unchanged = [all(now.get(fact.id) == said(fact) for fact in step.facts) for step in steps]
    changed = [step for step, same in zip(steps, unchanged, strict=True) if not same]
    return (
        [step for step, same in zip(steps, unchanged, strict=True) if same],
        [Skipped(step.facts, "Changed since the preview was made.") for step in changed],
    )


def _merge(kind: StepKind, group: ConsolidationGroup) -> Step:
    chosen = keeper(group.facts)
    if kind == "exact":
        why = f"They say the same; kept is {chosen.why}."
    else:
        lowest = min(pair.similarity for pair in group.pairs)
        keys = {normalise(fact.key): fact.key for fact in group.facts}
        why = f"Alike to {lowest:.0%} and under one key; kept is {chosen.why}."
        if len(keys) > 1:
            why = f"Alike to {lowest:.0%}, under different keys: {', '.join(keys.values())}; kept is {chosen.why}."
    return _step(kind, chosen.kept, chosen.others, why, group.pairs)


def _step(kind: StepKind, kept: Fact, others: Sequence[Fact], why: str, pairs: tuple[Pair, ...] = ()) -> Step:
    facts = (kept, *others)
    named = "+".join(fact.memory_id for fact in sorted(facts, key=lambda fact: fact.id))
    said = [(fact.id, fact.subject, fact.key, fact.value, fact.valid_from, fact.valid_to) for fact in facts]
    digest = sha256(repr((kind, said)).encode()).hexdigest()[:12]
    return Step(f"{named}{_SAYING}{digest}", kind, facts, why, pairs)


def members(step_id: str) -> tuple[str, ...]:
    """Returns the memory ids of a step's facts."""
    return tuple(step_id.partition(_SAYING)[0].split("+"))


def _day(fact: Fact) -> str:
    return "" if fact.expires_at is None else date_in_words(local_day(fact.expires_at))


def has_expired(fact: Fact, moment: datetime) -> bool:
    """Whether an active fact is past the date until which it was to be kept. A pinned one never is."""
    over = fact.expires_at is not None and fact.expires_at <= moment
    return over and fact.status == "active" and fact.durability == "daily" and not fact.pinned


def _carry_out(facts: Facts, operation: OperationWriter, step: Step) -> None:
    """The facts are read anew: an earlier step may have made one of them the heir of others."""
    kept, *others = facts.get_many(fact.id for fact in step.facts)
    if step.kind == "expired":
        facts.update(operation, replace(kept, status="archived", forget_reason="outdated"))
    else:
        write_merge(facts, operation, kept, others, kept.value, max(fact.confidence for fact in (kept, *others)))


def _merged(steps: Sequence[Step]) -> int:
    return sum(len(step.facts) - 1 for step in steps if step.kind != "expired")


def _archived(steps: Sequence[Step]) -> int:
    return sum(step.kind == "expired" for step in steps)


def _label(steps: Sequence[Step]) -> str:
    merged, archived = _merged(steps), _archived(steps)
    told = [f"merge {merged:,} duplicate{'' if merged == 1 else 's'}"] if merged else []
    told += [f"archive {archived:,} expired note{'' if archived == 1 else 's'}"] if archived else []
    return f"Consolidate: {', '.join(told)}"
