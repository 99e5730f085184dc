"""The facts as Markdown in a folder of the person's choice: written after changes, and read when changed there."""
