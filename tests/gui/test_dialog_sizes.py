"""Dialogs are as large as what they say, and never larger than where they are shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from desktop.core.model import Origin
from desktop.gui.consolidation.dialog import ConsolidateDialog
from desktop.gui.erasure.dialog import EraseDialog
from desktop.gui.facts.edit_dialog import FactDialog
from desktop.gui.shell.application import Application
from desktop.gui.shell.first_run import FirstRun
from desktop.gui.transfer.import_dialog import ImportDialog
from desktop.gui.ui.steps import StepDialog
from desktop.memory.facts.drafts import FactDraft
from tests.gui.window_app import WindowApp


@pytest.fixture(params=[1.0, 1.4])
def small(application: Application, request: pytest.FixtureRequest) -> Iterator[Application]:
    """The application in a small window, at two sizes of text."""
    theme = application.context.theme
    theme.choose("light", request.param)
    application.window.resize(900, 600)
    yield application
    theme.choose("light", 1.0)


@pytest.fixture
def shown(small: Application, qtbot: QtBot, settled: Callable[[], None]) -> Callable[[QDialog], QDialog]:
    def show(dialog: QDialog) -> QDialog:
        dialog.open()
        settled()
        QApplication.processEvents()
        return dialog

    return show


def empty_below(dialog: StepDialog) -> int:
    """How much of the list is empty."""
    steps = dialog.steps
    last = steps.visualRect(steps.model().index(steps.model().rowCount() - 1, 0))
    return int(steps.viewport().height() - last.bottom())


def test_consolidate_is_as_high_as_its_steps(
    small: Application, window_app: WindowApp, qtbot: QtBot, shown: Callable[[QDialog], QDialog]
) -> None:
    for number in range(2):
        window_app.memory.facts.remember_anyway(FactDraft("preference", "tea", "oolong" + "!" * number), Origin())
    dialog = ConsolidateDialog(small.context, small.window)
    shown(dialog)
    qtbot.waitUntil(lambda: dialog.state == "dry run")
    QApplication.processEvents()
    assert dialog.width() <= small.window.width() and dialog.height() <= small.window.height()
    assert empty_below(dialog) < 20
    dialog.close()


def test_an_import_is_as_high_as_what_it_would_bring_and_stays_so_while_it_is_searched(
    small: Application, tmp_path: Path, qtbot: QtBot, shown: Callable[[QDialog], QDialog]
) -> None:
    file = tmp_path / "notes.json"
    file.write_text('{"memories": [{"memory": "Likes oak tables"}, {"memory": "Has a boat"}]}', "utf-8")
    dialog = ImportDialog(small.context, file, small.window)
    shown(dialog)
    qtbot.waitUntil(lambda: dialog.state == "preview")
    QApplication.processEvents()
    assert dialog.width() <= small.window.width() and dialog.height() <= small.window.height()
    assert empty_below(dialog) < 20
    height = dialog.height()
    dialog.search.setText("boat")
    qtbot.waitUntil(lambda: len(dialog.steps.shown) == 2)
    QApplication.processEvents()
    assert dialog.height() == height
    dialog.reject()


def test_what_is_ticked_of_a_deletion_folds_beside_its_buttons(
    small: Application, window_app: WindowApp, qtbot: QtBot, shown: Callable[[QDialog], QDialog]
) -> None:
    window_app.memory.backups.make("person")
    dialog = EraseDialog(small.context, "fact", [1], "coffee", small.window)
    shown(dialog)
    qtbot.waitUntil(lambda: dialog.state == "asking")
    dialog.count.setText("12 of 3,000 said elsewhere ticked · 4 of 120 backups ticked · " * 2)
    QApplication.processEvents()
    assert dialog.width() <= small.window.width()
    assert dialog.count.heightForWidth(dialog.count.width()) <= dialog.count.height() + 1
    dialog.close()


def test_a_new_memory_is_one_line_and_its_fields_fit_the_screen(
    small: Application, shown: Callable[[QDialog], QDialog], qtbot: QtBot
) -> None:
    dialog = FactDialog(small.context, None, small.window)
    shown(dialog)
    line = dialog.height()
    dialog.details.setChecked(True)
    qtbot.waitUntil(lambda: dialog.form.isVisible() and dialog.height() > line)
    QApplication.processEvents()
    assert dialog.height() <= dialog.screen().availableGeometry().height()
    wanted = dialog.form.sizeHint().height()
    assert dialog.form.height() >= wanted, "what is not in view can be scrolled to, and is not pressed together"
    dialog.details.setChecked(False)
    qtbot.waitUntil(lambda: dialog.height() == line)
    dialog.close()


def test_the_first_run_is_as_high_as_its_longest_page(small: Application, shown: Callable[[QDialog], QDialog]) -> None:
    dialog = FirstRun(small.context, small.window)
    shown(dialog)
    layout = dialog.layout()
    assert layout is not None
    wanted = layout.totalHeightForWidth(dialog.width()) if layout.hasHeightForWidth() else dialog.sizeHint().height()
    assert abs(dialog.height() - wanted) <= 2 and dialog.height() <= 600
    dialog.close()
