"""One screen for all, and a data folder with its app for each test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.end_to_end.running import Keepsake
from tests.end_to_end.screen import Screen


@pytest.fixture(scope="session")
def screen() -> Iterator[Screen]:
    with Screen() as made:
        yield made


@pytest.fixture
def keepsake(tmp_path: Path, screen: Screen) -> Iterator[Keepsake]:
    """Started, its window having the keyboard; killed if the test has not quit it."""
    made = Keepsake(tmp_path, screen)
    try:
        made.start()
        yield made
    except BaseException:
        print(made.told())
        raise
    finally:
        made.kill()
