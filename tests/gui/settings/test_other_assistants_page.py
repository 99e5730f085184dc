"""The page that enters Keepsake in other assistants, over made settings of theirs, and tells what they did."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop.core.model import Origin
from desktop.gui.settings.dialog import SettingsDialog
from desktop.gui.settings.pages import OtherAssistantsPage
from desktop.gui.shell.main_window import MainWindow
from desktop.memory.facts.drafts import FactDraft
from tests.gui.settings.settings_opened import choose, opened, rows
from tests.gui.window_app import WindowApp
from tests.samples import NOON

OTHERS = {"mcpServers": {"docs": {"command": "npx"}}}


@pytest.fixture
def cursor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    home = tmp_path / "home"
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(home))
    for name in ("XDG_CONFIG_HOME", "CODEX_HOME", "CLAUDE_CONFIG_DIR", "APPDATA"):
        monkeypatch.delenv(name, raising=False)
    file = home / ".cursor" / "mcp.json"
    file.parent.mkdir(parents=True)
    file.write_text(json.dumps(OTHERS, indent=2))
    return file


@pytest.fixture
def dialog(
    cursor: Path, window: MainWindow, window_app: WindowApp, qtbot: QtBot, settled: Callable[[], None]
) -> Iterator[SettingsDialog]:
    origin = Origin("assistant", "via Claude Code", program="Claude Code")
    window_app.memory.facts.remember_anyway(FactDraft("preference", "drink", "tea"), origin)
    window_app.programs["Cursor"] = NOON
    found = opened(window, qtbot, "programs")
    yield found
    settled()
    if shiboken6.isValid(found):
        found.close()


@pytest.fixture
def page(dialog: SettingsDialog, qtbot: QtBot) -> OtherAssistantsPage:
    found = dialog.pages["programs"]
    assert isinstance(found, OtherAssistantsPage)
    qtbot.waitUntil(lambda: found.table.rowCount() == 5)
    return found


def state_of(page: OtherAssistantsPage, title: str) -> str:
    return next(state for name, state in rows(page.table) if name == title)


def test_it_is_set_up_and_removed_after_a_look_at_what_changes(
    page: OtherAssistantsPage, cursor: Path, qtbot: QtBot
) -> None:
    assert state_of(page, "Cursor") == "Not set up"
    before = cursor.read_text()
    choose(page.table, "cursor")
    qtbot.keyClick(page.table, Qt.Key.Key_Insert)
    qtbot.waitUntil(page.entry.isVisible)
    assert '"keepsake": {' in page.preview.toPlainText() and cursor.read_text() == before
    page.go.click()
    qtbot.waitUntil(lambda: state_of(page, "Cursor") == "Set up")
    assert set(json.loads(cursor.read_text())["mcpServers"]) == {"docs", "keepsake"}
    choose(page.table, "cursor")
    qtbot.keyClick(page.table, Qt.Key.Key_Delete)
    qtbot.waitUntil(page.entry.isVisible)
    page.go.click()
    qtbot.waitUntil(lambda: state_of(page, "Cursor") == "Not set up")
    assert cursor.read_text() == before


def test_a_broken_file_is_told_and_left_and_escape_changes_nothing(
    page: OtherAssistantsPage, dialog: SettingsDialog, cursor: Path, qtbot: QtBot
) -> None:
    choose(page.table, "cursor")
    page.set_up.click()
    qtbot.waitUntil(page.entry.isVisible)
    qtbot.keyClick(page.go, Qt.Key.Key_Escape)
    assert not page.entry.isVisible() and dialog.isVisible()
    cursor.write_text("{")
    page.set_up.click()
    qtbot.waitUntil(lambda: "not valid JSON" in page.told.text())
    assert cursor.read_text() == "{"
    page.refresh()
    qtbot.waitUntil(lambda: state_of(page, "Cursor") == "Its settings can't be read")


def test_it_tells_who_asked_and_what_they_did(page: OtherAssistantsPage, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: page.used.rowCount() == 2)
    told = {name: (asked, changes, last) for name, asked, changes, last in rows(page.used)}
    assert told["Claude Code"][1] == "1" and "drink" in told["Claude Code"][2]
    assert told["Cursor"][0] and told["Cursor"][1:] == ("0", "")
