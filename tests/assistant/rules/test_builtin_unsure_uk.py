"""Ukrainian talk of which nothing wrong may come: what is not said in earnest, what may be of another, what is over."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.assistant.rules.builtin_talk import Talk, held
from tests.assistant.rules.telling import telling


@pytest.mark.parametrize(
    "said",
    [
        "чула, що «щастя любить тишу»",
        "ага, звісно, обожнюю стояти в корках, просто мрія",
        "подруга питає, чи не переїхати їй до Відня",
        "кума вагається, чи міняти роботу",
        "може запишусь на йогу колись",
        "навряд чи поїду до Львова",
    ],
)
def test_what_is_asked_guessed_or_mocked_is_not_kept(said: str) -> None:
    talk = Talk()
    talk.say(said)
    assert held(talk) == []


def test_a_supposition_in_a_message_answers_nothing(tmp_path: Path) -> None:
    with telling(tmp_path) as told:
        told.said("скажімо, мене звати Наполеон", days_ago=1)
        assert "Наполеон" not in told.ask("як мене звати?")


@pytest.mark.parametrize(
    ("said", "kept", "wrong"),
    [
        (["брат мого чоловіка, Гнат, служить у нацгвардії"], "служить", "user husband=Гнат"),
        (["чоловік Ярема", "чоловік Павло любить рибалку"], "user husband=Ярема", "user husband=Павло"),
        (["Ліда вийшла заміж за Богдана"], "Ліда husband=Богдан", "Ліда wife=Богдана"),
        (["мама на господарстві, тримає кіз"], "кіз", "мама pet=кіз"),
        (["собака Джек, такса, йому три роки"], "такса", ""),
        (["запам'ятай, що стоматолог у вівторок о 14:30"], "о 14:30", "user job=стоматолог"),
        (["ходили з кумою Оленою на Наталку Полтавку, вона плакала"], "вона плакала", "Наталка"),
        (["є кіт Мурчик, йому 12, і черепаха Тортила"], "user turtle=Тортила", "Мурчик turtle=Тортила"),
    ],
)
def test_nothing_is_said_of_the_wrong_one(said: list[str], kept: str, wrong: str) -> None:
    talk = Talk()
    for text in said:
        talk.say(text)
    assert any(kept in fact for fact in held(talk))
    assert not wrong or not any(fact.startswith(wrong) for fact in held(talk))


@pytest.mark.parametrize(
    ("said", "apart"),
    [
        ("день народження мами 3 грудня, а тата 17 липня", "день народження тата 17 липня"),
        ("вчусь грати на бандурі, ходжу до пана Орисика щочетверга", "ходжу до пана Орисика щочетверга"),
        ("Працюю логісткою в Новій пошті, графік два через два", "графік два через два"),
    ],
)
def test_what_can_end_by_itself_is_kept_by_itself(said: str, apart: str) -> None:
    talk = Talk()
    talk.say(said)
    assert any(fact.endswith(f"={apart}") for fact in talk.active())


@pytest.mark.parametrize(
    ("said", "over"),
    [
        (["чекаємо на макети від Тимура", "Тимур прислав макети"], "чекаємо"),
        (["фотографа ще шукаємо", "фотографа знайшли, Олесь"], "шукаємо"),
        (["весілля плануємо на 20 червня в Каневі", "весілля переносимо на 4 липня"], "20 червня"),
        (["Працюю в Новій пошті, керівник - Степан Вовк", "вже не в Новій пошті, я в Експресі"], "Вовк"),
        (["мій улюблений фільм Тіні забутих предків", "не Тіні, а Пропала грамота"], "предків"),
    ],
)
def test_what_came_moved_or_was_left_holds_no_more(said: list[str], over: str) -> None:
    talk = Talk()
    for text in said:
        talk.say(text)
    assert not any(over in fact for fact in talk.active())


@pytest.mark.parametrize(
    ("said", "asked", "answer", "wrong"),
    [
        (["вирішили, що базу ще не обрали"], "яку базу ми обрали?", "", "Ви казали"),
        (["улюблений колір бірюзовий"], "яка моя улюблена страва?", "Найближче", ""),
        (["не переношу глютен", "глютен таки можу їсти"], "мені можна глютен?", "можу їсти", "Ні"),
        (["Мар'яна не їсть рибу"], "а я їм рибу?", "", "Ні"),
        (["мені 27"], "скільки мені?", "27", "Найближче"),
        (["завуч - пан Коваль"], "завуч хто?", "Коваль", "Так"),
    ],
)
def test_an_answer_holds_what_is_asked_for(said: list[str], asked: str, answer: str, wrong: str) -> None:
    talk = Talk()
    for text in said:
        talk.say(text)
    reply = talk.say(asked)
    assert answer in reply
    assert not wrong or not reply.startswith(wrong)


def test_what_was_forgotten_by_mistake_comes_back_and_the_other_goes(tmp_path: Path) -> None:
    with telling(tmp_path) as told:
        told.ask("Запиши: день народження мами 3 грудня, а тата 17 липня")
        told.ask("забудь мамин день народження")
        told.ask("ой, ні, я про татів")
        assert "3 грудня" in told.ask("коли в мами др?")
        told.ask("поверни татів назад")
        assert "17 липня" in told.ask("коли в тата день народження?")


@pytest.mark.parametrize(
    ("said", "over"),
    [
        (["п'ю бісопролол по півтаблетки", "кардіолог відмінив бісопролол"], "півтаблетки"),
        (["треба купити зимову гуму і полагодити ринву", "гуму купив"], "купити"),
        (["Інна працює в аграрному кооперативі бухгалтером", "Інна пішла з кооперативу"], "бухгалтер"),
    ],
)
def test_what_was_done_or_taken_off_is_over_and_what_stands_beside_it_is_not(said: list[str], over: str) -> None:
    talk = Talk()
    for text in said:
        talk.say(text)
    assert not any(over in fact for fact in talk.active())
    assert len(talk.active()) >= 1


@pytest.mark.parametrize(
    ("said", "asked", "wrong"),
    [
        (["курив двадцять років"], "я курю?", "Так"),
        (["куплю мотоцикл восени"], "у мене є мотоцикл?", "Так"),
        (["приїхала сюди навесні 2022-го"], "коли в мене день народження?", "**"),
        (["лікую спину масажем"], "які ліки мені не можна?", "Ви казали"),
    ],
)
def test_what_is_near_to_an_answer_is_not_said_to_be_one(said: list[str], asked: str, wrong: str) -> None:
    talk = Talk()
    for text in said:
        talk.say(text)
    assert not talk.say(asked).startswith(wrong)
