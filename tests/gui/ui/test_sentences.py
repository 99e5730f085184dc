"""What the layers below the window say, in the language of the window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from desktop.gui.ui.translation import Sentences, speak, translated


@pytest.fixture(autouse=True)
def ukrainian(qtbot: QtBot) -> Iterator[None]:
    speak("uk")
    yield
    speak("en")


@pytest.mark.parametrize(
    ("english", "said"),
    [
        ("There is no fact 12.", "Немає факту 12."),
        ("Remember coffee = with milk", "Запам’ятати: coffee = with milk"),
        ("Undo: Remember coffee = with milk", "Відміна: Запам’ятати: coffee = with milk"),
        ("Undo: Redo: Forget coffee", "Відміна: Повтор: Забути: coffee"),
        ("Recalled 3 facts about “tea”", "Пригадано про «tea»: 3 факти"),
        ("Recalled “tea” · 21 memories", "Пригадано «tea» · 21 спогад"),
        ("used 5 times", "ужито 5 разів"),
        (
            "via Claude Code. Kept for you to review: it collides with something that is marked private.",
            "via Claude Code. Збережено, щоб ви переглянули: це перетинається з тим, що позначено приватним.",
        ),
        ("3 facts, 1 duplicate.", "3 факти, 1 дублікат."),
        ("last changed 3 weeks ago", "змінено 3 тижні тому"),
        ("known since 7 May 2023", "відомо з 7 травня 2023"),
        ("confidence 0.9 ← 2", "певність 0,9 ← 2"),
        (
            "The embedding model is not installed. Search goes on by words. Install Keepsake again to repair it.",
            "Векторну модель не встановлено. Пошук триває за словами. Щоб виправити це, встановіть Keepsake знову.",
        ),
        ("Remember that Ben is a parent of Marko", "Запам’ятати зв’язок: Ben – одне з батьків – Marko"),
        ("Forget that you work with Петро", "Забути зв’язок: Ви – працює з – Петро"),
        ("Undo: Correct a relationship: Ben is your parent", "Відміна: Виправити зв’язок: Ben – одне з батьків – Ви"),
        ("Remember that Ben sings with Anna", "Запам’ятати зв’язок: Ben sings with Anna"),
        (
            "They differ in a date. They speak of different times.",
            "Вони відрізняються датою. Вони говорять про різний час.",
        ),
    ],
)
def test_a_sentence_is_known_again_by_its_template(english: str, said: str) -> None:
    assert translated(english) == said


@pytest.mark.parametrize("words", ["", "мій чай", "Lviv", "used", "http://localhost:11434", "12", "a private matter"])
def test_what_nobody_below_says_stays_as_it_is(words: str) -> None:
    assert translated(words) == words


def test_a_persons_own_words_are_not_translated_in_a_sentence() -> None:
    assert translated("Remember setup = used 3 times") == "Запам’ятати: setup = used 3 times"
    assert translated("Rename “never used” to “the newest”") == "Перейменувати «never used» на «the newest»"


def test_several_sentences_in_a_row_are_known_together_whatever_is_named_in_them(tmp_path: Path) -> None:
    catalogue = tmp_path / "sentences.ts"
    catalogue.write_text(
        "<TS><message><source>{file} is no text. Save it as UTF-8.</source>"
        "<translation>{file:said} – не текст. Збережіть його в UTF-8.</translation></message>"
        "<message><source>Expected is a chat.</source><translation>Очікується чат.</translation></message></TS>"
    )
    said = Sentences(catalogue).said
    assert said("“Dr. Adams.csv” is no text. Save it as UTF-8. Expected is a chat.") == (
        "«Dr. Adams.csv» – не текст. Збережіть його в UTF-8. Очікується чат."
    )
    assert said("Who knows. Expected is a chat. Nobody.") == "Who knows. Очікується чат. Nobody."


def test_english_is_said_as_it_is() -> None:
    speak("en")
    assert translated("There is no fact 12.") == "There is no fact 12."
