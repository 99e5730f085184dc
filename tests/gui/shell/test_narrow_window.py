"""A window that is narrower than its parts would like: what gives way, and what stays in reach."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QBoxLayout
from pytestqt.qtbot import QtBot

from desktop.gui.relationships.graph_view import GraphView
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.shell.panels import PANELS
from desktop.gui.ui.widgets import Stacked


def test_a_narrow_window_keeps_the_icons_of_its_panels_and_what_waits(window: MainWindow) -> None:
    entry = window.rail._entries["duplicates"]
    window.resize(1100, 700)
    entry.show_count(1234)
    wide = window.rail.width()
    assert (entry.text(), entry._count.text()) == ("Duplicates", "1,234")
    window.resize(1090, 700)
    assert window.rail.width() < wide / 2
    assert (entry.text(), entry._count.text(), window.rail.text_of("duplicates")) == ("", "99+", "Duplicates")
    assert entry.accessibleName() == "Duplicates, 1,234"
    assert entry.toolTip().startswith("Duplicates")
    window.resize(1100, 700)
    assert (entry.text(), entry._count.text(), window.rail.width()) == ("Duplicates", "1,234", wide)


def test_a_badge_has_its_own_size_again_once_the_window_is_wide(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: window.context.tasks.idle)  # what waits is counted: nothing
    entry, sizes = window.rail._entries["duplicates"], []
    entry.show_count(12)
    for width in (1000, 1280, 1000, 1280):
        window.resize(width, 700)
        QApplication.processEvents()
        sizes.append(entry._count.size())
    assert sizes[0] == sizes[2] != sizes[1] == sizes[3]


def test_in_a_narrow_window_the_chat_stands_over_the_panel_until_one_goes_on_there(
    window: MainWindow, qtbot: QtBot
) -> None:
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    window.resize(960, 700)
    window.focus_panel()
    assert window.chat_pane.isVisible()
    qtbot.waitUntil(lambda: sum(window.splitter.sizes()) == 960 - window.rail.width() - 1)
    beside = window.chat_pane.width()
    window.resize(900, 600)
    assert not window.chat_pane.isVisible()
    window.actions_here["chat"].trigger()
    assert window.chat_pane.isVisible()
    assert window.composer.editor.hasFocus()
    assert window.panels.width() + window.rail.width() == 900, "the panel keeps its width below the chat"
    assert window.chat_pane.geometry().right() == window.middle.rect().right()
    QTest.keyClick(window.composer.editor, Qt.Key.Key_Escape)
    assert not window.chat_pane.isVisible()
    assert window.panels.isAncestorOf(QApplication.focusWidget() or window)
    window.actions_here["toggle_chat"].trigger()
    assert window.chat_pane.isVisible()
    window.facts.search.setFocus()
    assert not window.chat_pane.isVisible()
    window.resize(960, 700)
    assert window.chat_pane.isVisible()
    qtbot.waitUntil(lambda: window.chat_pane.width() == beside)


def test_who_writes_while_the_window_gets_narrow_goes_on_writing(window: MainWindow, qtbot: QtBot) -> None:
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    window.write_to_assistant()
    window.resize(900, 600)
    assert window.chat_pane.isVisible()
    assert window.composer.editor.hasFocus()
    window.resize(1280, 800)
    assert window.composer.editor.hasFocus()


@pytest.mark.parametrize(
    ("width", "height", "scale"), [(853, 533, 1.0), (900, 600, 1.4), (1024, 700, 1.0), (1280, 800, 1.4)]
)
@pytest.mark.parametrize("name", [spec.name for spec in PANELS])
def test_a_panel_fits_and_scrolls_nothing_sideways(
    window: MainWindow, qtbot: QtBot, name: str, width: int, height: int, scale: float
) -> None:
    """853 × 533 is what a screen of 1280 × 800 shows at a scale of 1.5."""
    window.theme.choose("light", scale)
    window.resize(width, height)
    window.show_panel(name)
    qtbot.waitUntil(lambda: window.context.tasks.idle and window.panels.current.idle)
    qtbot.wait(1)  # a layout takes a turn of the event loop
    assert (window.width(), window.height()) == (width, height)
    panel = window.panels.current
    assert panel.minimumSizeHint().width() <= panel.width()
    areas = [area for area in panel.findChildren(QAbstractScrollArea) if not isinstance(area, GraphView)]
    assert [area for area in areas if area.isVisible() and area.horizontalScrollBar().maximum() > 0] == []


def test_a_fact_and_its_history_stand_below_each_other_in_a_narrow_panel(window: MainWindow, qtbot: QtBot) -> None:
    stacked = window.facts.detail.findChildren(Stacked)[0]
    window.resize(1280, 800)
    qtbot.waitUntil(lambda: stacked.parts.direction() == QBoxLayout.Direction.LeftToRight)
    window.resize(1024, 700)
    qtbot.waitUntil(lambda: stacked.parts.direction() == QBoxLayout.Direction.TopToBottom)


def test_another_text_size_and_back_leaves_the_columns_and_the_window_as_they_were(
    window: MainWindow, qtbot: QtBot
) -> None:
    window.resize(1024, 700)
    table = window.facts.table
    qtbot.waitUntil(lambda: table.width() < 620)
    table.setColumnWidth(6, 151)
    shown = [number for number in range(7) if not table.isColumnHidden(number)]
    for scale in (1.1, 1.6, 1.0):
        window.theme.choose("light", scale)
    assert table.columnWidth(6) == 151
    assert (window.width(), window.height()) == (1024, 700)
    assert [number for number in range(7) if not table.isColumnHidden(number)] == shown
    window.resize(1700, 900)
    assert table.columnWidth(5) >= 48, "a column that had given way comes back at its own width"
    table.horizontalHeader().moveSection(6, 0)
    table.set_column_shown(2, False)
    table.column_menu().actions()[-1].trigger()
    assert table.columnWidth(6) != 151
    assert table.horizontalHeader().visualIndex(6) == 6
    assert not table.isColumnHidden(2)


def test_the_column_of_a_condition_is_shown_while_it_filters(window: MainWindow, qtbot: QtBot) -> None:
    window.resize(1024, 700)
    table = window.facts.table
    table.set_column_shown(4, False)
    window.facts.search.setText("confidence>0.1")
    qtbot.waitUntil(lambda: not table.isColumnHidden(4))
    window.facts.search.clear()
    qtbot.waitUntil(lambda: table.isColumnHidden(4))
