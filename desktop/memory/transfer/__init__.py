"""What comes into the memory from files: one module a format, recognised by content."""

from desktop.memory.transfer.detect import read_conversations
from desktop.memory.transfer.drafts import ConversationDraft, MessageDraft, Note
from desktop.memory.transfer.import_file import ImportReport, import_file

__all__ = [
    "ConversationDraft",
    "ImportReport",
    "MessageDraft",
    "Note",
    "import_file",
    "read_conversations",
]
