"""The tools that keep facts: their answers, and what a reader elsewhere does not get."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from typing import Any

import pytest

from desktop.assistant.providers.base import Audience
from desktop.assistant.tools.toolbox import Toolbox, ToolResult
from desktop.core.model import Fact, Origin
from desktop.memory.facts.drafts import FactDraft, Stored
from desktop.memory.service import Memory
from desktop.storage.facts import FactFilter, Facts
from desktop.storage.journal import Journal
from tests.assistant.tools.calling import Tools
from tests.samples import a_fact

ASSISTANT = Origin("assistant")


def remember(call: Tools, key: str, value: str, audience: Audience = "local", **more: Any) -> ToolResult:
    given = {"fact_type": "personal", "fact_key": key, "fact_value": value, "confidence": 0.9, **more}
    return call("remember_fact", audience, **given)


def update(call: Tools, key: str, value: str, audience: Audience = "local", **more: Any) -> ToolResult:
    given = {
        "fact_type": "personal",
        "fact_key": key,
        "new_value": value,
        "confidence": 0.9,
        "change_reason": "update",
        **more,
    }
    return call("update_fact", audience, **given)


def forget(call: Tools, key: str, audience: Audience = "local", **more: Any) -> ToolResult:
    given = {"fact_type": "personal", "fact_key": key, "reason": "user_requested", **more}
    return call("forget_fact", audience, **given)


def known(memory: Memory, key: str, value: str, *, private: bool = False) -> Fact:
    stored = memory.facts.remember_anyway(FactDraft("personal", key, value), Origin())
    assert isinstance(stored, Stored)
    return memory.facts.edit(replace(stored.fact, private=private), Origin())


def test_a_fact_is_stored_with_its_id(call: Tools, memory: Memory) -> None:
    result = remember(call, "location", "Kyiv", source_excerpt="I live in Kyiv", valid_from="2020-01-01")
    (fact,) = memory.facts.find(FactFilter())
    assert result.answer["status"] == "success"
    assert result.answer["message"] == f"Stored as fact {fact.id}."
    assert (result.answer["fact_id"], result.answer["memory_id"]) == (fact.id, f"fact-{fact.id}")
    assert result.answer["valid_from"] == "2020-01-01"
    assert datetime.fromisoformat(result.answer["created_at"]).tzinfo is not None
    assert result.summary == "Remembered: location = Kyiv"
    assert (fact.source, fact.source_excerpt) == ("assistant", "I live in Kyiv")


def test_what_is_unsure_is_kept_for_a_while_and_said_so(call: Tools) -> None:
    result = remember(call, "hobby", "chess", confidence=0.6)
    assert result.answer["durability"] == "daily"
    assert result.answer["message"].endswith("for 90 days, because confidence is below 0.7.")
    assert result.summary == "Remembered for 90 days: hobby = chess"
    assert remember(call, "plan", "fair", durability="daily").answer["message"].endswith("for 90 days.")


def test_a_fact_about_another_subject_says_whose_it_is(call: Tools) -> None:
    assert remember(call, "job", "doctor", subject="Hanna").summary == "Remembered: Hanna: job = doctor"


@pytest.mark.parametrize("same", ["Kyiv", " kyiv ", "Київ"])
def test_what_is_known_is_skipped_with_the_known_fact(call: Tools, same: str) -> None:
    first = remember(call, "location", "Kyiv").answer["fact_id"]
    result = remember(call, "location", same)
    assert (result.status, result.answer["reason"]) == ("skipped", "duplicate")
    assert result.answer["fact"]["fact_id"] == result.answer["fact_id"] == first
    assert result.summary == "Known already: location = Kyiv"
    assert result.operation_ids == ()


@pytest.mark.parametrize(
    ("key", "before", "after", "reason"),
    [
        ("location", "Kyiv", "Lviv", "single_valued"),
        ("running", "runs 5 km a day", "runs 8 km a day", "number"),
        ("coffee", "drinks coffee", "does not drink coffee", "negation"),
    ],
)
def test_what_clashes_is_told_with_what_to_do(call: Tools, key: str, before: str, after: str, reason: str) -> None:
    remember(call, key, before)
    result = remember(call, key, after)
    assert (result.status, result.answer["reason"]) == ("conflict", reason)
    assert [fact["value"] for fact in result.answer["facts"]] == [before]
    assert "update_fact" in result.answer["message"]
    assert "clashes with" in result.summary


def test_what_was_to_be_forgotten_is_not_learned_again(call: Tools) -> None:
    remember(call, "old nickname", "Blue 4711")
    assert forget(call, "old nickname").summary == "Forgot: old nickname = Blue 4711"
    result = remember(call, "old nickname", "blue 4711")
    assert (result.status, result.answer["reason"]) == ("skipped", "rejected_before")


def test_a_value_that_tells_itself_what_was_is_not_told_twice(call: Tools) -> None:
    remember(call, "location", "Kyiv")
    result = update(call, "location", "Lviv (previously: Kyiv)")
    assert result.summary == "Remembered: location = Lviv (previously: Kyiv)"


def test_an_update_keeps_the_old_value_and_can_be_undone(call: Tools, memory: Memory) -> None:
    remember(call, "location", "Kyiv")
    result = update(call, "location", "Lviv")
    assert result.summary == "Remembered: location = Lviv (was Kyiv)"
    assert (result.answer["old_value"], result.answer["value"]) == ("Kyiv", "Lviv")
    memory.history.undo(result.operation_ids[0], Origin())
    assert [fact.value for fact in memory.facts.find(FactFilter())] == ["Kyiv"]
    assert update(call, "location", "Kyiv", confidence=0.95).summary == "Remembered: location = Kyiv"


def test_what_is_not_there_is_told_with_the_nearest_keys(call: Tools) -> None:
    remember(call, "location", "Kyiv")
    result = update(call, "locaton", "Lviv")
    assert result.status == "error"
    assert result.answer["nearest_keys"] == ["location"]
    assert result.answer["message"] == "No fact found under “locaton”. The nearest keys are: location."


def test_several_facts_under_a_key_are_listed(call: Tools) -> None:
    ids = [remember(call, "hobby", value).answer["fact_id"] for value in ("chess", "climbing")]
    result = update(call, "hobby", "bouldering")
    assert result.status == "conflict"
    assert sorted(fact["fact_id"] for fact in result.answer["facts"]) == ids
    assert update(call, "hobby", "bouldering", fact_id=ids[1]).status == "success"
    assert forget(call, "hobby", fact_id=ids[0], replacement_fact_id=ids[1], reason="superseded").status == "success"


def test_facts_are_merged_into_the_first(call: Tools, memory: Memory) -> None:
    ids = [remember(call, "hobby", value).answer["fact_id"] for value in ("hiking", "walks in the hills")]
    result = call("merge_facts", fact_ids=ids, merged_value="hiking in the hills", merged_confidence=0.95)
    assert result.answer["fact_id"] == ids[0]
    assert result.answer["merged_fact_ids"] == [ids[1]]
    assert result.summary == "Merged 2 facts: hobby = hiking in the hills"
    assert [fact.id for fact in memory.facts.find(FactFilter())] == [ids[0]]


@pytest.mark.parametrize("ids", [[1, 1], [1, 99]])
def test_what_can_t_be_merged_is_told(call: Tools, ids: list[int]) -> None:
    remember(call, "hobby", "hiking")
    assert call("merge_facts", fact_ids=ids, merged_value="x", merged_confidence=1).status == "error"


def test_the_last_change_of_a_conversation_is_undone(toolbox: Toolbox, memory: Memory) -> None:
    assert toolbox.call("undo_last_change", {}).answer["message"] == "There is nothing to undo."
    here = Origin("assistant", conversation_id=1)
    given = {"fact_type": "personal", "fact_key": "location", "fact_value": "Kyiv", "confidence": 1}
    toolbox.call("remember_fact", given, here)
    toolbox.call("remember_fact", {**given, "subject": "Hanna"}, Origin("assistant", conversation_id=2))
    result = toolbox.call("undo_last_change", {}, here)
    assert result.summary == "Undone: Remember location = Kyiv"
    assert result.answer["label"] == "Remember location = Kyiv"
    assert [fact.subject for fact in memory.facts.find(FactFilter())] == ["Hanna"]


def test_without_a_conversation_only_the_caller_s_own_last_change_is_undone(toolbox: Toolbox, memory: Memory) -> None:
    with memory.database.operation("Import people.json", Origin("import")) as operation:
        Facts(memory.database).insert(operation, a_fact())
    assert toolbox.call("undo_last_change", {}, Origin("user")).answer["message"] == "There is nothing to undo."
    assert not memory.history.operation(operation.id).undone


# What is private stays on this machine --------------------------------------------------------------------------------


def test_a_local_model_sees_what_is_private_and_the_answer_says_so(call: Tools, memory: Memory) -> None:
    known(memory, "diagnosis", "asthma", private=True)
    result = remember(call, "diagnosis", "Asthma")
    assert result.answer["fact"]["private"] is True
    assert result.private


@pytest.mark.parametrize(
    "ask",
    [
        lambda call: update(call, "diagnosis", "flu", "remote"),
        lambda call: update(call, "diagnosys", "flu", "remote"),
        lambda call: update(call, "anything", "flu", "remote", fact_id=1),
        lambda call: forget(call, "diagnosis", "remote"),
        lambda call: forget(call, "diagnosis", "remote", fact_id=1),
        lambda call: call("merge_facts", "remote", fact_ids=[1, 2], merged_value="x", merged_confidence=1),
    ],
)
def test_a_remote_model_gets_nothing_private_and_changes_nothing_private(
    call: Tools, memory: Memory, ask: Callable[[Tools], ToolResult]
) -> None:
    known(memory, "diagnosis", "asthma", private=True)
    known(memory, "location", "secret bunker", private=True)
    known(memory, "hobby", "chess")
    known(memory, "hobby", "Stamps ", private=True)
    result = ask(call)
    told = str(dict(result.answer)).casefold()
    assert result.status in ("skipped", "conflict", "error")
    assert not any(word in told for word in ("bunker", "fact-1", "'private'", "asthma'"))
    assert "diagnosis" not in str(result.answer.get("nearest_keys", ""))
    assert not result.private
    assert {fact.value for fact in memory.facts.find(FactFilter())} == {"asthma", "secret bunker", "chess", "Stamps"}


@pytest.mark.parametrize("guess", ["Asthma", "not asthma", "flu"])
@pytest.mark.parametrize("rejected", [False, True])
def test_whatever_a_remote_model_guesses_of_what_is_private_is_stored_for_the_person_to_review(
    call: Tools, memory: Memory, guess: str, rejected: bool
) -> None:
    fact = known(memory, "birthday", "asthma", private=True)
    if rejected:
        memory.facts.forget(fact.id, "user_requested", Origin())
    made = remember(call, "birthday", guess, "remote")
    assert (made.status, made.answer["fact_id"]) == ("success", 2)
    assert made.answer["message"] == "Stored as fact 2. It is kept for the person to review."
    why = Journal(memory.database).recent()[0].reason
    collides = guess == "Asthma" or not rejected
    assert ("Kept for you to review: it collides with something that is marked private." in why) is collides
    assert remember(call, "birthday", guess, "remote").answer["reason"] == "duplicate"
    assert remember(call, "birthday", "another", "remote").answer["facts"][0]["fact_id"] == 2


def test_an_update_to_what_a_private_fact_says_is_made_and_noted(call: Tools, memory: Memory) -> None:
    known(memory, "hobby", "chess")
    known(memory, "hobby", "Stamps ", private=True)
    assert update(call, "hobby", "stamps", "remote").status == "success"
    assert "collides with something that is marked private" in Journal(memory.database).recent()[0].reason
    assert update(call, "hobby", "go", "remote").status == "success"
    assert "collides" not in Journal(memory.database).recent()[0].reason


def test_a_remote_model_reaches_what_is_not_private_beside_it(call: Tools, memory: Memory) -> None:
    known(memory, "hobby", "chess")
    known(memory, "hobby", "stamps", private=True)
    assert update(call, "hobby", "go", "remote").answer["old_value"] == "chess"
    assert "nearest keys are: hobby" in update(call, "hobbies", "go", "remote").answer["message"]
    assert update(call, "hobby", "go", "remote", fact_id=99).answer["message"] == "There is no fact 99."
