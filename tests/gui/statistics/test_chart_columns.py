"""Columns on an axis: round values at its side, a column under the pointer, a look that follows the theme."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint
from pytestqt.qtbot import QtBot

from desktop.gui.statistics.chart_columns import ChartColumns, steps_to
from desktop.gui.statistics.charts import Bar, Chart, ChartMark
from desktop.gui.ui.theme import Theme


@pytest.fixture
def theme(qtbot: QtBot) -> Theme:
    return Theme("light")


@pytest.fixture
def columns(qtbot: QtBot, theme: Theme) -> ChartColumns:
    made = ChartColumns(theme)
    qtbot.addWidget(made)
    made.resize(400, 200)
    made.show()
    qtbot.waitExposed(made)
    return made


def a_chart(*values: float, marks: tuple[ChartMark, ...] = ()) -> Chart:
    bars = tuple(Bar(str(place), "", (value,)) for place, value in enumerate(values))
    return Chart("", "", ("",), bars, "", ticks=((0, "first"),), marks=marks)


@given(st.floats(1e-3, 1e12))
def test_an_axis_has_few_round_values_up_to_the_highest(highest: float) -> None:
    steps = steps_to(highest)
    assert len(steps) <= 5
    assert all(0 < step <= highest * 1.001 for step in steps)
    assert steps == sorted(steps)
    assert highest < 1 or all(float(step).is_integer() for step in steps)


def test_the_column_under_the_pointer_is_found(columns: ChartColumns) -> None:
    assert columns.bar_at(QPoint(5, 5)) is None
    columns.show_chart(a_chart(1, 5, 3))
    for place in range(3):
        assert columns.bar_at(columns.bar_centre(place)) == place
    assert columns.bar_at(QPoint(200, 198)) is None


def colours_at(columns: ChartColumns, place: int) -> str:
    image = columns.viewport_widget.grab().toImage()
    return str(image.pixelColor(columns.bar_centre(place)).name())


def test_columns_take_the_colours_of_the_theme(columns: ChartColumns, theme: Theme, qtbot: QtBot) -> None:
    columns.show_chart(a_chart(5, 5, marks=(ChartMark(1.0, "p50"),)))
    columns.mark_bar(1)
    qtbot.wait(1)
    assert colours_at(columns, 1) == theme.tokens.accent.lower()
    theme.choose("dark")
    assert colours_at(columns, 1) == theme.tokens.accent.lower()
    theme.choose("light")


def test_a_column_that_is_not_read_steps_back(columns: ChartColumns) -> None:
    columns.show_chart(a_chart(5, 5))
    columns.mark_bar(0)
    assert colours_at(columns, 0) != colours_at(columns, 1)
