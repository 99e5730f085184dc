from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop.gui.shell.launch import make_qt
from desktop.gui.ui.steps import StepDialog, StepGroup, StepLine, StepList
from desktop.gui.ui.theme import Theme

EXACT = StepGroup("Exact · 2", "the same", (StepLine("a", "one", "why"), StepLine("b", "two", "why")))
LIKELY = StepGroup("Likely · 1", "nearly", (StepLine("c", "three", "why"),))
ALONE = StepGroup("Left alone · 1", "differ", (StepLine("d", "four", "They differ."),), choosable=False)
NONE = StepGroup("Expired · 0", "over", ())


@pytest.fixture
def steps(qtbot: QtBot) -> Iterator[StepList]:
    make_qt()
    made = StepList(Theme("light"))
    qtbot.addWidget(made)
    made.resize(500, 400)
    made.show_groups([EXACT, LIKELY, NONE, ALONE], frozenset("ab"))
    made.show()
    yield made


def choose(steps: StepList, row: int) -> None:
    steps.setCurrentIndex(steps.model().index(row, 0))
    QTest.keyClick(steps, Qt.Key.Key_Space)


def state(steps: StepList, row: int) -> Qt.CheckState | None:
    told = steps.model().index(row, 0).data(Qt.ItemDataRole.CheckStateRole)
    return None if told is None else Qt.CheckState(told)


def test_groups_without_steps_are_left_out(steps: StepList) -> None:
    assert [line.split(".")[0] for line in steps.shown] == [
        "Exact · 2",
        "one",
        "two",
        "Likely · 1",
        "three",
        "Left alone · 1",
        "four",
    ]


def test_a_step_is_ticked_by_space_and_its_group_shows_some(steps: StepList, qtbot: QtBot) -> None:
    with qtbot.waitSignal(steps.ticks_changed):
        choose(steps, 1)
    assert steps.ticked == {"b"}
    assert [state(steps, row) for row in (0, 1, 2)] == [
        Qt.CheckState.PartiallyChecked,
        Qt.CheckState.Unchecked,
        Qt.CheckState.Checked,
    ]


def test_a_group_is_ticked_together_and_unticked_together(steps: StepList) -> None:
    choose(steps, 3)
    assert steps.ticked == set("abc")
    choose(steps, 0)
    assert steps.ticked == {"c"}
    steps.tick_group("Exact · 2")
    assert steps.ticked == set("abc")
    steps.tick_group("no such group")
    assert steps.ticked == set("abc")


def test_what_is_left_alone_has_no_tick(steps: StepList) -> None:
    choose(steps, 6)
    assert steps.ticked == {"a", "b"}
    assert state(steps, 6) is None


def test_a_click_ticks_as_well(steps: StepList, qtbot: QtBot) -> None:
    at = steps.visualRect(steps.model().index(4, 0)).center()
    qtbot.mouseClick(steps.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert steps.ticked == set("abc")


def test_a_dialog_stays_inside_the_window_it_stands_over(qtbot: QtBot) -> None:
    make_qt()
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(1024, 768)
    dialog = StepDialog(Theme("light", 1.4), window)
    assert dialog.width() < window.width()
    assert dialog.height() < window.height()
