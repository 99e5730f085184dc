from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.core.errors import UserError
from desktop.core.model import Origin
from desktop.gui.consolidation.dialog import ConsolidateDialog
from desktop.gui.shell.application import Application
from desktop.gui.ui.jobs import _Pace
from desktop.memory.duplicates.consolidation import Consolidation
from desktop.memory.facts.drafts import FactDraft
from tests.gui.review_app import ReviewApp, rows_of
from tests.patience import PATIENCE

BLADES = "the blades of the big grinder in the old hall by the river are changed every {} hours on each working day"
SAME = ("lives in Lviv", "Lives in Lviv.", "lives in Львів")


@pytest.fixture
def review(tmp_path: Path) -> ReviewApp:
    """Three that say the same, two that nearly do, two that differ in a number."""
    made = ReviewApp(tmp_path / "tidy")
    made.remembered("home", *SAME)
    made.remembered("aunt", "she is living in a small house in Berlin", "she is living in the small house in Berlin")
    made.remembered("blades", *(BLADES.format(hours) for hours in (72, 27)))
    return made


@pytest.fixture
def application(review: ReviewApp, qtbot: QtBot) -> Iterator[Application]:
    made = review.opened()
    qtbot.waitUntil(lambda: review.app.index.wait_until_current(0.01))
    yield made
    made.close()


@pytest.fixture
def dialog(application: Application, qtbot: QtBot) -> ConsolidateDialog:
    application.window.actions_here["consolidate"].trigger()
    made = application.window.findChild(ConsolidateDialog)
    assert made is not None
    qtbot.waitUntil(lambda: made.state == "dry run")
    return made


@pytest.fixture
def settled(qtbot: QtBot, application: Application) -> Callable[[], None]:
    return lambda: qtbot.waitUntil(lambda: application.context.tasks.idle)


def press(dialog: ConsolidateDialog, key: str) -> None:
    QTest.keySequence(dialog, key)


def in_state(qtbot: QtBot, dialog: ConsolidateDialog, state: str) -> None:
    qtbot.waitUntil(lambda: dialog.state == state)


def test_the_dry_run_names_what_it_would_do_and_changes_nothing(dialog: ConsolidateDialog, review: ReviewApp) -> None:
    assert dialog.heading.text().startswith("2 exact, ")
    told = dialog.steps.shown
    assert told[0].startswith("Exact · 1")
    assert any("lives in" in line and "They say the same" in line for line in told)
    assert any(line.startswith("Left alone") for line in told)
    assert len(review.values("home")) == 3


def test_only_what_is_equal_is_ticked_and_one_key_ticks_the_likely_ones(dialog: ConsolidateDialog) -> None:
    assert dialog.plan is not None
    assert dialog.steps.ticked == dialog.plan.ticked
    if dialog.plan.count("likely"):
        press(dialog, "L")
        assert len(dialog.steps.ticked) > len(dialog.plan.ticked)
        press(dialog, "L")
    assert dialog.steps.ticked == dialog.plan.ticked


def test_what_is_ticked_is_done_after_a_backup_and_undone_by_one_key(
    dialog: ConsolidateDialog, review: ReviewApp, qtbot: QtBot
) -> None:
    before = rows_of(review.app)
    press(dialog, "Ctrl+Return")
    in_state(qtbot, dialog, "done")
    assert dialog.heading.text() == "2 duplicates merged."
    (backup,) = review.app.memory.backups.every()
    assert backup.name in dialog.hint.text()
    assert len(review.values("home")) == 1
    press(dialog, "Ctrl+Z")
    in_state(qtbot, dialog, "undone")
    assert rows_of(review.app) == before


def test_enter_in_the_result_closes_it_and_undoes_nothing(
    dialog: ConsolidateDialog, review: ReviewApp, qtbot: QtBot
) -> None:
    press(dialog, "Ctrl+Return")
    in_state(qtbot, dialog, "done")
    merged = rows_of(review.app)
    QTest.keyClick(dialog.focusWidget() or dialog, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not dialog.isVisible())
    assert rows_of(review.app) == merged


def test_an_undo_of_all_tells_how_far_it_is_and_can_be_stopped(
    dialog: ConsolidateDialog, review: ReviewApp, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    press(dialog, "Ctrl+Return")
    in_state(qtbot, dialog, "done")
    done, merged = dialog.heading.text(), rows_of(review.app)
    usual = dialog.op.tell_or_end

    def stopped_by_then(at: int, total: int, what: str) -> None:
        assert total > 2
        dialog.stop()
        usual(at, total, what)

    monkeypatch.setattr(dialog.op, "tell_or_end", stopped_by_then)
    press(dialog, "Ctrl+Z")
    in_state(qtbot, dialog, "done")
    assert dialog.heading.text() == done
    assert rows_of(review.app) == merged


def test_a_step_that_is_not_ticked_is_not_done(dialog: ConsolidateDialog, review: ReviewApp) -> None:
    steps = dialog.steps
    steps.setCurrentIndex(steps.model().index(1, 0))
    QTest.keyClick(steps, Qt.Key.Key_Space)
    assert not dialog.steps.ticked
    assert not dialog.go.isEnabled()
    press(dialog, "Ctrl+Return")
    assert dialog.state == "dry run"
    assert len(review.values("home")) == 3


def test_what_changed_since_the_dry_run_is_skipped_and_named(
    dialog: ConsolidateDialog, review: ReviewApp, qtbot: QtBot
) -> None:
    review.app.memory.facts.update(1, "lives in Kyiv", 0.9, "update", Origin("assistant"))
    press(dialog, "Ctrl+Return")
    in_state(qtbot, dialog, "done")
    assert dialog.heading.text() == "Nothing was changed."
    assert any("Changed since" in line for line in dialog.steps.shown)
    assert not dialog.back.isVisible()


def test_cancelled_in_the_middle_nothing_is_applied(
    dialog: ConsolidateDialog, review: ReviewApp, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    began, go_on = threading.Event(), threading.Event()
    usual = Consolidation.apply

    def slowly(self: Consolidation, *given: object, **named: object) -> object:
        began.set()
        go_on.wait()
        return usual(self, *given, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(Consolidation, "apply", slowly)
    before = rows_of(review.app)
    press(dialog, "Ctrl+Return")
    assert began.wait(PATIENCE)
    assert dialog.strip.isVisible()
    dialog.reject()
    assert dialog.isVisible(), "it is not gone before the work has ended"
    go_on.set()
    in_state(qtbot, dialog, "dry run")
    assert "nothing was changed" in dialog.hint.text()
    assert rows_of(review.app) == before


def test_a_failing_backup_is_told_and_nothing_is_applied(
    dialog: ConsolidateDialog, review: ReviewApp, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_given: object, **_named: object) -> None:
        raise UserError("No backup could be made: the disk is full.")

    monkeypatch.setattr(review.app.memory.backups, "make", refuse)
    press(dialog, "Ctrl+Return")
    qtbot.waitUntil(dialog.notices.isVisible)
    assert "the disk is full" in dialog.notices._text.text()
    assert dialog.state == "dry run"
    assert len(review.values("home")) == 3


def test_the_dry_run_can_be_stopped(application: Application, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    usual = Consolidation.plan
    go_on = threading.Event()

    def slowly(self: Consolidation, *given: object, **named: object) -> object:
        go_on.wait()
        return usual(self, *given, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(Consolidation, "plan", slowly)
    application.window.consolidate()
    dialog = application.window.findChild(ConsolidateDialog)
    assert dialog is not None
    dialog.strip.stop.click()
    go_on.set()
    in_state(qtbot, dialog, "failed")
    assert "Stopped" in dialog.hint.text()
    dialog.cancel.click()


def test_where_nothing_is_to_do_it_says_so(tmp_path: Path, qtbot: QtBot) -> None:
    review = ReviewApp(tmp_path / "clean")
    review.app.memory.facts.remember(FactDraft("general", "tea", "oolong"), Origin())
    application = review.opened()
    application.window.consolidate()
    dialog = application.window.findChild(ConsolidateDialog)
    assert dialog is not None
    in_state(qtbot, dialog, "dry run")
    assert dialog.heading.text() == "Nothing to consolidate"
    assert not dialog.go.isEnabled()
    dialog.cancel.click()
    application.close()


def test_progress_is_told_in_numbers(dialog: ConsolidateDialog, qtbot: QtBot) -> None:
    dialog._enter("applying", "Making a backup")
    dialog.op._pace = _Pace()  # it is told at most twenty times a second
    dialog.op.tell(30, 89, "merging")
    qtbot.waitUntil(lambda: "30 of 89" in dialog.strip.words.text())
    assert (dialog.strip.bar.value(), dialog.strip.bar.maximum()) == (30, 89)
    dialog._enter("dry run", "")
