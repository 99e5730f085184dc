"""What can go wrong, told apart: a sentence for a person, or a bug.

A `UserError` carries a sentence that may be shown as it is, in a banner, on the command line or in a
tool's answer. Anything else that is raised is a bug or a failing machine: it is logged with its traceback
and told in general words.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


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
    """An operation can't be undone, because a later change depends on it."""


class NewerDatabaseError(UserError):
    """The database was written by a newer version of Keepsake."""


class DamagedDatabaseError(UserError):
    """The database file can't be read as one."""


class ReadOnlyFolderError(UserError):
    """Nothing can be written in a data folder, and there is a memory to read."""


class FolderInUseError(UserError):
    """Another process owns the data folder and does not answer."""


class StoreError(Exception):
    """The machine fails the store (disk full, read-only, locked): worth one retry, then a plain sentence."""


class EmbeddingUnavailableError(UserError):
    """The embedding model is missing or not loaded yet; words go on working."""
