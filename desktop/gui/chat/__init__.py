"""The chat: one conversation with the assistant, and what it does shown as it happens."""
