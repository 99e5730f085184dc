"""The memories as Markdown in a folder of the person's choice: written after changes, and read when changed there."""

from desktop.memory.mirror.edits import Edit, Review
from desktop.memory.mirror.mirror import Mirror, MirrorStatus
from desktop.memory.mirror.taking_in import TakenIn

__all__ = ["Edit", "Mirror", "MirrorStatus", "Review", "TakenIn"]
