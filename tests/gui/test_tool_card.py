from __future__ import annotations

from typing import get_args

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.assistant.events import ToolFinished, ToolStarted
from desktop.gui.theme import Theme
from desktop.gui.widgets.tool_card import ToolCard
from desktop.gui.widgets.tool_card_state import SHOWN_MOST, Card, CardStatus, look_of, time_taken

STARTED = ToolStarted("c1", "remember_fact", "Remembering location", {"fact_key": "location"})
FINISHED = ToolFinished(
    "c1", "remember_fact", "success", "Remembered: location = Lviv", {"fact_id": 3, "message": "Stored."}, 4.2, (7,)
)


@pytest.fixture
def card(qtbot: QtBot) -> ToolCard:
    made = ToolCard(Theme("light"), Card.started(STARTED))
    qtbot.addWidget(made)
    made.resize(360, 60)
    made.show()
    return made


def test_a_call_is_told_while_it_runs_and_when_it_is_done(card: ToolCard) -> None:
    assert card.accessibleName() == "Running…: Remembering location "
    assert not card.undo.isVisible()
    card.show_card(card.card.finished(FINISHED))
    assert card.accessibleName() == "Done: Remembered location = Lviv"
    assert card.words == ("Remembered location = Lviv", "Done", "4 ms")


def test_every_state_has_a_word_and_an_icon_of_its_own() -> None:
    looks = [look_of(Card("c", "t", "l", status=status)) for status in get_args(CardStatus)]
    looks.append(look_of(Card("c", "t", "l", undone=True)))
    assert len({look.word for look in looks}) == len(looks)
    assert all(look.icon for look in looks)


def test_undo_is_asked_for_and_then_redo(qtbot: QtBot, card: ToolCard) -> None:
    card.show_card(card.card.finished(FINISHED))
    with qtbot.waitSignal(card.undo_clicked):
        card.undo.click()
    card.show_undo_running()
    with qtbot.assertNotEmitted(card.undo_clicked):
        card.undo.click()
    assert card.undo.isEnabled(), "a disabled button would lose the focus"
    card.show_undone(True)
    assert card.words[1] == "Undone" and card.undo.text() == "Redo"
    with qtbot.waitSignal(card.redo_clicked):
        card.undo.click()


def test_the_keyboard_opens_and_closes_the_details(card: ToolCard) -> None:
    card.show_card(card.card.finished(FINISHED))
    card.chevron.setFocus()
    QTest.keyClick(card.chevron, Qt.Key.Key_Space)
    assert card.expanded and card.chevron.accessibleName() == "Hide details"
    assert '"fact_key": "location"' in card.details_text and '"fact_id": 3' in card.details_text
    QTest.keyClick(card.chevron, Qt.Key.Key_Space)
    assert not card.expanded


def test_a_click_on_the_card_opens_it_and_its_details_follow_the_call(card: ToolCard) -> None:
    QTest.mouseClick(card, Qt.MouseButton.LeftButton, pos=QPoint(60, 12))
    assert card.expanded and "No answer yet." in card.details_text
    card.show_card(card.card.finished(FINISHED))
    assert '"fact_id": 3' in card.details_text


def test_a_huge_answer_is_shown_in_part_and_says_so(card: ToolCard) -> None:
    huge = ToolFinished("c1", "recall_facts", "success", "Found: much", {"text": "x" * 100_000}, 4.0)
    card.show_card(card.card.finished(huge))
    card.toggle()
    assert len(card.details_text) < SHOWN_MOST + 500 and "more characters are not shown" in card.details_text


def test_markup_in_a_summary_is_shown_as_text(card: ToolCard) -> None:
    odd = ToolFinished("c1", "remember_fact", "success", "Remembered: <img src=x> & <b>more</b>", {}, 4.0)
    card.show_card(card.card.finished(odd))
    assert "&lt;img src=x&gt; &amp; &lt;b&gt;more" in card.headline_markup


@pytest.mark.parametrize(
    ("answer", "status", "note"),
    [
        ({"old_value": "Kyiv"}, "success", "“Kyiv” is kept in its history"),
        ({"facts": [{"key": "location"}, {"key": "sister"}, {"key": "sister"}]}, "success", "location, sister"),
        ({"memories": [{"days_ago": 1}, {"days_ago": 41}]}, "success", "the oldest from 5 weeks ago"),
        ({"memories": [{"days_ago": 0}]}, "success", "from today"),
        ({"memories": "odd"}, "success", ""),
        ({"facts": [{"key": "location"}]}, "conflict", ""),
        ({"message": "Told above"}, "error", "Told above"),
    ],
)
def test_the_answer_adds_what_is_worth_a_line(answer: dict[str, object], status: CardStatus, note: str) -> None:
    assert Card("c", "t", "l", status=status, answer=answer).note == note


def test_a_long_sentence_has_no_verb_to_set_off() -> None:
    assert Card("c", "t", "l", summary="x" * 60).headline == ("", "x" * 60)
    assert Card("c", "t", "Looking").headline == ("Looking", "")


@pytest.mark.parametrize(("ms", "told"), [(0.2, "< 1 ms"), (4.4, "4 ms"), (1234.0, "1.2 s")])
def test_time_is_told_in_fitting_units(ms: float, told: str) -> None:
    assert time_taken(ms) == told


def test_a_call_that_the_turn_left_behind_is_stopped() -> None:
    assert Card.started(STARTED).cut_short().status == "stopped"
    assert Card.started(STARTED).finished(FINISHED).cut_short().status == "success"
