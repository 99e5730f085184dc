"""Exporting, in the window: what is left out is told, nothing is replaced unasked, and it can be stopped."""

from __future__ import annotations

import json
import threading
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QDesktopServices
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from desktop.core.model import Origin
from desktop.gui.settings.dialog import SettingsDialog
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.transfer.export_dialog import ExportDialog, ExportScope
from desktop.memory.facts.batch import MakePrivate
from desktop.memory.transfer.exporter import Exporter, chosen_facts
from tests.gui.window_app import WindowApp
from tests.patience import PATIENCE


@pytest.fixture
def dialog(window: MainWindow, qtbot: QtBot, window_app: WindowApp, tmp_path: Path) -> ExportDialog:
    """Over three facts, of which one is private; to a folder of the test."""
    window_app.memory.batch.apply([2], MakePrivate(True), Origin())
    window.actions_here["export_all"].trigger()
    made = window.findChildren(ExportDialog)[-1]
    made.path.setText(str(tmp_path / "out.json"))
    qtbot.waitUntil(lambda: made.contents is not None)
    return made


def done(qtbot: QtBot, dialog: ExportDialog) -> None:
    qtbot.waitUntil(lambda: dialog.state == "done")


def test_what_is_private_is_left_out_unless_it_is_ticked(dialog: ExportDialog, qtbot: QtBot, tmp_path: Path) -> None:
    assert dialog.holds.text() == "2 facts"
    assert dialog.left_out.text() == "Left out, private or telling of it: 1 fact."
    QTest.keySequence(dialog, "Ctrl+Return")
    done(qtbot, dialog)
    assert dialog.told.text() == "Written to out.json: 2 facts. 1 private record was left out."
    assert len(json.loads((tmp_path / "out.json").read_text("utf-8"))["facts"]) == 2
    dialog.private.setChecked(True)
    assert (dialog.holds.text(), dialog.left_out.text()) == ("3 facts", "Goes along: 1 fact.")
    dialog.path.setText(str(tmp_path / "all.json"))
    dialog.export()
    qtbot.waitUntil(lambda: "all.json" in dialog.told.text())
    assert dialog.told.text() == "Written to all.json: 3 facts."


def test_the_next_export_goes_beside_the_last(
    dialog: ExportDialog, window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    dialog.export()
    done(qtbot, dialog)
    window.actions_here["export_all"].trigger()
    again = window.findChildren(ExportDialog)[-1]
    assert Path(again.path.text()).parent == tmp_path
    again.reject()


def test_the_name_ends_as_the_format_wants_it(dialog: ExportDialog, qtbot: QtBot, tmp_path: Path) -> None:
    for form, name in (("csv", "out.csv"), ("markdown", "out"), ("conversations", "out"), ("json", "out.json")):
        dialog.forms[form].click()  # type: ignore[index]
        assert Path(dialog.path.text()) == tmp_path / name
    dialog.forms["markdown"].click()
    dialog.export()
    done(qtbot, dialog)
    assert "Lviv" in (tmp_path / "out" / "MEMORY.md").read_text("utf-8")


def test_a_file_that_is_there_is_replaced_only_after_a_yes(dialog: ExportDialog, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "out.json"
    path.write_text("mine")
    dialog.export()
    assert dialog.question.isVisible() and "Replace it" in dialog.question.words.text()
    QTest.keySequence(dialog, "Esc")
    assert not dialog.question.isVisible() and dialog.isVisible()
    assert path.read_text() == "mine"
    dialog.export()
    dialog.question.yes.click()
    done(qtbot, dialog)
    assert path.read_text() != "mine"


def test_what_cant_be_written_is_told_and_can_be_mended(dialog: ExportDialog, qtbot: QtBot, tmp_path: Path) -> None:
    dialog.path.setText(str(tmp_path / "no" / "out.json"))
    dialog.export()
    qtbot.waitUntil(dialog.notices.isVisible)
    assert "can't be written: No such file or directory" in dialog.notices.accessibleName()
    dialog.path.setText("  ")
    assert not dialog.go.isEnabled()
    dialog.export()
    dialog.path.setText(str(tmp_path / "out.json"))
    dialog.export()
    done(qtbot, dialog)


def test_it_is_stopped_and_nothing_is_written(
    dialog: ExportDialog, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, usual = threading.Event(), dialog.op.tell

    def waiting(at: int, total: int) -> None:
        begun.set()
        dialog.op._stopping.wait(PATIENCE)
        usual(at, total)

    monkeypatch.setattr(dialog.op, "tell", waiting)
    dialog.forms["csv"].click()
    dialog.export()
    qtbot.waitUntil(begun.is_set)
    assert not dialog.go.isEnabled() and dialog.strip.isVisible()
    dialog.export()
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: dialog.told.text() == "Stopped: nothing was written.")
    assert not list(tmp_path.glob("*.csv"))
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_the_folder_is_shown(
    dialog: ExportDialog, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: shown.append(url.toLocalFile()))
    dialog.export()
    done(qtbot, dialog)
    assert dialog.show_it.hasFocus()
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert shown == [str(tmp_path)]


def test_the_place_can_be_looked_for(dialog: ExportDialog, tmp_path: Path) -> None:
    dialog.choose.click()
    chooser = dialog.findChildren(QFileDialog)[-1]
    chooser.fileSelected.emit(str(tmp_path / "chosen.json"))
    chooser.reject()
    assert dialog.path.text() == str(tmp_path / "chosen.json")
    dialog.path.setText("bare.json")
    assert dialog._target().is_absolute()


def test_a_choice_can_be_left_for_everything(window: MainWindow, qtbot: QtBot, window_app: WindowApp) -> None:
    scope = ExportScope("The fact", chosen_facts([1]), ("csv", "markdown"), "One fact")
    dialog = ExportDialog(window.context, scope, window)
    dialog.open()
    assert dialog.path.text().endswith("One fact.csv")
    assert not dialog.forms["json"].isVisible()
    qtbot.waitUntil(lambda: dialog.holds.text() == "1 fact")
    dialog.scopes[1].click()
    qtbot.waitUntil(lambda: dialog.holds.text() == "3 facts")
    assert dialog.forms["json"].isVisible()
    assert Exporter(window_app.memory).contents(dialog.form, dialog.part).there == {"facts": 3}
    dialog.reject()


def test_the_settings_lead_to_it(window: MainWindow) -> None:
    window.open_settings("folder")
    settings = window.findChildren(SettingsDialog)[-1]
    settings.pages["folder"].export.click()  # type: ignore[attr-defined]
    settings.findChildren(ExportDialog)[-1].reject()
    settings.reject()
