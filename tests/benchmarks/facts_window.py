"""The Facts panel at 100,000 facts: how long the window does not answer while one asks by conditions, chooses all,
archives 10,000 of them and takes it back; and how long each takes.

There is no embedding model: what is shown and written is the same, and 100,000 texts need not be embedded.
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
from desktop.core.paths import DataFolder
from desktop.gui.shell.application import Application
from desktop.gui.shell.launch import make_qt
from desktop.gui.shell.main_window import MainWindow
from desktop.index.embedder import BackgroundEmbedder, Embedder
from desktop.memory.facts.batch import Archive
from tests.benchmarks.figures import Figure, report
from tests.benchmarks.responsiveness import Heartbeat, opened, stall, until
from tests.benchmarks.store import fill

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

_FACTS = 100_000
_ARCHIVED = 10_000
_PATIENCE = 900.0
_PAINTED = 0.1
"""Seconds in which what was done at once is painted."""
_QUERIES = (
    "category:skill confidence<0.95",
    "subject:me -stale:30 has:history",
    "value:repairs added:7d",
    'subject:"Grinder 5" repairs',
    "rinder",
)


def measure(_data: Path | None) -> Iterable[Figure]:
    """Over a store that is made for it."""
    make_qt()
    with TemporaryDirectory() as folder:
        app = App(DataFolder(Path(folder)), embedder=BackgroundEmbedder("none", load=_no_model))
        fill(app.memory, _FACTS)
        yield from measured(app)


def measured(app: App) -> Iterator[Figure]:
    """The figures of one store; it is closed at the end."""
    application = opened(app)
    until(lambda: app.duplicates.scan.status.state == "current", _PATIENCE)
    window, beat = application.window, Heartbeat()
    for name, doing, done in _doings(window, application):
        started = time.perf_counter()
        beat.during(lambda doing=doing, done=done: _until_done(doing, done))  # type: ignore[misc]
        yield stall(name, beat)
        yield Figure(f"  of which computed in one go, {name}", f"{beat.busy:.1f} ms")
        yield Figure(f"  until it is shown, {name}", f"{time.perf_counter() - started:.2f} s")
    application.close()


def _doings(
    window: MainWindow, application: Application
) -> Iterator[tuple[str, Callable[[], object], Callable[[], bool]]]:
    facts = window.facts

    def idle() -> bool:
        return application.context.tasks.idle

    until(lambda: idle() and len(facts.model.ids) == _FACTS, _PATIENCE)
    for query in _QUERIES:
        yield f"asking for {query}", partial(facts.search.setText, query), idle
    yield "asking for all again", facts.search.clear, lambda: idle() and len(facts.model.ids) == _FACTS
    yield "choosing all", facts.actions_here["choose_all"].trigger, lambda: facts.table.chosen_count == _FACTS
    yield "choosing 10,000", lambda: facts.table.choose(facts.model.ids[:_ARCHIVED]), idle
    left = _FACTS - _ARCHIVED
    yield (
        "archiving 10,000",
        lambda: facts.change_chosen(Archive("outdated")),
        lambda: idle() and len(facts.model.ids) == left,
    )
    yield "undoing that", window.undo_last, lambda: idle() and len(facts.model.ids) == _FACTS


def _until_done(doing: Callable[[], object], done: Callable[[], bool]) -> None:
    doing()
    shown = time.perf_counter() + _PAINTED
    until(lambda: time.perf_counter() > shown and done(), _PATIENCE)


def _no_model(_name: str) -> Embedder:
    raise UserError("There is no model: meaning is not measured here.")


if __name__ == "__main__":
    report(f"The Facts panel at {_FACTS:,} facts", measure)
