"""Calling tools: whatever comes is answered, and nothing is raised."""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pydantic import Field

from desktop.assistant.tools.memory_tools import MEMORY_TOOLS
from desktop.assistant.tools.tool import Answer, Tool, ToolContext, tool
from desktop.assistant.tools.toolbox import Prepared, Toolbox
from desktop.core.errors import StoreError, UserError
from desktop.core.model import CATEGORIES, Origin
from desktop.index.embedder import BackgroundEmbedder
from desktop.index.indexer import Index
from desktop.memory.service import Memory
from desktop.storage.database import Database
from desktop.storage.journal import Journal
from tests.quick_embedder import load_quick

GOOD: dict[str, Any] = {
    "fact_type": "personal",
    "fact_key": "location",
    "fact_value": "Kyiv",
    "confidence": 0.9,
}
ANY_TEXT = st.text(st.characters(codec=None, exclude_categories=()), max_size=20)
ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | ANY_TEXT | st.just(10**400) | st.just("x" * 9000),
    lambda parts: st.lists(parts, max_size=4) | st.dictionaries(ANY_TEXT, parts, max_size=4),
    max_leaves=12,
)


@pytest.fixture
def toolbox(memory: Memory) -> Toolbox:
    return Toolbox(memory)


def test_a_tool_is_described_to_the_model_without_noise(toolbox: Toolbox) -> None:
    schemas = toolbox.schemas()
    assert set(schemas) == {
        "remember_fact",
        "recall_facts",
        "update_fact",
        "forget_fact",
        "merge_facts",
        "clear_profile",
        "memory_recall",
        "create_episode",
        "update_episode",
        "recall_episodes",
        "archive_episode",
        "mark_important",
        "get_task_result",
    }
    for schema in (declared.schema() for declared in toolbox.tools.values()):
        shown = json.dumps(schema["input_schema"])
        assert schema["description"]
        assert schema["input_schema"]["additionalProperties"] is False
        assert not any(noise in shown for noise in ("$ref", "$defs", '"title"', "anyOf", "null", "<categories>"))
        for parameter in schema["input_schema"]["properties"].values():
            assert parameter["description"]


def test_the_schema_carries_enums_bounds_and_defaults(toolbox: Toolbox) -> None:
    schema = toolbox.schemas()["remember_fact"]["input_schema"]
    properties = schema["properties"]
    assert schema["required"] == ["fact_type", "fact_key", "fact_value", "confidence"]
    assert properties["fact_type"]["enum"] == list(CATEGORIES)
    assert (properties["confidence"]["minimum"], properties["confidence"]["maximum"]) == (0.5, 1.0)
    assert properties["fact_value"]["maxLength"] == 8000
    assert properties["fact_key"]["maxLength"] == 200
    assert properties["subject"]["default"] == "user"
    assert properties["durability"]["enum"] == ["durable", "daily"]
    assert properties["valid_from"]["format"] == "date"


def test_categories_that_a_person_added_are_offered_and_taken(memory: Memory) -> None:
    toolbox = Toolbox(memory, categories=lambda: (*CATEGORIES, "recipes"))
    assert "recipes" in toolbox.schemas()["remember_fact"]["input_schema"]["properties"]["fact_type"]["enum"]
    assert toolbox.call("remember_fact", {**GOOD, "fact_type": "recipes"}).status == "success"


def test_undo_and_a_look_over_the_facts_are_offered_to_the_built_in_assistant_only(toolbox: Toolbox) -> None:
    assert "undo_last_change" not in toolbox.schemas()
    assert list(toolbox.schemas("builtin")) == ["undo_last_change", "review_facts"]


def test_what_is_not_offered_is_neither_told_of_nor_suggested(memory: Memory) -> None:
    toolbox = Toolbox(memory, offers=lambda tool: tool.name != "forget_fact")
    assert "forget_fact" not in toolbox.schemas()
    assert "forget_fact." not in toolbox.call("forget_facts", {}).answer["message"]


@pytest.mark.parametrize(
    ("field", "value", "allowed"),
    [
        ("confidence", "0.9", "a number from 0.5 to 1.0"),
        ("confidence", True, "a number from 0.5 to 1.0"),
        ("confidence", 0.4, "a number from 0.5 to 1.0"),
        ("confidence", math.nan, "a number from 0.5 to 1.0"),
        ("confidence", math.inf, "a number from 0.5 to 1.0"),
        ("confidence", 10**400, "a number from 0.5 to 1.0"),
        ("confidence", None, "a number from 0.5 to 1.0"),
        ("fact_type", "preferences", "one of personal, preference"),
        ("fact_type", 3, "one of personal, preference"),
        ("fact_key", "", "text of 1 to 200 characters"),
        ("fact_key", " \n", "text of 1 to 200 characters"),
        ("fact_key", "k" * 201, "text of 1 to 200 characters"),
        ("fact_value", "v" * 8001, "text of 1 to 8,000 characters"),
        ("fact_value", ["Kyiv"], "text of 1 to 8,000 characters"),
        ("fact_value", "half \ud83d", "no text"),
        ("fact_value", "NUL \0", "no text"),
        ("source_excerpt", "", "text of 1 to 8,000 characters"),
        ("source_excerpt", None, "text of 1 to 8,000 characters"),
        ("subject", None, "text of 1 to 200 characters"),
        ("durability", "weekly", "one of durable, daily"),
        ("valid_from", "March 2026", "a date such as 2026-03-01"),
        ("valid_from", "20260301", "a date such as 2026-03-01"),
        ("valid_to", 2026, "a date such as 2026-03-01"),
        ("colour", "red", "“colour” is not taken by remember_fact"),
    ],
)
def test_a_bad_argument_is_named_with_what_is_allowed(
    toolbox: Toolbox, memory: Memory, field: str, value: Any, allowed: str
) -> None:
    result = toolbox.call("remember_fact", {**GOOD, field: value})
    assert result.status == "error"
    assert result.answer["field"] == field
    assert field in result.answer["message"]
    assert allowed in result.answer["message"]
    assert not Journal(memory.database).recent(undoable_only=False)


def test_a_missing_argument_is_named(toolbox: Toolbox) -> None:
    answer = toolbox.call("remember_fact", {"fact_type": "personal"}).answer
    assert answer["field"] == "fact_key"
    assert "fact_value is missing: it must be text of 1 to 8,000 characters." in answer["message"]


@pytest.mark.parametrize("arguments", [None, [], "location", 5, True, [{"fact_key": "x"}]])
def test_arguments_that_are_no_object_are_refused(toolbox: Toolbox, arguments: Any) -> None:
    result = toolbox.call("remember_fact", arguments)
    assert result.status == "error"
    assert "takes a JSON object with: fact_type, fact_key" in result.answer["message"]


def test_an_integer_does_for_a_number(toolbox: Toolbox) -> None:
    assert toolbox.call("remember_fact", {**GOOD, "confidence": 1}).status == "success"


def test_lists_and_ids_are_told_too(toolbox: Toolbox) -> None:
    few = toolbox.call("merge_facts", {"fact_ids": [1], "merged_value": "x", "merged_confidence": 1}).answer
    assert "fact_ids must be a list of 2 to 5 different entries, each an integer of 1 or more." in few["message"]
    odd = toolbox.call("recall_facts", {"track_access": 1}).answer
    assert "track_access must be true or false." in odd["message"]


@pytest.mark.slow
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=150)
@given(
    name=st.sampled_from([*(tool.name for tool in MEMORY_TOOLS.values()), "remember"]) | ANY_TEXT,
    arguments=ANY_JSON,
)
def test_no_json_whatever_makes_a_call_raise(toolbox: Toolbox, name: str, arguments: Any) -> None:
    result = toolbox.call(name, arguments)
    assert result.status in ("success", "skipped", "conflict", "error")
    json.dumps(dict(result.answer), ensure_ascii=False, allow_nan=False).encode()
    toolbox.describe(name, arguments).encode()


@pytest.mark.slow
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=150)
@given(odd=st.dictionaries(st.sampled_from([*GOOD, "subject", "valid_from", "durability", "extra"]), ANY_JSON))
def test_no_value_of_a_known_argument_makes_a_call_raise(toolbox: Toolbox, odd: dict[str, Any]) -> None:
    result = toolbox.call("remember_fact", {**GOOD, **odd})
    assert result.status in ("success", "skipped", "conflict", "error")
    json.dumps(dict(result.answer), ensure_ascii=False, allow_nan=False).encode()


def test_deeply_nested_arguments_are_answered(toolbox: Toolbox) -> None:
    deep: Any = "x"
    for _ in range(50_000):
        deep = [deep]
    assert toolbox.call("remember_fact", {**GOOD, "fact_value": deep}).status == "error"
    while isinstance(deep, list):
        deep = deep.pop()


@pytest.mark.parametrize("name", ["remember_facts", "recal_facts", "forget"])
def test_an_unknown_tool_is_answered_with_the_nearest(toolbox: Toolbox, name: str) -> None:
    message = toolbox.call(name, {}).answer["message"]
    nearest = {"remember_facts": "remember_fact", "recal_facts": "recall_facts", "forget": "forget_fact"}[name]
    assert message == f"There is no tool “{name}”. The nearest is {nearest}."


def test_a_name_that_is_no_text_is_an_unknown_tool(toolbox: Toolbox) -> None:
    name: Any = {"tool": 1}
    assert toolbox.call(name, {}).status == "error"
    assert toolbox.describe(name, {}) == "Unknown tool {'tool': 1}"


def _toolbox_with(memory: Memory, act: Callable[[ToolContext], Answer]) -> Toolbox:
    @tool(label="Act", doing=("Acting on {what}", "Acting"))
    def act_now(call: ToolContext, *, what: Annotated[str, Field(max_length=10, description="What.")] = "it") -> Answer:
        """Acts."""
        return act(call)

    return Toolbox(memory, [act_now])


@pytest.mark.expects_log("trying once more")
def test_a_failing_store_is_tried_once_more(memory: Memory) -> None:
    failures = [StoreError("disk I/O on /home/me/keepsake.db")]

    def act(_: ToolContext) -> Answer:
        if failures:
            raise failures.pop()
        return Answer("success", "Done.", "Done")

    assert _toolbox_with(memory, act).call("act_now", {}).status == "success"


@pytest.mark.expects_log("trying once more")
def test_what_was_written_before_the_store_failed_is_not_written_again(
    toolbox: Toolbox, memory: Memory, monkeypatch: pytest.MonkeyPatch
) -> None:
    of_call, failures = memory.history.of_call, [StoreError("disk I/O")]

    def once(*given: Any, **named: Any) -> Any:
        if failures:
            raise failures.pop()
        return of_call(*given, **named)

    episode = {"topic": "Boat", "summary": "Sailing lessons were discussed.", "importance": 0.7}
    monkeypatch.setattr(memory.history, "of_call", once)
    result = toolbox.call("create_episode", episode)
    assert (result.status, "carried out" in result.answer["message"]) == ("success", True)
    assert [each.topic for each in memory.episodes.get_many(range(1, 9))] == ["Boat"]
    assert len(result.operation_ids) == 1


@pytest.mark.expects_log("trying once more", "The store failed under act_now")
def test_a_store_that_fails_twice_is_told_without_paths(memory: Memory) -> None:
    def act(_: ToolContext) -> Answer:
        raise StoreError("disk I/O on /home/me/keepsake.db")

    result = _toolbox_with(memory, act).call("act_now", {})
    assert result.status == "error"
    assert "/home" not in json.dumps(dict(result.answer)) + result.summary


@pytest.mark.expects_log("The tool act_now failed")
def test_a_bug_is_logged_and_told_in_general_words(memory: Memory) -> None:
    def act(_: ToolContext) -> Answer:
        raise RuntimeError("secret detail")

    result = _toolbox_with(memory, act).call("act_now", {})
    assert result.status == "error"
    assert "secret" not in json.dumps(dict(result.answer)) + result.summary


def test_a_sentence_for_a_person_is_the_answer(memory: Memory) -> None:
    def act(_: ToolContext) -> Answer:
        raise UserError("Choose another.", field="what", details={"others": [1]})

    answer = _toolbox_with(memory, act).call("act_now", {}).answer
    assert answer == {"status": "error", "message": "Choose another.", "field": "what", "others": [1]}


def test_what_a_call_is_doing_is_told_from_its_arguments(memory: Memory) -> None:
    toolbox = _toolbox_with(memory, lambda _: Answer("success", "", ""))
    assert toolbox.describe("act_now", {"what": "a\n long " + "x" * 90}).startswith("Acting on a long xxx")
    assert toolbox.describe("act_now", {"what": "\ud800"}) == "Acting on ?"
    assert toolbox.describe("act_now", [1]) == "Acting"
    assert toolbox.describe("remember", {}) == "Unknown tool remember"


def test_without_words_of_its_own_a_tool_is_told_by_its_label(memory: Memory) -> None:
    @tool(label="Quiet")
    def quiet(call: ToolContext) -> Answer:
        """Does nothing."""
        return Answer("success", "", "")

    assert isinstance(quiet, Tool)
    assert Toolbox(memory, [quiet]).describe("quiet", {}) == "Quiet"


def test_a_write_names_its_operation_and_who_asked(toolbox: Toolbox, memory: Memory) -> None:
    result = toolbox.call("remember_fact", GOOD, Origin("assistant", call_id="toolu_1"))
    (operation_id,) = result.operation_ids
    operation = memory.history.operation(operation_id)
    assert (operation.actor, operation.tool, operation.call_id) == ("assistant", "remember_fact", "toolu_1")
    assert result.elapsed_ms > 0


def test_each_call_has_an_id_even_where_none_was_given(toolbox: Toolbox, memory: Memory) -> None:
    (operation_id,) = toolbox.call("remember_fact", GOOD).operation_ids
    assert (memory.history.operation(operation_id).call_id or "").startswith("call_")


def test_an_id_that_comes_twice_names_only_the_own_operations(toolbox: Toolbox) -> None:
    first = toolbox.call("remember_fact", GOOD, Origin("assistant", call_id="call_0"))
    second = toolbox.call("remember_fact", {**GOOD, "fact_key": "hobby"}, Origin("assistant", call_id="call_0"))
    assert len(second.operation_ids) == 1
    assert first.operation_ids != second.operation_ids


def test_an_assistant_does_not_wait_for_memories_that_are_not_indexed_yet(database: Database, tmp_path: Path) -> None:
    index = Index(database, tmp_path / "vectors", BackgroundEmbedder(load=load_quick))  # which nobody starts
    memory = Memory(database, index=lambda: index)
    memory.search.patience = 600.0
    toolbox = Toolbox(memory)
    toolbox.call("remember_fact", GOOD, Origin("assistant"))
    found = toolbox.call("recall_facts", {"search_query": "location"}, Origin("assistant"))
    assert found.answer["count"] == 1


def test_writes_of_one_transaction_do_not_wait_for_what_is_not_indexed_meanwhile(indexed: Memory) -> None:
    toolbox = Toolbox(indexed)
    toolbox.call("remember_fact", GOOD)
    assert toolbox.call("vector_search_knowledge", {"query": "location"}).answer["facts"]
    indexed.search.patience = 600.0
    told = {"category": "work_context", "durability": "durable"}
    calls = [
        toolbox.prepare("write_memory", {"key": key, "value": value, **told}, Origin("user"), "local")
        for key, value in (("standup", "daily at ten"), ("retro", "every second Friday"))
    ]
    done = toolbox.perform_together([each for each in calls if isinstance(each, Prepared)])
    assert [each.status for each in done] == ["success", "success"]
