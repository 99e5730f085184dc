"""Steps that a person ticks before they are carried out: a list of groups with a tick for each, their headings, and the
dialog around them."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractItemModel,
    QCoreApplication,
    QEvent,
    QLocale,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QCloseEvent, QFont, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from desktop.assistant.events import PreviewGroup
from desktop.gui.ui.dialogs import Dialog
from desktop.gui.ui.jobs import Op
from desktop.gui.ui.tables import ListModel, ModelIndex, paint_line
from desktop.gui.ui.theme import CORNER, DIALOG_MARGINS, Space, Theme, Type
from desktop.gui.ui.translation import as_tip, number
from desktop.gui.ui.widgets import TICK_BOX, FoldedLabel, ScanStrip, column, label, paint_dot, paint_tick_box

_ROW: Final = Qt.ItemDataRole.UserRole
_HEIGHT: Final = 46


@dataclass(frozen=True, slots=True)
class StepLine:
    """One step, or one thing left alone: what, and why."""

    id: str
    text: str
    why: str
    whole: str = ""
    """All of what `text` says, for the tip, where that is cut."""


@dataclass(frozen=True, slots=True)
class StepGroup:
    """Steps of one kind. What is not `choosable` has no ticks."""

    title: str
    hint: str
    lines: tuple[StepLine, ...]
    choosable: bool = True


class StepList(QListView):
    """One stop for Tab; Space and a click tick a step, or all of a group. `ticks_changed`: others are ticked.
    `current_changed`: the keyboard is at another line."""

    ticks_changed = Signal()
    current_changed = Signal()
    groups_shown = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._steps = _Steps(self)
        self.setModel(self._steps)
        self.setItemDelegate(_StepDelegate(theme, self))
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(self.tr("What would be done"))
        self._steps.dataChanged.connect(self.ticks_changed)
        theme.changed.connect(self.doItemsLayout)

    @property
    def ticked(self) -> frozenset[str]:
        """The ids of the steps that are ticked."""
        return self._steps.ticked

    @property
    def current(self) -> str:
        """The id of the step that the keyboard is at; empty at the line of a group."""
        line = self._steps.at(self.currentIndex().row())[1] if self.currentIndex().isValid() else None
        return "" if line is None else line.id

    @property
    def listed(self) -> frozenset[str]:
        """The ids of the steps that are in the list, ticked or not."""
        return frozenset(line.id for group in self._steps.groups if group.choosable for line in group.lines)

    @property
    def shown(self) -> list[str]:
        """The list as it is read, line by line."""
        return [str(self._steps.index(row).data()) for row in range(self._steps.rowCount())]

    def show_groups(self, groups: Sequence[StepGroup], ticked: frozenset[str]) -> None:
        """Groups without lines are left out. What is ticked may be of steps that are not in the list."""
        self._steps.show([group for group in groups if group.lines], ticked)
        self.setCurrentIndex(self._steps.index(0))
        self.updateGeometry()
        self.groups_shown.emit()

    def sizeHint(self) -> QSize:  # noqa: N802
        """As high as all of its lines."""
        lines = self._steps.rowCount() * self._theme.scaled(_HEIGHT)
        return QSize(super().sizeHint().width(), lines + 2 * self.frameWidth())

    def tick_group(self, title: str) -> None:
        """Ticks all steps of a group; where all are, none."""
        row = next((row for row, group in self._steps.heads() if group.title == title), None)
        if row is not None:
            self._steps.toggle(self._steps.index(row))

    def tick_only(self, ids: frozenset[str]) -> None:
        """Takes the tick from all steps but these."""
        self._steps.tick(self._steps.ticked & ids)

    def currentChanged(self, current: ModelIndex, previous: ModelIndex) -> None:  # noqa: N802
        super().currentChanged(current, previous)
        self.current_changed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.text() and event.text().isprintable() and event.key() != Qt.Key.Key_Space:
            event.ignore()
        else:
            super().keyPressEvent(event)


_Row = tuple[StepGroup, StepLine | None]
"""A row of the list: that of a group, or one of its lines."""


class _Steps(ListModel):
    """Finds the line of a row when it is asked for: a file may bring a hundred thousand."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.groups: list[StepGroup] = []
        self.ticked: frozenset[str] = frozenset()
        self._starts: list[int] = [0]
        """The rows of the groups."""
        self._states: dict[int, Qt.CheckState] = {}
        """Those of the groups, by the row, as far as they were asked for since the last tick."""

    def show(self, groups: Sequence[StepGroup], ticked: frozenset[str]) -> None:
        self.groups, self.ticked = list(groups), ticked
        self._starts = list(accumulate((1 + len(group.lines) for group in groups), initial=0))
        self._states.clear()
        self.count_rows(self._starts[-1])

    def heads(self) -> Iterator[tuple[int, StepGroup]]:
        """Yields the row of each group, and the group."""
        return zip(self._starts, self.groups, strict=False)

    def at(self, row: int) -> _Row:
        """Returns what stands in a row."""
        place = bisect_right(self._starts, row) - 1
        group, within = self.groups[place], row - self._starts[place]
        return group, group.lines[within - 1] if within else None

    def toggle(self, index: ModelIndex) -> None:
        group, line = self.at(index.row())
        if not group.choosable:
            return
        ids = frozenset(each.id for each in ([line] if line is not None else group.lines))
        self.tick(self.ticked - ids if ids <= self.ticked else self.ticked | ids)

    def tick(self, ids: frozenset[str]) -> None:
        """Has these ticked, and no others."""
        self.ticked = ids
        self._states.clear()
        self.dataChanged.emit(self.index(0), self.index(self._starts[-1] - 1))

    def data(self, index: ModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        row = group, line = self.at(index.row())
        if role == _ROW:
            return row
        if role == Qt.ItemDataRole.CheckStateRole:
            return self._state(index.row(), group, line)
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return f"{group.title}. {group.hint}" if line is None else f"{line.text}. {line.why}"
        tip = line.whole or line.text if line is not None else group.hint
        return as_tip(tip) if role == Qt.ItemDataRole.ToolTipRole else None

    def _state(self, row: int, group: StepGroup, line: StepLine | None) -> Qt.CheckState | None:
        """Returns whether it is ticked, not, or some of a group are; None where there is nothing to choose."""
        if not group.choosable:
            return None
        if line is not None:
            return Qt.CheckState.Checked if line.id in self.ticked else Qt.CheckState.Unchecked
        if row not in self._states:
            count = sum(each.id in self.ticked for each in group.lines)
            some = Qt.CheckState.PartiallyChecked if count else Qt.CheckState.Unchecked
            self._states[row] = Qt.CheckState.Checked if count == len(group.lines) else some
        return self._states[row]


class _StepDelegate(QStyledItemDelegate):
    def __init__(self, theme: Theme, view: StepList) -> None:
        super().__init__(view)
        self._theme = theme

    def sizeHint(self, _option: QStyleOptionViewItem, _index: ModelIndex) -> QSize:  # noqa: N802
        return QSize(120, self._theme.scaled(_HEIGHT))

    def editorEvent(  # noqa: N802
        self, event: QEvent, model: QAbstractItemModel, _option: QStyleOptionViewItem, index: ModelIndex
    ) -> bool:
        space = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Space
        if isinstance(model, _Steps) and (space or event.type() == QEvent.Type.MouseButtonRelease):
            model.toggle(index)
            return True
        return False

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: ModelIndex) -> None:
        shown: _Row = index.data(_ROW)
        group, line = shown
        rect: QRect = option.rect
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter, rect, option.state)
        head = line is None
        self._paint_box(painter, rect, index, head)
        inner = rect.adjusted(
            Space.M + (0 if head else Space.XL) + self._theme.scaled(TICK_BOX) + Space.S, 4, -Space.M, -4
        )
        if line is None and not group.choosable:
            inner.setLeft(rect.left() + Space.M)
        above = QRect(inner.x(), inner.y(), inner.width(), inner.height() // 2)
        below = above.translated(0, inner.height() // 2)
        text, why = (group.title, group.hint) if line is None else (line.text, line.why)
        painter.setFont(self._theme.font(weight=QFont.Weight.DemiBold if head else QFont.Weight.Normal))
        painter.setPen(self._theme.color("text"))
        paint_line(painter, above, text)
        painter.setFont(self._theme.font(Type.SMALL))
        painter.setPen(self._theme.color("muted"))
        paint_line(painter, below, why)
        painter.restore()

    def _paint_ground(self, painter: QPainter, rect: QRect, state: QStyle.StateFlag) -> None:
        shape = QRectF(rect).adjusted(0.5, 1.5, -0.5, -1.5)
        painter.setPen(Qt.PenStyle.NoPen)
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(self._theme.color("accent"))
            painter.setBrush(self._theme.color("accent_soft"))
            painter.drawRoundedRect(shape, CORNER, CORNER)
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.setBrush(self._theme.color("hover"))
            painter.drawRoundedRect(shape, CORNER, CORNER)

    def _paint_box(self, painter: QPainter, rect: QRect, index: ModelIndex, head: bool) -> None:
        told = index.data(Qt.ItemDataRole.CheckStateRole)
        size = self._theme.scaled(TICK_BOX)
        left = rect.x() + Space.M + (0 if head else Space.XL)
        box = QRect(left, rect.y() + (rect.height() - size) // 2, size, size)
        if told is not None:
            paint_tick_box(painter, self._theme, box, Qt.CheckState(told))
        elif not head:
            paint_dot(painter, self._theme, box)


def step_heading(group: PreviewGroup, count: int) -> tuple[str, str]:
    """Returns the heading of so many steps of a kind, and what they have in common."""
    title, hint = {
        "exact": (_tr("Exact"), _tr("They say the same, spelling and script apart")),
        "likely": (_tr("Likely the same"), _tr("Nearly the same words: look before you tick them")),
        "expired": (_tr("Expired notes"), _tr("Daily notes past the day until which they were kept")),
        "left_alone": (_tr("Left alone"), _tr("Alike, but not the same: these go through review")),
    }[group]
    return headed(title, count), hint


def headed(title: str, count: int) -> str:
    """ "Exact · 89" """
    return f"{title} · {QLocale().toString(count)}"


def _tr(text: str) -> str:
    return QCoreApplication.translate("Consolidate", text)


_SIZE: Final = (760, 620)
_COUNT_STRETCH: Final = 100
"""Of what buttons leave free, all is for the words beside them."""


class StepDialog(Dialog):
    """What is derived says by `reject` whether it may be closed, and lays itself out with its buttons. `op` is what it
    has going on, which its strip stops."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.setModal(True)
        self.take_size(theme, _SIZE)
        self.heading = label("", "title")
        self.hint = FoldedLabel("", "muted")
        self.strip = ScanStrip()
        self.steps = StepList(theme)
        self.count = label("", "muted", wrap=True)
        self.op = Op(self, self._show_progress)
        self.strip.stopped.connect(self.stop)
        self._most = self.height()

    def stop(self) -> None:
        """Ends what goes on: nothing of it is kept."""
        self.op.stop()
        self.strip.stop.setEnabled(False)

    def _show_progress(self, done: int, total: int, what: str) -> None:  # noqa: ARG002
        """How far it is, where it still goes on."""
        if self.strip.isVisibleTo(self):
            self.strip.show_progress(self.tr("{0} of {1}").format(number(done), number(total)), done, total)

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802
        self.reject()
        event.setAccepted(not self.isVisible())

    def _fit_steps(self) -> None:
        """Becomes as high as its steps, as far as there is room."""
        self.fit(self._most)

    def _lay_out(
        self, buttons: QHBoxLayout, *others: QWidget, above: Sequence[QWidget] = (), below: QWidget | None = None
    ) -> None:
        """`others` stand where the steps are, while those are hidden; `above` over them, and `below` between them and
        the buttons."""
        body = column(spacing=Space.M, margins=DIALOG_MARGINS)
        for widget in (self.heading, self.hint, self.strip, *above):
            body.addWidget(widget)
        for filling in (self.steps, *others):
            body.addWidget(filling, 1)
        buttons.setStretch(buttons.indexOf(self.count), _COUNT_STRETCH)
        if below is not None:
            body.addWidget(below)
        else:
            self.steps.groups_shown.connect(self._fit_steps)
        body.addLayout(buttons)
        self.setLayout(body)
