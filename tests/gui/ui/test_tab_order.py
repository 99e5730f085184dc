from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop.gui.shell.main_window import MainWindow
from desktop.gui.ui.tab_order import stops


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
