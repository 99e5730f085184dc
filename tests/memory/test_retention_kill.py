"""The removal of old messages in bad times: a kill, and a clock that leaps."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from desktop.storage.database import Database
from desktop.storage.journal import Journal
from tests.conftest import HandSetClock
from tests.memory.remover import AT_ONCE
from tests.memory.test_retention import DAYS, PERSON, Talk, a_talk

_CHECKOUT = Path(__file__).resolve().parents[2]


@pytest.mark.slow
def test_a_kill_in_the_middle_leaves_whole_operations_that_can_be_undone(tmp_path: Path) -> None:
    with a_talk(tmp_path) as talk:
        for _ in range(20):
            talk.mark(talk.said(*[40] * 20)[0], "high")
        before = talk.everything()
    words = [sys.executable, "-m", "tests.memory.remover", str(tmp_path / "keepsake.db")]
    with subprocess.Popen(words, stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": str(_CHECKOUT)}) as process:
        assert process.stdout is not None
        for _ in range(5):
            assert process.stdout.readline()
        process.kill()
    with a_talk(tmp_path) as talk:
        gone = 400 - len(talk.left())
        assert gone >= 5 * AT_ONCE
        assert gone % AT_ONCE == 0 or gone == 380
        assert talk.remove(at_once=AT_ONCE) == 380 - gone
        assert len(talk.left()) == 20
        for each in Journal(talk.memory.database).recent(limit=1_000):
            if each.actor == "maintenance":
                talk.memory.history.undo(each.id, PERSON)
        assert talk.everything() == before


def test_a_clock_that_leapt_costs_nothing_that_can_not_be_brought_back(database: Database, clock: HandSetClock) -> None:
    talk = Talk(database)
    marked, *_ = talk.said(1, 1, 1)
    talk.mark(marked, "critical")
    before = talk.everything()
    clock.advance(days=DAYS + 1)
    assert talk.remove() == 2
    clock.advance(days=-DAYS - 1)  # it was set right
    assert talk.remove() == 0
    talk.undo_last()
    assert talk.everything() == before
    clock.advance(days=1)
    assert talk.remove() == 0
