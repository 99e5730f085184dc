"""A dialog in which a person picks a fact: those that are near at once, any other by typing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from desktop.core.model import Fact
from desktop.gui.facts.query import search_facts
from desktop.gui.ui.ages import age
from desktop.gui.ui.context import PanelContext
from desktop.gui.ui.dialogs import PickDialog
from desktop.gui.ui.jobs import Latest
from desktop.gui.ui.review_queue import QueueEntry
from desktop.gui.ui.translation import spaced
from desktop.gui.ui.widgets import label

_HEIGHT: Final = 460
_FOUND_MOST: Final = 30


class FactPicker(PickDialog):
    """`picked` carries the fact. `near` are offered while nothing is typed; `but` is never offered."""

    picked = Signal(object)

    def __init__(
        self,
        context: PanelContext,
        heading: str,
        near: Callable[[], Sequence[Fact]],
        but: Fact,
        parent: QWidget | None = None,
    ) -> None:
        """`near` reads; it is called off the GUI thread."""
        super().__init__(context.theme, self.tr("Superseded by"), heading, _HEIGHT, parent)
        self._context = context
        self._near = near
        self._but = but
        self._facts: dict[str, Fact] = {}
        self._reading = Latest(context.tasks, self)
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Type to find another memory"))
        self.search.setAccessibleName(self.tr("Find a memory"))
        self.nothing = label(self.tr("Nothing like it is known. Type to find another memory."), "muted", wrap=True)
        self.add_above(self.search)
        self.add_above(self.nothing)
        self.search.textChanged.connect(self._ask)
        self.chosen.connect(lambda memory_id: self.picked.emit(self._facts[memory_id]))
        self.search.setFocus()
        self._ask("")

    def _ask(self, text: str) -> None:
        app, words = self._context.app, text.strip()
        self._reading.read(lambda: search_facts(app, words, _FOUND_MOST) if words else self._near(), self._show)

    def _show(self, found: Sequence[Fact]) -> None:
        self._facts = {fact.memory_id: fact for fact in found if fact.id != self._but.id}
        ids = list(self._facts)
        self.list.show_entries(ids, self._entry, ids[0] if ids else None)
        self.list.setVisible(bool(ids))
        self.nothing.setVisible(not ids)
        self.choose.setEnabled(bool(ids))

    def _entry(self, memory_id: str) -> QueueEntry:
        fact = self._facts[memory_id]
        return QueueEntry(memory_id, spaced(fact.key), fact.value, f"{memory_id} · {age(fact.updated_at)}")
