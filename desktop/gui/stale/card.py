"""A memory that may be out of date: what it says, how it was used, and what newer memories say against it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from desktop.core.model import Fact
from desktop.gui.ui.caution_inset import CautionInset
from desktop.gui.ui.flow_layout import FlowLayout
from desktop.gui.ui.folded_label import FoldedLabel
from desktop.gui.ui.theme import Theme, style
from desktop.gui.ui.tokens import Space
from desktop.gui.ui.translation import spaced
from desktop.gui.ui.widgets import button, clear, column, label, pill, row


class StaleCardView(QFrame):
    """`memory_chosen` carries a memory's id; one stop for Tab, from which the panel's keys work."""

    memory_chosen = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        style(self, "result")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.where = label("", "small")
        self.value = FoldedLabel("", "title", selectable=True)
        self.again = FoldedLabel("", "small")
        self.conflict = CautionInset(theme)
        self._pills = FlowLayout()
        self._excerpt = FoldedLabel("", "muted", selectable=True)
        self._fields = QGridLayout()
        self._newer_room = QWidget()
        self._newer = QVBoxLayout(self._newer_room)
        self._lay_out()

    def show_card(
        self,
        fact: Fact,
        where: str,
        why: Sequence[tuple[str, bool]],
        fields: Sequence[tuple[str, str]],
        newer: Sequence[tuple[Fact, str]],
        again: str,
    ) -> None:
        """`why`: reasons, and whether each asks for a look; `newer`: memories that say otherwise, each with its age."""
        self.where.setText(where)
        self.value.setText(f"{spaced(fact.key)}: {fact.value}")
        self._excerpt.setText(f"“{fact.source_excerpt}”")
        self._excerpt.setVisible(bool(fact.source_excerpt))
        self.again.setText(again)
        clear(self._pills)
        for words, caution in why:
            self._pills.addWidget(pill(words, "pill-caution" if caution else "pill"))
        clear(self._fields)
        for line, (name, words) in enumerate(fields):
            self._fields.addWidget(label(name, "small"), line, 0)
            self._fields.addWidget(label(words), line, 1)
        clear(self._newer)
        self._newer.addWidget(label(self.tr("Newer memories say otherwise"), "strong"))
        for other, told in newer:
            self._newer.addWidget(self._newer_line(other, told))
        self._newer_room.setVisible(bool(newer))
        told_why = ", ".join(words for words, _ in why)
        self.setAccessibleName(f"{where}. {spaced(fact.key)}: {fact.value}. {told_why}")

    def _newer_line(self, fact: Fact, told: str) -> QWidget:
        show = button(fact.memory_id, "link", tip=self.tr("Show {0}").format(fact.memory_id))
        show.clicked.connect(lambda: self.memory_chosen.emit(fact.memory_id))
        line = QFrame()
        style(line, "card")
        body = column(
            row(show, label(told, "small"), None), FoldedLabel(f"{spaced(fact.key)}: {fact.value}"), spacing=2
        )
        body.setContentsMargins(Space.M, Space.S, Space.M, Space.S)
        line.setLayout(body)
        return line

    def _lay_out(self) -> None:
        pills = QWidget()
        pills.setLayout(self._pills)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        policy.setHeightForWidth(True)
        pills.setSizePolicy(policy)
        self._fields.setHorizontalSpacing(Space.XL)
        self._fields.setVerticalSpacing(Space.XS)
        self._fields.setColumnStretch(1, 1)
        self._newer.setContentsMargins(0, 0, 0, 0)
        self._newer.setSpacing(Space.S)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(Space.XL, Space.L, Space.XL, Space.L)
        layout.setSpacing(Space.M)
        for part in (self.conflict, column(self.where, self.value, spacing=2), pills, self._excerpt):
            layout.addWidget(part) if isinstance(part, QWidget) else layout.addLayout(part)
        layout.addLayout(self._fields)
        layout.addWidget(self._newer_room)
        layout.addWidget(self.again)
