"""What was decided and what was left open."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop.core.model import Message
from desktop.memory.recall.decisions import asked_for, decisions, unresolved
from tests.samples import a_message


def _said(*texts: str) -> list[Message]:
    """A talk between two, in turns."""
    speakers = ("Anna", "Ben")
    return [
        replace(a_message(1, text, speaker=speakers[turn % 2]), id=turn + 1, position=turn)
        for turn, text in enumerate(texts)
    ]


@pytest.mark.parametrize(
    "sentence",
    [
        "We decided to replace the bearing.",
        "We've finally agreed on Friday for the audit.",
        "Let's go with the ceramic wheel.",
        "I'm going with the blue one.",
        "The final decision is to sell it.",
        "Ми вирішили поставити новий різець.",
        "Домовились зустрітися в четвер.",
        "Давайте спробуємо іншу пасту.",
    ],
)
def test_a_decision_is_a_sentence_that_says_so(sentence: str) -> None:
    (message,) = _said(f"It was cold that day. {sentence}")
    assert decisions(message) == [sentence]


@pytest.mark.parametrize(
    "sentence",
    [
        "We haven't decided on the wheel.",
        "Did we agree on Friday then?",
        "The bearing was noisy.",
        "Ще не вирішили нічого.",
    ],
)
def test_what_is_asked_or_not_settled_is_no_decision(sentence: str) -> None:
    assert decisions(_said(sentence)[0]) == []


def test_a_question_stays_open_until_somebody_answers_it() -> None:
    asked, shrug, told = _said(
        "Who orders the coolant?", "No idea, I don't know.", "Anna orders the coolant on Monday."
    )
    assert unresolved(asked, []) == ["Who orders the coolant?"]
    assert unresolved(asked, [shrug]) == ["Who orders the coolant?"]
    assert unresolved(asked, [shrug, replace(told, speaker="Ben")]) == []
    assert unresolved(asked, [told]) == ["Who orders the coolant?"], "one does not answer oneself"


def test_a_task_stays_open_until_it_is_done() -> None:
    task, chat, done = _said(
        "We still need to order the coolant.", "Lovely weather.", "I ordered it, the coolant is done."
    )
    assert unresolved(task, [chat]) == ["We still need to order the coolant."]
    assert unresolved(task, [chat, done]) == []


@pytest.mark.parametrize(
    ("task", "later", "open_still"),
    [
        ("We need to order the spindle bearing.", "Anna ordered the spindle bearing.", False),
        ("We need to order the spindle bearing.", "The spindle bearing is booked.", False),
        ("We need to order the spindle bearing.", "The spindle bearing is not ordered.", True),
        ("We need to order the spindle bearing.", "The spindle bearing will be ordered on Monday.", True),
        ("We need to order the spindle bearing.", "Is the spindle bearing ordered?", True),
        ("We need to recalibrate the dressing unit of Grinder 5.", "I replaced the wheel of Grinder 5.", True),
        ("We need to recalibrate the dressing unit of Grinder 5.", "The dressing unit is done.", False),
        ("Треба замовити рідину для верстата.", "Я замовила рідину для верстата.", False),
        ("Треба замовити рідину для верстата.", "Рідину для верстата ще не замовили.", True),
        ("Треба замовити рідину для верстата.", "Зроблено перерву біля верстата.", True),
    ],
)
def test_a_task_is_done_where_its_own_matter_is_told_done(task: str, later: str, open_still: bool) -> None:
    said, answer = _said(task, later)
    assert unresolved(said, [answer]) == ([task] if open_still else [])


def test_a_later_sitting_may_do_a_task_and_answers_no_question() -> None:
    task, question, done = _said("We need to order the wheel.", "Who pays for the wheel?", "I ordered the wheel.")
    done = replace(done, session=2)
    assert unresolved(task, [done]) == []
    assert unresolved(question, [done]) == ["Who pays for the wheel?"]


def test_what_was_not_decided_is_open_in_both_languages() -> None:
    assert unresolved(_said("We haven't decided on the wheel.")[0], []) == ["We haven't decided on the wheel."]
    for text in (
        "Треба замовити рідину для верстата.",
        "Причину вібрації верстата досі не з’ясовано.",
        "Для верстата потрібен ще тиждень вимірювань.",
    ):
        assert unresolved(_said(text)[0], []) == [text]


def test_a_statement_and_a_short_shout_leave_nothing_open() -> None:
    assert unresolved(_said("The bearing was replaced in March.")[0], []) == []
    assert unresolved(_said("What?!  Really?")[0], []) == []


@pytest.mark.parametrize(
    "text",
    [
        "The colour of the tiles isn't decided.",
        "Nobody has agreed on the time.",
        "The hall is ours, no decision about the band yet.",
        "We need somebody to bring the tables.",
        "Ola is chasing the permit from the council.",
    ],
)
def test_what_waits_for_a_decision_or_for_somebody_is_open(text: str) -> None:
    assert unresolved(_said(text)[0], []) == [text]


def test_who_runs_after_a_dream_leaves_nothing_open() -> None:
    assert unresolved(_said("Sam is happiest when he paints.")[0], []) == []
    assert unresolved(_said("We made no decision in a hurry.")[0], []) == []


@pytest.mark.parametrize(
    "query",
    [
        "what's left to arrange?",
        "what still needs sorting for the party?",
        "any loose ends?",
        "що лишилося узгодити?",
        "що ще треба владнати?",
    ],
)
def test_what_is_left_is_asked_for_in_many_words(query: str) -> None:
    assert asked_for(query) == "open"
