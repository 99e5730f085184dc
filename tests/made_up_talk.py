"""Conversations in the form of LoCoMo, made up for tests."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

Talk = Mapping[str, Sequence[Any]]

MARTA_AND_PETRO: Talk = {
    "session_1_date_time": "2:10 pm on 7 March, 2024",
    "session_1": [
        ("Marta", "Hi Petro! I live in Odesa now, and I love pottery - the smell of clay calms me."),
        ("Petro", "Busy week. I'm allergic to bees, so the garden is an adventure. Love the blue vase in the pic!"),
        ("Marta", "My sister Olha lives in Berlin. My kids are so excited about the summer break!"),
        ("Petro", 'I\'m reading "The Lean Startup". My goal is to open my own bakery, like my grandfather did.'),
        ("Marta", "If I lived in Paris, I would paint all day. Next week I'm going to a conference."),
        ("Petro", "My aim was to show warmth, love and patience. Do you like jazz?"),
    ],
    "session_2_date_time": "9:05 am on 2 April, 2024",
    "session_2": [
        ("Marta", "I moved to Lviv last week. The flat is tiny, but I love the balcony here."),
        ("Petro", "I work at Greenhouse Labs. I also joined a running club, like I said."),
        ("Marta", "She said I live in Rome. My favourite book is Kobzar."),
    ],
}
"""What nine messages state, and much that only looks like it."""

STATED = {
    "Marta.location = Lviv",
    "Marta.likes = pottery",
    "Marta.sister = Olha",
    "Olha.location = Berlin",
    "Marta.favourite book = Kobzar",
    "Petro.allergy = bees",
    "Petro.reading = The Lean Startup",
    "Petro.goal = open his own bakery",
    "Marta.smell clay calms = The smell of clay calms Marta",
    "Petro.running club = joined a running club",
    "Petro.employer = Greenhouse Labs",
}
"""What it states, each about whom it is said of."""

WEDDING = (
    "We got engaged on Sunday, so now I am planning our wedding.",
    "My sister Daria wants to help with the wedding.",
    "We would like the wedding to be small, about forty guests.",
    "The botanical garden is our favourite venue so far.",
    "The garden has room for sixty guests.",
    "Taras wants live music at the wedding.",
    "We decided on the botanical garden as our venue.",
    "My mother sews the wedding dress herself.",
    "The wedding cake will be lemon with poppy seeds.",
    "We agreed on 12 June for the wedding.",
)
WEDDING_UK = (
    "Ми з Тарасом заручилися, тож я планую весілля.",
    "Моя сестра Дарина допомагає з весіллям.",
    "Ми хочемо невелике весілля, гостей сорок.",
    "Ботанічний сад нам подобається найбільше.",
    "У саду вистачить місця на шістдесят гостей.",
    "Тарас хоче живу музику на весіллі.",
    "Ми вирішили, що весілля буде в ботанічному саду.",
    "Моя мама сама шиє сукню на весілля.",
    "Торт на весілля буде лимонний з маком.",
    "Ми домовилися про 12 червня.",
)
"""What one person says over twenty messages, the answers included, all of it about their wedding."""


def locomo_file(path: Path, talk: Talk = MARTA_AND_PETRO) -> Path:
    """Writes a talk as a file of LoCoMo's form."""
    turns = {
        name: [
            {"speaker": speaker, "dia_id": f"D{name[-1]}:{number}", "text": text}
            for number, (speaker, text) in enumerate(value, 1)
        ]
        if not isinstance(value, str)
        else value
        for name, value in talk.items()
    }
    whole = [{"sample_id": "made-up", "qa": [], "conversation": {"speaker_a": "Marta", "speaker_b": "Petro", **turns}}]
    path.write_text(json.dumps(whole), "utf-8")
    return path
