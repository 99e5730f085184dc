"""A consolidation in words: what it would do, what it did, what it left alone. Pure, but for the translation."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication, QLocale

from desktop.core.model import Fact
from desktop.gui.ui.sentences import translated
from desktop.gui.ui.step_headings import headed, step_heading
from desktop.gui.ui.step_list import StepGroup, StepLine
from desktop.gui.ui.translation import counted, spaced
from desktop.memory.duplicates.consolidation import Applied, Plan, Step, StepKind
from desktop.memory.duplicates.consolidation_groups import Skipped

_NAMED_MOST = 3


def groups_of(plan: Plan) -> list[StepGroup]:
    """The steps by kind, then what is left alone."""
    kinds: tuple[StepKind, ...] = ("exact", "likely", "expired")
    made = []
    for kind in kinds:
        lines = tuple(_step(step) for step in plan.steps if step.kind == kind)
        made.append(StepGroup(*step_heading(kind, len(lines)), lines))
    alone = tuple(_skipped(number, each) for number, each in enumerate(plan.skipped))
    return [*made, StepGroup(*step_heading("left_alone", len(alone)), alone, choosable=False)]


def likely_title(groups: Iterable[StepGroup]) -> str:
    """The heading of the group that is ticked together by one key; empty where there is none."""
    return next((it.title for it in groups if it.lines and it.title == step_heading("likely", len(it.lines))[0]), "")


def report_of(applied: Applied) -> list[StepGroup]:
    """What was done, and what was skipped and why."""
    done = tuple(_step(step) for step in applied.steps)
    skipped = tuple(_skipped(number, each) for number, each in enumerate(applied.skipped))
    return [
        StepGroup(headed(_tr("Skipped"), len(skipped)), _tr("Nothing was done about these"), skipped, choosable=False),
        StepGroup(headed(_tr("Done"), len(done)), _tr("One operation of the history"), done, choosable=False),
    ]


def done_words(applied: Applied) -> str:
    """ "89 duplicates merged, 12 expired notes archived." """
    told = []
    if applied.merged:
        told.append(counted("Consolidate", "1 duplicate merged", "%Ln duplicates merged", applied.merged))
    if applied.archived:
        told.append(counted("Consolidate", "1 expired note archived", "%Ln expired notes archived", applied.archived))
    return f"{', '.join(told)}." if told else _tr("Nothing was changed.")


def _step(step: Step) -> StepLine:
    kept, *others = step.facts
    if step.kind == "expired":
        return StepLine(step.id, _tr("Archive {0}").format(_said(kept)), translated(step.why))
    rest = " · ".join(fact.value if fact.key == kept.key else _said(fact) for fact in others[:_NAMED_MOST])
    if len(others) > _NAMED_MOST:
        rest = _tr("{0} and {1} more").format(rest, QLocale().toString(len(others) - _NAMED_MOST))
    return StepLine(step.id, f"{_said(kept)}  ←  {rest}", translated(step.why))


def _skipped(number: int, skipped: Skipped) -> StepLine:
    words = " · ".join(_said(fact) for fact in skipped.facts[:_NAMED_MOST])
    return StepLine(f"skipped-{number}", words, translated(skipped.why))


def _said(fact: Fact) -> str:
    return f"{spaced(fact.key)}: {fact.value}"


def _tr(text: str) -> str:
    return QCoreApplication.translate("Consolidate", text)
