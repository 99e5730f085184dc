"""What a file would bring and what it brought, in words. Pure, but for the translation."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QLocale

from desktop.gui.ui.sentences import translated
from desktop.gui.ui.step_headings import headed
from desktop.gui.ui.step_list import StepGroup, StepLine
from desktop.gui.ui.translation import begun
from desktop.memory.recall.formatting import short
from desktop.memory.transfer.drafts import Note
from desktop.memory.transfer.import_plan import Arrival, ArrivalPlan, Key, State
from desktop.memory.transfer.importer import ArrivalReport
from desktop.storage.chroma_folder import ChromaCollection

_SHOWN = 120


def id_of(key: Key) -> str:
    """A memory of the file as the list calls it."""
    return f"{key[0]}/{key[1]}"


def groups_of(plan: ArrivalPlan) -> list[StepGroup]:
    """The memories by how they stand to what is known; then what can't be read."""
    choosable: dict[State, tuple[str, str]] = {
        "new": (_tr("New"), _tr("Not known yet")),
        "grown": (_tr("Gone on"), _tr("Conversations that are here, with messages that are not")),
        "conflict": (_tr("In conflict"), _tr("Another value is known: tick what is to be kept beside it")),
        "rejected": (
            _tr("Forgotten before"),
            _tr("You had these forgotten, or they were archived: tick what may come back"),
        ),
    }
    made = [_group(title, hint, _of(plan, state)) for state, (title, hint) in choosable.items()]
    known = _group(_tr("Known"), _tr("They are here already, and stay as they are"), _of(plan, "known"), False)
    return [*made, known, *_notes(plan.bundle.skipped, plan.bundle.repaired)]


def collections_of(offered: Sequence[ChromaCollection]) -> list[StepGroup]:
    """The collections of a Chroma folder, each by its name."""
    counts = {each.name: _tr("documents: {0}").format(QLocale().toString(each.records)) for each in offered}
    lines = tuple(StepLine(name, short(name, _SHOWN), told) for name, told in counts.items())
    hint = _tr("Each document becomes a fact; what is known already is not stored twice")
    return [StepGroup(headed(_tr("Collections"), len(lines)), hint, lines)]


def report_of(report: ArrivalReport) -> list[StepGroup]:
    """What was left out or changed, and why."""
    return _notes(report.skipped, report.repaired)


def summary_of(plan: ArrivalPlan) -> str:
    """ "12 new, 3 in conflict, 40 known, 2 unreadable" """
    words: list[tuple[int, str]] = [
        (plan.counts.get("new", 0), _tr("{0} new")),
        (plan.counts.get("grown", 0), _tr("{0} gone on")),
        (plan.counts.get("conflict", 0), _tr("{0} in conflict")),
        (plan.counts.get("rejected", 0), _tr("{0} forgotten before")),
        (plan.counts.get("known", 0), _tr("{0} known")),
        (len(plan.bundle.skipped), _tr("{0} unreadable")),
    ]
    return begun(", ".join(told.format(QLocale().toString(count)) for count, told in words if count))


def done_words(report: ArrivalReport) -> str:
    """ "Imported conversations: 3, messages: 120, facts: 12" """
    names = {
        "conversations": _tr("conversations: {0}"),
        "messages": _tr("messages: {0}"),
        "facts": _tr("facts: {0}"),
        "episodes": _tr("episodes: {0}"),
        "relationships": _tr("relationships: {0}"),
    }
    counts = {name: report.added.get(name, 0) for name in names}
    told = [names[name].format(QLocale().toString(count)) for name, count in counts.items() if count]
    return _tr("Imported {0}").format(", ".join(told)) if told else _tr("Nothing was imported")


def _of(plan: ArrivalPlan, state: State) -> list[Arrival]:
    return [arrival for arrival in plan.arrivals if arrival.state == state]


def _group(title: str, hint: str, arrivals: Sequence[Arrival], choosable: bool = True) -> StepGroup:
    lines = tuple(StepLine(id_of(each.key), short(each.told, _SHOWN), _why(each)) for each in arrivals)
    return StepGroup(headed(title, len(lines)), hint, lines, choosable)


def _why(arrival: Arrival) -> str:
    kinds = {
        "conversations": _tr("Conversation"),
        "facts": _tr("Fact"),
        "episodes": _tr("Episode"),
        "relationships": _tr("Relationship"),
    }
    kind = kinds[arrival.key[0]]
    if arrival.state == "new" and arrival.messages:
        return _tr("{0} · messages: {1}").format(kind, QLocale().toString(arrival.messages))
    return f"{kind} · {translated(arrival.why)}" if arrival.why else kind


def _notes(skipped: Sequence[Note], repaired: Sequence[Note]) -> list[StepGroup]:
    left = tuple(_note(f"skipped/{number}", note) for number, note in enumerate(skipped))
    mended = tuple(_note(f"repaired/{number}", note) for number, note in enumerate(repaired))
    return [
        StepGroup(headed(_tr("Left out"), len(left)), _tr("These can't be brought in"), left, choosable=False),
        StepGroup(headed(_tr("Changed"), len(mended)), _tr("These come in as told"), mended, choosable=False),
    ]


def _note(name: str, note: Note) -> StepLine:
    return StepLine(name, translated(note.where), translated(note.why))


def _tr(text: str) -> str:
    return QCoreApplication.translate("Import", text)
