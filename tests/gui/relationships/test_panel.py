from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from desktop.core.model import Origin, Relationship
from desktop.gui.relationships.panel import RelationshipsPanel
from desktop.gui.ui.panel import PanelContext
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.relationships import RelationshipDraft
from tests.gui.chat_app import ChatApp
from tests.gui.episodes.episode_app import chat_of, settle
from tests.gui.panel_context import RecordedNavigator, context_of

TOLD = (
    ("user", "sibling_of", "Anna"),
    ("Anna", "works_with", "Ben"),
    ("Anna", "manages", "Ben"),
    ("Ben", "owns", "Grinder 5"),
)


def related(app: ChatApp, subject: str, relation: str, other: str, **origin: int) -> Relationship:
    draft = RelationshipDraft(subject, relation, other)
    made = app.memory.relationships.remember(draft, Origin("assistant", **origin))  # type: ignore[arg-type]
    assert isinstance(made, Relationship)
    return made


@pytest.fixture
def opening(
    app: ChatApp, qtbot: QtBot, navigator: RecordedNavigator
) -> Iterator[tuple[PanelContext, RelationshipsPanel]]:
    for edge in TOLD:
        related(app, *edge)
    app.memory.facts.remember_anyway(FactDraft("skill", "speaks", "Polish", subject="Anna"), Origin())
    app.memory.facts.remember_anyway(FactDraft("project", "state", "planned", subject="Thesis"), Origin())
    made = opened(app, qtbot, navigator)
    yield made
    closed(qtbot, *made)


@pytest.fixture
def panel(opening: tuple[PanelContext, RelationshipsPanel]) -> RelationshipsPanel:
    return opening[1]


@pytest.fixture
def settled(opening: tuple[PanelContext, RelationshipsPanel], qtbot: QtBot) -> Callable[[], None]:
    return lambda: settle(qtbot, opening[0])


def opened(
    app: ChatApp, qtbot: QtBot, navigator: RecordedNavigator | None = None
) -> tuple[PanelContext, RelationshipsPanel]:
    context = context_of(app, navigator)
    panel = RelationshipsPanel(context)
    panel.resize(900, 760)
    panel.show()
    settle(qtbot, context)
    return context, panel


def closed(qtbot: QtBot, context: PanelContext, panel: RelationshipsPanel) -> None:
    settle(qtbot, context)
    context.changes.stop()
    context.tasks.close()
    panel.close()
    panel.deleteLater()


def press(panel: RelationshipsPanel, *keys: str) -> None:
    for key in keys:
        QTest.keySequence(panel.window().focusWidget() or panel, key)


def names(panel: RelationshipsPanel) -> set[str]:
    return {subject.name for subject in panel.shown.subjects}


def boxes(panel: RelationshipsPanel) -> list[tuple[float, float, float, float]]:
    """All that is written in the graph: names in their boxes, and relations, as left, top, right, bottom."""
    rects = [
        item.boundingRect().adjusted(3, 3, -3, -3).translated(item.pos()) for item in panel.graph.items_of.values()
    ]
    rects += [pair.word_box() for pair in panel.graph.pairs if pair.label_at is not None]
    return [(rect.left(), rect.top(), rect.right(), rect.bottom()) for rect in rects]


def test_subjects_stand_around_the_person(panel: RelationshipsPanel) -> None:
    assert names(panel) == {"user", "Anna", "Ben", "Grinder 5", "Thesis"}
    assert panel.graph.places()["user"] == (0, 0)
    assert {pair.words for pair in panel.graph.pairs} == {"sibling of", "works with, manages", "owns"}
    assert panel.count.text() == "4 relationships"


def test_an_empty_store_says_what_would_be_here(app: ChatApp, qtbot: QtBot) -> None:
    context, panel = opened(app, qtbot)
    assert panel.empty.isVisible() and not panel.detail.isVisible()
    closed(qtbot, context, panel)


def test_arrow_keys_go_from_subject_to_subject_and_a_key_shows_the_facts(
    panel: RelationshipsPanel, qtbot: QtBot, navigator: RecordedNavigator
) -> None:
    panel.graph.setFocus()
    seen = [panel.graph.current]
    for here in seen:
        for key in ("Right", "Down", "Left", "Up"):
            panel.graph.choose(here)
            press(panel, key)
            seen += [panel.graph.current] * (panel.graph.current not in seen)
    assert set(seen) == set(panel.graph.places()), "arrow keys reach everybody"
    panel.graph.choose("anna")
    assert "Anna" in panel.graph.accessibleName() and "1 fact" in panel.graph.accessibleName()
    with qtbot.waitSignal(navigator.facts_shown) as asked:
        press(panel, "F")
    assert asked.args == ["Anna"]


def test_a_subject_is_moved_by_keys_and_stays_there(panel: RelationshipsPanel, app: ChatApp, qtbot: QtBot) -> None:
    panel.graph.choose("ben")
    panel.graph.setFocus()
    before = panel.graph.places()["ben"]
    press(panel, "Shift+Right", "Shift+Right", "Shift+Down")
    moved = panel.graph.places()["ben"]
    assert moved == (before[0] + 32, before[1] + 16)
    others = {key: place for key, place in panel.graph.places().items() if key != "ben"}
    related(app, "Ben", "knows", "Clara")
    qtbot.waitUntil(lambda: "Clara" in names(panel))
    after = panel.graph.places()
    assert after["ben"] == moved and {key: after[key] for key in others} == others


def test_where_subjects_stand_is_kept_over_restarts(panel: RelationshipsPanel, app: ChatApp, qtbot: QtBot) -> None:
    panel.graph.choose("ben")
    panel.graph.setFocus()
    press(panel, "Shift+Right", "Shift+Right")
    settings = QSettings(str(app.folder.window_state), QSettings.Format.IniFormat)
    panel.save_state(settings)
    settings.sync()
    context, again = opened(app, qtbot)
    again.restore_state(QSettings(str(app.folder.window_state), QSettings.Format.IniFormat))
    settle(qtbot, context)
    assert again.graph.places()["ben"] == pytest.approx(panel.graph.places()["ben"], abs=0.1)
    closed(qtbot, context, again)


def test_places_that_cant_be_read_are_arranged_anew(panel: RelationshipsPanel, settled: Callable[[], None]) -> None:
    settings = QSettings()
    for broken in ("[1]", "{", '{"anna": 3}'):
        settings.setValue("relationships/places", broken)
        panel.restore_state(settings)
        settled()
        assert len(panel.graph.places()) == 5
    settings.remove("relationships")


def test_it_is_zoomed_by_keys_and_wheel(panel: RelationshipsPanel) -> None:
    panel.graph.setFocus()
    usual = panel.graph.zoom
    press(panel, "+")
    assert panel.graph.zoom > usual
    press(panel, "-", "-")
    assert panel.graph.zoom < usual
    press(panel, "0")
    assert panel.graph.zoom == pytest.approx(usual, rel=0.05)


def test_it_goes_on_fitting_its_room_until_somebody_zooms(panel: RelationshipsPanel) -> None:
    graph = panel.graph

    def whole() -> bool:
        shown = graph.mapToScene(graph.viewport().rect()).boundingRect()
        return all(shown.contains(item.sceneBoundingRect()) for item in graph.items_of.values())

    graph.show_all()
    assert whole()
    panel.resize(panel.width(), 420)
    panel.layout().activate()  # type: ignore[union-attr]
    QApplication.processEvents()
    assert whole()
    drawn = graph.scene().itemsBoundingRect()
    graph.setFixedHeight(round(drawn.height() * 0.6) + 6)  # what is around it has no room at a size that can be read
    QApplication.processEvents()
    graph.show_readable()
    assert whole()
    graph.zoom_by(2)
    zoom = graph.zoom
    panel.resize(panel.width(), 520)
    QApplication.processEvents()
    assert graph.zoom == zoom


def test_a_relation_filters(panel: RelationshipsPanel, settled: Callable[[], None]) -> None:
    found = [panel.relation.itemText(place) for place in range(panel.relation.count())]
    assert found[0] == "All relations" and "owns (1)" in found
    panel.relation.setCurrentIndex(found.index("owns (1)"))
    panel.relation.activated.emit(panel.relation.currentIndex())
    settled()
    assert names(panel) == {"user", "Ben", "Grinder 5"}


def test_a_search_goes_to_whom_it_names(panel: RelationshipsPanel) -> None:
    panel.focus_search()
    QTest.keyClicks(panel.search, "grin")
    faded = {key for key, item in panel.graph.items_of.items() if item.faded}
    assert faded == {"user", "anna", "ben", "thesis"}
    press(panel, "Return")
    assert panel.graph.current == "grinder 5" and panel.graph.hasFocus()


def test_the_list_says_the_same_in_rows(panel: RelationshipsPanel, settled: Callable[[], None], qtbot: QtBot) -> None:
    panel.graph.setFocus()
    press(panel, "L")
    assert panel.list.isVisible()
    told = [panel.model.index(row, 0).data(Qt.ItemDataRole.AccessibleTextRole) for row in range(4)]
    assert told == [
        "Anna works with Ben",
        "Anna manages Ben",
        "Ben owns Grinder 5",
        "You are a sibling of Anna",
    ]
    press(panel, "Down")
    qtbot.waitUntil(lambda: panel.detail.edge is not None)
    settled()
    panel.list.sort_chosen.emit(2)
    assert panel.model.at(0).other == "Anna"  # type: ignore[union-attr]
    panel.search.setText("grinder")
    assert panel.model.rowCount() == 1


def test_a_relationship_is_shown_forgotten_and_brought_back(
    panel: RelationshipsPanel, app: ChatApp, qtbot: QtBot, settled: Callable[[], None], navigator: RecordedNavigator
) -> None:
    panel.graph.choose("ben")
    panel.graph.setFocus()
    press(panel, "N")
    qtbot.waitUntil(lambda: panel.detail.edge is not None)
    edge = panel.detail.edge
    assert edge is not None and "Ben" in (edge.subject, edge.other)
    press(panel, "P")
    qtbot.waitUntil(lambda: panel.detail.edge is not None and panel.detail.edge.private)
    with qtbot.waitSignal(navigator.told) as told:
        press(panel, "Del")
    qtbot.waitUntil(lambda: len(panel.shown.edges) == 3)
    settled()
    assert panel.detail.edge is not None and panel.detail.edge.status == "archived"
    panel.undo(told.args[1])
    qtbot.waitUntil(lambda: len(panel.shown.edges) == 4)
    settled()
    assert panel.detail.edge.status == "active"


def test_a_relationship_leads_to_where_it_was_said(
    panel: RelationshipsPanel, app: ChatApp, qtbot: QtBot, settled: Callable[[], None], navigator: RecordedNavigator
) -> None:
    message = chat_of(app, "Clara teaches Dan")[0]
    made = related(app, "Clara", "teaches", "Dan", message_id=message.id)
    panel.show_memory(made.id)
    qtbot.waitUntil(lambda: panel.detail.edge is not None and panel.detail.edge.id == made.id)
    assert panel.graph.current in ("clara", "dan")
    with qtbot.waitSignal(navigator.message_opened) as opened_at:
        panel.detail.source.click()
    assert opened_at.args == [message.id]


def test_a_click_chooses_and_a_drag_moves(panel: RelationshipsPanel, settled: Callable[[], None]) -> None:
    item = panel.graph.items_of["anna"]
    at = panel.graph.mapFromScene(item.pos())
    port = panel.graph.viewport()
    QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=at)
    assert panel.graph.current == "anna"
    QTest.mouseMove(port, at + QPoint(40, 30))
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=at + QPoint(40, 30))
    settled()
    assert panel.detail.subject is not None and panel.detail.subject.name == "Anna"


def test_at_200_subjects_nothing_is_written_over_anything_else(app: ChatApp, qtbot: QtBot) -> None:
    chance = random.Random(7)
    people = ["user", *(f"{chance.choice(['Anna', 'Oleksandr', 'Grinder', 'Bo'])} {number}" for number in range(199))]
    for number in range(1, 200):
        related(app, people[chance.randrange(max(1, number // 3))], chance.choice(["knows", "manages"]), people[number])
    context, panel = opened(app, qtbot)
    qtbot.waitUntil(lambda: len(panel.graph.items_of) == 200)
    rects = boxes(panel)
    over = [
        (one, other)
        for place, one in enumerate(rects)
        for other in rects[place + 1 :]
        if one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
    ]
    assert not over
    for key in ("user", panel.shown.subjects[1].key):
        panel.graph.choose(key)
        item = panel.graph.items_of[key]
        written = [pair for pair in panel.graph.pairs if pair.label_at is not None]
        assert written and all(item in pair.ends for pair in written), "of so many, those of whom is chosen alone"
    panel.graph.setFocus()
    press(panel, "0")
    around = panel.graph.scene().itemsBoundingRect()
    shown = panel.graph.mapToScene(panel.graph.viewport().rect()).boundingRect()
    assert shown.contains(around), "all of it is shown when asked for"
    closed(qtbot, context, panel)


def test_of_few_relations_all_are_written(app: ChatApp, qtbot: QtBot) -> None:
    for number in range(20):
        related(app, "user" if number % 2 else "Anna", "knows", f"Friend {number}")
    context, panel = opened(app, qtbot)
    written = [pair for pair in panel.graph.pairs if pair.label_at is not None]
    assert len(written) > len(panel.graph.pairs) // 2
    closed(qtbot, context, panel)


@pytest.mark.expects_log("A task failed")
def test_a_store_that_fails_says_so_and_can_be_tried_again(
    panel: RelationshipsPanel, app: ChatApp, monkeypatch: pytest.MonkeyPatch, settled: Callable[[], None], qtbot: QtBot
) -> None:
    def fails() -> None:
        raise OSError("no such disk")

    with monkeypatch.context() as broken:
        broken.setattr(app.memory.relationships, "all", fails)
        panel.reload()
        qtbot.waitUntil(panel.empty.isVisible)
    panel.empty.findChildren(QPushButton)[0].click()
    settled()
    assert panel.graph.isVisible()
