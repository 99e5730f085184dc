"""The settings dialog: its sections, their pages and editors."""
