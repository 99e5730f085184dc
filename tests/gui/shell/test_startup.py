"""A start whose folder takes its time to open: the window is used meanwhile, and nothing done in it is lost."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QLocale, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from desktop.app import App
from desktop.core.errors import FolderInUseError
from desktop.core.model import Origin
from desktop.core.paths import DataFolder
from desktop.gui.chat.composer import Drafts
from desktop.gui.shell import application, launch
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.ui.translation import speak
from desktop.memory.facts.drafts import FactDraft
from desktop.server import ownership as backend
from desktop.server.ownership import Owner, Ownership
from tests.patience import PATIENCE


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """The folder opens when this is set."""
    held = threading.Event()
    real = backend.open_for_window

    def open_late(folder: DataFolder, on_show: Callable[[], None], **asked: Any) -> Owner | None:
        assert held.wait(PATIENCE)
        return real(folder, on_show, **asked)

    monkeypatch.setattr(App, "start_background", lambda _: None)
    monkeypatch.setattr(backend, "open_for_window", open_late)
    yield held
    held.set()


@pytest.fixture
def folder(tmp_path: Path) -> DataFolder:
    """One with a fact, that a window has been over before."""
    made = DataFolder(tmp_path / "data")
    app = App(made)
    app.memory.facts.remember_anyway(FactDraft("personal", "tea", "oolong"), Origin("user"))
    app.close()
    made.window_state.touch()
    return made


def when(condition: Callable[[], bool], act: Callable[[], object]) -> None:
    """Acts from within the event loop, once the condition holds."""
    QTimer.singleShot(10, lambda: act() if condition() else when(condition, act))


def dialogs() -> list[QMessageBox]:
    return [it for it in QApplication.topLevelWidgets() if isinstance(it, QMessageBox) and it.isVisible()]


def window() -> MainWindow:
    return next(it for it in QApplication.topLevelWidgets() if isinstance(it, MainWindow) and it.isVisible())


def is_there() -> bool:
    return any(isinstance(it, MainWindow) and it.isVisible() for it in QApplication.topLevelWidgets())


def is_open() -> bool:
    return is_there() and window().is_open


def press(*keys: Qt.Key | str) -> None:
    """On whatever has the keyboard."""
    for key in keys:
        focused = window().focusWidget() or window()
        if isinstance(key, str):
            QTest.keyClicks(focused, key)
        else:
            QTest.keyClick(focused, key)


def started(folder: DataFolder, gate: threading.Event, early: Callable[[], object], late: Callable[[], object]) -> int:
    """Does something before the folder is open, and something once it is, at the end of which the window is closed."""

    def begin() -> None:
        try:
            assert not window().is_open
            early()
        finally:
            gate.set()

    def end() -> None:
        try:
            late()
        finally:
            window().close()

    when(is_there, begin)
    when(is_open, end)
    return launch.run_window(lambda: folder)


_WATCHED = """
import sys, threading
from pathlib import Path
on_gui = []
class Watch:
    def find_spec(self, name, path=None, target=None):
        on_this = threading.current_thread() is threading.main_thread()
        if on_this and name.startswith(("desktop.assistant", "desktop.memory")):
            on_gui.append(name)
sys.meta_path.insert(0, Watch())
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from desktop.core.paths import DataFolder
from desktop.gui.shell import launch
from desktop.index import LOADER
before = len(on_gui)
def close():
    window = next((it for it in QApplication.topLevelWidgets() if getattr(it, "is_open", False)), None)
    if window is None:
        QTimer.singleShot(20, close)
    else:
        window.close()
def folder():
    QTimer.singleShot(20, close)
    return DataFolder(Path(sys.argv[1]))
launch.run_window(folder)
print(*on_gui[before:])
for each in threading.enumerate():  # as `main` does not leave it to the end of Python
    if each.name == LOADER:
        each.join()
"""


@pytest.mark.slow
def test_the_thread_of_the_window_imports_nothing_of_the_assistant_while_it_is_filled(folder: DataFolder) -> None:
    told = subprocess.run(
        [sys.executable, "-c", _WATCHED, str(folder.root)],
        check=False,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert (told.returncode, told.stdout.split()) == (0, []), told.stderr


def test_what_is_typed_before_the_folder_is_open_stays(qtbot: QtBot, folder: DataFolder, gate: threading.Event) -> None:
    told: list[object] = []

    def look() -> None:
        press("es")
        composer = window().chat.composer
        told.extend((composer.text, composer.editor.hasFocus() or not window().isActiveWindow()))

    assert started(folder, gate, lambda: press("I like oliv"), look) == 0
    assert told == ["I like olives", True]
    assert Drafts(folder.window_state).of(None) == "I like olives"


def test_what_is_sent_before_is_said_once_there_is_somebody_to_say_it_to(
    qtbot: QtBot, folder: DataFolder, gate: threading.Event
) -> None:
    told: list[str] = []

    def send() -> None:
        press("What do I drink?", Qt.Key.Key_Return, "And")
        told.append(window().composer.text)
        assert window().composer.running and window().waiting_chat.said == "What do I drink?"
        when(lambda: is_open() and bool(window().chat.messages.rows), lambda: None)

    def look() -> None:
        qtbot.waitUntil(lambda: bool(window().chat.messages.rows))
        told.append(window().chat.messages.rows[0].words().strip())
        told.append(window().composer.text)
        qtbot.waitUntil(lambda: window().chat.idle and not window().composer.running)

    assert started(folder, gate, send, look) == 0
    assert told == ["And", "What do I drink?", "And"]


def test_what_waits_to_be_said_can_be_taken_back(qtbot: QtBot, folder: DataFolder, gate: threading.Event) -> None:
    told: list[str] = []

    def send() -> None:
        press("tea", Qt.Key.Key_Return, "cake", Qt.Key.Key_Escape)
        assert not window().composer.running

    assert started(folder, gate, send, lambda: told.append(window().composer.text)) == 0
    assert told == ["tea\ncake"]


def test_actions_and_the_keys_after_them_are_done_in_their_order(
    qtbot: QtBot, folder: DataFolder, gate: threading.Event
) -> None:
    told: list[str] = []

    def search() -> None:
        window().focus_panel()
        window().actions_here["search"].trigger()
        press("tea", Qt.Key.Key_Tab)
        window().focus_panel()
        press("s")

    assert started(folder, gate, search, lambda: told.append(window().facts.search.text())) == 0
    assert told == ["teas"]


def test_a_panel_that_is_chosen_meanwhile_is_the_one_that_comes(
    qtbot: QtBot, folder: DataFolder, gate: threading.Event
) -> None:
    told: list[object] = []

    def choose() -> None:
        window().actions_here["history"].trigger()

    def look() -> None:
        shown = window().panels.current
        told.extend((shown.name, shown.isAncestorOf(window().focusWidget() or window())))

    assert started(folder, gate, choose, look) == 0
    assert told == ["history", True]


def test_a_window_that_is_closed_before_its_folder_is_open_lets_it_go(
    qtbot: QtBot, folder: DataFolder, gate: threading.Event
) -> None:
    def leave() -> None:
        press("Remember the milk", Qt.Key.Key_Return)
        window().close()
        QTimer.singleShot(0, gate.set)

    when(is_there, leave)
    assert launch.run_window(lambda: folder) == 0
    ownership = Ownership(folder.lock)
    assert ownership.take()
    ownership.release()
    assert Drafts(folder.window_state).of(None) == "Remember the milk"


def test_what_was_typed_is_kept_where_the_folder_does_not_open(
    qtbot: QtBot, folder: DataFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = threading.Event()

    def refuse(_folder: DataFolder, _on_show: Callable[[], None], **_: object) -> None:
        assert asked.wait(PATIENCE)
        raise FolderInUseError("Another Keepsake has this data folder open and is busy.")

    def type_it() -> None:
        press("Remember the milk", Qt.Key.Key_Return)
        asked.set()

    def dismiss() -> None:
        next(it for it in QApplication.topLevelWidgets() if isinstance(it, QMessageBox)).reject()

    monkeypatch.setattr(backend, "open_for_window", refuse)
    when(is_there, type_it)
    when(lambda: any(isinstance(it, QMessageBox) and it.isVisible() for it in QApplication.topLevelWidgets()), dismiss)
    assert launch.run_window(lambda: folder) == 1
    assert Drafts(folder.window_state).of(None) == "Remember the milk"


def test_a_folder_that_another_may_have_shows_no_window_before_it_is_ours(
    qtbot: QtBot, folder: DataFolder, gate: threading.Event
) -> None:
    folder.address.write_text("{}")
    seen: list[bool] = []

    def look() -> None:
        seen.append(is_there())
        gate.set()
        when(is_open, lambda: window().close())

    QTimer.singleShot(200, look)
    assert launch.run_window(lambda: folder) == 0
    assert seen == [False]


def test_the_first_paint_has_the_look_that_is_set(
    qtbot: QtBot, folder: DataFolder, gate: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder.settings.write_text('{"theme": "dark", "language": "uk"}')
    monkeypatch.setenv("KEEPSAKE_TEXT_SCALE", "1.3")
    told: list[object] = []

    def look() -> None:
        theme = window().theme
        told.append((theme.choice, theme.text_scale, QLocale().language()))

    try:
        assert started(folder, gate, look, look) == 0
    finally:
        speak("en")
    assert told == 2 * [("dark", 1.3, QLocale.Language.Ukrainian)]


def test_a_window_that_is_closed_while_it_is_furnished_closes_well(
    qtbot: QtBot, folder: DataFolder, gate: threading.Event
) -> None:
    def leave_soon() -> None:
        if is_there() and hasattr(window(), "chat"):
            window().close()
        else:
            QTimer.singleShot(0, leave_soon)

    gate.set()
    QTimer.singleShot(0, leave_soon)
    assert launch.run_window(lambda: folder) == 0
    ownership = Ownership(folder.lock)
    assert ownership.take()
    ownership.release()


@pytest.mark.expects_log("A task failed")
def test_a_bug_while_it_is_furnished_ends_the_start(
    qtbot: QtBot, folder: DataFolder, gate: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("boom")

    told: list[str] = []

    def read_and_close() -> None:
        (box,) = dialogs()
        told.append(box.detailedText())
        box.reject()

    monkeypatch.setattr(application, "NavigationCounts", fail)
    gate.set()
    when(lambda: bool(dialogs()), read_and_close)
    assert launch.run_window(lambda: folder) == 1
    assert "RuntimeError: boom" in told[0]
    ownership = Ownership(folder.lock)
    assert ownership.take()
    ownership.release()
