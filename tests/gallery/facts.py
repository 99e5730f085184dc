"""Scenes of the Facts panel: asking, choosing several, editing in place, merging."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import timedelta
from typing import TYPE_CHECKING

from desktop.core.model import Origin
from desktop.memory.facts.batch import Change, MakePrivate, Pin
from desktop.storage.facts import FactFilter
from tests.gallery.scene import Scene

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from desktop.gui.shell.main_window import MainWindow
    from desktop.memory.service import Memory

_MARKED: dict[str, Change] = {"dentist": MakePrivate(True), "allergy": MakePrivate(True), "prefers": Pin(True)}
_CHOSEN = 4
_PATIENCE = 10.0


def fill(memory: Memory) -> None:
    """Marks some of the samples, as a person does."""
    from desktop.memory.samples import clock_at

    for fact in memory.facts.find(FactFilter(("active",))):
        if fact.key in _MARKED:
            with clock_at(memory, fact.updated_at + timedelta(minutes=5)):
                memory.batch.apply([fact.id], _MARKED[fact.key], Origin("user"))


def all_facts(window: MainWindow) -> None:
    window.show_panel("facts")


def found(window: MainWindow) -> None:
    window.facts.search.setText("grinder")


def archived(window: MainWindow) -> None:
    window.facts.archived_chip.click()


def new_memory(window: MainWindow) -> QWidget | None:
    from desktop.gui.facts.edit_dialog import FactDialog

    window.edit_fact(None)
    dialog = window.findChildren(FactDialog)[-1]
    dialog.line.setText("I live in Odesa")
    dialog.details.setChecked(True)
    dialog.try_to_save()
    return dialog


def completion(window: MainWindow) -> None:
    """The values of a field are offered, with how many facts have them."""
    _type(window, "confidence<0.96 category:")
    wait_for(lambda: bool(window.facts.search.offers.shown))


def fields(window: MainWindow) -> None:
    _type(window, "co")


def conditions(window: MainWindow) -> None:
    _type(window, 'category:project,technical subject:me,"Grinder 5"')


def unclear(window: MainWindow) -> None:
    """What can't be understood is underlined; what was found last stays."""
    _type(window, "grinder confidense<0.7")


def several(window: MainWindow) -> None:
    window.facts.table.choose(window.facts.model.ids[1 : 1 + _CHOSEN])


def editing(window: MainWindow) -> None:
    """Fields typed over, with what stands against it."""
    facts = window.facts
    _show(window, "location")
    facts.detail.edit()
    facts.detail.editor.form.value.setPlainText("Odesa")
    facts.detail.editor.form.valid_from.setText("next spring")
    facts.detail.editor.form.valid_from.textEdited.emit("next spring")


def merging(window: MainWindow) -> QWidget:
    from desktop.gui.duplicates.merge_dialog import MergeDialog

    breakfasts = [row for row in range(window.facts.model.rowCount()) if _key(window, row) == "breakfast"]
    window.facts.table.choose([window.facts.model.ids[row] for row in breakfasts])
    window.facts.actions_here["merge"].trigger()
    dialog = window.facts.window().findChildren(MergeDialog)[-1]
    wait_for(lambda: dialog.draft is not None)
    return dialog


def _type(window: MainWindow, text: str) -> None:
    search = window.facts.search
    search.setFocus()
    search.setText(text)
    search.wanted.emit(False)


def _show(window: MainWindow, key: str) -> None:
    wait_for(lambda: any(_key(window, row) == key for row in range(window.facts.model.rowCount())))
    row = next(row for row in range(window.facts.model.rowCount()) if _key(window, row) == key)
    window.facts.table.choose([window.facts.model.ids[row]])
    wait_for(lambda: window.facts.fact is not None and window.facts.fact.key == key)


def _key(window: MainWindow, row: int) -> str:
    fact = window.facts.model.at(row)
    return "" if fact is None else fact.key


def leave(window: MainWindow) -> None:
    """As it was before a scene."""
    facts = window.facts
    if facts.detail.editing:
        facts.detail.editor.take_back()
    window.notices.hide()
    facts.search.offers.hide()
    facts.search.clear()
    facts.table.choose(facts.model.ids[:1])


def wait_for(condition: Callable[[], bool]) -> None:
    """Turns the loop until what a scene needs is read; goes on without it where that does not come."""
    from PySide6.QtWidgets import QApplication

    end = time.monotonic() + _PATIENCE
    while not condition() and time.monotonic() < end:
        QApplication.processEvents()
        time.sleep(0.005)


SCENES = (
    Scene("facts", all_facts),
    Scene("facts-search", found),
    Scene("facts-archived", archived),
    Scene("facts-fields", fields),
    Scene("facts-completion", completion),
    Scene("facts-conditions", conditions),
    Scene("facts-unclear", unclear),
    Scene("facts-several", several),
    Scene("facts-editing", editing),
    Scene("facts-merging", merging),
    Scene("facts-empty", all_facts, "empty"),
    Scene("new-memory", new_memory),
)
