"""Real processes, killed at random instants while they write."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import threading
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from desktop.core.paths import DataFolder
from desktop.memory.erasure import Erasure
from desktop.memory.service import Memory
from desktop.memory.transfer.importer import import_file
from desktop.storage.backup import Backups, backups_in, folder_of
from desktop.storage.database import Database
from desktop.storage.facts import FactFilter, Facts
from desktop.storage.journal import Journal
from desktop.storage.restore import finish
from tests.killed import MESSAGES, file_of, secret
from tests.patience import PATIENCE

KILLS = 50
"""In a round; what is not written all the time, but swept, restored or imported, is killed in rounds of five."""
BY_FIVES = 5
SIDE_BY_SIDE = 2
"""Folders that are written to at a time, each by a process of its own: most of the time goes into starting one."""
LONGEST = 0.6
"""Seconds of writing before a kill."""


class Writer:
    """`keepsake call --lines`, fed with facts to remember until it is killed."""

    def __init__(self, folder: Path, start: int) -> None:
        self._next = start
        self.acknowledged: list[dict[str, Any]] = []
        self.process = subprocess.Popen(
            [sys.executable, "-m", "desktop", "--data-dir", str(folder), "call", "--lines"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )

    def remember_one(self) -> bool:
        """Remembers the next fact and waits for the answer; false where there was none."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        arguments = {
            "fact_type": "general",
            "fact_key": f"thing {self._next}",
            "fact_value": f"value of {self._next}",
            "confidence": 0.9,
        }
        self._next += 1
        try:
            self.process.stdin.write(json.dumps({"tool": "remember_fact", "arguments": arguments}).encode() + b"\n")
            self.process.stdin.flush()
            answer = self.process.stdout.readline()
        except BrokenPipeError:
            return False
        if not answer.endswith(b"\n"):
            return False
        self.acknowledged.append(json.loads(answer))
        return True

    def write_until_killed(self, seconds: float) -> int:
        """Kills the process so long after its first answer; returns where to go on."""
        assert self.remember_one()
        timer = threading.Timer(seconds, self.process.kill)
        timer.start()
        while self.remember_one():
            pass
        timer.join()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            assert pipe is not None
            try:
                pipe.close()
            except BrokenPipeError:
                continue
        return self._next


@pytest.mark.timeout(600)
@pytest.mark.rounds(4)
def test_nothing_acknowledged_is_lost_when_killed_at_any_instant(tmp_path: Path, round_number: int) -> None:
    seed = random.randrange(1_000_000)
    folders = [DataFolder(tmp_path / f"data {number}") for number in range(SIDE_BY_SIDE)]
    with ThreadPoolExecutor(SIDE_BY_SIDE) as pool:
        list(pool.map(_kill_again_and_again, folders, range(seed, seed + SIDE_BY_SIDE)))
    for folder in folders:
        assert _is_in_step_after_the_next_start(folder), seed


@pytest.fixture
def killed(tmp_path: Path) -> DataFolder:
    folder = DataFolder(tmp_path / "data")
    folder.create()
    return folder


def _worked_until_killed(folder: DataFolder, work: str, chosen: random.Random) -> list[tuple[str, int]]:
    """Kills such a process at any instant after some words of its own; returns what it has said."""
    # The number after the last may have been stored, and killed before it was told.
    first = max((int(line.split()[1]) + 2 for line in _lines(folder)), default=0)
    words = [sys.executable, "-m", "tests.killed", str(folder.root), work, str(first)]
    told: list[str] = []
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            told += [process.stdout.readline() for _ in range(chosen.randint(1, 6))]
            process.wait(chosen.choice([0, chosen.uniform(0, 0.02), chosen.uniform(0, 0.2)]))
        except subprocess.TimeoutExpired:
            pass  # as it should: it goes on until it is killed
        finally:
            process.kill()
        told += process.stdout.readlines()
    with _diary(folder).open("a", encoding="utf-8") as diary:
        diary.writelines(line for line in told if line.endswith("\n"))  # one that was cut is not told
    return [(word, int(number)) for word, number in map(str.split, _lines(folder))]


def _diary(folder: DataFolder) -> Path:
    """What all the processes said, one after the other."""
    return folder.root.with_name("told.txt")


def _lines(folder: DataFolder) -> list[str]:
    return _diary(folder).read_text("utf-8").splitlines() if _diary(folder).exists() else []


@pytest.mark.rounds(5)
def test_what_was_deleted_for_good_stays_so_and_all_else_is_there(killed: DataFolder, round_number: int) -> None:
    for kill in range(BY_FIVES):
        told = _worked_until_killed(killed, "erase", random.Random(round_number * BY_FIVES + kill))
        erased = {number for word, number in told if word == "erased"}
        with closing(Database(killed.database)) as database:
            assert database.problem() == ""
            known = {fact.value for fact in Facts(database).find(FactFilter())}
            assert Erasure(database, Backups(database)).finish() == ()
        kept = {number for word, number in told if word == "known" and (number % 10 == 0)}
        assert {secret(number) for number in kept} <= known
        assert {secret(number) for number in erased}.isdisjoint(known)
        stored = b"".join(path.read_bytes() for path in killed.root.iterdir() if path.is_file())
        assert not [number for number in erased if secret(number).encode() in stored]


@pytest.mark.rounds(5)
def test_going_back_to_a_backup_loses_neither_of_the_two_stores(killed: DataFolder, round_number: int) -> None:
    for kill in range(BY_FIVES):
        told = _worked_until_killed(killed, "restore", random.Random(round_number * BY_FIVES + kill))
        finish(killed.database)
        stores = [killed.database, *(each.path for each in backups_in(folder_of(killed.database)))]
        found = [_values_in(path) for path in stores]
        if told[-1][0] == "restored":  # and what was known since is in the backup made of the store before
            assert secret(told[-1][1]) in found[0]
        newest = max(number for word, number in told if word == "known")
        assert any(secret(newest) in values for values in found), told[-4:]


def _values_in(path: Path) -> set[str]:
    with closing(Database(path)) as database:
        assert database.problem() == ""
        return {fact.value for fact in Facts(database).find(FactFilter())}


@pytest.mark.rounds(5)
def test_an_import_that_was_committed_stands_and_may_be_repeated(killed: DataFolder, round_number: int) -> None:
    for kill in range(BY_FIVES):
        told = _worked_until_killed(killed, "import", random.Random(round_number * BY_FIVES + kill))
        committed = {number for _, number in told}
        with closing(Database(killed.database)) as database:
            assert database.problem() == ""
            with database.reading() as connection:
                texts = [row[0] for row in connection.execute("SELECT text FROM messages")]
            stored = Counter(int(text.split("-")[2]) for text in texts)
            assert set(stored.values()) == {MESSAGES}  # a file came in whole, or not at all
            assert committed <= stored.keys()
            assert import_file(Memory(database), file_of(killed, max(committed))).operation_id is None


def _kill_again_and_again(folder: DataFolder, seed: int) -> None:
    instants = random.Random(seed)
    acknowledged: set[int] = set()
    start = 0
    for _ in range(KILLS // SIDE_BY_SIDE):
        writer = Writer(folder.root, start)
        start = writer.write_until_killed(instants.uniform(0, LONGEST))
        assert all(answer["status"] == "success" for answer in writer.acknowledged), (seed, writer.acknowledged[-1])
        acknowledged |= {answer["fact_id"] for answer in writer.acknowledged}
        assert _lost(folder, acknowledged) == set(), seed


def _lost(folder: DataFolder, acknowledged: set[int]) -> set[int]:
    """What was acknowledged and is not there; the database must be whole, every fact with its journal entry."""
    database = Database(folder.database)
    try:
        assert database.problem() == ""
        ids = set(Facts(database).ids(FactFilter()))
        _, written = Journal(database).changed_after(0, 1_000_000)
        assert ids == written.get("facts", set())
        return acknowledged - ids
    finally:
        database.close()


def _is_in_step_after_the_next_start(folder: DataFolder) -> bool:
    from desktop.app import App

    app = App(folder)
    try:
        app.start_background()
        return app.index.wait_until_current(PATIENCE)
    finally:
        app.close()
