"""The search field of the Facts panel: conditions, offers, and what can't be understood."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from desktop.core.model import Origin
from desktop.gui.facts.panel import FactsPanel
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.ui.dialogs import AskDialog
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.samples import clock_at
from tests.gui.window_app import WindowApp

Settled = Callable[[], None]


@pytest.fixture
def facts(window: MainWindow, qtbot: QtBot) -> FactsPanel:
    window.activateWindow()
    window.actions_here["search"].trigger()
    qtbot.waitUntil(window.facts.search.hasFocus)
    return window.facts


def keys(facts: FactsPanel) -> list[str]:
    return [str(facts.model.index(row, 0).data()) for row in range(facts.model.rowCount())]


def test_conditions_filter_and_the_list_says_how_many(facts: FactsPanel, qtbot: QtBot) -> None:
    qtbot.keyClicks(facts.search, "category:preference,relationship ")
    qtbot.waitUntil(lambda: keys(facts) == ["sister", "coffee"])
    assert facts.count.text() == "2 found"


def test_what_is_wrong_is_underlined_and_what_was_found_last_stays(facts: FactsPanel, qtbot: QtBot) -> None:
    facts.search.setText("category:preference")
    qtbot.waitUntil(lambda: keys(facts) == ["coffee"])
    facts.search.setText("category:preference confidense<0.7")
    assert facts.problem.isVisible()
    assert "Did you mean “confidence”?" in facts.problem.text()
    assert keys(facts) == ["coffee"]
    facts.search.clear()
    assert not facts.problem.isVisible()
    qtbot.waitUntil(lambda: len(keys(facts)) == 3)


def test_what_is_not_typed_to_its_end_is_told_only_when_one_goes_on(facts: FactsPanel, qtbot: QtBot) -> None:
    facts.search.setText("confidence<")
    assert not facts.problem.isVisible()
    facts.search.left.emit()
    assert facts.problem.isVisible()
    assert facts.search.hasFocus()


def test_chips_narrow_the_list_to_what_needs_a_look(
    facts: FactsPanel, window: MainWindow, window_app: WindowApp, qtbot: QtBot
) -> None:
    window.resize(1280, 800)
    stale, unsure = facts.narrowing.chips
    window_app.memory.facts.remember_anyway(FactDraft("personal", "shoe_size", "43", confidence=0.4), Origin("user"))
    qtbot.waitUntil(unsure.isVisible)
    assert unsure.text() == "Low confidence 1"
    assert not stale.isVisible()
    facts.search.setText("shoe")
    qtbot.mouseClick(unsure, Qt.MouseButton.LeftButton)
    assert facts.search.text() == "confidence<0.7 shoe"
    qtbot.waitUntil(lambda: keys(facts) == ["shoe size"])
    facts.search.setText("confidence<0.9")
    assert not unsure.isChecked()
    facts.search.setText("confidence<0.7")
    assert unsure.isChecked()
    qtbot.mouseClick(unsure, Qt.MouseButton.LeftButton)
    assert facts.search.text() == ""
    qtbot.waitUntil(lambda: len(keys(facts)) == 4)
    facts.archived_chip.click()
    qtbot.waitUntil(lambda: not unsure.isVisible())
    facts.active_chip.click()
    qtbot.waitUntil(unsure.isVisible)
    facts.narrowing.make_room(300)
    assert not unsure.isVisible()


def test_what_is_stale_follows_the_setting(
    facts: FactsPanel, window: MainWindow, window_app: WindowApp, qtbot: QtBot
) -> None:
    window.resize(1280, 800)
    with clock_at(window_app.memory, datetime.now(UTC) - timedelta(days=8)):
        window_app.memory.facts.remember_anyway(FactDraft("personal", "shoe_size", "43"), Origin("user"))
    window_app.settings.update(stale_days=7)
    stale, _ = facts.narrowing.chips
    qtbot.waitUntil(stale.isVisible)
    qtbot.mouseClick(stale, Qt.MouseButton.LeftButton)
    assert facts.search.text() == "stale:7d"
    qtbot.waitUntil(lambda: keys(facts) == ["shoe size"])


def test_fields_and_values_are_offered_and_taken_by_keys(facts: FactsPanel, qtbot: QtBot) -> None:
    qtbot.keyClicks(facts.search, "cat")
    assert facts.search.offers.shown == ["category"]
    qtbot.keyClick(facts.search, Qt.Key.Key_Tab)
    assert facts.search.text() == "category:"
    qtbot.waitUntil(lambda: facts.search.offers.shown == ["personal", "preference", "relationship"])
    qtbot.keyClick(facts.search, Qt.Key.Key_Down)
    qtbot.keyClick(facts.search, Qt.Key.Key_Down)
    qtbot.keyClick(facts.search, Qt.Key.Key_Return)
    assert facts.search.text() == "category:preference "
    qtbot.waitUntil(lambda: keys(facts) == ["coffee"])
    assert facts.search.hasFocus()


def test_the_offers_close_by_escape_and_come_when_asked_for(facts: FactsPanel, qtbot: QtBot) -> None:
    qtbot.keyClick(facts.search, Qt.Key.Key_Space, Qt.KeyboardModifier.ControlModifier)
    assert len(facts.search.offers.shown) > 10
    qtbot.keyClick(facts.search, Qt.Key.Key_Up)
    assert facts.search.offers.currentRow() == facts.search.offers.count() - 1
    qtbot.keyClick(facts.search, Qt.Key.Key_Escape)
    assert facts.search.offers.shown == []
    qtbot.keyClicks(facts.search, "is:pri")
    assert facts.search.offers.shown == ["private"]
    facts.table.setFocus()
    assert facts.search.offers.shown == []


def test_days_and_words_are_offered_with_what_they_mean(facts: FactsPanel, qtbot: QtBot) -> None:
    qtbot.keyClicks(facts.search, "stale:")
    assert facts.search.offers.shown == ["30", "90", "180"]
    facts.search.clear()
    qtbot.keyClicks(facts.search, "subject:")
    qtbot.waitUntil(lambda: facts.search.offers.shown == ["you"])
    facts.search.clear()
    qtbot.keyClicks(facts.search, '"quoted ca')
    assert facts.search.offers.shown == []


def test_a_search_is_saved_asked_again_renamed_and_deleted(
    facts: FactsPanel, window: MainWindow, qtbot: QtBot, window_app: WindowApp, settled: Settled
) -> None:
    facts.search.setText("category:preference")
    facts.actions_here["save_search"].trigger()
    dialog = facts.findChildren(AskDialog)[-1]
    qtbot.keyClicks(dialog.field, "Tastes")
    qtbot.keyClick(dialog.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: [each.name for each in facts.searches.all] == ["Tastes"])
    facts.search.clear()
    qtbot.waitUntil(lambda: len(keys(facts)) == 3)
    action = next(each for each in facts.actions() if each.text() == "Search: Tastes")
    action.trigger()
    qtbot.waitUntil(lambda: keys(facts) == ["coffee"])
    facts.searches.rename(facts.searches.all[0])
    renaming = facts.findChildren(AskDialog)[-1]
    renaming.field.setText("Likes")
    renaming.ok.click()
    qtbot.waitUntil(lambda: [each.name for each in facts.searches.all] == ["Likes"])
    facts.searches.delete(facts.searches.all[0])
    qtbot.waitUntil(lambda: not facts.searches.all)
    qtbot.waitUntil(window.toast.isVisible)
    window.toast._button.click()
    qtbot.waitUntil(lambda: [each.name for each in facts.searches.all] == ["Likes"])


def test_the_menu_of_saved_searches_lists_them(facts: FactsPanel, qtbot: QtBot, window_app: WindowApp) -> None:
    from PySide6.QtWidgets import QApplication

    facts.saved.click()
    menu = QApplication.activePopupWidget()
    assert menu is not None and menu.actions()[0].text() == "No search is saved yet"
    menu.close()
    facts.searches._save("R&D", "category:project")
    qtbot.waitUntil(lambda: len(facts.searches.all) == 1)
    facts.saved.click()
    menu = QApplication.activePopupWidget()
    assert menu is not None and menu.actions()[0].text().startswith("&1  R&&D")
    menu.actions()[0].trigger()
    menu.close()
    assert facts.search.text() == "category:project"


def test_nothing_or_nonsense_is_not_saved(facts: FactsPanel, window: MainWindow, qtbot: QtBot) -> None:
    for text in ("", "confidence<9"):
        facts.search.setText(text)
        facts.actions_here["save_search"].trigger()
        assert window.notices.isVisible()
        window.notices.hide()
    assert not facts.findChildren(AskDialog)


def test_a_dialog_that_asks_tells_what_can_not_be(facts: FactsPanel, qtbot: QtBot) -> None:
    facts.search.setText("tea")
    facts.actions_here["save_search"].trigger()
    dialog = facts.findChildren(AskDialog)[-1]
    dialog.ok.click()
    assert dialog.problem.isVisible() and dialog.isVisible()
    dialog.field.setText("x" * 61)
    assert "at most 60" in dialog.problem.text()
    dialog.cancel.click()


def test_another_panel_can_ask_for_facts(facts: FactsPanel, qtbot: QtBot) -> None:
    facts.archived_chip.click()
    facts.show_query("category:preference")
    qtbot.waitUntil(lambda: keys(facts) == ["coffee"])
    facts.show_query("is:archived")
    qtbot.waitUntil(facts.empty.isVisible)
    assert facts.shows_archived


def _entry(menu: QMenu, group: str, condition: str) -> QAction:
    inner = next(action.menu() for action in menu.actions() if action.text() == group)
    assert isinstance(inner, QMenu)
    return next(action for action in inner.actions() if action.text().endswith(f"\t{condition}"))


def test_conditions_are_put_together_by_clicks_and_read_as_a_query(window: MainWindow, qtbot: QtBot) -> None:
    facts = window.facts
    assert "category:" in facts.search.placeholderText()
    for group, condition, asked in (
        ("Category", "category:preference", "category:preference"),
        ("Added", "added:7d", "category:preference added:7d"),
        ("Category", "category:preference", "added:7d"),
    ):
        facts.narrow.click()
        qtbot.waitUntil(lambda: isinstance(QApplication.activePopupWidget(), QMenu))
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        entry = _entry(menu, group, condition)
        assert entry.isChecked() == (condition in facts.search.text())
        entry.trigger()
        menu.close()
        assert facts.search.text() == asked
        found = 1 if "category" in asked else 3
        qtbot.waitUntil(lambda found=found: facts.model.rowCount() == found)  # type: ignore[misc]
