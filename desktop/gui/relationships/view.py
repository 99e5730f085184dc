"""What the Relationships panel is made of, and what it says where there is nothing to show."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QLocale, QRect
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QButtonGroup, QComboBox, QPushButton, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from desktop.core.text import normalise
from desktop.gui.relationships.detail import RelationshipDetail
from desktop.gui.relationships.graph_view import GraphView
from desktop.gui.relationships.labels import relation_name
from desktop.gui.shell.actions import RELATIONSHIPS, Actions, with_keys
from desktop.gui.ui.context import Context
from desktop.gui.ui.empty_state import EmptyState
from desktop.gui.ui.panel import Panel
from desktop.gui.ui.rows_view import PAD, Index, RowDelegate, RowsView
from desktop.gui.ui.search_field import SearchField
from desktop.gui.ui.tokens import Space
from desktop.gui.ui.widgets import button, halves, icon_button, label, panel_head, row

_SIDE = 20
_WIDTHS = (170, 170, 170, 92, 122)
_TOLD = 3
"""The columns that say the relationship itself."""


class RelationshipsView(Panel):
    """Heading, search, filter, graph or list or empty state, detail."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.actions_here = Actions(RELATIONSHIPS, self)
        self.count = label("", "muted")
        self.search = SearchField(context.theme, self.tr("Search subjects"))
        self.relation = QComboBox()
        self.relation.setAccessibleName(self.tr("Show relationships of a kind"))
        self.relation.setToolTip(self.tr("Show relationships of a kind"))
        self.relation.setMinimumWidth(context.theme.scaled(170))
        keys = self.actions_here["other_view"]
        self.graph_chip = self._chip(self.tr("Graph"), with_keys(self.tr("As a graph"), keys))
        self.list_chip = self._chip(self.tr("List"), with_keys(self.tr("As a list that can be sorted"), keys))
        self._group = QButtonGroup(self)
        for chip in (self.graph_chip, self.list_chip):
            self._group.addButton(chip)
        self.graph_chip.setChecked(True)
        self.left_out = label("", "caution", wrap=True)
        self.left_out.hide()
        self.graph = GraphView(context.theme)
        self.list = RowsView(context.theme)
        self.list.setItemDelegate(_EdgeDelegate(context.theme, self.list))
        self.list.setAccessibleName(self.tr("Relationships"))
        self.empty = EmptyState(context.theme)
        self._stack = QStackedWidget()
        listed = QWidget()
        listed.setLayout(row(self.list, margins=(_SIDE - PAD, 0, _SIDE - PAD, 0)))
        for page in (self.graph, listed, self.empty):
            self._stack.addWidget(page)
        self.detail = RelationshipDetail(context, self.actions_here)
        self._zoom = self._zoom_buttons(context)
        self.splitter = self._splitter()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.splitter)

    @property
    def place(self) -> QWidget:
        return self.list if self.list_chip.isChecked() else self.graph

    def lay_out_list(self) -> None:
        """Once there is a model."""
        self.list.lay_out_columns(_WIDTHS, stretched=2, aged=4)

    def show_relations(self, relations: Sequence[tuple[str, int]], chosen: str) -> None:
        """The kinds of relations to choose from, with how many there are; `chosen` is as compared, empty for all."""
        blocked = self.relation.blockSignals(True)
        self.relation.clear()
        self.relation.addItem(self.tr("All relations"), "")
        for name, count in relations:
            self.relation.addItem(f"{relation_name(name)} ({QLocale().toString(count)})", normalise(name))
        self.relation.setCurrentIndex(max(0, self.relation.findData(chosen)))
        self.relation.blockSignals(blocked)

    def show_place(self) -> None:
        """The graph or the list, whichever is chosen."""
        self._stack.setCurrentIndex(1 if self.list_chip.isChecked() else 0)
        for made in self._zoom:
            made.setVisible(self.graph_chip.isChecked())
        self.detail.show()

    def show_none_yet(self, ask: Callable[[], None]) -> None:
        words = self.tr(
            "People, projects and things that you tell of stand here, joined by what they are to each other. Try"
            " “Anna is my sister” or “Anna works with Ben” in the chat."
        )
        self._show_empty(
            "relationships", self.tr("No relationships yet"), words, self.tr("Write to the assistant"), ask
        )

    def show_failure(self, words: str, again: Callable[[], None]) -> None:
        self._show_empty("warning", self.tr("The relationships can't be read"), words, self.tr("Try again"), again)

    def _show_empty(self, icon: str, title: str, text: str, action: str, act: Callable[[], None]) -> None:
        self.empty.tell(icon, title, text, action, act)
        self._stack.setCurrentWidget(self.empty)
        self.detail.hide()

    def _chip(self, text: str, tip: str) -> QPushButton:
        made = button(text, "chip", tip=tip)
        made.setCheckable(True)
        return made

    def _zoom_buttons(self, context: Context) -> list[QPushButton]:
        made = []
        for name, icon in (("closer", "plus"), ("farther", "minus"), ("centre", "refresh")):
            action = self.actions_here[name]
            key = action.shortcut().toString()
            each = icon_button(context.theme, icon, action.text(), key=key, size=16)
            each.clicked.connect(action.trigger)
            made.append(each)
        return made

    def _splitter(self) -> QSplitter:
        upper = QWidget()
        layout = QVBoxLayout(upper)
        layout.setContentsMargins(0, Space.L, 0, 0)
        layout.setSpacing(Space.M)
        inset = (_SIDE, 0, _SIDE, 0)
        views = (row(*self._zoom), self.graph_chip, self.list_chip)
        layout.addLayout(panel_head(self.tr("Relationships"), self.count, None, *views, inset=_SIDE))
        layout.addLayout(row(self.search, self.relation, margins=inset))
        told = row(self.left_out, margins=inset)
        layout.addLayout(told)
        layout.addWidget(self._stack, 1)
        return halves(upper, self.detail, (600, 190))


class _EdgeDelegate(RowDelegate):
    def paint_cell(self, painter: QPainter, rect: QRect, index: Index) -> None:
        text, column = str(index.data()), index.column()
        if column == 1:
            self.paint_pill(painter, rect, text)
        else:
            font = self.strong if column in (0, 2) else self.body
            self.paint_text(painter, rect, text, "text" if column < _TOLD else "muted", font)
