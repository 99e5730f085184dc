"""Who is whose in Ukrainian talk typed quickly: small names, ages, children's children, what was and is no more."""

from __future__ import annotations

import pytest

from tests.assistant.rules.builtin_talk import Talk, held


@pytest.mark.parametrize(
    ("said", "fact"),
    [
        ("сусідка валя приносить мені молоко", "user neighbour=Валя"),
        ("в сестри син марко", "сестра son=Марко"),
        ("дівчина настя", "user girlfriend=Настя"),
        ("Моя подруга Вікуся шиє.", "user friend=Вікуся"),
    ],
)
def test_a_name_typed_small_is_a_name(said: str, fact: str) -> None:
    talk = Talk()
    talk.say(said)
    assert fact in held(talk)


def test_a_child_of_a_known_daughter_typed_small_is_hers() -> None:
    talk = Talk()
    talk.say("моя донька Оксана живе в Польщі")
    talk.say("в оксани син Артурчик 9 років")
    assert "Оксана son=Артурчик" in held(talk)
    assert "Артурчик age=9" in held(talk)
    assert "user son=Артурчик" not in held(talk)


@pytest.mark.parametrize(
    ("said", "facts"),
    [
        ("Нашому синові Данилкові 6, наступного року йде в перший клас.", {"user son=Данилко", "Данилко age=6"}),
        ("донька Іра (15), син Петро, 12 років", {"user daughter=Іра", "Іра age=15", "user son=Петро", "Петро age=12"}),
    ],
)
def test_the_age_beside_the_name_of_kin_is_theirs(said: str, facts: set[str]) -> None:
    talk = Talk()
    talk.say(said)
    assert facts <= set(held(talk))
    assert not any(each.endswith("=6") and " age=" not in each for each in held(talk))


def test_a_clause_without_its_subject_goes_on_with_whom_the_one_before_is_about() -> None:
    talk = Talk()
    talk.say("Нашому синові Данилкові 6, наступного року йде в перший клас.")
    assert any(each.startswith("Данилко ") and "в перший клас" in each for each in held(talk))


@pytest.mark.parametrize(
    ("told", "asked", "answers"),
    [
        ("у доньки Олі двоє дітей: Марко 7 років і Соломія 4", "скільки років онукам?", ("7 років", "4 роки")),
        ("у доньки Олі двоє дітей: Марко 7 років і Соломія 4", "як звати моїх онуків?", ("Марко", "Соломія")),
        ("у доньки Олі двоє дітей: Марко 7 років і Соломія 4", "скільки років внучці?", ("4 роки",)),
        ("в брата дочка Ліна 3 роки", "скільки років племінниці?", ("3 роки",)),
        ("донька Іра (15), син Петро, 12 років", "скільки років дітям?", ("15 років", "12 років")),
        ("записана до кардіолога на 12 грудня", "коли мені до лікаря?", ("12 грудня",)),
        ("жінка Люба тримає 3 корови і свиней", "скільки в нас корів?", ("3 корови",)),
        ("у мене був собака Рекс", "як звали собаку?", ("Рекс",)),
        ("алергія в мене на шерсть", "на що в мене алергія?", ("шерсть",)),
    ],
)
def test_what_is_known_under_another_word_is_found(told: str, asked: str, answers: tuple[str, ...]) -> None:
    talk = Talk()
    talk.say(told)
    words = talk.say(asked)
    assert all(answer in words for answer in answers)


def test_the_son_of_an_unnamed_sister_is_told_as_hers() -> None:
    assert "Сина вашої сестри звати Марко" in Talk().say("в сестри син Марко 8 років")


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("у мене був собака Рекс", "чи є в мене собака?"),
        ("у мене була коза Манька, козу віддала сусідці", "чи є в мене коза?"),
        ("маю козу Білку, козу віддала сусідці", "чи є в мене коза?"),
        ("купив пса Рекса, але пес здох", "чи є в мене пес?"),
    ],
)
def test_an_animal_that_was_or_is_given_away_at_once_is_not_theirs(said: str, asked: str) -> None:
    talk = Talk()
    talk.say(said)
    assert not talk.certain()
    assert talk.say(asked).startswith("Ні")


def test_what_one_has_oneself_is_not_the_pets_that_was_told_of_before() -> None:
    talk = Talk()
    talk.say("завела кота Тишка")
    talk.say("Тишка віддала Ніні, бо алергія в мене на шерсть")
    assert "user allergy=алергія в мене на шерсть" in held(talk)


def test_a_verb_of_the_person_that_looks_like_a_name_is_none() -> None:
    talk = Talk()
    talk.say("Маю 9-Б клас, 28 учнів.")
    assert all(each.startswith("user ") for each in held(talk))


def test_which_of_several_somebody_is_stays_in_words() -> None:
    talk = Talk()
    talk.say("маю двох дочок, старша Оксана в Польщі, молодша Ніна тут недалеко")
    assert "user daughter=Оксана" in held(talk)
    assert not any(each.endswith("=в Польщі") for each in held(talk))


@pytest.mark.parametrize(
    ("said", "facts"),
    [
        ("у мого дядька Степана двійня - Марта і Устим", {"Степан child=Марта", "Степан child=Устим"}),
        ("кума Галина має трьох дітей: Івася, Соломію та Яринку", {"Галина child=Соломія", "Галина child=Яринка"}),
        ("сестра Віра народила двійню: Аду та Лева", {"Віра child=Ада", "Віра child=Лев"}),
    ],
)
def test_children_are_of_the_one_who_has_them(said: str, facts: set[str]) -> None:
    talk = Talk()
    talk.say(said)
    assert facts <= set(held(talk))
    assert not any(fact.startswith("user child") for fact in held(talk))


def test_the_children_of_one_of_theirs_are_told_and_no_others() -> None:
    talk = Talk()
    talk.store("brother", "Роман", category="relationship")
    talk.store("child", "Зоряна", "Роман", "relationship")
    talk.store("daughter", "Мирослава", category="relationship")
    told = talk.say("як звати дітей брата?")
    assert "Зоряна" in told
    assert "Мирослав" not in told


def test_the_parents_of_a_wife_are_called_so() -> None:
    talk = Talk()
    talk.store("wife", "Уляна", category="relationship")
    talk.store("mother-in-law", "Стефанія", category="relationship")
    assert "тещу звати Стефанія" in talk.say("хто така Стефанія?")
    assert "ваша теща" in talk.say("розкажи про тещу")


def test_a_godfather_is_no_godmother() -> None:
    talk = Talk()
    talk.store("робота", "кум держить млин", "кум", "relationship")
    assert "кума" not in talk.say("розкажи про кума")


def test_a_number_at_the_beginning_names_nobody() -> None:
    talk = Talk()
    talk.say("Три грядки вимерзли, лишилося п'ять")
    assert not any(fact.startswith("Три ") for fact in held(talk))
