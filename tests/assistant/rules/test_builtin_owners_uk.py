"""Whose something is in Ukrainian talk, what follows a name that is another's, and what is put back after a forget."""

from __future__ import annotations

import pytest

from tests.assistant.rules.builtin_talk import Talk, held

OWNED = [
    ("Мама Оксани живе в Калуші.", "мама Оксани location=Калуш"),
    ("Чоловік Лесі працює водієм.", "чоловік Лесі job=водій"),
    ("У Лесі син Марко.", "Леся son=Марко"),
    ("В Оксани двоє дітей — Тарасик і Соломійка.", "Оксана child=Тарасик"),
]


@pytest.mark.parametrize(("said", "fact"), OWNED)
def test_kin_of_somebody_named_are_theirs_and_not_the_persons(said: str, fact: str) -> None:
    talk = Talk()
    talk.say(said)
    assert fact in held(talk)
    assert not any(each.startswith("user ") for each in held(talk))


@pytest.mark.parametrize(("said", "name"), [("Моя подруга Наталі шиє.", "Наталі"), ("Мій сусід Саша шиє.", "Саша")])
def test_a_name_that_may_stand_in_the_nominative_is_their_own(said: str, name: str) -> None:
    talk = Talk()
    talk.say(said)
    assert any(each.endswith(f"={name}") and each.startswith("user ") for each in held(talk))


def test_a_known_man_whose_name_looks_like_a_womans_owns_his_mother_in_law() -> None:
    talk = Talk()
    talk.say("Мій чоловік Павло програміст.")
    talk.say("Теща Павла живе в Калуші.")
    assert "теща Павла location=Калуш" in held(talk)
    assert not any(each.endswith("=Павла") for each in held(talk))


def test_the_children_of_another_are_told_as_theirs() -> None:
    talk = Talk()
    assert "Дитину Оксани звати Тарасик" in talk.say("В Оксани двоє дітей — Тарасик і Соломійка.")


def test_what_is_theirs_after_a_pronoun_is_told_of_them() -> None:
    talk = Talk()
    talk.say("Моя дівчина Віка шиє.")
    talk.say("її день народження 14 березня")
    assert "Віка birthday=14 березня" in held(talk)


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("у Віки хворіє бабуся", "«у Віки хворіє бабуся»"),
        ("Віка не спить ночами, ріжуться зубки.", "Віка: «ріжуться зубки»"),
        ("Віка вчиться на юриста у Львові", "Віка вчиться на юриста у Львові"),
        ("Віка народилася в серпні.", "Віка народилася в серпні"),
        ("Завтра йду до стоматолога.", "ви казали: «Завтра йду до стоматолога»"),
        ("Завтра приїде мама.", "ви казали: «Завтра приїде мама»"),
        ("мій тренер з боксу Андрій Петрович готує мене", "Вашого тренера звати Андрій Петрович"),
    ],
)
def test_a_clause_is_told_of_whom_it_is_about(said: str, told: str) -> None:
    talk = Talk()
    talk.say("Моя дівчина Віка шиє.")
    assert told in talk.say(said)


def test_for_a_weekday_is_the_one_to_come_whatever_the_tense() -> None:
    talk = Talk()
    talk.say("Злату записали на щеплення на вівторок.")
    assert "24 листопада" in talk.say("Коли щеплення у Злати?")


def test_what_was_forgotten_is_put_back_by_its_name() -> None:
    talk = Talk()
    talk.say("у мене алергія на горіхи")
    talk.say("забудь про алергію")
    talk.say("ні, я передумав, поверни алергію")
    assert talk.calls[-1].name == "undo_last_change"


def test_nothing_is_undone_where_nothing_was_forgotten() -> None:
    talk = Talk()
    talk.say("Сусідка Ніна позичила в мене двісті гривень.")
    talk.say("Забудь про гроші Остапа.")
    assert "Нічого не забуто" in talk.say("Ні, верни назад.")
    assert not any(call.name == "undo_last_change" for call in talk.calls)


@pytest.mark.parametrize("said", ["Живу в гуртожитку з Максом і Юрою.", "Тепер з нами живе Дмитро."])
def test_whom_one_lives_with_is_found_behind_where(said: str) -> None:
    talk = Talk()
    talk.say(said)
    assert said.rstrip(".").lower() in talk.say("З ким я живу?").lower()


def test_how_old_several_are_is_kept_beside_their_names() -> None:
    talk = Talk()
    talk.say("В Оксани двоє дітей — Тарасик і Соломійка, їм по шість.")
    assert any("по шість" in each for each in held(talk))


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("Мою тещу звати Ганна.", "вашу тещу звати Ганна"),
        ("Мою свекруху звати Ганна.", "вашу свекруху звати Ганна"),
        ("Мій свекор Петро любить рибалку.", "вашого свекра звати Петро"),
        ("Мого тестя звати Петро.", "вашого тестя звати Петро"),
    ],
)
def test_the_parents_of_ones_other_half_are_told_by_the_word_they_were_named_with(said: str, told: str) -> None:
    talk = Talk()
    assert told in talk.say(said).replace("Вашого", "вашого")


def test_a_goat_given_away_leaves_the_hens_it_was_named_with() -> None:
    talk = Talk()
    talk.say("Маю козу Білку і шість курей.")
    talk.say("козу віддала Ніні")
    assert not any(each.endswith("=Білка") for each in held(talk))
    assert any("шість курей" in each for each in held(talk))


def test_a_thing_given_to_be_mended_is_not_given_away() -> None:
    talk = Talk()
    talk.say("Моя машина червона.")
    talk.say("машину віддала в ремонт")
    assert any("червона" in each for each in held(talk))


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("Запам'ятай мою групу крові. Вона друга позитивна.", "ваша група крові – друга позитивна"),
        ("Запам'ятай номер моєї машини. Він 3307.", "номер моєї машини – 3307"),
    ],
)
def test_what_is_to_be_remembered_and_told_next_is_under_its_name(said: str, told: str) -> None:
    assert told in Talk().say(said)


def test_side_work_is_work_and_a_transfer_is_told_beside_it() -> None:
    talk = Talk()
    talk.say("підробляю баристою в кав'ярні по вихідних")
    assert "баристою в кав'ярні" in talk.say("де я працюю?")
    talk.say("Мій зять Олексій працює на залізниці.")
    talk.say("Олексія перевели до Харкова.")
    assert "до Харкова" in talk.say("Де тепер працює Олексій?")


def test_a_name_told_right_after_asking_for_it_is_theirs_who_were_asked_about() -> None:
    talk = Talk()
    talk.say("Мою свекруху звати Тамара.")
    talk.say("Як звати мою маму? Її звати Надія.")
    assert "user mother=Надія" in held(talk)
    assert "user mother-in-law=Тамара" in held(talk)
