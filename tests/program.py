"""What tests start when they start Keepsake: this checkout, or a program that was built from it."""

from __future__ import annotations

import os
import sys

BUILT = "KEEPSAKE_PROGRAM"
"""Names the built program: `dev.py smoke` runs tests over it."""


def started_by(module: str) -> list[str]:
    """The start of a command; `module` is what is run of this checkout, where nothing built is tested."""
    built = os.environ.get(BUILT)
    return [built] if built else [sys.executable, "-m", module]
