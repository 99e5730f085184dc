"""An import brings in what is new, as one operation that can be undone, or nothing."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from desktop.core.errors import UserError
from desktop.memory.conversations import ConversationMemory
from desktop.memory.service import Memory
from desktop.memory.transfer.importer import import_file
from desktop.storage.journal import Journal


def line(text: str, minute: int = 0, **fields: Any) -> str:
    return json.dumps({"speaker": "Olena", "text": text, "time": 1_700_000_000 + 60 * minute, **fields})


def locomo(first: str, *, count: int = 2) -> str:
    turns = [{"speaker": "Olena", "dia_id": f"D1:{n}", "text": f"{first} {n}"} for n in range(1, count + 1)]
    conversation = {"session_1_date_time": "1:56 pm on 8 May, 2023", "session_1": turns}
    return json.dumps({"sample_id": "conv-1", "conversation": conversation})


@pytest.fixture
def conversations(memory: Memory) -> ConversationMemory:
    return memory.conversations


@pytest.fixture
def chat(tmp_path: Path) -> Path:
    path = tmp_path / "chat.jsonl"
    path.write_text("\n".join(line(f"message {number}", number) for number in range(3)))
    return path


def texts(conversations: ConversationMemory) -> list[str]:
    return [m.text for c in conversations.recent() for m in conversations.messages(c.id)]


def test_an_import_is_one_operation_by_the_import(memory: Memory, journal: Journal, chat: Path) -> None:
    report = import_file(memory, chat)
    assert (report.conversations_added, report.messages_added, report.already_known) == (1, 3, 0)
    (operation,) = journal.recent()
    assert operation.id == report.operation_id
    assert (operation.actor, operation.label) == ("import", "Import chat.jsonl: 1 conversation, 3 messages")


def test_the_conversation_spans_the_times_of_its_messages(
    memory: Memory, conversations: ConversationMemory, chat: Path
) -> None:
    import_file(memory, chat)
    (conversation,) = conversations.recent(origin="import")
    messages = conversations.messages(conversation.id)
    assert [message.position for message in messages] == [0, 1, 2]
    assert (conversation.title, conversation.message_count) == ("chat", 3)
    assert conversation.created_at == messages[0].sent_at
    assert conversation.updated_at == messages[-1].sent_at


def test_a_second_import_brings_nothing_new(memory: Memory, journal: Journal, chat: Path) -> None:
    import_file(memory, chat)
    again = import_file(memory, chat)
    assert (again.conversations_added, again.messages_added, again.already_known) == (0, 0, 3)
    assert again.operation_id is None
    assert len(journal.recent()) == 1


def test_a_file_that_has_grown_brings_what_was_added(
    memory: Memory, conversations: ConversationMemory, journal: Journal, chat: Path
) -> None:
    import_file(memory, chat)
    chat.write_text(chat.read_text() + "\n" + line("message 3", 90))
    grown = import_file(memory, chat)
    assert (grown.conversations_added, grown.messages_added, grown.already_known) == (0, 1, 3)
    assert texts(conversations) == ["message 0", "message 1", "message 2", "message 3"]
    (conversation,) = conversations.recent()
    assert conversation.updated_at == conversations.messages(conversation.id)[-1].sent_at
    assert journal.recent()[0].label == "Import chat.jsonl: 1 conversation, 1 message"


def test_an_undone_import_leaves_nothing_and_can_be_done_again(
    memory: Memory, conversations: ConversationMemory, journal: Journal, chat: Path
) -> None:
    first = import_file(memory, chat)
    assert first.operation_id is not None
    journal.undo(first.operation_id)
    assert conversations.recent() == []
    assert import_file(memory, chat).messages_added == 3
    assert len(texts(conversations)) == 3


def test_another_conversation_under_a_known_id_is_kept_apart(
    memory: Memory, conversations: ConversationMemory, tmp_path: Path
) -> None:
    path = tmp_path / "talk.json"
    for first in ("tea", "grinder", "grinder"):
        path.write_text(locomo(first))
        report = import_file(memory, path)
    assert (report.messages_added, report.already_known) == (0, 2)
    assert sorted(texts(conversations)) == ["grinder 1", "grinder 2", "tea 1", "tea 2"]


def test_a_turn_that_reads_otherwise_than_the_stored_one_is_named_and_left(
    memory: Memory, conversations: ConversationMemory, tmp_path: Path
) -> None:
    path = tmp_path / "talk.json"
    path.write_text(locomo("tea"))
    import_file(memory, path)
    path.write_text(locomo("tea", count=3).replace("tea 2", "coffee 2"))
    report = import_file(memory, path)
    assert report.messages_added == 1
    assert [note.where for note in report.skipped] == ["Olena, D1:2"]
    assert texts(conversations) == ["tea 1", "tea 2", "tea 3"]


def test_progress_counts_up_to_all_of_them(memory: Memory, tmp_path: Path) -> None:
    path = tmp_path / "long.jsonl"
    path.write_text("\n".join(line(f"message {number}", number) for number in range(450)))
    steps: list[tuple[int, int, str]] = []
    import_file(memory, path, progress=lambda done, total, text: steps.append((done, total, text)))
    assert steps == [(done, 451, "long.jsonl") for done in (0, 200, 400, 451)]  # the conversation is one of them


def test_a_cancelled_import_leaves_nothing(
    memory: Memory, conversations: ConversationMemory, journal: Journal, tmp_path: Path
) -> None:
    path = tmp_path / "long.jsonl"
    path.write_text("\n".join(line(f"message {number}", number) for number in range(450)))
    steps: list[int] = []
    report = import_file(
        memory,
        path,
        progress=lambda done, _total, _text: steps.append(done),
        cancelled=lambda: len(steps) > 1,
    )
    assert report.cancelled and report.messages_added == 0
    assert steps == [0, 200]
    assert conversations.recent() == []
    assert journal.recent() == []


def test_a_file_that_is_no_conversation_writes_nothing(memory: Memory, journal: Journal, tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("Buy milk")
    with pytest.raises(UserError, match="not a conversation file"):
        import_file(memory, path)
    assert journal.recent() == []


def test_skipped_and_mended_records_are_reported(memory: Memory, tmp_path: Path) -> None:
    path = tmp_path / "chat.jsonl"
    path.write_text("\n".join([line("fine"), line(""), line("half \ud83d")]))
    report = import_file(memory, path)
    assert [note.where for note in report.skipped] == ["line 2"]
    assert [note.where for note in report.repaired] == ["line 3"]
    assert report.messages_added == 2


def test_imported_messages_are_found_by_words(memory: Memory, chat: Path) -> None:
    import_file(memory, chat)
    with memory.database.reading() as connection:
        found = connection.execute("SELECT count(*) FROM messages_fts WHERE messages_fts MATCH 'message'").fetchone()
    assert found[0] == 3


@pytest.mark.slow
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=40)
@given(st.lists(st.tuples(st.text(max_size=6), st.text(max_size=6), st.integers(0, 3)), min_size=1, max_size=6))
def test_importing_twice_is_importing_once(
    memory: Memory, journal: Journal, tmp_path: Path, records: list[tuple[str, str, int]]
) -> None:
    path = tmp_path / "any.jsonl"
    path.write_text("\n".join(line(text, minute, speaker=speaker) for speaker, text, minute in records))
    try:
        first = import_file(memory, path)
        second = import_file(memory, path)
    except UserError:
        return
    assert second.messages_added == 0
    assert second.already_known == first.messages_added + first.already_known
    if first.operation_id is not None:
        journal.undo(first.operation_id)


@pytest.mark.slow
def test_before_many_messages_come_in_the_memory_is_backed_up(memory: Memory, chat: Path, tmp_path: Path) -> None:
    many = tmp_path / "many.json"
    many.write_text(locomo("hello", count=1_000))
    import_file(memory, many)  # into an empty memory
    import_file(memory, chat)  # a few
    assert memory.backups.every() == []
    many.write_text(locomo("goodbye", count=1_000))
    import_file(memory, many)
    (made,) = memory.backups.every()
    assert made.why == "import"


def test_without_a_backup_no_large_file_is_brought_in(memory: Memory, chat: Path, tmp_path: Path) -> None:
    import_file(memory, chat)
    memory.backups.folder.write_text("in the way")
    many = tmp_path / "many.json"
    many.write_text(locomo("hello", count=1_000))
    with pytest.raises(UserError, match="No backup could be made"):
        import_file(memory, many)
    assert memory.conversations.count() == 1


def test_the_account_tells_what_was_taken_known_and_each_kind_left_out(memory: Memory, chat: Path) -> None:
    import_file(memory, chat)
    more = [line("new", 9), *(line("x", role="tool") for _ in range(2)), line("y", role="system"), line("", 10)]
    chat.write_text(chat.read_text() + "\n" + "\n".join(more))
    account = import_file(memory, chat, dry=True).account
    assert (account.taken, account.known) == ({"messages": 1}, 3)
    assert [(kind.why, kind.count, kind.example) for kind in account.left_out] == [
        ("a tool message is no turn of the conversation", 2, "line 5"),
        ("a system message is no turn of the conversation", 1, "line 7"),
        ("the text is empty", 1, "line 8"),
    ]
    assert texts(memory.conversations) == ["message 0", "message 1", "message 2"]
    assert import_file(memory, chat).account == account
    assert texts(memory.conversations)[-1] == "new"
