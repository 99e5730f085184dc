"""Trains the classifier of clauses from `clauses_*.txt`, or prints its held-out score.

    python -m tests.assistant.rules.classifier.train [--write]

Each file is one author's, and has headings "## kind category", a clause a line below; a request's kind says what it
wants ("request.forget"). The facts of the stores beside the other classifier are short statements; what is asked
for there is learned, too. What is a request is learned beside all that people say, so also from what is said in those
stores and from all of the remarks, of which it is not known what else they are: of unseen requests to forget .83
(English) and .88 (Ukrainian) are told by the chance that one in a hundred of other texts has, .73 and .79 without. The
model is a logistic regression, one kind against the
rest (Hastie, Tibshirani, Friedman: The Elements of Statistical Learning, 4.4), balanced by how many clauses a kind has.
Each clause is learned as it is written and as people type it (small letters, no signs).
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

from desktop.assistant.rules.classifier import DIMENSION, HASHED, Request, hashed
from desktop.assistant.rules.glosses import in_english
from desktop.core.paths import resource
from desktop.index.embedder import load_model
from tests.assistant.rules.fact_classifier.train import HERE as STORES
from tests.assistant.rules.fact_classifier.train import stores

HERE = Path(__file__).parent
STRENGTH = 10.0
"""Inverse of the regularisation."""
EMBEDDED_AT_ONCE = 64
REQUESTS = {
    "forget": "request.forget",
    "change": "request.update",
    "remember": "request.remember",
    "list": "request.list",
}
"""The kinds of what is asked for beside the stores."""
NOBODY = 0
"""The author of what is learned from only."""
REMARKS = -1
"""The author of what only requests are learned from."""
OTHER = "other"
"""The kind of what is no request, and may be any other."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause with what it is; `category` is "-" where it tells nothing lasting. `author` is the number of who wrote
    it."""

    language: str
    author: int
    kind: str
    category: str
    text: str


def clauses() -> list[Clause]:
    """Reads all clauses there are."""
    return [clause for path in sorted(HERE.glob("clauses_*.txt")) for clause in _read(path)]


def of_stores() -> list[Clause]:
    """Reads the facts of the stores, which are statements, what is asked for beside them, and what is no request; none
    is held out."""
    found: set[Clause] = set()
    for path in [*STORES.glob("stores_*.txt"), *STORES.glob("remarks_*.txt")]:
        source, language, _ = path.stem.split("_")
        author = NOBODY if source == "stores" else REMARKS
        for store in stores(path):
            kinds = {text: OTHER for text, _, _ in store.said}
            kinds |= {fact.words: "statement" for fact in store.facts}
            kinds |= {text: "question" for text, _, _ in store.asked}
            kinds |= {text: REQUESTS[wanted] if wanted else OTHER for text, wanted in store.requests}
            found |= {Clause(language, author, kind, "-", text) for text, kind in kinds.items()}
    return sorted(found, key=lambda each: (each.language, each.author, each.kind, each.text))


def requests_of_unseen() -> tuple[list[tuple[str, Request]], list[str]]:
    """Reads what authors that nothing learns from ask to be forgotten, kept or shown, with which it is, and what else
    they say. What they want changed is left out: much of it is told as news."""
    asked: list[tuple[str, Request]] = []
    other: list[str] = []
    wants: dict[str, Request] = {"forget": "forget", "remember": "remember", "list": "list"}
    for path in sorted(STORES.glob("unseen_*.txt")):
        for store in stores(path):
            asked += [(text, wants[wanted]) for text, wanted in store.requests if wanted in wants]
            other += [text for text, _, _ in store.said] + [fact.words for fact in store.facts]
    return asked, other


def _read(path: Path) -> Iterator[Clause]:
    _, language, author = path.stem.split("_")
    kind = category = ""
    for line in path.read_text("utf-8").splitlines():
        if line.startswith("## "):
            kind, category = line.removeprefix("## ").split()
        elif line.strip():
            yield Clause(language, int(author), kind, category, line.strip())


def as_typed(text: str) -> str:
    """A text as people type it: small letters, no apostrophes, commas and quotation marks."""
    return "".join(sign for sign in text.lower() if sign not in "'’,\"«»“”")


def rows(texts: Sequence[str], vectors: NDArray[np.float32] | None) -> Any:
    """Returns the features of texts, `(len(texts), HASHED + DIMENSION)`."""
    values: list[NDArray[np.float32]] = []
    columns: list[NDArray[np.int64]] = []
    for at, text in enumerate(texts):
        own = hashed(text)
        columns.append(own)
        values.append(np.full(len(own), 1 / np.sqrt(max(len(own), 1)), np.float32))
        if vectors is not None:
            columns[-1] = np.append(own, np.arange(HASHED, HASHED + DIMENSION))
            values[-1] = np.append(values[-1], vectors[at])
    ends = np.cumsum([0, *map(len, columns)])
    shape = (len(texts), HASHED + DIMENSION)
    return csr_matrix((np.concatenate(values), np.concatenate(columns), ends), shape=shape)


def fitted(
    features: Any, names: Sequence[str], of_requests: NDArray[np.bool_]
) -> tuple[list[str], NDArray[np.float32]]:
    """Returns the classes and their weights, `(features + 1, classes)`; the last row is the bias. Only requests are
    learned from the rows `of_requests`."""
    from sklearn.linear_model import LogisticRegression

    known = np.array(names)
    classes = sorted({*names} - {OTHER})
    columns = []
    for name in classes:
        learned = np.flatnonzero(name.startswith("request.") | ~of_requests)
        model = LogisticRegression(C=STRENGTH, solver="liblinear", class_weight="balanced")
        model.fit(features[learned], known[learned] == name)
        columns.append(np.append(model.coef_[0], model.intercept_[0]))
    return classes, np.stack(columns, axis=1).astype(np.float32)


@dataclass(frozen=True, slots=True)
class Trained:
    """Training on some clauses, tried on others."""

    known: Sequence[Clause]
    vectors: NDArray[np.float32]

    def weights(self, at: NDArray[np.int64], wanted: str, *, embedded: bool) -> tuple[list[str], NDArray[np.float32]]:
        """Learns `wanted` ("kind" or "category") from the clauses at these places."""
        texts = [self.known[place].text for place in at]
        vectors = np.concatenate([self.vectors[at]] * 2) if embedded else None
        features = rows([*texts, *map(as_typed, texts)], vectors)
        of_requests = [self.known[place].author == REMARKS or self.known[place].kind == OTHER for place in at] * 2
        return fitted(features, [getattr(self.known[place], wanted) for place in at] * 2, np.array(of_requests))

    def guesses(self, train: NDArray[np.int64], test: NDArray[np.int64], wanted: str, *, embedded: bool) -> list[str]:
        """What the clauses at `test` are taken for by a model that never saw them."""
        names, weights = self.weights(train, wanted, embedded=embedded)
        tried = [self.known[place] for place in test]
        vectors = self.vectors[test] if embedded else None
        features = rows([each.text for each in tried], vectors)
        scores = features @ weights[:-1] + weights[-1]
        return [names[place] for place in np.asarray(scores).argmax(axis=1)]


def held_out(trained: Trained, wanted: str, *, embedded: bool) -> dict[str, float]:
    """The share of clauses that are told right by language, each by a model that learned nothing from its author."""
    known = trained.known
    eligible = np.array([place for place, each in enumerate(known) if getattr(each, wanted) != "-"])
    authors = np.array([known[place].author for place in eligible])
    right: dict[str, list[bool]] = {"en": [], "uk": []}
    for author in np.unique(authors[authors > NOBODY]):
        test = eligible[authors == author]
        guesses = trained.guesses(eligible[authors != author], test, wanted, embedded=embedded)
        for place, guess in zip(test, guesses, strict=True):
            right[known[place].language].append(guess == getattr(known[place], wanted))
    return {language: float(np.mean(each)) for language, each in right.items()}


def trained() -> Trained:
    known = sorted([*clauses(), *of_stores()], key=lambda each: len(each.text))  # a batch takes as long as its longest
    model = load_model("")
    together = [known[at : at + EMBEDDED_AT_ONCE] for at in range(0, len(known), EMBEDDED_AT_ONCE)]
    return Trained(known, np.concatenate([model.embed([in_english(each.text) for each in some]) for some in together]))


def write(model: Trained, path: Path) -> None:
    """Writes the weights of a model that has seen all clauses."""
    everything = np.arange(len(model.known))
    telling = np.array([place for place, each in enumerate(model.known) if each.category != "-"])
    tables: dict[str, NDArray[Any]] = {}
    for name, embedded in (("worded", False), ("embedded", True)):
        kinds, weights = model.weights(everything, "kind", embedded=embedded)
        categories, of_category = model.weights(telling, "category", embedded=embedded)
        tables |= {f"{name}_kinds": weights.astype(np.float16), f"{name}_categories": of_category.astype(np.float16)}
        tables |= {"kinds": np.array(kinds), "categories": np.array(categories)}
    np.savez_compressed(path, allow_pickle=False, **tables)


def main() -> int:
    """Prints the held-out score, or writes the weights."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true", help="write resources/classifier/clauses.npz instead")
    arguments = parser.parse_args()
    model = trained()
    if arguments.write:
        write(model, resource("classifier") / "clauses.npz")
        return 0
    for wanted in ("kind", "category"):
        for embedded in (True, False):
            score = held_out(model, wanted, embedded=embedded)
            how = "with embeddings" if embedded else "by words alone"
            print(f"{wanted} {how}: English {score['en']:.3f}, Ukrainian {score['uk']:.3f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
