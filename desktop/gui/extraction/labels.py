"""Runs of the extraction in words. Pure, but for the translation."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from desktop.assistant.extraction.engine import RULES
from desktop.gui.ui.tables import QueueEntry
from desktop.gui.ui.translation import age, counted, number, translated
from desktop.memory.recall.formatting import short
from desktop.storage.extraction_runs import Run

_TITLE_MOST = 60


def entry_of(run: Run, title: str, *, interrupted: bool) -> QueueEntry:
    """A run as a line of the list; `title` is that of its conversation."""
    wrong = interrupted or run.state in ("stopped", "spent", "failed")
    return QueueEntry(
        id=str(run.id),
        title=subject_of(run, title),
        text=f"{came_of(run)} · {_reader(run)}",
        reason=state_of(run, interrupted=interrupted),
        aside=age(run.started_at),
        caution=wrong and not run.undone,
    )


def subject_of(run: Run, title: str) -> str:
    """What it read."""
    if run.scope.kind == "file":
        return run.scope.file_name
    if run.scope.kind == "day":
        return _tr("Every day") if run.scope.daily else _tr("The last 24 hours")
    return _tr("“{0}”").format(short(title, _TITLE_MOST)) if title else _tr("A conversation that is gone")


def came_of(run: Run) -> str:
    """ "12 new, 2 updated, 5 known already" """
    tally = run.tally
    told = [
        (run.stored, _tr("{0} new")),
        (run.updated, _tr("{0} updated")),
        (tally.known, _tr("{0} known already")),
        (tally.clashes, _tr("{0} in conflict")),
        (tally.rejected, _tr("{0} forgotten before")),
        (tally.failed, _tr("{0} failed")),
        (
            tally.left_out,
            counted("Extraction", "1 private message left out", "%Ln private messages left out", tally.left_out),
        ),
    ]
    words = ", ".join(words.format(number(count)) for count, words in told if count)
    return words or _tr("Nothing to keep")


def state_of(run: Run, *, interrupted: bool = False) -> str:
    """How it stands, and how far it came."""
    if run.undone:
        return " · ".join(filter(None, (_tr("Undone"), _closed(run))))
    names = {
        "running": _tr("Reading"),
        "done": _tr("Done"),
        "stopped": _tr("Stopped"),
        "spent": _tr("Stopped: the budget is spent"),
        "failed": _tr("Failed: {0}").format(translated(run.error)),
    }
    name = _tr("Interrupted") if interrupted else names[run.state]
    place = _tr("{0} of {1} messages").format(number(run.done), number(run.messages))
    return f"{name} · {place}"


def ended_words(run: Run) -> str:
    """What is told when it ends."""
    if run.state == "failed":
        return _tr("The extraction failed: {0}").format(translated(run.error))
    if run.state == "spent":
        return _tr("The extraction stopped, its budget is spent: {0}").format(came_of(run))
    if run.state == "stopped":
        return _tr("The extraction was stopped: {0}").format(came_of(run))
    return _tr("Memories extracted: {0}").format(came_of(run))


def undone_words(run: Run) -> str:
    """What is told when it was undone."""
    return " · ".join(filter(None, (_tr("The extraction was undone"), _closed(run))))


def _closed(run: Run) -> str:
    one, several = "1 change was deleted permanently", "%Ln changes were deleted permanently"
    return counted("Extraction", one, several, run.closed) if run.closed else ""


def _reader(run: Run) -> str:
    if run.model == RULES:
        return _tr("by rules")
    used = _tr("{0} tokens").format(number(run.tally.tokens))
    return f"{run.model}, {used}"


def _tr(text: str) -> str:
    return QCoreApplication.translate("Extraction", text)
