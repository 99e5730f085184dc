"""Deleting for good, seen from the person: what would go, which backups still hold it, and doing it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from desktop.model import Origin
from desktop.storage.backup import Backup, Backups
from desktop.storage.database import Database
from desktop.storage.erasing import Erasable, Erased, Erasing


@dataclass(frozen=True, slots=True)
class ErasureReport:
    """What was deleted. `backups` are those that were there, each of which may hold it still; `complete` is false where
    the file could not be written anew yet, which is tried again by itself."""

    erased: Erased
    backups: tuple[Backup, ...]
    complete: bool


class Erasure:
    """Deletes memories of one store for good. `scrub` empties what is kept beside it (queued calls)."""

    def __init__(self, database: Database, backups: Backups, scrub: Callable[[], None] = lambda: None) -> None:
        self._erasing = Erasing(database)
        self._backups = backups
        self._scrub = scrub

    def erase(self, kind: Erasable, ids: Sequence[int], origin: Origin) -> ErasureReport:
        """Deletes memories, all that was kept of them, and their words in the messages that told of them.

        Can't be undone. Other messages that say the same are counted and left. Raises `NotFoundError` for an id that is
        none.
        """
        holding = tuple(self._backups.every())
        erased = self._erasing.erase(kind, ids, origin)
        return ErasureReport(erased, holding, self.finish())

    def finish(self) -> bool:
        """What an erasure that was cut off has left to do. False where it can't be done yet."""
        if not self._erasing.is_unfinished():
            return True
        self._scrub()
        return self._erasing.finish()

    def remove_backups(self, backups: Sequence[Backup]) -> None:
        """Deletes backups that hold what was deleted. Raises UserError where the system refuses."""
        for backup in backups:
            self._backups.delete(backup)
