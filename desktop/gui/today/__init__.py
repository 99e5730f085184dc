"""The Today panel: a few of all that waits in the other reviews, with an end."""
