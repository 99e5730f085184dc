"""What was talked about, by whom and when: told from conversations, and denied only where there was none."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from desktop.assistant.rules.question_reading import read_question
from tests.assistant.rules.telling import Told, telling


@pytest.fixture
def told(tmp_path: Path) -> Iterator[Told]:
    with telling(tmp_path) as made:
        yield made


@pytest.fixture
def talks(told: Told) -> Told:
    """Two conversations of the person's own."""
    told.said("We could start the pottery course in May.", "The kiln costs 900 euros.", days_ago=40, title="Pottery")
    told.said("The marathon plan is 40 km a week.", "My pottery shelf broke.", days_ago=2, title="Running")
    return told


@pytest.fixture
def speakers(told: Told) -> Told:
    """A conversation of two others, who say what they did and never who they are."""
    told.said(
        "I adopted two kittens, Tofu and Miso.",
        "Lovely! I started judo in spring.",
        "My favourite film is Alien.",
        "I went to Porto last summer.",
        speakers=("Lena", "Omar"),
        title="Chat",
        days_ago=30,
    )
    return told


@pytest.mark.parametrize(
    "asked",
    [
        "what did we talk about?",
        "what have we been talking about?",
        "summarize our conversations",
        "про що ми говорили?",
        "підсумуй наші розмови",
    ],
)
def test_a_question_without_a_topic_gathers_what_was_said_last_by_conversation(talks: Told, asked: str) -> None:
    answer = talks.ask(asked)
    assert answer.index("**Running**") < answer.index("**Pottery**")
    assert "40 km" in answer and "kiln" in answer


def test_where_nothing_was_said_that_is_told(told: Told) -> None:
    assert told.ask("what did we talk about?").startswith("I don't have any previous conversations.")
    assert told.ask("про що ми говорили?").startswith("Попередніх розмов немає.")


def test_a_topic_is_gathered_over_conversations(talks: Told) -> None:
    answer = talks.ask("what did we say about pottery?")
    assert "shelf broke" in answer and "course in May" in answer
    assert "marathon" not in answer


@pytest.mark.parametrize(
    ("asked", "denied"),
    [
        ("what did we discuss yesterday?", "I don't have any previous conversations yesterday."),
        ("про що ми говорили вчора?", "Попередніх розмов вчора немає."),
    ],
)
def test_a_day_without_a_word_is_denied_for_that_day_only(talks: Told, asked: str, denied: str) -> None:
    assert talks.ask(asked).startswith(denied)


@pytest.mark.parametrize(
    ("asked", "elsewhere"),
    [
        ("what did we discuss about the kiln last week?", "Nothing last week, but at another time:"),
        ("що ми говорили про kiln минулого тижня?", "Нічого минулого тижня, але в інший час:"),
    ],
)
def test_a_topic_that_was_spoken_of_at_another_time_is_told_with_that(talks: Told, asked: str, elsewhere: str) -> None:
    answer = talks.ask(asked)
    assert answer.startswith(elsewhere)
    assert "900 euros" in answer


@pytest.mark.parametrize(
    ("asked", "answered"),
    [
        ("what did I do last week?", "We painted the garage."),
        ("what happened yesterday?", "I bought a lamp."),
        ("що я робив минулого тижня?", "We painted the garage."),
        ("що сталося вчора?", "I bought a lamp."),
    ],
)
def test_what_was_on_some_days_is_told_from_what_was_said_then(told: Told, asked: str, answered: str) -> None:
    told.fact("trip", "I am going to Porto in March")
    told.said("We painted the garage.", days_ago=8)
    told.said("I bought a lamp.", days_ago=1)
    answer = told.ask(asked)
    assert answered in answer
    assert "Porto" not in answer


def test_of_a_year_of_which_nothing_is_known_nothing_of_another_is_told(told: Told) -> None:
    told.fact("trip", "I am going to Porto in March")
    assert told.ask("what did I do in 2012?") == "I don't know: I found no answer to that in what you told me."
    assert told.ask("що я робив у 2012 році?") == "Не знаю: серед розказаного цього не знайшлося."


def test_what_two_others_talked_about_is_gathered_though_they_never_name_themselves(speakers: Told) -> None:
    answer = speakers.ask("what did Lena and Omar talk about?")
    assert "kittens" in answer and "judo" in answer


@pytest.mark.parametrize(
    ("asked", "surely"),
    [("What did Lena find at the bakery in Faro?", False), ("What did Lena find at the pier in Faro?", True)],
)
def test_what_was_at_another_place_is_not_the_answer(told: Told, asked: str, surely: bool) -> None:
    told.said("I went to Faro. There I found a tin of old stamps under the pier!", "Lucky!", speakers=("Lena", "Omar"))
    assert (not told.ask(asked).startswith("I don't know for sure.")) is surely


def test_what_one_told_the_other_is_theirs(speakers: Told) -> None:
    answer = speakers.ask("what did Lena tell Omar?")
    assert "kittens" in answer and "Alien" in answer


@pytest.mark.parametrize("asked", ["tell me about Omar", "what did Omar say?", "що казав Omar?", "розкажи про Omar"])
def test_what_somebody_said_is_told_of_them_each_message_once(speakers: Told, asked: str) -> None:
    answer = speakers.ask(asked)
    assert answer.count("judo") == answer.count("Porto") == 1
    assert "kittens" not in answer


@pytest.mark.parametrize("asked", ["what did Zed say?", "що казав Гнат?"])
def test_one_who_said_nothing_is_not_answered_for(speakers: Told, asked: str) -> None:
    speakers.fact("friend", "Гнат", category="relationship")
    answer = speakers.ask(asked)
    assert answer.startswith(("I don't have any previous conversations", "Попередніх розмов"))


@pytest.mark.parametrize(
    ("said", "was", "now", "asked", "quoted"),
    [
        (
            "I keep the spare key at Marta's, her cat once swallowed it",
            "at Marta's",
            "at Joan's",
            "what did the cat swallow?",
            "“I keep the spare key",
        ),
        (
            "Запасний ключ у Марти, її кіт колись проковтнув його",
            "у Марти",
            "у Івана",
            "що проковтнув кіт?",
            "«Запасний ключ",
        ),
    ],
)
def test_a_quote_is_told_with_what_became_of_its_statement(
    told: Told, said: str, was: str, now: str, asked: str, quoted: str
) -> None:
    told.tell(said)
    told.fact("spare key", was)
    assert told.ask(asked).endswith("[message-1]")
    told.tell("ok" if said.isascii() else "добре")
    told.updated("spare key", now)
    since = told.ask(asked)
    assert quoted in since
    assert ("] Since 20 November 2026: " in since or "] З 20 листопада 2026: " in since) and now in since
    told.ended("spare key")
    over = told.ask(asked)
    assert f"“{was}”" in over or f"«{was}»" in over
    assert "Over since" in over or "Скінчилося" in over
    assert now not in over


def test_a_quote_of_which_nothing_holds_any_more_is_no_answer(told: Told) -> None:
    told.tell("The spare key is at Marta's")
    told.fact("spare key", "at Marta's")
    told.tell("no")
    told.updated("spare key", "at Joan's", reason="correction")
    assert "Marta" not in told.ask("where is the spare key?")
    told.forgotten("spare key")
    assert "Marta" not in told.ask("what did I say about the spare key?")


@pytest.fixture
def going_abroad(told: Told) -> Told:
    """A conversation in which the answers stand a message after what they are about."""
    told.said(
        "I'm off to Norway for a semester in autumn!",
        "Wonderful, Melissa! Where are you going to stay?",
        "Thanks! Tromsø, it is so pretty under the snow.",
        "And how will you get there?",
        "By the night train, with my mother.",
        "I met my tutor on the 15th and it went well.",
        speakers=("Melissa", "Bram"),
        title="Abroad",
        days_ago=30,
    )
    return told


@pytest.mark.parametrize(
    ("asked", "answered"),
    [
        ("Which city in Norway will Melissa stay in?", "Tromsø"),
        ("Where will Mel stay in Norway?", "Tromsø"),
        ("When did Bram meet his tutor?", "15 October 2026"),
    ],
)
def test_what_was_said_is_known_by_the_question_it_answered(going_abroad: Told, asked: str, answered: str) -> None:
    assert answered in going_abroad.ask(asked).partition("\n")[0]


def test_what_was_with_one_of_the_family_is_not_told_of_another(going_abroad: Told) -> None:
    assert going_abroad.ask("Does Melissa take the night train with her father?").startswith("I don't know")


@pytest.fixture
def drinks(told: Told) -> Told:
    told.fact("likes", "cycling", category="preference")
    told.fact("likes_2", "sailing", category="preference")
    return told


@pytest.mark.parametrize(
    "asked",
    ["what do I like besides cycling?", "apart from cycling, what do I like?", "what do I like other than cycling?"],
)
def test_what_is_not_asked_for_is_no_answer(drinks: Told, asked: str) -> None:
    answer = drinks.ask(asked)
    assert "sailing" in answer
    assert "cycling" not in answer


@pytest.mark.parametrize(
    "asked",
    [
        "Based on my hobbies, what should I buy?",
        "With my allergies in mind, what can I eat?",
        "After the move to Lviv, where did I work?",
        "Apart from tea, what do I drink?",
        "з огляду на мої алергії, що мені можна їсти?",
        "крім чаю, що я п'ю?",
    ],
)
def test_what_leads_to_a_question_is_no_statement(told: Told, asked: str) -> None:
    told.ask(asked)
    assert "remember_fact" not in told.tools


def test_what_is_stated_before_a_question_is_kept(told: Told) -> None:
    told.ask("As a nurse I work nights, when do I sleep?")
    assert "remember_fact" in told.tools


@pytest.fixture
def kin(told: Told) -> Told:
    told.fact("dentist", "Dr Patel")
    told.fact("sister", "Ewa", category="relationship")
    told.fact("husband", "Piotr", "Ewa", category="relationship")
    told.fact("job", "pilot", "Piotr")
    told.fact("allergy", "I'm not allergic to anything")
    return told


@pytest.mark.parametrize(
    ("asked", "answered"),
    [
        ("is Dr Patel my dentist?", "Yes: "),
        ("is Dr Brown my dentist?", "I don't know"),
        ("what does Ewa's husband do?", "Piotr is a pilot."),
        ("who is Ewa's husband?", "Ewa's husband is Piotr."),
        ("am I allergic to nuts?", "No: "),
    ],
)
def test_who_and_what_is_meant(kin: Told, asked: str, answered: str) -> None:
    assert kin.ask(asked).startswith(answered)


@pytest.mark.parametrize(
    ("asked", "ask"),
    [
        ("what did we say the place absolutely has to have?", "what"),
        ("how much did I say the rent is?", "how_much"),
        ("що ми казали, що має бути у квартирі?", "what"),
        ("what did we say about the place?", "said"),
        ("what did I say the last time we met?", "said"),
        ("що ми казали про квартиру?", "said"),
    ],
)
def test_what_was_said_that_something_is_is_asked_of_what_is_known(asked: str, ask: str) -> None:
    assert read_question(asked, date(2026, 11, 20)).ask == ask


def test_a_pronoun_with_what_hangs_on_it_is_no_name(told: Told) -> None:
    told.fact("kit", "my pump is an Omnipod")
    assert "about I'm" not in told.ask("show me all you've got on my kit and who to ring if I'm in a ditch")
    assert "I've" not in told.ask("tell me about the pump and what I've got")
