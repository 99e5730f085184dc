"""What the Facts panel is made of, and what it says where there is nothing to show."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from PySide6.QtCore import QLocale
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QPushButton, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from desktop.gui.facts.detail import FactDetail
from desktop.gui.facts.filter_chips import NarrowingChips
from desktop.gui.facts.list_chip import ListChip
from desktop.gui.facts.query import ACTIVE, ARCHIVED, EVERYTHING, FactQuery
from desktop.gui.facts.query_completion import FactCompletion
from desktop.gui.facts.query_field import QueryField
from desktop.gui.facts.selection_pane import SelectionPane
from desktop.gui.facts.table_view import FactTableView
from desktop.gui.shell.actions import FACTS, Actions
from desktop.gui.ui.context import Context
from desktop.gui.ui.empty_state import EmptyState
from desktop.gui.ui.folded_label import FoldedLabel
from desktop.gui.ui.panel import Panel
from desktop.gui.ui.progress_strip import ScanStrip
from desktop.gui.ui.tokens import Space
from desktop.gui.ui.translation import counted
from desktop.gui.ui.widgets import button, column, halves, label, panel_head, row
from desktop.memory.facts.query import FactList

_FIELDS_HIGH = 470
_SIDE = 12
"""Beside the table; with the padding of its cells, words stand 20 from the edge."""


class FactsView(Panel):
    """Heading, search, filters, table or empty state, detail."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.actions_here = Actions(FACTS, self)
        self.count = label("", "muted")
        self.search = QueryField(context.theme, self.tr("Search facts"))
        self.only = ListChip(context.theme)
        self.completion = FactCompletion(context, self.search)
        self.problem = FoldedLabel("", "error")
        self.problem.hide()
        self.saved = button(
            self.tr("Saved searches"), tip=self.tr("Save this search, or ask a saved one"), key="Ctrl+O"
        )
        self.export = button(self.tr("Export…"), tip=self.tr("Write these facts to a file"), key="Ctrl+E")
        self.work = ScanStrip()
        self.work.hide()
        self.active_chip = self._chip(self.tr("Active"), self.tr("Facts that are recalled"))
        self.archived_chip = self._chip(self.tr("Archived"), self.tr("Facts that were forgotten or merged"))
        self.active_chip.setChecked(True)
        self._chips = QButtonGroup(self)
        self._chips.addButton(self.active_chip)
        self._chips.addButton(self.archived_chip)
        self.narrowing = NarrowingChips(context)
        self.table = FactTableView(context.theme)
        self.table.setAccessibleName(self.tr("Facts"))
        self.empty = EmptyState(context.theme)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.table)
        self._stack.addWidget(self.empty)
        self.below = QStackedWidget()
        self._divided: list[int] = []
        self.splitter = self._splitter()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.splitter)

    @cached_property
    def detail(self) -> FactDetail:
        """Made by `complete`, or earlier where it is asked for."""
        made = FactDetail(self._context, self.actions_here)
        self.below.insertWidget(0, made)
        self.table.opened.connect(made.open_now)
        made.message_chosen.connect(self.message_chosen)
        made.memory_chosen.connect(self.memory_chosen)
        self._hear_detail(made)
        return made

    @cached_property
    def several(self) -> SelectionPane:
        """Made when several are chosen for the first time."""
        made = SelectionPane(self.actions_here)
        self.below.addWidget(made)
        return made

    def complete(self) -> None:
        self.below.setCurrentWidget(self.detail)
        self.narrowing.count_soon()

    def show_table(self) -> None:
        self._stack.setCurrentWidget(self.table)
        self.below.show()

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

    def show_counts(self, found: FactList, query: FactQuery) -> None:
        """How many are listed, and how many there are."""
        count = QLocale().toString
        self.active_chip.setText(self.tr("Active {0}").format(count(found.active)))
        self.archived_chip.setText(self.tr("Archived {0}").format(count(found.archived)))
        listed = count(len(found.ids))
        if found.cut:
            listed = self.tr("the best {0}").format(listed)
        elif query.asked != EVERYTHING:
            listed = self.tr("{0} found").format(listed)
        elif found.private and query.statuses == ACTIVE and query.only is None:
            private = counted("FactsPanel", "1 private", "%Ln private", found.private)
            listed = f"{listed} · {private}"
        self.count.setText(listed)
        self.count_changed.emit(found.active)

    def show_emptiness(self, found: FactList, query: FactQuery) -> None:
        """The table, or why there is nothing in it."""
        if found.ids:
            self.show_table()
        elif query.asked != EVERYTHING:
            self.show_nothing_found(self.search.text().strip(), self.search.clear)
        elif query.statuses == ARCHIVED:
            self.show_empty_archive()
        elif found.archived:
            self.show_only_archived(self.archived_chip.click)
        else:
            self.show_no_facts(lambda: self.edit_requested.emit(None))

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self.narrowing.make_room(event.size().width())

    def _hear_detail(self, detail: FactDetail) -> None:
        """What the detail says is heard from its first moment on."""

    def make_room(self, editing: bool) -> None:
        """The fields want more height than the reading; the person's own division comes back afterwards."""
        sizes = self.splitter.sizes()
        if editing and sizes[1] < _FIELDS_HIGH < sum(sizes):
            self._divided = sizes
            self.splitter.setSizes([sum(sizes) - _FIELDS_HIGH, _FIELDS_HIGH])
        elif not editing and self._divided:
            self.splitter.setSizes(self._divided)
            self._divided = []

    def _show_empty(
        self, icon: str, title: str, text: str, action: str = "", act: Callable[[], None] | None = None
    ) -> None:
        self.empty.tell(icon, title, text, action, act)
        self._stack.setCurrentWidget(self.empty)
        self.below.hide()

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
        layout.addLayout(panel_head(self.tr("Facts"), self.count, None, self.saved, self.export, inset=Space.S))
        words = row(self.search, self.only, self.active_chip, self.archived_chip, self.narrowing)
        asked = column(words, self.problem, spacing=Space.XS)
        asked.setContentsMargins(*inset)
        layout.addLayout(asked)
        layout.addLayout(row(self.work, margins=inset))
        layout.addWidget(self._stack, 1)
        return halves(upper, self.below, (560, 240))
