"""Exported embedding models, run by ONNX Runtime: neither torch nor sentence-transformers is imported.

An export is a folder with the graph (pooling and normalisation in it), the tokenizer, and `export.json`, which names
the model, and each file by its digest.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from desktop.index.model_runtime import THREADS, encodable, preload

MANIFEST = "export.json"
GRAPH = "model.onnx"
WEIGHTS = "model.onnx.data"
"""Beside the graph, so that they are mapped: what no text has asked for yet, such as the most of the words, is not in
memory."""
TOKENIZER = "tokenizer.json"
FILES = (GRAPH, WEIGHTS, TOKENIZER)
OUTPUT = "sentence_embedding"
FORMAT = 1
"""Another number: what was exported before is made anew."""

_SEVERE = 3


class BrokenExportError(Exception):
    """An export that can't be used, with what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Manifest:
    """What `export.json` says. A model that could not be exported has no `files`, but why it was `refused`, and what it
    was tried with."""

    model_id: str
    dimension: int
    prompt: str = ""
    files: Mapping[str, str] = field(default_factory=dict)
    refused: str = ""
    tried_with: str = ""
    format: int = FORMAT

    def write(self, folder: Path) -> None:
        (folder / MANIFEST).write_text(json.dumps(asdict(self), indent=1), "utf-8")


class ExportedEmbedder:
    """An export that is loaded. Texts beyond the model's window are cut."""

    engine = "ONNX Runtime"

    def __init__(self, folder: Path, manifest: Manifest) -> None:
        # Before the library is loaded: it calls its makers, and to switch that off afterwards comes too late for the
        # first call.
        os.environ["ORT_DISABLE_TELEMETRY"] = "1"
        preload("onnxruntime", "capi/onnxruntime_pybind11_state*.so")
        os.environ.setdefault("TOKENIZERS_PARALLELISM", "false")
        import onnxruntime
        from tokenizers import Tokenizer

        onnxruntime.disable_telemetry_events()
        options = onnxruntime.SessionOptions()
        options.log_severity_level = _SEVERE
        options.intra_op_num_threads = min(THREADS, os.cpu_count() or 1)
        options.add_session_config_entry("session.intra_op.allow_spinning", "0")  # idle threads sleep
        self.model_id = manifest.model_id
        self.dimension = manifest.dimension
        self._prompt = manifest.prompt
        self._tokenizer = Tokenizer.from_file(str(folder / TOKENIZER))
        self._session = onnxruntime.InferenceSession(str(folder / GRAPH), options, providers=["CPUExecutionProvider"])
        self._columns = [(each.name, COLUMNS[each.name]) for each in self._session.get_inputs()]

    def embed(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Unit vectors, one row a text, in one pass: texts of like length belong together. Other threads go on."""
        if not texts:
            return np.empty((0, self.dimension), dtype=np.float32)
        rows = self._tokenizer.encode_batch([self._prompt + encodable(each) for each in texts])
        features = {name: np.array([column(row) for row in rows], np.int64) for name, column in self._columns}
        (found,) = self._session.run([OUTPUT], features)
        return np.ascontiguousarray(found, dtype=np.float32)


COLUMNS: Mapping[str, Callable[[Any], list[int]]] = {
    "input_ids": lambda row: row.ids,
    "attention_mask": lambda row: row.attention_mask,
    "token_type_ids": lambda row: row.type_ids,
}
"""What a graph may take in, each out of the tokenizer's row of a text."""


def read_manifest(folder: Path) -> Manifest | None:
    """What a folder says of its export; None where it holds none, or one of another version of Keepsake's.

    Raises `BrokenExportError`.
    """
    try:
        said = json.loads((folder / MANIFEST).read_text("utf-8"))
        return Manifest(**said) if said["format"] == FORMAT else None
    except FileNotFoundError:
        return None
    except (OSError, ValueError, TypeError, KeyError) as error:
        raise BrokenExportError(f"{MANIFEST} can't be read: {error}") from error


def load_exported(folder: Path, manifest: Manifest) -> ExportedEmbedder:
    """Loads an export of the folder, every byte of which is as it was when it was made. Raises `BrokenExportError`."""
    if set(manifest.files) != {*FILES}:
        raise BrokenExportError(f"{MANIFEST} names other files")
    for name, digest in manifest.files.items():
        try:
            found = digest_of(folder / name)
        except OSError as error:
            raise BrokenExportError(f"{name} can't be read: {error.strerror}") from error
        if found != digest:
            raise BrokenExportError(f"{name} is not what was exported")
    try:
        return ExportedEmbedder(folder, manifest)
    except Exception as error:  # the libraries' own kinds, and bare ones
        raise BrokenExportError(f"it can't be loaded: {error}") from error


def digest_of(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
