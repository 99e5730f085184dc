"""What was changed in the Markdown mirror by hand is told by a banner, shown with ticks, taken in and taken back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from desktop.core.model import Origin
from desktop.gui.settings.editors import FolderEditor
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.transfer.mirror_dialog import MirrorDialog
from desktop.gui.ui.differences import FieldDiff
from tests.gui.settings.settings_opened import opened as settings_opened
from tests.gui.window_app import WindowApp


class Mirrored:
    """A mirror of the window's memories, whose rounds are asked for."""

    def __init__(self, app: WindowApp, place: Path) -> None:
        self.app, self.place = app, place
        app.settings.update(markdown_mirror=True, mirror_folder=str(place))
        app.mirror.look()

    def edit(self, before: str, after: str) -> None:
        path = self.place / "MEMORY.md"
        text = path.read_text("utf-8")
        assert before in text
        path.write_text(text.replace(before, after), "utf-8")
        self.app.mirror.look()

    @property
    def text(self) -> str:
        return (self.place / "MEMORY.md").read_text("utf-8")


@pytest.fixture
def mirrored(window: MainWindow, window_app: WindowApp, tmp_path: Path) -> Mirrored:
    return Mirrored(window_app, tmp_path / "notes")


@pytest.fixture
def opened(window: MainWindow, qtbot: QtBot) -> Callable[[], MirrorDialog]:
    def made() -> MirrorDialog:
        window.actions_here["mirror"].trigger()
        dialog = window.findChildren(MirrorDialog)[-1]
        qtbot.waitUntil(lambda: dialog.state != "reading")
        return dialog

    return made


def words_of(dialog: MirrorDialog) -> list[str]:
    return [diff.accessibleName() for diff in dialog.diff.findChildren(FieldDiff)]


def test_a_banner_tells_once_and_leads_to_the_review(window: MainWindow, mirrored: Mirrored, qtbot: QtBot) -> None:
    mirrored.edit("Lviv", "Kyiv")
    qtbot.waitUntil(lambda: "MEMORY.md was changed outside" in window.notices._text.text())
    assert window.notices._act.text() == "Review…"
    window.notices.hide()
    mirrored.edit("Kyiv", "Odesa")
    qtbot.waitUntil(lambda: window.context.tasks.idle)
    assert not window.notices.isVisible()

    window.notices._act.click()
    dialog = window.findChildren(MirrorDialog)[-1]
    qtbot.waitUntil(lambda: dialog.state == "preview")
    assert dialog.heading.text() == "1 changed"
    dialog.reject()
    assert "Odesa" in mirrored.text


def test_changes_are_taken_in_by_keys_and_go_again(
    window: MainWindow, window_app: WindowApp, mirrored: Mirrored, opened: Callable[[], MirrorDialog], qtbot: QtBot
) -> None:
    mirrored.edit("Lviv", "Kyiv")
    mirrored.edit("- location", "- dog: Rex\n- location")
    dialog = opened()
    assert dialog.heading.text() == "1 changed, 1 new"
    assert dialog.steps.shown == [
        "Changed · 1. The fact gets what the file says; what it said before stays in its history",
        "location = Lviv → Kyiv. MEMORY.md",
        "New · 1. Not known yet",
        "dog = Rex. MEMORY.md",
    ]
    assert words_of(dialog) == []
    QTest.keySequence(dialog.steps, "Down")
    qtbot.waitUntil(lambda: words_of(dialog) == ["Value: Lviv, Kyiv"])

    QTest.keySequence(dialog, "Ctrl+Return")
    qtbot.waitUntil(lambda: dialog.state == "done")
    assert (dialog.heading.text(), window.toast.accessibleName()) == ("Taken in: 2", "Taken in: 2")
    assert sorted(fact.value for fact in window_app.memory.facts.profile_of("user")) == ["Anna", "Kyiv", "Rex", "black"]

    QTest.keySequence(dialog, "Ctrl+Z")
    qtbot.waitUntil(lambda: dialog.state == "undone")
    assert sorted(fact.value for fact in window_app.memory.facts.profile_of("user")) == ["Anna", "Lviv", "black"]
    dialog.reject()


def test_what_is_not_ticked_is_kept_in_a_copy(
    mirrored: Mirrored, opened: Callable[[], MirrorDialog], qtbot: QtBot
) -> None:
    mirrored.edit("Lviv", "Kyiv")
    dialog = opened()
    dialog.steps.tick_group("Changed · 1")
    assert (dialog.go.text(), dialog.count.text()) == ("Keep a copy and write anew", "0 of 1 ticked")
    dialog.go.click()
    qtbot.waitUntil(lambda: dialog.state == "done")
    assert dialog.heading.text() == "Nothing was taken in"
    assert dialog.steps.shown[0] == "Copies · 1. They keep what was not taken in"
    assert "Lviv" in mirrored.text
    dialog.reject()


def test_clashes_and_what_can_not_be_taken_in_are_told_apart(
    window_app: WindowApp, mirrored: Mirrored, opened: Callable[[], MirrorDialog]
) -> None:
    mirrored.edit("Lviv", "Kyiv")
    mirrored.edit("- location", f"<!-- mine -->\n- {'k' * 79}: {'v' * 1_000_001}\n- location")
    fact = next(fact for fact in window_app.memory.facts.profile_of("user") if fact.key == "location")
    window_app.memory.facts.update(fact.id, "Odesa", 0.9, "correction", Origin("assistant"))
    dialog = opened()
    heads = [line.partition(".")[0] for line in dialog.steps.shown]
    assert heads[0] == "In conflict · 1" and "Can't be taken in · 1" in heads and "No memories · 1" in heads
    assert (dialog.heading.text(), dialog.steps.ticked) == ("2 to decide", frozenset())
    dialog.reject()


def test_where_nothing_was_changed_the_dialog_says_so(mirrored: Mirrored, opened: Callable[[], MirrorDialog]) -> None:
    dialog = opened()
    assert (dialog.heading.text(), dialog.go.isVisible(), dialog.cancel.text()) == (
        "Nothing was changed",
        False,
        "Close",
    )
    dialog.reject()


def test_a_mirror_that_can_not_be_read_is_told_in_the_dialog(
    window: MainWindow, mirrored: Mirrored, opened: Callable[[], MirrorDialog], qtbot: QtBot
) -> None:
    mirrored.app.settings.update(mirror_folder="notes")
    dialog = opened()
    assert (dialog.state, "by its full path" in dialog.notices._text.text()) == ("failed", True)
    dialog.reject()
    qtbot.waitUntil(lambda: "by its full path" in window.notices._text.text() and window.notices.isVisible())
    assert window.notices._act.text() == "Settings…"

    mirrored.app.settings.update(mirror_folder=str(mirrored.place))
    mirrored.app.mirror.look()
    qtbot.waitUntil(lambda: not window.notices.isVisible())


def test_a_file_that_was_gone_is_told(window: MainWindow, mirrored: Mirrored, qtbot: QtBot) -> None:
    (mirrored.place / "MEMORY.md").unlink()
    mirrored.app.mirror.look()
    qtbot.waitUntil(lambda: "was gone from the mirror's folder" in window.notices._text.text())


def test_without_a_mirror_the_action_leads_to_the_settings(window: MainWindow, qtbot: QtBot) -> None:
    window.actions_here["mirror"].trigger()
    assert "There is no Markdown mirror" in window.notices._text.text()
    window.notices._act.click()
    dialog = settings_opened(window, qtbot, "mirror_folder")
    dialog.reject()


def test_the_folder_is_chosen_in_the_settings(
    window: MainWindow, window_app: WindowApp, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = settings_opened(window, qtbot, "mirror_folder")
    editor = dialog.rows["mirror_folder"].editor
    assert isinstance(editor, FolderEditor)
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: "")
    editor.choose.click()
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(tmp_path / "notes"))
    editor.choose.click()
    qtbot.waitUntil(lambda: window_app.settings.current.mirror_folder == str(tmp_path / "notes"))
    dialog.reject()


def test_what_was_wrong_with_the_folder_is_taken_back_in_the_settings_once_it_is_right(
    window: MainWindow, mirrored: Mirrored, qtbot: QtBot
) -> None:
    dialog = settings_opened(window, qtbot, "mirror_folder")
    mirrored.app.settings.update(mirror_folder="notes")
    mirrored.app.mirror.look()
    qtbot.waitUntil(lambda: dialog.notices.isVisible() and "by its full path" in dialog.notices._text.text())
    mirrored.app.settings.update(mirror_folder=str(mirrored.place))
    mirrored.app.mirror.look()
    qtbot.waitUntil(lambda: not dialog.notices.isVisible() and not window.notices.isVisible())
    dialog.reject()
