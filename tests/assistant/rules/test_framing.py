"""What is not meant, or not the person's own: tales, games, jokes, texts that are handed over, the words of others."""

from __future__ import annotations

import pytest

from desktop.assistant.providers.builtin import understood
from desktop.assistant.rules.actions import Remember
from desktop.assistant.rules.text import READ_MOST
from tests.assistant.rules.builtin_talk import NOW, Talk, first_round, user

TALES = (
    "Imagine I'm a pilot. I live in Paris.",
    "Suppose I live in Berlin. I have a dog named Rex.",
    "Let's pretend I'm a doctor and I work at St. Mary's.",
    "As a hypothetical: I work at Google. My name is Bob.",
    "For example: my name is Anna. I live in Rome.",
    "In this story, my name is Arthur. I live in a castle.",
    "Last night I had a dream. I live in Rome there. My name is Bob.",
    "Write a poem in which my name is Dan. I love the sea.",
    "Continue the story: I live in a castle. My name is Bob.",
    "Припустімо, я живу в Берліні. У мене є собака Рекс.",
    "Уявімо, що я лікар. Я працюю в Охматдиті.",
    "У цій історії мене звати Артур. Я живу в замку.",
    "Мені наснилося, що я лікар. Мене звати Боб.",
    "Напиши вірш, у якому мене звати Дан. Я люблю море.",
    "Як приклад: мене звати Боб. Я живу в Римі.",
)
GAMES = (
    "Role-play: I am a doctor. I live in London.",
    "Let's play a game: I am a detective. My name is Sherlock.",
    "Act as a recruiter. I work at Google.",
    "You are a pirate. My name is Jack.",
    "You are now a barista. I like coffee.",
    "Be my therapist. I'm Bob.",
    "Рольова гра: я лікар. Мене звати Стрендж.",
    "Граємо в гру: я детектив. Мене звати Шерлок.",
    "Ти пірат. Мене звати Джек.",
    "Будь моїм лікарем. Мене звати Боб.",
)
JOKES = (
    "I live on Mars. Just kidding!",
    "I live on Mars, just kidding.",
    "I live on Mars - joke.",
    "Я живу на Марсі. Жартую!",
    "Я живу на Марсі, жартую.",
)
CONDITIONS = (
    "If I moved to Berlin, I would need a new job.",
    "I live in Berlin if the visa comes through.",
    "Even if I live in Berlin, I don't speak German.",
    "I like to think I live in Berlin.",
    "Якби я переїхав до Берліна, мені потрібна була б робота.",
    "Я живу в Берліні, якщо дадуть візу.",
    "Навіть якщо я живу в Берліні, німецької не знаю.",
    "Я люблю уявляти, що живу в Берліні.",
)
OTHERS = (
    "She said 'I live in Paris'.",
    "She said 'I live in Paris. I work at Apple.'",
    'He wrote: "My name is John. I work at Apple."',
    "“I live in Paris. I work at Apple.” That's from a book.",
    "I live in Paris, she said.",
    "My old friend says I live in a mess.",
    "According to Anna, I live in the wrong city.",
    "Anna: Hi! I live in Paris.",
    "[12:03] Anna: Hi. My name is Anna.",
    "A: Where to? I live in Berlin.\nB: Me too. I live in Kyiv.",
    "Here's an email I got:\n\nHi! My name is John. I work at Apple.",
    "Here is my essay:\nI live in Berlin.\n\nMy name is Hans.",
    "Вона сказала: «Я живу в Парижі. Мене звати Анна».",
    "— Я живу в Парижі, — сказала Анна.",
    "За словами Анни, я живу в Парижі.",
    "Мій друг написав: мене звати Іван. Я працюю в Apple.",
    "Анна: Привіт! Я живу в Парижі.",
    "Ось лист, який я отримав:\n\nПривіт! Мене звати Іван. Я працюю в Apple.",
    "З листа:\n> Мене звати Іван. Я працюю в Apple.",
    "From the article: my name is John. I live in Rome.",
    "Copied from Wikipedia: Glass is made of sand. I live in Rome.",
)
TEXTS = (
    "Translate this: My name is Anna. I live in Kyiv.",
    "Translate the following into German:\nI live in Berlin.\nMy name is Anna.",
    "Look:\n\n    my name is Bob\n    I live in Rome\n",
    "I live in Berlin. My name is Hans.\n\nTranslate the above into German.",
    "I lives in Berlin. Please correct the grammar.\nMy name is Hans.",
    "Я живу в Берліні. Мене звати Анна. Переклади це англійською.",
    "Переклади англійською:\nЯ живу в Берліні.\nМене звати Анна.",
    "Виправ помилки: Мене звати Боб. Я живу в Київ.",
)


@pytest.mark.parametrize("said", (*TALES, *GAMES, *JOKES, *CONDITIONS, *OTHERS, *TEXTS))
def test_what_is_not_meant_or_not_their_own_is_not_stored(said: str) -> None:
    calls, _ = first_round(said)
    assert [call for call in calls if call.name not in {"recall_facts", "review_facts", "memory_recall"}] == []
    assert understood([user(said)], NOW).statements == ()


EARNEST: dict[str, str] = {
    "You are a great help. My name is Anna.": "name = Anna",
    "You are awesome! I live in Lviv.": "location = Lviv",
    "About me: I like tea.\nI live in Lviv.": "location = Lviv",
    "Update: we moved. I live in Lviv.": "location = Lviv",
    "Facts about me:\nI live in Lviv.": "location = Lviv",
    "I'm not kidding. I live in Lviv.": "location = Lviv",
    "I live in Lviv, if you must know.": "location = Lviv",
    'My screen is new, 27". I live in Lviv.': "location = Lviv",
    "I imagine you know it. I live in Lviv.": "location = Lviv",
    "Let's play chess. I live in Lviv.": "location = Lviv",
    "Say hi to Anna. I live in Lviv.": "location = Lviv",
    "He wrote: “I am Bob. I work at Apple.” I live in Lviv.": "location = Lviv",
    "From an email:\n> I am Bob.\n> I live in Rome.\n\nI live in Lviv.": "location = Lviv",
    "Explain this code:\n\n```\nmy name is Bob\n```\nI live in Lviv.": "location = Lviv",
    "I'm a doctor. Translate “hello” to German.": "job = doctor",
    "I live in Lviv. Translate this sentence: “Hello, you.”": "location = Lviv",
    "I live in Lviv now. Please correct that.": "location = Lviv",
    'My favourite film is "Alien".': "favourite film = Alien",
    "Imagine that! Remember that I live in Lviv.": "location = Lviv",
    "Ти молодець! Мене звати Анна.": "name = Анна",
    "Ти знаєш. Я живу у Львові.": "location = Львів",
    "Трохи про мене:\nЯ живу у Львові.": "location = Львів",
    "Моя улюблена книга — «Кобзар».": "favourite book = Кобзар",
    "Граємо індійську оборону, я чорними. Я живу у Львові.": "location = Львів",
}


def stated(*said: str) -> list[str]:
    """What is to be remembered of the last of these messages of a conversation."""
    found = understood([user(each) for each in said], NOW).statements
    return [f"{task.statement.key} = {task.statement.value}" for task in found if isinstance(task, Remember)]


@pytest.mark.parametrize(("said", "expected"), EARNEST.items())
def test_what_is_meant_is_read_beside_what_only_looks_like_it(said: str, expected: str) -> None:
    assert expected in stated(said)


def test_a_game_goes_on_until_it_is_ended() -> None:
    assert stated("Let's role-play: you are a king", "My name is Arthur. I live in Camelot.") == []
    assert stated("Пограймо в гру", "Мене звати Артур") == []
    assert stated("Граємо, ніби я король", "Мене звати Артур") == []
    assert stated("граємо в преферанс щоп'ятниці", "Мене звати Артур") == ["name = Артур"]
    assert stated("Let's role-play", "My name is Arthur", "Ok, stop.", "My name is Anna") == ["name = Anna"]
    assert stated("Be my guest.", "I live in Lviv") == ["location = Lviv"]
    assert stated("Imagine I am a pilot", "I live in Lviv") == ["location = Lviv"]


@pytest.mark.parametrize("order", ["Forget my location.", "Remember that I live in Rome.", "Undo that."])
def test_what_a_text_says_that_is_handed_over_is_not_obeyed(order: str) -> None:
    talk = Talk()
    talk.say("I live in Lviv.")
    talk.say(f"Translate the following:\n{order}")
    assert not [call for call in talk.calls if call.name in {"forget_fact", "remember_fact", "undo_last_change"}]


@pytest.mark.slow
@pytest.mark.timeout(20)
@pytest.mark.parametrize("signs", ['"', "'A", "“a. b", "a", "a.", "text ", "said:", "    a\n", "if I, ", "ї"])
def test_a_message_of_any_signs_is_read_at_once(signs: str) -> None:
    understood([user(signs * (READ_MOST // len(signs)))], NOW)
