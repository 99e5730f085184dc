"""From a data folder to a window: the real owner and socket; the app below the window is the real one, too."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from desktop.app import App
from desktop.backend import open_for_window
from desktop.errors import FolderInUseError
from desktop.gui import launch
from desktop.gui.main_window import MainWindow
from desktop.gui.quick_add import QuickAdd
from desktop.paths import DataFolder
from desktop.storage.ownership import Ownership


@pytest.fixture(autouse=True)
def without_the_model(monkeypatch: pytest.MonkeyPatch) -> None:
    """Loading the embedding model takes seconds, and is not what is tested here."""
    monkeypatch.setattr(App, "start_background", lambda _: None)


def when(condition: Callable[[], bool], act: Callable[[], object]) -> None:
    """Acts from within the event loop, once the condition holds."""
    QTimer.singleShot(10, lambda: act() if condition() else when(condition, act))


def window() -> MainWindow | None:
    return next((it for it in QApplication.topLevelWidgets() if isinstance(it, MainWindow) and it.isVisible()), None)


def close_the_window() -> None:
    shown = window()
    assert shown is not None
    shown.close()


def dialogs() -> list[QMessageBox]:
    return [it for it in QApplication.topLevelWidgets() if isinstance(it, QMessageBox) and it.isVisible()]


def read_and_close(told: list[str]) -> None:
    for box in dialogs():
        told.append(box.text())
        box.reject()


def test_a_window_opens_over_a_folder_and_lets_it_go_again(qtbot: QtBot, tmp_path: Path) -> None:
    folder = DataFolder(tmp_path / "data")
    when(lambda: window() is not None, close_the_window)
    assert launch.run_window(folder) == 0
    ownership = Ownership(folder.lock)
    assert ownership.take()
    ownership.release()


def test_a_second_start_brings_the_window_to_the_front_and_ends(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = DataFolder(tmp_path / "data")
    raised = threading.Event()
    monkeypatch.setattr(MainWindow, "raise_window", lambda _: raised.set())
    second: list[object] = []
    start = threading.Thread(target=lambda: second.append(open_for_window(folder, lambda: None)))
    when(lambda: window() is not None, start.start)
    when(raised.is_set, close_the_window)
    assert launch.run_window(folder) == 0
    start.join()
    assert second == [None] and raised.is_set()


def test_a_second_start_asks_the_window_for_one_memory(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = DataFolder(tmp_path / "data")
    asked = threading.Event()
    monkeypatch.setattr(QuickAdd, "open", lambda _: asked.set())
    second: list[object] = []
    start = threading.Thread(target=lambda: second.append(open_for_window(folder, lambda: None, quick_add=True)))
    when(lambda: window() is not None, start.start)
    when(asked.is_set, close_the_window)
    assert launch.run_window(folder) == 0
    start.join()
    assert second == [None] and asked.is_set()


def test_a_first_start_may_ask_for_one_memory_at_once(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = threading.Event()
    monkeypatch.setattr(QuickAdd, "open", lambda _: asked.set())
    when(asked.is_set, close_the_window)
    assert launch.run_window(DataFolder(tmp_path / "data"), quick_add=True) == 0


def test_a_start_that_finds_a_window_ends_without_one(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(launch, "open_for_window", lambda _folder, _on_show, **_: None)
    assert launch.run_window(DataFolder(tmp_path / "data")) == 0
    assert window() is None


def test_a_folder_that_is_in_use_is_told_in_a_dialog(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_folder: DataFolder, _on_show: Callable[[], None], **_: object) -> None:
        raise FolderInUseError("Another Keepsake has this data folder open and is busy.")

    monkeypatch.setattr(launch, "open_for_window", refuse)
    told: list[str] = []
    when(lambda: bool(dialogs()), lambda: read_and_close(told))
    assert launch.run_window(DataFolder(tmp_path / "data")) == 1
    assert told == ["Another Keepsake has this data folder open and is busy."]


def test_a_store_of_a_newer_version_is_told_in_a_dialog_and_left_alone(qtbot: QtBot, tmp_path: Path) -> None:
    folder = DataFolder(tmp_path / "data")
    App(folder).close()
    with closing(sqlite3.connect(folder.database)) as connection:
        connection.execute("PRAGMA user_version = 999")
    before = folder.database.read_bytes()
    told: list[str] = []
    when(lambda: bool(dialogs()), lambda: read_and_close(told))
    assert launch.run_window(folder) == 1
    assert "newer" in told[0]
    assert folder.database.read_bytes() == before
