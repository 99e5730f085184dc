"""Real processes, killed at random instants while they write."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from desktop.paths import DataFolder
from desktop.storage.database import Database
from desktop.storage.facts import FactFilter, Facts
from desktop.storage.journal import Journal
from tests.patience import PATIENCE

KILLS = 50
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
def test_nothing_acknowledged_is_lost_when_killed_at_any_instant(tmp_path: Path) -> None:
    seed = random.randrange(1_000_000)
    folders = [DataFolder(tmp_path / f"data {number}") for number in range(SIDE_BY_SIDE)]
    with ThreadPoolExecutor(SIDE_BY_SIDE) as pool:
        list(pool.map(_kill_again_and_again, folders, range(seed, seed + SIDE_BY_SIDE)))
    for folder in folders:
        assert _is_in_step_after_the_next_start(folder), seed


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
