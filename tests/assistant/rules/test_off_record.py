"""What a person asks not to be remembered, in any place of what they say, is neither kept nor recalled."""

# ruff: noqa: E501  (a case of a table is one line)
from __future__ import annotations

from pathlib import Path

import pytest

from desktop.assistant.providers.base import ModelEnd
from desktop.assistant.rules.off_record import off_record
from tests.assistant.rules.builtin_talk import Talk, events, held, user
from tests.assistant.rules.telling import telling

PARTED = [
    ("I mend clocks. My aunt Zita drinks, don't remember that. I like figs.", "I mend clocks. My aunt Zita drinks", "I like figs"),
    ("my loan is 900 (don't store that) and my van is blue", "my loan is 900", "and my van is blue"),
    ("my uncle is ill, this stays between us, but his cat is Moss", "my uncle is ill", "but his cat is Moss"),
    ("I failed the test. pls dont save it. where is my van?", "I failed the test", "where is my van?"),
    ("I failed the test dont save it", "I failed the test", ""),
    ("I smoke again, you don't need to remember that. My gym is Ox.", "I smoke again", "My gym is Ox"),
    ("I smoke again; I'd rather you didn't keep that", "I smoke again", ""),
    ("I rent in Hull, don't store my address, my cat is Moss", "I rent in Hull", "my cat is Moss"),
    ("my van is blue. Forget I said that. My cat is Moss", "my van is blue", "My cat is Moss"),
    ("my van is blue. Delete that please. My cat is Moss", "my van is blue", "My cat is Moss"),
    ("мій фургон синій. забудь про це", "мій фургон синій", ""),
    ("Я винен 900, не запам'ятовуй це. А кота звати Мох.", "Я винен 900", "А кота звати Мох"),
    ("тітка хворіє, це між нами, а дядько в Умані", "тітка хворіє", "а дядько в Умані"),
    ("я винна 900, забудь, що я це казала. мій кіт Мох", "я винна 900", "мій кіт Мох"),
    ("я винна 900, забудь, якщо можна. мій кіт Мох", "я винна 900", "якщо можна. мій кіт Мох"),
]  # fmt: skip


@pytest.mark.parametrize(("said", "before", "rest"), PARTED)
def test_what_was_said_up_to_the_words_is_off_the_record(said: str, before: str, rest: str) -> None:
    found = off_record(said)
    assert found is not None
    assert (found.before.rstrip(" .,(;"), found.rest) == (before, rest)


@pytest.mark.parametrize("said", ["Hello there. Between us, I am leaving Finch.", "Hi. Don't save this: I am leaving. My van is blue."])  # fmt: skip
def test_words_that_announce_are_about_what_follows_too(said: str) -> None:
    found = off_record(said)
    assert found is not None
    assert found.rest == ""


@pytest.mark.parametrize(
    "said",
    [
        "I don't remember this street, but I love Hull",
        "we don't store it in the fridge, and my aunt is Zita",
        "my parents don't remember that flat",
        "the rent is split between us, my flatmate is Zita",
        "Я не пам'ятаю цього, але люблю Умань",
        "don't forget: the vet is on Monday",
        "I can't forget it, my gran died in May",
        "my coach is Bram. forget that, it's Otto",
        "Мій тренер Остап. Та забудь, що я казала про Зиту",
        "Ой, забудь про мою адресу",
        "І забудь, будь ласка, що я казала про Зиту",
    ],
)
def test_what_is_told_of_remembering_asks_for_nothing(said: str) -> None:
    assert off_record(said) is None


def test_what_follows_is_kept_and_knows_whom_it_is_about() -> None:
    talk = Talk()
    reply = talk.say("My sister Zita is expecting, keep that between us. Her birthday is 3 May.")
    assert "nothing before “keep that between us” is kept" in reply
    assert held(talk) == ["Zita birthday=3 May"]


def test_the_whole_message_is_never_recalled() -> None:
    end = events([user("I smoke again, don't store that. My gym is Ox.")])[-1]
    assert isinstance(end, ModelEnd)
    assert end.off_record


@pytest.mark.parametrize(
    ("first", "second", "refused", "question"),
    [
        ("I live in Hull", "my dog is Moss", "don't store my address", "where do I live?"),
        ("I live in Hull", "my dog is Moss", "don't remember where I live", "where do I live?"),
        ("Живу в Умані", "мій пес Мох", "не зберігай мою адресу", "де я живу?"),
    ],
)
def test_a_thing_that_is_not_to_be_stored_goes_and_no_other(
    tmp_path: Path, first: str, second: str, refused: str, question: str
) -> None:
    with telling(tmp_path) as told:
        for said in (first, second, refused):
            told.ask(said)
        answer = told.ask(question)
        assert "Hull" not in answer and "Умані" not in answer
        assert any(name in told.ask("what do you know about me?") for name in ("Moss", "Мох"))


def test_what_is_taken_back_at_once_leaves_what_was_told_before(tmp_path: Path) -> None:
    with telling(tmp_path) as told:
        told.ask("I live in Hull")
        told.ask("my dog is Moss. forget that.")
        answer = told.ask("what do you know about me?")
        assert "Hull" in answer and "Moss" not in answer


def test_what_is_taken_back_for_another_is_corrected(tmp_path: Path) -> None:
    with telling(tmp_path) as told:
        told.ask("I live in Hull")
        told.ask("my coach is Bram. forget that, it's Otto")
        assert "Otto" in told.ask("who is my coach?")
        assert "Hull" in told.ask("where do I live?")
