"""Which memories come up together."""

from __future__ import annotations

import random
from collections.abc import Iterable
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.memory.duplicates import clusters
from desktop.memory.duplicates.clusters import CLUSTER_MOST, MANY_LINKS, Components, Disagreement, groups
from desktop.memory.duplicates.differences import differences
from desktop.memory.duplicates.pair_index import PairIndex
from desktop.storage.pairs import AlikeTexts
from tests.memory.duplicates.comparable import holding, link, said


def grouped(index: PairIndex) -> list[tuple[int, ...]]:
    return [group.ids for group in groups(index, index.norms())]


def test_what_says_the_same_and_what_is_alike_come_up_together_the_most_alike_first() -> None:
    index = holding(*(said(number, text) for number, text in enumerate(["a b", "c d", "A, b", "e", "f", "g"], 1)))
    link(index, 4, 5, 0.8)
    link(index, 2, 6, 0.9)
    found = groups(index, index.norms())
    assert [(group.ids, group.strongest) for group in found] == [((1, 3), 1.0), ((2, 6), 0.9), ((4, 5), 0.8)]


def test_a_third_that_is_alike_to_one_of_two_comes_with_them() -> None:
    index = holding(*(said(number, f"text {number}") for number in (1, 2, 3)))
    link(index, 1, 2, 0.9)
    link(index, 2, 3, 0.8)
    assert grouped(index) == [(1, 2, 3)]


def test_many_links_are_not_sorted_while_the_interpreter_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    index = holding(*(said(number, f"text {number}") for number in range(1, 101)))
    for one, other in combinations(range(1, 101), 2):
        link(index, one, other, 0.9, *(["number"] * (other % 2)))
    lengths: list[int] = []

    def noted(items: Iterable[Any], **how: Any) -> list[Any]:
        found = sorted(items, **how)
        lengths.append(len(found))
        return found

    monkeypatch.setattr(clusters, "sorted", noted, raising=False)
    assert {each for ids in grouped(index) for each in ids} == set(range(1, 101))
    assert max(lengths) <= 100 < MANY_LINKS


def test_few_links_are_sorted_as_many_are(monkeypatch: pytest.MonkeyPatch) -> None:
    draw = random.Random(3)
    index = holding(*(said(number, f"text {number}") for number in range(1, 31)))
    for one, other in combinations(range(1, 31), 2):
        if draw.random() < 0.3:
            link(index, one, other, draw.choice([0.8, 0.85, 0.9]), *(["number"] * draw.randrange(2)))
    found = groups(index, index.norms())
    monkeypatch.setattr(clusters, "MANY_LINKS", 0)
    assert groups(index, index.norms()) == found


def test_no_chain_of_small_steps_makes_one_heap() -> None:
    index = holding(*(said(number, f"text {number}") for number in range(1, 9)))
    for number in range(1, 8):
        link(index, number, number + 1, 0.9 - number / 100)
    found = grouped(index)
    assert len(found) > 1
    assert max(map(len, found)) <= 4


def test_a_cluster_has_an_end_and_the_rest_comes_up_later() -> None:
    index = holding(*(said(number, "the same") for number in range(1, 2 * CLUSTER_MOST + 3)))
    assert [len(ids) for ids in grouped(index)] == [CLUSTER_MOST, CLUSTER_MOST, 2]


def test_many_that_are_all_alike_make_clusters_that_have_an_end() -> None:
    count = CLUSTER_MOST + 5
    index = holding(*(said(number, f"text {number}") for number in range(1, count + 1)))
    for one in range(1, count + 1):
        for other in range(one + 1, count + 1):
            link(index, one, other)
    assert sorted(map(len, grouped(index))) == [5, CLUSTER_MOST]


def test_values_of_a_key_that_takes_one_are_tied() -> None:
    members = [
        said(1, "Kyiv", "location"),
        said(2, "Lviv", "location"),
        said(3, "Київ", "location"),
        said(4, "Odesa", "location", valid_to="2026-01-01"),
        said(5, "Odesa", "location", subject="Anna"),
        said(6, "chess", "hobby"),
        said(7, "tennis", "hobby"),
    ]
    assert grouped(holding(*members)) == [(1, 3)]
    grouping = Components(holding(*members), frozenset(["location"]), "2026-03-02")
    assert [(held.tied, [group.ids for group in held.groups]) for held in grouping] == [(((1, 2),), [(1, 2, 3)])]


def test_what_nothing_sets_apart_joins_first_and_what_differs_under_another_key_stays_out() -> None:
    index = holding(said(1, "a", "one"), said(2, "b", "one"), said(3, "c", "one"), said(4, "d", "two"), said(5, "e"))
    link(index, 1, 2, 0.8)
    link(index, 1, 3, 0.9, "number")
    link(index, 2, 3, 0.9, "number")
    for one, other in ((1, 4), (2, 4), (3, 4), (4, 5)):
        link(index, one, other, 0.95, "name")
    assert grouped(index) == [(4, 5), (1, 2, 3)]


@pytest.mark.parametrize(
    ("left", "right", "under_one", "under_two"),
    [
        ("changes the blades every 72 hours", "changes the blades every 48 hours", True, True),
        ("has three sons", "has four sons", True, False),
        ("the finish is better with coolant", "the finish is not better with coolant", True, True),
        ("takes the pill before breakfast", "takes the pill after breakfast", True, True),
        ("Anna leads the night shift", "Olha leads the night shift", True, False),
        ("visited Kyiv", "visited Lviv", False, False),
        ("forgets the rare lamp", "cleans the old lamp", False, False),
        ("likes hiking in the hills", "enjoys hiking in the hills", False, False),
        ("the soup contains gluten", "the soup is free of gluten", True, True),
        ("the rent is 850 euros a month", "Rent: 920 euros monthly", True, False),
        ("pays 430 for the car insurance", "the car insurance costs 510", True, True),
        ("має алергію на котів", "не має алергії на котів", True, True),
        ("погодився на умови", "відмовився від умов", True, False),
        ("прийом у кардіолога 12 травня", "прийом у кардіолога 19 травня", True, True),
        ("takes 40 mg of pantoprazole", "takes 30 mg of mirtazapine", False, False),
        ("sold the old car", "sold the new car", False, False),
        ("wears shoes in size 42", "wears shirts in size 40", False, False),
        ("starts work at the plant at 9", "leaves work at the plant at 17", False, False),
        ("walks the dog at 7 in the morning", "walks the dog at 6 in the evening", False, False),
        ("pump 3 is leaking", "pump 4 is not leaking", False, False),
        ("верстат 2 не працює", "верстат 4 працює", False, False),
        ("swims on Saturdays", "swims on Saturdays at 7", False, False),
        ("the dentist is on 14 March", "the dentist is on 14 March at 9:30", False, False),
        ("drinks a dozen espressos a week", "drinks half a dozen espressos a week", True, True),
        ("works 8 hours on Mondays at the plant", "works 4 hours on Saturdays at the plant", False, False),
        ("takes the night train to Lviv in the morning", "in the morning takes the night train to Lviv", False, False),
        ("is away from Monday to Friday", "is away from Friday to Monday", True, False),
        ("room 12 seats 20 people", "room 14 seats 35 people", False, False),
        ("was in Rome in 2019", "was in Rome in 2023", False, False),
        ("їздили на море у 2018 році", "їздили на море у 2022 році", False, False),
        ("was born in Rome in 2019", "was born in Rome in 2023", True, True),
    ],
)
def test_what_can_not_both_hold_disagrees(left: str, right: str, under_one: bool, under_two: bool) -> None:
    def disagree(key: str, subject: str = "user", ended: str | None = None) -> bool:
        ours, theirs = said(1, left), said(2, right, key, subject, ended)
        told = AlikeTexts(ours.hash, theirs.hash, 0.86, "meaning", differences(left, right))
        return Disagreement(today="2026-03-02").between(ours, theirs, told)

    assert (disagree("note"), disagree("aside")) == (under_one, under_two)
    assert not disagree("note", "Anna")
    assert not disagree("note", ended="2025-01-01")


def test_keys_that_name_one_thing_tell_what_a_short_value_is_about() -> None:
    def disagree(left_key: str, right_key: str) -> bool:
        ours, theirs = said(1, "the rent is 850 euros", left_key), said(2, "rent: 920 euros", right_key)
        told = AlikeTexts(ours.hash, theirs.hash, 0.8, "meaning", ("number",))
        return Disagreement().between(ours, theirs, told)

    assert disagree("costs of the flat", "flat")
    assert disagree("rent", "home")
    assert not disagree("home", "office")
    assert not disagree("flat 1", "flat 2")


def test_what_disagrees_comes_up_though_each_is_in_a_group_of_its_own() -> None:
    values = ["lasts 72 quiet hours", "holds 72 quiet hours", "stays 72 quiet hours", "lasts 48 quiet hours"]
    keys = enumerate(zip(values, ("life", "span", "wear", "change"), strict=True), 1)
    index = holding(*(said(number, value, key) for number, (value, key) in keys))
    for one, other in ((1, 2), (2, 3), (1, 3)):
        link(index, one, other, 0.95)
    link(index, 1, 4, 0.91, "number")
    found = groups(index, index.norms(), (), Disagreement())
    assert [group.ids for group in found] == [(1, 2, 3), (1, 4)]


@pytest.mark.slow
@given(
    st.lists(st.tuples(st.integers(1, 12), st.integers(1, 12), st.sampled_from([0.78, 0.85, 0.9, 0.95])), max_size=30),
    st.lists(st.sampled_from("abcdefgh"), min_size=12, max_size=12),
)
def test_no_memory_is_in_two_groups_and_every_group_hangs_together(
    links: list[tuple[int, int, float]], texts: list[str]
) -> None:
    index = holding(*(said(number, text) for number, text in enumerate(texts, 1)))
    for one, other, similarity in links:
        if texts[one - 1] != texts[other - 1]:
            link(index, one, other, similarity)
    found = grouped(index)
    members = [member for ids in found for member in ids]
    assert len(members) == len(set(members))
    for one in range(1, 13):  # equal texts are never parted
        same = {each for each in range(1, 13) if texts[each - 1] == texts[one - 1]}
        assert len({next((ids for ids in found if each in ids), ()) for each in same}) == 1
    for ids in found:
        for member in ids:
            assert any(
                texts[member - 1] == texts[each - 1] or index.between(member, each) for each in ids if each != member
            )
    linked = {(min(a, b), max(a, b)) for a, b, _ in links if texts[a - 1] != texts[b - 1]}
    if linked:  # the strongest pair of all is together
        assert found
