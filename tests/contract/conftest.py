"""A data folder for each way of calling, with every tool offered; its process runs for all tests that share it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.contract.calling import WAYS, Way, opened


@pytest.fixture(scope="session", params=WAYS)
def way(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Way]:
    """Shared by tests that put up with what others remembered."""
    with opened(request.param, tmp_path_factory.mktemp(request.param)) as way:
        yield way
