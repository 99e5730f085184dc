"""What the screens share: the theme, widgets, tables, dialogs, jobs, and the words in a person's language."""
