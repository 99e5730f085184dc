"""The Facts panel: a table that is searched as one types, and the chosen fact in detail below it."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QSettings
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from desktop.core.model import Changes, Fact, Status
from desktop.gui.facts.actions import FactDeeds
from desktop.gui.facts.batch_actions import FactBatchDeeds
from desktop.gui.facts.detail import FactDetail
from desktop.gui.facts.model import COLUMNS, FactTableModel
from desktop.gui.facts.query import ACTIVE, ARCHIVED, FactQuery
from desktop.gui.facts.saved_searches import FactSearches
from desktop.gui.facts.view import FactsView
from desktop.gui.statistics.charts import MemoryList
from desktop.gui.ui.context import Context
from desktop.gui.ui.jobs import Latest
from desktop.gui.ui.panel import saved_bytes
from desktop.gui.ui.sentences import translated
from desktop.gui.ui.store_changes import ChangesInView
from desktop.memory.facts.query import FactList
from desktop.memory.facts.query_language import QueryError, parse
from desktop.storage.facts import SortKey

_NEWEST: tuple[SortKey, bool] = ("changed", True)
_COLUMNS = 1
"""Raised when the table's columns change: a state of others is not brought back."""


class FactsPanel(FactsView):
    """What is chosen in the table is read below it."""

    name = "facts"

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._query = FactQuery()
        self._sorted = _NEWEST
        self._wanted: int | None = None
        self._afresh = False
        self._unclear: QueryError | None = None
        self._relisting = self._sought = False
        self._listing = Latest(context.tasks, self)
        self.model = FactTableModel(context.tasks, context.app.memory.facts.get_many, self)
        self.table.setModel(self.model)
        self.table.lay_out()
        self.deeds = FactDeeds(context, self)
        self.batch = FactBatchDeeds(context, self)
        self.searches = FactSearches(context, self)
        self._connect()
        self.sort_by(*_NEWEST)

    @property
    def fact(self) -> Fact | None:
        """The fact that is chosen and read."""
        return self.detail.fact

    @property
    def chosen_ids(self) -> list[int]:
        """The facts that an action is about: those chosen, or else the one that is read."""
        several = self.table.chosen_ids()
        return several if len(several) > 1 or self.fact is None else [self.fact.id]

    @property
    def shows_archived(self) -> bool:
        """Whether the list shows what is no longer recalled."""
        asked = self._query.asked
        named = any("archived" in term.values and not term.negated for term in asked.terms)
        return named if asked.names_status else self._query.statuses == ARCHIVED

    def show_query(self, text: str) -> None:
        """Asks for facts in the query language, among the active ones unless it says otherwise."""
        self.active_chip.click()
        self.search.setText(text)

    @property
    def sorting(self) -> tuple[SortKey, bool]:
        """The column and whether it descends, as it was chosen last."""
        return self._sorted

    def sort_by(self, key: SortKey, descending: bool) -> None:
        self._sorted = (key, descending)
        self._ask(replace(self._query, sort=self._sorted))

    def reload(self) -> None:
        """Reads the list again; what is chosen stays chosen."""
        query, finding = self._query, self._context.app.memory.finding
        self._listing.read(lambda: finding.find(query.asked, query.statuses, query.sort, query.only), self._show_list)

    @property
    def place(self) -> QWidget:
        return self.table

    def show_memory(self, row_id: int) -> None:
        """Chooses a fact, also one that the search or the filter hides now."""
        self._wanted = row_id
        self.table.setFocus()
        if not self._listing.running and not self._choose_wanted():
            self._seek(row_id)

    def show_memories(self, memories: MemoryList) -> None:
        """Of any status: what a chart counted may have been archived since."""
        self.search.clear()
        self.only.show_list(memories)
        self._ask(replace(self._query, statuses=(*ACTIVE, *ARCHIVED), only=frozenset(memories.ids)))

    def focus_search(self) -> bool:
        self.search.setFocus()
        self.search.selectAll()
        return True

    def save_state(self, settings: QSettings) -> None:
        key, descending = self._sorted
        settings.setValue("facts/split", self.splitter.saveState())
        settings.setValue(f"facts/columns{_COLUMNS}", self.table.horizontalHeader().saveState())
        settings.setValue("facts/hidden", " ".join(sorted(self.table.hidden)))
        settings.setValue("facts/sort", key)
        settings.setValue("facts/descending", descending)

    def restore_state(self, settings: QSettings) -> None:
        self.splitter.restoreState(saved_bytes(settings, "facts/split"))
        self.table.horizontalHeader().restoreState(saved_bytes(settings, f"facts/columns{_COLUMNS}"))
        self.table.hide_columns(str(settings.value("facts/hidden", "")).split())
        key = next((key for key in get_args(SortKey) if key == settings.value("facts/sort")), None)
        if key is not None:
            self.sort_by(key, bool(settings.value("facts/descending", True, type=bool)))

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        super().showEvent(event)
        self.model.invalidate()  # counters change without an announcement

    def _connect(self) -> None:
        self.search.textChanged.connect(self._search_changed)
        self.only.let_go.connect(lambda: self._ask(replace(self._query, statuses=self._chosen_statuses, only=None)))
        self.search.left.connect(self._leave_search)
        self.narrowing.turned.connect(self.search.setText)
        self.active_chip.clicked.connect(lambda: self._ask(replace(self._query, statuses=ACTIVE)))
        self.archived_chip.clicked.connect(lambda: self._ask(replace(self._query, statuses=ARCHIVED)))
        self.table.sort_chosen.connect(self._sort_chosen)
        self.table.selectionModel().currentRowChanged.connect(self._row_changed)
        self.table.selectionModel().selectionChanged.connect(lambda *_: self._show_chosen())
        ChangesInView(self._context.changes, self).changed.connect(self._store_changed)

    def _hear_detail(self, detail: FactDetail) -> None:
        detail.editing_changed.connect(self._editing_changed)
        detail.opened.connect(self._opened)
        self.deeds.hear(detail)

    @property
    def _chosen_statuses(self) -> tuple[Status, ...]:
        return ARCHIVED if self.archived_chip.isChecked() else ACTIVE

    def _ask(self, query: FactQuery) -> None:
        # Other facts are asked for, not another order of these: the first one is chosen then.
        before = self._query
        self._afresh = (query.asked, query.statuses, query.only) != (before.asked, before.statuses, before.only)
        self._query = query
        self.narrowing.show_asked(query.asked, offered=query.statuses == ACTIVE)
        self.model.show_sorted(query.sort)
        self.reload()

    def _search_changed(self, text: str) -> None:
        try:
            asked = parse(text)
        except QueryError as error:
            self._tell_unclear(error)  # what was found last stays
            return
        self._tell_unclear(None)
        if bool(asked.words) != bool(self._query.asked.words):
            # A search comes in its own order; a click on a heading sorts it.
            self._query = replace(self._query, sort=None if asked.words else self._sorted)
        self._ask(replace(self._query, asked=asked))

    def _tell_unclear(self, error: QueryError | None, *, finished: bool = False) -> None:
        """What is not typed to its end yet is no mistake, until the person goes on to what was found."""
        self._unclear = error
        told = error if error is not None and (finished or not error.unfinished) else None
        self.problem.setText(translated(told.message) if told else "")
        self.problem.setVisible(told is not None)
        self.search.underline(told.start if told else 0, told.end if told else 0)

    def _leave_search(self) -> None:
        if self._unclear is not None:
            self._tell_unclear(self._unclear, finished=True)
        else:
            self.table.setFocus()

    def _sort_chosen(self, number: int) -> None:
        column = COLUMNS[number]
        descending = column.name in ("confidence", "used", "changed")
        if self._query.sort is not None and self._query.sort[0] == column.sort:
            descending = not self._query.sort[1]
        self.sort_by(column.sort, descending)

    def _show_list(self, found: FactList) -> None:
        """What is typed over a fact stays in view, also where the fact is not in the list any more."""
        self._relisting = True
        self._take_list(found)
        self._relisting = False

    def _take_list(self, found: FactList) -> None:
        same = found.ids == self.model.ids
        several = [] if self._afresh else self.table.chosen_ids()
        row = 0 if self._afresh else self.table.currentIndex().row()
        sought = kept = self._wanted
        self._sought = sought is not None
        if kept is None and not self._afresh:
            kept = self.model.id_at(row)
        self._afresh = False
        self.model.show_ids(found.ids)
        self.show_counts(found, self._query)
        self.show_emptiness(found, self._query)
        if sought is None and len(several) > 1 and (same or self._choose_several(several)):
            return
        self._wanted = kept
        if sought is not None:
            self.table.setFocus()
        chosen = self._choose_wanted()
        if sought is not None and not chosen:
            self._seek(sought)
        elif not chosen:
            self._choose_row(min(max(row, 0), len(found.ids) - 1))

    def _choose_several(self, ids: list[int]) -> bool:
        """Chooses again what was chosen, as far as it is in the list; False where that is not several."""
        self.table.choose(ids)
        return self.table.chosen_count > 1

    def _show_chosen(self) -> None:
        """One fact in detail, or what can be done with several."""
        count = self.table.chosen_count
        self.below.setCurrentWidget(self.several if count > 1 else self.detail)
        self.deeds.offer(count)
        if count > 1:
            self.several.show_count(count)

    def _editing_changed(self, editing: bool) -> None:
        self.make_room(editing)
        if not editing:
            self._row_changed(self.table.currentIndex())
            if self.isActiveWindow() and self.detail.isAncestorOf(self.focusWidget() or self):
                self.table.setFocus()

    def _choose_wanted(self) -> bool:
        row = None if self._wanted is None else self.model.row_of(self._wanted)
        self._wanted = None
        return row is not None and self._choose_row(row)

    def _choose_row(self, row: int) -> bool:
        if row < 0:
            self.detail.show_fact(None)
            return False
        index = self.model.index(row, max(self.table.currentIndex().column(), 0))
        flags = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
        self.table.selectionModel().setCurrentIndex(index, flags)
        self.table.scrollTo(index)
        return True

    def _seek(self, fact_id: int) -> None:
        facts = self._context.app.memory.facts
        self._context.tasks.read(self, lambda: facts.get(fact_id), self._show_where_it_is)

    def _show_where_it_is(self, fact: Fact | None) -> None:
        """Takes away what hides a fact. One that is gone is not looked for."""
        self._wanted = None if fact is None else fact.id
        if fact is None:
            return
        statuses = ACTIVE if fact.status == "active" else ARCHIVED
        (self.active_chip if statuses == ACTIVE else self.archived_chip).setChecked(True)
        self.only.show_list(None)
        self.search.blockSignals(True)
        self.search.clear()
        self.search.blockSignals(False)
        self._tell_unclear(None)
        self._ask(FactQuery(statuses=statuses, sort=self._sorted))

    def _row_changed(self, current: QModelIndex) -> None:
        fact_id = self.model.id_at(current.row())
        if self._relisting and self.detail.editing:
            return
        by_itself = self._relisting and not self._sought
        self.detail.show_fact(fact_id, chosen=self.table.hasFocus() and not by_itself)

    def _opened(self, fact_id: int) -> None:
        """It counts as used once more: read it again where it is shown."""
        self.model.invalidate([fact_id])
        self.detail.refresh([fact_id])

    def _store_changed(self, changes: Changes) -> None:
        if not changes.touches("facts", "fact_versions"):
            return
        self.model.invalidate(changes.rows.get("facts", ()))
        self.reload()
        self.narrowing.count_soon()
        self.detail.refresh(changes.rows.get("facts", ()))
