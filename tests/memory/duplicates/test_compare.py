"""Which texts are proposed to a person: all with all, or new ones with all."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.core.errors import WorkCancelledError
from desktop.memory.duplicates.compare import Nearest, Work, compare_all, compare_new
from desktop.memory.duplicates.pair_index import Compared, Members
from desktop.memory.duplicates.similarity import Floats
from desktop.storage.pairs import AlikeTexts
from tests.memory.duplicates.comparable import rows, said


class Store:
    """Some memories, with the vectors that they are given; the others have none."""

    def __init__(self, *members: Compared, vectors: Mapping[int, Sequence[float]] | None = None) -> None:
        self.members = Members.of(members)
        self.before: dict[tuple[str, str], AlikeTexts] = {}
        made = {each: np.array(vector, np.float32) for each, vector in (vectors or {}).items()}
        self.vectors: dict[int, Floats] = {each: vector / np.linalg.norm(vector) for each, vector in made.items()}

    def texts(self, ids: Collection[int]) -> dict[int, str]:
        return {each.id: each.norm for each in self.members.values() if each.id in ids}

    def known(self, left: str, right: str) -> AlikeTexts | None:
        return self.before.get((left, right)) or self.before.get((right, left))

    def nearest(self) -> Nearest:
        def nearest(vector: Floats, count: int) -> list[tuple[int, float]]:
            found = [(each, float(vector @ other)) for each, other in self.vectors.items()]
            return sorted(found, key=lambda each: -each[1])[:count]

        return nearest

    def all(self) -> list[AlikeTexts]:
        return compare_all(self.members, rows(self.vectors), self.texts, self.known, Work())

    def new(self, *ids: int) -> list[AlikeTexts]:
        new = [each for each in self.members.values() if each.id in ids]
        return compare_new(new, self.members, self.vectors, self.nearest(), self.texts, Work())

    def named(self, pairs: Sequence[AlikeTexts]) -> dict[tuple[int, int], str]:
        """Each pair by the ids of its memories, and by what it was found."""
        ids = {each.hash: each.id for each in self.members.values()}
        return {(min(ids[p.left], ids[p.right]), max(ids[p.left], ids[p.right])): p.measure for p in pairs}


def at(degrees: float) -> tuple[float, float]:
    return float(np.cos(np.radians(degrees))), float(np.sin(np.radians(degrees)))


def test_texts_are_proposed_by_their_meaning_less_for_words_that_each_has_alone() -> None:
    alike, apart = at(37), at(0)  # a cosine of .80
    near = Store(said(1, "one two"), said(2, "one three", "other"), vectors={1: apart, 2: alike})
    far = Store(said(1, "a1 a2 a3 a4"), said(2, "b1 b2 b3 b4", "other"), vectors={1: apart, 2: alike})
    assert near.named(near.all()) == {(1, 2): "meaning"}
    assert far.all() == []


def test_texts_in_another_script_are_proposed_by_their_words() -> None:
    store = Store(said(1, "пливе щосуботи в басейні"), said(2, "щосуботи пливе в басейні о сьомій", "plan"))
    assert store.named(store.all()) == {}
    store = Store(said(1, "пливе щосуботи в басейні"), said(2, "щосуботи пливе в басейні рано"))
    assert store.named(store.all()) == {(1, 2): "words"}


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("likes hiking", "likes hikng"),
        ("black coffee in the morning", "in the morning black coffee"),
        ("Siemens", "Siemens AG"),
        ("hiking", "hiking at dawn in the hills"),
        ("every 72 hours", "every 27 hours"),
        ("starts on 5 May", "starts on 9 June"),
        ("smokes", "does not smoke"),
    ],
)
def test_values_under_one_key_are_proposed_by_their_wording(left: str, right: str) -> None:
    together = Store(said(1, left), said(2, right))
    assert together.named(together.all()) == {(1, 2): "spelling"}
    elsewhere = Store(said(1, left), said(2, right, "another key"))
    assert elsewhere.all() == []
    of_others = Store(said(1, left), said(2, right, subject="Anna"))
    assert of_others.all() == []


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("eats meat", "does not eat meat"),
        ("changes the blades every 72 hours", "changes the blades every 48 hours"),
        ("the report is due on 1 June", "the report is due on 1 July"),
        ("keeps brown bees", "Keeps brown bees!"),
        ("Перестав бігати зранку в парку", "бігає зранку в парку"),
        ("не додає цукру в чай", "додає цукор у чай"),
    ],
)
def test_what_states_the_same_of_one_subject_is_proposed_whatever_the_keys(left: str, right: str) -> None:
    under_two = Store(said(1, left), said(2, right, "another key"))
    assert under_two.named(under_two.all()) == {(1, 2): "spelling"}
    assert under_two.named(under_two.new(2)) == {(1, 2): "spelling"}
    of_two_things = Store(said(1, left, "week 1"), said(2, right, "week 2"))
    assert of_two_things.all() == []
    of_others = Store(said(1, left), said(2, right, "another key", subject="Anna"))
    assert of_others.all() == []


def test_what_sets_a_pair_apart_is_found_with_it() -> None:
    store = Store(said(1, "every 72 hours"), said(2, "every 27 hours"))
    assert [pair.differences for pair in store.all()] == [("number",)]


def test_a_text_that_is_gone_meanwhile_is_left_out() -> None:
    store = Store(said(1, "likes hiking"), said(2, "likes hikng"))
    assert compare_all(store.members, rows({}), lambda _: {}, store.known, Work()) == []


def test_what_sets_a_known_pair_apart_is_not_found_out_again() -> None:
    store = Store(said(1, "every 72 hours"), said(2, "every 27 hours"))
    (pair,) = store.all()
    store.before[pair.left, pair.right] = replace(pair, similarity=0.1, differences=("name",))
    assert store.all() == [replace(pair, differences=("name",))]


def test_a_wish_to_stop_is_heard() -> None:
    store = Store(said(1, "likes hiking"), said(2, "likes hikng"))
    stopping = Work(cancelled=lambda: True)
    with pytest.raises(WorkCancelledError):
        compare_all(store.members, rows({}), store.texts, store.known, stopping)
    with pytest.raises(WorkCancelledError):
        compare_new(list(store.members.values()), store.members, {}, store.nearest(), store.texts, stopping)


def test_a_new_text_finds_all_its_neighbours_however_many() -> None:
    count = 300
    members = [said(number, f"word{number}", f"key{number}") for number in range(1, count + 1)]
    store = Store(*members, vectors={number: at(number / 100) for number in range(1, count + 1)})
    assert len(store.new(1)) == count - 1


_WORDS = ["likes tea", "likes tea a lot", "tea likes", "likes 3 teas", "likes 4 teas", "любить чай", "чай любить"]
_WORDS += ["x", "5 May", "9 June"]


@pytest.mark.slow
@given(
    st.lists(
        st.tuples(st.sampled_from(_WORDS), st.sampled_from(["drink", "food"]), st.booleans(), st.floats(0, 90)),
        min_size=2,
        max_size=9,
        unique_by=lambda each: (each[0], each[1]),
    ),
    st.data(),
)
def test_adding_one_after_another_finds_what_comparing_all_finds(
    made: list[tuple[str, str, bool, float]], data: st.DataObject
) -> None:
    members = [said(number, text, key) for number, (text, key, _, _) in enumerate(made, 1)]
    vectors = {number: at(angle) for number, (_, _, known, angle) in enumerate(made, 1) if known}
    everything = Store(*members, vectors=vectors)
    step_by_step: dict[tuple[int, int], str] = {}
    order = data.draw(st.permutations(range(1, len(made) + 1)))
    for count in range(1, len(order) + 1):
        so_far = set(order[:count])
        store = Store(
            *(each for each in members if each.id in so_far),
            vectors={each: vector for each, vector in vectors.items() if each in so_far},
        )
        step_by_step.update(store.named(store.new(order[count - 1])))
    assert step_by_step == everything.named(everything.all())
