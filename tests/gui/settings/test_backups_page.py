from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import Qt
from PySide6.QtGui import QDesktopServices
from pytestqt.qtbot import QtBot

from desktop.core.errors import UserError
from desktop.gui.settings.dialog import SettingsDialog
from desktop.gui.settings.pages import BackupsPage, RestoreDialog
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.ui.panel import Afterwards
from desktop.gui.ui.widgets import FoldedLabel
from desktop.storage.backup import Backups
from desktop.storage.database import Database
from desktop.storage.facts import FactFilter, Facts
from tests.gui.settings.settings_opened import opened, rows
from tests.gui.window_app import WindowApp
from tests.patience import PATIENCE


@pytest.fixture
def dialog(window: MainWindow, qtbot: QtBot, settled: Callable[[], None]) -> Iterator[SettingsDialog]:
    found = opened(window, qtbot, "backups")
    yield found
    settled()
    if shiboken6.isValid(found):
        found.close()


@pytest.fixture
def page(dialog: SettingsDialog) -> BackupsPage:
    found = dialog.pages["backups"]
    assert isinstance(found, BackupsPage)
    return found


@pytest.fixture
def made(page: BackupsPage, qtbot: QtBot, window_app: WindowApp) -> BackupsPage:
    """With one backup, since which a fact came."""
    page.make.click()
    qtbot.waitUntil(lambda: page.table.rowCount() == 1)
    window_app.remembered("tea", "oolong")
    page.table.setFocus()
    return page


def restoring(window: MainWindow, qtbot: QtBot) -> RestoreDialog:
    qtbot.waitUntil(lambda: bool(window.findChildren(RestoreDialog)))
    found = window.findChildren(RestoreDialog)[-1]
    qtbot.waitUntil(lambda: not found.busy)
    return found


def lines(dialog: RestoreDialog) -> list[str]:
    return [found.text() for found in dialog.findChildren(FoldedLabel)]


def test_without_a_backup_the_page_says_when_one_will_be(page: BackupsPage, qtbot: QtBot) -> None:
    qtbot.waitUntil(page.told.isVisible)
    assert "no backup yet" in page.told.text() and not page.restore.isEnabled()


def test_where_nothing_can_be_written_the_page_says_why_it_lists_none(
    page: BackupsPage, qtbot: QtBot, window_app: WindowApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(window_app.memory.database, "refusal", "The data folder is read-only.")
    page.refresh()
    qtbot.waitUntil(lambda: not page.make.isEnabled())
    assert page.told.text() == (
        "The backups stay in the data folder. They are listed here again once it can be written."
    )
    assert not page.folder.isEnabled()


def test_a_backup_is_made_by_keys_and_listed(page: BackupsPage, qtbot: QtBot, window_app: WindowApp) -> None:
    qtbot.keyClick(page.table, Qt.Key.Key_B, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: page.table.rowCount() == 1)
    ((when, why, size),) = rows(page.table)
    assert when and why == "By hand" and size.endswith("kB")
    assert len(window_app.memory.backups.every()) == 1 and page.make.isEnabled()


def test_the_backup_just_made_is_the_chosen_one(made: BackupsPage, qtbot: QtBot, window_app: WindowApp) -> None:
    before = made.table.chosen
    made.make.click()
    qtbot.waitUntil(lambda: made.table.rowCount() == 2)
    assert made.table.chosen == window_app.memory.backups.every()[0].name != before


def test_going_back_shows_what_would_change_and_then_leaves_the_window_to_be_opened_anew(
    made: BackupsPage, qtbot: QtBot, window: MainWindow, window_app: WindowApp
) -> None:
    left: list[Afterwards] = []
    window.reopening.disconnect()
    window.reopening.connect(left.append)
    qtbot.keyClick(made.table, Qt.Key.Key_Return)
    asked = restoring(window, qtbot)
    assert lines(asked) == ["1 fact that came since would go."] and asked.cancel.hasFocus()
    qtbot.keyClick(asked, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: bool(left))
    assert left[0].folder == window_app.folder
    assert window_app.folder.database.with_name("keepsake.db.restore.part").exists()
    copy = window_app.folder.database.with_name("other.db")
    window_app.folder.database.with_name("keepsake.db.restore.part").replace(copy)
    held = Database(copy)
    assert sorted(fact.key for fact in Facts(held).find(FactFilter())) == ["coffee", "location", "sister"]
    held.close()


def test_what_cannot_be_gone_back_to_is_told_in_the_dialog(
    made: BackupsPage, qtbot: QtBot, window: MainWindow, window_app: WindowApp
) -> None:
    window_app.memory.backups.every()[0].path.write_bytes(b"broken" * 1000)
    made.restore.click()
    asked = restoring(window, qtbot)
    assert asked.notices.isVisible() and "damaged" in asked.notices.accessibleName() and not asked.go.isEnabled()
    qtbot.keyClick(asked, Qt.Key.Key_Escape)


def test_a_backup_is_deleted_only_after_a_question(made: BackupsPage, qtbot: QtBot, window_app: WindowApp) -> None:
    qtbot.keyClick(made.table, Qt.Key.Key_Delete)
    assert made.question.isVisible() and made.question.no.hasFocus()
    qtbot.keyClick(made.question.no, Qt.Key.Key_Escape)
    assert len(window_app.memory.backups.every()) == 1
    qtbot.keyClick(made.table, Qt.Key.Key_Delete)
    made.question.yes.click()
    qtbot.waitUntil(lambda: made.table.rowCount() == 0)
    assert window_app.memory.backups.every() == []


def test_a_copy_that_is_stopped_leaves_nothing(
    page: BackupsPage, qtbot: QtBot, window_app: WindowApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, go_on = threading.Event(), threading.Event()
    copy_to = Database.copy_to

    def slow(database: Database, path: Path, *, pages: int, progress: Callable[[int, int], None]) -> None:
        begun.set()
        go_on.wait(PATIENCE)
        copy_to(database, path, pages=pages, progress=progress)

    monkeypatch.setattr(Database, "copy_to", slow)
    page.make.click()
    qtbot.waitUntil(begun.is_set)
    page.strip.stop.click()
    go_on.set()
    qtbot.waitUntil(lambda: "Stopped" in page.told.text())
    assert window_app.memory.backups.every() == [] and not page.strip.isVisible()


def test_what_the_disk_refuses_is_told_in_the_settings(
    page: BackupsPage, dialog: SettingsDialog, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_arguments: object, **_named: object) -> None:
        raise UserError("There is no room for a backup.")

    monkeypatch.setattr(Backups, "make", refuse)
    page.make.click()
    qtbot.waitUntil(dialog.notices.isVisible)
    assert dialog.notices.accessibleName() == "There is no room for a backup."


def test_the_folder_is_opened(page: BackupsPage, window_app: WindowApp, monkeypatch: pytest.MonkeyPatch) -> None:
    opened_at: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened_at.append(url.toLocalFile()))
    page.folder.click()
    assert opened_at == [str(window_app.folder.root)]
