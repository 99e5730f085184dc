"""Why an answer cites a memory: what the popover says, its keys, and verdicts that can be taken back."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.core.model import Episode, Origin
from desktop.gui.chat.panel import ChatPanel
from desktop.gui.messages.flow import WhyPopover, score_in, why_of
from desktop.gui.messages.tool_card_state import ShownCall
from desktop.gui.ui.widgets import words_for
from desktop.memory.episodes import EpisodeDraft
from desktop.memory.facts.drafts import FactDraft
from tests.gui.chat.chat_panel import answered
from tests.gui.chat_app import ChatApp, calls, says
from tests.gui.panel_context import RecordedNavigator


def card(label: str, **answer: Any) -> ShownCall:
    return ShownCall("c", "t", label, answer=answer)


def explained(qtbot: QtBot, app: ChatApp, panel: ChatPanel, memory_id: str = "fact-1") -> WhyPopover:
    """The popover over a chip that was gone to and chosen by key."""
    app.memory.facts.remember_anyway(
        FactDraft("preference", "coffee", "black", source_excerpt="I take it black"), Origin()
    )
    recall = calls("recall_facts", search_query="coffee")
    answer = answered(qtbot, panel, "How do I take it?", recall, says(f"Black [{memory_id}]."))
    view = answer.text_views[-1]
    view.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(view, Qt.Key.Key_Tab)
    view.anchorClicked.emit(f"keepsake:{memory_id}")
    qtbot.waitUntil(lambda: panel.flow.why.popover is not None and panel.flow.why.popover.isVisible())
    popover = panel.flow.why.popover
    assert popover is not None
    return popover


def test_the_popover_tells_the_memory_and_its_score(qtbot: QtBot, app: ChatApp, panel: ChatPanel) -> None:
    popover = explained(qtbot, app, panel)
    assert popover.accessibleName() == "Why fact-1: coffee = black"
    assert popover.why is not None and popover.why.score is not None
    assert popover.why.score.relevance is not None and dict(popover.why.score.parts).keys() >= {"words", "recency"}
    assert list(popover.buttons) == ["open", "incorrect", "outdated", "user_requested"]
    assert popover.focusWidget() is popover.buttons["open"]
    popover.close()


def test_escape_closes_it_and_the_text_has_the_focus_again(qtbot: QtBot, app: ChatApp, panel: ChatPanel) -> None:
    popover = explained(qtbot, app, panel)
    QTest.keyClick(popover, Qt.Key.Key_Escape)
    assert panel.flow.why.popover is None and panel.focusWidget() is popover.parentWidget()


def test_enter_opens_the_memory_in_its_panel(
    qtbot: QtBot, app: ChatApp, panel: ChatPanel, navigator: RecordedNavigator
) -> None:
    popover = explained(qtbot, app, panel)
    with qtbot.waitSignal(navigator.memory_opened) as asked:
        QTest.keyClick(popover, Qt.Key.Key_Return)
    assert asked.args == ["fact-1"] and panel.flow.why.popover is None


def test_a_verdict_forgets_and_can_be_taken_back(qtbot: QtBot, app: ChatApp, panel: ChatPanel) -> None:
    popover = explained(qtbot, app, panel)
    for verdict in ("incorrect", "outdated", "user_requested"):
        popover.buttons[verdict].click()
        qtbot.waitUntil(lambda: popover.outcome.startswith("Forgotten"))
        fact = app.memory.facts.get(1)
        assert fact is not None and (fact.status, fact.forget_reason) == ("archived", verdict)
        assert "incorrect" not in popover.buttons and popover.focusWidget() is popover.undo
        popover.undo.click()
        qtbot.waitUntil(lambda: popover.outcome == "Taken back.")
        fact = app.memory.facts.get(1)
        assert fact is not None and fact.status == "active"
    popover.close()


def test_a_verdict_that_can_not_be_carried_out_is_told_in_the_popover(
    qtbot: QtBot, app: ChatApp, panel: ChatPanel
) -> None:
    popover = explained(qtbot, app, panel)
    app.memory.facts.forget(1, "outdated", Origin())
    popover.buttons["incorrect"].click()
    qtbot.waitUntil(lambda: "archived" in popover.outcome)
    assert popover.undo.isHidden()
    popover.close()


def test_an_episode_is_archived_and_has_no_other_verdict(
    qtbot: QtBot, app: ChatApp, panel: ChatPanel, navigator: RecordedNavigator
) -> None:
    answered(qtbot, panel, "We planned the wedding", says("Good."))
    origin = Origin("assistant", conversation_id=panel.conversation_id)
    made = app.memory.episodes.create(EpisodeDraft("Wedding", "It was planned.", 0.8), origin, message_count=2)
    assert isinstance(made, Episode)
    popover = explained(qtbot, app, panel, made.memory_id)
    assert list(popover.buttons) == ["source", "archive"]
    popover.buttons["archive"].click()
    qtbot.waitUntil(lambda: popover.outcome.startswith("Archived"))
    archived = app.memory.episodes.get(made.id)
    assert archived is not None and archived.status == "archived"
    with qtbot.waitSignal(navigator.memory_opened) as asked:
        popover.buttons["source"].click()
    assert asked.args == ["message-1"]


def test_a_message_can_only_be_read_where_it_was_said(app: ChatApp) -> None:
    said = app.imported("Moving", [("Anna", "We moved in May.")])[0]
    why = why_of(app.memory, said.memory_id, [])
    assert why is not None and why.place == "Anna in “Moving”" and not why.verdicts
    assert why.source_message_id == said.id and why.score is None


def test_a_memory_that_is_gone_says_so(qtbot: QtBot, app: ChatApp, panel: ChatPanel) -> None:
    popover = explained(qtbot, app, panel, "fact-99")
    assert popover.accessibleName() == "Why fact-99: it is gone" and list(popover.buttons) == ["close"]
    popover.buttons["close"].click()
    assert panel.flow.why.popover is None


def test_what_is_no_memory_has_no_reason(app: ChatApp) -> None:
    assert why_of(app.memory, "nonsense", []) is None


def test_the_newest_call_that_rated_a_memory_counts() -> None:
    rated = {"memory_id": "fact-1", "relevance_score": 0.9, "score_parts": {"words": 0.5, "meaning": None}}
    cards = [
        card("Looking", memories=[rated]),
        card("Searching by words", memories=[{"memory_id": "fact-2", "score": 4.2}]),
        card("Gathering", memory_ids=["fact-1", "fact-3"], relevance_score=1.0),
    ]
    first, second, third = (score_in(cards, name) for name in ("fact-1", "fact-2", "fact-3"))
    assert first is not None and (first.label, first.relevance, first.parts) == ("Looking", 0.9, (("words", 0.5),))
    assert second is not None and second.bm25 == 4.2 and second.rated
    assert third is not None and third.label == "Gathering" and not third.rated
    assert score_in(cards, "fact-4") is None


def test_parts_of_a_score_are_told_in_words() -> None:
    assert [words_for(value) for value in (0.9, 0.5, 0.1, 0.0)] == ["strong", "some", "little", "none"]
