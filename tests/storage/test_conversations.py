"""Conversations and their messages, in order and whole."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from desktop.core.model import Conversation, Message
from desktop.storage.conversations import EXTRA_DAYS, Conversations, Marks
from desktop.storage.database import Database
from tests.samples import NOON, a_conversation, a_message


@pytest.fixture
def conversations(database: Database) -> Conversations:
    return Conversations(database)


def open_one(database: Database, *texts: str, **fields: Any) -> tuple[Conversation, list[Message]]:
    conversations = Conversations(database)
    with database.operation("Talk") as operation:
        conversation = conversations.insert(operation, a_conversation(**fields))
        messages = [conversations.append(operation, a_message(conversation.id, text)) for text in texts]
    return conversation, messages


def test_a_conversation_comes_back_with_the_number_of_its_messages(
    database: Database, conversations: Conversations
) -> None:
    conversation, _ = open_one(database, "a", "b")
    assert conversations.get(conversation.id) == replace(conversation, message_count=2)
    assert conversations.get(99) is None
    assert conversations.count_messages() == 2


def test_conversations_are_found_by_key_and_by_title_the_most_recent_first(
    database: Database, conversations: Conversations
) -> None:
    old, _ = open_one(database)
    new, _ = open_one(database, updated_at=NOON + timedelta(hours=1))
    brought, _ = open_one(database, origin="import", source_key="locomo:conv-1")
    assert conversations.by_title("Tea") == new
    assert conversations.by_title("Tea", origin="import") == brought
    assert conversations.by_title("tea") is None
    assert conversations.by_source_key("locomo:conv-1") == brought
    assert conversations.by_source_key("locomo:conv-2") is None
    assert conversations.recent() == [new, brought, old]
    assert conversations.recent(origin="chat", limit=1) == [new]


def test_messages_come_back_whole_and_in_order(database: Database, conversations: Conversations) -> None:
    conversation, _ = open_one(database)
    blocks = [{"type": "text", "text": "так"}, {"type": "tool_use", "input": {"n": 1}}]
    with database.operation("Talk") as operation:
        first = conversations.append(operation, a_message(conversation.id, "перше", speaker="Олена", session=2))
        second = conversations.append(
            operation,
            a_message(
                conversation.id,
                "second",
                role="assistant",
                external_id="D1:2",
                recallable=False,
                private=True,
                blocks=blocks,
            ),
        )
    assert (first.position, second.position) == (0, 1)
    assert conversations.messages(conversation.id) == [first, second]
    assert conversations.message(second.id) == second
    assert second.memory_id == f"message-{second.id}"
    assert conversations.message(99) is None


def test_a_part_of_the_messages_is_read_from_either_end(database: Database, conversations: Conversations) -> None:
    conversation, messages = open_one(database, *"abcde")
    assert conversations.messages(conversation.id, start=1, limit=2) == messages[1:3]
    assert conversations.messages(conversation.id, start=4) == messages[4:]
    assert conversations.last_messages(conversation.id, 2) == messages[3:]


def test_messages_are_read_without_what_is_kept_beside_their_texts(
    database: Database, conversations: Conversations
) -> None:
    conversation, [asked] = open_one(database, "asked")
    with database.operation("Talk") as operation:
        answer = a_message(conversation.id, "told", role="assistant", blocks={"cards": []})
        answer = conversations.append(operation, answer)
    assert conversations.last_messages(conversation.id, 2, blocks=False) == [asked, replace(answer, blocks=None)]


def test_the_last_answer_that_called_a_tool_is_found(database: Database, conversations: Conversations) -> None:
    conversation, _ = open_one(database, "asked")
    with database.operation("Talk") as operation:
        keeping, keeping_again, other, *_ = [
            conversations.append(operation, a_message(conversation.id, "told", role="assistant", blocks=blocks))
            for blocks in (
                _having_called("create_episode"),
                _having_called("remember_fact", "update_episode"),
                _having_called("remember_fact", answer='it names "create_episode"'),
                ["update_episode"],
            )
        ]
    tools = ("create_episode", "update_episode")
    assert conversations.last_calling(conversation.id, tools, since=0) == keeping_again
    assert conversations.last_calling(conversation.id, tools[:1], since=0) == keeping
    assert conversations.last_calling(conversation.id, tools, since=other.position) is None


def _having_called(*tools: str, answer: str = "") -> dict[str, Any]:
    return {"cards": [{"finished": {"tool": tool, "answer": {"message": answer}}} for tool in tools]}


def test_messages_are_fetched_in_the_order_of_the_ids_however_many(
    database: Database, conversations: Conversations
) -> None:
    _, (first, second) = open_one(database, "a", "b")
    assert conversations.get_messages([second.id, 0, first.id]) == [second, first]
    assert len(conversations.get_messages(range(2000))) == 2


def test_a_bulk_goes_to_the_end_in_its_order(database: Database, conversations: Conversations) -> None:
    conversation, _ = open_one(database, "a")
    with database.operation("Import") as operation:
        conversations.extend(operation, [a_message(conversation.id, text) for text in "bc"])
        conversations.extend(operation, [])
        conversations.append(operation, a_message(conversation.id, "d"))
    messages = conversations.messages(conversation.id)
    assert [(message.position, message.text) for message in messages] == [(0, "a"), (1, "b"), (2, "c"), (3, "d")]


def test_a_title_and_a_message_can_be_changed(database: Database, conversations: Conversations) -> None:
    conversation, (message,) = open_one(database, "tea")
    later = NOON + timedelta(hours=2)
    with database.operation("Rename") as operation:
        conversations.update(operation, replace(conversation, title="Coffee", updated_at=later))
        conversations.update_message(operation, replace(message, text="coffee", recallable=False))
    assert conversations.get(conversation.id) == replace(
        conversation, title="Coffee", updated_at=later, message_count=1
    )
    assert conversations.message(message.id) == replace(message, text="coffee", recallable=False)
    with database.reading() as connection:
        found = connection.execute("SELECT rowid FROM messages_fts WHERE messages_fts MATCH 'coffee'").fetchall()
    assert [row[0] for row in found] == [message.id]


def test_a_message_has_one_mark_the_last_one_put(database: Database) -> None:
    conversations, marks = Conversations(database), Marks(database)
    with database.operation("Talk") as operation:
        held = conversations.insert(operation, a_conversation())
        marked, plain = (conversations.append(operation, a_message(held.id, text)) for text in ("One", "Two"))
    for level, reason in (("high", "an agreement"), ("critical", "the contract")):
        with database.operation("Mark") as operation:
            marks.put(operation, marked.id, level, reason)  # type: ignore[arg-type]
    (mark,) = marks.of([marked.id, plain.id, 99]).values()
    assert (mark.message_id, mark.level, mark.reason) == (marked.id, "critical", "the contract")
    assert mark.marked_at == database.clock()
    assert EXTRA_DAYS == {"high": 60, "critical": 365}
