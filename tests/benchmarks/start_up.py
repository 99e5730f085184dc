"""From the start of the process to a painted window that answers a key, to the first facts, to search by meaning."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from tests.benchmarks.figures import Figure, at_most, report
from tests.benchmarks.made_up import make_store
from tests.benchmarks.responsiveness import STALL_MS

_SIZE = 10_000
_STARTS = 7
_SEARCHES = 3
_ROOT = Path(__file__).parents[2]

_MODEL_ALONE = """
import sys, time
from sentence_transformers import SentenceTransformer
SentenceTransformer(sys.argv[2], device="cpu", local_files_only=True).encode(["tea"])
print('{"searching": %f}' % (time.monotonic() - float(sys.argv[1])))
"""


def measure(_data: Path | None) -> Iterable[Figure]:
    """Starts by turns, an empty PySide6 window and Keepsake with 10,000 facts: machines differ, and so do moments."""
    with TemporaryDirectory() as root:
        folder = make_store(Path(root) / "data", _SIZE).root
        started("keepsake", str(folder))  # reads everything from the disk once
        empty, ours = [], []
        for _ in range(_STARTS):
            empty.append(started("empty"))
            ours.append(started("keepsake", str(folder)))
        alone, answered = _median(empty, "answered"), _median(ours, "answered")
        yield Figure("an empty PySide6 window answers a key", f"{alone:.2f} s")
        yield Figure("the window is painted", f"{_median(ours, 'painted'):.2f} s")
        yield at_most(f"the window with {_SIZE:,} facts answers a key", answered, 1.2, form=".2f", unit=" s")
        yield at_most("that beside the empty window", answered / alone, 2.0, form=".2f", unit=" ×")
        yield Figure("its folder is open and the first facts are shown", f"{_median(ours, 'facts'):.2f} s")
        yield at_most("longest stall from the first paint to then", 1000 * _median(ours, "stall"), STALL_MS, unit=" ms")
        yield Figure("without that in which no processor was free", f"{1000 * _median(ours, 'unserved'):.0f} ms")
        yield Figure("of it, what the window's thread itself computes", f"{1000 * _median(ours, 'busy'):.0f} ms")
        yield from _search_ready(folder)


def _search_ready(folder: Path) -> Iterable[Figure]:
    from desktop.index.models import packaged_model
    from tests.exported_model import export_packaged_model

    export_packaged_model()
    alone, ours = [], []
    for _ in range(_SEARCHES):
        alone.append(run_probe(["-c", _MODEL_ALONE], str(packaged_model()))["searching"])
        ours.append(started("searching", str(folder))["searching"])
    yield Figure("import sentence_transformers and load the model, alone", f"{median(alone):.2f} s")
    yield at_most("start to search by meaning, window included", median(ours), 3.0, form=".2f", unit=" s")
    yield at_most("that beside the model alone", median(ours) / median(alone), 0.4, form=".2f", unit=" ×")


def _median(starts: list[dict[str, float]], moment: str) -> float:
    return median(start[moment] for start in starts)


def started(what: str, *arguments: str) -> dict[str, float]:
    return run_probe(["-m", "tests.benchmarks.start_probe"], what, *arguments)


def run_probe(program: list[str], *arguments: str) -> dict[str, float]:
    """Seconds from here to each moment that the process tells of: the monotonic clock is the same in both."""
    environment = {"QT_QPA_PLATFORM": "offscreen", **os.environ}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # what is installed has its byte code beside it
    command = [sys.executable, *program, repr(time.monotonic()), *arguments]
    done = subprocess.run(command, cwd=_ROOT, env=environment, check=True, capture_output=True, text=True, timeout=120)
    return dict(json.loads(done.stdout.splitlines()[-1]))


if __name__ == "__main__":
    report("Start", measure)
