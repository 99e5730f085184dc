"""An app as the window needs it: that of the chat, with an index whose state a test sets."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from desktop.core.errors import UserError
from desktop.core.model import Actor, Fact, Origin
from desktop.gui.shell.application import Application
from desktop.gui.shell.launch import make_qt
from desktop.index.model_change import ModelChanges
from desktop.memory.duplicates.review import DuplicateReview
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.stale import StaleReview
from desktop.memory.statistics import Statistics
from desktop.memory.today import Today
from desktop.memory.transfer.mirror.mirror import Mirror
from desktop.storage.telemetry import Telemetry
from tests.gui.chat_app import ChatApp
from tests.quick_embedder import QuickEmbedder, load_quick


class StillModel:
    """The embedding model as the settings look at it."""

    state = "ready"
    message = ""


class WindowApp(ChatApp):
    """Stands in for `desktop.app.App`; `started` counts how often the window asked for the background work."""

    def __init__(self, root: Path) -> None:
        super().__init__(root)
        self.embedder = StillModel()
        self.model_refusal: UserError | None = None
        """Raised where a model is to be loaded."""
        self.model_changes = ModelChanges(
            self.database,
            self.index,  # type: ignore[arg-type]
            taken=lambda model: self.settings.update(embedding_model=model),
            load=self._load_model,
        )
        self.duplicates = DuplicateReview(self.database, begins_after=0.0)
        self.stale = StaleReview(self.memory, self.duplicates)
        self.today = Today(self.duplicates, self.stale, lambda: (each.id for each in self.left_out.waiting()))
        self.telemetry = Telemetry(self.database)
        self.statistics = Statistics(self.database, self.telemetry)
        self.mirror = Mirror(self.memory, self.folder.mirror, lambda: self.settings.current)
        self.started = 0
        self.programs: dict[str, datetime] = {}

    def _load_model(self, model: str) -> QuickEmbedder:
        if self.model_refusal is not None:
            raise self.model_refusal
        return load_quick(model)

    def start_background(self) -> None:
        self.started += 1
        self.duplicates.start()

    def close(self) -> None:
        self.model_changes.close()
        self.duplicates.close()
        super().close()

    def remembered(self, key: str, value: str, *, actor: Actor = "user", category: str = "personal") -> Fact:
        return self.memory.facts.remember_anyway(FactDraft(category, key, value), Origin(actor)).fact


def opened(app: WindowApp) -> Application:
    """The application over an app, its window shown, wide enough for the chat beside the panel."""
    make_qt()
    application = Application(app)  # type: ignore[arg-type]
    application.window.resize(1280, 800)
    application.window.show()
    return application
