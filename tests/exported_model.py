"""The export of the packaged model that all tests share: torch takes seconds to import, and most need none of it."""

from __future__ import annotations

import subprocess
import sys

from desktop.index import EXPORT_MODEL
from desktop.index.model_export import export_folder, refused
from desktop.index.models import BrokenExportError, find_model, read_manifest


def export_packaged_model() -> None:
    """Makes it in the cache of `KEEPSAKE_CACHE_DIR`, unless it is there: half a minute, once for an environment."""
    model_id = find_model("").model_id
    try:
        made = read_manifest(export_folder(model_id))
        there = made is not None and (not made.refused or bool(refused(model_id)))
    except BrokenExportError:
        there = False
    if not there:
        subprocess.run([sys.executable, "-m", "desktop", EXPORT_MODEL, ""], check=True, capture_output=True)
