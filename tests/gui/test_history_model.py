from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from PySide6.QtCore import QModelIndex, Qt
from pytestqt.qtbot import QtBot

from desktop.gui.history_model import PAGE, HistoryModel
from desktop.gui.tasks import Tasks
from desktop.memory.core import Memory
from desktop.memory.drafts import FactDraft
from desktop.model import Origin


@pytest.fixture
def model(memory: Memory, qtbot: QtBot) -> Iterator[HistoryModel]:
    for number in range(PAGE + 5):
        memory.remember_anyway(FactDraft("personal", f"k{number}", "v"), Origin("user", reason="told"))
    with ThreadPoolExecutor(1) as readers, ThreadPoolExecutor(1) as writer:
        tasks = Tasks(readers, writer)
        yield HistoryModel(tasks, lambda count, before: memory.journal.recent(limit=count, before=before))


def test_older_changes_come_as_one_scrolls_down(model: HistoryModel, qtbot: QtBot) -> None:
    with qtbot.waitSignal(model.loaded):
        model.reload()
    assert model.rowCount() == PAGE
    assert model.canFetchMore(QModelIndex())
    with qtbot.waitSignal(model.loaded):
        model.fetchMore(QModelIndex())
    assert model.rowCount() == PAGE + 5
    assert not model.canFetchMore(QModelIndex())
    with qtbot.waitSignal(model.loaded):
        model.reload()
    assert model.rowCount() == PAGE + 5


def test_a_change_is_told_in_a_row(model: HistoryModel, qtbot: QtBot) -> None:
    with qtbot.waitSignal(model.loaded):
        model.reload()
    assert model.index(0, 0).data() == f"Remember k{PAGE + 4} = v"
    assert [model.index(0, column).data() for column in (1, 2, 3)] == ["you", "told", "1"]
    assert ":" in model.index(0, 4).data(Qt.ItemDataRole.ToolTipRole)
    assert model.headerData(0, Qt.Orientation.Horizontal) == "What"
    assert model.headerData(0, Qt.Orientation.Vertical) is None
    assert model.row_of(1) is None
