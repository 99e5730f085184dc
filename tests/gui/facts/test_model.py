from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor

import pytest
from PySide6.QtCore import Qt
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from desktop.core.errors import DamagedDatabaseError
from desktop.core.model import Fact, now
from desktop.gui.facts.model import FactTableModel
from desktop.gui.ui import failures
from desktop.gui.ui.jobs import TaskRunner
from desktop.gui.ui.tables import KEPT, PAGE


class Shelf:
    """Gives facts out, and notes which were asked for."""

    def __init__(self) -> None:
        self.asked: list[int] = []
        self.value = "v"
        self.damaged: set[int] = set()

    def fetch(self, ids: Sequence[int]) -> list[Fact]:
        self.asked += ids
        if not self.damaged.isdisjoint(ids):
            raise DamagedDatabaseError
        moment = now()
        return [
            Fact(i, "user", "personal", f"k{i}", self.value, 0.9, "durable", "active", "user", moment, moment)
            for i in ids
        ]


@pytest.fixture
def shelf() -> Shelf:
    return Shelf()


@pytest.fixture
def tasks(qtbot: QtBot) -> Iterator[TaskRunner]:
    with ThreadPoolExecutor(2) as readers, ThreadPoolExecutor(1) as writer:
        yield TaskRunner(readers, writer)


@pytest.fixture
def model(tasks: TaskRunner, shelf: Shelf) -> FactTableModel:
    return FactTableModel(tasks, shelf.fetch)


def test_the_model_keeps_the_rules_of_models(
    model: FactTableModel, tasks: TaskRunner, qtbot: QtBot, qtmodeltester: ModelTester
) -> None:
    model.show_ids(list(range(1, 30)))
    model.index(0, 0).data()
    qtbot.waitUntil(lambda: tasks.idle)
    qtmodeltester.check(model)


def test_only_the_pages_in_view_are_read(model: FactTableModel, tasks: TaskRunner, shelf: Shelf, qtbot: QtBot) -> None:
    model.show_ids(list(range(100_000)))
    assert model.rowCount() == 100_000
    assert model.index(50_000, 0).data() is None
    model.index(50_001, 0).data()
    qtbot.waitUntil(lambda: model.index(50_000, 0).data() == "k50000")
    assert shelf.asked == list(range(50_000, 50_000 + PAGE))


def test_a_row_that_changed_is_read_again(model: FactTableModel, tasks: TaskRunner, shelf: Shelf, qtbot: QtBot) -> None:
    model.show_ids([1, 2, 3])
    model.index(0, 1).data()
    qtbot.waitUntil(lambda: model.index(0, 1).data() == "v")
    shelf.value = "w"
    model.invalidate([2])
    model.index(1, 1).data()
    qtbot.waitUntil(lambda: model.index(1, 1).data() == "w")
    assert model.index(0, 1).data() == "v"


def test_far_scrolling_keeps_the_cache_small(model: FactTableModel, tasks: TaskRunner, qtbot: QtBot) -> None:
    model.show_ids(list(range(10_000)))
    for page in range(0, 10_000, PAGE):
        model.index(page, 0).data()
        qtbot.waitUntil(lambda: tasks.idle)
    assert len(model._rows) <= KEPT


def test_cells_tell_text_tip_and_name(model: FactTableModel, tasks: TaskRunner, qtbot: QtBot) -> None:
    model.show_ids([7])
    model.index(0, 0).data()
    qtbot.waitUntil(lambda: tasks.idle)
    assert model.index(0, 3).data() == "you"
    assert model.index(0, 4).data(Qt.ItemDataRole.ToolTipRole) == "0.90"
    assert model.index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole) == "Key: k7"
    assert model.headerData(0, Qt.Orientation.Vertical) is None
    assert model.id_at(5) is None
    assert model.row_of(8) is None


def test_a_fact_that_cannot_be_read_says_so_and_those_around_it_are_shown(
    model: FactTableModel, tasks: TaskRunner, shelf: Shelf, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[BaseException] = []
    monkeypatch.setattr(failures, "report", lambda _, error: told.append(error))
    shelf.damaged = {7, 130}
    model.show_ids(list(range(1, PAGE + 1)))

    def rows() -> dict[int, tuple[str | None, str | None]]:
        shown = {row + 1: (model.index(row, 0).data(), model.index(row, 1).data()) for row in range(PAGE)}
        return {fact_id: row for fact_id, row in shown.items() if row != (f"k{fact_id}", "v")}

    rows()
    qtbot.waitUntil(lambda: tasks.idle)
    lost = (None, "Can't be read: damaged")
    assert rows() == {7: lost, 130: lost}
    assert model.index(6, 1).data(Qt.ItemDataRole.AccessibleTextRole) == lost[1]
    assert [type(error) for error in told] == [DamagedDatabaseError]
    asked = len(shelf.asked)
    rows()
    assert tasks.idle and len(shelf.asked) == asked, "it is not read again and again"
    shelf.damaged = set()
    model.invalidate()
    rows()
    qtbot.waitUntil(lambda: tasks.idle)
    assert rows() == {}
