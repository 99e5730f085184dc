from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop.gui.settings.dialog import SettingsDialog
from desktop.gui.settings.pages import CategoriesPage
from desktop.gui.shell.main_window import MainWindow
from desktop.storage.facts import FactFilter
from tests.gui.settings.settings_opened import choose, opened, rows
from tests.gui.window_app import WindowApp


@pytest.fixture
def dialog(window: MainWindow, qtbot: QtBot, settled: Callable[[], None]) -> Iterator[SettingsDialog]:
    found = opened(window, qtbot, "categories")
    yield found
    settled()
    found.close()


@pytest.fixture
def page(dialog: SettingsDialog, qtbot: QtBot) -> CategoriesPage:
    found = dialog.pages["categories"]
    assert isinstance(found, CategoriesPage)
    qtbot.waitUntil(lambda: found.table.rowCount() > 0)
    return found


def categories(app: WindowApp) -> dict[str, str]:
    return {fact.key: fact.category for fact in app.memory.facts.find(FactFilter(("active", "archived", "merged")))}


def test_each_category_is_listed_with_what_it_holds(page: CategoriesPage) -> None:
    found = {name: count for name, count, _ in rows(page.table)}
    assert (found["personal"], found["preference"], found["skill"]) == ("1", "1", "0")


def test_a_category_is_renamed_by_keys_and_the_facts_come_back_by_undo(
    page: CategoriesPage, qtbot: QtBot, window_app: WindowApp
) -> None:
    choose(page.table, "preference")
    qtbot.keyClick(page.table, Qt.Key.Key_F2)
    assert page.name.hasFocus() and "1 fact of “preference” moves." in page.says.text()
    qtbot.keyClicks(page.name, "My Tastes")
    qtbot.keyClick(page.name, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: categories(window_app)["coffee"] == "my_tastes")
    qtbot.waitUntil(lambda: window_app.settings.current.hidden_categories == ("preference",))
    assert window_app.settings.current.extra_categories == ("my_tastes",)
    qtbot.waitUntil(page.undo.isVisible)
    assert page.told.text() == "1 fact moved to “my tastes”."
    page.undo.click()
    qtbot.waitUntil(lambda: categories(window_app)["coffee"] == "preference")


def test_two_categories_are_merged_by_keys(page: CategoriesPage, qtbot: QtBot, window_app: WindowApp) -> None:
    choose(page.table, "relationship")
    qtbot.keyClick(page.table, Qt.Key.Key_M, Qt.KeyboardModifier.ControlModifier)
    assert page.into.hasFocus()
    page.into.setCurrentIndex(page.into.findData("personal"))
    qtbot.keyClick(page.go, Qt.Key.Key_Space)
    qtbot.waitUntil(
        lambda: categories(window_app) == {"location": "personal", "coffee": "preference", "sister": "personal"}
    )


def test_a_category_is_added_and_one_that_holds_nothing_is_taken_out_again(
    page: CategoriesPage, qtbot: QtBot, window_app: WindowApp
) -> None:
    qtbot.keyClick(page.table, Qt.Key.Key_Insert)
    qtbot.keyClicks(page.name, "Recipes")
    qtbot.keyClick(page.name, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window_app.settings.current.extra_categories == ("recipes",))
    qtbot.waitUntil(lambda: any(name == "recipes" for name, *_ in rows(page.table)))
    choose(page.table, "recipes")
    assert page.hide_button.text() == "Remove"
    qtbot.keyClick(page.table, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: window_app.settings.current.extra_categories == ())


def test_a_hidden_category_is_shown_as_such_and_offered_again(
    page: CategoriesPage, qtbot: QtBot, window_app: WindowApp
) -> None:
    choose(page.table, "skill")
    qtbot.keyClick(page.table, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: ("skill", "0", "Hidden") in rows(page.table))
    assert page.hide_button.text() == "Show"
    page.hide_button.click()
    qtbot.waitUntil(lambda: window_app.settings.current.hidden_categories == ())


@pytest.mark.parametrize("name", ["", "a,b", "x" * 41, "preference"])
def test_what_is_no_new_name_is_told_and_nothing_changes(
    page: CategoriesPage, qtbot: QtBot, window_app: WindowApp, name: str
) -> None:
    page.add.click()
    qtbot.keyClicks(page.name, name)
    qtbot.keyClick(page.name, Qt.Key.Key_Return)
    assert page.wrong.isVisible() and page.wrong.text()
    page.leave.click()
    assert not page.entry.isVisible() and page.table.hasFocus()
    assert window_app.settings.current.extra_categories == ()


def test_what_is_wrong_with_a_name_is_seen_whole_and_escape_leaves_only_the_name(
    page: CategoriesPage, dialog: SettingsDialog, qtbot: QtBot
) -> None:
    dialog.resize(dialog.width(), 500)
    qtbot.keyClick(page.table, Qt.Key.Key_Insert)
    qtbot.keyClicks(page.name, "Personal")
    qtbot.keyClick(page.name, Qt.Key.Key_Return)
    assert "There is a category of this name already" in page.wrong.text()
    qtbot.waitUntil(lambda: page.wrong.visibleRegion().boundingRect() == page.wrong.rect())
    qtbot.keyClick(page.name, Qt.Key.Key_Escape)
    assert page.entry.isHidden() and page.table.hasFocus() and dialog.isVisible()


def test_home_and_end_go_to_the_first_and_the_last_category(page: CategoriesPage, qtbot: QtBot) -> None:
    qtbot.keyClick(page.table, Qt.Key.Key_End)
    assert page.table.currentRow() == page.table.rowCount() - 1
    qtbot.keyClick(page.table, Qt.Key.Key_Home)
    assert page.table.currentRow() == 0
