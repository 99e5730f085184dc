"""Marks on messages."""

from __future__ import annotations

from desktop.storage.conversations import Conversations
from desktop.storage.database import Database
from desktop.storage.message_marks import EXTRA_DAYS, Marks
from tests.samples import a_conversation, a_message


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
