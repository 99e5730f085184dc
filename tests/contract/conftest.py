"""A data folder for each way of calling, with every tool offered; its process runs for all tests of a module."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.contract.calling import QUICK, Way, by_lines, by_mcp, offer_everything

WAYS = {"lines": by_lines, "mcp": by_mcp}


@pytest.fixture(scope="module", params=WAYS)
def way(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Way]:
    """Over a process that runs what the module's `PROGRAMS` name for that way, else the quick one."""
    folder = tmp_path_factory.mktemp(request.param) / "data"
    offer_everything(folder)
    program = getattr(request.module, "PROGRAMS", {}).get(request.param, QUICK)
    with WAYS[request.param](folder, program) as call:
        yield Way(request.param, folder, call)
