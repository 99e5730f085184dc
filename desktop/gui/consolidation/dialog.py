"""Consolidation by one click: a dry run with a tick for each step, then a backup, then all of it as one operation."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Final, Literal

from PySide6.QtCore import QCoreApplication, QLocale
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from desktop.core.model import Fact, Operation
from desktop.gui.ui import failures
from desktop.gui.ui.panel import PanelContext
from desktop.gui.ui.steps import StepDialog, StepGroup, StepLine, headed, step_heading
from desktop.gui.ui.translation import begun, counted, key_name, number, translated
from desktop.gui.ui.undo import undo_operation
from desktop.gui.ui.widgets import button, row, settle
from desktop.memory.duplicates.consolidation import Applied, ConsolidationPlan, Skipped, Step, StepKind

_NAMED_MOST = 3


def groups_of(plan: ConsolidationPlan) -> list[StepGroup]:
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
    return f"{key_name(fact.key)}: {fact.value}"


def _tr(text: str) -> str:
    return QCoreApplication.translate("Consolidate", text)


ConsolidationStage = Literal["planning", "dry run", "applying", "done", "undoing", "undone", "failed"]

_BUSY: Final = ("planning", "applying", "undoing")
LIKELY_KEY: Final = "L"
REST_KEY: Final = "R"


class ConsolidateDialog(StepDialog):
    """A dry run first; then what is ticked, as one operation."""

    def __init__(self, context: PanelContext, parent: QWidget | None = None) -> None:
        super().__init__(context.theme, parent)
        self.setWindowTitle(self.tr("Consolidate"))
        self._context = context
        self._consolidation = context.app.memory.consolidation
        self._likely = ""
        self.plan: ConsolidationPlan | None = None
        self.applied: Applied | None = None
        self.state: ConsolidationStage = "planning"
        self._make()
        self._lay_out(row(self.likely, self.rest, self.count, None, self.back, self.cancel, self.go))
        self._connect()
        self.look()

    def look(self) -> None:
        """Makes the dry run: reads only."""
        self.op.begin()
        self._enter("planning", self.tr("Looking for what says the same"))
        self._context.tasks.read(self, self._dry_run, self._planned, self._failed)

    def apply(self) -> None:
        """Does what is ticked; where nothing is, nothing."""
        planned, ticked = self.plan, self.steps.ticked
        if planned is None or self.state != "dry run" or not ticked:
            return
        self.op.begin()
        self._enter("applying", self.tr("Making a backup"))
        self._context.write(
            self,
            lambda origin: self._consolidation.apply(
                planned,
                ticked,
                origin,
                progress=partial(self.op.tell, what="merging"),
                backing_up=partial(self.op.tell, what="backup"),
                cancelled=self.op.is_stopped,
            ),
            self._done,
            reason=self.tr("ticked in Consolidate"),
            failed=self._failed,
        )

    def undo_all(self) -> None:
        """Brings back everything that the consolidation changed."""
        if self.applied is None or self.applied.operation_id is None or self.state != "done":
            return
        operation_id = self.applied.operation_id
        self.op.begin()
        self._enter("undoing", self.tr("Bringing everything back"))
        progress = partial(self.op.tell_or_end, what="undoing")
        undo_operation(self._context, self, operation_id, self._undone, self._failed, progress=progress)

    def tick_likely(self) -> None:
        """Ticks all that is likely the same, together."""
        if self.state == "dry run" and self._likely:
            self.steps.tick_group(self._likely)

    def review_rest(self) -> None:
        """Closes, and brings what is left alone to view in the queue of duplicates."""
        if self.state == "dry run":
            self.reject()
            self._context.navigator.show_panel("duplicates")

    def reject(self) -> None:
        """Closing stops what goes on; that it has ended is awaited where something is written."""
        if self.state in _BUSY:
            self.stop()
        if self.state in ("applying", "undoing"):
            return
        super().reject()

    def _make(self) -> None:
        self.likely = button(
            self.tr("Tick all likely ones"), tip=self.tr("Tick what is likely the same"), key=LIKELY_KEY
        )
        self.rest = button(self.tr("Review the rest"), tip=self.tr("Decide about what is left alone"), key=REST_KEY)
        self.go = button(self.tr("Consolidate"), "primary", tip=self.tr("Do what is ticked"), key="Ctrl+Return")
        self.back = button(self.tr("Undo all"), tip=self.tr("Bring everything back as it was"), key="Ctrl+Z")
        self.cancel = button(self.tr("Cancel"), tip=self.tr("Close; nothing is changed"), key="Esc")

    def _connect(self) -> None:
        self.go.clicked.connect(self.apply)
        self.back.clicked.connect(self.undo_all)
        self.cancel.clicked.connect(self.reject)
        self.likely.clicked.connect(self.tick_likely)
        self.rest.clicked.connect(self.review_rest)
        self.steps.ticks_changed.connect(self._tell_count)
        for key, act in (
            ("Ctrl+Return", self.apply),
            ("Ctrl+Z", self.undo_all),
            (LIKELY_KEY, self.tick_likely),
            (REST_KEY, self.review_rest),
        ):
            QShortcut(QKeySequence(key), self).activated.connect(act)

    def _dry_run(self) -> tuple[ConsolidationPlan, list[StepGroup]]:
        """On a reading thread, with its words: those of thousands of steps would take longer than a frame."""
        planned = self._consolidation.plan(progress=partial(self.op.tell, what="looking"), cancelled=self.op.is_stopped)
        return planned, groups_of(planned)

    def _show_progress(self, done: int, total: int, what: str) -> None:
        if self.state not in _BUSY:
            return
        words = {
            "looking": self.tr("Comparing memories"),
            "backup": self.tr("Making a backup"),
            "merging": self.tr("Making one of what says the same"),
            "undoing": self.tr("Bringing everything back"),
        }[what]
        if total:  # else it waits for the index, which counts for itself
            words = self.tr("{0}: {1} of {2}").format(words, number(done), number(total))
        self.strip.show_progress(words, done, total)

    def _enter(self, state: ConsolidationStage, words: str) -> None:
        """The dialog in another state; `words` tell what goes on or what has happened."""
        self.state = state
        busy = state in _BUSY
        self.heading.setText(begun(words) if not busy else self.tr("Consolidate"))
        self.strip.setVisible(busy)
        self.strip.stop.setEnabled(True)
        if busy:
            self.strip.show_progress(words, 0, 0)
        self.hint.setVisible(not busy)
        self.steps.setEnabled(state in ("dry run", "done"))
        self.go.setVisible(state == "dry run")
        self.likely.setVisible(state == "dry run" and bool(self._likely))
        self.rest.setVisible(state == "dry run" and self.plan is not None and bool(self.plan.skipped))
        self.back.setVisible(state == "done" and self.applied is not None and self.applied.operation_id is not None)
        self.cancel.setText(self.tr("Cancel") if state in ("planning", "dry run", "applying") else self.tr("Close"))
        self.count.setVisible(state == "dry run")
        settle(self)

    def _planned(self, made: tuple[ConsolidationPlan, list[StepGroup]]) -> None:
        planned, groups = made
        self.plan = planned
        self._likely = likely_title(groups)
        self.steps.show_groups(groups, planned.ticked)
        place: QWidget = self.steps
        words = translated(planned.summary)
        if planned.steps:
            told = self.tr(
                "A dry run: nothing is changed yet. A backup is made before anything is, and one undo brings"
                " everything back."
            )
        elif planned.skipped:
            place, count = self.rest, len(planned.skipped)
            words = counted("Consolidate", "1 group waits for review", "%Ln groups wait for review", count)
            told = self.tr("Nothing can be made one without a look: decide about each group by itself.")
        else:
            place, words = self.cancel, self.tr("Nothing to consolidate")
            told = self.tr("No two memories say the same, and no daily note has expired.")
        self.hint.setText(" ".join(filter(None, (told, translated(planned.behind)))))
        self._enter("dry run", words)
        self._tell_count()
        place.setFocus()

    def _tell_count(self) -> None:
        if self.plan is None or self.state != "dry run":
            return
        ticked, steps = len(self.steps.ticked), len(self.plan.steps)
        self.count.setText(self.tr("{0} of {1} ticked").format(number(ticked), number(steps)) if steps else "")
        self.go.setEnabled(ticked > 0)

    def _done(self, applied: Applied) -> None:
        self.applied = applied
        backup = "" if applied.backup is None else self.tr("The backup is {0}.").format(applied.backup.name)
        undo = self.tr("Undo all brings everything back; so does Ctrl+Z.") if applied.operation_id is not None else ""
        self.hint.setText(" ".join(filter(None, (backup, undo))))
        self.steps.show_groups(report_of(applied), frozenset())
        self._enter("done", done_words(applied))
        self.cancel.setFocus()  # Enter closes: it must not take back what was just asked for
        if applied.operation_id is not None:
            self._context.navigator.tell(begun(done_words(applied)), applied.operation_id)

    def _undone(self, _operation: Operation) -> None:
        self.hint.setText(self.tr("Every memory is as it was before."))
        self.steps.show_groups([], frozenset())
        self._enter("undone", self.tr("Everything is back"))
        self.cancel.setFocus()

    def _failed(self, error: BaseException) -> None:
        failures.report(self, error)
        if self.state == "undoing" and self.applied is not None:
            self._enter("done", done_words(self.applied))
        elif self.state == "applying" and self.plan is not None:
            self.hint.setText(self.tr("Stopped: nothing was changed."))
            self._enter("dry run", translated(self.plan.summary))
            self._tell_count()
        else:
            self.hint.setText(self.tr("Stopped before the dry run was made."))
            self._enter("failed", self.tr("Consolidate"))
