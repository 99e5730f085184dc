"""A right click, or the menu key, opens a menu of what lies there, each entry with its key."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from desktop.core.model import Origin
from desktop.gui.chat.panel import ChatPanel
from desktop.gui.conversations.panel import ConversationsPanel
from desktop.gui.messages.markdown import TextView
from desktop.gui.relationships.panel import RelationshipsPanel
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.shell.panels import PANELS
from desktop.gui.ui.actions import Actions
from desktop.memory.relationships import RelationshipDraft
from tests.gui.chat.chat_panel import answered
from tests.gui.chat_app import calls, says
from tests.gui.window_app import WindowApp


def right_click(widget: QWidget, at: QPoint | None = None) -> QMenu:
    """Clicks with the right button, as the platform delivers it: the press, then the menu's event."""
    place = widget.rect().center() if at is None else at
    QTest.mouseClick(widget, Qt.MouseButton.RightButton, pos=place)
    reason = QContextMenuEvent.Reason.Mouse
    QApplication.sendEvent(widget, QContextMenuEvent(reason, place, widget.mapToGlobal(place)))
    return _opened()


def press_menu_key(widget: QWidget) -> QMenu:
    widget.setFocus()
    place = widget.rect().center()
    reason = QContextMenuEvent.Reason.Keyboard
    QApplication.sendEvent(widget, QContextMenuEvent(reason, place, widget.mapToGlobal(place)))
    return _opened()


def _opened() -> QMenu:
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    return menu


def entries(menu: QMenu) -> dict[str, str]:
    """Its entries, each with its key."""
    return {action.text(): action.shortcut().toString() for action in menu.actions() if not action.isSeparator()}


def choose(menu: QMenu, text: str) -> None:
    action = next(action for action in menu.actions() if action.text() == text)
    assert action.isEnabled()
    action.trigger()
    menu.close()


def test_a_right_click_chooses_the_row_and_offers_what_can_be_done_with_it(window: MainWindow, qtbot: QtBot) -> None:
    facts = window.facts
    row = next(row for row in range(3) if "Lviv" in str(facts.model.index(row, 1).data()))
    menu = right_click(facts.table.viewport(), facts.table.visualRect(facts.model.index(row, 1)).center())
    told = entries(menu)
    assert (told["Edit the fact"], told["Forget"], told["Read the fact"]) == ("E", "Del", "Return")
    qtbot.waitUntil(lambda: facts.fact is not None and facts.fact.value == "Lviv")
    choose(menu, "Copy the value")
    assert QGuiApplication.clipboard().text() == "Lviv"


@pytest.mark.parametrize("name", [spec.name for spec in PANELS])
def test_every_panel_offers_its_actions_by_the_menu_key(window: MainWindow, qtbot: QtBot, name: str) -> None:
    window.show_panel(name)
    panel = window.panels.current
    qtbot.waitUntil(lambda: panel.idle)
    menu = press_menu_key(panel.place if panel.place.isVisibleTo(panel) else panel)
    told = set(entries(menu))
    here: Actions = panel.actions_here  # type: ignore[attr-defined]
    assert {action.text() for action in here if not action.property("told")} <= told
    menu.close()


def test_a_message_in_the_reader_is_copied_by_its_menu(window: MainWindow, window_app: WindowApp, qtbot: QtBot) -> None:
    window_app.imported("Blades", [("Ira", "The harvester needs new blades")])
    window.show_panel("conversations")
    reader = window.panels.of(ConversationsPanel).reader
    qtbot.waitUntil(lambda: bool(reader.findChildren(TextView)) and window.panels.current.idle)
    view = next(view for view in reader.findChildren(TextView) if "harvester" in view.toPlainText())
    menu = right_click(view.viewport())
    assert "Rename the conversation…" in entries(menu)
    choose(menu, "Copy message")
    assert QGuiApplication.clipboard().text() == "The harvester needs new blades"


def test_a_citation_and_a_card_of_the_chat_have_their_own_menus(qtbot: QtBot, panel: ChatPanel) -> None:
    lives: dict[str, Any] = {"fact_type": "personal", "fact_key": "location", "fact_value": "Kyiv", "confidence": 0.9}
    answer = answered(qtbot, panel, "I live in Kyiv", calls("remember_fact", **lives), says("[fact-1] is kept"))
    panel.resize(500, 600)
    view = next(view for view in answer.findChildren(TextView) if view.cites)
    qtbot.waitUntil(lambda: view.anchorAt(QPoint(8, 8)) != "")
    menu = right_click(view.viewport(), QPoint(8, 8))
    assert list(entries(menu))[:2] == ["Why fact-1", "Show fact-1"]
    menu.close()
    card = answer.cards[0]
    choose(right_click(card, QPoint(3, 3)), "Undo")
    qtbot.waitUntil(lambda: card.card.undone)
    menu = right_click(card, QPoint(3, 3))
    assert list(entries(menu))[:2] == ["Show details", "Redo"] and entries(menu)["Answer again"] == "Ctrl+R"
    menu.close()


def test_a_subject_of_the_graph_is_chosen_by_a_right_click(
    window: MainWindow, window_app: WindowApp, qtbot: QtBot
) -> None:
    window_app.memory.relationships.remember(RelationshipDraft("user", "sibling_of", "Anna"), Origin())
    window.show_panel("relationships")
    panel = window.panels.of(RelationshipsPanel)
    qtbot.waitUntil(lambda: panel.idle and panel.graph.isVisible() and bool(panel.graph.items()))
    item = panel.graph.items_of["anna"]
    menu = right_click(panel.graph.viewport(), panel.graph.mapFromScene(item.scenePos()))
    assert entries(menu)["Show the facts of the subject"] == "F"
    menu.close()
