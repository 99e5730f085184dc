"""Takes in what a person changed in the files of the mirror: what is ticked, as one operation."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import UTC, datetime, time
from pathlib import Path
from typing import Final

from desktop.core.model import Origin
from desktop.memory.facts.drafts import Duplicate, new_fact
from desktop.memory.recall.formatting import in_words, short
from desktop.memory.service import Memory
from desktop.memory.transfer.drafts import Note
from desktop.memory.transfer.formats.memory_md import MAIN, day_of
from desktop.memory.transfer.mirror.edits import Edit, Review, draft_of, files_told, statement_of
from desktop.storage.facts import Facts
from desktop.storage.operations import OperationWriter

_NOON: Final = time(12)
_IN_BULK: Final = 1_000
"""Changes from which the store is backed up before."""
_ORDER: Final = ("removed", "changed", "new")
"""What is taken out makes room for what says the same elsewhere."""


@dataclass(frozen=True, slots=True)
class TakenIn:
    """What came of it: how many changes, by which operation (None: none), what was left and why. `taken` are the ids of
    the edits; `copies` are the files that keep what was not taken in."""

    operation_id: int | None = None
    taken: frozenset[str] = frozenset()
    left: tuple[Note, ...] = ()
    copies: tuple[str, ...] = ()


def take_in(memory: Memory, review: Review, ticked: frozenset[str], origin: Origin) -> TakenIn:
    """Makes the ticked changes; those whose fact is not as it was reviewed are left, and named."""
    chosen = [edit for edit in review.edits if edit.id in ticked and edit.standing != "refused"]
    if len(chosen) >= _IN_BULK:
        memory.backups.make("import")
    taken, left = set[str](), list[Note]()
    with memory.database.transaction(), memory.database.operation(_label(chosen), origin) as operation:
        for edit in sorted(chosen, key=lambda edit: _ORDER.index(edit.kind)):
            why = _refused(memory, edit)
            if why:
                left.append(Note(told(edit), why))
            else:
                _make(memory, operation, edit, origin)
                taken.add(edit.id)
        made = [edit for edit in chosen if edit.id in taken]
        operation_id = operation.rename(_label(made)) if taken else None
    return TakenIn(operation_id, frozenset(taken), tuple(left))


def told(edit: Edit) -> str:
    """A change as it is named: "editor = Helix"."""
    said = edit.after or edit.before
    return f"{in_words(said.key)} = {short(said.value)}" if said else ""


def _refused(memory: Memory, edit: Edit) -> str:
    """Why a change can't be made any more; empty where it can."""
    if edit.fact is not None:
        now = memory.facts.get(edit.fact.id)
        if now is None or now.status != "active" or statement_of(now) != statement_of(edit.fact):
            return "it was changed in Keepsake meanwhile"
    if edit.after is None:
        return ""
    refusal = memory.facts.refusal(draft_of(edit.after, edit.file), edited=edit.fact.id if edit.fact else None)
    if isinstance(refusal, Duplicate):
        return "the same is known already"
    return "it clashes with what came meanwhile" if edit.kind == "new" and edit.standing == "plain" and refusal else ""


def _make(memory: Memory, operation: OperationWriter, edit: Edit, origin: Origin) -> None:
    fact = None if edit.fact is None else memory.facts.get(edit.fact.id)
    if fact is None:
        _add(memory, operation, edit, origin)
    elif edit.after is None:
        Facts(memory.database).update(
            operation, replace(fact, status="archived", forget_reason="outdated", replaced_by=None)
        )
    else:
        category, subject, key, value = (text.strip() for text in edit.after.said)
        changed = replace(fact, category=category, subject=subject, key=key, value=value)
        if value != fact.value:
            Facts(memory.database).add_version(operation, fact, "correction", fact.valid_to)
        Facts(memory.database).update(operation, changed)


def _add(memory: Memory, operation: OperationWriter, edit: Edit, origin: Origin) -> None:
    """A new fact; in a daily note, of that day."""
    assert edit.after is not None
    category, subject, key, value = (text.strip() for text in edit.after.said)
    draft = replace(draft_of(edit.after, edit.file), category=category, subject=subject, key=key, value=value)
    made = new_fact(draft, origin, operation.at)
    day = None if edit.file == MAIN else day_of(Path(edit.file))
    if day is not None and day != operation.at.astimezone().date():
        made = replace(made, created_at=datetime.combine(day, _NOON).astimezone().astimezone(UTC))
    Facts(memory.database).insert(operation, made)


def _label(edits: Iterable[Edit]) -> str:
    made = list(edits)
    files = files_told(sorted({edit.file for edit in made}) or [MAIN])
    if len(made) == 1:
        return f"Take in {told(made[0])} from {files}"
    return f"Take in {len(made):,} changes from {files}"
