"""The packaged model, for real: what sentence-transformers gives, and what is said where a model is missing."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest

from desktop.core.errors import UserError
from desktop.index.models import find_model, packaged_model
from desktop.index.sentence_model import SentenceEmbedder, load_sentence_transformer


@pytest.fixture(scope="module")
def minilm() -> SentenceEmbedder:
    return load_sentence_transformer(find_model(""))


def test_rows_are_unit_vectors_in_the_order_of_the_texts(minilm: SentenceEmbedder) -> None:
    rows = minilm.embed(["I moved to Lviv", "Green tea", "I live in Lviv now"])

    assert rows.shape == (3, minilm.dimension) == (3, 384)
    assert rows.dtype == np.float32
    assert np.allclose(np.linalg.norm(rows, axis=1), 1, atol=1e-5)
    assert rows[0] @ rows[2] > 0.6 > rows[0] @ rows[1]


def test_a_text_has_the_same_vector_alone_and_among_others(minilm: SentenceEmbedder) -> None:
    among = minilm.embed(["tea", "a much longer text about the support group that I went to"])[0]
    assert float(among @ minilm.embed(["tea"])[0]) == pytest.approx(1, abs=1e-4)


def test_no_texts_have_no_rows(minilm: SentenceEmbedder) -> None:
    assert minilm.embed([]).shape == (0, 384)


@pytest.mark.parametrize("text", ["", "\udcff lone", "word " * 20_000, "\0"])
def test_any_text_has_a_vector(minilm: SentenceEmbedder, text: str) -> None:
    assert np.isfinite(minilm.embed([text])).all()


def test_several_threads_may_embed_at_a_time(minilm: SentenceEmbedder) -> None:
    texts = [f"memory number {number} " * (1 + number % 7) for number in range(40)]
    with ThreadPoolExecutor(4) as pool:
        rows = list(pool.map(lambda text: minilm.embed([text])[0], texts))
    assert np.allclose(rows, minilm.embed(texts), atol=1e-4)


def test_a_name_that_is_neither_here_nor_on_the_network_is_a_sentence() -> None:
    with pytest.raises(UserError, match="nobody/no-such-model"):
        load_sentence_transformer(find_model("nobody/no-such-model"))


def test_a_model_by_name_is_looked_for_on_this_machine_first(monkeypatch: pytest.MonkeyPatch) -> None:
    import sentence_transformers

    original = sentence_transformers.SentenceTransformer
    asked: list[dict[str, Any]] = []

    def from_cache(name: str, **options: Any) -> Any:
        asked.append(options)
        return original(str(packaged_model()), device="cpu", local_files_only=True)

    monkeypatch.setattr(sentence_transformers, "SentenceTransformer", from_cache)
    model = load_sentence_transformer(find_model("somebody/model"))

    assert asked == [{"device": "cpu", "local_files_only": True}]
    assert model.model_id == "somebody/model@384"
