"""The tools of episodes: their answers, what they link, and what a reader elsewhere does not get."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import datetime
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from desktop.assistant.chat import Chat
from desktop.assistant.message_history import history
from desktop.assistant.providers.base import Audience
from desktop.assistant.tools.toolbox import Toolbox, ToolResult
from desktop.core.model import Message, Origin
from desktop.memory.service import Memory
from desktop.storage.conversations import Conversations, Marks
from tests.assistant.scripted import Scripted, called, play, response, text
from tests.assistant.tools.test_toolbox import ANY_JSON
from tests.memory.test_episodes import talk

GOOD: dict[str, Any] = {"topic": "Wedding plans", "summary": "They set the date for 12 June.", "importance": 0.9}


@pytest.fixture
def said(memory: Memory) -> list[Message]:
    return talk(memory, *(f"About the wedding, {number}" for number in range(20)))


def call(
    toolbox: Toolbox, name: str, said: list[Message] | None = None, audience: Audience = "local", **arguments: Any
) -> ToolResult:
    place = said[-1].conversation_id if said else None
    return toolbox.call(name, arguments, Origin("assistant", conversation_id=place), audience=audience)


def test_a_talk_becomes_an_episode_with_its_messages(toolbox: Toolbox, memory: Memory, said: list[Message]) -> None:
    result = call(toolbox, "create_episode", said, **GOOD, emotional_valence="positive", message_count=20, tags=["a"])
    answer = result.answer
    assert result.status == "success"
    assert (answer["episode_id"], answer["memory_id"], answer["message_count"]) == (1, "episode-1", 20)
    assert (answer["emotional_valence"], answer["tags"], answer["subject"]) == ("positive", ["a"], "user")
    assert datetime.fromisoformat(answer["ended_at"]) == said[-1].sent_at
    assert answer["message"] == "Stored as episode 1, which covers the last 20 messages."
    assert result.summary == "Remembered the episode “Wedding plans”"
    assert memory.episodes.message_ids(1) == [message.id for message in said]
    (operation_id,) = result.operation_ids
    assert memory.history.operation(operation_id).actor == "assistant"


def test_ten_messages_are_covered_by_default_and_none_without_a_conversation(
    toolbox: Toolbox, said: list[Message]
) -> None:
    assert call(toolbox, "create_episode", said, **GOOD).answer["message_count"] == 10
    alone = call(toolbox, "create_episode", **GOOD).answer
    assert "covers no messages" in alone["message"]
    assert "conversation_id" not in alone


def test_the_same_episode_again_is_skipped(toolbox: Toolbox) -> None:
    call(toolbox, "create_episode", **GOOD)
    again = call(toolbox, "create_episode", **GOOD)
    assert (again.status, again.answer["reason"], again.answer["episode_id"]) == ("skipped", "duplicate", 1)
    assert again.operation_ids == ()


@pytest.mark.parametrize(
    ("name", "field", "value", "allowed"),
    [
        ("create_episode", "importance", 1.1, "a number from 0.0 to 1.0"),
        ("create_episode", "emotional_valence", "sad", "one of positive, negative, neutral, mixed"),
        ("create_episode", "message_count", 51, "an integer from 1 to 50"),
        ("create_episode", "message_count", 0, "an integer from 1 to 50"),
        ("create_episode", "tags", "wedding", "a list, each text of 1 to 200 characters"),
        ("create_episode", "tags", ["x"] * 21, "a list"),
        ("create_episode", "topic", "x" * 201, "text of 1 to 200 characters"),
        ("update_episode", "episode_id", 0, "an integer of 1 or more"),
        ("update_episode", "new_importance", None, "a number from 0.0 to 1.0"),
        ("recall_episodes", "limit", 51, "an integer from 1 to 50"),
        ("recall_episodes", "time_range_days", 0, "an integer of 1 or more"),
        ("archive_episode", "episode_id", "1", "an integer of 1 or more"),
        ("mark_important", "importance_level", "low", "one of high, critical"),
        ("mark_important", "message_count", 21, "an integer from 1 to 20"),
    ],
)
def test_a_bad_argument_is_named(toolbox: Toolbox, name: str, field: str, value: Any, allowed: str) -> None:
    good = {"create_episode": GOOD, "mark_important": {"importance_level": "high"}}.get(name, {"episode_id": 1})
    good = {} if name == "recall_episodes" else good
    result = call(toolbox, name, **{**good, field: value})
    assert (result.status, result.answer["field"]) == ("error", field)
    assert allowed.split(" of 1 or more", maxsplit=1)[0] in result.answer["message"]


def test_an_episode_grows_and_the_old_text_stays(toolbox: Toolbox, memory: Memory) -> None:
    call(toolbox, "create_episode", **GOOD)
    grown = call(toolbox, "update_episode", episode_id=1, additional_summary="Smak cooks.", add_tags=["food"])
    assert grown.status == "success"
    assert grown.answer["summary"].endswith("12 June.\nSmak cooks.")
    assert grown.answer["tags"] == ["food"]
    assert memory.episodes.versions(1)[0].summary == GOOD["summary"]
    assert call(toolbox, "update_episode", episode_id=1, add_tags=["Food"]).status == "skipped"
    assert call(toolbox, "update_episode", episode_id=1, new_importance=1).answer["importance"] == 1.0
    nothing = call(toolbox, "update_episode", episode_id=1).answer
    assert (nothing["field"], "at least one of" in nothing["message"]) == ("additional_summary", True)


def test_episodes_are_recalled_with_scores(toolbox: Toolbox) -> None:
    call(toolbox, "create_episode", **GOOD, tags=["olena"])
    found = call(toolbox, "recall_episodes", search_query="wedding date")
    (episode,) = found.answer["episodes"]
    assert (found.answer["count"], episode["episode_id"], episode["is_stale"]) == (1, 1, False)
    assert 0 < episode["relevance_score"] <= 1
    assert "words" in episode["score_parts"]
    assert found.summary == "Recalled 1 episode about “wedding date”"
    (newest,) = call(toolbox, "recall_episodes").answer["episodes"]
    assert "relevance_score" not in newest
    nothing = call(toolbox, "recall_episodes", tags=["opera"])
    assert nothing.summary == "No episodes about “opera”"
    assert "say so rather than guess" in nothing.answer["message"]


def test_an_archived_episode_leaves_the_memory_and_undo_brings_it_back(toolbox: Toolbox, memory: Memory) -> None:
    call(toolbox, "create_episode", **GOOD)
    gone = call(toolbox, "archive_episode", episode_id=1, reason="it was called off")
    assert gone.summary == "Archived the episode “Wedding plans”"
    assert call(toolbox, "recall_episodes").answer["count"] == 0
    assert "archived" in call(toolbox, "archive_episode", episode_id=1).answer["message"]
    memory.history.undo(gone.operation_ids[0], Origin())
    assert call(toolbox, "recall_episodes").answer["count"] == 1
    assert toolbox.tools["archive_episode"].destructive


def test_messages_are_marked_for_longer(toolbox: Toolbox, memory: Memory, said: list[Message]) -> None:
    result = call(toolbox, "mark_important", said, importance_level="critical", reason="the date")
    assert (result.answer["extra_days"], len(result.answer["memory_ids"])) == (365, 5)
    assert result.summary == "Marked 5 messages as critical"
    assert len(Marks(memory.database).of(message.id for message in said)) == 5
    refused = call(toolbox, "mark_important", importance_level="high").answer
    assert (refused["status"], refused["field"]) == ("error", "message_count")


def test_nothing_of_a_withheld_episode_reaches_a_reader_elsewhere(
    toolbox: Toolbox, memory: Memory, said: list[Message]
) -> None:
    call(toolbox, "create_episode", said, **GOOD)
    with memory.database.operation("Private") as operation:
        Conversations(memory.database).update_message(operation, replace(said[-1], private=True))
    calls: tuple[tuple[str, dict[str, Any]], ...] = (
        ("recall_episodes", {}),
        ("recall_episodes", {"search_query": "wedding"}),
        ("update_episode", {"episode_id": 1, "new_importance": 0.1}),
        ("archive_episode", {"episode_id": 1}),
        ("memory_recall", {"query": "wedding plans date"}),
    )
    for name, arguments in calls:
        answer = call(toolbox, name, said, "remote", **arguments).answer
        assert "12 June" not in json.dumps(dict(answer))
        assert "Wedding plans" not in json.dumps(dict(answer))
    assert call(toolbox, "archive_episode", None, "remote", episode_id=1).answer["message"] == "There is no episode 1."
    here = call(toolbox, "recall_episodes")
    assert here.private
    assert here.answer["episodes"][0]["private"] is True
    again = call(toolbox, "create_episode", said, "remote", **GOOD)
    assert (again.status, again.answer["episode_id"], again.private) == ("success", 2, False)


def test_a_turn_that_made_an_episode_is_not_sent_elsewhere_once_that_is_private(
    chat: Chat, memory: Memory, place: int
) -> None:
    asked = response(called("create_episode", GOOD, "t"))
    play(chat, place, "The date is set", Scripted([asked, response(text("Lovely."))]))
    elsewhere = Scripted([], remote=True)
    assert history(memory, place, elsewhere, 15_000).messages
    assert memory.episodes.message_ids(1)
    memory.episodes.keep_private(1, True, Origin())
    assert not history(memory, place, elsewhere, 15_000).messages


@pytest.mark.slow
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=150)
@given(
    name=st.sampled_from(["create_episode", "update_episode", "recall_episodes", "archive_episode", "mark_important"]),
    odd=st.dictionaries(
        st.sampled_from(
            "topic summary importance emotional_valence tags message_count subject episode_id new_importance"
            " additional_summary add_tags search_query time_range_days limit reason importance_level".split()
        ),
        ANY_JSON,
        max_size=4,
    ),
)
def test_no_value_of_a_known_argument_makes_a_call_raise(toolbox: Toolbox, name: str, odd: dict[str, Any]) -> None:
    known = toolbox.tools[name].input_schema()["properties"]
    good = {"episode_id": 1, "importance_level": "high", **GOOD}
    arguments = {key: value for key, value in {**good, **odd}.items() if key in known}
    result = call(toolbox, name, **arguments)
    assert result.status in ("success", "skipped", "error")
    json.dumps(dict(result.answer), ensure_ascii=False, allow_nan=False).encode()
