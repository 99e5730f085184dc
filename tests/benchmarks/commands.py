"""Commands from their start to their end: with a data folder of their own, and beside an open window.

Machines differ, and so do moments: what Python alone and an import of numpy take is measured by turns with them.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from desktop.app import App
from desktop.core.paths import DataFolder
from tests.benchmarks.figures import Figure, at_most, report
from tests.benchmarks.store import fill
from tests.exported_model import export_packaged_model

_FACTS = 200
_TURNS = 5
_PATIENCE = 60.0

_PYTHON = {"python alone": ("-c", "pass"), "import numpy": ("-c", "import numpy")}
_COMMANDS = {
    "call, a list": ("call", "recall_facts", "{}"),
    "call, by meaning": ("call", "recall_facts", '{"search_query": "who repairs the grinder?"}'),
    "chat": ("chat", "who repairs the grinder?"),
    "chat, a statement": ("chat", "I live in Kyiv"),
}
_ALONE = {"call, a list": 0.5, "call, by meaning": 1.5, "chat": 1.5, "chat, a statement": 1.5}
_BESIDE = {"call, a list": 0.2}


def measure(_data: Path | None) -> Iterable[Figure]:
    """Each command several times, by turns."""
    export_packaged_model()
    with TemporaryDirectory() as root:
        folder = DataFolder(Path(root))
        app = App(folder)
        fill(app.memory, _FACTS)
        app.close()
        programs = {name: ("-m", "desktop", *told, "--data-dir", root) for name, told in _COMMANDS.items()}
        yield from _figures("", _by_turns(_PYTHON | programs), _ALONE)
        with _window(folder):
            yield from _figures(" beside a window", _by_turns(_PYTHON | programs), _BESIDE)


def _figures(where: str, taken: Mapping[str, float], most: Mapping[str, float]) -> Iterator[Figure]:
    for name, seconds in taken.items():
        if name in most:
            yield at_most(f"{name}{where}", seconds, most[name], form=".2f", unit=" s")
        else:
            yield Figure(f"{name}{where}", f"{seconds:.2f} s")


def _by_turns(programs: Mapping[str, tuple[str, ...]]) -> dict[str, float]:
    """The median of each; the first turn reads everything from the disk, and is not counted."""
    turns = [{name: _taken(arguments) for name, arguments in programs.items()} for _ in range(1 + _TURNS)]
    return {name: median(turn[name] for turn in turns[1:]) for name in programs}


def _taken(arguments: tuple[str, ...]) -> float:
    began = time.perf_counter()
    subprocess.run([sys.executable, *arguments], env=_environment(), check=True, capture_output=True, timeout=_PATIENCE)
    return time.perf_counter() - began


@contextmanager
def _window(folder: DataFolder) -> Iterator[None]:
    """A window that has the folder open."""
    command = [sys.executable, "-m", "desktop", "--data-dir", str(folder.root)]
    with subprocess.Popen(command, env=_environment(), stderr=subprocess.DEVNULL) as window:
        try:
            end = time.monotonic() + _PATIENCE
            while not folder.address.exists():
                if time.monotonic() > end:
                    raise TimeoutError("The window did not open.")
                time.sleep(0.1)
            yield
        finally:
            window.terminate()


def _environment() -> dict[str, str]:
    environment = {"QT_QPA_PLATFORM": "offscreen", **os.environ}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # what is installed has its byte code beside it
    return environment


if __name__ == "__main__":
    report("Commands", measure)
