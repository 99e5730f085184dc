"""The export of the packaged model that all tests share: torch takes seconds to import, and most need none of it."""

from __future__ import annotations

import subprocess
import sys

from desktop.index import EXPORT_MODEL
from desktop.index.exported import BrokenExportError, read_manifest
from desktop.index.exports import export_folder
from desktop.index.model_files import find_model


def export_packaged_model() -> None:
    """Makes it in the cache of `KEEPSAKE_CACHE_DIR`, unless it is there: half a minute, once for an environment."""
    try:
        made = read_manifest(export_folder(find_model("").model_id))
    except BrokenExportError:
        made = None
    if made is None:
        subprocess.run([sys.executable, "-m", "desktop", EXPORT_MODEL, ""], check=True, capture_output=True)
