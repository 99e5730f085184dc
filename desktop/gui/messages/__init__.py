"""The messages of a conversation, as the chat and the reader of conversations show them."""
