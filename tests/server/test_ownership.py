from __future__ import annotations

import json
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import ExitStack, closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from desktop import app
from desktop.core.errors import FolderInUseError, StoreError, UserError
from desktop.core.paths import DataFolder
from desktop.index.embedder import BackgroundEmbedder, Embedder
from desktop.server import ownership
from desktop.server.ownership import Headless, Ownership, open_for_window
from desktop.storage import database
from desktop.storage.facts import FactFilter
from tests.patience import PATIENCE
from tests.quick_embedder import load_quick

REMEMBER = {
    "do": "call",
    "tool": "remember_fact",
    "arguments": {"fact_type": "personal", "fact_key": "location", "fact_value": "Lviv", "confidence": 0.9},
}
RECALL = {"do": "call", "tool": "recall_facts", "arguments": {}}


@pytest.fixture(autouse=True)
def quick_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("desktop.index.embedder.BackgroundEmbedder", partial(BackgroundEmbedder, load=load_quick))


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as opened:
        yield opened


def answer(headless: Headless, request: dict[str, Any]) -> dict[str, Any]:
    (only,) = headless.request(request)
    return dict(only["answer"])


def test_the_first_process_owns_the_folder_and_the_second_works_through_it(
    folder: DataFolder, stack: ExitStack
) -> None:
    first, second = (stack.enter_context(closing(Headless(folder))) for _ in range(2))
    assert answer(first, REMEMBER)["status"] == "success"
    assert answer(second, RECALL)["count"] == 1
    assert answer(second, REMEMBER)["status"] == "skipped"


def test_a_call_loads_the_model_only_where_it_asks_for_a_meaning(
    folder: DataFolder, stack: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded = threading.Event()

    def load(model: str) -> Embedder:
        loaded.set()
        return load_quick(model)

    monkeypatch.setattr("desktop.index.embedder.BackgroundEmbedder", partial(BackgroundEmbedder, load=load))
    monkeypatch.setattr(app, "MAY_END", PATIENCE)
    headless = stack.enter_context(closing(Headless(folder)))
    answer(headless, REMEMBER)
    answer(headless, RECALL)
    assert not loaded.is_set()
    by_meaning = {**RECALL, "tool": "memory_recall", "arguments": {"query": "which town is home?"}}
    assert answer(headless, by_meaning)["status"] == "success"
    assert loaded.is_set()


def test_who_works_through_an_owner_imports_none_of_what_the_owner_needs() -> None:
    script = "import sys, desktop.server.ownership; print(*sys.modules)"
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=PATIENCE)
    assert {"desktop.app", "desktop.memory", "filelock", "numpy", "pydantic"}.isdisjoint(told.stdout.split())


def test_a_crash_leaves_no_lock_and_a_stale_address_does_no_harm(folder: DataFolder) -> None:
    folder.create()
    folder.address.write_text('{"address": "/nowhere", "key": "00"}', "utf-8")
    with closing(Headless(folder)) as headless:
        assert answer(headless, REMEMBER)["status"] == "success"


def test_a_window_takes_over_from_a_headless_owner_which_goes_on_as_a_client(
    folder: DataFolder, stack: ExitStack
) -> None:
    headless = stack.enter_context(closing(Headless(folder)))
    answer(headless, REMEMBER)
    window = open_for_window(folder, lambda: None)
    assert window is not None
    stack.callback(window.close)
    assert answer(headless, RECALL)["facts"][0]["value"] == "Lviv"
    assert window.app.memory.facts.keys() == ["location"]


def test_what_runs_ends_before_a_window_takes_over(
    folder: DataFolder, stack: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    started, go_on = threading.Event(), threading.Event()

    def slow(*_: Any, **__: Any) -> Iterator[dict[str, Any]]:
        started.set()
        assert go_on.wait(PATIENCE)
        yield {"answer": {"status": "success"}}

    headless = stack.enter_context(closing(Headless(folder)))
    answer(headless, RECALL)
    monkeypatch.setattr("desktop.server.service.Service.handle", slow)
    ended: list[str] = []
    running = threading.Thread(target=lambda: ended.append(answer(headless, RECALL)["status"]))
    running.start()
    started.wait(PATIENCE)
    opened: list[Any] = []
    opening = threading.Thread(target=lambda: opened.append(open_for_window(folder, lambda: None)))
    opening.start()
    assert opened == []
    go_on.set()
    running.join()
    opening.join()
    assert ended == ["success"]
    opened[0].close()


def test_a_second_window_brings_the_first_to_the_front(folder: DataFolder, stack: ExitStack) -> None:
    shown = threading.Event()
    window = open_for_window(folder, shown.set)
    assert window is not None
    stack.callback(window.close)
    assert open_for_window(folder, lambda: None) is None
    assert shown.is_set()


def test_an_owner_that_does_not_answer_is_told_and_nothing_is_touched(
    folder: DataFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ownership, "PATIENCE", 0.3)
    folder.create()
    silent = Ownership(folder.lock)
    assert silent.take()
    before = sorted(path.name for path in folder.root.iterdir())
    for attempt in (lambda: open_for_window(folder, lambda: None), lambda: list(Headless(folder).request(RECALL))):
        with pytest.raises(FolderInUseError):
            attempt()
    assert sorted(path.name for path in folder.root.iterdir()) == before
    silent.release()


def test_a_store_that_does_not_open_lets_the_folder_go(folder: DataFolder) -> None:
    folder.create()
    folder.database.write_bytes(b"this is no database" * 1000)
    for _ in range(2):
        with pytest.raises(Exception, match="damaged"):
            open_for_window(folder, lambda: None)
    lock = Ownership(folder.lock)
    assert lock.take()
    lock.release()


def test_a_hundred_calls_at_once_all_succeed(folder: DataFolder, stack: ExitStack) -> None:
    window = open_for_window(folder, lambda: None)
    assert window is not None
    stack.callback(window.close)
    statuses: list[str] = []

    def call(number: int) -> None:
        with closing(Headless(folder)) as headless:
            arguments = {**REMEMBER["arguments"], "fact_key": f"thing {number}"}  # type: ignore[dict-item]
            statuses.append(answer(headless, {**REMEMBER, "arguments": arguments})["status"])

    threads = [threading.Thread(target=call, args=(number,)) for number in range(100)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert statuses == ["success"] * 100


def test_when_the_owner_leaves_the_next_request_takes_the_folder_over(folder: DataFolder, stack: ExitStack) -> None:
    owner = Headless(folder)
    answer(owner, REMEMBER)
    client = stack.enter_context(closing(Headless(folder)))
    answer(client, RECALL)
    owner.close()
    assert answer(client, RECALL)["count"] == 1
    assert not Ownership(folder.lock).take()


def test_what_is_answered_within_a_time_waits_for_the_model_first(
    folder: DataFolder, stack: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    model_there, answered = threading.Event(), threading.Event()

    def slow(name: str) -> Embedder:
        model_there.wait(PATIENCE)
        return load_quick(name)

    def ask() -> None:
        answers.append(answer(headless, {**RECALL, "as": "mcp", "arguments": {"search_query": "location"}}))
        answered.set()

    monkeypatch.setattr("desktop.index.embedder.BackgroundEmbedder", partial(BackgroundEmbedder, load=slow))
    headless = stack.enter_context(closing(Headless(folder)))
    answer(headless, REMEMBER)
    answers: list[dict[str, Any]] = []
    asking = threading.Thread(target=ask)
    asking.start()
    assert not answered.wait(0.2)
    model_there.set()
    asking.join()
    assert [(told["status"], told["count"]) for told in answers] == [("success", 1)]


def test_many_processes_come_and_go_and_each_is_answered(folder: DataFolder) -> None:
    statuses: list[str] = []

    def call(number: int) -> None:
        with closing(Headless(folder)) as headless:
            arguments = {**REMEMBER["arguments"], "fact_key": f"thing {number}"}  # type: ignore[dict-item]
            statuses.append(answer(headless, {**REMEMBER, "arguments": arguments})["status"])

    threads = [threading.Thread(target=call, args=(number,)) for number in range(12)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert statuses == ["success"] * 12


def test_an_owner_cut_in_the_middle_is_told_and_the_next_request_goes_on(
    folder: DataFolder, stack: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    def killed(*_: Any) -> Iterator[dict[str, Any]]:
        raise ConnectionResetError

    owner = stack.enter_context(closing(Headless(folder)))
    answer(owner, RECALL)
    client = stack.enter_context(closing(Headless(folder)))
    with monkeypatch.context() as patched:
        patched.setattr("desktop.server.service.Service.handle", killed)
        with pytest.raises(FolderInUseError, match="in the middle"):
            answer(client, REMEMBER)
    assert answer(client, REMEMBER)["status"] == "success"


def test_a_window_is_told_where_a_headless_owner_stays_busy(
    folder: DataFolder, stack: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    headless = stack.enter_context(closing(Headless(folder)))
    answers = headless.request({"do": "call", "tool": "recall_facts", "arguments": {}})
    next(answers)  # the command is not through with its request
    monkeypatch.setattr(ownership, "PATIENCE", 0.1)
    with pytest.raises(FolderInUseError, match="busy"):
        open_for_window(folder, lambda: None)
    answers.close()


@pytest.mark.expects_log("can't be opened")
def test_a_disk_that_is_full_is_told_and_lets_the_folder_go(
    folder: DataFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: Any, **__: Any) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(ownership, "LocalServer", full)
        with pytest.raises(UserError, match="disk full"):
            answer(Headless(folder), RECALL)
    with closing(Headless(folder)) as headless:
        assert answer(headless, RECALL)["status"] == "success"


def test_the_folder_is_readable_by_its_owner_only(folder: DataFolder) -> None:
    with closing(Headless(folder)) as headless:
        answer(headless, REMEMBER)
        assert folder.root.stat().st_mode & 0o077 == 0
        assert folder.database.stat().st_mode & 0o077 == 0


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Barrier]:
    """Calls wait here for one another: those that run one by one break it."""
    barrier = threading.Barrier(4, timeout=PATIENCE)

    def together(*_: Any, **__: Any) -> Iterator[dict[str, Any]]:
        barrier.wait()
        yield {"answer": {"status": "success"}}

    monkeypatch.setattr("desktop.server.service.Service.handle", together)
    yield barrier
    barrier.abort()


@pytest.mark.parametrize("owns", [True, False], ids=["as the owner", "as a client"])
def test_requests_of_several_threads_run_side_by_side(
    folder: DataFolder, stack: ExitStack, gate: threading.Barrier, owns: bool
) -> None:
    headless = stack.enter_context(closing(Headless(folder)))
    if not owns:
        window = open_for_window(folder, lambda: None)
        assert window is not None
        stack.callback(window.close)
    statuses: list[str] = []
    threads = [threading.Thread(target=lambda: statuses.append(answer(headless, RECALL)["status"])) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert statuses == ["success"] * 8


def test_requests_that_come_while_the_folder_is_handed_over_go_on_with_the_window(
    folder: DataFolder, stack: ExitStack
) -> None:
    headless = stack.enter_context(closing(Headless(folder)))
    answer(headless, RECALL)
    opened: list[Any] = []
    statuses: list[str] = []

    def call(row: int) -> None:
        number = 0
        while not opened or number < 10:
            arguments = {**REMEMBER["arguments"], "fact_key": f"thing {row} {number}"}  # type: ignore[dict-item]
            statuses.append(answer(headless, {**REMEMBER, "arguments": arguments})["status"])
            number += 1

    threads = [threading.Thread(target=call, args=(row,)) for row in range(4)]
    for thread in threads:
        thread.start()
    opened.append(open_for_window(folder, lambda: None))
    for thread in threads:
        thread.join()
    stack.callback(opened[0].close)
    assert set(statuses) == {"success"}
    assert len(opened[0].app.memory.facts.keys()) == len(statuses)


def test_closing_leaves_a_request_that_another_process_carries_out(
    folder: DataFolder, stack: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    started, go_on = threading.Event(), threading.Event()

    def waiting_for_the_person(*_: Any, **__: Any) -> Iterator[dict[str, Any]]:
        started.set()
        assert go_on.wait(PATIENCE)
        yield {"answer": {"status": "success"}}

    monkeypatch.setattr("desktop.server.service.Service.handle", waiting_for_the_person)
    window = open_for_window(folder, lambda: None)
    assert window is not None
    stack.callback(window.close)
    stack.callback(go_on.set)
    headless = Headless(folder)
    told: list[str] = []

    def call() -> None:
        with pytest.raises(FolderInUseError) as raised:
            answer(headless, RECALL)
        told.append(raised.value.message)

    thread = threading.Thread(target=call)
    thread.start()
    assert started.wait(PATIENCE)
    headless.close()
    thread.join(PATIENCE)
    assert "in the middle" in told[0]
    with pytest.raises(FolderInUseError, match="closing"):
        answer(headless, RECALL)


def test_two_windows_that_want_the_folder_at_once_share_it(folder: DataFolder, stack: ExitStack) -> None:
    headless = stack.enter_context(closing(Headless(folder)))
    answer(headless, RECALL)
    windows: list[Any] = []
    threads = [threading.Thread(target=lambda: windows.append(open_for_window(folder, lambda: None))) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    (window,) = [each for each in windows if each is not None]
    stack.callback(window.close)
    assert answer(headless, REMEMBER)["status"] == "success"


# A folder that can't be written --------------------------------------------------------------------------------------


@pytest.fixture
def reads_only(folder: DataFolder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> DataFolder:
    """A folder with one fact in which nothing can be written from now on; copies are made in `tmp_path / "copies"`."""
    with closing(Headless(folder)) as before:
        assert answer(before, REMEMBER)["status"] == "success"
    (tmp_path / "copies").mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "copies"))
    monkeypatch.setattr(DataFolder, "can_be_written", lambda _: False)
    return folder


def test_what_can_not_be_written_is_read_and_every_change_refused_with_the_reason(
    reads_only: DataFolder, tmp_path: Path
) -> None:
    before = {path: path.stat().st_mtime_ns for path in reads_only.root.rglob("*")}
    with closing(Headless(reads_only)) as first, closing(Headless(reads_only)) as second:
        for each in (first, second):
            assert answer(each, RECALL)["facts"][0]["value"] == "Lviv"
        (told,) = first.request({"do": "status"})
        (of_folder,) = [each for each in told["status"] if each["what"] == "Data folder"]
        assert not of_folder["ok"]
        assert "is read-only: all can be read" in of_folder["told"]
        refused = answer(first, {**REMEMBER, "arguments": {**REMEMBER["arguments"], "fact_value": "Kyiv"}})  # type: ignore[dict-item]
        assert (refused["status"], "is read-only" in refused["message"]) == ("error", True)
        talk = tmp_path / "talk.jsonl"
        talk.write_text('{"speaker": "Ann", "text": "Hello", "time": "2024-05-01T10:00:00Z"}\n', "utf-8")
        *_, last = first.request({"do": "import", "path": str(talk)})
        assert "is read-only" in last["error"]
        *_, last = first.request({"do": "chat", "text": "I live in Kyiv"})
        assert "is read-only" in last["error"]
    assert list((tmp_path / "copies").iterdir()) == []
    assert {path: path.stat().st_mtime_ns for path in reads_only.root.rglob("*")} == before


def test_a_window_reads_what_can_not_be_written_and_makes_neither_backup_nor_mirror(
    reads_only: DataFolder, tmp_path: Path
) -> None:
    owner = open_for_window(reads_only, lambda: None)
    assert owner is not None
    owner.app.start_background()
    assert owner.app.memory.facts.count(FactFilter()) == 1
    with pytest.raises(UserError, match="is read-only"):
        owner.app.memory.backups.make("person")
    owner.app.settings.update(markdown_mirror=True, mirror_folder=str(tmp_path / "notes"))
    assert owner.app.mirror.look().state == "off"
    owner.close()
    assert not (tmp_path / "notes").exists()
    assert list((tmp_path / "copies").iterdir()) == []


def test_where_no_copy_can_be_made_either_it_says_so(reads_only: DataFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(shutil, "copyfile", full)
    with pytest.raises(UserError, match="no copy to read from could be made: No space left on device"):
        open_for_window(reads_only, lambda: None)


@pytest.mark.skipif(os.name == "nt", reason="a folder has no modes there")
def test_a_folder_without_the_right_to_write_is_read_by_a_real_process(folder: DataFolder, tmp_path: Path) -> None:
    with closing(Headless(folder)) as before:
        assert answer(before, REMEMBER)["status"] == "success"
    inside = [folder.root, *folder.root.rglob("*")]
    modes = {path: path.stat().st_mode for path in inside}
    for path in inside:
        path.chmod(0o500 if path.is_dir() else 0o400)
    copies = tmp_path / "copies"
    copies.mkdir()
    # Modes do not bind who may do everything: root gives that up.
    bound = ["setpriv", "--bounding-set=-all", "--inh-caps=-all"] if os.geteuid() == 0 else []
    words = [*bound, sys.executable, "-m", "tests.quick_process", "--data-dir", str(folder.root)]
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2]), "TMPDIR": str(copies)}
    calls: list[dict[str, Any]] = [{"tool": name, "arguments": {}} for name in ("recall_facts", "undo_last_change")]
    try:
        asked = "\n".join(map(json.dumps, calls))
        ended = subprocess.run(
            [*words, "call", "--lines"], env=environment, input=asked, capture_output=True, text=True, check=False
        )
    finally:
        for path, mode in modes.items():
            path.chmod(mode)
    read, refused = map(json.loads, ended.stdout.splitlines())
    assert read["facts"][0]["value"] == "Lviv"
    assert (refused["status"], "nothing can be changed" in refused["message"]) == ("error", True)
    assert ended.stderr == f"keepsake: {folder.refusal}\n"
    assert ended.returncode == 0
    assert list(copies.iterdir()) == []


@pytest.fixture
def full(folder: DataFolder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> DataFolder:
    """A folder with one fact, on a disk without room for what opening its store writes."""
    with closing(Headless(folder)) as before:
        assert answer(before, REMEMBER)["status"] == "success"
    (tmp_path / "copies").mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "copies"))
    usage = shutil.disk_usage(folder.root)._replace(free=0)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage)
    opened = database.open_writer

    def refuse(path: Path) -> sqlite3.Connection:
        if path == folder.database:
            raise StoreError("The database can't be used just now (SQLITE_FULL).")
        return opened(path)

    monkeypatch.setattr(database, "open_writer", refuse)
    return folder


@pytest.mark.expects_log("The disk is full")
def test_on_a_full_disk_all_is_read_and_the_doctor_and_every_change_say_why(full: DataFolder, tmp_path: Path) -> None:
    with closing(Headless(full)) as headless:
        assert answer(headless, RECALL)["facts"][0]["value"] == "Lviv"
        (told,) = headless.request({"do": "status"})
        (of_folder,) = [each for each in told["status"] if each["what"] == "Data folder"]
        assert of_folder["told"] == f"{full.root} is on a full disk: all can be read, and nothing can be changed"
        refused = answer(headless, {**REMEMBER, "arguments": {**REMEMBER["arguments"], "fact_value": "Kyiv"}})  # type: ignore[dict-item]
        assert refused["status"] == "error"
        assert refused["message"].endswith("nothing can be changed. Make room there, and open Keepsake again.")
    assert list((tmp_path / "copies").iterdir()) == []


@pytest.mark.expects_log("The disk is full")
def test_a_window_opens_on_a_full_disk_for_reading(full: DataFolder) -> None:
    owner = open_for_window(full, lambda: None)
    assert owner is not None
    assert owner.app.memory.facts.count(FactFilter()) == 1
    assert "is full" in owner.app.database.refusal
    owner.close()
