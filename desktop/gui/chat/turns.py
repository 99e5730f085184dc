"""The turns that go on, each in its conversation: begun here, stopped here, gone when they have ended."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Signal

from desktop.assistant.events import Event, Failure, TurnEnded
from desktop.core.model import Conversation
from desktop.gui.chat.turn import ChatTurn
from desktop.gui.ui.context import Context
from desktop.gui.ui.failures import as_notice

if TYPE_CHECKING:
    from desktop.assistant.providers.base import Model


class ChatTurns(QObject):
    """`progressed` carries a turn and its new events; `begun` a turn whose conversation was made for it."""

    progressed = Signal(object, object)
    begun = Signal(object, object)

    def __init__(self, context: Context, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._going_on: list[ChatTurn] = []

    def of(self, conversation_id: int | None) -> ChatTurn | None:
        """The turn that goes on in a conversation; None stands for one that is not stored yet."""
        return next((turn for turn in self._going_on if turn.conversation_id == conversation_id), None)

    def say(self, conversation_id: int | None, text: str) -> ChatTurn:
        """Begins a turn; without a conversation one is made first."""
        turn = self._new(conversation_id, text)
        if conversation_id is None:
            chat = self._context.app.chat
            made = partial(self._with_conversation, turn)
            self._context.tasks.write(turn, chat.new_conversation, made, partial(_fail, turn))
        else:
            self._ask(turn)
        return turn

    def say_again(self, conversation_id: int, text: str) -> ChatTurn:
        """Has the last message of a conversation, which is `text`, answered again."""
        turn = self._new(conversation_id, text)
        turn.retry = True
        self._ask(turn)
        return turn

    def stop_all(self) -> None:
        """Before the window goes: what was said till now is stored."""
        for turn in tuple(self._going_on):
            turn.stop()

    def _new(self, conversation_id: int | None, text: str) -> ChatTurn:
        turn = ChatTurn(conversation_id, text, self)
        turn.arrived.connect(partial(self._progress, turn))
        self._going_on.append(turn)
        return turn

    def _with_conversation(self, turn: ChatTurn, conversation: Conversation) -> None:
        turn.conversation_id = conversation.id
        self.begun.emit(turn, conversation)
        self._ask(turn)

    def _ask(self, turn: ChatTurn) -> None:
        """Making a model may import a client and open a keyring: off the GUI's thread."""
        self._context.tasks.read(
            turn, self._context.app.answering_model, partial(self._start, turn), partial(_fail, turn)
        )

    def _start(self, turn: ChatTurn, model: Model) -> None:
        app, conversation_id = self._context.app, turn.conversation_id
        if conversation_id is not None:
            turn.start(lambda tell: app.submit_turn(conversation_id, turn.text, tell, model=model, retry=turn.retry))

    def _progress(self, turn: ChatTurn, events: list[Event]) -> None:
        if turn.ended is not None:
            self._going_on.remove(turn)
            turn.deleteLater()
        self.progressed.emit(turn, events)


def _fail(turn: ChatTurn, error: BaseException) -> None:
    advice = QCoreApplication.translate(
        "ChatTurn", "What you wrote is kept. Set this assistant up or choose another one, then try again."
    )
    turn.end(TurnEnded("failed", None, Failure(as_notice(error).text, advice)))
