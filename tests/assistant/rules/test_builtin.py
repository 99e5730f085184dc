"""Conversations with the built-in assistant: what it says, and what becomes of the facts."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from desktop.assistant.providers.base import Model, ModelEnd, TextPiece
from desktop.assistant.providers.builtin import BuiltinModel
from desktop.assistant.rules.conversation import Dialogue
from desktop.assistant.rules.understanding import understand
from tests.assistant.rules.builtin_talk import Talk, events, user
from tests.assistant.rules.telling import telling

GROUP = {
    "memory_id": "message-3",
    "content": "Caroline: I went to a LGBTQ support group yesterday and it was so powerful.",
    "created_at": "2023-05-08T13:56:00+00:00",
    "relevance_score": 0.91,
    "is_stale": True,
    "days_ago": 1292,
}
QUESTION = GROUP | {"memory_id": "message-4", "content": "Melanie: Was it a support group?", "relevance_score": 0.93}


def recalled(*memories: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return {"status": "success", "memories": list(memories), **fields}


def test_it_is_a_model_of_this_machine_that_calls_tools() -> None:
    model: Model = BuiltinModel()
    assert (model.name, model.remote, model.calls_tools, model.built_in) == ("builtin", False, True, True)


def test_the_answer_comes_in_pieces_and_ends_with_the_whole() -> None:
    *pieces, end = events([user("help")])
    assert isinstance(end, ModelEnd) and end.stop_reason == "end_turn"
    assert len(pieces) > 20
    assert end.blocks == [{"type": "text", "text": "".join(p.text for p in pieces if isinstance(p, TextPiece))}]


def test_a_message_is_understood_anew_only_when_it_was_looked_over(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    read: list[tuple[str, bool]] = []

    def counted(conversation: Dialogue, *args: Any, **options: Any) -> Any:
        read.append((conversation.text, conversation.looked() is not None))
        return understand(conversation, *args, **options)

    monkeypatch.setattr("desktop.assistant.providers.builtin.understand", counted)
    model = BuiltinModel()
    with telling(tmp_path) as told:
        told.ask("my sister Anna lives in Oslo", model)
        told.ask("where does Anna live?", model)
        said = told.ask("where does Anna live?", model)
    assert "Oslo" in said
    stated = "my sister Anna lives in Oslo"
    assert read == [(stated, False), (stated, True), *[("where does Anna live?", False)] * 2]


def test_a_move_changes_the_location_and_tells_the_one_before() -> None:
    talk = Talk()
    assert talk.say("I live in Kyiv") == "Got it: you live in Kyiv. [fact-1]"
    assert talk.say("I moved to Lviv") == "Updated: you live in Lviv (before: Kyiv). [fact-1]"
    assert [call.name for call in talk.calls] == ["update_fact"]
    assert talk.calls[0].arguments["change_reason"] == "update"
    assert talk.active() == ["location=Lviv"]
    assert talk.say("Where do I live?") == "You live in Lviv. [fact-1]"


def test_a_move_to_where_one_lives_changes_nothing() -> None:
    talk = Talk()
    talk.say("I moved to Lviv")
    assert talk.say("I moved to Lviv") == "I know that already: you live in Lviv. [fact-1]"


@pytest.mark.parametrize(
    ("told", "forget"),
    [
        ("I live in Kyiv", "Forget where I live"),
        ("Я живу в Києві", "Забудь, де я живу"),
        ("My sister is called Hanna", "Please forget what my sister's name is"),
        ("I have two dogs, Rex and Bella", "Forget my dogs"),
        ("Remember: the spare key is with Petro", "Please delete the fact about the spare key"),
    ],
)
def test_what_a_question_would_find_can_be_forgotten(told: str, forget: str) -> None:
    talk = Talk()
    talk.say(told)
    talk.say(forget)
    assert talk.active() == []


def test_that_is_forgotten_once_and_not_what_was_said_before_it() -> None:
    talk = Talk()
    talk.say("I like tea")
    talk.say("I like jazz")
    talk.say("Forget that")
    talk.say("Forget that")
    assert talk.active() == ["likes=tea"]


@pytest.mark.parametrize("corrected", ["Actually, her name is Anna", "No, she's called Anna, not Hanna"])
def test_the_name_of_who_was_spoken_of_is_put_right(corrected: str) -> None:
    talk = Talk()
    talk.say("My sister is called Hanna")
    talk.say("I like tea")
    talk.say(corrected)
    assert talk.active() == ["sister=Anna", "likes=tea"]


def test_the_present_stated_plainly_changes_what_was_known() -> None:
    talk = Talk()
    talk.say("I live in Kyiv")
    assert talk.say("I live in Lviv").startswith("Updated: you live in Lviv (before: Kyiv).")


def test_ukrainian_is_answered_in_ukrainian() -> None:
    talk = Talk()
    assert talk.say("Я живу в Києві") == "Записано: ви живете у Києві. [fact-1]"
    assert talk.say("Я переїхала до Львова") == "Оновлено: ви живете у Львові (раніше: Київ). [fact-1]"
    assert talk.say("Де я живу?") == "Ви живете у Львові. [fact-1]"
    assert talk.say("Насправді Одеса") == "Виправлено: ви живете в Одесі (було: Львів). [fact-1]"
    assert talk.say("👍") == "Будь ласка."


def test_what_is_known_is_not_stored_again() -> None:
    talk = Talk()
    talk.say("I live in Kyiv")
    assert talk.say("I live in Київ") == "I know that already: you live in Kyiv. [fact-1]"


@pytest.mark.parametrize(
    "said",
    ["Actually, it's Lviv", "no, I meant Lviv", "not Kyiv but Lviv", "it's Lviv, not Kyiv", "Actually, I live in Lviv"],
)
def test_a_correction_puts_right_what_was_just_said(said: str) -> None:
    talk = Talk()
    talk.say("I like tea")
    talk.say("I live in Kyiv")
    assert talk.say(said) == "Corrected: you live in Lviv (it said: Kyiv). [fact-2]"
    assert talk.calls[-1].arguments["change_reason"] == "correction"


@pytest.mark.parametrize(
    ("told", "corrected", "known"),
    [
        ("I live in Boston", "Oops, I live in New York, not Boston", ["location=New York"]),
        ("I live in Kyiv", "Actually I live in Lviv, not in Kyiv", ["location=Lviv"]),
        ("My sister is called Anna", "Sorry, my sister is called Hanna, not Anna", ["sister=Hanna"]),
        ("I'm a nurse", "No, I'm a midwife, not a nurse", ["job=midwife"]),
        (
            "I work at a bank as a tester",
            "oops, I work there as a designer, not tester",
            ["employer=a bank", "job=designer"],
        ),
        ("Taras lives in Kyiv", "sorry, Taras lives in Lviv, not Kyiv", ["location=Lviv"]),
        ("I'm 34", "no, I'm 35, not 34", ["age=35"]),
        ("I like coffee", "no, I like tea, not coffee", ["likes=tea"]),
        ("My wedding is on 12 June", "no, it's on 14 June, not 12 June", ["wedding=on 14 June"]),
        ("Я живу в Києві", "Ой, я живу у Львові, а не в Києві", ["location=Львів"]),
        ("Я живу в Києві", "Вибач, у Львові, а не в Києві", ["location=Львів"]),
        ("Мою сестру звати Ганна", "Ой, мою сестру звати Анна, а не Ганна", ["sister=Анна"]),
        ("Я працюю медсестрою", "Ні, я працюю лікаркою, а не медсестрою", ["job=лікарка"]),
        ("my dentist is Olive", "my dentist is not Olive but Oliver, damn autocorrect", ["dentist=Oliver"]),
        ("мій лікар Семен", "лікар не Семен, а Степан, то описка", ["doctor=Степан"]),
        ("живу в Луцьку", "не в Луцьку, а в Ковелі, я переплутав", ["location=Ковель"]),
    ],
)
def test_a_correction_in_a_whole_sentence_puts_its_value_in_the_place_of_the_wrong_one(
    told: str, corrected: str, known: list[str]
) -> None:
    talk = Talk()
    talk.say(told)
    assert talk.say(corrected).startswith(("Corrected: ", "Виправлено: "))
    assert talk.active() == known


def test_a_correction_finds_the_fact_it_names() -> None:
    talk = Talk()
    talk.say("My kids are Ivan and Anna")
    talk.say("I like tea")
    talk.say("not Anna but Hanna")
    assert talk.active() == ["child=Ivan", "child=Hanna", "likes=tea"]
    talk.messages.clear()
    talk.say("not tea but coffee")
    assert talk.active() == ["child=Ivan", "child=Hanna", "likes=coffee"]
    assert talk.say("not milk but water").startswith("What does “water” replace?")


def test_another_person_under_a_key_is_corrected_not_added() -> None:
    talk = Talk()
    talk.say("My sister is Anna")
    assert talk.say("Actually, my sister is Hanna") == "Corrected: your sister is Hanna (it said: Anna). [fact-1]"
    assert talk.active() == ["sister=Hanna"]


def test_forgetting_finds_the_fact_first() -> None:
    talk = Talk()
    talk.say("My address is 12 Green Street")
    assert talk.say("forget my address") == "Forgotten: your address: 12 Green Street. You can still undo it."
    assert talk.active() == []
    assert talk.say("forget my address").startswith("I have nothing stored about")


def test_forgetting_asks_which_of_several() -> None:
    talk = Talk()
    talk.say("I like tea")
    talk.say("I like green tea")
    words = talk.say("forget about tea please")
    assert words.startswith("Forgotten: you like tea.")
    talk.say("My friend is Anna")
    talk.say("Anna is my colleague")
    words = talk.say("forget Anna")
    assert words.startswith("Several memories match.") and "[fact-3]" in words and "[fact-4]" in words
    assert talk.say("forget fact-4").startswith("Forgotten: your colleague is Anna.")
    assert talk.active() == ["likes=green tea", "friend=Anna"]


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ("My sister is Anna", "forget that my sister Anna lives in Berlin"),
        ("Моя сестра – Ганна", "забудь, що моя сестра Ганна живе в Берліні"),
    ],
)
def test_what_was_never_told_of_somebody_takes_nothing_else_with_it(told: str, said: str) -> None:
    talk = Talk()
    talk.say(told)
    assert talk.say(said).startswith(("I have nothing stored about", "Про це"))
    assert len(talk.active()) == 1


def test_what_holds_no_longer_is_forgotten_as_outdated() -> None:
    talk = Talk()
    talk.say("I live in Kyiv")
    talk.say("I don't live in Kyiv anymore")
    (ended,) = (call for call in talk.calls if call.name == "forget_fact")
    assert ended.arguments["reason"] == "outdated"
    assert talk.active() == ["former location=I don't live in Kyiv anymore"]


def test_that_is_not_true_forgets_what_was_spoken_of() -> None:
    talk = Talk()
    talk.say("I live in Kyiv")
    talk.say("That's not true")
    assert talk.calls[-1].arguments["reason"] == "incorrect"
    assert talk.active() == []


def test_listing_tells_everything_with_citations() -> None:
    talk = Talk()
    assert talk.say("What do you know about me?").startswith("I don't know anything about you yet.")
    talk.say("I live in Lviv and my sister is Anna. I don't eat meat")
    assert talk.say("What do you know about me?") == (
        "Here is what I know about you:\n"
        "- You live in Lviv. [fact-1]\n"
        "- Your sister is Anna. [fact-2]\n"
        "- You don't eat meat. [fact-3]"
    )
    assert talk.say("what have you learned about me so far?") == talk.say("What do you know about me by now?") != ""
    assert talk.say("What do you remember about me to date?").count("[fact-") == 3


def test_a_person_is_told_by_her_facts_and_by_what_she_is_to_you() -> None:
    talk = Talk()
    talk.say("My sister is Anna and she lives in Berlin")
    assert talk.say("Where does Anna live?") == "Anna lives in Berlin. [fact-2]"
    assert "Anna lives in Berlin. [fact-2]" in talk.say("Who is Anna?")
    talk.say("Petro is my boss")
    assert "Your boss is Petro" in talk.say("Who is Petro?")


def test_an_unknown_fact_is_said_to_be_unknown() -> None:
    talk = Talk()
    assert talk.say("Where do I live?").startswith("I don't know: I found no answer to that in what you told me.")
    assert talk.say("What is my shoe size?").startswith("I don't know: I found no answer to that in what you told me.")


def test_undo_tells_what_was_undone() -> None:
    talk = Talk()
    talk.say("I live in Kyiv")
    assert talk.say("undo") == "Undone: Remember location = Kyiv."
    assert talk.say("undo") == "There is nothing to undo."


def test_when_is_answered_with_the_day_that_yesterday_meant() -> None:
    words = Talk(recalled(QUESTION, GROUP)).say("When did Caroline go to the LGBTQ support group?")
    # A question is no evidence, and an event of the past does not change.
    assert words == (
        "**7 May 2023**: Caroline, 8 May 2023: “I went to a LGBTQ support group yesterday and it was so powerful.”"
        " [message-3]"
    )


def test_decisions_and_open_items_follow_the_answer() -> None:
    def item(text: str, number: int) -> dict[str, Any]:
        return {"text": text, "at": "2023-05-09T10:00:00+00:00", "memory_id": f"message-{number}"}

    decided = item("We decided to go to the group every week.", 6)
    plan, other = item("Someone needs to book a room for the group.", 7), item("Someone needs to book the kiln.", 8)
    result = recalled(GROUP, key_decisions=[decided], unresolved_items=[plan, other])
    words = Talk(result).say("What did we discuss about the support group?")
    assert "“yesterday” is 7 May 2023." in words
    assert words.endswith(
        "Decided:\n- We decided to go to the group every week (9 May 2023) [message-6]\n\n"
        "Still open:\n- Someone needs to book a room for the group (9 May 2023) [message-7]"
    )


def test_a_question_that_was_left_open_is_told_to_be_open() -> None:
    text = "Still open: who pays the deposit"
    item = {"text": text, "at": GROUP["created_at"], "memory_id": "message-7"}
    said = GROUP | {"content": f"Keepsake: You keep the parking space. {text}.", "memory_id": "message-7"}
    told = "who pays the deposit (8 May 2023) [message-7]"
    result = recalled(said, unresolved_items=[item])
    assert Talk(result).say("who pays the deposit?") == f"That is still open: {told}"
    assert Talk(result).say("what is still open?") == f"Still open: {told.replace('who', 'Who')}"
    other = Talk(recalled(said, unresolved_items=[{**item, "text": "Who pays the fine?"}]))
    assert "still open" not in other.say("who pays the deposit?").partition("Keepsake")[0]


def test_nothing_found_is_said_plainly() -> None:
    words = Talk().say("What did we discuss about Grinder 5?")
    assert words.startswith("I don't have any previous conversations about 'Grinder 5'.")
    assert Talk().say("Що ми обговорювали про гончарство?").startswith("Попередніх розмов про «гончарство» немає.")
    assert (
        Talk().say("What did we talk about last week?").startswith("I don't have any previous conversations last week.")
    )


def test_where_a_time_holds_nothing_other_times_are_tried() -> None:
    talk = Talk()
    talk.say("What did we say about bees in May 2023?")
    first, second = (call.arguments for call in talk.calls if call.name == "memory_recall")
    assert (first["since"], first["until"]) == ("2023-05-01", "2023-05-31")
    assert second["query"] == first["query"]
    assert not {"since", "until", "time_range_days"} & set(second)


def test_a_message_that_names_the_day_answers_before_one_that_only_tells_of_the_time_since() -> None:
    since = GROUP | {"content": "Caroline: It's been calmer since I left the choir.", "memory_id": "message-9"}
    left = GROUP | {
        "content": "Caroline: I left the choir yesterday to have my evenings free.",
        "memory_id": "message-4",
    }
    words = Talk(recalled(since, left)).say("When did Caroline leave the choir?")
    assert words.startswith(
        "**7 May 2023**: Caroline, 8 May 2023: “I left the choir yesterday to have my evenings free.”"
    )


def test_a_day_is_told_as_said_where_a_message_names_no_other() -> None:
    plain = GROUP | {"content": "Caroline: The group was so powerful."}
    assert Talk(recalled(plain)).say("When was the group?").startswith("Said on 8 May 2023;")


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        (
            {"status": "error", "message": "The disk is full."},
            "That did not work, and nothing was changed: The disk is full.",
        ),
        ({"status": "denied"}, "That needs your consent"),
        ({"status": "queued", "task_id": 1}, "“Kyiv” is being stored in the background."),
        ({"status": "skipped", "reason": "rejected_before"}, "You once had me forget “Kyiv”"),
        ({"status": "conflict", "message": "A private fact is in the way.", "facts": []}, "That did not work"),
        (
            {
                "status": "conflict",
                "facts": [{"fact_id": 1, "key": "a", "value": "b"}, {"fact_id": 2, "key": "a", "value": "c"}],
            },
            "That clashes",
        ),
    ],
)
def test_what_becomes_of_a_write_is_told(answer: dict[str, Any], expected: str) -> None:
    assert Talk(remember_fact=answer).say("I live in Kyiv").startswith(expected)


def test_a_failing_recall_is_told() -> None:
    failing = {"status": "error", "message": "The store is busy."}
    assert "The store is busy." in Talk(memory_recall=failing).say("What did we say about bees?")
    assert "The store is busy." in Talk(memory_recall=failing).say("Who is Bohdan?")


@pytest.mark.slow
def test_a_long_list_of_statements_is_worked_off_in_rounds() -> None:
    talk = Talk()
    words = talk.say("\n".join(f"I like number {count} of them" for count in range(25)))
    assert len(talk.facts) == 20
    assert "I took the first 20 statements" in words


@pytest.mark.slow
def test_a_megabyte_of_text_is_answered_soon() -> None:
    assert Talk().say("my name " * 130_000)
    assert Talk().say("a, and " * 100_000)


def test_results_that_are_no_json_end_the_turn_with_words() -> None:
    messages = [user("I live in Kyiv")]
    for _round in ("it looks what that changes", "it stores it"):
        end = events(messages)[-1]
        assert isinstance(end, ModelEnd)
        oops = [{"type": "text", "text": "oops"}]
        block = {"type": "tool_result", "tool_use_id": end.blocks[0]["id"], "content": oops}
        messages += [{"role": "assistant", "content": end.blocks}, {"role": "user", "content": [block]}]
    assert any(isinstance(event, TextPiece) for event in events(messages))
