"""What the Facts panel is made of, and what it says where there is nothing to show."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QButtonGroup, QPushButton, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from desktop.gui.actions import FACTS, Actions
from desktop.gui.context import Context
from desktop.gui.panels.fact_detail import FactDetail
from desktop.gui.panels.panel import Panel
from desktop.gui.tokens import Space
from desktop.gui.widgets.basics import button, label, row
from desktop.gui.widgets.empty_state import EmptyState
from desktop.gui.widgets.fact_table import FactTableView
from desktop.gui.widgets.search_field import SearchField

_SIDE = 12
"""Beside the table; with the padding of its cells, words stand 20 from the edge."""


class FactsView(Panel):
    """Heading, search, filters, table or empty state, detail."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.actions_here = Actions(FACTS, self)
        self.count = label("", "muted")
        self.search = SearchField(context.theme, self.tr("Search facts"))
        self.active_chip = self._chip(self.tr("Active"), self.tr("Facts that are recalled"))
        self.archived_chip = self._chip(self.tr("Archived"), self.tr("Facts that were forgotten or merged"))
        self.active_chip.setChecked(True)
        self._chips = QButtonGroup(self)
        self._chips.addButton(self.active_chip)
        self._chips.addButton(self.archived_chip)
        self.table = FactTableView(context.theme)
        self.table.setAccessibleName(self.tr("Facts"))
        self.empty = EmptyState(context.theme)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.table)
        self._stack.addWidget(self.empty)
        self.detail = FactDetail(context, self.actions_here)
        self.splitter = self._splitter()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.splitter)

    def show_table(self) -> None:
        self._stack.setCurrentWidget(self.table)
        self.detail.show()

    def show_no_facts(self, add: Callable[[], None]) -> None:
        self._show_empty(
            "facts",
            self.tr("No facts yet"),
            self.tr(
                "What the assistant remembers about you, your people and your projects stands here: one line a fact,"
                " with where it comes from. Tell it something in the chat, or write the first one yourself."
            ),
            self.tr("New memory"),
            add,
        )

    def show_only_archived(self, look: Callable[[], None]) -> None:
        self._show_empty(
            "archive",
            self.tr("No active facts"),
            self.tr("What was forgotten is archived, and can be restored."),
            self.tr("Look at the archived ones"),
            look,
        )

    def show_nothing_found(self, text: str, clear: Callable[[], None]) -> None:
        self._show_empty(
            "search",
            self.tr("Nothing found for “{0}”").format(text),
            self.tr("Try another word, or look among the archived ones."),
            self.tr("Clear the search"),
            clear,
        )

    def show_empty_archive(self) -> None:
        self._show_empty(
            "archive",
            self.tr("Nothing is archived"),
            self.tr("Facts that you or the assistant forget are kept here, and can be restored."),
        )

    def _show_empty(
        self, icon: str, title: str, text: str, action: str = "", act: Callable[[], None] | None = None
    ) -> None:
        self.empty.tell(icon, title, text, action, act)
        self._stack.setCurrentWidget(self.empty)
        self.detail.hide()

    def _chip(self, text: str, tip: str) -> QPushButton:
        made = button(text, "chip", tip=tip)
        made.setCheckable(True)
        return made

    def _splitter(self) -> QSplitter:
        upper = QWidget()
        layout = QVBoxLayout(upper)
        layout.setContentsMargins(_SIDE, Space.L, _SIDE, 0)
        layout.setSpacing(Space.M)
        inset = (Space.S, 0, Space.S, 0)
        layout.addLayout(row(label(self.tr("Facts"), "title"), self.count, None, spacing=Space.M, margins=inset))
        layout.addLayout(row(self.search, self.active_chip, self.archived_chip, margins=inset))
        layout.addWidget(self._stack, 1)
        made = QSplitter(Qt.Orientation.Vertical)
        made.setChildrenCollapsible(False)
        made.setHandleWidth(1)
        made.addWidget(upper)
        made.addWidget(self.detail)
        made.setStretchFactor(0, 1)
        made.setSizes([560, 240])
        return made
