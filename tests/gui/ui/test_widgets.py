from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QSplitter, QWidget
from pytestqt.qtbot import QtBot

from desktop.assistant.events import PreviewItem
from desktop.gui.messages.consent_card import PreviewList
from desktop.gui.messages.markdown import TextView
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.ui.theme import Theme
from desktop.gui.ui.widgets import Folded, FoldedLabel, Halves, ScanStrip, column, settle, stops
from desktop.memory.duplicates.scan import ScanStatus


def test_words_take_the_height_of_their_width_in_both_directions(qtbot: QtBot) -> None:
    label = FoldedLabel("Words enough to fill a number of lines in a narrow pane, and one in a wide one.")
    pane = QWidget()
    qtbot.addWidget(pane)
    pane.setLayout(column(label, None))
    pane.resize(900, 400)
    pane.show()
    QApplication.processEvents()
    one_line = label.height()
    pane.resize(120, 400)
    QApplication.processEvents()
    assert label.height() > 2 * one_line
    pane.resize(900, 400)
    QApplication.processEvents()
    assert label.height() == one_line


def test_what_is_put_in_a_flow_has_its_room_at_once(qtbot: QtBot) -> None:
    flow = Folded(QPushButton("One"))
    pane = QWidget()
    pane.setLayout(column(flow, None))
    qtbot.addWidget(pane)
    pane.resize(300, 400)
    pane.show()
    qtbot.waitExposed(pane)
    flow.fill([QPushButton(f"Button {number}") for number in range(12)])
    before = flow.sizeHint().height()
    QApplication.processEvents()
    assert before == flow.height() > 2 * QPushButton("One").sizeHint().height()


def _label() -> QWidget:
    return FoldedLabel("Words enough to fill a number of lines in a narrow pane, and one in a wide one. " * 3)


def _folded() -> QWidget:
    return Folded(*(QPushButton(f"Button {number}") for number in range(8)))


def _list() -> QWidget:
    items = [PreviewItem(f"fact-{number}", "words that fold in a narrow pane " * 3) for number in range(3)]
    return PreviewList(Theme("light"), items, choosable=False)


def _text() -> QWidget:
    view = TextView(Theme("light"))
    view.show_plain("words that fold in a narrow pane " * 10)
    return view


@pytest.mark.parametrize("make", [_label, _folded, _list, _text])
def test_what_folds_never_resizes_itself_while_a_splitter_resizes_it(
    make: Callable[[], QWidget], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    depth: list[int] = []
    made = make()
    resized = type(made).resizeEvent

    def nested(widget: QWidget, event: QResizeEvent) -> None:
        depth.append(depth[-1] + 1 if open_ else 1)
        open_.append(1)
        try:
            resized(widget, event)
        finally:
            open_.pop()

    open_: list[int] = []
    monkeypatch.setattr(type(made), "resizeEvent", nested)
    pane = QWidget()
    pane.setLayout(column(made, None))
    splitter = QSplitter()
    qtbot.addWidget(splitter)
    splitter.addWidget(pane)
    splitter.addWidget(QWidget())
    splitter.resize(1000, 600)
    splitter.show()
    heights = []
    for wide in (900, 200, 900):
        splitter.setSizes([wide, 1000 - wide])
        QApplication.processEvents()
        heights.append(made.height())
    assert heights[0] == heights[2] < heights[1], "it takes the height that it needs"
    assert depth and max(depth) == 1


def walked(window: MainWindow, key: Qt.Key) -> list[QWidget]:
    """Where a key leads, from the field where one writes until it comes round."""
    window.composer.focus()
    found: list[QWidget] = []
    while (focused := QApplication.focusWidget()) is not None:
        QTest.keyClick(focused, key)
        found += [widget for widget in [QApplication.focusWidget()] if widget is not None]
        if found[-1] is window.chat.composer.editor:
            break
    return found


def areas(window: MainWindow, widgets: list[QWidget]) -> list[str]:
    """The areas that widgets are in, each named once where they follow each other."""
    places = {"top": window.top, "rail": window.rail, "panel": window.facts, "chat": window.chat_pane}
    named = [name for widget in widgets for name, place in places.items() if place.isAncestorOf(widget)]
    return [name for number, name in enumerate(named) if number == 0 or named[number - 1] != name]


def said(window: MainWindow, qtbot: QtBot, text: str) -> None:
    window.chat.composer.set_text(text)
    window.chat.composer.send.click()
    qtbot.waitUntil(lambda: window.chat.idle)


@pytest.mark.slow
def test_tab_goes_from_the_top_over_rail_and_panel_to_the_chat(
    window: MainWindow, qtbot: QtBot, settled: Callable[[], None]
) -> None:
    window.activateWindow()
    said(window, qtbot, "I like tea")
    settled()
    assert areas(window, walked(window, Qt.Key.Key_Tab)) == ["top", "rail", "panel", "chat"]
    assert areas(window, walked(window, Qt.Key.Key_Backtab)) == ["chat", "panel", "rail", "top", "chat"]


@pytest.mark.slow
def test_what_was_said_last_is_the_nearest_to_where_one_writes(window: MainWindow, qtbot: QtBot) -> None:
    for text in ("I like tea", "I like plums"):
        said(window, qtbot, text)
    order = list(stops(window.chat_pane))
    rows = window.chat.messages.rows
    found = [(place, number) for place, stop in enumerate(order) for number in _row_of(stop, rows)]
    numbers = [number for _place, number in found]
    assert numbers == sorted(numbers)
    assert set(numbers) == set(range(len(rows)))
    assert order.index(window.chat.composer.editor) == found[-1][0] + 1


def _row_of(stop: QWidget, rows: Sequence[QWidget]) -> list[int]:
    return [number for number, row in enumerate(rows) if row.isAncestorOf(stop)]


def test_what_has_just_changed_takes_no_press_of_the_pointer_for_a_moment(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    pane, made, pressed = QWidget(), QPushButton("Close"), list[bool]()
    qtbot.addWidget(pane)
    pane.setLayout(column(made))
    made.clicked.connect(lambda: pressed.append(True))
    pane.show()
    qtbot.waitExposed(pane)

    def press() -> list[bool]:
        QTest.mouseClick(pane.windowHandle(), Qt.MouseButton.LeftButton, pos=made.geometry().center())
        return pressed

    monkeypatch.setattr("desktop.gui.ui.widgets.SETTLED_MS", 3_600_000)
    settle(pane)
    assert press() == []
    made.click()
    assert len(pressed) == 1
    monkeypatch.setattr("desktop.gui.ui.widgets.SETTLED_MS", 1)
    settle(pane)
    qtbot.waitUntil(lambda: len(press()) > 1)


def test_the_lower_half_leaves_room_in_a_low_window_and_has_its_height_again(qtbot: QtBot) -> None:
    made = Halves(QWidget(), QWidget(), (480, 320))
    qtbot.addWidget(made)
    made.resize(600, 801)
    made.show()
    qtbot.waitExposed(made)
    assert made.sizes()[1] == 320
    made.resize(600, 400)
    QApplication.processEvents()
    assert made.sizes()[1] < made.sizes()[0]
    made.resize(600, 801)
    QApplication.processEvents()
    assert made.sizes()[1] == 320
    made.moveSplitter(200, 1)
    state = made.saveState()
    for each in (made, Halves(QWidget(), QWidget(), (480, 320))):
        qtbot.addWidget(each)
        each.restoreState(state)
        each.show()
        each.resize(600, 401)
        QApplication.processEvents()
        assert each.sizes()[1] > each.sizes()[0], "the person wants it so"


def test_a_small_comparison_is_told_of_only_where_it_lasts(qtbot: QtBot) -> None:
    strip = ScanStrip()
    qtbot.addWidget(strip)
    strip.follow("Comparing what is new", ScanStatus("comparing", 0, 1))
    assert not strip.isVisible()
    qtbot.waitUntil(strip.isVisible)
    strip.follow("", ScanStatus("current", 1, 1))
    strip.follow("Comparing what is new", ScanStatus("comparing", 0, 1))
    strip.follow("", ScanStatus("current", 1, 1))
    assert not strip.isVisible()
