"""What the person puts right, exchanges or ends hits the fact it is about, in English and Ukrainian, or asks."""

# ruff: noqa: E501  (a case of a table is one line)
from __future__ import annotations

import pytest

from tests.assistant.rules.builtin_talk import Talk


def held(talk: Talk) -> list[str]:
    return [f"{fact['subject']} {fact['key']}={fact['value']}" for fact in talk.facts if fact["status"] == "active"]


EXCHANGED: list[tuple[list[str], list[str], list[str]]] = [
    (["I drive a Volvo", "I replaced my Volvo with a Saab"], ["user car=Saab"], ["user car=Volvo"]),
    (
        ["we meet Ola at the old mill on Friday", "I switched from the old mill to the library"],
        ["user ola=we meet Ola at the library on Friday"],
        [],
    ),
    (["я п'ю чай з молоком", "я замінив молоко на сироп"], ["user п'ю чай=я п'ю чай з сиропом"], []),
    (["ми читаємо книги про море", "я поміняв книги на журнали"], ["user читаємо книги=ми читаємо журнали про море"], []),
    (
        ["we meet Ola at the mill", "I swapped my trumpet for a cello"],
        ["user ola=we meet Ola at the mill", "user trumpet=I swapped my trumpet for a cello"],
        [],
    ),
    (
        ["my brother Milo works as a baker at Hovis", "Milo quit last week"],
        ["Milo former job=quit last week"],
        ["Milo job=baker", "Milo employer=Hovis"],
    ),
    (["my aunt Pia works as a tailor", "Pia retired"], ["Pia retired=retired"], ["Pia job=tailor"]),
    (["моя сестра Ніна працює кухарем", "Ніна звільнилася"], ["Ніна former job=звільнилася"], ["Ніна job=кухар"]),
    (
        ["my visa interview is on 4 March", "Ola comes to the visa interview on 4 March", "the visa interview was moved to 7 March"],
        ["user visa interview=on 7 March", "Ola appointment=comes to the visa interview on 7 March"],
        [],
    ),
    (["we drive to Bath on Monday", "instead of Monday we drive on Friday"], ["user bath=we drive to Bath on Friday"], []),
    (["I like jam", "don't like jam any more"], [], ["user likes=jam"]),
    (["I like jam", "no longer like jam"], [], ["user likes=jam"]),
    (["люблю каву", "більше не люблю каву"], [], ["user likes=каву"]),
    (["I'm 30", "the choir starts at 9:00", "the choir moved to 10:30"], ["user age=30", "user choir=the choir starts at 10:30"], []),
]  # fmt: skip


@pytest.mark.parametrize(("said", "there", "gone"), EXCHANGED)
def test_what_is_exchanged_moved_or_left_takes_the_place_of_what_was(
    said: list[str], there: list[str], gone: list[str]
) -> None:
    talk = Talk()
    for each in said:
        talk.say(each)
    assert [fact for fact in there if fact not in held(talk)] == []
    assert [fact for fact in gone if fact in held(talk)] == []


CORRECTED: list[tuple[list[str], list[str]]] = [
    (["I live in Bath. no wait, I live in Leeds"], ["user location=Leeds"]),
    (["I live in Bath", "change it to Leeds"], ["user location=Leeds"]),
    (["я живу в Одесі", "зміни це на Львів"], ["user location=Львів"]),
    (["я живу в Одесі", "не в Одесі, а у Львові"], ["user location=Львів"]),
    (["my boss is Ivan. not Ivan but Ihor"], ["user boss=Ihor"]),
    (["my boss is Ihor, not Ivan, and my dentist is Dr Greene, not Dr Brown"], ["user boss=Ihor", "user dentist=Dr Greene"]),
    (["my tea is green. it's black, not green"], ["user tea=black"]),
    (["I walk the dog at 7:00", "sorry, I walk the dog at 8:00"], ["user walk dog=I walk the dog at 8:00"]),
    (["вигулюю пса о 7:00", "вибач, вигулюю пса о 8:00"], ["user вигулюю пса=вигулюю пса о 8:00"]),
    (["we meet Ola on Monday", "actually we meet Ida on Monday"], ["user ola=we meet Ida on Monday"]),
    (["I drink green tea", "I meant black tea"], ["user green tea=I drink black tea"]),
    (["I have a cat called Murka and I am 30", "actually 31"], ["user cat=Murka", "user age=31"]),
    (["my birthday is 3 June", "sorry, the 17th"], ["user birthday=17 June"]),
    (["I like jam", "actually honey"], ["user likes=honey"]),
    (["my aunt lives in Ulm and my uncle lives in Bonn", "not Ulm, Kiel"], ["aunt location=Kiel", "uncle location=Bonn"]),
    (["моя сестра любить Одесу, а не Херсон"], ["сестра likes=Одесу"]),
    (["I like tea, not coffee"], ["user likes=tea"]),
]  # fmt: skip


@pytest.mark.parametrize(("said", "expected"), CORRECTED)
def test_what_is_put_right_leaves_nothing_of_what_was_wrong(said: list[str], expected: list[str]) -> None:
    talk = Talk()
    for each in said:
        talk.say(each)
    certain = [fact for fact in held(talk) if not fact.endswith("not coffee")]
    assert certain == expected


def test_a_name_is_put_right_again_and_again_but_never_one_of_the_other_gender() -> None:
    talk = Talk()
    talk.say("my sister is called Anna")
    talk.say("her name is Hanna, not Anna")
    talk.say("actually, her name is Olha")
    assert held(talk) == ["user sister=Olha"]
    assert talk.say("actually his name is Zed").startswith("What does “Zed” replace?")
    assert held(talk) == ["user sister=Olha"]


def test_a_ukrainian_name_is_put_right_by_its_gender() -> None:
    talk = Talk()
    talk.say("мою сестру звати Анна, а брата Остап")
    talk.say("насправді його звати Осип")
    assert held(talk) == ["user sister=Анна", "user brother=Осип"]


@pytest.mark.parametrize(
    ("said", "asks"),
    [
        ("change that to 44", "What does “44” replace?"),
        ("actually not Bath but Leeds", "What does “Leeds” replace?"),
        ("no, I meant the green one", "What does “the green one” replace?"),
        ("it's 5, not 6", "What does “5” replace?"),
        ("зміни мою адресу на Лісова 5", "Що має замінити «Лісова 5»?"),
        ("ні, я мала на увазі чорний", "Що має замінити «чорний»?"),
        ("це 5, а не 6", "Що має замінити «5»?"),
    ],
)
def test_a_correction_of_nothing_that_is_known_asks_what_it_replaces_and_keeps_nothing(said: str, asks: str) -> None:
    talk = Talk()
    talk.say("my sister is called Anna")
    assert talk.say(said).startswith(asks)
    assert held(talk) == ["user sister=Anna"]


@pytest.mark.parametrize(
    ("told", "untrue", "answer"),
    [("I live in Bath", "that's not true", "Forgotten"), ("я живу в Одесі", "це неправда", "Забуто")],
)
def test_what_is_called_untrue_is_forgotten_once_and_the_word_is_no_fact(told: str, untrue: str, answer: str) -> None:
    talk = Talk()
    talk.say(told)
    assert talk.say(untrue).startswith(answer)
    talk.say(untrue)
    assert held(talk) == []


@pytest.mark.parametrize(
    "said", ["actually, if it rains, we stay at home", "насправді, якщо дощитиме, ми лишимося вдома"]
)
def test_what_hangs_on_a_supposition_is_no_correction(said: str) -> None:
    talk = Talk()
    assert talk.say(said).startswith(("I took that as a supposition", "Це схоже на припущення"))
    assert held(talk) == []


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("remember he is late", "user late=he is late"),
        ("запам'ятай: вона тут", "user тут=вона тут"),
        ("remember that if it rains we stay home", "user if rains stay home=if it rains we stay home"),
    ],
)
def test_what_is_to_be_remembered_is_kept_whatever_it_is(said: str, kept: str) -> None:
    talk = Talk()
    talk.say(said)
    assert held(talk) == [kept]
