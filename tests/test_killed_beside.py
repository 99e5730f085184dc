"""The processes beside the app, killed at any moment: nothing is lost, and all is in step again by itself."""

from __future__ import annotations

import os
import random
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from desktop.app import App
from desktop.core import worker
from desktop.core.model import Origin
from desktop.core.paths import DataFolder
from desktop.index import vector_process
from desktop.index.embedder import BackgroundEmbedder
from desktop.index.vector_process import started
from desktop.memory.duplicates import scan as duplicate_scan
from desktop.memory.facts.drafts import FactDraft
from desktop.storage.facts import FactFilter, Facts
from tests.patience import PATIENCE
from tests.quick_embedder import load_quick

KILLS = 2
"""In a round. Each costs the seconds in which Chroma is there again: fifty are for a quiet hour."""
LONGEST = 0.8
"""Seconds until a kill: a process of the vectors is there after half of it, one that compares begins meanwhile."""

pytestmark = pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="the system does not tell of children")


@pytest.fixture
def others() -> set[int]:
    """The processes that other tests share, which are to live on."""
    return set(children())


@pytest.fixture
def app(folder: DataFolder, monkeypatch: pytest.MonkeyPatch, others: set[int]) -> Iterator[App]:
    """Compares in a process however few there are."""
    monkeypatch.setattr(vector_process, "started", started)
    monkeypatch.setattr(duplicate_scan, "HERE_MOST", 0)
    monkeypatch.setattr(duplicate_scan, "BEGINS_AFTER", 0.0)
    monkeypatch.setattr(worker, "FIRST_RETRY", 0.05)
    made = App(folder, embedder=BackgroundEmbedder(load=load_quick))
    made.start_background()
    yield made
    made.close()


def children() -> list[int]:
    """The processes that this one started."""
    found: list[int] = []
    for task in Path("/proc/self/task").glob("*/children"):
        with suppress(OSError):  # a thread that has ended meanwhile
            found += map(int, task.read_text().split())
    return found


def remember(app: App, number: int) -> None:
    value = f"keeps the tools of shed {number // 2} {'dry and clean' if number % 2 else 'clean and dry'}"
    app.memory.facts.remember_anyway(FactDraft("general", f"shed {number}", value), Origin("user"))


def found(app: App) -> bool:
    return bool(app.memory.recall.facts("the tools of shed 0"))


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.rounds(25)
@pytest.mark.expects_log("|The vector index fails and is built anew|Comparing memories failed|came to an end")
def test_whatever_is_killed_beside_it_the_app_goes_on_and_is_in_step_again(
    app: App, others: set[int], round_number: int
) -> None:
    draw, number = random.Random(round_number), 0
    for _ in range(KILLS):
        app.memory.duplicates.scan.rescan()
        killing = threading.Event()
        timer = threading.Timer(draw.uniform(0, LONGEST), killing.set)
        timer.start()
        while not killing.is_set():
            remember(app, number)
            number += 1
            assert found(app)
        timer.join()
        for child in set(children()) - others:
            with suppress(ProcessLookupError):
                os.kill(child, 9)
        assert found(app)
        assert app.index.wait_until_current(PATIENCE)
        assert app.memory.duplicates.scan.wait_until_current(PATIENCE)
    assert Facts(app.database).count(FactFilter()) == number
    alike = app.memory.duplicates.alike(range(1, number + 1), most=number**2)
    assert {(pair.left, pair.right) for pair in alike.pairs} >= {(each, each + 1) for each in range(1, number, 2)}
