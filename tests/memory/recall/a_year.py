"""A made-up year in a memory: a grinding machine, a thesis, a family, and much that matters less.

Everything is dated and the same in every run. The year ends on `TODAY`, Monday 2 March 2026, at noon.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Literal

from desktop.core.model import ChangeReason, Conversation, Message, Origin
from desktop.core.paths import DataFolder
from desktop.index.embedder import BackgroundEmbedder
from desktop.index.indexer import Index
from desktop.memory.episodes import EpisodeDraft
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.service import Memory
from desktop.storage.database import Database
from tests.conftest import HandSetClock

TODAY = datetime(2026, 3, 2, 12, tzinfo=UTC)
_PATIENCE = 300.0

Line = tuple[str, str]

GRINDER = "Maintenance of Grinder 5"
THESIS = "The thesis"
WEDDING = "Olena's wedding"
HEALTH = "Мамине здоров'я"

TALKS: Sequence[tuple[str, str, Sequence[Line]]] = (
    (
        "2025-04-10",
        GRINDER,
        (
            ("Anna", "The coolant of Grinder 5 smells strange again."),
            ("Ben", "The concentration is at 3 percent, far below the 6 percent it should have."),
            ("Anna", "We decided to buy the coolant for Grinder 5 from Blaser from now on."),
            ("Ben", "We still need to clean the coolant tank of Grinder 5."),
            ("Anna", "The coolant tank is cleaned, I took care of it after lunch."),
        ),
    ),
    (
        "2025-09-18",
        GRINDER,
        (
            ("Ben", "Grinder 5 vibrates above 3000 rpm since the wheel was changed."),
            ("Anna", "I measured 4.8 mm/s on the spindle housing of Grinder 5."),
            ("Ben", "We agreed to replace the spindle bearing of Grinder 5 in the winter break."),
            ("Anna", "Someone needs to order the spindle bearing for Grinder 5."),
        ),
    ),
    (
        "2026-02-24",
        GRINDER,
        (
            ("Ben", "I ordered the spindle bearing for Grinder 5 in January and replaced it this morning."),
            ("Anna", "The vibration of Grinder 5 went down to 1.2 mm/s."),
            ("Ben", "We still need to recalibrate the dressing unit of Grinder 5."),
            ("Anna", "We also need to order ceramic wheels for Grinder 5."),
            ("Ben", "The extraction of Grinder 5 needs to be inspected in April."),
            ("Anna", "Who writes the maintenance report for Grinder 5?"),
        ),
    ),
    (
        "2025-06-05",
        THESIS,
        (
            ("You", "My thesis will be about the corrosion of magnesium alloys."),
            ("Hanna", "That fits our group, the salt spray chamber is free all summer."),
            ("You", "I decided to write the thesis in English."),
            ("Hanna", "You need to register the thesis at the dean's office."),
        ),
    ),
    (
        "2025-11-12",
        THESIS,
        (
            ("You", "I registered the thesis at the dean's office, that is done."),
            ("Hanna", "The deadline of the thesis was moved to 15 May 2026."),
            ("You", "Chapter 2 on the salt spray tests is finished."),
        ),
    ),
    (
        "2026-01-20",
        THESIS,
        (
            ("You", "Chapter 3 of the thesis is written, 41 pages."),
            ("Hanna", "We settled on five samples per alloy for the thesis."),
            ("You", "I am not sure yet which journal gets the paper from the thesis."),
        ),
    ),
    (
        "2025-07-14",
        WEDDING,
        (
            ("You", "My sister Olena is getting married to Taras."),
            ("Mother", "They have decided on the botanical garden for the wedding."),
            ("You", "We still have to find a caterer for Olena's wedding."),
            ("Mother", "And the rings for the wedding are not ordered."),
        ),
    ),
    (
        "2025-08-02",
        WEDDING,
        (
            ("Mother", "The caterer for Olena's wedding is booked, it is Smak."),
            ("You", "Olena's wedding is on 13 September at two in the afternoon."),
        ),
    ),
    (
        "2025-10-09",
        HEALTH,
        (
            ("You", "Мама скаржиться на високий тиск."),
            ("Mother", "Лікар призначив мені ліки від тиску, по одній таблетці зранку."),
            ("You", "Ми домовилися, що мама вимірюватиме тиск щовечора."),
        ),
    ),
    (
        "2026-02-26",
        HEALTH,
        (
            ("You", "Мама лягає на обстеження в лікарню п'ятого березня."),
            ("Mother", "Ми вирішили, що після лікарні я поживу у вас."),
            ("You", "Треба купити мамі новий тонометр."),
        ),
    ),
)
"""Sittings by day; those of one title are one conversation."""

_SMALL_TALK: Sequence[Sequence[Line]] = (
    (("You", "It rained all morning here."), ("Marko", "Here the sun came out at ten.")),
    (("Marko", "I baked a plum cake yesterday."), ("You", "Send me the recipe, it looked wonderful.")),
    (("You", "The match ended two to one."), ("Marko", "Our goalkeeper had a good day.")),
    (("Marko", "The new season of that detective series is out."), ("You", "I watched three episodes in a row.")),
    (("You", "My tram was twenty minutes late."), ("Marko", "They are repairing the rails on Franko Street.")),
    (("Marko", "The cat knocked the basil off the window sill."), ("You", "Poor basil, third time this spring.")),
)

_FACTS: Sequence[tuple[str, FactDraft]] = (
    ("2025-03-10", FactDraft("personal", "location", "Kyiv", source_excerpt="I live in Kyiv")),
    ("2025-03-10", FactDraft("personal", "name", "Oksana")),
    ("2025-04-02", FactDraft("preference", "coffee", "drinks espresso without sugar")),
    ("2025-05-20", FactDraft("relationship", "sister", "Olena, two years younger")),
    ("2025-06-05", FactDraft("project", "thesis topic", "corrosion of magnesium alloys")),
    ("2025-04-10", FactDraft("technical", "coolant supplier", "Blaser", subject="Grinder 5")),
    ("2025-09-18", FactDraft("technical", "maximum speed", "3000 rpm", subject="Grinder 5")),
    ("2025-12-01", FactDraft("skill", "languages", "speaks Ukrainian, English and some Polish")),
    ("2026-02-27", FactDraft("work_context", "standup", "daily at ten", durability="daily")),
)
_CHANGES: Sequence[tuple[str, str, str, ChangeReason]] = (
    ("2025-10-04", "location", "Lviv", "update"),
    ("2026-01-15", "coffee", "drinks espresso with oat milk", "update"),
    ("2026-02-24", "maximum speed", "6000 rpm", "update"),
)


def day(text: str) -> datetime:
    """Ten in the morning of a day."""
    return datetime.fromisoformat(f"{text}T10:00:00+00:00")


@contextmanager
def a_year(root: Path) -> Iterator[Memory]:
    """The memory on the last day, indexed with the real model."""
    folder, clock = DataFolder(root), HandSetClock(TODAY)
    folder.create()
    with ExitStack() as stack:
        database = Database(folder.database, clock=clock)
        stack.callback(database.close)
        embedder = BackgroundEmbedder()
        stack.callback(embedder.close)
        index = Index(database, folder.vectors, embedder)
        stack.callback(index.close)
        memory = Memory(database, index=lambda: index)
        stack.callback(memory.search.close)
        _live(memory, clock)
        index.start()
        assert index.wait_until_current(_PATIENCE), index.status
        yield memory


def _live(memory: Memory, clock: HandSetClock) -> None:
    for title in dict.fromkeys(title for _, title, _ in TALKS):
        _talk(memory, title, [(day(date), lines) for date, named, lines in TALKS if named == title])
    weeks = (TODAY - timedelta(weeks=week, hours=5) for week in range(52, 0, -1))
    _talk(memory, "Small talk", [(at, _SMALL_TALK[week % len(_SMALL_TALK)]) for week, at in enumerate(weeks)])
    for date, draft in sorted(_FACTS, key=lambda fact: fact[0]):
        clock.moment = day(date)
        memory.facts.remember_anyway(draft, Origin("assistant"))
    for date, key, value, reason in _CHANGES:
        clock.moment = day(date)
        fact = next(each.fact for each in memory.recall.facts(subject=None, limit=50) if each.fact.key == key)
        memory.facts.update(fact.id, value, 0.95, reason, Origin("assistant"))
    _episode(memory, clock)
    clock.moment = TODAY


def _talk(memory: Memory, title: str, sittings: Sequence[tuple[datetime, Sequence[Line]]]) -> None:
    first, last = min(at for at, _ in sittings), max(at for at, _ in sittings)
    with memory.database.operation("Talk", Origin("import")) as operation:
        place = memory.conversations.insert(operation, Conversation(0, title, "import", None, first, last))
        for session, (at, lines) in enumerate(sorted(sittings), 1):
            for minute, (speaker, text) in enumerate(lines):
                role: Literal["user", "other"] = "user" if speaker == "You" else "other"
                sent = at + timedelta(minutes=minute)
                memory.conversations.append(operation, Message(0, place.id, 0, session, role, speaker, text, sent))


def _episode(memory: Memory, clock: HandSetClock) -> None:
    wedding = next(each for each in memory.conversations.recent() if each.title == WEDDING)
    clock.moment = day("2025-09-15")
    summary = "Olena and Taras married in the botanical garden on 13 September. Smak cooked, and everybody danced."
    draft = EpisodeDraft(WEDDING, summary, 0.9, "positive", ("wedding", "olena"), "Olena")
    memory.episodes.create(draft, Origin("assistant", conversation_id=wedding.id), message_count=6)
