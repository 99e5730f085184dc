"""Natural talk that the rules were mended by goes on going right; the benchmark plays what was held out, too."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from desktop.index.embedder import Embedder, load_model
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
    ("what changed this week?", "broke up"),  # the Lada was sold in spring
    ("what happened in May?", "Lada"),
    ("what did we talk about today?", "lactose"),  # a few lines: not everything
    ("do I like coffee?", "I don't know"),
    ("I don't like coffee, I prefer green tea", "coffee"),
    ("do I like coffee?", "No"),
    ("how old am I?", "41"),
    ("which of my relatives is a firefighter?", "Olek"),
    ("what's still open?", "I don't know of anything"),
    ("we decided to open a second bakery in Lviv, the rent is still pending", "Lviv"),
    ("what is still open?", "rent"),
    ("what did we decide?", "second bakery"),
    ("list everything you know about me", "Kangoo"),
    ("thanks, you're a star", "welcome"),
]
"""What is said, and what the answer holds."""


@pytest.fixture(scope="module")
def embedder() -> Embedder:
    return load_model()


@pytest.mark.no_cover  # tracing is a quarter of its time, and each rule has tests of its own
@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "uk"])
def test_natural_talk_goes_right(language: str, embedder: Embedder) -> None:
    talks = [each for each in json.loads(TALK.read_text("utf-8")) if each["lang"] == language]
    asked = [talk for talk in talks if not (talk.get("held_out") or talk.get("seen"))]
    turns = [turn for talk in asked for turn in played(talk, embedder)]
    counted = Counter(turn.verdict for turn in turns)
    assert counted["right"] >= 0.92 * len(turns), [turn.say for turn in turns if turn.verdict != "right"]
    assert counted["wrong"] <= 0.03 * len(turns), [turn.say for turn in turns if turn.verdict == "wrong"]


@pytest.mark.slow
def test_what_was_said_is_answered_from_also_many_turns_later(embedder: Embedder) -> None:
    talk = {"name": "bakery", "turns": [{"say": said, "kind": "question"} for said, _ in OWN]}
    replies = [turn.reply for turn in played(talk, embedder)]
    missing = [(said, reply) for (said, holds), reply in zip(OWN, replies, strict=True) if holds not in reply]
    assert not missing
