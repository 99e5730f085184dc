"""Stores what a file holds: all of what is new in it, as one operation, or nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from desktop.memory.core import Memory
from desktop.memory.transfer.arriving import bring_in
from desktop.memory.transfer.drafts import ConversationDraft, MessageDraft, Note, Reading, storable
from desktop.memory.transfer.reading import read_any, read_file
from desktop.model import Conversation, Message, Origin
from desktop.storage.conversations import Conversations
from desktop.storage.database import Database
from desktop.storage.operations import OperationWriter

Progress = Callable[[int, int, str], None]
"""Called with how many messages or records are done, how many there are, and what is at hand."""

_BATCH = 200
"""Messages between two looks at the person's wish to cancel."""
_IN_BULK = 1_000
"""Messages from which a file is a change in bulk, before which the store is backed up."""


@dataclass(frozen=True, slots=True)
class ImportReport:
    """What an import did. `skipped` and `repaired` name each record that was left out or changed, and why."""

    conversations_added: int = 0
    messages_added: int = 0
    facts_added: int = 0
    episodes_added: int = 0
    relationships_added: int = 0
    already_known: int = 0
    skipped: tuple[Note, ...] = ()
    repaired: tuple[Note, ...] = ()
    operation_id: int | None = None
    cancelled: bool = False


@dataclass(frozen=True, slots=True)
class _Part:
    """What is new of one conversation."""

    draft: ConversationDraft
    known: Conversation | None
    fresh: list[MessageDraft]


class _CancelledError(Exception):
    """Leaves the transaction, so that nothing of it is kept."""


def import_file(
    memory: Memory,
    path: Path,
    *,
    progress: Progress = lambda _done, _total, _text: None,
    cancelled: Callable[[], bool] = lambda: False,
) -> ImportReport:
    """Brings in what is new of any file that can be read: conversations, or memories. As `import_conversations`."""
    found = read_any(path)
    if isinstance(found, Reading):
        return _import(memory, found, path, progress, cancelled)
    report = bring_in(
        memory, found, progress=lambda done, total: progress(done, total, found.file_name), cancelled=cancelled
    )
    added = report.added
    return ImportReport(
        conversations_added=added.get("conversations", 0),
        messages_added=added.get("messages", 0),
        facts_added=added.get("facts", 0),
        episodes_added=added.get("episodes", 0),
        relationships_added=added.get("relationships", 0),
        already_known=report.known,
        skipped=report.skipped,
        repaired=report.repaired,
        operation_id=report.operation_id,
        cancelled=report.cancelled,
    )


def import_conversations(
    store: Memory | Database,
    path: Path,
    *,
    progress: Progress = lambda _done, _total, _text: None,
    cancelled: Callable[[], bool] = lambda: False,
) -> ImportReport:
    """Brings in what is new of a file, as one undoable operation by the actor `import`.

    Messages that are there already are counted, not stored again, so an import may be repeated, or go on with a file
    that has grown. Before many come into a memory that is not empty, it is backed up. Raises `UserError` where the file
    can't be read or is no conversation, or no backup can be made; then, and where `cancelled` turns true, nothing is
    stored.
    """
    return _import(store, read_file(path), path, progress, cancelled)


def _import(
    store: Memory | Database, reading: Reading, path: Path, progress: Progress, cancelled: Callable[[], bool]
) -> ImportReport:
    if isinstance(store, Memory) and sum(len(draft.messages) for draft in reading.conversations) >= _IN_BULK:
        _back_up(store)
    database = store if isinstance(store, Database) else store.database
    conversations = Conversations(database)
    try:
        with database.transaction():
            skipped = list(reading.skipped)
            parts = [_new_part(conversations, draft, skipped) for draft in reading.conversations]
            operation_id = _store(database, path, parts, progress, cancelled)
    except _CancelledError:
        return ImportReport(cancelled=True)
    fresh = sum(len(part.fresh) for part in parts)
    return ImportReport(
        conversations_added=sum(part.known is None for part in parts),
        messages_added=fresh,
        already_known=sum(len(part.draft.messages) for part in parts) - fresh,
        skipped=tuple(skipped),
        repaired=tuple(reading.repaired),
        operation_id=operation_id,
    )


def _back_up(memory: Memory) -> None:
    if memory.journal.last_operation():
        memory.backups.make("import")


def _new_part(conversations: Conversations, draft: ConversationDraft, skipped: list[Note]) -> _Part:
    known, texts = _stored(conversations, draft.source_key)
    first = draft.messages[0]
    if texts.get(first.external_id, first.text) != first.text:
        draft = replace(draft, source_key=f"{draft.source_key}:{draft.fingerprint}")
        known, texts = _stored(conversations, draft.source_key)
    skipped += [
        Note(f"{draft.title}, {message.external_id}", "it is known with another text, which was kept")
        for message in draft.messages
        if texts.get(message.external_id, message.text) != message.text
    ]
    return _Part(draft, known, [message for message in draft.messages if message.external_id not in texts])


def _stored(conversations: Conversations, source_key: str) -> tuple[Conversation | None, dict[str, str]]:
    """The conversation brought in under this key, and the texts of its messages by their ids in the file."""
    known = conversations.by_source_key(source_key)
    messages = [] if known is None else conversations.messages(known.id)
    return known, {message.external_id: message.text for message in messages if message.external_id}


def _store(
    database: Database,
    path: Path,
    parts: list[_Part],
    progress: Progress,
    cancelled: Callable[[], bool],
) -> int | None:
    total = sum(len(part.fresh) for part in parts)
    if not total:
        return None
    done, conversations = 0, Conversations(database)
    with database.operation(_label(path, parts, total), Origin(actor="import", reason="import")) as operation:
        for part in parts:
            conversation = _opened(conversations, operation, part)
            for start in range(0, len(part.fresh), _BATCH):
                if cancelled():
                    raise _CancelledError
                batch = part.fresh[start : start + _BATCH]
                conversations.extend(operation, [_message(draft, conversation.id) for draft in batch])
                done += len(batch)
                progress(done, total, conversation.title)
        return operation.id


def _label(path: Path, parts: list[_Part], total: int) -> str:
    count = sum(bool(part.fresh) for part in parts)
    noun = "conversation" if count == 1 else "conversations"
    return f"Import {storable(path.name)}: {count:,} {noun}, {total:,} message{'' if total == 1 else 's'}"


def _opened(conversations: Conversations, operation: OperationWriter, part: _Part) -> Conversation:
    times = [message.sent_at for message in part.draft.messages]
    if part.known is None:
        fresh = Conversation(0, part.draft.title, "import", part.draft.source_key, min(times), max(times))
        return conversations.insert(operation, fresh)
    if part.fresh:
        conversations.update(operation, replace(part.known, updated_at=max(part.known.updated_at, *times)))
    return part.known


def _message(draft: MessageDraft, conversation_id: int) -> Message:
    return Message(
        id=0,
        conversation_id=conversation_id,
        position=0,
        session=draft.session,
        role=draft.role,
        speaker=draft.speaker,
        text=draft.text,
        sent_at=draft.sent_at,
        external_id=draft.external_id,
    )
