"""Stores with episodes as the panel's tests need them, and the panel over one."""

from __future__ import annotations

from datetime import datetime, timedelta

from pytestqt.qtbot import QtBot

from desktop.core.model import Conversation, Episode, Message, Origin, now
from desktop.gui.episodes.panel import EpisodesPanel
from desktop.gui.ui.panel import PanelContext
from desktop.storage.episodes import Episodes
from tests.gui.chat_app import ChatApp
from tests.gui.panel_context import RecordedNavigator, context_of
from tests.samples import an_episode


def remembered(app: ChatApp, topic: str, *, days: float = 0, **fields: object) -> Episode:
    """Stores an episode that ended so many days ago."""
    moment = now() - timedelta(days=days)
    times: dict[str, object] = dict.fromkeys(("started_at", "ended_at", "created_at", "updated_at"), moment)
    with app.database.operation("Remember an episode", Origin("assistant")) as operation:
        return Episodes(app.memory.database).insert(operation, an_episode(topic, **{**times, **fields}), [])


def chat_of(app: ChatApp, *texts: str, title: str = "Wedding", at: datetime | None = None) -> list[Message]:
    """A stored chat in which the person and the assistant take turns."""
    moment = at or now()
    with app.database.operation("Chat", Origin("assistant"), undoable=False) as operation:
        kept = app.memory.conversations.insert(operation, Conversation(0, title, "chat", None, moment, moment))
        return [
            app.memory.conversations.append(
                operation,
                Message(
                    0, kept.id, 0, 1, "assistant" if n % 2 else "user", "Keepsake" if n % 2 else "You", text, moment
                ),
            )
            for n, text in enumerate(texts)
        ]


def opened(
    app: ChatApp, qtbot: QtBot, navigator: RecordedNavigator | None = None
) -> tuple[PanelContext, EpisodesPanel]:
    """The panel, shown and filled."""
    context = context_of(app, navigator)
    panel = EpisodesPanel(context)
    panel.resize(860, 700)
    panel.show()
    settle(qtbot, context)
    return context, panel


def settle(qtbot: QtBot, context: PanelContext) -> None:
    qtbot.waitUntil(lambda: context.tasks.idle)


def closed(qtbot: QtBot, context: PanelContext, panel: EpisodesPanel) -> None:
    settle(qtbot, context)
    context.changes.stop()
    context.tasks.close()
    panel.close()
    panel.deleteLater()
