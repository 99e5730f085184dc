"""A data folder for each way of calling, with every tool offered; its process runs for all tests of a module."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.contract.calling import QUICK, Way, by_lines, by_mcp, offer_everything

WAYS = {"lines": by_lines, "mcp": by_mcp}


@pytest.fixture(scope="module", params=WAYS)
def way(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Way]:
    """Over a process that runs the module's `PROGRAM`, the quick one where it names none."""
    folder = tmp_path_factory.mktemp(request.param) / "data"
    offer_everything(folder)
    with WAYS[request.param](folder, getattr(request.module, "PROGRAM", QUICK)) as call:
        yield Way(request.param, folder, call)
