"""Episodes, relationships and conversations for the gallery: some as a person has them, and many."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any, cast

from desktop.core.model import Episode, Origin
from desktop.memory.episodes import EpisodeDraft
from desktop.memory.relationships import RelationshipDraft
from desktop.storage.episodes import Episodes
from tests.gallery.scene import Scene

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from desktop.gui.conversations.panel import ConversationsPanel
    from desktop.gui.episodes.panel import EpisodesPanel
    from desktop.gui.relationships.panel import RelationshipsPanel
    from desktop.gui.shell.main_window import MainWindow
    from desktop.memory.service import Memory

_TALKS = {"The blades of Grinder 5": "Grinder 5, blades", "The flat in Lviv": "Moving house"}
"""Of which conversation of the samples an episode is."""
_PRIVATE = "A quarrel about the rent"
_EPISODES: Sequence[tuple[int, str, str, float, Any, tuple[str, ...]]] = (
    (
        2,
        "The blades of Grinder 5",
        "They are changed every 72 hours now; Petro orders them.",
        0.8,
        "neutral",
        ("work",),
    ),
    (6, "Anna's birthday", "A picnic in the park, with a honey cake. Anna was moved.", 0.7, "positive", ("family",)),
    (13, "The flat in Lviv", "The landlord wants it back by spring; two others were seen.", 0.9, "mixed", ("flat",)),
    (15, "A quarrel about the rent", "The landlord raised it without notice.", 0.6, "negative", ("flat", "money")),
    (31, "Thesis outline", "Three chapters, the first by the end of the year.", 0.8, "positive", ("thesis", "work")),
    (47, "Week in the hills", "Rain on every day but one; the last walk made up for it.", 0.4, "mixed", ("travel",)),
    (75, "A new job for Ben", "He begins in May, in the same building as Anna.", 0.5, "positive", ("family", "work")),
    (120, "Toothache", "The dentist found nothing; it passed.", 0.2, "negative", ("health",)),
    (180, "Wedding of Olena", "12 June, in the botanical garden. The caterer was Smak.", 0.9, "positive", ("family",)),
    (260, "Which laptop to buy", "The light one, with the matt screen.", 0.3, "neutral", ("money",)),
)
_EDGES: Sequence[tuple[str, str, str]] = (
    ("user", "sibling_of", "Anna"),
    ("user", "works_with", "Petro"),
    ("user", "owns", "Grinder 5"),
    ("Petro", "maintains", "Grinder 5"),
    ("Anna", "married_to", "Ben"),
    ("Anna", "works_with", "Olena"),
    ("Ben", "friend_of", "user"),
    ("Olena", "neighbour_of", "user"),
    ("Petro", "reports_to", "Oksana"),
    ("Oksana", "manages", "user"),
    ("Anna", "parent_of", "Marko"),
    ("Ben", "parent_of", "Marko"),
    ("Grinder 5", "part_of", "Hall 2"),
    ("Grinder 7", "part_of", "Hall 2"),
)
_MATTERS = ("Grinder 5", "the thesis", "the flat", "Anna", "Lviv", "the garden", "running", "money", "the choir", "Ben")
_TURNS = ("Plans for", "A decision on", "Trouble with", "Good news of", "Notes on", "What to do about", "A talk about")
_MANY = 1_200
_TAGS = ("work", "family", "flat", "thesis", "money", "travel", "health", "music")
_NAMES = ("Anna", "Ben", "Clara", "Dmytro", "Eva", "Fedir", "Hanna", "Ivan", "Kateryna", "Lev", "Mykola", "Nadia")


def fill(memory: Memory, at: datetime) -> None:
    """Adds a year's episodes, and whom the person knows."""
    from desktop.memory.samples import clock_at

    talks = {talk.title: talk.id for talk in memory.conversations.recent()}
    for number, (days, topic, summary, importance, valence, tags) in enumerate(_EPISODES):
        draft = EpisodeDraft(topic, summary, importance, valence, tags, source="assistant")
        with clock_at(memory, at - timedelta(days=days, hours=number)):
            origin = Origin("assistant", conversation_id=talks.get(_TALKS.get(topic, "")))
            made = memory.episodes.create(draft, origin, message_count=6)
            if topic == _PRIVATE and isinstance(made, Episode):
                memory.episodes.keep_private(made.id, True, Origin("user"))
    for edge in _EDGES:
        memory.relationships.remember(RelationshipDraft(*edge, source="assistant"), Origin("assistant"))


def fill_many(memory: Memory, at: datetime) -> None:
    """Adds the episodes of five years, and 200 subjects."""
    chance = random.Random(5)
    with memory.database.operation("Import", Origin("import")) as operation:
        for number in range(_MANY):
            moment = at - timedelta(days=chance.triangular(0, 1_800, 200))
            Episodes(memory.database).insert(operation, _made_up(chance, number, moment), [])
    people = ["user", *(f"{chance.choice(_NAMES)} {number}" for number in range(199))]
    for number in range(1, len(people)):
        draft = RelationshipDraft(
            people[chance.randrange(max(1, number // 3))],
            chance.choice(("knows", "works_with", "manages")),
            people[number],
        )
        memory.relationships.remember(draft, Origin("import"))


def _made_up(chance: random.Random, number: int, moment: datetime) -> Episode:
    return Episode(
        id=0,
        topic=f"{chance.choice(_TURNS)} {chance.choice(_MATTERS)} ({number})",
        summary=" ".join(f"{chance.choice(_MATTERS)} and {chance.choice(_NAMES)}" for _ in range(6)),
        importance=round(chance.betavariate(2, 3), 2),
        valence=chance.choice(("positive", "negative", "neutral", "neutral", "mixed")),
        tags=tuple(sorted(chance.sample(_TAGS, chance.randrange(0, 3)))),
        subject="user",
        status="active",
        source="import",
        conversation_id=None,
        started_at=moment,
        ended_at=moment,
        created_at=moment,
        updated_at=moment,
    )


def episodes(view: str = "list", topic: str = "") -> Callable[[MainWindow], None]:
    """The panel as a list or a timeline, at an episode."""

    def set_up(window: MainWindow) -> None:
        window.show_panel("episodes")
        panel = _episodes(window)
        if panel.detail.editing:  # as the scene before left it
            panel.detail.leave_editing()
        (panel.timeline_chip if view == "timeline" else panel.list_chip).click()
        found = next((line.id for line in panel.model.lines if line.topic == topic), None)
        if found is not None:
            panel.show_memory(found)

    return set_up


def episode_edited(window: MainWindow) -> None:
    """Edited in place."""
    episodes()(window)
    _episodes(window).detail.edit()


def episode_recalled(window: MainWindow) -> None:
    """With what recalling it finds."""
    episodes()(window)
    _episodes(window).actions_here["recall"].trigger()


def relationships(view: str = "graph", subject: str = "user") -> Callable[[MainWindow], None]:
    """The panel as a graph or a list, at a subject."""

    def set_up(window: MainWindow) -> None:
        window.show_panel("relationships")
        panel = cast("RelationshipsPanel", window.panels.panel("relationships"))
        panel.leave_page()
        (panel.list_chip if view == "list" else panel.graph_chip).click()
        panel.graph.show_all()
        if view == "graph":
            panel.graph.choose(subject)

    return set_up


def subject_page(name: str) -> Callable[[MainWindow], None]:
    """The page of a person or thing."""

    def set_up(window: MainWindow) -> None:
        window.open_subject(name)

    return set_up


def selecting(window: MainWindow) -> None:
    """Messages chosen for an episode."""
    panel = _conversations(window)
    panel.reader.turn_selection()
    for tick in list(panel.reader.ticks.ticks.values())[:3]:
        tick.setChecked(True)


def new_episode(window: MainWindow) -> QWidget:
    """The dialog for them."""
    from desktop.gui.episodes.create_dialog import EpisodeDialog

    panel = _conversations(window)
    panel.make_episode([row.message_id for row in panel.reader.messages.rows[:3] if row.message_id is not None])
    dialog = window.findChildren(EpisodeDialog)[-1]
    dialog.form.topic.setText("Oolong, from now on")
    return dialog


def editing(window: MainWindow) -> None:
    """A message taken back into the field."""
    window.chat.edit_last()


def _episodes(window: MainWindow) -> EpisodesPanel:
    return cast("EpisodesPanel", window.panels.panel("episodes"))


def _conversations(window: MainWindow) -> ConversationsPanel:
    window.show_panel("conversations")
    panel = cast("ConversationsPanel", window.panels.panel("conversations"))
    panel.reader.leave_selection()
    return panel


SCENES = (
    Scene("episodes", episodes(topic="The flat in Lviv")),
    Scene("episodes-timeline", episodes("timeline", "The flat in Lviv")),
    Scene("episodes-edited", episode_edited),
    Scene("episodes-recalled", episode_recalled),
    Scene("episodes-many", episodes(), "years"),
    Scene("episodes-many-timeline", episodes("timeline"), "years"),
    Scene("relationships-many", relationships(), "years"),
    Scene("episodes-empty", episodes(), "empty"),
    Scene("relationships", relationships()),
    Scene("relationships-list", relationships("list")),
    Scene("relationships-empty", relationships(), "empty"),
    Scene("person", subject_page("Mira")),
    Scene("thing", subject_page("Grinder 5")),
    Scene("you", subject_page("user")),
    Scene("person-many", subject_page("user"), "years"),
    Scene("conversations", lambda window: window.show_panel("conversations")),
    Scene("conversations-selecting", selecting),
    Scene("conversations-empty", lambda window: window.show_panel("conversations"), "empty"),
    Scene("new-episode", new_episode),
    Scene("chat-editing", editing),
)
