"""The Statistics panel: every chart is read by keys and by pointing, opens what is behind a bar, and can be kept."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, QSettings, Qt
from PySide6.QtGui import QColor, QContextMenuEvent, QFontMetrics, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMenu
from pytestqt.qtbot import QtBot

from desktop.core.errors import UserError
from desktop.core.model import Origin, now
from desktop.gui.history.panel import HistoryPanel
from desktop.gui.shell.application import Application
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.statistics.chart_columns import ChartColumns
from desktop.gui.statistics.charts import CHARTS, Bar, Chart, ChartMark, ChartSpec
from desktop.gui.statistics.panel import (
    ChartCard,
    ChartRows,
    StatisticsPanel,
    WholeRows,
    picture_of,
    png_of,
    table_of,
    table_of_all,
    write_whole,
)
from desktop.gui.ui.theme import Type
from desktop.gui.ui.widgets import ElidedLabel
from desktop.storage.telemetry import ToolCallRecord
from tests.gui.window_app import WindowApp


@pytest.fixture
def used_app(window_app: WindowApp) -> WindowApp:
    """Facts that were used today, and tools that were called."""
    window_app.memory.accesses.count("fact", [1, 2], via="recall_facts")
    window_app.memory.accesses.count("fact", [1], via="recall_facts")
    for number in range(3):
        call = ToolCallRecord(
            now() - timedelta(hours=number % 2), "remember_fact", "success", 4.0, 0.0, "assistant", "chat", 1, 1, None
        )
        window_app.telemetry.record(call)
    window_app.database.bookkeeper.flush()
    return window_app


@pytest.fixture
def panel(used_app: WindowApp, window: MainWindow, qtbot: QtBot) -> StatisticsPanel:
    window.resize(1280, 900)
    window.show_panel("statistics")
    made = window.panels.of(StatisticsPanel)
    qtbot.waitUntil(lambda: made.is_settled)
    return made


def focused(panel: StatisticsPanel, name: str, qtbot: QtBot) -> ChartCard:
    """The card of a chart that has the keyboard."""
    card = panel.cards[name]
    panel.window().activateWindow()
    qtbot.waitUntil(panel.window().isActiveWindow)
    card.bars.setFocus()
    qtbot.waitUntil(card.bars.hasFocus)
    return card


def press(card: ChartCard, key: Qt.Key) -> None:
    QTest.keyClick(card.bars, key)


def show_tools(panel: StatisticsPanel, qtbot: QtBot) -> None:
    QTest.keyClick(panel.place, Qt.Key.Key_O)
    qtbot.waitUntil(lambda: panel.tab == "tools" and panel.is_settled)


def test_it_opens_on_the_memory_and_what_the_tools_do_is_its_second_tab(panel: StatisticsPanel, qtbot: QtBot) -> None:
    assert list(panel.cards) == [spec.name for spec in CHARTS if spec.tab == "memory"]
    assert panel.tabs["memory"].isChecked()
    panel.place.setFocus()
    show_tools(panel, qtbot)
    assert panel.tabs["tools"].isChecked()
    assert panel.cards["tools"].isVisible() and not panel.cards["accesses"].isVisible()
    assert panel.place is panel.cards["tools"].bars
    panel.tabs["memory"].click()
    assert panel.cards["accesses"].isVisible() and not panel.cards["tools"].isVisible()


def test_every_chart_has_a_title_and_says_what_is_seen_or_that_nothing_is(panel: StatisticsPanel, qtbot: QtBot) -> None:
    panel.tabs["tools"].click()
    qtbot.waitUntil(lambda: panel.is_settled)
    assert list(panel.cards) == [spec.name for spec in CHARTS]
    for card in panel.cards.values():
        assert card.chart is not None
        assert card.bars.accessibleName() == card.title
        shown = card.told if not card.chart.is_empty else card.chart.empty
        assert shown.rstrip(".")
    empty = {name for name, card in panel.cards.items() if card.chart is not None and card.chart.is_empty}
    assert {"episodes", "queue", "completion", "conversations"} <= empty
    assert not {"accesses", "categories", "most", "growth", "confidence", "age", "tools", "latency"} & empty


def test_no_bare_axes_are_shown_before_a_chart_is_read(application: Application, qtbot: QtBot) -> None:
    rows = ChartRows(application.context.theme)
    card = ChartCard(application.context.theme, "Accesses", rows, rows)
    qtbot.addWidget(card)
    assert not rows.isVisibleTo(card) and card.told == "Being computed…"


def test_arrows_move_from_bar_to_bar_and_its_value_is_told(panel: StatisticsPanel, qtbot: QtBot) -> None:
    card = focused(panel, "accesses", qtbot)
    assert card.chart is not None
    assert card.told == card.chart.bars[-1].told
    assert card.told.endswith("3 ×")
    press(card, Qt.Key.Key_Left)
    assert card.told == card.bars.accessibleDescription() == card.chart.bars[-2].told
    press(card, Qt.Key.Key_PageUp)
    assert card.reader.place == len(card.chart.bars) - 9
    press(card, Qt.Key.Key_Home)
    press(card, Qt.Key.Key_Left)
    assert card.reader.place == 0
    press(card, Qt.Key.Key_End)
    assert card.reader.place == len(card.chart.bars) - 1
    panel.cards["categories"].bars.setFocus()
    assert card.told == card.chart.subtitle


def test_tab_goes_from_chart_to_chart(panel: StatisticsPanel, qtbot: QtBot) -> None:
    card = focused(panel, "accesses", qtbot)
    reached = []
    for _ in range(8):
        press_tab(panel)
        reached += [name for name, each in panel.cards.items() if each.bars.hasFocus()]
    assert reached[:3] == ["categories", "most", "growth"]  # nobody was there long enough to be least used
    assert not card.bars.hasFocus()


def press_tab(panel: StatisticsPanel) -> None:
    QTest.keyClick(panel.window().focusWidget(), Qt.Key.Key_Tab)


def test_enter_opens_the_memories_behind_a_bar_and_they_are_let_go_again(
    panel: StatisticsPanel, window: MainWindow, qtbot: QtBot
) -> None:
    card = focused(panel, "accesses", qtbot)
    press(card, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.panel == "facts" and sorted(window.facts.model.ids) == [1, 2])
    assert window.facts.only.isVisible()
    assert window.facts.only.text().startswith("Used on")
    window.facts.only.click()
    qtbot.waitUntil(lambda: sorted(window.facts.model.ids) == [1, 2, 3])
    assert not window.facts.only.isVisible()


def test_a_bar_with_one_memory_behind_it_opens_that_one(
    panel: StatisticsPanel, window: MainWindow, qtbot: QtBot
) -> None:
    card = focused(panel, "most", qtbot)
    press(card, Qt.Key.Key_Home)
    assert card.told == "location = Lviv: used 2 ×"
    press(card, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: window.facts.fact is not None and window.facts.fact.id == 1)


def test_pointing_tells_the_value_and_a_click_opens(panel: StatisticsPanel, window: MainWindow, qtbot: QtBot) -> None:
    for name, told in (("growth", "3 active"), ("categories", "used")):
        card = panel.cards[name]
        panel.scroll_to(name)
        assert card.chart is not None
        place = len(card.chart.bars) - 1
        where = card.view.bar_centre(place)
        QTest.mouseMove(card.view.viewport_widget, where + QPoint(1, 0))
        QTest.mouseMove(card.view.viewport_widget, where)
        qtbot.waitUntil(lambda card=card, place=place: card.reader.place == place)  # type: ignore[misc]
        assert told in card.told
    QTest.mouseClick(card.view.viewport_widget, Qt.MouseButton.LeftButton, pos=where)
    qtbot.waitUntil(lambda: window.panel == "facts")


def test_a_tool_opens_what_it_changed(panel: StatisticsPanel, window: MainWindow, qtbot: QtBot) -> None:
    show_tools(panel, qtbot)
    card = focused(panel, "tools", qtbot)
    assert "remember_fact: success 3" in card.told
    press(card, Qt.Key.Key_Return)
    assert window.panel == "history"
    assert window.panels.of(HistoryPanel).filter.wanted.tool == "remember_fact"


def test_a_bar_with_nothing_behind_it_opens_nothing(panel: StatisticsPanel, window: MainWindow, qtbot: QtBot) -> None:
    card = focused(panel, "accesses", qtbot)
    press(card, Qt.Key.Key_Home)
    press(card, Qt.Key.Key_Return)
    show_tools(panel, qtbot)
    latency = focused(panel, "latency", qtbot)
    press(latency, Qt.Key.Key_Return)
    assert window.panel == "statistics"


def test_keys_choose_the_range_and_it_comes_back(
    panel: StatisticsPanel, qtbot: QtBot, application: Application, tmp_path: Path
) -> None:
    focused(panel, "accesses", qtbot)
    for key, days in (("1", 7), ("3", 90), ("4", 365)):
        QTest.keyClicks(panel.window().focusWidget(), key)
        qtbot.waitUntil(lambda: panel.is_settled)
        chart = panel.cards["accesses"].chart
        assert chart is not None
        assert (panel.days, len(chart.bars)) == (days, days)
        assert panel.range_chip(days).isChecked()
    kept = QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat)
    panel.save_state(kept)
    other = StatisticsPanel(application.context)
    qtbot.addWidget(other)
    other.restore_state(kept)
    assert other.days == 365
    kept.setValue("statistics/days", "many")
    other.restore_state(kept)
    assert other.days == 365


def test_new_figures_come_with_a_key(panel: StatisticsPanel, used_app: WindowApp, qtbot: QtBot) -> None:
    used_app.memory.accesses.count("fact", [3], via="recall_facts")
    panel.actions_here["refresh"].trigger()
    qtbot.waitUntil(lambda: panel.is_settled)
    chart = panel.cards["accesses"].chart
    assert chart is not None
    assert chart.bars[-1].values == (4,)


def keep(panel: StatisticsPanel, folder: Path, settled: Callable[[], None]) -> Path:
    """Has what is asked to be kept written into a folder, under the name that was proposed."""
    dialog = panel.file_dialog
    assert dialog is not None
    path = folder / Path(dialog.selectedFiles()[0]).name
    dialog.fileSelected.emit(str(path))
    dialog.reject()
    settled()
    return path


def test_a_chart_is_kept_as_a_table_and_as_a_picture(
    panel: StatisticsPanel, qtbot: QtBot, tmp_path: Path, settled: Callable[[], None]
) -> None:
    card = panel.cards["accesses"]
    assert card.chart is not None
    card.export_asked.emit("csv")
    table = keep(panel, tmp_path, settled)
    assert table.name == "Accesses per day.csv"
    assert table.read_bytes().decode() == table_of(card.chart)
    card.export_asked.emit("png")
    assert QImage(str(keep(panel, tmp_path, settled))).width() == 2 * 640


def test_all_charts_are_kept_together(
    panel: StatisticsPanel, window: MainWindow, qtbot: QtBot, tmp_path: Path, settled: Callable[[], None]
) -> None:
    panel.export_all("csv")
    everything = keep(panel, tmp_path, settled).read_text("utf-8-sig")
    assert "Accesses per day" in everything and "Tool calls" not in everything, "those of the tab in view"
    panel.export_all("png")
    path = keep(panel, tmp_path, settled)
    qtbot.waitUntil(path.exists)
    image = QImage(str(path))
    assert image.width() > 2 * 2 * 640 and image.height() > 2000
    assert margins_of(image) == {window.context.theme.color("background").rgb()}, "nothing runs into the edge"


def margins_of(image: QImage) -> set[int]:
    """The colours of the outermost pixels."""
    across, down = range(image.width()), range(image.height())
    rows = {image.pixel(x, y) for x in across for y in (0, 6, image.height() - 7, image.height() - 1)}
    return rows | {image.pixel(x, y) for y in down for x in (0, 6, image.width() - 7, image.width() - 1)}


LONG = "measures the train of the coffee every morning, and tells the doctor of it twice a week " * 3


@pytest.mark.parametrize("text_scale", [1.0, 1.4])
@pytest.mark.parametrize("spec", CHARTS, ids=lambda spec: spec.name)
def test_a_kept_picture_has_title_range_and_all_of_its_words(
    panel: StatisticsPanel, used_app: WindowApp, window: MainWindow, qtbot: QtBot, spec: ChartSpec, text_scale: float
) -> None:
    fact = used_app.memory.facts.get(1)
    assert fact is not None
    used_app.memory.facts.edit(replace(fact, value=LONG + "https://" + "example" * 40), Origin())
    theme = window.context.theme
    theme.choose("light", text_scale)
    chart = spec.make(used_app.statistics, 30)
    chart = replace(chart, days=chart.days or "28 Oct – 26 Nov 2026")
    picture = panel.picture(spec.title, chart, "surface")
    qtbot.addWidget(picture)
    image = picture_of(picture, theme.color("surface"))
    theme.choose("light", 1.0)
    assert margins_of(image) == {theme.color("surface").rgb()}
    said = [each.text() for each in picture.findChildren(QLabel) if each.pixmap().isNull()]
    assert said[:2] == [spec.title, chart.days] and (chart.empty if chart.is_empty else chart.subtitle) in said
    assert not picture.findChildren(ElidedLabel)
    for each in picture.findChildren(QLabel):
        assert each.heightForWidth(each.width()) <= each.height() or not each.wordWrap()


def test_a_row_of_a_picture_is_as_high_as_its_name_and_one_of_the_panel_is_cut(
    application: Application, qtbot: QtBot
) -> None:
    theme = application.context.theme
    bars = (Bar("a", "", (2.0,), "short", "2 ×"), Bar("b", "", (1.0,), LONG, "1 ×"))
    chart = Chart("", "", ("",), bars, "", "rows")
    whole, cut = WholeRows(theme, chart, 600), ChartRows(theme)
    cut.show_chart(chart)
    for each in (whole, cut):
        qtbot.addWidget(each)
    one = cut.sizeHint().height() / 2
    assert whole.height() > 4 * one, "the long one takes several lines"
    image = QImage(whole.size(), QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    whole.render(image)
    below = {image.pixel(x, y) for x in range(0, 300) for y in range(whole.height() - 30, whole.height())}
    assert len(below) > 2, "its last line is drawn at the foot"


def test_numbers_of_an_axis_have_their_room_and_a_mark_at_the_end_is_whole(
    application: Application, qtbot: QtBot
) -> None:
    theme = application.context.theme
    bars = tuple(Bar(str(place), "", (1_234_567.0 * (place == 3),)) for place in range(20))
    marks = (ChartMark(1.0, "p50 1.2 s"), ChartMark(19.9, "p99 more than a minute"))
    columns = ChartColumns(theme)
    qtbot.addWidget(columns)
    columns.setFixedSize(500, 250)
    columns.show_chart(Chart("", "", ("",), bars, "", marks=marks))
    picture_of(columns, theme.color("surface"))
    view = columns.plotItem.vb.sceneBoundingRect()
    for line in columns.marks:
        words = line.label.sceneBoundingRect()
        assert view.left() <= words.left() and words.right() <= view.right() + 1
    widest = QFontMetrics(theme.font(Type.SMALL)).horizontalAdvance("1,000,000")
    assert columns.getAxis("left").width() >= widest


def test_a_picture_of_columns_owes_nothing_to_the_one_before(application: Application, qtbot: QtBot) -> None:
    theme = application.context.theme
    columns = ChartColumns(theme)
    qtbot.addWidget(columns)
    columns.setFixedSize(500, 250)
    drawn = []
    for most in (3.0, 1_234_567.0, 1_234_567.0, 3.0):
        columns.show_chart(Chart("", "", ("",), tuple(Bar("", "", (most / step,)) for step in range(1, 9)), ""))
        drawn.append(picture_of(columns, theme.color("surface")))
    assert drawn[1] == drawn[2] and drawn[0] == drawn[3]


def test_a_right_click_on_a_chart_keeps_that_one(panel: StatisticsPanel, window: MainWindow, qtbot: QtBot) -> None:
    window.activateWindow()
    panel.range_chip(30).setFocus()
    bars = panel.cards["categories"].bars
    place = bars.rect().center()
    reason = QContextMenuEvent.Reason.Mouse
    QApplication.sendEvent(bars, QContextMenuEvent(reason, place, bars.mapToGlobal(place)))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    asked = next(action for action in menu.actions() if action.text() == "Save the chart as a picture…")
    assert asked.shortcut().toString() == "P"
    asked.trigger()
    menu.close()
    assert panel.file_dialog is not None and "Accesses by category" in panel.file_dialog.windowTitle()
    panel.file_dialog.reject()


def test_a_key_exports_the_chart_that_is_read(panel: StatisticsPanel, qtbot: QtBot) -> None:
    card = focused(panel, "accesses", qtbot)
    QTest.keyClicks(card.bars, "T")
    assert panel.file_dialog is not None
    assert "Accesses per day" in panel.file_dialog.windowTitle()
    panel.file_dialog.reject()
    panel.range_chip(30).setFocus()
    panel.actions_here["export_png"].trigger()
    assert "Statistics" in panel.file_dialog.windowTitle()
    panel.file_dialog.reject()


def test_the_ways_to_export_are_offered(panel: StatisticsPanel) -> None:
    menu = panel.cards["accesses"].open_menu()
    told = [action.text().split("\t") for action in menu.actions()]
    assert told == [["Save as picture (PNG)…", "P"], ["Save as table (CSV)…", "T"]]
    menu.actions()[1].trigger()
    menu.close()
    assert panel.file_dialog is not None
    panel.file_dialog.reject()
    panel.export.click()
    whole = panel.findChildren(QMenu)[-1]
    assert len(whole.actions()) == 2
    whole.close()


def test_the_look_is_switched_while_charts_are_in_view(panel: StatisticsPanel, application: Application) -> None:
    theme = application.context.theme
    for choice in ("dark", "light"):
        theme.choose(choice, 1.2)
        panel.grab()
    theme.choose("light", 1.0)


def test_charts_stand_beside_each_other_where_there_is_room(
    panel: StatisticsPanel, window: MainWindow, qtbot: QtBot
) -> None:
    def columns() -> int:
        return len({card.x() for card in panel.cards.values()})

    window.show_chat(False)
    window.resize(1700, 900)
    qtbot.waitUntil(lambda: columns() == 3)
    window.show_chat(True)
    window.resize(740, 700)
    qtbot.waitUntil(lambda: columns() == 1)


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
    label.setFixedSize(40, 30)
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
