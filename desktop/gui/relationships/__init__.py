"""The Relationships panel: subjects and what they are to each other, as a graph and as a list."""
