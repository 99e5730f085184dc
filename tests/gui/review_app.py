"""The app as it is, with an embedder that is there at once, and memories to review."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop.app import App
from desktop.core.model import Actor, Fact, Origin
from desktop.core.paths import DataFolder
from desktop.gui.duplicates.panel import DuplicatesPanel
from desktop.gui.shell.application import Application
from desktop.gui.shell.launch import make_qt
from desktop.index.embedder import BackgroundEmbedder
from desktop.memory.facts.drafts import FactDraft
from desktop.storage.facts import FactFilter
from tests.quick_embedder import load_quick

COFFEE = (
    "drinks coffee black, no sugar, at home",
    "drinks coffee black, no sugar, at work",
    "drinks coffee black, no sugar, at school",
)
BLADES = (
    "the blades of the grinder are changed every 72 hours",
    "the blades of the grinder are changed every 27 hours",
)


class ReviewApp:
    """An `App` over a folder of its own. Nothing is compared before `application` is opened."""

    def __init__(self, root: Path) -> None:
        self.app = App(DataFolder(root), embedder=BackgroundEmbedder("quick-1", load=load_quick))

    def remembered(self, key: str, *values: str, actor: Actor = "user", **fields: object) -> list[Fact]:
        """Facts under one key, without the checks that keep duplicates out."""
        drafts = [FactDraft("general", key, value, **fields) for value in values]  # type: ignore[arg-type]
        return [self.app.memory.facts.remember_anyway(draft, Origin(actor)).fact for draft in drafts]

    def with_three_clusters(self) -> ReviewApp:
        """Two that say the same, three that nearly do, two that differ in a number."""
        self.remembered("tea", "oolong", "Oolong.")
        self.remembered("coffee", *COFFEE)
        self.remembered("blades", *BLADES)
        return self

    def values(self, key: str) -> list[str]:
        """What is active under a key, oldest first."""
        facts = self.app.memory.facts.find(FactFilter(key=key))
        return [fact.value for fact in sorted(facts, key=lambda fact: fact.id)]

    def opened(self) -> Application:
        """The application over it, its window shown at Duplicates."""
        make_qt()
        application = Application(self.app)
        application.window.show()
        application.window.show_panel("duplicates")
        return application


def compared(qtbot: QtBot, application: Application, clusters: int, name: str = "duplicates") -> DuplicatesPanel:
    """Waits until so many clusters are in the queue of the panel of this name, and the first one in view."""
    application.window.show_panel(name)
    panel = application.window.panels.panel(name)
    assert isinstance(panel, DuplicatesPanel)
    application.context.app.duplicates.scan.rescan()
    qtbot.waitUntil(lambda: application.context.app.duplicates.scan.wait_until_current(0.01))
    qtbot.waitUntil(lambda: len(panel.queue.ids) == clusters and panel.current is not None)
    application.window.activateWindow()
    qtbot.waitUntil(application.window.isActiveWindow)
    panel.place.setFocus()
    return panel


def rows_of(app: App, tables: Iterable[str] = ("facts", "fact_versions", "episodes", "verdicts")) -> object:
    """What the store holds that a verdict may change."""
    with app.database.reading() as connection:
        return {
            table: [tuple(row) for row in connection.execute(f"SELECT * FROM {table} ORDER BY 1")] for table in tables
        }


TEA, COFFEES, BLADE = "fact-1+fact-2", "fact-3+fact-4+fact-5", "fact-6+fact-7"
"""The clusters of `with_three_clusters`."""


def press(panel: QWidget, *keys: str) -> None:
    """To whoever has the keyboard."""
    for key in keys:
        QTest.keySequence(panel.window().focusWidget() or panel, key)


def go_to(panel: DuplicatesPanel, cluster_id: str, qtbot: QtBot) -> None:
    """Goes there by keys."""
    ids = panel.queue.ids
    for _ in ids:
        if panel.queue.current != cluster_id:
            press(panel, "J" if ids.index(panel.queue.current or ids[0]) < ids.index(cluster_id) else "K")
    qtbot.waitUntil(lambda: panel.current is not None and panel.current.cluster.id == cluster_id)


def in_view(panel: DuplicatesPanel, qtbot: QtBot) -> None:
    """The cluster that is chosen, and the next ones read ahead."""
    ids = panel.queue.ids[panel.queue.currentIndex().row() :]
    qtbot.waitUntil(lambda: all(panel.opened.get(each) is not None for each in ids[:3]) and panel.current is not None)


def undo(panel: DuplicatesPanel, waiting: int, qtbot: QtBot) -> None:
    """Undoes by its key, until so many clusters wait."""
    press(panel, "Ctrl+Z")
    qtbot.waitUntil(lambda: len(panel.queue.ids) == waiting)
