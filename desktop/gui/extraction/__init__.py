"""The dialog that extracts memories from conversations, and what is told of its runs."""
