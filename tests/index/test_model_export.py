"""Exports for real: what is written, what counts, and what is refused with a reason."""

from __future__ import annotations

import errno
import os
import shutil
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from desktop.core.errors import UserError
from desktop.index import model_export
from desktop.index.embedder import load_model
from desktop.index.model_export import begin_export, export, export_folder, exported, refused
from desktop.index.models import (
    FILES,
    FORMAT,
    GRAPH,
    MANIFEST,
    TOKENIZER,
    WEIGHTS,
    BrokenExportError,
    digest_of,
    find_model,
    load_sentence_transformer,
    read_manifest,
)
from tests.index.tiny_model import make_tiny_model

pytestmark = pytest.mark.filterwarnings(  # of the exporter and the libraries below it
    "ignore::FutureWarning", "ignore::DeprecationWarning", "ignore::UserWarning"
)

TEXTS = (
    "Anna moved to Lviv in spring",
    "tea",
    "",
    "Я люблю каву без цукру, а чай з медом",
    "\udcff lone",
    "what is her name? " * 100,
)


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache."""
    monkeypatch.setenv("KEEPSAKE_CACHE_DIR", str(tmp_path / "cache"))
    return tmp_path / "cache" / "models"


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> str:
    return str(make_tiny_model(tmp_path_factory.mktemp("models") / "tiny", prompt="said: "))


@pytest.fixture(scope="module")
def made(tiny: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache into which the tiny model was exported."""
    root = tmp_path_factory.mktemp("cache")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("KEEPSAKE_CACHE_DIR", str(root))
        assert export(tiny)
    return root


@pytest.fixture
def export_of_tiny(made: Path, cache: Path, tiny: str) -> Path:
    """The export of the tiny model, in the test's own cache."""
    shutil.copytree(made, cache.parent)
    return export_folder(model_id(tiny))


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The models of which an export was begun, for a test that needs none made."""
    names: list[str] = []
    monkeypatch.setattr("desktop.index.embedder.begin_export", names.append)
    yield names


def model_id(model: str) -> str:
    return find_model(model).model_id


def test_the_packaged_model_gives_the_same_by_its_export() -> None:
    real, quick = load_sentence_transformer(find_model("")), load_model()

    assert (quick.engine, quick.model_id, quick.dimension) == ("ONNX Runtime", real.model_id, real.dimension)
    assert (real.embed(TEXTS) * quick.embed(TEXTS)).sum(axis=1).min() >= model_export.LEAST_COSINE


def test_an_export_is_used_from_then_on(export_of_tiny: Path, tiny: str, begun: list[str]) -> None:
    real, quick = load_sentence_transformer(find_model(tiny)), load_model(tiny)

    assert begun == []
    assert (quick.engine, quick.model_id, quick.dimension) == ("ONNX Runtime", real.model_id, real.dimension)
    assert (real.embed(TEXTS) * quick.embed(TEXTS)).sum(axis=1).min() >= model_export.LEAST_COSINE
    assert {each.name for each in export_of_tiny.parent.iterdir()} == {export_of_tiny.name, "exporting.lock"}
    before = (export_of_tiny / MANIFEST).stat().st_mtime_ns
    assert export(tiny)
    assert (export_of_tiny / MANIFEST).stat().st_mtime_ns == before, "what is there is not made again"


@pytest.mark.expects_log("is damaged and made anew")
@pytest.mark.parametrize("name", [*FILES, MANIFEST])
def test_a_damaged_export_is_noticed(export_of_tiny: Path, tiny: str, begun: list[str], name: str) -> None:
    damaged = export_of_tiny / name
    with damaged.open("r+b") as file:
        file.truncate(damaged.stat().st_size // 2)

    assert load_model(tiny).engine.startswith("sentence-transformers")
    assert begun == [tiny]


def test_a_byte_that_was_changed_is_noticed(export_of_tiny: Path, tiny: str) -> None:
    with (export_of_tiny / WEIGHTS).open("r+b") as file:
        file.seek(-100, os.SEEK_END)
        file.write(b"\7")

    with pytest.raises(BrokenExportError, match="is not what was exported"):
        exported(model_id(tiny))


def test_an_export_that_lacks_a_file_is_noticed(export_of_tiny: Path, tiny: str) -> None:
    (export_of_tiny / TOKENIZER).unlink()

    with pytest.raises(BrokenExportError, match="can't be read"):
        exported(model_id(tiny))


@pytest.mark.parametrize("files", [{}, {GRAPH: "", "../secret": ""}])
def test_an_export_that_names_other_files_is_noticed(export_of_tiny: Path, tiny: str, files: dict[str, str]) -> None:
    manifest = read_manifest(export_of_tiny)
    assert manifest is not None
    replace(manifest, files=files).write(export_of_tiny)

    with pytest.raises(BrokenExportError, match="names other files"):
        exported(model_id(tiny))


def test_what_can_not_be_loaded_is_noticed(export_of_tiny: Path, tiny: str) -> None:
    manifest = read_manifest(export_of_tiny)
    assert manifest is not None
    (export_of_tiny / GRAPH).write_bytes(b"no graph")
    replace(manifest, files={name: digest_of(export_of_tiny / name) for name in FILES}).write(export_of_tiny)

    with pytest.raises(BrokenExportError, match="can't be loaded"):
        exported(model_id(tiny))


def test_an_export_of_another_format_is_none(export_of_tiny: Path, tiny: str) -> None:
    manifest = read_manifest(export_of_tiny)
    assert manifest is not None
    replace(manifest, format=FORMAT + 1).write(export_of_tiny)

    assert exported(model_id(tiny)) is None


def test_a_damaged_export_and_what_was_killed_make_way_for_a_new_one(
    export_of_tiny: Path, tiny: str, begun: list[str]
) -> None:
    (export_of_tiny / TOKENIZER).unlink()
    left = export_of_tiny.parent / ".draft-killed" / export_of_tiny.name
    left.mkdir(parents=True)
    (left / GRAPH).write_bytes(b"half")

    assert export(tiny)

    assert load_model(tiny).engine == "ONNX Runtime"
    assert not left.exists()


def test_a_model_whose_export_gives_something_else_stays_as_it_was(
    cache: Path, tmp_path: Path, begun: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    model = str(make_tiny_model(tmp_path / "odd", prompt="a query about: ", pools_prompt=False))

    assert not export(model)

    assert "Its vectors are others" in refused(model_id(model))
    assert "can't be exported" in load_model(model).engine
    assert begun == [], "it is not tried at every start"
    monkeypatch.setattr("desktop.index.model_export.version", lambda _: "another")
    load_model(model)
    assert begun == [model], "another exporter may succeed"


def test_a_disk_that_is_full_is_no_fault_of_the_model(cache: Path, tiny: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: Any, **__: Any) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("torch.onnx.export", full)
    with pytest.raises(OSError, match="No space"):
        export(tiny)

    assert exported(model_id(tiny)) is None
    assert refused(model_id(tiny)) == ""
    assert not list(cache.glob(".draft-*"))


def test_an_exported_folder_is_a_model_by_itself(export_of_tiny: Path, tiny: str, tmp_path: Path) -> None:
    carried = export_of_tiny.rename(tmp_path / "carried")

    model = load_model(str(carried))

    assert (model.engine, model.model_id) == ("ONNX Runtime", model_id(tiny))

    (carried / TOKENIZER).unlink()
    with pytest.raises(UserError, match="is damaged") as refusal:
        load_model(str(carried))
    assert refusal.value.field == "embedding_model"


def test_the_first_start_has_it_exported_by_a_process_of_its_own(cache: Path, tiny: str) -> None:
    first = load_model(tiny)
    _wait_for_export()
    later = load_model(tiny)

    assert first.engine == "sentence-transformers; by ONNX Runtime from the next start"
    assert later.engine == "ONNX Runtime"
    assert (first.embed(TEXTS) * later.embed(TEXTS)).sum(axis=1).min() >= model_export.LEAST_COSINE


@pytest.mark.expects_log("is not exported .exit code 1.; it is tried again")
def test_a_process_that_fails_is_told_of(cache: Path, tmp_path: Path) -> None:
    begin_export(str(tmp_path / "nowhere"))
    _wait_for_export()


@pytest.mark.expects_log("no process can be started")
def test_where_no_process_can_be_started_the_model_goes_on(
    cache: Path, tiny: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: Any, **__: Any) -> None:
        raise OSError(errno.EAGAIN, "Resource temporarily unavailable")

    monkeypatch.setattr("desktop.index.model_export.start", refuse)
    model = load_model(tiny)
    _wait_for_export()
    assert model.embed(TEXTS).shape == (len(TEXTS), 32)


def _wait_for_export() -> None:
    for thread in threading.enumerate():
        if thread.name == "export":
            thread.join()


def test_a_program_that_can_not_export_says_so(
    cache: Path, tiny: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("desktop.index.models.find_spec", lambda _name: None)
    assert model_export.main(tiny) == 1
    assert "Only exported embedding models run here" in capsys.readouterr().err
    assert not cache.exists()
