"""Scenes of the extraction for the gallery: what may be read, and the runs that were."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from desktop.assistant.extraction.sources import OfConversation, OfLastDay
from desktop.core.errors import UserError
from desktop.core.model import Origin
from tests.gallery.scene import Scene

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from desktop.gui.shell.main_window import MainWindow


def runs(window: MainWindow) -> QWidget | None:
    """The dialog over a conversation, after some runs: one of them undone."""
    app = window.context.app
    first = next(iter(app.memory.conversations.recent()), None)
    if first is not None and not app.extraction.recent(1):
        with suppress(UserError):  # where nothing was found there is nothing to undo
            app.extraction.undo(app.extract(OfConversation(first.id)).result().id, Origin())
        for conversation in app.memory.conversations.recent():
            app.extract(OfConversation(conversation.id)).result()
        app.extract(OfLastDay()).result()
    window.parts.extraction.open([] if first is None else [first.id])
    return window.parts.extraction.dialog


SCENES = (
    Scene("extraction", runs),
    Scene("extraction-none", runs, "empty"),
)
