"""What holds together, in step with what changes of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.memory.duplicates.clusters import (
    Component,
    Components,
    Disagreement,
    SuggestedCluster,
    ends_that_differ,
    groups,
)
from desktop.memory.duplicates.pair_index import Compared, PairIndex
from tests.memory.duplicates.comparable import holding, link, said

TODAY = "2026-03-02"
ONE_VALUE = frozenset(["home"])

Told = tuple[frozenset[str], tuple[SuggestedCluster, ...], tuple[tuple[int, ...], ...]]


def told(grouping: Components) -> set[Told]:
    return {(frozenset(held.norms), held.groups, held.tied) for held in grouping}


def over(index: PairIndex) -> Components:
    return Components(index, ONE_VALUE, TODAY)


IDS = st.integers(1, 9)
SAID = st.builds(
    said,
    IDS,
    st.sampled_from(["tea", "Tea!", "coffee", "milk", "water"]),
    st.sampled_from(["home", "note"]),
    valid_to=st.sampled_from([None, "2020-01-01", "2030-01-01"]),
)
LINK = st.tuples(IDS, IDS, st.sampled_from([0.8, 0.9]), st.sampled_from([(), ("number",)]))
STEPS = st.lists(st.one_of(SAID, LINK, IDS, st.just("forget")), max_size=25)


@given(STEPS)
def test_after_any_changes_it_is_as_if_it_were_made_anew(steps: list[object]) -> None:
    index = PairIndex()
    grouping = over(index)
    for step in steps:
        _take(index, step)
        grouping.renew()
        everything = [group for held in grouping for group in held.groups]
        tied = [ids for held in grouping for ids in held.tied]
        at_once = groups(index, index.norms(), tied, Disagreement(ONE_VALUE, TODAY))
        assert sorted(everything, key=lambda group: (-group.strongest, group.ids)) == at_once
    assert told(grouping) == told(over(index))


def _take(index: PairIndex, step: object) -> None:
    if isinstance(step, Compared):
        index.put([step])
    elif isinstance(step, int):
        index.discard([step])
    elif isinstance(step, tuple):
        one, other, similarity, differences = step
        members = index.members
        if one in members and other in members and members[one].hash != members[other].hash:
            link(index, one, other, similarity, *differences)
    else:
        index.replace_pairs({})


def test_what_did_not_change_is_the_same_object() -> None:
    index = holding(said(1, "tea"), said(2, "Tea"), said(3, "coffee"), said(4, "Coffee"))
    grouping = over(index)
    before = {held.groups[0].ids: held for held in grouping}
    index.put([said(5, "TEA")])
    grouping.renew()
    now = {held.groups[0].ids: held for held in grouping}
    assert now[3, 4] is before[3, 4]
    assert now.keys() == {(1, 2, 5), (3, 4)}
    assert grouping.of([5, 99]) == {now[1, 2, 5]}


def test_what_nothing_is_alike_to_costs_no_look(monkeypatch: pytest.MonkeyPatch) -> None:
    index = holding(*(said(number, f"text {number}", key=f"key {number}") for number in range(1, 301)))
    link(index, 4, 200)
    looked_at: list[str] = []
    beside = PairIndex.norms_beside

    def noted(index: PairIndex, norm: str) -> Iterator[str]:
        looked_at.append(norm)
        return beside(index, norm)

    monkeypatch.setattr(PairIndex, "norms_beside", noted)
    assert [held.groups[0].ids for held in over(index)] == [(4, 200)]
    assert set(looked_at) == {index.members[each].norm for each in (4, 200)}


def test_two_that_held_together_over_a_third_part_with_it() -> None:
    index = holding(*(said(number, f"text {number}") for number in (1, 2, 3)))
    link(index, 1, 2)
    link(index, 2, 3)
    grouping = over(index)
    assert [len(held.norms) for held in grouping] == [3]
    index.discard([2])
    grouping.renew()
    assert list(grouping) == []


def test_what_may_contradict_is_tied_by_a_key_or_set_apart() -> None:
    index = holding(said(1, "Kyiv", "home"), said(2, "Lviv", "home"), said(3, "72 h"), said(4, "27 h"), said(5, "1"))
    link(index, 3, 4, 0.9, "number")
    link(index, 4, 5)
    found = {ends for held in over(index) for ends in ends_that_differ(held, index)}
    assert found == {(1, 2), (3, 4)}
    assert all(isinstance(held, Component) for held in over(index))
