"""What came of an episode, and what recalling it finds: memories to go on to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.core.model import Fact
from desktop.gui.ui.flow_layout import FlowLayout
from desktop.gui.ui.sentences import translated
from desktop.gui.ui.tokens import Space
from desktop.gui.ui.translation import decimal, spaced
from desktop.gui.ui.widgets import ElidedButton, clear, column, label, row
from desktop.memory.recall.results import Recollection

_FACTS_MOST: Final = 8
_LINE_MOST: Final = 60
_TIP_MOST: Final = 400


class EpisodeSequels(QWidget):
    """`memory_chosen` carries a memory's id."""

    memory_chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._facts_head = label(self.tr("Facts that came from it"), "small-strong")
        self._facts = FlowLayout()
        self._found_head = label(self.tr("What recalling it finds"), "small-strong")
        self._found = QVBoxLayout()
        self._found.setSpacing(Space.XS)
        facts = column(self._facts_head, self._facts, spacing=Space.XS)
        self.setLayout(column(facts, column(self._found_head, self._found, spacing=Space.XS), spacing=Space.M))
        self.show_facts(())
        self.show_recalled(None)

    def show_facts(self, facts: Sequence[Fact]) -> None:
        """The facts that were learned from its messages."""
        clear(self._facts)
        for fact in facts[:_FACTS_MOST]:
            self._facts.addWidget(self._link(f"{spaced(fact.key)}: {fact.value}", fact.memory_id))
        if len(facts) > _FACTS_MOST:
            self._facts.addWidget(label(self.tr("and {0} more").format(len(facts) - _FACTS_MOST), "small"))
        self._facts_head.setVisible(bool(facts))

    def show_recalled(self, found: Sequence[Recollection] | None) -> None:
        """What recalling finds, each with its score; None before anybody asked."""
        clear(self._found)
        self._found_head.setVisible(found is not None)
        for memory in found or ():
            told = label(f"{decimal(memory.relevance_score)} · {memory.memory_id} · {translated(memory.age)}", "small")
            line = QWidget()
            line.setLayout(row(self._link(memory.content, memory.memory_id), told, None, spacing=Space.S))
            self._found.addWidget(line)
        if found is not None and not found:
            self._found.addWidget(label(self.tr("Recalling its topic finds nothing relevant enough."), "muted"))

    def _link(self, text: str, memory_id: str) -> QWidget:
        text = " ".join(text.split())
        shown = text if len(text) <= _LINE_MOST else f"{text[: _LINE_MOST - 1]}…"
        made = ElidedButton(shown, "link", text[:_TIP_MOST])
        made.clicked.connect(lambda: self.memory_chosen.emit(memory_id))
        return made
