"""The chat pane as the tests open it, talk to it and read it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.gui.chat.composer import Drafts, WaitingChat
from desktop.gui.chat.panel import ChatPanel
from desktop.gui.messages.message_answer import AssistantMessage
from desktop.gui.ui.panel import StoreChanges
from tests.gui.chat_app import ChatApp, ScriptedModel, Step
from tests.gui.panel_context import RecordedNavigator, context_of


def opened(app: ChatApp, navigator: RecordedNavigator | None = None) -> ChatPanel:
    context = context_of(app, navigator)
    panel = ChatPanel(context)
    context.tasks.setParent(panel)
    context.changes.setParent(panel)
    panel.take_over(WaitingChat(context.theme, Drafts(app.folder.window_state)))
    panel.resize(400, 700)
    panel.show()
    return panel


def closed(qtbot: QtBot, panel: ChatPanel) -> None:
    """Ends a panel as the window does; not by `qtbot.addWidget`, which deletes it while it may still be at work."""
    panel.stop()
    panel.findChildren(StoreChanges)[0].stop()
    qtbot.waitUntil(lambda: panel.idle)
    panel.close()
    panel.deleteLater()


def say(panel: ChatPanel, text: str) -> None:
    panel.composer.set_text(text)
    QTest.keyClick(panel.composer.editor, Qt.Key.Key_Return)


def answered(qtbot: QtBot, panel: ChatPanel, text: str, *responses: list[Step]) -> AssistantMessage:
    """Says something and waits for the whole answer."""
    panel.app.next_model = ScriptedModel(*responses)  # type: ignore[attr-defined]
    say(panel, text)
    qtbot.waitUntil(lambda: not panel.composer.running and panel.idle)
    return last_answer(panel)


def last_answer(panel: ChatPanel) -> AssistantMessage:
    row = panel.messages.rows[-1]
    assert isinstance(row, AssistantMessage)
    return row


def shown(panel: ChatPanel) -> list[str]:
    return [row.words().strip() for row in panel.messages.rows]
