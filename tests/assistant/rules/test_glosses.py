"""Ukrainian told in English, word by word: in any form, with what the table lacks in Latin letters."""

from __future__ import annotations

import numpy as np
import pytest

from desktop.assistant.rules.glosses import gloss, in_english
from desktop.index.embedder import load_model


@pytest.mark.parametrize(
    ("word", "english"),
    [
        ("таблетками", "pill"),
        ("Сестрі", "sister"),
        ("купили", "buy"),
        ("п’ю", "drink"),
        ("Києві", "Kyiv"),
        ("Хрбщицький", "khrbshchytskyi"),
    ],
)
def test_a_word_in_any_form_has_its_english(word: str, english: str) -> None:
    assert gloss(word) == english


def test_what_is_no_ukrainian_stays_as_it_is() -> None:
    assert in_english("I paid 340 € for the clutch, ok?") == "I paid 340 € for the clutch, ok?"
    assert in_english("") == ""
    assert in_english("Skoda за 340 €!") == "Skoda for 340 €!"


def test_what_means_the_same_is_nearer_in_english_than_what_does_not() -> None:
    told = [
        "сусідка Галя має ключ від нашої хати",
        "у суботу везу кота до ветеринара",
        "що в нас із запасними ключами?",
    ]
    vectors = load_model().embed([in_english(each) for each in told])
    likeness = vectors @ vectors.T
    assert likeness[0, 2] > likeness[1, 2] + 0.2
    assert np.allclose(np.diag(likeness), 1, atol=1e-4)
