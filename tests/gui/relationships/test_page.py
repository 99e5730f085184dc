from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QSettings, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from desktop.core.model import Fact, Origin, now
from desktop.gui.relationships.page import PageEntry, PageRows, SubjectPageView
from desktop.gui.relationships.panel import RelationshipsPanel
from desktop.gui.ui import translation
from desktop.gui.ui.ages import minutes
from desktop.gui.ui.panel import PanelContext
from desktop.memory.episodes import EpisodeDraft
from desktop.memory.facts.drafts import FactDraft
from tests.gui.chat_app import ChatApp
from tests.gui.episodes.episode_app import chat_of, settle
from tests.gui.panel_context import RecordedNavigator
from tests.gui.relationships.test_panel import closed, opened, press, related


def learned(app: ChatApp, subject: str, key: str, value: str, category: str = "personal") -> Fact:
    return app.memory.facts.remember_anyway(FactDraft(category, key, value, subject=subject), Origin()).fact


@pytest.fixture
def panel(app: ChatApp, qtbot: QtBot, navigator: RecordedNavigator) -> Iterator[RelationshipsPanel]:
    """The panel, at a page for which there is something of everything."""
    learned(app, "Anna", "location", "Berlin")
    learned(app, "Anna", "speaks", "Polish", "skill")
    learned(app, "user", "hiking partner", "goes with Anna")
    related(app, "user", "sibling_of", "Anna")
    app.memory.episodes.create(EpisodeDraft("Birthday", "A picnic with Anna.", 0.5, "positive", ()), Origin())
    chat_of(app, "We still need to order a cake for Anna.", "Noted.", title="Weekend")
    context, made = opened(app, qtbot, navigator)
    show(made, context, qtbot, "Anna")
    yield made
    closed(qtbot, context, made)


def show(panel: RelationshipsPanel, context: PanelContext, qtbot: QtBot, name: str) -> None:
    panel.open_page(name)
    settle(qtbot, context)


def lists(panel: RelationshipsPanel) -> list[PageRows]:
    return [rows for rows in (panel.page.main, panel.page.aside) if rows.isVisible()]


def entries(panel: RelationshipsPanel) -> list[PageEntry]:
    return [entry for rows in lists(panel) for entry in rows.entries]


def stand_on(panel: RelationshipsPanel, opens: str) -> PageRows:
    for rows in lists(panel):
        for place, entry in enumerate(rows.entries):
            if entry.opens == opens and not entry.title.startswith(("Remembered", "Updated")):
                rows.setFocus()
                rows.setCurrentIndex(rows.model().index(place, 0))
                return rows
    raise AssertionError(f"{opens} is not on the page")


def test_a_page_shows_every_part_in_one_view(panel: RelationshipsPanel) -> None:
    counts = {section.name: section.count for section in panel.page.sections}
    assert counts == {"open": 1, "facts": 2, "relationships": 1, "episodes": 1, "mentions": 1, "changes": 3}
    told = [entry.told for entry in entries(panel)]
    assert any(each.startswith("Facts · 2, Personal, location, Berlin") for each in told)
    assert any("You: hiking partner, goes with Anna" in each for each in told)
    assert any("You are a sibling of Anna" in each for each in told)
    assert any(each.startswith("Still open · 1, We still need to order a cake for Anna.") for each in told)


@pytest.mark.parametrize("kind", ["fact", "episode", "message", "relationship"])
def test_a_line_opens_what_it_shows_by_enter_mouse_and_menu(
    panel: RelationshipsPanel, qtbot: QtBot, navigator: RecordedNavigator, kind: str
) -> None:
    opens = next(entry.opens for entry in entries(panel) if entry.opens.startswith(kind))

    def by_enter(rows: PageRows) -> None:
        QTest.keyClick(rows, Qt.Key.Key_Return)

    def by_mouse(rows: PageRows) -> None:
        at = rows.visualRect(rows.currentIndex()).bottomLeft() + QPoint(30, -8)
        QTest.mouseClick(rows.viewport(), Qt.MouseButton.LeftButton, pos=at)

    def by_menu(rows: PageRows) -> None:
        event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(0, 0), rows.mapToGlobal(QPoint(0, 0)))
        QApplication.sendEvent(rows.viewport(), event)
        menu = panel.page.findChildren(QMenu)[-1]
        assert menu.actions()[0].text() == "Open\tEnter"
        menu.actions()[0].trigger()
        menu.close()

    for act in (by_enter, by_mouse, by_menu):
        if panel.page.name == "":
            panel.open_page("Anna")
            qtbot.waitUntil(lambda: panel.page.page is not None)
        rows = stand_on(panel, opens)
        if kind == "relationship":
            act(rows)
            qtbot.waitUntil(lambda: panel.detail.edge is not None and panel.detail.edge.memory_id == opens)
            assert panel.graph.isVisible()
        else:
            with qtbot.waitSignal(navigator.memory_opened) as asked:
                act(rows)
            assert asked.args == [opens]


def test_the_menu_of_a_relationship_leads_to_the_other_one(
    panel: RelationshipsPanel, app: ChatApp, qtbot: QtBot
) -> None:
    edge = related(app, "Ben", "knows", "Anna")
    qtbot.waitUntil(lambda: any(entry.opens == edge.memory_id for entry in entries(panel)))
    entry = next(entry for entry in entries(panel) if entry.about == edge)
    menu = panel.page.menu_of(entry)
    next(each for each in menu.actions() if each.text() == "Open the page of Ben").trigger()
    qtbot.waitUntil(lambda: panel.page.page is not None and panel.page.page.subject.name == "Ben")
    menu.close()


def test_keys_lead_to_the_page_and_back(panel: RelationshipsPanel, qtbot: QtBot, navigator: RecordedNavigator) -> None:
    press(panel, "Esc")
    assert panel.graph.isVisible() and panel.graph.hasFocus()
    panel.graph.choose("anna")
    press(panel, "Return")
    qtbot.waitUntil(lambda: panel.page.page is not None)
    assert panel.page.main.hasFocus() and panel.page.title.text() == "Anna"
    current = panel.page.main.current
    assert current is not None and current.title == "location", "the first line is chosen"
    with qtbot.waitSignal(navigator.facts_shown) as asked:
        press(panel, "F")
    assert asked.args == ["Anna"]
    with qtbot.waitSignal(navigator.asked) as question:
        press(panel, "Q")
    assert question.args == ["What do you know about Anna?"]
    press(panel, "G")
    assert panel.graph.isVisible() and panel.graph.current == "anna"


def test_only_the_actions_of_what_is_shown_are_offered(panel: RelationshipsPanel) -> None:
    assert panel.actions_here["back"].isEnabled() and not panel.actions_here["arrange"].isEnabled()
    panel.leave_page()
    assert not panel.actions_here["back"].isEnabled() and panel.actions_here["arrange"].isEnabled()


def test_the_page_follows_the_store(panel: RelationshipsPanel, app: ChatApp, qtbot: QtBot) -> None:
    learned(app, "Anna", "hobby", "chess")
    qtbot.waitUntil(lambda: any(entry.text == "chess" for entry in entries(panel)))


def test_two_columns_become_one_where_there_is_no_room(panel: RelationshipsPanel) -> None:
    wide = {entry.told for entry in entries(panel)}
    assert len(lists(panel)) == 2
    panel.resize(500, 700)
    assert len(lists(panel)) == 1
    assert {entry.told for entry in entries(panel)} == wide


def test_a_chip_goes_to_its_part(panel: RelationshipsPanel) -> None:
    for section in panel.page.sections:
        chips = panel.page.findChildren(QPushButton)
        next(each for each in chips if each.text() == f"{section.title} {section.count}").click()
        rows = next(rows for rows in lists(panel) if rows.hasFocus())
        assert rows.current is not None and rows.current.section == section.entries[0].section


def test_parts_without_anything_say_what_would_be_there(
    app: ChatApp, qtbot: QtBot, navigator: RecordedNavigator
) -> None:
    related(app, "user", "knows", "Ben")
    context, panel = opened(app, qtbot, navigator)
    show(panel, context, qtbot, "Ben")
    hints = [entry.title for entry in entries(panel) if entry.hint]
    assert not panel.page.aside.entries[0].hint, "what is there stands above what is not"
    assert len(hints) == 4, "open, facts, episodes, conversations"
    assert "No facts yet. Say one in the chat, such as “Ben lives in Lviv”." in hints
    with qtbot.waitSignal(navigator.asked):
        panel.page.open_entry(next(entry for entry in entries(panel) if entry.hint))
    closed(qtbot, context, panel)


def test_of_whom_nothing_is_known_the_page_says_so(app: ChatApp, qtbot: QtBot, navigator: RecordedNavigator) -> None:
    context, panel = opened(app, qtbot, navigator)
    show(panel, context, qtbot, "Zoe")
    assert panel.page.empty.isVisible()
    closed(qtbot, context, panel)


class _Painted(QObject):
    """The heights at which lists were painted."""

    def __init__(self, page: SubjectPageView) -> None:
        super().__init__(page)
        self.heights: set[int] = set()
        for rows in (page.main, page.aside):
            rows.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if event.type() == QEvent.Type.Paint and isinstance(watched, QWidget):
            self.heights.add(watched.height())
        return False


def test_a_page_is_laid_out_before_it_is_painted(panel: RelationshipsPanel, app: ChatApp, qtbot: QtBot) -> None:
    learned(app, "Ben", "location", "Oslo")
    panel.resize(500, 700)  # the chips take two lines
    QApplication.processEvents()
    painted = _Painted(panel.page)
    with qtbot.waitSignal(panel.page.shown):
        panel.open_page("Ben")
    qtbot.waitUntil(lambda: bool(painted.heights))
    QApplication.processEvents()
    assert painted.heights == {panel.page.main.viewport().height()}


def test_a_page_tells_ages_anew_each_minute(
    panel: RelationshipsPanel, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    changed = next(each for each in panel.page.findChildren(QLabel) if each.text() == "changed just now")
    fact = next(entry for entry in entries(panel) if entry.text == "Berlin")
    assert fact.aside == "just now"
    monkeypatch.setattr(translation, "now", lambda: now() + timedelta(minutes=7))
    QApplication.processEvents()
    painted = _Painted(panel.page)
    minutes().passed.emit()
    qtbot.waitUntil(lambda: bool(painted.heights))
    assert (fact.aside, changed.text()) == ("7 minutes ago", "changed 7 minutes ago")
    assert "7 minutes ago" in fact.told


def test_a_long_category_shows_its_rest_when_asked(app: ChatApp, qtbot: QtBot, navigator: RecordedNavigator) -> None:
    for number in range(20):
        learned(app, "Anna", f"key {number}", f"value {number}")
    context, panel = opened(app, qtbot, navigator)
    show(panel, context, qtbot, "Anna")
    assert sum(isinstance(entry.about, Fact) for entry in entries(panel)) == 6
    panel.page.open_entry(next(entry for entry in entries(panel) if entry.title == "Show 14 more"))
    assert sum(isinstance(entry.about, Fact) for entry in entries(panel)) == 20
    closed(qtbot, context, panel)


def test_the_page_is_there_again_after_a_restart(
    panel: RelationshipsPanel, app: ChatApp, qtbot: QtBot, navigator: RecordedNavigator
) -> None:
    settings = QSettings(str(app.folder.window_state), QSettings.Format.IniFormat)
    panel.save_state(settings)
    context, again = opened(app, qtbot, navigator)
    again.restore_state(settings)
    settle(qtbot, context)
    assert again.page.title.text() == "Anna" and again.page.isVisible()
    closed(qtbot, context, again)
