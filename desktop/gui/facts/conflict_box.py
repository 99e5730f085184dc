"""What stands against a fact that a person wants to write, and the choices there are."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from desktop.core.model import Fact
from desktop.gui.ui.ages import age
from desktop.gui.ui.flow_layout import FlowLayout
from desktop.gui.ui.theme import Theme, style
from desktop.gui.ui.tokens import Space
from desktop.gui.ui.translation import spaced
from desktop.gui.ui.widgets import button, clear, column, label, row
from desktop.memory.facts.outcomes import ClashError, Conflict, Duplicate, Refusal, Rejected


class ClashBox(QFrame):
    """`keep_both`: store it as well. `update_chosen`: give this fact the new value. `open_chosen`: show that fact."""

    keep_both = Signal()
    update_chosen = Signal(object)
    open_chosen = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        style(self, "inset-caution")
        mark = QLabel()
        theme.set_icon(mark, "warning", "caution", 18)
        self._title = label("", "strong", wrap=True)
        self._facts = QVBoxLayout()
        self._facts.setSpacing(Space.S)
        self._choices = FlowLayout(spacing=Space.S)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(Space.M, Space.M, Space.M, Space.M)
        layout.setSpacing(Space.M)
        layout.addLayout(column(mark, None))
        layout.addLayout(column(self._title, self._facts, self._choices, spacing=Space.S), 1)
        self.hide()

    def show_refusal(self, refusal: Refusal) -> None:
        if isinstance(refusal, Duplicate):
            self._show(self.tr("This is known already."), (refusal.known,), updatable=False)
            self._offer(self.tr("Show it"), lambda: self.open_chosen.emit(refusal.known.id))
        elif isinstance(refusal, Rejected):
            self._show(self.tr("You had this forgotten."), (refusal.tombstone,), updatable=False)
        else:
            self._show(self._conflict_words(refusal), refusal.facts, updatable=True)
        again = isinstance(refusal, Rejected)
        self._offer(self.tr("Remember it again") if again else self.tr("Keep both"), self.keep_both.emit)

    def warn(self, refusal: Refusal) -> None:
        """What an edit would stand against, while it can still be typed on."""
        known = refusal.known if isinstance(refusal, Duplicate) else None
        if isinstance(refusal, Conflict):
            self._show(self._conflict_words(refusal), refusal.facts, updatable=False)
            known = refusal.facts[0]
        elif isinstance(refusal, Rejected):
            self._show(self.tr("You had this forgotten."), (refusal.tombstone,), updatable=False)
        else:
            self._show(self.tr("Another fact says the same already."), (refusal.known,), updatable=False)
        if known is not None:
            self._offer(self.tr("Show it"), lambda: self.open_chosen.emit(known.id))

    def show_twin(self, error: ClashError) -> None:
        """An edit that would say what another fact says already."""
        self._show(self.tr("Another fact says the same already."), error.facts, updatable=False)
        self._offer(self.tr("Show it"), lambda: self.open_chosen.emit(error.facts[0].id))

    def _show(self, title: str, facts: tuple[Fact, ...], *, updatable: bool) -> None:
        clear(self._facts)
        clear(self._choices)
        self._title.setText(title)
        self.setAccessibleName(title)
        for fact in facts:
            self._facts.addWidget(self._line(fact, updatable))
        self.show()

    def _line(self, fact: Fact, updatable: bool) -> QWidget:
        told = column(
            label(f"{spaced(fact.key)}: {fact.value}", wrap=True),
            label(f"{fact.memory_id} · {age(fact.updated_at)}", "small"),
            spacing=2,
        )
        line = QWidget()
        across = row()
        across.addLayout(told, 1)
        if updatable:
            update = button(
                self.tr("Update it"), "primary", tip=self.tr("Give it the new value; the old one stays in its history")
            )
            update.setAccessibleName(self.tr("Update {0}: {1}").format(spaced(fact.key), fact.value))
            update.clicked.connect(lambda: self.update_chosen.emit(fact))
            across.addWidget(update)
        line.setLayout(across)
        return line

    def _offer(self, text: str, act: Callable[[], None]) -> None:
        made = button(text, tip=text)
        made.clicked.connect(act)
        self._choices.addWidget(made)

    def _conflict_words(self, conflict: Conflict) -> str:
        return {
            "single_valued": self.tr("This has one value at a time, and another is known."),
            "number": self.tr("The same is known with another number."),
            "date": self.tr("The same is known with another date."),
            "negation": self.tr("The opposite is known."),
        }[conflict.why]
