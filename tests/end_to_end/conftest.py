"""One screen for all, and a data folder with its app for each test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.end_to_end.running import Keepsake
from tests.end_to_end.screen import Screen
from tests.loopback import Loopback


@pytest.fixture(scope="session")
def screen() -> Iterator[Screen]:
    with Screen() as made:
        yield made


@pytest.fixture
def keepsake(tmp_path: Path, screen: Screen) -> Iterator[Keepsake]:
    """Started, its window having the keyboard; killed if the test has not quit it."""
    with Keepsake(tmp_path, screen).running() as made:
        yield made


@pytest.fixture
def loopback() -> Iterator[Loopback]:
    with Loopback() as made:
        yield made


@pytest.fixture
def scripted(tmp_path: Path, screen: Screen, loopback: Loopback) -> Iterator[Keepsake]:
    """As `keepsake`, with a model on this machine that says what a test has it say."""
    with scripted_by(loopback, Keepsake(tmp_path, screen)).running() as made:
        yield made


def scripted_by(loopback: Loopback, keepsake: Keepsake) -> Keepsake:
    """Settles that a model on this machine answers in it, before it is started."""
    keepsake.choose(provider="local", base_url=loopback.url, local_model="claude-test")
    return keepsake
