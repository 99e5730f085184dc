"""The dialog that deletes memories for good."""
