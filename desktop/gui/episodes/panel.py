"""The Episodes panel: a list and a timeline that are searched as one types, and the chosen episode in detail."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QItemSelectionModel, QLocale, QModelIndex, QSettings, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from desktop.core.model import Changes, Episode
from desktop.gui.episodes.actions import EpisodeDeeds
from desktop.gui.episodes.model import COLUMNS, EpisodeModel
from desktop.gui.episodes.query import ACTIVE, ARCHIVED, EpisodeList, EpisodeQuery, EpisodeSort, find
from desktop.gui.episodes.view import EpisodesView
from desktop.gui.ui.context import Context
from desktop.gui.ui.failures import as_notice
from desktop.gui.ui.jobs import Latest
from desktop.gui.ui.panel import saved_bytes
from desktop.gui.ui.store_changes import ChangesInView

_NEWEST: tuple[EpisodeSort, bool] = ("when", True)
_DESCENDING_FIRST = ("importance", "messages", "when")


class EpisodesPanel(EpisodesView):
    """`ask_requested` carries a question for the chat; `conversations_requested`: where episodes are made."""

    name = "episodes"
    ask_requested = Signal(str)
    conversations_requested = Signal()

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._context = context
        self._query = EpisodeQuery()
        self._sorted = _NEWEST
        self._wanted_id: int | None = None
        self._afresh = False
        self._listing = Latest(context.tasks, self)
        self.model = EpisodeModel(self)
        self.table.setModel(self.model)
        self.table.lay_out()
        self.deeds = EpisodeDeeds(context, self)
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

    def focus_search(self) -> bool:
        self.search.setFocus()
        self.search.selectAll()
        return True

    def save_state(self, settings: QSettings) -> None:
        settings.setValue("episodes/split", self.splitter.saveState())
        settings.setValue("episodes/timeline", self.timeline_chip.isChecked())

    def restore_state(self, settings: QSettings) -> None:
        self.splitter.restoreState(saved_bytes(settings, "episodes/split"))
        if settings.value("episodes/timeline", False, type=bool) is True:
            self.timeline_chip.setChecked(True)
            self._view_changed()

    def _focus_place(self) -> None:
        self.place.setFocus()

    def change_view(self) -> None:
        """From the list to the timeline, or back."""
        (self.list_chip if self.timeline_chip.isChecked() else self.timeline_chip).click()
        self.place.setFocus()

    def show_all_again(self) -> None:
        self._ask(replace(self._query, tags=frozenset(), private=False))

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """While the chosen episode is edited in place, Escape leaves it and Ctrl+Enter saves."""
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
            place.opened.connect(self.detail.open_now)
        self.detail.message_chosen.connect(self.message_chosen)
        self.detail.memory_chosen.connect(self.memory_chosen)
        self.detail.opened.connect(lambda _: self.detail.refresh())
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
        name = COLUMNS[number].name
        if name == "tags":
            return
        descending = name in _DESCENDING_FIRST
        if self._query.sort is not None and self._query.sort[0] == name:
            descending = not self._query.sort[1]
        self._sorted = (name, descending)
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
        self.count_changed.emit(found.active)

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
            self.show_none_yet(self.conversations_requested.emit)

    def _show_trouble(self, error: BaseException) -> None:
        self.show_failure(as_notice(error).text, self.reload)

    def _show_all(self) -> None:
        self.search.blockSignals(True)
        self.search.clear()
        self.search.blockSignals(False)
        self._ask(EpisodeQuery(statuses=self._query.statuses, sort=self._sorted))
        self.search.setFocus()

    def _choose(self, episode_id: int) -> None:
        row = self.model.row_of(episode_id)
        if row is not None:
            self._choose_row(row)

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
        self.detail.show_episode(episode_id, chosen=self.place.hasFocus())

    def _store_changed(self, changes: Changes) -> None:
        if changes.touches("episodes", "episode_messages", "episode_merges"):
            self.reload()
            if not self.detail.editing:
                self.detail.refresh()
        elif changes.touches("facts"):
            self.detail.refresh()
