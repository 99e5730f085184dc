"""A search field for a query language: what is wrong is underlined in its place, and what can stand there is offered.

While the list of offers is open, Up and Down go through it, Tab and Enter take the chosen one, Escape closes it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QInputMethodEvent,
    QKeyEvent,
    QPainter,
    QTextCharFormat,
    QTextFormat,
)
from PySide6.QtWidgets import (
    QApplication,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from desktop.gui.ui.search_field import SearchField
from desktop.gui.ui.theme import Theme, style
from desktop.gui.ui.tokens import Space, Type
from desktop.gui.ui.widgets import raise_above

_WIDTH = 380
_ROW = 28
_SHOWN = 9
_OFFER = int(Qt.ItemDataRole.UserRole)


@dataclass(frozen=True, slots=True)
class Offer:
    """What may be put in: `text` takes the place of what is typed from `start` to `end`; `hint` says what it is."""

    text: str
    label: str
    hint: str
    start: int
    end: int


class QueryField(SearchField):
    """`wanted`: the text or the caret is elsewhere, so other offers may fit; True where the person asks for them."""

    wanted = Signal(bool)

    def __init__(self, theme: Theme, prompt: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, prompt, parent)
        self.offers = OfferList(theme, self)
        self.offers.taken.connect(self.take)
        self.textEdited.connect(lambda _: self.wanted.emit(False))
        self.cursorPositionChanged.connect(self._caret_moved)

    def offer(self, offers: Sequence[Offer]) -> None:
        """Shows what fits, none chosen yet; nothing closes the list."""
        self.offers.show_offers(offers if self.hasFocus() else ())

    def take(self, offer: Offer) -> None:
        """Puts an offer in, and asks for what may follow."""
        self.setSelection(offer.start, offer.end - offer.start)
        self.insert(offer.text)
        self.offers.hide()
        self.wanted.emit(False)

    def underline(self, start: int, end: int) -> None:
        """Marks a part as wrong; where they are equal nothing is."""
        formats: list[QInputMethodEvent.Attribute] = []
        if end > start:
            wrong = QTextCharFormat()
            wrong.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
            wrong.setUnderlineColor(self.theme.color("danger"))
            where = start - self.cursorPosition()
            kind = QInputMethodEvent.AttributeType.TextFormat
            formats.append(QInputMethodEvent.Attribute(kind, where, end - start, QTextFormat(wrong)))
        QApplication.sendEvent(self, QInputMethodEvent("", formats))

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        asks = event.key() == Qt.Key.Key_Space and event.modifiers() == Qt.KeyboardModifier.ControlModifier
        if asks:
            self.wanted.emit(True)
        elif not (self.offers.isVisible() and self.offers.press(event)):
            super().keyPressEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: N802
        """Tab takes an offer while there are some."""
        if forward and self.offers.isVisible():
            self.offers.take_current(or_first=True)
            return True
        return super().focusNextPrevChild(forward)

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        super().focusOutEvent(event)
        self.offers.hide()

    def _caret_moved(self, before: int, after: int) -> None:
        if self.offers.isVisible() and abs(after - before) == 1:
            self.wanted.emit(False)
        elif not self.hasFocus():
            self.offers.hide()


class OfferList(QListWidget):
    """`taken` carries an offer. It floats in the window, below the field, which keeps the focus."""

    taken = Signal(object)

    def __init__(self, theme: Theme, field: QWidget) -> None:
        super().__init__(field)
        self._theme = theme
        self._field = field
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setItemDelegate(_OfferDelegate(theme, self))
        self.setAccessibleName(self.tr("What can be asked for"))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        style(self, "offers")
        raise_above(self, theme)
        self.itemClicked.connect(lambda item: self.taken.emit(item.data(_OFFER)))
        self.hide()

    @property
    def shown(self) -> list[str]:
        """What is offered, as it is read; nothing while it is closed."""
        return [self.item(row).text() for row in range(self.count())] if self.isVisible() else []

    def show_offers(self, offers: Sequence[Offer]) -> None:
        self.clear()
        for offer in offers:
            item = QListWidgetItem(offer.label)
            item.setData(_OFFER, offer)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{offer.label}, {offer.hint}")
            self.addItem(item)
        self.setCurrentRow(-1)
        self.setVisible(bool(offers))
        if offers:
            self._place()

    def press(self, event: QKeyEvent) -> bool:
        """What a key of the field does here; False where it does nothing."""
        steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
        if event.key() in steps:
            row = self.currentRow() + steps[Qt.Key(event.key())]
            self.setCurrentRow(row % self.count() if row != -2 else self.count() - 1)
            return True
        if event.key() == Qt.Key.Key_Escape:
            self.hide()
            return True
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            return self.take_current()
        return False

    def take_current(self, *, or_first: bool = False) -> bool:
        item = self.currentItem() or (self.item(0) if or_first else None)
        if item is not None:
            self.taken.emit(item.data(_OFFER))
        return item is not None

    def _place(self) -> None:
        window = self._field.window()
        if self.parent() is not window:
            self.setParent(window)
        below = self._field.mapTo(window, QPoint(0, self._field.height() + Space.XS))
        height = self._theme.scaled(_ROW) * min(self.count(), _SHOWN) + 2 * Space.XS + 2
        self.setGeometry(QRect(below, QSize(min(self._theme.scaled(_WIDTH), self._field.width()), height)))
        self.show()
        self.raise_()


class _OfferDelegate(QStyledItemDelegate):
    def __init__(self, theme: Theme, parent: QListWidget) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, index: object) -> QSize:  # noqa: ARG002, N802
        return QSize(0, self._theme.scaled(_ROW))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: object) -> None:
        theme = self._theme
        offer: Offer = index.data(_OFFER)  # type: ignore[attr-defined]
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("accent_soft"))
            painter.drawRoundedRect(option.rect, 4, 4)
        inner = option.rect.adjusted(Space.S, 0, -Space.S, 0)
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.setFont(theme.font(Type.SMALL))
        painter.setPen(theme.color("muted"))
        painter.drawText(inner, int(Qt.AlignmentFlag.AlignRight | middle), offer.hint)
        taken = painter.fontMetrics().horizontalAdvance(offer.hint) + Space.M
        words = inner.adjusted(0, 0, -taken, 0)
        painter.setFont(theme.font())
        painter.setPen(theme.color("text"))
        shown = painter.fontMetrics().elidedText(offer.label, Qt.TextElideMode.ElideRight, words.width())
        painter.drawText(words, int(Qt.AlignmentFlag.AlignLeft | middle), shown)
        painter.restore()
