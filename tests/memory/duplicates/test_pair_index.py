"""Who says what: kept in step, text by text."""

from __future__ import annotations

from desktop.memory.duplicates.pair_index import hash_of
from tests.memory.duplicates.comparable import holding, link, said
from tests.samples import a_fact


def test_a_text_is_new_once() -> None:
    index = holding(said(1, "tea"), said(2, "coffee"))
    assert index.put([said(3, "tea")]) == []
    assert index.put([said(4, "milk"), said(2, "coffee")]) == [4]
    assert sorted(index.representatives()) == [1, 2, 4]


def test_who_says_something_else_lets_go_of_its_text() -> None:
    index = holding(said(1, "tea"), said(2, "tea"))
    assert index.put([said(1, "coffee")]) == [1]
    assert index.put([said(2, "coffee")]) == []
    assert list(index.representatives()) == [1]


def test_who_is_gone_says_nothing_any_more_and_others_go_on() -> None:
    index = holding(said(1, "tea"), said(2, "tea"), said(3, "green tea"))
    link(index, 1, 3)
    index.discard([1])
    (pair,) = index.pairs_of(index.members)
    assert list(index.who_say(pair)) == [(2, 3)]
    assert sorted(index.representatives()) == [2, 3]
    assert index.near(3) == [2]


def test_who_is_brought_back_has_its_pairs_at_once() -> None:
    index = holding(said(1, "tea"), said(2, "green tea"))
    link(index, 1, 2)
    index.discard([2, 99])
    assert list(index.pairs_of(index.members)) == []
    index.put([said(2, "green tea")])
    assert len(list(index.pairs_of(index.members))) == 1
    assert index.between(2, 1) is not None


def test_the_parts_of_a_text_can_be_told() -> None:
    mine, hers = said(1, "Зелений чай!", "Favourite_drink"), said(2, "tea", subject="Anna")
    assert (mine.subject, mine.key, mine.value) == ("", "favourite drink", "zelenyi chai")
    assert (hers.subject, hers.key, hers.value) == ("anna", "note", "tea")
    assert (mine.another_script, hers.another_script) == (True, False)


def test_the_hash_of_a_fact_is_that_of_what_is_compared() -> None:
    assert hash_of(a_fact("note", "tea", access_count=4)) == said(1, "tea").hash
    assert hash_of(a_fact("note", "Tea")) != said(1, "tea").hash


def test_neighbours_are_named_the_most_alike_first() -> None:
    index = holding(*(said(number, text) for number, text in enumerate(["tea", "tea", "chai", "green tea"], 1)))
    link(index, 1, 3, 0.8)
    link(index, 1, 4, 0.9)
    assert index.near(1) == [2, 4, 3]
    assert index.near(99) == []
