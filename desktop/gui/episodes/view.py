"""What the Episodes panel is made of, and what it says where there is nothing to show."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QLocale, Signal
from PySide6.QtWidgets import QButtonGroup, QPushButton, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from desktop.core.text import normalise
from desktop.gui.episodes.detail import EpisodeDetail
from desktop.gui.episodes.table_view import EpisodeTable
from desktop.gui.episodes.timeline import EpisodeTimeline
from desktop.gui.shell.actions import EPISODES, Actions, with_keys
from desktop.gui.ui.context import Context
from desktop.gui.ui.empty_state import EmptyState
from desktop.gui.ui.flow_layout import FlowLayout
from desktop.gui.ui.panel import Panel
from desktop.gui.ui.search_field import SearchField
from desktop.gui.ui.tokens import Space
from desktop.gui.ui.widgets import button, clear, halves, label, panel_head, row

_SIDE = 12
"""Beside the table; with the padding of its cells, words stand 20 from the edge."""


class EpisodesView(Panel):
    """Heading, search, filters, list or timeline or empty state, detail. `tags_changed` carries the tags wanted."""

    tags_changed = Signal(object)

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.actions_here = Actions(EPISODES, self)
        self.count = label("", "muted")
        self.search = SearchField(context.theme, self.tr("Search episodes"))
        self.active_chip = _chip(self.tr("Active"), self.tr("Episodes that are recalled"))
        self.archived_chip = _chip(self.tr("Archived"), self.tr("Episodes that were archived"))
        self.private_chip = _chip(self.tr("Private"), self.tr("Only episodes that no assistant elsewhere is told of"))
        view_keys = self.actions_here["other_view"]
        self.list_chip = _chip(self.tr("List"), with_keys(self.tr("As a list that can be sorted"), view_keys))
        self.timeline_chip = _chip(self.tr("Timeline"), with_keys(self.tr("By month and day"), view_keys))
        _join(self.active_chip, self.archived_chip)
        _join(self.list_chip, self.timeline_chip)
        self._tags = FlowLayout()
        self._wanted: frozenset[str] = frozenset()
        self.table = EpisodeTable(context.theme)
        self.table.setAccessibleName(self.tr("Episodes"))
        self.timeline = EpisodeTimeline(context.theme)
        self.empty = EmptyState(context.theme)
        self._stack = QStackedWidget()
        for page in (self.table, self.timeline, self.empty):
            self._stack.addWidget(page)
        self.detail = EpisodeDetail(context, self.actions_here)
        self.splitter = self._splitter()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.splitter)

    @property
    def place(self) -> QWidget:
        """What takes the keyboard when the panel comes to view."""
        return self.timeline if self.timeline_chip.isChecked() else self.table

    @property
    def tag_chips(self) -> list[QPushButton]:
        return self.findChildren(QPushButton, "tag")

    def show_episodes(self) -> None:
        self._stack.setCurrentWidget(self.place)
        self.detail.show()

    def show_tags(self, tags: Sequence[tuple[str, int]], wanted: frozenset[str]) -> None:
        """The tags that can be filtered by, each with how many episodes have it; `wanted` are as compared."""
        focused = next((normalise(chip.text().rsplit(" ", 1)[0]) for chip in self.tag_chips if chip.hasFocus()), None)
        clear(self._tags)
        for old in self.tag_chips:
            old.setObjectName("")  # they go with the next turn of the loop
        self._wanted = wanted
        for tag, count in tags:
            made = _chip(f"{tag} {QLocale().toString(count)}", self.tr("Only episodes with the tag “{0}”").format(tag))
            made.setObjectName("tag")
            made.setChecked(normalise(tag) in wanted)
            made.clicked.connect(lambda _=False, tag=tag: self.turn_tag(tag))
            self._tags.addWidget(made)
            if normalise(tag) == focused:
                made.setFocus()

    def show_private(self, count: int, wanted: bool) -> None:
        """How many are private; where none is, there is nothing to filter by."""
        self.private_chip.setText(self.tr("Private {0}").format(QLocale().toString(count)))
        self.private_chip.setChecked(wanted)
        self.private_chip.setVisible(wanted or count > 0)

    def turn_tag(self, tag: str) -> None:
        """Asks for the episodes with this tag too, or without asking for it."""
        self.tags_changed.emit(self._wanted ^ {normalise(tag)})

    def show_none_yet(self, look: Callable[[], None]) -> None:
        words = self.tr(
            "An episode is a stretch of conversation worth remembering: a decision, a plan, news. The assistant keeps"
            " them when something that matters comes to a close. To make one yourself, select its messages in"
            " Conversations."
        )
        self._show_empty("episodes", self.tr("No episodes yet"), words, self.tr("Go to Conversations"), look)

    def show_only_archived(self, look: Callable[[], None]) -> None:
        words = self.tr("What was archived can be restored.")
        self._show_empty("archive", self.tr("No active episodes"), words, self.tr("Look at the archived ones"), look)

    def show_empty_archive(self) -> None:
        words = self.tr("Episodes that you or the assistant archive are kept here, and can be restored.")
        self._show_empty("archive", self.tr("Nothing is archived"), words)

    def show_nothing_found(self, show_all: Callable[[], None]) -> None:
        words = self.tr("No episode fits the search and the filters together.")
        self._show_empty("search", self.tr("Nothing found"), words, self.tr("Show all episodes"), show_all)

    def show_failure(self, words: str, again: Callable[[], None]) -> None:
        self._show_empty("warning", self.tr("The episodes can't be read"), words, self.tr("Try again"), again)

    def _show_empty(
        self, icon: str, title: str, text: str, action: str = "", act: Callable[[], None] | None = None
    ) -> None:
        self.empty.tell(icon, title, text, action, act)
        self._stack.setCurrentWidget(self.empty)
        self.detail.hide()

    def _splitter(self) -> QSplitter:
        upper = QWidget()
        layout = QVBoxLayout(upper)
        layout.setContentsMargins(_SIDE, Space.L, _SIDE, 0)
        layout.setSpacing(Space.M)
        inset = (Space.S, 0, Space.S, 0)
        filters = (self.search, self.active_chip, self.archived_chip, self.private_chip)
        views = (self.list_chip, self.timeline_chip)
        layout.addLayout(panel_head(self.tr("Episodes"), self.count, None, *views, inset=Space.S))
        layout.addLayout(row(*filters, margins=inset))
        tags = QVBoxLayout()
        tags.setContentsMargins(*inset)
        tags.addLayout(self._tags)
        layout.addLayout(tags)
        layout.addWidget(self._stack, 1)
        return halves(upper, self.detail, (480, 320))


def _chip(text: str, tip: str) -> QPushButton:
    made = button(text, "chip", tip=tip)
    made.setCheckable(True)
    return made


def _join(first: QPushButton, second: QPushButton) -> None:
    """One of the two is on, the first to begin with."""
    group = QButtonGroup(first)
    group.addButton(first)
    group.addButton(second)
    first.setChecked(True)
