"""A question for the person, in the flow: what would be done, all its arguments, and no hurry."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from math import ceil
from typing import Final

from PySide6.QtCore import QAbstractItemModel, QEvent, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QPainter, QResizeEvent, QStaticText, QTextOption, QTransform
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QFrame,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QSizePolicy,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from desktop.assistant.events import ConsentAsked, Decision, Preview, PreviewGroup, PreviewItem
from desktop.gui.messages.tool_card import CallDetails
from desktop.gui.ui.labels import category_text
from desktop.gui.ui.steps import step_heading
from desktop.gui.ui.tables import ModelIndex
from desktop.gui.ui.theme import Space, Theme, Type, style
from desktop.gui.ui.translation import counted, translated
from desktop.gui.ui.widgets import TICK_BOX, Folded, FoldedLabel, button, column, label, paint_dot, paint_tick_box, row

SHOWN_AT_ONCE: Final = 6
"""Lines that are in view at once; more are scrolled to."""
_HEIGHT_MOST: Final = 250
"""Of a list that is scrolled through: what is asked, and the answers, are in view with it in a small window."""
_TOGETHER_MOST: Final = 30
"""Characters of a part of the detail that stand in one line."""

_DETAIL: Final = Qt.ItemDataRole.UserRole + 1
_ID: Final = Qt.ItemDataRole.UserRole
_GROUP: Final = Qt.ItemDataRole.UserRole + 2
_IS_HEADING: Final = Qt.ItemDataRole.UserRole + 3
_ALL: Final = Qt.CheckState.Checked
_NONE: Final = Qt.CheckState.Unchecked


class PreviewList(QListWidget):
    """One stop for Tab: the arrow keys go through it, Space and a click tick a line, or all of a group at its heading.
    `ticks_changed`: others are ticked."""

    ticks_changed = Signal()

    def __init__(
        self, theme: Theme, items: Sequence[PreviewItem], *, choosable: bool, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self.choosable = choosable
        self.setProperty("kind", "bare")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setAccessibleName(self.tr("What would be done"))
        self.setItemDelegate(_Lines(theme, self))
        for group, lines in groupby(items, lambda item: item.group):
            self._add(group, list(lines))
        if not choosable and len(items) <= SHOWN_AT_ONCE:
            self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._sum_up()
        self.itemChanged.connect(self._ticked)
        theme.changed.connect(self._measure)

    @property
    def ticked(self) -> frozenset[str]:
        """The ids of the lines that are ticked."""
        return frozenset(str(line.data(_ID)) for line in self._steps() if line.checkState() == Qt.CheckState.Checked)

    @property
    def steps(self) -> int:
        """How many lines may be ticked."""
        return len(self._steps())

    def toggle(self, row: int) -> None:
        """Ticks a line or not; at a heading all of its group, or none where all are ticked."""
        line = self.item(row)
        if line.data(Qt.ItemDataRole.CheckStateRole) is None:
            return
        state = _NONE if line.checkState() == _ALL else _ALL
        before = self.blockSignals(True)
        for each in self._steps(line.data(_GROUP)) if line.data(_IS_HEADING) else [line]:
            each.setCheckState(state)
        self.blockSignals(before)
        self._ticked()

    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(1, self._wanted_height())

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return self.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._measure()

    def _add(self, group: PreviewGroup | None, items: Sequence[PreviewItem]) -> None:
        chosen = self.choosable and group != "left_alone"
        if group is not None:
            title, hint = step_heading(group, len(items))
            heading = self._line(title, hint, group, chosen=chosen)
            heading.setData(_IS_HEADING, True)
        for item in items:
            line = self._line(
                translated(item.text),
                " · ".join(category_text(translated(part)) for part in item.detail.split(" · ")),
                group,
                chosen=chosen,
            )
            line.setData(_ID, item.id)
            if chosen:
                line.setCheckState(_ALL if item.ticked else _NONE)

    def _line(self, text: str, detail: str, group: PreviewGroup | None, *, chosen: bool) -> QListWidgetItem:
        line = QListWidgetItem(text, self)
        line.setData(_GROUP, group)
        line.setData(_DETAIL, detail)
        line.setData(Qt.ItemDataRole.AccessibleTextRole, f"{text}. {detail}" if detail else text)
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        line.setFlags(flags | Qt.ItemFlag.ItemIsUserCheckable if chosen else flags)
        return line

    def _lines(self) -> Iterator[QListWidgetItem]:
        return (self.item(row) for row in range(self.count()))

    def _steps(self, group: PreviewGroup | None = None) -> list[QListWidgetItem]:
        """The lines that may be ticked, of a group or of all."""
        ticks = (line for line in self._lines() if line.data(Qt.ItemDataRole.CheckStateRole) is not None)
        return [line for line in ticks if not line.data(_IS_HEADING) and group in (None, line.data(_GROUP))]

    def _ticked(self) -> None:
        self._sum_up()
        self.viewport().update()
        self.ticks_changed.emit()

    def _sum_up(self) -> None:
        """Each heading shows whether all of its lines are ticked, some or none."""
        before = self.blockSignals(True)
        for heading in (line for line in self._lines() if line.data(_IS_HEADING)):
            states = {line.checkState() for line in self._steps(heading.data(_GROUP))}
            if states:
                heading.setCheckState(states.pop() if len(states) == 1 else Qt.CheckState.PartiallyChecked)
        self.blockSignals(before)

    def _measure(self) -> None:
        """Lines fold anew in another width."""
        self.scheduleDelayedItemsLayout()
        if self._wanted_height() != self.height():
            self.updateGeometry()

    def _wanted_height(self) -> int:
        heights = [self.sizeHintForRow(row) for row in range(min(self.count(), SHOWN_AT_ONCE + 1))]
        if self.count() <= SHOWN_AT_ONCE:
            return sum(heights)
        whole = heights[:SHOWN_AT_ONCE]
        while len(whole) > 1 and sum(whole) > self._theme.scaled(_HEIGHT_MOST):
            whole.pop()
        return sum(whole) + heights[len(whole)] // 2  # the line cut in two tells of more


class _Lines(QStyledItemDelegate):
    """A box, the text and its detail, both folded."""

    def __init__(self, theme: Theme, view: PreviewList) -> None:
        super().__init__(view)
        self._theme = theme
        self._view = view

    def sizeHint(self, _option: QStyleOptionViewItem, index: ModelIndex) -> QSize:  # noqa: N802
        width = max(1, self._view.viewport().width())
        text, detail = self._folded(width, index)
        height = text.size().height() + (detail.size().height() if detail.text() else 0)
        return QSize(width, ceil(height) + 2 * Space.XS)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: ModelIndex) -> None:
        rect: QRect = option.rect
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._view.hasFocus() and self._view.currentIndex() == index:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._theme.color("accent_soft"))
            painter.drawRoundedRect(rect, Space.XS, Space.XS)
        self._paint_mark(painter, rect, index)
        text, detail = self._folded(rect.width(), index)
        at = rect.topLeft() + QPoint(self._indent(index), Space.XS)
        painter.setFont(self._font(index))
        painter.setPen(self._theme.color("text"))
        painter.drawStaticText(at, text)
        painter.setFont(self._theme.font(Type.SMALL))
        painter.setPen(self._theme.color("muted"))
        painter.drawStaticText(at + QPoint(0, ceil(text.size().height())), detail)
        painter.restore()

    def editorEvent(  # noqa: N802
        self, event: QEvent, _model: QAbstractItemModel, _option: QStyleOptionViewItem, index: ModelIndex
    ) -> bool:
        """Has a click anywhere on the line tick it."""
        space = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Space
        if not (space or event.type() == QEvent.Type.MouseButtonRelease):
            return False
        self._view.toggle(index.row())
        return True

    def _indent(self, index: ModelIndex) -> int:
        """Where the text of a line begins: beside its mark, under the heading of its group."""
        if index.data(_IS_HEADING) and index.data(Qt.ItemDataRole.CheckStateRole) is None:
            return self._mark(index)
        return self._mark(index) + self._theme.scaled(TICK_BOX) + Space.XS + Space.S - 2

    def _mark(self, index: ModelIndex) -> int:
        under = index.data(_GROUP) is not None and not index.data(_IS_HEADING)
        return 2 + (Space.L if under else 0)

    def _folded(self, width: int, index: ModelIndex) -> tuple[QStaticText, QStaticText]:
        """The text of a line and its detail, as they fold in a width."""
        room = max(1, width - self._indent(index) - Space.XS)
        text = _static(str(index.data()), self._font(index), room)
        return text, _static(_together(str(index.data(_DETAIL))), self._theme.font(Type.SMALL), room)

    def _font(self, index: ModelIndex) -> QFont:
        return self._theme.font(weight=QFont.Weight.DemiBold if index.data(_IS_HEADING) else QFont.Weight.Normal)

    def _paint_mark(self, painter: QPainter, rect: QRect, index: ModelIndex) -> None:
        """A box that is ticked or not; a dot where there is nothing to choose."""
        size = self._theme.scaled(TICK_BOX)
        line = QFontMetrics(self._theme.font()).height()
        box = QRect(rect.x() + self._mark(index), rect.y() + Space.XS + (line - size) // 2, size, size)
        state = index.data(Qt.ItemDataRole.CheckStateRole)
        if state is not None:
            paint_tick_box(painter, self._theme, box, Qt.CheckState(state))
        elif not index.data(_IS_HEADING):
            paint_dot(painter, self._theme, box)


def _together(detail: str) -> str:
    """Folds between the parts of a detail, such as "personal · used 4 times"."""
    parts = detail.split(" · ")
    return " · ".join(part.replace(" ", "\u00a0") if len(part) <= _TOGETHER_MOST else part for part in parts)


def _static(words: str, font: QFont, room: int) -> QStaticText:
    made = QStaticText(words)
    made.setTextFormat(Qt.TextFormat.PlainText)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    made.setTextOption(option)
    made.setTextWidth(room)
    made.prepare(QTransform(), font)
    return made


DENY_KEY, ALLOW_KEY, ALWAYS_KEY = "Esc", "Ctrl+Return", "Ctrl+Shift+Return"
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class ConsentCard(QFrame):
    """`decided` carries the question and the person's word, once; `resized` tells that it has another height.

    Enter and Space say no until another button is gone to; so does Esc, which ends the turn only where the focus is
    outside of the question. Allowing takes a chord, so that nothing is allowed by a key that was meant for the text.
    """

    decided = Signal(object, object)
    resized = Signal()

    def __init__(
        self, theme: Theme, question: ConsentAsked, parent: QWidget | None = None, *, asked_by: str = ""
    ) -> None:
        """`asked_by` says who asks, where that is not the assistant in this conversation."""
        super().__init__(parent)
        self._theme = theme
        self.question = question
        self._is_open = True
        self._details: CallDetails | None = None
        self.items: PreviewList | None = None
        self._make_buttons()
        self._count = label("", "small")
        self._closed = FoldedLabel("", "caution")
        self._closed.hide()
        self._build(asked_by)
        self._tell_count()

    @property
    def open(self) -> bool:
        """Whether it still waits for the person's word."""
        return self._is_open

    @property
    def words(self) -> str:
        """What is asked, and what would be done."""
        return f"{self._headline.text()} {self._told.text()}".strip()

    @property
    def count(self) -> str:
        """How many of the lines are ticked; empty where there is no choice."""
        return self._count.text()

    @property
    def arguments_text(self) -> str:
        """The arguments as they are shown; empty while nobody asked for them."""
        return "" if self._details is None or self._details.isHidden() else self._details.text

    def focus(self) -> None:
        """Gives the safe answer the focus."""
        self.deny.setFocus(Qt.FocusReason.OtherFocusReason)

    def decide(self, *, allowed: bool, always: bool = False) -> None:
        """Takes the person's word; a second one changes nothing, nor does allowing where nothing is ticked."""
        if not self._is_open or (allowed and not self.allow.isEnabled()):
            return
        self._is_open = False
        chosen = self.items.ticked if allowed and self.items is not None and self.items.choosable else None
        self.decided.emit(self.question, Decision(allowed, always, chosen))

    def tell_closed(self) -> None:
        """Says that the answer came too late: there is nothing to decide any more."""
        self._is_open = False
        self._buttons.hide()
        self._closed.setText(self.tr("This question is closed: the call was given up meanwhile."))
        self._closed.show()

    def show_arguments(self) -> None:
        """Shows all that the tool is called with, or hides it again."""
        if self._details is None:
            self._details = CallDetails(self._theme, self.question.tool, answered=False)
            self._details.show_call(self.question.arguments)
            self._words.addWidget(self._details)
            self._details.show()
        else:
            self._details.setVisible(self._details.isHidden())
        hidden = self._details.isHidden()
        self.more.setText(self.tr("Show all arguments") if hidden else self.tr("Hide arguments"))

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self.resized.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        enter = event.key() in _ENTER
        focused = self.focusWidget()
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        control, shift = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
        if event.key() == Qt.Key.Key_Escape:
            self.decide(allowed=False)
        elif enter and held == control:
            self.decide(allowed=True)
        elif enter and held == control | shift:
            self.decide(allowed=True, always=True)
        elif enter and not held and isinstance(focused, QAbstractButton):
            focused.click()
        else:
            super().keyPressEvent(event)

    def _make_buttons(self) -> None:
        tips = (
            self.tr("Nothing is done, and the assistant is told so"),
            self.tr("Do this, and ask again the next time"),
            self.tr("Do this, and don't ask again for this tool; Settings takes that back"),
        )
        self.deny = button(self.tr("Deny"), "primary", tip=tips[0], key=DENY_KEY)
        self.allow = button(self.tr("Allow once"), tip=tips[1], key=ALLOW_KEY)
        self.always = button(self.tr("Always allow"), tip=tips[2], key=ALWAYS_KEY)
        self.more = button(self.tr("Show all arguments"), "link", tip=self.tr("What the tool is called with, in full"))
        for made in (self.deny, self.allow, self.always):
            made.setAccessibleDescription(made.toolTip())
        self.deny.clicked.connect(lambda: self.decide(allowed=False))
        self.allow.clicked.connect(lambda: self.decide(allowed=True))
        self.always.clicked.connect(lambda: self.decide(allowed=True, always=True))
        self.more.clicked.connect(self.show_arguments)

    def _build(self, asked_by: str) -> None:
        style(self, "card")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        preview = self.question.preview
        self._headline = FoldedLabel(translated(self.question.label), "strong", selectable=True)
        self._told = FoldedLabel(translated(preview.text), selectable=True)
        self._told.setVisible(bool(preview.text))
        who = FoldedLabel(asked_by, "small")
        who.setVisible(bool(asked_by))
        self._buttons = Folded(self.deny, self.allow, self.always, self.more)
        self._words = column(who, self._headline, self._told, Space.XS, self._buttons, self._closed, spacing=Space.XS)
        self._add_items(preview)
        icon = QLabel()
        self._theme.set_icon(icon, "warning", "caution", 14)
        icon.setContentsMargins(0, 2, 0, 0)
        line = row(icon, spacing=Space.S, margins=(Space.M, Space.S, Space.M, Space.M))
        line.setAlignment(icon, Qt.AlignmentFlag.AlignTop)
        line.addLayout(self._words, 1)
        self.setLayout(line)
        self.setAccessibleName(" ".join(filter(None, [asked_by, self.words])))

    def _add_items(self, preview: Preview) -> None:
        if preview.items:
            self.items = PreviewList(self._theme, preview.items, choosable=preview.choosable)
            self.items.ticks_changed.connect(self._tell_count)
            self._words.addWidget(self._count)
            self._words.addWidget(self.items)
        if preview.left_out:
            self._words.addWidget(FoldedLabel(_left_out(preview.left_out), "small"))

    def _tell_count(self) -> None:
        choosable = self.items is not None and self.items.choosable
        self._count.setVisible(choosable)
        if self.items is not None and choosable:
            ticked = len(self.items.ticked)
            self._count.setText(self.tr("{0} of {1} ticked").format(ticked, self.items.steps))
            self.allow.setEnabled(ticked > 0)
            self.always.setEnabled(ticked > 0)


def _left_out(count: int) -> str:
    return counted("ConsentCard", "and 1 more that is not listed", "and %Ln more that are not listed", count)
