"""Undo and Redo on tool cards, and keeping the cards true when something is undone elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from PySide6.QtCore import QObject, Signal

from desktop.core.model import Origin
from desktop.gui.messages.tool_card import ToolCard
from desktop.gui.ui import failures
from desktop.gui.ui.jobs import Latest
from desktop.gui.ui.panel import PanelContext
from desktop.gui.ui.undo import undo_asking
from desktop.memory.service import Memory
from desktop.storage.journal import UndoManyError


class CardUndo(QObject):
    """Carries out what a card's Undo asks. `told`: a sentence, and the operation to undo it by."""

    told = Signal(str, int)

    def __init__(self, context: PanelContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._states = Latest(context.tasks, self)

    def undo(self, card: ToolCard) -> None:
        self._change(card, undo=True)

    def redo(self, card: ToolCard) -> None:
        self._change(card, undo=False)

    def refresh(self, cards: Iterable[ToolCard]) -> None:
        """Asks the journal which cards' operations are undone now."""
        changeable = [card for card in cards if card.card.operation_ids]
        wanted = {operation for card in changeable for operation in card.card.operation_ids}
        memory = self._context.app.memory
        if wanted:
            self._states.read(lambda: undone_among(memory, wanted), lambda found: _show_states(changeable, found))

    def _change(self, card: ToolCard, *, undo: bool) -> None:
        operations = card.card.operation_ids
        memory = self._context.app.memory
        card.show_undo_running()

        def failed(error: BaseException) -> None:
            card.show_card(card.card)
            failures.report(self, error)

        undo_asking(
            self._context,
            card,
            lambda origin, most: reverse(memory, operations, origin, undo=undo, most=most),
            lambda _: card.show_undone(undo),
            failed,
        )


def reverse(memory: Memory, operations: Iterable[int], origin: Origin, *, undo: bool, most: int | None = None) -> None:
    """Undoes the operations of a call, or makes them again: all or none. Raises `UndoConflictError`, or
    `UndoManyError` where they changed more rows than `most`."""
    ordered = sorted(operations, reverse=undo)
    with memory.database.transaction():
        of_it = tuple(memory.history.operation(operation_id) for operation_id in ordered)
        if most is not None and sum(operation.row_count for operation in of_it) > most:
            raise UndoManyError(of_it)
        for operation_id in ordered:
            operation = memory.history.operation(operation_id)
            if undo:
                memory.history.undo(operation_id, origin)
            elif operation.undone_by is not None:
                memory.history.undo(operation.undone_by, origin)


def undone_among(memory: Memory, operations: Iterable[int]) -> dict[int, bool]:
    """Which operations are undone now. Blocks."""
    return {operation: memory.history.operation(operation).undone for operation in operations}


def _show_states(cards: list[ToolCard], undone: Mapping[int, bool]) -> None:
    for card in cards:
        now = all(undone[operation] for operation in card.card.operation_ids)
        if now != card.card.undone:
            card.show_undone(now)
