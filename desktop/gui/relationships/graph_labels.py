"""Where the words of edges go: on their line, never over a box or over one another; where there is no room, nowhere."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

Points = NDArray[np.float64]
Line = tuple[float, float, float, float]

_ALONG: Final = np.array([[0.5], [0.42], [0.58], [0.34], [0.66], [0.27], [0.73]])
"""Parts of the line at which the words are tried, the middle first."""
_PAD: Final = 2.0


def label_places(
    places: Points, sizes: Points, lines: Sequence[Line], words: Points, first: Iterable[int] = ()
) -> list[tuple[float, float] | None]:
    """The middle of each line's words, None where there is no room.

    `places` and `sizes` are the boxes'; `lines` go from x1, y1 to x2, y2; `words` are widths and heights. The lines
    named `first` choose before the others, then the short ones, whose words can't go elsewhere.
    """
    count = len(places)
    middles = np.concatenate([places, np.zeros((len(lines), 2))])
    reaches = np.concatenate([sizes, np.zeros((len(lines), 2))])
    found: list[tuple[float, float] | None] = [None] * len(lines)
    ends = np.array(lines, np.float64).reshape(-1, 1, 4)
    tried = ends[:, :, :2] * (1 - _ALONG) + ends[:, :, 2:] * _ALONG
    lengths = np.hypot(ends[:, 0, 2] - ends[:, 0, 0], ends[:, 0, 3] - ends[:, 0, 1])
    sooner = dict.fromkeys(first)
    for number in [*sooner, *(int(n) for n in np.argsort(lengths, kind="stable") if int(n) not in sooner)]:
        apart = np.abs(middles[:count] - tried[number][:, None, :])
        over = (apart < (reaches[:count] + words[number]) / 2 + _PAD).all(axis=2).any(axis=1)
        if not over.all():
            middle = tried[number][int(np.argmin(over))]
            found[number] = (float(middle[0]), float(middle[1]))
            middles[count], reaches[count] = middle, words[number]
            count += 1
    return found
