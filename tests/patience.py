"""How long a test waits for what another thread or process does."""

from __future__ import annotations

import time
from collections.abc import Callable

PATIENCE = 60.0
"""Seconds until what is waited for counts as not coming. They cost nothing where it comes: long, since a machine may be
slow, others may use it as well, and what makes way for the window (`desktop.core.worker`) then hardly gets a
turn."""


def until(condition: Callable[[], object]) -> None:
    """Waits for a condition, and fails where it does not come."""
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.002)
