"""Trains the classifier of what a statement supersedes from `stores_*.txt`, and prints its held-out score.

    python -m tests.assistant.rules.supersession_classifier.train [--write]

A store is headed by "## who"; "- " are the known facts, "> " statements that each stand alone, "(n)" before one says
that it points to fact n; "< " the numbers of the facts that are untrue afterwards, "-" for none. Each fact is a
statement, too, that changes none of the others, for most of what people tell is new; and many statements are tried in a
store that holds only some of the facts. The model is a logistic regression over pairs (Hastie, Tibshirani, Friedman:
The Elements of Statistical Learning, 4.4); a second one weighs what the first gives facts that it has not seen against
the others of the statement (stacking, 8.8).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_matrix

from desktop.assistant.rules.classifier import is_embedded
from desktop.assistant.rules.supersession_classifier import (
    HASHED,
    OF_EMBEDDINGS,
    KnownFact,
    hashed,
    measures,
    of_likenesses,
    rivalry,
    word_scale,
)
from desktop.core import patterns as re
from desktop.core.paths import resource
from desktop.index.embedder import load_model

HERE = Path(__file__).parent
FOLDS = 5
STRENGTH = 3.0
"""Inverse of the regularisation."""
POINTING = 0.15
"""The share of new facts that are told just after another was spoken of."""
SMALL = 0.6
"""The share of statements that are tried in a store that holds only some of the facts."""
STAYS = 0.5
"""How often a fact that becomes untrue is among them."""
OF_MEASURES = 0.2
"""How much a measure of usual size counts beside all words."""


@dataclass(frozen=True, slots=True)
class Statement:
    """What is said in a store, where it points, and the places of the facts that are untrue afterwards."""

    language: str
    store: int
    facts: tuple[KnownFact, ...]
    said: str
    pointed: frozenset[int]
    untrue: frozenset[int]
    is_new: bool = False
    """Whether it is a fact of its store, told beside the others: it changes none of them."""


def statements() -> list[Statement]:
    """Return all statements there are; stores are numbered through both languages."""
    found: list[Statement] = []
    for language in ("en", "uk"):
        found += _read(language, found[-1].store + 1 if found else 0)
    return found


def _read(language: str, store: int) -> Iterator[Statement]:
    facts: list[KnownFact] = []
    said, pointed = "", frozenset[int]()
    chosen = np.random.default_rng(7)
    for line in [*(HERE / f"stores_{language}.txt").read_text("utf-8").splitlines(), ""]:
        if not line.strip():
            for place, fact in enumerate(facts):
                others = (*facts[:place], *facts[place + 1 :])
                spoken = {int(chosen.integers(len(others)))} if chosen.random() < POINTING else set()
                new = Statement(language, store, others, fact.whole, frozenset(spoken), frozenset(), is_new=True)
                yield _of_some(new, chosen) if chosen.random() < SMALL else new
        mark, _, text = line.partition(" ")
        if mark == "##":
            facts, store = [], store + 1
        elif mark == "-":
            facts.append(told(text.strip()))
        elif mark == ">":
            pointing = re.match(r"\((\d+)\) ?", text)
            pointed = frozenset({int(pointing[1]) - 1}) if pointing else frozenset()
            said = text[pointing.end() if pointing else 0 :].strip()
        elif mark == "<":
            untrue = frozenset(int(number) - 1 for number in re.findall(r"\d+", text))
            whole = Statement(language, store, tuple(facts), said, pointed, untrue)
            yield _of_some(whole, chosen) if chosen.random() < SMALL else whole


def _of_some(whole: Statement, chosen: np.random.Generator) -> Statement:
    """A statement in a store that holds some of the facts, often not those that it makes untrue: not all that people
    change is known."""
    count = int(chosen.integers(1, len(whole.facts) + 1))
    kept = {int(place) for place in chosen.permutation(len(whole.facts))[:count]} - whole.untrue | whole.pointed
    kept |= {place for place in whole.untrue if chosen.random() < STAYS}
    places = sorted(kept) or [0]
    return Statement(
        whole.language,
        whole.store,
        tuple(whole.facts[place] for place in places),
        whole.said,
        frozenset(places.index(place) for place in whole.pointed),
        frozenset(places.index(place) for place in whole.untrue & set(places)),
        whole.is_new,
    )


def told(line: str) -> KnownFact:
    """Return a fact as the file writes it: whom it is about before a colon, where that is not the person."""
    subject, colon, words = line.partition(": ")
    somebody = colon and len(subject) <= 40 and (subject[:1].isupper() or " " in subject or subject.lower() in _KIN)
    return KnownFact(subject, words) if somebody else KnownFact("", line)


_KIN = frozenset(
    "mum mom dad mama papa nan gran sis bro husband wife мама тато баба дід сестра брат чоловік дружина".split()
)


@dataclass(frozen=True, slots=True)
class Pairs:
    """All pairs of a statement and a fact, in order: their features, what is true of them, and whose they are."""

    features: Any
    """`(pairs, HASHED)`, scaled."""
    measured: NDArray[np.float64]
    """`(pairs, MEASURES)`; those of embeddings are not a number where there is none."""
    untrue: NDArray[np.bool_]
    store: NDArray[np.int64]
    statement: NDArray[np.int64]


def pairs(known: Sequence[Statement]) -> Pairs:
    """Return the pairs of statements with each fact of their stores."""
    english = [each for each in known if is_embedded(each.said)]
    texts = sorted({each.said for each in english} | {fact.whole for each in english for fact in each.facts})
    vectors = dict(zip(texts, load_model("").embed(texts), strict=True))
    places: list[tuple[int, int, float]] = []
    measured: list[NDArray[np.float64]] = []
    untrue: list[bool] = []
    store: list[int] = []
    statement: list[int] = []
    for number, each in enumerate(known):
        own = measures(each.said, each.facts, each.pointed)
        close = np.full((len(each.facts), OF_EMBEDDINGS), np.nan)
        if is_embedded(each.said):
            close = of_likenesses(np.array([float(vectors[each.said] @ vectors[fact.whole]) for fact in each.facts]))
        measured.append(np.hstack([close, own]))
        for place, columns in enumerate(hashed(each.said, each.facts, each.pointed)):
            places += [(len(untrue), int(column), word_scale(len(columns))) for column in columns]
            untrue.append(place in each.untrue)
            store.append(each.store)
            statement.append(number)
    rows, columns_, values = (np.array(each) for each in zip(*places, strict=True))
    shape = (len(untrue), HASHED)
    return Pairs(
        csr_matrix((values, (rows.astype(int), columns_.astype(int))), shape=shape),
        np.vstack(measured),
        np.array(untrue),
        np.array(store),
        np.array(statement),
    )


@dataclass(frozen=True, slots=True)
class Trained:
    """Training on some pairs, tried on others. `embedded` is whether the measures of embeddings are known."""

    of: Pairs
    embedded: bool

    @property
    def means(self) -> NDArray[np.float64]:
        return np.asarray(np.nanmean(self.of.measured, axis=0))

    @property
    def scales(self) -> NDArray[np.float64]:
        return np.asarray(OF_MEASURES / np.nanstd(self.of.measured, axis=0))

    def rows(self) -> Any:
        """Return the features with the scaled measures, `(pairs, HASHED + MEASURES)`."""
        from scipy.sparse import hstack

        scaled = np.nan_to_num((self.of.measured - self.means) * self.scales)
        if not self.embedded:
            scaled[:, :OF_EMBEDDINGS] = 0
        return hstack([self.of.features, csr_matrix(scaled)]).tocsr()

    def scores(self, among: NDArray[np.bool_]) -> NDArray[np.float64]:
        """Return the score of each pair among some, by models that never saw its store."""
        rows, scores = self.rows(), np.zeros(len(among))
        for test in _folds(self.of.store, among):
            weights = fitted(rows[among & ~test], self.of.untrue[among & ~test])
            scores[test] = rows[test] @ weights[:-1] + weights[-1]
        return scores

    def beside(self, scores: NDArray[np.float64], among: NDArray[np.bool_]) -> NDArray[np.float64]:
        """Return the columns of the second step for pairs, of each statement by itself."""
        made = np.zeros((len(scores), len(rivalry(scores[:1])[0])))
        for number in np.unique(self.of.statement[among]):
            own = self.of.statement == number
            made[own] = rivalry(scores[own])
        return made

    def held_out(self) -> NDArray[np.float64]:
        """Return the chance of each pair by models of both steps that never saw its store."""
        everything = np.ones(len(self.of.untrue), dtype=bool)
        rows, chances = self.rows(), np.zeros(len(everything))
        for test in _folds(self.of.store, everything):
            train = ~test
            second = fitted(self.beside(self.scores(train), train)[train], self.of.untrue[train], strength=1)
            first = fitted(rows[train], self.of.untrue[train])
            scores = np.where(test, rows @ first[:-1] + first[-1], 0)
            chances[test] = 1 / (1 + np.exp(-(self.beside(scores, test)[test] @ second[:-1] + second[-1])))
        return chances

    def weights(self) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        """Return the weights of both steps, by all pairs."""
        everything = np.ones(len(self.of.untrue), dtype=bool)
        first = fitted(self.rows(), self.of.untrue)
        second = fitted(self.beside(self.scores(everything), everything), self.of.untrue, strength=1)
        return first, second


def _folds(store: NDArray[np.int64], among: NDArray[np.bool_]) -> Iterator[NDArray[np.bool_]]:
    """Yields the pairs of each part of the stores."""
    stores = np.random.default_rng(7).permutation(np.unique(store[among]))
    for fold in range(FOLDS):
        yield among & np.isin(store, stores[fold::FOLDS])


def fitted(rows: Any, wanted: NDArray[np.bool_], strength: float = STRENGTH) -> NDArray[np.float32]:
    """Return the weights of a logistic regression, the last is the bias."""
    from sklearn.linear_model import LogisticRegression

    model = LogisticRegression(C=strength, solver="liblinear").fit(rows, wanted)
    return np.append(model.coef_[0], model.intercept_[0]).astype(np.float32)


@dataclass(frozen=True, slots=True)
class Score:
    """Shares of a held-out trial: untrue facts that are found, found ones that are untrue, statements of a change whose
    facts are all found and no others, statements of none that end something, new facts that end something."""

    recall: float
    precision: float
    exact: float
    false_alarms: float
    false_news: float


def score(of: Pairs, known: Sequence[Statement], language: str, found: NDArray[np.bool_]) -> Score:
    """Return how well pairs were found in a language."""
    own = np.array([known[number].language == language for number in of.statement])
    right = (found & of.untrue & own).sum()
    exact: list[bool] = []
    alarms: list[bool] = []
    news: list[bool] = []
    for number in np.unique(of.statement[own]):
        of_it = of.statement == number
        if of.untrue[of_it].any():
            exact.append(bool((found[of_it] == of.untrue[of_it]).all()))
        else:
            (news if known[number].is_new else alarms).append(bool(found[of_it].any()))
    return Score(
        float(right / (of.untrue & own).sum()),
        float(right / max(1, (found & own).sum())),
        float(np.mean(exact)),
        float(np.mean(alarms)),
        float(np.mean(news)),
    )


def write(of: Pairs, path: Path) -> None:
    """Writes the weights of models that have seen all stores."""
    tables: dict[str, NDArray[Any]] = {}
    for name, embedded in (("worded", False), ("embedded", True)):
        model = Trained(of, embedded)
        first, second = model.weights()
        tables |= {name: first.astype(np.float16), f"rivalry_{name}": second}
        tables |= {"means": model.means.astype(np.float32), "scales": model.scales.astype(np.float32)}
    np.savez_compressed(path, allow_pickle=False, **tables)


def main() -> int:
    """Prints the held-out score at some chances, and writes the weights when asked to."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true", help="writes resources/classifier/supersession.npz")
    arguments = parser.parse_args()
    known = statements()
    of = pairs(known)
    for embedded in (True, False):
        chances = Trained(of, embedded).held_out()
        for language in ("en", "uk") if embedded else ("en",):
            for least in (0.3, 0.4, 0.5, 0.6, 0.7):
                told_ = score(of, known, language, chances > least)
                print(language, "with embeddings" if embedded else "by words", least, told_)
    if arguments.write:
        write(of, resource("classifier") / "supersession.npz")
    return 0


if __name__ == "__main__":
    sys.exit(main())
