"""Facts are told to the person in their language."""

# ruff: noqa: E501  (a case of a table is one line)

from __future__ import annotations

import pytest

from desktop.assistant.rules.wording import cite, told

FACTS = [
    (("personal", "location", "Львів", "user"), "you live in Львів", "ви живете у Львові"),
    (("preference", "favourite book", "Dune", "user"), "your favourite book is Dune", "ваша улюблена книга – Dune"),
    (("relationship", "sister", "Anna", "user"), "your sister is Anna", "вашу сестру звати Anna"),
    (("relationship", "sister detail", "likes tea", "user"), "your sister likes tea", "ваша сестра, про – likes tea"),
    (("personal", "shoe size", "42", "user"), "your shoe size: 42", "ваш розмір взуття – 42"),
    (("general", "gate", "the gate sticks", "user"), "the gate sticks", "ви казали: «the gate sticks»"),
    (("personal", "location", "Одеса", "Anna"), "Anna lives in Одеса", "Anna живе в Одесі"),
    (("personal", "dentist", "dentist on Monday at 9", "user"), "dentist on Monday at 9", "ви казали: «dentist on Monday at 9»"),
    (("technical", "blades", "be sharp", "Grinder 5"), "Grinder 5's blades: be sharp", "Grinder 5, blades: be sharp"),
    (("personal", "habit", "we've got two boats", "user"), "you have got two boats", "ви казали: «we've got two boats»"),
]  # fmt: skip


@pytest.mark.parametrize(("fact", "english", "ukrainian"), FACTS)
def test_a_fact_is_told_in_the_language_of_the_person(
    fact: tuple[str, str, str, str], english: str, ukrainian: str
) -> None:
    known = dict(zip(("type", "key", "value", "subject"), fact, strict=True))
    assert (told(known, "en"), told(known, "uk")) == (english, ukrainian)


def test_a_memory_is_cited_by_its_id() -> None:
    assert [cite({"memory_id": "message-3"}), cite({"fact_id": 4}), cite({})] == ["[message-3]", "[fact-4]", ""]
