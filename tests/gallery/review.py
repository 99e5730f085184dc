"""States of the review for the gallery: what is said twice, a merge typed over, a member that changed, the dry run."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from typing import TYPE_CHECKING, cast

from desktop.core.model import Origin
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.samples import clock_at
from tests.gallery.scene import Scene

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from desktop.gui.consolidation.dialog import ConsolidateDialog
    from desktop.gui.duplicates.panel import DuplicatesPanel
    from desktop.gui.shell.main_window import MainWindow
    from desktop.memory.service import Memory
    from desktop.memory.stale import StaleTab

_TWICE = (
    ("breakfast", ("porridge with berries, before seven", "porridge with berries, at seven", "oats with berries")),
    ("nickname", ("Sashko", "sashko!")),
    ("lubrication", ("every 72 hours", "every 27 hours")),
    ("flat", ("on the second floor, without a lift", "on the second floor, with a lift")),
    ("weekend", tuple(f"walks in the hills {where}" for where in ("near town", "by Lviv", "alone", "in any rain"))),
)


def fill(memory: Memory, at: datetime) -> None:
    """Adds what is said twice, as if it had been over the months before `at`."""
    days = 20
    for key, values in _TWICE:
        for number, value in enumerate(values):
            days += 4
            draft = FactDraft("personal_context", key, value, confidence=0.9 - number / 10, source="assistant")
            with clock_at(memory, at - timedelta(days=days)):
                memory.facts.remember_anyway(draft, Origin("assistant"))


def cluster(key: str, *actions: str) -> Callable[[MainWindow], None]:
    """The cluster of a key, after some actions of the panel."""

    def set_up(window: MainWindow) -> None:
        panel = _at(window, key)
        for name in actions:
            panel.actions_here[name].trigger()

    return set_up


def edited(window: MainWindow) -> None:
    """The merged memory typed over."""
    panel = _at(window, "breakfast")
    panel.change(lambda draft: draft.editing("value", "porridge with berries, at seven at the latest"))
    panel.actions_here["edit"].trigger()


def conflicted(window: MainWindow) -> None:
    """A member that changed while the cluster was in view."""
    panel = _at(window, "breakfast")
    if panel.current is not None:
        changed = replace(panel.current, changed=(panel.current.draft.members[1].memory_id,))
        panel.opened.put(changed)
        panel.opened.ready.emit(changed)


def dismissed(window: MainWindow) -> None:
    """What was called no duplicates."""
    panel = _at(window, "flat")
    if panel.current is not None and not window.context.app.duplicates.dismissed():
        window.context.app.duplicates.not_duplicates(panel.current.cluster, Origin())
    panel.dismissed_chip.setChecked(True)


def superseding(window: MainWindow) -> QWidget:
    """Which of a cluster holds now."""
    from desktop.gui.duplicates.panel import SuccessorPicker

    _at(window, "weekend").actions_here["supersede"].trigger()
    return window.findChildren(SuccessorPicker)[-1]


def stale(tab: StaleTab) -> Callable[[MainWindow], None]:
    def set_up(window: MainWindow) -> None:
        from desktop.gui.stale.panel import StalePanel

        window.show_panel("stale")
        window.panels.of(StalePanel).choose_tab(tab)

    return set_up


def dry_run(window: MainWindow) -> ConsolidateDialog:
    """What a consolidation would do."""
    from desktop.gui.consolidation.dialog import ConsolidateDialog

    window.consolidate()
    return window.findChildren(ConsolidateDialog)[-1]


def consolidated(window: MainWindow) -> QWidget:
    """What a consolidation did; closing the dialog takes it back, for the next picture."""
    from PySide6.QtWidgets import QApplication

    dialog = dry_run(window)
    while dialog.state == "planning":
        QApplication.processEvents()
    dialog.apply()
    dialog.finished.connect(partial(_take_back, dialog, window.context.app.memory))
    return dialog


def _take_back(dialog: ConsolidateDialog, memory: Memory, _result: int) -> None:
    if dialog.applied is not None and dialog.applied.operation_id is not None:
        memory.history.undo(dialog.applied.operation_id, Origin())


def _at(window: MainWindow, key: str) -> DuplicatesPanel:
    """The panel that has the cluster of a key, with it in view; as it is where there is none."""
    rows = window.context.app.duplicates.queue(disagreeing=True).rows
    window.show_panel("disagreeing" if key in {row.title for row in rows} else "duplicates")
    window.show_chat(False)
    panel = cast("DuplicatesPanel", window.panels.current)
    panel.dismissed_chip.setChecked(False)
    found = (row.id for row in panel.rows if row.title == key)
    panel.go_to(next(found, panel.queue.ids[0] if panel.queue.ids else ""))
    return panel


SCENES = (
    Scene("duplicates", cluster("breakfast")),
    Scene("duplicates-wide", cluster("weekend")),
    Scene("duplicates-differ", cluster("lubrication")),
    Scene("duplicates-edited", edited),
    Scene("duplicates-conflict", conflicted),
    Scene("duplicates-superseding", superseding),
    Scene("duplicates-dismissed", dismissed),
    Scene("duplicates-empty", lambda window: window.show_panel("duplicates"), "empty"),
    Scene("today", lambda window: window.show_panel("today")),
    Scene("today-empty", lambda window: window.show_panel("today"), "empty"),
    Scene("disagreeing-empty", lambda window: window.show_panel("disagreeing"), "empty"),
    Scene("stale", stale("stale")),
    Scene("stale-rare", stale("rare")),
    Scene("stale-empty", stale("stale"), "empty"),
    Scene("consolidate", dry_run),
    Scene("consolidate-done", consolidated),
)
