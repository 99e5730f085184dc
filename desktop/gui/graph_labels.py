"""Where the words of edges go: on their line, never over a box or over one another; where there is no room, nowhere."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

Points = NDArray[np.float64]
Line = tuple[float, float, float, float]

_ALONG: Final = (0.5, 0.42, 0.58, 0.34, 0.66, 0.27, 0.73)
"""Parts of the line at which the words are tried."""
_PAD: Final = 2.0


def label_places(
    places: Points, sizes: Points, lines: Sequence[Line], words: Points, first: Iterable[int] = ()
) -> list[tuple[float, float] | None]:
    """The middle of each line's words, None where there is no room.

    `places` and `sizes` are the boxes'; `lines` go from x1, y1 to x2, y2; `words` are widths and heights. The lines
    named `first` choose before the others, then the short ones, whose words can't go elsewhere.
    """
    middles, reaches = list(places), list(sizes)
    found: list[tuple[float, float] | None] = [None] * len(lines)
    sooner = dict.fromkeys(first)
    ends = np.array(lines, np.float64).reshape(-1, 4)
    lengths = np.hypot(ends[:, 2] - ends[:, 0], ends[:, 3] - ends[:, 1])
    for number in [*sooner, *(int(n) for n in np.argsort(lengths, kind="stable") if int(n) not in sooner)]:
        taken, sized = np.array(middles).reshape(-1, 2), np.array(reaches).reshape(-1, 2)
        for part in _ALONG:
            tried = ends[number, :2] * (1 - part) + ends[number, 2:] * part
            if not ((np.abs(taken - tried) < (sized + words[number]) / 2 + _PAD).all(axis=1)).any():
                found[number] = (float(tried[0]), float(tried[1]))
                middles.append(tried)
                reaches.append(words[number])
                break
    return found
