"""Pairs of texts with the same words: the same as comparing each with each."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.memory.duplicates.similarity import likeness, word_pairs

TEXTS = st.lists(st.lists(st.sampled_from("abcdefgh"), max_size=7), max_size=25)


@pytest.mark.slow
@given(TEXTS, st.sampled_from([0.0, 0.2, 0.5, 0.6, 2 / 3, 0.8, 0.95, 1.0]), st.data())
def test_every_pair_is_found(texts: list[list[str]], threshold: float, data: st.DataObject) -> None:
    asked = data.draw(st.lists(st.booleans(), min_size=len(texts), max_size=len(texts)))
    wanted = {
        (a, b): likeness(texts[a], texts[b])
        for b in range(len(texts))
        for a in range(b)
        if (asked[a] or asked[b]) and likeness(texts[a], texts[b]) >= max(threshold, 1e-9)
    }
    found = word_pairs(texts, asked, threshold)
    assert {(a, b): alike for a, b, alike in found} == wanted
    assert len(found) == len(wanted)


def test_likeness_is_the_share_of_common_words() -> None:
    assert likeness(["a", "b", "b"], ["b", "c"]) == pytest.approx(1 / 3)
    assert likeness([], []) == 0.0


def test_the_step_ends_the_search() -> None:
    def stop(_texts: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        word_pairs([["a"], ["a"]], [True, True], 0.5, stop)
