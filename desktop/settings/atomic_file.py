"""Writing a small file of the owner's whole, or not at all."""

from __future__ import annotations

import os
from pathlib import Path
from uuid import uuid4

_PRIVATE_FILE = 0o600


def replace_file(path: Path, text: str) -> None:
    """Raises OSError where the folder or the disk won't have it; the file is as it was then."""
    draft = path.with_name(f".{path.name}.{uuid4().hex}")
    try:
        draft.touch(_PRIVATE_FILE, exist_ok=False)
        with draft.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise
