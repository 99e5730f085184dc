"""Of several who are asked about together, those are told of whom it is so, and nobody else."""

from __future__ import annotations

import pytest

from tests.assistant.rules.builtin_talk import Talk


def _talk(*facts: tuple[str, str, str]) -> Talk:
    talk = Talk()
    for subject, key, value in facts:
        talk.store(key, value, subject, "relationship" if subject == "user" else "personal")
    return talk


FAMILY = (
    ("user", "wife", "Ingrid"),
    ("Ingrid", "health", "is celiac"),
    ("user", "son", "Torsten"),
    ("Torsten", "dairy", "can't have milk or shellfish"),
    ("user", "niece", "Maud"),
    ("Maud", "diet", "vegetarian"),
    ("grandfather", "health", "is diabetic"),
)
ANIMALS = (
    ("user", "dog", "Biscuit"),
    ("user", "dog", "Rolo"),
    ("Biscuit", "ear drops", "gets ear drops every evening"),
    ("Rolo", "walks", "pulls on the lead and barks at vans"),
)
CHILDREN_UK = (
    ("user", "son", "Орест"),
    ("user", "son", "Данило"),
    ("Орест", "плавання", "ходить на плавання"),
    ("Данило", "allergy", "мед"),
)


@pytest.mark.parametrize(
    ("facts", "asked", "named", "others"),
    [
        (FAMILY, "who in my family can't eat gluten?", "Ingrid", ("Torsten", "Maud", "grandfather")),
        (FAMILY, "who doesn't eat meat?", "Maud", ("Torsten", "Ingrid", "grandfather")),
        (FAMILY, "who cant have shellfish?", "Torsten", ("Maud", "Ingrid", "grandfather")),
        (FAMILY, "is anybody in the family diabetic?", "Yes: your grandfather", ("Maud", "Torsten", "Ingrid")),
        (FAMILY, "does anyone in the family have diabetes?", "Yes: your grandfather", ("Maud", "Torsten", "Ingrid")),
        (CHILDREN_UK, "який син займається плаванням?", "Орест", ("Данило",)),
        (ANIMALS, "which dog gets the drops?", "Biscuit", ("Rolo",)),
        (ANIMALS, "which of the dogs barks at vans?", "Rolo", ("Biscuit",)),
        (CHILDREN_UK, "хто з синів ходить на плавання?", "Орест", ("Данило",)),
        (CHILDREN_UK, "який син не може їсти мед?", "Данило", ("Орест",)),
    ],
)
def test_the_one_of_several_is_told_and_no_other(
    facts: tuple[tuple[str, str, str], ...], asked: str, named: str, others: tuple[str, ...]
) -> None:
    told = _talk(*facts).say(asked)
    assert named in told
    assert not any(other in told for other in others)


def test_all_of_whom_it_is_so_are_told() -> None:
    told = _talk(*FAMILY, ("Ingrid", "diet", "vegetarian too")).say("who in the family is vegetarian?")
    assert "Maud" in told
    assert "Ingrid" in told
    assert "Torsten" not in told


def test_what_is_told_of_none_of_them_is_not_told_of_one() -> None:
    assert "Rolo has" not in _talk(*ANIMALS).say("which dog has a white paw?")


@pytest.mark.parametrize(
    "corrected",
    [
        "correction: the passports are in the top drawer, not the bottom one",
        "no, they're in the top drawer, not the bottom one",
    ],
)
def test_the_other_of_two_is_put_right_by_its_quality(corrected: str) -> None:
    talk = Talk()
    talk.say("the passports are in the bottom drawer of the desk")
    talk.say(corrected)
    assert [fact["value"] for fact in talk.facts] == ["the passports are in the top drawer of the desk"]


def test_several_neighbours_are_each_named() -> None:
    talk = Talk()
    talk.say("винаймаю квартиру, сусідки Роксолана і Марта")
    assert {"neighbour=Роксолана", "neighbour=Марта"} <= set(talk.active())


def test_what_one_is_through_with_is_over() -> None:
    talk = Talk()
    talk.say("ходжу на курси кераміки")
    talk.say("з курсами покінчено")
    assert talk.say("я ще ходжу на курси?").startswith("Ні")


def test_one_of_several_is_known_though_typed_small() -> None:
    talk = Talk()
    talk.say("we have two ferrets, Bandit and Nutmeg")
    talk.store("drops", "nutmegs been on ear drops since monday")
    told = talk.say("which ferret is on drops?")
    assert "ear drops" in told
    assert "Bandit" not in told
