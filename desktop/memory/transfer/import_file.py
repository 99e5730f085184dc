"""Imports a file: reads it, whatever its format, and brings in what is new."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from desktop.memory.service import Memory
from desktop.memory.transfer.bundle import Bundle
from desktop.memory.transfer.choices import AS_FOUND, Choices
from desktop.memory.transfer.conversation_records import as_bundle
from desktop.memory.transfer.detect import read_any
from desktop.memory.transfer.drafts import Note
from desktop.memory.transfer.importer import bring_in

Progress = Callable[[int, int, str], None]
"""Called with how many records are done, how many there are, and the name of the file."""


@dataclass(frozen=True, slots=True)
class ImportReport:
    """What an import did. `already_known` counts messages and other memories; `skipped` and `repaired` name each record
    that was left out or changed, and why."""

    conversations_added: int = 0
    messages_added: int = 0
    facts_added: int = 0
    episodes_added: int = 0
    relationships_added: int = 0
    already_known: int = 0
    skipped: tuple[Note, ...] = ()
    repaired: tuple[Note, ...] = ()
    operation_id: int | None = None
    cancelled: bool = False


def read_bundle(memory: Memory, path: Path, choices: Choices = AS_FOUND) -> Bundle:
    """The records of a file. Raises `UserError` where it can't be read, or holds nothing that can be imported."""
    found = read_any(path, choices)
    return found if isinstance(found, Bundle) else as_bundle(memory.conversations, found, path.name)


def import_file(
    memory: Memory,
    path: Path,
    choices: Choices = AS_FOUND,
    *,
    progress: Progress = lambda _done, _total, _text: None,
    cancelled: Callable[[], bool] = lambda: False,
) -> ImportReport:
    """Brings in what is new of a file, as one undoable operation by the actor `import`.

    What is there already is counted, not stored again, so an import may be repeated, or go on with a file that has
    grown. Before much comes into a memory that is not empty, it is backed up. Raises `UserError` where the file can't
    be read, or no backup can be made; then, and where `cancelled` turns true, nothing is stored.
    """

    def told(done: int, total: int) -> None:
        progress(done, total, path.name)

    report = bring_in(memory, read_bundle(memory, path, choices), progress=told, cancelled=cancelled)
    return ImportReport(
        conversations_added=report.added.get("conversations", 0),
        messages_added=report.added.get("messages", 0),
        facts_added=report.added.get("facts", 0),
        episodes_added=report.added.get("episodes", 0),
        relationships_added=report.added.get("relationships", 0),
        already_known=report.known,
        skipped=report.skipped,
        repaired=report.repaired,
        operation_id=report.operation_id,
        cancelled=report.cancelled,
    )
