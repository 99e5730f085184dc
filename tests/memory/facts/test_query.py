"""Conditions and words find what a person asks for: the same as looking at each fact in turn would."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from desktop.core.errors import NotFoundError, UserError
from desktop.core.model import Fact, Origin
from desktop.core.text import normalise
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.facts.query import HITS
from desktop.memory.facts.query_language import QueryError, parse
from desktop.memory.relationships import RelationshipDraft
from desktop.memory.service import Memory
from tests.conftest import HandSetClock
from tests.samples import a_conversation, a_message

PERSON = Origin("user")


@pytest.fixture
def filled(memory: Memory, clock: HandSetClock) -> Memory:
    """Seven facts of four weeks; the clock stands a day after the last."""

    def learn(key: str, value: str, **fields: object) -> Fact:
        clock.advance(days=4)
        draft = FactDraft("personal", key, value)
        return memory.facts.remember_anyway(replace(draft, **fields), PERSON).fact  # type: ignore[arg-type]

    memory.database.settle()
    learn("location", "Lviv, Rynok Square", confidence=0.95)  # 1
    learn("favourite_tea", "oolong", category="preference", confidence=0.6)  # 2: daily
    learn("blade_change", "every 72 hours", category="project", subject="Grinder 5", source="import")  # 3
    private = learn("allergy", "peanuts, hazelnuts")  # 4
    learn("мова", "українська", category="skill", source_excerpt="Я говорю українською")  # 5
    gone = learn("coffee", "black", category="preference")  # 6
    learn("sister", "Мар'яна", category="relationship")  # 7
    memory.facts.edit(replace(private, private=True, pinned=True), PERSON)
    memory.facts.forget(gone.id, "user_requested", PERSON)
    memory.facts.update(1, "Odesa", 0.95, "update", PERSON)
    memory.accesses.count("fact", [3], via="test")
    memory.accesses.count("fact", [3], via="test")
    clock.advance(days=1)
    return memory


def found(memory: Memory, text: str) -> set[int]:
    return set(memory.finding.find(parse(text), ("active",), None).ids)


def test_what_comes_near_is_told_from_what_holds_the_words(filled: Memory) -> None:
    def asked(text: str) -> tuple[list[int], int, tuple[str, ...]]:
        listed = filled.finding.find(parse(text), ("active",), None)
        return listed.ids, listed.near, listed.unknown

    assert asked("oolong ") == ([2], 0, ())
    assert asked("xyzzy oolong ") == ([2], 0, ("xyzzy",))
    assert asked("where do I live ") == ([1], 1, ())
    assert asked("category:preference") == ([2], 0, ())


@pytest.mark.parametrize("text", ["stale:30", "stale:10", "stale:1", "confidence<0.7", "category:preference"])
def test_active_facts_that_meet_a_condition_are_counted(filled: Memory, text: str) -> None:
    (term,) = parse(text).terms
    assert filled.finding.count(term) == len(found(filled, text))


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("", {1, 2, 3, 4, 5, 7}),
        ("category:preference", {2}),
        ("category:preference,skill", {2, 5}),
        ("-category:personal", {2, 3, 5, 7}),
        ('subject:"grinder 5"', {3}),
        ("subject:me", {1, 2, 4, 5, 7}),
        ("key:tea", {2}),
        ("key=tea", set()),
        ('key="favourite tea"', {2}),
        ("value:hazel", {4}),
        ("source:IMPORT", {3}),
        ("status:archived", {6}),
        ("status:any category:preference", {2, 6}),
        ("durability:daily", {2}),
        ("is:private", {4}),
        ("is:pinned,archived", {4, 6}),
        ("is:rejected", {6}),
        ("-is:private", {1, 2, 3, 5, 7}),
        ("is:expiring", set()),
        ("has:history", {1}),
        ("has:excerpt", {5}),
        ("has:message", set()),
        ("confidence<0.7", {2}),
        ("confidence>=0.95", {1}),
        ("confidence=0.6", {2}),
        ("accessed>1", {3}),
        ("accessed=0", {1, 2, 4, 5, 7}),
        ("added:10d", {5, 7}),
        ("added>20d", {1, 2}),
        ("added=1", {7}),
        ("changed<2", {1, 4, 7}),
        ("used:3d", {3}),
        ("used:never", {1, 2, 4, 5, 7}),
        ("stale:15", {2}),
        ("expires:80d", {2}),
        ("expires:7d", set()),
        ("expires:never", {1, 3, 4, 5, 7}),
        ("id:6,7", {6, 7}),
        ('"72 hours"', {3}),
        ("-oolong confidence<0.9", set()),
        ("text:мар", {7}),
    ],
)
def test_each_condition_finds_its_facts(filled: Memory, text: str, ids: set[int]) -> None:
    assert found(filled, text) == ids


def test_links_are_those_of_messages_and_other_facts(memory: Memory, clock: HandSetClock) -> None:
    with memory.database.operation("Say") as operation:
        conversation = memory.conversations.insert(operation, a_conversation())
        message = memory.conversations.append(operation, a_message(conversation.id))
    said = Origin("assistant", conversation_id=conversation.id, message_id=message.id)
    told = memory.facts.remember_anyway(FactDraft("personal", "city", "Lviv"), said).fact
    alone = memory.facts.remember_anyway(FactDraft("personal", "city", "Kyiv"), PERSON).fact
    assert (found(memory, "has:message"), found(memory, "has:episode"), found(memory, "has:link")) == (
        {1},
        set(),
        set(),
    )
    memory.relationships.remember(RelationshipDraft("user", "knows", "Anna"), said)
    memory.facts.forget(alone.id, "superseded", PERSON, replacement_fact_id=told.id)
    assert found(memory, "has:link") == {told.id}
    assert found(memory, "is:archived has:link") == {alone.id}
    one, other = (memory.facts.remember_anyway(FactDraft("general", "note", text), PERSON).fact.id for text in "ab")
    with memory.database.operation("Link") as operation:
        operation.insert("fact_links", {"fact_id": one, "related_id": other})
    assert found(memory, "has:link") == {told.id, one, other}


def test_words_and_conditions_are_met_together(filled: Memory) -> None:
    assert found(filled, "every category:project") == {3}
    assert found(filled, "every category:skill") == set()
    assert found(filled, "coffee") == set()
    assert found(filled, "coffee is:archived") == {6}


def test_what_is_found_comes_in_the_order_that_is_asked_for(filled: Memory) -> None:
    def ids(text: str, *sort: object) -> list[int]:
        return filled.finding.find(parse(text), ("active",), sort or None).ids  # type: ignore[arg-type]

    assert ids("-category:personal", "key", False) == [3, 2, 7, 5]
    assert ids("e", "created", True)[0] == max(ids("e"))
    assert ids("", "used", True)[0] == 3
    for text in ("is:private", "oolong", "coffee"):
        counts = filled.finding.find(parse(text), ("active",), None)
        assert (counts.active, counts.archived, counts.cut) == (6, 1, False)


def test_values_are_offered_with_how_many_facts_have_them(filled: Memory) -> None:
    assert filled.finding.choices("category")[0] == ("personal", 2)
    assert ("Grinder 5", 1) in filled.finding.choices("subject")
    assert filled.finding.choices("confidence") == []


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.integers(1, 7), st.booleans(), st.integers(0, 30), st.integers(1, 12), st.sampled_from([str, str.upper]))
def test_any_piece_of_a_key_or_value_finds_the_fact(
    filled: Memory, fact_id: int, key: bool, start: int, length: int, spelled: Callable[[str], str]
) -> None:
    fact = filled.facts.get(fact_id)
    assert fact is not None
    piece = spelled((fact.key if key else fact.value)[start : start + length])
    if normalise(piece):  # a soft sign alone is no letter of what is compared
        typed = filled.finding.find(parse(piece.strip(" ,'")), ("active", "archived"), None)
        assert fact_id in typed.ids


@pytest.mark.parametrize("letters", [1, 2, 3, 11, 1_000])
def test_a_long_list_is_read_whole_in_pieces(memory: Memory, monkeypatch: pytest.MonkeyPatch, letters: int) -> None:
    monkeypatch.setattr("desktop.storage.fact_queries.AT_ONCE", letters)
    for number in range(12):
        memory.facts.remember_anyway(FactDraft("personal", f"tea {number}", "oolong"), PERSON)
        found = memory.finding.find(parse(""), ("active",), ("created", False)).ids
        assert found == list(range(1, number + 2))


def test_more_hits_than_are_listed_are_told(memory: Memory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("desktop.memory.facts.query.HITS", 3)
    for number in range(5):
        memory.facts.remember_anyway(FactDraft("personal", f"tea {number}", f"oolong {number}"), PERSON)
    cut = memory.finding.find(parse("oolong"), ("active",), None)
    assert (len(cut.ids), cut.cut) == (3, True)
    assert len(memory.finding.find(parse("value:oolong"), ("active",), None).ids) == 5
    assert HITS >= 1000


def test_what_ends_soon_is_expiring_and_then_expired(memory: Memory, clock: HandSetClock) -> None:
    fact = memory.facts.remember_anyway(FactDraft("personal", "mood", "tired", confidence=0.5), PERSON).fact
    ends: datetime | None = fact.expires_at
    assert ends is not None
    clock.moment = ends - timedelta(days=3)
    assert (found(memory, "is:expiring"), found(memory, "is:expired")) == ({1}, set())
    assert (found(memory, "expires:5d"), found(memory, "expires<2")) == ({1}, set())
    clock.moment = ends + timedelta(days=1)
    assert (found(memory, "is:expiring"), found(memory, "is:expired")) == (set(), {1})


def test_what_was_so_until_a_day_is_past(memory: Memory) -> None:
    memory.facts.remember_anyway(FactDraft("personal", "job", "miller", valid_to="2026-01-01"), PERSON)
    memory.facts.remember_anyway(FactDraft("personal", "job", "baker", valid_from="2026-01-01"), PERSON)
    assert found(memory, "is:past") == {1}
    assert found(memory, "-is:past") == {2}


def names(memory: Memory) -> list[tuple[str, str]]:
    return [(each.name, each.query) for each in memory.saved_searches.all()]


def test_a_search_is_kept_as_it_can_be_typed_again(memory: Memory) -> None:
    saved, _ = memory.saved_searches.save(" Unsure ", " confidence<0.70   tea", PERSON)
    memory.saved_searches.save("All private", "is:private", PERSON)
    assert names(memory) == [("All private", "is:private"), ("Unsure", "confidence<0.7 tea")]
    assert saved.created_at == memory.database.clock()


def test_saving_under_a_known_name_keeps_the_newer_query(memory: Memory) -> None:
    first, _ = memory.saved_searches.save("Unsure", "confidence<0.7", PERSON)
    again, _ = memory.saved_searches.save("unsure", "confidence<0.6", PERSON)
    assert again.id == first.id
    assert names(memory) == [("Unsure", "confidence<0.6")]


@pytest.mark.parametrize(("name", "query"), [("  ", "tea"), ("x" * 61, "tea"), ("Empty", "  ")])
def test_what_can_not_be_saved_is_refused(memory: Memory, name: str, query: str) -> None:
    with pytest.raises(UserError):
        memory.saved_searches.save(name, query, PERSON)


def test_a_query_that_is_not_understood_is_not_saved(memory: Memory) -> None:
    with pytest.raises(QueryError):
        memory.saved_searches.save("Broken", "confidence<9", PERSON)
    assert names(memory) == []


def test_renaming_and_deleting_are_undone(memory: Memory) -> None:
    saved, _ = memory.saved_searches.save("Tea", "oolong", PERSON)
    memory.saved_searches.save("Coffee", "black", PERSON)
    renamed = memory.saved_searches.rename(saved.id, "Drinks", PERSON)
    with pytest.raises(UserError, match="Coffee"):
        memory.saved_searches.rename(saved.id, "coffee", PERSON)
    deleted = memory.saved_searches.delete(saved.id, PERSON)
    assert [name for name, _ in names(memory)] == ["Coffee"]
    memory.history.undo(deleted, PERSON)
    memory.history.undo(renamed, PERSON)
    assert [name for name, _ in names(memory)] == ["Coffee", "Tea"]


def test_one_that_is_gone_can_not_be_changed(memory: Memory) -> None:
    with pytest.raises(NotFoundError):
        memory.saved_searches.rename(9, "x", PERSON)
    with pytest.raises(NotFoundError):
        memory.saved_searches.delete(9, PERSON)
