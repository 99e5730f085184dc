from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop.core.model import UNSURE, Fact, Origin
from desktop.gui.facts.edit_dialog import FactDialog
from desktop.gui.shell.main_window import MainWindow
from desktop.storage.facts import FactFilter
from tests.gui.window_app import WindowApp


def dialog_of(window: MainWindow, fact: Fact | None = None) -> FactDialog:
    window.edit_fact(fact)
    return window.findChildren(FactDialog)[-1]


def write(dialog: FactDialog, key: str, value: str) -> None:
    dialog.form.key.setText(key)
    dialog.form.value.setPlainText(value)
    dialog.save.click()


def test_a_new_fact_is_stored_and_shown(window: MainWindow, qtbot: QtBot, window_app: WindowApp) -> None:
    dialog = dialog_of(window)
    with qtbot.waitSignal(dialog.kept):
        write(dialog, "birthday", "5 May 1990")
    qtbot.waitUntil(lambda: window.facts.fact is not None and window.facts.fact.key == "birthday")
    assert window_app.journal.recent()[0].actor == "user"


def test_a_line_is_read_into_the_fields_and_all_that_it_says_is_stored(
    window: MainWindow, qtbot: QtBot, window_app: WindowApp
) -> None:
    dialog = dialog_of(window)
    qtbot.waitUntil(lambda: dialog.focusWidget() is dialog.line)
    assert not dialog.form.isVisible()
    qtbot.keyClicks(dialog.line, "My brother Pavlo is a vet")
    qtbot.waitUntil(lambda: dialog.told.text() == "brother: Pavlo\njob: vet · about Pavlo")
    assert dialog.told.isVisible()
    dialog.details.click()
    assert dialog.form.isVisible()
    assert (dialog.form.key.text(), dialog.form.value.toPlainText()) == ("brother", "Pavlo")
    assert dialog.form.confidence.currentText() == "sure"
    with qtbot.waitSignal(dialog.kept):
        qtbot.keyClick(dialog.line, Qt.Key.Key_Return)
    kept = {(fact.key, fact.value, fact.subject) for fact in window_app.memory.facts.find(FactFilter())}
    assert {("brother", "Pavlo", "user"), ("job", "vet", "Pavlo")} <= kept


def test_what_a_line_says_that_is_known_keeps_nothing_from_being_stored(
    window: MainWindow, qtbot: QtBot, window_app: WindowApp
) -> None:
    dialog = dialog_of(window)
    dialog.line.setText("I live in Lviv and I'm a nurse")
    with qtbot.waitSignal(dialog.kept):
        dialog.save.click()
    assert [fact.value for fact in window_app.memory.facts.find(FactFilter(key="job"))] == ["nurse"]


def test_enter_reads_what_was_typed_last_and_what_is_not_understood_is_kept_in_its_words(
    window: MainWindow, qtbot: QtBot, window_app: WindowApp
) -> None:
    dialog = dialog_of(window)
    said = "the code of the cabin is under the mat"
    qtbot.keyClicks(dialog.line, said)
    with qtbot.waitSignal(dialog.kept):
        qtbot.keyClick(dialog.line, Qt.Key.Key_Return)
    assert said in {fact.value for fact in window_app.memory.facts.find(FactFilter())}


def test_all_that_the_line_says_of_others_is_stored(window: MainWindow, qtbot: QtBot, window_app: WindowApp) -> None:
    dialog = dialog_of(window)
    dialog.line.setText("My sister Olena teaches physics")
    with qtbot.waitSignal(dialog.kept):
        dialog.save.click()
    stored = {(fact.subject, fact.value) for fact in window_app.memory.facts.find(FactFilter())}
    assert {("user", "Olena"), ("Olena", "teaches physics")} <= stored


def test_an_edit_keeps_how_sure_it_was_to_the_digit(window: MainWindow, qtbot: QtBot, window_app: WindowApp) -> None:
    known = window_app.memory.facts.get(2)
    assert known is not None
    fact = window_app.memory.facts.edit(replace(known, confidence=0.83), Origin("user"))
    dialog = dialog_of(window, fact)
    assert not dialog.line.isVisible()
    assert dialog.form.confidence.currentText() == "probable"
    dialog.form.value.setPlainText("strong")
    with qtbot.waitSignal(dialog.kept):
        dialog.save.click()
    edited = window_app.memory.facts.get(2)
    assert edited is not None and edited.confidence == 0.83


def test_an_empty_value_is_told_at_its_field(window: MainWindow, qtbot: QtBot) -> None:
    dialog = dialog_of(window)
    write(dialog, "birthday", "  ")
    assert dialog.form.value.isVisible(), "where it is wrong comes to view"
    assert dialog.form.value.property("kind") == "wrong"
    assert dialog.form._errors["value"].text() == "Value must not be empty."
    write(dialog, "birthday", "x")
    assert dialog.form.value.property("kind") == ""


def test_a_date_that_is_none_is_told_at_its_field(window: MainWindow, qtbot: QtBot) -> None:
    dialog = dialog_of(window)
    dialog.form.valid_from.setText("soon")
    write(dialog, "job", "miller")
    assert dialog.form.valid_from.property("kind") == "wrong"


def test_what_is_known_already_is_shown_instead_of_stored(window: MainWindow, qtbot: QtBot) -> None:
    dialog = dialog_of(window)
    write(dialog, "location", "lviv")
    qtbot.waitUntil(dialog.clash.isVisible)
    assert not dialog.save.isEnabled()
    with qtbot.waitSignal(dialog.kept) as kept:
        dialog.clash.open_chosen.emit(1)
    assert kept.args == [1]


def test_another_value_of_a_single_valued_key_updates_the_known_one(
    window: MainWindow, qtbot: QtBot, window_app: WindowApp
) -> None:
    dialog = dialog_of(window)
    write(dialog, "location", "Odesa")
    qtbot.waitUntil(dialog.clash.isVisible)
    known = window_app.memory.facts.get(1)
    with qtbot.waitSignal(dialog.kept):
        dialog.clash.update_chosen.emit(known)
    updated = window_app.memory.facts.get(1)
    assert updated is not None
    assert updated.value == "Odesa"


def test_both_are_kept_when_the_person_says_so(window: MainWindow, qtbot: QtBot) -> None:
    dialog = dialog_of(window)
    write(dialog, "location", "Odesa")
    qtbot.waitUntil(dialog.clash.isVisible)
    with qtbot.waitSignal(dialog.kept):
        dialog.clash.keep_both.emit()
    qtbot.waitUntil(lambda: window.facts.model.rowCount() == 4)


def test_changing_the_text_takes_the_warning_away(window: MainWindow, qtbot: QtBot) -> None:
    dialog = dialog_of(window)
    write(dialog, "location", "Odesa")
    qtbot.waitUntil(dialog.clash.isVisible)
    dialog.form.value.setPlainText("Odesa, by the sea")
    assert not dialog.clash.isVisible()
    assert dialog.save.isEnabled()


def test_what_was_forgotten_can_be_remembered_again(window: MainWindow, qtbot: QtBot, window_app: WindowApp) -> None:
    window_app.memory.facts.forget(2, "user_requested", Origin("user"))
    dialog = dialog_of(window)
    write(dialog, "coffee", "black")
    qtbot.waitUntil(dialog.clash.isVisible)
    with qtbot.waitSignal(dialog.kept):
        dialog.clash.keep_both.emit()


def test_editing_writes_the_fields_that_changed(window: MainWindow, qtbot: QtBot, window_app: WindowApp) -> None:
    fact = window_app.memory.facts.get(2)
    dialog = dialog_of(window, fact)
    assert dialog.form.key.text() == "coffee"
    dialog.form.confidence.setCurrentIndex(2)
    assert dialog.form.daily.isChecked()
    dialog.form.subject.setText("Mira")
    with qtbot.waitSignal(dialog.kept):
        dialog.form.submitted.emit()
    edited = window_app.memory.facts.get(2)
    assert edited is not None
    assert (edited.subject, edited.confidence, edited.durability) == ("Mira", UNSURE, "daily")


def test_an_edit_that_repeats_another_fact_is_refused(window: MainWindow, qtbot: QtBot, window_app: WindowApp) -> None:
    twin = window_app.remembered("coffee", "with milk")
    dialog = dialog_of(window, twin)
    write(dialog, "coffee", "black")
    qtbot.waitUntil(dialog.clash.isVisible)


def test_a_fact_that_is_gone_meanwhile_is_told_in_the_dialog(
    window: MainWindow, qtbot: QtBot, window_app: WindowApp
) -> None:
    fact = window_app.memory.facts.get(2)
    dialog = dialog_of(window, fact)
    window_app.memory.facts.forget(2, "outdated", Origin("user"))
    write(dialog, "coffee", "white")
    qtbot.waitUntil(dialog.notices.isVisible)
