"""A consolidation in words: what it would do, what it did, what it left alone. Pure, but for the translation."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication, QLocale

from desktop.gui.table_model import key_text
from desktop.gui.widgets.step_list import StepGroup, StepLine
from desktop.memory.consolidation import Applied, Plan, Step, StepKind
from desktop.memory.consolidation_groups import Skipped
from desktop.model import Fact

_NAMED_MOST = 3


def groups_of(plan: Plan) -> list[StepGroup]:
    """The steps by kind, then what is left alone."""
    hints: dict[StepKind, tuple[str, str]] = {
        "exact": (_tr("Exact"), _tr("They say the same, spelling and script apart")),
        "likely": (_tr("Likely the same"), _tr("Nearly the same words under one key: look before you tick them")),
        "expired": (_tr("Expired notes"), _tr("Daily notes past the day until which they were kept")),
    }
    made = []
    for kind, (title, hint) in hints.items():
        lines = tuple(_step(step) for step in plan.steps if step.kind == kind)
        made.append(StepGroup(_headed(title, len(lines)), hint, lines))
    alone = tuple(_skipped(number, each) for number, each in enumerate(plan.skipped))
    hint = _tr("Alike, but not the same: these go through review")
    return [*made, StepGroup(_headed(_tr("Left alone"), len(alone)), hint, alone, choosable=False)]


def likely_title(groups: Iterable[StepGroup]) -> str:
    """The heading of the group that is ticked together by one key; empty where there is none."""
    begins = _tr("Likely the same")
    return next((group.title for group in groups if group.title.startswith(begins) and group.lines), "")


def report_of(applied: Applied) -> list[StepGroup]:
    """What was done, and what was skipped and why."""
    done = tuple(_step(step) for step in applied.steps)
    skipped = tuple(_skipped(number, each) for number, each in enumerate(applied.skipped))
    return [
        StepGroup(_headed(_tr("Skipped"), len(skipped)), _tr("Nothing was done about these"), skipped, choosable=False),
        StepGroup(_headed(_tr("Done"), len(done)), _tr("One operation of the history"), done, choosable=False),
    ]


def done_words(applied: Applied) -> str:
    """ "89 duplicates merged, 12 expired notes archived." """
    told = []
    if applied.merged:
        one, more = _tr("1 duplicate merged"), _tr("{0} duplicates merged")
        told.append(_count(applied.merged, one, more))
    if applied.archived:
        one, more = _tr("1 expired note archived"), _tr("{0} expired notes archived")
        told.append(_count(applied.archived, one, more))
    return f"{', '.join(told)}." if told else _tr("Nothing was changed.")


def _count(number: int, one: str, more: str) -> str:
    return one if number == 1 else more.format(QLocale().toString(number))


def _headed(title: str, count: int) -> str:
    return f"{title} · {QLocale().toString(count)}"


def _step(step: Step) -> StepLine:
    kept, *others = step.facts
    if step.kind == "expired":
        return StepLine(step.id, _tr("Archive {0}").format(_said(kept)), step.why)
    rest = " · ".join(fact.value if fact.key == kept.key else _said(fact) for fact in others[:_NAMED_MOST])
    if len(others) > _NAMED_MOST:
        rest = _tr("{0} and {1} more").format(rest, QLocale().toString(len(others) - _NAMED_MOST))
    return StepLine(step.id, f"{_said(kept)}  ←  {rest}", step.why)


def _skipped(number: int, skipped: Skipped) -> StepLine:
    said = " · ".join(_said(fact) for fact in skipped.facts[:_NAMED_MOST])
    return StepLine(f"skipped-{number}", said, skipped.why)


def _said(fact: Fact) -> str:
    return f"{key_text(fact.key)}: {fact.value}"


def _tr(text: str) -> str:
    return QCoreApplication.translate("Consolidate", text)
