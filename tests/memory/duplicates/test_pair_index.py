"""Who says what: kept in step, text by text."""

from __future__ import annotations

from desktop.memory.duplicates.pair_index import hash_of
from tests.memory.duplicates.comparable import holding, link, said
from tests.samples import a_fact


def test_a_text_is_new_once() -> None:
    holdings = holding(said(1, "tea"), said(2, "coffee"))
    assert holdings.put([said(3, "tea")]) == []
    assert holdings.put([said(4, "milk"), said(2, "coffee")]) == [4]
    assert sorted(holdings.representatives()) == [1, 2, 4]


def test_who_says_something_else_lets_go_of_its_text() -> None:
    holdings = holding(said(1, "tea"), said(2, "tea"))
    assert holdings.put([said(1, "coffee")]) == [1]
    assert holdings.put([said(2, "coffee")]) == []
    assert list(holdings.representatives()) == [1]


def test_who_is_gone_says_nothing_any_more_and_others_go_on() -> None:
    holdings = holding(said(1, "tea"), said(2, "tea"), said(3, "green tea"))
    link(holdings, 1, 3)
    holdings.discard([1])
    (pair,) = holdings.pairs_of(holdings.members)
    assert list(holdings.who_say(pair)) == [(2, 3)]
    assert sorted(holdings.representatives()) == [2, 3]
    assert holdings.near(3) == [2]


def test_who_is_brought_back_has_its_pairs_at_once() -> None:
    holdings = holding(said(1, "tea"), said(2, "green tea"))
    link(holdings, 1, 2)
    holdings.discard([2, 99])
    assert list(holdings.pairs_of(holdings.members)) == []
    holdings.put([said(2, "green tea")])
    assert len(list(holdings.pairs_of(holdings.members))) == 1
    assert holdings.between(2, 1) is not None


def test_the_parts_of_a_text_can_be_told() -> None:
    mine, hers = said(1, "Зелений чай!", "Favourite_drink"), said(2, "tea", subject="Anna")
    assert (mine.subject, mine.key, mine.value) == ("", "favourite drink", "zelenyi chai")
    assert (hers.subject, hers.key, hers.value) == ("anna", "note", "tea")
    assert (mine.another_script, hers.another_script) == (True, False)


def test_the_hash_of_a_fact_is_that_of_what_is_compared() -> None:
    assert hash_of(a_fact("note", "tea", access_count=4)) == said(1, "tea").hash
    assert hash_of(a_fact("note", "Tea")) != said(1, "tea").hash


def test_neighbours_are_named_the_most_alike_first() -> None:
    holdings = holding(*(said(number, text) for number, text in enumerate(["tea", "tea", "chai", "green tea"], 1)))
    link(holdings, 1, 3, 0.8)
    link(holdings, 1, 4, 0.9)
    assert holdings.near(1) == [2, 4, 3]
    assert holdings.near(99) == []
