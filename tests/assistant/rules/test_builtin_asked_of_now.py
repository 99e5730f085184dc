"""What is asked of the present is answered by what was told of it last, and nothing that is over stands as what is so;
a question whether something was told wants that, and no yes."""

# ruff: noqa: E501  (a case of a table is one line)
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.assistant.rules.telling import Told, telling


@pytest.fixture
def told(tmp_path: Path) -> Iterator[Told]:
    with telling(tmp_path) as made:
        yield made


WHETHER_TOLD = [
    (("my niece Orla rows for her school", "did I tell you how old Orla is?"), "I don't know", "Orla"),
    (("my niece Orla is 9", "have I ever told you how old my niece is?"), "Orla is 9", "Yes"),
    (("I live in Deal", "did I already mention where I live?"), "You live in Deal", "Yes"),
    (("мій онук Ілько грає на трубі", "а чи казала я тобі, скільки років онукові?"), "Не знаю", "Ілько"),
    (("я живу в Ковелі", "я тобі вже казав, де я живу?"), "Ви живете у Ковелі", "Так"),
    (("мою кицю звати Мурка", "чи згадувала я, як звати мою кицю?"), "Вашу кішку звати Мурка", "Так"),
]  # fmt: skip


@pytest.mark.parametrize(("said", "first", "never"), WHETHER_TOLD)
def test_whether_something_was_told_is_answered_with_it(
    told: Told, said: tuple[str, ...], first: str, never: str
) -> None:
    said_back = told.answer(*said)
    assert said_back.lstrip("- ").startswith(first)
    assert not said_back.startswith(never) and (first != "I don't know" or never not in said_back)


@pytest.mark.parametrize(
    "said", ["did I tell you about my kiln?", "did I say that the kiln is new?", "я казав, що купив піч?"]
)
def test_whether_something_was_said_at_all_is_another_question(told: Told, said: str) -> None:
    told.ask("my kiln is new" if said.isascii() else "купив нову піч")
    assert ("kiln" in told.ask(said)) or ("піч" in told.ask(said))


IT = [
    (("the plumber is due on the 3rd at quarter past nine", "the plumber moved to the 5th", "is it still at quarter past nine?"), "Yes: the plumber is due on the 5th"),
    (("the plumber is due on the 3rd at noon", "the plumber moved to the 5th", "is the plumber still due on the 3rd?"), "No: the plumber is due on the 5th"),
    (("I live in Deal", "I moved to Ryde", "do I still live in Deal?"), "No: you live in Ryde"),
    (("живу в Ковелі", "переїхала до Рівного", "я ще живу в Ковелі?"), "Ні: ви живете у Рівному"),
]  # fmt: skip


@pytest.mark.parametrize(("said", "first"), IT)
def test_what_changed_in_part_is_denied_by_that_part_alone(told: Told, said: tuple[str, ...], first: str) -> None:
    assert told.answer(*said).startswith(first)


def test_what_was_elsewhere_denies_nothing_that_is_not_asked_of_it(told: Told) -> None:
    said = ("the plumber is due on the 3rd at noon", "the plumber moved to the 5th", "is it at six?")
    assert not told.answer(*said).startswith(("Yes", "No"))


def test_what_is_waited_for_no_more_is_not_still_awaited(told: Told) -> None:
    told.ask("чекаємо рішення від банку")
    told.ask("банк відповів, рішення вже в нас")
    assert not told.ask("ми ще чекаємо на рішення банку?").startswith("Так")
    assert told.answer("ми чекаємо на довідку з архіву", "ми ще чекаємо на довідку?").startswith("Так")


NOW = [
    (("таксую на логані", "логана розбив, тепер на фабії", "на чому я щас їжджу?"), "на фабії"),
    (("з понеділка я вже в кардіології", "в якому я зараз відділенні?"), "в кардіології"),
    (("Садом опікується Петро", "Петро поїхав, тепер садом опікується Надія", "Хто тепер опікується садом?"), "Надія"),
    (("our caseworker is Joan", "Joan is off sick so it's Pritha now", "so who do I phone about the grant now?"), "Pritha"),
    (("I take bisoprolol for my heart", "stopped the bisoprolol. Now on propranolol", "what am I taking for my heart?"), "propranolol"),
]  # fmt: skip


@pytest.mark.parametrize(("said", "named"), NOW)
def test_what_is_so_now_is_told_in_the_first_line(told: Told, said: tuple[str, ...], named: str) -> None:
    assert named in told.answer(*said).partition("\n")[0]


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("now I live in Ryde", "what do I drive now?"),
        ("it's Gareth now, the new vicar", "which bank do I use now?"),
        ("тепер на пенсії", "в якому я зараз класі?"),
        ("тепер до суботи на дачі", "на чому я зараз їжджу?"),
    ],
)
def test_what_is_so_now_of_another_matter_is_no_answer(told: Told, said: str, asked: str) -> None:
    assert said.rsplit(maxsplit=1)[-1] not in told.answer(said, asked)


def test_a_name_for_somebody_alone_tells_nothing_of_them(told: Told) -> None:
    told.ask("Our abbess, Dame Ruth, was a nurse before she entered")
    assert not told.ask("who is our abbess now?").startswith("Your abbess.")


GATHERED = [
    (("I have learned to make a quince tart", "I have learned the leek soup too", "I can't eat fish", "which dishes have I learned so far?"), ("quince", "leek"), "eat fish"),
    (("I have read Emma", "I have read Persuasion too", "which books have I read so far?"), ("Emma", "Persuasion"), "?"),
    (("навчився варити борщ", "навчився пекти млинці", "які страви я вже навчився готувати?"), ("борщ", "млинці"), "?"),
]  # fmt: skip


@pytest.mark.parametrize(("said", "all_of", "never"), GATHERED)
def test_what_was_told_by_and_by_is_gathered(
    told: Told, said: tuple[str, ...], all_of: tuple[str, ...], never: str
) -> None:
    gathered = told.answer(*said)
    assert all(each in gathered for each in all_of) and never not in gathered


def test_how_many_there_were_is_asked_of_things_that_a_sentence_begins_with(told: Told) -> None:
    assert "сорок" in told.answer("до потопу було сорок", "Вуликів у мене двадцять", "а скільки їх було до потопу?")


def test_what_is_open_is_asked_for_in_the_genitive(told: Told) -> None:
    assert told.answer("Смету ще не погодили", "що в нас відкритого?").startswith("Ще відкрито")


GIVEN = [
    (("I have a canoe", "I gave the canoe to my nephew Gus", "do I still have a canoe?"), "No"),
    (("we have a piano", "we passed the piano on to our neighbour", "do we have a piano?"), "No"),
    (("маю стару лодію", "лодію оддав кумові за дві тисячі", "у мене ще є лодія?"), "Ні"),
    (("маю мотоцикл", "віддала мотоцикл у ремонт", "я маю мотоцикл?"), "Так"),
]  # fmt: skip


@pytest.mark.parametrize(("said", "first"), GIVEN)
def test_what_was_given_to_somebody_is_had_no_more(told: Told, said: tuple[str, ...], first: str) -> None:
    assert told.answer(*said).startswith(first)


WHERE = [
    (("Going to Oslo with Yusuf, 3 to 6 October, we stay at the Harbour Hostel", "hostel cancelled on us :( we're in a b&b called Fern House now", "so where are we staying?"), "Fern House"),
    (("чоловік Гнат у морі, механік на танкері, вертається в березні", "Гнат списався раніше, вже дома", "де мій чоловік?"), "дома"),
]  # fmt: skip


@pytest.mark.parametrize(("said", "named"), WHERE)
def test_where_somebody_is_now_comes_before_a_message_that_holds_no_more(
    told: Told, said: tuple[str, ...], named: str
) -> None:
    first = told.answer(*said).partition("\n")[0]
    assert named in first and "Harbour" not in first and "морі" not in first


def test_where_it_was_before_is_still_told(told: Told) -> None:
    assert "Harbour" in told.answer(*WHERE[0][0][:2], "where were we going to stay originally?")


def test_a_request_to_forget_is_no_evidence(told: Told) -> None:
    told.ask("показники світла передавати до 25 числа")
    told.ask("забудь про світло")
    assert "забудь" not in told.ask("до якого числа передавати світло?")
    told.ask("forget about the meter reading")
    assert "forget" not in told.ask("when is the meter reading?")


def test_what_was_until_a_day_is_told_in_the_past(told: Told) -> None:
    said = told.answer(
        "the VAT return is pending for client Osprey",
        "the VAT return for Osprey is no longer pending",
        "is the VAT return pending?",
    )
    assert "is pending" not in said


HOLDS = [
    (("моя начальниця Ірина", "начальницею тепер Галина", "хто зараз моя начальниця?"), "Пізніше ви сказали: «начальницею тепер Галина»"),
    (("наш лікар Гнатюк", "лікарем у нас тепер Савчук", "Гнатюк ще наш лікар?"), "Пізніше ви сказали: «лікарем у нас тепер Савчук»"),
    (("мій начальник Петро", "начальник тепер приходить о десятій", "Петро ще мій начальник?"), "Так"),
    (("мій начальник Петро", "начальник тепер приходить о десятій", "хто мій начальник?"), "Вашого начальника звати Петро"),
    (("my boss is Irene", "the boss now works in Leeds", "who is my boss?"), "Your boss is Irene"),
    (("my boss is Irene", "the boss quit on Friday", "who is my boss?"), "Later you said: the boss quit"),
    (("my boss is Irene", "the new boss Kay starts on Monday", "who is my boss?"), "Later you said: the new boss Kay"),
]  # fmt: skip


@pytest.mark.parametrize(("said", "first"), HOLDS)
def test_who_somebody_is_changes_by_another_and_not_by_what_they_do(
    told: Told, said: tuple[str, ...], first: str
) -> None:
    assert told.answer(*said).startswith(first)


DAYS = [
    (("I play chess on Mondays and Fridays at the library", "which days do I play chess?"), "**Mondays and Fridays**"),
    (("ходжу на хор у вівторок і п'ятницю", "у які дні в мене хор?"), "**вівторок і п'ятницю**"),
    (("ходжу на хор у вівторок", "по яких днях у мене хор?"), "**"),
    (("choir is on Tuesdays", "I swim on Fridays", "what days do I swim?"), "**Fridays**"),
]  # fmt: skip


@pytest.mark.parametrize(("said", "first"), DAYS)
def test_all_the_days_are_told_that_are_named_together(told: Told, said: tuple[str, ...], first: str) -> None:
    assert told.answer(*said).startswith(first)


PLACES = [
    (("our chair is Ada", "Ada's term ended on Friday and Dame Ruth was elected in her place", "who is our chair now?"), "Ruth"),
    (("I stopped the aspirin and started warfarin on Monday", "what do I take now?"), "warfarin"),
    (("our chair is Ada", "Ada sings in the choir on Fridays", "who is our chair now?"), "Your chair is Ada"),
]  # fmt: skip


@pytest.mark.parametrize(("said", "named"), PLACES)
def test_who_came_in_somebodys_place_is_told_first(told: Told, said: tuple[str, ...], named: str) -> None:
    assert named in told.answer(*said).partition("\n")[0]


PUT_OFF = [
    ("Deposit meeting was put off (previously: deposit meeting on 4 May)", "when is the deposit meeting?", "**4 May"),
    ("Ремонт, звісно, відклали (раніше: ремонт з 3 по 9 травня)", "коли в мене ремонт?", "**з 3 по 9"),
    ("scratch Leeds, Jo is ill (previously: we drive to Leeds for the boat fair)", "am I still going to the boat fair?", "Yes"),
    ("у Луцьк не їдемо, Оля хвора (раніше: їдемо в Луцьк на ярмарок)", "ми ще їдемо на ярмарок?", "Так"),
]  # fmt: skip


@pytest.mark.parametrize(("value", "asked", "never"), PUT_OFF)
def test_what_was_so_before_a_change_is_not_so_now(told: Told, value: str, asked: str, never: str) -> None:
    told.fact("matter", value)
    assert not told.ask(asked).startswith(never)


def test_what_took_the_place_of_something_is_so(told: Told) -> None:
    told.fact("choir", "choir is on Fridays (previously: choir is on Mondays)")
    assert told.ask("is choir on Fridays?").startswith("Yes")
    assert told.ask("do I still have choir?").startswith("Yes")
