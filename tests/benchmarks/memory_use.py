"""Resident memory with a window open, 10,000 facts and the model loaded, beside those alone."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.benchmarks.figures import Figure, at_most, report
from tests.benchmarks.made_up import make_store
from tests.benchmarks.start_up import run_probe, started
from tests.exported_model import export_packaged_model

_SIZE = 10_000

_ALONE = """
import sys
import chromadb, pydantic
from PySide6.QtWidgets import QApplication, QMainWindow
from desktop.index.embedder import load_model
from tests.benchmarks.start_probe import resident
qt = QApplication([])
window = QMainWindow()
window.show()
qt.processEvents()
vector = load_model().embed(["tea"])
collection = chromadb.PersistentClient(sys.argv[2]).create_collection("one")
collection.add(["1"], embeddings=vector)
collection.query(vector, n_results=1)
print('{"resident": %f}' % resident())
"""


def measure(_data: Path | None) -> Iterable[Figure]:
    """Beside an empty window, a collection of one vector and the same model, in one process."""
    export_packaged_model()
    with TemporaryDirectory() as root:
        folder = make_store(Path(root) / "data", _SIZE).root
        told = started("resting", str(folder))
        alone = run_probe(["-c", _ALONE], str(Path(root) / "one"))["resident"]
    yield Figure("an empty window, a collection of one vector and the model", f"{alone:.0f} MB")
    ours = told["resident"]
    yield at_most(f"the window with {_SIZE:,} facts, searching by meaning", ours, 417, form=".0f", unit=" MB")
    yield Figure("with all processes beside it, the most on the way there", f"{told['most']:.0f} MB")
    yield at_most("that beside the three alone", ours / alone, 1.5, form=".2f", unit=" ×")


if __name__ == "__main__":
    report("Memory", measure)
