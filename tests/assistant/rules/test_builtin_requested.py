"""Requests and questions that no form tells, heard by what many people's are like, and what only looks like them."""

from __future__ import annotations

import pytest

from tests.assistant.rules.builtin_talk import Talk

KNOWN = (
    "Joris is the nervous one who texts me at 3am",
    "Pim does the paperwork",
    "my locker is 118 on the second floor",
    "the deposit for the hall is 400",
)
KNOWN_UK = (
    "мій напарник Юрко боїться висоти",
    "шафка в мене 118 на другому поверсі",
    "завдаток за зал 400 гривень",
)


def talked(known: tuple[str, ...]) -> Talk:
    talk = Talk()
    for said in known:
        talk.say(said)
    return talk


@pytest.mark.parametrize(
    ("known", "asked", "gone"),
    [
        (KNOWN, "you can let go of what I said about the locker", "118"),
        (KNOWN, "please scrub the deposit for the hall from there", "400"),
        (KNOWN, "take the thing about Pim and the paperwork out of your notes please", "paperwork"),
        (KNOWN, "dont keep the bit about joris texting me at 3am, was just venting", "3am"),
        (KNOWN_UK, "те що Юрко боїться висоти прибери зі своїх записів, йому соромно", "висоти"),
        (KNOWN_UK, "номер шафки можеш більше не зберігати", "118"),
        (KNOWN, "no need to hang on to the locker number any longer", "118"),
        (KNOWN, "bin whatever you've got on the deposit, the hall fell through", "400"),
        (KNOWN_UK, "викинь із голови той завдаток, зал уже оплатили", "400"),
    ],
)
def test_what_is_asked_in_a_roundabout_way_is_forgotten_and_nothing_else(
    known: tuple[str, ...], asked: str, gone: str
) -> None:
    talk = talked(known)
    before = talk.active()
    talk.say(asked)
    assert [each for each in before if each not in talk.active()] == [each for each in before if gone in each]
    assert set(talk.active()) <= set(before)


@pytest.mark.parametrize(
    ("known", "said"),
    [
        (KNOWN, "they removed Pim's tonsils on Monday"),
        (KNOWN, "I forgot my locker key at home again so I had to borrow one"),
        (KNOWN, "Joris told me to drop the course, so I did"),
        (KNOWN_UK, "Юркові видалили зуб мудрості в понеділок"),
        (KNOWN_UK, "я забула ключ від шафки вдома"),
    ],
)
def test_what_only_has_the_words_of_a_request_forgets_nothing(known: tuple[str, ...], said: str) -> None:
    talk = talked(known)
    before = talk.active()
    talk.say(said)
    assert set(before) <= set(talk.active())


def test_what_has_only_one_word_of_a_request_of_several_is_asked_about() -> None:
    talk = talked(KNOWN)
    before = talk.active()
    assert "Did you mean this?" in talk.say("please scrub the second mortgage of Ted from there")
    assert talk.active() == before


def test_what_is_asked_to_be_shown_is_shown() -> None:
    talk = talked(KNOWN)
    assert "118" in talk.say("could you pull up whatever there is on my locker")
    assert talk.active() == talked(KNOWN).active()
    assert "118" in talk.say("pull up whatever there is on my locker")
    assert talk.active() == talked(KNOWN).active()
    talk = talked(KNOWN_UK)
    assert "висоти" in talk.say("ану перелічіть усе, що знаєте про Юрка")


def test_what_is_asked_to_be_kept_is_kept_without_the_asking() -> None:
    talk = Talk()
    talk.say("kindly put down for me that the spare key is in the blue teapot")
    assert [fact["value"] for fact in talk.facts] == ["the spare key is in the blue teapot"]


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("пиши: вугілля бере Юрко у Бейла", "вугілля бере Юрко у Бейла"),
        ("put this down for me: the piano tuner comes on the third", "the piano tuner comes on the third"),
        ("Kindly make a note for me that the drill is on Monday, at ten", "the drill is on Monday, at ten"),
    ],
)
def test_what_stands_behind_a_request_to_keep_is_kept_alone(said: str, kept: str) -> None:
    talk = Talk()
    talk.say(said)
    assert [each.partition("=")[2] for each in talk.active()] == [kept]


@pytest.mark.parametrize(
    "said", ["oh sure, and i'll be world champion by tuesday, put that on the fridge", "put that away please"]
)
def test_a_jest_in_the_form_of_a_request_keeps_nothing(said: str) -> None:
    talk = Talk()
    talk.say(said)
    assert not talk.active()


def test_a_reminder_of_what_is_known_shows_it() -> None:
    talk = talked(KNOWN_UK)
    before = talk.active()
    assert "висоти" in talk.say("нагадай, що ти знаєш про Юрка")
    assert talk.active() == before


def test_two_things_are_forgotten_at_once() -> None:
    talk = talked(KNOWN_UK)
    talk.say("зітри, будь ласка, про шафку і про завдаток теж, негарно якось")
    assert [each for each in talk.active() if "118" in each or "400" in each] == []
    assert any("Юрко" in each for each in talk.active())


def test_a_question_after_words_of_address_is_answered_and_not_kept() -> None:
    talk = talked(KNOWN)
    before = talk.active()
    assert "118" in talk.say("sir, where is my locker")
    assert talk.active() == before


def test_what_was_told_beside_something_that_was_kept_is_named_where_it_was_not() -> None:
    talk = Talk()
    assert "Last Post is not to be" in talk.say(
        "Last Post is not to be, I'm afraid. The dentist has had two of my front teeth out."
    )


@pytest.mark.parametrize(
    ("known", "said", "now"),
    [
        (
            "перездача 12 лютого у Ковальчука",
            "перездачу перенесли на 19 лютого, і приймає не Ковальчук, а Роксолана Іванівна",
            "Роксолана",
        ),
    ],
)
def test_what_changes_in_several_ways_is_told_with_all_of_them(known: str, said: str, now: str) -> None:
    talk = Talk()
    talk.say(known)
    talk.say(said)
    (told,) = [fact["value"] for fact in talk.facts if fact["status"] == "active" and known.split()[1] in fact["value"]]
    holds, _, before = told.partition(" (")
    assert now in holds and known in before


def test_all_at_the_end_of_a_request_is_not_all_of_somebody() -> None:
    talk = Talk()
    for said in ("Joris is my brother", "Joris likes plums", "Joris works nights at the bakery"):
        talk.say(said)
    talk.say("you can let go of the bit about Joris at the bakery, that's all")
    assert "brother=Joris" in talk.active() and "likes=plums" in talk.active()


def test_a_request_to_change_something_else_changes_no_memory() -> None:
    talk = talked(KNOWN)
    before = talk.active()
    talk.say("please change the bulb in the upstairs hall for me")
    assert set(before) <= set(talk.active())


def test_what_is_taken_back_after_nothing_was_forgotten_changes_nothing() -> None:
    talk = talked(KNOWN)
    talk.say("forget my blood group")
    before = talk.active()
    talk.say("oh would you mind bringing back whatever it was you just took out of there")
    assert talk.active() == before


def test_a_secret_beside_a_change_is_not_told_with_it() -> None:
    talk = Talk()
    talk.say("перездача 12 лютого у Ковальчука")
    talk.say(
        "перездачу перенесли на 19 лютого, і приймає не Ковальчук. пароль від пошти: hunter2secret, а не Ковальчук1"
    )
    told = [fact["value"] for fact in talk.facts]
    assert any("не Ковальчук" in value for value in told)
    assert not any("hunter2" in value for value in told)


@pytest.mark.parametrize(
    "lead", ["І забудь, що я казав про", "краще забудь, що я казав про", "Але тоді забудь", "та забудь про"]
)
def test_words_that_lead_to_a_request_are_not_what_is_forgotten(lead: str) -> None:
    talk = talked((*KNOWN_UK, "і знімаю кімнату в Оболоні"))
    before = talk.active()
    assert talk.say(f"{lead} завдаток за зал").startswith("Забуто")
    assert [each for each in before if each not in talk.active()] == [each for each in before if "400" in each]
