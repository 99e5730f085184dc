"""The modules of `packaging/`, which is no package: they find one another as scripts do, beside themselves."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

import pytest

CHECKOUT = Path(__file__).resolve().parents[2]


@pytest.fixture
def load(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Imports a module of `packaging/` by its name."""
    monkeypatch.syspath_prepend(str(CHECKOUT / "packaging"))
    return importlib.import_module
