"""Relationships as sentences."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as some

from desktop.memory.relationship_sentences import relation_in_words, told


@pytest.mark.parametrize(
    ("subject", "relation", "other", "said"),
    [
        ("Ben", "parent_of", "Marko", "Ben is a parent of Marko"),
        ("user", "sibling_of", "Anna", "you are a sibling of Anna"),
        ("Oksana", "manages", "user", "Oksana manages you"),
        ("user", "Works_With", "Petro", "you work with Petro"),
        ("Petro", "reports to", "Oksana", "Petro reports to Oksana"),
        ("Anna", "married_to", "Ben", "Anna is married to Ben"),
        ("user", "taught_by", "Ihor", "you are taught by Ihor"),
        ("Grinder 5", "part_of", "Hall 2", "Grinder 5 is part of Hall 2"),
        ("user", "owner_of", "Rex", "you are the owner of Rex"),
        ("Ben", "uncle of", "user", "Ben is your uncle"),
        ("Ben", "aunt_of", "Ira", "Ben is an aunt of Ira"),
        ("Oksana", "Manager of", "user", "Oksana is your manager"),
        ("Ben", "friends_with", "user", "Ben is friends with you"),
        ("user", "teaches", "Ira", "you teach Ira"),
        ("user", "studies_with", "Ira", "you study with Ira"),
        ("user", "knows", "Ben", "you know Ben"),
        ("user", "employs", "Ben", "you employ Ben"),
        ("user", "uses", "Linux", "you use Linux"),
        ("user", "has", "Rex", "you have Rex"),
        ("user", "is part of", "the choir", "you are part of the choir"),
        ("Anna", "boss", "Ben", "Anna – boss – Ben"),
        ("user", "sister", "Anna", "you – sister – Anna"),
        ("Іван", "брат", "Олени", "Іван – брат – Олени"),
    ],
)
def test_a_relationship_is_said_as_a_sentence_where_its_form_is_known(
    subject: str, relation: str, other: str, said: str
) -> None:
    assert told(subject, relation, other) == said


@given(some.text(min_size=1), some.text(min_size=1), some.text(min_size=1))
def test_no_name_and_no_relation_is_lost(subject: str, relation: str, other: str) -> None:
    said = told(f"S{subject}", relation, f"O{other}")
    assert said.startswith(f"S{subject} ") and said.endswith(f" O{other}")
    if " – " in said:
        assert relation_in_words(relation) in said
