"""States of Statistics and History for the gallery: a store that was in use for a year, and undoing a stretch of it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from desktop.core.model import CATEGORIES, Conversation, Episode, Message, Origin
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.samples import clock_at
from desktop.storage.episodes import Episodes
from desktop.storage.journal import Journal
from desktop.storage.telemetry import ToolCallRecord
from tests.gallery.scene import Scene

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from desktop.app import App
    from desktop.gui.shell.main_window import MainWindow
    from desktop.memory.service import Memory

_DAYS = 400
_THINGS = "grinder blade coffee bicycle garden invoice sister deadline printer guitar recipe train doctor novel".split()
_DEEDS = "likes repairs orders measures forgets paints visits compares checks plans cleans reads sells borrows".split()
_TOOLS = {"recall_facts": 9, "memory_recall": 6, "remember_fact": 5, "update_fact": 2, "create_episode": 1} | {
    "forget_fact": 0.5,
    "recall_episodes": 0.8,
    "find_duplicates": 0.2,
}


def fill(app: App, at: datetime) -> None:
    """Lives through a year up to `at`: what was learned, used, forgotten and called on each of its days."""
    draw = random.Random(7)
    known: list[int] = []
    with app.database.transaction():
        for ago in range(_DAYS, 0, -1):
            _live(app.memory, at - timedelta(days=ago), draw, known, busy=0.6 + 0.8 * (1 - ago / _DAYS))
    app.database.bookkeeper.flush()
    for call in _calls(at, draw):
        app.telemetry.record(call)
    for number in range(900):
        with clock_at(app.memory, at - timedelta(hours=number * 3 + 1)):
            app.telemetry.record_commit(draw.lognormvariate(1.1, 0.7))
    app.database.bookkeeper.flush()


def charts(name: str = "", *, days: int = 30) -> Callable[[MainWindow], None]:
    """The panel at a range, scrolled to a chart."""

    def set_up(window: MainWindow) -> None:
        from PySide6.QtCore import QTimer

        from desktop.gui.statistics.panel import StatisticsPanel

        window.show_panel("statistics")
        window.show_chat(False)
        panel = window.panels.of(StatisticsPanel)
        panel.choose_tab("tools" if name == "tools" else "memory")
        panel.choose_days(days)
        QTimer.singleShot(200, panel, lambda: panel.scroll_to(name))

    return set_up


def undoing_since(window: MainWindow) -> QWidget:
    """What would be undone, before it is."""
    from desktop.gui.history.panel import HistoryPanel

    window.show_panel("history")
    panel = window.panels.of(HistoryPanel)
    memory = window.context.app.memory
    operation = Journal(memory.database).recent(limit=6)[-1]
    return panel.ask_since(operation, memory.history.since(operation.id))


def _live(memory: Memory, day: datetime, draw: random.Random, known: list[int], busy: float) -> None:
    weekend = 0.45 if day.weekday() >= 5 else 1.0
    with clock_at(memory, day):
        message = _conversation(memory, day, draw) if draw.random() < 0.5 * weekend else None
        learned = draw.randrange(0, 4) if weekend == 1.0 else draw.randrange(0, 2)
        known += [_learn(memory, draw, f"{day.toordinal()}-{number}", message) for number in range(learned)]
        if known and draw.random() < 0.12:
            gone = known.pop(draw.randrange(len(known)))
            memory.facts.forget(gone, "outdated", Origin("assistant"))
        if draw.random() < 0.22 * weekend:
            _episode(memory, day, draw)
    for _ in range(round(draw.gauss(38, 7) * weekend * busy)):
        if known:
            at = day - timedelta(minutes=draw.randrange(12 * 60))
            place = min(int(draw.paretovariate(0.7)), len(known))
            with clock_at(memory, at):
                memory.accesses.count("fact", [known[-place]], via="recall_facts")


def _learn(memory: Memory, draw: random.Random, key: str, message: int | None) -> int:
    thing, deed = draw.choice(_THINGS), draw.choice(_DEEDS)
    draft = FactDraft(
        draw.choice(CATEGORIES[:9]),
        f"{thing} {key[-4:]}",
        f"{deed} the {draw.choice(_THINGS)} of the {thing} {draw.choice(('every morning', 'on Fridays', 'twice'))}",
        confidence=min(1.0, max(0.3, round(draw.gauss(0.86, 0.12), 2))),
        source_message_id=message,
    )
    return memory.facts.remember_anyway(draft, Origin("assistant")).fact.id


def _conversation(memory: Memory, day: datetime, draw: random.Random) -> int:
    title = f"About the {draw.choice(_THINGS)}"
    with memory.database.operation("Chat", Origin("assistant"), undoable=False) as operation:
        held = memory.conversations.insert(operation, Conversation(0, title, "chat", None, day, day))
        said = Message(0, held.id, 0, 1, "user", "You", f"{title}, please.", day)
        return memory.conversations.append(operation, said).id


def _episode(memory: Memory, day: datetime, draw: random.Random) -> None:
    topic = f"The {draw.choice(_THINGS)} and the {draw.choice(_THINGS)}"
    with memory.database.operation(f"Keep an episode: {topic}", Origin("assistant")) as operation:
        Episodes(memory.database).insert(
            operation,
            Episode(0, topic, topic, 0.6, "neutral", (), "user", "active", "assistant", None, day, day, day, day),
            [],
        )


def _calls(at: datetime, draw: random.Random) -> Iterator[ToolCallRecord]:
    names, weights = list(_TOOLS), list(_TOOLS.values())
    for number in range(9_000):
        moment = at - timedelta(minutes=draw.randrange(_DAYS * 24 * 60))
        if moment.weekday() >= 5 and draw.random() < 0.5:
            continue
        queued = draw.random() < 0.03
        known = draw.random() < 0.04
        tool = draw.choices(names, weights)[0]
        yield ToolCallRecord(
            moment,
            tool,
            "error" if draw.random() < 0.006 else "skipped" if known and tool == "remember_fact" else "success",
            draw.lognormvariate(1.8, 0.5) + 0.4,
            draw.lognormvariate(5, 1) if queued else 0.0,
            "assistant",
            "chat",
            1,
            number // 3,
            f"task_{number}" if queued else None,
            "duplicate" if known and tool == "remember_fact" else "",
        )


SCENES = (
    Scene("history", lambda window: window.show_panel("history")),
    Scene("history-undo", undoing_since),
    Scene("history-empty", lambda window: window.show_panel("history"), "empty"),
    Scene("statistics-few", charts()),
    Scene("statistics-empty", charts(), "empty"),
    Scene("statistics", charts(), "busy"),
    Scene("statistics-kept", charts("growth"), "busy"),
    Scene("statistics-tools", charts("tools"), "busy"),
    Scene("statistics-year", charts(days=365), "busy"),
)
