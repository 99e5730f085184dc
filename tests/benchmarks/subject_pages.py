"""The pages of all people and things of one person's two years, made up: 3,000 facts about 40 subjects, 200
conversations, episodes and relationships. How long it takes from asking for a page until it is drawn.

There is no embedding model: a page asks for no meaning.
"""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable, Iterable, Iterator
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, Literal

from PySide6.QtWidgets import QApplication

from desktop.app import App
from desktop.core.errors import UserError
from desktop.core.model import CATEGORIES, PERSON, USER, Conversation, Message, Origin
from desktop.core.model import now as present
from desktop.core.paths import DataFolder
from desktop.gui.relationships.panel import RelationshipsPanel
from desktop.gui.shell.launch import make_qt
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.today.panel import TodayPanel
from desktop.gui.ui.review_panel import ReviewPanel
from desktop.index.embedder import BackgroundEmbedder, Embedder
from desktop.memory.episodes import EpisodeDraft
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.relationships import RelationshipDraft
from desktop.memory.service import Memory
from desktop.storage.database import Database
from tests.benchmarks.figures import Figure, at_most, p95, report
from tests.benchmarks.responsiveness import opened, until

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

_PAGE_MS = 150
_CARD_MS = 200
_REVIEWS: Final = ("today", "disagreeing", "duplicates", "stale")
PEOPLE: Final = (
    "Anna,Ben,Clara,Dmytro,Eva,Fedir,Hanna,Ivan,Kateryna,Lev,Mykola,Nadia,Oksana,Petro,Olena Kovalenko,Marko,Sofia,"
    "Taras,Ulyana,Viktor,Yulia,Zoe,Андрій,Богдана,Марія"
).split(",")
THINGS: Final = (
    "Grinder 5,Grinder 7,Hall 2,the thesis,the flat,the garden,Lviv,the choir,Keepsake,the van,Printer 3,the summer"
    " house,the book club,the bakery"
).split(",")
SUBJECTS: Final = (USER, *PEOPLE, *THINGS)
_THINGS = "grinder blade coffee bicycle garden invoice deadline printer guitar recipe train doctor novel".split()
_DEEDS = "likes repairs orders measures forgets paints visits compares checks plans cleans reads".split()
_WHEN = "every morning|on Fridays|since spring|twice a year|before the trip|after work|in Lviv".split("|")
_SAID = (
    "{who} called about the {thing} yesterday.",
    "I saw {who} at the market, and we talked about the {thing}.",
    "We still need to order the {thing} for {who}.",
    "What about {who}? Nobody knows yet.",
    "Let's go with the {thing} that {who} picked.",
    "The {thing} is fine again.",
    "I'm still waiting for {who} to answer about the {thing}.",
    "That is a good plan.",
)


def fill(memory: Memory, at: datetime, facts: int = 3_000, conversations: int = 200, messages: int = 30) -> None:
    """Fills an empty store."""
    draw = random.Random(facts)
    database = memory.database
    usual = database.clock
    for moment in _moments(database, draw, at, conversations):
        _talk(memory, draw, moment, messages)
    for moment in _moments(database, draw, at, 40):
        _learn(memory, draw, moment, facts // 40)
    for number, name in enumerate(SUBJECTS[1:]):
        other = USER if number % 3 else draw.choice(SUBJECTS[1:])
        if other != name:
            memory.relationships.remember(
                RelationshipDraft(other, draw.choice(("knows", "works_with", "owns")), name), Origin("assistant")
            )
    memory.facts.remember_anyway(FactDraft("relationship", "mother", "Olena Kovalenko"), Origin("assistant"))
    database.clock = usual


def _moments(database: Database, draw: random.Random, at: datetime, count: int) -> Iterator[datetime]:
    """Over two years, oldest first; the store believes in each while it is the present."""
    for days in sorted((draw.uniform(0, 730) for _ in range(count)), reverse=True):
        moment = at - timedelta(days=days)
        database.clock = partial(_same, moment)
        yield moment


def _same(moment: datetime) -> datetime:
    return moment


def _talk(memory: Memory, draw: random.Random, moment: datetime, messages: int) -> None:
    with memory.database.operation("Chat", Origin("assistant"), undoable=False) as operation:
        title = f"{draw.choice(SUBJECTS[1:])}, {draw.choice(_THINGS)}"
        kept = memory.conversations.insert(operation, Conversation(0, title, "chat", None, moment, moment))
        for number in range(messages):
            who, thing = draw.choice(SUBJECTS[1:]), draw.choice(_THINGS)
            role: Literal["user", "assistant"] = "assistant" if number % 2 else "user"
            speaker = "Keepsake" if number % 2 else PERSON
            text = " ".join(line.format(who=who, thing=thing) for line in draw.sample(_SAID, 2))
            memory.conversations.append(operation, Message(0, kept.id, 0, 1, role, speaker, text, moment))
    if draw.random() < 0.4:
        who = draw.choice(SUBJECTS)
        summary = f"{draw.choice(SUBJECTS[1:])} was there too. The {draw.choice(_THINGS)} is still to be decided."
        draft = EpisodeDraft(f"{title} ({moment:%d %B})", summary, 0.6, "neutral", ("talk",), who, "assistant")
        memory.episodes.create(draft, Origin("assistant", conversation_id=kept.id), message_count=6)


def _learn(memory: Memory, draw: random.Random, moment: datetime, count: int) -> None:
    with memory.database.operation("Remember", Origin("assistant")):
        for number in range(count):
            who = USER if draw.random() < 0.4 else draw.choice(SUBJECTS[1:])
            thing, other = draw.choice(_THINGS), draw.choice(SUBJECTS[1:])
            value = f"{draw.choice(_DEEDS)} the {thing} of {other} {draw.choice(_WHEN)} ({moment:%y%m}-{number})"
            draft = FactDraft(draw.choice(CATEGORIES), f"{thing} {number % 50}", value, subject=who)
            memory.facts.remember_anyway(draft, Origin("assistant"))


def _say_twice(memory: Memory) -> None:
    """Something for each review: the same in the same words, and the same with another number."""
    with memory.database.operation("Remember", Origin("assistant")):
        for number, name in enumerate(SUBJECTS[1:]):
            for desk in (number, number + number % 2):
                value = f"sits at desk {desk} near the window of the long hall"
                memory.facts.remember_anyway(FactDraft("professional", "desk", value, subject=name), Origin("import"))


def measure(_data: Path | None) -> Iterable[Figure]:
    """Every page once, in a window over the store."""
    make_qt()
    with TemporaryDirectory() as folder:
        app = App(DataFolder(Path(folder)), embedder=BackgroundEmbedder("none", load=_no_model))
        fill(app.memory, present())
        _say_twice(app.memory)
        application = opened(app)
        window = application.window
        window.show_panel(RelationshipsPanel.name)
        # two years are filled in seconds: what they are compared for belongs to no page
        until(lambda: app.duplicates.scan.status.state == "current" and application.context.tasks.idle)
        panel = window.panels.of(RelationshipsPanel)
        times = {name: _opened(panel, partial(window.open_subject, name)) for name in SUBJECTS}
        until(lambda: application.context.tasks.idle)
        cards = {name: _first_card(window, name) for name in _REVIEWS}
        application.close()
    yield at_most("page of a subject drawn, longest of 40", max(times.values()), _PAGE_MS, form=".0f", unit=" ms")
    yield at_most("p95", p95(list(times.values())), _PAGE_MS, form=".0f", unit=" ms")
    yield at_most("that of the person", times[USER], _PAGE_MS, form=".0f", unit=" ms")
    for name, took in cards.items():
        yield at_most(f"first card of {name}, which was never open", took, _CARD_MS, form=".0f", unit=" ms")


def _opened(panel: RelationshipsPanel, ask: Callable[[], None]) -> float:
    """Milliseconds until a page is drawn, and the window at rest: what is left to lay out counts for this page."""
    shown: list[bool] = []
    note = panel.page.shown.connect(lambda: shown.append(True))
    started = time.perf_counter()
    ask()
    until(lambda: bool(shown))
    panel.page.repaint()
    QApplication.processEvents()
    took = 1000 * (time.perf_counter() - started)
    panel.page.shown.disconnect(note)
    until(lambda: panel.page.page is not None)
    return took


def _first_card(window: MainWindow, name: str) -> float:
    """Milliseconds until a review that is made only now has its first card drawn; Today holds the others' cards."""
    started = time.perf_counter()
    window.show_panel(name)
    panel = window.panels.current
    reviews = panel.findChildren(ReviewPanel) if isinstance(panel, TodayPanel) else [panel]
    until(lambda: any(getattr(each, "current", None) is not None for each in reviews))
    QApplication.processEvents()
    return 1000 * (time.perf_counter() - started)


def _no_model(_name: str) -> Embedder:
    raise UserError("There is no model here.")


if __name__ == "__main__":
    report("Two years of one person: pages of people and things, and reviews", measure)
