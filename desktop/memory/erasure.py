"""Deleting for good, seen from the person: what would go, which backups still hold it, and doing it."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from desktop.core.errors import StoreError, UserError
from desktop.core.model import Origin
from desktop.storage.backup import Backup as Backup
from desktop.storage.backup import Backups
from desktop.storage.database import Database
from desktop.storage.erasure import Erasable as Erasable
from desktop.storage.erasure import Erased, Erasing, Progress
from desktop.storage.erasure import Mention as Mention
from desktop.storage.erasure import Reach as Reach

log = logging.getLogger(__name__)

Scrub = Callable[[], None]
"""Empties a place beside the store of what is no longer in it. Raises UserError, StoreError or OSError where it can't
just now."""

_IS_READ: Final = "Something else is reading the database, so that it could not be written anew yet."
_FAILED: Final = "Something could not be written anew. The log in the data folder has the details."


@dataclass(frozen=True, slots=True)
class Prospect:
    """Tells what would go, in numbers, and the backups that hold it still, the newest first."""

    reach: Reach
    backups: tuple[Backup, ...]


@dataclass(frozen=True, slots=True)
class ErasureReport:
    """What was deleted: that is certain. `left` says, a sentence each, what could not be written anew without it yet,
    and why; it is tried again by itself, also after a restart."""

    erased: Erased
    left: tuple[str, ...] = ()

    @property
    def complete(self) -> bool:
        return not self.left


class Erasure:
    """Deletes memories of one store for good. `beside` are the places beside the store that may hold them still (its
    index, queued calls, a mirror in files), each of which is scrubbed after every deletion, ahead of the store itself;
    more may be added before the first. Safe to call from any thread."""

    def __init__(self, database: Database, backups: Backups, beside: Sequence[Scrub] = ()) -> None:
        self.beside = list(beside)
        self._finishing = threading.Lock()
        self._erasing = Erasing(database)
        self._backups = backups

    def look(self, kind: Erasable, ids: Sequence[int]) -> Prospect:
        """Tells what `erase` would do. Reads each backup. Raises `NotFoundError` for an id that is none."""
        backups = self._backups.every()
        reach, holding = self._erasing.reach(kind, ids, [backup.path for backup in backups])
        return Prospect(reach, tuple(backup for backup in backups if backup.path in holding))

    def erase(
        self,
        kind: Erasable,
        ids: Sequence[int],
        origin: Origin,
        *,
        also: Sequence[Mention] = (),
        progress: Progress = lambda _done, _total: None,
    ) -> ErasureReport:
        """Deletes memories, all that was kept of them, and their words in the messages that told of them.

        Can't be undone. Backups are left, and so is what says the same elsewhere, but for what is in `also` (see
        `Erasing.erase`): it is named in the report. `progress` is told of rows; what it raises ends the work with
        nothing deleted. Raises `NotFoundError` for an id that is none. What fails once it is deleted is told in the
        report.
        """
        erased = self._erasing.erase(kind, ids, origin, also=also, progress=progress)
        return ErasureReport(erased, self.finish())

    def finish(self) -> tuple[str, ...]:
        """Does what an erasure has left to do, wherever it was cut off. What can't be done yet, a sentence each; raises
        nothing."""
        with self._finishing:
            return tuple(dict.fromkeys(self._finish()))

    def _finish(self) -> Iterator[str]:
        is_done = True
        try:
            if not self._erasing.is_unfinished():
                return
        except (UserError, StoreError) as error:
            yield _told(error)
            return
        for step in (*self.beside, self._rewrite):
            try:
                step()
            except (UserError, StoreError, OSError) as error:
                log.warning("What was deleted for good is not gone from everywhere yet; it is tried again: %s", error)
                yield _told(error)
                is_done = False
            except Exception:
                log.exception("What was deleted for good is not gone from everywhere yet; it is tried again")
                yield _FAILED
                is_done = False
        if is_done:
            try:
                self._erasing.settle()
            except (UserError, StoreError) as error:
                yield _told(error)

    def _rewrite(self) -> None:
        if not self._erasing.rewrite():
            raise UserError(_IS_READ)

    def remove_backups(self, backups: Sequence[Backup]) -> None:
        """Deletes backups that hold what was deleted. Raises UserError where the system refuses."""
        for backup in backups:
            self._backups.delete(backup)


def _told(error: Exception) -> str:
    if isinstance(error, OSError):
        return f"{error.filename or 'A file'} could not be written anew: {error.strerror or error}."
    return error.message if isinstance(error, UserError) else str(error)
