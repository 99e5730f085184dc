"""What the window lays over itself: the palette (Ctrl+K), with every action, subject and memory, found as one types;
and the keys of what is in view (F1 or ?), made from the actions themselves, so that they are never out of date."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property, partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QAction, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractSlider,
    QApplication,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from desktop.core.model import KINDS, Episode, Fact, Kind, Message
from desktop.gui.shell.panels import PANELS
from desktop.gui.ui import actions
from desktop.gui.ui.actions import found_by, icon_name, is_listed, shown_keys, told_keys, words_of
from desktop.gui.ui.jobs import Latest
from desktop.gui.ui.labels import about, counts
from desktop.gui.ui.panel import PanelContext
from desktop.gui.ui.roles import Role
from desktop.gui.ui.theme import Space, Theme, Type, pixmap, style
from desktop.gui.ui.translation import age, key_name, name_of, speaker_name
from desktop.gui.ui.widgets import button, clear, column, divider, key_cap, label, raise_above, row, scrolling
from desktop.memory.recall.scope import RELEVANT, SearchScope

if TYPE_CHECKING:
    from desktop.app import App
    from desktop.memory.subjects import KnownSubject


_SUBJECTS = 4
_FACTS = 20
_OTHERS = 8
_CUT = 160
_MOSTLY = 0.5
"""The share of the typed words, by weight, from which on a message is shown although it means something else."""


@dataclass(frozen=True, slots=True)
class FoundMemory:
    """A memory in a line: `said` is what it says, `about` whom or what it belongs to."""

    memory_id: str
    kind: Kind
    said: str
    about: str
    at: datetime


def search_palette(app: App, text: str) -> tuple[list[KnownSubject], list[FoundMemory]]:
    """Returns whom and what a text names, and the best memories of each kind. Blocks; counts no access."""
    return app.memory.subjects.beginning(text, _SUBJECTS), search_memories(app, text)


def search_memories(app: App, text: str) -> list[FoundMemory]:
    """Returns the best of each kind that a panel shows. Blocks; counts no access."""
    facts = [_of_fact(fact) for fact in app.memory.recall.facts_as_you_type(text, _FACTS)]
    shown = {spec.shows for spec in PANELS}
    return facts + _others(app, text, tuple(kind for kind in KINDS if kind != "fact" and kind in shown))


def _others(app: App, text: str, kinds: tuple[Kind, ...]) -> list[FoundMemory]:
    hits = app.memory.search.find(text, SearchScope(kinds), _OTHERS) if kinds else []
    wanted = [hit for hit in hits if hit.relevance >= RELEVANT or hit.words >= _MOSTLY]
    messages = app.memory.conversations.get_messages([hit.row_id for hit in wanted if hit.kind == "message"])
    episodes = app.memory.episodes.get_many([hit.row_id for hit in wanted if hit.kind == "episode"])
    found = {it.memory_id: it for it in (*map(_of_message, messages), *map(_of_episode, episodes))}
    return [found[hit.memory_id] for hit in wanted if hit.memory_id in found]


def _of_fact(fact: Fact) -> FoundMemory:
    return FoundMemory(fact.memory_id, "fact", f"{key_name(fact.key)}: {fact.value}", about(fact), fact.updated_at)


def _of_message(message: Message) -> FoundMemory:
    return FoundMemory(
        message.memory_id, "message", _line(message.text), speaker_name(message.speaker), message.sent_at
    )


def _of_episode(episode: Episode) -> FoundMemory:
    return FoundMemory(
        episode.memory_id, "episode", _line(f"{episode.topic}: {episode.summary}"), "", episode.created_at
    )


def _line(text: str) -> str:
    return " ".join(text.split())[:_CUT]


_WORDS = re.compile(r"[\w'’-]+")
_WIDTH = 640
_ROW = 36
_SHOWN = 10
_ICONS: dict[Kind, str] = {"fact": "facts", "message": "conversations", "episode": "clock"}
_CHOICE = int(Qt.ItemDataRole.UserRole)


_RECENT_MOST = 8


@dataclass(frozen=True, slots=True)
class PaletteEntry:
    """A line of the palette: what it says, and what choosing it does. `name` is that of what stands first when it was
    chosen lately, empty for what does not."""

    icon: str
    text: str
    hint: str
    choose: Callable[[], object]
    name: str = ""
    found_by: str = ""
    """Words that it is found by beside its text."""


class Palette(QFrame):
    """Floats over the window below the field that opens it. It offers what can be done here, and once something is
    typed every setting, and what can be done in other panels: that one is gone to first, and asked again.

    `actions` tells what can be done now, in the order in which it is offered; `panel` which panel is in view.
    """

    def __init__(
        self,
        context: PanelContext,
        actions: Callable[[], Iterable[QAction]],
        panel: Callable[[], str],
        recent: Iterable[str],
        parent: QWidget,
    ) -> None:
        """`recent` are the names of what was chosen lately, the last one first."""
        super().__init__(parent)
        self._context = context
        self._actions = actions
        self._panel = panel
        self.recent = list(recent)
        self._anchor = parent
        self._room = parent
        self._searching = Latest(context.tasks, self)
        self._before: QWidget | None = None
        style(self, "raised")
        self.setAccessibleName(self.tr("Search or type a command"))
        self.field = QLineEdit()
        self.field.setPlaceholderText(self.tr("Search memories, or type a command"))
        self.field.setAccessibleName(self.tr("Search memories, or type a command"))
        style(self.field, "palette")
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Actions and memories"))
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setUniformItemSizes(True)
        self.list.setMouseTracking(True)
        self.list.setItemDelegate(_ChoiceDelegate(context.theme, self.list))
        style(self.list, "bare")
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(Space.S, 0, Space.S, Space.S)
        layout.setSpacing(Space.XS)
        mark = QLabel()
        context.theme.set_icon(mark, "search", "muted", 18)
        layout.addLayout(row(mark, self.field, margins=(Space.S, 0, Space.S, 0)))
        layout.addWidget(divider())
        layout.addWidget(self.list)
        raise_above(self, context.theme)
        self.field.textChanged.connect(self._search)
        self.field.installEventFilter(self)
        self.list.itemClicked.connect(self._choose)
        self.hide()

    def open_at(self, anchor: QWidget) -> None:
        """Opens where the field is, or closes when it is open."""
        if self.isVisible():
            self.close_again()
            return
        self._before = QApplication.focusWidget()
        self._anchor = anchor
        corner = anchor.mapTo(self._room, QPoint(0, 0))
        width = min(_WIDTH, self._room.width() - 2 * Space.L)
        self.setGeometry(QRect(corner, QSize(max(width, anchor.width()), 0)))
        self.field.clear()
        self._show([])
        self.show()
        self.raise_()
        self.field.setFocus()

    def close_again(self) -> None:
        """Closes the palette and gives the focus back."""
        self._searching.forget()
        self.hide()
        if self._before is not None and self._before.isVisible():
            self._before.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if event.type() == QEvent.Type.FocusOut and self.isVisible():
            self._searching.forget()
            self.hide()
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return self._key(event.key())
        return super().eventFilter(watched, event)

    def _key(self, key: int) -> bool:
        if key == Qt.Key.Key_Escape:
            self.close_again()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._choose(self.list.currentItem())
        elif key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            step = 1 if key == Qt.Key.Key_Down else -1
            self.list.setCurrentRow((self.list.currentRow() + step) % max(self.list.count(), 1))
        else:
            return False
        return True

    def _search(self, text: str) -> None:
        text = text.strip()
        if not text:
            self._searching.forget()
            self._show([])
            return
        self._show([], searching=True)
        app = self._context.app
        self._searching.read(lambda: search_palette(app, text), lambda found: self._show(found[1], found[0]))

    def _show(
        self, memories: list[FoundMemory], subjects: Sequence[KnownSubject] = (), *, searching: bool = False
    ) -> None:
        wanted = self.field.text().strip().casefold().split()
        choices = [_of_action(action) for action in self._actions() if is_listed(action)]
        if wanted:
            choices += [*self._elsewhere(), *self._settings]
        choices = [choice for choice in choices if _matches(f"{choice.text} {choice.found_by}", wanted)]
        choices.sort(key=lambda choice: (self._rank(choice), not _matches(choice.text, wanted)))
        choices += [self._of_subject(subject) for subject in subjects]
        choices += [self._of_memory(found) for found in memories]
        self.list.clear()
        if not choices and not searching:
            choices = [PaletteEntry("search", self.tr("Nothing found"), "", self.close_again)]
        for choice in choices:
            item = QListWidgetItem(choice.text)
            item.setData(_CHOICE, choice)
            self.list.addItem(item)
        self.list.setCurrentRow(0)
        height = self._context.theme.scaled(_ROW)
        self.list.setFixedHeight(height * min(self.list.count(), _SHOWN))
        self.adjustSize()
        self.resize(max(self.width(), _WIDTH), self.sizeHint().height())

    def _choose(self, item: QListWidgetItem | None) -> None:
        if item is None:
            return
        choice: PaletteEntry = item.data(_CHOICE)
        if choice.name:
            self.recent = [choice.name, *(name for name in self.recent if name != choice.name)][:_RECENT_MOST]
        self.close_again()
        choice.choose()

    def _rank(self, choice: PaletteEntry) -> int:
        return self.recent.index(choice.name) if choice.name in self.recent else len(self.recent)

    def _elsewhere(self) -> Iterator[PaletteEntry]:
        """What can be done in the panels that are not in view."""
        for panel in PANELS:
            if panel.name == self._panel():
                continue
            for spec in getattr(actions, panel.name.upper(), ()):
                if spec.listed and not spec.told:
                    text = QCoreApplication.translate("Actions", spec.text)
                    hint = " · ".join(filter(None, (panel.translated(panel.title), *spec.keys[:1])))
                    by = f"{words_of(spec.text)} {words_of(spec.found_by)} {panel.translated(panel.title).casefold()}"
                    yield PaletteEntry(spec.icon, text, hint, partial(self._go_to, panel.name, text), found_by=by)

    def _go_to(self, panel: str, text: str) -> None:
        """Shows the panel in which something can be done, and offers it there: what it would be done to is seen."""
        self._context.navigator.show_panel(panel)
        self.open_at(self._anchor)
        self.field.setText(text)

    @cached_property
    def _settings(self) -> list[PaletteEntry]:
        """The pages of the settings, their parts, and each of them."""
        from desktop.gui.settings.dialog import anchors

        return [
            PaletteEntry(
                "settings",
                anchor.title,
                " · ".join(filter(None, (self.tr("Settings"), anchor.page))),
                partial(self._context.navigator.open_settings, anchor.name),
                f"settings.{anchor.name}",
                anchor.found_by,
            )
            for anchor in anchors()
        ]

    def _of_subject(self, subject: KnownSubject) -> PaletteEntry:
        hint = " · ".join((*map(key_name, subject.roles), counts(subject.facts, subject.edges)))
        name = subject.name
        return PaletteEntry("user", name_of(name), hint, lambda: self._context.navigator.open_subject(name))

    def _of_memory(self, found: FoundMemory) -> PaletteEntry:
        hint = " · ".join(filter(None, (found.about, age(found.at))))
        return PaletteEntry(
            _ICONS[found.kind], found.said, hint, lambda: self._context.navigator.open_memory(found.memory_id)
        )


class _ChoiceDelegate(QStyledItemDelegate):
    def __init__(self, theme: Theme, parent: QListWidget) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, index: object) -> QSize:  # noqa: ARG002, N802
        return QSize(0, self._theme.scaled(_ROW))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: object) -> None:
        theme, choice = self._theme, index.data(_CHOICE)  # type: ignore[attr-defined]
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = option.rect
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("accent_soft"))
            painter.drawRoundedRect(rect, 6, 6)
        inner = rect.adjusted(Space.S, 0, -Space.S, 0)
        ratio = painter.device().devicePixelRatioF()
        image = pixmap(choice.icon, theme.tokens.muted, 16, ratio)
        painter.drawPixmap(inner.x(), inner.center().y() - 7, image)
        painter.setFont(theme.font(Type.SMALL))
        painter.setPen(theme.color("muted"))
        painter.drawText(inner, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), choice.hint)
        taken = painter.fontMetrics().horizontalAdvance(choice.hint) + Space.L
        words = inner.adjusted(28, 0, -taken, 0)
        painter.setFont(theme.font())
        painter.setPen(theme.color("text"))
        text = painter.fontMetrics().elidedText(choice.text, Qt.TextElideMode.ElideRight, words.width())
        painter.drawText(words, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), text)
        painter.restore()


def _of_action(action: QAction) -> PaletteEntry:
    owner = action.parent()
    name = f"{owner.objectName() if owner is not None else ''}.{action.objectName() or action.text()}"
    return PaletteEntry(icon_name(action), action.text(), told_keys(action), action.trigger, name, found_by(action))


def _matches(text: str, typed: list[str]) -> bool:
    """Every typed word begins a word of the text."""
    own = _WORDS.findall(text.casefold())
    return all(any(word.startswith(each) for word in own) for each in typed)


_AROUND = 96
"""Of the window's height, what the overlay's head and edges take."""


class KeysOverlay(QFrame):
    """Floats in the middle of the window until a key or a click."""

    role = Role.Dialog

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._room = parent
        self._before: QWidget | None = None
        style(self, "raised")
        self.setAccessibleName(self.tr("Keys"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        raise_above(self, theme)
        body = QWidget()
        self._columns = QHBoxLayout(body)
        self._columns.setContentsMargins(0, 0, 0, 0)
        self._columns.setSpacing(Space.XXL)
        self.area = scrolling(body)
        self._close = button(self.tr("Close"), tip=self.tr("Close the keys (Esc)"))
        self._close.clicked.connect(self.close_again)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(Space.XL, Space.L, Space.XL, Space.L)
        layout.setSpacing(Space.L)
        layout.addLayout(row(label(self.tr("Keys"), "title"), None, self._close))
        layout.addWidget(self.area)
        self.hide()

    def open_for(self, areas: Sequence[tuple[str, Iterable[QAction]]]) -> None:
        """Shows the keys of these areas, each under its name. Areas without keys are left out."""
        if self.isVisible():
            self.close_again()
            return
        told = [(name, [(each.text(), shown_keys(each)) for each in actions]) for name, actions in areas]
        known = [(name, [(text, keys) for text, keys in lines if keys]) for name, lines in told]
        self._fit([(name, lines) for name, lines in known if lines])
        self._before = QApplication.focusWidget()
        layout = self.layout()
        if layout is not None:
            layout.activate()
        self.adjustSize()
        self.move((self._room.width() - self.width()) // 2, max(0, (self._room.height() - self.height()) // 2))
        self.show()
        self.raise_()
        self._close.setFocus()

    def _fit(self, areas: Sequence[tuple[str, list[tuple[str, list[str]]]]]) -> None:
        """Lays areas out in so many columns that the window is high enough, two at least, or in as many as it is wide
        enough for: what is higher than the window then scrolls."""
        bar = self.area.verticalScrollBar().sizeHint().width() + Space.S
        wide, high = self._room.width() - 2 * Space.XXL, self._room.height() - _AROUND
        columns = 0
        while columns != 1:
            clear(self._columns)
            made = [_area(name, lines) for name, lines in areas]
            whole = sum(area.sizeHint().height() + Space.L for area in made)
            columns = columns - 1 if columns else max(2, math.ceil(whole / max(high, 1)))
            self._fill(made, whole / columns)
            needed = self._columns.sizeHint()
            if needed.width() + bar <= wide:
                break
        self.area.setFixedSize(min(needed.width() + bar, wide), min(needed.height(), high))
        self.area.verticalScrollBar().setValue(0)

    def _fill(self, areas: Sequence[QWidget], meant: float) -> None:
        """Lays areas out in columns of about the same height."""
        room = max(meant, self._room.height() - _AROUND)
        last: QVBoxLayout | None = None
        filled = 0
        for area in areas:
            height = area.sizeHint().height() + Space.L
            if last is None or filled + height > room or filled + height / 2 > meant:
                last, filled = _column(self._columns), 0
            last.insertWidget(last.count() - 1, area)
            filled += height

    def close_again(self) -> None:
        self.hide()
        if self._before is not None and self._before.isVisible():
            self._before.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() == Qt.Key.Key_Escape:
            self.close_again()
        elif event.key() in _SCROLLS:
            self.area.verticalScrollBar().triggerAction(_SCROLLS[event.key()])
        else:
            super().keyPressEvent(event)


_SCROLLS: Mapping[int, QAbstractSlider.SliderAction] = {
    Qt.Key.Key_Down: QAbstractSlider.SliderAction.SliderSingleStepAdd,
    Qt.Key.Key_Up: QAbstractSlider.SliderAction.SliderSingleStepSub,
    Qt.Key.Key_PageDown: QAbstractSlider.SliderAction.SliderPageStepAdd,
    Qt.Key.Key_PageUp: QAbstractSlider.SliderAction.SliderPageStepSub,
}


def _column(columns: QHBoxLayout) -> QVBoxLayout:
    made = QVBoxLayout()
    made.setSpacing(Space.L)
    made.addStretch(1)
    columns.addLayout(made)
    return made


def _area(name: str, keys: list[tuple[str, list[str]]]) -> QWidget:
    grid = QGridLayout()
    grid.setHorizontalSpacing(Space.L)
    grid.setColumnStretch(1, 1)
    grid.setVerticalSpacing(6)
    for line, (text, sequences) in enumerate(keys):
        grid.addLayout(row(*(key_cap(sequence) for sequence in sequences), None, spacing=Space.XS), line, 0)
        grid.addWidget(label(text), line, 1)
    made = QWidget()
    made.setLayout(column(label(name, "strong"), grid, spacing=Space.M))
    return made
