"""Everyday tasks with the right button alone: whatever is done is chosen from the menu of what it is done to. Only to
come to a panel its entry in the rail is pressed."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QListView, QMenu, QWidget

from desktop.app import App
from desktop.core.model import Fact
from desktop.gui.conversations.panel import ConversationsPanel
from desktop.gui.duplicates.panel import DuplicatesPanel
from desktop.gui.episodes.panel import EpisodesPanel
from desktop.gui.history.panel import HistoryPanel
from desktop.gui.messages.markdown import TextView
from desktop.gui.messages.tool_card import ToolCard
from desktop.gui.relationships.panel import RelationshipsPanel
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.stale.panel import StalePanel
from desktop.gui.statistics.panel import StatisticsPanel
from desktop.gui.today.panel import TodayPanel
from desktop.gui.ui.panel import Panel
from desktop.storage.facts import FactFilter
from tests.gui.sample_window import over_samples
from tests.gui.walk import Walk
from tests.patience import PATIENCE


class Mouse:
    """A person at a window over the sample memories, who has no keyboard."""

    def __init__(self, walk: Walk) -> None:
        self._walk = walk

    @property
    def window(self) -> MainWindow:
        return self._walk.application.window

    @property
    def app(self) -> App:
        return self._walk.application.context.app

    def go_to(self, panel: type[Panel], name: str = "") -> Panel:
        QTest.mouseClick(self.window.rail._entries[name or panel.name], Qt.MouseButton.LeftButton)
        self._walk.settle()
        assert isinstance(self.window.panels.current, panel)
        return self.window.panels.current

    def choose(self, widget: QWidget, entry: str, at: QPoint | None = None) -> None:
        """Clicks with the right button, and then on an entry of the menu."""
        place = widget.rect().center() if at is None else at
        QTest.mouseClick(widget, Qt.MouseButton.RightButton, pos=place)
        self._walk.settle()
        reason = QContextMenuEvent.Reason.Mouse
        QApplication.sendEvent(widget, QContextMenuEvent(reason, place, widget.mapToGlobal(place)))
        self.pick(entry)

    def pick(self, entry: str) -> None:
        """Clicks on an entry of the menu that is open."""
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu), "no menu has opened"
        action = next((each for each in menu.actions() if each.text().split("\t")[0] == entry), None)
        told = [each.text() for each in menu.actions()]
        assert action is not None and action.isEnabled(), f"“{entry}” can't be chosen of {told}"
        QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(action).center())
        self._walk.settle()

    def choose_in(self, view: QAbstractItemView, words: str, entry: str) -> None:
        """On the first row that says the words."""
        model = view.model()
        columns = 1 if isinstance(view, QListView) else model.columnCount()
        for row in range(model.rowCount()):
            told = (str(model.index(row, column).data()) for column in range(columns))
            if any(words in each for each in told):
                view.scrollTo(model.index(row, 0))
                self.choose(view.viewport(), entry, view.visualRect(model.index(row, 0)).center())
                return
        pytest.fail(f"no row says “{words}”")

    def fact(self, key: str) -> Fact:
        return self.app.memory.facts.find(FactFilter(("active", "archived"), key=key))[0]

    def count(self, key: str) -> int:
        return len(self.app.memory.facts.find(FactFilter(("active",), key=key)))

    def until(self, true: Callable[[], object]) -> None:
        end = time.monotonic() + PATIENCE
        while not true():
            self._walk.settle()
            assert time.monotonic() < end, "it does not come"


@pytest.fixture
def mouse(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Mouse]:
    with over_samples(tmp_path, monkeypatch) as walk:
        yield Mouse(walk)


def test_facts_are_pinned_kept_private_copied_and_forgotten_and_history_brings_back(mouse: Mouse) -> None:
    table = mouse.window.facts.table
    mouse.choose_in(table, "coffee", "Pin, or unpin")
    mouse.until(lambda: mouse.fact("coffee").pinned)
    mouse.choose_in(table, "coffee", "Make private, or not private")
    mouse.until(lambda: mouse.fact("coffee").private)
    mouse.choose_in(table, "coffee", "Copy the value")
    assert QGuiApplication.clipboard().text() == mouse.fact("coffee").value
    mouse.choose_in(table, "coffee", "Forget")
    mouse.until(lambda: mouse.fact("coffee").status == "archived")
    history = mouse.go_to(HistoryPanel)
    assert isinstance(history, HistoryPanel)
    mouse.choose_in(history.list, "coffee", "Undo or redo the entry")
    mouse.until(lambda: mouse.fact("coffee").status == "active")


def test_columns_and_places_are_chosen(mouse: Mouse) -> None:
    table = mouse.window.facts.table
    heads = table.horizontalHeader().viewport()
    wanted = [table.is_column_wanted(column) for column in range(table.model().columnCount())]
    mouse.choose(heads, "Category")
    now = [table.is_column_wanted(column) for column in range(table.model().columnCount())]
    assert [before for before, after in zip(wanted, now, strict=True) if before != after] == [True]
    mouse.choose(heads, "Reset columns")
    assert [table.is_column_wanted(column) for column in range(table.model().columnCount())] == wanted
    statistics = mouse.go_to(StatisticsPanel)
    mouse.choose(statistics.place, "The last 7 days")
    assert isinstance(statistics, StatisticsPanel) and statistics.days == 7


def test_an_episode_is_kept_private_and_archived(mouse: Mouse) -> None:
    episodes = mouse.go_to(EpisodesPanel)
    assert isinstance(episodes, EpisodesPanel)
    kept = mouse.app.memory.episodes
    active, topic = kept.counts()[0], str(episodes.table.model().index(0, 0).data())
    mouse.choose_in(episodes.table, topic, "Make private, or not private")
    mouse.until(lambda: any(each.private for each in kept.get_many(line.id for line in kept.lines(("active",)))))
    mouse.choose_in(episodes.table, topic, "Archive the episode")
    mouse.until(lambda: kept.counts()[0] == active - 1)


def test_what_was_said_is_copied_gone_on_with_and_deleted(mouse: Mouse) -> None:
    talks = mouse.go_to(ConversationsPanel)
    assert isinstance(talks, ConversationsPanel)
    count = mouse.app.memory.conversations.count()
    view = next(each for each in talks.reader.findChildren(TextView) if each.isVisible() and each.toPlainText())
    mouse.choose(view.viewport(), "Copy message")
    assert QGuiApplication.clipboard().text().split() == view.toPlainText().split()
    title = str(talks.list.model().index(0, 0).data()).split(",", maxsplit=1)[0]
    mouse.choose_in(talks.list, title, "Go on in the chat")
    mouse.until(lambda: mouse.window.chat.conversation_id is not None)
    last = str(talks.list.model().index(talks.list.model().rowCount() - 1, 0).data())
    mouse.choose_in(talks.list, last, "Delete the conversation")
    mouse.until(lambda: mouse.app.memory.conversations.count() == count - 1)


def test_what_is_said_twice_or_disagrees_is_decided_by_its_line_and_its_cards(mouse: Mouse) -> None:
    panel = mouse.go_to(DuplicatesPanel)
    assert isinstance(panel, DuplicatesPanel)
    mouse.choose_in(panel.queue, "swimming", "Merge")
    mouse.until(lambda: mouse.count("swimming") == 1)
    disagreeing = mouse.go_to(DuplicatesPanel, "disagreeing")
    assert isinstance(disagreeing, DuplicatesPanel)
    mouse.choose(disagreeing.board, "Not duplicates")
    mouse.until(lambda: len(mouse.app.duplicates.dismissed()) == 1)


def test_what_is_stale_is_still_true_or_archived_and_today_is_decided_in_its_queue(mouse: Mouse) -> None:
    today = mouse.go_to(TodayPanel)
    assert isinstance(today, TodayPanel)
    left = today.queue.ids
    first = today.queue.entry(left[0]).title
    mouse.choose_in(today.queue, first, "Not duplicates")
    mouse.until(lambda: len(today.queue.ids) == len(left) - 1)
    stale = mouse.go_to(StalePanel)
    assert isinstance(stale, StalePanel)
    waiting = mouse.app.stale.count()
    mouse.choose_in(stale.queue, "", "Still true")
    mouse.until(lambda: mouse.app.stale.count() == waiting - 1)
    mouse.choose(stale.place, "Archive")
    mouse.until(lambda: mouse.app.stale.count() == waiting - 2)
    mouse.choose(stale.place, "Snooze the memory…")
    mouse.pick("&7 days")
    mouse.until(lambda: mouse.app.stale.count() == waiting - 3)


def test_a_page_is_opened_in_the_graph_and_leads_on(mouse: Mouse) -> None:
    people = mouse.go_to(RelationshipsPanel)
    assert isinstance(people, RelationshipsPanel)
    item = people.graph.items_of["anna"]
    mouse.choose(people.graph.viewport(), "Open the page of the subject", people.graph.mapFromScene(item.scenePos()))
    mouse.until(lambda: people.page.name == "Anna")
    mouse.choose_in(people.page.aside, "sibling", "Copy")
    assert "Anna" in QGuiApplication.clipboard().text()
    mouse.choose_in(people.page.aside, "sibling", "Open the page of You")
    mouse.until(lambda: people.page.title.text() == "You")
    mouse.choose(people.page.title, "Show the subject in the graph")
    assert people.graph.isVisible()


def test_what_the_chat_did_is_undone_and_done_again_on_its_card(mouse: Mouse) -> None:
    chat = mouse.window.chat
    chat.composer.set_text("My favourite tea is oolong")
    chat.composer.send.click()
    mouse.until(lambda: mouse.count("favourite tea") == 1)
    card = next(each for each in chat.findChildren(ToolCard) if each.isVisible() and each.card.operation_ids)
    mouse.choose(card, "Undo", QPoint(3, 3))
    mouse.until(lambda: mouse.count("favourite tea") == 0)
    mouse.choose(card, "Redo", QPoint(3, 3))
    mouse.until(lambda: mouse.count("favourite tea") == 1)
