"""What waits for a verdict, one below the other: a name, what it says, and why it is here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import QModelIndex, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QAbstractItemView, QListView, QWidget

from desktop.gui.ui.tables import EntryDelegate, ListModel, ModelIndex
from desktop.gui.ui.theme import Theme
from desktop.gui.ui.tokens import Space, Type
from desktop.gui.ui.translation import as_tip

WIDTH: Final = 224
_HEIGHT: Final = 76
_ENTRY: Final = Qt.ItemDataRole.UserRole


@dataclass(frozen=True, slots=True)
class QueueEntry:
    """A line of the queue. `aside` stands at the right of the name; a `caution` reason asks for a look."""

    id: str
    title: str
    text: str
    reason: str
    aside: str = ""
    caution: bool = False


class ReviewQueue(QListView):
    """`chosen` carries the id of the entry that the person moved to."""

    chosen = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None, *, wide: bool = False) -> None:
        """A `wide` one takes the width that it is given."""
        super().__init__(parent)
        self._theme = theme
        self._wide = wide
        self._entries = _Entries(self)
        self.setModel(self._entries)
        self.setItemDelegate(_QueueDelegate(theme, self, _HEIGHT))
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(self.tr("Queue"))
        self.selectionModel().currentChanged.connect(self._choose)
        theme.changed.connect(self._fit)
        self._fit()

    @property
    def ids(self) -> list[str]:
        """The entries, in their order."""
        return self._entries.ids

    @property
    def current(self) -> str | None:
        row = self.currentIndex().row()
        return self.ids[row] if 0 <= row < len(self.ids) else None

    def entry(self, entry_id: str) -> QueueEntry:
        """Raises ValueError where it does not wait."""
        return self._entries.entry(self.ids.index(entry_id))

    def show_entries(self, ids: Sequence[str], entry_of: Callable[[str], QueueEntry], current: str | None) -> None:
        """Replaces the list and marks an entry, without telling that it was chosen. Only what comes into view is made
        an entry of."""
        blocked = self.selectionModel().blockSignals(True)
        self._entries.replace(ids, entry_of)
        row = self.ids.index(current) if current in self.ids else -1
        self.setCurrentIndex(self._entries.index(row))
        self.selectionModel().blockSignals(blocked)
        self.viewport().update()

    def step(self, by: int) -> None:
        """Goes to the next or the previous entry; at the ends it stays."""
        row = self.currentIndex().row() + by
        if 0 <= row < self._entries.rowCount():
            self.setCurrentIndex(self._entries.index(row))

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.text() and event.text().isprintable():
            event.ignore()  # letters are the panel's keys, not a search in the list
        else:
            super().keyPressEvent(event)

    def _choose(self, current: QModelIndex) -> None:
        if 0 <= current.row() < len(self.ids):
            self.chosen.emit(self.ids[current.row()])

    def _fit(self) -> None:
        if not self._wide:
            self.setFixedWidth(self._theme.scaled(WIDTH))
        self.doItemsLayout()


class _Entries(ListModel):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.ids: list[str] = []
        self._entry_of: Callable[[str], QueueEntry] | None = None
        self._made: dict[str, QueueEntry] = {}

    def replace(self, ids: Sequence[str], entry_of: Callable[[str], QueueEntry]) -> None:
        self.ids, self._entry_of, self._made = list(ids), entry_of, {}
        self.count_rows(len(self.ids))

    def entry(self, row: int) -> QueueEntry:
        entry_id = self.ids[row]
        if entry_id not in self._made and self._entry_of is not None:
            self._made[entry_id] = self._entry_of(entry_id)
        return self._made[entry_id]

    def data(self, index: ModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        entry = self.entry(index.row())
        if role == _ENTRY:
            return entry
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return ", ".join(filter(None, (entry.title, entry.aside, entry.text, entry.reason)))
        return as_tip(entry.text) if role == Qt.ItemDataRole.ToolTipRole else None


class _QueueDelegate(EntryDelegate):
    def paint_entry(self, painter: QPainter, rect: QRect, index: ModelIndex) -> None:
        entry: QueueEntry = index.data(_ENTRY)
        line = QRect(rect.x(), rect.y(), rect.width(), rect.height() // 3)
        self.paint_head(painter, line, entry.title, entry.aside)
        self.paint_small(painter, line.translated(0, line.height()), entry.text)
        self._paint_reason(painter, line.translated(0, 2 * line.height()), entry)

    def _paint_reason(self, painter: QPainter, rect: QRect, entry: QueueEntry) -> None:
        painter.setFont(self.theme.font(Type.SMALL))
        metrics = painter.fontMetrics()
        shown = metrics.elidedText(entry.reason, Qt.TextElideMode.ElideRight, rect.width() - 2 * Space.S)
        height = metrics.height() + 4
        shape = QRectF(rect.x(), rect.bottom() + 1 - height, metrics.horizontalAdvance(shown) + 2 * Space.S, height)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.theme.color("caution_soft" if entry.caution else "pill"))
        painter.drawRoundedRect(shape, height / 2, height / 2)
        painter.setPen(self.theme.color("caution" if entry.caution else "muted"))
        painter.drawText(shape, int(Qt.AlignmentFlag.AlignCenter), shown)
