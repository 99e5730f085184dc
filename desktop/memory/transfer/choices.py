"""What a person says of a file before it is read."""

from __future__ import annotations

from dataclasses import dataclass

from desktop.memory.transfer.formats.tables import Mapped


@dataclass(frozen=True, slots=True)
class Choices:
    """Which column of a table holds what, by its name (None: as guessed), and which collections of a Chroma folder come
    in, by their names (None: all)."""

    columns: Mapped | None = None
    collections: frozenset[str] | None = None


AS_FOUND = Choices()
"""Nothing is said."""
