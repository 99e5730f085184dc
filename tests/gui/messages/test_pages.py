"""Pages of a conversation whose messages have gaps, as retention leaves them."""

from __future__ import annotations

from desktop.core.model import Message, Origin
from desktop.gui.messages.pages import PAGE, read_around, read_before, read_newest, read_range
from desktop.memory.service import Memory
from desktop.storage.conversations import Conversations
from tests.samples import a_conversation, a_message


def with_gaps(memory: Memory) -> list[Message]:
    """100 messages, of which those at 0, 30 to 69 and 71 are gone."""
    with memory.database.operation("Say", Origin()) as operation:
        made = memory.conversations.insert(operation, a_conversation())
        Conversations(memory.database).extend(operation, [a_message(made.id, f"turn {n}") for n in range(100)])
        said = memory.conversations.messages(made.id)
        gone = [message for message in said if message.position in (0, 71) or 30 <= message.position < 70]
        for message in gone:
            operation.delete("messages", message.id)
    return [message for message in said if message not in gone]


def test_older_pages_show_each_message_once_until_the_first(memory: Memory) -> None:
    left = with_gaps(memory)
    page = read_newest(memory, 1)
    shown = list(page.messages)
    while page.first:
        page = read_before(memory, 1, page.first)
        shown = [*page.messages, *shown]
    assert shown == left


def test_newer_pages_show_each_message_once_until_the_last(memory: Memory) -> None:
    left = with_gaps(memory)
    page = read_range(memory, 1, 0, PAGE)
    shown = list(page.messages)
    while page.next is not None:
        page = read_range(memory, 1, page.next, PAGE)
        shown += page.messages
    assert shown == left


def test_a_page_around_a_message_holds_it(memory: Memory) -> None:
    left = with_gaps(memory)
    for message in left:
        assert message in read_around(memory, message.id).messages


def test_an_empty_conversation_has_no_more_pages(memory: Memory) -> None:
    with memory.database.operation("Say", Origin()) as operation:
        memory.conversations.insert(operation, a_conversation())
    page = read_newest(memory, 1)
    assert (page.first, page.next, list(page.messages)) == (0, None, [])
