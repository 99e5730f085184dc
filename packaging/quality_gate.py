"""Whether the tests cover enough of the code: read from the JSON report of coverage.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

LINES = 95.0
"""Percent of the lines of `desktop/`."""

BRANCHES = 90.0
"""Percent of the branches of each of these packages."""

BRANCH_PACKAGES = ("storage", "index", "memory", "assistant")


def shortfalls(report: Mapping[str, Any]) -> Iterator[str]:
    """A sentence for each figure below what is asked."""
    lines = lines_covered(report)
    if lines < LINES:
        yield f"{lines:.1f} % of the lines of desktop are tested, {LINES:.0f} % are asked."
    for package in BRANCH_PACKAGES:
        branches = branches_covered(report, f"desktop/{package}/")
        if branches < BRANCHES:
            yield f"{branches:.1f} % of the branches of desktop/{package} are tested, {BRANCHES:.0f} % are asked."


def lines_covered(report: Mapping[str, Any]) -> float:
    """Percent of all lines."""
    return _percent(report["totals"]["covered_lines"], report["totals"]["num_statements"])


def branches_covered(report: Mapping[str, Any], folder: str) -> float:
    """Percent of the branches of the files below a folder; 100 where there are none."""
    summaries = [
        file["summary"] for path, file in report["files"].items() if path.replace("\\", "/").startswith(folder)
    ]
    covered = sum(summary["covered_branches"] for summary in summaries)
    return _percent(covered, sum(summary["num_branches"] for summary in summaries))


def _percent(part: int, whole: int) -> float:
    return 100 * part / whole if whole else 100.0
