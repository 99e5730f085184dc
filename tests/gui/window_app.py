"""An app as the window needs it: that of the chat, with an index whose state a test sets."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from desktop.gui.application import Application, make_qt
from desktop.index.status import IndexStatus
from desktop.memory.drafts import FactDraft
from desktop.memory.duplicate_review import DuplicateReview
from desktop.memory.stale_review import StaleReview
from desktop.memory.statistics import Statistics
from desktop.model import Actor, Fact, Origin
from desktop.storage.telemetry import Telemetry
from tests.gui.chat_app import ChatApp


@dataclass
class StillIndex:
    """Tells its listeners what a test has it tell."""

    status: IndexStatus = field(default_factory=lambda: IndexStatus("current", 0, 0))
    listeners: list[Callable[[IndexStatus], None]] = field(default_factory=list)

    def subscribe(self, listener: Callable[[IndexStatus], None]) -> Callable[[], None]:
        self.listeners.append(listener)
        return lambda: self.listeners.remove(listener)

    def tell(self, status: IndexStatus) -> None:
        self.status = status
        for listener in tuple(self.listeners):
            listener(status)


class WindowApp(ChatApp):
    """Stands in for `desktop.app.App`; `started` counts how often the window asked for the background work."""

    def __init__(self, root: Path) -> None:
        super().__init__(root)
        self.index = StillIndex()
        self.duplicates = DuplicateReview(self.database, begins_after=0.0)
        self.stale = StaleReview(self.memory, self.duplicates)
        self.telemetry = Telemetry(self.database)
        self.statistics = Statistics(self.database, self.telemetry)
        self.started = 0

    def start_background(self) -> None:
        self.started += 1
        self.duplicates.start()

    def close(self) -> None:
        self.duplicates.close()
        super().close()

    def remembered(self, key: str, value: str, *, actor: Actor = "user", category: str = "personal") -> Fact:
        return self.memory.remember_anyway(FactDraft(category, key, value), Origin(actor)).fact


def opened(app: WindowApp) -> Application:
    """The application over an app, its window shown."""
    make_qt()
    application = Application(app)  # type: ignore[arg-type]
    application.window.show()
    return application
