"""What the window asks of its panels; what they ask of it is in `desktop.gui.ui.context.Navigator`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QSettings
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from desktop.gui.ui.context import MemoryList

DWELL_MS = 1000
"""How long a memory is shown until it counts as opened: going past it with the arrow keys does not."""


class Panel(QWidget):
    """A place of the window, made when it is first shown (`desktop.gui.shell.panels`)."""

    name = ""
    """As the list of the panels calls it."""

    def complete(self) -> None:
        """Makes what is not seen at the first look: at a start in a turn of its own, for what is typed meanwhile."""

    @property
    def place(self) -> QWidget:
        """Where the keyboard goes when the panel comes to view."""
        return self

    @property
    def idle(self) -> bool:
        """Whether everything that it asked of the store by a thread of its own has been shown."""
        return True

    def focus_search(self) -> bool:
        """Goes to the search; False where the panel has none."""
        return False

    def show_memory(self, row_id: int) -> None:
        """Shows one of the memories that the list of the panels says are shown here."""

    def show_memories(self, memories: MemoryList) -> None:
        """Shows these alone, of the memories that are shown here, until they are let go."""

    def save_state(self, settings: QSettings) -> None:
        """Writes how it was left: widths, order, filters."""

    def restore_state(self, settings: QSettings) -> None:
        """Takes it up again; what can't be read stays as it is."""

    def stop(self) -> None:
        """No more news, and nothing begun: before the window goes."""


def saved_bytes(settings: QSettings, key: str) -> QByteArray:
    """A state as Qt's widgets write it; empty for none."""
    value = settings.value(key)
    return value if isinstance(value, QByteArray) else QByteArray()
