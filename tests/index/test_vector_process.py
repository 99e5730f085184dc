"""The process of the vectors: as good as the collection itself, and its end is a failing folder, not the end of all."""

from __future__ import annotations

import logging
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import numpy as np
import pytest

from desktop.core.worker import make_way
from desktop.index import chroma_store, vector_process
from desktop.index.chroma_store import Stamp, VectorsError
from desktop.index.vector_process import Vectors, started
from tests.index.fakes import vector_of
from tests.program import bundle

STAMP = Stamp("store", "model")
ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def _in_a_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vector_process, "started", started)


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "vectors"


@pytest.fixture
def opened(place: Path) -> Iterator[Vectors]:
    made = Vectors(place, create=STAMP)
    yield made
    made.close()


def put(opened: Vectors, *names: str) -> None:
    rows = np.array([vector_of(name) for name in names], dtype=np.float32)
    opened.upsert(names, rows, [{"kind": "fact"}] * len(names))


@pytest.mark.parametrize("begin", [make_way, lambda: None])
def test_it_makes_way_for_the_window_but_not_twice(place: Path, begin: Callable[[], None]) -> None:
    def open_in_a_thread() -> None:
        begin()
        with closing(Vectors(place, create=STAMP)) as made:
            niceness.append(os.getpriority(os.PRIO_PROCESS, made._process.pid))

    niceness: list[int] = []
    thread = threading.Thread(target=open_in_a_thread)
    thread.start()
    thread.join()
    own = os.getpriority(os.PRIO_PROCESS, 0)
    assert niceness == [max(own, 10)]


def test_it_does_what_the_collection_does(place: Path, opened: Vectors) -> None:
    put(opened, "fact-1", "fact-2", "fact-3")
    opened.delete(["fact-2"])
    opened.mark(Stamp("store", "model", 7))

    assert opened.count() == 2
    assert opened.nearest(vector_of("fact-3"), 1) == [("fact-3", pytest.approx(1, abs=1e-4))]
    assert opened.stamp == Stamp("store", "model", 7)
    opened.close()
    again = Vectors(place)
    assert again.stamp == Stamp("store", "model", 7)
    again.close()


@pytest.mark.skipif(os.name != "posix", reason="a process can't be stopped elsewhere")
def test_this_process_goes_on_while_it_writes(opened: Vectors) -> None:
    """Where Chroma wrote in this process, nothing else would be done in it meanwhile."""
    opened._process.send_signal(signal.SIGSTOP)  # a write that lasts as long as is looked at it
    writer = threading.Thread(target=put, args=(opened, "fact-1"))
    writer.start()
    try:
        writer.join(0.05)
        assert writer.is_alive()
    finally:
        opened._process.send_signal(signal.SIGCONT)
    writer.join()
    assert opened.count() == 1


@pytest.mark.skipif(sys.platform != "linux", reason="other systems do not tell what a process has loaded")
def test_it_gives_way_and_loads_neither_the_window_nor_the_model(opened: Vectors) -> None:
    loaded = Path(f"/proc/{opened._process.pid}/maps").read_text("utf-8")
    assert "chromadb_rust_bindings" in loaded
    assert not any(name in loaded for name in ("PySide6", "libtorch", "libQt6Core"))
    assert os.getpriority(os.PRIO_PROCESS, opened._process.pid) > os.getpriority(os.PRIO_PROCESS, 0)


def test_a_folder_that_fails_tells_why_and_leaves_no_process(place: Path) -> None:
    place.write_text("no folder")
    with pytest.raises(VectorsError, match="NotADirectoryError"):
        Vectors(place)
    Vectors(place, create=STAMP).close()


@pytest.mark.parametrize("ending", [signal.SIGKILL, signal.SIGSEGV])
def test_a_process_that_is_taken_down_is_a_folder_that_fails(opened: Vectors, ending: signal.Signals) -> None:
    put(opened, "fact-1")
    opened._process.send_signal(ending)

    with pytest.raises(VectorsError, match=f"came to an end.*{-ending}"):
        opened.count()
    with pytest.raises(VectorsError, match="closed"):
        opened.count()


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM])
def test_what_ends_all_processes_of_a_session_does_not_cut_it_off(opened: Vectors, ending: signal.Signals) -> None:
    opened._process.send_signal(ending)
    put(opened, "fact-1")
    assert opened.count() == 1


@pytest.mark.expects_log("takes too long to end")
@pytest.mark.skipif(os.name != "posix", reason="a process can't be stopped elsewhere")
def test_a_process_that_does_not_end_is_taken_down(opened: Vectors, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vector_process, "PATIENCE", 0.1)
    opened._process.send_signal(signal.SIGSTOP)
    opened.close()
    assert opened._process.returncode == -signal.SIGKILL


@pytest.mark.expects_log("does not answer")
@pytest.mark.skipif(os.name != "posix", reason="a process can't be stopped elsewhere")
def test_a_process_that_does_not_answer_is_a_folder_that_fails(
    opened: Vectors, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(vector_process, "ANSWERS_WITHIN", 0.1)
    opened._process.send_signal(signal.SIGSTOP)
    with pytest.raises(VectorsError, match="did not answer"):
        opened.count()
    assert opened._process.returncode == -signal.SIGKILL


def test_what_it_logs_comes_to_the_log_of_this_process(
    place: Path, opened: Vectors, caplog: pytest.LogCaptureFixture
) -> None:
    put(opened, "fact-1")
    chroma_store.remove(place)
    with caplog.at_level(logging.INFO, "desktop"):
        opened.close()
    [record] = caplog.records
    assert (record.name, record.levelno) == ("desktop.index.chroma_store", logging.INFO)
    assert "did not close cleanly" in record.message


_WRITER = """
import sys
from pathlib import Path
import numpy as np
from desktop.index.vector_process import Stamp, Vectors
opened = Vectors(Path(sys.argv[1]), create=Stamp("store", "model"))
rows = np.random.default_rng(0).normal(size=(2_000, 16)).astype(np.float32)
opened._say(("upsert", ([f"fact-{number}" for number in range(len(rows))], rows, [{"kind": "fact"}] * len(rows))))
print("asked", flush=True)
sys.stdin.read()
"""


def test_what_was_being_written_when_its_owner_was_killed_is_written_before_the_next_opens(place: Path) -> None:
    command = [sys.executable, "-c", _WRITER, str(place)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT) as owner:
        assert owner.stdout is not None
        owner.stdout.readline()
        owner.kill()

    successor = Vectors(place)
    assert successor.count() == 2_000
    successor.close()


@pytest.mark.skipif(os.name != "posix", reason="the program is a script of the shell")
def test_the_bundled_program_is_its_own_process_for_the_vectors(
    place: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bundle(tmp_path, monkeypatch)

    opened = Vectors(place, create=STAMP)

    put(opened, "fact-1")
    assert opened.count() == 1
    opened.close()


def test_where_no_process_can_be_started_the_folder_fails(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused() -> subprocess.Popen[bytes]:
        raise BlockingIOError("Resource temporarily unavailable")

    monkeypatch.setattr(vector_process, "started", refused)
    with pytest.raises(VectorsError, match="no process can be started"):
        Vectors(place)
