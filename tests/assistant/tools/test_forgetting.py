"""Forgetting one fact, or all that is known of a subject; and what the person is shown before."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from desktop.assistant.providers.base import Audience
from desktop.assistant.tools.toolbox import Toolbox
from desktop.core.errors import NotFoundError, UserError
from desktop.core.model import Fact, Origin
from desktop.memory.facts.drafts import ClashError, FactDraft
from desktop.memory.service import Memory
from desktop.storage.facts import FactFilter
from tests.assistant.tools.calling import shown
from tests.conftest import HandSetClock

ASSISTANT = Origin("assistant")


def known(memory: Memory, key: str, value: str, subject: str = "user", *, private: bool = False) -> Fact:
    fact = memory.facts.remember_anyway(FactDraft("personal", key, value, subject=subject), Origin()).fact
    return memory.facts.edit(replace(fact, private=private), Origin())


FORGET: dict[str, Any] = {"fact_type": "personal", "fact_key": "hobby", "reason": "user_requested"}


def test_a_fact_to_forget_is_shown_with_its_age_and_use(toolbox: Toolbox, memory: Memory, clock: HandSetClock) -> None:
    fact = known(memory, "hobby", "chess", private=True)
    memory.accesses.count("fact", [fact.id], via="test")
    memory.database.settle()
    clock.advance(days=21)
    preview = shown(toolbox, memory, "forget_fact", **FORGET)
    assert preview.text == "Archives 1 fact. The same value is not learned again."
    (item,) = preview.items
    assert (item.id, item.text) == (fact.memory_id, "hobby = chess")
    assert item.detail == "personal · last changed 3 weeks ago · used 1 time · private"
    assert not preview.choosable


def test_what_takes_its_place_is_shown(toolbox: Toolbox, memory: Memory) -> None:
    known(memory, "hobby", "chess")
    other = known(memory, "winter_sport", "climbing")
    given: dict[str, Any] = {**FORGET, "reason": "superseded", "replacement_fact_id": other.id}
    preview = shown(toolbox, memory, "forget_fact", **given)
    assert preview.text == "Archives 1 fact. “winter sport = climbing” takes its place."


@pytest.mark.parametrize(
    ("arguments", "audience", "error"),
    [
        ({"fact_key": "hobbi"}, "local", NotFoundError),
        ({"fact_key": "many"}, "local", ClashError),
        ({"fact_key": "secret"}, "remote", NotFoundError),
        ({"replacement_fact_id": 1}, "local", UserError),
        ({"replacement_fact_id": 99}, "local", NotFoundError),
        ({"replacement_fact_id": 2}, "remote", NotFoundError),
    ],
)
def test_a_preview_of_forgetting_fails_as_the_call_would(
    toolbox: Toolbox, memory: Memory, arguments: dict[str, Any], audience: Audience, error: type[UserError]
) -> None:
    known(memory, "hobby", "chess")
    known(memory, "secret", "asthma", private=True)
    known(memory, "many", "tea")
    known(memory, "many", "rice")
    with pytest.raises(error) as told:
        shown(toolbox, memory, "forget_fact", audience, **{**FORGET, **arguments})
    result = toolbox.call("forget_fact", {**FORGET, **arguments}, ASSISTANT, audience=audience)
    assert result.status in ("error", "conflict")
    assert result.answer["message"] == told.value.message


def test_why_a_fact_was_forgotten_is_in_the_journal(toolbox: Toolbox, memory: Memory) -> None:
    known(memory, "hobby", "chess")
    result = toolbox.call("forget_fact", FORGET, ASSISTANT)
    operation = memory.history.operation(result.operation_ids[0])
    assert (operation.actor, operation.tool, operation.reason) == ("assistant", "forget_fact", "user_requested")


# A whole profile ------------------------------------------------------------------------------------------------------


def test_a_profile_is_cleared_as_one_operation_that_can_be_undone(toolbox: Toolbox, memory: Memory) -> None:
    for number in range(25):
        known(memory, f"note {number}", "x", "Grinder 5")
    known(memory, "location", "Kyiv")
    result = toolbox.call("clear_profile", {"subject": "grinder 5", "reason": "it was sold"}, ASSISTANT)
    assert result.answer["message"] == "25 facts archived; the person can undo it."
    assert (result.answer["count"], len(result.answer["fact_ids"]), result.answer["left_out"]) == (25, 20, 5)
    assert result.summary == "Archived 25 facts about “grinder 5”."
    assert [fact.value for fact in memory.facts.find(FactFilter())] == ["Kyiv"]
    (operation,) = result.operation_ids
    assert memory.history.operation(operation).reason == "it was sold"
    again = FactDraft("personal", "note 1", "x", subject="Grinder 5")
    assert memory.facts.check(again) is None  # archived only: it may be learned again
    memory.history.undo(operation, Origin())
    assert memory.facts.count(FactFilter(subject="Grinder 5")) == 25


@pytest.mark.slow
def test_a_profile_is_shown_before_it_is_cleared(toolbox: Toolbox, memory: Memory) -> None:
    for number in range(205):
        known(memory, f"note {number}", "x")
    preview = shown(toolbox, memory, "clear_profile", subject="user", reason="a fresh start")
    assert preview.text == "Archives 205 facts about you. The reason given: a fresh start"
    assert (len(preview.items), preview.left_out, preview.choosable) == (200, 5, False)
    assert preview.items[0].text == "note 204 = x"
    assert toolbox.tools["clear_profile"].asks


def test_of_an_unknown_subject_nothing_is_cleared(toolbox: Toolbox, memory: Memory) -> None:
    with pytest.raises(NotFoundError, match="Nothing is known about “Nobody”"):
        shown(toolbox, memory, "clear_profile", subject="Nobody")
    result = toolbox.call("clear_profile", {"subject": "Nobody"}, ASSISTANT)
    assert (result.status, result.answer["field"]) == ("error", "subject")


def test_private_facts_stay_when_a_caller_elsewhere_clears_a_profile(toolbox: Toolbox, memory: Memory) -> None:
    known(memory, "hobby", "chess")
    known(memory, "diagnosis", "asthma", private=True)
    preview = shown(toolbox, memory, "clear_profile", "remote", subject="user")
    assert preview.text == "Archives 1 fact about you. 1 private fact stays."
    assert [item.text for item in preview.items] == ["hobby = chess"]
    result = toolbox.call("clear_profile", {"subject": "user"}, ASSISTANT, audience="remote")
    assert result.summary == "Archived 1 fact about you. 1 private fact stays."
    assert "private" not in str(dict(result.answer))
    assert [fact.value for fact in memory.facts.find(FactFilter())] == ["asthma"]
    assert toolbox.call("clear_profile", {"subject": "user"}, ASSISTANT, audience="remote").status == "error"
    assert toolbox.call("clear_profile", {"subject": "user"}, ASSISTANT).private


# The other destructive calls ------------------------------------------------------------------------------------------


def test_an_episode_is_shown_before_it_is_archived(toolbox: Toolbox, memory: Memory, clock: HandSetClock) -> None:
    given = {"topic": "Wedding", "summary": "They chose 12 June.", "importance": 0.9}
    made = toolbox.call("create_episode", given, ASSISTANT).answer
    clock.advance(days=3)
    asked = {"episode_id": made["episode_id"], "reason": "it is over"}
    preview = shown(toolbox, memory, "archive_episode", **asked)
    assert preview.text == "Archives 1 episode of 0 messages. The reason given: it is over"
    assert [(each.id, each.text) for each in preview.items] == [("episode-1", "Wedding")]
    assert preview.items[0].detail == "They chose 12 June. · 3 days ago"
    with pytest.raises(NotFoundError):
        shown(toolbox, memory, "archive_episode", episode_id=99)


def test_a_journal_entry_is_shown_before_it_is_deleted(toolbox: Toolbox, memory: Memory) -> None:
    toolbox.call("create_memory", {"category": "focus", "key": "exam week", "value": "the thesis"}, ASSISTANT)
    preview = shown(toolbox, memory, "delete_memory", key="exam week")
    assert [item.text for item in preview.items] == ["assistant: exam week = the thesis"]
    assert toolbox.call("delete_memory", {"key": "exam week"}, ASSISTANT).answer["success"] is True
    with pytest.raises(NotFoundError):
        shown(toolbox, memory, "delete_memory", key="exam week")


def test_every_destructive_tool_has_a_preview_of_its_own_arguments(toolbox: Toolbox) -> None:
    destructive = {name: tool for name, tool in toolbox.tools.items() if tool.destructive}
    assert set(destructive) == {
        "forget_fact",
        "merge_facts",
        "clear_profile",
        "archive_episode",
        "memory_consolidate",
        "memory_consolidate_all",
        "delete_memory",
        "undo",
        "undo_last_change",
    }
    asking = {"clear_profile", "memory_consolidate_all", "undo", "undo_last_change"}
    assert {name for name, tool in toolbox.tools.items() if tool.asks} == asking
    for tool in destructive.values():
        assert tool.preview is not None
        assert tool.preview.__kwdefaults__ is None
        assert set(tool.preview.__annotations__) - {"call", "return"} == set(tool.model.model_fields)
