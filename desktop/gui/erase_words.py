"""A deletion for good in words: what goes, what stays, and which backups hold it. Pure, but for the translation."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from desktop.gui.ages import exact
from desktop.gui.sentences import translated
from desktop.gui.widgets.restore_words import reason_words, size_words
from desktop.gui.widgets.step_headings import headed
from desktop.gui.widgets.step_list import StepGroup, StepLine
from desktop.gui.words import QT_TRANSLATE_NOOP, counted, number
from desktop.memory.erasing import ErasureReport, Prospect
from desktop.storage.backup import Backup
from desktop.storage.doomed import Erasable, Reach


def question_of(kind: Erasable, count: int, name: str) -> str:
    """ "Delete “tea: oolong” permanently?" """
    if count == 1 and name:
        return _tr("Delete “{0}” permanently?").format(name)
    return _tr("Delete {0} permanently?").format(memories_of(kind, count))


def memories_of(kind: Erasable, count: int) -> str:
    """ "3 facts" """
    one, several = {
        "fact": (QT_TRANSLATE_NOOP("Erase", "1 fact"), QT_TRANSLATE_NOOP("Erase", "%Ln facts")),
        "episode": (QT_TRANSLATE_NOOP("Erase", "1 episode"), QT_TRANSLATE_NOOP("Erase", "%Ln episodes")),
        "conversation": (QT_TRANSLATE_NOOP("Erase", "1 conversation"), QT_TRANSLATE_NOOP("Erase", "%Ln conversations")),
    }[kind]
    return counted("Erase", one, several, count)


def groups_of(kind: Erasable, prospect: Prospect) -> list[StepGroup]:
    """What goes, what stays, and the backups, which may be ticked."""
    reach = prospect.reach
    goes = _lines("goes", _going(kind, reach))
    stays = _lines("stays", _staying(reach))
    backups = tuple(StepLine(each.name, exact(each.made_at), _about(each)) for each in prospect.backups)
    return [
        StepGroup(_tr("What goes"), _tr("From the memory, its history, search and the index"), goes, choosable=False),
        StepGroup(_tr("What stays"), _tr("Look at these yourself, if they are to go as well"), stays, choosable=False),
        StepGroup(
            headed(_tr("Backups that still hold it"), len(backups)),
            _tr("Tick those that are to be deleted with it; all that they hold goes with them"),
            backups,
        ),
    ]


def report_of(report: ErasureReport, left: Sequence[Backup]) -> list[StepGroup]:
    """What is left to know once it is gone."""
    lines = []
    if report.erased.elsewhere:
        lines.append(_elsewhere(report.erased.elsewhere))
    again = _tr("It is deleted; what is left of it in files is written over as soon as that can be done")
    lines += [(translated(sentence).removesuffix("."), again) for sentence in report.left]
    lines += [(_tr("The backup of {0} still holds it").format(exact(each.made_at)), _about(each)) for each in left]
    return [StepGroup(headed(_tr("Left"), len(lines)), _tr("What to know"), _lines("left", lines), choosable=False)]


def done_words(kind: Erasable, report: ErasureReport) -> str:
    return _tr("Deleted permanently: {0}").format(memories_of(kind, report.erased.memories))


def _going(kind: Erasable, reach: Reach) -> list[tuple[str, str]]:
    merged = _tr("{0} of them merged into the others").format(number(reach.merged))
    told = [(memories_of(kind, reach.memories), merged if reach.merged else _tr("With all that was kept of it"))]
    if reach.messages:
        told.append((counted("Erase", "1 message", "%Ln messages", reach.messages), _tr("What was said in it")))
    if reach.versions:
        told.append(
            (counted("Erase", "1 earlier version", "%Ln earlier versions", reach.versions), _tr("What it said before"))
        )
    if reach.blanked:
        blanked = counted("Erase", "Its words in 1 message", "Its words in %Ln messages", reach.blanked)
        told.append((blanked, _tr("The messages stay, with a mark in place of the words")))
    if reach.links:
        told.append(
            (
                counted("Erase", "1 link", "%Ln links", reach.links),
                _tr("To episodes and messages, and verdicts of the review"),
            )
        )
    if reach.steps:
        steps = counted("Erase", "1 step can't be undone any more", "%Ln steps can't be undone any more", reach.steps)
        told.append((steps, _tr("They stay in the history, without its words")))
    return told


def _staying(reach: Reach) -> list[tuple[str, str]]:
    told = []
    if reach.elsewhere is None:
        told.append((_tr("Other messages that say the same"), _tr("Too many texts at once to look for")))
    elif reach.elsewhere:
        told.append(_elsewhere(reach.elsewhere))
    if reach.learned:
        learned = counted("Erase", "1 memory learned from it", "%Ln memories learned from it", reach.learned)
        told.append((learned, _tr("What it says is its own; it quotes the messages no more")))
    return told


def _elsewhere(count: int) -> tuple[str, str]:
    words = counted("Erase", "1 other message says the same", "%Ln other messages say the same", count)
    return words, _tr("It is not known to come from there: search for it in Conversations")


def _lines(name: str, told: Sequence[tuple[str, str]]) -> tuple[StepLine, ...]:
    return tuple(StepLine(f"{name}/{number}", text, why) for number, (text, why) in enumerate(told))


def _about(backup: Backup) -> str:
    return f"{reason_words(backup.why)} · {size_words(backup.size)}"


def _tr(text: str) -> str:
    return QCoreApplication.translate("Erase", text)
