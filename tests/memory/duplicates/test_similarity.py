"""Which memories are alike, and how they hang together."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.memory.duplicates.similarity import Floats, alike, in_another_script, likeness
from tests.memory.duplicates.comparable import Text, rows


def at(*angles: float) -> dict[int, Floats]:
    """Unit vectors at these angles in degrees, by ids from 1."""
    turns = np.radians(angles)
    rows = np.stack([np.cos(turns), np.sin(turns)], axis=1).astype(np.float32)
    return dict(enumerate(rows, 1))


def latin(number: int, norm: str = "") -> Text:
    return Text(number, norm or f"text {number}", another_script=False)


def test_meaning_is_compared_by_vectors_the_most_alike_first() -> None:
    found = alike([latin(1), latin(2), latin(3)], rows(at(0, 10, 15)), 0.97)
    assert [(each.left, each.right, each.measure) for each in found.pairs] == [(2, 3, "meaning"), (1, 2, "meaning")]
    assert found.pairs[0].similarity == pytest.approx(np.cos(np.radians(5)), abs=1e-6)
    assert found.found == 2


def test_equal_texts_count_one_with_or_without_vectors() -> None:
    found = alike([latin(1, "same"), latin(2, "same"), latin(3, "same"), latin(4, "other")], rows(at(0, 40)), 0.9)
    assert [(each.left, each.right, each.similarity, each.measure) for each in found.pairs] == [
        (1, 2, 1.0, "text"),
        (1, 3, 1.0, "text"),
        (2, 3, 1.0, "text"),
    ]


def test_in_another_script_the_words_decide_and_vectors_are_not_heard() -> None:
    texts = [
        Text(1, "likes kavu z molokom", another_script=True),
        Text(2, "likes kavu z tsukrom i molokom", another_script=True),
        Text(3, "likes kavu z molokom", another_script=False),
        Text(4, "zovsim inshe", another_script=True),
    ]
    found = alike(texts, rows(at(0, 0, 0, 0)), 0.6)
    assert [(each.left, each.right, each.measure) for each in found.pairs] == [
        (1, 3, "text"),
        (1, 2, "words"),
        (2, 3, "words"),
    ]


def test_of_too_many_pairs_the_most_alike_are_kept_and_all_are_counted() -> None:
    angles = [0.0, 1, 3, 6, 10, 15, 21]
    texts = [latin(number) for number in range(1, 8)]
    everything = alike(texts, rows(at(*angles)), 0.5)
    few = alike(texts, rows(at(*angles)), 0.5, most=3)
    assert few.pairs == everything.pairs[:3]
    assert few.found == everything.found == len(everything.pairs) == 21


def test_no_text_is_no_pair() -> None:
    assert alike([], rows({}), 0.9).pairs == []


def test_progress_is_told_and_may_end_it() -> None:
    told: list[tuple[int, int]] = []
    alike([latin(1), latin(2)], rows(at(0, 1)), 0.9, progress=lambda done, total: told.append((done, total)))
    assert told[0] == (0, 2)
    assert told[-1] == (2, 2)

    def stop(_done: int, _total: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        alike([latin(1), latin(2)], rows(at(0, 1)), 0.9, progress=stop)


@pytest.mark.slow
@given(
    st.lists(
        st.tuples(st.sampled_from(["a b", "a b c", "b c d", "a d e", "f"]), st.booleans(), st.floats(0, 90)),
        max_size=14,
    ),
    st.sampled_from([0.3, 0.5, 0.7, 0.9, 0.99]),
)
def test_pairs_equal_comparing_each_with_each(made: list[tuple[str, bool, float]], threshold: float) -> None:
    texts = [Text(number, norm, script) for number, (norm, script, _) in enumerate(made, 1)]
    vectors = at(*(angle for _, _, angle in made))

    def measured(one: Text, other: Text) -> float:
        if one.norm == other.norm:
            return 1.0
        if one.another_script or other.another_script:
            return likeness(one.norm.split(), other.norm.split())
        return float(vectors[one.id] @ vectors[other.id])

    edge = 1e-6
    found = {(each.left, each.right): each.similarity for each in alike(texts, rows(vectors), threshold).pairs}
    for place, one in enumerate(texts):
        for other in texts[place + 1 :]:
            wanted = measured(one, other)
            if abs(wanted - threshold) > edge:
                assert ((one.id, other.id) in found) == (wanted > threshold)
            if (one.id, other.id) in found:
                assert found[one.id, other.id] == pytest.approx(wanted, abs=edge)


@pytest.mark.parametrize(
    ("text", "another"),
    [("Lviv café", False), ("Львів", True), ("reads Кобзар", True), ("茶", True), ("5 € – “ok”", False)],
)
def test_another_script_is_one_with_other_than_latin_letters(text: str, another: bool) -> None:
    assert in_another_script(text) is another
