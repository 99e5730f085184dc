"""Memories that say the same: found, reviewed, told apart, merged and consolidated."""

COMPARE_ALL = "--compare-all"
"""The first argument of the program where it is the process that compares all memories; a database and the model
follow."""
