"""What every panel is given: the app, its look, its threads and the news of the store."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject

from desktop.core.model import Origin
from desktop.gui.ui.failures import Failed
from desktop.gui.ui.jobs import Tasks
from desktop.gui.ui.store_changes import StoreChanges
from desktop.gui.ui.theme import Theme

if TYPE_CHECKING:
    from desktop.app import App

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Context:
    """Made once, by the application's root."""

    app: App
    theme: Theme
    tasks: Tasks
    changes: StoreChanges

    def write(
        self,
        owner: QObject,
        work: Callable[[Origin], T],
        done: Callable[[T], None] | None = None,
        *,
        reason: str = "",
        failed: Failed | None = None,
    ) -> None:
        """Changes the store as the person, off the GUI thread; panels hear of it through `changes`."""
        origin = Origin(actor="user", reason=reason)
        self.tasks.write(owner, lambda: work(origin), done, failed)
