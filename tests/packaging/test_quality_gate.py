"""Which coverage suffices."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest


@pytest.fixture
def gate(load: Callable[[str], Any]) -> Any:
    return load("quality_gate")


def report(lines: int, **branches: int) -> dict[str, Any]:
    """Percent of 100 lines, and for each named package percent of 100 branches."""
    files = {
        f"desktop/{package}/x.py": {"summary": {"covered_branches": covered, "num_branches": 100}}
        for package, covered in branches.items()
    }
    return {"totals": {"covered_lines": lines, "num_statements": 100}, "files": files}


def test_what_suffices_has_no_shortfall(gate: Any) -> None:
    assert list(gate.shortfalls(report(95, storage=90, index=100, memory=95, gui=10))) == []


def test_each_figure_that_is_too_low_is_named(gate: Any) -> None:
    found = list(gate.shortfalls(report(94, storage=89, assistant=0)))
    assert [sentence.split(" %")[0] for sentence in found] == ["94.0", "89.0", "0.0"]
    assert "desktop/assistant" in found[-1]


def test_paths_of_windows_count_too(gate: Any) -> None:
    files = {"desktop\\index\\x.py": {"summary": {"covered_branches": 1, "num_branches": 4}}}
    assert gate.branches_covered({"files": files}, "desktop/index/") == 25
