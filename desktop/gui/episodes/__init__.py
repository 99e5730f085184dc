"""The Episodes panel: a list and a timeline, and one episode in detail."""
