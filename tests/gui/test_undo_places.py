"""Undo does what it stands beside: in the history of one memory it means that one, anywhere else it says how many rows
it takes back before it takes back many."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from desktop.core.model import Origin
from desktop.gui.chat.panel import ChatPanel
from desktop.gui.episodes.panel import EpisodesPanel
from desktop.gui.history.panel import HistoryPanel
from desktop.gui.relationships.panel import RelationshipsPanel
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.ui.timeline import Timeline
from desktop.gui.ui.undo import UndoDialog
from desktop.memory.facts.batch import Archive, Pin
from desktop.storage.episodes import Episodes
from desktop.storage.facts import FactFilter, Facts
from desktop.storage.relationships import Relationships
from tests.gui.chat.chat_panel import answered
from tests.gui.chat_app import ChatApp, calls, says
from tests.gui.window_app import WindowApp
from tests.samples import a_fact, an_edge, an_episode

MANY = 60


def imported(app: WindowApp | ChatApp) -> int:
    """Sixty facts, an episode and a relationship that came in together."""
    memory = app.memory
    with app.database.operation("Import people.json", Origin("import")) as operation:
        for number in range(MANY):
            Facts(memory.database).insert(
                operation, a_fact(subject="Pat", key=f"likes {number:02}", value=f"tea {number}")
            )
        Episodes(memory.database).insert(operation, an_episode("Harbour plans"), [])
        Relationships(app.database).insert(operation, an_edge("Pat", "knows", "Clara"))
    return operation.id


def left(app: WindowApp | ChatApp) -> int:
    return len(app.memory.facts.find(FactFilter(subject="Pat"), limit=1000))


def offers(place: QWidget) -> dict[str, QPushButton]:
    """The ways back in the history of a memory, by what stands on them."""
    (timeline,) = place.findChildren(Timeline)
    return {each.text(): each for each in timeline.findChildren(QPushButton)}


def question(window: QWidget, qtbot: QtBot) -> UndoDialog:
    def shown() -> list[UndoDialog]:
        return [each for each in window.findChildren(UndoDialog) if each.isVisible()]

    qtbot.waitUntil(lambda: len(shown()) == 1)
    return shown()[0]


def test_undo_in_the_history_of_a_fact_takes_back_this_fact_and_not_its_import(
    window: MainWindow, window_app: WindowApp, qtbot: QtBot
) -> None:
    imported(window_app)
    fact = window_app.memory.facts.find(FactFilter(subject="Pat"))[0]
    window.facts.show_memory(fact.id)
    detail = window.facts.detail
    qtbot.waitUntil(lambda: detail.fact is not None and detail.fact.id == fact.id)
    assert {"Undo only here", f"Undo the import ({MANY + 2})…"} <= set(offers(detail))
    offers(detail)["Undo only here"].click()
    qtbot.waitUntil(window.toast.isVisible)
    assert window_app.memory.facts.get(fact.id) is None
    assert left(window_app) == MANY - 1
    window.toast.findChildren(QPushButton)[0].click()
    qtbot.waitUntil(lambda: left(window_app) == MANY)


def test_undoing_an_import_from_the_history_of_a_fact_names_its_size_and_asks(
    window: MainWindow, window_app: WindowApp, qtbot: QtBot
) -> None:
    imported(window_app)
    fact = window_app.memory.facts.find(FactFilter(subject="Pat"))[0]
    window.facts.show_memory(fact.id)
    detail = window.facts.detail
    qtbot.waitUntil(lambda: detail.fact is not None and detail.fact.id == fact.id)
    offers(detail)[f"Undo the import ({MANY + 2})…"].click()
    dialog = question(window, qtbot)
    assert dialog.windowTitle() == f"Undo {MANY + 2} rows?"
    dialog.cancel.click()
    qtbot.waitUntil(window.notices.isVisible)
    assert left(window_app) == MANY
    offers(detail)[f"Undo the import ({MANY + 2})…"].click()
    question(window, qtbot).undo.click()
    qtbot.waitUntil(lambda: left(window_app) == 0)


def test_undo_in_the_history_of_an_episode_takes_back_this_episode_alone(
    window: MainWindow, window_app: WindowApp, qtbot: QtBot
) -> None:
    imported(window_app)
    window.show_panel(EpisodesPanel.name)
    panel = window.panels.of(EpisodesPanel)
    qtbot.waitUntil(lambda: panel.episode is not None and panel.episode.topic == "Harbour plans")
    qtbot.waitUntil(lambda: "Undo only here" in offers(panel.detail))
    offers(panel.detail)["Undo only here"].click()
    qtbot.waitUntil(window.toast.isVisible)
    assert not Episodes(window_app.memory.database).about("Harbour plans", None)
    assert left(window_app) == MANY


def test_undo_in_the_history_of_a_relationship_takes_back_this_one_alone(
    window: MainWindow, window_app: WindowApp, qtbot: QtBot
) -> None:
    imported(window_app)
    window.show_panel(RelationshipsPanel.name)
    panel = window.panels.of(RelationshipsPanel)
    qtbot.waitUntil(lambda: bool(panel.shown.edges))
    panel.graph.choose("pat")
    panel.graph.next_edge()
    qtbot.waitUntil(lambda: panel.detail.edge is not None and "Undo only here" in offers(panel.detail))
    offers(panel.detail)["Undo only here"].click()
    qtbot.waitUntil(window.toast.isVisible)
    assert not window_app.memory.relationships.all()
    assert left(window_app) == MANY


@pytest.mark.parametrize("way", ["the toast", "Ctrl+Z", "History"])
def test_what_changed_many_says_how_many_rows_before_it_is_undone(
    way: str, window: MainWindow, window_app: WindowApp, qtbot: QtBot
) -> None:
    imported(window_app)
    ids = [fact.id for fact in window_app.memory.facts.find(FactFilter(subject="Pat"), limit=1000)]
    done = window_app.memory.batch.apply(ids, Archive("outdated"), Origin("user"))
    ways: dict[str, Callable[[], object]] = {
        "the toast": window.toast.findChildren(QPushButton)[0].click,
        "Ctrl+Z": window.actions_here["undo"].trigger,
        "History": lambda: undo_in_history(window, qtbot, done.operation_id or 0),
    }
    window.tell("Archived.", done.operation_id or 0)
    ways[way]()
    dialog = question(window, qtbot)
    assert dialog.windowTitle() == f"Undo {MANY} rows?"
    assert left(window_app) == 0
    dialog.undo.click()
    qtbot.waitUntil(lambda: left(window_app) == MANY)


@pytest.mark.parametrize(
    "origin",
    [Origin("import"), Origin("user", tool="mirror"), Origin("maintenance"), Origin("assistant", tool="extraction")],
    ids=["an import", "the mirror", "a consolidation", "an extraction"],
)
@pytest.mark.parametrize("way", ["the toast", "History"])
def test_whoever_wrote_many_it_is_asked_before_they_are_taken_back(
    way: str, origin: Origin, window: MainWindow, window_app: WindowApp, qtbot: QtBot
) -> None:
    with window_app.database.operation("Bring in 60 facts", origin) as operation:
        for number in range(MANY):
            Facts(window_app.memory.database).insert(
                operation, a_fact(subject="Pat", key=f"likes {number:02}", value="tea")
            )
    if way == "History":
        undo_in_history(window, qtbot, operation.id)
    else:
        window.tell("Brought in.", operation.id)
        window.toast.findChildren(QPushButton)[0].click()
    dialog = question(window, qtbot)
    assert dialog.windowTitle() == f"Undo {MANY} rows?"
    assert left(window_app) == MANY
    dialog.undo.click()
    qtbot.waitUntil(lambda: left(window_app) == 0)


def undo_in_history(window: MainWindow, qtbot: QtBot, operation_id: int) -> None:
    window.show_panel(HistoryPanel.name)
    panel = window.panels.of(HistoryPanel)
    qtbot.waitUntil(lambda: panel.operation is not None and panel.operation.id == operation_id)
    panel.undo()


def test_redoing_many_asks_as_undoing_does(window: MainWindow, window_app: WindowApp, qtbot: QtBot) -> None:
    imported(window_app)
    ids = [fact.id for fact in window_app.memory.facts.find(FactFilter(subject="Pat"), limit=1000)]
    pinned = window_app.memory.batch.apply(ids, Pin(True), Origin("user")).operation_id
    window_app.memory.history.undo(pinned or 0, Origin("user"))
    window.actions_here["redo"].trigger()
    question(window, qtbot).undo.click()
    qtbot.waitUntil(lambda: all(fact.pinned for fact in window_app.memory.facts.get_many(ids)))


def test_a_card_whose_call_changed_many_asks_before_it_is_undone(qtbot: QtBot, app: ChatApp, panel: ChatPanel) -> None:
    imported(app)
    app.settings.update(tool_consent={"clear_profile": "allow"})
    answer = answered(qtbot, panel, "Forget all of Pat", calls("clear_profile", subject="Pat"), says("Done."))
    (card,) = answer.cards
    assert left(app) == 0
    card.undo.click()
    dialog = question(panel.window(), qtbot)
    assert dialog.windowTitle() == f"Undo {MANY} rows?"
    dialog.cancel.click()
    qtbot.waitUntil(card.undo.isEnabled)
    assert left(app) == 0 and not card.card.undone
    card.undo.click()
    question(panel.window(), qtbot).undo.click()
    qtbot.waitUntil(lambda: card.card.undone)
    assert left(app) == MANY
