"""What was said later counts, in whatever order it is read: what has ended, was put right or was undone is never made
active again by older words."""

from __future__ import annotations

from datetime import timedelta
from itertools import permutations

import pytest

from desktop.core.model import Message, Origin
from desktop.storage.facts import FactFilter
from tests.assistant.extraction.extracting import PERSON, Extracting
from tests.samples import NOON

DAY = timedelta(days=1)


def _talks(extracting: Extracting, who: str, *said: str) -> list[list[Message]]:
    """Conversations, ten days apart, the last of them ten days ago."""
    return [extracting.said((who, text), at=NOON - 10 * DAY * (len(said) - number)) for number, text in enumerate(said)]


ENDINGS = [
    ("I love black tea.", "I don't like black tea any more.", "likes = black tea"),
    ("I love black tea.", "I no longer like black tea.", "likes = black tea"),
    ("I work at SoftServe as a nurse.", "I quit my job at SoftServe.", "employer = SoftServe"),
    ("I live in Odesa.", "I don't live in Odesa any more.", "location = Odesa"),
    ("Я люблю чорний чай.", "Я більше не люблю чорний чай.", "likes = чорний чай"),
    ("We have a dog called Bublik.", "We gave away our dog Bublik.", "dog = Bublik"),
]


@pytest.mark.parametrize("who", ["You", "Anna"])
@pytest.mark.parametrize("order", list(permutations((0, 1))))
@pytest.mark.parametrize(("before", "over", "fact"), ENDINGS)
def test_what_ended_is_over_in_whatever_order_the_runs_read_it(
    extracting: Extracting, before: str, over: str, fact: str, order: tuple[int, ...], who: str
) -> None:
    talks = _talks(extracting, who, before, over)
    for number in order:
        extracting.extract(talks[number])
    assert f"{'user' if who == 'You' else who}.{fact}" not in extracting.known


@pytest.mark.parametrize("order", list(permutations((0, 1, 2))))
def test_what_begins_anew_after_its_end_is_active_in_whatever_order_the_runs_read_it(
    extracting: Extracting, order: tuple[int, ...]
) -> None:
    talks = _talks(extracting, "Anna", "I love black tea.", "I don't like black tea any more.", "I love black tea.")
    for number in order:
        extracting.extract(talks[number])
    assert "Anna.likes = black tea" in extracting.known


@pytest.mark.parametrize("order", list(permutations((0, 1, 2))))
def test_an_older_home_is_no_home_once_the_later_one_has_ended(extracting: Extracting, order: tuple[int, ...]) -> None:
    talks = _talks(extracting, "Anna", "I live in Kyiv.", "I moved to Odesa.", "I don't live in Odesa any more.")
    for number in order:
        extracting.extract(talks[number])
    assert not {fact for fact in extracting.known if "location" in fact}


def test_what_was_liked_and_ended_in_the_chat_stays_ended_however_older_words_put_it(extracting: Extracting) -> None:
    liked = extracting.said(("You", "I love black tea."), at=NOON - 9 * DAY)
    extracting.extract(liked)
    over = extracting.said(("You", "I don't like black tea any more."), at=NOON - 5 * DAY)
    (tea,) = extracting.memory.facts.find(FactFilter())
    said = Origin("assistant", conversation_id=over[0].conversation_id, message_id=over[0].id)
    extracting.memory.facts.forget(tea.id, "outdated", said)
    for text in ("I love drinking black tea.", "I'm a big fan of black tea.", "My favourite drink is black tea."):
        extracting.extract(extracting.said(("You", text), at=NOON - 20 * DAY))
    assert extracting.known == set()


def test_what_the_person_ended_in_the_window_stays_ended(extracting: Extracting) -> None:
    liked = extracting.said(("You", "I love black tea."), at=NOON - 9 * DAY)
    extracting.extract(liked)
    (tea,) = extracting.memory.facts.find(FactFilter())
    extracting.memory.facts.forget(tea.id, "outdated", PERSON)
    extracting.extract(liked)
    extracting.extract(extracting.said(("You", "I love black tea."), at=NOON - 20 * DAY))
    assert extracting.known == set()


def test_what_was_undone_is_not_learned_from_other_words_of_the_same(extracting: Extracting) -> None:
    first = extracting.said(("You", "I love black tea. I live in Odesa."), at=NOON - 9 * DAY)
    extracting.extract(first)
    (tea,) = extracting.memory.facts.find(FactFilter(key="likes"))
    operation, _ = extracting.memory.history.of_row("facts", tea.id, limit=1)[0]
    extracting.memory.history.undo(operation.id, PERSON)
    for ago in (20, 3):
        extracting.extract(extracting.said(("You", "I love black tea."), at=NOON - ago * DAY))
    assert extracting.known == {"user.location = Odesa"}


@pytest.mark.parametrize("order", list(permutations((0, 1))))
def test_a_change_that_was_undone_is_not_made_again(extracting: Extracting, order: tuple[int, ...]) -> None:
    talks = _talks(extracting, "You", "I live in Odesa.", "I moved to Lviv. I love black tea.")
    for number in (0, 1):
        extracting.extract(talks[number])
    (home,) = extracting.memory.facts.find(FactFilter(key="location"))
    operation, _ = extracting.memory.history.of_row("facts", home.id, limit=1)[0]
    extracting.memory.history.undo(operation.id, PERSON)
    for number in order:
        extracting.extract(talks[number])
    assert extracting.known == {"user.location = Odesa", "user.likes = black tea"}


@pytest.mark.parametrize("order", list(permutations((0, 1))))
def test_what_was_put_right_stays_right_in_whatever_order_the_runs_read_it(
    extracting: Extracting, order: tuple[int, ...]
) -> None:
    talks = _talks(extracting, "You", "My boss is Ivan.", "Actually my boss is Ihor, not Ivan.")
    for number in order:
        extracting.extract(talks[number])
    assert {fact for fact in extracting.known if fact.startswith("user.boss =")} == {"user.boss = Ihor"}


@pytest.mark.parametrize("order", list(permutations((0, 1))))
@pytest.mark.parametrize(
    ("before", "now", "fact"),
    [
        ("My boss is Ivan.", "My boss is Ihor now.", "boss = Ihor"),
        ("My manager is Ivan.", "My manager is Ihor now.", "manager = Ihor"),
    ],
)
def test_what_is_another_one_now_is_that_in_whatever_order_the_runs_read_it(
    extracting: Extracting, before: str, now: str, fact: str, order: tuple[int, ...]
) -> None:
    talks = _talks(extracting, "You", before, now)
    for number in order:
        extracting.extract(talks[number])
    assert extracting.known == {f"user.{fact}"}


def test_what_the_person_put_right_in_the_window_stays_right(extracting: Extracting) -> None:
    talk = extracting.said(("You", "I love black tea. My boss is Ivan."), at=NOON - 9 * DAY)
    extracting.extract(talk)
    for key, value in (("likes", "green tea"), ("boss", "Ihor")):
        (fact,) = extracting.memory.facts.find(FactFilter(key=key))
        extracting.memory.facts.update(fact.id, value, 0.95, "correction", PERSON)
    extracting.extract(talk)
    extracting.extract(extracting.said(("You", "I love black tea. My boss is Ivan."), at=NOON - 20 * DAY))
    assert extracting.known == {"user.likes = green tea", "user.boss = Ihor"}
