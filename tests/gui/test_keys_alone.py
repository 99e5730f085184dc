"""Everyday tasks with the keyboard alone: every key goes to whatever has the focus, and nothing is called."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QContextMenuEvent, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QFileDialog, QMenu, QWidget

from desktop.app import App
from desktop.gui.duplicates.panel import DuplicatesPanel
from desktop.gui.shell.application import Application
from desktop.storage.facts import FactFilter
from tests.gui.sample_window import over_samples
from tests.gui.walk import Walk
from tests.patience import PATIENCE

_STOPS = 60


class Keyboard:
    """A person at a window over the sample memories, who has no mouse."""

    def __init__(self, walk: Walk) -> None:
        self._walk = walk

    @property
    def application(self) -> Application:
        return self._walk.application

    @property
    def app(self) -> App:
        return self.application.context.app

    @property
    def focus(self) -> QWidget:
        """What has the keyboard. The platform of the tests gives it back to no window by itself."""
        popup = QApplication.activePopupWidget()
        if popup is not None:
            return popup
        top = QApplication.activeModalWidget() or self.application.window
        if QApplication.activeWindow() is not top:
            top.activateWindow()
            QApplication.processEvents()
        return QApplication.focusWidget() or top

    @property
    def name(self) -> str:
        """What is told of it."""
        here = self.focus
        text = here.text().replace("&", "") if isinstance(here, QAbstractButton) else ""
        return here.accessibleName() or text

    def press(self, *keys: str) -> None:
        for each in keys:
            key = QKeySequence(each)[0]  # type: ignore[index]
            QTest.keyClick(self.focus, key.key(), key.keyboardModifiers())
            self._walk.settle()

    def write(self, text: str) -> None:
        QTest.keyClicks(self.focus, text)
        self._walk.settle()

    def go_to(self, name: str, by: str = "Tab") -> None:
        """Presses Tab until something is reached whose name begins so."""
        for _ in range(_STOPS):
            if self.name.startswith(name):
                return
            self.press(by)
        pytest.fail(f"{by} does not lead to “{name}”")

    def choose(self, entry: str) -> None:
        """By the menu key: the platform makes its event of it, which leads to a menu."""
        here, middle = self.focus, self.focus.rect().center()
        reason = QContextMenuEvent.Reason.Keyboard
        QApplication.sendEvent(here, QContextMenuEvent(reason, middle, here.mapToGlobal(middle)))
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu), f"no menu for {self.name}"
        while menu.activeAction() is None or menu.activeAction().text() != entry:
            before = menu.activeAction()
            QTest.keyClick(menu, Qt.Key.Key_Down)
            assert menu.activeAction() is not before, f"{entry} is not in the menu"
            if menu.activeAction() is menu.actions()[-1]:
                break
        assert menu.activeAction().text() == entry
        self.press("Return")

    def command(self, text: str) -> None:
        """By the palette."""
        self.press("Ctrl+K")
        self.write(text)
        self.press("Return")

    def values(self, key: str) -> list[str]:
        return sorted(fact.value for fact in self.app.memory.facts.find(FactFilter(("active",), key=key)))

    def until(self, true: Callable[[], object]) -> None:
        end = time.monotonic() + PATIENCE
        while not true():
            self._walk.settle()
            assert time.monotonic() < end, "it does not come"


@pytest.fixture
def keys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Keyboard]:
    QApplication.setAttribute(Qt.ApplicationAttribute.AA_DontUseNativeDialogs)
    with over_samples(tmp_path, monkeypatch) as walk:
        yield Keyboard(walk)
    QApplication.setAttribute(Qt.ApplicationAttribute.AA_DontUseNativeDialogs, False)


def test_a_memory_is_added_found_edited_forgotten_and_brought_back(keys: Keyboard) -> None:
    keys.press("Ctrl+N")
    keys.write("My favourite tea is oolong")
    keys.press("Ctrl+Return")
    assert keys.values("favourite tea") == ["oolong"]
    keys.press("Ctrl+F")
    keys.write("oolong")
    keys.press("Down", "E", "Ctrl+A")
    keys.write("sencha")
    keys.press("Ctrl+Return")
    assert keys.values("favourite tea") == ["sencha"]
    keys.press("Del")
    assert keys.values("favourite tea") == []
    keys.press("Ctrl+Z")
    assert keys.values("favourite tea") == ["sencha"]
    keys.press("Ctrl+Shift+Z")
    assert keys.values("favourite tea") == []


def test_a_memory_is_deleted_permanently(keys: Keyboard) -> None:
    keys.press("Ctrl+F")
    keys.write("wifi")
    keys.press("Down", "Shift+Del")
    keys.until(lambda: keys.name == "Cancel")
    keys.go_to("Delete permanently")
    keys.press("Return")
    keys.until(lambda: not keys.app.memory.facts.find(FactFilter(("active", "archived"), key="wifi")))
    keys.go_to("Close")
    keys.press("Return")
    assert keys.name == "Facts"


def test_what_is_said_twice_is_merged_superseded_and_kept_apart(keys: Keyboard) -> None:
    keys.command("duplicates")
    keys.press("M")
    keys.until(lambda: len(keys.values("swimming")) == 1)
    keys.command("disagreeing")
    keys.press("P")
    keys.until(lambda: keys.name == "Memories")
    keys.press("Return")
    keys.until(lambda: len(keys.values("parking_space")) == 1)
    keys.press("Ctrl+Z")
    panel = keys.application.window.panels.current
    assert isinstance(panel, DuplicatesPanel)
    keys.until(lambda: panel.queue.ids and panel.current is not None)
    keys.press("X")
    keys.until(lambda: len(keys.app.duplicates.dismissed()) == 1)
    assert len(keys.values("parking_space")) == 2


def test_what_is_stale_is_still_true_and_today_comes_to_its_end(keys: Keyboard) -> None:
    waiting = keys.app.stale.count()
    keys.command("stale")
    keys.press("V")
    keys.until(lambda: keys.app.stale.count() == waiting - 1)
    keys.command("today")
    panel = keys.application.window.panels.current
    for _ in range(_STOPS):
        if keys.name == "Today":
            break
        keys.press("V" if "." in keys.name else "X")  # a card tells where it is from; two are side by side
        keys.until(lambda: panel.idle)
    assert keys.name == "Today", "all caught up"


def test_the_menu_key_does_the_same(keys: Keyboard) -> None:
    keys.press("Ctrl+F")
    keys.write("coffee")
    keys.press("Down")
    keys.choose("Forget")
    assert keys.values("coffee") == []
    keys.command("duplicates")
    keys.choose("Merge")
    keys.until(lambda: len(keys.values("swimming")) == 1)
    waiting = keys.app.stale.count()
    keys.command("stale")
    keys.choose("Still true")
    keys.until(lambda: keys.app.stale.count() == waiting - 1)
    keys.command("history")
    keys.choose("Undo or redo the entry")
    keys.until(lambda: keys.app.stale.count() == waiting)


def test_memories_are_imported_and_exported(keys: Keyboard, tmp_path: Path) -> None:
    notes, written = tmp_path / "notes.json", tmp_path / "all.json"
    notes.write_text('{"memories": [{"memory": "Likes oak tables"}]}', "utf-8")
    keys.press("Ctrl+I")
    assert isinstance(QApplication.activeModalWidget(), QFileDialog)
    keys.write(str(notes))
    keys.press("Return")
    keys.go_to("Import")
    keys.press("Return")
    keys.until(lambda: keys.name == "Close")
    keys.press("Return", "Ctrl+Shift+E")
    keys.go_to("Where to")
    keys.press("Ctrl+A")
    keys.write(str(written))
    keys.go_to("Export")
    keys.press("Return")
    keys.until(written.exists)
    assert "Likes oak tables" in json.dumps(json.loads(written.read_text("utf-8")))


def test_a_backup_is_made_and_gone_back_to(keys: Keyboard) -> None:
    keys.command("back up")
    keys.until(keys.app.memory.backups.every)
    keys.press("Ctrl+F")
    keys.write("coffee")
    keys.press("Down", "Del")
    assert keys.values("coffee") == []
    keys.command("go back to a backup")
    keys.go_to("Backups")
    keys.press("Home", "Return")
    keys.go_to("Restore")
    keys.press("Return")
    keys.until(lambda: keys.values("coffee") == ["black, no sugar, before ten in the morning"])


def test_look_and_language_are_chosen(keys: Keyboard) -> None:
    keys.command("dark")
    keys.until(lambda: keys.application.window.theme.choice == "dark")
    keys.command("language")
    keys.go_to("Language")
    keys.press("End")
    assert keys.app.settings.current.language == "uk"
    keys.go_to("Restart now")


def test_a_page_is_opened_and_a_left_out_piece_is_kept(keys: Keyboard) -> None:
    keys.command("Anna")
    assert keys.application.window.panel == "relationships"
    keys.press("Ctrl+L")
    keys.write("He was there with them")
    keys.press("Return")
    keys.go_to("Keep “He was there with them”", by="Shift+Tab")
    keys.press("Space")
    keys.until(lambda: keys.values("note") == ["He was there with them"])
