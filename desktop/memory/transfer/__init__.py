"""What comes into the memory from files: one module a format, recognised by content."""

from desktop.memory.transfer.drafts import ConversationDraft, MessageDraft, Note
from desktop.memory.transfer.importing import ImportReport, import_file
from desktop.memory.transfer.reading import read_conversations

__all__ = [
    "ConversationDraft",
    "ImportReport",
    "MessageDraft",
    "Note",
    "import_file",
    "read_conversations",
]
