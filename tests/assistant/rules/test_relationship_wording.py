"""A relationship is told in Ukrainian in a sentence, each name in its case."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop.assistant.rules.relationship_wording import told_uk
from desktop.gui.ui.translation import known_relations
from tests.assistant.rules.telling import telling


@pytest.mark.parametrize(
    ("subject", "relation", "other", "told"),
    [
        ("Соломія", "works_with", "Тарас", "Соломія працює з Тарасом"),
        ("Ілько", "lives with", "Степан", "Ілько живе зі Степаном"),
        ("user", "knows", "Христина", "ви знаєте Христину"),
        ("Назар", "knows", "user", "Назар знає вас"),
        ("Дарина", "reports to", "Максим", "Дарина підпорядковується Максимові"),
        ("Дарина", "managed by", "Максим", "Максим керує Дариною"),
        ("Юлія", "cousin of", "Павло", "Юлія – двоюрідна сестра Павла"),
        ("user", "friend of", "Василь", "Василь – ваш друг"),
        ("user", "parent of", "Ганна", "Ганна – ваша донька"),
        ("Марта", "mother of", "Іван", "Марта – мама Івана"),
        ("Ніна", "mother-in-law of", "Юрій", "Ніна – теща Юрія"),
        ("Rust", "part of", "Linux", "Rust – частина Linux"),
        ("Олесь", "inventor_of", "Сівалка", "Олесь – inventor of – Сівалка"),
    ],
)
def test_a_relationship_is_a_sentence_in_the_right_case(subject: str, relation: str, other: str, told: str) -> None:
    assert told_uk(subject, relation, other) == told


@pytest.mark.parametrize("relation", known_relations())
def test_no_relation_that_has_a_name_is_told_in_english(relation: str) -> None:
    for subject, other in (("Оксана", "Дмитро"), ("user", "Дмитро"), ("Дмитро", "user")):
        assert not any(letter.isascii() and letter.isalpha() for letter in told_uk(subject, relation, other))


def test_the_assistant_answers_with_a_relationship_in_ukrainian(tmp_path: Path) -> None:
    with telling(tmp_path) as told:
        told.joined("Зоряна", "works with", "Гнат")
        assert "Зоряна працює з Гнатом" in told.ask("з ким працює Зоряна?")
