"""The classifier of clauses: it tells what nobody told it, goes on without embeddings, and fits its training data."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest
from numpy.typing import NDArray

from desktop.assistant.rules.classifier import DIMENSION, ClauseClassifier, hashed
from desktop.assistant.rules.understanding import REQUESTED
from desktop.core.errors import EmbeddingUnavailableError
from desktop.index.embedder import load_model
from tests.assistant.rules.classifier.train import clauses, requests_of_unseen

UNSEEN = [
    ("I work as a glazier in Antwerp", "statement"),
    ("which team do I play for", "question"),
    ("remember that my bike lock code starts with four", "request"),
    ("I no longer sing in the choir", "ending"),
    ("if I were taller I would play basketball", "supposition"),
    ("thank you very much", "small_talk"),
    ("я працюю зварювальником на верфі", "statement"),
    ("коли народилася моя донька", "question"),
    ("запам'ятай, що ключі в шухляді", "request"),
    ("я більше не граю у футбол", "ending"),
    ("якби я вмів літати, полетів би на море", "supposition"),
    ("дуже дякую", "small_talk"),
]


class Embedding:
    """The packaged model, with what it was asked for."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self._model = load_model()

    def __call__(self, texts: Sequence[str]) -> NDArray[np.float32]:
        self.asked += texts
        return self._model.embed(texts)


def missing(texts: Sequence[str]) -> NDArray[np.float32]:
    raise EmbeddingUnavailableError("The embedding model is missing.")


@pytest.mark.parametrize(("clause", "kind"), UNSEEN)
def test_clauses_that_it_never_saw_are_told(clause: str, kind: str) -> None:
    assert clause not in {known.text for known in clauses()}
    assert ClauseClassifier(load_model().embed).classify([clause])[0].kind == kind


def test_without_a_model_words_alone_decide() -> None:
    texts = [clause for clause, _kind in UNSEEN]
    told = ClauseClassifier(missing).classify(texts)
    assert told == ClauseClassifier().classify(texts)
    right = sum(found.kind == kind for found, (_clause, kind) in zip(told, UNSEEN, strict=True))
    assert right >= 9


def test_a_clause_is_embedded_once_and_a_ukrainian_one_in_english() -> None:
    embedding = Embedding()
    classifier = ClauseClassifier(embedding)
    first = classifier.classify(["I own a canoe", "я маю човни"])
    assert classifier.classify(["I own a canoe", "я маю човни"]) == first
    assert embedding.asked == ["I own a canoe", "I have boat"]


def test_vectors_of_another_model_are_left_out() -> None:
    def wide(texts: Sequence[str]) -> NDArray[np.float32]:
        return np.ones((len(texts), 2 * DIMENSION), dtype=np.float32)

    assert ClauseClassifier(wide).classify(["I own a canoe"]) == ClauseClassifier().classify(["I own a canoe"])


@pytest.mark.slow
def test_a_clause_that_was_told_without_the_model_is_told_anew_with_it() -> None:
    loaded = [missing]

    def embed(texts: Sequence[str]) -> NDArray[np.float32]:
        return loaded[-1](texts)

    classifier = ClauseClassifier(embed)
    before = classifier.classify(["I no longer sing in the choir"])[0]
    loaded.append(load_model().embed)
    after = classifier.classify(["I no longer sing in the choir"])[0]
    assert before == ClauseClassifier().classify(["I no longer sing in the choir"])[0]
    assert after == ClauseClassifier(load_model().embed).classify(["I no longer sing in the choir"])[0]


@pytest.mark.slow
def test_chances_are_chances() -> None:
    for told in ClauseClassifier().classify([clause.text for clause in clauses()]):
        assert 0 < told.confidence <= 1
        assert 0 < told.category_confidence <= 1


@pytest.mark.slow
def test_the_shipped_weights_are_those_of_the_clauses_beside_the_training() -> None:
    known = clauses()[::4]  # a sample tells it as surely
    told = ClauseClassifier(load_model().embed).classify([clause.text for clause in known])
    kinds = [f"request.{found.wanted}" if found.kind == "request" else found.kind for found in told]
    assert np.mean([kind == clause.kind for kind, clause in zip(kinds, known, strict=True)]) > 0.97


@pytest.mark.slow
def test_requests_of_unseen_authors_are_heard_and_little_else_is() -> None:
    asked, other = requests_of_unseen()
    classifier = ClauseClassifier(load_model().embed)
    told = classifier.classify([text for text, _ in asked[::3]])
    heard = [
        each.kind == "request" and min(each.confidence, each.wanted_confidence) >= REQUESTED and each.wanted == wanted
        for each, (_, wanted) in zip(told, asked[::3], strict=True)
    ]
    assert np.mean(heard) > 0.8
    taken = [
        each.kind == "request" and min(each.confidence, each.wanted_confidence) >= REQUESTED
        for each in classifier.classify(other[::5])
    ]
    assert np.mean(taken) < 0.015


@pytest.mark.parametrize("clause", ["", " ", "?", "…", "'", "12", "日本語のテキスト", "a" * 5000])
def test_anything_can_be_asked(clause: str) -> None:
    assert ClauseClassifier().classify([clause])[0].kind
    assert hashed(clause).size
