from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtGui import QDesktopServices, QGuiApplication
from pytestqt.qtbot import QtBot

from desktop.core import paths
from desktop.core.errors import DamagedDatabaseError
from desktop.gui.settings.dialog import SettingsDialog
from desktop.gui.settings.pages import DataFolderPage, KeysPage
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.ui.panel import Afterwards
from tests.gui.settings.settings_opened import opened, rows
from tests.gui.window_app import WindowApp


@pytest.fixture
def dialog(window: MainWindow, qtbot: QtBot, settled: Callable[[], None]) -> Iterator[SettingsDialog]:
    found = opened(window, qtbot, "folder")
    yield found
    settled()
    if shiboken6.isValid(found):
        found.close()


@pytest.fixture
def page(dialog: SettingsDialog) -> DataFolderPage:
    found = dialog.pages["folder"]
    assert isinstance(found, DataFolderPage)
    return found


def test_the_folder_says_where_it_is_and_what_takes_room(page: DataFolderPage, window_app: WindowApp) -> None:
    assert page.place.text() == str(window_app.folder.root)
    told = rows(page.table)
    assert told[0][0].startswith("Memory") and told[-1][0] == "Everything"
    assert ("Backups", "0 bytes") in told


def test_the_path_is_copied_and_the_folder_opened(
    page: DataFolderPage, window_app: WindowApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened_at: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened_at.append(url.toLocalFile()))
    page.open.click()
    page.copy.click()
    assert opened_at == [str(window_app.folder.root)] == [QGuiApplication.clipboard().text()]


def test_the_memory_is_checked(page: DataFolderPage, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    page.check.click()
    qtbot.waitUntil(lambda: page.told.text() == "The memory is whole.")

    def damaged() -> str:
        raise DamagedDatabaseError

    monkeypatch.setattr(page.context.app.database, "problem", damaged)
    page.check.click()
    qtbot.waitUntil(lambda: "parts of it can't be read" in page.told.text())


def test_a_folder_that_was_named_at_the_start_is_not_moved_and_says_why(page: DataFolderPage) -> None:
    assert not page.move_button.isEnabled()


def test_a_move_is_asked_first_and_left_to_be_done_while_nothing_has_it_open(
    page: DataFolderPage,
    window: MainWindow,
    window_app: WindowApp,
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("KEEPSAKE_DATA_DIR")
    monkeypatch.setattr(paths, "standard_data_folder", lambda: window_app.folder.root)
    left: list[Afterwards] = []
    window.reopening.disconnect()
    window.reopening.connect(left.append)
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "photo.jpg").touch()
    page.propose(tmp_path / "full")
    qtbot.waitUntil(lambda: "is not empty" in page.told.text())
    page.propose(tmp_path / "to")
    qtbot.waitUntil(page.question.isVisible)
    assert page.question.no.hasFocus()
    page.question.yes.click()
    assert left[0].folder.root == tmp_path / "to"


def test_every_key_is_listed_and_found(window: MainWindow, qtbot: QtBot, settled: Callable[[], None]) -> None:
    dialog = opened(window, qtbot, "keys")
    found = dialog.pages["keys"]
    assert isinstance(found, KeysPage)
    assert ("Undo my last change", "Everywhere", "Ctrl+Z") in rows(found.table)
    assert ("Go to Facts", "Everywhere", "Ctrl+1") in rows(found.table)
    assert ("Still true", "Stale", "V") in rows(found.table)
    qtbot.waitUntil(found.first.hasFocus)
    dialog.search.setText("archive stale")
    assert found.isVisible() and rows(found.table) == [("Archive", "Stale", "A")]
    dialog.search.setText("shortcuts")
    assert len(rows(found.table)) > 30
    settled()
    dialog.close()
