"""The dialog that consolidates memories by one click, after a dry run."""
