"""A question for one's health gathers all that is known of it, under whatever key it stands."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.assistant.rules.telling import telling

TOLD = {
    "en": (
        "I'm allergic to nuts",
        "I take 50 mg of losartan every morning",
        "I'm 14 weeks pregnant",
        "my car is a Skoda",
    ),
    "uk": ("у мене алергія на горіхи", "приймаю лозартан 50 мг щоранку", "я вагітна, 14 тиждень", "моя машина Шкода"),
}


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "what do you know about my health?"),
        ("en", "how is my health?"),
        ("uk", "що ти знаєш про моє здоров'я?"),
        ("uk", "що в мене зі здоров'ям?"),
    ],
)
def test_all_of_somebodys_health_is_told(tmp_path: Path, language: str, question: str) -> None:
    with telling(tmp_path) as told:
        for each in TOLD[language]:
            told.ask(each)
        answer = told.ask(question)
    for word in ("nuts", "losartan", "pregnant") if language == "en" else ("горіх", "лозартан", "вагітна"):
        assert word in answer, answer
    assert "Skoda" not in answer
    assert "Шкода" not in answer
