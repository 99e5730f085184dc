"""A dialog in which a person picks a fact: those that are near at once, any other by typing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QLineEdit, QVBoxLayout, QWidget

from desktop.gui.ages import age
from desktop.gui.context import Context
from desktop.gui.panels.fact_query import search_facts
from desktop.gui.table_model import key_text
from desktop.gui.tasks import Latest
from desktop.gui.tokens import Space
from desktop.gui.widgets.basics import button, label, row
from desktop.gui.widgets.review_queue import QueueEntry, ReviewQueue
from desktop.model import Fact

_SIZE: Final = (520, 460)
_FOUND_MOST: Final = 30


class FactPicker(QDialog):
    """`picked` carries the fact. `near` are offered while nothing is typed; `but` is never offered."""

    picked = Signal(object)

    def __init__(
        self,
        context: Context,
        title: str,
        near: Callable[[], Sequence[Fact]],
        but: Fact,
        parent: QWidget | None = None,
    ) -> None:
        """`near` reads; it is called off the GUI thread."""
        super().__init__(parent)
        self._context = context
        self._near = near
        self._but = but
        self._facts: dict[str, Fact] = {}
        self._reading = Latest(context.tasks, self)
        self.setWindowTitle(self.tr("Superseded by"))
        self.setModal(True)
        self.resize(*map(context.theme.scaled, _SIZE))
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Type to find another memory"))
        self.search.setAccessibleName(self.tr("Find a memory"))
        self.list = ReviewQueue(context.theme, wide=True)
        self.list.setAccessibleName(self.tr("Memories"))
        self.nothing = label(self.tr("Nothing like it is known. Type to find another memory."), "muted", wrap=True)
        self.choose = button(self.tr("Choose"), "primary", tip=self.tr("This one takes its place"), key="Return")
        self.cancel = button(self.tr("Cancel"), tip=self.tr("Close without choosing"), key="Esc")
        self._lay_out(title)
        self.search.textChanged.connect(self._ask)
        self.list.doubleClicked.connect(lambda _: self.pick())
        self.choose.clicked.connect(self.pick)
        self.cancel.clicked.connect(self.reject)
        self._ask("")

    def pick(self) -> None:
        fact = self._facts.get(self.list.current or "")
        if fact is not None:
            self.picked.emit(fact)
            self.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Up, Down and Enter act on the list while one types."""
        steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not self.cancel.hasFocus():
            self.pick()
        elif event.key() in steps:
            self.list.step(steps[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

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
        return QueueEntry(memory_id, key_text(fact.key), fact.value, f"{memory_id} · {age(fact.updated_at)}")

    def _lay_out(self, title: str) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(Space.XL, 20, Space.XL, 20)
        layout.setSpacing(Space.M)
        layout.addWidget(label(title, "heading", wrap=True))
        layout.addWidget(self.search)
        layout.addWidget(self.nothing)
        layout.addWidget(self.list, 1)
        layout.addStretch(0)
        layout.addLayout(row(None, self.cancel, self.choose))
