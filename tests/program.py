"""What tests start when they start Keepsake: this checkout, or a program that was built from it."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

BUILT = "KEEPSAKE_PROGRAM"
"""Names the built program: `dev.py smoke` runs tests over it."""


def started_by(module: str) -> list[str]:
    """The start of a command; `module` is what is run of this checkout, where nothing built is tested."""
    built = os.environ.get(BUILT)
    return [built] if built else [sys.executable, "-m", module]


def bundle(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Has this process take itself for the bundled program, which is a script in `folder`."""
    program = folder / "keepsake"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m desktop "$@"\n')
    program.chmod(0o700)
    monkeypatch.chdir(Path(__file__).parents[1])
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(program))
