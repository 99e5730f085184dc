"""What classes Ukrainian words belong to, by their forms."""

from __future__ import annotations

import pytest

from desktop.assistant.rules import morphology
from desktop.assistant.rules.dates import number_in_words
from desktop.assistant.rules.vocabulary import RELATION_STEMS_UK, by_longest_stem


@pytest.mark.parametrize(
    "word",
    "архітекторка пекар кондитерка фермер зоотехнік кранівник агроном трактористка далекобійник бджоляр пасічниця"
    " швачка водій логопедка психологиня продавчиня науковиця охоронець слюсар хірургиня листоноша хлібороб суддя"
    " військовий поліцейська слідчий айтішник".split(),
)
def test_a_word_for_somebody_by_their_work_is_a_job(word: str) -> None:
    assert morphology.is_job(word)


@pytest.mark.parametrize(
    "said",
    [
        "шкільна медсестра",
        "вчителька математики",
        "вчителька початкових класів",
        "інженер-програміст",
        "менеджерка з продажу",
        "водій автобуса",
        "старший інженер",
    ],
)
def test_a_job_may_be_described(said: str) -> None:
    assert morphology.is_job(said)


@pytest.mark.parametrize(
    "word",
    "оптиміст веганка мама донька тітка невістка жайворонок сова шульга українка поляк львів'янка одесит інтроверт"
    " католик алергік вдова переселенка людина"
    " сусід подруга вагітна втомлена кішка тхір понеділок дощ школярка Оля".split(),
)
def test_kin_peoples_traits_and_animals_are_no_job(word: str) -> None:
    assert not morphology.is_job(word)


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        ("тхора", "ferret"),
        ("морську свинку", "guinea pig"),
        ("котів", "cat"),
        ("черепахою", "turtle"),
        ("равлики", "snail"),
        ("кобилу", "horse"),
        ("вівчарка", "dog"),
        ("стіл", ""),
        ("сестра", ""),
    ],
)
def test_an_animal_is_known_in_whatever_case(said: str, kind: str) -> None:
    assert morphology.pet_of(said) == kind


@pytest.mark.parametrize(
    ("name", "whose", "meant"),
    [("Тортилу", "черепаху", "Тортила"), ("Тихона", "равлика", "Тихон"), ("Буба", "морська свинка", "Буба")],
)
def test_a_name_stands_in_the_case_of_its_noun(name: str, whose: str, meant: str) -> None:
    assert morphology.named_as(name, whose) == meant


@pytest.mark.parametrize(
    ("said", "number"),
    [
        ("шістдесят два", 62),
        ("сорок", 40),
        ("дванадцять", 12),
        ("п'ятдесят п'ять", 55),
        ("два три", None),
        ("мама", None),
    ],
)
def test_a_number_is_read_from_words(said: str, number: int | None) -> None:
    assert number_in_words(said.split()) == number


@pytest.mark.parametrize("word", "тестувальник матрос братерський кумедний дідівщина".split())
def test_a_word_that_begins_as_one_for_kin_need_be_none(word: str) -> None:
    assert by_longest_stem(RELATION_STEMS_UK, word) == word


@pytest.mark.parametrize("word", "тепер дві перейшли завтра хто".split())
def test_a_known_word_that_is_no_noun_names_nobody(word: str) -> None:
    assert morphology.names_nobody(word.capitalize())


@pytest.mark.parametrize("word", "Оксана Віра Дорош Мила Квасоля Тимко Bishop".split())
def test_what_may_be_a_name_may_name_somebody(word: str) -> None:
    assert not morphology.names_nobody(word)


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("йди собі спати", True),
        ("ну скажи щось", True),
        ("називай мене Сашко", False),
        ("купи зерна лежать у дворі", False),
    ],
)
def test_a_bidding_begins_with_an_imperative(said: str, told: bool) -> None:
    assert morphology.is_told_to_do(said) is told
