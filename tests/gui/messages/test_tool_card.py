from __future__ import annotations

import json
from collections.abc import Mapping
from typing import get_args

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.assistant.events import ToolFinished, ToolStarted, ToolStatus
from desktop.gui.messages.tool_card import CallDetails, FoldedReads, ToolCard
from desktop.gui.messages.tool_card_state import SHOWN_MOST, CardStatus, ShownCall, look_of, time_taken
from desktop.gui.ui.theme import Theme

STARTED = ToolStarted("c1", "remember_fact", "Remembering location", {"fact_key": "location"})
FINISHED = ToolFinished(
    "c1", "remember_fact", "success", "Remembered: location = Lviv", {"fact_id": 3, "message": "Stored."}, 4.2, (7,)
)


@pytest.fixture
def card(qtbot: QtBot) -> ToolCard:
    made = ToolCard(Theme("light"), ShownCall.started(STARTED))
    qtbot.addWidget(made)
    made.resize(360, 60)
    made.show()
    return made


def test_a_call_is_told_while_it_runs_and_when_it_is_done(card: ToolCard) -> None:
    assert card.accessibleName() == "Running…: Remembering location "
    assert not card.undo.isVisible()
    card.show_card(card.card.finished(FINISHED))
    assert card.accessibleName() == "Done: Remembered location = Lviv"
    assert card.words == ("Remembered location = Lviv", "Done")


def test_every_state_has_a_word_and_an_icon_of_its_own() -> None:
    looks = [look_of(ShownCall("c", "t", "l", status=status)) for status in get_args(CardStatus)]
    looks.append(look_of(ShownCall("c", "t", "l", undone=True)))
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
    told = [line.split(maxsplit=2) for line in card.details_text.splitlines()]
    assert ["fact", "key", "location"] in told and ["fact", "id", "3"] in told
    copy = card.findChild(CallDetails).copy  # type: ignore[union-attr]
    copy.click()
    copied = json.loads(QGuiApplication.clipboard().text())
    assert (copied["arguments"]["fact_key"], copied["answer"]["fact_id"]) == ("location", 3)
    assert card.details_text.startswith("remember_fact · 4 ms\n"), "the time taken is no matter for the closed card"
    QTest.keyClick(card.chevron, Qt.Key.Key_Space)
    assert not card.expanded


def test_a_click_on_the_card_opens_it_and_its_details_follow_the_call(card: ToolCard) -> None:
    QTest.mouseClick(card, Qt.MouseButton.LeftButton, pos=QPoint(60, 12))
    assert card.expanded and "No answer yet." in card.details_text
    card.show_card(card.card.finished(FINISHED))
    assert ["fact", "id", "3"] in [line.split() for line in card.details_text.splitlines()]


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
    assert ShownCall("c", "t", "l", status=status, answer=answer).note == note


def test_a_long_sentence_has_no_verb_to_set_off() -> None:
    assert ShownCall("c", "t", "l", summary="x" * 60).headline == ("", "x" * 60)
    assert ShownCall("c", "t", "Looking").headline == ("Looking", "")


@pytest.mark.parametrize(("ms", "told"), [(0.2, "< 1 ms"), (4.4, "4 ms"), (1234.0, "1.2 s")])
def test_time_is_told_in_fitting_units(ms: float, told: str) -> None:
    assert time_taken(ms) == told


def test_a_call_that_the_turn_left_behind_is_stopped() -> None:
    assert ShownCall.started(STARTED).cut_short().status == "stopped"
    assert ShownCall.started(STARTED).finished(FINISHED).cut_short().status == "success"


def looked(tool: str, call_id: str, answer: Mapping[str, object], status: ToolStatus = "success") -> ShownCall:
    finished = ToolFinished(call_id, tool, status, f"Looked: {call_id}", answer, 2.0)
    return ShownCall(call_id, tool, "Looking").finished(finished)


@pytest.fixture
def folded(qtbot: QtBot) -> FoldedReads:
    made = FoldedReads(Theme("light"))
    qtbot.addWidget(made)
    made.resize(360, 60)
    made.show()
    return made


def test_folded_looks_say_how_many_there_were_and_what_they_found(folded: FoldedReads) -> None:
    theme, tea = Theme("light"), {"memory_id": "fact-1"}
    folded.add(ToolCard(theme, looked("recall_facts", "a", {"facts": [tea]})))
    folded.add(ToolCard(theme, looked("memory_recall", "b", {"memories": [tea, {"memory_id": "episode-2"}]})))
    assert folded.words == "Looked in 2 places · 2 memories", "each memory counts once"
    assert folded.accessibleName() == "Done: Looked in 2 places · 2 memories"
    assert "ms" not in folded.words and "fact-" not in folded.words


def test_what_is_only_looked_over_counts_as_no_find(folded: FoldedReads) -> None:
    listed = {"facts": [{"memory_id": f"fact-{number}"} for number in range(40)]}
    for call_id in "ab":
        folded.add(ToolCard(Theme("light"), looked("review_facts", call_id, listed)))
    assert folded.words == "Looked in 2 places"


def test_a_look_that_finds_nothing_is_not_told_beside_a_look_over_all(folded: FoldedReads) -> None:
    folded.add(ToolCard(Theme("light"), looked("review_facts", "a", {"facts": [{"memory_id": "fact-1"}]})))
    folded.add(ToolCard(Theme("light"), looked("recall_facts", "b", {"facts": []})))
    assert folded.words == "Looked in 2 places"


def test_folded_looks_tell_that_one_goes_on_or_failed(folded: FoldedReads) -> None:
    theme = Theme("light")
    folded.add(ToolCard(theme, looked("recall_facts", "a", {"facts": []})))
    going_on = ToolCard(theme, ShownCall("b", "memory_recall", "Looking"))
    folded.add(going_on)
    assert folded.words == "Looking in 2 places…" and folded.accessibleName().startswith("Running…")
    going_on.show_card(looked("memory_recall", "b", {"message": "Took too long"}, "error"))
    assert folded.words == "Looked in 2 places · nothing found · 1 look failed"
    assert folded.accessibleName().startswith("Failed")


def test_a_click_opens_folded_looks_and_keys_close_them(folded: FoldedReads) -> None:
    cards = [ToolCard(Theme("light"), looked("recall_facts", call_id, {})) for call_id in "ab"]
    for card in cards:
        folded.add(card)
    assert not any(card.isVisible() for card in cards)
    QTest.mouseClick(folded, Qt.MouseButton.LeftButton, pos=QPoint(60, 12))
    assert folded.expanded and all(card.isVisible() for card in cards)
    assert folded.chevron.accessibleName() == "Hide each look"
    QTest.keyClick(folded.chevron, Qt.Key.Key_Space)
    assert not folded.expanded and folded.chevron.accessibleName() == "Show each look"


def test_a_look_alone_is_one_line_and_a_write_tells_its_state(card: ToolCard) -> None:
    assert card.state_shown
    card.show_card(looked("recall_facts", "a", {}))
    assert not card.state_shown and card.accessibleName().startswith("Done")
    card.show_card(looked("recall_facts", "a", {"message": "Too long"}, "error"))
    assert card.state_shown, "a failure is told in words"
