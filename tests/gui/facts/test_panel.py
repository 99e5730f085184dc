from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication, QMouseEvent
from PySide6.QtWidgets import QAbstractButton, QPushButton
from pytestqt.qtbot import QtBot

from desktop.core.errors import DamagedDatabaseError
from desktop.core.model import Origin
from desktop.gui.facts import detail as fact_detail
from desktop.gui.facts.edit_dialog import FactDialog
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.ui.widgets import button
from desktop.memory.facts.drafts import FactDraft, Rejected
from desktop.storage.counters import Access
from desktop.storage.facts import FactFilter
from tests.gui.window_app import WindowApp

Settled = Callable[[], None]


def choose(window: MainWindow, qtbot: QtBot, key: str) -> None:
    """Goes to a fact with the arrow keys."""
    window.facts.table.setFocus()
    for row in range(window.facts.model.rowCount()):
        if window.facts.model.index(row, 0).data() == key:
            window.facts.table.selectRow(row)
    qtbot.waitUntil(lambda: window.facts.fact is not None and window.facts.fact.key == key)


def test_the_newest_fact_is_shown_first_and_chosen(window: MainWindow, qtbot: QtBot) -> None:
    assert window.facts.fact is not None
    assert window.facts.fact.key == "sister"
    assert window.facts.model.index(0, 0).data() == "sister"
    assert window.facts.model.headerData(6, Qt.Orientation.Horizontal).endswith("↓")


def test_before_a_fact_is_read_there_is_nothing_to_do_with_it(window: MainWindow, qtbot: QtBot) -> None:
    detail = fact_detail.FactDetail(window.context, window.facts.actions_here)
    qtbot.addWidget(detail)
    detail.show()
    assert [made for made in detail.findChildren(QAbstractButton) if made.isVisible()] == []


def test_where_the_chosen_fact_cannot_be_read_no_other_is_shown_in_its_place(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def damaged(*_: object) -> None:
        raise DamagedDatabaseError

    assert window.facts.fact is not None
    monkeypatch.setattr(fact_detail, "story_of", damaged)
    window.facts.table.selectRow(1)
    qtbot.waitUntil(lambda: window.facts.fact is None)
    assert window.notices.isVisible()
    assert [made for made in window.facts.detail.findChildren(QAbstractButton) if made.isVisible()] == []


def test_a_heading_sorts_and_sorts_back(window: MainWindow, qtbot: QtBot, settled: Settled) -> None:
    for expected in ("coffee", "sister"):
        window.facts.table.sort_chosen.emit(0)
        settled()
        qtbot.waitUntil(lambda expected=expected: window.facts.model.index(0, 0).data() == expected)  # type: ignore[misc]


def test_typing_filters_and_escape_brings_all_back(window: MainWindow, qtbot: QtBot) -> None:
    window.actions_here["search"].trigger()
    assert window.facts.search.hasFocus() or window.facts.search is window.focusWidget()
    qtbot.keyClicks(window.facts.search, "anna")
    qtbot.waitUntil(lambda: window.facts.model.rowCount() == 1)
    assert window.facts.count.text() == "1 found"
    qtbot.keyClick(window.facts.search, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: window.facts.model.rowCount() == 3)


def test_the_head_tells_how_many_facts_are_private(window: MainWindow, window_app: WindowApp, qtbot: QtBot) -> None:
    memory = window_app.memory
    memory.facts.edit(replace(memory.facts.get_many([1])[0], private=True), Origin())
    qtbot.waitUntil(lambda: window.facts.count.text() == "3 · 1 private")
    window.facts.archived_chip.click()
    qtbot.waitUntil(lambda: "private" not in window.facts.count.text())


def test_a_word_that_no_fact_holds_is_said_not_to_count(window: MainWindow, qtbot: QtBot) -> None:
    facts = window.facts
    facts.search.setText("zzzqq anna")
    qtbot.waitUntil(facts.note.isVisible)
    assert facts.note.text() == "No memory here holds “zzzqq”: shown without it."
    assert facts.model.rowCount() == 1 and facts.count.text() == "1 found"
    facts.search.setText("where do I live")
    qtbot.waitUntil(lambda: facts.note.text() == "No memory here holds all of this: these come near it.")
    assert facts.model.rowCount() == 1 and facts.count.text() == "1 comes near"
    facts.search.setText("anna")
    qtbot.waitUntil(lambda: not facts.note.isVisible())


def test_a_search_without_hits_says_so_and_offers_to_clear(window: MainWindow, qtbot: QtBot) -> None:
    window.facts.search.setText("zzzqq")
    qtbot.waitUntil(window.facts.empty.isVisible)
    window.facts.empty._button.click()
    qtbot.waitUntil(lambda: window.facts.model.rowCount() == 3)


def test_a_fact_that_is_edited_out_of_a_search_stays_in_view(window: MainWindow, qtbot: QtBot) -> None:
    window.facts.search.setText("black")
    qtbot.waitUntil(lambda: window.facts.fact is not None and window.facts.fact.key == "coffee")
    window.edit_fact(window.facts.fact)
    dialog = window.findChild(FactDialog)
    assert dialog is not None
    dialog.form.value.setPlainText("with milk")
    dialog.try_to_save()
    qtbot.waitUntil(lambda: window.facts.model.rowCount() == 3)
    qtbot.waitUntil(lambda: window.facts.fact is not None and window.facts.fact.value == "with milk")
    assert window.facts.search.text() == ""
    assert window.focusWidget() is window.facts.table


def test_forgetting_archives_and_the_toast_brings_it_back(window: MainWindow, qtbot: QtBot) -> None:
    choose(window, qtbot, "coffee")
    qtbot.keyClick(window.facts.table, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: window.toast.isVisible() and window.facts.model.rowCount() == 2)
    foot = window.status.mapTo(window.whole, window.status.rect().topLeft()).y()
    assert window.toast.geometry().bottom() < window.whole.height() and window.toast.y() > foot - window.status.height()
    window.toast._button.click()
    qtbot.waitUntil(lambda: window.facts.model.rowCount() == 3)


@pytest.mark.parametrize(
    ("said", "reason"), [("It was wrong", "incorrect"), ("Don't learn it again", "user_requested")]
)
def test_why_something_is_forgotten_is_said_on_the_toast_and_undone_with_it(
    window: MainWindow, qtbot: QtBot, window_app: WindowApp, said: str, reason: str
) -> None:
    def learned_again() -> bool:
        again = window_app.memory.facts.check(FactDraft("preference", "coffee", "black"))
        return not isinstance(again, Rejected)

    choose(window, qtbot, "coffee")
    before = window_app.memory.facts.get(2)
    window.facts.actions_here["forget"].trigger()
    qtbot.waitUntil(lambda: window.toast.isVisible() and "can be learned again" in window.toast.accessibleName())
    assert learned_again()
    next(each for each in window.toast.findChildren(QPushButton) if each.text() == said).click()
    qtbot.waitUntil(lambda: "won't be learned again" in window.toast.accessibleName())
    fact = window_app.memory.facts.get(2)
    assert fact is not None and fact.forget_reason == reason
    assert not learned_again()
    window.toast._button.click()
    qtbot.waitUntil(lambda: window.facts.model.rowCount() == 3)
    assert window_app.memory.facts.get(2) == before


def test_only_what_can_be_done_with_a_fact_is_offered(window: MainWindow, qtbot: QtBot) -> None:
    choose(window, qtbot, "coffee")
    offered = {name: window.facts.actions_here[name].isEnabled() for name in ("edit", "forget", "restore")}
    assert offered == {"edit": True, "forget": True, "restore": False}
    window.facts.actions_here["forget"].trigger()
    qtbot.waitUntil(lambda: window.facts.model.rowCount() == 2)
    window.facts.archived_chip.click()
    qtbot.waitUntil(window.facts.actions_here["restore"].isEnabled)
    assert not window.facts.actions_here["edit"].isEnabled()


def test_an_archived_fact_is_restored_with_a_key(window: MainWindow, qtbot: QtBot, window_app: WindowApp) -> None:
    choose(window, qtbot, "coffee")
    window.facts.actions_here["forget"].trigger()
    qtbot.waitUntil(lambda: window.facts.model.rowCount() == 2)
    window.facts.archived_chip.click()
    qtbot.waitUntil(lambda: window.facts.fact is not None and window.facts.fact.status == "archived")
    window.facts.actions_here["restore"].trigger()
    qtbot.waitUntil(window.facts.empty.isVisible)
    window.facts.active_chip.click()
    qtbot.waitUntil(lambda: window.facts.model.rowCount() == 3)


def test_the_history_of_a_fact_can_be_undone_where_it_stands(
    window: MainWindow, qtbot: QtBot, window_app: WindowApp
) -> None:
    choose(window, qtbot, "location")
    fact = window.facts.fact
    assert fact is not None
    window_app.memory.facts.update(fact.id, "Odesa", 0.9, "update", Origin("assistant"))
    qtbot.waitUntil(lambda: window.facts.fact is not None and window.facts.fact.value == "Odesa")
    last = window_app.journal.of_row("facts", fact.id)[0][0]
    window.facts.detail.undo_chosen.emit(last.id)
    qtbot.waitUntil(lambda: window.facts.fact is not None and window.facts.fact.value == "Lviv")


def test_looking_at_a_fact_is_no_use_of_it_and_enter_goes_on_to_it(
    window: MainWindow, qtbot: QtBot, window_app: WindowApp, settled: Settled
) -> None:
    choose(window, qtbot, "coffee")
    fact = window.facts.fact
    assert fact is not None
    qtbot.keyClick(window.facts.table, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.facts.detail.isAncestorOf(window.focusWidget()))
    window.open_memory(fact.memory_id)
    settled()
    assert window_app.memory.accesses.of("fact", fact.id) == Access()
    assert window_app.memory.facts.get(fact.id) == fact


def test_the_value_is_copied(window: MainWindow, qtbot: QtBot) -> None:
    window.facts.actions_here["copy"].trigger()
    assert QGuiApplication.clipboard().text() == "Anna"


def test_a_fact_that_a_filter_hides_is_shown_all_the_same(window: MainWindow, qtbot: QtBot) -> None:
    window.facts.search.setText("anna")
    qtbot.waitUntil(lambda: window.facts.model.rowCount() == 1)
    window.open_memory("fact-1")
    qtbot.waitUntil(lambda: window.facts.fact is not None and window.facts.fact.id == 1)
    assert window.facts.search.text() == ""


def test_what_another_writes_appears_by_itself(window: MainWindow, qtbot: QtBot, window_app: WindowApp) -> None:
    window_app.remembered("allergy", "peanuts")
    qtbot.waitUntil(lambda: window.facts.model.rowCount() == 4)
    qtbot.waitUntil(lambda: window.facts.active_chip.text() == "Active 4")


def test_columns_give_way_to_the_value_and_come_back(window: MainWindow, qtbot: QtBot) -> None:
    table = window.facts.table
    window.resize(1000, 700)
    qtbot.waitUntil(lambda: table.isColumnHidden(5))
    window.show_chat(False)
    window.resize(1700, 700)
    qtbot.waitUntil(lambda: not table.isColumnHidden(5))
    table.set_column_shown(2, False)
    assert table.isColumnHidden(2)
    menu = table.column_menu()
    assert [action.isChecked() for action in menu.actions() if action.isCheckable()].count(False) == 1
    menu.actions()[1].trigger()
    assert not table.isColumnHidden(2)


def test_a_button_without_a_key_tells_its_tip(qtbot: QtBot) -> None:
    made = button("Close", tip="Close it")
    qtbot.addWidget(made)
    assert made.toolTip() == "Close it"


def test_news_of_a_fact_that_was_left_do_not_bring_it_back(window: MainWindow, qtbot: QtBot, settled: Settled) -> None:
    choose(window, qtbot, "coffee")
    choose(window, qtbot, "sister")
    window.facts.detail.refresh([2])  # coffee was changed a little late
    settled()
    assert window.facts.fact is not None and window.facts.fact.key == "sister"


def test_columns_are_hidden_and_shown_by_the_menu_of_the_headings(window: MainWindow) -> None:
    menu = window.facts.table.column_menu()
    category = next(action for action in menu.actions() if action.text() == "Category")
    category.setChecked(False)
    assert window.facts.table.isColumnHidden(2)
    category.setChecked(True)
    assert window.facts.table.is_column_wanted(2)  # it is shown where there is room for it
    menu.close()


def test_the_row_below_the_pointer_is_marked(window: MainWindow, qtbot: QtBot) -> None:
    table = window.facts.table
    centre = table.visualRect(window.facts.model.index(1, 1)).center()
    move = QMouseEvent(
        QEvent.Type.MouseMove,
        centre.toPointF(),
        table.viewport().mapToGlobal(centre).toPointF(),
        Qt.MouseButton.NoButton,
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
    )
    table.mouseMoveEvent(move)
    assert table.hovered_row == 1
    table.leaveEvent(QEvent(QEvent.Type.Leave))
    assert table.hovered_row == -1


def test_escape_clears_the_search_then_leaves_it(window: MainWindow, qtbot: QtBot) -> None:
    window.facts.search.setFocus()
    window.facts.search.setText("coffee")
    qtbot.keyClick(window.facts.search, Qt.Key.Key_Escape)
    assert window.facts.search.text() == ""
    with qtbot.waitSignal(window.facts.search.left):
        qtbot.keyClick(window.facts.search, Qt.Key.Key_Escape)


def test_where_all_is_archived_the_panel_says_so_and_leads_there(
    window: MainWindow, qtbot: QtBot, window_app: WindowApp, settled: Settled
) -> None:
    for fact_id in window_app.memory.facts.ids(FactFilter()):
        window_app.memory.facts.forget(fact_id, "outdated", Origin())
    qtbot.waitUntil(window.facts.empty.isVisible)
    window.facts.empty._button.click()
    qtbot.waitUntil(lambda: window.facts.model.rowCount() == 3)
    assert window.facts.archived_chip.isChecked()
