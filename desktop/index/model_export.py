"""Exports of embedding models: which this person's cache holds, which can't be made, and making one: by torch, in a
process of its own, checked against sentence-transformers.

An export counts from the moment its folder has its name: until then it is a temporary folder beside it.
"""

from __future__ import annotations

import logging
import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Mapping
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from filelock import FileLock

from desktop.core.errors import UserError
from desktop.core.paths import cache_folder
from desktop.index import EXPORT_MODEL
from desktop.index.models import (
    COLUMNS,
    FILES,
    GRAPH,
    OUTPUT,
    TOKENIZER,
    BrokenExportError,
    ExportedEmbedder,
    Manifest,
    SentenceEmbedder,
    digest_of,
    find_model,
    load_exported,
    load_sentence_transformer,
    read_manifest,
)
from desktop.index.subprocesses import start

_EXPORTERS = ("torch", "sentence-transformers", "transformers", "onnxscript")


def export_folder(model_id: str) -> Path:
    """Returns the folder that the export of a model is in, if there is one."""
    return cache_folder() / "models" / re.sub(r"[^\w.@-]", "-", model_id)


def exported(model_id: str) -> ExportedEmbedder | None:
    """Returns the export of a model, loaded; None where there is none. Raises `BrokenExportError`."""
    manifest = _manifest(model_id)
    return load_exported(export_folder(model_id), manifest) if manifest is not None and not manifest.refused else None


def refused(model_id: str) -> str:
    """Returns why a model can't be exported, where that was tried with what is installed now. Raises
    `BrokenExportError`."""
    manifest = _manifest(model_id)
    return manifest.refused if manifest is not None and manifest.tried_with == exporters() else ""


def exporters() -> str:
    """Returns the packages that export, with their versions: another one may succeed where these fail."""
    return ", ".join(f"{name} {_version(name)}" for name in _EXPORTERS)


def begin_export(model: str) -> None:
    """Has a model exported, in a process of its own that ends by itself; this one may end before it does."""
    threading.Thread(target=_export, args=(model,), name="export", daemon=True).start()


def _export(model: str) -> None:
    nothing = subprocess.DEVNULL
    try:
        code = start(EXPORT_MODEL, model, stdin=nothing, stdout=nothing, stderr=nothing).wait()
    except OSError as error:
        log.warning("The embedding model is not exported: no process can be started: %s", error)
        return
    if code:
        log.warning("The embedding model is not exported (exit code %s); it is tried again at the next start", code)
    else:
        log.info("The embedding model is exported for the next start, or can't be")


def _manifest(model_id: str) -> Manifest | None:
    manifest = read_manifest(export_folder(model_id))
    return manifest if manifest is not None and manifest.model_id == model_id else None


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "none"


log = logging.getLogger(__name__)

LEAST_COSINE = 0.99999
_DRAFT = ".draft-"
_PRIVATE = 0o700
_SENTENCES = (
    "I moved from Kyiv to Lviv in March 2021 with my sister Olena.",
    "My doctor changed the dose to 12.5 mg of levothyroxine, taken before breakfast.",
    "Anna is allergic to peanuts but not to almonds",
    "what is the wifi password at grandma's?",
    "Я більше не п'ю каву після шостої вечора.",
    "Mein Fahrrad steht seit gestern im Keller; der Schlüssel hängt an der Tür.",
    "東京で会った友達の名前は健太です。",
    "No, I did NOT cancel the gym membership!!! 😡",
    "email: anna.k+news@example.org, phone +1 (555) 010-9999",
    "def add(a, b):\n    return a + b\n\n# 3.14159",
    "  two   spaces\tand a tab  ",
    "tea",
    "",
    "We talked about the support group, the painting class and the trip to the beach at sunset. " * 4,
    "A long letter about nothing in particular, which goes on and on. " * 60,
)
"""Short and long, beyond the window of most models, in several languages and scripts."""


def main(model: str = "") -> int:
    """Exports a model that sentence-transformers can load, unless that was done meanwhile; the process does this alone.

    Fails where it can't be done now, such as on a full disk, or by this program.
    """
    try:
        export(model)
    except UserError as error:
        sys.stderr.write(f"keepsake: {error.message}\n")
        return 1
    return 0


def export(model: str = "") -> bool:
    """Exports a model into the cache; whether there is an export of it now.

    That a model can't be exported is written down there too, so that it is not tried at every start. One process at a
    time does so; the others wait. Raises `UserError` where there is no such model and `OSError` where the disk fails.
    """
    loaded = load_sentence_transformer(find_model(model))
    import torch

    torch.set_num_threads(1)
    folder = export_folder(loaded.model_id)
    folder.parent.mkdir(mode=_PRIVATE, parents=True, exist_ok=True)
    with FileLock(folder.parent / "exporting.lock"):
        _sweep(folder.parent)
        try:
            if exported(loaded.model_id) is not None:
                return True
        except BrokenExportError as error:
            log.info("The export is made anew: %s", error)
        with TemporaryDirectory(prefix=_DRAFT, dir=folder.parent) as temporary:
            draft = Path(temporary) / folder.name
            draft.mkdir(mode=_PRIVATE)
            manifest = _made(loaded, draft)
            manifest.write(draft)
            shutil.rmtree(folder, ignore_errors=True)
            draft.replace(folder)
    return not manifest.refused


def _made(loaded: SentenceEmbedder, draft: Path) -> Manifest:
    """Fills a folder with a checked export; or says why there is none."""
    try:
        _write_graph(loaded, draft / GRAPH)
        loaded.model.tokenizer.backend_tokenizer.save(str(draft / TOKENIZER))
        digests = {name: digest_of(draft / name) for name in FILES}
        manifest = Manifest(loaded.model_id, loaded.dimension, loaded.prompt, digests)
        _check(loaded, draft, manifest)
    except OSError:
        raise
    except Exception as error:  # whatever the exporter and the libraries below it raise
        log.info("The model can't be exported", exc_info=True)
        for name in FILES:
            (draft / name).unlink(missing_ok=True)
        return Manifest(loaded.model_id, loaded.dimension, refused=_reason(error), tried_with=exporters())
    return manifest


def _reason(error: BaseException) -> str:
    """The first line of what lies at the bottom: the exporter wraps it in pages of advice."""
    while error.__cause__ is not None:
        error = error.__cause__
    return f"{type(error).__name__}: {error}".splitlines()[0]


def _write_graph(loaded: SentenceEmbedder, path: Path) -> None:
    """The whole model, for any number of texts of any length. Its tokenizer cuts texts from then on as it does here."""
    import torch

    features = {name: each for name, each in loaded.features(_SENTENCES[:3]).items() if torch.is_tensor(each)}
    if strange := features.keys() - COLUMNS.keys():
        raise ValueError(f"It takes in more than tokens: {', '.join(sorted(strange))}")
    batch, length = torch.export.Dim("batch"), torch.export.Dim("length")
    with torch.no_grad():
        torch.onnx.export(
            _graph_of(loaded.model, tuple(features)),
            tuple(features.values()),
            path,
            input_names=list(features),
            output_names=[OUTPUT],
            dynamic_shapes=(tuple({0: batch, 1: length} for _ in features),),
            dynamo=True,
            external_data=True,
            verbose=False,
        )


def _graph_of(model: Any, names: tuple[str, ...]) -> Any:
    """A module from the tensors of these names to unit vectors."""
    import torch

    class Whole(torch.nn.Module):  # type: ignore[misc] # of Any, without torch's types
        def __init__(self) -> None:
            super().__init__()
            self.model = model

        def forward(self, *tensors: Any) -> Any:
            features: Mapping[str, Any] = dict(zip(names, tensors, strict=True))
            return torch.nn.functional.normalize(self.model(features)["sentence_embedding"], p=2, dim=1)

    return Whole().eval()


def _check(loaded: SentenceEmbedder, draft: Path, manifest: Manifest) -> None:
    """Raises ValueError unless the export gives what sentence-transformers gives, together and one by one."""
    made = load_exported(draft, manifest)
    expected = loaded.embed(_SENTENCES)
    for found in (made.embed(_SENTENCES), [made.embed([each])[0] for each in _SENTENCES]):
        least = float((expected * found).sum(axis=1).min())
        if not least >= LEAST_COSINE:
            raise ValueError(f"Its vectors are others: cosine {least:.6f}")


def _sweep(cache: Path) -> None:
    """Removes what exports that were killed left."""
    for left in cache.glob(f"{_DRAFT}*"):
        shutil.rmtree(left, ignore_errors=True)
