"""Questions about kin and others: what is known under their name counts as known of the sister, and nobody else's."""

from __future__ import annotations

import pytest

from tests.assistant.rules.builtin_talk import Talk

ANSWERED = [
    ("My sister Anna lives in Berlin. I live in Lviv", "Where does my sister live?", "Berlin", "Lviv"),
    ("My sister lives in Berlin", "Where does my sister live?", "Berlin", ""),
    ("My brother Taras works at Google", "Where does my brother work?", "Google", ""),
    ("My son Max was born on 5 May 2019", "When is my son's birthday?", "5 May 2019", ""),
    ("My son Max was born on 5 May 2019", "How old is my son?", "5 May 2019", ""),
    ("My sister is Anna. My sister's birthday is 3 June", "When is Anna's birthday?", "3 June", ""),
    ("Anna's birthday is 3 June", "When is Anna's birthday?", "3 June", ""),
    ("Моя сестра Ганна живе в Берліні. Я живу у Львові", "Де живе моя сестра?", "Берлін", "Львів"),
]
UNKNOWN = [
    ("My sister is Anna. My birthday is 3 June", "When is Anna's birthday?", "3 June"),
    ("My sister is Anna. I live in Lviv", "Where does my sister live?", "Lviv"),
    ("My sister loves ballet", "Where does my sister live?", "ballet"),
    ("My brother Taras lives in Kyiv", "Where does my sister live?", "Kyiv"),
    ("Anna's birthday is 3 June", "Where does Anna live?", "3 June"),
    ("Моя сестра – Ганна. Мій день народження 3 червня", "Коли день народження у моєї сестри?", "3 червня"),
]


@pytest.mark.parametrize(("told", "asked", "answer", "unsaid"), ANSWERED)
def test_what_is_known_of_kin_answers(told: str, asked: str, answer: str, unsaid: str) -> None:
    talk = Talk()
    talk.say(told)
    words = talk.say(asked)
    assert answer in words
    assert "[fact-" in words
    assert not unsaid or unsaid not in words


@pytest.mark.parametrize(("told", "asked", "unsaid"), UNKNOWN)
def test_what_is_known_of_another_does_not(told: str, asked: str, unsaid: str) -> None:
    talk = Talk()
    talk.say(told)
    words = talk.say(asked)
    assert unsaid not in words
    assert words.startswith(("I don't", "Не знаю", "Попередніх"))


def test_a_memory_answers_about_somebody_only_where_it_names_them() -> None:
    own = {"memory_id": "message-3", "content": "You: My birthday is 3 June", "speaker": "You", "subject": "user"}
    hers = {"memory_id": "message-4", "content": "You: We had cake on Anna's birthday", "speaker": "You"}
    fact = {"memory_id": "fact-9", "content": "sister: Anna", "subject": "user"}
    talk = Talk({"status": "success", "memories": [fact, own, hers]})
    words = talk.say("When is Anna's birthday?")
    assert "cake" in words
    assert "3 June" not in words
    assert "fact-9" not in words


def test_two_sisters_are_not_confused() -> None:
    talk = Talk()
    talk.say("My sister is Anna. Anna lives in Berlin")
    talk.say("My sister is Olha. Olha lives in Rome")
    words = talk.say("Where does my sister live?")
    assert "Anna lives in Berlin." in words and "Olha lives in Rome." in words
