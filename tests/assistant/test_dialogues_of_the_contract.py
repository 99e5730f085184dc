"""What the contract of the tools and the page on the experience put in a person's or the assistant's mouth, played word
for word with the built-in assistant over a real store."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop.storage.facts import FactFilter
from tests.assistant.rules.telling import Told, telling


@pytest.fixture
def told(tmp_path: Path) -> Iterator[Told]:
    with telling(tmp_path) as made:
        yield made


def known(told: Told) -> set[str]:
    return {f"{fact.subject}.{fact.key} = {fact.value}" for fact in told.memory.facts.find(FactFilter())}


@pytest.mark.parametrize("said", ["I used to live in Kyiv, now Lviv", "I used to live in Kyiv, now Lviv."])
def test_both_homes_stay_each_with_its_time(told: Told, said: str) -> None:
    told.ask("I live in Kyiv.")
    told.ask(said)
    assert told.cards[-1] == "Remembered: location = Lviv (was Kyiv)"
    assert known(told) == {"user.location = Lviv"}
    (home,) = told.memory.facts.find(FactFilter())
    before = [(version.value, version.valid_to) for version in told.memory.facts.versions(home.id)]
    assert before[-1] == ("Kyiv", "2026-11-20")
    assert told.ask("where did I live before?").startswith("You lived in Kyiv (until 20 November 2026).")


def test_a_home_in_another_script_is_the_same_home(told: Told) -> None:
    told.ask("I live in Kyiv.")
    told.ask("Я живу в Києві.")
    assert known(told) == {"user.location = Kyiv"}


def test_what_was_never_talked_about_is_said_so_with_an_offer(told: Told) -> None:
    answer = told.ask("What did we say about the moon base?")
    assert answer.startswith("I don't have any previous conversations about 'the moon base'.")
    assert "You can tell me about it now" in answer and "similar topics" in answer


def test_what_was_said_long_ago_is_told_with_its_age_and_that_it_may_have_changed(told: Told) -> None:
    told.said("The moon base will have a greenhouse and two labs.", days_ago=45)
    answer = told.ask("What did we say about the moon base?")
    assert "greenhouse" in answer
    assert re.search(r"things may have changed|45 days ago|October 2026", answer), answer


def test_what_was_to_be_forgotten_is_not_stored_again(told: Told) -> None:
    told.ask("I live in Lviv.")
    assert told.ask("Forget where I live.").startswith("Forgotten: you live in Lviv.")
    assert "did not store it again" in told.ask("I live in Lviv.")
    assert known(told) == set()


def test_what_is_specific_is_kept_as_it_was_said(told: Told) -> None:
    told.ask("I'm interested in Rust async runtime design.")
    assert known(told) == {"user.interest = Rust async runtime design"}


@pytest.mark.parametrize("said", ["my password is hunter2", "my card is 4111 1111 1111 1111", "def f(): return 1"])
def test_a_secret_or_code_is_refused_and_not_read_back(told: Told, said: str) -> None:
    told.ask(said)
    assert known(told) == set()
    answer = told.ask("what did I tell you?")
    assert "hunter2" not in answer and "4111" not in answer and "def f" not in answer


def test_what_is_asked_of_a_person_is_found_though_it_is_stored_under_their_name(told: Told) -> None:
    told.ask("My mother Anna is allergic to penicillin.")
    assert told.ask("What is Anna allergic to?").startswith("Anna is allergic to penicillin.")
    assert "penicillin" in told.ask("What is my mother allergic to?").partition("\n")[0]
