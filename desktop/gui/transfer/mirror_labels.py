"""What was changed in the Markdown mirror by hand, and what came of it, in words. Pure, but for the translation."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication, QLocale

from desktop.gui.history.labels import FieldChange
from desktop.gui.ui.sentences import translated
from desktop.gui.ui.step_headings import headed
from desktop.gui.ui.step_list import StepGroup, StepLine
from desktop.gui.ui.translation import spaced
from desktop.memory.recall.formatting import short
from desktop.memory.transfer.mirror.edits import Edit, Review
from desktop.memory.transfer.mirror.import_edits import TakenIn

_SHOWN = 120


def groups_of(review: Review) -> list[StepGroup]:
    """The changes by their kind, what clashes, and what can't be taken in."""
    plain = {
        "changed": (_tr("Changed"), _tr("The fact gets what the file says; what it said before stays in its history")),
        "new": (_tr("New"), _tr("Not known yet")),
        "removed": (_tr("Removed"), _tr("The fact is archived, and can be restored")),
    }
    groups = [
        _group(title, hint, (edit for edit in review.edits if (edit.kind, edit.standing) == (kind, "plain")))
        for kind, (title, hint) in plain.items()
    ]
    standings = {
        "conflict": (_tr("In conflict"), _tr("Ticked, the file wins; else Keepsake, and a copy of the file is kept")),
        "doubtful": (_tr("Missing"), _tr("Most of the file is gone: tick what you took out yourself")),
        "rejected": (_tr("Forgotten before"), _tr("You had these forgotten: tick what may come back")),
        "refused": (_tr("Can't be taken in"), _tr("These stay in a copy of the file")),
    }
    groups += [
        _group(title, hint, (edit for edit in review.edits if edit.standing == standing), standing != "refused")
        for standing, (title, hint) in standings.items()
    ]
    return [*groups, _no_memories(review)]


def summary_of(review: Review) -> str:
    """ "2 changed, 1 new, 3 removed, 1 in conflict" """
    plain = [edit.kind for edit in review.edits if edit.standing == "plain"]
    words: list[tuple[int, str]] = [
        (plain.count("changed"), _tr("{0} changed")),
        (plain.count("new"), _tr("{0} new")),
        (plain.count("removed"), _tr("{0} removed")),
        (len(review.edits) - len(plain), _tr("{0} to decide")),
    ]
    return ", ".join(told.format(QLocale().toString(count)) for count, told in words if count)


def changes_of(edit: Edit) -> list[FieldChange]:
    """The fields of a fact as Keepsake has them, and as the file does."""
    before, after = edit.before, edit.after
    names = (("value", _tr("Value")), ("key", _tr("Key")), ("category", _tr("Category")), ("subject", _tr("About")))
    found = [
        FieldChange(told, getattr(before, name, None) or None, getattr(after, name, None) or None)
        for name, told in names
    ]
    one_sided = before is None or after is None
    return [change for change in found if change.before != change.after and (not one_sided or change is found[0])]


def done_words(taken: TakenIn) -> str:
    """ "Taken in: 3" """
    if not taken.taken:
        return _tr("Nothing was taken in")
    return _tr("Taken in: {0}").format(QLocale().toString(len(taken.taken)))


def report_of(taken: TakenIn) -> list[StepGroup]:
    """What was left, and where copies are."""
    left = tuple(StepLine(f"left/{number}", note.where, translated(note.why)) for number, note in enumerate(taken.left))
    where = _tr("In the folder “replaced” of the mirror")
    copies = tuple(StepLine(f"copy/{name}", name, where) for name in taken.copies)
    return [
        StepGroup(headed(_tr("Left"), len(left)), _tr("These were not taken in"), left, choosable=False),
        StepGroup(headed(_tr("Copies"), len(copies)), _tr("They keep what was not taken in"), copies, choosable=False),
    ]


def _group(title: str, hint: str, edits: Iterable[Edit], choosable: bool = True) -> StepGroup:
    lines = tuple(StepLine(edit.id, _told(edit), _where(edit)) for edit in edits)
    return StepGroup(headed(title, len(lines)), hint, lines, choosable)


def _told(edit: Edit) -> str:
    said = edit.after or edit.before
    value = "" if said is None else short(said.value, _SHOWN)
    if edit.before is not None and edit.after is not None and edit.before.value != edit.after.value:
        value = f"{short(edit.before.value, _SHOWN // 2)} → {short(edit.after.value, _SHOWN // 2)}"
    return f"{spaced(said.key)} = {value}" if said is not None else ""


def _where(edit: Edit) -> str:
    return f"{edit.file} · {translated(edit.why)}" if edit.why else edit.file


def _no_memories(review: Review) -> StepGroup:
    lines = [StepLine(f"unread/{note.where}", note.where, translated(note.why)) for note in review.left_out]
    other = _tr("Lines that say nothing of a memory: {0}")
    lines += [
        StepLine(f"other/{name}", name, other.format(QLocale().toString(count))) for name, count in review.other.items()
    ]
    hint = _tr("This stays in a copy of the file")
    return StepGroup(headed(_tr("No memories"), len(lines)), hint, tuple(lines), choosable=False)


def _tr(text: str) -> str:
    return QCoreApplication.translate("Mirror", text)
