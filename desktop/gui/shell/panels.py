"""The panels, declared once in the order of the rail: rail, keys, palette and window follow.

A panel is one entry here, and a function that imports what makes it: a class over `desktop.gui.ui.panel.Panel`,
loaded only when it is first shown, so that the window is there first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QCoreApplication

from desktop.gui.ui import actions
from desktop.gui.ui.actions import ActionSpec
from desktop.gui.ui.translation import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from desktop.app import App
    from desktop.core.model import Kind
    from desktop.gui.ui.panel import Panel, PanelContext

    Maker = Callable[[PanelContext, QWidget], Panel]


@dataclass(frozen=True, slots=True)
class PanelSpec:
    """`heading` stands above the first panel that bears it; `shows` is the kind of memory that opens here."""

    name: str
    title: str
    go_to: str
    icon: str
    key: str
    load: Callable[[], Maker]
    """Imports the panel, on any thread, and gives what makes it, on the GUI's."""
    heading: str = ""
    shows: Kind | Literal["relationship"] | None = None
    count: Callable[[App], int] | None = None
    """How much is in it, for the rail; read off the GUI thread, and while it is out of view."""
    waits: bool = False
    """Whether that is what is to be done: a badge, and nothing for none."""

    @property
    def action(self) -> ActionSpec:
        """The action that leads to it."""
        return ActionSpec(self.name, self.go_to, (self.key,), self.icon)

    def translated(self, text: str) -> str:
        """Returns `title` or `heading` in the language of the window."""
        return QCoreApplication.translate("Panels", text) if text else ""


def _facts() -> Maker:
    from desktop.gui.facts.panel import FactsPanel

    return FactsPanel


def _episodes() -> Maker:
    from desktop.gui.episodes.panel import EpisodesPanel

    return EpisodesPanel


def _today() -> Maker:
    from desktop.gui.today.panel import TodayPanel

    return TodayPanel


def _disagreeing() -> Maker:
    from desktop.gui.duplicates.panel import DuplicatesPanel

    return partial(DuplicatesPanel, disagreeing=True)


def _duplicates() -> Maker:
    from desktop.gui.duplicates.panel import DuplicatesPanel

    return DuplicatesPanel


def _stale() -> Maker:
    from desktop.gui.stale.panel import StalePanel

    return StalePanel


def _history() -> Maker:
    from desktop.gui.history.panel import HistoryPanel

    return HistoryPanel


def _statistics() -> Maker:
    from desktop.gui.statistics.panel import StatisticsPanel

    return StatisticsPanel


def _conversations() -> Maker:
    from desktop.gui.conversations.panel import ConversationsPanel

    return ConversationsPanel


def _relationships() -> Maker:
    from desktop.gui.relationships.panel import RelationshipsPanel

    return RelationshipsPanel


_REVIEW = QT_TRANSLATE_NOOP("Panels", "Review")
_EXPLORE = QT_TRANSLATE_NOOP("Panels", "Explore")

# Each panel has its key for good, in the order of the rail.
PANELS = (
    PanelSpec(
        "facts",
        QT_TRANSLATE_NOOP("Panels", "Facts"),
        QT_TRANSLATE_NOOP("Actions", "Go to Facts"),
        "facts",
        "Ctrl+1",
        _facts,
        shows="fact",
        count=lambda app: app.memory.facts.count(),
    ),
    PanelSpec(
        "episodes",
        QT_TRANSLATE_NOOP("Panels", "Episodes"),
        QT_TRANSLATE_NOOP("Actions", "Go to Episodes"),
        "episodes",
        "Ctrl+2",
        _episodes,
        shows="episode",
        count=lambda app: app.memory.episodes.counts()[0],
    ),
    PanelSpec(
        "conversations",
        QT_TRANSLATE_NOOP("Panels", "Conversations"),
        QT_TRANSLATE_NOOP("Actions", "Go to Conversations"),
        "conversations",
        "Ctrl+3",
        _conversations,
        shows="message",
        count=lambda app: app.memory.conversations.count(),
    ),
    PanelSpec(
        "today",
        QT_TRANSLATE_NOOP("Panels", "Today"),
        QT_TRANSLATE_NOOP("Actions", "Go to Today"),
        "today",
        "Ctrl+4",
        _today,
        _REVIEW,
        waits=True,
    ),
    PanelSpec(
        "disagreeing",
        QT_TRANSLATE_NOOP("Panels", "Disagreeing"),
        QT_TRANSLATE_NOOP("Actions", "Go to Disagreeing"),
        "differ",
        "Ctrl+5",
        _disagreeing,
        _REVIEW,
        count=lambda app: app.duplicates.count(disagreeing=True),
        waits=True,
    ),
    PanelSpec(
        "duplicates",
        QT_TRANSLATE_NOOP("Panels", "Duplicates"),
        QT_TRANSLATE_NOOP("Actions", "Go to Duplicates"),
        "duplicates",
        "Ctrl+6",
        _duplicates,
        _REVIEW,
        count=lambda app: app.duplicates.count(disagreeing=False),
        waits=True,
    ),
    PanelSpec(
        "stale",
        QT_TRANSLATE_NOOP("Panels", "Stale"),
        QT_TRANSLATE_NOOP("Actions", "Go to Stale"),
        "clock",
        "Ctrl+7",
        _stale,
        _REVIEW,
        count=lambda app: app.stale.count(),
        waits=True,
    ),
    PanelSpec(
        "relationships",
        QT_TRANSLATE_NOOP("Panels", "People & things"),
        QT_TRANSLATE_NOOP("Actions", "Go to People & things"),
        "relationships",
        "Ctrl+8",
        _relationships,
        _EXPLORE,
        shows="relationship",
        count=lambda app: app.memory.subjects.count(),
    ),
    PanelSpec(
        "statistics",
        QT_TRANSLATE_NOOP("Panels", "Statistics"),
        QT_TRANSLATE_NOOP("Actions", "Go to Statistics"),
        "statistics",
        "Ctrl+9",
        _statistics,
        _EXPLORE,
    ),
    PanelSpec(
        "history",
        QT_TRANSLATE_NOOP("Panels", "History"),
        QT_TRANSLATE_NOOP("Actions", "Go to History"),
        "history",
        "Ctrl+H",
        _history,
        _EXPLORE,
    ),
)


def key_areas() -> Iterator[tuple[str, Sequence[ActionSpec]]]:
    """Yields the places where keys work, and the actions there: those of a panel stand in `actions` under its name."""
    everywhere = QCoreApplication.translate("Actions", QT_TRANSLATE_NOOP("Actions", "Everywhere"))
    yield everywhere, (*actions.WINDOW, *(panel.action for panel in PANELS))
    for panel in PANELS:
        yield panel.translated(panel.title), getattr(actions, panel.name.upper(), ())
    yield QCoreApplication.translate("Actions", QT_TRANSLATE_NOOP("Actions", "Chat")), actions.CHAT
