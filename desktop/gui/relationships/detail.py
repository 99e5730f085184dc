"""What is chosen in the graph: a subject with its relationships, or one relationship with its history."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from desktop.core.model import Operation, Relationship, RowChange
from desktop.gui.relationships.graph_query import GraphSubject
from desktop.gui.ui.actions import Actions
from desktop.gui.ui.jobs import Latest
from desktop.gui.ui.labels import LifeEntry, counts, name_of, sentence_of
from desktop.gui.ui.panel import PanelContext
from desktop.gui.ui.theme import Space, style
from desktop.gui.ui.timeline import Timeline
from desktop.gui.ui.translation import decimal, exact, translated
from desktop.gui.ui.widgets import FlowLayout, FoldedLabel, KeyButton, button, clear, column, label, pill, scrolling
from desktop.memory.service import Memory


def life_of_edge(memory: Memory, relationship_id: int) -> tuple[Relationship | None, list[LifeEntry]]:
    """A relationship as it is now, with its history, newest first."""
    edge = memory.relationships.get(relationship_id)
    return edge, _life_of(memory.history.of_row("relationships", relationship_id))


def _life_of(rows: Sequence[tuple[Operation, RowChange]]) -> list[LifeEntry]:
    present = rows[0][1].after if rows else None
    entries = []
    for operation, change in rows:
        title = _step(change.before, change.after)
        if operation.undoes is not None:
            title = _tr("Redone") if operation.label.startswith("Redo:") else _tr("Undone")
        free = operation.undoable and not operation.undone and change.after == present
        undo = operation.id if free else None
        text = translated(operation.reason)
        entries.append(LifeEntry(operation, title, text, undo, operation.undoes is not None, shared=change.shared))
    return entries


def _step(before: Mapping[str, Any] | None, after: Mapping[str, Any] | None) -> str:
    if before is None:
        return _tr("Remembered")
    if after is None:
        return _tr("Deleted")
    if before["status"] != after["status"]:
        return _tr("Forgotten") if after["status"] == "archived" else _tr("Restored")
    if before["private"] != after["private"]:
        return _tr("Marked private") if after["private"] else _tr("Marked not private")
    return _tr("Edited")


def _tr(text: str) -> str:
    return QCoreApplication.translate("Relationships", text)


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
            "open": self.tr("Show its facts"),
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
        """A subject, and the relationships that it has."""
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
        """Where the relationship was said."""
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
        self._excerpt.setText("" if edge is None else f"“{edge.source_excerpt}”")
        self._excerpt.setVisible(edge is not None and bool(edge.source_excerpt))
        self.source.setVisible(edge is not None and edge.source_message_id is not None)
        for name in ("forget", "private"):
            self._buttons_of[name].setVisible(active)
            self._actions[name].setEnabled(active)
        self._timeline.show_entries(list(entries))
        for part in (self._history, self._timeline):
            part.setVisible(edge is not None)
        self._body.show()

    def _lay_out(self) -> None:
        told = column(self._title, self._told, spacing=2)
        left = column(told, self._pills, self._excerpt, self.source, self._links, self._buttons, None, spacing=Space.S)
        left.setAlignment(self.source, Qt.AlignmentFlag.AlignLeft)
        right = column(self._history, self._timeline, None, spacing=Space.S)
        self._body = QWidget()
        grid = QGridLayout(self._body)
        grid.setContentsMargins(20, Space.L, 20, Space.L)
        grid.setHorizontalSpacing(Space.XXL)
        grid.addLayout(left, 0, 0)
        grid.addLayout(right, 0, 1)
        grid.setColumnStretch(0, 3)
        grid.setColumnStretch(1, 2)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 1, 0, 0)
        layout.addWidget(scrolling(self._body))
