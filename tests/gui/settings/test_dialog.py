from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
import shiboken6
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QDoubleSpinBox, QLabel
from pytestqt.qtbot import QtBot

from desktop.gui.settings.dialog import SettingsDialog, anchors
from desktop.gui.settings.editors import (
    ClaudeModelEditor,
    ConsentsEditor,
    LinesEditor,
    NumberEditor,
    SwitchEditor,
    TextEditor,
    ToolsetsEditor,
)
from desktop.gui.settings.pages import BackupsPage
from desktop.gui.shell.application import Application
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.ui.widgets import stops
from desktop.settings import SETTINGS, SettingsStore
from tests.gui.window_app import WindowApp


@pytest.fixture
def dialog(window: MainWindow, qtbot: QtBot, settled: Callable[[], None]) -> Iterator[SettingsDialog]:
    window.actions_here["settings"].trigger()
    found = window.findChildren(SettingsDialog)[-1]
    qtbot.waitUntil(found.isVisible)
    yield found
    settled()
    if shiboken6.isValid(found):
        found.close()


def shown(dialog: SettingsDialog) -> list[str]:
    return [name for name, made in dialog.rows.items() if made.isVisible()]


def test_a_search_by_keys_finds_a_setting_and_enter_goes_to_it(
    dialog: SettingsDialog, qtbot: QtBot, window_app: WindowApp
) -> None:
    dialog.activateWindow()
    qtbot.keyClick(dialog, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClicks(dialog.search, "retention")
    assert shown(dialog) == ["message_retention_days"]
    qtbot.keyClick(dialog.search, Qt.Key.Key_Return)
    editor = dialog.rows["message_retention_days"].editor
    assert isinstance(editor, NumberEditor) and editor.box.text() == "for good"
    qtbot.keyClick(editor.box, Qt.Key.Key_Up)
    qtbot.waitUntil(lambda: window_app.settings.current.message_retention_days == 1)


def test_no_section_is_lit_while_all_are_searched(dialog: SettingsDialog, qtbot: QtBot) -> None:
    lit = dialog.sections.selectedItems
    assert [item.text() for item in lit()] == ["Assistant"]
    dialog.search.setText("queue")
    assert lit() == []
    place = dialog.sections.visualItemRect(dialog.sections.item(0)).center()
    qtbot.mouseClick(dialog.sections.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert dialog.search.text() == "" and "provider" in shown(dialog)
    assert [item.text() for item in lit()] == ["Assistant"]


def test_escape_clears_the_search_first_and_then_closes(dialog: SettingsDialog, qtbot: QtBot) -> None:
    dialog.search.setFocus()
    qtbot.keyClicks(dialog.search, "qqq")
    assert shown(dialog) == [] and "qqq" in dialog.nothing.text()
    qtbot.keyClick(dialog.search, Qt.Key.Key_Escape)
    assert "model" in shown(dialog) and not dialog.nothing.isVisible()
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


PAGES = {
    "Assistant": ["provider", "model", "toolsets", "tool_consent"],
    "Memory": ["stale_days", "extraction_daily", "categories"],
    "Look and language": ["language", "theme", "text_scale"],
    "Data and backups": [
        "backups",
        "folder",
        "message_retention_days",
        "markdown_mirror",
        "mirror_folder",
        "mirror_private",
    ],
    "Other assistants": ["programs"],
    "Keys": ["keys"],
}
"""What people look for, by the page on which they find it: all else is on the last one."""


def in_order(dialog: SettingsDialog) -> list[str]:
    """What is in view, from top to bottom."""
    blocks = {**dialog.rows, **dialog.pages}
    return sorted((name for name in blocks if blocks[name].isVisible()), key=lambda name: blocks[name].y())


def test_there_are_seven_pages_and_arrows_lead_through(dialog: SettingsDialog, qtbot: QtBot) -> None:
    titles = [dialog.sections.item(place).text() for place in range(dialog.sections.count())]
    assert titles == [*PAGES, "Advanced"]
    found = set()
    for title in titles:
        QApplication.processEvents()
        found |= set(in_order(dialog))
        assert title == "Advanced" or in_order(dialog) == PAGES[title]
        qtbot.keyClick(dialog.sections, Qt.Key.Key_Down)
    apart = {"base_url", "local_model", "extra_categories", "hidden_categories"}
    assert found == {*SETTINGS, *dialog.pages} - apart, "there is a place for each"


def test_whatever_the_settings_can_be_opened_at_is_in_view_and_has_the_focus(
    dialog: SettingsDialog, qtbot: QtBot, window: MainWindow
) -> None:
    named = [anchor.name for anchor in anchors()]
    assert set(named) >= set(SETTINGS) | {"backups", "folder", "categories", "mirror", "programs", "keys", "advanced"}
    dialog.resize(860, 560)  # what a window of 900 by 600 leaves
    for name in reversed(named):
        dialog.show_setting(name)
        qtbot.waitUntil(lambda: window.context.tasks.idle)
        QApplication.processEvents()
        focused = dialog.focusWidget()
        assert focused is not None and dialog.page_area.isAncestorOf(focused), name
        top = focused.mapTo(dialog.page_area.viewport(), QPoint()).y()
        assert 0 <= top < dialog.page_area.viewport().height(), name
        found = next(anchor for anchor in anchors() if anchor.name == name)
        lit = [item.text() for item in dialog.sections.selectedItems()]
        assert lit == [found.page or found.title], name


def test_a_part_that_was_gone_to_stays_in_view_once_what_is_above_it_has_grown(
    window: MainWindow, qtbot: QtBot
) -> None:
    window.resize(900, 600)
    window.open_settings("markdown_mirror")
    dialog = window.findChildren(SettingsDialog)[-1]
    page = dialog.pages["backups"]
    assert isinstance(page, BackupsPage)
    qtbot.waitUntil(lambda: window.context.tasks.idle)
    page.table.show_rows([(number, ("today", "Daily", "1 MB")) for number in range(12)])
    QApplication.processEvents()
    box = dialog.rows["markdown_mirror"].editor
    assert dialog.page_area.viewport().rect().contains(box.mapTo(dialog.page_area.viewport(), box.rect().center()))
    dialog.page_area.verticalScrollBar().setValue(0)
    page.table.show_rows([])
    QApplication.processEvents()
    assert dialog.page_area.verticalScrollBar().value() == 0, "who has scrolled is not taken away"
    dialog.close()


@pytest.mark.parametrize(
    ("typed", "there"),
    [
        ("privacy", "message_retention_days"),
        ("obsidian", "markdown_mirror"),
        ("dark", "theme"),
        ("ollama", "provider"),
        ("queue of writes", "memory_tool_timeout_ms"),
        ("restore", "backups"),
    ],
)
def test_a_search_finds_by_other_words_and_says_where_it_was(dialog: SettingsDialog, typed: str, there: str) -> None:
    dialog.search.setText(typed)
    assert there in in_order(dialog)
    heads = {each.text() for each in dialog.findChildren(QLabel) if each.isVisible()}
    anchor = next(anchor for anchor in anchors() if anchor.name == there)
    assert anchor.page in heads


def test_a_page_is_made_when_it_is_first_shown_or_searched(dialog: SettingsDialog) -> None:
    assert shown(dialog) == list(dialog.rows) and not dialog.pages
    dialog.show_setting("keys")
    assert list(dialog.pages) == ["keys"] and shown(dialog) == []
    dialog.search.setText("stale")
    assert "stale_days" in shown(dialog) and "backups" in dialog.pages


def test_a_language_counts_after_a_restart_that_is_offered_beside_it(
    window: MainWindow, dialog: SettingsDialog, qtbot: QtBot
) -> None:
    dialog.show_setting("language")
    made = dialog.rows["language"]
    assert not made.restart.isVisible()
    made.edited.emit("language", "uk")
    qtbot.waitUntil(made.restart.isVisible)
    dialog.close()
    window.open_settings("language")
    again = window.findChildren(SettingsDialog)[-1]
    assert again.rows["language"].restart.isVisible()
    with qtbot.waitSignal(window.reopening) as asked:
        again.rows["language"].restart.click()
    assert asked.args is not None and asked.args[0].folder == window.context.app.folder
    assert not again.isVisible()


def test_a_change_counts_at_once_and_can_be_reset(dialog: SettingsDialog, qtbot: QtBot, window_app: WindowApp) -> None:
    dialog.show_setting("stale_days")
    made = dialog.rows["stale_days"]
    assert isinstance(made.editor, NumberEditor) and not made.reset.isVisible()
    box = made.editor.box
    qtbot.keyClick(box, Qt.Key.Key_Up)
    qtbot.waitUntil(made.reset.isVisible)
    assert SettingsStore(window_app.folder.settings).current.stale_days == 31
    made.reset.click()
    qtbot.waitUntil(lambda: box.value() == 30)
    assert window_app.settings.current.stale_days == 30 and not made.reset.isVisible()


@pytest.mark.parametrize("width", [600, 1000])
@pytest.mark.parametrize("name", ["stale_days", "single_valued_keys"])
def test_a_change_moves_no_setting_from_under_the_pointer(
    dialog: SettingsDialog, qtbot: QtBot, name: str, width: int
) -> None:
    dialog.show_setting(name)
    dialog.resize(width, dialog.height())
    made = dialog.rows[name]
    qtbot.waitUntil(lambda: made.width() > 0 and dialog.width() == width)
    before = {each: shown.geometry() for each, shown in dialog.rows.items()}
    assert not made.reset.isVisible()
    made.edited.emit(name, ["name"] if name == "single_valued_keys" else 45)
    qtbot.waitUntil(made.reset.isVisible)
    QApplication.processEvents()
    assert {each: shown.geometry() for each, shown in dialog.rows.items()} == before
    assert made.rect().contains(made.reset.geometry())


def test_what_is_not_taken_is_told_under_its_field_and_the_old_value_stays(
    dialog: SettingsDialog, qtbot: QtBot, window_app: WindowApp
) -> None:
    dialog.show_setting("model")
    made = dialog.rows["model"]
    assert isinstance(made.editor, ClaudeModelEditor)
    before = window_app.settings.current.model
    made.editor.field.clear()
    qtbot.keyClick(made.editor.field, Qt.Key.Key_Return)
    qtbot.waitUntil(made.wrong.isVisible)
    assert "Claude model" in made.wrong.text()
    assert window_app.settings.current.model == before
    qtbot.keyClicks(made.editor.field, before)
    qtbot.keyClick(made.editor.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not made.wrong.isVisible())
    qtbot.keyClicks(made.editor.field, "-next")
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: window_app.settings.current.model == f"{before}-next")


@pytest.mark.parametrize("name", [name for name, setting in SETTINGS.items() if setting.kind == "boolean"])
def test_a_click_on_a_switch_is_stored_and_another_takes_it_back(
    dialog: SettingsDialog, qtbot: QtBot, window_app: WindowApp, name: str
) -> None:
    dialog.show_setting(name)
    editor = dialog.rows[name].editor
    assert isinstance(editor, SwitchEditor)
    before = editor.box.isChecked()
    qtbot.mouseClick(editor.box, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: getattr(SettingsStore(window_app.folder.settings).current, name) is not before)
    assert editor.box.isChecked() is not before and dialog.notices.isHidden()
    qtbot.mouseClick(editor.box, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: getattr(SettingsStore(window_app.folder.settings).current, name) is before)
    assert editor.box.isChecked() is before


def test_a_toolset_names_its_tools_and_is_switched(dialog: SettingsDialog, qtbot: QtBot, window_app: WindowApp) -> None:
    dialog.show_setting("toolsets")
    editor = dialog.rows["toolsets"].editor
    assert isinstance(editor, ToolsetsEditor)
    labels = {tool.toolset: tool.label for tool in window_app.toolbox.tools.values()}
    for name, box in editor.boxes.items():
        assert labels[name] in box.toolTip()  # type: ignore[index]
    qtbot.keyClick(editor.boxes["notes"], Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: window_app.settings.current.toolsets == ("notes",))
    assert len(window_app.toolbox.schemas("memory", *window_app.settings.current.toolsets)) > len(
        window_app.toolbox.schemas()
    )


def test_a_consent_given_for_good_elsewhere_is_shown_and_revoked(
    dialog: SettingsDialog, qtbot: QtBot, window_app: WindowApp
) -> None:
    dialog.show_setting("tool_consent")
    editor = dialog.rows["tool_consent"].editor
    assert isinstance(editor, ConsentsEditor)
    destructive = {tool.name for tool in window_app.toolbox.tools.values() if tool.destructive}
    assert set(editor.boxes) == destructive
    window_app.settings.update(tool_consent={"forget_fact": "never", "unknown_tool": "ask"})
    qtbot.waitUntil(lambda: editor.boxes["forget_fact"].currentText() == "Never")
    editor.resets["forget_fact"].click()
    qtbot.waitUntil(lambda: window_app.settings.current.tool_consent == {"unknown_tool": "ask"})
    assert editor.boxes["forget_fact"].currentText() == "Allow"
    assert not editor.resets["forget_fact"].isEnabled()


def test_a_consent_is_chosen_by_keys(dialog: SettingsDialog, qtbot: QtBot, window_app: WindowApp) -> None:
    dialog.show_setting("tool_consent")
    editor = dialog.rows["tool_consent"].editor
    assert isinstance(editor, ConsentsEditor)
    qtbot.keyClick(editor.boxes["merge_facts"], Qt.Key.Key_Up)
    qtbot.waitUntil(lambda: window_app.settings.current.tool_consent == {"merge_facts": "ask"})


def test_a_list_is_kept_when_its_field_is_left(dialog: SettingsDialog, qtbot: QtBot, window_app: WindowApp) -> None:
    dialog.show_setting("single_valued_keys")
    dialog.show_setting("single_valued_keys")
    editor = dialog.rows["single_valued_keys"].editor
    assert isinstance(editor, LinesEditor)
    editor.field.setPlainText("  boss \n\nboss\nмісто")
    editor.field.left.emit()
    qtbot.waitUntil(lambda: window_app.settings.current.single_valued_keys == ("boss", "місто"))


def test_the_look_follows_at_once(dialog: SettingsDialog, qtbot: QtBot, application: Application) -> None:
    dialog.show_setting("text_scale")
    editor = dialog.rows["text_scale"].editor
    assert isinstance(editor, NumberEditor)
    assert isinstance(editor.box, QDoubleSpinBox)
    editor.box.setValue(1.5)
    qtbot.waitUntil(lambda: application.context.theme.text_scale == 1.5)
    window = application.window
    assert dialog.width() <= window.width() and dialog.height() <= window.height()


def test_many_steps_are_written_in_order(dialog: SettingsDialog, qtbot: QtBot, window_app: WindowApp) -> None:
    dialog.show_setting("stale_days")
    editor = dialog.rows["stale_days"].editor
    assert isinstance(editor, NumberEditor)
    for value in range(31, 91):
        editor.box.setValue(value)
    qtbot.waitUntil(lambda: window_app.settings.current.stale_days == 90)
    assert editor.box.value() == 90


def test_what_the_environment_sets_is_told_and_cannot_be_changed(
    window: MainWindow, window_app: WindowApp, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(window_app.settings, "from_environment", frozenset({"memory_tool_async"}))
    window.open_settings("memory_tool_async")
    dialog = window.findChildren(SettingsDialog)[-1]
    made = dialog.rows["memory_tool_async"]
    assert isinstance(made.editor, SwitchEditor) and not made.editor.box.isEnabled()
    assert made.note.isVisible() and "KEEPSAKE_MEMORY_TOOL_ASYNC" in made.note.text()
    dialog.close()


def test_a_key_for_what_the_environment_sets_is_refused_in_the_window(
    window: MainWindow, window_app: WindowApp, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(window_app.settings, "from_environment", frozenset({"theme"}))
    window.actions_here["theme_dark"].trigger()
    qtbot.waitUntil(window.notices.isVisible)
    assert window_app.settings.current.theme == "system"


def test_every_setting_can_be_reached_by_tab_and_has_a_name(dialog: SettingsDialog) -> None:
    dialog.search.setText("e")
    for name, made in dialog.rows.items():
        made.show()
        found = [stop for stop in stops(made) if not isinstance(stop, QLabel)]
        assert found, name
        assert all(stop.accessibleName() or getattr(stop, "text", str)() for stop in found), name
    assert set(dialog.rows) == set(SETTINGS) - {"base_url", "local_model", "extra_categories", "hidden_categories"}


def test_what_still_waits_when_the_window_closes_is_written(
    window: MainWindow, window_app: WindowApp, application: Application
) -> None:
    for step in range(1, 4):
        window.parts.settings.set_value("stale_days", step)
        window.parts.settings.set_value("context_tokens", step)
    window.close()
    kept = SettingsStore(window_app.folder.settings).current
    assert (kept.stale_days, kept.context_tokens) == (3, 3)


def test_the_settings_open_by_their_key(window: MainWindow, qtbot: QtBot, settled: Callable[[], None]) -> None:
    window.activateWindow()
    qtbot.keyClick(window, Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: bool(window.findChildren(SettingsDialog)))
    settled()
    window.findChildren(SettingsDialog)[-1].close()


@pytest.mark.parametrize("typed", ["abc", "0", "99999", ""])
def test_what_is_no_number_or_out_of_the_range_is_told_in_its_row_until_a_number_is_entered(
    dialog: SettingsDialog, qtbot: QtBot, window_app: WindowApp, typed: str
) -> None:
    dialog.show_setting("stale_days")
    made = dialog.rows["stale_days"]
    assert isinstance(made.editor, NumberEditor)
    box = made.editor.box
    box.selectAll()
    qtbot.keyClick(box, Qt.Key.Key_Delete)
    qtbot.keyClicks(box, typed)
    assert box.text() == f"{typed} days"
    qtbot.keyClick(box, Qt.Key.Key_Return)
    qtbot.waitUntil(made.wrong.isVisible)
    assert made.wrong.text() == "“Stale after” takes a whole number from 1 to 3,650 days."
    assert (box.text(), window_app.settings.current.stale_days) == ("30 days", 30)
    box.selectAll()
    qtbot.keyClicks(box, "30")
    qtbot.keyClick(box, Qt.Key.Key_Return)
    qtbot.waitUntil(made.wrong.isHidden)
    assert made.reset.isHidden()


def test_what_can_be_no_address_is_told_in_its_row(dialog: SettingsDialog, qtbot: QtBot, window_app: WindowApp) -> None:
    dialog.show_setting("claude_base_url")
    made = dialog.rows["claude_base_url"]
    assert isinstance(made.editor, TextEditor)
    qtbot.keyClicks(made.editor.field, "not an address")
    qtbot.keyClick(made.editor.field, Qt.Key.Key_Return)
    qtbot.waitUntil(made.wrong.isVisible)
    assert made.wrong.text() == ("“Claude's address” takes the address of a server, such as http://localhost:11434.")
    assert window_app.settings.current.claude_base_url == ""
    made.editor.field.selectAll()
    qtbot.keyClicks(made.editor.field, "gateway.example.org/v1")
    qtbot.keyClick(made.editor.field, Qt.Key.Key_Return)
    qtbot.waitUntil(made.wrong.isHidden)
    assert window_app.settings.current.claude_base_url == "gateway.example.org/v1"
