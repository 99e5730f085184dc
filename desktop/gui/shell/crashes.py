"""Ends that Python can't catch, such as a fault in a library: where in the code it was is written down in that moment,
for the next start to tell. Nothing that is remembered is among it."""

from __future__ import annotations

import faulthandler
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO


class CrashWatch:
    """From now on such an end is written to a file, without one where none can be made. For the folder's owner only."""

    def __init__(self, path: Path) -> None:
        self.last = _left_in(path)
        """What the process before this one left: empty where it ended as it should, or was killed."""
        self._file: BinaryIO | None = None
        with suppress(OSError):  # without it all goes on, and the next crash leaves no trace
            self._file = path.open("wb")
            faulthandler.enable(self._file)

    def close(self) -> None:
        """Watches no more. The file stays, empty: another process may watch by it already."""
        if self._file is not None:
            faulthandler.disable()
            self._file.close()


def _left_in(path: Path) -> str:
    try:
        return path.read_text("utf-8", "replace").strip()
    except OSError:
        return ""
