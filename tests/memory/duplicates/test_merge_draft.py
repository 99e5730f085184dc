"""A merge as a person works on it: what each field says, who chose it, and why it may not be made."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.core.model import Episode, Fact
from desktop.memory.duplicates.merge import OF_FACTS, FieldName, Member, MergeDraft, MergeField, united
from desktop.storage.memory_links import Links
from tests.samples import NOON, a_fact, an_episode

LATER = NOON + timedelta(days=3)


def a_draft(*members: Member, kept: int = 1, links: dict[int, Links] | None = None) -> MergeDraft:
    ids = frozenset(member.id for member in members)
    return MergeDraft(members, kept, ids, {each: (links or {}).get(each, Links()) for each in ids})


def coffee() -> MergeDraft:
    return a_draft(
        a_fact("coffee", "black, no sugar", id=1, confidence=0.9, access_count=31),
        a_fact("coffee", "without milk or sugar", id=2, confidence=0.75, access_count=2, source_excerpt="No milk"),
        a_fact("Coffee", "black in the morning", id=3, confidence=0.95, access_count=1, category="preference"),
    )


def field(draft: MergeDraft, name: FieldName) -> MergeField:
    return next(each for each in draft.fields if each.name == name)


def result(draft: MergeDraft) -> Fact:
    assert isinstance(draft.result, Fact)
    return draft.result


def test_what_nobody_chose_is_the_kept_ones_but_lists_and_the_highest_confidence() -> None:
    draft = coffee()
    merged = result(draft)
    assert (merged.id, merged.value, merged.key, merged.category) == (1, "black, no sugar", "coffee", "personal")
    assert (merged.confidence, merged.source_excerpt, merged.access_count) == (0.95, "No milk", 34)
    assert (field(draft, "confidence").source, field(draft, "value").source) == (3, 1)
    assert not draft.changed
    assert draft.problem is None


def test_fields_in_which_members_differ_come_first_spelling_apart() -> None:
    different = [each.name for each in coffee().fields if each.differs]
    assert different == ["value", "category", "confidence", "source_excerpt"]
    assert [each.name for each in coffee().fields][:4] == different


def test_a_field_is_taken_from_a_member_which_takes_part_then() -> None:
    draft = coffee().ticking(2, False).taking("value", 2)
    assert result(draft).value == "without milk or sugar"
    assert (field(draft, "value").how, field(draft, "value").source) == ("taken", 2)
    assert draft.ids == (1, 2, 3)


def test_what_a_person_typed_stands_before_all_else_and_can_be_taken_back() -> None:
    draft = coffee().taking("value", 2).editing("value", "  black, never with milk ")
    assert result(draft).value == "black, never with milk"
    assert (field(draft, "value").how, field(draft, "value").source) == ("edited", None)
    assert draft.changed
    assert result(draft.taking("value", 3)).value == "black in the morning"
    assert draft.plainly("value") == coffee()


def test_another_one_may_be_kept_and_what_was_not_chosen_follows_it() -> None:
    draft = coffee().ticking(3, False).keeping(3)
    assert (draft.ids, result(draft).value, result(draft).category) == ((3, 1, 2), "black in the morning", "preference")


def test_a_member_that_takes_no_part_leaves_nothing() -> None:
    draft = coffee().taking("category", 3).ticking(3)
    merged = result(draft)
    assert (draft.ids, merged.access_count, merged.confidence, merged.category) == ((1, 2), 33, 0.9, "personal")
    assert draft.ticking(1, False) == draft  # the kept one


def test_lists_are_united_every_part_once() -> None:
    draft = a_draft(
        a_fact("languages", "English, Ukrainian and Polish", id=1), a_fact("languages", "polish; French", id=2)
    )
    assert field(draft, "value").can_unite
    assert result(draft.uniting("value")).value == "English, Ukrainian, Polish, French"
    assert result(draft.uniting("value").uniting("value", False)).value == "English, Ukrainian and Polish"
    assert not field(a_draft(a_fact(id=1), a_fact(id=2)), "value").can_unite


def test_how_long_it_is_kept_is_that_of_the_longest_kept_unless_chosen() -> None:
    draft = a_draft(
        a_fact(id=1, durability="daily", expires_at=NOON),
        a_fact(id=2, durability="daily", expires_at=LATER),
        a_fact(id=3),
    )
    assert (result(draft).durability, result(draft).expires_at) == ("durable", None)
    assert result(draft.ticking(3)).expires_at == LATER
    assert result(draft.taking("durability", 1)).expires_at == LATER
    assert result(draft.ticking(3).editing("durability", "durable")).expires_at is None
    never = a_draft(a_fact(id=1), a_fact(id=2)).editing("durability", "daily")
    assert result(never).expires_at == NOON + timedelta(days=90)


def test_episodes_unite_what_they_say_their_tags_and_what_they_cover() -> None:
    draft = a_draft(
        an_episode(id=1, summary="They set the date.", tags=("wedding",), importance=0.5, access_count=1),
        an_episode(id=2, summary="They set the date!\nThey chose a cake.", tags=("Wedding", "cake"), ended_at=LATER),
        links={1: Links(messages=frozenset((1, 2))), 2: Links(messages=frozenset((2, 3)))},
    )
    merged = draft.result
    assert isinstance(merged, Episode)
    assert merged.summary == "They set the date.\nThey chose a cake."
    assert (merged.tags, merged.importance, merged.message_count) == (("wedding", "cake"), 0.8, 3)
    assert (merged.started_at, merged.ended_at, merged.access_count) == (NOON, LATER, 1)
    assert draft.editing("tags", ("wedding",)).result == replace(merged, tags=("wedding",))
    assert draft.kind == "episode"


@pytest.mark.parametrize(
    ("change", "message", "field"),
    [
        (lambda draft: draft.ticking(2).ticking(3), "Tick at least two memories to merge.", None),
        (lambda draft: draft.editing("value", " \n"), "Value must not be empty.", "value"),
        (lambda draft: draft.editing("key", "k" * 201), "Key holds 201 characters", "key"),
        (lambda draft: draft.editing("confidence", 1.5), "Confidence is a number from 0 to 1.", "confidence"),
        (lambda draft: draft.editing("valid_from", "soon"), "Valid_from is a date such as", "valid_from"),
    ],
)
def test_what_can_not_be_merged_is_told_with_the_field(change: Any, message: str, field: str | None) -> None:
    problem = change(coffee()).problem
    assert problem.message.startswith(message)
    assert problem.field == field


def test_memories_about_different_subjects_are_not_merged() -> None:
    problem = a_draft(a_fact(id=1, subject="Anna"), a_fact(id=2, subject="Petro"), a_fact(id=3, subject="anna")).problem
    assert problem is not None
    assert problem.message == "They are about different subjects: anna, Petro."


def test_tags_that_can_not_be_stored_are_a_problem() -> None:
    problem = a_draft(an_episode(id=1), an_episode(id=2)).editing("tags", ("",)).problem
    assert problem is not None
    assert problem.field == "tags"


def test_who_is_no_member_and_what_is_no_field_is_a_bug() -> None:
    with pytest.raises(ValueError, match="fact-9 is no member"):
        coffee().taking("value", 9)
    with pytest.raises(ValueError, match="facts have no tags"):
        coffee().editing("tags", ())


CHANGES = st.lists(
    st.one_of(
        st.tuples(st.just("keeping"), st.integers(1, 3)),
        st.tuples(st.just("ticking"), st.integers(1, 3)),
        st.tuples(st.just("taking"), st.sampled_from(OF_FACTS), st.integers(1, 3)),
        st.tuples(st.just("uniting"), st.sampled_from(("value", "source_excerpt"))),
        st.tuples(st.just("plainly"), st.sampled_from(OF_FACTS)),
        st.tuples(st.just("editing"), st.just("value"), st.text(max_size=9)),
    ),
    max_size=8,
)


@pytest.mark.slow
@given(CHANGES)
def test_whatever_is_chosen_the_fields_tell_the_result(changes: list[tuple[Any, ...]]) -> None:
    draft = coffee()
    for name, *arguments in changes:
        draft = getattr(draft, name)(*arguments)
    merged = result(draft)
    assert draft.kept in draft.ticked
    assert draft.ids[0] == merged.id == draft.kept
    assert all(getattr(merged, each.name) == each.result for each in draft.fields)
    assert merged.access_count == sum(member.access_count for member in draft.heirs)


@given(st.lists(st.text(alphabet="ab,; \n", max_size=12).filter(str.strip), min_size=1, max_size=4))
def test_uniting_again_what_was_united_changes_nothing(values: list[str]) -> None:
    for name in ("value", "source_excerpt", "summary"):
        once = united(name, values)
        assert united(name, [once]) == once
