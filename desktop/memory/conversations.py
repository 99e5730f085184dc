"""What a person does with conversations: rename, set a part aside, write out, delete. All of it can be undone."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from desktop.core.errors import NotFoundError
from desktop.core.model import Conversation, Origin
from desktop.memory.facts.drafts import KEY_MOST, checked_text
from desktop.memory.recall.formatting import short
from desktop.memory.recall.recall import Recall
from desktop.storage.message_retention import OldMessages

_TITLE_MOST: Final = 150
"""Characters of a title that what is set aside takes over."""


class Conversing(Recall):
    """What `Memory` does with conversations."""

    def rename_conversation(self, conversation_id: int, title: str, origin: Origin) -> Conversation:
        """Gives a conversation another title. Raises UserError for an empty one, `NotFoundError` where it is gone."""
        title = " ".join(checked_text("title", title, KEY_MOST).split())
        with self.database.transaction():
            before = self.conversation(conversation_id)
            with self.database.operation(f"Rename “{short(_called(before))}” to “{short(title)}”", origin) as operation:
                self.conversations.update(operation, replace(before, title=title))
            return self.conversation(conversation_id)

    def delete_conversation(self, conversation_id: int, origin: Origin) -> int:
        """Removes a conversation with its messages; the operation, by which it all comes back.

        Facts that came from it stay, episodes keep their summaries; what was withheld because of a message stays so.
        Raises `NotFoundError` where it is gone already.
        """
        with self.database.transaction():
            gone = self.conversation(conversation_id)
            messages = [message.id for message in self.conversations.messages(conversation_id)]
            with self.database.operation(f"Delete the conversation “{short(_called(gone))}”", origin) as operation:
                if messages:
                    OldMessages(self.database).remove(operation, messages)
                else:
                    operation.delete("conversations", conversation_id)
            return operation.id

    def set_aside(self, message_id: int, title: str, origin: Origin) -> Conversation:
        """Moves a message, and what was said after it, to a conversation of their own, called `title`; that one.

        So the conversation can go on from before the message, and nothing that was said, nor what was learned from it,
        is lost. In `title`, {0} stands for that of the conversation. Raises `NotFoundError` where the message is gone.
        """
        with self.database.transaction():
            first = self.conversations.message(message_id)
            if first is None:
                raise NotFoundError("This message is not there any more.")
            left = self.conversation(first.conversation_id)
            moved = self.conversations.messages(left.id, start=first.position)
            told = title.format(_called(left)[:_TITLE_MOST])
            label = f"Set {len(moved)} messages of “{short(_called(left))}” aside"
            with self.database.operation(label, origin) as made:
                aside = Conversation(0, told, left.origin, None, first.sent_at, moved[-1].sent_at)
                kept = self.conversations.insert(made, aside)
                for position, message in enumerate(moved):
                    place = replace(message, conversation_id=kept.id, position=position)
                    self.conversations.update_message(made, place)
            return self.conversation(kept.id)

    def conversation(self, conversation_id: int) -> Conversation:
        """Raises `NotFoundError` where it is gone."""
        found = self.conversations.get(conversation_id)
        if found is None:
            raise NotFoundError("This conversation is not there any more.", field="conversation_id")
        return found


def _called(conversation: Conversation) -> str:
    return conversation.title or "Untitled"
