"""What a statement perhaps makes untrue: it is asked about, and ended only where the person says so."""

from __future__ import annotations

import pytest

from tests.assistant.rules.builtin_talk import Talk, talk_with_models

TOLD = (
    "my sister is Olya",
    "I like tea",
    "I live in Leeds",
    "I play the oboe",
    "my car is a red Fiat",
    "I work at the library",
    "we have forty hens",
)
SAID = "thirty-five left after the fox"
TOLD_UK = (
    "мою сестру звати Олена",
    "маю гараж і старий човен Чайка",
    "у мене чотирнадцять кіз",
    "живу в Жешуві",
    "люблю чай",
    "граю на скрипці",
    "працюю в пекарні",
)
SAID_UK = "звільнюсь звідси до зими, хліба більше не печу"


def asked(told: tuple[str, ...] = TOLD, said: str = SAID) -> tuple[Talk, str]:
    """A conversation in which a fact was asked about, and the answer that asks."""
    talk = talk_with_models()
    for each in told:
        talk.say(each)
    return talk, talk.say(said)


def test_what_is_said_once_more_changes_nothing() -> None:
    talk = talk_with_models()
    said = "I take warfarin, 4 mg. Milo had his birthday, he is 10 now"
    for each in ("my partner is Ines and our son Milo is 9", "Milo is allergic to nuts", "booked a hotel in May", said):
        talk.say(each)
    before = talk.active()
    assert "Updated" not in talk.say(said)
    assert talk.active() == before


def test_what_is_perhaps_untrue_stands_and_is_asked_about() -> None:
    talk, reply = asked()
    assert reply.rpartition("\n")[2] == "Is this still so: “you have forty hens”? [fact-7]"
    assert "forty hens=we have forty hens" in talk.active()
    assert [choice.label for choice in talk.choices] == ["No longer", "Still so"]


@pytest.mark.parametrize("says", ["no", "No, not any more.", "nope, sorry", "not any more", "it's not", "ні", "вже ні"])
def test_it_is_over_once_the_person_says_so(says: str) -> None:
    talk, _ = asked()
    reply = talk.say(says)
    assert "forty hens=we have forty hens" not in talk.active()
    assert "forty hens" in reply


def test_what_the_person_says_further_is_kept() -> None:
    talk, _ = asked()
    talk.say("no, and my brother Petro lives in Hull")
    assert "forty hens=we have forty hens" not in talk.active()
    assert any("Hull" in each for each in talk.active())


@pytest.mark.parametrize("says", ["yes", "still so", "yes, still", "of course", "так", "досі так"])
def test_it_stays_where_the_person_says_so(says: str) -> None:
    talk, _ = asked()
    assert talk.say(says).startswith(("All right, it stays", "Гаразд, лишається"))
    assert "forty hens=we have forty hens" in talk.active()


@pytest.mark.parametrize("says", ["no, wait, let me count them", "Still waiting for the vet", "no idea what to cook"])
def test_what_only_begins_so_ends_nothing(says: str) -> None:
    talk, _ = asked()
    talk.say(says)
    assert "forty hens=we have forty hens" in talk.active()


def test_a_button_says_which_fact_is_meant() -> None:
    for place, stays in ((0, False), (1, True)):
        talk, _ = asked()
        talk.say(talk.choices[place].says)
        assert ("forty hens=we have forty hens" in talk.active()) is stays
        assert not talk.choices


def test_a_later_no_answers_no_question_of_before() -> None:
    talk, _ = asked()
    talk.say("my brother is Petro")
    talk.say("no")
    assert "forty hens=we have forty hens" in talk.active()


def test_it_is_asked_in_the_language_of_the_conversation() -> None:
    talk, reply = asked(TOLD_UK, SAID_UK)
    assert reply.rpartition("\n")[2] == "Чи це досі так: «ви працюєте у пекарні»? [fact-7]"
    assert [choice.label for choice in talk.choices] == ["Уже ні", "Досі так"]
    assert any("пекарн" in each for each in talk.active())
    talk.say("ні")
    assert not any("пекарн" in each for each in talk.active())


def test_facts_that_are_merely_new_are_not_asked_about() -> None:
    talk = talk_with_models()
    for each in (*TOLD, "my brother is Petro", "I collect stamps", "I sleep in the attic", "Petro owns a kiln"):
        assert "still so" not in talk.say(each)


@pytest.mark.parametrize(
    ("told", "said", "stays"),
    [
        # hours are no weeks, and things are no years
        (
            ("the baby feeds every two hours", "the six-week check is on 4 May at 10"),
            "she's down to every five hours now",
            "the six-week check is on 4 May at 10",
        ),
        (
            ("I restore clocks with old Mr Hale, he has 79 years", "I have three clocks on the bench"),
            "Actually I have four clocks and one barometer on the bench",
            "he has 79 years",
        ),
        # a number that names one of several, and one of those who are known
        (
            ("my nephew Rory is in Year 9", "Rory lives above the chip shop"),
            "Rory's dad sold up, and the two of them are in a flat in Leith now",
            "Year 9",
        ),
        # how much of one thing is in another
        (
            (
                "the recipe is two grams of acid a hive",
                "I have fifteen hives, all oak, and one old smoker",
                "my sister is Olya",
                "I live in Leeds",
            ),
            "sold four hives to Stan yesterday, I have eleven now",
            "two grams",
        ),
        (
            ("рецепт — дві таблетки на кролика", "тримаю кролів"),
            "вчора продав чотири кролики Панасові, тепер маю тринадцять",
            "дві таблетки",
        ),
        # a day of every week is not when one thing is
        (
            ("I have the kids Tuesdays and every other weekend", "the hearing is on the 14th at 9, room 2"),
            "swapped with Jo, so it's Mondays from now on",
            "the 14th at 9",
        ),
    ],
)
def test_an_amount_takes_the_place_of_none_that_counts_something_else(
    told: tuple[str, ...], said: str, stays: str
) -> None:
    talk, _ = asked(told, said)
    assert any(stays in each for each in talk.active())
