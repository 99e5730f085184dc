"""The tools that look after the memory: their answers, and what a reader elsewhere does not get."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from itertools import combinations
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from desktop.assistant.providers.base import Audience
from desktop.assistant.tools.toolbox import Toolbox
from desktop.core.model import CATEGORIES, Fact, Origin
from desktop.core.text import normalise
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.service import Memory
from desktop.storage.facts import FactFilter, Facts
from desktop.storage.journal import Journal
from tests.assistant.tools.calling import Tools
from tests.conftest import HandSetClock

THINGS = "grinder blade coffee bicycle garden invoice deadline printer guitar recipe train novel".split()
NAMES = [
    "memory_health_stale",
    "memory_health_low_access",
    "memory_health_duplicates",
    "memory_consolidate",
    "memory_consolidate_all",
    "memory_migration_run",
]


def stored(memory: Memory, key: str, value: str, category: str = "personal", **fields: Any) -> Fact:
    private = fields.pop("private", False)
    fact = memory.facts.remember_anyway(FactDraft(category, key, value, **fields), Origin()).fact
    with memory.database.operation("Set up") as operation:
        return Facts(memory.database).update(operation, replace(fact, private=private))


def opened(memory: Memory, fact: Fact, times: int = 1) -> None:
    for _ in range(times):
        memory.accesses.count("fact", [fact.id], via="test")
        memory.database.settle()


def test_health_is_a_toolset_of_its_own(toolbox: Toolbox) -> None:
    assert list(toolbox.schemas("health")) == NAMES
    offered = set(toolbox.schemas())
    assert not offered & set(NAMES)
    assert {name for name in NAMES if toolbox.tools[name].destructive} == {
        "memory_consolidate",
        "memory_consolidate_all",
    }
    assert {name for name in NAMES if toolbox.tools[name].read_only} == set(NAMES[:3])


def test_defaults_enums_and_bounds_are_those_of_the_contract(toolbox: Toolbox) -> None:
    given = {name: toolbox.tools[name].input_schema()["properties"] for name in NAMES}
    defaults = {
        name: {parameter: part["default"] for parameter, part in properties.items() if "default" in part}
        for name, properties in given.items()
    }
    assert defaults["memory_health_stale"] == {"days_unused": 30, "collection": "knowledge", "limit": 20}
    assert defaults["memory_health_low_access"] == {
        "max_access_count": 2,
        "min_age_days": 7,
        "collection": "knowledge",
        "limit": 20,
    }
    assert defaults["memory_health_duplicates"] == {
        "collection": "knowledge",
        "similarity_threshold": 0.95,
        "limit": 20,
    }
    assert defaults["memory_consolidate_all"] == {"similarity_threshold": 0.95}
    assert defaults["memory_consolidate"] == {"collection": "knowledge", "keep": "higher_confidence"}
    assert given["memory_consolidate"]["keep"]["enum"] == ["higher_confidence", "higher_access", "id1", "id2", "newest"]
    assert set(given["memory_health_stale"]) == {"days_unused", "collection", "min_confidence", "limit"}
    assert "sample_size" in given["memory_health_duplicates"]
    assert toolbox.tools["memory_consolidate"].input_schema()["required"] == ["id1", "id2"]


# Stale and rarely used ------------------------------------------------------------------------------------------------


def test_stale_memories_are_listed_with_their_use(call: Tools, memory: Memory, clock: HandSetClock) -> None:
    fact = stored(memory, "location", "Kyiv")
    opened(memory, fact, 2)
    clock.advance(days=45)
    stored(memory, "name", "Oksana")
    answer = call("memory_health_stale").answer
    (stale,) = answer["stale_memories"]
    assert (stale["memory_id"], stale["days_since_access"], stale["access_count"]) == (fact.memory_id, 45, 2)
    assert (stale["confidence"], stale["category"], stale["source"]) == (0.9, "personal", "user")
    assert datetime.fromisoformat(stale["last_accessed_at"]).tzinfo is not None
    assert (answer["total_checked"], answer["stale_count"], answer["days_threshold"]) == (2, 1, 30)
    assert datetime.fromisoformat(answer["cutoff_date"]) == clock.moment.replace(month=3, day=17)
    assert answer["message"] == "1 fact of 2 not used for 30 days."
    assert call("memory_health_stale", days_unused=46).answer["stale_memories"] == []
    assert call("memory_health_stale", min_confidence=0.9).answer["stale_count"] == 0
    assert call("memory_health_stale", days_unused=0, limit=1).answer["stale_count"] == 2


def test_rarely_used_memories_are_listed_with_their_age(call: Tools, memory: Memory, clock: HandSetClock) -> None:
    fact = stored(memory, "location", "Kyiv", "skill")
    clock.advance(days=9)
    result = call("memory_health_low_access", collection="skill")
    (listed,) = result.answer["low_access_memories"]
    assert (listed["fact_id"], listed["age_days"], listed["access_count"]) == (fact.id, 9, 0)
    assert (result.answer["total_checked"], result.answer["flagged_count"]) == (1, 1)
    assert result.summary == "1 fact of 1 used 2 times at most"
    assert call("memory_health_low_access", max_access_count=0).summary == "1 fact of 1 used never"
    assert call("memory_health_low_access", min_age_days=10).answer["flagged_count"] == 0


def test_looking_is_no_access_and_writes_nothing(call: Tools, memory: Memory, clock: HandSetClock) -> None:
    fact = stored(memory, "location", "Kyiv")
    clock.advance(days=45)
    before = Journal(memory.database).last_change()
    for name in NAMES[:3]:
        assert call(name).operation_ids == ()
    assert memory.accesses.of("fact", fact.id).count == 0
    assert Journal(memory.database).last_change() == before


# Duplicates -----------------------------------------------------------------------------------------------------------


def test_duplicates_are_listed_as_pairs_and_clusters(call: Tools, memory: Memory) -> None:
    first, second, third = (stored(memory, "likes", value) for value in ("tea", "Tea!", "rice"))
    result = call("memory_health_duplicates")
    assert result.answer["duplicate_pairs"] == [
        {
            "id1": first.memory_id,
            "id2": second.memory_id,
            "similarity": 1.0,
            "measure": "text",
            "text1": "likes: tea",
            "text2": "likes: Tea!",
        }
    ]
    assert result.answer["clusters"] == [{"memory_ids": [first.memory_id, second.memory_id], "similarity": 1.0}]
    assert (result.answer["total_checked"], result.answer["duplicates_found"]) == (3, 1)
    assert result.answer["message"] == "1 pair alike among 3 facts."
    assert call("memory_health_duplicates", sample_size=2).answer["total_checked"] == 2
    assert third.memory_id not in str(result.answer)


def test_of_facts_known_to_stand_twice_every_pair_is_found(call: Tools, memory: Memory) -> None:
    values = [f"{deed} the {thing}" for deed in ("likes", "repairs", "sells") for thing in THINGS]
    first = [stored(memory, "habit", value) for value in values]
    again = [stored(memory, "habit", f" {fact.value.upper()} !") for fact in first[::3]]
    by_hand = {
        (one.memory_id, other.memory_id)
        for one, other in combinations([*first, *again], 2)
        if normalise(one.value) == normalise(other.value)
    }
    answer = call("memory_health_duplicates", limit=200).answer
    assert {(pair["id1"], pair["id2"]) for pair in answer["duplicate_pairs"]} == by_hand
    assert answer["duplicates_found"] == len(again)
    for pair in by_hand:
        assert any(set(pair) <= set(cluster["memory_ids"]) for cluster in answer["clusters"])


def test_alike_pairs_that_differ_in_substance_say_so(call: Tools, memory: Memory) -> None:
    for value in ("фільтр служить 72 години", "фільтр служить 27 годин", "фільтр добре служить 72 години"):
        stored(memory, "pump", value)
    answer = call("memory_health_duplicates", similarity_threshold=0.7).answer
    told = [(pair["id1"], pair["id2"], pair.get("differences", [])) for pair in answer["duplicate_pairs"]]
    assert told == [("fact-1", "fact-2", ["number"]), ("fact-1", "fact-3", [])]
    assert answer["clusters"] == [{"memory_ids": ["fact-1", "fact-2", "fact-3"], "similarity": 0.9333}]


def test_what_is_stated_under_three_keys_is_found_and_what_disagrees_with_it_named(call: Tools, memory: Memory) -> None:
    for key in ("blade interval", "routine", "note"):
        stored(memory, key, "changes the blades every 72 hours")
    stored(memory, "note", "changes the blades every 48 hours")
    pairs = call("memory_health_duplicates").answer["duplicate_pairs"]
    told = [(pair["id1"], pair["id2"], pair.get("differences", [])) for pair in pairs]
    same: list[tuple[str, str, list[str]]] = [
        (f"fact-{one}", f"fact-{other}", []) for one, other in ((1, 2), (1, 3), (2, 3))
    ]
    assert told == [*same, ("fact-3", "fact-4", ["number"])]


# Consolidate ----------------------------------------------------------------------------------------------------------


def test_two_memories_become_one_which_inherits(call: Tools, memory: Memory, clock: HandSetClock) -> None:
    first, second = stored(memory, "likes", "tea", confidence=0.8), stored(memory, "likes", "Tea", confidence=0.95)
    opened(memory, first, 3)
    opened(memory, second, 2)
    result = call("memory_consolidate", id1=first.memory_id, id2=second.memory_id)
    answer = dict(result.answer)
    assert datetime.fromisoformat(answer.pop("consolidated_at")) == clock.moment
    assert answer == {
        "status": "success",
        "message": f"{second.memory_id} stands for both now.",
        "kept_id": second.memory_id,
        "discarded_id": first.memory_id,
        "new_access_count": 5,
        "new_confidence": 0.95,
        "related_memories": [first.memory_id],
        "consolidated_from": [first.memory_id],
    }
    tombstone = memory.facts.get(first.id)
    assert tombstone is not None
    assert (tombstone.status, tombstone.replaced_by) == ("merged", second.id)
    third = stored(memory, "likes", "tea.", confidence=1.0)
    again = call("memory_consolidate", id1=second.memory_id, id2=third.memory_id).answer
    assert (again["kept_id"], again["new_access_count"]) == (third.memory_id, 5)
    assert again["related_memories"] == [first.memory_id, second.memory_id]
    memory.history.undo(result.operation_ids[0] + 2, Origin())
    assert call("memory_health_duplicates").answer["duplicates_found"] == 1


@pytest.mark.parametrize(
    ("keep", "kept"),
    [("higher_confidence", 1), ("higher_access", 2), ("id1", 1), ("id2", 2), ("newest", 2)],
)
def test_which_is_kept_can_be_said(call: Tools, memory: Memory, clock: HandSetClock, keep: str, kept: int) -> None:
    stored(memory, "likes", "tea")
    clock.advance(days=1)
    opened(memory, stored(memory, "likes", "Tea"))
    answer = call("memory_consolidate", id1="fact-1", id2="fact-2", keep=keep).answer
    assert answer["kept_id"] == f"fact-{kept}"


@pytest.mark.parametrize(
    ("left", "right", "differences"),
    [
        ("runs 5 km a day", "runs 6 km a day", ["number"]),
        ("starts on 3 May", "starts on 4 May", ["date"]),
        ("works with Hanna", "works with Olena", ["name"]),
        ("drinks coffee", "does not drink coffee", ["negation"]),
        ("п'є каву", "не п'є каву", ["negation"]),
    ],
)
def test_what_differs_in_substance_is_a_conflict_and_stays(
    call: Tools, memory: Memory, left: str, right: str, differences: list[str]
) -> None:
    stored(memory, "habit", left)
    stored(memory, "habit", right)
    before = Journal(memory.database).last_change()
    result = call("memory_consolidate", id1="fact-1", id2="fact-2")
    assert (result.status, result.answer["reason"]) == ("conflict", "different")
    assert result.answer["differences"] == differences
    assert [fact["value"] for fact in result.answer["facts"]] == [left, right]
    assert result.answer["message"].startswith(f"They differ in: {differences[0]}; nothing was done.")
    assert "merge_facts" in result.answer["message"]
    assert Journal(memory.database).last_change() == before


def test_the_same_of_different_times_is_a_conflict_too(call: Tools, memory: Memory) -> None:
    stored(memory, "location", "Kyiv", valid_to="2015-01-01")
    stored(memory, "location", "Kyiv")
    assert call("memory_consolidate", id1="fact-1", id2="fact-2").answer["differences"] == ["validity"]


@pytest.mark.parametrize(
    ("arguments", "field", "told"),
    [
        ({"id1": "fact-1", "id2": "fact-1"}, "id2", "two different memories"),
        ({"id1": "fact-1", "id2": "fact-99"}, "id2", "There is no active memory fact-99."),
        ({"id1": "fact-1", "id2": f"fact-{10**30}"}, "id2", "There is no active memory fact-1"),
        ({"id1": "message-1", "id2": "fact-1"}, "id1", "such as fact-12"),
        ({"id1": "1", "id2": "fact-1"}, "id1", "such as fact-12"),
        ({"id1": "fact-1", "id2": "fact-2", "collection": "skill"}, "id1", "in “skill”"),
        ({"id1": "fact-1", "id2": "fact-2", "collection": "nowhere"}, "collection", "no collection “nowhere”"),
        ({"id1": "fact-1", "id2": "fact-3"}, "fact_ids", "one subject"),
    ],
)
def test_what_can_t_be_consolidated_is_told(
    call: Tools, memory: Memory, arguments: dict[str, Any], field: str, told: str
) -> None:
    stored(memory, "likes", "tea")
    stored(memory, "likes", "Tea")
    stored(memory, "likes", "Tea", subject="Anna")
    result = call("memory_consolidate", **arguments)
    assert (result.status, result.answer["field"]) == ("error", field)
    assert told in result.answer["message"]
    assert len(memory.facts.find(FactFilter())) == 3


def test_migration_changes_nothing_the_second_time(call: Tools, memory: Memory) -> None:
    fact, norms, note, _ = (stored(memory, "note", value, "skills") for value in ("Kyiv", "Київ", "milk", "Oksana"))
    old: dict[int, dict[str, Any]] = {
        norms.id: {"value_norm": "київ"},
        note.id: {"durability": "daily", "expires_at": None},
    }
    with memory.database.operation("As an older version left them") as operation:
        for fact_id in (norms.id, note.id, note.id + 1):
            operation.update("facts", fact_id, {"category": "skill", **old.get(fact_id, {})})
    result = call("memory_migration_run")
    assert {name: result.answer[name] for name in ("total_vectors", "migrated", "skipped")} == {
        "total_vectors": 4,
        "migrated": 3,
        "skipped": 1,
    }
    assert len(result.operation_ids) == 1
    changed = memory.facts.get(fact.id)
    assert changed is not None
    assert changed.category == "skill"
    known, last = memory.facts.find(FactFilter()), Journal(memory.database).last_change()
    again = call("memory_migration_run")
    assert (again.answer["migrated"], again.answer["skipped"], again.operation_ids) == (0, 4, ())
    assert again.summary == "0 facts of 4 brought up to date"
    assert (memory.facts.find(FactFilter()), Journal(memory.database).last_change()) == (known, last)


# What is private stays on this machine --------------------------------------------------------------------------------


def test_what_is_private_is_held_back_from_a_remote_model(call: Tools, memory: Memory, clock: HandSetClock) -> None:
    stored(memory, "diagnosis", "asthma", "skills", private=True)
    stored(memory, "diagnosis", "Asthma", "skills", private=True)
    stored(memory, "diagnosis", "asthma!", subject="Oksana", private=True)
    stored(memory, "city", "Lviv")
    clock.advance(days=50)
    for name in NAMES[:3]:
        remote = call(name, "remote")
        assert "asthma" not in str(dict(remote.answer)).casefold()
        assert remote.answer["total_checked"] == 1
        assert not remote.private
        local = call(name)
        assert "asthma" in str(dict(local.answer)).casefold()
        assert local.private
    for arguments in ({"id1": "fact-1", "id2": "fact-2"}, {"id1": "fact-4", "id2": "fact-1"}):
        refused = call("memory_consolidate", "remote", **arguments)
        assert (refused.status, "no active memory" in refused.answer["message"]) == ("error", True)
    assert "Oksana" not in call("memory_health_stale", "remote", collection="Oksan").answer["message"]
    assert call("memory_migration_run", "remote").answer["total_vectors"] == 1
    assert call("memory_consolidate", id1="fact-1", id2="fact-2").private


# Any JSON -------------------------------------------------------------------------------------------------------------

_SCALAR = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(
        ["fact-1", "fact-2", "fact-999999999999999999999999", "knowledge", "user", "newest", *CATEGORIES[:3]]
    )
)
_PARAMETERS = st.sampled_from(
    "days_unused collection min_confidence limit max_access_count min_age_days similarity_threshold sample_size id1 id2"
    " keep other".split()
)


@pytest.mark.slow
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=150)
@given(
    name=st.sampled_from(NAMES),
    arguments=st.dictionaries(_PARAMETERS, _SCALAR | st.lists(_SCALAR, max_size=2), max_size=5) | _SCALAR,
    audience=st.sampled_from(["local", "remote"]),
)
def test_any_json_is_answered(toolbox: Toolbox, memory: Memory, name: str, arguments: Any, audience: Audience) -> None:
    if not memory.facts.find(FactFilter(), limit=1):
        stored(memory, "likes", "tea")
        stored(memory, "likes", "tea")
    assert toolbox.call(name, arguments, audience=audience).status in ("success", "skipped", "conflict", "error")
