"""Facts are told to the person in their language."""

# ruff: noqa: E501  (a case of a table is one line)

from __future__ import annotations

import pytest

from desktop.assistant.rules.wording import cite, told

FACTS = [
    (("personal", "location", "Львів", "user"), "you live in Львів", "ви живете у Львові"),
    (("general", "Name", "Olena Koval", "user"), "your name is Olena Koval", "вас звати Olena Koval"),
    (("relationship", "pet", "two goats", "user"), "you have two goats", "у вас two goats"),
    (("relationship", "pet", "Bim", "user"), "your pet is Bim", "вашу тварину звати Bim"),
    (("preference", "favourite book", "Dune", "user"), "your favourite book is Dune", "ваша улюблена книга – Dune"),
    (("relationship", "sister", "Anna", "user"), "your sister is Anna", "вашу сестру звати Anna"),
    (("relationship", "sister", "Anna, lives in Berlin", "user"), "your sister is Anna, lives in Berlin", "вашу сестру звати Anna, lives in Berlin"),
    (("relationship", "sister detail", "likes tea", "user"), "your sister likes tea", "ваша сестра, про – likes tea"),
    (("personal", "shoe size", "42", "user"), "your shoe size: 42", "ваш розмір взуття – 42"),
    (("general", "gate", "the gate sticks", "user"), "the gate sticks", "ви казали: «the gate sticks»"),
    (("personal", "location", "Одеса", "Anna"), "Anna lives in Одеса", "Anna живе в Одесі"),
    (("personal", "dentist", "dentist on Monday at 9", "user"), "dentist on Monday at 9", "ви казали: «dentist on Monday at 9»"),
    (("technical", "blades", "be sharp", "Grinder 5"), "Grinder 5's blades: be sharp", "Grinder 5, blades: be sharp"),
    (("personal", "note", "lives in Rivne with her son Danylo", "user"), "“lives in Rivne with her son Danylo”", "ви казали: «lives in Rivne with her son Danylo»"),
    (("personal", "owns", "the test data", "Deepa"), "Deepa owns the test data", "Deepa має: the test data"),
    (("personal", "bricks", "Been laying bricks for ten years", "user"), "you have been laying bricks for ten years", "ви казали: «Been laying bricks for ten years»"),
    (("personal", "habit", "we've got two boats", "user"), "you have got two boats", "ви казали: «we've got two boats»"),
]  # fmt: skip


@pytest.mark.parametrize(("fact", "english", "ukrainian"), FACTS)
def test_a_fact_is_told_in_the_language_of_the_person(
    fact: tuple[str, str, str, str], english: str, ukrainian: str
) -> None:
    known = dict(zip(("type", "key", "value", "subject"), fact, strict=True))
    assert (told(known, "en"), told(known, "uk")) == (english, ukrainian)


def test_a_thing_s_key_is_told_however_sure_it_is() -> None:
    opinion = {"key": "remote_work", "value": "better than the office", "subject": "user", "confidence": 0.75}
    assert told(opinion, "en") == "your remote work: better than the office"
    in_words = {"key": "boiler", "value": "the boiler at the back", "subject": "user", "confidence": 0.75}
    assert told(in_words, "en") == "the boiler at the back"


def test_a_memory_is_cited_by_its_id() -> None:
    assert [cite({"memory_id": "message-3"}), cite({"fact_id": 4}), cite({})] == ["[message-3]", "[fact-4]", ""]
