"""The page of a person or thing: what is open, its facts by category, relationships, episodes, the conversations that
name it and what changed lately, in one view. Side by side where there is room, else below one another."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from typing import Any, Final

from PySide6.QtCore import QModelIndex, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QFont,
    QFontMetrics,
    QGuiApplication,
    QKeyEvent,
    QPainter,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QBoxLayout,
    QListView,
    QMenu,
    QPushButton,
    QStackedWidget,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from desktop.core.model import Fact, Operation, Relationship, RowChange
from desktop.core.text import normalise
from desktop.gui.relationships.model import edge_life_of
from desktop.gui.ui.actions import Actions
from desktop.gui.ui.ages import keep_aged, minutes
from desktop.gui.ui.failures import as_notice
from desktop.gui.ui.jobs import Latest
from desktop.gui.ui.labels import about, by, category_text, fact_life_of
from desktop.gui.ui.panel import PanelContext
from desktop.gui.ui.tables import EntryDelegate, ListModel, ModelIndex, paint_line
from desktop.gui.ui.theme import Space, Theme, Type, pixmap
from desktop.gui.ui.translation import (
    age,
    as_tip,
    begun,
    counted,
    date_text,
    exact,
    key_name,
    name_of,
    number,
    sentence,
    sentence_of,
    speaker_name,
)
from desktop.gui.ui.widgets import (
    ElidedLabel,
    EmptyState,
    Folded,
    KeyButton,
    button,
    column,
    icon_button,
    pill,
    row,
)
from desktop.memory.subjects import ConversationMention, SubjectPage

_SIDE: Final = 20
_APART: Final = 680
"""The width, in pixels of unscaled text, from which on the page stands in two columns."""
_BESIDE: Final = 620
"""The width from which on the buttons stand beside the name."""
_FACTS_SHOWN: Final = 6
"""Of a category; a line at its end shows the others."""
_SHOWN: Final = 5
_LINE, _LINES, _HINT = 30, 48, 54
_SECTION, _GROUP = 40, 28
_SIGN: Final = 13
_KEY_PART: Final = 0.36
_KEY_MOST: Final = 168
_AGED: Final = 400
"""The width of a column, in pixels of unscaled text, from which on a fact's age is told beside it, and not in its tip
alone."""
_NAMED_IN: Final = "named in"
"""The group of facts about others: they are not counted as facts about whom the page is of."""
_ENTRY: Final = Qt.ItemDataRole.UserRole


@dataclass(frozen=True, slots=True)
class PageEntry:
    """A line of the page. `opens` is the stable id of what it shows; empty for a hint at what would be there, or for
    the line that shows the rest of its `group`.

    `section` and `heading` stand above it where it is the first below them. One in `lines` of two has its text below
    its title. `at` is when it was said, or changed last: how long ago is told at its end, and the day in its `tip`."""

    title: str
    text: str = ""
    counted: str = ""
    at: datetime | None = None
    opens: str = ""
    tip: str = ""
    section: str = ""
    heading: str = ""
    group: str = ""
    hint: bool = False
    lines: int = 1
    signs: tuple[str, ...] = ()
    about: Fact | Relationship | None = None

    @property
    def aside(self) -> str:
        """What stands at its end: how many there are, and how long ago."""
        return " · ".join(filter(None, (self.counted, age(self.at) if self.at else "")))

    @property
    def full_tip(self) -> str:
        """All that it says, and when that was."""
        return "\n".join(filter(None, (self.tip or self.text, exact(self.at) if self.at else "")))

    @property
    def told(self) -> str:
        """As a screen reader tells it."""
        return ", ".join(filter(None, (self.section, self.heading, self.title, self.text, self.aside)))


@dataclass(frozen=True, slots=True)
class PageSection:
    """A part of the page: its name, how many it holds, and its lines."""

    name: str
    title: str
    count: int
    entries: tuple[PageEntry, ...]


class PageRows(QListView):
    """Lines of sections. `opened` carries the entry of Enter or a click; `menu_asked` an entry and where its menu
    goes; `entered`: the keyboard has come here."""

    opened = Signal(object)
    menu_asked = Signal(object, QPoint)
    entered = Signal()

    def __init__(self, theme: Theme, name: str) -> None:
        super().__init__()
        self._entries = _Entries(self)
        self.setModel(self._entries)
        self.setItemDelegate(_EntryDelegate(theme, self))
        self.setMouseTracking(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(name)
        self.clicked.connect(self._open)
        theme.changed.connect(self.doItemsLayout)
        minutes().passed.connect(self.viewport().update)

    @property
    def entries(self) -> Sequence[PageEntry]:
        return self._entries.entries

    def show_entries(self, entries: Sequence[PageEntry]) -> None:
        """Shows other lines; the one that was current stays so where it is still there."""
        before, row = self.current, self.currentIndex().row()
        self._entries.replace(entries)
        if before is not None and entries:
            same = (place for place, each in enumerate(entries) if each.opens and each.opens == before.opens)
            self.setCurrentIndex(self._entries.index(next(same, min(row, len(entries) - 1))))
        elif self.hasFocus() and entries:  # the keyboard was here before there was anything
            self.setCurrentIndex(self._entries.index(0))

    @property
    def current(self) -> PageEntry | None:
        return self._entries.at(self.currentIndex())

    def go_to(self, section: str) -> bool:
        """Brings a section to the top and gives it the keyboard; False where it is not here."""
        for place, entry in enumerate(self.entries):
            if entry.section == section:
                self.setFocus()
                self.setCurrentIndex(self._entries.index(place))
                self.scrollTo(self._entries.index(place), QAbstractItemView.ScrollHint.PositionAtTop)
                return True
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._open(self.currentIndex())
        elif event.text() and event.text().isprintable():
            event.ignore()  # letters are the panel's keys, not a search in the list
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        super().focusInEvent(event)
        if self.entries and not self.selectionModel().hasSelection():
            self.setCurrentIndex(self._entries.index(max(0, self.currentIndex().row())))
        self.entered.emit()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:  # noqa: N802
        by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        index = self.currentIndex() if by_key else self.indexAt(event.pos())
        entry = self._entries.at(index)
        if entry is not None:
            self.setCurrentIndex(index)
            at = self.viewport().mapToGlobal(self.visualRect(index).center()) if by_key else event.globalPos()
            self.menu_asked.emit(entry, at)

    def _open(self, index: QModelIndex) -> None:
        entry = self._entries.at(index)
        if entry is not None:
            self.opened.emit(entry)


class _Entries(ListModel):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.entries: Sequence[PageEntry] = ()

    def replace(self, entries: Sequence[PageEntry]) -> None:
        self.entries = entries
        self.count_rows(len(entries))

    def at(self, index: ModelIndex) -> PageEntry | None:
        return self.entries[index.row()] if 0 <= index.row() < len(self.entries) else None

    def data(self, index: ModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        entry = self.at(index)
        if entry is None or role == _ENTRY:
            return entry
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return entry.told
        return as_tip(entry.full_tip) if role == Qt.ItemDataRole.ToolTipRole else None


class _EntryDelegate(EntryDelegate):
    def __init__(self, theme: Theme, view: PageRows) -> None:
        super().__init__(theme, view, _LINE)
        self._view = view
        self._measure()
        theme.changed.connect(self._measure)

    def _measure(self) -> None:
        """Once for all lines: each asks whether it fits."""
        self._small, self._body = QFontMetrics(self.theme.font(Type.SMALL)), QFontMetrics(self.theme.font())

    def sizeHint(self, _option: QStyleOptionViewItem, index: ModelIndex) -> QSize:  # noqa: N802
        entry: PageEntry = index.data(_ENTRY)
        line = _HINT if entry.hint else _LINES if entry.lines > 1 or self._is_long(entry) else _LINE
        return QSize(120, self.theme.scaled(line) + self._above(entry))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: ModelIndex) -> None:
        entry: PageEntry = index.data(_ENTRY)
        rect = QRect(option.rect)
        for text, height, size, token in (
            (entry.section, _SECTION, Type.LARGE, "text"),
            (entry.heading, _GROUP, Type.SMALL, "muted"),
        ):
            if text:
                above = QRect(rect.x(), rect.y(), rect.width(), self.theme.scaled(height))
                painter.setFont(self.theme.font(size, QFont.Weight.DemiBold))
                painter.setPen(self.theme.color(token))
                low = above.adjusted(Space.M, above.height() - self.theme.scaled(_GROUP), -Space.M, 0)
                paint_line(painter, low, text)
                rect.setTop(above.bottom() + 1)
        option = QStyleOptionViewItem(option)
        option.rect = rect
        super().paint(painter, option, index)

    def paint_entry(self, painter: QPainter, rect: QRect, index: ModelIndex) -> None:
        entry: PageEntry = index.data(_ENTRY)
        rect = rect.adjusted(0, -Space.XS, 0, Space.XS)
        if entry.hint:
            painter.setFont(self.theme.font(Type.SMALL))
            painter.setPen(self.theme.color("muted"))
            flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(rect, int(flags) | int(Qt.TextFlag.TextWordWrap), entry.title)
        elif not entry.opens:
            painter.setFont(self.theme.font(Type.SMALL, QFont.Weight.Medium))
            painter.setPen(self.theme.color("accent"))
            paint_line(painter, rect, entry.title)
        elif entry.lines > 1:
            line = QRect(rect.x(), rect.y(), rect.width(), rect.height() // 2)
            self.paint_head(painter, line, entry.title, entry.aside)
            self.paint_small(painter, line.translated(0, line.height()), entry.text)
        else:
            self._paint_line(painter, rect, entry)

    def _paint_line(self, painter: QPainter, rect: QRect, entry: PageEntry) -> None:
        """Key, value, and at the end how old it is."""
        theme = self.theme
        key = min(round(rect.width() * _KEY_PART), theme.scaled(_KEY_MOST))
        if not entry.text or rect.width() >= theme.scaled(_AGED):
            painter.setFont(theme.font(Type.SMALL))
            painter.setPen(theme.color("muted"))
            painter.drawText(rect, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), entry.aside)
            rect = rect.adjusted(0, 0, -painter.fontMetrics().horizontalAdvance(entry.aside) - Space.M, 0)
        size = theme.scaled(_SIGN)
        for name in entry.signs:
            image = pixmap(name, theme.tokens.muted, size, painter.device().devicePixelRatioF())
            painter.drawPixmap(rect.right() - size, rect.center().y() - size // 2, image)
            rect = rect.adjusted(0, 0, -size - Space.XS, 0)
        painter.setPen(theme.color("text"))
        if entry.text:
            painter.setFont(theme.font(weight=QFont.Weight.DemiBold))
            paint_line(painter, QRect(rect.x(), rect.y(), key - Space.S, rect.height()), entry.title)
            painter.setFont(theme.font())
            paint_line(painter, rect.adjusted(key, 0, 0, 0), entry.text)
        elif self._is_long(entry):
            painter.setFont(theme.font())
            flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(rect, int(flags) | int(Qt.TextFlag.TextWordWrap), self._cut(entry.title, rect.width()))
        else:
            painter.setFont(theme.font())
            paint_line(painter, rect, entry.title)

    def _is_long(self, entry: PageEntry) -> bool:
        """Whether a line of words alone does not fit: it takes two then."""
        if entry.text or entry.hint or not entry.opens:
            return False
        room = self._view.viewport().width() - 2 * Space.M - self._small.horizontalAdvance(entry.aside) - Space.M
        return self._body.horizontalAdvance(entry.title) > room

    def _cut(self, text: str, width: int) -> str:
        """As much of a text as two lines hold, which break between words."""
        return self._body.elidedText(text, Qt.TextElideMode.ElideRight, round(1.85 * width))

    def _above(self, entry: PageEntry) -> int:
        return (self.theme.scaled(_SECTION) if entry.section else 0) + (
            self.theme.scaled(_GROUP) if entry.heading else 0
        )


class SubjectPageView(QWidget):
    """`left`: the way back to all was chosen; `relationship_chosen` carries one to be shown."""

    left = Signal()
    relationship_chosen = Signal(int)
    shown = Signal()

    def __init__(self, context: PanelContext, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._actions = actions
        self._reading = Latest(context.tasks, self)
        self._wanted = ""
        self._opened: set[str] = set()
        """The groups that are shown whole."""
        self.page: SubjectPage | None = None
        self.sections: Sequence[PageSection] = ()
        self.back = icon_button(context.theme, "chevron-left", actions["back"].text(), key="Esc")
        self.back.clicked.connect(self.left)
        self.title = ElidedLabel("", "title")
        self._pills = Folded()
        self._buttons = [
            KeyButton(text, actions[name])
            for name, text in (
                ("ask", self.tr("Ask")),
                ("add", self.tr("Add relationship")),
                ("facts", self.tr("Facts")),
                ("graph", self.tr("Graph")),
            )
        ]
        self._chips = Folded()
        self.main = PageRows(context.theme, self.tr("What is known"))
        self.aside = PageRows(context.theme, self.tr("What belongs to it"))
        self.empty = EmptyState(context.theme)
        for rows, other in ((self.main, self.aside), (self.aside, self.main)):
            rows.opened.connect(self.open_entry)
            rows.menu_asked.connect(lambda entry, at: self.menu_of(entry).popup(at))
            rows.entered.connect(other.clearSelection)
        self._stack = QStackedWidget()
        body = QWidget()
        body.setLayout(row(self.main, self.aside, spacing=Space.L, margins=(_SIDE - Space.M, 0, _SIDE - Space.M, 0)))
        body.layout().setStretch(0, 5)  # type: ignore[union-attr]
        body.layout().setStretch(1, 4)  # type: ignore[union-attr]
        self._stack.addWidget(body)
        self._stack.addWidget(self.empty)
        self._lay_out()

    @property
    def place(self) -> QWidget:
        """Where the keyboard goes."""
        return self.main

    @property
    def name(self) -> str:
        """The name of whom or what is shown, or is being read; empty for nobody."""
        return self._wanted

    def show_subject(self, name: str) -> None:
        """Reads the page of a subject, by any of its names, and shows it."""
        if normalise(name) != normalise(self._wanted):
            self._opened.clear()
        self._wanted = name
        self.refresh()

    def leave(self) -> None:
        """Shows nobody any more."""
        self._reading.forget()
        self._wanted, self.page = "", None

    def refresh(self) -> None:
        """Reads the page again."""
        memory, name = self._context.app.memory, self._wanted
        if name:
            self._reading.read(lambda: memory.subjects.page(name), self._show, self._show_trouble)

    def open_entry(self, entry: PageEntry) -> None:
        """Opens what a line shows."""
        if entry.hint:
            self._context.navigator.ask("")
        elif entry.opens.startswith("relationship-"):
            self.relationship_chosen.emit(int(entry.opens.rpartition("-")[2]))
        elif entry.opens:
            self._context.navigator.open_memory(entry.opens)
        else:
            self._opened.add(entry.group)
            self._fill()

    def ask(self) -> None:
        """Proposes a question about whom the page is of."""
        if self.page is not None:
            mine = self.page.subject.key == "user"
            words = self.tr("What do you know about me?") if mine else self.tr("What do you know about {0}?")
            self._context.navigator.ask(words.format(name_of(self.page.subject.name)))

    def menu_of(self, entry: PageEntry) -> QMenu:
        """Makes the menu of a line, each entry with its key."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        first = self.tr("Write to the assistant") if entry.hint else self.tr("Open") if entry.opens else entry.title
        menu.addAction(f"{first}\tEnter", lambda: self.open_entry(entry))
        shown = entry.about
        if isinstance(shown, Fact):
            menu.addAction(self.tr("Edit the fact"), lambda: self._context.navigator.edit_fact(shown))
        if isinstance(shown, Relationship) and self.page is not None:
            keys = self.page.subject.keys
            for name in dict.fromkeys((shown.subject, shown.other)):
                if normalise(name) not in keys:
                    words = self.tr("Open the page of {0}").format(name_of(name))
                    menu.addAction(words, partial(self.show_subject, name))
        if entry.opens:
            copied = f"{entry.title}: {entry.text}" if entry.text else entry.title
            menu.addAction(self.tr("Copy"), lambda: QGuiApplication.clipboard().setText(copied))
        return menu

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        below = self.width() < self._context.theme.scaled(_BESIDE)
        ways = QBoxLayout.Direction
        self._head.setDirection(ways.TopToBottom if below else ways.LeftToRight)
        if self.is_wide != self.aside.isVisibleTo(self):
            self._fill()

    @property
    def is_wide(self) -> bool:
        """Whether the page stands in two columns."""
        return self.width() >= self._context.theme.scaled(_APART)

    def _show(self, page: SubjectPage | None) -> None:
        self.page = page
        if page is None:
            self.title.setText(name_of(self._wanted))
            words = self.tr("Tell of it in the chat, and all that is remembered stands here.")
            ask = self.tr("Write to the assistant")
            self._show_empty(
                self.tr("Nothing is known of this yet"), words, ask, lambda: self._context.navigator.ask("")
            )
            return
        self._wanted = page.subject.name
        self.title.setText(name_of(page.subject.name))
        self._pills.fill(self._pills_of(page))
        self.sections = self._sections_of(page)
        self._chips.fill([self._chip(section) for section in self.sections])
        self._stack.setCurrentIndex(0)
        for part in (*self._buttons, self._chips, self._pills):
            part.show()
        self._fill()
        self.shown.emit()

    def _show_trouble(self, error: BaseException) -> None:
        self._show_empty(self.tr("This page can't be read"), as_notice(error).text, self.tr("Try again"), self.refresh)

    def _show_empty(self, title: str, words: str, action: str, act: Callable[[], None]) -> None:
        for part in (*self._buttons, self._chips, self._pills):
            part.hide()
        self.empty.tell("user", title, words, action, act)
        self._stack.setCurrentWidget(self.empty)
        self.shown.emit()

    def _fill(self) -> None:
        """Lays the sections out in one column or two."""
        wide = self.is_wide
        self.aside.setVisible(wide)
        filled = sorted(self.sections, key=lambda section: not section.count)  # what is empty stands below what is not
        main = [section for section in filled if not wide or section.name == "facts"]
        self.main.show_entries([entry for section in main for entry in self._shown(section)])
        aside = [section for section in filled if section not in main]
        self.aside.show_entries([entry for section in aside for entry in self._shown(section)])

    def _shown(self, section: PageSection) -> Iterator[PageEntry]:
        """The lines of a section; of a long group the first ones, and one that shows the others."""
        groups: dict[str, list[PageEntry]] = {}
        for entry in section.entries:
            groups.setdefault(f"{section.name}/{entry.group}", []).append(entry)
        most = _FACTS_SHOWN if section.name == "facts" else _SHOWN
        for group, entries in groups.items():
            if len(entries) <= most + 1 or group in self._opened:
                yield from entries
            else:
                yield from entries[:most]
                words = counted("SubjectPageView", "Show one more", "Show %Ln more", len(entries) - most)
                yield PageEntry(words, group=group)

    def _chip(self, section: PageSection) -> QPushButton:
        made = button(
            f"{section.title} {number(section.count)}", "chip", tip=self.tr("Go to: {0}").format(section.title)
        )
        made.clicked.connect(lambda: self._go_to(section))
        return made

    def _go_to(self, section: PageSection) -> None:
        heading = section.entries[0].section
        _ = self.main.go_to(heading) or self.aside.go_to(heading)

    def _pills_of(self, page: SubjectPage) -> list[QWidget]:
        subject = page.subject
        names = {normalise(subject.name), subject.key}
        told = [
            (key_name(role), "pill-accent", self.tr("What they are to you"))
            for role in subject.roles
            if normalise(role) not in names
        ]
        also = [name for name in sorted(subject.keys - names) if name not in map(normalise, subject.roles)]
        if also:
            told.append((self.tr("also: {0}").format(", ".join(also)), "pill", self.tr("Other names it is kept under")))
        pills: list[QWidget] = [pill(text, kind, tip) for text, kind, tip in told]
        since, changed = page.since, page.changed_at
        if since is not None and changed is not None:
            words = self.tr("since {0}").format(date_text(since))
            pills.append(pill(words, tip=self.tr("The first fact about it came")))
            aging = pill("", tip=exact(changed))
            keep_aged(aging, lambda: self.tr("changed {0}").format(age(changed)))
            pills.append(aging)
        return pills

    def _sections_of(self, page: SubjectPage) -> list[PageSection]:
        name = name_of(page.subject.name)
        mine = page.subject.key == "user"
        told = (
            (
                "open",
                self.tr("Still open"),
                list(self._open(page)),
                self.tr("Nothing is open. What is to be done, decided or answered stands here until it is settled."),
            ),
            (
                "facts",
                self.tr("Facts"),
                list(self._facts(page)),
                self.tr("No facts yet. Say one in the chat, such as “I live in Lviv”.")
                if mine
                else self.tr("No facts yet. Say one in the chat, such as “{0} lives in Lviv”.").format(name),
            ),
            (
                "relationships",
                self.tr("Relationships"),
                [self._edge(edge) for edge in page.relationships],
                self.tr("No relationships yet. Say one in the chat, such as “{0} works with Ben”.").format(name)
                if not mine
                else self.tr("No relationships yet. Say one in the chat, such as “I work with Ben”."),
            ),
            (
                "episodes",
                self.tr("Episodes"),
                list(self._episodes(page)),
                self.tr("No episodes yet. A longer talk about one thing becomes one."),
            ),
            (
                "mentions",
                self.tr("Conversations"),
                [self._mention(mention) for mention in page.mentions],
                self.tr("No conversation names it yet. The messages that do stand here."),
            ),
            (
                "changes",
                self.tr("Changed lately"),
                [self._change(operation, change) for operation, change in page.changes],
                self.tr("Nothing has changed yet. What is learned, corrected or forgotten stands here."),
            ),
        )
        return [self._section(*each) for each in told]

    def _section(self, name: str, title: str, entries: list[PageEntry], hint: str) -> PageSection:
        count = sum(entry.group != _NAMED_IN for entry in entries)
        shown = entries if count else [PageEntry(hint, hint=True), *entries]
        shown[0] = replace(shown[0], section=f"{title} · {number(count)}" if count else title)
        return PageSection(name, title, count, tuple(shown))

    def _open(self, page: SubjectPage) -> Iterator[PageEntry]:
        for item in page.open:
            yield PageEntry(item.text, at=item.at, opens=item.memory_id, tip=item.text)

    def _facts(self, page: SubjectPage) -> Iterator[PageEntry]:
        for category, facts in page.facts:
            heading = begun(category_text(category))
            for fact in facts:
                yield self._fact(fact, key_name(fact.key), heading, category)
                heading = ""
        heading = self.tr("Named in facts about others")
        for fact in page.named_in:
            whom = begun(about(fact))
            yield self._fact(fact, f"{whom}: {key_name(fact.key)}", heading, _NAMED_IN)
            heading = ""

    def _fact(self, fact: Fact, title: str, heading: str, group: str) -> PageEntry:
        marks = (("lock", fact.private), ("pin", fact.pinned))
        signs = tuple(name for name, shown in marks if shown)
        told = f"{title}: {fact.value}"
        return PageEntry(
            title,
            fact.value,
            at=fact.updated_at,
            opens=fact.memory_id,
            tip=told,
            heading=heading,
            group=group,
            signs=signs,
            about=fact,
        )

    def _edge(self, edge: Relationship) -> PageEntry:
        told = sentence_of(edge)
        signs = ("lock",) if edge.withheld else ()
        return PageEntry(told, at=edge.updated_at, opens=edge.memory_id, tip=told, signs=signs, about=edge)

    def _episodes(self, page: SubjectPage) -> Iterator[PageEntry]:
        for episode in page.episodes:
            topic, summary = episode.topic, episode.summary
            told = f"{topic}\n{summary}"
            yield PageEntry(topic, summary, at=episode.ended_at, opens=episode.memory_id, tip=told, lines=2)

    def _mention(self, mention: ConversationMention) -> PageEntry:
        message = mention.message
        said = f"{speaker_name(message.speaker)}: {' '.join(message.text.split())}"
        several = mention.count > 1
        count = counted("SubjectPageView", "1 message", "%Ln messages", mention.count) if several else ""
        title = mention.title or self.tr("Conversation")
        return PageEntry(title, said, count, message.sent_at, message.memory_id, said, lines=2)

    def _change(self, operation: Operation, change: RowChange) -> PageEntry:
        image = change.after or change.before or {}
        if change.table == "facts":
            entry, what, opens = fact_life_of([(operation, change)])[0], key_name(image["key"]), f"fact-{change.row_id}"
        else:
            entry = edge_life_of([(operation, change)])[0]
            what = sentence(*(image[name] for name in ("subject", "relation", "other")))
            opens = f"relationship-{change.row_id}"
        text = entry.text or self.tr("by {0}").format(by(operation.actor))
        told = "\n".join(dict.fromkeys(filter(None, (entry.text, self.tr("by {0}").format(by(operation.actor))))))
        return PageEntry(f"{entry.title}: {what}", text, at=operation.at, opens=opens, tip=told, lines=2)

    def _lay_out(self) -> None:
        named = row(self.back, spacing=Space.S)
        named.addWidget(self.title, 1)
        named.addStrut(button("").sizeHint().height())
        self._head = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._head.setContentsMargins(_SIDE - Space.XS, 0, _SIDE, 0)
        self._head.setSpacing(Space.S)
        self._head.addLayout(named, 1)
        self._head.addLayout(row(*self._buttons, None))
        inset = (_SIDE, 0, _SIDE, 0)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, Space.L, 0, 0)
        layout.setSpacing(Space.S)
        layout.addLayout(self._head)
        layout.addLayout(column(self._pills, self._chips, spacing=Space.S, margins=inset))
        layout.addWidget(self._stack, 1)
