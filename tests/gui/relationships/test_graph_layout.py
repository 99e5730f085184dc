from __future__ import annotations

import random
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop.gui.relationships.graph_view import label_places
from desktop.gui.relationships.model import Drawn, arrange


def a_graph(count: int, seed: int = 1) -> Drawn:
    """A tree with some more edges, boxes of many widths."""
    chance = random.Random(seed)
    sizes = np.array([(chance.uniform(50, 190), 28) for _ in range(count)]).reshape(-1, 2)
    edges = {(chance.randrange(max(1, number // 3)), number) for number in range(1, count)}
    for _ in range(count // 4 if count > 1 else 0):
        left, right = sorted(chance.sample(range(count), 2))
        edges.add((left, right))
    return Drawn([f"n{number}" for number in range(count)], sizes, sorted(edges))


def middles(drawn: Drawn, places: dict[str, tuple[float, float]]) -> np.ndarray:
    return np.array([places[name] for name in drawn.names]).reshape(-1, 2)


def overlaps(places: np.ndarray, sizes: np.ndarray) -> int:
    """How many pairs of boxes lie over one another."""
    pairs = combinations(range(len(places)), 2)
    return sum(bool((abs(places[a] - places[b]) < (sizes[a] + sizes[b]) / 2).all()) for a, b in pairs)


@settings(max_examples=12, deadline=None)
@given(st.integers(0, 60), st.integers(0, 100))
def test_no_box_lies_over_another_and_the_first_is_the_middle(count: int, seed: int) -> None:
    drawn = a_graph(count, seed)
    places = arrange(drawn, {})
    assert set(places) == set(drawn.names)
    if count:
        assert places["n0"] == (0.0, 0.0)
        assert overlaps(middles(drawn, places), drawn.sizes) == 0


def test_the_same_graph_is_arranged_in_the_same_way() -> None:
    assert arrange(a_graph(40), {}) == arrange(a_graph(40), {})


def test_whom_an_edge_joins_stand_nearer_than_others() -> None:
    drawn = a_graph(60)
    places = arrange(drawn, {})

    def far(one: int, other: int) -> float:
        (x1, y1), (x2, y2) = places[f"n{one}"], places[f"n{other}"]
        return float(np.hypot(x1 - x2, y1 - y2))

    joined = [far(*edge) for edge in drawn.edges]
    others = [far(*pair) for pair in combinations(range(60), 2) if pair not in set(drawn.edges)]
    assert np.mean(joined) < 0.6 * np.mean(others)


@settings(max_examples=10, deadline=None)
@given(st.integers(3, 40), st.integers(0, 50))
def test_a_new_subject_leaves_the_others_where_they_are(count: int, seed: int) -> None:
    drawn = a_graph(count, seed)
    places = arrange(drawn, {})
    sizes = np.vstack([drawn.sizes, [120.0, 28.0]])
    more = Drawn([*drawn.names, "new"], sizes, [*drawn.edges, (1, count)])
    after = arrange(more, places)
    assert {name: after[name] for name in drawn.names} == places
    assert overlaps(middles(more, after), sizes) == 0


@pytest.mark.parametrize("alone", [True, False])
def test_a_new_subject_stands_beside_its_neighbour(alone: bool) -> None:
    drawn = a_graph(20)
    places = arrange(drawn, {})
    edges = list(drawn.edges) if alone else [*drawn.edges, (7, 20)]
    more = Drawn([*drawn.names, "new"], np.vstack([drawn.sizes, [80.0, 28.0]]), edges)
    (x, y), (x7, y7) = arrange(more, places)["new"], places["n7"]
    near = np.hypot(x - x7, y - y7) < 250
    assert near or alone


def test_words_never_lie_over_boxes_or_other_words() -> None:
    drawn = a_graph(200)
    places = middles(drawn, arrange(drawn, {}))
    lines = [(*places[tail], *places[head]) for tail, head in drawn.edges]
    words = np.array([(70.0, 15.0)] * len(lines))
    found = label_places(places, drawn.sizes, lines, words)
    written = [place for place in found if place is not None]
    everything = np.concatenate([places, np.array(written)])
    sizes = np.concatenate([drawn.sizes, words[: len(written)]])
    assert overlaps(everything, sizes) == 0
    assert len(written) > len(lines) / 2


def test_words_of_the_chosen_come_first() -> None:
    boxes, sizes = np.array([(0.0, 0.0), (300.0, 0.0)]), np.array([(40.0, 20.0)] * 2)
    crossing = [(150.0, -8.0, 150.0, 8.0), (0.0, 0.0, 300.0, 0.0)]
    words = np.array([(280.0, 14.0), (200.0, 14.0)])
    assert label_places(boxes, sizes, crossing, words, first=[1])[1] == (150.0, 0.0)
    assert label_places(boxes, sizes, crossing, words, first=[1])[0] is None
    assert label_places(np.zeros((0, 2)), np.zeros((0, 2)), [], np.zeros((0, 2))) == []
