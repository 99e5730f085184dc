"""Merging by a tool: what is shown before, what the one that is kept takes over, and what stays private."""

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
from tests.assistant.tools.calling import shown
from tests.samples import a_conversation, a_message

ASSISTANT = Origin("assistant")


def said(memory: Memory, text: str, *, private: bool = False) -> int:
    with memory.database.operation("Talk") as operation:
        place = memory.conversations.insert(operation, a_conversation())
        return memory.conversations.append(operation, a_message(place.id, text, private=private)).id


def learned(memory: Memory, value: str, *, private: bool = False, key: str = "hobby", **fields: Any) -> Fact:
    origin = Origin("assistant", message_id=said(memory, f"My hobby is {value}"))
    fact = memory.facts.remember_anyway(FactDraft("personal", key, value, **fields), origin).fact
    return memory.facts.edit(replace(fact, private=private), Origin())


def test_facts_to_merge_are_shown_the_kept_one_first(toolbox: Toolbox, memory: Memory) -> None:
    first, second = learned(memory, "hiking"), learned(memory, "walks in the hills")
    preview = shown(
        toolbox,
        memory,
        "merge_facts",
        fact_ids=[second.id, first.id],
        merged_value="hikes in the hills",
        merged_confidence=0.95,
    )
    assert preview.text == (
        "Makes one fact of 2: “hikes in the hills” (95% sure). The first is kept, the others stay in its history."
        "\nIt takes over: confidence 0.95; 2 sources kept."
    )
    assert [item.id for item in preview.items] == [second.memory_id, first.memory_id]


def test_what_sets_facts_to_merge_apart_is_shown_before(toolbox: Toolbox, memory: Memory) -> None:
    for value in ("hikes 5 km", "hikes 6 km"):
        learned(memory, value)
    preview = shown(
        toolbox, memory, "merge_facts", fact_ids=[1, 2], merged_value="hikes 5 to 6 km", merged_confidence=0.9
    )
    assert "\nLook twice. They differ in a number.\n" in preview.text


@pytest.mark.parametrize(
    ("ids", "audience", "error"),
    [([1, 1], "local", UserError), ([1, 99], "local", NotFoundError), ([1, 2], "remote", NotFoundError)],
)
def test_a_preview_of_merging_fails_as_the_call_would(
    toolbox: Toolbox, memory: Memory, ids: list[int], audience: Audience, error: type[UserError]
) -> None:
    learned(memory, "hiking")
    learned(memory, "asthma", private=True)
    given = {"fact_ids": ids, "merged_value": "x", "merged_confidence": 1.0}
    with pytest.raises(error) as told:
        shown(toolbox, memory, "merge_facts", audience, **given)
    result = toolbox.call("merge_facts", given, ASSISTANT, audience=audience)
    assert (result.status, result.answer["message"]) == ("error", told.value.message)


def test_a_pair_to_consolidate_is_shown_the_kept_one_first(toolbox: Toolbox, memory: Memory) -> None:
    learned(memory, "hiking", confidence=0.8)
    learned(memory, "Hiking!", confidence=0.9)
    preview = shown(toolbox, memory, "memory_consolidate", id1="fact-1", id2="fact-2")
    assert preview.text == (
        "Keeps “hobby = Hiking!” and merges the other into it.\nIt takes over: confidence 0.9 ← 1; 2 sources kept."
    )
    assert [item.id for item in preview.items] == ["fact-2", "fact-1"]
    learned(memory, "hiking with Hanna")
    with pytest.raises(ClashError, match="They differ in: name"):
        shown(toolbox, memory, "memory_consolidate", id1="fact-1", id2="fact-3")


def test_the_sources_of_all_are_named(toolbox: Toolbox, memory: Memory) -> None:
    facts = [learned(memory, value) for value in ("hiking", "Hiking", "hikes")]
    merged = toolbox.call("memory_consolidate", {"id1": "fact-1", "id2": "fact-2"}, ASSISTANT).answer
    assert merged["sources"] == [f"message-{fact.source_message_id}" for fact in facts[:2]]
    given = {"fact_ids": [3, 1], "merged_value": "hikes", "merged_confidence": 0.9}
    answer = toolbox.call("merge_facts", given, ASSISTANT).answer
    assert answer["sources"] == [f"message-{fact.source_message_id}" for fact in facts]


def test_a_private_message_is_no_source_for_a_reader_elsewhere(toolbox: Toolbox, memory: Memory) -> None:
    hidden = Origin("assistant", message_id=said(memory, "I hike", private=True))
    memory.facts.remember_anyway(FactDraft("personal", "hobby", "hikes"), hidden)
    learned(memory, "Hikes")
    given = {"fact_ids": [1, 2], "merged_value": "hikes", "merged_confidence": 0.9}
    answer = toolbox.call("merge_facts", given, ASSISTANT, audience="remote").answer
    assert answer["sources"] == ["message-2"]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("likes strong black coffee in the morning", "really likes strong black coffee in the morning"),
        ("plays the guitar", "Actually plays guitar, too"),
        ("has a dog called Rex", "She has also got a dog called Rex"),
        ("любить каву зранку", "Вона дуже любить каву зранку"),
    ],
)
def test_two_that_differ_only_in_small_words_are_consolidated(
    toolbox: Toolbox, memory: Memory, first: str, second: str
) -> None:
    learned(memory, first)
    memory.facts.remember_anyway(FactDraft("preference", "hobby", second), Origin())
    answer = toolbox.call("memory_consolidate", {"id1": "fact-1", "id2": "fact-2"}, ASSISTANT).answer
    assert answer["status"] == "success", answer
    assert len(memory.facts.keys()) == 1
