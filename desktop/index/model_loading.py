"""Loads an embedding model by what runs it best: its export, or sentence-transformers, which also has it exported."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from desktop.core.errors import UserError
from desktop.index.export_cache import begin_export, exported, refused
from desktop.index.exported_model import BrokenExportError, load_exported, read_manifest
from desktop.index.models import GO_ON, ModelFiles, find_model

if TYPE_CHECKING:
    from desktop.index.embedder import Embedder

log = logging.getLogger(__name__)


def load_model(model: str = "") -> Embedder:
    """Loads the packaged model, one in a local folder (exported or as sentence-transformers keeps it), or one by name.

    Where there is an export of it neither torch nor sentence-transformers is imported; where there is none, one is made
    for the next start, meanwhile. The vectors are the same and so is `model_id`. Takes up to seconds: for a background
    thread. Raises `UserError` with what to do where there is no such model; what else goes wrong inside the libraries
    comes out as it is.
    """
    files = find_model(model)
    chosen = _chosen_export(files)
    if chosen is not None:
        return chosen
    try:
        found = exported(files.model_id)
        why = refused(files.model_id)
    except BrokenExportError as error:
        log.warning("The exported embedding model is damaged and made anew: %s", error)
        found, why = None, ""
    if found is not None:
        return found
    from desktop.index.sentence_model import load_sentence_transformer

    loaded = load_sentence_transformer(files)
    if why:
        loaded.engine = f"sentence-transformers; it can't be exported for ONNX Runtime ({why})"
    else:
        loaded.engine = "sentence-transformers; by ONNX Runtime from the next start"
        begin_export(model)
    return loaded


def _chosen_export(files: ModelFiles) -> Embedder | None:
    """The export in a folder that was chosen; None where it holds a model of another kind."""
    if files.folder is None:
        return None
    try:
        manifest = read_manifest(files.folder)
        return None if manifest is None else load_exported(files.folder, manifest)
    except BrokenExportError as error:
        raise UserError(
            f"The exported embedding model in the folder {files.folder} is damaged: {error}. {GO_ON}",
            field="embedding_model",
        ) from error
