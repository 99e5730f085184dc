from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from desktop.core.model import Origin
from desktop.gui.episodes.panel import EpisodesPanel
from desktop.gui.ui.panel import PanelContext
from desktop.memory.episodes import EpisodeDraft
from desktop.memory.facts.drafts import FactDraft
from tests.gui.chat_app import ChatApp
from tests.gui.episodes.episode_app import chat_of, closed, opened, remembered, settle
from tests.gui.panel_context import RecordedNavigator


@pytest.fixture
def opening(app: ChatApp, qtbot: QtBot, navigator: RecordedNavigator) -> Iterator[tuple[PanelContext, EpisodesPanel]]:
    remembered(app, "Wedding plans", days=3, importance=0.9, tags=("wedding", "family"))
    remembered(app, "A quarrel with the landlord", days=40, importance=0.5, valence="negative", tags=("flat",))
    remembered(app, "The flat in Lviv", days=400, importance=0.2, valence="neutral", tags=("flat", "family"))
    made = opened(app, qtbot, navigator)
    yield made
    closed(qtbot, *made)


@pytest.fixture
def panel(opening: tuple[PanelContext, EpisodesPanel]) -> EpisodesPanel:
    return opening[1]


@pytest.fixture
def settled(opening: tuple[PanelContext, EpisodesPanel], qtbot: QtBot) -> Callable[[], None]:
    return lambda: settle(qtbot, opening[0])


def topics(panel: EpisodesPanel) -> list[str]:
    return [line.topic for line in panel.model.lines]


def press(panel: EpisodesPanel, *keys: str) -> None:
    for key in keys:
        QTest.keySequence(panel.window().focusWidget() or panel, key)


def test_episodes_are_listed_newest_first_and_the_first_is_read(panel: EpisodesPanel) -> None:
    assert topics(panel) == ["Wedding plans", "A quarrel with the landlord", "The flat in Lviv"]
    assert panel.episode is not None and panel.episode.topic == "Wedding plans"
    assert panel.count.text() == "3" and panel.active_chip.text() == "Active 3"


def test_an_empty_panel_says_what_would_be_here(app: ChatApp, qtbot: QtBot) -> None:
    context, panel = opened(app, qtbot)
    assert panel.empty.isVisible() and not panel.detail.isVisible()
    closed(qtbot, context, panel)


def test_how_an_episode_felt_is_told_in_words_too(panel: EpisodesPanel) -> None:
    told = [panel.model.index(row, 2).data(Qt.ItemDataRole.AccessibleTextRole) for row in range(3)]
    assert told == ["Felt: positive", "Felt: negative", "Felt: neutral"]


def test_typing_searches(panel: EpisodesPanel, qtbot: QtBot, settled: Callable[[], None]) -> None:
    panel.focus_search()
    QTest.keyClicks(panel.search, "landl")
    qtbot.waitUntil(lambda: topics(panel) == ["A quarrel with the landlord"])
    panel.search.setText("zebra crossing")
    qtbot.waitUntil(panel.empty.isVisible)
    panel.empty.findChildren(type(panel.active_chip))[0].click()
    settled()
    assert len(topics(panel)) == 3 and not panel.search.text()


def test_tags_filter_together(panel: EpisodesPanel, settled: Callable[[], None]) -> None:
    chips = {chip.text().split()[0]: chip for chip in panel.tag_chips}
    assert {chip.text() for chip in panel.tag_chips} == {"flat 2", "family 2", "wedding 1"}
    chips["flat"].click()
    settled()
    assert topics(panel) == ["A quarrel with the landlord", "The flat in Lviv"]
    {chip.text().split()[0]: chip for chip in panel.tag_chips}["family"].click()
    settled()
    assert topics(panel) == ["The flat in Lviv"]
    panel.actions_here["all_again"].trigger()
    settled()
    assert len(topics(panel)) == 3


def test_a_heading_sorts(panel: EpisodesPanel, settled: Callable[[], None]) -> None:
    panel.table.sort_chosen.emit(1)
    settled()
    assert topics(panel)[0] == "Wedding plans" and panel.model.headerData(1, Qt.Orientation.Horizontal).endswith("↓")
    panel.table.sort_chosen.emit(1)
    settled()
    assert topics(panel)[0] == "The flat in Lviv"


def test_the_timeline_is_walked_by_keys(panel: EpisodesPanel, qtbot: QtBot, settled: Callable[[], None]) -> None:
    panel.table.setFocus()
    press(panel, "T")
    assert panel.timeline.isVisible()
    settled()
    assert panel.timeline.current == panel.model.lines[0].id
    press(panel, "Left")
    settled()
    assert panel.episode is not None and panel.episode.topic == "A quarrel with the landlord"
    press(panel, "Down")
    settled()
    assert panel.episode.topic == "The flat in Lviv"
    press(panel, "Home")
    settled()
    assert panel.episode.topic == "Wedding plans"
    assert "Wedding plans" in panel.timeline.accessibleName() and "positive" in panel.timeline.accessibleName()


def test_an_episode_is_edited_in_place(panel: EpisodesPanel, app: ChatApp, settled: Callable[[], None]) -> None:
    panel.table.setFocus()
    press(panel, "E")
    assert panel.detail.editing
    panel.detail.form.topic.clear()
    panel.detail.save.click()
    settled()
    assert panel.detail.editing and panel.detail.form.topic.property("kind") == "wrong"
    panel.detail.form.topic.setText("The wedding")
    panel.detail.form.tags.setText("wedding, June, wedding")
    panel.detail.form.importance.setValue(1.0)
    panel.detail.save.click()
    settled()
    edited = app.memory.episodes.get(1)
    assert edited is not None and (edited.topic, edited.tags, edited.importance) == (
        "The wedding",
        ("wedding", "June"),
        1,
    )
    assert not panel.detail.editing
    titles = [entry.title for entry in panel.detail.life.entries] if panel.detail.life else []
    assert titles == ["Edited", "Remembered"]


def test_escape_leaves_the_form(panel: EpisodesPanel, app: ChatApp) -> None:
    panel.table.setFocus()
    press(panel, "E")
    panel.detail.form.topic.setText("Something else")
    press(panel, "Esc")
    assert not panel.detail.editing
    assert topics(panel)[0] == "Wedding plans"


@pytest.mark.parametrize("key", ["A", "Del"])
def test_what_is_archived_or_deleted_can_be_undone(
    key: str,
    panel: EpisodesPanel,
    app: ChatApp,
    qtbot: QtBot,
    settled: Callable[[], None],
    navigator: RecordedNavigator,
) -> None:
    panel.table.setFocus()
    with qtbot.waitSignal(navigator.told) as told:
        press(panel, key)
    qtbot.waitUntil(lambda: len(topics(panel)) == 2)
    app.memory.history.undo(told.args[1], Origin())
    qtbot.waitUntil(lambda: len(topics(panel)) == 3)
    assert app.memory.episodes.active(1).topic == "Wedding plans"


def test_an_episode_is_marked_private_told_so_filtered_by_it_and_seen_again(
    panel: EpisodesPanel, app: ChatApp, qtbot: QtBot, settled: Callable[[], None], navigator: RecordedNavigator
) -> None:
    assert panel.private_chip.isHidden() and not panel.actions_here["all_again"].isEnabled()
    panel.table.setFocus()
    press(panel, "Down")
    settled()
    with qtbot.waitSignal(navigator.told) as told:
        press(panel, "P")
    assert told.args[0] == "“A quarrel with the landlord” is private now: no assistant elsewhere is told of it."
    qtbot.waitUntil(panel.private_chip.isVisible)
    assert app.memory.episodes.active(2).private
    assert (
        panel.model.index(1, 0).data(Qt.ItemDataRole.AccessibleTextRole)
        == "Topic: A quarrel with the landlord · Private"
    )
    panel.private_chip.click()
    qtbot.waitUntil(lambda: topics(panel) == ["A quarrel with the landlord"])
    panel.table.setFocus()
    press(panel, "X")
    qtbot.waitUntil(lambda: len(topics(panel)) == 3)
    assert panel.private_chip.text() == "Private 1" and not panel.private_chip.isChecked()
    app.memory.history.undo(told.args[1], Origin())
    qtbot.waitUntil(lambda: not app.memory.episodes.active(2).private)
    qtbot.waitUntil(panel.private_chip.isHidden)


def test_an_episode_of_private_messages_stays_private_without_its_mark(
    panel: EpisodesPanel, app: ChatApp, qtbot: QtBot, settled: Callable[[], None], navigator: RecordedNavigator
) -> None:
    message, *_ = chat_of(app, "My PIN is 4711")
    fact = app.memory.facts.remember_anyway(
        FactDraft("personal", "pin", "4711", source_message_id=message.id), Origin()
    ).fact
    app.memory.facts.edit(replace(fact, private=True), Origin())
    made = app.memory.episodes.create_over(EpisodeDraft("Codes", "What is kept secret.", 0.5), [message.id], Origin())
    panel.show_memory(made.id)  # type: ignore[union-attr]
    qtbot.waitUntil(lambda: panel.episode is not None and panel.episode.topic == "Codes")
    for words in ("is private now", "it stays private"):
        settled()
        with qtbot.waitSignal(navigator.told) as told:
            panel.actions_here["private"].trigger()
        assert words in told.args[0]
    qtbot.waitUntil(panel.private_chip.isVisible)
    settled()


def test_an_archived_episode_is_shown_and_restored(
    panel: EpisodesPanel, app: ChatApp, qtbot: QtBot, settled: Callable[[], None]
) -> None:
    app.memory.episodes.archive(2, "over", Origin())
    panel.show_memory(2)
    qtbot.waitUntil(lambda: panel.episode is not None and panel.episode.id == 2 and panel.archived_chip.isChecked())
    settled()
    panel.actions_here["restore"].trigger()
    qtbot.waitUntil(lambda: app.memory.episodes.get(2).status == "active")  # type: ignore[union-attr]
    settled()


def test_the_detail_leads_to_messages_facts_and_the_assistant(
    panel: EpisodesPanel, app: ChatApp, qtbot: QtBot, settled: Callable[[], None], navigator: RecordedNavigator
) -> None:
    messages = chat_of(app, "We marry on 12 June", "How lovely!", "In the botanical garden")
    app.memory.facts.remember_anyway(
        FactDraft("personal", "wedding", "12 June", source_message_id=messages[0].id), Origin()
    )
    draft = EpisodeDraft("The wedding day", "They set the date.", 0.9, "positive", ("wedding",))
    made = app.memory.episodes.create_over(draft, [message.id for message in messages], Origin())
    panel.show_memory(made.id)  # type: ignore[union-attr]
    qtbot.waitUntil(lambda: panel.episode is not None and panel.episode.topic == "The wedding day")
    settled()
    life = panel.detail.life
    assert life is not None and life.speakers == ["You"] and [fact.key for fact in life.facts] == ["wedding"]
    with qtbot.waitSignal(navigator.message_opened) as message:
        press(panel, "M")
    assert message.args == [messages[0].id]
    with qtbot.waitSignal(navigator.asked) as question:
        press(panel, "Q")
    assert question.args == ["What did we discuss about The wedding day?"]
    press(panel, "R")
    settled()
    with qtbot.waitSignal(navigator.memory_opened):
        panel.detail.sequels.findChildren(type(panel.active_chip))[0].click()


def test_looking_at_an_episode_is_no_use_of_it_and_enter_goes_on_to_it(
    panel: EpisodesPanel, app: ChatApp, settled: Callable[[], None]
) -> None:
    panel.table.setFocus()
    press(panel, "Down")
    settled()
    press(panel, "Return")
    settled()
    app.database.settle()
    assert panel.detail.isAncestorOf(panel.window().focusWidget())
    assert [app.memory.episodes.get(n).access_count for n in (1, 2, 3)] == [0, 0, 0]  # type: ignore[union-attr]


@pytest.mark.expects_log("A task failed")
def test_a_store_that_fails_says_so_and_can_be_tried_again(
    panel: EpisodesPanel, app: ChatApp, monkeypatch: pytest.MonkeyPatch, settled: Callable[[], None], qtbot: QtBot
) -> None:
    def fails(_: object) -> None:
        raise OSError("no such disk")

    with monkeypatch.context() as broken:
        broken.setattr(app.memory.episodes, "lines", fails)
        panel.reload()
        qtbot.waitUntil(panel.empty.isVisible)
    panel.empty.findChildren(type(panel.active_chip))[0].click()
    settled()
    assert panel.table.isVisible()


def test_whom_an_episode_is_about_leads_to_their_page(
    panel: EpisodesPanel, qtbot: QtBot, settled: Callable[[], None], navigator: RecordedNavigator
) -> None:
    settled()
    chip = next(each for each in panel.detail.findChildren(QPushButton) if each.text() == "about you")
    with qtbot.waitSignal(navigator.subject_opened) as asked:
        chip.click()
    assert asked.args == ["user"]
