"""The Relationships panel: subjects and what they are to each other, as a graph and as a list."""

from __future__ import annotations

import json
from contextlib import suppress

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QObject, QSettings, Signal
from PySide6.QtWidgets import QWidget

from desktop.core.model import Changes, Operation, Relationship
from desktop.core.text import normalise
from desktop.gui.relationships.graph_items import box_of
from desktop.gui.relationships.graph_query import Graph, read_graph
from desktop.gui.relationships.model import RelationshipModel
from desktop.gui.relationships.view import RelationshipsView
from desktop.gui.ui.context import Context
from desktop.gui.ui.failures import as_notice
from desktop.gui.ui.jobs import Latest
from desktop.gui.ui.panel import saved_bytes
from desktop.gui.ui.store_changes import ChangesInView
from desktop.gui.ui.translation import counted, number
from desktop.gui.ui.undo_job import UndoWork

_PLACES = "relationships/places"


class RelationshipsPanel(RelationshipsView):
    """`facts_requested` carries the subject whose facts are to be shown; `ask_requested`: the chat."""

    name = "relationships"
    facts_requested = Signal(str)
    ask_requested = Signal()

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._context = context
        self._shown = Graph()
        self._relation = ""
        self._known: dict[str, tuple[float, float]] = {}
        self._wanted_edge: int | None = None
        self._scale = context.theme.text_scale
        self._reading = Latest(context.tasks, self)
        self.model = RelationshipModel(self)
        self.list.setModel(self.model)
        self.lay_out_list()
        self.deeds = RelationshipDeeds(context, self)
        self._connect()
        self.reload()

    @property
    def shown(self) -> Graph:
        """What is drawn now."""
        return self._shown

    def reload(self) -> None:
        """Reads the graph again; who stands somewhere stays there."""
        memory, relation, known = self._context.app.memory, self._relation, dict(self._known)
        theme = self._context.theme
        self._reading.read(
            lambda: read_graph(memory, relation, lambda name, _: box_of(theme, name), known),
            self._show,
            self._show_trouble,
        )

    def arrange_anew(self) -> None:
        """Forgets where subjects were moved to."""
        self._known.clear()
        self.reload()

    def show_memory(self, row_id: int) -> None:
        """Chooses a relationship, also one that the filter hides now."""
        self._wanted_edge, self._relation = row_id, ""
        self.search.clear()
        self.reload()

    def focus_search(self) -> bool:
        self.search.setFocus()
        self.search.selectAll()
        return True

    def save_state(self, settings: QSettings) -> None:
        settings.setValue("relationships/split", self.splitter.saveState())
        settings.setValue("relationships/list", self.list_chip.isChecked())
        rounded = {key: (round(x, 1), round(y, 1)) for key, (x, y) in self._known.items()}
        settings.setValue(_PLACES, json.dumps(rounded))

    def restore_state(self, settings: QSettings) -> None:
        self.splitter.restoreState(saved_bytes(settings, "relationships/split"))
        with suppress(ValueError, TypeError, AttributeError):  # not what was written: all is arranged anew
            kept = json.loads(str(settings.value(_PLACES, "{}")))
            self._known = {str(key): (float(x), float(y)) for key, (x, y) in kept.items()}
        if settings.value("relationships/list", False, type=bool) is True:
            self.list_chip.setChecked(True)
        self.reload()

    def change_view(self) -> None:
        """From the graph to the list, or back."""
        (self.graph_chip if self.list_chip.isChecked() else self.list_chip).click()
        self.place.setFocus()

    def show_facts(self) -> None:
        """The facts of whom is chosen; of a relationship in the list, where it was said."""
        if self.detail.edge is not None and self.list_chip.isChecked():
            self.detail.show_source()
            return
        subject = self._shown.subject(self.graph.current)
        if subject is not None:
            self.facts_requested.emit(subject.name)

    def _connect(self) -> None:
        self.search.textChanged.connect(self._search)
        self.search.left.connect(self._leave_search)
        self.relation.activated.connect(lambda _: self._filter(self.relation.currentData()))
        for chip in (self.graph_chip, self.list_chip):
            chip.clicked.connect(self._show_chosen_view)
        self.graph.chosen.connect(self._show_subject)
        self.graph.edge_chosen.connect(self._choose_edge)
        self.graph.opened.connect(self.show_facts)
        self.graph.moved.connect(self._keep_places)
        self.list.sort_chosen.connect(self._sort)
        self.list.opened.connect(self.show_facts)
        self.list.selectionModel().currentRowChanged.connect(self._row_changed)
        self.detail.edge_chosen.connect(self.graph.choose_edge)
        self.detail.message_chosen.connect(self.message_chosen)
        self.detail.undo_chosen.connect(self.deeds.undo)
        self.detail.undo_all_chosen.connect(self.deeds.undo_all)
        ChangesInView(self._context.changes, self).changed.connect(self._store_changed)
        self._context.theme.changed.connect(self._measure)

    def _show(self, graph: Graph) -> None:
        self._shown = graph
        self._known |= graph.places
        self.graph.show_graph(graph)
        self.model.show_edges(graph.edges, self.search.text())
        self.show_relations(graph.relations, self._relation)
        self.count.setText(number(len(graph.edges)) if graph.edges else "")
        self.left_out.setText(
            counted(
                "RelationshipsPanel",
                "1 subject is left out: the graph shows those with the most relationships.",
                "%Ln subjects are left out: the graph shows those with the most relationships.",
                graph.left_out,
            )
        )
        self.left_out.setVisible(graph.left_out > 0)
        self.count_changed.emit(sum(count for _, count in graph.relations))
        if not graph.subjects:
            self.show_none_yet(self.ask_requested.emit)
            return
        self.show_place()
        wanted, self._wanted_edge = self._wanted_edge, None
        if wanted is not None:
            self.graph.choose_edge(wanted)
        elif self.detail.edge is not None:
            self.detail.refresh()
        else:
            self._show_subject(self.graph.current)

    def _show_trouble(self, error: BaseException) -> None:
        self.show_failure(as_notice(error).text, self.reload)

    def _show_chosen_view(self) -> None:
        if self._shown.subjects:
            self.show_place()
            if self.list_chip.isChecked():
                edge = self.detail.edge
                self._mark_row(self.model.row_of(None if edge is None else edge.id) or 0)

    def _show_subject(self, key: str) -> None:
        subject = self._shown.subject(key)
        if subject is None:
            self.detail.show_nothing()
            return
        mine = [edge for edge in self._shown.edges if key in (normalise(edge.subject), normalise(edge.other))]
        self.detail.show_subject(subject, mine)

    def _choose_edge(self, relationship_id: int) -> None:
        self.detail.show_edge(relationship_id)
        row = self.model.row_of(relationship_id)
        if row is not None:
            self._mark_row(row)

    def _mark_row(self, row: int) -> None:
        index = self.model.index(row, 0)
        flags = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
        self.list.selectionModel().setCurrentIndex(index, flags)
        self.list.scrollTo(index)

    def _row_changed(self, current: QModelIndex) -> None:
        edge = self.model.at(current.row())
        shown = self.detail.edge
        if edge is not None and self.list_chip.isChecked() and (shown is None or shown.id != edge.id):
            self.detail.show_edge(edge.id)

    def _sort(self, column: int) -> None:
        edge = self.detail.edge
        self.model.sort_by(column)
        self._mark_row(self.model.row_of(None if edge is None else edge.id) or 0)

    def _search(self, words: str) -> None:
        self.graph.find_subjects(words)
        self.model.show_edges(self._shown.edges, words)

    def _leave_search(self) -> None:
        """To the first subject that was found."""
        found = self.graph.find_subjects(self.search.text())
        self.place.setFocus()
        if found and self.graph_chip.isChecked():
            self.graph.choose(found[0])

    def _filter(self, relation: str) -> None:
        self._relation = relation
        self.reload()

    def _measure(self) -> None:
        """Boxes grow with the text: those that stood beside each other may not do so any more."""
        if self._context.theme.text_scale != self._scale:
            self._scale = self._context.theme.text_scale
            self.reload()

    def _keep_places(self) -> None:
        self._known |= self.graph.places()

    def _store_changed(self, changes: Changes) -> None:
        if changes.touches("relationships", "facts"):
            self.reload()


class RelationshipDeeds(QObject):
    """The actions of the panel; what they write is written off the GUI thread."""

    def __init__(self, context: Context, panel: RelationshipsPanel) -> None:
        super().__init__(panel)
        self._context = context
        self._panel = panel
        self._undoing = UndoWork(context, self)
        self._undoing.changed.connect(panel.work_changed)
        for name, act in (
            ("open", panel.show_facts),
            ("centre", panel.graph.show_all),
            ("closer", lambda: panel.graph.zoom_by(1)),
            ("farther", lambda: panel.graph.zoom_by(-1)),
            ("next", panel.graph.next_edge),
            ("arrange", panel.arrange_anew),
            ("other_view", panel.change_view),
            ("forget", self.forget),
            ("private", self.turn_private),
        ):
            panel.actions_here[name].triggered.connect(lambda _checked=False, act=act: act())
        panel.actions_here.keep_to("open", panel.graph, panel.list)

    def forget(self) -> None:
        edge = self._panel.detail.edge
        if edge is None or edge.status != "active":
            return
        memory = self._context.app.memory
        self._context.write(
            self,
            lambda origin: self._done(memory.forget_relationship(edge.id, origin)),
            lambda operation_id: self._panel.told.emit(self.tr("Forgot the relationship."), operation_id),
            reason=self.tr("forgotten in Relationships"),
        )

    def turn_private(self) -> None:
        edge = self._panel.detail.edge
        if edge is None or edge.status != "active":
            return
        memory = self._context.app.memory
        said = self.tr("No longer marked as private.") if edge.private else self.tr("Marked as private.")
        self._context.write(
            self,
            lambda origin: self._done(memory.keep_relationship_private(edge.id, not edge.private, origin)),
            lambda operation_id: self._panel.told.emit(said, operation_id),
        )

    def undo(self, operation_id: int) -> None:
        """Undoes an entry of the relationship's history, for this one alone; undoing an undo redoes."""
        edge = self._panel.detail.edge
        if edge is not None:
            self._undoing.undo_one(operation_id, "relationships", edge.id, self._tell_undone)

    def undo_all(self, operation_id: int) -> None:
        """Undoes an entry with all that it changed besides, once the person agreed to so much."""
        self._undoing.undo_with_all(operation_id, self._tell_undone)

    def _tell_undone(self, made: Operation) -> None:
        self._panel.told.emit(made.label, made.id)

    def _done(self, edge: Relationship) -> int:
        """The operation that made a relationship what it is."""
        return self._context.app.memory.journal.of_row("relationships", edge.id, limit=1)[0][0].id
