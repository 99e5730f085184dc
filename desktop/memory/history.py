"""Undo and redo: each undoes one operation of the journal by another one."""

from __future__ import annotations

from desktop.core.errors import NotFoundError, Progress, UndoConflictError
from desktop.core.model import Actor, Operation, Origin
from desktop.storage.database import Database
from desktop.storage.journal import MANY as MANY
from desktop.storage.journal import Journal
from desktop.storage.journal import OperationFilter as OperationFilter
from desktop.storage.journal import UndoManyError as UndoManyError
from desktop.storage.journal import UndoPlan as UndoPlan


class History:
    """What was done to one store, read from its journal, undone and redone. Safe to call from any thread."""

    def __init__(self, database: Database) -> None:
        self._journal = journal = Journal(database)
        self.operation, self.get_many, self.ids = journal.operation, journal.get_many, journal.ids
        self.of_row, self.latest_of = journal.of_row, journal.latest_of
        self.of_call, self.of_run = journal.of_call, journal.of_run
        self.tools, self.runs, self.changes_of = journal.tools, journal.runs, journal.changes_of
        self.since, self.depending, self.of_messages = journal.since, journal.depending, journal.of_messages
        self.last_operation, self.last_undoable = journal.last_operation, journal.last_undoable
        self.own, self.programs, self.last_change = journal.own, journal.programs, journal.last_change

    def undo(
        self,
        operation_id: int,
        origin: Origin,
        *,
        most: int | None = None,
        progress: Progress = lambda _done, _total: None,
    ) -> Operation:
        """Undoes any operation (undoing an undo redoes). Raises `UndoConflictError` with a sentence, or
        `UndoManyError` where it changed more rows than `most`: the person is to be told of how many first.

        `progress` is told of rows, on this thread; what it raises ends the undo with nothing changed.
        """
        return self._journal.undo(operation_id, origin, most=most, progress=progress)

    def undo_one(self, operation_id: int, table: str, row_id: int, origin: Origin) -> Operation:
        """Undoes an operation for one memory, as it stands in that one's history; other memories stay as they are.
        Raises `UndoConflictError` with a sentence."""
        return self._journal.undo_one(operation_id, table, row_id, origin)

    def undo_all(
        self,
        plan: UndoPlan,
        origin: Origin,
        *,
        most: int | None = None,
        progress: Progress = lambda _done, _total: None,
    ) -> list[Operation]:
        """Undoes what a plan names, all or nothing; returns the operations that did. `most` and `progress` are as in
        `undo`. Raises `UndoConflictError` where one of them can't be undone, or where nothing is to be."""
        if plan.stuck:
            label = plan.stuck[0].label
            raise UndoConflictError(f"“{label}” can't be undone, so that nothing before it can be either.")
        if not plan.operations:
            raise UndoConflictError("There is nothing to undo.")
        return self._journal.undo_all(plan.ids, origin, most=most, progress=progress)

    def undo_last(
        self,
        origin: Origin,
        *,
        actor: Actor | None = None,
        conversation_id: int | None = None,
        most: int | None = None,
        progress: Progress = lambda _done, _total: None,
    ) -> Operation:
        """Undoes the newest change of an actor or conversation. Raises as `undo` does, and `NotFoundError` where there
        is none."""
        last = self._journal.last_undoable(actor, conversation_id=conversation_id)
        if last is None:
            raise NotFoundError("There is nothing to undo.")
        return self._journal.undo(last.id, origin, most=most, progress=progress)

    def redo_last(
        self,
        origin: Origin,
        *,
        actor: Actor | None = None,
        most: int | None = None,
        progress: Progress = lambda _done, _total: None,
    ) -> Operation:
        """Does again what was undone last, where nothing came since. Raises as `undo_last` does."""
        last = self._journal.last_undone(actor)
        if last is None:
            raise NotFoundError("There is nothing to redo.")
        return self._journal.undo(last.id, origin, most=most, progress=progress)
