"""A window over the sample memories, for those who do everyday tasks in it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from desktop.app import App
from desktop.core.model import now
from desktop.core.paths import DataFolder
from desktop.gui.shell.application import Application
from desktop.gui.shell.launch import make_qt
from desktop.index.embedder import BackgroundEmbedder
from desktop.memory import samples
from tests.gui.walk import Walk
from tests.patience import PATIENCE
from tests.quick_embedder import load_quick


@contextmanager
def over_samples(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Walk]:
    """Opens it once all memories are compared; fails where something went wrong in it meanwhile."""
    root = folder / "data"

    def opened() -> App:
        return App(DataFolder(root), embedder=BackgroundEmbedder("quick-1", load=load_quick))

    app = opened()
    samples.fill(app.memory, now())
    app.start_background()
    app.duplicates.scan.rescan()
    assert app.duplicates.scan.wait_until_current(PATIENCE)
    app.close()
    make_qt()

    def open_application() -> Application:
        made = Application(opened())
        made.window.resize(1280, 800)
        made.window.show()
        return made

    with Walk(open_application, folder).watching(monkeypatch) as walk:
        walk.settle()
        # The index follows the store a moment after the first rows; until then a search finds by words alone.
        assert walk.application.context.app.index.wait_until_current(PATIENCE)
        yield walk
        assert walk.problems == []
