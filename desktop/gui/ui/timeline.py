"""The life of a fact, newest first: what, by whom, when, why, and a way back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from desktop.gui.ui.ages import keep_aged
from desktop.gui.ui.labels import LifeEntry, by
from desktop.gui.ui.theme import Space, style
from desktop.gui.ui.translation import age, exact, number, translated
from desktop.gui.ui.widgets import Folded, FoldedLabel, button, clear, column, label

_SHOWN = 6


class Timeline(QWidget):
    """`undo_chosen` carries the id of an operation to be undone for this memory, `undo_all_chosen` of one to be undone
    with all that it changed, `back_chosen` the entry to set the fact back to, `message_chosen`
    the id of the message in which it was said."""

    undo_chosen = Signal(int)
    undo_all_chosen = Signal(int)
    back_chosen = Signal(object)
    message_chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("timeline")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        style(self, "timeline")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(Space.L, 0, 0, 0)
        self._layout.setSpacing(Space.M)

    def show_entries(self, entries: Sequence[LifeEntry]) -> None:
        """Shows the newest; a button brings the others, which take long to lay out where there are many."""
        clear(self._layout)
        for entry in entries[:_SHOWN]:
            self._layout.addWidget(self._line(entry))
        older = entries[_SHOWN:]
        if older:
            more = button(self.tr("Show {0} older ones").format(len(older)), "link", tip=self.tr("The whole history"))
            more.clicked.connect(lambda: self._show_older(more, older))
            self._layout.addWidget(more)

    def _show_older(self, more: QWidget, older: Sequence[LifeEntry]) -> None:
        more.hide()
        for entry in older:
            self._layout.addWidget(self._line(entry))

    def _line(self, entry: LifeEntry) -> QWidget:
        operation = entry.operation
        title = label(entry.title, "strong")
        title.setToolTip(exact(operation.at))
        who = label()
        keep_aged(who, lambda: self.tr("by {0} · {1}").format(by(operation.actor), age(operation.at)))
        line = QWidget()
        body = column(Folded(title, who, *self._beside(entry), down=2), spacing=2)
        if entry.text:
            body.addWidget(FoldedLabel(entry.text, "small", selectable=True))
        line.setLayout(body)
        line.setAccessibleName(f"{entry.title}, {by(operation.actor)}, {age(operation.at)}. {entry.text}")
        return line

    def _beside(self, entry: LifeEntry) -> Iterator[QWidget]:
        """The ways to its message and back."""
        if entry.operation.message_id is not None:
            yield self._message(entry.operation.message_id)
        if entry.undo is not None:
            yield self._button(entry)
            if entry.shared:
                yield self._all(entry)
        elif entry.image is not None:
            yield self._back(entry)
        elif entry.operation.undone:
            yield label(self.tr("undone"), "small")

    def _back(self, entry: LifeEntry) -> QWidget:
        made = button(self.tr("Back to this"), "link", tip=self.tr("Let the fact say again what it said then"))
        made.setAccessibleName(self.tr("Back to how it was after: {0}").format(translated(entry.operation.label)))
        made.clicked.connect(lambda: self.back_chosen.emit(entry))
        return made

    def _message(self, message_id: int) -> QWidget:
        made = button(self.tr("Message"), "link", tip=self.tr("Open the message in which this was said"))
        made.setAccessibleName(made.toolTip())
        made.clicked.connect(lambda: self.message_chosen.emit(message_id))
        return made

    def _button(self, entry: LifeEntry) -> QWidget:
        text = self.tr("Redo") if entry.redo else self.tr("Undo")
        if entry.shared:
            text = self.tr("Redo only here") if entry.redo else self.tr("Undo only here")
        told = self.tr("{0}: {1}").format(text, translated(entry.operation.label))
        made = button(text, "link", tip=told)
        made.setAccessibleName(told)
        made.clicked.connect(lambda: self.undo_chosen.emit(entry.undo))
        return made

    def _all(self, entry: LifeEntry) -> QWidget:
        """More than this memory: it names how much."""
        rows = number(entry.operation.row_count)
        if entry.redo:
            text = self.tr("Redo all ({0})…").format(rows)
        elif entry.operation.actor == "import":
            text = self.tr("Undo the import ({0})…").format(rows)
        else:
            text = self.tr("Undo all ({0})…").format(rows)
        told = self.tr("{0}: {1}").format(text, translated(entry.operation.label))
        made = button(text, "link", tip=told)
        made.setAccessibleName(told)
        made.clicked.connect(lambda: self.undo_all_chosen.emit(entry.undo))
        return made
