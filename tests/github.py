"""GitHub's releases, of a server on this machine."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator

import pytest

from desktop import updates
from tests.loopback import Loopback


@contextlib.contextmanager
def github_here(monkeypatch: pytest.MonkeyPatch) -> Iterator[Loopback]:
    """It is asked where GitHub would be, past any proxy that this machine may name."""
    for name in [name for name in os.environ if name.lower().endswith("_proxy")]:
        monkeypatch.delenv(name)
    with Loopback() as server:
        monkeypatch.setattr(updates, "GITHUB_API", server.url)
        yield server
