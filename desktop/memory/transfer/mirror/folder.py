"""The folder of a mirror: which of its files are as they were written, which a person changed, and bringing them in
step. Not for several threads at once: `Mirror` sees to that."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Final, get_args

from desktop.core.model import Status
from desktop.memory.service import Memory
from desktop.memory.transfer.drafts import Note
from desktop.memory.transfer.formats.memory_md import MAIN
from desktop.memory.transfer.mirror import baseline as baselines
from desktop.memory.transfer.mirror import page
from desktop.memory.transfer.mirror.baseline import Base, Baseline
from desktop.memory.transfer.mirror.edits import Review, edits_of
from desktop.memory.transfer.mirror.files import (
    Changed,
    Seen,
    copies_in,
    drafted,
    keep_copy,
    lines_of,
    looked,
    make_folder,
    names_in,
    sweep,
)
from desktop.memory.transfer.mirror.import_edits import TakenIn
from desktop.memory.transfer.mirror.writer import Pace, Writing
from desktop.storage.facts import FactFilter

_STORE_LENGTH: Final = 8


@dataclass(slots=True)
class Found:
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
        self.baseline = baselines.load(kept_at)
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

    def look(self, *, settles: bool) -> Found:
        """How the files are. Where `settles`, a change counts once it was seen twice: an editor may be in the middle of
        writing. Raises OSError."""
        found = Found()
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

    def review(self, found: Found) -> Review:
        """What the person changed in these files. Changes nothing."""
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
        """From now on the reviewed files may be written anew, where they are still as they were reviewed. What was not
        taken in is kept in a copy; the names of the copies. Raises OSError."""
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
            doomed = page.marks(lines_of(path)) - there
            if not doomed:
                return True
            after = drafted(path, page.without(lines_of(path), doomed)).replace(seen)
        except (OSError, UnicodeDecodeError, Changed):
            return False
        self._seen[name] = after
        if base is not None:
            for fact_id in doomed:
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

    def _leave_out_harmless(self, found: Found) -> None:
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
