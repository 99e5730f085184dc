"""The exports in this person's cache: which there are, which models can't be exported, and having one made."""

from __future__ import annotations

import logging
import re
import subprocess
import threading
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from desktop.core.paths import cache_folder
from desktop.index import EXPORT_MODEL
from desktop.index.exported_model import ExportedEmbedder, Manifest, load_exported, read_manifest
from desktop.index.subprocesses import start

log = logging.getLogger(__name__)

_EXPORTERS = ("torch", "sentence-transformers", "transformers", "onnxscript")


def export_folder(model_id: str) -> Path:
    """Where the export of a model is, if there is one."""
    return cache_folder() / "models" / re.sub(r"[^\w.@-]", "-", model_id)


def exported(model_id: str) -> ExportedEmbedder | None:
    """The export of a model, loaded; None where there is none. Raises `BrokenExportError`."""
    manifest = _manifest(model_id)
    return load_exported(export_folder(model_id), manifest) if manifest is not None and not manifest.refused else None


def refused(model_id: str) -> str:
    """Why a model can't be exported, where that was tried with what is installed now. Raises `BrokenExportError`."""
    manifest = _manifest(model_id)
    return manifest.refused if manifest is not None and manifest.tried_with == exporters() else ""


def exporters() -> str:
    """The packages that export, with their versions: another one may succeed where these fail."""
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
