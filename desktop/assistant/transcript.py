"""Writes conversations with the assistant: the person's messages and the answers. Blocking; runs in an executor."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from desktop.assistant.events import EndReason, Failure
from desktop.assistant.message_text import legible, only_asks, title_of
from desktop.assistant.refused_content import holds_secret
from desktop.assistant.rules.off_record import off_record
from desktop.assistant.tools.toolbox import Toolbox
from desktop.assistant.turn import Turn
from desktop.assistant.turn_record import Card, TurnRecord
from desktop.core.errors import NotFoundError, UserError
from desktop.core.model import PERSON, Conversation, Message, Origin
from desktop.memory.service import Memory
from desktop.storage.operations import OperationWriter

SESSION_GAP = timedelta(hours=6)
"""A pause after which the next message begins a new sitting."""


class Transcript:
    """The conversations of one memory, as the chat writes them. What it writes is in the journal, but not to be undone
    there: a conversation is undone by deleting it."""

    def __init__(self, memory: Memory, toolbox: Toolbox) -> None:
        self._memory = memory
        self._conversations = memory.conversations
        self._toolbox = toolbox

    def new_conversation(self, title: str) -> Conversation:
        with self._memory.database.operation("New conversation", Origin(), undoable=False) as operation:
            empty = Conversation(0, legible(title.strip()), "chat", None, operation.at, operation.at)
            return self._conversations.insert(operation, empty)

    def ask(self, conversation_id: int, text: str) -> Message:
        """Stores the person's message. Raises UserError for empty text, NotFoundError for no such conversation."""
        text = legible(text.replace("\0", "")).strip()
        if not text:
            raise UserError("There is nothing to send: the message is empty.", field="text")
        origin = Origin("user", conversation_id=conversation_id)
        with self._memory.database.operation("Message", origin, undoable=False) as operation:
            conversation = self._touched(operation, conversation_id, text)
            message = self._message(conversation.id, "user", PERSON, text, operation.at)
            # What only asks must not be found by its own search; `answer` decides again at the end of the turn.
            return self._conversations.append(operation, replace(message, recallable=_may_be_recalled(text)))

    def ask_again(self, conversation_id: int) -> tuple[Message, Message | None]:
        """The person's last message, and the answer it has, which stays until it gets another one. Raises UserError
        where there is none."""
        last = self._conversations.last_messages(conversation_id, 2)
        if last and last[-1].role == "user":
            return last[-1], None
        if [message.role for message in last] != ["user", "assistant"]:
            raise UserError("There is no message of yours to answer again.")
        return last[0], last[1]

    def answer(self, turn: Turn, end: EndReason, failure: Failure | None) -> Message | None:
        """Stores what the assistant said and did, in place of the answer that was there; None where it is nothing."""
        origin = Origin("assistant", conversation_id=turn.asked.conversation_id, message_id=turn.asked.id)
        with self._memory.database.operation("Answer", origin, undoable=False) as operation:
            asked = replace(turn.asked, recallable=self._says_something(turn))
            if asked != turn.asked:
                self._conversations.update_message(operation, asked)
            record = turn.record(end, failure)
            if not record.messages:
                return None
            conversation = self._touched(operation, asked.conversation_id, "")
            if turn.replaces is not None:
                operation.delete("messages", turn.replaces.id)
            message = self._message(conversation.id, "assistant", turn.model.name, turn.text, operation.at)
            told = replace(
                message,
                recallable=bool(turn.text) and not turn.model.built_in and not self._only_recalled(turn),
                private=turn.holds_private,
                blocks=record.as_blocks(),
            )
            return self._conversations.append(operation, told)

    def asked_without(self, answer_id: int, text: str) -> Message:
        """The person's message that an answer belongs to, which left out `text`. Raises NotFoundError for none."""
        answer = self._conversations.message(answer_id)
        record = None if answer is None else TurnRecord.of(answer)
        if answer is not None and record is not None and any(each.text == text for each in record.unkept):
            before = self._conversations.last_messages(answer.conversation_id, 1, before=answer.position)
            if before and before[0].role == "user":
                return before[0]
        raise NotFoundError("This answer is not there any more.")

    def add_kept(self, answer_id: int, text: str, card: Card, *, private: bool) -> None:
        """Adds to an answer the call that kept what it left out, if the answer is still there."""
        with self._memory.database.transaction():
            answer = self._conversations.message(answer_id)
            record = None if answer is None else TurnRecord.of(answer)
            if answer is None or record is None:
                return
            origin = Origin("user", conversation_id=answer.conversation_id, message_id=answer.id)
            with self._memory.database.operation("Answer", origin, undoable=False) as operation:
                blocks = record.with_kept(text, card).as_blocks()
                told = replace(answer, blocks=blocks, private=answer.private or private)
                self._conversations.update_message(operation, told)

    def _only_recalled(self, turn: Turn) -> bool:
        """Whether an answer came out of the memory alone: a question, and tools that only read."""
        called = [self._toolbox.find(name) for name in turn.tools]
        return bool(called) and all(tool and tool.read_only for tool in called) and only_asks(turn.asked.text)

    def _says_something(self, turn: Turn) -> bool:
        """A statement does, unless it is off the record. What only asks does where it was no matter for the memory:
        then it tells what was on the person's mind. The built-in assistant is asked about nothing but the memory."""
        if turn.off_record:
            return False
        if _may_be_recalled(turn.asked.text):
            return True
        if not only_asks(turn.asked.text):
            return False
        return not turn.tools and not turn.model.built_in and bool(turn.said)

    def _touched(self, operation: OperationWriter, conversation_id: int, first_words: str) -> Conversation:
        """Writes the time of the last change, and the title where there is none yet."""
        conversation = self._conversations.get(conversation_id)
        if conversation is None:
            raise NotFoundError("This conversation is not there any more.")
        title = conversation.title or title_of(first_words)
        touched = replace(conversation, title=title, updated_at=operation.at)
        self._conversations.update(operation, touched)
        return touched

    def _message(self, conversation_id: int, role: str, speaker: str, text: str, at: datetime) -> Message:
        last = self._conversations.last_messages(conversation_id, 1, blocks=False)
        session = last[0].session + (at - last[0].sent_at > SESSION_GAP) if last else 1
        return Message(
            id=0,
            conversation_id=conversation_id,
            position=0,
            session=session,
            role="assistant" if role == "assistant" else "user",
            speaker=speaker,
            text=text,
            sent_at=at,
        )


def _may_be_recalled(text: str) -> bool:
    """Whether a message says something that may be told again: no secret, and nothing that was not to be kept."""
    return not (only_asks(text) or off_record(text) or holds_secret(text))
