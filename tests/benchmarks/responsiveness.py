"""How long the window does not answer at 100,000 facts: a stall is the time between two turns of its event loop.

A timer of one millisecond ticks on the GUI's thread; the longest gap between two ticks is the longest stall, without
the part of it in which other programs had every processor. That part is told beside it.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from unittest.mock import patch

from desktop.app import App
from desktop.assistant.providers.base import ModelEnd, ModelEvent, ModelRequest, TextPiece
from desktop.core.model import Origin
from desktop.gui.shell.application import Application
from desktop.gui.shell.launch import make_qt
from desktop.gui.shell.main_window import MainWindow
from desktop.memory.facts.drafts import FactDraft
from desktop.storage.facts import SortKey
from tests.benchmarks.figures import Figure, at_most, p95, report
from tests.benchmarks.moments import Moment
from tests.benchmarks.store import filled_folder

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

_FACTS = 100_000
STALL_MS, _SHOWN_MS, _FIRST_MS = 50, 120, 150
_QUERIES = ("grinder blade", "coffee in lviv", "repairs the printer", "anna sister 42", "invoice on fridays")
_TOKENS_A_SECOND, _SECONDS = 200, 4
_LOOK_MS = 2


def measure(_data: Path | None) -> Iterable[Figure]:
    """Stalls at 100,000 facts, from the first paint of a start on."""
    make_qt()
    with filled_folder(_FACTS) as folder:
        app = App(folder)
        try:
            yield from _measured(app)
        finally:
            app.close()


def _measured(app: App) -> Iterator[Figure]:
    beat = Heartbeat()
    application = opened(app)
    settled = _Settled(application)
    window = application.window
    searched: list[float] = []
    beat.during(lambda: searched.append(_first_search(window)))
    yield at_most("first search, typed half a second after the start, to its rows", searched[0], _FIRST_MS, unit=" ms")
    yield stall("the same", beat)
    beat.during(lambda: _done(lambda: _turn_loop(5.0), settled))
    yield stall("start, with the background work", beat)
    for name, doing in _doings(window):
        beat.during(partial(_done, doing, settled))
        yield stall(name, beat)
    waits: list[float] = []
    beat.during(lambda: waits.extend(_typed(window, settled)))
    yield stall("search as one types", beat)
    yield at_most("keystroke to rows shown, p95", p95(waits), _SHOWN_MS, unit=" ms")
    beat.during(lambda: _writes(app, settled))
    yield stall("writes, 5 a second", beat)
    beat.during(lambda: _streamed(window, settled))
    yield stall(f"streaming {_TOKENS_A_SECOND} tokens a second", beat)
    application.close()


class Heartbeat:
    """Ticks every millisecond while something goes on; `gaps` are those between two ticks, in milliseconds.

    `busy` is the longest that this thread itself computed in one, which no other program's load adds to. `longest` is
    judged: the longest gap, without the time in which no processor was free for this thread. Of that, what threads of
    this process took that left none free stays in: who else has the machine is not ours to answer for. `without` is
    what was left out of it.
    """

    def __init__(self) -> None:
        from PySide6.QtCore import Qt, QTimer

        self.longest = self.without = self.busy = 0.0
        self.gaps: list[float] = []
        self._last = Moment()
        self._timer = QTimer(timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)

    def during(self, work: Callable[[], object]) -> None:
        """`work` turns the loop itself, and whatever it does in one go counts."""
        self.longest = self.without = self.busy = 0.0
        self.gaps.clear()
        self._last = Moment()
        self._timer.start(1)
        try:
            work()
        finally:
            self._tick()
            self._timer.stop()

    def _tick(self) -> None:
        before, self._last = self._last, Moment()
        gap, unserved = 1000 * (self._last.at - before.at), 1000 * self._last.unserved_since(before)
        self.gaps.append(gap)
        self.busy = max(self.busy, 1000 * (self._last.computed - before.computed))
        if gap - unserved > self.longest:
            self.longest, self.without = gap - unserved, unserved


class _Settled:
    """Turns the loop until the window has shown all that it was asked for."""

    def __init__(self, application: Application) -> None:
        self._application = application

    def __call__(self) -> None:
        chat = self._application.window.chat
        _turn_loop(0.02)
        until(lambda: self._application.context.tasks.idle and chat.idle)


class _Talker:
    """Says a long answer at a steady rate."""

    name = "talker"
    remote = False
    calls_tools = True
    built_in = False

    async def stream(self, _request: ModelRequest) -> AsyncIterator[ModelEvent]:
        text = ""
        for number in range(_TOKENS_A_SECOND * _SECONDS):
            piece = f"word{number} " if number % 40 else "\n\nA **new** paragraph with `code`: "
            text += piece
            yield TextPiece(piece)
            await asyncio.sleep(1 / _TOKENS_A_SECOND)
        yield ModelEnd("end_turn", [{"type": "text", "text": text}])


def opened(app: App) -> Application:
    """The window, painted once: until then there is nothing to answer, and start_up measures how long that takes."""
    application, painted = Application(app), []
    application.window.painted.connect(lambda: painted.append(True))
    application.window.resize(1440, 900)
    application.window.show()
    until(lambda: bool(painted))
    return application


def _doings(window: MainWindow) -> Iterator[tuple[str, Callable[[], object]]]:
    bar = window.facts.table.verticalScrollBar()

    def scroll() -> None:
        for step in range(200):
            bar.setValue(bar.maximum() * step // 200)
            _turn_loop(0.005)

    yield "scrolling through all facts", scroll
    keys: tuple[SortKey, ...] = ("value", "confidence", "changed")
    for key in keys:
        yield f"sorting by {key}", partial(window.facts.sort_by, key, True)
    yield "going to the archive", window.facts.archived_chip.click
    yield "coming back from the archive", window.facts.active_chip.click
    yield "switching the look", lambda: window.choose_look("dark")


def _done(doing: Callable[[], object], settled: Callable[[], None]) -> None:
    doing()
    settled()


def _first_search(window: MainWindow) -> float:
    """Milliseconds from a query to its rows while all that a start lays out is under way: other reads go on."""
    _turn_loop(0.5)
    shown: list[float] = []
    window.facts.model.modelReset.connect(lambda: shown.append(time.perf_counter()))
    started = time.perf_counter()
    window.facts.search.setText(_QUERIES[0])
    until(lambda: bool(shown))
    window.facts.table.viewport().repaint()
    taken = 1000 * (time.perf_counter() - started)
    window.facts.search.clear()
    return taken


def _typed(window: MainWindow, settled: Callable[[], None]) -> Iterator[float]:
    """Milliseconds from each key of some queries to the rows of that text."""
    for query in _QUERIES:
        for end in range(1, len(query) + 1):
            started = time.perf_counter()
            window.facts.search.setText(query[:end])
            until(lambda: window.context.tasks.idle)
            window.facts.table.viewport().repaint()
            yield 1000 * (time.perf_counter() - started)
            _turn_loop(0.06)
        window.facts.search.clear()
        settled()


def _writes(app: App, settled: Callable[[], None]) -> None:
    for number in range(20):
        draft = FactDraft("general", f"written {number}", f"a line of number {number}")
        app.writer.submit(app.memory.facts.remember, draft, Origin("assistant"))
        _turn_loop(0.2)
    settled()


def _streamed(window: MainWindow, settled: Callable[[], None]) -> None:
    with patch.object(window.chat.app, "model", lambda _settings=None: _Talker()):
        window.chat.composer.set_text("Tell me much")
        window.chat.composer.send.click()
        settled()


def _turn_loop(seconds: float) -> None:
    end = time.perf_counter() + seconds
    until(lambda: time.perf_counter() >= end)


def until(condition: Callable[[], bool], patience: float = 120.0) -> None:
    """Runs the loop as the app does until a condition holds, which is looked at every two milliseconds.

    Raises `TimeoutError` where that takes longer than so many seconds. (`processEvents` with a time does not wait for
    events: it would keep the interpreter busy.)
    """
    from PySide6.QtCore import QEventLoop, Qt, QTimer

    loop, timer = QEventLoop(), QTimer(interval=_LOOK_MS, timerType=Qt.TimerType.PreciseTimer)
    end, met = time.perf_counter() + patience, condition()

    def look() -> None:
        nonlocal met
        met = condition()
        if met or time.perf_counter() > end:
            loop.quit()

    timer.timeout.connect(look)
    timer.start()
    if not met:
        loop.exec()
    timer.stop()
    if not met:
        raise TimeoutError("The window did not come to rest.")


def stall(name: str, beat: Heartbeat, *, form: str = ".1f") -> Figure:
    """The longest stall, and what was left out of it."""
    waited = f", {beat.without:{form}} ms more without a free processor" if beat.without >= 1 else ""
    return at_most(f"longest stall, {name}{waited}", beat.longest, STALL_MS, form=form, unit=" ms")


if __name__ == "__main__":
    report(f"Responsiveness at {_FACTS:,} facts", measure)
