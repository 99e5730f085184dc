"""The folder of a mirror: which of its files are as they were written, which a person changed, and bringing them in
step. Not for several threads at once: `Mirror` sees to that."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date, datetime
from itertools import groupby
from pathlib import Path
from typing import Final, get_args

from desktop.core.model import CATEGORIES, Status
from desktop.memory.service import Memory
from desktop.memory.transfer.drafts import Note
from desktop.memory.transfer.formats.memory_md import DAILY_FOLDER, MAIN
from desktop.memory.transfer.mirror import page
from desktop.memory.transfer.mirror.edits import Review, TakenIn, edits_of
from desktop.memory.transfer.mirror.files import (
    Base,
    Baseline,
    Changed,
    Draft,
    Seen,
    copies_in,
    digest_of,
    drafted,
    keep_copy,
    lines_of,
    load_baseline,
    looked,
    make_folder,
    names_in,
    sweep,
)
from desktop.storage.database import Database
from desktop.storage.fact_queries import MirroredFact, MirroredFacts, mirrored
from desktop.storage.facts import FactFilter

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


_STORE_LENGTH: Final = 8


@dataclass(slots=True)
class ChangedFiles:
    """What a look showed: files that the person changed, and files that were gone."""

    edited: dict[str, Seen] = field(default_factory=dict)
    gone: list[str] = field(default_factory=list)
    unsettled: list[str] = field(default_factory=list)
    """Files that somebody else is just writing, or so it seems: what they will say is not known yet."""
    laid_out: list[str] = field(default_factory=list)
    """Files that say the same in another layout, from now on known in it."""

    @property
    def left(self) -> frozenset[str]:
        """What must not be written over."""
        return frozenset((*self.edited, *self.unsettled))


class MirrorFolder:
    """`kept_at` is where the baseline is kept."""

    def __init__(self, memory: Memory, path: Path, kept_at: Path) -> None:
        self.path = path
        self._memory = memory
        self._kept_at = kept_at
        self._is_swept = False
        self._seen: dict[str, Seen] = {}
        self._before: dict[str, str] = {}
        self._judged: dict[str, str] = {}
        self.baseline = load_baseline(kept_at)
        if self.baseline.folder != str(path):
            self.baseline = self._moved(self.baseline)
            self.baseline.folder = str(path)
        if not self._descends_from(self.baseline.store):  # what was written of another memory is not written over
            self.baseline = Baseline(str(path))

    @property
    def store(self) -> str:
        """The name of the store whose facts the marks mean; another one after a backup was restored."""
        return self._memory.database.epoch[:_STORE_LENGTH]

    def open(self) -> None:
        """Makes the folder where it is missing; the first time, clears up after a kill. Raises OSError."""
        make_folder(self.path)
        if not self._is_swept:
            sweep(self.path)
            self._is_swept = True

    def look(self, *, settles: bool) -> ChangedFiles:
        """Returns how the files are. Where `settles`, a change counts once it was seen twice: an editor may be in the
        middle of writing. Raises OSError."""
        found = ChangedFiles()
        now: dict[str, str] = {}
        for name in dict.fromkeys((*names_in(self.path), *self.baseline.files)):
            seen = self._seen[name] = looked(self.path / name, self._seen.get(name))
            base = self.baseline.files.get(name)
            if base.wrote(seen.digest) if base else not seen.is_there:
                continue
            now[name] = seen.digest
            if settles and self._before.get(name) != seen.digest:
                found.unsettled.append(name)
            elif seen.is_there:
                found.edited[name] = seen
            elif base is not None and base.prints:
                found.gone.append(name)
        self._before = now
        self._leave_out_harmless(found)
        return found

    def review(self, found: ChangedFiles) -> Review:
        """Returns what the person changed in these files. Changes nothing."""
        pages, left_out = self._read(found.edited)
        edits = edits_of(self._memory, pages, self.baseline, self.store)
        other = {name: read.other for name, read in pages.items() if read.other}
        return Review(tuple(edits), dict(found.edited), tuple(left_out), other)

    def write(self, left: Collection[str], today: date, *, private: bool, pace: Pace = lambda: None) -> int:
        """Brings all files but those `left` in step with the store; how many facts they hold. Raises OSError. Where
        they would lose more than half of what they hold, they are kept in copies as they were."""
        is_current = self._is_current
        if not is_current:
            for name in self.baseline.files.keys() & set(left):
                self.baseline.files[name].prints = {}  # they mean facts of the store that was here before
            self.baseline.store = self.store
        self._judged = {}
        writing = Writing(self.path, self.baseline, self._seen, left, same_store=is_current, save=self._save, pace=pace)
        return writing.write(self._memory.database, today, private=private)

    def accept(self, review: Review, taken: TakenIn) -> tuple[str, ...]:
        """Lets the reviewed files be written anew from now on, where they are still as they were reviewed. What was not
        taken in is kept in a copy; returns the names of the copies. Raises OSError."""
        copies = []
        for name, seen in review.seen.items():
            if looked(self.path / name).digest != seen.digest:
                continue
            base = self.baseline.files.get(name)
            whole = (
                base is not None and name not in review.other and name not in {note.where for note in review.left_out}
            )
            if not whole or any(edit.id not in taken.taken for edit in review.of(name)):
                copies.append(keep_copy(self.path, name, self._memory.database.clock()).name)
            self.baseline.files[name] = Base(seen.digest, base.prints if base else {})
        self._save()
        return tuple(copies)

    def scrub(self) -> list[str]:
        """Takes the items of facts that are no longer in the store out of every file, also of those that the person
        changed and of copies: they were deleted for good. The files for which that failed. Raises OSError."""
        there = frozenset(self._memory.facts.ids(FactFilter(statuses=get_args(Status))))
        copies = [f"{path.parent.name}/{path.name}" for path in copies_in(self.path)]
        failed = [name for name in (*names_in(self.path), *copies) if not self._scrubbed(name, there)]
        sweep(self.path)
        self._save()
        return failed

    def _scrubbed(self, name: str, there: frozenset[int]) -> bool:
        path, base = self.path / name, self.baseline.files.get(name)
        try:
            seen = looked(path)
            if not seen.is_there or not ((base is not None and self._is_current) or self._store_in(path) == self.store):
                return True  # what is marked there are no facts of this store
            removed = page.marks(lines_of(path)) - there
            if not removed:
                return True
            after = drafted(path, page.without(lines_of(path), removed)).replace(seen)
        except (OSError, UnicodeDecodeError, Changed):
            return False
        self._seen[name] = after
        if base is not None:
            for fact_id in removed:
                base.prints.pop(fact_id, None)
            base.digest = after.digest if base.digest == seen.digest else base.digest
        return True

    @property
    def _is_current(self) -> bool:
        return self.baseline.store == self.store

    def _descends_from(self, store: str) -> bool:
        """Whether the store is the one of this name, or came from it by a backup."""
        database = self._memory.database
        return not store or store in {epoch[:_STORE_LENGTH] for epoch in (database.epoch, *database.former_epochs)}

    def _leave_out_harmless(self, found: ChangedFiles) -> None:
        """Files that say what was written, only laid out otherwise (by a formatter, say), are left as they are and
        known so from now on: writing them anew would go on for ever."""
        if all(self._judged.get(name) == seen.digest for name, seen in found.edited.items()):
            return
        pages, _ = self._read(found.edited)
        speaking = {edit.file for edit in edits_of(self._memory, pages, self.baseline, self.store)}
        for name, read in pages.items():
            if name not in speaking and not read.other and self._is_ours(name):
                prints = {said.fact_id: page.print_of(said.said) for said in read.statements if said.fact_id}
                former = self.baseline.files.get(name, Base("")).former
                self.baseline.files[name] = Base(found.edited.pop(name).digest, prints, former=former)
                found.laid_out.append(name)
        self._judged = {name: seen.digest for name, seen in found.edited.items()}
        if found.laid_out:
            self._save()

    def _read(self, names: Iterable[str]) -> tuple[dict[str, page.Page], list[Note]]:
        """What files say, and which can't be read."""
        pages, left_out = dict[str, page.Page](), list[Note]()
        for name in names:
            try:
                pages[name] = page.read(lines_of(self.path / name))
            except UnicodeDecodeError:
                left_out.append(Note(name, "it can't be read: it is not UTF-8 text"))
            except OSError as error:
                left_out.append(Note(name, f"it can't be read: {error.strerror or error}"))
        return pages, left_out

    def _is_ours(self, name: str) -> bool:
        return name in self.baseline.files or self._store_in(self.path / name) == self.store

    def _moved(self, before: Baseline) -> Baseline:
        """What was written elsewhere counts on where the files of that folder were brought here; else they are new."""
        return before if before.store and self._store_in(self.path / MAIN) == before.store else Baseline()

    def _store_in(self, path: Path) -> str:
        with suppress(OSError, UnicodeDecodeError, StopIteration):
            looked(path)  # raises for what is no file
            return page.read([next(lines_of(path))]).store
        return ""

    def _save(self) -> None:
        self.baseline.save(self._kept_at)
