"""What can go wrong, told apart (a sentence for a person, or a bug), and whether whoever asked for something still
waits for it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, Literal


class UserError(Exception):
    """A sentence for a person.

    `field` names the argument or setting at fault, where there is one. `details` are further fields for a
    tool's answer (JSON values).
    """

    def __init__(self, message: str, *, field: str | None = None, details: Mapping[str, Any] | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.field = field
        self.details = dict(details or {})

    @property
    def sentence(self) -> str:
        """The message as it stands alone on screen: what begins with the name of a field begins with a capital."""
        return self.message[:1].upper() + self.message[1:]


class NotFoundError(UserError):
    """What was asked for is not in the store; the message names the nearest thing that is."""


class UndoConflictError(UserError):
    """An operation can't be undone. `depended_on` is that operation, where later changes depend on it: with these it
    can."""

    depended_on: int | None = None


Harm = Literal["missing", "empty", "foreign", "cut", "damaged", "newer"]
"""What keeps a database file from being used: it is not there; has nothing in it; is no database; lacks its end; can't
be read in parts; was written by a newer version."""

_HARMED: Final[Mapping[Harm, str]] = {
    "missing": "The file that holds your memory is gone, while other files of it are still there.",
    "empty": "The file that holds your memory is empty, while other files of it are still there.",
    "foreign": "The file that holds your memory is damaged: something else was written over it.",
    "cut": "The file that holds your memory is damaged: its end is cut off.",
    "damaged": "The file that holds your memory is damaged: parts of it can't be read.",
}


class NewerDatabaseError(UserError):
    """The database was written by a newer version of Keepsake."""

    harm: Harm = "newer"


class DamagedDatabaseError(UserError):
    """The database file can't be used as one: `harm` says what was found. The message names the way back, where it is
    that of the memory and none is given."""

    def __init__(self, harm: Harm = "damaged", message: str = "") -> None:
        super().__init__(
            message
            or f"{_HARMED[harm]} Nothing is written until a backup takes its place: open Keepsake's window, or use"
            " keepsake restore."
        )
        self.harm: Harm = harm


class DisplacedDatabaseError(DamagedDatabaseError):
    """The database file is no longer where it was opened: what is written to it would be lost."""

    def __init__(self, folder: Path) -> None:
        super().__init__(
            "missing",
            "The file that holds your memory was moved, deleted or replaced while Keepsake had it open, so nothing is"
            f" written any more. Bring it back to {folder}, or close Keepsake and open it where the memory is now.",
        )


class ReadOnlyFolderError(UserError):
    """Nothing can be written in a data folder, and there is a memory to read."""


class FolderInUseError(UserError):
    """Another process owns the data folder and does not answer."""


class StoreError(Exception):
    """The machine fails the store (disk full, read-only, locked): worth one retry, then a plain sentence."""


class EmbeddingUnavailableError(UserError):
    """The embedding model is missing or not loaded yet; words go on working."""


IsCancelled = Callable[[], bool]
"""True once nobody waits any more; asked now and then by who takes long to answer, from any thread."""

LOOKS_EVERY = 0.25
"""Seconds between two such looks."""


def never_cancelled() -> bool:
    """Answers for somebody who never gives up."""
    return False


Progress = Callable[[int, int], None]
"""Told how much of a work is done, and how much there is to do; may raise `WorkCancelledError`."""


class WorkCancelledError(Exception):
    """The person stopped a long work: nothing of it is kept."""
