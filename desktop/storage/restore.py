"""Going back to a backup: what would change, and an exchange that a kill at any instant leaves not done, or to be done.

`Restore.prepare` lays a checked copy of the backup beside the store, which nobody looks at yet. `Restore.decide`, once
the store is closed, keeps what is there now and gives the copy the name that `finish` looks for. From then on the copy
is the store: `finish` exchanges the files, now or at the next start.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, Literal
from uuid import uuid4

from desktop.core.errors import DamagedDatabaseError, NewerDatabaseError, StoreError, UserError
from desktop.storage.backup import Backup, Backups, Progress, check_whole, write_through
from desktop.storage.database import FORMER_EPOCHS, Database, mark_of_damage, told_apart
from desktop.storage.migrations import STEPS, version

Compared = Literal["facts", "episodes", "relationships", "messages"]

_LIVE: Final[dict[Compared, str]] = {
    "facts": "status = 'active'",
    "episodes": "status = 'active'",
    "relationships": "status = 'active'",
    "messages": "TRUE",
}
_UNCOMPARED: Final = frozenset({"id", "updated_at"})
_PAGES: Final = 2_048
_MB: Final = 2**20
_SPARE: Final = 1.05
_BESIDE: Final = ("-wal", "-shm", "-journal")
_FILE_MODE: Final = 0o600


@dataclass(frozen=True, slots=True)
class Difference:
    """What going back means for one kind, in numbers. `lost`: there now, not then. `back`: there then, not now.
    `changed`: there then and now, in other words. None for all three where the store can't be read any more."""

    kind: Compared
    lost: int | None = None
    back: int | None = None
    changed: int | None = None


class Restore:
    """Goes back to one backup of the store in a file."""

    def __init__(self, database: Path, backup: Backup) -> None:
        self.backup = backup
        self._database = database
        self._copy = _undecided(database)

    def differences(self) -> list[Difference]:
        """Returns what going back would change, kind by kind. Raises UserError where it is the backup that can't be
        read, or is a newer Keepsake's; what can't be read of the store itself is left open."""
        _see_that_it_is_known(self.backup.path)
        return [_difference(self._database, self.backup.path, kind) for kind in _LIVE]

    def held(self) -> dict[Compared, int]:
        """Counts what the backup holds, kind by kind. Raises UserError where it can't be read."""
        _see_that_it_is_known(self.backup.path)
        with told_apart(), closing(_opened(self.backup.path)) as past:
            return {kind: _count(past, "main", kind) if _columns(past, "main", kind) else 0 for kind in _LIVE}

    def prepare(self, progress: Progress = lambda _done, _total: None) -> None:
        """Lays a copy beside the store and checks all of it. `progress` is called with pages; what it raises ends the
        work without a trace. Raises UserError where the backup is damaged or the disk refuses."""
        with _refusals_told():
            _see_that_it_is_known(self.backup.path)
            _see_that_there_is_room(self._database.parent, self.backup.size)
            try:
                self._copy.unlink(missing_ok=True)
                os.close(os.open(self._copy, os.O_CREAT | os.O_EXCL | os.O_WRONLY, _FILE_MODE))
                _copy(self.backup.path, self._copy, _epochs_of(self._database), progress)
                check_whole(self._copy)
                write_through(self._copy)
            except BaseException:
                self._copy.unlink(missing_ok=True)
                raise

    def decide(self) -> Backup | None:
        """Keeps the store as it is now in a backup, then makes the copy the one that counts. The backup; None where the
        store can't be read as a whole, or is a newer Keepsake's: its file is set aside then. The store must be closed,
        and the folder be ours.

        Raises UserError where the store can't be kept: nothing has happened then, but for the copy, which is gone.
        """
        with _refusals_told():
            try:
                kept = _kept(self._database, self.backup)
                self._copy.replace(_decided(self._database, aside=kept is None))
                write_through(self._database.parent)
            except BaseException:
                self._copy.unlink(missing_ok=True)
                raise
        return kept


def finish(database: Path, also_gone: Iterable[Path] = ()) -> bool:
    """Carries out what was decided, and sweeps what was not; whether there was something. Before a store is opened.

    `also_gone` are files that belong to the store of before and go with it. A kill in the midst leaves what was decided
    to the next start.
    """
    undecided = _undecided(database)
    for end in ("", *_BESIDE):
        undecided.with_name(f"{undecided.name}{end}").unlink(missing_ok=True)
    for aside in (True, False):
        copy = _decided(database, aside=aside)
        if copy.exists():
            for path in also_gone:
                path.unlink(missing_ok=True)
            _set_aside(database) if aside else _forget_log(database)
            copy.replace(database)
            write_through(database.parent)
            return True
    return False


def begin_anew(database: Path, also_gone: Iterable[Path] = ()) -> None:
    """Sets what is left of a store aside, and makes an empty one. It must not be open. A kill in the midst leaves a
    store that is missing, which the next start asks about again. `also_gone` as for `finish`."""
    with _refusals_told():
        for path in also_gone:
            path.unlink(missing_ok=True)
        _set_aside(database)
        Database(database).close()
        write_through(database.parent)


def is_usable(database: Path, leftovers: Iterable[Path]) -> bool:
    """Whether a store can be opened and read as a whole. It must not be open."""
    try:
        with closing(Database(database, leftovers=leftovers)) as opened:
            return not opened.problem()
    except (DamagedDatabaseError, NewerDatabaseError):
        return False


def newest_good(backups: Iterable[Backup]) -> Backup | None:
    """Returns the first of these that is whole and that this version can read. Reads each all through until then."""
    for backup in backups:
        try:
            _see_that_it_is_known(backup.path)
            check_whole(backup.path)
        except (UserError, StoreError):
            continue
        return backup
    return None


def _difference(database: Path, backup: Path, kind: Compared) -> Difference:
    try:
        with told_apart(), closing(_opened(database)) as connection:
            connection.execute("ATTACH ? AS past", (_read_only(backup),))
            return _compared(connection, kind)
    except (DamagedDatabaseError, StoreError):
        return Difference(kind)


def _compared(connection: sqlite3.Connection, kind: Compared) -> Difference:
    now, then = (_columns(connection, schema, kind) for schema in ("main", "past"))
    if not now or not then:  # a table that came, or comes, with a migration
        counts = [_count(connection, schema, kind) if there else 0 for schema, there in (("main", now), ("past", then))]
        return Difference(kind, counts[0], counts[1], 0)
    live, same = _LIVE[kind], [name for name in now if name in then and name not in _UNCOMPARED]
    one, other = (", ".join(f"{side}.{name}" for name in same) for side in ("n", "t"))

    def among(schema: str) -> str:
        return f"(SELECT * FROM {schema}.{kind} WHERE {live})"

    def only_in(schema: str, elsewhere: str) -> int:
        found = connection.execute(
            f"SELECT count(*) FROM {among(schema)} n LEFT JOIN {among(elsewhere)} t USING (id) WHERE t.id IS NULL"
        )
        return int(found.fetchone()[0])

    changed = connection.execute(
        f"SELECT count(*) FROM {among('main')} n JOIN {among('past')} t USING (id) WHERE ({one}) IS NOT ({other})"
    )
    return Difference(kind, only_in("main", "past"), only_in("past", "main"), int(changed.fetchone()[0]))


def _columns(connection: sqlite3.Connection, schema: str, kind: Compared) -> list[str]:
    return [str(row[1]) for row in connection.execute(f"PRAGMA {schema}.table_info({kind})")]


def _count(connection: sqlite3.Connection, schema: str, kind: Compared) -> int:
    return int(connection.execute(f"SELECT count(*) FROM {schema}.{kind} WHERE {_LIVE[kind]}").fetchone()[0])


def _copy(backup: Path, copy: Path, replaced: Iterable[str], progress: Progress) -> None:
    """A store of its own epoch: an index of what was there until now is none of it. It knows those of the stores that
    it comes from, and of the one that is `replaced`."""
    with told_apart(), closing(_opened(backup)) as source, closing(sqlite3.connect(copy)) as target:
        source.backup(target, pages=_PAGES, progress=lambda _, left, total: progress(total - left, total))
        target.execute("PRAGMA journal_mode = DELETE").fetchone()
        before = " ".join(dict.fromkeys((*_epochs(target), *replaced)))
        target.execute("UPDATE meta SET value = ? WHERE name = 'epoch'", (uuid4().hex,))
        target.execute("INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)", (FORMER_EPOCHS, before))
        target.commit()


def _epochs_of(database: Path) -> list[str]:
    """The epochs of a store; none where they can't be read."""
    try:
        with closing(_opened(database)) as connection:
            return _epochs(connection)
    except sqlite3.Error:
        return []


def _epochs(connection: sqlite3.Connection) -> list[str]:
    """Of the stores that a store came from, and its own."""
    rows = connection.execute("SELECT value FROM meta WHERE name IN (?, 'epoch') ORDER BY name DESC", (FORMER_EPOCHS,))
    return [epoch for (value,) in rows for epoch in value.split()]


def _see_that_it_is_known(backup: Path) -> None:
    try:
        with told_apart(), closing(_opened(backup)) as connection:
            found = version(connection)
            connection.execute("SELECT count(*) FROM meta").fetchone()
    except (DamagedDatabaseError, StoreError, sqlite3.OperationalError) as error:
        raise UserError("This backup is damaged or gone, and can't be used. Choose another one.") from error
    if found > len(STEPS):
        raise NewerDatabaseError("This backup was made by a newer version of Keepsake, which this one can't read.")


def _see_that_there_is_room(folder: Path, size: int) -> None:
    needed, free = _SPARE * size, shutil.disk_usage(folder).free
    if free < needed:
        raise UserError(
            f"There is no room to go back: it takes {needed / _MB:,.0f} MB, and {free / _MB:,.0f} MB are free."
        )


def _kept(database: Path, restored: Backup) -> Backup | None:
    """A backup of the store as it is now; None where it is damaged, lost, or a newer Keepsake's."""
    try:
        with closing(Database(database, leftovers=[restored.path])) as opened:
            if opened.problem():
                return None
            return Backups(opened).make("restore")
    except (DamagedDatabaseError, NewerDatabaseError):
        return None


def _set_aside(database: Path) -> None:
    """Keeps a store that can't be used under another name: somebody may yet get something out of it."""
    stamp = datetime.now(UTC).strftime("%Y-%m-%dT%H-%M-%SZ")
    name = f"{database.name}.{'newer' if _is_newer(database) else 'damaged'}-{stamp}"
    for end in ("", *_BESIDE):
        path = database.with_name(f"{database.name}{end}")
        if path.exists():
            path.replace(database.with_name(f"{name}{end}"))
    mark_of_damage(database).unlink(missing_ok=True)


def _is_newer(database: Path) -> bool:
    try:
        with closing(_opened(database)) as connection:
            return version(connection) > len(STEPS)
    except sqlite3.Error:
        return False


def _forget_log(database: Path) -> None:
    """What a log of the store before holds must not be read into the one that takes its place."""
    for end in _BESIDE:
        database.with_name(f"{database.name}{end}").unlink(missing_ok=True)


def _undecided(database: Path) -> Path:
    return database.with_name(f"{database.name}.restore.part")


def _decided(database: Path, *, aside: bool) -> Path:
    return database.with_name(f"{database.name}.restore{'-aside' if aside else ''}")


def _opened(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(_read_only(path), uri=True)


def _read_only(path: Path) -> str:
    return f"{path.absolute().as_uri()}?mode=ro"


@contextmanager
def _refusals_told() -> Iterator[None]:
    """What the machine refuses becomes a sentence."""
    try:
        yield
    except OSError as error:
        raise UserError(f"The backup could not be restored: {error.strerror}. Nothing was changed.") from error
    except StoreError as error:
        raise UserError(f"The backup could not be restored. {error} Nothing was changed.") from error
