"""The model loads behind the person's back, and a missing one is a sentence, not a crash."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from desktop.core.errors import EmbeddingUnavailableError, UserError
from desktop.index.embedder import BATCH, BackgroundEmbedder, Embedder, Embedding
from tests.index.fakes import DIMENSION, FakeEmbedder, in_background, vector_of
from tests.patience import PATIENCE


def raising(error: Exception) -> Callable[[str], Embedder]:
    def load(model: str) -> Embedder:
        raise error

    return load


def test_it_embeds_once_it_is_ready() -> None:
    embedder = in_background(FakeEmbedder())
    embedder.start()

    assert embedder.wait(PATIENCE)
    assert (embedder.state, embedder.message) == ("ready", "")
    assert (embedder.model_id, embedder.dimension) == ("fake", DIMENSION)
    assert np.array_equal(embedder.embed(["tea"])[0], vector_of("tea"))
    embedder.close()


def test_before_it_is_ready_it_says_that_words_go_on() -> None:
    embedder = in_background(FakeEmbedder())
    assert embedder.state == "idle"
    with pytest.raises(EmbeddingUnavailableError, match="Search goes on by words"):
        embedder.embed(["tea"])


def test_starting_does_not_wait_for_the_model_and_happens_once() -> None:
    gate, loads = threading.Event(), []

    def load(model: str) -> Embedder:
        loads.append(model)
        gate.wait(PATIENCE)
        return FakeEmbedder()

    embedder = BackgroundEmbedder("a model", load=load)
    embedder.start()
    embedder.start()
    assert embedder.state == "loading"
    assert not embedder.wait(0)

    gate.set()

    assert embedder.wait(PATIENCE)
    embedder.start()
    assert loads == ["a model"]
    embedder.close()


@pytest.mark.expects_log("No embedding model")
def test_a_missing_model_leaves_the_sentence_that_says_what_to_do() -> None:
    embedder = BackgroundEmbedder(load=raising(UserError("Choose another model in Settings.")))
    embedder.start()

    assert not embedder.wait(PATIENCE)
    assert (embedder.state, embedder.message) == ("missing", "Choose another model in Settings.")
    with pytest.raises(EmbeddingUnavailableError, match="Choose another model"):
        embedder.embed(["tea"])


@pytest.mark.expects_log("can't be loaded")
def test_a_broken_model_is_told_in_general_words() -> None:
    embedder = BackgroundEmbedder(load=raising(RuntimeError("segment 0x17 of /home/ann/model.bin")))
    embedder.start()

    assert not embedder.wait(PATIENCE)
    assert "0x17" not in embedder.message
    assert "Settings" in embedder.message


def test_listeners_hear_of_the_change_until_they_stop() -> None:
    embedder, heard = in_background(FakeEmbedder()), threading.Event()
    unheard: list[str] = []
    embedder.subscribe(heard.set)
    embedder.subscribe(lambda: unheard.append("called"))()
    embedder.start()

    assert heard.wait(PATIENCE)
    assert unheard == []
    embedder.close()


def test_closing_during_a_load_does_not_wait_and_the_model_is_dropped() -> None:
    gate, heard = threading.Event(), []

    def load(model: str) -> Embedder:
        gate.wait(PATIENCE)
        return FakeEmbedder()

    embedder = BackgroundEmbedder(load=load)
    unsubscribe = embedder.subscribe(lambda: heard.append("ready"))
    embedder.start()
    embedder.close()
    gate.set()
    for thread in threading.enumerate():
        if thread.name == "embedder":
            thread.join(PATIENCE)
    unsubscribe()

    assert embedder.state == "missing"
    assert heard == []
    with pytest.raises(EmbeddingUnavailableError):
        embedder.embed(["tea"])


def test_after_closing_it_does_not_start() -> None:
    embedder = in_background(FakeEmbedder())
    embedder.close()
    embedder.start()
    assert embedder.state == "missing"


def test_a_load_that_breaks_after_the_end_is_not_complained_about() -> None:
    closed = threading.Event()

    def broken(_model: str) -> Embedder:
        closed.wait(PATIENCE)
        raise RuntimeError("torch is being taken apart")

    embedder = BackgroundEmbedder(load=broken)
    embedder.start()
    embedder.close()
    closed.set()
    for thread in threading.enumerate():
        if thread.name == "embedder":
            thread.join(PATIENCE)
    assert embedder.state == "missing"


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
