"""From a data folder to a window: the real owner and socket; the app below the window is the real one, too."""

from __future__ import annotations

import gc
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QLabel, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from desktop.app import App
from desktop.core.errors import FolderInUseError, Harm, UserError
from desktop.core.model import Origin
from desktop.core.paths import DataFolder
from desktop.gui.settings.dialog import SettingsDialog
from desktop.gui.settings.pages import BackupsPage, RestoreDialog
from desktop.gui.shell import launch
from desktop.gui.shell.application import QuickAdd
from desktop.gui.shell.launch import CrashWatch, Interrupts
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.shell.recovery import RecoveryDialog
from desktop.gui.ui.failures import Notice
from desktop.gui.ui.panel import Afterwards
from desktop.gui.ui.translation import speak
from desktop.memory.facts.drafts import FactDraft
from desktop.server import ownership as backend
from desktop.server.ownership import Ownership, open_for_window
from desktop.storage.facts import FactFilter
from tests.harmed import harm, tear


@pytest.fixture(autouse=True)
def without_the_model(monkeypatch: pytest.MonkeyPatch) -> None:
    """Loading the embedding model takes seconds, and is not what is tested here."""
    monkeypatch.setattr(App, "start_background", lambda _: None)


def when(condition: Callable[[], bool], act: Callable[[], object]) -> None:
    """Acts from within the event loop, once the condition holds."""
    QTimer.singleShot(10, lambda: act() if condition() else when(condition, act))


def window() -> MainWindow | None:
    """The one that is shown with its folder open."""
    shown = (it for it in QApplication.topLevelWidgets() if isinstance(it, MainWindow) and it.isVisible())
    return next((it for it in shown if it.is_open), None)


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
    assert launch.run_window(lambda: folder) == 0
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
    assert launch.run_window(lambda: folder) == 0
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
    assert launch.run_window(lambda: folder) == 0
    start.join()
    assert second == [None] and asked.is_set()


def test_a_first_start_may_ask_for_one_memory_at_once(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = threading.Event()
    monkeypatch.setattr(QuickAdd, "open", lambda _: asked.set())
    when(asked.is_set, close_the_window)
    assert launch.run_window(lambda: DataFolder(tmp_path / "data"), quick_add=True) == 0


def test_a_file_that_a_start_names_is_shown_before_it_is_imported(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = DataFolder(tmp_path / "data")
    taken: list[Path] = []
    monkeypatch.setattr(MainWindow, "import_files", lambda _, files: taken.extend(files))
    first, other = tmp_path / "first.json", tmp_path / "other.zip"
    second: list[object] = []
    start = threading.Thread(target=lambda: second.append(open_for_window(folder, lambda: None, file=other)))
    when(lambda: taken == [first], start.start)
    when(lambda: len(taken) == 2, close_the_window)
    assert launch.run_window(lambda: folder, file=first) == 0
    start.join()
    assert (second, taken) == ([None], [first, other])


def test_a_start_that_finds_a_window_ends_without_one(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backend, "open_for_window", lambda _folder, _on_show, **_: None)
    assert launch.run_window(lambda: DataFolder(tmp_path / "data")) == 0
    assert window() is None


def test_after_a_crash_the_window_tells_of_it_once(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = DataFolder(tmp_path / "data")
    folder.create()
    folder.window_state.touch()
    folder.crash.write_text("Fatal Python error: Segmentation fault")
    told: list[Notice] = []
    monkeypatch.setattr(MainWindow, "show_notice", lambda _, notice: told.append(notice))
    for _ in range(2):
        when(lambda: window() is not None, close_the_window)
        assert launch.run_window(lambda: folder) == 0
    (notice,) = told
    assert "ended by a fault" in notice.text
    assert "Segmentation fault" in notice.details and "Keepsake: " in notice.details


@pytest.mark.expects_log("A task failed")
def test_a_bug_at_the_start_is_told_with_a_report_that_can_be_copied(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_folder: DataFolder, _on_show: Callable[[], None], **_: object) -> None:
        raise ZeroDivisionError("a bug")

    monkeypatch.setattr(backend, "open_for_window", fail)
    told: list[str] = []

    def read_copy_and_close() -> None:
        (box,) = dialogs()
        told.extend((box.text(), box.detailedText()))
        next(button for button in box.findChildren(QPushButton) if button.text() == "Copy details").click()
        when(lambda: bool(dialogs()), lambda: read_and_close(told))

    when(lambda: bool(dialogs()), read_copy_and_close)
    assert launch.run_window(lambda: DataFolder(tmp_path / "data")) == 1
    assert "What you had is safe" in told[0]
    assert "ZeroDivisionError" in told[1] and "Python: " in told[1]
    assert QApplication.clipboard().text() == told[1]


def test_a_folder_that_is_in_use_is_told_in_a_dialog(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_folder: DataFolder, _on_show: Callable[[], None], **_: object) -> None:
        raise FolderInUseError("Another Keepsake has this data folder open and is busy.")

    monkeypatch.setattr(backend, "open_for_window", refuse)
    told: list[str] = []
    when(lambda: bool(dialogs()), lambda: read_and_close(told))
    assert launch.run_window(lambda: DataFolder(tmp_path / "data")) == 1
    assert told == ["Another Keepsake has this data folder open and is busy."]


def remembered(folder: DataFolder, *values: str, backed_up: bool = False) -> None:
    app = App(folder)
    for value in values:
        app.memory.facts.remember_anyway(FactDraft("personal", value, value), Origin("user"))
    if backed_up:
        app.memory.backups.make("person")
    app.close()


def recovery() -> RecoveryDialog | None:
    return next(
        (it for it in QApplication.topLevelWidgets() if isinstance(it, RecoveryDialog) and it.isVisible()), None
    )


def press(choose: Callable[[RecoveryDialog], QPushButton], told: list[str]) -> None:
    shown = recovery()
    assert shown is not None
    told += [found.text() for found in shown.findChildren(QLabel) if found.isVisible()]
    choose(shown).click()


def test_a_damaged_memory_comes_back_from_its_newest_whole_backup(qtbot: QtBot, tmp_path: Path) -> None:
    folder = DataFolder(tmp_path / "data")
    remembered(folder, "tea", "coffee", backed_up=True)
    remembered(folder, "cocoa")
    content = b"nothing that can be read" * 1000
    folder.database.write_bytes(content)
    told: list[str] = []
    when(lambda: recovery() is not None, lambda: press(lambda it: it.restore, told))
    counted: list[int] = []
    when(lambda: (shown := window()) is not None and shown.facts.model.rowCount() > 0, lambda: count_and_close(counted))
    assert launch.run_window(lambda: folder) == 0
    assert counted == [2]
    assert any("can't be read any more" in line for line in told) and any("By hand" in line for line in told)
    (aside,) = folder.root.glob("keepsake.db.damaged-*")
    assert aside.read_bytes() == content


def test_a_damaged_memory_is_left_alone_where_the_person_closes(qtbot: QtBot, tmp_path: Path) -> None:
    folder = DataFolder(tmp_path / "data")
    remembered(folder, "tea", backed_up=True)
    folder.database.write_bytes(b"garbage" * 1000)
    when(lambda: recovery() is not None, lambda: press(lambda it: it.close_button, []))
    assert launch.run_window(lambda: folder) == 1
    assert folder.database.read_bytes() == b"garbage" * 1000


def test_without_a_backup_one_can_begin_with_an_empty_memory(qtbot: QtBot, tmp_path: Path) -> None:
    folder = DataFolder(tmp_path / "data")
    remembered(folder, "tea")
    folder.database.write_bytes(b"garbage" * 1000)
    told: list[str] = []
    when(lambda: recovery() is not None, lambda: press(lambda it: it.empty, told))
    when(lambda: window() is not None, close_the_window)
    assert launch.run_window(lambda: folder) == 0
    assert any("no backup" in line for line in told)
    assert list(folder.root.glob("keepsake.db.damaged-*"))


HEADS: dict[Harm, str] = {
    "missing": "Your memory is missing",
    "empty": "Your memory was emptied",
    "foreign": "Your memory can't be read",
    "cut": "Your memory is cut short",
    "newer": "Your memory is of a newer version",
}


@pytest.mark.parametrize("how", HEADS)
def test_whatever_happened_to_the_memory_has_a_screen_and_comes_back(qtbot: QtBot, tmp_path: Path, how: Harm) -> None:
    folder = DataFolder(tmp_path / "data")
    remembered(folder, "tea", "coffee", backed_up=True)
    remembered(folder, "cocoa")
    harm(folder.database, how)
    told: list[str] = []
    when(lambda: recovery() is not None, lambda: press(lambda it: it.restore, told))
    counted: list[int] = []
    when(lambda: (shown := window()) is not None and shown.facts.model.rowCount() > 0, lambda: count_and_close(counted))
    assert launch.run_window(lambda: folder) == 0
    assert counted == [2]
    assert told[0] == HEADS[how] and "It holds 2 facts." in told


def count_and_close(counted: list[int]) -> None:
    shown = window()
    assert shown is not None
    counted.append(shown.facts.model.rowCount())
    shown.close()


@pytest.mark.parametrize("how", ["missing", "empty", "newer"])
def test_a_memory_that_was_lost_is_begun_anew_only_where_the_person_says_so(
    qtbot: QtBot, tmp_path: Path, how: Harm
) -> None:
    folder = DataFolder(tmp_path / "data")
    remembered(folder, "tea", backed_up=True)
    harm(folder.database, how)
    before = sorted(folder.root.rglob("*.db"))
    seen: list[bool] = []

    def look_and_close() -> None:
        shown = recovery()
        assert shown is not None
        seen.append(shown.empty.isVisible())
        assert shown.focusWidget() is (shown.close_button if how == "newer" else shown.restore)
        shown.close_button.click()

    when(lambda: recovery() is not None, look_and_close)
    assert launch.run_window(lambda: folder) == 1
    assert sorted(folder.root.rglob("*.db")) == before
    assert seen == [how != "newer"]
    if how == "newer":
        return
    when(lambda: recovery() is not None, lambda: press(lambda it: it.empty, []))
    when(lambda: window() is not None, close_the_window)
    assert launch.run_window(lambda: folder) == 0
    assert folder.database.exists()


@pytest.mark.expects_log("nothing more is written to it")
def test_damage_found_while_the_window_is_open_is_told_with_the_way_back(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = DataFolder(tmp_path / "data")
    remembered(folder, "tea", "coffee", backed_up=True)
    tear(folder.database, "episodes")
    told: list[Notice] = []
    shown: list[str] = []
    monkeypatch.setattr(MainWindow, "show_notice", lambda _, notice: told.append(notice))

    def find_the_damage() -> None:
        opened = window()
        assert opened is not None
        assert opened.context.app.database.problem()
        when(lambda: any(notice.act for notice in told), go_back)

    def go_back() -> None:
        (act,) = (notice.act for notice in told if notice.act)
        assert act is not None
        when(lambda: recovery() is not None, look_at_what_is_left)
        act()

    def look_at_what_is_left() -> None:
        told.clear()
        when(lambda: window() is not None and any(notice.act for notice in told), close_the_window)
        press(lambda it: it.read, shown)

    when(lambda: window() is not None, find_the_damage)
    assert launch.run_window(lambda: folder) == 0
    assert shown[0] == "Your memory is damaged"

    # The next start asks at once.
    counted: list[int] = []
    when(lambda: recovery() is not None, lambda: press(lambda it: it.restore, []))
    when(
        lambda: (opened := window()) is not None and opened.facts.model.rowCount() > 0, lambda: count_and_close(counted)
    )
    assert launch.run_window(lambda: folder) == 0
    assert counted == [2] and list(folder.root.glob("keepsake.db.damaged-*"))


def test_what_a_window_leaves_to_be_done_is_done_and_told_by_the_next_one(qtbot: QtBot, tmp_path: Path) -> None:
    folder, other = DataFolder(tmp_path / "data"), DataFolder(tmp_path / "other")
    opened: list[DataFolder] = []

    def work() -> str:
        taken = Ownership(folder.lock).take()
        return "Done." if not taken else "Nobody held the folder."

    def leave() -> None:
        shown = window()
        assert shown is not None
        shown.reopening.emit(Afterwards("At it…", work, other))
        when(lambda: window() not in (None, shown), read)

    def read() -> None:
        shown = window()
        assert shown is not None
        opened.append(shown.context.app.folder)
        told.append(shown.notices.accessibleName())
        shown.close()

    told: list[str] = []
    when(lambda: window() is not None, leave)
    assert launch.run_window(lambda: folder) == 0
    assert (opened, told) == ([other], ["Done."])


def test_another_language_is_spoken_after_the_restart_that_the_settings_offer(qtbot: QtBot, tmp_path: Path) -> None:
    spoken: list[str] = []

    def choose() -> None:
        shown = window()
        assert shown is not None
        shown.open_settings("language")
        row = shown.findChildren(SettingsDialog)[-1].rows["language"]
        row.edited.emit("language", "uk")
        when(row.restart.isVisible, row.restart.click)
        when(lambda: window() not in (None, shown), read)

    def read() -> None:
        shown = window()
        assert shown is not None
        spoken.append(shown.rail.text_of("facts"))
        shown.close()

    when(lambda: window() is not None, choose)
    try:
        assert launch.run_window(lambda: DataFolder(tmp_path / "data")) == 0
    finally:
        speak("en")
    assert spoken == ["Факти"]


def test_between_two_windows_no_other_thread_collects_what_the_first_has_left(
    qtbot: QtBot, tmp_path: Path, collecting: None
) -> None:
    collected: list[bool] = []

    def leave() -> None:
        shown = window()
        assert shown is not None
        shown.reopening.emit(Afterwards("At it…", work, DataFolder(tmp_path / "other")))
        when(lambda: window() not in (None, shown), close_the_window)

    def work() -> str:
        collected.append(gc.isenabled())
        return ""

    when(lambda: window() is not None, leave)
    assert launch.run_window(lambda: DataFolder(tmp_path / "data")) == 0
    assert (collected, gc.isenabled()) == ([False], True)


def test_what_cannot_be_done_is_told_over_the_folder_of_before(qtbot: QtBot, tmp_path: Path) -> None:
    folder = DataFolder(tmp_path / "data")
    told: list[str] = []

    def refuse() -> str:
        raise UserError("The disk is full.")

    def leave() -> None:
        shown = window()
        assert shown is not None
        shown.reopening.emit(Afterwards("At it…", refuse, DataFolder(tmp_path / "other")))
        when(lambda: window() not in (None, shown), read)

    def read() -> None:
        shown = window()
        assert shown is not None
        told.append(shown.notices.accessibleName())
        shown.close()

    when(lambda: window() is not None, leave)
    assert launch.run_window(lambda: folder) == 0
    assert told == ["The disk is full."] and not (tmp_path / "other").exists()


def test_a_backup_is_restored_by_keys_and_the_window_comes_back_with_it(qtbot: QtBot, tmp_path: Path) -> None:
    folder = DataFolder(tmp_path / "data")
    remembered(folder, "tea", "coffee", backed_up=True)
    remembered(folder, "cocoa")
    told: list[str] = []

    def open_backups() -> None:
        shown = window()
        assert shown is not None
        shown.open_settings("backups")
        page = shown.findChildren(BackupsPage)[-1]
        when(lambda: page.table.rowCount() == 1, lambda: qtbot.keyClick(page.table, Qt.Key.Key_Return))
        when(lambda: any(it.go.isEnabled() for it in shown.findChildren(RestoreDialog)), agree)

    def agree() -> None:
        first = window()
        assert first is not None
        dialog = first.findChildren(RestoreDialog)[-1]
        qtbot.keyClick(dialog, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
        when(lambda: window() not in (None, first), look)

    def look() -> None:
        shown = window()
        assert shown is not None
        told.append(shown.notices.accessibleName())
        shown.close()

    when(lambda: window() is not None, open_backups)
    assert launch.run_window(lambda: folder) == 0
    assert "What was there until now is in the backup of" in told[0]
    app = App(folder)
    assert sorted(fact.key for fact in app.memory.facts.find(FactFilter())) == ["coffee", "tea"]
    assert [each.why for each in app.memory.backups.every()] == ["restore", "person"]
    app.close()


@pytest.mark.parametrize(
    ("written", "sentences"),
    [
        (
            b'{"stale_days": "many", "no_such": 1, "theme": "dark"}',
            ["“Stale after” takes a whole number from 1 to 3,650 days.", "“no_such” is unknown here"],
        ),
        (b"{nothing", ["can't be read; the defaults are used"]),
        (b"\xff\xfe\x00", ["can't be read; the defaults are used"]),
    ],
)
def test_settings_that_were_broken_by_hand_are_told_and_the_rest_is_kept(
    qtbot: QtBot, tmp_path: Path, written: bytes, sentences: list[str]
) -> None:
    folder = DataFolder(tmp_path / "data")
    folder.create()
    folder.settings.write_bytes(written)
    told: list[str] = []
    themes: list[str] = []

    def look() -> None:
        shown = window()
        assert shown is not None
        told.append(shown.notices.accessibleName())
        themes.append(shown.context.theme.choice)
        shown.close()

    when(lambda: window() is not None, look)
    assert launch.run_window(lambda: folder) == 0
    assert all(sentence in told[0] for sentence in sentences)
    assert themes == ["dark" if b"dark" in written else "system"]
    assert folder.settings.read_bytes() == written


def test_settings_that_cannot_be_opened_are_told(qtbot: QtBot, tmp_path: Path) -> None:
    folder = DataFolder(tmp_path / "data")
    folder.create()
    folder.settings.mkdir()
    told: list[str] = []

    def look() -> None:
        shown = window()
        assert shown is not None
        told.append(shown.notices.accessibleName())
        shown.close()

    when(lambda: window() is not None, look)
    assert launch.run_window(lambda: folder) == 0
    assert "can't be read; the defaults are used" in told[0]


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_to_the_process_is_told_by_a_qt_signal(qtbot: QtBot, number: signal.Signals) -> None:
    before = signal.getsignal(number)
    interrupts = Interrupts()
    try:
        with qtbot.waitSignal(interrupts.asked):
            os.kill(os.getpid(), number)
    finally:
        interrupts.close()
    assert signal.getsignal(number) is before


_CRASHES = """
import faulthandler, pathlib, sys
from desktop.gui.shell.launch import CrashWatch

def deep_inside(secret):
    faulthandler._sigsegv()

watch = CrashWatch(pathlib.Path(sys.argv[1]))
deep_inside("what is remembered")
"""


def test_the_start_after_a_crash_finds_where_it_was_and_no_more(tmp_path: Path) -> None:
    path = tmp_path / "crash.txt"
    assert subprocess.run([sys.executable, "-c", _CRASHES, path], capture_output=True, check=False).returncode != 0
    after = CrashWatch(path)
    assert "Segmentation fault" in after.last or "Windows fatal exception" in after.last
    assert "deep_inside" in after.last
    assert "what is remembered" not in after.last
    after.close()
    assert path.read_bytes() == b""


def test_after_a_good_end_nothing_is_found(tmp_path: Path) -> None:
    for _ in range(2):
        watch = CrashWatch(tmp_path / "crash.txt")
        assert watch.last == ""
        watch.close()


def test_where_no_file_can_be_made_there_is_no_watch(tmp_path: Path) -> None:
    watch = CrashWatch(tmp_path / "no such folder" / "crash.txt")
    watch.close()
    assert watch.last == ""
