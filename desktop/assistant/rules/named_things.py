"""The things that a person names when they say "my …": turned into the question that finds their facts."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.assistant.rules.questions import FactQuestion, fact_question


def thing_question(thing: str) -> FactQuestion | None:
    """The facts that "my address", "мою адресу" or "preferences" mean."""
    found = [question for form in _question_forms(thing.strip()) if (question := fact_question(form))]
    return next((question for question in found if not question.loose), found[0] if found else None)


def _question_forms(thing: str) -> Iterator[str]:
    low = thing.lower()
    known = _THINGS_UK.get(low.split()[0][:5]) if low else None
    if known:
        yield known
    yield f"what are my {thing}"
    yield f"what is my {thing}"
    yield f"як звати мою {thing}"
    yield f"як звати мого {thing}"
    yield f"яка моя {thing}"


_THINGS_UK = {
    "адрес": "what is my address", "місто": "where do i live", "міста": "where do i live", "ім'я": "what is my name",
    "імені": "what is my name", "вік": "how old am i", "день": "when is my birthday", "робот": "what is my job",
    "вподо": "what are my preferences", "уподо": "what are my preferences", "алерг": "what are my allergies",
    "мови": "what languages do i speak", "плани": "what are my plans", "навич": "what are my skills",
    "сім'ю": "who is my family", "родин": "who is my family", "місце": "where do i live",
}  # fmt: skip
