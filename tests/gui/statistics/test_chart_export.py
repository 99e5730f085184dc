"""Charts as files: tables that no spreadsheet takes for a program, pictures that can be enlarged."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from desktop.core.errors import UserError
from desktop.gui.statistics.charts import Bar, Chart
from desktop.gui.statistics.panel import picture_of, png_of, table_of, table_of_all, write_whole


def a_chart(*bars: Bar, series: tuple[str, ...] = ("Accesses",)) -> Chart:
    return Chart("seen", "Fact", series, bars, "nothing")


def read(text: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(text.removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}"))))


def test_a_table_has_a_line_for_each_bar_and_a_column_for_each_series() -> None:
    chart = a_chart(Bar("2026-03-02", "", (3, 0.5)), Bar("2026-03-03", "", (4.0, 0)), series=("Active", "Archived"))
    assert read(table_of(chart)) == [
        ["Fact", "Active", "Archived"],
        ["2026-03-02", "3", "0.5"],
        ["2026-03-03", "4", "0"],
    ]


def test_all_charts_stand_in_one_table() -> None:
    charts = {"Use": a_chart(Bar("a", "", (1,))), "Age": a_chart(Bar("b", "", (2,)))}
    table = read(table_of_all(charts, ("Chart", "Bar", "Series", "Value")))
    assert table[1:] == [["Use", "a", "Accesses", "1"], ["Age", "b", "Accesses", "2"]]


@given(st.text(), st.sampled_from(["", "=", "+", "-", "@", "\t=", " =", "\r@", "\n="]))
def test_no_cell_is_taken_for_a_formula(text: str, start: str) -> None:
    name = start + text
    rows = list(csv.reader(io.StringIO(table_of(a_chart(Bar(name, "", (-1,)))), newline="")))
    assert not rows[1][0].lstrip().startswith(("=", "+", "-", "@"))
    assert name in (rows[1][0], rows[1][0].removeprefix("'"))
    assert rows[1][1] == "-1"


def test_a_picture_has_twice_the_pixels_and_keeps_the_ground(qtbot: QtBot, tmp_path: Path) -> None:
    label = QLabel("x")
    qtbot.addWidget(label)
    label.resize(40, 30)
    path = write_whole(tmp_path / "chart.png", png_of(picture_of(label, QColor("#123456"))))
    image = QImage(str(path))
    assert (image.width(), image.height()) == (80, 60)


def test_what_can_not_be_written_is_told_and_leaves_what_was_there(tmp_path: Path) -> None:
    (tmp_path / "chart.csv").mkdir()
    with pytest.raises(UserError, match=r"chart\.csv can't be written"):
        write_whole(tmp_path / "chart.csv", b"1")
    assert [path.name for path in tmp_path.iterdir()] == ["chart.csv"]
    with pytest.raises(UserError, match="can't be written"):
        write_whole(tmp_path / "nowhere" / "chart.csv", b"1")
