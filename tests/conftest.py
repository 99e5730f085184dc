"""What every test stands on: a store of its own, and guards over what a test may leave behind.

The environment is set before a test module imports anything: no window, no model hub, no real data folder, no key.
"""

from __future__ import annotations

import errno
import gc
import logging
import os
import re
import socket
import sqlite3
import sys
import threading
import time
from collections import Counter
from collections.abc import Generator, Iterator
from contextlib import closing, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any
from uuid import uuid4

import hypothesis
import pytest

from desktop.core.garbage_collection import due_generation
from desktop.core.paths import DataFolder
from desktop.storage.database import Database
from desktop.storage.journal import Journal
from desktop.storage.migrations import migrate, version
from tests.exported_model import export_packaged_model
from tests.program import BUILT
from tests.vectors_in_thread import started_in_thread

if TYPE_CHECKING:
    from desktop.memory.service import Memory

os.environ["HF_HUB_OFFLINE"] = "1"
os.environ["OMP_WAIT_POLICY"] = "PASSIVE"
os.environ["QT_QPA_PLATFORM"] = "offscreen"
os.environ["PYTHON_KEYRING_BACKEND"] = "keyring.backends.null.Keyring"
_cache = os.environ.get("KEEPSAKE_CACHE_DIR") or str(Path(sys.prefix) / "keepsake-cache")
for _name in [name for name in os.environ if name.startswith("KEEPSAKE_") and name != BUILT]:
    del os.environ[_name]
os.environ["KEEPSAKE_CACHE_DIR"] = _cache  # of the environment, so that the model is exported once for all its tests
os.environ["KEEPSAKE_DATA_DIR"] = str(Path(os.devnull) / "keepsake")  # below a file, so it can't be made
for _name in ("ANTHROPIC_API_KEY", "ANTHROPIC_AUTH_TOKEN", "ANTHROPIC_BASE_URL"):
    os.environ.pop(_name, None)

# How long an example takes depends on who else uses the machine; how many are tried does not.
hypothesis.settings.register_profile("keepsake", deadline=None, max_examples=60)
hypothesis.settings.load_profile("keepsake")

# Widgets in cycles are to be destroyed on the thread of their test, as in the app
# (desktop/gui/shell/application.py).
gc.disable()

_LOOPBACK = re.compile(r"^(127\.\d+\.\d+\.\d+|::1|localhost|0\.0\.0\.0|::|)$")
_NOWHERE = re.compile(r"\.invalid$|^(192\.0\.2|198\.51\.100|203\.0\.113)\.\d+$")
"""Names and addresses set aside for documentation (RFC 2606, RFC 5737): a test may try them and fails as it would."""
_PATIENCE = 5.0
_COUNTED_CASES = 5
"""Cases of a table, from its first, that count for the coverage."""


class HandSetClock:
    """A clock that stands still until it is set: `Database(path, clock=clock)`."""

    def __init__(self, moment: datetime) -> None:
        self.moment = moment

    def __call__(self) -> datetime:
        return self.moment

    def advance(self, **span: float) -> datetime:
        """Moves on by a `timedelta(**span)`."""
        self.moment += timedelta(**span)
        return self.moment


@pytest.hookimpl(tryfirst=True)
def pytest_sessionstart(session: pytest.Session) -> None:
    """Before there are workers: the packaged model is exported, as it is in the app from the second start on."""
    if not hasattr(session.config, "workerinput"):
        export_packaged_model()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """In any order, but those in a real window first, and then the files with the most slow tests: the longest must not
    be left to one process at the end."""
    slow = Counter(item.path for item in items if item.get_closest_marker("slow"))
    items.sort(key=lambda item: ("end_to_end" not in item.path.parts, -slow[item.path]))
    for item in items:
        if _repeats(item):
            item.add_marker("no_cover")
    gc.collect()
    gc.freeze()  # what was imported and collected stays to the end: no later collection need look through it


def _repeats(item: pytest.Item) -> bool:
    """Whether a test goes where its first cases, or a test by example, went: it runs without counting lines, which
    takes as long again as the test. What is counted so is never more than what is tested."""
    cases = getattr(item, "callspec", None)
    return item.get_closest_marker("hypothesis") is not None or (
        cases is not None and any(index >= _COUNTED_CASES for index in cases.indices.values())
    )


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Counts no lines while a test with the mark `no_cover` is set up either: pytest-cov spares its call alone."""
    counting = getattr(item.config.pluginmanager.getplugin("_cov"), "cov_controller", None)
    if counting is None or item.get_closest_marker("no_cover") is None:
        return (yield)
    counting.pause()
    try:
        return (yield)
    finally:
        if not counting.started:  # pytest-cov goes on after the call
            counting.resume()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown() -> None:
    generation = due_generation()
    if generation is not None:
        gc.collect(generation)


@pytest.fixture
def clock() -> HandSetClock:
    return HandSetClock(datetime(2026, 3, 2, 12, 0, tzinfo=UTC))


@pytest.fixture
def folder(tmp_path: Path) -> DataFolder:
    """An empty data folder."""
    made = DataFolder(tmp_path / "data")
    made.create()
    return made


@pytest.fixture
def database(folder: DataFolder, clock: HandSetClock) -> Iterator[Database]:
    """An empty store on the hand-set `clock`."""
    opened = Database(folder.database, clock=clock)
    yield opened
    opened.close()


@pytest.fixture
def journal(database: Database) -> Journal:
    return Journal(database)


@pytest.fixture
def memory(database: Database) -> Memory:
    """A memory without an index: words only."""
    from desktop.memory.service import Memory

    return Memory(database)


@pytest.fixture
def indexed(database: Database, folder: DataFolder) -> Iterator[Memory]:
    """A memory with an index whose model counts words."""
    from desktop.index.embedder import BackgroundEmbedder
    from desktop.index.indexer import Index
    from desktop.memory.service import Memory
    from tests.quick_embedder import load_quick

    embedder = BackgroundEmbedder(load=load_quick)
    index = Index(database, folder.vectors, embedder)
    index.start()
    memory = Memory(database, index=lambda: index)
    memory.search.patience = 60
    yield memory
    memory.search.close()
    index.close()
    embedder.close()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--thorough", action="store_true", help="do all rounds of what is tried at random: 350 kills, 5,000 calls"
    )


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test of several rounds, each within its own time, does one of them unless all are asked for."""
    if "round_number" in metafunc.fixturenames:
        (rounds,) = [mark.args[0] for mark in metafunc.definition.iter_markers("rounds")]
        metafunc.parametrize("round_number", range(rounds if metafunc.config.option.thorough else 1))


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rounds(number): the test has a `round_number`; --thorough does all of them")
    config.addinivalue_line("markers", "slow: the test starts a process, or takes half a second; `dev.py test --quick`")
    config.addinivalue_line(
        "markers", "expects_log(*patterns): the test makes `desktop` log warnings that match these, and no others"
    )


class _Records(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(f"{record.levelname} {record.name}: {record.getMessage()}")


@pytest.fixture(autouse=True)
def _nothing_logged(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fails a test whose code logs a warning or an error that the test does not expect."""
    records, logger = _Records(), logging.getLogger("desktop")
    logger.addHandler(records)
    yield
    logger.removeHandler(records)
    expected = [pattern for mark in request.node.iter_markers("expects_log") for pattern in mark.args]
    surprising = [line for line in records.lines if not any(re.search(pattern, line) for pattern in expected)]
    unseen = [pattern for pattern in expected if not any(re.search(pattern, line) for line in records.lines)]
    assert not surprising, "logged: " + "; ".join(surprising)
    assert not unseen, "expected in the log, but not there: " + "; ".join(unseen)


@pytest.fixture(scope="session")
def _empty_store() -> Iterator[sqlite3.Connection]:
    """What all steps of the schema make of an empty file, in memory."""
    with closing(sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)) as connection:
        migrate(connection)
        yield connection


@pytest.fixture(autouse=True)
def _schema_copied(monkeypatch: pytest.MonkeyPatch, _empty_store: sqlite3.Connection) -> None:
    """Has a new database begin as a copy of `_empty_store`: the steps of the schema take five times as long."""

    def made(connection: sqlite3.Connection) -> None:
        if version(connection):
            migrate(connection)
            return
        _empty_store.backup(connection)
        connection.execute("UPDATE meta SET value = ? WHERE name = 'epoch'", (uuid4().hex,))

    monkeypatch.setattr("desktop.storage.database.migrate", made)


@pytest.fixture(autouse=True)
def _counters_settle(monkeypatch: pytest.MonkeyPatch) -> None:
    """Gives a busy machine time: who waits a moment for counters to be written waits until they are."""
    monkeypatch.setattr("desktop.storage.database.SETTLING", _PATIENCE)


@pytest.fixture(autouse=True)
def _vectors_in_a_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chroma works in a thread here, but where a test is about its process."""
    monkeypatch.setattr("desktop.index.vector_process.started", started_in_thread)


@pytest.fixture(autouse=True)
def _no_process_left() -> Iterator[None]:
    """Fails a test after which a process goes on that was not there before."""
    before = _children()
    yield
    deadline = time.monotonic() + _PATIENCE
    while (left := _children() - before) and time.monotonic() < deadline:
        time.sleep(0.01)
    assert not left, f"processes left behind: {len(left)}"


def _children() -> set[str]:
    """Numbers of the processes that this one started, where the system tells."""
    found: set[str] = set()
    for task in Path("/proc/self/task").glob("*/children"):
        with suppress(OSError):  # a thread that has ended meanwhile
            found.update(task.read_text().split())
    return found


@pytest.fixture(autouse=True)
def _no_thread_left() -> Iterator[None]:
    """Fails a test after which a thread goes on that was not there before."""
    before = set(threading.enumerate())
    yield
    deadline = time.monotonic() + _PATIENCE
    started = [thread for thread in threading.enumerate() if thread not in before and not _foreign(thread)]
    for thread in started:
        thread.join(max(0.0, deadline - time.monotonic()))
    left = [thread.name for thread in started if thread.is_alive()]
    assert not left, "threads left behind: " + ", ".join(left)


def _foreign(thread: threading.Thread) -> bool:
    """Threads that Python did not start (Qt's pool) or that a library keeps for the process (tqdm's monitor)."""
    return isinstance(thread, threading._DummyThread) or type(thread).__name__ == "TMonitor"


@pytest.fixture(autouse=True)
def _no_window_left() -> Iterator[None]:
    """Fails a test after which a window shows that was not there before."""
    before = _visible_windows()
    yield
    left = [f"{type(window).__name__} “{window.windowTitle()}”" for window in _visible_windows() - before]
    assert not left, "windows left behind: " + ", ".join(left)


def _visible_windows() -> set[Any]:
    if "PySide6.QtWidgets" not in sys.modules:
        return set()
    from PySide6.QtCore import QCoreApplication, QEvent
    from PySide6.QtWidgets import QApplication

    if QApplication.instance() is None:
        return set()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    return {window for window in QApplication.topLevelWidgets() if window.isVisible()}


@pytest.fixture(autouse=True)
def _no_network(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Fails a test that connects to, or asks for the address of, another machine."""
    tried: list[str] = []
    connect, connect_ex, getaddrinfo = socket.socket.connect, socket.socket.connect_ex, socket.getaddrinfo

    def refused(address: Any) -> bool:
        host = str(address[0]) if isinstance(address, tuple) else ""
        if _LOOPBACK.match(host):
            return False
        if not _NOWHERE.search(host):
            tried.append(host)
        return True

    def guarded(self: socket.socket, address: Any) -> None:
        if refused(address):
            raise OSError(errno.ENETUNREACH, "Network is unreachable")
        connect(self, address)

    def guarded_ex(self: socket.socket, address: Any) -> int:
        return errno.ENETUNREACH if refused(address) else connect_ex(self, address)

    def guarded_names(host: Any, *arguments: Any, **named: Any) -> Any:
        name = host.decode() if isinstance(host, bytes) else host
        if name and not re.fullmatch(r"[\d.]+|[\da-fA-F:]*:[\da-fA-F:.]*", name) and refused((name, 0)):
            raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")
        return getaddrinfo(host, *arguments, **named)

    monkeypatch.setattr(socket.socket, "connect", guarded)
    monkeypatch.setattr(socket.socket, "connect_ex", guarded_ex)
    monkeypatch.setattr(socket, "getaddrinfo", guarded_names)
    yield
    assert not tried, "reached for the network: " + ", ".join(tried)
