"""Trains the classifier of what a text has to do with known facts from `stores_*.txt`, or prints its held-out score.

    python -m tests.assistant.rules.fact_classifier.train supersession|answers [--write]

Each file is by other authors; it does not learn from `unseen_*.txt`, on which the benchmark tries it, nor from
`remarks_*.txt`, by which it does no better: those are the cross-encoder's alone. A store is
headed by "## who"; "- " are the known facts, "> " statements that each stand alone, "(n)" before one says that it
points to fact n; "< " the numbers of the facts that are untrue afterwards; "? " are questions, "= " the numbers of the
facts that answer them; "! " are requests, "= " what each wants, the numbers of the facts that it means, and the new
words; "-" for none. Each fact is a statement, too, that changes none of the others, for most of what
people tell is new; many statements are tried in a store that holds only some of the facts, and questions in one that
holds those of others as well. The first step is a logistic regression over pairs (Hastie, Tibshirani, Friedman: The
Elements of Statistical Learning, 4.4); the second, boosted trees (10.9), learns from what the first gives facts that it
has not seen (stacking, 8.8).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, get_args

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_matrix

from desktop.assistant.rules.classifier import kind_chances
from desktop.assistant.rules.fact_classifier import (
    HASHED,
    OF_EMBEDDINGS,
    KnownFact,
    Task,
    comparisons,
    hashed,
    measures,
    of_likenesses,
    rivalry,
    word_scale,
)
from desktop.assistant.rules.glosses import in_english
from desktop.core import patterns as re
from desktop.core.paths import resource
from desktop.index.embedder import load_model

HERE = Path(__file__).parent
FOLDS = 5
TREES, SHRINKAGE, LEAVES, LEAF_LEAST = 150, 0.06, 12, 30
"""Of the second step: how many trees, what each counts, its leaves, and the pairs of a leaf."""
EMBEDDED_AT_ONCE = 64
STRENGTH = 3.0
"""Inverse of the regularisation."""
POINTING = 0.15
"""The share of new facts that are told just after another was spoken of."""
SMALL = 0.6
"""The share of statements that are tried in a store that holds only some of the facts."""
SMALL_ASKED = 0.4
"""The same share of questions."""
STAYS = 0.5
"""How often a fact that is meant is among them."""
OTHERS_MOST = 3
"""Stores of others whose facts stand beside those of a question's own."""
OF_MEASURES = 0.2
"""How much a measure of usual size counts beside all words."""


@dataclass(frozen=True, slots=True)
class Statement:
    """What is said or asked in a store, where it points, and the places of the facts that are untrue afterwards or
    answer it."""

    language: str
    author: int
    store: int
    facts: tuple[KnownFact, ...]
    said: str
    pointed: frozenset[int]
    meant: frozenset[int]
    is_new: bool = False
    """Whether it is a fact of its store, told beside the others: it changes none of them."""


def statements(of: Literal["stores", "remarks", "unseen"] = "stores", task: Task = "supersession") -> list[Statement]:
    """Return all statements or questions of some files; stores are numbered through both languages."""
    found: list[Statement] = []
    for path in sorted(HERE.glob(f"{of}_*.txt")):
        found += (_told if task == "supersession" else _asked)(path, found[-1].store + 1 if found else 0)
    return found


@dataclass(frozen=True, slots=True)
class Store:
    """The facts of a person, and the texts with what they point to and the facts that they mean."""

    facts: list[KnownFact]
    said: list[tuple[str, frozenset[int], frozenset[int]]]
    asked: list[tuple[str, frozenset[int], frozenset[int]]]
    """Questions, and requests that mean a fact."""
    requests: list[tuple[str, str]]
    """What is asked for, and whether it is to "forget", "change", "remember" or "list"; "" asks for nothing."""


def stores(path: Path) -> list[Store]:
    """Return the stores of a file."""
    found: list[Store] = []
    text, mark_before, pointed = "", "", frozenset[int]()
    for line in path.read_text("utf-8").splitlines():
        mark, _, rest = line.partition(" ")
        if mark == "##":
            found.append(Store([], [], [], []))
        elif mark == "-":
            found[-1].facts.append(told(rest.strip()))
        elif mark in (">", "?", "!"):
            pointing = re.match(r"\((\d+)\) ?", rest)
            pointed = frozenset({int(pointing[1]) - 1}) if pointing else frozenset()
            text, mark_before = rest[pointing.end() if pointing else 0 :].strip(), mark
        elif mark in ("<", "="):
            wanted = rest.partition("|")[0]
            meant = frozenset(int(number) - 1 for number in re.findall(r"\d+", wanted))
            if mark_before == "!":
                found[-1].requests.append((text, wanted.strip(" -0123456789")))
            if mark_before == ">":
                found[-1].said.append((text, pointed, meant))
            elif mark_before == "?" or meant:
                found[-1].asked.append((text, pointed, meant))
    return found


def _told(path: Path, store: int) -> Iterator[Statement]:
    """The statements of a file, among them each fact as a new one beside the others."""
    _, language, number = path.stem.split("_")
    chosen = np.random.default_rng(7)
    for place, own in enumerate(stores(path), store):
        for text, pointed, meant in own.said:
            whole = Statement(language, int(number), place, tuple(own.facts), text, pointed, meant)
            yield _of_some(whole, chosen) if chosen.random() < SMALL else whole
        for at, fact in enumerate(own.facts):
            others = (*own.facts[:at], *own.facts[at + 1 :])
            if not others:
                continue
            spoken = {int(chosen.integers(len(others)))} if chosen.random() < POINTING else set()
            new = Statement(
                language, int(number), place, others, fact.whole, frozenset(spoken), frozenset(), is_new=True
            )
            yield _of_some(new, chosen) if chosen.random() < SMALL else new


def _asked(path: Path, store: int) -> Iterator[Statement]:
    """The questions of a file, each beside the facts of its store and some of others."""
    _, language, number = path.stem.split("_")
    chosen = np.random.default_rng(7)
    all_stores = stores(path)
    for place, own in enumerate(all_stores):
        for text, pointed, meant in own.asked:
            others = [int(at) for at in chosen.permutation(len(all_stores)) if at != place][:OTHERS_MOST]
            beside = [fact for at in others for fact in all_stores[at].facts]
            some = chosen.permutation(len(beside))[: int(chosen.integers(len(beside) + 1))]
            facts = (*own.facts, *(beside[at] for at in some))
            whole = Statement(language, int(number), store + place, facts, text, pointed, meant)
            yield _of_some(whole, chosen) if chosen.random() < SMALL_ASKED else whole


def _of_some(whole: Statement, chosen: np.random.Generator) -> Statement:
    """A text in a store that holds some of the facts, often not those that it means: not all that people change or ask
    for is known."""
    count = int(chosen.integers(1, len(whole.facts) + 1))
    kept = {int(place) for place in chosen.permutation(len(whole.facts))[:count]} - whole.meant | whole.pointed
    kept |= {place for place in whole.meant if chosen.random() < STAYS}
    places = sorted(kept) or [0]
    return Statement(
        whole.language,
        whole.author,
        whole.store,
        tuple(whole.facts[place] for place in places),
        whole.said,
        frozenset(places.index(place) for place in whole.pointed),
        frozenset(places.index(place) for place in whole.meant & set(places)),
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
    meant: NDArray[np.bool_]
    beside: NDArray[np.float64]
    """What the second step knows beside the score and the measures, with embeddings."""
    store: NDArray[np.int64]
    author: NDArray[np.int64]
    statement: NDArray[np.int64]


def pairs(known: Sequence[Statement], task: Task = "supersession") -> Pairs:
    """Return the pairs of texts with each fact of their stores."""
    texts = sorted({each.said for each in known} | {fact.whole for each in known for fact in each.facts})
    model = load_model("")
    together = [texts[at : at + EMBEDDED_AT_ONCE] for at in range(0, len(texts), EMBEDDED_AT_ONCE)]
    vectors: dict[str, NDArray[np.float32]] = {}
    for some in together:
        vectors |= zip(some, model.embed([in_english(each) for each in some]), strict=True)
    places: list[tuple[int, int, float]] = []
    measured: list[NDArray[np.float64]] = []
    beside: list[NDArray[np.float64]] = []
    meant: list[bool] = []
    store: list[int] = []
    author: list[int] = []
    statement: list[int] = []
    for number, each in enumerate(known):
        own = measures(each.said, each.facts, each.pointed)
        close = of_likenesses(np.array([float(vectors[each.said] @ vectors[fact.whole]) for fact in each.facts]))
        measured.append(np.hstack([close, own]))
        kinds = kind_chances(each.said, vectors.get(each.said))
        beside.append(comparisons(each.said, each.facts, each.pointed, kinds, range(len(each.facts))))
        for place, columns in enumerate(hashed(task, each.said, each.facts, each.pointed)):
            places += [(len(meant), int(column), word_scale(len(columns))) for column in columns]
            meant.append(place in each.meant)
            store.append(each.store)
            author.append(each.author)
            statement.append(number)
    rows, columns_, values = (np.array(each) for each in zip(*places, strict=True))
    shape = (len(meant), HASHED)
    return Pairs(
        csr_matrix((values, (rows.astype(int), columns_.astype(int))), shape=shape),
        np.vstack(measured),
        np.array(meant),
        np.vstack(beside),
        np.array(store),
        np.array(author),
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
        return np.asarray(OF_MEASURES / np.maximum(np.nanstd(self.of.measured, axis=0), 1e-3))

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
            weights = fitted(rows[among & ~test], self.of.meant[among & ~test])
            scores[test] = rows[test] @ weights[:-1] + weights[-1]
        return scores

    def rows_beside(self, scores: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return the features of the second step, of each statement by itself."""
        order = np.argsort(self.of.statement, kind="stable")
        cuts = np.flatnonzero(np.diff(self.of.statement[order])) + 1
        rivals = np.zeros((len(scores), rivalry(scores[:1]).shape[1]))
        for own in np.split(order, cuts):
            rivals[own] = rivalry(scores[own])
        measured = self.of.measured.copy()
        if not self.embedded:
            measured[:, :OF_EMBEDDINGS] = np.nan
        return np.hstack([measured, self.of.beside, rivals])

    def held_out(self) -> NDArray[np.float64]:
        """Return the chance of each pair by models of both steps that learned nothing from its author."""
        rows, chances = self.rows(), np.zeros(len(self.of.meant))
        for author in np.unique(self.of.author):
            test = self.of.author == author
            first = fitted(rows[~test], self.of.meant[~test])
            scores = np.where(test, rows @ first[:-1] + first[-1], self.scores(~test))
            beside = self.rows_beside(scores)
            chances[test] = grown(beside[~test], self.of.meant[~test]).predict_proba(beside[test])[:, 1]
        return chances

    def weights(self) -> tuple[NDArray[np.float32], NDArray[np.float64]]:
        """Return the weights of the first step, by all pairs, and the features of the second."""
        everything = np.ones(len(self.of.meant), dtype=bool)
        return fitted(self.rows(), self.of.meant), self.rows_beside(self.scores(everything))


def _folds(store: NDArray[np.int64], among: NDArray[np.bool_]) -> Iterator[NDArray[np.bool_]]:
    """Yields the pairs of each part of the stores."""
    stores = np.random.default_rng(7).permutation(np.unique(store[among]))
    for fold in range(FOLDS):
        yield among & np.isin(store, stores[fold::FOLDS])


def fitted(rows: Any, wanted: NDArray[np.bool_]) -> NDArray[np.float32]:
    """Return the weights of a logistic regression, the last is the bias."""
    from sklearn.linear_model import LogisticRegression

    model = LogisticRegression(C=STRENGTH, solver="liblinear").fit(rows, wanted)
    return np.append(model.coef_[0], model.intercept_[0]).astype(np.float32)


def grown(rows: NDArray[np.float64], wanted: NDArray[np.bool_]) -> Any:
    """Return boosted trees."""
    from sklearn.ensemble import HistGradientBoostingClassifier

    model = HistGradientBoostingClassifier(
        max_iter=TREES,
        learning_rate=SHRINKAGE,
        max_leaf_nodes=LEAVES,
        min_samples_leaf=LEAF_LEAST,
        l2_regularization=5,
        early_stopping=False,
        random_state=7,
    )
    return model.fit(rows, wanted)


def as_arrays(model: Any) -> dict[str, NDArray[Any]]:
    """Return boosted trees as `Trees` has them."""
    nodes = [trees[0].nodes for trees in model._predictors]
    shape = (len(nodes), max(map(len, nodes)))
    made: dict[str, NDArray[Any]] = {
        "feature": np.zeros(shape, np.int16),
        "threshold": np.zeros(shape, np.float32),
        "takes_missing": np.zeros(shape, bool),
        "left": np.tile(np.arange(shape[1], dtype=np.int16), (shape[0], 1)),
        "right": np.tile(np.arange(shape[1], dtype=np.int16), (shape[0], 1)),
        "value": np.zeros(shape, np.float32),
    }
    for at, each in enumerate(nodes):
        inner = np.flatnonzero(each["is_leaf"] == 0)
        made["value"][at, : len(each)] = each["value"]
        made["feature"][at, inner] = each["feature_idx"][inner]
        made["threshold"][at, inner] = each["num_threshold"][inner]
        made["takes_missing"][at, inner] = each["missing_go_to_left"][inner]
        made["left"][at, inner] = each["left"][inner]
        made["right"][at, inner] = each["right"][inner]
    depth = max(int(each["depth"].max()) for each in nodes)
    return made | {"depth": np.array(depth), "baseline": np.array(float(np.ravel(model._baseline_prediction)[0]))}


@dataclass(frozen=True, slots=True)
class Score:
    """Shares of a held-out trial: untrue facts that are found, found ones that are untrue, statements of a change whose
    facts are all found and no others, statements of none that end something, new facts that end something."""

    recall: float
    precision: float
    exact: float
    false_alarms: float
    false_news: float


def score(known: Sequence[Statement], found: Sequence[Set[int]], language: str) -> Score:
    """Return how well the facts that statements make untrue were found, by their places, in a language."""
    own = [(each, places) for each, places in zip(known, found, strict=True) if each.language == language]
    right = sum(len(each.meant & places) for each, places in own)
    return Score(
        right / sum(len(each.meant) for each, _ in own),
        right / max(1, sum(len(places) for _, places in own)),
        float(np.mean([each.meant == places for each, places in own if each.meant])),
        float(np.mean([bool(places) for each, places in own if not each.meant and not each.is_new])),
        float(np.mean([bool(places) for each, places in own if not each.meant and each.is_new])),
    )


def places_found(of: Pairs, found: NDArray[np.bool_]) -> list[frozenset[int]]:
    """Return the places of the facts that were found, of each statement."""
    cuts = np.flatnonzero(np.diff(of.statement)) + 1
    return [frozenset(np.flatnonzero(each).tolist()) for each in np.split(found, cuts)]


def write(of: Pairs, path: Path) -> None:
    """Writes the weights of models that have seen all stores."""
    tables: dict[str, NDArray[Any]] = {}
    learned: list[NDArray[np.float64]] = []
    for name, embedded in (("worded", False), ("embedded", True)):
        model = Trained(of, embedded)
        first, rows = model.weights()
        learned.append(rows)
        tables |= {name: first.astype(np.float16)}
        tables |= {"means": model.means.astype(np.float32), "scales": model.scales.astype(np.float32)}
    tables |= as_arrays(grown(np.vstack(learned), np.concatenate([of.meant] * len(learned))))
    np.savez_compressed(path, allow_pickle=False, **tables)


def print_found(known: Sequence[Statement], of: Pairs, chances: NDArray[np.float64], language: str) -> None:
    """Prints how well questions find the facts that answer them, in a language."""
    held = found_by(known, np.split(chances, np.flatnonzero(np.diff(of.statement)) + 1), language)
    print(f"{language}: first {held.first:.3f}, among three {held.among_three:.3f}")
    for least in (0.3, 0.4, 0.5, 0.6, 0.7):
        print(
            f"  from {least}: answered {held.answered(least):.3f}, of them rightly {held.rightly(least):.3f}, "
            f"without an answer {held.invented(least):.3f}"
        )


@dataclass(frozen=True, slots=True)
class Answered:
    """How questions of a language fare: the chance of each question's likeliest fact, and whether that answers it;
    whether one of the three likeliest does; the chances of the likeliest facts where none answers."""

    best: NDArray[np.float64]
    right: NDArray[np.bool_]
    near: NDArray[np.bool_]
    without: NDArray[np.float64]

    @property
    def first(self) -> float:
        return float(self.right.mean())

    @property
    def among_three(self) -> float:
        return float(self.near.mean())

    def answered(self, least: float) -> float:
        return float((self.best > least).mean())

    def rightly(self, least: float) -> float:
        return float(self.right[self.best > least].mean())

    def invented(self, least: float) -> float:
        return float((self.without > least).mean())


def found_by(known: Sequence[Statement], chances: Sequence[NDArray[np.float64]], language: str) -> Answered:
    """Return how questions fare whose facts have these chances."""
    own = [(each, told) for each, told in zip(known, chances, strict=True) if each.language == language]
    asked = [(each.meant, np.argsort(-told), told.max()) for each, told in own if each.meant]
    return Answered(
        np.array([most for _, _, most in asked]),
        np.array([int(order[0]) in meant for meant, order, _ in asked]),
        np.array([not meant.isdisjoint(order[:3].tolist()) for meant, order, _ in asked]),
        np.array([told.max() for each, told in own if not each.meant]),
    )


def main() -> int:
    """Prints the held-out score at some chances, or writes the weights."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("task", choices=get_args(Task))
    parser.add_argument("--write", action="store_true", help="write the weights instead, resources/classifier/TASK.npz")
    arguments = parser.parse_args()
    task: Task = arguments.task
    known = statements("stores", task)
    of = pairs(known, task)
    if arguments.write:
        write(of, resource("classifier") / f"{task}.npz")
        return 0
    chances = Trained(of, embedded=True).held_out()
    for language in ("en", "uk"):
        if task == "answers":
            print_found(known, of, chances, language)
            continue
        for least in (0.3, 0.4, 0.5, 0.6, 0.7):
            print(language, least, score(known, places_found(of, chances > least), language))
    return 0


if __name__ == "__main__":
    sys.exit(main())
