"""Resident memory with a window open, 10,000 facts and the model loaded, beside the imports and the model alone."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

from desktop.index.transformer import packaged_model
from tests.benchmarks.figures import Figure, report
from tests.benchmarks.made_up import make_store
from tests.benchmarks.start_up import run_probe, started

_SIZE = 10_000

_ALONE = """
import sys
import chromadb, pydantic, PySide6.QtWidgets
from sentence_transformers import SentenceTransformer
from tests.benchmarks.start_probe import resident
SentenceTransformer(sys.argv[2], device="cpu", local_files_only=True).encode(["tea"])
print('{"resident": %f}' % resident())
"""


def measure(_data: Path | None) -> Iterable[Figure]:
    """Not judged: torch is in both. The targets are for the exported model."""
    with TemporaryDirectory() as root:
        folder = make_store(Path(root) / "data", _SIZE).root
        told = started("searching", str(folder))
    ours = told["resident"] + told["vectors"]
    alone = run_probe(["-c", _ALONE], str(packaged_model()))["resident"]
    yield Figure("imports and the model alone", f"{alone:.0f} MB")
    yield Figure(f"the window with {_SIZE:,} facts, searching by meaning", f"{ours:.0f} MB")
    yield Figure("of that, the process of the vectors", f"{told['vectors']:.0f} MB")
    yield Figure("that beside the imports and the model alone", f"{ours / alone:.2f} ×")


if __name__ == "__main__":
    report("Memory", measure)
