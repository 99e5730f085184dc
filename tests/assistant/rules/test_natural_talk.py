"""Natural talk goes as well as its figures say: what was mended by, and, less strictly, what was held out."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from desktop.index.loading import load_model
from tests.benchmarks.natural_talk import TALK, played

OWN = [
    ("hey, I'm Petro, 41, I run a small bakery in Ternopil with my sister Larysa", "Petro"),
    ("who do I run the bakery with?", "Larysa"),
    ("Larysa is getting married on 14 June next year to a guy called Denys", "Denys"),
    ("when is Larysa's wedding?", "14 June"),
    ("if I won the lottery I'd move to Portugal", "stored nothing"),
    ("we sold the old Lada in spring and bought a used Renault Kangoo", "Kangoo"),
    ("what car do we have?", "Kangoo"),
    ("my brother Olek is a firefighter, he lives in Gdańsk with his girlfriend Ania", "firefighter"),
    ("I'm lactose intolerant and I take levothyroxine every morning", "levothyroxine"),
    ("what meds am I on?", "levothyroxine"),
    ("Ania and Olek broke up", "broke up"),
    ("does Olek live with Ania?", "No"),
    ("what do you know about Olek?", "firefighter"),
    ("what do you know about me so far?", "bakery"),
    ("what changed this week?", "Lada"),
    ("what happened in May?", ""),
    ("what did we talk about today?", "bakery"),
    ("do I like coffee?", ""),
    ("I don't like coffee, I prefer green tea", "coffee"),
    ("do I like coffee?", "No"),
    ("how old am I?", ""),
    ("which of my relatives is a firefighter?", "Olek"),
    ("what's still open?", ""),
    ("we decided to open a second bakery in Lviv, the rent is still pending", "Lviv"),
    ("what is still open?", "rent"),
    ("what did we decide?", "second bakery"),
    ("list everything you know about me", "Kangoo"),
    ("thanks, you're a star", "welcome"),
]
"""What is said, and what the answer holds; empty where there is nothing to be held to."""


@pytest.mark.timeout(600)
@pytest.mark.parametrize("language", ["en", "uk"])
def test_natural_talk_goes_right(language: str) -> None:
    talks = [each for each in json.loads(TALK.read_text("utf-8")) if each["lang"] == language]
    embedder = load_model()
    mended = [turn for talk in talks if not talk.get("held_out") for turn in played(talk, embedder)]
    counted = Counter(turn.verdict for turn in mended)
    assert counted["right"] >= 0.92 * len(mended), counted
    assert counted["wrong"] <= 0.03 * len(mended), [turn.say for turn in mended if turn.verdict == "wrong"]
    held_out = Counter(turn.verdict for talk in talks if talk.get("held_out") for turn in played(talk, embedder))
    assert held_out["right"] >= 0.75 * held_out.total()


@pytest.mark.timeout(600)
def test_what_was_said_is_answered_from_also_many_turns_later() -> None:
    talk = {"name": "bakery", "turns": [{"say": said, "kind": "question"} for said, _ in OWN]}
    replies = [turn.reply for turn in played(talk, load_model())]
    missing = [(said, reply) for (said, holds), reply in zip(OWN, replies, strict=True) if holds not in reply]
    assert not missing
