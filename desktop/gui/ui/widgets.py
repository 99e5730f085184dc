"""Pieces that every panel is made of: labels by kind, pills, key caps, buttons, what flows into lines, what an empty
panel says, how far a work is; and the order in which Tab goes through them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import (
    QByteArray,
    QCoreApplication,
    QEvent,
    QMimeData,
    QPoint,
    QRect,
    QRectF,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QBoxLayout,
    QButtonGroup,
    QDoubleSpinBox,
    QFrame,
    QGraphicsDropShadowEffect,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QLayoutItem,
    QLineEdit,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QSplitter,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from desktop.gui.ui.actions import key_words, with_keys
from desktop.gui.ui.theme import Space, Theme, pixmap, style
from desktop.gui.ui.translation import as_tip, decimal

if TYPE_CHECKING:
    from desktop.memory.duplicates.scan import ScanStatus

_PLUS = re.compile(r"\+(?=.)")
"""Between two keys; the last one may be the plus itself."""


def label(text: str = "", kind: str = "", *, wrap: bool = False, selectable: bool = False) -> QLabel:
    """Makes a label of plain text, never read as markup: what is shown comes from memories."""
    made = QLabel(text)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setWordWrap(wrap)
    if selectable:
        made.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    style(made, kind)
    return made


def pill(text: str, kind: str = "pill", tip: str = "") -> QLabel:
    made = label(text, kind)
    made.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
    made.setToolTip(as_tip(tip))
    return made


def key_cap(sequence: QKeySequence | str) -> QLabel:
    """Makes a key as printed on a cap; several keys of a chord with a space, as the mock has them."""
    text = key_words(QKeySequence(sequence)) or str(sequence)  # a range of keys is no sequence
    made = label(_PLUS.sub(" ", text), "key")
    made.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
    made.setAlignment(Qt.AlignmentFlag.AlignCenter)
    made.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    return made


def button(text: str, kind: str = "", *, tip: str = "", key: str = "") -> QPushButton:
    """Makes a push button that never takes Enter by itself; the tooltip tells its key."""
    made = QPushButton(text)
    made.setAutoDefault(False)
    made.setToolTip(as_tip(f"{tip or text} ({key_words(QKeySequence(key))})" if key else tip))
    made.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
    style(made, kind)
    return made


SETTLED_MS: Final = 500
"""As long as a double click takes, at most."""


def settle(changed: QWidget) -> None:
    """Lets the pointer press nothing for a moment in what has just changed under it: the second press of a double click
    was meant for what stood there before. Keys work at once."""
    for each in changed.findChildren(QAbstractButton):
        _let_through(each, True)
        QTimer.singleShot(SETTLED_MS, each, partial(_let_through, each, False))


def _let_through(made: QAbstractButton, on: bool) -> None:
    made.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, on)


def chip_button(text: str, tip: str) -> QPushButton:
    """Makes a button that narrows what is shown for as long as it is on."""
    made = button(text, "chip", tip=tip)
    made.setCheckable(True)
    return made


def join_chips(first: QPushButton, *others: QPushButton) -> None:
    """Has one of them on, the first to begin with."""
    group = QButtonGroup(first)
    for chip in (first, *others):
        group.addButton(chip)
    first.setChecked(True)


class KeyButton(QPushButton):
    """A button for an action, with its key printed on it. The `primary` one of several stands out."""

    def __init__(self, text: str, action: QAction, *, primary: bool = False) -> None:
        super().__init__(text)
        self._cap = key_cap(action.shortcut())
        self.setAutoDefault(False)
        self.setAccessibleName(action.text())
        self.setToolTip(with_keys(action.text(), action))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setLayout(row(None, self._cap, margins=(0, 0, Space.XS, 0)))
        self.stand_out(primary)
        self.clicked.connect(action.trigger)

    def stand_out(self, primary: bool) -> None:
        """Makes it the one of several that is suggested, or one of the others."""
        style(self, "primary-with-key" if primary else "with-key")
        style(self._cap, "key-on-accent" if primary else "key")

    def sizeHint(self) -> QSize:  # noqa: N802
        hint = QPushButton.sizeHint(self)
        return QSize(hint.width() + self._cap.sizeHint().width() + Space.XS, hint.height())


def number_field() -> QDoubleSpinBox:
    """Makes a field for a measure; its digits stand as far from the edge as words do."""
    made = QDoubleSpinBox()
    indent_digits(made)
    return made


def indent_digits(field: QAbstractSpinBox) -> None:
    """Moves the digits of a field from its edge: a style sheet's padding does not reach them."""
    field.lineEdit().setTextMargins(Space.XS + 2, 0, 0, 0)


def icon_button(
    theme: Theme, icon: str, name: str, *, key: str = "", token: str = "muted", size: int = 18
) -> QPushButton:
    """Makes a button of an icon alone; `name` is its accessible name and its tooltip."""
    made = button("", "quiet", tip=name, key=key)
    made.setAccessibleName(name)
    theme.set_icon(made, icon, token, size)
    return made


def divider(*, upright: bool = False) -> QFrame:
    made = QFrame()
    style(made, "upright-divider" if upright else "divider")
    return made


def frame(kind: str, layout: QLayout | None = None) -> QFrame:
    made = QFrame()
    style(made, kind)
    if layout is not None:
        made.setLayout(layout)
    return made


def ground(kind: str) -> QWidget:
    """Makes a plain widget that paints the ground of its kind."""
    made = QWidget()
    made.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
    style(made, kind)
    return made


def raise_above(widget: QWidget, theme: Theme) -> None:
    """Puts a soft shadow under what floats over the window."""
    shadow = QGraphicsDropShadowEffect(widget)
    shadow.setBlurRadius(32)
    shadow.setOffset(0, 8)
    shadow.setColor(theme.color("shadow"))
    widget.setGraphicsEffect(shadow)


def row(
    *items: QWidget | QLayout | int | None, spacing: int = Space.S, margins: tuple[int, int, int, int] = (0, 0, 0, 0)
) -> QHBoxLayout:
    """Widgets from left to right; a number is a distance, None takes what is left over."""
    made = QHBoxLayout()
    _fill(made, items, spacing, margins)
    return made


def panel_head(title: str, *beside: QWidget | QLayout | None, inset: int = 0) -> QHBoxLayout:
    """Lays out the top of a panel: as high in each, so that nothing moves when one goes to another."""
    made = row(label(title, "title"), *beside, spacing=Space.M, margins=(inset, 0, inset, 0))
    made.addStrut(button(title).sizeHint().height())
    return made


def column(
    *items: QWidget | QLayout | int | None, spacing: int = Space.S, margins: tuple[int, int, int, int] = (0, 0, 0, 0)
) -> QVBoxLayout:
    """Widgets from top to bottom; a number is a distance, None takes what is left over."""
    made = QVBoxLayout()
    _fill(made, items, spacing, margins)
    return made


_LOWER_MOST: Final = 0.42
"""Of the height, unless the person gave the lower part more."""


class Halves(QSplitter):
    """One above the other, with an edge that can be moved. What the window grows by is the upper one's; of a low window
    the lower one takes its share, and its height again once there is room."""

    def __init__(self, upper: QWidget, lower: QWidget, heights: tuple[int, int]) -> None:
        super().__init__(Qt.Orientation.Vertical)
        self._wanted, self._share = heights[1], _LOWER_MOST
        self.setChildrenCollapsible(False)
        self.setHandleWidth(1)
        self.addWidget(upper)
        self.addWidget(lower)
        self.setStretchFactor(0, 1)
        self.setSizes(list(heights))
        self.splitterMoved.connect(self._keep)

    def restoreState(self, state: QByteArray | bytes | bytearray | memoryview) -> bool:  # noqa: N802
        restored = super().restoreState(state)
        if restored:
            self._keep()
        return restored

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        lower = min(self._wanted, round(self._share * self.height()))
        self.setSizes([self.height() - lower, lower])

    def _keep(self) -> None:
        """Takes the heights there are now for those that the person wants."""
        upper, lower = self.sizes()
        if lower:  # else there is nothing to show in it now
            self._wanted, self._share = lower, max(_LOWER_MOST, lower / (upper + lower))


_PART_LEAST: Final = 300
"""What each of two parts needs on an average, in pixels of unscaled text."""


class Stacked(QWidget):
    """What is told in detail, and its history: beside each other, or one below the other where there is less room."""

    def __init__(self, theme: Theme, first: QWidget, second: QWidget, shares: tuple[int, int]) -> None:
        """`shares` of the width are those of the parts while they are beside each other."""
        super().__init__()
        self._theme = theme
        self.parts = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self.parts.setContentsMargins(20, Space.L, 20, Space.L)
        self.parts.setSpacing(Space.XXL)
        for part, share in zip((first, second), shares, strict=True):
            self.parts.addWidget(part, share)
        theme.changed.connect(self._fit)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        beside = self.width() >= self._theme.scaled(2 * _PART_LEAST) + Space.XXL
        if beside != (self.parts.direction() == QBoxLayout.Direction.LeftToRight):
            self.parts.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)
            self.parts.setSpacing(Space.XXL if beside else Space.L)


def clear(layout: QLayout) -> None:
    """Takes every widget out of a layout and has it deleted."""
    while (item := layout.takeAt(0)) is not None:
        widget, inner = item.widget(), item.layout()
        if widget is not None:
            widget.hide()
            widget.deleteLater()
        elif inner is not None:
            clear(inner)


class _ScrollArea(QScrollArea):
    """Keeps the room of its bar free also while there is none.

    What holds folded words knows its height only once it has its width. With a width that goes by the bar, which goes
    by the height, Qt turns from one to the other until the stack is full.
    """

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        body, bar = self.widget(), self.verticalScrollBar()
        if body is not None:
            body.setMaximumWidth(max(0, self.width() - bar.sizeHint().width()))
        super().resizeEvent(event)


def scrolling(body: QWidget) -> QScrollArea:
    """Lets a widget be higher than its place; the ground shows through."""
    return _in_area(_ScrollArea(), body)


def _in_area(area: _ScrollArea, body: QWidget) -> QScrollArea:
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.viewport().setAutoFillBackground(False)
    area.setWidget(body)
    body.setAutoFillBackground(False)  # setWidget turns it on
    return area


def focus_first(place: QWidget) -> None:
    """Gives the keyboard to the first thing in a place that takes it, as Tab would."""
    inside = (each for each in place.findChildren(QWidget) if each.isVisible() and each.isEnabled())
    first = next((each for each in inside if each.focusPolicy() & Qt.FocusPolicy.TabFocus), None)
    if first is not None:
        first.setFocus(Qt.FocusReason.TabFocusReason)


class FittingArea(_ScrollArea):
    """A place for what may be higher: it asks for all of its height."""

    def sizeHint(self) -> QSize:  # noqa: N802
        body = self.widget()
        return super().sizeHint() if body is None else body.sizeHint()

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        body = self.widget()
        return QSize(0 if body is None else body.minimumSizeHint().width(), 0)


def fitting(body: QWidget) -> QScrollArea:
    """Lets a widget be higher than its place, as `scrolling`; the place asks for all of its height."""
    return _in_area(FittingArea(), body)


class ElidedLabel(QLabel):
    """One line that ends in … where there is no room; the whole text is in its tooltip."""

    def __init__(self, text: str = "", kind: str = "") -> None:
        super().__init__(text)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        style(self, kind)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return QSize(0, super().minimumSizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        painter = QPainter(self)
        text = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())
        painter.setPen(self.palette().windowText().color())
        painter.drawText(self.rect(), int(self.alignment()), text)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        cut = self.fontMetrics().horizontalAdvance(self.text()) > self.width()
        self.setToolTip(as_tip(self.text()) if cut else "")


def told_beside(kind: str) -> ElidedLabel:
    """Makes a label that takes the room of its words, and less where there is less."""
    made = ElidedLabel("", kind)
    made.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
    return made


class ElidedButton(QPushButton):
    """A button whose text ends in … where there is no room; `tip` has all of it."""

    def __init__(self, text: str, kind: str, tip: str) -> None:
        super().__init__(text)
        self._text = text
        self.setAutoDefault(False)
        self.setAccessibleName(text)
        self.setToolTip(as_tip(tip))
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        style(self, kind)

    def say(self, text: str, tip: str) -> None:
        """Says another text, with all of it in the tooltip."""
        self._text = text
        self.setText(text)
        self.setAccessibleName(text)
        self.setToolTip(as_tip(tip))
        self.updateGeometry()

    def sizeHint(self) -> QSize:  # noqa: N802
        shown = QPushButton.sizeHint(self)
        metrics = self.fontMetrics()
        whole, cut = metrics.horizontalAdvance(self._text), metrics.horizontalAdvance(self.text())
        return QSize(shown.width() - cut + whole, shown.height())

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return QSize(0, self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        lacking, metrics = self.sizeHint().width() - self.width(), self.fontMetrics()
        room = metrics.horizontalAdvance(self._text) - lacking
        cut = metrics.elidedText(self._text, Qt.TextElideMode.ElideRight, room)
        self.setText(cut if lacking > 0 else self._text)  # an advance is rounded: what just fits could be cut


def _fill(
    made: QHBoxLayout | QVBoxLayout,
    items: tuple[QWidget | QLayout | int | None, ...],
    spacing: int,
    margins: tuple[int, int, int, int],
) -> None:
    made.setSpacing(spacing)
    made.setContentsMargins(*margins)
    for item in items:
        if item is None:
            made.addStretch(1)
        elif isinstance(item, int):
            made.addSpacing(item)
        elif isinstance(item, QLayout):
            made.addLayout(item)
        else:
            made.addWidget(item)


TICK_BOX = 14
"""Its width and height, before text is scaled."""


def paint_tick_box(painter: QPainter, theme: Theme, box: QRect, state: Qt.CheckState) -> None:
    filled = state != Qt.CheckState.Unchecked
    painter.setPen(theme.color("accent" if filled else "muted"))
    painter.setBrush(theme.color("accent" if filled else "surface"))
    painter.drawRoundedRect(box, 4, 4)
    size = box.width()
    if state == Qt.CheckState.Checked:
        painter.drawPixmap(
            box.topLeft(), pixmap("check", theme.tokens.on_accent, size, painter.device().devicePixelRatioF())
        )
    elif filled:
        painter.fillRect(box.adjusted(3, size // 2 - 1, -3, -(size // 2 - 1)), theme.color("on_accent"))


def paint_dot(painter: QPainter, theme: Theme, box: QRect) -> None:
    """Paints a dot in the place of a tick, where there is nothing to choose."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.color("muted"))
    painter.drawEllipse(box.center(), 2, 2)


class FoldedLabel(QLabel):
    """A label that asks for the height that its words need in its width.

    Qt's own height-for-width is settled over several passes, in which a flow of many rows jumps and clips. The height
    is asked for and never set: a label that resizes itself while a splitter or a layout resizes it calls back into what
    is still going through its parts.
    """

    def __init__(
        self, text: str = "", kind: str = "", parent: QWidget | None = None, *, selectable: bool = False
    ) -> None:
        super().__init__(parent)
        self._height = 0
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        if selectable:
            self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        style(self, kind)
        self.setText(text)

    def setText(self, text: str) -> None:  # noqa: N802
        super().setText(text)
        self._fit()

    def hasHeightForWidth(self) -> bool:  # noqa: N802
        return False  # whatever its policy, which `QLabel` sets with each text

    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(super().sizeHint().width(), self._height)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return QSize(1, self._height)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit()

    def _fit(self) -> None:
        height = max(self.heightForWidth(self.width()), self.fontMetrics().height())
        if height != self._height:
            self._height = height
            self.updateGeometry()


class CautionInset(QFrame):
    """Hidden while there is nothing to say."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        style(self, "inset-caution")
        self._text = FoldedLabel("", "caution")
        mark = QLabel()
        theme.set_icon(mark, "warning", "caution", 14)
        across = row(mark, spacing=Space.S, margins=(Space.M, Space.XS, Space.M, Space.XS))
        across.addLayout(column(self._text), 1)
        self.setLayout(across)
        self.hide()

    @property
    def words(self) -> str:
        return self._text.text()

    def tell(self, text: str) -> None:
        self._text.setText(text)
        self.setAccessibleName(text)
        self.setVisible(bool(text))


class SearchField(QLineEdit):
    """`left` asks for the focus to go on to the results."""

    left = Signal()

    def __init__(self, theme: Theme, prompt: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.setPlaceholderText(prompt)
        self.setAccessibleName(prompt)
        self.setToolTip(self.tr("{0} (Ctrl+F)").format(prompt))
        self.setClearButtonEnabled(True)
        self._mark = QAction(self)
        self.addAction(self._mark, QLineEdit.ActionPosition.LeadingPosition)
        theme.changed.connect(self._dress)
        self._dress()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() == Qt.Key.Key_Escape:
            if self.text():
                self.clear()
            else:
                self.left.emit()
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _dress(self) -> None:
        self._mark.setIcon(self.theme.icon("search", "muted"))
        for clear in self.findChildren(QToolButton)[:1]:
            clear.setIcon(self.theme.icon("close", "muted"))


_STRONG: Final = 0.7
_SOME: Final = 0.35
_HEIGHT: Final = 4


class ScoreBar(QWidget):
    """The share that is filled, 0 to 1."""

    def __init__(self, theme: Theme, value: float, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._value = min(1.0, max(0.0, value))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(80, self._theme.scaled(_HEIGHT))

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        whole = QRectF(self.rect())
        radius = whole.height() / 2
        painter.setBrush(self._theme.color("track"))
        painter.drawRoundedRect(whole, radius, radius)
        if self._value > 0:
            painter.setBrush(self._theme.color("accent"))
            painter.drawRoundedRect(
                QRectF(0, 0, max(whole.height(), whole.width() * self._value), whole.height()), radius, radius
            )


def add_score(grid: QGridLayout, theme: Theme, name: str, value: float, *, strong: bool = False) -> None:
    """Adds a line to a grid of three columns: name, bar, words."""
    line = grid.rowCount()
    head = label(name, "strong" if strong else "")
    bar = ScoreBar(theme, value)
    told = label(f"{words_for(value)} · {decimal(value)}", "small")
    bar.setAccessibleName(f"{name}: {told.text()}")
    grid.addWidget(head, line, 0)
    grid.addWidget(bar, line, 1, Qt.AlignmentFlag.AlignVCenter)
    grid.addWidget(told, line, 2)


def words_for(value: float) -> str:
    """Says how much a part of a score is, in a word."""
    if value >= _STRONG:
        return QCoreApplication.translate("ScoreBar", "strong")
    if value >= _SOME:
        return QCoreApplication.translate("ScoreBar", "some")
    return (
        QCoreApplication.translate("ScoreBar", "little")
        if value > 0
        else QCoreApplication.translate("ScoreBar", "none")
    )


_HIGH = 1 << 20


class FlowLayout(QLayout):
    """Items at their own size, left to right, then down; one that is wider than its line is cut.

    `down` is how far lines are apart, if not as far as items. `by_width`: what stands around asks for the height of a
    width.
    """

    def __init__(
        self,
        parent: QWidget | None = None,
        spacing: int = Space.XS + 2,
        down: int | None = None,
        *,
        by_width: bool = True,
    ) -> None:
        super().__init__(parent)
        self._by_width = by_width
        self._items: list[QLayoutItem] = []
        self._heights: dict[int, int] = {}
        self._down = spacing if down is None else down
        self.setSpacing(spacing)
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:  # noqa: N802
        self._items.append(item)
        self._heights.clear()

    def invalidate(self) -> None:
        """Forgets the heights: an item is hidden, shown or another size now."""
        super().invalidate()
        self._heights.clear()

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:  # noqa: N802
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:  # noqa: N802
        self._heights.clear()
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:  # noqa: N802
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:  # noqa: N802
        return self._by_width

    def heightForWidth(self, width: int) -> int:  # noqa: N802
        height = self._heights.get(width)
        if height is None:  # what stands around asks a few hundred times while it is laid out
            height = self._heights[width] = self._arrange(QRect(0, 0, width, 0), place=False)
        return height

    def setGeometry(self, rect: QRect) -> None:  # noqa: N802
        super().setGeometry(rect)
        self._arrange(rect, place=True)

    def sizeHint(self) -> QSize:  # noqa: N802
        return self.minimumSize()

    def minimumSize(self) -> QSize:  # noqa: N802
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size

    def _arrange(self, rect: QRect, *, place: bool) -> int:
        """The height that the items take in the width of `rect`."""
        x, y, line = rect.x(), rect.y(), 0
        for item in self._items:
            if item.isEmpty():  # its widget is hidden
                continue
            size = item.sizeHint().boundedTo(QSize(max(rect.width(), item.minimumSize().width()), _HIGH))
            if x > rect.x() and x + size.width() > rect.right() + 1:
                x, y, line = rect.x(), y + line + self._down, 0
            if place:
                item.setGeometry(QRect(QPoint(x, y), size))
            x += size.width() + self.spacing()
            line = max(line, size.height())
        return y + line - rect.y()


class Folded(QWidget):
    """Widgets in a flow, at exactly the height that they need: what stands around has it from the hint, too."""

    def __init__(self, *widgets: QWidget, down: int | None = None) -> None:
        super().__init__()
        self._height = 0
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._flow = FlowLayout(self, Space.S, down, by_width=False)
        for widget in widgets:
            self._flow.addWidget(widget)

    def fill(self, widgets: Sequence[QWidget]) -> None:
        """Puts others in the place of those that it holds."""
        clear(self._flow)
        for widget in widgets:
            self._flow.addWidget(widget)
            widget.show()  # not a turn later: until then it takes no room
            widget.ensurePolished()
        self._fit()

    def event(self, event: QEvent) -> bool:
        """Takes the height anew where a widget is hidden, shown or another size now."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self._fit()

    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(self._flow.sizeHint().width(), self._height)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return QSize(self._flow.minimumSize().width(), self._height)

    def _fit(self) -> None:
        height = self._flow.heightForWidth(self.width())
        if height != self._height:
            self._height = height
            self.updateGeometry()


_WIDTH = 380


class EmptyState(QWidget):
    """Icon, title, a sentence or two, at most one button, and a link to the guide (`help_asked`)."""

    help_asked = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._icon = QLabel()
        self._icon.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._title = label("", "heading", wrap=True)
        self._text = label("", "muted", wrap=True)
        self._button: QPushButton = button("", "primary")
        self._act: Callable[[], None] | None = None
        self._button.clicked.connect(self._clicked)
        self._button.hide()
        theme.changed.connect(self._fit)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, Space.S, 0, Space.S)
        layout.setSpacing(Space.S)
        layout.addStretch(2)
        for widget in (self._icon, self._title, self._text):
            widget.setFixedWidth(_WIDTH)
            layout.addWidget(widget, 0, Qt.AlignmentFlag.AlignHCenter)
        for words in (self._title, self._text):
            words.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        layout.addSpacing(Space.S)
        layout.addWidget(self._button, 0, Qt.AlignmentFlag.AlignHCenter)
        self.help = button(self.tr("How it works"), "link", tip=self.tr("Read about it in the guide"), key="F1")
        self.help.clicked.connect(self.help_asked)
        layout.addWidget(self.help, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addStretch(3)

    def tell(self, icon: str, title: str, text: str, action: str = "", act: Callable[[], None] | None = None) -> None:
        self._theme.set_icon(self._icon, icon, "muted", 32)
        self._title.setText(title)
        self._text.setText(text)
        self._button.setText(action)
        self._button.setVisible(act is not None)
        self._act = act
        self._fit()

    def _fit(self) -> None:
        """A wrapped label does not claim its height by itself beside stretches."""
        for words in (self._title, self._text):
            words.setMinimumHeight(max(0, words.heightForWidth(_WIDTH)))

    def _clicked(self) -> None:
        if self._act is not None:
            self._act()


_BAR = 160


LATER_MS = 600
"""Work that is done sooner is not told of: each change of a memory is compared."""


class ScanStrip(QWidget):
    """`stopped`: the person wants it to end. Of a `total` of 0 the bar shows that something goes on."""

    stopped = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._later = QTimer(self, singleShot=True, interval=LATER_MS)
        self._later.timeout.connect(self.show)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.words = label("", "muted")
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setFixedWidth(_BAR)
        self.stop = button(self.tr("Cancel"), tip=self.tr("Stop it; what is known already stays"))
        self.stop.clicked.connect(self.stopped)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(Space.M)
        for widget in (self.words, self.bar, self.stop):
            layout.addWidget(widget)
        layout.addStretch(1)

    def follow(self, words: str, status: ScanStatus) -> None:
        """Shows how far a comparison is: one that was asked for, or went wrong, at once; small works when they last."""
        busy = status.state in ("waiting", "scanning", "comparing")
        self.show_progress(words, status.done, status.total if busy else 1, can_stop=status.state == "scanning")
        self.bar.setVisible(busy)
        if status.state in ("waiting", "comparing"):
            if not self.isVisible() and not self._later.isActive():
                self._later.start()
        else:
            self._later.stop()
            self.setVisible(status.state != "current")

    def show_progress(self, words: str, done: int, total: int, *, can_stop: bool = True) -> None:
        self.words.setText(words)
        self.bar.setRange(0, total)
        self.bar.setValue(done)
        self.bar.setAccessibleName(words)
        self.stop.setVisible(can_stop)


def tab_on(whole: QWidget | None, forward: bool) -> bool:
    """Gives the focus to what comes next in a widget as it is laid out, or before, round and round; whether there is
    something else. Qt's own order is that in which widgets were made, and one that stands for its child (a focus proxy)
    keeps its place in it: Tab went from the last button of the settings to their first field, and never to what is
    above."""
    here = None if whole is None else whole.window().focusWidget()
    around = [stop for stop in stops(whole, here) if stop.isEnabled()]
    held = [number for number, stop in enumerate(around) if here and (stop is here or stop.isAncestorOf(here))]
    place = held[-1] if held else -1  # that of a button, not that of the card it is on
    if not around or (place >= 0 and len(around) == 1):
        return False
    following = (place + 1 if forward else place - 1 if place >= 0 else -1) % len(around)
    reached = around[following]
    reached.setFocus(Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason)
    above = reached.parentWidget()
    while above is not None and above is not whole:
        if isinstance(above, QScrollArea):
            above.ensureWidgetVisible(reached)
        above = above.parentWidget()
    return True


def stops(widget: QWidget | None, here: QWidget | None = None) -> Iterator[QWidget]:
    """Yields what Tab can stop at inside a widget, as it is laid out, and what has the focus `here`; the inside of a
    control is its own, that of a card comes after it."""
    if widget is None or not widget.isVisible():
        return
    if widget is here or widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
        yield widget
        if widget.layout() is None:
            return
    for part in _parts(widget):
        yield from stops(part, here)


def _parts(widget: QWidget) -> Sequence[QWidget | None]:
    if isinstance(widget, QSplitter):
        return [widget.widget(index) for index in range(widget.count())]
    if isinstance(widget, QStackedWidget):
        return [widget.currentWidget()]
    if isinstance(widget, QScrollArea):
        return [widget.widget(), *_floating(widget, [widget.viewport()])]
    layout = widget.layout()
    above = None if layout is None else layout.menuBar()
    laid = [*([] if above is None else [above]), *([] if layout is None else _laid_out(layout))]
    return [*laid, *_floating(widget, laid)]


def _laid_out(layout: QLayout) -> Iterator[QWidget]:
    for index in range(layout.count()):
        item = layout.itemAt(index)
        inner, widget = (item.layout(), item.widget()) if item is not None else (None, None)
        if inner is not None:
            yield from _laid_out(inner)
        elif widget is not None:
            yield widget


def _floating(widget: QWidget, known: list[QWidget]) -> list[QWidget]:
    """Children that stand above the layout."""
    return [
        child
        for child in widget.children()
        if isinstance(child, QWidget) and not child.isWindow() and child not in known
    ]


SUFFIXES = (".zip", ".json", ".jsonl", ".ndjson", ".txt", ".md", ".html", ".csv", ".tsv", ".sqlite3")
"""Of the files that may hold conversations or memories; which they are is found out by what they say. So may a
folder with a MEMORY.md, or one of Chroma."""


def dropped_files(data: QMimeData) -> list[Path]:
    """Returns the files of this machine that are dropped; empty for what is no file, such as words."""
    return [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
