"""Chips beside the search of facts: how many are stale, and how many unsure; a press narrows the list to them."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QLocale, QTimer, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from desktop.core.model import LIKELY
from desktop.gui.ui.context import Context
from desktop.gui.ui.jobs import Latest
from desktop.gui.ui.widgets import button, row
from desktop.memory.facts.query_language import Asked
from desktop.storage.fact_conditions import Term

_AFTER_MS = 1_000
"""Counting looks at every fact: not after each change of a busy store."""
_PANEL_LEAST = 600
"""A narrower panel has no room for them beside the search."""


class NarrowingChips(QWidget):
    """Each stands for a condition of the search, and is shown where a fact meets it. `turned` carries the search with
    that condition, or without it."""

    turned = Signal(str)

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._counting = Latest(context.tasks, self)
        self._soon = QTimer(self, singleShot=True, interval=_AFTER_MS)
        self._soon.timeout.connect(self._read)
        self._words = (self.tr("Stale {0}"), self.tr("Low confidence {0}"))
        tips = (
            self.tr("Only facts that were not used for long"),
            self.tr("Only facts that are not known for sure"),
        )
        self.chips = tuple(self._chip(number, tip) for number, tip in enumerate(tips))
        self._counts = [0] * len(self.chips)
        self._asked = Asked()
        self._offered = False
        self.setLayout(row(*self.chips))
        self._show()

    def terms(self) -> tuple[Term, ...]:
        """The condition of each chip, as it is by the settings of now."""
        days = self._context.app.settings.current.stale_days
        return Term("stale", (days,)), Term("confidence", (LIKELY,), "<")

    def count_soon(self) -> None:
        """Counts in a moment; what comes until then is counted with it."""
        if not self._soon.isActive():
            self._soon.start()

    def show_asked(self, asked: Asked, *, offered: bool) -> None:
        """Presses the chips whose condition is asked for; they are `offered` among active facts only."""
        self._asked, self._offered = asked, offered
        self._show()

    def make_room(self, panel_width: int) -> None:
        """Hides them where the panel is too narrow."""
        self.setVisible(panel_width >= self._context.theme.scaled(_PANEL_LEAST))

    def _read(self) -> None:
        finding, terms = self._context.app.memory.finding, self.terms()
        self._counting.read(lambda: [finding.count(term) for term in terms], self._take)

    def _take(self, counts: list[int]) -> None:
        self._counts = counts
        self._show()

    def _show(self) -> None:
        for chip, words, count, term in zip(self.chips, self._words, self._counts, self.terms(), strict=True):
            chip.setText(words.format(QLocale().toString(count)))
            chip.setChecked(term in self._asked.terms)
            chip.setVisible(chip.isChecked() or (self._offered and count > 0))

    def _chip(self, number: int, tip: str) -> QPushButton:
        made = button("", "chip", tip=tip)
        made.setCheckable(True)
        made.clicked.connect(lambda wanted: self._turn(number, wanted))
        return made

    def _turn(self, number: int, wanted: bool) -> None:
        term = self.terms()[number]
        others = tuple(each for each in self._asked.terms if each != term)
        self.turned.emit(str(replace(self._asked, terms=(*others, term) if wanted else others)))
