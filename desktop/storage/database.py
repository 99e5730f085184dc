"""Connections and transactions of one database file, and its bookkeeper.

There is one writing connection, which one thread holds at a time, and a pool of reading ones, which see the last
commit and never wait for the writer (WAL). What has been committed is on the disk (`synchronous = FULL`), unless the
caller asks for less.

Counters and telemetry are written behind the back of whoever causes them: what is noted waits in memory for a thread of
its own, which writes all there is in one transaction that need not be durable. So a recall never waits for the write
lock, which a long import may hold.
"""

from __future__ import annotations

import ctypes
import logging
import os
import shutil
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any, Final

from desktop.core.errors import DamagedDatabaseError, DisplacedDatabaseError, Harm, StoreError, UserError
from desktop.core.model import Changes, Clock, Origin, now
from desktop.core.worker import backoff
from desktop.storage.migrations import STEPS, migrate, version
from desktop.storage.operations import OperationWriter

Transaction = Callable[[], AbstractContextManager[sqlite3.Connection]]
WriteRows = Callable[[sqlite3.Connection, list[Any]], None]
"""Writes rows of one family, as they were noted, oldest first."""

MOST: Final = 100_000
"""Rows kept in memory while the store fails; past that the newest are dropped, and told."""
GATHERING: Final = 0.05
"""Seconds in which notes come together, unless somebody waits for them: a commit costs more than a hundred of them, and
every reader its pages in memory."""
SETTLING: Final = 0.02
"""Seconds after which a reader of counters no longer waits for what was noted before."""

_BATCH: Final = 5_000


class Bookkeeper:
    """Takes notes from any thread without waiting and without raising; the thread starts with the first note.

    A store that fails is tried again, with growing pauses; the log tells of it once.
    """

    def __init__(self, transaction: Transaction) -> None:
        self._transaction = transaction
        # One lock, two who wait for it: a note wakes the thread that writes, not whoever reads counters.
        lock = threading.RLock()
        self._changed = threading.Condition(lock)
        self._done = threading.Condition(lock)
        self._pending: list[tuple[WriteRows, Any]] = []
        self._noted = 0
        self._written = 0
        self._urged_at = 0.0
        self._failures = 0
        self._refused = 0
        self._urged = False
        self._dropped = 0
        self._closing = False
        self._thread: threading.Thread | None = None

    def note(self, write: WriteRows, rows: Iterable[Any]) -> None:
        """Keeps rows for `write`, which is called with all that gathered for it, perhaps again after a failure."""
        with self._changed:
            given = [(write, row) for row in rows]
            kept = [] if self._closing else given[: MOST - len(self._pending)]
            self._tell_dropped(len(given) - len(kept))
            if not kept:
                return
            if not self._pending:
                self._changed.notify()
            self._pending += kept
            self._noted += len(kept)
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="bookkeeper", daemon=True)
                self._thread.start()

    def settle(self) -> None:
        """Lets what was noted be written before counters are read, but waits no longer than `SETTLING` after it was
        first asked for: not for a long transaction."""
        with self._changed:
            target = self._noted
            if self._written < target and not (self._urged or self._failures):
                self._urge()
            until = self._urged_at + SETTLING
            self._done.wait_for(lambda: self._written >= target, max(0.0, until - time.monotonic()))

    def flush(self, timeout: float | None = None) -> bool:
        """Waits until all that was noted before is written; False where the store refuses, or that takes longer.

        Not to be called inside a transaction, which the writing would wait for.
        """
        with self._changed:
            target, refused = self._noted, self._refused
            if self._written < target:
                self._urge()
            self._done.wait_for(lambda: self._written >= target or self._refused > refused, timeout)
            return self._written >= target

    def close(self) -> None:
        """Writes what is there, in one last attempt, and ends the thread. What is noted later is dropped."""
        with self._changed:
            self._closing = True
            self._changed.notify()
        thread, self._thread = self._thread, None
        if thread is not None:
            thread.join()
        if self._pending:
            log.warning("%d counts and telemetry rows could not be written and are lost", len(self._pending))

    def _run(self) -> None:
        while self._wait():
            with self._changed:
                batch, last = self._pending[:_BATCH], self._closing
            written = self._write(batch)
            with self._changed:
                if written:
                    del self._pending[: len(batch)]
                    self._written += len(batch)
                self._urged = self._urged and written and bool(self._pending)
                self._done.notify_all()
            if last and not written:
                return

    def _wait(self) -> bool:
        """Rests until there is something to write, and then for a while, a longer one after a failure; False when all
        is done."""
        with self._changed:
            self._changed.wait_for(lambda: self._pending or self._closing)
            if self._pending:
                rest = backoff(self._failures - 1) if self._failures else GATHERING
                self._changed.wait_for(lambda: self._closing or self._urged, rest)
            return bool(self._pending)

    def _urge(self) -> None:
        self._urged, self._urged_at = True, time.monotonic()
        self._changed.notify()

    def _write(self, batch: list[tuple[WriteRows, Any]]) -> bool:
        """Whether these notes are done with: written, or such that they never can be."""
        families: dict[WriteRows, list[Any]] = {}
        for write, row in batch:
            families.setdefault(write, []).append(row)
        try:
            with self._transaction() as connection:
                for write, rows in families.items():
                    write(connection, rows)
        except (StoreError, DamagedDatabaseError):
            if not self._failures:
                log.warning("Counts and telemetry can't be written just now; this is tried again", exc_info=True)
            self._failures += 1
            self._refused += 1
            return False
        except Exception:
            log.exception("%d counts and telemetry rows can't be written", len(batch))
        self._failures = 0
        return True

    def _tell_dropped(self, count: int) -> None:
        if count and not self._dropped and not self._closing:
            log.warning("The store refuses counts and telemetry for so long that new ones are dropped")
        self._dropped += count


log = logging.getLogger(__name__)

Listener = Callable[[Changes], None]
Parameters = Sequence[Any] | Mapping[str, Any]

FORMER_EPOCHS = "former_epochs"
"""Where `meta` keeps the epochs of the stores that one came from."""

_DAMAGED = {"SQLITE_CORRUPT", "SQLITE_NOTADB"}
_PRIVATE_FILE = 0o600
_VALUES_MOST = 900
"""Values in one statement, below SQLite's smallest limit of parameters."""
_MB = 2**20
_MAGIC = b"SQLite format 3\0"
_HEADER = 32
"""Bytes of a database file that tell how long it should be."""


class Database:
    """The store of one data folder, shared by all threads of the process that owns it.

    Opening creates or migrates the file. Raises `NewerDatabaseError` for one written by a newer Keepsake,
    `DamagedDatabaseError` for one that is not readable, `StoreError` where the machine refuses.

    Nothing is written where it would not be read again: not to a file that was found damaged (`is_damaged`; it is read
    as far as it goes, also after the next start), nor to one that is no longer where it was opened.
    """

    def __init__(self, path: Path, *, clock: Clock = now, leftovers: Iterable[Path] = (), refusal: str = "") -> None:
        """`leftovers` are files and folders that only a database of before can have filled: beside them a missing or
        empty file is no new beginning but a loss, and raises `DamagedDatabaseError`. `refusal` says why nothing may be
        changed, where that is so; counters and other derived rows are written."""
        self.path = path
        self.refusal = refusal
        self.clock = clock
        self._write_lock = threading.RLock()
        self._writing_thread: int | None = None
        self._depth = 0
        self._announcements: list[Changes] = []
        self._listeners: list[Listener] = []
        self._idle: list[sqlite3.Connection] = []
        self._idle_lock = threading.Lock()
        self._closed = False
        self.bookkeeper = Bookkeeper(partial(self.transaction, durable=False))
        self.on_commit: Callable[[float], None] = lambda _milliseconds: None
        """Told how long each durable commit took, on the committing thread, which still holds the write lock."""
        self.on_damage: Callable[[], None] = lambda: None
        """Told once where the file is found damaged, on whichever thread read it."""
        self.is_damaged = False
        if not is_there(path) and any(map(_holds_something, (*leftovers, _log_of(path)))):
            raise DamagedDatabaseError("empty" if path.exists() else "missing")
        try:
            with told_apart(), ExitStack() as undone:
                self._writer = open_writer(path)
                undone.callback(self._writer.close)
                self._settle(leftovers)
                undone.pop_all()
        except DamagedDatabaseError as error:
            if error.harm == "damaged":
                raise DamagedDatabaseError(_harm_of(path)) from error
            raise

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Calls `listener` with the `Changes` of every commit, on the committing thread. Returns how to stop."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """Gives a connection that sees the last commit; inside a transaction of the same thread, what it has
        written."""
        if self._writing_thread == threading.get_ident():
            yield self._writer
            return
        connection = self._take()
        try:
            with self._watched():
                yield connection
        finally:
            self._give_back(connection)

    def rows(self, query: str, parameters: Parameters = ()) -> list[sqlite3.Row]:
        """Reads all rows of one query."""
        with self.reading() as connection:
            return connection.execute(query, parameters).fetchall()

    def row(self, query: str, parameters: Parameters = ()) -> Any:
        """Reads the first row of one query; None where there is none."""
        with self.reading() as connection:
            return connection.execute(query, parameters).fetchone()

    def rows_among(self, query: str, values: Iterable[Any], *given: Any) -> Iterator[sqlite3.Row]:
        """Reads the rows in which the column that a query ends with is one of many values, some hundred of them at a
        time; `given` are the parameters before."""
        wanted = list(values)
        for start in range(0, len(wanted), _VALUES_MOST):
            page = wanted[start : start + _VALUES_MOST]
            yield from self.rows(f"{query} IN ({', '.join('?' * len(page))})", (*given, *page))

    def plain_rows(self, query: str, parameters: Parameters = ()) -> list[Any]:
        """Reads all rows of one query as tuples without names: of tens of thousands it takes a third of the time."""
        with self.reading() as connection:
            cursor = connection.cursor()
            cursor.row_factory = None
            return cursor.execute(query, parameters).fetchall()

    def column(self, query: str, parameters: Parameters = ()) -> list[Any]:
        """Reads the first column of one query."""
        return [row[0] for row in self.plain_rows(query, parameters)]

    @contextmanager
    def transaction(self, *, durable: bool = True) -> Iterator[sqlite3.Connection]:
        """Commits all or nothing, without a journal entry: for counters, embeddings and other derived rows.

        Nested use joins the outer transaction as a savepoint. With `durable=False` the commit survives a kill of the
        process but perhaps not a loss of power.
        """
        with self._write_lock, self._watched():
            if self._closed:
                raise StoreError("The database is closed.")
            if self._depth:
                with self._savepoint():
                    yield self._writer
                return
            if durable and self.refusal:
                raise UserError(self.refusal)
            self._see_that_it_is_kept()
            self._writer.execute(f"PRAGMA synchronous = {'FULL' if durable else 'NORMAL'}")
            self._writer.execute("BEGIN IMMEDIATE")
            self._writing_thread, self._depth = threading.get_ident(), 1
            try:
                yield self._writer
                self._commit(durable)
            except BaseException:
                self._announcements.clear()
                if self._writer.in_transaction:
                    self._writer.execute("ROLLBACK")
                raise
            finally:
                self._writing_thread, self._depth = None, 0
            announcements, self._announcements = self._announcements, []
        self._announce(announcements)

    @contextmanager
    def operation(
        self, label: str, origin: Origin | None = None, *, undoable: bool = True, undoes: int | None = None
    ) -> Iterator[OperationWriter]:
        """Opens one entry of the journal, and the transaction around it. Nothing is recorded where nothing was written.

        Inside a `transaction()` several operations are committed together, each to be undone alone.
        """
        with self.transaction() as connection:
            writer = OperationWriter(connection, label, origin or Origin(), self.clock(), undoable, undoes)
            yield writer
            writer.follow()
            changes = writer.changes()
            if changes is not None:
                self._announcements.append(changes)

    def settle(self) -> None:
        """Writes what was noted, before counters or telemetry are read: they hold what was noted until now, unless
        writing that takes longer than a moment. Does nothing inside a transaction."""
        if self._writing_thread != threading.get_ident():
            self.bookkeeper.settle()

    def meta(self, name: str) -> str:
        with self.reading() as connection:
            return str(connection.execute("SELECT value FROM meta WHERE name = ?", (name,)).fetchone()[0])

    @property
    def epoch(self) -> str:
        """Changes when the store is restored, so that an index of another epoch is rebuilt."""
        return self.meta("epoch")

    @property
    def former_epochs(self) -> tuple[str, ...]:
        """The epochs of the stores that this one came from, through backups that were restored."""
        with self.reading() as connection:
            found = connection.execute("SELECT value FROM meta WHERE name = ?", (FORMER_EPOCHS,)).fetchone()
        return tuple(found[0].split()) if found else ()

    def problem(self) -> str:
        """Returns what is wrong with the file, in a sentence; empty where it is whole. Reads all of it."""
        try:
            with self.reading() as connection:
                is_whole = _is_whole(connection)
            if not is_whole:
                self._note_damage()
        except DisplacedDatabaseError as error:
            return error.message
        except DamagedDatabaseError:
            is_whole = False
        return "" if is_whole else DamagedDatabaseError().message

    def copy_to(self, path: Path, *, pages: int, progress: Callable[[int, int], None]) -> None:
        """Copies the store as it is at this moment into a file, some pages at a time; it is one file then, without a
        write-ahead log. `progress` is called with the pages copied and all; what it raises ends the copying."""
        with self._watched(), closing(self._open_reader()) as source, closing(sqlite3.connect(path)) as target:
            source.execute("BEGIN")
            source.execute("SELECT count(*) FROM meta").fetchone()  # from here on it sees this moment
            source.backup(target, pages=pages, progress=lambda _, left, total: progress(total - left, total))
            source.execute("COMMIT")
            target.execute("PRAGMA journal_mode = DELETE").fetchone()

    def see_that_there_is_room(self) -> None:
        """Raises UserError where the disk has no room for `rewrite`, which lays out all that is there twice."""
        with self.reading() as connection:
            pages, free_pages, size = (
                int(connection.execute(f"PRAGMA {name}").fetchone()[0])
                for name in ("page_count", "freelist_count", "page_size")
            )
        needed, free = 2 * (pages - free_pages) * size, shutil.disk_usage(self.path.parent).free
        if free < needed:
            raise UserError(
                f"There is no room to write the database anew: it takes {needed / _MB:,.0f} MB,"
                f" and {free / _MB:,.0f} MB are free."
            )

    def rewrite(self) -> bool:
        """Writes the file anew, so that no byte of what was deleted is left, nor in the write-ahead log. False where a
        reader kept the log from being emptied. Raises `StoreError` where the disk refuses."""
        self.settle()
        with self._write_lock, self._watched():
            if self._depth or self._closed:
                raise StoreError("The database can't be written anew just now.")
            self._see_that_it_is_kept()
            self._close_idle()
            self._writer.execute("VACUUM")
            return not self._writer.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]

    def close(self) -> None:
        """Writes what the bookkeeper has and closes every connection; the write-ahead log is folded into the
        database."""
        self.bookkeeper.close()
        with self._write_lock:
            self._closed = True
            if self._is_displaced():
                leave_open([*self._idle, self._writer])
                return
            self._close_idle()
            self._writer.close()

    def _see_that_it_is_kept(self) -> None:
        """Raises where what is written now would not be read again."""
        if self.is_damaged:
            raise DamagedDatabaseError
        self._see_that_it_stands()

    def _see_that_it_stands(self) -> None:
        if self._is_displaced():
            raise DisplacedDatabaseError(self.path.parent)

    def _is_displaced(self) -> bool:
        try:
            return _identities(self.path) != self._opened_at
        except OSError:  # the machine fails, which SQLite tells in its way
            return False

    @contextmanager
    def _watched(self) -> Iterator[None]:
        """Failures as by `told_apart`; damage is remembered, unless another file was read, which took this one's
        place."""
        with told_apart():
            try:
                yield
            except sqlite3.DatabaseError as error:
                if _is_damage(error):
                    self._see_that_it_stands()
                    self._note_damage()
                raise

    def _note_damage(self) -> None:
        if self.is_damaged:
            return
        self.is_damaged = True
        log.warning("The database is damaged; nothing more is written to it")
        with suppress(OSError):
            mark_of_damage(self.path).touch(_PRIVATE_FILE)
        self.on_damage()

    def _is_still_damaged(self) -> bool:
        """Whether the file was found damaged before, and is so now: somebody may have mended it."""
        mark = mark_of_damage(self.path)
        if not mark.exists():
            return False
        if _is_whole(self._writer):
            mark.unlink()
            return False
        return True

    def _settle(self, leftovers: Iterable[Path]) -> None:
        """Brings the schema up to date, unless the file is damaged or lost."""
        self._opened_at = _identities(self.path)
        self.is_damaged = self._is_still_damaged()
        applied = version(self._writer)
        if not applied and any(map(_holds_something, leftovers)):
            raise DamagedDatabaseError("empty")
        if self.is_damaged and applied < len(STEPS):
            raise DamagedDatabaseError
        migrate(self._writer)

    def _commit(self, durable: bool) -> None:
        began = time.perf_counter()
        self._writer.execute("COMMIT")
        self._see_that_it_stands()
        if durable:
            self.on_commit((time.perf_counter() - began) * 1000)

    @contextmanager
    def _savepoint(self) -> Iterator[None]:
        name = f"level_{self._depth}"
        announced = len(self._announcements)
        self._writer.execute(f"SAVEPOINT {name}")
        self._depth += 1
        try:
            yield
        except BaseException:
            del self._announcements[announced:]
            if self._writer.in_transaction:  # a full disk has ended it by itself
                self._writer.execute(f"ROLLBACK TO {name}")
            raise
        finally:
            self._depth -= 1
            if self._writer.in_transaction:
                self._writer.execute(f"RELEASE {name}")

    def _announce(self, announcements: list[Changes]) -> None:
        for changes in announcements:
            for listener in tuple(self._listeners):
                try:
                    listener(changes)
                except Exception:
                    log.exception("A listener failed on the changes of operation %d", changes.operation_id)

    def _close_idle(self) -> None:
        with self._idle_lock:
            for connection in self._idle:
                connection.close()
            self._idle.clear()

    def _take(self) -> sqlite3.Connection:
        with self._idle_lock:
            if self._closed:
                raise StoreError("The database is closed.")
            if self._idle:
                return self._idle.pop()
        with self._watched():
            return self._open_reader()

    def _open_reader(self) -> sqlite3.Connection:
        self._see_that_it_stands()
        connection = _connect(self.path)
        connection.execute("PRAGMA query_only = ON")
        return connection

    def _give_back(self, connection: sqlite3.Connection) -> None:
        with self._idle_lock:
            if not self._closed:
                self._idle.append(connection)
                return
        connection.close()


def is_there(path: Path) -> bool:
    """Whether there is a file with something in it."""
    return path.exists() and path.stat().st_size > 0


def mark_of_damage(database: Path) -> Path:
    """Returns the file that says that a database was found damaged: without it the next start would write to it
    again."""
    return database.with_name(f"{database.name}-damaged")


def leave_open(connections: Iterable[sqlite3.Connection]) -> None:
    """Keeps connections to a file that is no longer in its place open until the process ends: closing the last one
    removes the write-ahead log by its name, and that may be another database's by now."""
    for connection in connections:
        ctypes.pythonapi.Py_IncRef(ctypes.py_object(connection))


def identity(path: Path) -> tuple[int, int] | None:
    """Returns which file is at a path; None where there is none. Raises OSError where the machine does not tell."""
    try:
        found = path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return None
    return found.st_dev, found.st_ino


@contextmanager
def told_apart() -> Iterator[None]:
    """Raises failures of the machine as `StoreError`, and a damaged file as `DamagedDatabaseError`; bugs stay what they
    are."""
    try:
        yield
    except sqlite3.IntegrityError:
        raise
    except sqlite3.DatabaseError as error:
        code = getattr(error, "sqlite_errorname", "")
        if _is_damage(error):
            raise DamagedDatabaseError from error
        if isinstance(error, sqlite3.OperationalError) and code not in ("", "SQLITE_ERROR"):
            raise StoreError(f"The database can't be used just now ({code}).") from error
        raise


def _is_damage(error: sqlite3.DatabaseError) -> bool:
    return getattr(error, "sqlite_errorname", "").startswith(tuple(_DAMAGED))


def _is_whole(connection: sqlite3.Connection) -> bool:
    """Reads all of a database. What SQLite finds wrong is in the log, in its words."""
    try:
        found = str(connection.execute("PRAGMA quick_check(1)").fetchone()[0])
    except sqlite3.DatabaseError as error:
        if not _is_damage(error):
            raise
        found = str(error)
    if found != "ok":
        log.info("The database is not whole: %s", found)
    return found == "ok"


def _harm_of(path: Path) -> Harm:
    """What is wrong with a file that could not be opened."""
    try:
        size = path.stat().st_size
        with path.open("rb") as file:
            header = file.read(_HEADER)
    except OSError:
        return "damaged"
    if not _MAGIC.startswith(header[: len(_MAGIC)]):
        return "foreign"
    page, pages = int.from_bytes(header[16:18]), int.from_bytes(header[28:32])
    return "cut" if len(header) < _HEADER or size < pages * (2**16 if page == 1 else page) else "damaged"


def _holds_something(path: Path) -> bool:
    return any(path.iterdir()) if path.is_dir() else is_there(path)


def _log_of(path: Path) -> Path:
    return path.with_name(f"{path.name}-wal")


def _identities(path: Path) -> tuple[tuple[int, int] | None, ...]:
    """Which files hold a database now: itself, and its write-ahead log."""
    return identity(path), identity(_log_of(path))


def open_writer(path: Path) -> sqlite3.Connection:
    """Opens the connection that writes, to a new file where there is none. Raises StoreError where that can't be."""
    try:
        if not path.exists():
            os.close(os.open(path, os.O_CREAT | os.O_RDWR, _PRIVATE_FILE))
    except OSError as error:
        raise StoreError(f"The database {path} can't be made: {error.strerror}.") from error
    connection = _connect(path)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        version(connection)  # from here on the write-ahead log is there, too
    except BaseException:
        connection.close()
        raise
    return connection


def _connect(path: Path) -> sqlite3.Connection:
    """A connection to a file that is there: SQLite would make one that is not."""
    address = f"{path.absolute().as_uri()}?mode=rw"
    connection = sqlite3.connect(address, uri=True, timeout=5, isolation_level=None, check_same_thread=False)
    connection.row_factory = sqlite3.Row
    connection.execute("PRAGMA foreign_keys = ON")
    return connection
