"""The Episodes panel: a list and a timeline that are searched as one types, and the chosen episode in detail."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import QItemSelectionModel, QLocale, QModelIndex, QSettings, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from desktop.core.errors import UserError
from desktop.core.model import Changes, Episode, Origin, RowChange
from desktop.core.text import normalise
from desktop.gui.episodes.detail import EpisodeDetail, recalled_for
from desktop.gui.episodes.model import (
    ACTIVE,
    ARCHIVED,
    COLUMNS,
    EpisodeList,
    EpisodeModel,
    EpisodeQuery,
    EpisodeSort,
    EpisodeTable,
    find,
)
from desktop.gui.episodes.timeline import EpisodeTimeline
from desktop.gui.erasure.dialog import EraseDialog
from desktop.gui.ui import failures
from desktop.gui.ui.actions import EPISODES, Actions, with_keys
from desktop.gui.ui.failures import as_notice
from desktop.gui.ui.jobs import Latest
from desktop.gui.ui.panel import ChangesInView, Panel, PanelContext, saved_bytes
from desktop.gui.ui.theme import Space
from desktop.gui.ui.undo import UndoWork
from desktop.gui.ui.widgets import (
    EmptyState,
    FlowLayout,
    Halves,
    SearchField,
    chip_button,
    clear,
    join_chips,
    panel_head,
    row,
    told_beside,
)
from desktop.memory.episodes import EpisodeDraft
from desktop.memory.recall.formatting import short
from desktop.memory.recall.recollections import Recollection

_SIDE = 12
"""Beside the table; with the padding of its cells, words stand 20 from the edge."""


_NEWEST: tuple[EpisodeSort, bool] = ("when", True)
_DESCENDING_FIRST = ("importance", "messages", "when")


class EpisodesPanel(Panel):
    """`tags_changed` carries the tags that episodes bear."""

    tags_changed = Signal(object)

    name = "episodes"

    def __init__(self, context: PanelContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.actions_here = Actions(EPISODES, self)
        self.count = told_beside("muted")
        self.search = SearchField(context.theme, self.tr("Search episodes"))
        self.active_chip = chip_button(self.tr("Active"), self.tr("Episodes that are recalled"))
        self.archived_chip = chip_button(self.tr("Archived"), self.tr("Episodes that were archived"))
        self.private_chip = chip_button(
            self.tr("Private"), self.tr("Only episodes that no assistant elsewhere is told of")
        )
        view_keys = self.actions_here["other_view"]
        self.list_chip = chip_button(self.tr("List"), with_keys(self.tr("As a list that can be sorted"), view_keys))
        self.timeline_chip = chip_button(self.tr("Timeline"), with_keys(self.tr("By month and day"), view_keys))
        join_chips(self.active_chip, self.archived_chip)
        join_chips(self.list_chip, self.timeline_chip)
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
        self._context = context
        self._query = EpisodeQuery()
        self._sorted = _NEWEST
        self._wanted_id: int | None = None
        self._afresh = False
        self._listing = Latest(context.tasks, self)
        self.model = EpisodeModel(self)
        self.table.setModel(self.model)
        self.table.lay_out()
        self._undoing = UndoWork(context, self, self.name)
        self.actions_here.bind(
            {
                "open": self.detail.take_keyboard,
                "messages": self.detail.source.click,
                "edit": self.detail.edit,
                "recall": self.recall,
                "ask": self.ask,
                "private": self.turn_private,
                "archive": self.archive,
                "restore": self.restore,
                "delete": self.delete,
                "erase": self.erase,
                "other_view": self.change_view,
                "all_again": self.show_all_again,
            }
        )
        self.detail.saved.connect(self.save)
        self.detail.undo_chosen.connect(self.undo)
        self.detail.undo_all_chosen.connect(self.undo_all)
        self.actions_here.keep_to("open", self.table)
        self._connect()
        self.reload()

    @property
    def episode(self) -> Episode | None:
        """The episode that is chosen and read."""
        return self.detail.episode

    @property
    def query(self) -> EpisodeQuery:
        return self._query

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
        """Shows the tags that can be filtered by, each with how many episodes have it; `wanted` are as compared."""
        focused = next((normalise(chip.text().rsplit(" ", 1)[0]) for chip in self.tag_chips if chip.hasFocus()), None)
        clear(self._tags)
        for old in self.tag_chips:
            old.setObjectName("")  # they go with the next turn of the loop
        self._wanted = wanted
        for tag, count in tags:
            made = chip_button(
                f"{tag} {QLocale().toString(count)}", self.tr("Only episodes with the tag “{0}”").format(tag)
            )
            made.setObjectName("tag")
            made.setChecked(normalise(tag) in wanted)
            made.clicked.connect(lambda _=False, tag=tag: self.turn_tag(tag))
            self._tags.addWidget(made)
            if normalise(tag) == focused:
                made.setFocus()

    def show_private(self, count: int, wanted: bool) -> None:
        """Shows how many are private; where none is, there is nothing to filter by."""
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

    def save(self, draft: EpisodeDraft) -> None:
        """Writes what was edited in place."""
        episode, detail = self.episode, self.detail
        if episode is None:
            return
        detail.form.clear_errors()
        memory = self._context.app.memory

        def saved(_: Episode) -> None:
            detail.leave_editing()
            self.place.setFocus()

        def failed(error: BaseException) -> None:
            if not (isinstance(error, UserError) and detail.form.show_error(error)):
                failures.report(self, error)

        self._context.write(
            self,
            lambda origin: memory.episodes.edit(episode.id, draft, origin),
            saved,
            reason=self.tr("edited in Episodes"),
            failed=failed,
        )

    def turn_private(self) -> None:
        """Takes the episode out of the sight of assistants elsewhere, or lets them see it again."""
        episode = self._of_status("active")
        if episode is None:
            return
        memory = self._context.app.memory

        def tell(made: tuple[Episode, int]) -> None:
            marked, operation_id = made
            if marked.private:
                said = self.tr("“{0}” is private now: no assistant elsewhere is told of it.")
            elif marked.withheld:
                said = self.tr("“{0}” has lost its mark, but covers a private message: it stays private.")
            else:
                said = self.tr("“{0}” is not private any more.")
            self._context.navigator.tell(said.format(marked.topic), operation_id)

        def turn(origin: Origin) -> tuple[Episode, int]:
            now = memory.episodes.active(episode.id)  # a key may be struck twice before the first mark is shown
            marked = memory.episodes.keep_private(now.id, not now.private, origin)
            return marked, self._done(marked)

        self._context.write(self, turn, tell, reason=self.tr("marked in Episodes"))

    def archive(self) -> None:
        episode = self._of_status("active")
        if episode is None:
            return
        memory = self._context.app.memory
        said = self.tr("Archived “{0}”. It is no longer recalled.").format(episode.topic)
        self._context.write(
            self,
            lambda origin: self._done(memory.episodes.archive(episode.id, "", origin)),
            lambda operation_id: self._context.navigator.tell(said, operation_id),
            reason=self.tr("archived in Episodes"),
        )

    def restore(self) -> None:
        episode = self._of_status("archived")
        if episode is None:
            return
        memory = self._context.app.memory
        said = self.tr("Restored “{0}”.").format(episode.topic)
        self._context.write(
            self,
            lambda origin: self._done(memory.episodes.restore(episode.id, origin)),
            lambda operation_id: self._context.navigator.tell(said, operation_id),
            reason=self.tr("restored in Episodes"),
        )

    def delete(self) -> None:
        episode = self.episode
        if episode is None or self.detail.editing:
            return
        memory = self._context.app.memory
        said = self.tr("Deleted “{0}”. Its messages stay.").format(episode.topic)
        self._context.write(
            self,
            lambda origin: memory.episodes.delete(episode.id, origin),
            lambda operation_id: self._context.navigator.tell(said, operation_id),
            reason=self.tr("deleted in Episodes"),
        )

    def erase(self) -> None:
        """Asks whether the episode is to be deleted for good."""
        episode = self.episode
        if episode is None or self.detail.editing:
            return
        dialog = EraseDialog(self._context, "episode", [episode.id], short(episode.topic), self.window())
        dialog.open()

    def recall(self) -> None:
        """Shows what `memory_recall` finds for the episode's topic."""
        episode, memory, detail = self._of_status("active"), self._context.app.memory, self.detail
        if episode is not None:
            self._context.tasks.read(detail, lambda: (episode.id, recalled_for(memory, episode)), self._show_recalled)

    def ask(self) -> None:
        """Puts a question about it into the chat's field: the person sends it, or says more."""
        episode = self._of_status("active")
        if episode is not None:
            self._context.navigator.ask(self.tr("What did we discuss about {0}?").format(episode.topic))

    def undo(self, operation_id: int) -> None:
        """Undoes an entry of the episode's history, for this episode alone; undoing an undo redoes."""
        episode = self.episode
        if episode is not None:
            self._undoing.undo_one(operation_id, "episodes", episode.id, self._context.navigator.tell_undone)

    def undo_all(self, operation_id: int) -> None:
        """Undoes an entry with all that it changed besides, once the person agreed to so much."""
        self._undoing.undo_with_all(operation_id, self._context.navigator.tell_undone)

    @property
    def _searched(self) -> bool:
        """Whether there may be more than is shown."""
        return bool(self._query.text.strip() or self._query.tags or self._query.private)

    def reload(self) -> None:
        """Reads the episodes again; what is chosen stays chosen."""
        query, app = self._query, self._context.app
        self._listing.read(lambda: find(app, query), self._show_list, self._show_trouble)

    def show_memory(self, row_id: int) -> None:
        """Chooses an episode, also one that the search or a filter hides now."""
        memory = self._context.app.memory
        self._context.tasks.read(self, lambda: memory.episodes.get(row_id), self._show_where_it_is)

    def choose_changed(self, changes: Sequence[RowChange]) -> None:
        back = next((change.row_id for change in changes if change.table == "episodes"), None)
        if back is not None and not self._choose(back):
            self._wanted_id = back  # it is not listed yet

    def focus_search(self) -> bool:
        self.search.setFocus()
        self.search.selectAll()
        return True

    def save_state(self, settings: QSettings) -> None:
        settings.setValue("episodes/split", self.splitter.saveState())
        self.table.save_columns(settings, "episodes/columns")
        settings.setValue("episodes/timeline", self.timeline_chip.isChecked())

    def restore_state(self, settings: QSettings) -> None:
        self.splitter.restoreState(saved_bytes(settings, "episodes/split"))
        self.table.restore_columns(settings, "episodes/columns")
        if settings.value("episodes/timeline", False, type=bool) is True:
            self.timeline_chip.setChecked(True)
            self._view_changed()

    def _focus_place(self) -> None:
        self.place.setFocus()

    def change_view(self) -> None:
        """Goes from the list to the timeline, or back."""
        (self.list_chip if self.timeline_chip.isChecked() else self.timeline_chip).click()
        self.place.setFocus()

    def show_all_again(self) -> None:
        self._ask(replace(self._query, tags=frozenset(), private=False))

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Has Escape leave, and Ctrl+Enter save, the episode that is edited in place."""
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if self.detail.editing and event.key() == Qt.Key.Key_Escape:
            self.detail.leave_editing()
            self.place.setFocus()
        elif self.detail.editing and enter and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.detail.save.click()
        else:
            super().keyPressEvent(event)

    def _connect(self) -> None:
        self.search.textChanged.connect(self._search_changed)
        self.search.left.connect(self._focus_place)
        self.active_chip.clicked.connect(lambda: self._ask(replace(self._query, statuses=ACTIVE)))
        self.archived_chip.clicked.connect(lambda: self._ask(replace(self._query, statuses=ARCHIVED)))
        self.private_chip.clicked.connect(lambda wanted: self._ask(replace(self._query, private=wanted)))
        for chip in (self.list_chip, self.timeline_chip):
            chip.clicked.connect(self._view_changed)
        self.tags_changed.connect(lambda tags: self._ask(replace(self._query, tags=tags)))
        self.detail.tag_chosen.connect(self.turn_tag)
        self.table.sort_chosen.connect(self._sort_chosen)
        self.table.selectionModel().currentRowChanged.connect(self._row_changed)
        self.timeline.chosen.connect(self._choose)
        for place in (self.table, self.timeline):
            place.opened.connect(self.detail.take_keyboard)
        self.detail.message_chosen.connect(self._context.navigator.open_message)
        self.detail.memory_chosen.connect(self._context.navigator.open_memory)
        ChangesInView(self._context.changes, self).changed.connect(self._store_changed)

    def _ask(self, query: EpisodeQuery) -> None:
        # Other episodes are asked for, not another order of these: the first one is chosen then.
        self._afresh = replace(query, sort=None) != replace(self._query, sort=None)
        self._query = query
        self.reload()

    def _search_changed(self, text: str) -> None:
        searching = bool(text.strip())
        if searching != bool(self._query.text.strip()):
            # A search comes in its own order; a click on a heading sorts it.
            self._query = replace(self._query, sort=None if searching else self._sorted)
        self._ask(replace(self._query, text=text))

    def _sort_chosen(self, number: int) -> None:
        key = COLUMNS[number].sort
        if key is None:
            return
        descending = key in _DESCENDING_FIRST
        if self._query.sort is not None and self._query.sort[0] == key:
            descending = not self._query.sort[1]
        self._sorted = (key, descending)
        self._ask(replace(self._query, sort=self._sorted))

    def _view_changed(self) -> None:
        if self.model.rowCount():
            self.show_episodes()
            self.timeline.mark_current(self.timeline.current)

    def _show_list(self, found: EpisodeList) -> None:
        row = 0 if self._afresh else max(self.table.currentIndex().row(), 0)
        kept = self._wanted_id
        if kept is None and not self._afresh:
            kept = self.model.id_at(row)
        self._wanted_id, self._afresh = None, False
        self._fill(found)
        self._show_counts(found)
        self._show_emptiness(found)
        place = self.model.row_of(kept)
        self._choose_row(min(row, len(found.lines) - 1) if place is None else place)

    def _fill(self, found: EpisodeList) -> None:
        selection = self.table.selectionModel()
        blocked = selection.blockSignals(True)
        self.model.show_lines(found.lines, self._query.sort)
        selection.blockSignals(blocked)
        self.show_tags(found.tags, self._query.tags)
        self.show_private(found.private, self._query.private)
        self.actions_here["all_again"].setEnabled(bool(self._query.tags or self._query.private))
        self.timeline.show_lines(found.lines, None)

    def _show_counts(self, found: EpisodeList) -> None:
        count = QLocale().toString
        self.active_chip.setText(self.tr("Active {0}").format(count(found.active)))
        self.archived_chip.setText(self.tr("Archived {0}").format(count(found.archived)))
        told = count(len(found.lines))
        self.count.setText(self.tr("{0} found").format(told) if self._searched else told)
        self._context.navigator.show_count(self.name, found.active)

    def _show_emptiness(self, found: EpisodeList) -> None:
        if found.lines:
            self.show_episodes()
        elif self._searched:
            self.show_nothing_found(self._show_all)
        elif self._query.statuses == ARCHIVED:
            self.show_empty_archive()
        elif found.archived:
            self.show_only_archived(self.archived_chip.click)
        else:
            self.show_none_yet(lambda: self._context.navigator.show_panel("conversations"))

    def _show_trouble(self, error: BaseException) -> None:
        self.show_failure(as_notice(error).text, self.reload)

    def _show_all(self) -> None:
        self.search.blockSignals(True)
        self.search.clear()
        self.search.blockSignals(False)
        self._ask(EpisodeQuery(statuses=self._query.statuses, sort=self._sorted))
        self.search.setFocus()

    def _choose(self, episode_id: int) -> bool:
        row = self.model.row_of(episode_id)
        if row is not None:
            self._choose_row(row)
        return row is not None

    def _choose_row(self, row: int) -> None:
        if row < 0:
            self.detail.show_episode(None)
            return
        index = self.model.index(row, max(self.table.currentIndex().column(), 0))
        flags = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
        self.table.selectionModel().setCurrentIndex(index, flags)
        self.table.scrollTo(index)

    def _show_where_it_is(self, episode: Episode | None) -> None:
        """Takes away what hides an episode. One that is gone is not looked for."""
        if episode is None:
            return
        statuses = ACTIVE if episode.status == "active" else ARCHIVED
        (self.active_chip if statuses == ACTIVE else self.archived_chip).setChecked(True)
        self.search.blockSignals(True)
        self.search.clear()
        self.search.blockSignals(False)
        self._ask(EpisodeQuery(statuses=statuses, sort=self._sorted))
        self._wanted_id = episode.id
        self.place.setFocus()

    def _row_changed(self, current: QModelIndex) -> None:
        episode_id = self.model.id_at(current.row())
        self.timeline.mark_current(episode_id)
        self.detail.show_episode(episode_id)

    def _store_changed(self, changes: Changes) -> None:
        if changes.touches("episodes", "episode_messages", "episode_merges"):
            self.reload()
            if not self.detail.editing:
                self.detail.refresh()
        elif changes.touches("facts"):
            self.detail.refresh()

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
        return Halves(upper, self.detail, (480, 320))

    def _show_recalled(self, found: tuple[int, Sequence[Recollection]]) -> None:
        shown = self.episode
        if shown is not None and shown.id == found[0]:
            self.detail.sequels.show_recalled(found[1])

    def _of_status(self, status: str) -> Episode | None:
        episode = self.episode
        return episode if episode is not None and episode.status == status else None

    def _done(self, episode: Episode) -> int:
        """The operation that made an episode what it is."""
        return self._context.app.memory.history.of_row("episodes", episode.id, limit=1)[0][0].id
