"""Deleting for good, seen from the person: what would go, which backups still hold it, and doing it."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from desktop.errors import UserError
from desktop.model import Origin
from desktop.storage.backup import Backup, Backups
from desktop.storage.database import Database
from desktop.storage.doomed import Erasable, Reach
from desktop.storage.erasing import Erased, Erasing, Progress

log = logging.getLogger(__name__)

Scrub = Callable[[], None]
"""Empties a place beside the store of what is no longer in it. Raises UserError or OSError where it can't just now."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """What would go, in numbers, and the backups that hold it still, the newest first."""

    reach: Reach
    backups: tuple[Backup, ...]


@dataclass(frozen=True, slots=True)
class ErasureReport:
    """What was deleted; `complete` is false where the file could not be written anew yet, which is tried again by
    itself."""

    erased: Erased
    complete: bool


class Erasure:
    """Deletes memories of one store for good. `beside` are the places beside the store that may quote them (queued
    calls, a mirror in files), each of which is scrubbed after every deletion; more may be added before the first."""

    def __init__(self, database: Database, backups: Backups, beside: Sequence[Scrub] = ()) -> None:
        self.beside = list(beside)
        self._erasing = Erasing(database)
        self._backups = backups

    def look(self, kind: Erasable, ids: Sequence[int]) -> Prospect:
        """What `erase` would do. Reads each backup. Raises `NotFoundError` for an id that is none."""
        backups = self._backups.every()
        reach, holding = self._erasing.reach(kind, ids, [backup.path for backup in backups])
        return Prospect(reach, tuple(backup for backup in backups if backup.path in holding))

    def erase(
        self,
        kind: Erasable,
        ids: Sequence[int],
        origin: Origin,
        *,
        progress: Progress = lambda _done, _total: None,
    ) -> ErasureReport:
        """Deletes memories, all that was kept of them, and their words in the messages that told of them.

        Can't be undone. Other messages that say the same are counted and left, and so are backups. `progress` is told
        of rows; what it raises ends the work with nothing deleted. Raises `NotFoundError` for an id that is none.
        """
        erased = self._erasing.erase(kind, ids, origin, progress=progress)
        return ErasureReport(erased, self.finish())

    def finish(self) -> bool:
        """What an erasure that was cut off has left to do. False where it can't be done yet."""
        if not self._erasing.is_unfinished():
            return True
        scrubbed = [_done(scrub) for scrub in self.beside]
        if not self._erasing.rewrite() or not all(scrubbed):
            return False
        self._erasing.settle()
        return True

    def remove_backups(self, backups: Sequence[Backup]) -> None:
        """Deletes backups that hold what was deleted. Raises UserError where the system refuses."""
        for backup in backups:
            self._backups.delete(backup)


def _done(scrub: Scrub) -> bool:
    try:
        scrub()
    except (UserError, OSError):
        log.warning("A place beside the store still quotes what was deleted for good; it is tried again", exc_info=True)
        return False
    return True
