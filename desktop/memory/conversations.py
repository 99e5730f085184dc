"""What a person does with conversations: rename, set a part aside, write out, delete. All of it can be undone."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from desktop.core.errors import NotFoundError, UserError
from desktop.core.model import Conversation, Level, Message, Origin
from desktop.memory.facts.drafts import KEY_MOST, checked_text
from desktop.memory.recall.formatting import short
from desktop.storage.conversations import Conversations, Marks, OldMessages
from desktop.storage.database import Database
from desktop.storage.privacy import Withheld

_RAISED: Final = ("high", "critical")
_TITLE_MOST: Final = 150
"""Characters of a title that what is set aside takes over."""


class ConversationMemory:
    """The conversations of one store, and what a person does with them. Safe to call from any thread.

    Each write is an operation of its own, but for those by which the transcript writes within one of its own.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._withheld = Withheld(database)
        self._marks = Marks(database)
        self._stored = stored = Conversations(database)
        self.get, self.recent, self.count = stored.get, stored.recent, stored.count
        self.by_title, self.by_source_key = stored.by_title, stored.by_source_key
        self.message, self.messages, self.get_messages = stored.message, stored.messages, stored.get_messages
        self.last_messages, self.last_calling = stored.last_messages, stored.last_calling
        self.leaving_out = stored.leaving_out
        self.said_since, self.positions, self.next_position = stored.said_since, stored.positions, stored.next_position
        self.count_messages, self.count_said, self.usage = stored.count_messages, stored.count_said, stored.usage
        self.insert, self.append = stored.insert, stored.append
        self.update, self.update_message = stored.update, stored.update_message

    def rename(self, conversation_id: int, title: str, origin: Origin) -> Conversation:
        """Gives a conversation another title. Raises UserError for an empty one, `NotFoundError` where it is gone."""
        title = " ".join(checked_text("title", title, KEY_MOST).split())
        with self._database.transaction():
            before = self.existing(conversation_id)
            label = f"Rename “{short(_called(before))}” to “{short(title)}”"
            with self._database.operation(label, origin) as operation:
                self._stored.update(operation, replace(before, title=title))
            return self.existing(conversation_id)

    def delete(self, conversation_id: int, origin: Origin) -> int:
        """Removes a conversation with its messages; the operation, by which it all comes back.

        Facts that came from it stay, episodes keep their summaries; what was withheld because of a message stays so.
        Raises `NotFoundError` where it is gone already.
        """
        with self._database.transaction():
            gone = self.existing(conversation_id)
            messages = [message.id for message in self._stored.messages(conversation_id)]
            with self._database.operation(f"Delete the conversation “{short(_called(gone))}”", origin) as operation:
                if messages:
                    OldMessages(self._database).remove(operation, messages)
                else:
                    operation.delete("conversations", conversation_id)
            return operation.id

    def set_aside(self, message_id: int, title: str, origin: Origin) -> Conversation:
        """Moves a message, and what was said after it, to a conversation of their own, called `title`, and returns that
        one.

        So the conversation can go on from before the message, and nothing that was said, nor what was learned from it,
        is lost. In `title`, {0} stands for that of the conversation. Raises `NotFoundError` where the message is gone.
        """
        with self._database.transaction():
            first = self._stored.message(message_id)
            if first is None:
                raise NotFoundError("This message is not there any more.")
            left = self.existing(first.conversation_id)
            moved = self._stored.messages(left.id, start=first.position)
            told = title.format(_called(left)[:_TITLE_MOST])
            label = f"Set {len(moved)} messages of “{short(_called(left))}” aside"
            with self._database.operation(label, origin) as made:
                aside = Conversation(0, told, left.origin, None, first.sent_at, moved[-1].sent_at)
                kept = self._stored.insert(made, aside)
                for position, message in enumerate(moved):
                    place = replace(message, conversation_id=kept.id, position=position)
                    self._stored.update_message(made, place)
            return self.existing(kept.id)

    def existing(self, conversation_id: int) -> Conversation:
        """Returns a conversation. Raises `NotFoundError` where it is gone."""
        found = self._stored.get(conversation_id)
        if found is None:
            raise NotFoundError("This conversation is not there any more.", field="conversation_id")
        return found

    def mark_important(self, level: Level, message_count: int, reason: str, origin: Origin) -> list[Message]:
        """Keeps the last messages of the origin's conversation past the retention limit (`EXTRA_DAYS`).

        A `critical` mark stays where `high` is asked for. Returns the messages meant. Raises UserError where there is
        no conversation, or nothing was said in it.
        """
        with self._database.transaction():
            meant = self.last_shown(origin, message_count)
            if not meant:
                raise UserError(
                    "There is no message to mark: it must be one of this conversation.", field="message_count"
                )
            known = self._marks.of(message.id for message in meant)
            weaker = [each for each in meant if each.id not in known or (known[each.id].level, level) == _RAISED]
            label = f"Mark {len(weaker)} message{'s' * (len(weaker) != 1)} as {level}"
            with self._database.operation(label, origin) as operation:
                for message in weaker:
                    self._marks.put(operation, message.id, level, reason)
            return meant

    def last_shown(self, origin: Origin, count: int) -> list[Message]:
        """Returns the last messages of the origin's conversation, as far as it may see them; none without a
        conversation."""
        if origin.conversation_id is None:
            return []
        last = self._stored.last_messages(origin.conversation_id, count)
        if origin.sees_private:
            return last
        hidden = set(self._withheld.messages())
        return [message for message in last if message.id not in hidden]


def _called(conversation: Conversation) -> str:
    return conversation.title or "Untitled"
