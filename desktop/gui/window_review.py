"""The review panels in the window: their badges, what they tell, and the dialogs that they open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt

from desktop.gui.context import Context
from desktop.gui.fact_dialog import FactDialog
from desktop.gui.panels.consolidate import ConsolidateDialog
from desktop.gui.panels.duplicates import DuplicatesPanel
from desktop.gui.panels.stale import StalePanel
from desktop.memory.reviewing import Decided
from desktop.memory.stale_review import StaleCard
from desktop.model import Fact, Origin

if TYPE_CHECKING:
    from desktop.gui.main_window import MainWindow


class WindowReview(QObject):
    """Duplicates, Stale, and the consolidation of all."""

    def __init__(self, context: Context, window: MainWindow) -> None:
        super().__init__(window)
        self._context = context
        self._window = window
        self.duplicates = DuplicatesPanel(context)
        self.stale = StalePanel(context)

    def connect_panels(self) -> None:
        """Once rail and window are there."""
        window = self._window
        for panel, name in ((self.duplicates, "duplicates"), (self.stale, "stale")):
            panel.told.connect(window.tell)
            panel.memory_chosen.connect(window.open_memory)
            panel.count_changed.connect(lambda count, name=name: window.rail.show_count(name, count or None))
        self.duplicates.consolidate.clicked.connect(self.consolidate)
        self.stale.edit_asked.connect(self._edit)
        window.painted.connect(self._count)

    def stop(self) -> None:
        """Before the window goes."""
        self.duplicates.stop()
        self.stale.stop()

    def consolidate(self) -> None:
        """The dry run of a consolidation of all, in a dialog."""
        dialog = ConsolidateDialog(self._context, self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.told.connect(self._window.tell)
        dialog.open()

    def _edit(self, card: StaleCard) -> None:
        """The dialog for a stale memory; saving is the verdict."""
        review, decided = self._context.app.stale, list[Decided]()

        def write(fact: Fact, origin: Origin) -> None:
            decided.append(review.edit(card, fact, origin))

        dialog = FactDialog(self._context, card.fact, self._window, write=write)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.kept.connect(lambda _: self.stale.deeds.edited(card, decided[-1]) if decided else None)
        dialog.open()

    @property
    def foot(self) -> int:
        """What the verdicts take at the foot of the window, where they are in view."""
        bars = (self.duplicates.verdicts, self.stale.verdicts)
        return sum(bar.height() for bar in bars if bar.isVisible())

    def _count(self) -> None:
        """The badges, after the first paint."""
        self.duplicates.reload()
        self.stale.reload()
