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


# What is told, and all that is then known, as `subject: key = value`.
THEIRS = [
    (
        ["My brother Taras lives in Kyiv", "His wife Olha is a doctor", "His wife is pregnant"],
        [
            "user: brother = Taras",
            "Taras: location = Kyiv",
            "Taras: wife = Olha",
            "Olha: job = doctor",
            "Olha: pregnancy = is pregnant",
        ],
    ),
    (
        ["My sister's husband Max works at Google", "My sister's husband is allergic to nuts"],
        ["sister: husband = Max", "Max: employer = Google", "Max: allergy = nuts"],
    ),
    (
        ["Anna's husband Max works at Google", "Anna's husband is a pilot"],
        ["Anna: husband = Max", "Max: employer = Google", "Max: job = pilot"],
    ),
    (
        ["My sister Anna lives in Lviv", "her husband Max's birthday is 3 May"],
        ["user: sister = Anna", "Anna: location = Lviv", "Anna: husband = Max", "Max: birthday = 3 May"],
    ),
    (
        ["My sister is Anna", "Anna's shoe size is 38. Anna's a nurse", "anna's allergic to nuts"],
        ["user: sister = Anna", "Anna: shoe size = 38", "Anna: job = nurse", "Anna: allergy = nuts"],
    ),
    (
        ["My friend Rhys lives in Cardiff", "rhys works as a plumber", "rhys's birthday is 3 May"],
        ["user: friend = Rhys", "Rhys: location = Cardiff", "Rhys: job = plumber", "Rhys: birthday = 3 May"],
    ),
    (
        ["my sister Anna's birthday is 3 May"],
        ["user: sister = Anna", "Anna: birthday = 3 May"],
    ),
    (
        ["My brother Taras lives in Kyiv", "He's moved to Rome", "His phone number is 12345"],
        ["user: brother = Taras", "Taras: location = Rome", "Taras: phone number = 12345"],
    ),
    (
        ["my brother michael works at google", "his hobby is chess"],
        ["user: brother = michael", "michael: employer = google", "michael: hobby = chess"],
    ),
    (
        ["Мій брат Олег живе у Львові", "У нього алергія на горіхи", "в Олега день народження 3 травня"],
        [
            "user: brother = Олег",
            "Олег: location = Львів",
            "Олег: allergy = горіхи",
            "Олег: birthday = 3 травня",
        ],
    ),
    (
        ["У Ганни алергія на пилок", "у Степана новий велосипед"],
        ["Ганна: allergy = пилок", "Степан: новий велосипед = новий велосипед"],
    ),
]
NOBODYS = ["Portugal's weather is lovely", "his wife is a nurse", "У Києві дощ", "в Одесі живе моя тітка"]


@pytest.mark.parametrize(("told", "known"), THEIRS)
def test_what_is_theirs_is_known_of_them_under_one_name(told: list[str], known: list[str]) -> None:
    talk = Talk()
    for said in told:
        talk.say(said)
    assert [f"{fact['subject']}: {fact['key']} = {fact['value']}" for fact in talk.facts] == known


@pytest.mark.parametrize("said", NOBODYS)
def test_what_is_of_nobody_known_is_kept_in_the_words_of_the_person(said: str) -> None:
    talk = Talk()
    talk.say(said)
    assert [(fact["subject"], fact["value"]) for fact in talk.facts] == [("user", said)]


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("my doctor is Dr. van Dijk", "doctor=Dr. van Dijk"),
        ("our neighbour is Inés de la Torre", "neighbour=Inés de la Torre"),
        ("my boss is Jan ter Horst and he's kind", "boss=Jan ter Horst"),
    ],
)
def test_a_name_is_kept_with_what_stands_small_in_it(said: str, kept: str) -> None:
    talk = Talk()
    talk.say(said)
    assert kept in talk.active()


@pytest.mark.parametrize("said", ["Знайшлася Рудька! Спала на горищі.", "Повернувся Барсик!", "Приїхала Тереза."])
def test_who_did_something_is_not_what_the_person_is_called(said: str) -> None:
    talk = Talk()
    talk.say("Я Ганна Петрівна, мені 71")
    talk.say(said)
    assert "name=Ганна Петрівна" in talk.active()


def test_a_name_that_reads_like_a_verb_is_one() -> None:
    talk = Talk()
    talk.say("Я Мила Коваль")
    assert "name=Мила Коваль" in talk.active()
