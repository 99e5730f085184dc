from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.gui.chat.composer import MOST_CHARACTERS, Composer, Drafts
from desktop.gui.ui.theme import Theme

Key = Qt.Key


@pytest.fixture
def composer(qtbot: QtBot) -> Composer:
    made = Composer(Theme("light"))
    qtbot.addWidget(made)
    made.resize(360, 120)
    made.show()
    return made


def test_enter_sends_and_keeps_the_text_until_it_is_taken(qtbot: QtBot, composer: Composer) -> None:
    composer.set_text("I live in Lviv")
    with qtbot.waitSignal(composer.submitted) as sent:
        QTest.keyClick(composer.editor, Key.Key_Return)
    assert sent.args == ["I live in Lviv"] and composer.text == "I live in Lviv"


def test_shift_and_enter_begin_a_new_line_and_the_field_grows(qtbot: QtBot, composer: Composer) -> None:
    QApplication.processEvents()
    height = composer.editor.height()
    composer.set_text("one")
    for _ in range(3):
        QTest.keyClick(composer.editor, Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert composer.text == "one\n\n\n"
    qtbot.waitUntil(lambda: composer.editor.height() > 3 * height)


def test_nothing_is_sent_while_there_is_nothing_or_an_answer_comes(qtbot: QtBot, composer: Composer) -> None:
    sent: list[str] = []
    composer.submitted.connect(sent.append)
    QTest.keyClick(composer.editor, Key.Key_Return)
    composer.set_text("  ")
    QTest.keyClick(composer.editor, Key.Key_Return)
    composer.set_text("wait")
    composer.set_running(True)
    QTest.keyClick(composer.editor, Key.Key_Return)
    assert sent == [] and composer.text == "wait"


def test_escape_stops_an_answer_that_comes(qtbot: QtBot, composer: Composer) -> None:
    stopped: list[bool] = []
    composer.stop_clicked.connect(lambda: stopped.append(True))
    QTest.keyClick(composer.editor, Key.Key_Escape)
    composer.set_running(True)
    assert composer.stop.isVisible() and not composer.send.isVisible()
    QTest.keyClick(composer.editor, Key.Key_Escape)
    assert stopped == [True]


def test_up_in_an_empty_field_brings_back_what_was_sent_last(qtbot: QtBot, composer: Composer) -> None:
    QTest.keyClick(composer.editor, Key.Key_Up)
    assert composer.text == ""
    composer.set_text("said before")
    composer.clear()
    QTest.keyClick(composer.editor, Key.Key_Up)
    assert composer.text == "said before"


def test_a_paste_of_two_megabytes_is_cut_with_a_sentence(qtbot: QtBot, composer: Composer) -> None:
    data = QMimeData()
    data.setText("x" * 2_000_000)
    composer.editor.insertFromMimeData(data)
    assert len(composer.text) == MOST_CHARACTERS
    assert "first 20,000 of 2,000,000" in composer.problem


def test_a_text_that_is_too_long_is_not_sent_and_not_lost(qtbot: QtBot, composer: Composer) -> None:
    sent: list[str] = []
    composer.submitted.connect(sent.append)
    composer.set_text("word " * (MOST_CHARACTERS // 4))
    QTest.keyClick(composer.editor, Key.Key_Return)
    assert sent == [] and "too long" in composer.problem
    composer.set_text("short")
    assert composer.problem == ""


def test_a_click_beside_the_field_goes_into_it(qtbot: QtBot, composer: Composer) -> None:
    QTest.mouseClick(composer, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(composer.editor.hasFocus)
    assert composer.property("kind") == "card-focus"


def test_drafts_are_kept_for_each_conversation_over_restarts(tmp_path: Path) -> None:
    drafts = Drafts(tmp_path / "window.ini")
    drafts.keep(None, "a new one")
    drafts.keep(7, "half a\nsentence, “so”")
    drafts.conversation = 7
    del drafts
    again = Drafts(tmp_path / "window.ini")
    assert (again.of(None), again.of(7), again.of(8), again.conversation) == (
        "a new one",
        "half a\nsentence, “so”",
        "",
        7,
    )
    again.keep(7, "")
    again.conversation = None
    assert again.of(7) == "" and again.conversation is None
