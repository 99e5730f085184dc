"""Many texts are embedded in batches of like length, and one that the model can't take does not hold up the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from desktop.core.errors import EmbeddingUnavailableError
from desktop.index.embedding_batches import BATCH, Embedding
from tests.index.fakes import FakeEmbedder, vector_of

REFUSED = "A memory can't be embedded"


class Choosy(FakeEmbedder):
    """Fails on batches with a text it does not like: it raises, or gives no numbers."""

    def __init__(self, bad: Sequence[str], *, raising: bool = True) -> None:
        super().__init__()
        self.bad = set(bad)
        self.raising = raising
        self.calls: list[list[str]] = []

    def embed(self, texts: Sequence[str]) -> NDArray[np.float32]:
        self.calls.append(list(texts))
        rows = super().embed(texts)
        liked = np.array([text not in self.bad for text in texts])
        if self.raising and not liked.all():
            raise RuntimeError("index out of range in self")
        return np.where(liked[:, None], rows, np.float32(np.nan))


def contents(texts: Sequence[str]) -> dict[bytes, str]:
    return {text.encode(): text for text in texts}


def embedded(embedding: Embedding, texts: Mapping[bytes, str]) -> dict[bytes, bytes]:
    return dict(embedding.of(texts))


def go_on() -> None:
    """Nobody asks to stop."""


@given(st.lists(st.text(max_size=400), max_size=90, unique=True))
def test_every_content_gets_the_vector_of_its_text(texts: list[str]) -> None:
    said = {str(number).encode(): text.replace("\udcff", "") for number, text in enumerate(texts)}
    rows = embedded(Embedding(FakeEmbedder(), go_on), said)
    assert rows == {content: vector_of(text).tobytes() for content, text in said.items()}


@pytest.mark.expects_log(REFUSED)
@pytest.mark.parametrize("raising", [True, False])
def test_only_the_texts_the_model_fails_on_are_left_out(raising: bool) -> None:
    texts = [f"text {number}" for number in range(2 * BATCH)]
    bad = ["text 7", "text 40"]
    embedding = Embedding(Choosy(bad, raising=raising), go_on)

    rows = embedded(embedding, contents(texts))

    assert embedding.refused == {text.encode() for text in bad}
    assert set(rows) == {text.encode() for text in texts if text not in bad}
    assert all(np.isfinite(np.frombuffer(row, np.float32)).all() for row in rows.values())


@pytest.mark.expects_log(REFUSED)
def test_what_was_refused_is_not_tried_again() -> None:
    model = Choosy(["bad"])
    embedding = Embedding(model, go_on)
    embedded(embedding, contents(["good", "bad"]))
    model.calls.clear()

    assert set(embedded(embedding, contents(["bad", "better"]))) == {b"better"}
    assert model.calls == [["better"]]


@pytest.mark.parametrize("trouble", [RuntimeError("out of memory"), EmbeddingUnavailableError("It is closed.")])
def test_a_model_that_fails_whatever_the_text_refuses_none(trouble: Exception) -> None:
    model = FakeEmbedder()
    model.trouble = trouble
    embedding = Embedding(model, go_on)

    with pytest.raises(type(trouble), match=str(trouble)):
        embedded(embedding, contents(["one", "two"]))
    assert not embedding.refused


def test_it_stops_between_two_batches() -> None:
    model = FakeEmbedder()
    asked: list[int] = []

    def stop_at_the_second() -> None:
        asked.append(1)
        if len(asked) == 2:
            raise InterruptedError

    with pytest.raises(InterruptedError):
        embedded(Embedding(model, stop_at_the_second), contents([f"text {n}" for n in range(3 * BATCH)]))
    assert len(model.texts) == BATCH
