"""Writes the memories into the files of a mirror: each whole, and only where nobody else wrote meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date, datetime
from itertools import groupby
from pathlib import Path
from typing import Final

from desktop.core.model import CATEGORIES
from desktop.memory.transfer.formats.memory_md import DAILY_FOLDER, MAIN
from desktop.memory.transfer.mirror import page
from desktop.memory.transfer.mirror.baseline import Base, Baseline
from desktop.memory.transfer.mirror.files import Changed, Draft, Seen, digest_of, drafted, keep_copy, looked
from desktop.storage.database import Database
from desktop.storage.mirror_facts import MirroredFact, MirroredFacts, mirrored

_TITLE: Final = "Memory"
_RANK: Final = {category: number for number, category in enumerate(CATEGORIES)}

Pace = Callable[[], None]
"""Called for each fact; what it raises ends the writing, and no file is changed then."""


@dataclass(slots=True)
class _Plan:
    """Files to be replaced, and those to be removed, which say nothing any more."""

    drafts: dict[str, tuple[Draft, Base]] = field(default_factory=dict)
    empty: list[str] = field(default_factory=list)
    facts: int = 0


class Writing:
    """One writing of all files but those that are `left`. `seen` is how each file was found, `save` keeps the baseline.
    `same_store`: the baseline is of this very store, not of one that it came from.

    The baseline is kept before the first file is replaced, naming what each was before and will be: whichever of them
    a kill leaves is known again.
    """

    def __init__(
        self,
        folder: Path,
        baseline: Baseline,
        seen: dict[str, Seen],
        left: Iterable[str],
        *,
        same_store: bool,
        save: Callable[[], None],
        pace: Pace = lambda: None,
    ) -> None:
        self._folder = folder
        self._baseline = baseline
        self._seen = seen
        self._left = frozenset(left)
        self._same_store = same_store
        self._save = save
        self._pace = pace

    def write(self, database: Database, today: date, *, private: bool) -> int:
        """Brings the files in step with the store; how many facts they hold. Raises OSError: what was written until
        then stands."""
        plan = _Plan()
        try:
            with mirrored(database, today, private=private) as facts:
                self._plan(plan, facts)
                unkept = self._unkept(facts)
            if 2 * plan.facts < len(self._held - unkept):
                self._keep_last(plan, unkept, database.clock())
            self._carry_out(plan)
        finally:
            for draft, _ in plan.drafts.values():
                with suppress(OSError):
                    draft.part.unlink(missing_ok=True)
        return plan.facts

    def _plan(self, plan: _Plan, facts: MirroredFacts) -> None:
        self._main(plan, facts)
        named = {MAIN}
        for day, found in groupby(facts.daily(), lambda fact: fact.created_at.astimezone().date()):
            name = f"{DAILY_FOLDER}/{day.isoformat()}.md"
            named.add(name)
            self._note(plan, name, day, sorted(found, key=_by_name))
        written = (name for name, base in self._baseline.files.items() if base.prints and name not in named)
        plan.empty += [name for name in written if name not in self._left]

    def _main(self, plan: _Plan, facts: MirroredFacts) -> None:
        categories = sorted(facts.categories("durable"), key=lambda name: (_RANK.get(name, len(_RANK)), name))
        if MAIN in self._left:
            return
        prints: dict[int, int] = {}
        draft = drafted(self._folder / MAIN, self._pieces(_TITLE, facts.durable(categories), prints))
        plan.facts += len(prints)
        if self._stands(MAIN, draft.digest):
            draft.part.unlink()
        else:
            plan.drafts[MAIN] = draft, Base(draft.digest, prints)

    def _note(self, plan: _Plan, name: str, day: date, facts: list[MirroredFact]) -> None:
        if name in self._left:
            return
        prints: dict[int, int] = {}
        pieces = list(self._pieces(day.isoformat(), facts, prints))
        plan.facts += len(prints)
        if not self._stands(name, digest_of(pieces)):
            draft = drafted(self._folder / name, pieces)
            plan.drafts[name] = draft, Base(draft.digest, prints)

    def _pieces(self, title: str, facts: Iterable[MirroredFact], prints: dict[int, int]) -> Iterator[str]:
        def wrote(fact: MirroredFact) -> None:
            self._pace()
            prints[fact.id] = page.print_of(fact.said)

        return page.written(title, self._baseline.store, facts, wrote)

    def _stands(self, name: str, digest: str) -> bool:
        """Whether a file is as it would be written, and known to be."""
        base = self._baseline.files.get(name)
        return base is not None and base.digest == digest == self._seen.get(name, Seen()).digest

    @property
    def _held(self) -> set[int]:
        """The facts that stood in the files which are written now."""
        return {each for name, base in self._baseline.files.items() if name not in self._left for each in base.prints}

    def _unkept(self, facts: MirroredFacts) -> set[int]:
        """Those of them that no copy may hold: what is private by now, or was deleted for good."""
        held = self._held
        return facts.withheld(held) | (held - facts.stored(held) if self._same_store else set())

    def _keep_last(self, plan: _Plan, unkept: set[int], moment: datetime) -> None:
        """Copies the files that lose something, as they are before it is lost."""
        for name in (*plan.drafts, *plan.empty):
            base = self._baseline.files.get(name)
            after = plan.drafts[name][1].prints.keys() if name in plan.drafts else set()
            if base is not None and self._seen.get(name, Seen()).is_there and base.prints.keys() - unkept - after:
                keep_copy(self._folder, name, moment, lambda lines: page.without(lines, unkept))

    def _carry_out(self, plan: _Plan) -> None:
        bases = self._baseline.files
        replaced = {name: bases.get(name) for name in plan.drafts}
        for name, (_, base) in plan.drafts.items():
            old, seen = bases.get(name, Base("")), self._seen.get(name, Seen())
            base.before = seen.digest
            base.former = old.former if seen.is_there else old.digest
            bases[name] = base
        if plan.drafts:
            self._save()
        try:
            for name, (draft, base) in plan.drafts.items():
                with suppress(Changed):
                    self._seen[name] = draft.replace(self._seen.get(name, Seen()))
                    base.before = ""
                    del replaced[name]
            for name in plan.empty:
                self._remove(name)
        finally:
            self._put_back(replaced)
            if plan.drafts or plan.empty:
                self._save()

    def _put_back(self, replaced: dict[str, Base | None]) -> None:
        """What could not be replaced is told from what the person writes by what was written before."""
        for name, base in replaced.items():
            if base is None:
                del self._baseline.files[name]
            else:
                self._baseline.files[name] = base

    def _remove(self, name: str) -> None:
        path = self._folder / name
        seen = looked(path)
        if seen.digest == self._seen.get(name, Seen()).digest:
            path.unlink(missing_ok=True)
            del self._baseline.files[name]
            self._seen.pop(name, None)


def _by_name(fact: MirroredFact) -> tuple[object, ...]:
    rank = _RANK.get(fact.category, len(_RANK))
    own = fact.subject != "user"
    return rank, fact.category, own, fact.subject.casefold(), fact.subject, fact.key.casefold(), fact.id
