"""Stores of a size, made up for measuring: facts that read like facts."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from desktop.app import App
from desktop.core.model import CATEGORIES, Origin
from desktop.core.paths import DataFolder
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.service import Memory

_THINGS = "grinder blade coffee bicycle garden invoice sister deadline printer guitar recipe train doctor novel".split()
_DEEDS = "likes repairs orders measures forgets paints visits compares checks plans cleans reads sells borrows".split()
_WHEN = "every morning|on Fridays|since spring|twice a year|before the trip|after work|in Lviv|at the plant".split("|")


def fill(memory: Memory, count: int) -> None:
    """Adds `count` different facts in one transaction."""
    draw = random.Random(count)
    with memory.database.transaction():
        for number in range(count):
            deed, thing, when = draw.choice(_DEEDS), draw.choice(_THINGS), draw.choice(_WHEN)
            value = f"{deed} the {draw.choice(_THINGS)} of {thing} {number} {when}"
            draft = FactDraft(draw.choice(CATEGORIES), f"{thing} {number % 500}", value, subject=_subject(draw))
            memory.facts.remember_anyway(draft, Origin("import"))


@contextmanager
def filled_app(count: int, *, indexed: bool = True) -> Iterator[App]:
    """An app over a store of `count` facts; with the real model loaded and the index in step, unless told otherwise."""
    with TemporaryDirectory() as folder:
        app = App(DataFolder(Path(folder)))
        try:
            fill(app.memory, count)
            if indexed:
                _index(app)
            yield app
        finally:
            app.close()


@contextmanager
def filled_folder(count: int) -> Iterator[DataFolder]:
    """The folder of a store of `count` facts, indexed and compared by an app that is closed: it opens as on any day."""
    with TemporaryDirectory() as root:
        folder = DataFolder(Path(root))
        app = App(folder)
        try:
            fill(app.memory, count)
            _index(app)
            app.duplicates.scan.catch_up(600)
        finally:
            app.close()
        yield folder


def _index(app: App) -> None:
    app.start_background()
    if not app.index.wait_until_current(1800):
        raise RuntimeError(f"The index is not in step: {app.index.status}")


def _subject(draw: random.Random) -> str:
    return draw.choice(["user", "user", "user", "Anna", "Grinder 5", "the thesis"])
