"""Where the subjects of a graph stand: forces, then boxes that never lie over one another. Pure, for any thread.

The same graph is always arranged in the same way. A subject that is added finds a free place beside its neighbours, and
the others stay where they are.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

Points = NDArray[np.float64]

_GOLDEN: Final = math.pi * (3 - math.sqrt(5))
_ROUNDS: Final = 220
_REACH: Final = 132.0
"""How long an edge would like to be."""
_GRAVITY: Final = 0.12
_ALONE: Final = 6.0
"""How much more those that nothing joins are pulled to the middle: no edge holds them."""
_PAD: Final = 14.0
"""Between two boxes."""
_PUSHES: Final = 240
_STEP: Final = 12.0
_FREE_ROUNDS: Final = 60_000
_FLAT: Final = 0.62
"""Boxes are wider than high, and so is a window: what is far apart sideways may be near in height."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A graph as it is to be arranged: the boxes' widths and heights by name, the first of them in the middle."""

    names: Sequence[str]
    sizes: Points
    edges: Sequence[tuple[int, int]]


def arrange(drawn: Drawn, known: Mapping[str, tuple[float, float]]) -> dict[str, tuple[float, float]]:
    """The middle of each box. Those that are `known` stay where they are, but for the first: it is the middle.

    Where most are new, all is arranged anew.
    """
    if not drawn.names:
        return {}
    kept = [name in known for name in drawn.names]
    kept[0] = True
    if sum(kept) * 2 > len(kept):
        places = np.array([known.get(name, (0.0, 0.0)) for name in drawn.names], np.float64)
        places[0] = known.get(drawn.names[0], (0.0, 0.0))
    else:
        places = _pushed_apart(_forced(drawn), drawn.sizes)
        kept = [True] * len(kept)
    places = _with_free_places(places, kept, drawn)
    return {name: (float(x), float(y)) for name, (x, y) in zip(drawn.names, places, strict=True)}


def _forced(drawn: Drawn) -> Points:
    """Fruchterman and Reingold's springs, with a pull to the middle; the first box does not move."""
    count = len(drawn.names)
    places = _ringed(drawn)
    tails, heads = (np.array(ends, np.intp) for ends in zip(*drawn.edges, strict=True)) if drawn.edges else ((), ())
    joined = {end for edge in drawn.edges for end in edge}
    alone = np.array([[1.0 if place in joined else _ALONE] for place in range(count)])
    weight = alone * _GRAVITY * math.sqrt(count)
    for number in range(_ROUNDS):
        apart = places[:, None, :] - places[None, :, :]
        far = np.maximum((apart**2).sum(axis=2), 1.0)
        move = (apart * (_REACH**2 / far)[:, :, None]).sum(axis=1)
        if drawn.edges:
            along = places[heads] - places[tails]
            pull = along * (np.sqrt((along**2).sum(axis=1)) / _REACH)[:, None]
            np.add.at(move, tails, pull)
            np.add.at(move, heads, -pull)
        move -= places * weight
        length = np.maximum(np.sqrt((move**2).sum(axis=1)), 1e-9)
        heat = _REACH * (1 - number / _ROUNDS)
        places += move * np.minimum(1.0, heat / length)[:, None]
        places[0] = 0.0
    return places * (1.0, _FLAT)


def _ringed(drawn: Drawn) -> Points:
    """By how many steps from the first; within a ring after the neighbour they were reached from."""
    count = len(drawn.names)
    neighbours: list[list[int]] = [[] for _ in range(count)]
    for tail, head in drawn.edges:
        neighbours[tail].append(head)
        neighbours[head].append(tail)
    order, seen = [0], {0}
    depth = {0: 0}
    for here in order:
        for other in sorted(neighbours[here]):
            if other not in seen:
                seen.add(other)
                depth[other] = depth[here] + 1
                order.append(other)
    order += [place for place in range(count) if place not in seen]
    places = np.zeros((count, 2))
    for rank, place in enumerate(order):
        reach = _REACH * (depth.get(place, max(depth.values()) + 1)) * (1 + rank / (2 * count))
        places[place] = (reach * math.cos(rank * _GOLDEN), reach * math.sin(rank * _GOLDEN))
    return places


def _over(places: Points, sizes: Points, pad: float) -> tuple[Points, Points]:
    reach = (sizes[:, None, :] + sizes[None, :, :]) / 2 + pad
    over = reach - np.abs(places[:, None, :] - places[None, :, :])
    return over[:, :, 0], over[:, :, 1]


def _pushed_apart(places: Points, sizes: Points) -> Points:
    """Boxes that lie over one another make way, each half, on the shorter way."""
    places = places.copy()
    order = np.arange(len(places))
    after = np.sign(np.subtract.outer(order, order))
    for _ in range(_PUSHES):
        across, down = _over(places, sizes, _PAD)
        bad = (across > 0) & (down > 0)
        np.fill_diagonal(bad, False)
        if not bad.any():
            break
        apart = places[:, None, :] - places[None, :, :]
        side = np.where(apart[:, :, 0] != 0, np.sign(apart[:, :, 0]), after)
        rise = np.where(apart[:, :, 1] != 0, np.sign(apart[:, :, 1]), side)
        sideways = across * (sizes[:, None, 1] + sizes[None, :, 1]) < down * (sizes[:, None, 0] + sizes[None, :, 0])
        places[:, 0] += np.where(bad & sideways, side * across / 2, 0).sum(axis=1).clip(-_REACH, _REACH)
        places[:, 1] += np.where(bad & ~sideways, rise * down / 2, 0).sum(axis=1).clip(-_REACH, _REACH)
        places -= places[0]
    return places


def _with_free_places(places: Points, kept: Sequence[bool], drawn: Drawn) -> Points:
    """Those that have no place yet, or one that is taken, get the nearest free one, beside their neighbours."""
    sizes = drawn.sizes
    settled: list[int] = []
    for place in [*(n for n, stays in enumerate(kept) if stays), *(n for n, stays in enumerate(kept) if not stays)]:
        if not kept[place]:
            places[place] = _beside_neighbours(place, settled, places, drawn.edges)
        if settled:
            places[place] = _nearest_free(places[place], sizes[place], places[settled], sizes[settled])
        settled.append(place)
    return places


def _beside_neighbours(place: int, settled: Sequence[int], places: Points, edges: Sequence[tuple[int, int]]) -> Points:
    there = set(settled)
    ends = [head if tail == place else tail for tail, head in edges if place in (tail, head)]
    known = [end for end in ends if end in there]
    if not known:
        return np.array([0.0, (places[list(settled)][:, 1].max() if settled else 0.0) + _REACH / 2])
    middle = places[known].mean(axis=0)
    outward = middle / max(float(np.hypot(*middle)), 1.0) if np.hypot(*middle) > 1 else np.array([0.0, 1.0])
    return np.asarray(middle + outward * _REACH * (1.0, _FLAT) / 2)


def _nearest_free(at: Points, size: Points, others: Points, sizes: Points) -> Points:
    """On a spiral around where it would like to be."""
    reach = (sizes + size) / 2 + _PAD / 2
    for number in range(_FREE_ROUNDS):
        far = _STEP * math.sqrt(number)
        tried = at + np.array([math.cos(number * _GOLDEN), _FLAT * math.sin(number * _GOLDEN)]) * far
        if not ((np.abs(others - tried) < reach).all(axis=1)).any():
            return np.asarray(tried)
    return at
