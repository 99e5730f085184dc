"""A search field for a query language: what is wrong is underlined in its place, and what can stand there is offered.

While the list of offers is open, Up and Down go through it, Tab and Enter take the chosen one, Escape closes it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QLocale, QObject, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QInputMethodEvent, QKeyEvent, QPainter, QTextCharFormat, QTextFormat
from PySide6.QtWidgets import (
    QApplication,
    QListWidget,
    QListWidgetItem,
    QMenu,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from desktop.core.model import USER, Changes
from desktop.gui.ui.jobs import Latest
from desktop.gui.ui.labels import category_text, source_text
from desktop.gui.ui.panel import PanelContext
from desktop.gui.ui.theme import Space, Theme, Type, style
from desktop.gui.ui.translation import spaced
from desktop.gui.ui.widgets import SearchField, raise_above
from desktop.memory.facts.query import Field
from desktop.memory.facts.query_language import (
    DAYS,
    FIELDS,
    NAMED,
    NUMBERS,
    ParsedQuery,
    QueryError,
    QueryPart,
    as_value,
    parse,
    part_at,
)

_WIDTH = 380
_ROW = 28
_SHOWN = 9
_OFFER = int(Qt.ItemDataRole.UserRole)


@dataclass(frozen=True, slots=True)
class Completion:
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

    def offer(self, offers: Sequence[Completion]) -> None:
        """Shows what fits, none chosen yet; nothing closes the list."""
        self.offers.show_offers(offers if self.hasFocus() else ())

    def take(self, offer: Completion) -> None:
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
        """Has Tab take an offer while there are some."""
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

    def show_offers(self, offers: Sequence[Completion]) -> None:
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
        """Does what a key of the field does here; False where it does nothing."""
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
        offer: Completion = index.data(_OFFER)  # type: ignore[attr-defined]
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


_OFFERED_MOST = 50
_TYPED_LEAST = 2
"""Letters that a word begins with until fields are offered: before that it may be any word."""
_USUAL_DAYS = {
    "stale": ("30", "90", "180"),
    "added": ("1d", "7d", "30d"),
    "changed": ("1d", "7d", "30d"),
    "used": ("7d", "30d", "never"),
    "expires": ("7d", "30d", "never"),
}


class FactCompletion(QObject):
    """Offers what fits where the caret stands. Values are read once, and again after the store changed."""

    def __init__(self, context: PanelContext, field: QueryField) -> None:
        super().__init__(field)
        self._context = context
        self._field = field
        self._reading = Latest(context.tasks, self)
        self._values: dict[Field, Sequence[tuple[str, int]]] = {}
        field.wanted.connect(self._offer)
        context.changes.changed.connect(self._store_changed)

    def _offer(self, asked: bool) -> None:
        self._reading.forget()
        part = part_at(self._field.text(), self._field.cursorPosition())
        if part is None or (part.field is None and not asked and len(part.typed) < _TYPED_LEAST):
            self._field.offer(())
        elif part.field is None:
            self._field.offer(self._fields(part))
        elif part.field in NAMED:
            words = [(word, 0) for word in NAMED[part.field]]
            self._field.offer(self._matching(part, words))
        elif part.field in _USUAL_DAYS:
            self._field.offer(self._matching(part, [(days, 0) for days in _USUAL_DAYS[part.field]]))
        elif part.field in self._values:
            self._field.offer(self._matching(part, self._values[part.field]))
        else:
            self._read(part)

    def _read(self, part: QueryPart) -> None:
        finding, field = self._context.app.memory.finding, part.field
        if field is None:
            return

        def show(found: Sequence[tuple[str, int]]) -> None:
            self._values[field] = found
            self._field.offer(self._matching(part, found))

        self._reading.read(lambda: finding.choices(field), show)

    def _fields(self, part: QueryPart) -> list[Completion]:
        begun = part.typed.lower()
        fits = [name for name in FIELDS if name.startswith(begun)]
        return [Completion(self._begin(name), name, self._told(name), part.start, part.end) for name in fits]

    def _begin(self, name: Field) -> str:
        return f"{name}<" if name == "confidence" else f"{name}>" if name in NUMBERS else f"{name}:"

    def _matching(self, part: QueryPart, values: Sequence[tuple[str, int]]) -> list[Completion]:
        """Those that begin with what is typed, then those that hold it."""
        typed = part.typed.casefold()
        begun = [each for each in values if each[0].casefold().startswith(typed)]
        within = [each for each in values if typed in each[0].casefold() and each not in begun]
        found = (begun + within)[:_OFFERED_MOST]
        if [each[0].casefold() for each in found] == [typed]:
            return []  # it stands there already
        return [self._value(part, value, count) for value, count in found]

    def _value(self, part: QueryPart, value: str, count: int) -> Completion:
        end = "" if self._field.text()[part.end :] else " "
        hint = QLocale().toString(count) if count else self._meaning(part.field or "text", value)
        shown = self.tr("you") if (part.field, value) == ("subject", USER) else value
        if part.field in ("category", "key"):
            shown = spaced(value)
        return Completion(as_value(value) + end, shown, hint, part.start, part.end)

    def _told(self, name: Field) -> str:
        """What a field is about, in a few words."""
        return {
            "text": self.tr("words anywhere in it"),
            "id": self.tr("by its number"),
            "category": self.tr("what kind of fact"),
            "subject": self.tr("whom or what it is about"),
            "key": self.tr("what the key holds"),
            "value": self.tr("what the value holds"),
            "source": self.tr("where it came from"),
            "status": self.tr("active, archived, merged, any"),
            "durability": self.tr("durable or daily"),
            "is": self.tr("private, pinned, expiring …"),
            "has": self.tr("episode, link, message …"),
            "confidence": self.tr("how sure, from 0 to 1"),
            "accessed": self.tr("how often it was used"),
            "added": self.tr("in the last days"),
            "changed": self.tr("in the last days"),
            "used": self.tr("in the last days, or never"),
            "stale": self.tr("not used for so many days"),
            "expires": self.tr("within so many days"),
        }[name]

    def _meaning(self, field: str, value: str) -> str:
        if field in DAYS:
            return ""
        return {
            "expiring": self.tr("within 14 days"),
            "expired": self.tr("its last day is over"),
            "past": self.tr("no longer true"),
            "rejected": self.tr("not to be learned again"),
            "any": self.tr("active and archived"),
            "daily": self.tr("kept for a while"),
            "durable": self.tr("kept until forgotten"),
            "link": self.tr("tied to other memories"),
            "message": self.tr("said in a conversation"),
            "excerpt": self.tr("with the words it comes from"),
            "history": self.tr("it said something else before"),
            "episode": self.tr("part of an episode"),
        }.get(value, "")

    def _store_changed(self, changes: Changes) -> None:
        if changes.touches("facts"):
            self._values.clear()


_LISTED = 14
_ASKED_FOR: tuple[Field, ...] = ("category", "subject", "source")
"""The fields whose values are those that facts have."""


class ConditionMenu(QObject):
    """Puts a query together by clicks: each entry is a condition, ticked where it is asked for. It is written into the
    search, so that the language is learned by using it. `asked` carries the query."""

    asked = Signal(str)

    def __init__(self, context: PanelContext, searched: Callable[[], str], opener: QWidget) -> None:
        """`searched` returns what is typed; the menu opens below `opener`."""
        super().__init__(opener)
        self._context = context
        self._searched = searched
        self._opener = opener
        self._reading = Latest(context.tasks, self)

    def open(self) -> None:
        """Reads what facts can be asked for, and opens the menu."""
        finding = self._context.app.memory.finding
        self._reading.read(lambda: {field: finding.choices(field) for field in _ASKED_FOR}, self._open)

    def _open(self, choices: Mapping[Field, Sequence[tuple[str, int]]]) -> None:
        menu = QMenu(self._opener)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        days = self.tr("in the last {0} days")
        groups: list[tuple[str, list[tuple[str, str]]]] = [
            (self.tr("Category"), [(category_text(name), _is("category", name)) for name, _ in choices["category"]]),
            (self.tr("About"), [(self._subject(name), _is("subject", name)) for name, _ in choices["subject"]]),
            (self.tr("From"), [(source_text(name), _is("source", name)) for name, _ in choices["source"]]),
            (
                self.tr("Added"),
                [(self.tr("in the last day"), "added:1d"), *((days.format(n), f"added:{n}d") for n in (7, 30))],
            ),
            (self.tr("Not used"), [(days.format(number), f"stale:{number}") for number in (30, 90, 180)]),
            (
                self.tr("Marked"),
                [
                    (self.tr("private"), "is:private"),
                    (self.tr("pinned"), "is:pinned"),
                    (self.tr("expiring"), "is:expiring"),
                    (self.tr("not sure"), "confidence<0.7"),
                ],
            ),
        ]
        for title, conditions in groups:
            inner = menu.addMenu(title)
            inner.setEnabled(bool(conditions))
            for words, condition in conditions[:_LISTED]:
                self._add(inner, words, condition)
        menu.popup(self._opener.mapToGlobal(QPoint(0, self._opener.height())))

    def _add(self, menu: QMenu, words: str, condition: str) -> None:
        made = menu.addAction(f"{words}\t{condition}".replace("&", "&&"))
        made.setCheckable(True)
        made.setChecked(parse(condition).terms[0] in self._parsed().terms)
        made.triggered.connect(lambda _: self._turn(condition))

    def _turn(self, condition: str) -> None:
        term, asked = parse(condition).terms[0], self._parsed()
        others = tuple(each for each in asked.terms if each != term)
        self.asked.emit(str(replace(asked, terms=others if term in asked.terms else (*others, term))))

    def _parsed(self) -> ParsedQuery:
        """What is asked for; of what can't be understood, nothing."""
        try:
            return parse(self._searched())
        except QueryError:
            return ParsedQuery()

    def _subject(self, name: str) -> str:
        return self.tr("you") if name == USER else name


def _is(field: Field, value: str) -> str:
    return f"{field}:{as_value(value)}"
