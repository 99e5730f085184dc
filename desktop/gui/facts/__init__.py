"""The Facts panel: a table that is searched as one types, and one fact in detail."""
