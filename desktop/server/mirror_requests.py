"""What can be asked of the Markdown mirror without the window, and the answer in words.

`write` brings the files in step with the memory. `show` names what was changed in them by hand. `take` takes in what
clashes with nothing, as one undoable change; a file of which something is left is kept in a copy.
"""

from __future__ import annotations

from typing import Any, Final

from desktop.core.errors import UserError
from desktop.core.model import Origin
from desktop.memory.recall.formatting import counted, short
from desktop.memory.transfer.mirror.edits import Edit, counts_told, files_told
from desktop.memory.transfer.mirror.mirror import Mirror, MirrorStatus

Json = dict[str, Any]

_SIGN: Final = {"new": "+", "removed": "-", "changed": "~"}


def carried_out(mirror: Mirror, what: str) -> Json:
    """`{"lines", "sentence", "failed"}`. Raises UserError where the mirror is off, or can't be used."""
    status = mirror.look()
    if status.state == "off":
        raise UserError("There is no mirror. Switch it on in the settings, and choose a folder.")
    match what:
        case "write":
            return _answer(_words(status), failed=status.state != "current")
        case "show":
            return _shown(mirror)
        case "take":
            return _taken(mirror)
    raise UserError("“what” is one of: write, show, take.", field="what")


def _shown(mirror: Mirror) -> Json:
    review = mirror.review()
    lines = [_line(edit) for edit in review.edits]
    lines += [f"! {note.where}: {note.why}" for note in review.left_out]
    lines += [f"! {name}: lines that say nothing of a memory: {count:,}" for name, count in review.other.items()]
    return _answer(_words(mirror.status), *lines)


def _taken(mirror: Mirror) -> Json:
    review = mirror.review()
    ticked = review.ticked
    if not ticked:
        waits = "What was changed needs a look: see keepsake mirror show, or the window."
        return _answer(waits if review.seen else _words(mirror.status), failed=bool(review.seen))
    chosen = [edit for edit in review.edits if edit.id in ticked]
    taken = mirror.take_in(review, ticked, Origin("user", "changed in the mirror"))
    lines = [*map(_line, chosen), *(f"! {note.where}: {note.why}" for note in taken.left)]
    copies = f" What was not taken in is kept in {', '.join(taken.copies)}." if taken.copies else ""
    made = [edit for edit in chosen if edit.id in taken.taken]
    return _answer(f"Taken in: {counts_told(made) or 'nothing'}.{copies}", *lines, failed=bool(taken.left))


def _line(edit: Edit) -> str:
    """A change in one line: "~ city: Kyiv → Lviv"."""
    said = [short(each.value) for each in (edit.before, edit.after) if each is not None]
    named = edit.after or edit.before
    why = f" ({edit.why})" if edit.why else ""
    return f"{_SIGN[edit.kind]} {named.key if named else ''}: {' → '.join(said)}{why}"


def _words(status: MirrorStatus) -> str:
    if status.state == "failed":
        return status.problem
    if status.edited:
        return f"{files_told(status.edited)} changed by hand in {status.folder}; nothing there is written over."
    return f"In step: {counted(status.facts, 'fact')} in {status.folder}."


def _answer(sentence: str, *lines: str, failed: bool = False) -> Json:
    return {"lines": list(lines), "sentence": sentence, "failed": failed}
