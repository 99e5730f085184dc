"""A year's memory, with the real model: what `memory_recall` answers about a week, a season, a matter, a person."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest

from desktop.assistant.tools.toolbox import Toolbox
from desktop.core.model import Message, Origin
from desktop.memory.service import Memory
from tests.memory.recall.a_year import GRINDER, HEALTH, THESIS, WEDDING, a_year

Answer = Mapping[str, Any]
Ask = Callable[..., Answer]


@pytest.fixture(scope="module")
def year(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    with a_year(tmp_path_factory.mktemp("year")) as memory:
        yield memory


@pytest.fixture
def ask(year: Memory) -> Ask:
    toolbox = Toolbox(year)

    def asked(query: str, **more: Any) -> Answer:
        answer = toolbox.call("memory_recall", {"query": query, **more}, Origin("user")).answer
        assert answer["status"] == "success"
        return answer

    return asked


def contents(answer: Answer) -> str:
    return "\n".join(memory["content"] for memory in answer["memories"])


def days(answer: Answer) -> list[str]:
    return sorted({memory["created_at"][:10] for memory in answer["memories"]})


def texts(items: list[dict[str, Any]]) -> list[str]:
    return [item["text"] for item in items]


# When -----------------------------------------------------------------------------------------------------------------


def test_last_week_is_only_last_week(ask: Ask) -> None:
    answer = ask("Grinder 5", time_range_days=7, max_results=20)
    assert days(answer) == ["2026-02-24"]
    assert "vibration of Grinder 5 went down to 1.2 mm/s" in contents(answer)
    assert "Blaser" not in contents(answer)
    assert "stale_note" not in answer


def test_since_a_day_is_from_that_day_on(ask: Ask) -> None:
    answer = ask("thesis", since="2025-11-12", max_results=20)
    assert days(answer) == ["2025-11-12", "2026-01-20"]
    assert "magnesium" not in contents(answer)
    assert days(ask("thesis", since="2025-11-13")) == ["2026-01-20"]


def test_a_window_in_the_past_holds_what_was_said_then(ask: Ask) -> None:
    answer = ask("Grinder 5", since="2025-09-01", until="2025-09-30", max_results=20)
    assert days(answer) == ["2025-09-18"]
    assert texts(answer["key_decisions"]) == [
        "We agreed to replace the spindle bearing of Grinder 5 in the winter break."
    ]
    assert days(ask("Grinder 5", since="2025-09-18", until="2025-09-18")) == ["2025-09-18"]
    assert ask("Grinder 5", since="2025-05-01", until="2025-08-31")["memories"] == []


def test_a_time_without_a_matter_gets_whatever_was_said_then(ask: Ask) -> None:
    answer = ask("What did we talk about?", since="2025-09-18", until="2025-09-18", max_results=20)
    assert [memory["content"] for memory in answer["memories"]] == [
        "Someone needs to order the spindle bearing for Grinder 5.",
        "We agreed to replace the spindle bearing of Grinder 5 in the winter break.",
        "I measured 4.8 mm/s on the spindle housing of Grinder 5.",
        "Grinder 5 vibrates above 3000 rpm since the wheel was changed.",
    ]
    assert days(ask("conversation", time_range_days=7, max_results=20)) == [
        "2026-02-23",
        "2026-02-24",
        "2026-02-26",
        "2026-02-27",
    ]


def test_what_is_old_says_so_and_what_is_new_does_not(ask: Ask) -> None:
    answer = ask("Who supplies the coolant of Grinder 5?")
    assert answer["stale_note"] == (
        "This was discussed 326 days ago - things may have changed. Check for newer data before relying on it."
    )
    best = answer["memories"][0]
    assert (best["days_ago"], best["is_stale"], best["date"], best["age"]) == (
        326,
        True,
        "10 April 2025",
        "10 months ago",
    )
    fresh = ask("When does the hospital examine mother?", time_range_days=30)
    assert "stale_note" not in fresh
    assert "stale_note" not in ask("maximum speed", subject="Grinder 5", time_range_days=30)


# What -----------------------------------------------------------------------------------------------------------------


def test_open_items_are_at_most_three_the_newest_with_their_day(ask: Ask) -> None:
    answer = ask("Grinder 5", max_results=20)
    assert texts(answer["unresolved_items"]) == [
        "Who writes the maintenance report for Grinder 5?",
        "The extraction of Grinder 5 needs to be inspected in April.",
        "We also need to order ceramic wheels for Grinder 5.",
    ]
    assert {item["date"] for item in answer["unresolved_items"]} == {"24 February 2026"}


@pytest.mark.parametrize(
    ("query", "more", "done"),
    [
        ("coolant tank of Grinder 5", {}, "clean the coolant tank"),  # in the same sitting
        (
            "spindle bearing",
            {"since": "2025-09-01", "until": "2025-09-30"},
            "order the spindle bearing",
        ),  # in a later one
        ("register the thesis", {"until": "2025-06-30"}, "register the thesis"),
        ("caterer for Olena's wedding", {}, "find a caterer"),
    ],
)
def test_what_was_done_since_is_not_open(ask: Ask, query: str, more: dict[str, str], done: str) -> None:
    answer = ask(query, **more)
    assert done in contents(answer)
    assert not [text for text in texts(answer["unresolved_items"]) if done in text]


def test_decisions_come_with_their_day_newest_first(ask: Ask) -> None:
    answer = ask("thesis", max_results=20)
    assert [(item["text"], item["date"]) for item in answer["key_decisions"]] == [
        ("We settled on five samples per alloy for the thesis.", "20 January 2026"),
        ("I decided to write the thesis in English.", "5 June 2025"),
    ]
    assert texts(answer["unresolved_items"]) == ["I am not sure yet which journal gets the paper from the thesis."]


def test_a_fact_that_changed_tells_what_it_was(ask: Ask) -> None:
    (memory,) = ask("Where do I live?")["memories"]
    assert memory["content"] == "location: Lviv"
    assert memory["former"] == "was Kyiv until 4 October 2025"
    speed = ask("maximum speed of Grinder 5")["memories"][0]
    assert (speed["content"], speed["former"]) == (
        "Grinder 5 maximum speed: 6000 rpm",
        "was 3000 rpm until 24 February 2026",
    )


def test_memories_are_grouped_by_matter_and_subject(ask: Ask) -> None:
    answer = ask("coolant of Grinder 5", subject="Grinder 5", max_results=10)
    named = {group["name"]: group["memory_ids"] for group in answer["groups"]}
    assert set(named) == {GRINDER, "Grinder 5"}
    grouped = {each for ids in named.values() for each in ids}
    assert grouped == {memory["memory_id"] for memory in answer["memories"]}
    assert [group["name"] for group in ask("Olena's wedding")["groups"]] == [WEDDING]
    assert [group["name"] for group in ask("thesis chapters")["groups"]] == [THESIS]
    assert len(answer["related_topics"]) <= 5


def test_a_subject_leaves_out_everybody_else(ask: Ask) -> None:
    answer = ask("what was decided", subject="Grinder 5", max_results=20)
    assert all("Grinder 5" in memory["content"] for memory in answer["memories"])


@pytest.mark.parametrize(
    "query", ["Grinder 5", "thesis deadline", "Olena's wedding", "Where do I live?", "Коли мама лягає в лікарню?"]
)
def test_every_citation_is_a_memory_of_the_answer_as_it_is_stored(ask: Ask, year: Memory, query: str) -> None:
    answer = ask(query, max_results=10)
    assert [cited["memory_id"] for cited in answer["citations"]] == [each["memory_id"] for each in answer["memories"]]
    scores = [cited["relevance_score"] for cited in answer["citations"]]
    assert min(scores) >= 0.7
    for cited, memory in zip(answer["citations"], answer["memories"], strict=True):
        assert cited["source_type"] == "memory"
        assert (cited["timestamp"], cited["is_stale"]) == (memory["created_at"], memory["is_stale"])
        assert _stored(year, cited["memory_id"]) in memory["content"]
        assert (cited["is_stale"], memory["days_ago"] > 30) in {(True, True), (False, False)}


def _stored(year: Memory, memory_id: str) -> str:
    """What the store holds under an id."""
    kind, row = memory_id.split("-")
    if kind == "fact":
        (fact,) = year.facts.get_many([int(row)])
        return fact.value
    stored = year.conversations.message(int(row)) if kind == "message" else year.episodes.get(int(row))
    assert stored is not None
    return stored.text if isinstance(stored, Message) else stored.summary


def test_citations_carry_the_day_of_what_they_cite(ask: Ask) -> None:
    (cited,) = ask("Where do I live?")["citations"]
    assert (cited["timestamp"][:10], cited["is_stale"]) == ("2025-10-04", True)
    best = ask("Коли мама лягає в лікарню?")["citations"][0]
    assert (best["timestamp"], best["is_stale"]) == ("2026-02-26T10:00:00+00:00", False)
    wedding = ask("How did Olena's wedding go?")["citations"]
    assert {each["memory_id"]: each["timestamp"][:10] for each in wedding}["episode-1"] == "2025-08-02"


@pytest.mark.slow
@pytest.mark.parametrize(
    "query",
    [
        "mortgage interest rate",
        "How do I renew my passport?",
        "Did we talk about a vacation in Portugal?",
        "рецепт борщу",
        "Скільки коштує страховка автомобіля?",
    ],
)
def test_what_was_never_talked_about_gets_no_answer(ask: Ask, query: str) -> None:
    answer = ask(query)
    assert (answer["memories"], answer["citations"], answer["groups"], answer["key_decisions"]) == ([], [], [], [])
    assert answer["message"] == (
        f"I don't have any previous conversations about '{query}'."
        " I can help with it afresh, or look for similar topics."
    )


# Українською ----------------------------------------------------------------------------------------------------------


def test_ukrainian_questions_are_answered_with_decisions_and_open_items(ask: Ask) -> None:
    answer = ask("Що ми вирішили про маму?", time_range_days=7)
    assert days(answer) == ["2026-02-26"]
    assert texts(answer["key_decisions"]) == ["Ми вирішили, що після лікарні я поживу у вас."]
    assert texts(answer["unresolved_items"]) == ["Треба купити мамі новий тонометр."]
    assert [group["name"] for group in answer["groups"]] == [HEALTH]


def test_a_ukrainian_question_finds_the_day(ask: Ask) -> None:
    answer = ask("Коли мама лягає в лікарню?")
    assert answer["memories"][0]["content"] == "Мама лягає на обстеження в лікарню п'ятого березня."


# The search beside it -------------------------------------------------------------------------------------------------


def test_the_episode_of_a_talk_is_recalled_with_it(ask: Ask) -> None:
    answer = ask("How did Olena's wedding go?")
    assert any(
        memory["memory_id"] == "episode-1" and "Smak cooked" in memory["content"] for memory in answer["memories"]
    )
