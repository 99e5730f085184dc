"""Trains the classifier of what leaves something open from `open_*.txt`, or prints its held-out score beside that of
the forms of `desktop.memory.recall.decisions`.

    python -m tests.assistant.rules.classifier.train_open [--write]

A line is what somebody typed, after "+ " where it tells of something undecided, awaited, to be done or that nobody has
taken on, and "- " where it does not. `open_*_talk.txt` are turns of the natural talk that is not held out, the others
facts and news of the stores of those numbers, which hold much that is open: a turn counts for three. A logistic
regression of words (Hastie, Tibshirani, Friedman: The Elements of Statistical Learning, 4.4): embeddings add nothing.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from desktop.assistant.rules.classifier import HASHED, OPEN_LEAST
from desktop.core.paths import resource
from desktop.memory.recall.decisions import open_in
from tests.assistant.rules.classifier.train import STRENGTH, as_typed, rows

HERE = Path(__file__).parent
OF_TALK = 3.0
"""What a turn of talk counts beside a line of a store."""
FOLDS = 5


@dataclass(frozen=True, slots=True)
class Line:
    """What somebody typed, whether it leaves something open, and the part of the lines it is tried with."""

    text: str
    is_open: bool
    part: str
    in_talk: bool


def lines() -> list[Line]:
    """Return all lines there are; a file is one part, but talk is five."""
    found = []
    for path in sorted(HERE.glob("open_*.txt")):
        in_talk = path.stem.endswith("_talk")
        for number, line in enumerate(path.read_text("utf-8").splitlines()):
            part = f"{path.stem} {number % FOLDS}" if in_talk else path.stem
            found.append(Line(line[2:], line.startswith("+"), part, in_talk))
    return found


def fitted(known: Sequence[Line]) -> NDArray[np.float32]:
    """Return the weights of the hashed features, the last is the bias."""
    from sklearn.linear_model import LogisticRegression

    features = rows([text for each in known for text in (each.text, as_typed(each.text))], None)[:, :HASHED]
    model = LogisticRegression(C=STRENGTH, solver="liblinear")
    counts = np.repeat([OF_TALK if each.in_talk else 1.0 for each in known], 2)
    model.fit(features, np.repeat([each.is_open for each in known], 2), sample_weight=counts)
    return np.append(model.coef_[0], model.intercept_[0]).astype(np.float32)


def chances(weights: NDArray[np.float32], known: Sequence[Line]) -> NDArray[np.float64]:
    """Return how likely each line leaves something open."""
    scores = rows([each.text for each in known], None)[:, :HASHED] @ weights[:-1] + weights[-1]
    return np.asarray(1 / (1 + np.exp(-scores)), dtype=float)


@dataclass(frozen=True, slots=True)
class Score:
    """The share of the lines taken as open that are, and of the open ones that are found."""

    precision: float
    recall: float


def score(known: Iterable[tuple[Line, bool]]) -> Score:
    """Return how well lines were told, each with whether it was taken as open."""
    pairs = [(each.is_open, taken) for each, taken in known]
    both = sum(is_open and taken for is_open, taken in pairs)
    return Score(both / max(1, sum(taken for _, taken in pairs)), both / sum(is_open for is_open, _ in pairs))


def held_out() -> dict[str, Score]:
    """Return the scores on talk and on stores, each part told by what learned nothing from it, with the forms and of
    the forms alone."""
    known = lines()
    taken: list[tuple[Line, bool]] = []
    for part in sorted({each.part for each in known}):
        own = [each for each in known if each.part == part]
        likely = chances(fitted([each for each in known if each.part != part]), own) >= OPEN_LEAST
        taken += [(each, bool(sure) or bool(open_in(each.text))) for each, sure in zip(own, likely, strict=True)]
    by_form = [(each, bool(open_in(each.text))) for each in known]
    return {
        f"{where}, {how}": score((each, found) for each, found in tried if each.in_talk == in_talk)
        for where, in_talk in (("in talk", True), ("in stores", False))
        for how, tried in (("with forms", taken), ("by forms alone", by_form))
    }


def main() -> int:
    """Prints the held-out scores, or writes the weights."""
    if "--write" in sys.argv:
        weights = fitted(lines()).astype(np.float16)
        np.savez_compressed(resource("classifier") / "open.npz", allow_pickle=False, weights=weights)
        return 0
    for where, found in held_out().items():
        print(f"{where}: precision {found.precision:.3f}, recall {found.recall:.3f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
