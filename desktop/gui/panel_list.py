"""The panels, declared once in the order of the rail: rail, keys, palette and window follow.

A panel is one entry here, and a function that makes it: a class over `desktop.gui.panels.panel.Panel`, imported only
when it is first shown, so that the window is there first.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from desktop.gui.actions import ActionSpec
from desktop.gui.words import QT_TRANSLATE_NOOP
from desktop.model import Kind
from desktop.storage.facts import FactFilter

if TYPE_CHECKING:
    from desktop.app import App
    from desktop.gui.context import Context
    from desktop.gui.main_window import MainWindow
    from desktop.gui.panels.panel import Panel


@dataclass(frozen=True, slots=True)
class PanelSpec:
    """`heading` stands above the first panel that bears it; `shows` is the kind of memory that opens here."""

    name: str
    title: str
    go_to: str
    icon: str
    key: str
    make: Callable[[Context, MainWindow], Panel]
    heading: str = ""
    shows: Kind | None = None
    count: Callable[[App], int] | None = None
    """How much is in it, for the rail; read off the GUI thread, and while it is out of view."""
    waits: bool = False
    """Whether that is what is to be done: a badge, and nothing for none."""

    @property
    def action(self) -> ActionSpec:
        """The action that leads to it."""
        return ActionSpec(self.name, self.go_to, (self.key,), self.icon)

    def translated(self, text: str) -> str:
        """`title` or `heading` in the language of the window."""
        return QCoreApplication.translate("Panels", text) if text else ""


def _facts(context: Context, _window: MainWindow) -> Panel:
    from desktop.gui.panels.facts import FactsPanel

    return FactsPanel(context)


def _duplicates(context: Context, window: MainWindow) -> Panel:
    from desktop.gui.panels.duplicates import DuplicatesPanel

    panel = DuplicatesPanel(context)
    panel.consolidate.clicked.connect(window.review.consolidate)
    return panel


def _stale(context: Context, window: MainWindow) -> Panel:
    from desktop.gui.panels.stale import StalePanel

    panel = StalePanel(context)
    panel.edit_asked.connect(lambda card: window.review.edit(panel, card))
    return panel


def _history(context: Context, _window: MainWindow) -> Panel:
    from desktop.gui.panels.history import HistoryPanel

    return HistoryPanel(context)


def _conversations(context: Context, _window: MainWindow) -> Panel:
    from desktop.gui.panels.conversations import ConversationsPanel

    return ConversationsPanel(context.app, context.theme)


_REVIEW = QT_TRANSLATE_NOOP("Panels", "Review")
_INSIGHT = QT_TRANSLATE_NOOP("Panels", "Insight")
_EXPLORE = QT_TRANSLATE_NOOP("Panels", "Explore")

# Each panel has its key for good, also while others are not there: Ctrl+2 Episodes, Ctrl+5 Statistics,
# Ctrl+8 Relationships.
PANELS = (
    PanelSpec(
        "facts",
        QT_TRANSLATE_NOOP("Panels", "Facts"),
        QT_TRANSLATE_NOOP("Actions", "Go to Facts"),
        "facts",
        "Ctrl+1",
        _facts,
        shows="fact",
        count=lambda app: app.memory.facts.count(FactFilter(("active",))),
    ),
    PanelSpec(
        "duplicates",
        QT_TRANSLATE_NOOP("Panels", "Duplicates"),
        QT_TRANSLATE_NOOP("Actions", "Go to Duplicates"),
        "duplicates",
        "Ctrl+3",
        _duplicates,
        _REVIEW,
        count=lambda app: app.duplicates.queue().waiting,
        waits=True,
    ),
    PanelSpec(
        "stale",
        QT_TRANSLATE_NOOP("Panels", "Stale"),
        QT_TRANSLATE_NOOP("Actions", "Go to Stale"),
        "clock",
        "Ctrl+4",
        _stale,
        _REVIEW,
        count=lambda app: app.stale.counts()["stale"],
        waits=True,
    ),
    PanelSpec(
        "history",
        QT_TRANSLATE_NOOP("Panels", "History"),
        QT_TRANSLATE_NOOP("Actions", "Go to History"),
        "history",
        "Ctrl+6",
        _history,
        _INSIGHT,
    ),
    PanelSpec(
        "conversations",
        QT_TRANSLATE_NOOP("Panels", "Conversations"),
        QT_TRANSLATE_NOOP("Actions", "Go to Conversations"),
        "conversations",
        "Ctrl+7",
        _conversations,
        _EXPLORE,
        shows="message",
        count=lambda app: app.memory.conversations.count(),
    ),
)
