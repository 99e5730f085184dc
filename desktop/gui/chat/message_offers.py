"""What can be done with the messages of the chat in view, beside copying them."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication

from desktop.gui.chat.message import UserMessage
from desktop.gui.chat.message_answer import AssistantMessage
from desktop.gui.chat.message_list import MessageList
from desktop.gui.chat.message_tools import Offer


def editing(asked: UserMessage, edit: Callable[[int, str], None]) -> Offer:
    """To say something else instead, once the message is stored."""
    name = QCoreApplication.translate("ChatOffers", "Edit and send again")
    return Offer("edit", name, lambda: edit(asked.message_id or 0, asked.words()), lambda: asked.message_id is not None)


def answering_again(answer: AssistantMessage, rows: MessageList, again: Callable[[], None]) -> Offer:
    """To have the last answer given again."""
    name = QCoreApplication.translate("ChatOffers", "Answer again")
    return Offer("refresh", name, again, lambda: answer.message_id is not None and rows.rows[-1] is answer)
