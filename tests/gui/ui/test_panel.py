from __future__ import annotations

import threading

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.core.model import Changes, Origin
from desktop.gui.ui.panel import StoreChanges, merged_changes
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.service import Memory


def test_several_commits_come_as_one_signal(memory: Memory, qtbot: QtBot) -> None:
    changes, seen = StoreChanges(memory), list[Changes]()
    changes.changed.connect(seen.append)

    def write() -> None:
        for number in range(3):
            memory.facts.remember_anyway(FactDraft("personal", f"k{number}", "v"), Origin("user"))

    thread = threading.Thread(target=write)
    thread.start()
    thread.join()
    qtbot.waitUntil(lambda: bool(seen))
    assert len(seen) == 1
    assert seen[0].rows["facts"] == {1, 2, 3}
    changes.stop()
    changes.stop()


def test_what_comes_soon_after_waits_and_comes_as_one(
    memory: Memory, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop.gui.ui.panel.APART_MS", 3_600_000)
    changes, seen = StoreChanges(memory), list[Changes]()
    changes.changed.connect(seen.append)
    memory.facts.remember_anyway(FactDraft("personal", "first", "v"), Origin("user"))
    qtbot.waitUntil(lambda: len(seen) == 1)
    for number in range(3):
        memory.facts.remember_anyway(FactDraft("personal", f"k{number}", "v"), Origin("user"))
        QApplication.processEvents()
    assert len(seen) == 1
    changes._rest.start(0)  # the hour is over
    qtbot.waitUntil(lambda: len(seen) == 2)
    assert seen[1].rows["facts"] == {2, 3, 4}
    changes.stop()


def test_nothing_comes_after_the_end(memory: Memory, qtbot: QtBot) -> None:
    changes, seen = StoreChanges(memory), list[Changes]()
    changes.changed.connect(seen.append)
    changes.stop()
    memory.facts.remember_anyway(FactDraft("personal", "k", "v"), Origin("user"))
    qtbot.wait(20)
    assert seen == []


def test_rows_are_united_under_the_newest_operation() -> None:
    both = merged_changes(
        [Changes(1, "user", {"facts": frozenset({1})}), Changes(2, "import", {"facts": frozenset({2})})]
    )
    assert (both.operation_id, both.actor, both.rows) == (2, "import", {"facts": {1, 2}})
