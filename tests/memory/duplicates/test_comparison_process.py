"""Comparing all in a process of its own: the same pairs, and its end or its silence is no end of the comparison."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from desktop.core import worker
from desktop.core.errors import StoreError, WorkCancelledError
from desktop.index import subprocesses
from desktop.index.indexer import Index
from desktop.memory.duplicates import comparison_process
from desktop.memory.duplicates import scan as duplicate_scan
from desktop.memory.duplicates.compare import Work
from desktop.memory.duplicates.comparison_process import compare_here, compare_in_process
from desktop.memory.duplicates.review import DuplicateReview
from desktop.memory.duplicates.store import PairStore
from desktop.memory.service import Memory
from desktop.storage.database import Database
from tests.memory.duplicates.reviewed import settled, stored
from tests.patience import PATIENCE, until
from tests.program import bundle

ROOT = Path(__file__).parents[3]
NO_MODEL = ""

posix = pytest.mark.skipif(os.name != "posix", reason="a process can't be stopped elsewhere")


@pytest.fixture
def alike(database: Database, memory: Memory, index: Index) -> Database:
    """A store in which some memories are alike by their vectors, their words and their letters."""
    stored(memory, "bird", "the old blue heron calls again at dawn")
    stored(memory, "birds", "at dawn the old blue heron calls again")
    stored(memory, "music", "plays the guitar")
    stored(memory, "music", "plays the gitar")
    stored(memory, "напій", "чорна кава без цукру зранку")
    stored(memory, "кава", "чорна кава зранку без цукру")
    stored(memory, "dose", "every 72 hours")
    stored(memory, "dose", "every 48 hours")
    assert index.wait_until_current(PATIENCE)
    return database


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[subprocess.Popen[bytes]]]:
    """The processes that compare, stopped before they do anything."""
    processes: list[subprocess.Popen[bytes]] = []

    def stopped(*arguments: str, **streams: Any) -> subprocess.Popen[bytes]:
        processes.append(subprocesses.start(*arguments, **streams))
        processes[-1].send_signal(signal.SIGSTOP)
        return processes[-1]

    monkeypatch.setattr(comparison_process, "start", stopped)
    yield processes
    assert all(process.returncode is not None for process in processes)


def nothing(_done: int, _total: int) -> None:
    """No progress is asked for."""


def model_of(database: Database) -> str:
    with database.reading() as connection:
        return str(connection.execute("SELECT value FROM index_state WHERE name = 'model'").fetchone()[0])


@pytest.mark.parametrize("by_meaning", [True, False])
def test_a_process_finds_what_is_found_here(alike: Database, by_meaning: bool) -> None:
    model = model_of(alike) if by_meaning else NO_MODEL
    told: list[tuple[int, int]] = []
    apart = list(compare_in_process(alike.path, model, lambda done, total: told.append((done, total)), lambda: False))
    assert apart == list(compare_here(alike, PairStore(alike), model, Work()))
    measures = {pair.measure for _, page in apart for pair in page}
    assert measures == {"words", "meaning" if by_meaning else "spelling"}
    assert told[0][1] == 8


def test_the_bundled_program_is_its_own_process_that_compares(
    alike: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bundle(tmp_path, monkeypatch)
    assert list(compare_in_process(alike.path, NO_MODEL, nothing, lambda: False))


@posix
def test_it_makes_way_for_the_window(alike: Database, begun: list[subprocess.Popen[bytes]]) -> None:
    niceness: list[int] = []

    def looked() -> bool:
        begun[0].send_signal(signal.SIGCONT)
        niceness.append(os.getpriority(os.PRIO_PROCESS, begun[0].pid))
        return niceness[-1] > os.getpriority(os.PRIO_PROCESS, 0)

    with pytest.raises(WorkCancelledError):
        list(compare_in_process(alike.path, NO_MODEL, nothing, looked))
    assert niceness[-1] >= 10


@posix
def test_one_that_is_to_stop_is_gone_at_once(alike: Database, begun: list[subprocess.Popen[bytes]]) -> None:
    with pytest.raises(WorkCancelledError):
        list(compare_in_process(alike.path, NO_MODEL, nothing, lambda: True))
    assert begun[0].returncode == -signal.SIGKILL


@posix
def test_one_that_does_not_answer_is_stopped(
    alike: Database, begun: list[subprocess.Popen[bytes]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(comparison_process, "ANSWERS_WITHIN", 0.0)
    with pytest.raises(StoreError, match="does not answer"):
        list(compare_in_process(alike.path, NO_MODEL, nothing, lambda: False))
    assert begun[0].returncode == -signal.SIGKILL


def test_what_it_can_not_read_is_told(tmp_path: Path) -> None:
    place = tmp_path / "memory.db"
    place.write_bytes(b"nothing of SQLite" * 100)
    with pytest.raises(StoreError):
        list(compare_in_process(place, NO_MODEL, nothing, lambda: False))


def test_where_no_process_can_be_started_it_is_told(alike: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object, **__: object) -> subprocess.Popen[bytes]:
        raise BlockingIOError("Resource temporarily unavailable")

    monkeypatch.setattr(comparison_process, "start", refused)
    with pytest.raises(StoreError, match="No process can be started"):
        list(compare_in_process(alike.path, NO_MODEL, nothing, lambda: False))


@posix
@pytest.mark.expects_log("Comparing memories failed")
def test_one_that_is_killed_is_told_and_begun_again_by_itself(
    alike: Database, index: Index, begun: list[subprocess.Popen[bytes]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(duplicate_scan, "HERE_MOST", 0)
    monkeypatch.setattr(worker, "FIRST_RETRY", 0.01)
    review = DuplicateReview(alike, index, begins_after=0)
    review.start()
    until(lambda: bool(begun))
    begun[0].send_signal(signal.SIGKILL)
    until(lambda: len(begun) > 1)
    begun[1].send_signal(signal.SIGCONT)
    assert settled(review).waiting >= 3
    review.close()


@posix
def test_closing_ends_it(
    alike: Database, index: Index, begun: list[subprocess.Popen[bytes]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(duplicate_scan, "HERE_MOST", 0)
    review = DuplicateReview(alike, index, begins_after=0)
    review.start()
    until(lambda: bool(begun))
    review.close()
    assert begun[0].returncode == -signal.SIGKILL
