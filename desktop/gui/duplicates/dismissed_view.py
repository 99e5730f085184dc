"""The clusters that a person called no duplicates, related, or put off, and the way back into the queue."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from desktop.core.model import Episode, Fact
from desktop.gui.duplicates.labels import dismissed_entry, verdict_words
from desktop.gui.ui.ages import exact
from desktop.gui.ui.context import Context
from desktop.gui.ui.empty_state import EmptyState
from desktop.gui.ui.folded_label import FoldedLabel
from desktop.gui.ui.jobs import Latest
from desktop.gui.ui.review_queue import ReviewQueue
from desktop.gui.ui.tokens import Space
from desktop.gui.ui.widgets import button, clear, column, frame, label, row, scrolling
from desktop.memory.duplicates.review_values import Decided, Dismissed

RESTORE_KEY = "Return"


class DismissedView(QWidget):
    """`told`: a sentence, and the operation to undo it by. `memory_chosen` carries a memory's id."""

    told = Signal(str, int)
    memory_chosen = Signal(str)

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._reading = Latest(context.tasks, self)
        self._dismissed: dict[str, Dismissed] = {}
        self.list = ReviewQueue(context.theme)
        self.list.setAccessibleName(self.tr("Dismissed clusters"))
        self.empty = EmptyState(context.theme)
        self.empty.tell(
            "duplicates",
            self.tr("Nothing is dismissed"),
            self.tr("What you call no duplicates, related, or put off is kept here, and can be brought back."),
        )
        self.restore_button = button(
            self.tr("Restore"), "primary", tip=self.tr("Bring it back into the queue"), key=RESTORE_KEY
        )
        self._verdict = label("", "heading")
        self._when = label("", "small")
        self._members = QVBoxLayout()
        self._members.setSpacing(Space.S)
        self._lay_out()
        self.list.chosen.connect(self._show)
        self.restore_button.clicked.connect(self.restore)
        entering = QShortcut(QKeySequence(RESTORE_KEY), self.list, context=Qt.ShortcutContext.WidgetShortcut)
        entering.activated.connect(self.restore)

    @property
    def chosen(self) -> Dismissed | None:
        return self._dismissed.get(self.list.current or "")

    def reload(self) -> None:
        self._reading.read(self._context.app.duplicates.dismissed, self._show_list)

    def restore(self) -> None:
        """Brings the chosen cluster back into the queue."""
        dismissed = self.chosen
        if dismissed is None:
            return
        review = self._context.app.duplicates

        def tell(decided: Decided) -> None:
            self.told.emit(decided.label, decided.operation_id)
            self.reload()

        self._context.write(
            self, lambda origin: review.restore(dismissed, origin), tell, reason=self.tr("restored in Duplicates")
        )

    def _show_list(self, found: Sequence[Dismissed]) -> None:
        row_number = max(self.list.currentIndex().row(), 0)
        self._dismissed = {str(each.id): each for each in found}
        ids = list(self._dismissed)
        kept = self.list.current if self.list.current in self._dismissed else None
        if kept is None and ids:
            kept = ids[min(row_number, len(ids) - 1)]
        self.list.show_entries(ids, lambda entry_id: dismissed_entry(self._dismissed[entry_id]), kept)
        self._stack.setCurrentIndex(0 if ids else 1)
        if kept is not None:
            self._show(kept)

    def _show(self, entry_id: str) -> None:
        dismissed = self._dismissed[entry_id]
        words = verdict_words(dismissed)
        self._verdict.setText(f"{words[:1].upper()}{words[1:]}")
        self._when.setText(self.tr("decided on {0}").format(exact(dismissed.at)))
        clear(self._members)
        for member in dismissed.members:
            self._members.addWidget(self._member(member))

    def _member(self, member: Fact | Episode) -> QWidget:
        said = member.value if isinstance(member, Fact) else member.summary
        show = button(member.memory_id, "link", tip=self.tr("Show {0}").format(member.memory_id))
        show.clicked.connect(lambda: self.memory_chosen.emit(member.memory_id))
        gone = label("" if member.status == "active" else self.tr("archived since"), "small")
        body = column(row(show, gone, None, spacing=Space.S), FoldedLabel(said, "large", selectable=True))
        body.setContentsMargins(Space.L, Space.S, Space.L, Space.M)
        return frame("card", body)

    def _lay_out(self) -> None:
        detail = QWidget()
        told = column(self._verdict, self._when, spacing=2)
        body = column(told, self._members, row(self.restore_button, None), None, spacing=Space.M)
        detail.setLayout(body)
        page = QWidget()
        across = QHBoxLayout(page)
        across.setContentsMargins(0, 0, 0, 0)
        across.setSpacing(Space.L)
        across.addWidget(self.list)
        across.addWidget(scrolling(detail), 1)
        self._stack = QStackedWidget()
        self._stack.addWidget(page)
        self._stack.addWidget(self.empty)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._stack)
