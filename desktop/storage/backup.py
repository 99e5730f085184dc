"""Backups: whole copies of the database as it was at one moment, beside it, readable by their owner only.

They are made by SQLite's online backup out of one read transaction: who writes meanwhile neither waits nor is seen. A
copy appears under its name once it is whole and on the disk; what a kill left of another one is swept away.
"""

from __future__ import annotations

import logging
import os
import re
import shutil
import sqlite3
import threading
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Final, Literal, cast, get_args

from desktop.core.errors import DamagedDatabaseError, StoreError, UserError
from desktop.storage.database import Database, told_apart

log = logging.getLogger(__name__)

Reason = Literal["daily", "consolidation", "import", "bulk", "person", "restore"]
Progress = Callable[[int, int], None]
"""Called with how much is copied, and how much there is to copy."""

DAYS: Final = 7
WEEKS: Final = 4
MONTHS: Final = 12
OF_A_DAY: Final = 5
"""Backups of one day that are kept at most: the newest ones, where there was one change in bulk after the other."""

PAGES: Final = 2_048
"""Pages between two looks at the wish to cancel: 8 MB."""
_SPARE: Final = 1.05
_FOLDER_MODE: Final = 0o700
_FILE_MODE: Final = 0o600
_MB: Final = 2**20
_STAMP: Final = "%Y-%m-%dT%H-%M-%S.%f"
_NAME: Final = re.compile(rf"keepsake-(\d{{4}}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{{3}})Z-({'|'.join(get_args(Reason))})\.db")
_UNFINISHED: Final = ".part"
_BESIDE: Final = ("-journal", "-wal", "-shm")
_LEFT: Final = re.compile(rf"{_NAME.pattern}{re.escape(_UNFINISHED)}(?:{'|'.join(_BESIDE)})?")


@dataclass(frozen=True, slots=True)
class Backup:
    """A copy of the whole store: when it was made and what for, and how many bytes it takes."""

    path: Path
    made_at: datetime
    why: Reason
    size: int

    @property
    def name(self) -> str:
        return self.path.name


class Backups:
    """The backups of one store, in the folder `backups` beside its file; one such object for a store. Safe to call from
    any thread."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._making = threading.Lock()
        self.folder = folder_of(database.path)

    def every(self) -> list[Backup]:
        """Returns the backups there are, the newest first. Other files in the folder are none."""
        return backups_in(self.folder)

    def make(self, why: Reason, *, progress: Progress = lambda _done, _total: None) -> Backup:
        """Copies the store as it is now, then takes out the backups that are past their time.

        `progress` is called with pages; what it raises ends the work. Raises UserError with a sentence where the disk
        refuses or the copy is not whole. No new backup is there in these cases, and every old one is.
        """
        with self._making, _refusals_told():
            self._prepare()
            moment = self._database.clock()
            path = self.folder / _name(moment, why)
            part = path.with_name(f"{path.name}{_UNFINISHED}")
            try:
                os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, _FILE_MODE))
                self._database.copy_to(part, pages=PAGES, progress=progress)
                self._check(part)
                _clear_of_deleted(part)
                write_through(part)
                part.replace(path)
                write_through(self.folder)
            finally:
                for left in (part, *(part.with_name(f"{part.name}{end}") for end in _BESIDE)):
                    left.unlink(missing_ok=True)
            made = Backup(path, moment, why, path.stat().st_size)
            self.thin()
        return made

    def daily(self) -> Backup | None:
        """Makes today's backup; None where there is one of today already, whatever for."""
        today = self._database.clock().astimezone().date()
        if any(_day(each) == today for each in self.every()):
            return None
        return self.make("daily")

    def thin(self) -> list[Backup]:
        """Takes out the backups that are past their time, and returns them."""
        known = self.every()
        staying = kept(known, self._database.clock())
        gone = [each for each in known if each not in staying]
        for each in gone:
            each.path.unlink(missing_ok=True)
        return gone

    def delete(self, backup: Backup) -> None:
        """Takes a backup out for good. Raises UserError where the disk refuses; one that is gone is no trouble."""
        with self._making:
            try:
                backup.path.unlink(missing_ok=True)
            except OSError as error:
                raise UserError(f"The backup {backup.name} could not be deleted: {error.strerror}.") from error

    def _check(self, copy: Path) -> None:
        """Raises UserError where a copy is not whole: DamagedDatabaseError where that is so of the store already."""
        try:
            check_whole(copy)
        except UserError:
            if self._database.problem():
                raise DamagedDatabaseError from None
            raise

    def _prepare(self) -> None:
        """Makes the folder, sweeps what a kill left there, and sees that there is room."""
        if self._database.refusal:
            raise UserError(self._database.refusal)
        self.folder.mkdir(mode=_FOLDER_MODE, exist_ok=True)
        if os.name == "posix":
            self.folder.chmod(_FOLDER_MODE)
        for path in _files(self.folder):
            if _LEFT.fullmatch(path.name):
                path.unlink(missing_ok=True)
        needed, free = _SPARE * self._database.path.stat().st_size, shutil.disk_usage(self.folder).free
        if free < needed:
            raise UserError(
                f"There is no room for a backup: it takes {needed / _MB:,.0f} MB, and {free / _MB:,.0f} MB are free."
            )


def folder_of(database: Path) -> Path:
    """Returns where the backups of a store are."""
    return database.parent / "backups"


def backups_in(folder: Path) -> list[Backup]:
    """Returns the backups in a folder, the newest first. Other files there are none."""
    found = (_backup(path) for path in _files(folder))
    return sorted((each for each in found if each is not None), key=lambda each: each.made_at, reverse=True)


def kept(backups: Iterable[Backup], moment: datetime) -> list[Backup]:
    """Returns which backups are still kept: those of 7 days, the newest of each of 4 weeks, the newest of each of 12
    months.

    Days, weeks and months are the person's; only such count in which a backup was made, so that neither a clock that
    leapt ahead nor a year away from the machine takes any. One made in what is the future now is kept beside them.
    Pure.
    """
    today = moment.astimezone().date()
    staying: list[Backup] = []
    of_day, weeks, months = Counter[date](), set[tuple[int, int]](), set[tuple[int, int]]()
    for each in sorted(backups, key=lambda backup: backup.made_at, reverse=True):
        day = _day(each)
        week, month = day.isocalendar()[:2], (day.year, day.month)
        of_day[day] += 1
        is_recent = of_day[day] <= OF_A_DAY and (day > today or sum(known <= today for known in of_day) <= DAYS)
        is_weekly = day <= today and week not in weeks and len(weeks) < WEEKS
        is_monthly = day <= today and month not in months and len(months) < MONTHS
        if day <= today:
            weeks.add(week)
            months.add(month)
        if is_recent or is_weekly or is_monthly:
            staying.append(each)
    return staying


def _files(folder: Path) -> list[Path]:
    return sorted(folder.iterdir()) if folder.is_dir() else []


def _name(moment: datetime, why: Reason) -> str:
    return f"keepsake-{moment.astimezone(UTC).strftime(_STAMP)[:-3]}Z-{why}.db"


def _backup(path: Path) -> Backup | None:
    """The backup that a file is; None where it is none, or went meanwhile."""
    named = _NAME.fullmatch(path.name)
    if named is None:
        return None
    try:
        moment = datetime.strptime(named[1], _STAMP).replace(tzinfo=UTC)
        return Backup(path, moment, cast("Reason", named[2]), path.stat().st_size)
    except (ValueError, FileNotFoundError):
        return None


def _day(backup: Backup) -> date:
    return backup.made_at.astimezone().date()


def _clear_of_deleted(copy: Path) -> None:
    """A copy has the bytes of what was deleted for good, where the store could not be written anew yet."""
    with told_apart(), closing(sqlite3.connect(copy, isolation_level=None)) as connection:
        from desktop.storage.erasure import leave_nothing, unfinished

        if unfinished(connection):
            leave_nothing(connection)
            connection.execute("VACUUM")


def check_whole(path: Path) -> None:
    """Reads all of a copy. Raises UserError where it is not whole."""
    try:
        with told_apart(), closing(sqlite3.connect(path)) as connection:
            found = str(connection.execute("PRAGMA quick_check(1)").fetchone()[0])
    except DamagedDatabaseError as error:
        found = str(error.__cause__)
    if found != "ok":
        log.info("A copy is not whole: %s", found)
        raise UserError("The copy was not whole, so it is not used.")


def write_through(path: Path) -> None:
    """Sees that a file, or the names in a folder, are on the disk."""
    if path.is_dir() and os.name != "posix":
        return
    handle = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


@contextmanager
def _refusals_told() -> Iterator[None]:
    """What the machine refuses becomes a sentence."""
    try:
        yield
    except OSError as error:
        raise UserError(f"No backup could be made: {error.strerror}.") from error
    except StoreError as error:
        raise UserError(f"No backup could be made. {error}") from error
