"""What changed in Ukrainian talk: what took another's place, what was given back in part, who is no more."""

from __future__ import annotations

import pytest

from tests.assistant.rules.builtin_talk import Talk, held, talk_with_models


@pytest.mark.parametrize(
    "changed",
    ["лікар замінив лозап на валсакор", "перейшла з лозапу на валсакор", "замість лозапу тепер п'ю валсакор"],
)
def test_a_medicine_in_the_place_of_another_is_what_is_taken(changed: str) -> None:
    talk = Talk()
    talk.say("п'ю лозап 50 мг зранку")
    talk.say(changed)
    assert "валсакор" in talk.say("що я п'ю від тиску?")
    assert not any("лозап" in each for each in talk.active())


def test_a_debt_of_which_a_part_was_paid_is_still_owed() -> None:
    talk = Talk()
    talk.say("взяв у батька в борг 15 тис на ноут")
    talk.say("батьку віддав 5 тис")
    assert any("15 тис" in each for each in talk.active())


@pytest.mark.parametrize(
    ("told", "asked", "answer"),
    [
        ("малий вже не ходить у «Сонечко», перевели в «Лелека»", "в який садочок ходить малий?", "Лелека"),
        ("У мене новенька — Софія Кравець, переїхала з Херсона.", "Звідки Софія Кравець?", "Херсона"),
        ("орендую крісло в салоні, плачу 6000 в місяць", "скільки плачу за крісло?", "6000"),
        ("Правнучка народилася, назвали Злата!", "Як звати правнучку?", "Злата"),
        ("батько лежить вдома, доглядає мама", "що з батьком?", "лежить вдома, доглядає мама"),
    ],
)
def test_what_leaves_out_whom_it_is_about_stays_beside_what_says_that(told: str, asked: str, answer: str) -> None:
    talk = Talk()
    talk.say(told)
    assert answer in talk.say(asked)


def test_a_part_of_what_was_said_is_forgotten_and_the_rest_kept() -> None:
    talk = Talk()
    talk.say("Данилко не їсть рибу і манку терпіти не може.")
    talk.say("Забудь про манку.")
    assert [each for each in held(talk) if "рибу" in each]
    assert not any("манку" in each for each in held(talk))


def test_a_reminder_leaves_out_how_it_was_asked_for() -> None:
    talk = Talk()
    talk.say("Нагадай, що батьківські збори 10 грудня о 18:00")
    assert talk.active() == ["to do=батьківські збори 10 грудня о 18:00"]


@pytest.mark.parametrize(
    ("said", "fact"),
    [
        ("колишній чоловік Андрій платить аліменти", "user ex=Андрій"),
        ("син Вовка служить", "user son=Вовка"),
        ("дочка Аліса вийшла заміж за Рустама", "Аліса husband=Рустам"),
        ("працюю баристою в кавярні Зерно", "user employer=кав'ярня Зерно"),
        ("є син денис 14 і донечка марійка 6", "Денис age=14"),
        ("запамятай шо Ігор не їсть гриби", "Ігор diet=не їсть гриби"),
        ("мама працює в аптеці, тато в зсу під куп'янськом", "тато зсу куп'янськом=в зсу під куп'янськом"),
    ],
)
def test_who_and_what_is_named_is_kept_in_its_own_form(said: str, fact: str) -> None:
    talk = Talk()
    talk.say(said)
    assert fact in held(talk)


@pytest.mark.parametrize(
    ("said", "junk"),
    [
        ("Інсулін не коле, тільки метформін.", "Інсулін "),
        ("Вітя працює в мене", "employer="),
        ("вчусь в 10 класі", "studies="),
        ("я перукарка з кривого рогу", "job="),
        ("звільнив Вітю таки", "former job="),
        ("Мені подобається Артем з 11-А, тільки нікому не кажи", "likes="),
    ],
)
def test_what_is_not_certain_is_kept_in_words_alone(said: str, junk: str) -> None:
    talk = Talk()
    talk.say(said)
    assert talk.facts
    assert not any(junk in f"{each.partition('=')[0]}=" for each in held(talk))


def test_the_birthday_of_somebody_named_before_whom_it_is_is_theirs() -> None:
    talk = Talk()
    talk.say("моя дівчина Настя")
    talk.say("на др хочу їй подарити планшет, др у неї 3 лютого")
    assert "3 лютого" in talk.say("коли в насті день народження?")


def test_a_statement_after_an_answer_is_no_other_answer_to_it() -> None:
    talk = Talk()
    talk.say("орендую крісло в салоні, плачу 6000 в місяць")
    talk.say("скільки плачу за крісло?")
    talk.say("у четвер о 15:00 фарбування у Світлани")
    assert any(each.endswith("=у четвер о 15:00 фарбування у Світлани") for each in talk.active())


def test_a_brother_who_died_is_not_told_as_alive() -> None:
    talk = Talk()
    talk.say("Брат Микола помер у 2015.")
    assert "помер" in talk.say("Чи є в мене брат?")


def test_what_others_did_to_somebody_is_told_in_their_case() -> None:
    talk = Talk()
    talk.say("мій чоловік Сергій служить")
    assert "«Сергія комісували, тепер він дома»" in talk.say("Сергія комісували, тепер він дома")


def test_a_habit_taken_up_again_ends_that_it_was_dropped() -> None:
    talk = Talk()
    talk.say("не курю")
    talk.say("закурив знову, нерви")
    assert talk.say("я курю?").startswith("Так")


def test_a_later_end_of_the_same_matter_stands_beside_what_somebody_does() -> None:
    talk = Talk()
    talk.say("мій чоловік Сергій служить")
    talk.say("Сергія комісували, тепер він дома")
    assert "комісували" in talk.say("де служить чоловік?")


@pytest.mark.parametrize(
    ("said", "facts"),
    [
        (
            "вітання, мене звати Лариса, я з Мукачева, 52 роки, продавчиня в «Сільпо»",
            {"user hometown=Мукачево", "user age=52", "user job=продавчиня"},
        ),
        ("йо, я Макс, 22, вчусь у КПІ", {"user name=Макс", "user age=22", "user studies=КПІ"}),
        (
            "мій наречений Дмитро — пожежник, весілля 14 червня 2027",
            {"Дмитро job=пожежник", "user весілля червня=весілля 14 червня 2027"},
        ),
        (
            "Мій чоловік Дмитро з Полтави, його мама Людмила Федорівна вчителька",
            {"Дмитро hometown=Полтава", "Дмитро mother=Людмила Федорівна"},
        ),
    ],
)
def test_several_things_of_one_message_are_kept_each(said: str, facts: set[str]) -> None:
    talk = Talk()
    talk.say(said)
    assert facts <= set(held(talk))


@pytest.mark.parametrize(
    ("said", "junk"),
    [
        ("дівчина Злата з паралельного", "hometown"),
        ("зі златою все", "hometown"),
        ("я баба Параска", "grandmother"),
        ("хей, я Юля", "job"),
        ("Гостей буде 60", "Гості "),
        ("Дружка — Настя Левченко", "Дружка "),
    ],
)
def test_what_is_no_name_and_no_place_is_not_taken_for_one(said: str, junk: str) -> None:
    talk = Talk()
    talk.say(said)
    assert not any(junk in f"{each.partition('=')[0]} " for each in held(talk))


@pytest.mark.parametrize(
    ("before", "said", "told"),
    [
        ("корова Лиска", "Лиску продала, нема сили", "«Лиску продала, нема сили»"),
        ("Артур працює в мене", "Артура звільнив за крадіжку", "«Артура звільнив за крадіжку»"),
        ("сусідка Ірма", "Ірма виїхала, її кімнату зайняв Лукас", "«її кімнату зайняв Лукас»"),
        ("наступної неділі хрестини у Ганни", "хрестини перенесли на суботу", "«у суботу хрестини у Ганни»"),
        ("мій брат Іван", "мій наречений Дмитро", "Вашого нареченого звати Дмитро"),
    ],
)
def test_words_stay_in_the_form_that_goes_with_them(before: str, said: str, told: str) -> None:
    talk = Talk()
    talk.say(before)
    assert told.lower() in talk.say(said).lower()


def test_what_was_paid_is_no_new_sum_of_what_is_owed() -> None:
    talk = Talk()
    talk.say("кредит в Приваті 800 тисяч")
    talk.say("вже погасив 300 тисяч")
    assert any("800 тисяч" in each for each in talk.active())


@pytest.mark.parametrize(
    ("told", "asked", "denied"),
    [
        ("кота ше хочу", "чи є в мене кіт?", "Так"),
        ("собака Джек, 2 роки", "скільки мені буде років?", "Ви казали"),
        ("до того жила в Барселоні", "де я зараз живу?", "Ви казали"),
    ],
)
def test_what_is_wished_of_another_or_over_answers_no_question_on_what_is(told: str, asked: str, denied: str) -> None:
    talk = Talk()
    talk.say(told)
    assert not talk.say(asked).startswith(denied)


@pytest.mark.parametrize(
    ("told", "later", "asked", "answer"),
    [
        ("Дружка — Настя Левченко", "дружкою буде Юля", "Хто тепер дружка?", "дружкою буде Юля»"),
        ("сусідка Ірма", "Ірма виїхала", "хто моя сусідка?", "Ірма виїхала"),
        ("мене тренує Ренат", "вчора дощило", "хто мій тренер?", "тренує Ренат"),
        ("п'ю диклак", "диклак не підійшов, перейшла на арталгін", "що я тепер п'ю?", "не підійшов"),
    ],
)
def test_what_was_said_later_of_the_same_stands_beside_the_answer(
    told: str, later: str, asked: str, answer: str
) -> None:
    talk = Talk()
    talk.say(told)
    talk.say(later)
    words = talk.say(asked)
    assert answer in words
    assert "Левченко і дружкою" not in words


def test_what_a_thing_was_like_ends_with_the_thing_that_was_swapped() -> None:
    talk = Talk()
    talk.say("таксую в Одесі на ланосі")
    talk.say("ланос жовтий 2008 року")
    talk.say("поміняв ланос на деу нексію")
    assert not any("жовтий" in each for each in talk.active())
    assert not any("на деу нексія" in each for each in talk.active())
    assert "поміняв ланос на деу нексію" in talk.say("на чому я таксую?")


def test_another_mind_stands_beside_what_was_wanted() -> None:
    talk = Talk()
    talk.say("хочу поступати на психологію в ЛНУ")
    talk.say("передумала, піду на філологію")
    words = talk.say("куди я хочу вступати?")
    assert "Пізніше ви сказали: «передумала, піду на філологію»" in words


@pytest.mark.parametrize(
    ("told", "asked", "answer"),
    [
        ("Дітей троє: Ігор, Наталя і Богдан.", "скільки в мене дітей?", "Відомо про 3"),
        ("мій партнер Максим ІТ-рекрутер", "ким працює Максим?", "ІТ-рекрутер"),
        ("кота Мурчика вкрали(", "чи є в мене кіт?", "Ні"),
        ("сесія коштує 1200 грн", "почім сесія?", "Ви казали"),
        ("сусід по кімнаті Ярик з Херсона, хропе", "звідки Ярик?", "родом з Херсона"),
        ("у мене двоє працівниць: Інна та Поліна", "хто в мене працює?", "Інна та Поліна"),
        ("мій брат Іван, бісить", "хто бісить?", "Іван бісить"),
        ("В мене непереносимість лактози", "чи можна мені морозиво?", "Ні"),
        ("гіпертонія, діабет 2 тип", "чи можна мені цукерки?", "Ні"),
        ("Мама Оксана тримає ферму равликів)", "чим займається мама?", "ферму равликів"),
        ("ми з Максимом вирішили побратися в травні", "коли весілля?", "травні"),
    ],
)
def test_everyday_ways_of_saying_it_are_understood(told: str, asked: str, answer: str) -> None:
    talk = Talk()
    talk.say(told)
    assert answer in talk.say(asked)


def test_a_debt_of_which_all_was_given_back_is_over() -> None:
    talk = Talk()
    talk.say("кум Степан винен мені 200 доларів")
    talk.say("Степан повернув усе")
    assert not talk.say("чи винен мені щось Степан?").startswith("Так")


@pytest.mark.parametrize(
    ("said", "fact"),
    [("я родом з Косова", "hometown=Косів"), ("Живу на Подолі в однушці з Русланом", ""), ("маю ферму равликів", "")],
)
def test_a_place_is_named_as_it_is_called_or_left_in_words(said: str, fact: str) -> None:
    talk = Talk()
    talk.say(said)
    assert talk.certain() == ([fact] if fact else [])


def test_a_pet_given_away_by_a_pronoun_is_gone() -> None:
    talk = Talk()
    assert "вашого півня звати Генерал" in talk.say("завела півня Генерала")
    talk.say("Генерал б'ється, віддали його сусідам")
    assert talk.say("чи є в нас півень?").startswith("Ні")


def test_where_somebody_went_later_stands_beside_where_they_are() -> None:
    talk = Talk()
    talk.say("чоловік Стас на фронті")
    talk.say("Стас приїхав на ротацію до 30 листопада")
    talk.say("Стас поїхав назад")
    assert "поїхав назад" in talk.say("де зараз Стас?")


def test_a_verb_alone_that_ends_something_is_named_where_it_is_left_out() -> None:
    talk = Talk()
    talk.say("маю дачу")
    assert "«продали»" in talk.say("продали")


@pytest.mark.parametrize(
    ("told", "later", "asked", "answer"),
    [
        ("контракт до червня 2027", "підписав новий контракт до 2029", "до коли в мене контракт?", "новий контракт"),
        ("Ліка у Мілані до 10 грудня", "Ліка повернулась, вже вдома", "де Ліка?", "повернулась"),
        ("моя донька Світлана в Ірландії", "Світлана прилетить на Великдень", "коли приїде донька?", "Великдень"),
    ],
)
def test_the_newer_of_two_is_told_in_the_first_line(told: str, later: str, asked: str, answer: str) -> None:
    talk = talk_with_models()
    talk.say(told)
    talk.say(later)
    assert answer in talk.say(asked).splitlines()[0]


def test_what_one_word_says_of_the_person_is_kept() -> None:
    talk = Talk()
    talk.say("хай! я Ярема, діджей, живу між Києвом і Львовом")
    assert any("діджей" in fact for fact in talk.active())


def test_who_went_somewhere_has_not_left_it() -> None:
    talk = Talk()
    talk.say("мій син Левко, йому 4 роки, ще не ходить у садок")
    talk.say("Левко пішов у садок")
    assert "4" in talk.say("скільки років Левкові?")
    assert any("age=4" in each for each in talk.active())
