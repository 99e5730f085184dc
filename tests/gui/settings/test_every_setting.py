"""Every setting that the window offers is changed as a person does; it is in the file, and in the next window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QLineEdit,
    QPlainTextEdit,
    QSpinBox,
)
from pytestqt.qtbot import QtBot

from desktop.gui.settings.dialog import PLACES, SettingRow, SettingsDialog
from desktop.gui.settings.editors import EmbeddingModelEditor, ProviderEditor, SettingEditor
from desktop.gui.shell.application import Application
from desktop.gui.ui.translation import speak
from desktop.settings import SettingsStore
from tests.gui.window_app import WindowApp, opened

KINDS = (QCheckBox, QComboBox, QAbstractSpinBox, QLineEdit, QPlainTextEdit)


@pytest.fixture
def open_window(qtbot: QtBot, tmp_path: Path) -> Iterator[Callable[[], Application]]:
    """Opens a window over one folder, after closing the one before."""
    made: list[Application] = []

    def leave() -> None:
        for application in made:
            application.close()
        made.clear()

    def open_window() -> Application:
        leave()
        made.append(opened(WindowApp(tmp_path / "data")))
        return made[0]

    yield open_window
    leave()
    speak("en")


def settings_of(application: Application) -> SettingsDialog:
    """The dialog, with every section made."""
    application.window.open_settings()
    dialog = application.window.findChildren(SettingsDialog)[-1]
    for place in range(len(PLACES)):
        dialog.sections.setCurrentRow(place)
    return dialog


def offered(dialog: SettingsDialog) -> dict[str, SettingRow]:
    """What is changed in its row, but for the models: those are looked for first."""
    apart = (ProviderEditor, EmbeddingModelEditor)
    return {name: row for name, row in dialog.rows.items() if not isinstance(row.editor, apart)}


def control(editor: SettingEditor) -> QCheckBox | QComboBox | QAbstractSpinBox | QLineEdit | QPlainTextEdit:
    """What is operated in an editor: the first of several."""
    found = (each for kind in KINDS for each in editor.findChildren(kind))
    first = next(each for each in found if not isinstance(each.parentWidget(), QAbstractSpinBox | QComboBox))
    assert isinstance(first, KINDS)
    field = first.lineEdit() if isinstance(first, QComboBox) else None
    return first if field is None else field


def operate(editor: SettingEditor, text: str) -> None:
    field = control(editor)
    if isinstance(field, QCheckBox):
        QTest.mouseClick(field, Qt.MouseButton.LeftButton)
    elif isinstance(field, QComboBox):
        QTest.keyClick(field, Qt.Key.Key_Up if field.currentIndex() else Qt.Key.Key_Down)
    elif isinstance(field, QAbstractSpinBox):
        up = bool(field.stepEnabled() & QAbstractSpinBox.StepEnabledFlag.StepUpEnabled)
        QTest.keyClick(field, Qt.Key.Key_Up if up else Qt.Key.Key_Down)
    elif isinstance(field, QLineEdit):
        field.selectAll()
        QTest.keyClicks(field, text)
        QTest.keyClick(field, Qt.Key.Key_Return)
    else:
        field.setFocus()
        QTest.keyClicks(field, text)
        QTest.keyClick(field, Qt.Key.Key_Tab)


def shown(editor: SettingEditor) -> object:
    """What a person sees of the value, whatever the language."""
    field = control(editor)
    if isinstance(field, QCheckBox):
        return field.isChecked()
    if isinstance(field, QComboBox):
        return field.currentData()
    if isinstance(field, QSpinBox | QDoubleSpinBox):
        return field.value()
    return field.text() if isinstance(field, QLineEdit) else field.toPlainText()  # type: ignore[union-attr]


def answered(row: SettingRow, store: SettingsStore, before: object) -> bool:
    return row.wrong.isVisible() or getattr(store.current, row.setting.name) != before


def test_every_setting_that_is_changed_is_in_the_file_and_in_the_next_window(
    open_window: Callable[[], Application], qtbot: QtBot, tmp_path: Path
) -> None:
    application = open_window()
    store = application.context.app.settings
    dialog = settings_of(application)
    before, changed = store.current, dict[str, object]()
    for name, row in offered(dialog).items():
        dialog.show_setting(name)
        dialog.activateWindow()
        operate(row.editor, str(tmp_path / "notes") if name == "mirror_folder" else "oak_table")
        qtbot.waitUntil(partial(answered, row, store, getattr(before, name)))
        assert row.wrong.isHidden(), f"{name}: {row.wrong.text()}"
        changed[name] = shown(row.editor)
    kept = SettingsStore(application.context.app.folder.settings).current
    assert {name: getattr(kept, name) for name in changed} == {name: getattr(store.current, name) for name in changed}
    assert [name for name in changed if getattr(kept, name) == getattr(before, name)] == []
    assert dialog.notices.isHidden() and application.window.notices.isHidden()
    dialog.close()
    again = offered(settings_of(open_window()))
    assert {name: shown(row.editor) for name, row in again.items()} == changed
