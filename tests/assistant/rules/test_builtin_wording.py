"""Facts are told to the person in their language."""

from __future__ import annotations

import pytest

from desktop.assistant.rules.wording import cite, told

FACTS = [
    (("personal", "location", "Lviv", "user"), "you live in Lviv", "місце проживання: Lviv"),
    (("preference", "favourite book", "Dune", "user"), "your favourite book is Dune", "улюблене (книга): Dune"),
    (("relationship", "sister", "Anna", "user"), "your sister is Anna", "сестра: Anna"),
    (("relationship", "sister job", "nurse", "user"), "your sister's job: nurse", "сестра, робота: nurse"),
    (("relationship", "sister detail", "likes tea", "user"), "your sister likes tea", "сестра, про: likes tea"),
    (("personal_context", "plan", "visit my mom", "user"), "your plan: visit your mom", "план: visit my mom"),
    (("personal", "shoe size", "42", "user"), "your shoe size: 42", "shoe size: 42"),
    (("general", "gate", "the gate sticks", "user"), "“the gate sticks”", "«the gate sticks»"),
    (("personal", "location", "Berlin", "Anna"), "Anna lives in Berlin", "Anna, місце проживання: Berlin"),
    (("technical", "blades", "be sharp", "Grinder 5"), "Grinder 5: blades be sharp", "Grinder 5, blades: be sharp"),
]  # fmt: skip


@pytest.mark.parametrize(("fact", "english", "ukrainian"), FACTS)
def test_a_fact_is_told_in_the_language_of_the_person(
    fact: tuple[str, str, str, str], english: str, ukrainian: str
) -> None:
    known = dict(zip(("type", "key", "value", "subject"), fact, strict=True))
    assert (told(known, "en"), told(known, "uk")) == (english, ukrainian)


def test_a_memory_is_cited_by_its_id() -> None:
    assert [cite({"memory_id": "message-3"}), cite({"fact_id": 4}), cite({})] == ["[message-3]", "[fact-4]", ""]
