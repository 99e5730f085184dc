"""Embedding models as sentence-transformers runs them: any that it can load, and those that are being exported."""

from __future__ import annotations

import os
import threading
from collections.abc import Sequence
from importlib.util import find_spec
from typing import Any

import numpy as np
from numpy.typing import NDArray

from desktop.core.errors import UserError
from desktop.index.model_runtime import THREADS, encodable, preload
from desktop.index.models import GO_ON, ModelFiles, find_model


class SentenceEmbedder:
    """A loaded model. Texts beyond its window are cut by the model itself.

    Goes past `SentenceTransformer.encode`, which costs 2 ms a query and may not be called from two threads at a time:
    only the tokenizer is not made for that, so that a query need not wait for a batch.
    """

    def __init__(self, model: Any, model_id: str) -> None:
        self.model_id = model_id
        self.dimension = int(model.get_embedding_dimension())
        self.engine = "sentence-transformers"
        self.model = model
        self.prompt: str = model.prompts.get(model.default_prompt_name) or ""
        self._tokenizer = threading.Lock()

    def embed(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Unit vectors, one row a text, in one pass: texts of like length belong together."""
        import torch

        if not texts:
            return np.empty((0, self.dimension), dtype=np.float32)
        features = self.features(texts)
        with torch.inference_mode():
            rows = torch.nn.functional.normalize(self.model(features)["sentence_embedding"], p=2, dim=1)
        return np.ascontiguousarray(rows.numpy(), dtype=np.float32)

    def features(self, texts: Sequence[str]) -> dict[str, Any]:
        """What the model takes in for these texts."""
        read = [encodable(each) for each in texts]
        with self._tokenizer:
            found: dict[str, Any] = self.model.preprocess(read, prompt=self.prompt or None)
        return found


def load_sentence_transformer(files: ModelFiles) -> SentenceEmbedder:
    """Loads a model that was found, or fetches it from the hub.

    Takes seconds: for a background thread. Raises `UserError` with what to do where it can't be fetched, or where this
    is a bundle, which runs exports only; what else goes wrong inside the libraries comes out as it is.
    """
    if find_spec("sentence_transformers") is None:
        raise UserError(
            f"Only exported embedding models run here. {GO_ON} Choose the one that ships with Keepsake, or the folder"
            " of an exported one: Keepsake makes exports of other models when it runs from source.",
            field="embedding_model",
        )
    _prepare(offline=not files.from_hub)
    preload("torch", "lib/libtorch_cpu.so")
    import torch
    from sentence_transformers import SentenceTransformer
    from transformers.utils import logging as transformers_logging

    transformers_logging.disable_progress_bar()  # type: ignore[no-untyped-call]
    torch.set_num_threads(min(THREADS, os.cpu_count() or 1))
    if files.from_hub:
        loaded = _by_name(SentenceTransformer, files.name)
        model_id = find_model(files.name).model_id or f"{files.name}@{loaded.get_embedding_dimension()}"
        return SentenceEmbedder(loaded, model_id)
    return SentenceEmbedder(SentenceTransformer(str(files.folder), device="cpu", local_files_only=True), files.model_id)


def _by_name(load: Any, name: str) -> Any:
    try:
        try:
            return load(name, device="cpu", local_files_only=True)
        except (OSError, ValueError):
            return load(name, device="cpu")
    except (OSError, ValueError) as error:
        raise UserError(
            f"The embedding model “{name}” is neither on this machine nor to be had from the network. {GO_ON}"
            " Choose another model in Settings.",
            field="embedding_model",
        ) from error


def _prepare(*, offline: bool) -> None:
    """Settings that torch and the hub's client read when they are imported; what the person set stays."""
    os.environ.setdefault("OMP_WAIT_POLICY", "PASSIVE")  # idle threads sleep instead of spinning
    os.environ.setdefault("TOKENIZERS_PARALLELISM", "false")
    if offline:
        os.environ.setdefault("HF_HUB_OFFLINE", "1")
