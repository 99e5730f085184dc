"""The journal as a table: ids in order, rows read by the page as they come to view."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop.core.model import Operation, Origin
from desktop.gui.history.model import HistoryModel
from desktop.gui.ui.jobs import TaskRunner
from desktop.gui.ui.tables import PAGE
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.service import Memory
from desktop.storage.journal import OperationFilter

read: list[int] = []


@pytest.fixture
def model(memory: Memory, qtbot: QtBot) -> Iterator[HistoryModel]:
    for number in range(PAGE + 5):
        memory.facts.remember_anyway(FactDraft("personal", f"k{number}", "v"), Origin("user", reason="told"))
    read.clear()

    def fetch(ids: Sequence[int]) -> list[Operation]:
        read.extend(ids)
        return memory.history.get_many(ids)

    with ThreadPoolExecutor(1) as readers, ThreadPoolExecutor(1) as writer:
        made = HistoryModel(TaskRunner(readers, writer), fetch)
        made.show_ids(memory.history.ids(OperationFilter()))
        yield made


def text(model: HistoryModel, row: int, column: int) -> object:
    return model.index(row, column).data()


def test_rows_are_read_by_the_page_when_they_come_to_view(model: HistoryModel, qtbot: QtBot) -> None:
    assert model.rowCount() == PAGE + 5
    assert text(model, 0, 0) is None
    assert text(model, 3, 0) is None
    with qtbot.waitSignal(model.arrived):
        pass
    assert len(read) == PAGE
    assert text(model, 3, 0) == f"Remember k{PAGE + 1} = v"
    with qtbot.waitSignal(model.arrived):
        assert text(model, PAGE, 0) is None
    assert text(model, PAGE + 4, 0) == "Remember k0 = v"
    assert len(read) == PAGE + 5


def test_a_change_is_told_in_a_row(model: HistoryModel, qtbot: QtBot) -> None:
    with qtbot.waitSignal(model.arrived):
        model.at(0)
    assert text(model, 0, 0) == f"Remember k{PAGE + 4} = v"
    assert [text(model, 0, column) for column in (1, 2, 3)] == ["you", "told", "1"]
    assert ":" in model.index(0, 4).data(Qt.ItemDataRole.ToolTipRole)
    assert model.headerData(0, Qt.Orientation.Horizontal) == "What"
    assert model.headerData(0, Qt.Orientation.Vertical) is None


def test_an_operation_is_found_by_its_id(model: HistoryModel) -> None:
    assert model.row_of(PAGE + 5) == 0
    assert model.row_of(1) == PAGE + 4
    assert model.row_of(0) is model.row_of(PAGE + 6) is None
    assert model.at(-1) is model.id_at(PAGE + 5) is None


def test_what_arrives_for_rows_that_were_replaced_is_dropped(model: HistoryModel, qtbot: QtBot) -> None:
    model.at(0)
    model.show_ids([1])
    with qtbot.waitSignal(model.arrived):
        model.at(0)
    assert text(model, 0, 0) == "Remember k0 = v"
    assert text(model, 1, 0) is None


def test_no_more_is_kept_than_is_needed(model: HistoryModel, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("desktop.gui.ui.tables.KEPT", PAGE)
    for row in (0, PAGE, 0):
        with qtbot.waitSignal(model.arrived):
            model.at(row)
    assert len(read) == PAGE + 5 + 5, "the five that made room for the last page are read again"
