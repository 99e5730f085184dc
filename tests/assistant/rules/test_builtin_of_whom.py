"""Of whom something is told: of somebody with their place, their state or who they are set beside their name, of whom
the clauses behind it go on; and of another one, once that is put right."""

from __future__ import annotations

import pytest

from desktop.assistant.rules.clauses import clauses
from desktop.assistant.rules.introductions import introduced
from tests.assistant.rules.builtin_talk import Talk, held

TOLD = [
    ("тітка Галя на Волині, бджіл тримає", {"Галя бджіл тримає=бджіл тримає"}),
    ("сусід Роман у рейсі, гриби сушив", {"Роман гриби сушив=гриби сушив"}),
    ("кума Віра розлучена, з двома дітьми живе у сестри", {"Віра location=з двома дітьми живе у сестри"}),
    ("тато ще міцний, сімдесят два роки, дрова рубає", {"тато age=72", "тато дрова рубає=дрова рубає"}),
    ("брат Денис, йому сорок, возить цеглу", {"Денис age=40", "Денис возить цеглу=возить цеглу"}),
    ("сестра Оля, їй двадцять два, шиє", {"Оля age=22"}),
    ("мій син Лука, йому вісім, то він ходить на шахи", {"Лука age=8", "Лука ходить шахи=ходить на шахи"}),
    ("Юля з лабораторії вагітна, йде в декрет", {"Юля йде декрет=йде в декрет"}),
    ("наш Тимко пішов у садок", {"Тимко пішов садок=пішов у садок"}),
    ("Ярема, це друг мого брата, грає на цимбалах", {"Ярема грає цимбалах=грає на цимбалах"}),
    ("Остап мій, чоловік, служить з весни", {"user husband=Остап", "Остап служить весни=служить з весни"}),
    ("вчителька музики, пані Ніна, хворіє", {"user teacher=Ніна"}),
    (
        "Kit, my son's godfather, feeds the hens",
        {"user kit=Kit is my son's godfather", "Kit hens=feeds the hens"},
    ),
    ("my dad's cousin Una, she's in Cork now", {"father cousin=Una", "Una location=Cork"}),
    ("my husband's sister Wren, 41, keeps bees", {"husband sister=Wren", "Wren age=41", "Wren bees=keeps bees"}),
    ("my boss is Femke, Dutch, leaves at four", {"user boss=Femke", "Femke nationality=Dutch"}),
    ("my landlord is Abe, a retired vet", {"user landlord=Abe"}),
    ("my husband is Kenyan", {"husband nationality=Kenyan"}),
]


@pytest.mark.parametrize(("said", "kept"), TOLD)
def test_what_is_told_of_somebody_is_theirs(said: str, kept: set[str]) -> None:
    talk = Talk()
    talk.say(said)
    assert kept <= set(held(talk)), held(talk)


def test_another_subject_is_not_left_out() -> None:
    told = [(each.said, each.elided) for each in clauses("діти в школі, чоловік на роботі", "uk")]
    assert told == [("діти в школі", False), ("чоловік на роботі", False)]
    assert not any(each.elided for each in clauses("Я на зміні, малого дивиться бабуся", "uk"))


PUT_RIGHT = [
    ("Noor has a goat", "no, not Noor, Ida has a goat", "Ida pet=a goat"),
    ("Noor is deaf in one ear", "it's Ida who's deaf, not Noor", "Ida deaf=is deaf in one ear"),
    ("Гнат має козу", "ні, не Гнат, а Панас має козу", "Панас козу=має козу"),
    ("Гнат глухий на праве вухо", "не Гнат глухий, а Панас, я попутав", "Панас глухий праве=глухий на праве вухо"),
    (
        "Гнат з моєї бригади глухий на праве вухо",
        "не Гнат глухий, а Панас, я попутав",
        "Панас бригади глухий=з моєї бригади глухий на праве вухо",
    ),
]


@pytest.mark.parametrize(("told", "said", "so"), PUT_RIGHT)
def test_what_was_told_of_one_is_the_other_s(told: str, said: str, so: str) -> None:
    talk = Talk()
    talk.say(told)
    talk.say(said)
    assert held(talk) == [so]


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("I take melatonin 3 mg, a doctor on board? none", "melatonin"),
        ("we have two cats, dogs? no thanks", "two cats"),
        ("чоловік приїде в суботу, машина? стоїть", "приїде"),
    ],
)
def test_a_few_words_that_ask_leave_what_is_told_before_them(said: str, kept: str) -> None:
    talk = Talk()
    talk.say(said)
    assert any(kept in fact for fact in held(talk)), held(talk)


@pytest.mark.parametrize(
    "said", ["I live in Leeds, right?", "my flight is on Friday, at six?", "сестра в Луцьку, так?"]
)
def test_a_statement_that_asks_for_assent_is_not_kept(said: str) -> None:
    talk = Talk()
    talk.say(said)
    assert held(talk) == []


def test_what_says_only_that_something_is_told_is_no_part_of_it() -> None:
    talk = Talk()
    talk.say("short note before work: i'm Asha, 29, teach chess to children in a church hall in Leith")
    assert {"user name=Asha", "user age=29"} <= set(held(talk))
    assert not any("note before" in fact for fact in held(talk))


@pytest.mark.parametrize("name", ["dan", "ali", "tali"])
def test_a_name_that_begins_no_nationality_is_a_name(name: str) -> None:
    said = f"hey im {name}, 22, barista"
    assert introduced([said], "en")[said].clauses.startswith(f"my name is {name.capitalize()}")


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("add to your notes that Pip is scared of fireworks", "Pip"),
        ("log that I ran five miles today", "five miles"),
        ("put in your notes that the gate sticks in winter", "gate"),
    ],
)
def test_what_is_to_be_added_to_the_notes_is_kept(said: str, kept: str) -> None:
    talk = Talk()
    talk.say(said)
    assert any(kept in fact for fact in held(talk)), held(talk)


@pytest.mark.parametrize("said", ["put that away please", "add that to the list", "нагадай, що я казала про дачу"])
def test_what_names_nothing_to_keep_is_not_kept(said: str) -> None:
    talk = Talk()
    talk.say(said)
    assert held(talk) == []


def test_all_that_is_forgotten_of_somebody_is_told_in_the_right_case() -> None:
    talk = Talk()
    talk.say("моя сестра Ганна живе в Луцьку")
    assert "усе про Ганну" in talk.say("забудь усе про Ганну")
