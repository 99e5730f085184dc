"""A date, a time, an amount or a count in what is kept that is to be another, asked for or put right."""

from __future__ import annotations

import pytest

from tests.assistant.rules.builtin_talk import Talk


@pytest.mark.parametrize(
    ("told", "text", "value"),
    [
        ("The new wardrobe gets delivered on 2 June", "Change the delivery to 9 June", "gets delivered on 9 June"),
        ("The reunion has 40 guests", "update the number of guests to 52", "has 52 guests"),
        ("The camp takes 30 children and 4 dogs", "update the number of dogs to 6", "30 children and 6 dogs"),
        ("My hearing test is on Tuesday at 3pm", "make the hearing test 4pm", "on Tuesday at 4pm"),
        ("My hearing test is on Tuesday at 3pm", "change my hearing test to Thursday", "on Thursday at 3pm"),
        ("The ferry leaves at 7:40", "could you move the ferry to 8:15 please", "leaves at 8:15"),
        ("The piano lesson costs 30 euros", "change the price of the lesson to 35 euros", "costs 35 euros"),
        ("На ювілеї буде 40 гостей", "зміни кількість гостей на 52", "буде 52 гостей"),
        ("У таборі 30 дітей і 12 вожатих", "зміни кількість вожатих на 14", "30 дітей і 14 вожатих"),
        ("Прийом у ортопеда у вівторок о 10", "перенеси прийом на четвер", "у четвер о 10"),
        ("Вистава 3 травня о 19:00", "зміни час вистави на 18:30", "3 травня о 18:30"),
        ("Басейн коштує 800 грн", "онови ціну басейну на 950 грн", "коштує 950 грн"),
        ("Урок скрипки щосереди о 17:00", "урок скрипки перенеси на 18:00", "щосереди о 18:00"),
        ("The roofer comes on 3 July at 9", "can we move the roofer to 10am?", "on 3 July at 10am"),
        ("The roofer comes on 3 July at 9", "I need you to change the roofer to 5 July", "on 5 July at 9"),
        ("The roofer comes on 3 July at 9", "Update: the roofer is on 5 July", "on 5 July at 9"),
        ("The tuner's visit is 60 euros", "bump the price of the visit up to 65", "65 euros"),
        ("Dr Bell put me on 20 mg of ramipril", "change the ramipril dose to 10 mg", "on 10 mg of ramipril"),
        ("Лікарка призначила 20 мг раміприлу", "зміни дозу раміприлу на 10 мг", "10 мг раміприлу"),
        ("Покрівельник прийде 3 липня о 9", "можеш перенести покрівельника на 5 липня?", "прийде 5 липня о 9"),
        ("Покрівельник прийде 3 липня о 9", "покрівельника постав на п'ятницю", "прийде у п'ятницю о 9"),
        ("Візит до ортопеда у вівторок о 10", "перенеси візит на 5 травня", "ортопеда 5 травня о 10"),
    ],
)
def test_the_part_that_is_to_be_another_changes_and_the_rest_stays(told: str, text: str, value: str) -> None:
    talk = Talk()
    talk.say(told)
    talk.say(text)
    assert [call.name for call in talk.calls if call.name != "review_facts"] == ["update_fact"]
    assert len(talk.active()) == 1
    assert talk.active()[0].endswith(value)


@pytest.mark.parametrize(
    ("told", "text"),
    [
        (("The lift repair is on Monday", "The roof repair is on Thursday"), "move the repair to Friday"),
        (("The lift repair is on Monday", "The roof repair is on Thursday"), "change the repair to Friday"),
        (("Огляд ліфта в понеділок", "Огляд даху в середу"), "Перенеси огляд на п'ятницю"),
        (("Огляд ліфта в понеділок", "Огляд даху в середу"), "зміни огляд на п'ятницю"),
    ],
)
def test_which_of_two_is_asked_and_nothing_changed(told: tuple[str, str], text: str) -> None:
    talk = Talk()
    for each in told:
        talk.say(each)
    before = talk.active()
    said = talk.say(text)
    assert talk.active() == before
    assert "Friday" in said or "п'ятницю" in said
    talk.say("change fact-1 to Friday" if "Friday" in said else "зміни fact-1 на п'ятницю")
    assert "Friday" in talk.active()[0] or "п'ятницю" in talk.active()[0]
    assert talk.active()[1] == before[1]


@pytest.mark.parametrize(
    "text", ["move the sofa to the garage", "put the bins out by the gate", "перенеси диван до гаража"]
)
def test_what_is_to_be_done_changes_nothing(text: str) -> None:
    talk = Talk()
    talk.say("The ferry leaves at 7:40")
    talk.say(text)
    assert "update_fact" not in [call.name for call in talk.calls]


@pytest.mark.parametrize(
    ("told", "text", "kept"),
    [
        ("My name is Paula Grey", "fix my surname: it's Gray, not Grey", "name=Paula Gray"),
        ("My surname is Rose", "correct my surname: Ross", "surname=Ross"),
        ("My address is 12 Elm Row", "Fix my address: it's 14 Elm Row, not 12", "address=14 Elm Row"),
        ("My locker number is 214", "fix the locker number: it's 241", "locker number=241"),
        ("My sister's wedding is on 12 June", "Correct the wedding date: it's 14 June not 12", "wedding=on 14 June"),
        ("Мене звати Інна Бойко", "Виправ моє прізвище: не Бойко, а Бойчук", "name=Інна Бойчук"),
        ("Моє прізвище Бойко", "виправ прізвище: Бойчук", "surname=Бойчук"),
        ("Мій тато народився 1951 року", "Виправ рік народження тата: 1952, а не 1951", "birthday=1952 року"),
        ("Кредит на 300000 грн", "виправ суму кредиту: 350000 грн", "кредит грн=Кредит на 350000 грн"),
        ("My visa expires in 2028", "A correction: my visa expires in 2029", "visa expires=My visa expires in 2029"),
        ("Мій паспорт дійсний до 2028 року", "Поправка: паспорт дійсний до 2029 року", "до 2029 року"),
        ("Діагноз мені поставили 2015 року", "Уточнення: діагноз був у 2016", "поставили 2016 року"),
        ("Мій прийом у окуліста 5 травня", "Виправлення: прийом 6 травня", "окуліста 6 травня"),
        ("My name is Paula Grey", "My last name is spelled Gray, not Grey", "name=Paula Gray"),
        ("My name is Paula Grey", "You have my surname wrong, it's Gray", "name=Paula Gray"),
        ("I got my licence in 2012", "the year of my licence is wrong, it was 2013", "I got my licence in 2013"),
        ("I got my licence in 2012", "Correction: licence in 2013, not 2012", "I got my licence in 2013"),
        ("Мене звати Інна Бойко", "Виправ, будь ласка, прізвище на Бойчук", "name=Інна Бойчук"),
        ("Мене звати Інна Бойко", "Моє прізвище Бойчук, а не Бойко", "name=Інна Бойчук"),
        ("Мене звати Інна Бойко", "прізвище неправильне, має бути Бойчук", "name=Інна Бойчук"),
        ("My name is Ann Lee", "change my name to Ann Fox", "name=Ann Fox"),
        ("Mum's birthday is 3 May", "change mum's birthday to 5 May", "birthday=5 May"),
        ("Мене звати Анна Лис", "зміни моє ім'я на Ганна Лис", "name=Ганна Лис"),
        ("Я живу в Луцьку", "зміни місце проживання з Луцька на Львів", "location=Львів"),
        ("Мій тариф 200 грн", "тариф неправильний, насправді 250 грн", "Мій тариф 250 грн"),
        ("Бабуся народилася 1940 року", "Уточнюю: бабуся народилася 1941 року", "birthday=1941 року"),
    ],
)
def test_what_is_put_right_by_its_name(told: str, text: str, kept: str) -> None:
    talk = Talk()
    talk.say(told)
    talk.say(text)
    assert [call.name for call in talk.calls if call.name != "review_facts"] == ["update_fact"]
    assert [fact.endswith(kept) for fact in talk.active()] == [True]


@pytest.mark.parametrize(
    "text",
    ["correct my sentence: he go to home every day", "виправ мій твір: я живу у Києві", "fix this: me likes tea"],
)
def test_a_text_to_be_put_right_is_no_fact(text: str) -> None:
    talk = Talk()
    talk.say("My surname is Rose")
    talk.say(text)
    assert talk.active() == ["surname=Rose"]
