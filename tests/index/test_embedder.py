"""The model loads behind the person's back, and a missing one is a sentence, not a crash."""

from __future__ import annotations

import threading
from collections.abc import Callable

import numpy as np
import pytest

from desktop.core.errors import EmbeddingUnavailableError, UserError
from desktop.index.embedder import BackgroundEmbedder, Embedder
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
