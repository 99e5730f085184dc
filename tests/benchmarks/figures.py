"""What a benchmark is made of: figures, each beside its target, printed as a table.

A benchmark is a module here with a function `measure(data: Path | None) -> Iterable[Figure]`, and at its end

    if __name__ == "__main__":
        report("What it measures", measure)

`data` is a LoCoMo file, or None where the person gave none: then say so with a `Figure` that has a note only.
"""

from __future__ import annotations

import argparse
import os
import statistics
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

os.environ.setdefault("HF_HUB_OFFLINE", "1")
os.environ.setdefault("OMP_WAIT_POLICY", "PASSIVE")


@dataclass(frozen=True, slots=True)
class Figure:
    """One row: what was measured, the value as it is printed, the target, and whether it was met (None: not judged)."""

    name: str
    value: str = ""
    target: str = ""
    met: bool | None = None


def at_least(name: str, value: float, target: float, *, form: str = ".3f", unit: str = "") -> Figure:
    """A figure that should not be lower than its target."""
    return Figure(name, f"{value:{form}}{unit}", f"≥ {target:{form}}{unit}", value >= target)


def at_most(name: str, value: float, target: float, *, form: str = ".1f", unit: str = "") -> Figure:
    """A figure that should not be higher than its target."""
    return Figure(name, f"{value:{form}}{unit}", f"≤ {target:{form}}{unit}", value <= target)


def times(action: Callable[[], object], repeats: int) -> list[float]:
    """Milliseconds of each of several calls."""
    taken = []
    for _ in range(repeats):
        started = time.perf_counter()
        action()
        taken.append(1000 * (time.perf_counter() - started))
    return taken


def p95(values: Sequence[float]) -> float:
    """The value that 95 of 100 do not exceed; at least two are needed."""
    return statistics.quantiles(values, n=20, method="inclusive")[-1]


Measure = Callable[[Path | None], Iterable[Figure]]


def report(title: str, measure: Measure, *, large: Measure | None = None) -> None:
    """Measures and prints a table, each row as soon as it is known; with `--large` what takes minutes."""
    parser = argparse.ArgumentParser(description=title)
    parser.add_argument("--data", type=Path)
    if large is not None:
        parser.add_argument("--large", action="store_const", const=large, dest="measure", default=measure)
    options = parser.parse_args()
    data, measure = options.data, getattr(options, "measure", measure)
    print(f"\n## {title}\n\n| what | measured | target | |\n|---|---|---|---|", flush=True)
    for figure in measure(data):
        print(row(figure), flush=True)


def row(figure: Figure) -> str:
    """A figure as a row of a Markdown table."""
    verdict = {None: "", True: "met", False: "NOT MET"}[figure.met]
    return f"| {figure.name} | {figure.value} | {figure.target} | {verdict} |"
