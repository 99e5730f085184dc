"""Words without their endings."""

from __future__ import annotations

import pytest

from desktop.core.text import normalise
from desktop.memory.duplicates.frames import frame_of, stands_in
from desktop.memory.duplicates.stems import stem


@pytest.mark.parametrize(
    "forms",
    [
        "smoke smokes smoking smoked",
        "allergy allergies allergic",
        "swim swims swimming",
        "алергія алергії алергію",
        "цукор цукру цукром",
        "молочне молочного",
        "бігати бігає бігав бігала",
        "бабуся бабусі бабусю",
        "вулиця вулиці вулицю",
        "народився народилася народилися",
    ],
)
def test_forms_of_a_word_have_one_stem(forms: str) -> None:
    assert len({stem(form) for form in normalise(forms).split()}) == 1


@pytest.mark.parametrize("words", ["sugar sugary2", "cat car", "алергія алея", "lamp lake"])
def test_other_words_have_another(words: str) -> None:
    assert len({stem(word) for word in normalise(words).split()}) == 2


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("eats meat", "stopped eating meat"),
        ("hates the 2 lamps", "likes the lamp"),
        ("двері зачинені", "двері відчинені о 9"),
        ("додає цукор у чай", "не додає цукру в чай"),
    ],
)
def test_what_differs_in_a_number_or_a_denial_has_one_frame_and_a_word_by_which_it_is_found(
    left: str, right: str
) -> None:
    ours, theirs = (frame_of(normalise(text)) for text in (left, right))
    assert ours == theirs
    assert all(stands_in(ours) in normalise(text) for text in (left, right))
    assert stands_in(ours) != ""
