"""What memories are extracted from: a conversation, a file of conversations, or what was said lately."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Final

from desktop.core.errors import UserError
from desktop.core.model import Origin
from desktop.memory.service import Memory
from desktop.memory.transfer.bundle import Bundle, as_bundle
from desktop.memory.transfer.detect import read_file
from desktop.memory.transfer.drafts import storable
from desktop.memory.transfer.importer import bring_in
from desktop.storage.extraction_runs import ExtractionRuns, ExtractionScope, Run

DAY: Final = timedelta(hours=24)
DAYS_MOST: Final = timedelta(days=7)
"""How far a daily run looks back where none was made for some days."""


@dataclass(frozen=True, slots=True)
class OfConversation:
    """All that was said in one conversation."""

    conversation_id: int


@dataclass(frozen=True, slots=True)
class OfFile:
    """The conversations of a file. They are brought in first, so that each memory has a message to stand on, and one
    undo takes both out; what is here already is not brought in again."""

    path: Path


@dataclass(frozen=True, slots=True)
class OfConversations:
    """Several conversations: these, or where none is named, all that were brought in and of which something was never
    read."""

    conversation_ids: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class OfLastDay:
    """What was said in the last 24 hours. `daily` runs go on where the one before ended."""

    daily: bool = False


Source = OfConversation | OfConversations | OfFile | OfLastDay


def begun(
    memory: Memory, runs: ExtractionRuns, source: Source, model: str, cancelled: Callable[[], bool] = lambda: False
) -> Run | None:
    """The run that reads a source, recorded; None where it was `cancelled`. Raises UserError for a conversation that is
    not there, for a file that holds none or can't be read, and where all that was brought in is read. Blocking: a file
    is brought in."""
    match source:
        case OfConversation(conversation_id):
            memory.conversations.existing(conversation_id)
            return runs.begin(ExtractionScope("conversation", (conversation_id,)), model)
        case OfConversations(conversation_ids):
            return runs.begin(ExtractionScope("conversation", _several(memory, runs, conversation_ids)), model)
        case OfLastDay(daily):
            return runs.begin(_last_day(memory, runs, daily), model)
        case OfFile(path):
            return _of_file(memory, runs, path, model, cancelled)


def _several(memory: Memory, runs: ExtractionRuns, named: tuple[int, ...]) -> tuple[int, ...]:
    for conversation_id in named:
        memory.conversations.existing(conversation_id)
    unread = named or runs.unread_imports()
    if not unread:
        raise UserError("There is no imported conversation that memories were not extracted from already.")
    return unread


def _last_day(memory: Memory, runs: ExtractionRuns, daily: bool) -> ExtractionScope:
    until = memory.database.clock()
    since = until - DAY
    before = runs.last_daily() if daily else None
    if before is not None and before.scope.until is not None:
        since = max(min(since, before.scope.until), until - DAYS_MOST)
    return ExtractionScope("day", since=since, until=until, daily=daily)


def _of_file(memory: Memory, runs: ExtractionRuns, path: Path, model: str, cancelled: Callable[[], bool]) -> Run | None:
    bundle = as_bundle(memory.conversations, read_file(path), path.name)
    with memory.database.transaction():
        run = runs.begin(ExtractionScope("file", file_name=storable(path.name)), model)
        origin = Origin("import", "brought in to extract memories", run_id=run.id)
        if not bring_in(memory, bundle, cancelled=cancelled, origin=origin).cancelled:
            runs.cover(run.id, _brought_in(memory, bundle))
            return runs.get(run.id)
        runs.drop(run.id)
    return None


def _brought_in(memory: Memory, bundle: Bundle) -> list[int]:
    """The conversations of the file, as they are called here."""
    known = (memory.conversations.by_source_key(record["source_key"]) for record in bundle.of("conversations"))
    return [conversation.id for conversation in known if conversation is not None]
