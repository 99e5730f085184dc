"""The Conversations panel: all that was said, to search, read and pass on."""
