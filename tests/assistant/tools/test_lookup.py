"""The tools that look up, look over, and change a fact in time."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from desktop.assistant.providers.base import Audience
from desktop.assistant.tools.toolbox import Toolbox, ToolResult
from desktop.assistant.turn_record import named_memories
from desktop.core.model import CATEGORIES, Fact, Origin
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.service import Memory
from tests.assistant.tools.test_toolbox import ANY_JSON
from tests.memory.test_episodes import talk

READING: dict[str, dict[str, Any]] = {
    "recall_facts_global": {"search_query": "diagnosis asthma"},
    "search_memory": {"query": "diagnosis asthma"},
    "read_memory": {"category": "personal"},
    "vector_search_knowledge": {"query": "diagnosis: asthma"},
    "suggest_merge": {},
    "get_memory_context": {"topic": "diagnosis asthma"},
    "generate_profile_summary": {},
}


def learn(memory: Memory, key: str, value: str, *, private: bool = False, **more: Any) -> Fact:
    fact = memory.facts.remember_anyway(replace(FactDraft("personal", key, value), **more), Origin()).fact
    return memory.facts.edit(replace(fact, private=True), Origin()) if private else fact


def call(toolbox: Toolbox, name: str, audience: Audience = "local", **arguments: Any) -> ToolResult:
    return toolbox.call(name, arguments, Origin("assistant"), audience=audience)


def test_facts_of_everybody_are_recalled_without_the_private_ones(toolbox: Toolbox, memory: Memory) -> None:
    learn(memory, "allergy", "nuts", subject="Anna")
    learn(memory, "allergy", "nuts and dust", subject="Ben", private=True)
    result = call(toolbox, "recall_facts_global", search_query="allergic to nuts")
    assert [fact["subject"] for fact in result.answer["facts"]] == ["Anna"]
    assert result.summary == "Recalled 1 fact about “allergic to nuts”"
    assert not result.private
    nothing = call(toolbox, "recall_facts_global", search_query="opera")
    assert "say so rather than guess" in nothing.answer["message"]


def test_words_are_searched_with_their_scores(toolbox: Toolbox, memory: Memory) -> None:
    talk(memory, "Error E-4711 came up again.")
    learn(memory, "error", "E-4711 is the pump")
    result = call(toolbox, "search_memory", query="E-4711")
    assert {each["memory_id"] for each in result.answer["memories"]} == {"message-1", "fact-1"}
    assert all(each["score"] > 0 and "relevance_score" not in each for each in result.answer["memories"])
    assert call(toolbox, "search_memory", query="E-4711", category="personal").answer["count"] == 1
    assert call(toolbox, "search_memory", query="E-4711", category="skill").answer["count"] == 0
    assert call(toolbox, "search_memory", query="opera").summary == "No memory with “opera”"


def test_the_categories_are_offered_with_all_of_them(memory: Memory) -> None:
    toolbox = Toolbox(memory, categories=lambda: (*CATEGORIES, "recipes"))
    offered = toolbox.tools["search_memory"].input_schema((*CATEGORIES, "recipes"))["properties"]["category"]
    assert (offered["enum"], offered["default"]) == (["all", *CATEGORIES, "recipes"], "all")
    optional = toolbox.tools["vector_search_knowledge"].input_schema()["properties"]["category"]
    assert optional["enum"] == list(CATEGORIES)
    assert call(toolbox, "search_memory", query="x", category="recipes").status == "success"
    refused = call(toolbox, "search_memory", query="x", category="none").answer
    assert "category must be one of all, personal" in refused["message"]
    assert call(toolbox, "read_memory", category="all").answer["field"] == "category"


def test_a_category_is_read_whole(toolbox: Toolbox, memory: Memory) -> None:
    learn(memory, "location", "Lviv")
    learn(memory, "location", "Odesa", subject="Anna")
    result = call(toolbox, "read_memory", category="personal", limit=1)
    assert (result.answer["count"], result.answer["total"]) == (1, 2)
    assert result.answer["message"] == "1 fact of 2 listed."
    assert call(toolbox, "read_memory", category="skill").summary == "No facts of the kind skill"


def test_meaning_is_searched_alone(indexed: Memory) -> None:
    toolbox = Toolbox(indexed)
    tea = learn(indexed, "drink", "green tea")
    indexed.search.wait()  # an assistant would go on without it
    result = call(toolbox, "vector_search_knowledge", query="drink: green tea", top_k=1)
    (fact,) = result.answer["facts"]
    assert (fact["fact_id"], fact["similarity"]) == (tea.id, pytest.approx(1, abs=1e-3))
    assert indexed.accesses.of("fact", tea.id).count == 1
    call(toolbox, "vector_search_knowledge", query="green tea", track_access=False)
    assert indexed.accesses.of("fact", tea.id).count == 1
    nothing = call(toolbox, "vector_search_knowledge", query="tea", min_confidence=1.0)
    assert nothing.summary == "Nothing near “tea”"


def test_looking_over_the_facts_tells_how_near_in_meaning_each_is(indexed: Memory) -> None:
    toolbox = Toolbox(indexed)
    learn(indexed, "drink", "green tea")
    indexed.search.wait()
    asked = "drink: green tea"
    (fact,) = call(toolbox, "review_facts", search_query=asked, with_past=True).answer["facts"]
    assert fact["meaning"] == pytest.approx(1, abs=1e-3)
    assert "meaning" not in call(toolbox, "review_facts", search_query=asked).answer["facts"][0]


def test_without_a_model_the_search_by_meaning_says_so(toolbox: Toolbox) -> None:
    result = call(toolbox, "vector_search_knowledge", query="tea")
    assert result.status == "error"
    assert "recall_facts answers by words" in result.answer["message"]


def test_what_is_said_twice_is_suggested_and_can_be_merged(toolbox: Toolbox, memory: Memory) -> None:
    learn(memory, "hobby", "hiking")
    learn(memory, "hobby", "hiking at dawn")
    (found,) = call(toolbox, "suggest_merge", subject="user").answer["suggestions"]
    assert (found["fact_ids"], found["proposed_value"]) == ([2, 1], "hiking at dawn")
    merged = call(
        toolbox,
        "merge_facts",
        fact_ids=found["fact_ids"],
        merged_value=found["proposed_value"],
        merged_confidence=found["proposed_confidence"],
    )
    assert merged.status == "success"
    nothing = call(toolbox, "suggest_merge")
    assert (nothing.answer["count"], nothing.summary) == (0, "Nothing is said twice")


def test_the_context_is_markdown_within_its_budget(toolbox: Toolbox, memory: Memory) -> None:
    learn(memory, "location", "Lviv")
    result = call(toolbox, "get_memory_context", topic="moving house", max_tokens=100)
    assert result.answer["context"] == "## About the person\n- location: Lviv [fact-1]"
    assert 0 < result.answer["tokens"] <= 100
    assert result.answer["memory_ids"] == ["fact-1"]
    for number in range(20):
        learn(memory, f"key {number}", "a value of some words")
    assert "more did not fit" in call(toolbox, "get_memory_context", topic="x", max_tokens=100).answer["message"]
    assert call(toolbox, "get_memory_context", topic="x", max_tokens=99).answer["field"] == "max_tokens"


def test_a_profile_cites_its_facts(toolbox: Toolbox, memory: Memory) -> None:
    learn(memory, "employer", "SoftServe", subject="Hanna")
    result = call(toolbox, "generate_profile_summary", subject="Hanna")
    assert result.answer["summary"] == "What is known about Hanna: Personal: employer SoftServe [fact-1]."
    assert (result.answer["fact_ids"], result.summary) == ([1], "Summarised 1 fact about “Hanna”")
    assert "in your own words from the summary; cite each fact" in result.answer["message"]
    by_hand = toolbox.call("generate_profile_summary", {"subject": "Hanna"}, Origin("user"))
    assert "own words" not in by_hand.answer["message"]
    nothing = call(toolbox, "generate_profile_summary")
    assert nothing.summary == "Nothing known about you"
    learn(memory, "story", "long " * 300)
    assert "1 more did not fit" in call(toolbox, "generate_profile_summary", max_tokens=50).answer["message"]


def test_both_values_stay_each_with_its_time(toolbox: Toolbox, memory: Memory) -> None:
    learn(memory, "location", "Kyiv", valid_from="2020-01-01")
    arguments: dict[str, Any] = {
        "fact_type": "personal",
        "fact_key": "location",
        "new_value": "Lviv",
        "confidence": 0.95,
        "change_reason": "update",
    }
    early = call(toolbox, "update_fact_with_temporal", **arguments, valid_from="2019-01-01")
    assert (early.status, early.answer["field"]) == ("error", "valid_from")
    result = call(toolbox, "update_fact_with_temporal", **arguments, valid_from="2026-03-01")
    assert (result.answer["value"], result.answer["valid_from"], result.answer["old_value"]) == (
        "Lviv",
        "2026-03-01",
        "Kyiv",
    )
    assert result.answer["history"] == [{"value": "Kyiv", "valid_from": "2020-01-01", "valid_to": "2026-03-01"}]
    assert result.summary == "Remembered: location = Lviv since 2026-03-01 (was Kyiv)"
    turned = call(toolbox, "update_fact_with_temporal", **arguments, valid_from="2026-03-02", valid_to="2026-03-01")
    assert turned.answer["field"] == "valid_to"
    memory.history.undo(result.operation_ids[0], Origin())
    assert memory.facts.get_many([1])[0].value == "Kyiv"
    assert memory.facts.versions(1) == []


def test_a_correction_ends_nothing(toolbox: Toolbox, memory: Memory) -> None:
    learn(memory, "sister", "Anna")
    result = call(
        toolbox,
        "update_fact_with_temporal",
        fact_type="relationship",
        fact_key="sister",
        new_value="Hanna",
        confidence=0.95,
        change_reason="correction",
    )
    assert result.answer["history"] == [{"value": "Anna"}]
    assert result.summary == "Remembered: sister = Hanna (was Anna)"


@pytest.mark.parametrize("name", READING)
def test_no_reading_tool_tells_a_reader_elsewhere_what_is_private(indexed: Memory, name: str) -> None:
    toolbox = Toolbox(indexed)
    learn(indexed, "diagnosis", "asthma", private=True)
    learn(indexed, "diagnosis", "asthma since childhood", private=True)
    indexed.search.wait()  # an assistant would go on without it
    told = call(toolbox, name, "remote", **READING[name])
    assert told.status == "success"
    assert "childhood" not in json.dumps(dict(told.answer))
    assert not told.private
    here = call(toolbox, name, **READING[name])
    assert here.private == (name != "recall_facts_global")


def test_a_private_fact_is_not_found_by_an_update_from_elsewhere(toolbox: Toolbox, memory: Memory) -> None:
    learn(memory, "diagnosis", "asthma", private=True)
    arguments = {"fact_type": "personal", "fact_key": "diagnosis", "new_value": "none", "confidence": 0.9}
    arguments["change_reason"] = "update"
    told = toolbox.call("update_fact_with_temporal", arguments, Origin("assistant"), audience="remote")
    assert told.status == "error"
    assert "asthma" not in json.dumps(dict(told.answer))


def test_what_a_context_or_profile_named_is_known_to_its_turn(toolbox: Toolbox, memory: Memory) -> None:
    learn(memory, "location", "Lviv")

    for name in ("get_memory_context", "generate_profile_summary"):
        result = call(toolbox, name, **READING[name])
        assert set(named_memories(result.answer)) == {"fact-1"}


@pytest.mark.slow
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=150)
@given(
    name=st.sampled_from([*READING, "update_fact_with_temporal", "remember_relationship", "recall_relationships"]),
    odd=st.dictionaries(
        st.sampled_from(
            "search_query query limit category min_confidence top_k track_access subject topic max_tokens relation"
            " other depth valid_from valid_to fact_key new_value confidence change_reason fact_id".split()
        ),
        ANY_JSON | st.text(max_size=30),
        max_size=3,
    ),
)
def test_no_value_of_a_known_argument_makes_a_call_raise(toolbox: Toolbox, name: str, odd: dict[str, Any]) -> None:
    known = toolbox.tools[name].input_schema()["properties"]
    good: dict[str, Any] = {"subject": "Anna", "relation": "knows", "other": "Ben", "confidence": 0.9}
    good |= {"fact_type": "personal", "fact_key": "location", "new_value": "Lviv", "change_reason": "update"}
    good |= READING.get(name, {})
    arguments = {key: value for key, value in {**good, **odd}.items() if key in known}
    result = call(toolbox, name, **arguments)
    assert result.status in ("success", "skipped", "conflict", "error")
    json.dumps(dict(result.answer), ensure_ascii=False, allow_nan=False).encode()
