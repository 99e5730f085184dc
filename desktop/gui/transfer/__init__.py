"""Import, export and the Markdown mirror, as dialogs."""
