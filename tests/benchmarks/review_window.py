"""The review in the window, at 10,000 facts of which 1,000 are said twice (`--large`: 100,000 and 5,000): how long the
window does not answer while all is compared, worked through, consolidated and undone; and how soon the next cluster is
in view.

There is no embedding model: what is compared, shown and written is the same, and 100,000 texts need not be embedded.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from desktop.app import App
from desktop.core.errors import UserError
from desktop.core.model import Origin
from desktop.core.paths import DataFolder
from desktop.gui.consolidation.dialog import ConsolidateDialog
from desktop.gui.duplicates.panel import DuplicatesPanel
from desktop.gui.shell.application import Application
from desktop.gui.shell.launch import make_qt
from desktop.index.embedder import BackgroundEmbedder, Embedder
from desktop.memory.facts.drafts import FactDraft
from desktop.storage.facts import FactFilter
from tests.benchmarks.figures import Figure, at_most, p95, report
from tests.benchmarks.responsiveness import STALL_MS, Heartbeat, stall, until
from tests.benchmarks.store import fill

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

_NEXT_MS = 100
_VERDICTS = 60
_PATIENCE = 600.0


def measure(_data: Path | None) -> Iterable[Figure]:
    """Among 10,000 facts."""
    yield from _reviewed(10_000, 1_000)


def measure_large(_data: Path | None) -> Iterable[Figure]:
    """Among 100,000 facts."""
    yield from _reviewed(100_000, 5_000)


def _reviewed(count: int, twice: int) -> Iterator[Figure]:
    make_qt()
    with TemporaryDirectory() as folder:
        app = App(DataFolder(Path(folder)), embedder=BackgroundEmbedder("none", load=_no_model))
        fill(app.memory, count - twice)
        with app.memory.database.transaction():
            for fact in app.memory.facts.find(FactFilter(), limit=twice):
                app.memory.facts.remember_anyway(FactDraft.of(fact), Origin("import"))
        application = Application(app)
        application.window.show()
        yield from _in_window(application, count, twice)
        application.close()


def _in_window(application: Application, count: int, twice: int) -> Iterator[Figure]:
    beat, panel = Heartbeat(), application.window.panels.of(DuplicatesPanel)
    scan = application.context.app.duplicates.scan

    def compare() -> None:
        scan.rescan()
        until(lambda: scan.status.state == "current" and panel.current is not None, _PATIENCE)

    application.window.show_panel("duplicates")
    yield from _timed(beat, f"{count:,} facts: all compared", compare)
    waits: list[float] = []
    yield from _timed(beat, f"{_VERDICTS} verdicts by keys", lambda: waits.extend(_decided(application, panel)))
    yield at_most("key to the next cluster in view, p95", p95(waits), _NEXT_MS, form=".0f", unit=" ms")
    application.window.consolidate()
    dialog = application.window.findChild(ConsolidateDialog)
    if dialog is None:
        raise RuntimeError("There is no dialog.")
    yield from _timed(beat, "dry run", partial(until, lambda: dialog.state == "dry run", _PATIENCE))
    yield from _timed(beat, "backup and consolidation", lambda: _through(dialog.apply, dialog, "done"))
    merged = 0 if dialog.applied is None else dialog.applied.merged
    yield Figure("duplicates merged", f"{merged:,}", f"{twice - _VERDICTS:,}", merged == twice - _VERDICTS)
    yield from _timed(beat, "all of it undone", lambda: _through(dialog.undo_all, dialog, "undone"))
    dialog.reject()


def _decided(application: Application, panel: DuplicatesPanel) -> Iterator[float]:
    """Milliseconds from each key to the next cluster in view, drawn."""
    deed = panel.actions_here["merge"]
    for _ in range(_VERDICTS):
        before, started = panel.queue.current, time.perf_counter()
        deed.trigger()
        until(partial(_moved_on, panel, before))
        panel.repaint()
        yield 1000 * (time.perf_counter() - started)
        until(partial(_passed, started + 0.15))
    until(lambda: application.context.tasks.idle)


def _moved_on(panel: DuplicatesPanel, before: str | None) -> bool:
    return panel.current is not None and panel.current.cluster.id != before


def _passed(moment: float) -> bool:
    return time.perf_counter() > moment


def _through(act: Callable[[], None], dialog: ConsolidateDialog, state: str) -> None:
    act()
    until(lambda: dialog.state == state, _PATIENCE)


def _timed(beat: Heartbeat, name: str, work: Callable[[], object]) -> Iterator[Figure]:
    started = time.perf_counter()
    beat.during(work)
    yield Figure(name, f"{time.perf_counter() - started:.2f} s")
    yield stall("the window meanwhile", beat, form=".0f")
    yield at_most("most that the window's thread computed in one turn", beat.busy, STALL_MS, form=".0f", unit=" ms")


def _no_model(_name: str) -> Embedder:
    raise UserError("There is no model here.")


if __name__ == "__main__":
    report("The review in the window", measure, large=measure_large)
