"""The People & things panel: subjects and what they are to each other, and a page for each."""
