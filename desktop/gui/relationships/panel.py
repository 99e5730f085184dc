"""The People & things panel: subjects and what they are to each other, as a graph and as a list, with what is chosen in
detail; and the page of a subject, in place of all of it."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final

from PySide6.QtCore import QItemSelectionModel, QLocale, QModelIndex, QRect, QSettings, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QComboBox,
    QPushButton,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from desktop.core.model import Changes, Relationship, RowChange
from desktop.core.text import normalise
from desktop.gui.relationships.edit_dialog import RelationshipDialog
from desktop.gui.relationships.graph_view import GraphView, box_of
from desktop.gui.relationships.model import GraphSubject, RelationshipModel, ShownGraph, life_of_edge, read_graph
from desktop.gui.relationships.page import SubjectPageView
from desktop.gui.ui.actions import RELATIONSHIPS, Actions, with_keys
from desktop.gui.ui.failures import as_notice
from desktop.gui.ui.jobs import Latest
from desktop.gui.ui.labels import LifeEntry, counts
from desktop.gui.ui.panel import ChangesInView, Panel, PanelContext, saved_bytes
from desktop.gui.ui.tables import PAD, ModelIndex, RowDelegate, RowsView
from desktop.gui.ui.theme import Space, style
from desktop.gui.ui.timeline import Timeline
from desktop.gui.ui.translation import counted, decimal, exact, name_of, quoted, relation_name, sentence_of
from desktop.gui.ui.undo import UndoWork
from desktop.gui.ui.widgets import (
    EmptyState,
    FlowLayout,
    FoldedLabel,
    Halves,
    KeyButton,
    SearchField,
    Stacked,
    button,
    chip_button,
    clear,
    column,
    icon_button,
    join_chips,
    label,
    panel_head,
    pill,
    row,
    scrolling,
    told_beside,
)

_LINKS_MOST: Final = 24


class RelationshipDetail(QWidget):
    """`edge_chosen` carries a relationship to go to, `message_chosen` where it was said, `undo_chosen` an operation."""

    edge_chosen = Signal(int)
    message_chosen = Signal(int)
    undo_chosen = Signal(int)
    undo_all_chosen = Signal(int)

    def __init__(self, context: PanelContext, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._actions = actions
        self._reading = Latest(context.tasks, self)
        self.edge: Relationship | None = None
        self.subject: GraphSubject | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName(self.tr("What is chosen, in detail"))
        style(self, "detail")
        self._title = FoldedLabel("", "title", selectable=True)
        self._told = label("", "small")
        self._pills, self._links, self._buttons = (
            FlowLayout(),
            FlowLayout(spacing=Space.L, down=2),
            FlowLayout(spacing=Space.S),
        )
        self._excerpt = FoldedLabel("", "muted", selectable=True)
        self.source = button(self.tr("Show in conversation"), "link", tip=self.tr("Open the message it comes from"))
        self.source.clicked.connect(self.show_source)
        words = {
            "open": self.tr("Open the page"),
            "facts": self.tr("Facts"),
            "add": self.tr("Add relationship"),
            "edit": self.tr("Edit"),
            "forget": self.tr("Forget"),
            "private": self.tr("Private"),
        }
        self._buttons_of = {name: KeyButton(text, actions[name]) for name, text in words.items()}
        for made in self._buttons_of.values():
            self._buttons.addWidget(made)
        self._history = label(self.tr("History"), "strong")
        self._timeline = Timeline()
        self._timeline.undo_chosen.connect(self.undo_chosen)
        self._timeline.undo_all_chosen.connect(self.undo_all_chosen)
        self._lay_out()
        self.show_nothing()

    def show_nothing(self) -> None:
        self._reading.forget()
        self.edge = self.subject = None
        self._body.hide()

    def show_subject(self, subject: GraphSubject, edges: Sequence[Relationship]) -> None:
        """Shows a subject, and the relationships that it has."""
        self._reading.forget()
        self.edge, self.subject = None, subject
        self._title.setText(name_of(subject.name))
        self._told.setText(counts(subject.facts, len(edges)))
        clear(self._pills)
        clear(self._links)
        for edge in edges[:_LINKS_MOST]:
            made = button(sentence_of(edge), "link", tip=self.tr("Show this relationship"))
            made.clicked.connect(lambda _=False, edge=edge: self.edge_chosen.emit(edge.id))
            self._links.addWidget(made)
        if len(edges) > _LINKS_MOST:
            self._links.addWidget(label(self.tr("and {0} more").format(len(edges) - _LINKS_MOST), "small"))
        self._show_parts(edge=None, entries=())

    def show_edge(self, relationship_id: int) -> None:
        """Reads a relationship and its history, and shows them."""
        memory = self._context.app.memory
        self._reading.read(lambda: life_of_edge(memory, relationship_id), lambda found: self._show_edge(*found))

    def refresh(self) -> None:
        """Reads the relationship again."""
        if self.edge is not None:
            self.show_edge(self.edge.id)

    def show_source(self) -> None:
        """Shows where the relationship was said."""
        if self.edge is not None and self.edge.source_message_id is not None:
            self.message_chosen.emit(self.edge.source_message_id)

    def _show_edge(self, edge: Relationship | None, entries: Sequence[LifeEntry]) -> None:
        if edge is None:
            self.show_nothing()
            return
        self.edge, self.subject = edge, None
        self._title.setText(sentence_of(edge))
        self._told.setText(edge.memory_id)
        clear(self._links)
        clear(self._pills)
        sure = self.tr("confidence {0}").format(decimal(edge.confidence))
        told = [
            (sure, "pill-accent", self.tr("How sure it is")),
            (self.tr("since {0}").format(exact(edge.created_at)), "pill", self.tr("When it was remembered")),
        ]
        if edge.withheld:
            told.append((self.tr("private"), "pill-caution", self.tr("No assistant elsewhere is told of it")))
        if edge.status != "active":
            told.append((self.tr("forgotten"), "pill-caution", self.tr("It is no longer recalled")))
        for text, kind, tip in told:
            self._pills.addWidget(pill(text, kind, tip))
        self._show_parts(edge, entries)

    def _show_parts(self, edge: Relationship | None, entries: Sequence[LifeEntry]) -> None:
        """What there is of a subject, or of a relationship."""
        active = edge is not None and edge.status == "active"
        self._excerpt.setText("" if edge is None else quoted(edge.source_excerpt))
        self._excerpt.setVisible(edge is not None and bool(edge.source_excerpt))
        self.source.setVisible(edge is not None and edge.source_message_id is not None)
        for name in ("edit", "forget", "private"):
            self._buttons_of[name].setVisible(active)
            self._actions[name].setEnabled(active)
        self._buttons_of["add"].setVisible(edge is None)
        self._timeline.show_entries(list(entries))
        for part in (self._history, self._timeline):
            part.setVisible(edge is not None)
        self._body.show()

    def _lay_out(self) -> None:
        named = column(self._title, self._told, spacing=2)
        left = column(named, self._pills, self._excerpt, self.source, self._buttons, self._links, None, spacing=Space.S)
        left.setAlignment(self.source, Qt.AlignmentFlag.AlignLeft)
        right = column(self._history, self._timeline, None, spacing=Space.S)
        told, life = QWidget(), QWidget()
        told.setLayout(left)
        life.setLayout(right)
        self._body = Stacked(self._context.theme, told, life, (3, 2))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 1, 0, 0)
        layout.addWidget(scrolling(self._body))


_SIDE = 20
_WIDTHS = (170, 170, 170, 92, 122)
_TOLD = 3
"""The columns that say the relationship itself."""


class _EdgeDelegate(RowDelegate):
    def paint_cell(self, painter: QPainter, rect: QRect, index: ModelIndex) -> None:
        text, column = str(index.data()), index.column()
        if column == 1:
            self.paint_pill(painter, rect, text)
        else:
            font = self.strong if column in (0, 2) else self.body
            self.paint_text(painter, rect, text, "text" if column < _TOLD else "muted", font)


_PLACES = "relationships/places"


class RelationshipsPanel(Panel):
    """Who is related to whom, as a graph or as a list; what is chosen in it is told in full beside it."""

    name = "relationships"

    def __init__(self, context: PanelContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.actions_here = Actions(RELATIONSHIPS, self)
        self.count = told_beside("muted")
        self.search = SearchField(context.theme, self.tr("Search subjects"))
        self.relation = QComboBox()
        self.relation.setAccessibleName(self.tr("Show relationships of a kind"))
        self.relation.setToolTip(self.tr("Show relationships of a kind"))
        self.relation.setMinimumWidth(context.theme.scaled(170))
        keys = self.actions_here["other_view"]
        self.graph_chip = chip_button(self.tr("Graph"), with_keys(self.tr("As a graph"), keys))
        self.list_chip = chip_button(self.tr("List"), with_keys(self.tr("As a list that can be sorted"), keys))
        join_chips(self.graph_chip, self.list_chip)
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
        self.page = SubjectPageView(context, self.actions_here)
        self._whole = QStackedWidget()
        self._whole.addWidget(self.splitter)
        self._whole.addWidget(self.page)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._whole)
        self._context = context
        self._shown = ShownGraph()
        self._relation = ""
        self._known: dict[str, tuple[float, float]] = {}
        self._wanted_edge: int | None = None
        self._scale = context.theme.text_scale
        self._reading = Latest(context.tasks, self)
        self.model = RelationshipModel(self)
        self.list.setModel(self.model)
        self.lay_out_list()
        self._undoing = UndoWork(context, self, self.name)
        self.actions_here.bind(
            {
                "open": self.open_chosen,
                "facts": self.show_facts,
                "back": self.leave_page,
                "ask": self.page.ask,
                "add": self.add,
                "edit": self.edit,
                "graph": self.show_in_graph,
                "centre": self.graph.show_all,
                "closer": lambda: self.graph.zoom_by(1),
                "farther": lambda: self.graph.zoom_by(-1),
                "next": self.graph.next_edge,
                "arrange": self.arrange_anew,
                "other_view": self.change_view,
                "forget": self.forget,
                "private": self.turn_private,
            }
        )
        self.actions_here.keep_to("open", self.graph, self.list)
        self._connect()
        self._show_mode()
        self.reload()

    @property
    def shown(self) -> ShownGraph:
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

    def open_page(self, name: str) -> None:
        """Shows the page of a person or thing, by any of its names."""
        self.page.show_subject(name)
        self._whole.setCurrentWidget(self.page)
        self._show_mode()
        self.place.setFocus()

    def leave_page(self) -> None:
        """Goes back from the page of a subject to all of them."""
        self.page.leave()
        self._whole.setCurrentWidget(self.splitter)
        self._show_mode()
        self.place.setFocus()

    def show_in_graph(self) -> None:
        """Goes from the page of a subject to where it stands in the graph."""
        key = normalise(self.page.name)
        self.leave_page()
        self.graph_chip.click()
        self.graph.choose(key)
        self.place.setFocus()

    def show_memory(self, row_id: int) -> None:
        """Chooses a relationship, also one that the filter hides now."""
        self.leave_page()
        self._wanted_edge, self._relation = row_id, ""
        self.search.clear()
        self.reload()

    def choose_changed(self, changes: Sequence[RowChange]) -> None:
        back = next((change.row_id for change in changes if change.table == "relationships"), None)
        if back is not None:
            self._wanted_edge = back
            self.reload()

    def focus_search(self) -> bool:
        self.search.setFocus()
        self.search.selectAll()
        return True

    def save_state(self, settings: QSettings) -> None:
        settings.setValue("relationships/split", self.splitter.saveState())
        self.list.save_columns(settings, "relationships/columns")
        settings.setValue("relationships/list", self.list_chip.isChecked())
        settings.setValue("relationships/page", self.page.name)
        rounded = {key: (round(x, 1), round(y, 1)) for key, (x, y) in self._known.items()}
        settings.setValue(_PLACES, json.dumps(rounded))

    def restore_state(self, settings: QSettings) -> None:
        self.splitter.restoreState(saved_bytes(settings, "relationships/split"))
        self.list.restore_columns(settings, "relationships/columns")
        with suppress(ValueError, TypeError, AttributeError):  # not what was written: all is arranged anew
            kept = json.loads(str(settings.value(_PLACES, "{}")))
            self._known = {str(key): (float(x), float(y)) for key, (x, y) in kept.items()}
        if settings.value("relationships/list", False, type=bool) is True:
            self.list_chip.setChecked(True)
        name = str(settings.value("relationships/page", ""))
        if name:
            self.open_page(name)
        self.reload()

    def change_view(self) -> None:
        """Goes from the graph to the list, or back."""
        (self.graph_chip if self.list_chip.isChecked() else self.list_chip).click()
        self.place.setFocus()

    def open_chosen(self) -> None:
        """Opens the page of whom is chosen; of a relationship in the list, where it was said."""
        edge = self.detail.edge
        if edge is not None and self.list_chip.isChecked() and edge.source_message_id is not None:
            self.detail.show_source()
        elif edge is not None and self.list_chip.isChecked():
            self.open_page(edge.subject)
        else:
            subject = self._shown.subject(self.graph.current)
            if subject is not None:
                self.open_page(subject.name)

    def show_facts(self) -> None:
        """Shows the facts of whom is chosen, or whose page is shown, in their table."""
        subject = self._shown.subject(self.graph.current)
        name = self.page.name or ("" if subject is None else subject.name)
        if name:
            self._context.navigator.show_facts_of(name)

    @property
    def place(self) -> QWidget:
        if self._whole.currentWidget() is self.page:
            return self.page.place
        return self.list if self.list_chip.isChecked() else self.graph

    def lay_out_list(self) -> None:
        """Once there is a model."""
        self.list.lay_out_columns(_WIDTHS, stretched=2, aged=4)

    def show_relations(self, relations: Sequence[tuple[str, int]], chosen: str) -> None:
        """Shows the kinds of relations to choose from, with their counts; `chosen` is as compared, empty for all."""
        blocked = self.relation.blockSignals(True)
        self.relation.clear()
        self.relation.addItem(self.tr("All relations"), "")
        for name, count in relations:
            self.relation.addItem(f"{relation_name(name)} ({QLocale().toString(count)})", normalise(name))
        self.relation.setCurrentIndex(max(0, self.relation.findData(chosen)))
        self.relation.blockSignals(blocked)

    def show_place(self) -> None:
        """Shows the graph or the list, whichever is chosen."""
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

    def add(self) -> None:
        """Opens the dialog for a new relationship of whom is chosen, or whose page is shown."""
        subject = self._shown.subject(self.graph.current)
        self._open_dialog(None, self.page.name or ("" if subject is None else subject.name))

    def edit(self) -> None:
        """Opens the dialog for the relationship that is chosen."""
        if self.detail.edge is not None:
            self._open_dialog(self.detail.edge, "")

    def forget(self) -> None:
        edge = self.detail.edge
        if edge is None or edge.status != "active":
            return
        memory = self._context.app.memory
        self._context.write(
            self,
            lambda origin: self._done(memory.relationships.forget(edge.id, origin)),
            lambda operation_id: self._context.navigator.tell(self.tr("Forgot the relationship."), operation_id),
            reason=self.tr("forgotten in People & things"),
        )

    def turn_private(self) -> None:
        edge = self.detail.edge
        if edge is None or edge.status != "active":
            return
        memory = self._context.app.memory
        said = self.tr("No longer marked as private.") if edge.private else self.tr("Marked as private.")
        self._context.write(
            self,
            lambda origin: self._done(memory.relationships.keep_private(edge.id, not edge.private, origin)),
            lambda operation_id: self._context.navigator.tell(said, operation_id),
        )

    def undo(self, operation_id: int) -> None:
        """Undoes an entry of the relationship's history, for this one alone; undoing an undo redoes."""
        edge = self.detail.edge
        if edge is not None:
            self._undoing.undo_one(operation_id, "relationships", edge.id, self._context.navigator.tell_undone)

    def undo_all(self, operation_id: int) -> None:
        """Undoes an entry with all that it changed besides, once the person agreed to so much."""
        self._undoing.undo_with_all(operation_id, self._context.navigator.tell_undone)

    def _open_dialog(self, edge: Relationship | None, subject: str) -> None:
        dialog = RelationshipDialog(self._context, edge, self, subject=subject)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.kept.connect(self._show_kept)
        dialog.open()

    def _show_kept(self, edge: Relationship) -> None:
        """Tells of a relationship that was written; where no page is open, shows it."""
        self._context.tasks.read(
            self,
            lambda: self._done(edge),
            lambda operation_id: self._context.navigator.tell(
                self.tr("Remembered: {0}").format(sentence_of(edge)), operation_id
            ),
        )
        if not self.page.name:
            self.show_memory(edge.id)

    def _connect(self) -> None:
        self.search.textChanged.connect(self._search)
        self.search.left.connect(self._leave_search)
        self.relation.activated.connect(lambda _: self._filter(self.relation.currentData()))
        for chip in (self.graph_chip, self.list_chip):
            chip.clicked.connect(self._show_chosen_view)
        self.graph.chosen.connect(self._show_subject)
        self.graph.edge_chosen.connect(self._choose_edge)
        self.graph.opened.connect(self.open_chosen)
        self.graph.moved.connect(self._keep_places)
        self.list.sort_chosen.connect(self._sort)
        self.list.opened.connect(self.open_chosen)
        self.list.selectionModel().currentRowChanged.connect(self._row_changed)
        self.detail.edge_chosen.connect(self.graph.choose_edge)
        self.page.left.connect(self.leave_page)
        self.page.relationship_chosen.connect(self.show_memory)
        self.detail.message_chosen.connect(self._context.navigator.open_message)
        self.detail.undo_chosen.connect(self.undo)
        self.detail.undo_all_chosen.connect(self.undo_all)
        ChangesInView(self._context.changes, self).changed.connect(self._store_changed)
        self._context.theme.changed.connect(self._measure)

    def _show(self, graph: ShownGraph) -> None:
        self._shown = graph
        self._known |= graph.places
        self.graph.show_graph(graph)
        self.model.show_edges(graph.edges, self.search.text())
        self.show_relations(graph.relations, self._relation)
        edges = counted("Relationships", "1 relationship", "%Ln relationships", len(graph.edges))
        self.count.setText(edges if graph.edges else "")
        self.left_out.setText(
            counted(
                "RelationshipsPanel",
                "1 subject is left out: the graph shows those with the most relationships.",
                "%Ln subjects are left out: the graph shows those with the most relationships.",
                graph.left_out,
            )
        )
        self.left_out.setVisible(graph.left_out > 0)
        self._context.navigator.show_count(self.name, graph.known)
        if not graph.subjects:
            self.show_none_yet(lambda: self._context.navigator.ask(""))
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
        if changes.touches("relationships", "facts", "episodes", "messages"):
            self.page.refresh()

    def _show_mode(self) -> None:
        """Has only those actions work that belong to what is shown: all subjects, or the page of one."""
        paged, edge = self._whole.currentWidget() is self.page, self.detail.edge
        for name in ("back", "ask", "graph"):
            self.actions_here[name].setEnabled(paged)
        for name in ("centre", "closer", "farther", "next", "arrange", "other_view"):
            self.actions_here[name].setEnabled(not paged)
        for name in ("edit", "forget", "private"):
            self.actions_here[name].setEnabled(not paged and edge is not None and edge.status == "active")

    def _show_empty(self, icon: str, title: str, text: str, action: str, act: Callable[[], None]) -> None:
        self.empty.tell(icon, title, text, action, act)
        self._stack.setCurrentWidget(self.empty)
        self.detail.hide()

    def _zoom_buttons(self, context: PanelContext) -> list[QPushButton]:
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
        layout.addLayout(panel_head(self.tr("People & things"), self.count, None, *views, inset=_SIDE))
        layout.addLayout(row(self.search, self.relation, margins=inset))
        told = row(self.left_out, margins=inset)
        layout.addLayout(told)
        layout.addWidget(self._stack, 1)
        return Halves(upper, self.detail, (600, 190))

    def _done(self, edge: Relationship) -> int:
        """The operation that made a relationship what it is."""
        return self._context.app.memory.history.of_row("relationships", edge.id, limit=1)[0][0].id
