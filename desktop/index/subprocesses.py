"""Processes of our own beside the app: what would stall a window, or fill its memory, if it were done in a thread."""

from __future__ import annotations

import subprocess
import sys
from typing import Any


def start(*arguments: str, **streams: Any) -> subprocess.Popen[bytes]:
    """A process of this program with these arguments, quiet and in the background. Raises `OSError`.

    `streams` are those of `Popen`.
    """
    if getattr(sys, "frozen", False):
        command = [sys.executable, *arguments]
    else:  # with the path as it is here, whatever the current folder holds
        path = f"import sys; sys.path[:] = {[*map(str, sys.path)]}"
        program = f"{path}; from desktop.__main__ import main; sys.exit(main())"
        command = [sys.executable, "-c", program, *arguments]
    if sys.platform == "win32":
        quietly = subprocess.CREATE_NO_WINDOW | subprocess.BELOW_NORMAL_PRIORITY_CLASS
        return subprocess.Popen(command, creationflags=quietly, **streams)
    return subprocess.Popen(command, **streams)
