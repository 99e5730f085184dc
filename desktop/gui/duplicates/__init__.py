"""The Duplicates panel: clusters of memories that say the same, compared and merged."""
