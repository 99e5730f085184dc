"""Ranking and relevance over arrays."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.memory.recall.query import Cues, Names, analyse
from desktop.memory.recall.ranking import (
    UNRELATED,
    Features,
    RowEvidence,
    beside,
    coverage,
    evidence,
    features,
    idf,
    missing,
    relevance,
    score,
    shortlist,
    unknown_name,
)

SAID = ["The violin is old.", "She plays it on Sundays.", "Nice!", "We cook soup.", "Soup is ready on Sunday."]
SESSIONS = np.array([1, 1, 1, 2, 2], np.int64)
DAYS = np.array([date(2023, 5, 3).toordinal()] * 3 + [date(2023, 9, 1).toordinal()] * 2, np.int64)
NAMES = Names(["anna"], ["user"])


def _ints(*values: int) -> Any:
    return np.array(values, np.int64)


def _features(
    text: str,
    holding: Sequence[Sequence[int]],
    *,
    cosine: Sequence[float] | None = None,
    by: Sequence[bool] = (False,) * 5,
) -> tuple[Features, Any]:
    """Features of all five, and how many hold each concept."""
    query = analyse(text, NAMES)
    postings = [_ints(*rows) for rows in holding]
    found = evidence(query, postings, SESSIONS, np.array(by), DAYS)
    context = None if cosine is None else np.array(cosine, np.float32)
    return features(query, found, context, dict(enumerate(map(Cues, SAID)))), _ints(*(len(rows) for rows in holding))


def _best(found: Features) -> int:
    return int(np.argmax(score(found)))


def _relevance(text: str, holding: Sequence[Sequence[int]], **more: Any) -> list[float]:
    found, counts = _features(text, holding, **more)
    return [round(float(value), 3) for value in relevance(found, counts, analyse(text, NAMES), 5)]


def test_a_rare_word_weighs_more_than_a_common_one() -> None:
    rare, common = idf(_ints(1, 500), 1000)
    assert rare > common > 0


def test_neighbours_are_of_the_same_session() -> None:
    for by, reached in ((-1, {1: 0, 2: 1, 4: 3}), (1, {0: 1, 1: 2, 3: 4}), (2, {0: 2})):
        rows = _ints(0, 1, 2, 3, 4)
        has, others = beside(rows, SESSIONS, by)
        assert dict(zip(rows[has].tolist(), others.tolist(), strict=True)) == reached


def test_a_word_counts_for_its_neighbours_and_its_session_but_not_beyond() -> None:
    near, session = coverage([_ints(1)], np.array([2.0], np.float32), SESSIONS)
    assert near.tolist() == pytest.approx([0.5, 1.0, 0.7, 0.0, 0.0])
    assert session.tolist() == [1, 1, 1, 0, 0]


def test_what_stands_alone_has_no_neighbours_and_takes_none_from_the_last_that_has() -> None:
    near, _ = coverage([_ints(1, 3)], np.array([2.0], np.float32), _ints(0, 0, 1, 2, 3))
    assert near.tolist() == [0.5, 1.0, 0.0, 1.0, 0.0]


def test_a_store_without_memories_is_covered_by_nothing() -> None:
    near, session = coverage([_ints()], np.array([1.0], np.float32), _ints())
    assert len(near) == len(session) == 0


def test_the_memory_with_all_the_words_comes_first() -> None:
    found, _ = _features("the violin on Sundays", [[0], [1, 4]])
    assert _best(found) == 0 or _best(found) == 1
    found, _ = _features("soup on Sunday", [[3, 4], [1, 4]])
    assert _best(found) == 4


def test_meaning_decides_between_equal_words() -> None:
    found, _ = _features("soup", [[3, 4]], cosine=[0, 0, 0, 0.7, 0.2])
    assert _best(found) == 3


def test_a_memory_that_waits_for_its_vector_is_not_lost_to_those_that_have_one() -> None:
    found, _ = _features("soup", [[3, 4]], cosine=[0.2, 0.2, 0.2, 0.3, float("nan")])
    assert _best(found) == 4


def test_the_named_speaker_and_the_named_day_decide() -> None:
    found, _ = _features("What did Anna cook?", [[3, 4]], by=[False, False, False, False, True])
    assert _best(found) == 4
    found, _ = _features("What was in May 2023?", [])
    assert _best(found) in (0, 1, 2)


def test_a_text_that_asks_comes_after_one_that_tells() -> None:
    query = analyse("soup", NAMES)
    found = evidence(query, [_ints(3, 4)], SESSIONS, np.zeros(5, np.bool_), DAYS)
    said = {3: Cues("Is it?"), 4: Cues("So it is.")}
    assert _best(features(query, found, None, said)) == 4


def test_what_answers_is_relevant_and_what_does_not_is_not() -> None:
    answered = _relevance("soup", [[3, 4]])
    assert answered[3] >= 0.7 > answered[0]
    assert max(_relevance("the opera premiere", [[], []])) < 0.7


def test_a_name_that_nobody_ever_said_makes_every_answer_doubtful() -> None:
    assert _relevance("soup with Ben", [[3, 4], []])[3] < _relevance("soup with ben", [[3, 4], []])[3]


def test_another_numbered_thing_does_not_answer() -> None:
    assert max(_relevance("Grinder 5", [[], [0, 1]])) < 0.7 <= max(_relevance("Grinder 4", [[0], [0, 1]]))
    fours = _relevance("Grinder 4 soup", [[0], [0, 3], [0, 3]])
    assert fours[0] >= 0.7 > fours[3]


def test_others_memories_come_after_ones_own_where_one_asks_about_oneself() -> None:
    found, _ = _features("my soup", [[3, 4]], by=[False, False, False, False, True])
    mine, other = score(found)[4], score(found)[3]
    assert mine - other > 4


def test_a_fact_about_somebody_else_does_not_answer_for_oneself_unless_it_tells_of_the_user() -> None:
    query = analyse("my soup", NAMES)
    one_each = np.arange(2, dtype=np.int64)
    facts = evidence(query, [one_each], one_each, np.array([True, False]), np.zeros(2, np.int64))

    def sure(text: str) -> float:
        found = features(query, facts, None, {0: Cues("soup: borscht"), 1: Cues(text)})
        return float(relevance(found, _ints(2), query, 2)[1])

    assert sure("soup: ramen") < 0.7 <= sure("soup: cooked for the user")


def test_a_fact_is_not_tied_to_the_day_it_was_noted() -> None:
    query = analyse("What was in May 2023?", NAMES)
    found = evidence(query, [], _ints(1, 2), np.zeros(2, np.bool_), _ints(0, int(DAYS[0])))
    assert found.date.tolist() == [0, 1]


def test_a_text_with_a_time_alone_has_nothing_to_do_with_a_question_for_a_time() -> None:
    told = _relevance("When is soup ready?", [[3, 4], [4]])
    assert told[1] <= UNRELATED


def test_a_query_of_a_name_alone_asks_for_all_of_them() -> None:
    query = analyse("What about Anna?", NAMES)
    assert query.concepts == ()
    found = evidence(query, [], SESSIONS, np.array([True, False, False, False, False]), DAYS)
    assert found.near.tolist() == [1, 0, 0, 0, 0]


def test_unknown_names_and_missing_shares_are_told() -> None:
    query = analyse("soup with Ben", NAMES)
    assert unknown_name(query, _ints(3, 0))
    assert not unknown_name(query, _ints(0, 3))
    assert missing(_ints(3, 0), 5) > 0.4
    assert missing(_ints(), 5) == 0.0


def test_the_shortlist_joins_the_best_by_words_with_the_best_by_meaning() -> None:
    near = np.linspace(0, 1, 100, dtype=np.float32)
    nothing = np.zeros(100, np.float32)
    found = RowEvidence(near, nothing, nothing, nothing, nothing)
    assert set(shortlist(found, None, 10)) == set(range(90, 100))
    assert set(shortlist(found, -near, 10)) == set(range(90, 100)) | set(range(10))
    assert len(shortlist(found, None, 200)) == 100


def test_where_few_stand_out_the_shortlist_holds_them_and_is_full() -> None:
    near = np.zeros(100, np.float32)
    near[[3, 70]] = 1.0, 2.0
    found = RowEvidence(near, *[np.zeros(100, np.float32)] * 4)
    rows = shortlist(found, None, 10).tolist()
    assert {3, 70} <= set(rows)
    assert len(set(rows)) == 10


@given(st.lists(st.integers(0, 4), min_size=1, max_size=400), st.integers(1, 12))
def test_the_shortlist_holds_the_highest_and_of_equal_ones_the_first(worth: list[int], size: int) -> None:
    near = np.array(worth, np.float32)
    found = RowEvidence(near, *[np.zeros(len(near), np.float32)] * 4)
    in_order = np.argsort(-near, kind="stable")
    assert sorted(shortlist(found, None, size).tolist()) == sorted(in_order[:size].tolist())


@given(
    st.lists(st.lists(st.integers(0, 4), unique=True), min_size=2, max_size=2),
    st.lists(st.floats(-1, 1), min_size=5, max_size=5),
)
def test_relevance_follows_the_score(holding: list[list[int]], cosine: list[float]) -> None:
    found, counts = _features("soup on Sunday", holding, cosine=cosine)
    scores, sure = score(found), relevance(found, counts, analyse("soup on Sunday", NAMES), 5)
    related = sure > UNRELATED
    order = np.argsort(-scores[related], kind="stable")
    assert np.all(np.diff(sure[related][order]) <= 1e-6)
    assert np.all((sure >= 0) & (sure <= 1))
