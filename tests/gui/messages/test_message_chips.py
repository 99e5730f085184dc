"""What an answer left out is kept by a chip, and what it asks back is answered by a button."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from desktop.assistant.events import Choice
from desktop.assistant.providers.base import Block, ModelEnd, TextPiece
from desktop.assistant.providers.builtin import BuiltinModel
from desktop.core.model import Origin
from desktop.gui.chat.panel import ChatPanel
from desktop.gui.messages.message_answer import AssistantMessage, ChoiceButtons, KeepChip, KeepChips
from desktop.memory.facts.drafts import FactDraft
from desktop.storage.facts import FactFilter
from desktop.storage.redaction import GONE
from tests.gui.chat.chat_panel import answered, closed, last_answer, opened, say
from tests.gui.chat_app import ChatApp, ScriptedModel, Step, calls, says

FAMILY = "my husband Taras and our dog Bublik"
TRAM = "Bohdan drives a tram"
TEA = (Choice("you like black tea", "forget fact-2"), Choice("you like green tea", "forget fact-1"))


@pytest.fixture(autouse=True)
def model_alone(app: ChatApp) -> None:
    """The rules do not keep what the model of a test leaves out."""
    app.settings.update(enable_automated_memory_fallback=False)


def leaving_out(*texts: str, choices: tuple[Choice, ...] = ()) -> list[Step]:
    words = "I did not catch that."
    blocks: list[Block] = [{"type": "text", "text": words}]
    return [TextPiece(words), ModelEnd("end_turn", blocks, left_out=texts, choices=choices)]


def told_and_left_out(qtbot: QtBot, panel: ChatPanel, *texts: str) -> AssistantMessage:
    return answered(qtbot, panel, ". ".join(texts), leaving_out(*texts))


def asked_back(qtbot: QtBot, panel: ChatPanel) -> AssistantMessage:
    return answered(qtbot, panel, "forget tea", leaving_out(choices=TEA))


def chips_of(answer: AssistantMessage) -> KeepChips:
    assert answer.unkept is not None
    return answer.unkept


def offered(answer: AssistantMessage) -> list[str]:
    """The texts whose chips are to be seen."""
    return [chip.said for chip in chips_of(answer).chips if chip.isVisible()]


def choices_of(answer: AssistantMessage) -> ChoiceButtons:
    assert answer.choices is not None
    return answer.choices


def kept(app: ChatApp) -> list[str]:
    return [fact.value for fact in app.memory.facts.find(FactFilter())]


def press_by_keys(widget: QPushButton, key: Qt.Key) -> None:
    """Goes there with Tab, and presses."""
    for _ in range(200):
        if widget.window().focusWidget() is widget:
            break
        QTest.keyClick(widget.window().focusWidget() or widget.window(), Qt.Key.Key_Tab)
    assert widget.window().focusWidget() is widget
    QTest.keyClick(widget, key)


def test_a_chip_keeps_what_was_left_out_and_turns_into_its_card(qtbot: QtBot, app: ChatApp, panel: ChatPanel) -> None:
    answer = told_and_left_out(qtbot, panel, FAMILY, TRAM)
    assert offered(answer) == [FAMILY, TRAM]
    chip = chips_of(answer).chips[0]
    assert chip.accessibleName() == f"Keep “{FAMILY}”"
    QTest.mouseClick(chip, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: len(answer.cards) == 1)
    assert offered(answer) == [TRAM]
    assert answer.cards[0].words == (f"Remembered husband taras dog bublik = {FAMILY}", "Done")
    (fact,) = app.memory.facts.find(FactFilter())
    assert (fact.value, fact.source) == (FAMILY, "user")
    assert fact.source_message_id == panel.messages.rows[0].message_id


def test_undo_of_the_card_brings_the_chip_back_and_the_chip_the_card(
    qtbot: QtBot, app: ChatApp, panel: ChatPanel
) -> None:
    answer = told_and_left_out(qtbot, panel, FAMILY)
    chip = chips_of(answer).chips[0]
    chip.click()
    qtbot.waitUntil(lambda: len(answer.cards) == 1)
    card = answer.cards[0]
    card.undo.click()
    qtbot.waitUntil(lambda: offered(answer) == [FAMILY])
    assert kept(app) == [] and chips_of(answer).isVisible()
    chip.click()
    qtbot.waitUntil(lambda: offered(answer) == [])
    assert kept(app) == [FAMILY] and answer.cards == [card] and not card.card.undone
    assert not chips_of(answer).isVisible(), "nothing is left to keep"


def test_what_is_undone_elsewhere_is_offered_again(qtbot: QtBot, app: ChatApp, panel: ChatPanel) -> None:
    answer = told_and_left_out(qtbot, panel, FAMILY)
    chips_of(answer).chips[0].click()
    qtbot.waitUntil(lambda: len(answer.cards) == 1)
    app.memory.history.undo(answer.cards[0].card.operation_ids[0], Origin())
    qtbot.waitUntil(lambda: offered(answer) == [FAMILY])


def test_keys_alone_keep_one_text_after_the_other(qtbot: QtBot, app: ChatApp, panel: ChatPanel) -> None:
    answer = told_and_left_out(qtbot, panel, FAMILY, TRAM)
    panel.composer.focus()
    first, second = chips_of(answer).chips
    press_by_keys(first, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: len(answer.cards) == 1)
    assert panel.focusWidget() is second, "the keyboard goes on to what is still offered"
    QTest.keyClick(second, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: len(answer.cards) == 2)
    assert sorted(kept(app)) == sorted([FAMILY, TRAM])
    assert panel.focusWidget() is answer.cards[1].undo


def test_a_text_is_kept_once_however_often_its_chip_is_pressed(qtbot: QtBot, app: ChatApp, panel: ChatPanel) -> None:
    answer = told_and_left_out(qtbot, panel, FAMILY)
    chip = chips_of(answer).chips[0]
    chip.click()
    assert chip.running and chip.isEnabled()
    chip.click()
    qtbot.waitUntil(lambda: panel.idle and bool(answer.cards))
    assert len(answer.cards) == 1 and kept(app) == [FAMILY]


def test_a_failure_is_told_below_the_chip_which_stays(qtbot: QtBot, app: ChatApp, panel: ChatPanel) -> None:
    code = "SELECT name FROM dogs"
    answer = told_and_left_out(qtbot, panel, code)
    chip = chips_of(answer).chips[0]
    chip.click()
    qtbot.waitUntil(lambda: bool(chips_of(answer).failure))
    assert (
        chips_of(answer).failure
        == "Not kept: This is code. Only statements in plain words are remembered. Nothing was stored."
    )
    assert offered(answer) == [code] and answer.cards == [] and not chip.running and kept(app) == []


def test_a_text_that_can_not_be_stored_any_more_says_so(qtbot: QtBot, app: ChatApp, panel: ChatPanel) -> None:
    answer = told_and_left_out(qtbot, panel, FAMILY)
    assert answer.message_id is not None
    with app.database.operation("Delete", Origin()) as operation:
        operation.delete("messages", answer.message_id)
    chips_of(answer).chips[0].click()
    qtbot.waitUntil(lambda: bool(chips_of(answer).failure))
    assert chips_of(answer).failure == "Not kept: This answer is not there any more."


def test_chips_and_what_they_kept_outlive_a_restart(qtbot: QtBot, app: ChatApp, panel: ChatPanel) -> None:
    answer = told_and_left_out(qtbot, panel, FAMILY, TRAM)
    chips_of(answer).chips[0].click()
    qtbot.waitUntil(lambda: len(answer.cards) == 1)
    panel.stop()
    again = opened(app)
    qtbot.waitUntil(lambda: len(again.messages.rows) == 2)
    answer = last_answer(again)
    assert offered(answer) == [TRAM]
    assert [card.words[0] for card in answer.cards] == [f"Remembered husband taras dog bublik = {FAMILY}"]
    answer.cards[0].undo.click()
    qtbot.waitUntil(lambda: offered(answer) == [FAMILY, TRAM])
    chips_of(answer).chips[1].click()
    qtbot.waitUntil(lambda: kept(app) == [TRAM])
    closed(qtbot, again)


def test_what_was_deleted_permanently_is_not_offered(qtbot: QtBot, app: ChatApp, panel: ChatPanel) -> None:
    told_and_left_out(qtbot, panel, f"my dog {GONE}", TRAM)
    panel.stop()
    again = opened(app)
    qtbot.waitUntil(lambda: len(again.messages.rows) == 2)
    assert offered(last_answer(again)) == [TRAM]
    closed(qtbot, again)


def test_chips_take_no_more_room_than_those_that_are_left(qtbot: QtBot, panel: ChatPanel) -> None:
    texts = [f"Bohdan drives tram number {number} at night" for number in range(3)]
    answer = told_and_left_out(qtbot, panel, *texts)
    chips = chips_of(answer)
    qtbot.waitUntil(lambda: chips.height() == chips.sizeHint().height() > chips.chips[0].height())
    before = chips.height()
    chips.chips[1].click()
    qtbot.waitUntil(lambda: len(answer.cards) == 1)
    qtbot.waitUntil(lambda: 0 < chips.height() < before)


def test_a_long_text_is_cut_on_its_chip_and_whole_in_its_tip(qtbot: QtBot, panel: ChatPanel) -> None:
    said = "Bohdan drives a tram every other week at night " * 8
    answer = told_and_left_out(qtbot, panel, said.strip())
    (chip,) = chips_of(answer).chips
    qtbot.waitUntil(lambda: 0 < chip.width() <= answer.width())
    assert chip.text().endswith("…") and said.strip() in chip.toolTip()


def test_a_button_answers_what_was_asked_back(qtbot: QtBot, panel: ChatPanel) -> None:
    answer = asked_back(qtbot, panel)
    buttons = choices_of(answer).buttons
    assert [made.text() for made in buttons] == ["You like black tea", "You like green tea"]
    panel.composer.set_text("a thought")
    model = panel.app.next_model = ScriptedModel(says("It is forgotten."))  # type: ignore[attr-defined]
    QTest.mouseClick(buttons[1], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not panel.composer.running and panel.idle)
    assert model.asked[0].messages[-1]["content"][-1]["text"] == "forget fact-1"
    assert panel.composer.text == "a thought", "what is being written stays"
    assert not choices_of(answer).isVisible(), "it is answered"


def test_the_message_of_a_button_shows_its_words(qtbot: QtBot, app: ChatApp, panel: ChatPanel) -> None:
    answer = asked_back(qtbot, panel)
    choices_of(answer).buttons[0].click()
    qtbot.waitUntil(lambda: not panel.composer.running and panel.idle)
    assert panel.messages.rows[2].shown_text() == "You like black tea"  # type: ignore[attr-defined]
    assert panel.messages.rows[2].words() == "forget fact-2", "what it says is copied and sent again"
    panel.stop()
    again = opened(app)
    qtbot.waitUntil(lambda: len(again.messages.rows) == 4)
    assert again.messages.rows[2].shown_text() == "You like black tea"  # type: ignore[attr-defined]
    closed(qtbot, again)


def test_keys_alone_answer_what_was_asked_back(qtbot: QtBot, panel: ChatPanel) -> None:
    answer = asked_back(qtbot, panel)
    panel.composer.focus()
    press_by_keys(choices_of(answer).buttons[1], Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: len(panel.messages.rows) == 4 and panel.idle)
    assert panel.messages.rows[2].words() == "forget fact-1"
    assert panel.focusWidget() is panel.composer.editor


def test_a_newer_message_takes_the_buttons_away(qtbot: QtBot, panel: ChatPanel) -> None:
    answer = asked_back(qtbot, panel)
    assert choices_of(answer).isVisible()
    answered(qtbot, panel, "never mind", says("All right."))
    assert not choices_of(answer).isVisible()


def test_the_buttons_of_the_last_answer_outlive_a_restart(qtbot: QtBot, app: ChatApp, panel: ChatPanel) -> None:
    asked_back(qtbot, panel)
    panel.stop()
    again = opened(app)
    qtbot.waitUntil(lambda: len(again.messages.rows) == 2)
    assert choices_of(last_answer(again)).isVisible()
    choices_of(last_answer(again)).buttons[0].click()
    qtbot.waitUntil(lambda: len(again.messages.rows) == 4 and again.idle and not again.composer.running)
    closed(qtbot, again)
    third = opened(app)
    qtbot.waitUntil(lambda: len(third.messages.rows) == 4)
    earlier = third.messages.rows[1]
    assert isinstance(earlier, AssistantMessage) and not choices_of(earlier).isVisible()
    closed(qtbot, third)


def test_a_button_leaves_the_editing_of_an_earlier_message(qtbot: QtBot, panel: ChatPanel) -> None:
    answer = asked_back(qtbot, panel)
    asked = panel.messages.rows[0]
    panel.edit_message(asked.message_id or 0, asked.words())
    choices_of(answer).buttons[0].click()
    qtbot.waitUntil(lambda: len(panel.messages.rows) == 4 and panel.idle)
    assert not panel.is_editing
    assert [row.words() for row in panel.messages.rows][:1] == ["forget tea"]


@pytest.mark.parametrize(
    ("tastes", "forget", "named", "left"),
    [
        ("I like pea soup. I like fish soup", "forget soup", "pea", "fish soup"),
        ("Я люблю чорний чай. Я люблю зелений чай", "забудь чай", "чорн", "зелений чай"),
    ],
)
def test_a_button_forgets_the_one_that_the_built_in_assistant_asked_for(
    qtbot: QtBot, app: ChatApp, panel: ChatPanel, tastes: str, forget: str, named: str, left: str
) -> None:
    for text in (tastes, forget):
        app.next_model = BuiltinModel()
        say(panel, text)
        qtbot.waitUntil(lambda: not panel.composer.running and panel.idle)
    assert not last_answer(panel).words().split("\n\n")[-1].startswith("- "), "what to say is no part of the list"
    (meant,) = (made for made in choices_of(last_answer(panel)).buttons if named in made.accessibleName())
    QTest.mouseClick(meant, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: kept(app) == [left] and not panel.composer.running and panel.idle)
    assert last_answer(panel).choices is None


def test_the_built_in_assistant_forgets_what_a_chip_kept(qtbot: QtBot, app: ChatApp, panel: ChatPanel) -> None:
    app.next_model = BuiltinModel()
    say(panel, "He was there with them")
    qtbot.waitUntil(lambda: not panel.composer.running and panel.idle)
    answer = last_answer(panel)
    assert offered(answer) == ["He was there with them"]
    chips_of(answer).chips[0].click()
    qtbot.waitUntil(lambda: kept(app) == ["He was there with them"] and panel.idle)
    say(panel, "forget that")
    qtbot.waitUntil(lambda: kept(app) == [] and not panel.composer.running and panel.idle)


def test_an_answer_without_either_has_neither(qtbot: QtBot, panel: ChatPanel) -> None:
    answer = answered(qtbot, panel, "Hello", says("Hi"))
    assert answer.unkept is None and answer.choices is None
    assert not answer.findChildren(KeepChip)


def test_reads_fold_into_one_card_that_opens_to_each(qtbot: QtBot, app: ChatApp, panel: ChatPanel) -> None:
    answer = answered(
        qtbot,
        panel,
        "Where do I live?",
        calls("recall_facts", "call_1", search_query="location"),
        calls("remember_fact", "call_2", fact_type="personal", fact_key="city", fact_value="Lviv", confidence=0.9),
        calls("memory_recall", "call_3", query="Lviv"),
        says("In Lviv."),
    )
    (folded,) = answer.folded_reads
    assert folded.words == "Looked in 2 places · 1 memory"
    assert [card.isVisible() for card in answer.cards] == [False, True, False], "a write keeps its card"
    folded.chevron.setFocus()
    QTest.keyClick(folded.chevron, Qt.Key.Key_Space)
    assert folded.expanded and all(card.isVisible() for card in answer.cards)
    answer.cards[0].toggle()
    assert "recall_facts · " in answer.cards[0].details_text, "the time taken is in the details"
    panel.stop()
    again = opened(app)
    qtbot.waitUntil(lambda: len(again.messages.rows) == 2)
    assert [each.words for each in last_answer(again).folded_reads] == ["Looked in 2 places · 1 memory"]
    closed(qtbot, again)


def test_a_single_read_is_one_line(qtbot: QtBot, panel: ChatPanel) -> None:
    answer = answered(qtbot, panel, "Where do I live?", calls("recall_facts", search_query="location"), says("Ah."))
    assert answer.folded_reads == [] and len(answer.cards) == 1
    assert answer.cards[0].words[0] and not answer.cards[0].state_shown


def test_reads_on_both_sides_of_words_stay_there(qtbot: QtBot, panel: ChatPanel) -> None:
    answer = answered(
        qtbot,
        panel,
        "Where do I live?",
        calls("recall_facts", "call_1", search_query="location"),
        calls("recall_facts", "call_2", text="One more look.", search_query="city"),
        says("I don't know."),
    )
    assert answer.folded_reads == []
    assert [card.isVisible() for card in answer.cards] == [True, True]


@pytest.mark.parametrize("question", ["Tell me about Anna", "What do you know about Anna?", "Розкажи про Анну"])
def test_an_answer_about_somebody_offers_their_page_also_after_a_restart(
    qtbot: QtBot, app: ChatApp, panel: ChatPanel, question: str
) -> None:
    name = "Анна" if "Анну" in question else "Anna"
    app.memory.facts.remember_anyway(FactDraft("personal", "location", "Berlin", subject=name), Origin())
    answer = answered(qtbot, panel, question, says("Anna lives in Berlin."))
    qtbot.waitUntil(lambda: answer.page is not None)
    assert answer.page is not None and answer.page.text() == f"Open the page: {name}"
    with qtbot.waitSignal(answer.subject_clicked) as asked:
        press_by_keys(answer.page, Qt.Key.Key_Return)
    assert asked.args == [name]
    panel.stop()
    again = opened(app)
    qtbot.waitUntil(lambda: len(again.messages.rows) == 2 and last_answer(again).page is not None)
    closed(qtbot, again)


@pytest.mark.parametrize("question", ["Where does Anna live?", "Tell me about Zoe", "I know a lot about cars"])
def test_other_answers_offer_no_page(qtbot: QtBot, app: ChatApp, panel: ChatPanel, question: str) -> None:
    app.memory.facts.remember_anyway(FactDraft("personal", "location", "Berlin", subject="Anna"), Origin())
    answer = answered(qtbot, panel, question, says("Well."))
    qtbot.waitUntil(lambda: panel.idle)
    assert answer.page is None
