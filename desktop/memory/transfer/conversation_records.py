"""The conversations of a file as records, so that they come in as everything else does."""

from __future__ import annotations

from desktop.memory.conversations import ConversationMemory
from desktop.memory.transfer.bundle import Bundle, stamp
from desktop.memory.transfer.drafts import ConversationDraft, FileReading, MessageDraft
from desktop.storage.export_rows import Record


def as_bundle(conversations: ConversationMemory, reading: FileReading, file_name: str) -> Bundle:
    """What was read, as records. A conversation that happens to bear the key of another one gets one of its own."""
    bundle = Bundle(file_name, skipped=reading.skipped, repaired=reading.repaired)
    for draft in reading.conversations:
        times = [message.sent_at for message in draft.messages]
        places = bundle.of("conversations")
        places.append(
            {
                "id": len(places) + 1,
                "title": draft.title,
                "origin": "import",
                "source_key": _key(conversations, draft),
                "created_at": stamp(min(times)),
                "updated_at": stamp(max(times)),
            }
        )
        _add_messages(bundle, len(places), draft)
    return bundle


def _key(conversations: ConversationMemory, draft: ConversationDraft) -> str:
    known, first = conversations.by_source_key(draft.source_key), draft.messages[0]
    if known is None:
        return draft.source_key
    texts = {message.external_id: message.text for message in conversations.messages(known.id)}
    same = texts.get(first.external_id, first.text) == first.text
    return draft.source_key if same else f"{draft.source_key}:{draft.fingerprint}"


def _add_messages(bundle: Bundle, place: int, draft: ConversationDraft) -> None:
    messages = bundle.of("messages")
    for position, message in enumerate(draft.messages):
        messages.append(_record(message, len(messages) + 1, place, position))


def _record(message: MessageDraft, row_id: int, place: int, position: int) -> Record:
    return {
        "id": row_id,
        "conversation_id": place,
        "position": position,
        "session": message.session,
        "role": message.role,
        "speaker": message.speaker,
        "text": message.text,
        "sent_at": stamp(message.sent_at),
        "external_id": message.external_id,
        "recallable": True,
        "private": False,
        "blocks": None,
    }
