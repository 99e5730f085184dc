"""Notes and the journal: the same facts, by other names."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from desktop.assistant.providers.base import Audience
from desktop.assistant.tools.toolbox import Toolbox, ToolResult
from desktop.core.model import Origin
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.service import Memory
from desktop.storage.facts import FactFilter
from desktop.storage.journal import Journal
from tests.assistant.tools.calling import Tools

NAMES = ["write_memory", "create_memory", "update_memory", "delete_memory"]


def write(call: Tools, key: str, value: str, audience: Audience = "local", **more: Any) -> ToolResult:
    return call(
        "write_memory", audience, **{"key": key, "value": value, "category": "general", "durability": "durable", **more}
    )


def ending(result: ToolResult) -> tuple[str, bool, str | None, bool]:
    """Status, success, memory id, and whether an error is told."""
    answer = result.answer
    assert answer["error"] in (None, answer["message"])
    return answer["status"], answer["success"], answer["memory_id"], answer["error"] is not None


def test_they_are_toolsets_that_are_switched_on(toolbox: Toolbox) -> None:
    assert list(toolbox.schemas("notes", "journal")) == NAMES
    assert not toolbox.schemas().keys() & set(NAMES)
    assert [name for name in NAMES if toolbox.tools[name].destructive] == ["delete_memory"]


def test_the_schema_is_that_of_the_contract(toolbox: Toolbox) -> None:
    schemas = {name: toolbox.tools[name].input_schema() for name in NAMES}
    assert schemas["write_memory"]["required"] == ["key", "value", "category", "durability"]
    properties = schemas["write_memory"]["properties"]
    assert list(properties) == ["key", "value", "category", "durability", "source", "confidence"]
    confidence = properties["confidence"]
    assert (confidence["minimum"], confidence["maximum"], confidence["default"]) == (0.0, 1.0, 1.0)
    journal = ["identity", "principles", "focus", "signals"]
    assert schemas["create_memory"]["properties"]["category"]["enum"] == journal
    assert schemas["update_memory"]["required"] == ["key", "value"]
    for name in ("update_memory", "delete_memory"):
        assert schemas[name]["properties"]["category"]["enum"] == properties["category"]["enum"]
    assert schemas["delete_memory"]["required"] == ["key"]


# Notes ----------------------------------------------------------------------------------------------------------------


def test_a_note_is_a_fact_about_the_person(call: Tools, memory: Memory) -> None:
    result = write(call, "standup", "daily at ten", source="conversation")
    assert ending(result) == ("success", True, "fact-1", False)
    (fact,) = memory.facts.find(FactFilter())
    assert (fact.subject, fact.category, fact.source, fact.confidence) == ("user", "general", "conversation", 1.0)
    assert len(result.operation_ids) == 1


def test_a_note_of_the_journals_kind_is_about_the_assistant(call: Tools, memory: Memory) -> None:
    write(call, "tone", "keep it short", category="principles")
    assert [fact.subject for fact in memory.facts.find(FactFilter())] == ["assistant"]


def test_what_is_unsure_is_kept_as_daily_and_said_so(call: Tools) -> None:
    result = write(call, "standup", "daily at ten", confidence=0.3)
    assert result.answer["message"] == "Stored as fact 1 for 90 days, because confidence is below 0.7."
    assert result.answer["durability"] == "daily"


def test_a_similar_note_is_named_and_nothing_is_written(call: Tools, memory: Memory) -> None:
    write(call, "coffee", "strong black coffee in the morning")
    result = write(call, "morning drink", "strong black coffee in the early morning")
    assert ending(result) == ("conflict", False, None, True)
    assert result.answer["reason"] == "similar"
    assert [fact["key"] for fact in result.answer["facts"]] == ["coffee"]
    assert result.summary.startswith("Not written yet: morning drink is like coffee = strong")
    assert len(memory.facts.find(FactFilter())) == 1
    assert memory.accesses.of("fact", 1).count == 0


def test_what_is_known_or_clashes_or_was_forgotten_ends_as_with_facts(call: Tools, memory: Memory) -> None:
    write(call, "location", "Kyiv")
    assert ending(write(call, "location", "Київ")) == ("skipped", False, "fact-1", True)
    assert write(call, "location", "Lviv").answer["reason"] == "single_valued"
    memory.facts.forget(1, "user_requested", Origin())
    assert write(call, "location", "Kyiv").answer["reason"] == "rejected_before"
    assert ending(write(call, "location", "Lviv"))[1] is True


def test_a_note_like_a_private_one_does_not_tell_it(call: Tools, memory: Memory) -> None:
    fact = memory.facts.remember_anyway(
        FactDraft("general", "illness", "has had asthma since childhood"), Origin()
    ).fact
    memory.facts.edit(replace(fact, private=True), Origin())
    assert write(call, "health", "has had bad asthma since childhood").private
    result = write(call, "health", "has had bad asthma since childhood", "remote")
    assert ending(result) == ("success", True, "fact-2", False)
    assert "collides with something that is marked private" in Journal(memory.database).recent()[0].reason
    assert "collides" not in write(call, "drink", "tea", "remote").answer["message"]
    assert Journal(memory.database).recent()[0].reason == ""


@pytest.mark.parametrize("named", [{}, {"category": "work_context"}])
def test_every_note_is_changed_and_deleted_by_its_key(call: Tools, memory: Memory, named: dict[str, str]) -> None:
    write(call, "standup", "daily at ten", category="work_context")
    changed = call("update_memory", key="Standup", value="daily at eleven", **named)
    assert ending(changed) == ("success", True, "fact-1", False)
    assert (changed.answer["old_value"], changed.summary) == (
        "daily at ten",
        "Changed: standup = daily at eleven (was daily at ten)",
    )
    assert call("delete_memory", key="standup", category="skill").status == "error"
    assert ending(call("delete_memory", key="standup", **named)) == ("success", True, "fact-1", False)
    assert memory.facts.find(FactFilter()) == []


def test_a_key_that_a_note_and_the_journal_share_needs_the_category(call: Tools) -> None:
    write(call, "project", "the garden", category="project")
    call("create_memory", category="focus", key="project", value="the thesis")
    result = call("update_memory", key="project", value="x")
    assert ending(result)[:2] == ("conflict", False)
    assert "Say which category" in result.answer["message"]
    assert call("update_memory", key="project", value="x", category="project").answer["memory_id"] == "fact-1"


@pytest.mark.slow
def test_of_several_notes_of_one_kind_and_key_the_ids_are_told(call: Tools) -> None:
    for value in ("plays chess", "climbs rocks"):
        write(call, "hobby", value)
    result = call("delete_memory", key="hobby", category="general")
    assert result.status == "conflict"
    assert "forget_fact with the fact_id" in result.answer["message"]
    assert [fact["fact_id"] for fact in result.answer["facts"]] == [2, 1]


# The journal ----------------------------------------------------------------------------------------------------------


def test_the_journal_lives_through_create_update_delete(call: Tools, memory: Memory) -> None:
    made = call("create_memory", category="focus", key="project", value="the thesis")
    assert ending(made) == ("success", True, "fact-1", False)
    (fact,) = memory.facts.find(FactFilter(subject="assistant"))
    assert (fact.category, fact.durability, fact.confidence) == ("focus", "durable", 1.0)
    assert call("create_memory", category="focus", key="project", value="The thesis.").status == "skipped"
    other = call("create_memory", category="focus", key="project", value="the garden")
    assert ending(other) == ("conflict", False, None, True)
    assert "update_memory" in other.answer["message"]
    changed = call("update_memory", key="Project", value="the garden")
    assert ending(changed) == ("success", True, "fact-1", False)
    assert changed.answer["old_value"] == "the thesis"
    assert changed.summary == "Changed: project = the garden (was the thesis)"
    assert call("update_memory", key="project", value="the garden").summary == "Changed: project = the garden"
    gone = call("delete_memory", key="project", category="focus")
    assert ending(gone) == ("success", True, "fact-1", False)
    assert memory.facts.find(FactFilter()) == []
    assert call("create_memory", category="focus", key="project", value="the garden").status == "success"


def test_an_entry_that_is_not_there_is_told_with_the_nearest_keys(call: Tools, memory: Memory) -> None:
    call("create_memory", category="focus", key="project", value="the thesis")
    memory.facts.remember(FactDraft("personal", "projects", "many", subject="assistant"), Origin())
    result = call("update_memory", key="projects", value="x")
    assert ending(result) == ("error", False, None, True)
    assert (result.answer["field"], result.answer["nearest_keys"]) == ("key", ["project"])
    assert call("delete_memory", key="project", category="signals").answer["message"] == "There is no note “project”."


def test_a_key_in_several_parts_needs_the_category(call: Tools) -> None:
    for category in ("focus", "signals"):
        call("create_memory", category=category, key="project", value=f"in {category} only")
    result = call("update_memory", key="project", value="x")
    assert ending(result)[:2] == ("conflict", False)
    assert len(result.answer["facts"]) == 2
    assert call("update_memory", key="project", value="x", category="signals").answer["memory_id"] == "fact-2"


def test_a_private_entry_is_not_there_for_a_remote_model(call: Tools, memory: Memory) -> None:
    call("create_memory", category="focus", key="project", value="the secret thesis")
    fact = memory.facts.get(1)
    assert fact is not None
    memory.facts.edit(replace(fact, private=True), Origin())
    for result in (
        call("update_memory", "remote", key="project", value="x"),
        call("delete_memory", "remote", key="project", category="focus"),
    ):
        assert result.answer["message"] == "There is no note “project”."
    made = call("create_memory", "remote", key="project", value="x", category="focus")
    assert ending(made) == ("success", True, "fact-2", False)


def test_bad_arguments_are_told_in_their_own_way_too(call: Tools) -> None:
    result = call("create_memory", category="skill", key="x", value="y")
    assert ending(result) == ("error", False, None, True)
    assert result.answer["field"] == "category"
    assert ending(call("update_memory", key="x", value="y", category=None))[0] == "error"


_SCALAR = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["focus", "durable", "general"])
)


@pytest.mark.slow
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=100)
@given(
    name=st.sampled_from(NAMES),
    arguments=st.dictionaries(
        st.sampled_from("key value category durability source confidence other".split()),
        _SCALAR | st.lists(_SCALAR, max_size=2),
    )
    | _SCALAR,
)
def test_any_json_is_answered(toolbox: Toolbox, name: str, arguments: Any) -> None:
    answer = toolbox.call(name, arguments).answer
    assert answer["success"] is (answer["status"] == "success")
