"""The tools that recall: their answers, what they count, and what a reader elsewhere does not get."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import datetime
from typing import Any

import pytest

from desktop.assistant.providers.base import Audience
from desktop.assistant.tools.toolbox import Toolbox, ToolResult
from desktop.core.errors import StoreError
from desktop.core.model import Conversation, Fact, Message, Origin
from desktop.memory.facts.drafts import FactDraft, Stored
from desktop.memory.service import Memory
from tests.conftest import HandSetClock


def know(memory: Memory, key: str, value: str, *, private: bool = False, **more: Any) -> Fact:
    stored = memory.facts.remember_anyway(FactDraft("personal", key, value, **more), Origin())
    assert isinstance(stored, Stored)
    return memory.facts.edit(replace(stored.fact, private=private), Origin()) if private else stored.fact


def talk(memory: Memory, *said: str) -> list[Message]:
    """A conversation of Caroline's, a minute ago."""
    at = memory.database.clock()
    with memory.database.operation("Import", undoable=False) as operation:
        place = memory.conversations.insert(operation, Conversation(0, "Plant", "import", None, at, at))
        return [
            memory.conversations.append(operation, Message(0, place.id, 0, 1, "other", "Caroline", text, at))
            for text in said
        ]


def recall(toolbox: Toolbox, query: str, audience: Audience = "local", **more: Any) -> ToolResult:
    return toolbox.call("memory_recall", {"query": query, **more}, Origin("assistant"), audience=audience)


def facts(toolbox: Toolbox, audience: Audience = "local", **more: Any) -> ToolResult:
    return toolbox.call("recall_facts", more, Origin("assistant"), audience=audience)


def test_facts_are_listed_newest_first_without_a_query(toolbox: Toolbox, memory: Memory, clock: HandSetClock) -> None:
    know(memory, "location", "Kyiv")
    clock.advance(days=1)
    know(memory, "hobby", "chess")
    result = facts(toolbox)
    assert (result.status, result.answer["count"]) == ("success", 2)
    assert [fact["key"] for fact in result.answer["facts"]] == ["hobby", "location"]
    assert result.summary == "Recalled 2 facts about you"
    fact = result.answer["facts"][0]
    assert {"fact_id", "type", "key", "value", "confidence", "created_at", "updated_at", "access_count"} <= set(fact)
    assert fact["is_stale"] is False
    assert datetime.fromisoformat(fact["updated_at"]).tzinfo is not None


def test_facts_are_searched_within_kinds_and_subject(toolbox: Toolbox, memory: Memory) -> None:
    know(memory, "location", "Kyiv")
    know(memory, "hobby", "chess")
    result = facts(toolbox, search_query="chess", fact_types=["personal"])
    assert [fact["value"] for fact in result.answer["facts"]] == ["chess"]
    assert 0 < result.answer["facts"][0]["relevance_score"] <= 1
    assert "words" in result.answer["facts"][0]["score_parts"]
    assert result.summary == "Recalled 1 fact about “chess”"
    assert facts(toolbox, search_query="chess", fact_types=["skill"]).answer["count"] == 0
    nothing = facts(toolbox, subject="Hanna")
    assert nothing.summary == "Nothing known about “Hanna”"
    assert "say so rather than guess" in nothing.answer["message"]


def test_what_was_forgotten_is_listed_when_asked_for(toolbox: Toolbox, memory: Memory) -> None:
    fact = know(memory, "hobby", "chess")
    memory.facts.forget(fact.id, "outdated", Origin())
    assert facts(toolbox).answer["count"] == 0
    (archived,) = facts(toolbox, include_archived=True).answer["facts"]
    assert archived["state"] == "archived"


def test_recalling_counts_once_a_call_and_not_at_all_when_asked_not_to(toolbox: Toolbox, memory: Memory) -> None:
    fact = know(memory, "hobby", "chess")
    facts(toolbox, track_access=False)
    assert memory.accesses.of("fact", fact.id).count == 0
    facts(toolbox, search_query="chess hobby")
    assert memory.accesses.of("fact", fact.id).count == 1
    recall(toolbox, "chess")
    assert memory.accesses.of("fact", fact.id).count == 2


@pytest.mark.expects_log("Accesses can't be counted")
def test_a_failing_counter_fails_no_recall(toolbox: Toolbox, memory: Memory, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any, **__: Any) -> None:
        raise StoreError("disk full")

    know(memory, "hobby", "chess")
    monkeypatch.setattr("desktop.storage.counters.Accesses.count", broken)
    assert facts(toolbox).answer["count"] == 1
    assert recall(toolbox, "chess").status == "success"


def test_a_recall_answers_with_dates_scores_and_citations(
    toolbox: Toolbox, memory: Memory, clock: HandSetClock
) -> None:
    (said,) = talk(memory, "We decided to use the synthetic coolant for Grinder 5.")
    clock.advance(days=41)
    result = recall(toolbox, "Grinder 5 coolant", max_results=3)
    first = result.answer["memories"][0]
    assert first["memory_id"] == said.memory_id
    assert "synthetic coolant" in first["content"]
    assert (first["days_ago"], first["is_stale"], first["date"]) == (41, True, "2 March 2026")
    assert first["relevance_score"] >= 0.7
    assert result.answer["citations"][0]["memory_id"] == said.memory_id
    assert result.answer["citations"][0]["source_type"] == "memory"
    assert "41 days ago" in result.answer["stale_note"]
    assert result.answer["key_decisions"][0]["memory_id"] == said.memory_id
    assert result.summary == "Recalled “Grinder 5 coolant” · 1 memory"
    json.dumps(dict(result.answer))


def test_nothing_is_made_up(toolbox: Toolbox, memory: Memory) -> None:
    talk(memory, "Lovely weather in the hills.")
    result = recall(toolbox, "Grinder 5")
    assert result.status == "success"
    assert result.answer["message"].startswith("I don't have any previous conversations about 'Grinder 5'")
    assert (result.answer["memories"], result.answer["citations"]) == ([], [])
    assert result.summary == "Nothing found about “Grinder 5”"


def test_a_time_range_narrows_a_recall(toolbox: Toolbox, memory: Memory, clock: HandSetClock) -> None:
    talk(memory, "The bearing of Grinder 5 is loud.")
    clock.advance(days=20)
    assert recall(toolbox, "Grinder 5 bearing").answer["memories"]
    assert recall(toolbox, "Grinder 5 bearing", since="2026-03-01", until="2026-03-03").answer["memories"]
    assert not recall(toolbox, "Grinder 5 bearing", since="2026-03-05").answer["memories"]
    assert not recall(toolbox, "Grinder 5 bearing", time_range_days=7).answer["memories"]
    wrong = recall(toolbox, "Grinder 5", since="2026-03-05", until="2026-03-04")
    assert (wrong.status, wrong.answer["field"]) == ("error", "until")


def test_a_subject_may_be_called_an_asset(toolbox: Toolbox, memory: Memory) -> None:
    know(memory, "coolant", "synthetic", subject="Grinder 5")
    know(memory, "coolant", "water", subject="Lathe 2")
    result = recall(toolbox, "coolant", asset_id="Grinder 5")
    assert [memory["subject"] for memory in result.answer["memories"]] == ["Grinder 5"]


def test_the_message_that_asks_is_not_its_own_answer(toolbox: Toolbox, memory: Memory) -> None:
    (asked,) = talk(memory, "I wonder about the coolant of Grinder 5.")
    origin = Origin("assistant", message_id=asked.id)
    assert not toolbox.call("memory_recall", {"query": "Grinder 5 coolant"}, origin).answer["memories"]


def test_what_is_private_is_recalled_here_and_nowhere_else(toolbox: Toolbox, memory: Memory) -> None:
    know(memory, "diagnosis", "asthma", private=True)
    here, away = recall(toolbox, "diagnosis"), recall(toolbox, "diagnosis", "remote")
    assert here.private
    assert here.answer["memories"][0]["private"] is True
    assert "asthma" not in json.dumps(dict(away.answer))
    assert not away.private
    assert facts(toolbox).private
    assert facts(toolbox, "remote").answer["count"] == 0
    assert facts(toolbox, "remote", search_query="diagnosis").answer["count"] == 0


def test_the_messages_behind_a_private_fact_are_private_too(toolbox: Toolbox, memory: Memory) -> None:
    (said,) = talk(memory, "The doctor says that my diagnosis is asthma.")
    know(memory, "diagnosis", "asthma", private=True, source_message_id=said.id)
    assert "asthma" not in json.dumps(dict(recall(toolbox, "doctor diagnosis", "remote").answer))


@pytest.mark.slow
@pytest.mark.parametrize("tool", ["memory_recall", "search_memory"])
def test_a_message_as_long_as_a_book_is_told_by_the_passage_that_is_asked_for(
    toolbox: Toolbox, memory: Memory, tool: str
) -> None:
    filler = "Nothing of note happened on that day. " * 20_000
    talk(memory, f"{filler}The blades of Grinder 5 were changed on Friday. {filler}")
    answer = toolbox.call(tool, {"query": "Grinder 5 blades"}, Origin("assistant")).answer
    (found,) = answer["memories"]
    assert "The blades of Grinder 5 were changed on Friday." in found["content"]
    assert len(json.dumps(dict(answer))) < 5_000


# Somebody else, and some other time -----------------------------------------------------------------------------------


def test_where_nothing_is_known_of_the_person_it_is_told_of_whom_there_is(toolbox: Toolbox, memory: Memory) -> None:
    know(memory, "birthday", "17 May", subject="Hanna")
    know(memory, "hobby", "chess", subject="Marko")
    everybody = facts(toolbox).answer
    assert (everybody["count"], sorted(everybody["elsewhere"])) == (0, ["Hanna", "Marko"])
    asked = facts(toolbox, search_query="birthday")
    assert asked.answer["elsewhere"] == ["Hanna"]
    assert asked.answer["message"] == "None under the user; there are facts about Hanna. Call again with that subject."
    assert asked.summary == "Nothing known about “birthday”, but about Hanna"
    assert "elsewhere" not in facts(toolbox, search_query="zebra").answer
    assert "elsewhere" not in facts(toolbox, search_query="birthday", subject="Marko").answer
    know(memory, "birthday", "1 June")
    assert "elsewhere" not in facts(toolbox, search_query="birthday").answer


def test_a_reader_elsewhere_is_not_told_of_whom_there_is_something_private(toolbox: Toolbox, memory: Memory) -> None:
    know(memory, "birthday", "17 May", subject="Hanna", private=True)
    assert facts(toolbox).answer["elsewhere"] == ["Hanna"]
    assert "elsewhere" not in facts(toolbox, "remote").answer
    assert "elsewhere" not in facts(toolbox, "remote", search_query="birthday").answer


@pytest.mark.parametrize(
    ("then", "query"), [("Kyiv", "Kyiv"), ("Київ", "Чи жив я у Києві?"), ("Kyiv, Podil", "kyiv flat"), ("Київ", "Kyiv")]
)
def test_a_former_value_is_found_and_told_as_former(toolbox: Toolbox, memory: Memory, then: str, query: str) -> None:
    fact = know(memory, "location", then, valid_from="2019-05-01")
    memory.facts.update(fact.id, "Lviv", 0.9, "update", Origin(), valid_from="2026-02-01")
    result = facts(toolbox, search_query=query)
    (told,) = (each for each in result.answer["facts"] if "now" in each)
    assert (told["fact_id"], told["value"], told["former"], told["until"], told["now"]) == (
        fact.id,
        then,
        True,
        "2026-02-01",
        "Lviv",
    )
    assert "held once" in result.answer["message"]
    assert not any(each.get("former") for each in facts(toolbox, search_query="Lviv").answer["facts"])
    memory.facts.edit(replace(memory.facts.active(fact.id), private=True), Origin())
    assert facts(toolbox, "remote", search_query=query).answer["facts"] == []


def test_what_was_wrong_is_not_former_and_what_ended_is(toolbox: Toolbox, memory: Memory) -> None:
    fact = know(memory, "name", "Ann")
    memory.facts.update(fact.id, "Hanna", 0.9, "correction", Origin())
    assert facts(toolbox, search_query="Ann").answer["count"] == 0
    know(memory, "employer", "SoftServe", valid_to="2020-01-01")
    (told,) = facts(toolbox, search_query="SoftServe").answer["facts"]
    assert (told["former"], told["until"], told["value"]) == (True, "2020-01-01", "SoftServe")


def test_a_message_comes_with_what_was_said_otherwise_since(toolbox: Toolbox, memory: Memory) -> None:
    said, meant = talk(memory, "The coolant of Grinder 5 is Castrol.", "I meant Fuchs.")
    fact = know(memory, "coolant", "Castrol", subject="Grinder 5", source_message_id=said.id)
    memory.facts.update(fact.id, "Fuchs", 0.9, "correction", Origin(message_id=meant.id))
    memories = recall(toolbox, "coolant Grinder 5").answer["memories"]
    (message,) = (each for each in memories if each["memory_id"] == said.memory_id)
    (changed,) = message["changed_since"]
    expected = {"subject": "Grinder 5", "key": "coolant", "was": "Castrol", "how": "corrected", "now": "Fuchs"}
    assert changed.items() >= expected.items()
    assert not any("changed_since" in each for each in memories if each is not message)
