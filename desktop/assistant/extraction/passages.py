"""The messages of a run in passages: what is read at a time, without what is private."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from desktop.core.model import Message
from desktop.core.text import words
from desktop.core.tokens import count_tokens
from desktop.memory.service import Memory
from desktop.storage.extraction_runs import ExtractionRuns

PASSAGE_MESSAGES: Final = 40
PASSAGE_TOKENS: Final = 2_500
"""Of one request's transcript; a longer message is a passage by itself."""
READ_MOST: Final = 8_000
"""Characters of a message that are read; more than that is a document."""
_BEFORE: Final = 4
"""Messages before a passage that are told with it, to be understood by."""
_PHOTO: Final = "[shares a photo:"


@dataclass(frozen=True, slots=True)
class Passage:
    """Messages of one conversation that stand together. `count` of the run's messages end with `last`; those of them
    that are private are not in `messages`, but in none."""

    messages: tuple[Message, ...]
    before: tuple[Message, ...]
    last: Message
    count: int

    @property
    def left_out(self) -> int:
        return self.count - len(self.messages)

    def source_of(self, words_of_it: str) -> Message:
        """The message that a statement comes from: the one that shares most of its words; the last one of several."""
        wanted = set(words(words_of_it))
        return max(self.messages, key=lambda each: (len(wanted & set(words(each.text))), each.position))


def next_passage(memory: Memory, runs: ExtractionRuns, run_id: int, most: int = PASSAGE_MESSAGES) -> Passage | None:
    """What a run reads next; None at its end."""
    waiting = runs.next_messages(run_id, most)
    if not waiting:
        return None
    hidden = frozenset(memory.withheld.messages())
    taken: list[Message] = []
    read: list[Message] = []
    room = PASSAGE_TOKENS
    for message in waiting:
        room -= 0 if message.id in hidden else count_tokens(shown(message))
        if taken and room < 0:
            break
        taken.append(message)
        if message.id not in hidden:
            read.append(message)
    earlier = memory.conversations.last_messages(taken[0].conversation_id, _BEFORE, before=taken[0].position)
    before = tuple(message for message in earlier if message.id not in hidden and message.recallable)
    return Passage(tuple(read), before, taken[-1], len(taken))


def transcript(messages: Sequence[Message]) -> str:
    """The messages as a model reads them, a paragraph each: when, who, what."""
    return "\n".join(
        f"[{message.sent_at.astimezone():%Y-%m-%d %H:%M}] {_who(message)}: {shown(message)}" for message in messages
    )


def shown(message: Message) -> str:
    """What is read of a message."""
    text = message.text.strip()
    return text if len(text) <= READ_MOST else f"{text[:READ_MOST]} … [cut]"


def spoken(message: Message) -> str:
    """What somebody said in a message, without the note that an import makes of a photo."""
    text = shown(message)
    return text.partition(_PHOTO)[0].strip() if message.role == "other" else text


def _who(message: Message) -> str:
    return {"user": "user", "assistant": "assistant"}.get(message.role, message.speaker)
