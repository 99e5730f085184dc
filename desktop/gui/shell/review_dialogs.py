"""The dialogs of the review panels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt

from desktop.core.model import Fact, Origin
from desktop.gui.ui.context import Context
from desktop.memory.duplicates.review_values import Decided
from desktop.memory.stale import StaleCard

if TYPE_CHECKING:
    from desktop.gui.shell.main_window import MainWindow
    from desktop.gui.stale.panel import StalePanel


class WindowReview(QObject):
    """What is decided in a dialog, over whichever panel is in view."""

    def __init__(self, context: Context, window: MainWindow) -> None:
        super().__init__(window)
        self._context = context
        self._window = window

    def consolidate(self) -> None:
        """The dry run of a consolidation of all."""
        from desktop.gui.consolidation.dialog import ConsolidateDialog

        dialog = ConsolidateDialog(self._context, self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.told.connect(self._window.tell)
        dialog.open()

    def edit(self, panel: StalePanel, card: StaleCard) -> None:
        """A stale memory; saving is the verdict."""
        from desktop.gui.facts.edit_dialog import FactDialog

        review, decided = self._context.app.stale, list[Decided]()

        def write(fact: Fact, origin: Origin) -> None:
            decided.append(review.edit(card, fact, origin))

        dialog = FactDialog(self._context, card.fact, self._window, write=write)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.kept.connect(lambda _: panel.edited(card, decided[-1]) if decided else None)
        dialog.open()
