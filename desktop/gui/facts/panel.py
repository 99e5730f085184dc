"""The Facts panel: a table that is searched as one types, and the chosen fact in detail below it."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from datetime import date, timedelta
from functools import cached_property, partial
from itertools import compress, count
from typing import Final, TypeVar, get_args

from PySide6.QtCore import (
    QCoreApplication,
    QItemSelection,
    QItemSelectionModel,
    QItemSelectionRange,
    QLocale,
    QModelIndex,
    QObject,
    QPoint,
    QRect,
    QSettings,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QAction, QFontMetrics, QGuiApplication, QKeyEvent, QPainter, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QMenu,
    QPushButton,
    QSizePolicy,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from desktop.core.errors import UserError, WorkCancelledError
from desktop.core.model import (
    CATEGORIES,
    LIKELY,
    USER,
    Changes,
    Fact,
    ForgetReason,
    Operation,
    Origin,
    RowChange,
    Status,
)
from desktop.gui.erasure.dialog import EraseDialog
from desktop.gui.facts.detail import FactDetail
from desktop.gui.facts.model import ACTIVE, ARCHIVED, COLUMNS, EVERYTHING, FactQuery, FactTableModel
from desktop.gui.facts.query_field import ConditionMenu, FactCompletion, QueryField
from desktop.gui.transfer.export_dialog import ExportDialog, ExportScope
from desktop.gui.ui import failures
from desktop.gui.ui.actions import FACTS, Actions
from desktop.gui.ui.dialogs import AskDialog
from desktop.gui.ui.failures import ToastAction
from desktop.gui.ui.jobs import Latest, Op
from desktop.gui.ui.labels import LifeEntry, category_text
from desktop.gui.ui.panel import ChangesInView, MemoryList, Panel, PanelContext, saved_bytes
from desktop.gui.ui.tables import PAD, ROW_ROLE, ModelIndex, RowDelegate, RowsView
from desktop.gui.ui.theme import Space, Theme, Type, style
from desktop.gui.ui.translation import counted, key_name, number, translated
from desktop.gui.ui.undo import UndoWork
from desktop.gui.ui.widgets import (
    EmptyState,
    FlowLayout,
    FoldedLabel,
    Halves,
    KeyButton,
    ScanStrip,
    button,
    chip_button,
    column,
    icon_button,
    join_chips,
    label,
    panel_head,
    row,
    told_beside,
)
from desktop.memory.facts.batch import (
    MANY,
    About,
    Archive,
    Batched,
    Change,
    Keep,
    MakePrivate,
    Pin,
    Recategorise,
    RestoreFacts,
    Why,
)
from desktop.memory.facts.drafts import checked_text
from desktop.memory.facts.query import NAME_MOST, FactList, SavedSearch, SortKey, Term
from desktop.memory.facts.query_language import ParsedQuery, QueryError, parse
from desktop.memory.facts.service import MERGE_MOST
from desktop.memory.facts.timeline import as_it_was
from desktop.memory.recall.formatting import short
from desktop.memory.transfer.exporter import chosen_facts

_VALUE = 1
_VALUE_LEAST = 190
_GIVE_WAY = ("used", "confidence", "category", "about")
_COLUMN_OF = {"confidence": "confidence", "category": "category", "subject": "about"}
"""The columns that tell of fields of the search."""
_WIDTHS = {"key": 132, "value": 220, "category": 130, "about": 76, "confidence": 88, "used": 52, "changed": 106}
_KEY = 0
_KEY_MOST = 260
_KEY_SHARE = 0.2
"""Of the table's width, for the key: long ones are read where there is room."""


T = TypeVar("T")


class FactDelegate(RowDelegate):
    """Paints one cell of a fact; a row that is not read yet is left empty, one that can't be says so."""

    def paint_cell(self, painter: QPainter, rect: QRect, index: ModelIndex) -> None:
        fact: Fact | None = index.data(ROW_ROLE)
        if fact is None:
            self.paint_text(painter, rect, index.data() or "", "muted", self.body)
            return
        column = COLUMNS[index.column()]
        if column.name == "category":
            self.paint_pill(painter, rect, column.text(fact))
        elif column.name == "confidence":
            self.paint_bar(painter, rect, fact.confidence)
        else:
            plain = column.name == "value" or (column.name == "key" and fact.status == "active")
            font = self.strong if column.name == "key" else self.body
            token = "text" if plain else "muted"
            if column.name == "key":
                signs = (("lock", fact.private), ("pin", fact.pinned))
                rect = self.paint_signs(painter, rect, *(icon for icon, on in signs if on))
            self.paint_text(painter, rect, column.text(fact), token, font, right=column.numeric)


class FactTableView(RowsView):
    """Facts, seven columns; the value takes what is left.

    `hidden` holds the columns that the person does without. Where there is no room for the value, others give way.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.hidden: set[str] = set()
        self._asked: frozenset[str] = frozenset()
        self.setItemDelegate(FactDelegate(theme, self))
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.horizontalHeader().sectionResized.connect(self._section_resized)
        self._by_hand = False

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Has Escape leave one of several chosen."""
        if event.key() == Qt.Key.Key_Escape and self.chosen_count > 1:
            flags = QItemSelectionModel.SelectionFlag
            self.selectionModel().select(self.currentIndex(), flags.ClearAndSelect | flags.Rows)
        else:
            super().keyPressEvent(event)

    def lay_out(self) -> None:
        metrics = QFontMetrics(self.theme.font(Type.SMALL))
        widest = max(metrics.horizontalAdvance(category_text(name)) for name in CATEGORIES) / self.theme.text_scale
        widths = {**_WIDTHS, "category": math.ceil(widest) + 4 * PAD}
        self.lay_out_columns([widths[column.name] for column in COLUMNS], stretched=_VALUE, aged=len(COLUMNS) - 1)

    @property
    def chosen_count(self) -> int:
        """Returns how many rows are chosen; of a hundred thousand at once."""
        return sum(end - start for start, end in self._chosen())

    def chosen_ids(self) -> list[int]:
        """The facts that are chosen, in the order of the list."""
        ids = self._facts().ids
        return [fact_id for start, end in self._chosen() for fact_id in ids[start:end]]

    def choose(self, ids: Collection[int]) -> None:
        """Chooses those of these facts that are in the list, and stands at the first of them."""
        model, wanted, selection = self._facts(), set(ids), QItemSelection()
        # In one go: as a loop over a hundred thousand it would wait for the other threads in the middle.
        rows = list(compress(count(), map(wanted.__contains__, model.ids)))
        last = len(COLUMNS) - 1
        for start, end in _runs(rows):
            selection.append(QItemSelectionRange(model.index(start, 0), model.index(end - 1, last)))
        flags = QItemSelectionModel.SelectionFlag
        if rows:
            self.selectionModel().setCurrentIndex(model.index(rows[0], 0), flags.NoUpdate)
        self.selectionModel().select(selection, flags.ClearAndSelect | flags.Rows)

    def _chosen(self) -> list[tuple[int, int]]:
        """Runs of chosen rows, each from its first to past its last."""
        found = sorted({(each.top(), each.bottom() + 1) for each in self.selectionModel().selection().toList()})
        runs: list[tuple[int, int]] = []
        for start, end in found:  # a hidden column may part a row
            if runs and start < runs[-1][1]:
                runs[-1] = (runs[-1][0], max(end, runs[-1][1]))
            else:
                runs.append((start, end))
        return runs

    def _facts(self) -> FactTableModel:
        model = self.model()
        assert isinstance(model, FactTableModel)
        return model

    def hide_columns(self, names: Iterable[str]) -> None:
        """Hides the columns that the person does without, by name."""
        self.hidden = set(names) & {column.name for column in COLUMNS[1:]}
        self._make_room()

    def show_asked(self, asked: ParsedQuery) -> None:
        """Shows the columns that the search has conditions on, for as long as it has them."""
        self._asked = frozenset(_COLUMN_OF[term.field] for term in asked.terms if term.field in _COLUMN_OF)
        self._make_room()

    def reset_columns(self) -> None:
        self.hidden, self._by_hand = set(), False
        super().reset_columns()

    def save_columns(self, settings: QSettings, name: str) -> None:
        super().save_columns(settings, name)
        settings.setValue(f"{name}/by-hand", self._by_hand)

    def restore_columns(self, settings: QSettings, name: str) -> None:
        self._by_hand = settings.value(f"{name}/by-hand", False, type=bool) is True
        super().restore_columns(settings, name)

    def set_column_shown(self, number: int, shown: bool) -> None:
        names = {COLUMNS[number].name}
        self.hide_columns(self.hidden - names if shown else self.hidden | names)

    def is_column_wanted(self, number: int) -> bool:
        return COLUMNS[number].name not in self.hidden

    def _make_room(self) -> None:
        """Hides what gives way first, until the value has its room."""
        hidden = set(self.hidden - self._asked)
        if not self._by_hand:
            room = min(self.theme.scaled(_KEY_MOST), round(self.viewport().width() * _KEY_SHARE))
            self._set_key_width(max(self.theme.scaled(_WIDTHS["key"]), room))
        for name in (name for name in _GIVE_WAY if name not in self._asked):
            taken = sum(self._width(place) for place, each in enumerate(COLUMNS) if each.name not in hidden)
            if taken + self.theme.scaled(_VALUE_LEAST) <= self.viewport().width():
                break
            hidden.add(name)
        for place, each in enumerate(COLUMNS):
            if self.isColumnHidden(place) != (each.name in hidden):
                self.setColumnHidden(place, each.name in hidden)

    def _set_key_width(self, width: int) -> None:
        header = self.horizontalHeader()
        header.blockSignals(True)
        self.setColumnWidth(_KEY, width)
        header.blockSignals(False)

    def _section_resized(self, number: int, _before: int, _after: int) -> None:
        """Once a person has drawn the key's width, it stays."""
        if number == _KEY and self.horizontalHeader().underMouse():
            self._by_hand = True

    def _width(self, number: int) -> int:
        """A column's own width, also while it is hidden; the value has none."""
        if number == _VALUE:
            return 0
        return self.columnWidth(number) or self.theme.scaled(_WIDTHS[COLUMNS[number].name])


def _runs(rows: Sequence[int]) -> list[tuple[int, int]]:
    """Ascending numbers as runs, each from its first to past its last."""
    runs: list[tuple[int, int]] = []
    for place in rows:
        if runs and runs[-1][1] == place:
            runs[-1] = (runs[-1][0], place + 1)
        else:
            runs.append((place, place + 1))
    return runs


_AFTER_MS = 1_000
"""Counting looks at every fact: not after each change of a busy store."""
_PANEL_LEAST = 600
"""A narrower panel has no room for them beside the search."""


class NarrowingChips(QWidget):
    """Each stands for a condition of the search, and is shown where a fact meets it. `turned` carries the search with
    that condition, or without it."""

    turned = Signal(str)

    def __init__(self, context: PanelContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._counting = Latest(context.tasks, self)
        self._soon = QTimer(self, singleShot=True, interval=_AFTER_MS)
        self._soon.timeout.connect(self._read)
        self._words = (self.tr("Stale {0}"), self.tr("Low confidence {0}"))
        tips = (
            self.tr("Only facts that were not used for long"),
            self.tr("Only facts that are not known for sure"),
        )
        self.chips = tuple(self._chip(number, tip) for number, tip in enumerate(tips))
        self._counts = [0] * len(self.chips)
        self._asked = ParsedQuery()
        self._offered = False
        self.setLayout(row(*self.chips))
        self._show()

    def terms(self) -> tuple[Term, ...]:
        """Returns the condition of each chip, as it is by the settings of now."""
        days = self._context.app.settings.current.stale_days
        return Term("stale", (days,)), Term("confidence", (LIKELY,), "<")

    def count_soon(self) -> None:
        """Counts in a moment; what comes until then is counted with it."""
        if not self._soon.isActive():
            self._soon.start()

    def show_asked(self, asked: ParsedQuery, *, offered: bool) -> None:
        """Presses the chips whose condition is asked for; they are `offered` among active facts only."""
        self._asked, self._offered = asked, offered
        self._show()

    def make_room(self, panel_width: int) -> None:
        """Hides them where the panel is too narrow."""
        self.setVisible(panel_width >= self._context.theme.scaled(_PANEL_LEAST))

    def _read(self) -> None:
        finding, terms = self._context.app.memory.finding, self.terms()
        self._counting.read(lambda: [finding.count(term) for term in terms], self._take)

    def _take(self, counts: list[int]) -> None:
        self._counts = counts
        self._show()

    def _show(self) -> None:
        for chip, words, facts, term in zip(self.chips, self._words, self._counts, self.terms(), strict=True):
            chip.setText(words.format(QLocale().toString(facts)))
            chip.setChecked(term in self._asked.terms)
            chip.setVisible(chip.isChecked() or (self._offered and facts > 0))

    def _chip(self, number: int, tip: str) -> QPushButton:
        made = button("", "chip", tip=tip)
        made.setCheckable(True)
        made.clicked.connect(lambda wanted: self._turn(number, wanted))
        return made

    def _turn(self, number: int, wanted: bool) -> None:
        term = self.terms()[number]
        others = tuple(each for each in self._asked.terms if each != term)
        self.turned.emit(str(replace(self._asked, terms=(*others, term) if wanted else others)))


class ListChip(QPushButton):
    """Hidden while nothing is. `let_go` comes when it was pressed."""

    let_go = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.memories: MemoryList | None = None
        self.setAutoDefault(False)
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        style(self, "chip")
        theme.set_icon(self, "close", "accent", 12)
        self.setAccessibleName(self.tr("Show all again"))
        self.clicked.connect(self._press)
        self.hide()

    def show_list(self, memories: MemoryList | None) -> None:
        """Says which memories alone are shown; None for all."""
        self.memories = memories
        if memories is not None:
            count = QLocale().toString(len(memories.ids))
            self.setText(self.tr("{0}: {1}").format(memories.title, count))
            self.setToolTip(self.tr("Only these are shown. Press to show all again"))
            self.setAccessibleName(self.tr("Only {0}. Press to show all again").format(self.text()))
        self.setChecked(True)
        self.setVisible(memories is not None)

    def _press(self) -> None:
        self.show_list(None)
        self.let_go.emit()


class SelectionPane(QWidget):
    """Its buttons are the panel's actions."""

    def __init__(self, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        style(self, "detail")
        self._actions = actions
        self.count = label("", "title")
        words = {
            "forget": self.tr("Forget"),
            "restore": self.tr("Restore"),
            "erase": self.tr("Delete permanently…"),
            "category": self.tr("Category…"),
            "subject": self.tr("About…"),
            "keep": self.tr("Keep…"),
            "pin": self.tr("Pin"),
            "private": self.tr("Private"),
            "merge": self.tr("Merge…"),
            "export": self.tr("Export…"),
        }
        self.buttons = {name: KeyButton(text, actions[name]) for name, text in words.items()}
        flow = FlowLayout(spacing=Space.S)
        for made in self.buttons.values():
            flow.addWidget(made)
        hint = label(
            self.tr(
                "Each is one step that Ctrl+Z takes back, but for deleting permanently. Esc chooses one fact again."
            ),
            "muted",
            wrap=True,
        )
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, Space.L, 20, Space.L)
        layout.setSpacing(Space.M)
        layout.addWidget(self.count)
        layout.addLayout(flow)
        layout.addWidget(hint)
        layout.addStretch(1)

    def show_count(self, count: int) -> None:
        text = counted("SelectionPane", "1 fact chosen", "%Ln facts chosen", count)
        self.count.setText(text)
        self.setAccessibleName(text)
        self.buttons["merge"].setVisible(count <= MERGE_MOST)
        for name in ("forget", "restore"):
            self.buttons[name].setVisible(self._actions[name].isEnabled())


_FIELDS_HIGH = 470
_SIDE = 12
"""Beside the table; with the padding of its cells, words stand 20 from the edge."""


def done_words(change: Change, done: Batched) -> str:
    """Says what became of all of them, such as "3 facts archived. 1 was left: it is archived already."."""
    told = [_done(change, done.changed)] if done.changed else []
    told += [_left(why, count) for why, count in done.left.items()]
    return " ".join(told) or _tr("Nothing was changed.")


def _done(change: Change, count: int) -> str:
    facts = counted("FactBatch", "1 fact", "%Ln facts", count)
    match change:
        case Archive("outdated"):
            text = _tr("Archived: {0}.")
        case Archive():
            text = _tr("Archived, and not learned again: {0}.")
        case RestoreFacts():
            text = _tr("Restored: {0}.")
        case Recategorise(category):
            text = _tr("Moved to {1}: {0}.").replace("{1}", category_text(category))
        case About(subject):
            text = _tr("Now about {1}: {0}.").replace("{1}", _tr("you") if subject == USER else subject)
        case Pin(on):
            text = _tr("Pinned: {0}.") if on else _tr("Unpinned: {0}.")
        case MakePrivate(on):
            text = _tr("Made private: {0}.") if on else _tr("No longer private: {0}.")
        case Keep("durable"):
            text = _tr("Kept until forgotten: {0}.")
        case Keep():
            text = _tr("Kept for a while: {0}.")
    return text.replace("{0}", facts)


def _left(why: Why, count: int) -> str:
    reason = {
        "gone": _tr("gone meanwhile"),
        "not_active": _tr("not active"),
        "not_archived": _tr("not archived"),
        "as_wanted": _tr("so already"),
        "twin": _tr("another fact says the same"),
        "unsure": _tr("too unsure to be kept for good"),
    }[why]
    left = counted("FactBatch", "1 was left", "%Ln were left", count)
    return f"{left}: {reason}."


def _tr(text: str) -> str:
    return QCoreApplication.translate("FactBatch", text)


TOLD_FROM: Final = 1_000
"""Facts from which on it is told how far the work is."""
_DAYS: Final = (7, 30, 90, 365)


def _day(text: str) -> date:
    """Raises UserError for what is no day to come."""
    try:
        day = date.fromisoformat(text.strip())
    except ValueError:
        raise UserError("A day is written such as 2027-03-01.", field="expires_at") from None
    if day < date.today():
        raise UserError("That day is over: choose one to come.", field="expires_at")
    return day


class SavedSearchMenu(QObject):
    """The menu of saved searches, and each as an action, so that the palette offers it by its name.

    `asked` carries a query, `listed` the actions that go and those that come.
    """

    asked = Signal(str)
    listed = Signal(list, list)

    def __init__(
        self, context: PanelContext, actions: Actions, opener: QPushButton, searched: Callable[[], str]
    ) -> None:
        """The menu opens below `opener`; `searched` returns what is typed in the search."""
        super().__init__(opener)
        self._context = context
        self._entries = actions
        self._opener = opener
        self._searched = searched
        self._saved = context.app.memory.saved_searches
        self._reading = Latest(context.tasks, self)
        self.all: list[SavedSearch] = []
        self._actions: list[QAction] = []
        actions.bind({"save_search": self.save, "saved_searches": self.open_menu})
        opener.clicked.connect(actions["saved_searches"].trigger)
        ChangesInView(context.changes, opener).changed.connect(self._store_changed)

    def save(self) -> None:
        """Asks for a name for what is searched."""
        text = self._searched().strip()
        try:
            empty = not str(parse(text))
        except QueryError as error:
            failures.report(self._opener, error)
            return
        if empty:
            failures.tell(self._opener, self.tr("Type a search first: then it can be saved under a name."))
            return
        self._ask_name(self.tr("Save the search"), "", lambda name: self._save(name, text))

    def open_menu(self) -> None:
        """Offers all saved searches by name; each can be renamed and deleted in its own menu."""
        menu = QMenu(self.tr("Saved searches"), self._opener)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for place, search in enumerate(self.all):
            key = f"&{place + 1}  " if place < 9 else ""
            menu.addAction(f"{key}{_literal(search.name)}\t{_literal(search.query)}", partial(self.apply, search))
        if self.all:
            menu.addSeparator()
        else:
            menu.addAction(self.tr("No search is saved yet")).setEnabled(False)
        menu.addAction(self._entries["save_search"])
        for title, act in ((self.tr("Rename"), self.rename), (self.tr("Delete"), self.delete)):
            inner = menu.addMenu(title)
            inner.setEnabled(bool(self.all))
            for search in self.all:
                inner.addAction(_literal(search.name), partial(act, search))
        menu.setActiveAction(next((each for each in menu.actions() if each.isEnabled()), menu.actions()[0]))
        menu.popup(self._opener.mapToGlobal(QPoint(0, self._opener.height())))

    def apply(self, search: SavedSearch) -> None:
        """Asks it again."""
        self.asked.emit(search.query)

    def rename(self, search: SavedSearch) -> None:
        said = self.tr("Renamed the search.")
        self._ask_name(
            self.tr("Rename the search"),
            search.name,
            lambda name: self._write(lambda origin: self._saved.rename(search.id, name, origin), said),
        )

    def delete(self, search: SavedSearch) -> None:
        said = self.tr("Deleted the search {0}.").format(search.name)
        self._write(lambda origin: self._saved.delete(search.id, origin), said)

    def reload(self) -> None:
        self._reading.read(self._saved.all, self._show)

    def _save(self, name: str, text: str) -> None:
        said = self.tr("Saved the search {0}.").format(name)
        self._write(lambda origin: self._saved.save(name, text, origin)[1], said)

    def _write(self, work: Callable[[Origin], int], said: str) -> None:
        self._context.write(self, work, lambda operation_id: self._context.navigator.tell(said, operation_id))

    def _ask_name(self, title: str, name: str, then: Callable[[str], None]) -> None:
        dialog = AskDialog(
            self._context,
            title,
            self.tr("Name"),
            lambda text: checked_text("name", text, NAME_MOST),
            self._opener.parentWidget(),
            text=name,
        )
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.answered.connect(then)
        dialog.open()

    def _store_changed(self, changes: Changes) -> None:
        if changes.touches("saved_searches"):
            self.reload()

    def _show(self, found: list[SavedSearch]) -> None:
        self.all = found
        before, self._actions = self._actions, [self._action(search) for search in found]
        self.listed.emit(before, self._actions)
        for action in before:
            action.deleteLater()

    def _action(self, search: SavedSearch) -> QAction:
        made = QAction(self.tr("Search: {0}").format(_literal(search.name)), self)
        made.setProperty("icon_name", "bookmark")
        made.setProperty("listed", True)
        made.triggered.connect(lambda _: self.apply(search))
        return made


def _literal(text: str) -> str:
    """Text in which no letter is taken for a key."""
    return text.replace("&", "&&")


_NEWEST: tuple[SortKey, bool] = ("changed", True)
_COLUMNS = 2
"""Raised when the table's columns change: a state of others is not brought back."""


class FactsPanel(Panel):
    """What is chosen in the table is read below it."""

    name = "facts"

    def __init__(self, context: PanelContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.actions_here = Actions(FACTS, self)
        self.count = told_beside("muted")
        self.search = QueryField(context.theme, self.tr("Search facts, or category:skill added:7d"))
        self.narrow = icon_button(context.theme, "tag", self.tr("Narrow by conditions"), key="Ctrl+D")
        self.only = ListChip(context.theme)
        self.completion = FactCompletion(context, self.search)
        self.problem = FoldedLabel("", "error")
        self.problem.hide()
        self.note = FoldedLabel("", "muted")
        self.note.hide()
        self.saved = button(
            self.tr("Saved searches"), tip=self.tr("Save this search, or ask a saved one"), key="Ctrl+O"
        )
        self.export = button(self.tr("Export…"), tip=self.tr("Write these facts to a file"), key="Ctrl+E")
        self.work = ScanStrip()
        self.work.hide()
        self.active_chip = chip_button(self.tr("Active"), self.tr("Facts that are recalled"))
        self.archived_chip = chip_button(self.tr("Archived"), self.tr("Facts that were forgotten or merged"))
        join_chips(self.active_chip, self.archived_chip)
        self.narrowing = NarrowingChips(context)
        self.table = FactTableView(context.theme)
        self.table.setAccessibleName(self.tr("Facts"))
        self.empty = EmptyState(context.theme)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.table)
        self._stack.addWidget(self.empty)
        self.below = QStackedWidget()
        self._divided: list[int] = []
        self.splitter = self._splitter()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.splitter)
        self._query = FactQuery()
        self._sorted = _NEWEST
        self._wanted: int | None = None
        self._back: set[int] = set()
        self._afresh = False
        self._unclear: QueryError | None = None
        self._relisting = False
        self._listing = Latest(context.tasks, self)
        self.model = FactTableModel(context.tasks, context.app.memory.facts.get_many, self)
        self.table.setModel(self.model)
        self.table.lay_out()
        self._undoing = UndoWork(context, self, self.name)
        self.op = Op(self, self._show_progress)
        self._works = 0
        self.conditions = ConditionMenu(context, self.search.text, self.narrow)
        self.searches = SavedSearchMenu(context, self.actions_here, self.saved, self.search.text)
        self._connect()
        self.sort_by(*_NEWEST)

    @property
    def fact(self) -> Fact | None:
        """The fact that is chosen and read."""
        return self.detail.fact

    @property
    def chosen_ids(self) -> list[int]:
        """The facts that an action is about: those chosen, or else the one that is read."""
        several = self.table.chosen_ids()
        return several if len(several) > 1 or self.fact is None else [self.fact.id]

    @property
    def shows_archived(self) -> bool:
        """Whether the list shows what is no longer recalled."""
        asked = self._query.asked
        named = any("archived" in term.values and not term.negated for term in asked.terms)
        return named if asked.names_status else self._query.statuses == ARCHIVED

    def show_query(self, text: str) -> None:
        """Asks for facts in the query language, among the active ones unless it says otherwise."""
        self.active_chip.click()
        self.search.setText(text)

    @property
    def sorting(self) -> tuple[SortKey, bool]:
        """The column and whether it descends, as it was chosen last."""
        return self._sorted

    def sort_by(self, key: SortKey, descending: bool) -> None:
        self._sorted = (key, descending)
        self._ask(replace(self._query, sort=self._sorted))

    def reload(self) -> None:
        """Reads the list again; what is chosen stays chosen."""
        query, finding = self._query, self._context.app.memory.finding
        self._listing.read(lambda: finding.find(query.asked, query.statuses, query.sort, query.only), self._show_list)

    @property
    def place(self) -> QWidget:
        return self.table

    def show_memory(self, row_id: int) -> None:
        """Chooses a fact, also one that the search or the filter hides now."""
        self._wanted = row_id
        self.table.setFocus()
        if not self._listing.running and not self._choose_wanted():
            self._seek(row_id)

    def show_memories(self, memories: MemoryList) -> None:
        """Shows facts of any status: what a chart counted may have been archived since."""
        self.search.clear()
        self.only.show_list(memories)
        self._ask(replace(self._query, statuses=(*ACTIVE, *ARCHIVED), only=frozenset(memories.ids)))

    def choose_changed(self, changes: Sequence[RowChange]) -> None:
        back = {change.row_id for change in changes if change.table == "facts"}
        if not self._choose_back(back, len(back)):
            self._back = back  # it is not listed yet

    def focus_search(self) -> bool:
        self.search.setFocus()
        self.search.selectAll()
        return True

    def save_state(self, settings: QSettings) -> None:
        key, descending = self._sorted
        settings.setValue("facts/split", self.splitter.saveState())
        self.table.save_columns(settings, f"facts/columns{_COLUMNS}")
        settings.setValue("facts/hidden", " ".join(sorted(self.table.hidden)))
        settings.setValue("facts/sort", key)
        settings.setValue("facts/descending", descending)

    def restore_state(self, settings: QSettings) -> None:
        self.splitter.restoreState(saved_bytes(settings, "facts/split"))
        self.table.restore_columns(settings, f"facts/columns{_COLUMNS}")
        self.table.hide_columns(str(settings.value("facts/hidden", "")).split())
        key = next((key for key in get_args(SortKey) if key == settings.value("facts/sort")), None)
        if key is not None:
            self.sort_by(key, bool(settings.value("facts/descending", True, type=bool)))

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        super().showEvent(event)
        self.model.invalidate()  # counters change without an announcement

    @cached_property
    def detail(self) -> FactDetail:
        """Made by `complete`, or earlier where it is asked for."""
        made = FactDetail(self._context, self.actions_here)
        self.below.insertWidget(0, made)
        self.table.opened.connect(made.take_keyboard)
        made.message_chosen.connect(self._context.navigator.open_message)
        made.memory_chosen.connect(self._context.navigator.open_memory)
        self._hear_detail(made)
        return made

    @cached_property
    def several(self) -> SelectionPane:
        """Made when several are chosen for the first time."""
        made = SelectionPane(self.actions_here)
        self.below.addWidget(made)
        return made

    def complete(self) -> None:
        self.below.setCurrentWidget(self.detail)
        self.narrowing.count_soon()

    def show_table(self) -> None:
        self._stack.setCurrentWidget(self.table)
        self.below.show()

    def show_no_facts(self, add: Callable[[], None]) -> None:
        self._show_empty(
            "facts",
            self.tr("No facts yet"),
            self.tr(
                "What the assistant remembers about you, your people and your projects stands here: one line a fact,"
                " with where it comes from. Tell it something in the chat, or write the first one yourself."
            ),
            self.tr("New memory"),
            add,
        )

    def show_only_archived(self, look: Callable[[], None]) -> None:
        self._show_empty(
            "archive",
            self.tr("No active facts"),
            self.tr("What was forgotten is archived, and can be restored."),
            self.tr("Look at the archived ones"),
            look,
        )

    def show_nothing_found(self, text: str, clear: Callable[[], None]) -> None:
        self._show_empty(
            "search",
            self.tr("Nothing found for “{0}”").format(text),
            self.tr("Try another word, or look among the archived ones."),
            self.tr("Clear the search"),
            clear,
        )

    def show_empty_archive(self) -> None:
        self._show_empty(
            "archive",
            self.tr("Nothing is archived"),
            self.tr("Facts that you or the assistant forget are kept here, and can be restored."),
        )

    def show_counts(self, found: FactList, query: FactQuery) -> None:
        """Shows how many are listed, and how many there are."""
        count = QLocale().toString
        self.active_chip.setText(self.tr("Active {0}").format(count(found.active)))
        self.archived_chip.setText(self.tr("Archived {0}").format(count(found.archived)))
        listed = count(len(found.ids))
        if found.cut:
            listed = self.tr("the best {0}").format(listed)
        elif query.asked != EVERYTHING:
            held = len(found.ids) - found.near
            told = [self.tr("{0} found").format(count(held))] if held or not found.near else []
            told += [counted("FactsPanel", "1 comes near", "%Ln come near", found.near)] if found.near else []
            listed = " · ".join(told)
        elif found.private and query.statuses == ACTIVE and query.only is None:
            private = counted("FactsPanel", "1 private", "%Ln private", found.private)
            listed = f"{listed} · {private}"
        self.count.setText(listed)
        self._context.navigator.show_count(self.name, found.active)
        self._show_note(found)

    def _show_note(self, found: FactList) -> None:
        """Says which typed words did not count, or that what is listed only comes near to them."""
        told = ""
        if found.unknown:
            words = ", ".join(self.tr("“{0}”").format(word) for word in found.unknown)
            told = self.tr("No memory here holds {0}: shown without it.").format(words)
        elif found.near and found.near == len(found.ids):
            told = self.tr("No memory here holds all of this: these come near it.")
        self.note.setText(told)
        self.note.setVisible(bool(told))

    def show_emptiness(self, found: FactList, query: FactQuery) -> None:
        """Shows the table, or why there is nothing in it."""
        if found.ids:
            self.show_table()
        elif query.asked != EVERYTHING:
            self.show_nothing_found(self.search.text().strip(), self.search.clear)
        elif query.statuses == ARCHIVED:
            self.show_empty_archive()
        elif found.archived:
            self.show_only_archived(self.archived_chip.click)
        else:
            self.show_no_facts(lambda: self._context.navigator.edit_fact(None))

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self.narrowing.make_room(event.size().width())

    def make_room(self, editing: bool) -> None:
        """Gives the fields more height than the reading; the person's own division comes back afterwards."""
        sizes = self.splitter.sizes()
        if editing and sizes[1] < _FIELDS_HIGH < sum(sizes):
            self._divided = sizes
            self.splitter.setSizes([sum(sizes) - _FIELDS_HIGH, _FIELDS_HIGH])
        elif not editing and self._divided:
            self.splitter.setSizes(self._divided)
            self._divided = []

    def change_chosen(self, change: Change) -> None:
        """Makes a change to all that are chosen; the toast takes it back."""
        ids = self.chosen_ids
        if not ids:
            return
        batch = self._context.app.memory.batch
        self._begin_batch(len(ids))
        self._context.write(
            self,
            lambda origin: batch.apply(ids, change, origin, progress=self.op.tell, cancelled=self.op.is_stopped),
            lambda done: self._tell_made(change, done, ids),
            reason=self.tr("chosen in Facts"),
            failed=self._tell_failed,
        )

    def choose_all(self) -> None:
        self.table.setFocus()
        self.table.selectAll()

    def pin(self) -> None:
        """Unpins where all that can be seen of them are pinned."""
        self.change_chosen(Pin(not all(fact.pinned for fact in self._chosen_known())))

    def make_private(self) -> None:
        self.change_chosen(MakePrivate(not all(fact.private for fact in self._chosen_known())))

    def ask_category(self) -> None:
        settings = self._context.app.settings.current
        offered = [name for name in (*CATEGORIES, *settings.extra_categories) if name not in settings.hidden_categories]
        entries = [(category_text(name), Recategorise(name)) for name in offered]
        self._offer(self.tr("Category"), entries)

    def ask_how_long(self) -> None:
        today = date.today()
        entries: list[tuple[str, Change]] = [(self.tr("Until forgotten"), Keep("durable"))]
        words = {
            7: self.tr("For a week"),
            30: self.tr("For 30 days"),
            90: self.tr("For 90 days"),
            365: self.tr("For a year"),
        }
        entries += [(words[days], Keep("daily", today + timedelta(days=days))) for days in _DAYS]
        self._offer(self.tr("Keep"), entries, (self.tr("Until a day…"), self.ask_day))

    def ask_day(self) -> None:
        prompt = self.tr("The last day, such as 2027-03-01")
        self._ask_text(self.tr("Keep until"), prompt, _day, lambda text: self.change_chosen(Keep("daily", _day(text))))

    def ask_subject(self) -> None:
        title, prompt = self.tr("Whom is it about?"), self.tr("You, a person, a project or a thing")
        dialog = self._ask_text(title, prompt, About, lambda text: self.change_chosen(About(self._typed_subject(text))))
        facts = self._context.app.memory.facts
        self._context.tasks.read(dialog, facts.subjects, lambda names: dialog.suggest(map(self._subject_words, names)))

    def merge_chosen(self) -> None:
        """Opens the preview of the merge: nothing is merged without a look."""
        ids = self.chosen_ids
        if not 2 <= len(ids) <= MERGE_MOST:
            told = self.tr(
                "Choose 2 to {0} facts to merge: Shift or Ctrl with a click or an arrow key chooses several."
            )
            failures.report(self, UserError(told.format(MERGE_MOST)))
            return
        self._context.navigator.merge_facts(ids)

    def export_facts(self) -> None:
        """Asks where what is chosen, or else all that the list shows, is to be written to, and how."""
        several = self.table.chosen_ids()
        chosen = len(several) > 1
        ids = several if chosen else list(self.model.ids)
        if chosen:
            told = counted("FactsPanel", "The chosen fact", "The %Ln chosen facts", len(ids))
        else:
            told = counted("FactsPanel", "The fact of the list", "The %Ln facts of the list", len(ids))
        scope = ExportScope(told, chosen_facts(ids), ("csv", "json", "markdown"), self.tr("Facts"))
        ExportDialog(self._context, scope, self.window()).open()

    def open(self) -> None:
        """Goes on to the fact that is read."""
        self.detail.take_keyboard()

    def edit(self) -> None:
        """Opens the fields of the chosen fact, where it stands."""
        self.detail.edit()

    def tell_edited(self, fact_id: int, stays: bool) -> None:
        """Tells that an edit is kept; where the person is still with the fact, it stays in view."""
        memory = self._context.app.memory

        def tell(saved: tuple[Operation, Fact | None]) -> None:
            operation, fact = saved
            said = translated(operation.label) if fact is None else f"{key_name(fact.key)}: {short(fact.value)}"
            self._context.navigator.tell(self.tr("Saved: {0}").format(said), operation.id)
            if stays:
                self.show_memory(fact_id)

        read = memory.history.of_row
        self._context.tasks.read(self, lambda: (read("facts", fact_id, limit=1)[0][0], memory.facts.get(fact_id)), tell)

    def set_back(self, entry: LifeEntry) -> None:
        """Lets the chosen fact say again what it said after a step of its history, as a new step."""
        fact, memory = self.fact, self._context.app.memory
        if fact is None or entry.image is None:
            return
        wanted = as_it_was(fact, entry.image)
        self._context.write(
            self,
            lambda origin: self._done(memory.facts.edit(wanted, origin, seen=fact)),
            lambda operation_id: self._context.navigator.tell(self.tr("Set back."), operation_id),
            reason=self.tr("set back in Facts"),
        )

    def forget(self) -> None:
        """Archives what is chosen, as out of date. On the toast it can be said that it was wrong or is unwanted, which
        keeps it from being learned again."""
        if self.table.chosen_count > 1:
            self.change_chosen(Archive("outdated"))
            return
        fact = self.fact
        if fact is None or fact.status != "active":
            return
        memory, name = self._context.app.memory, key_name(fact.key)

        def forget(reason: ForgetReason, origin: Origin) -> int:
            return self._done(memory.facts.forget(fact.id, reason, origin))

        def tell(operation_id: int) -> None:
            said = self.tr("Forgot {0}. It is in the archive, and can be learned again.").format(name)
            self._context.navigator.tell(said, operation_id, self._reasons(operation_id, forget, tell_wrong))

        def tell_wrong(operation_id: int) -> None:
            said = self.tr("Forgot {0}. It is in the archive, and won't be learned again.").format(name)
            self._context.navigator.tell(said, operation_id)

        self._context.write(self, lambda origin: forget("outdated", origin), tell, reason=self._why("outdated"))

    def _reasons(
        self, operation_id: int, forget: Callable[[ForgetReason, Origin], T], told: Callable[[T], None]
    ) -> list[ToastAction]:
        """The other reasons why something is forgotten: forgetting for one takes the place of the operation."""
        memory = self._context.app.memory

        def because(reason: ForgetReason) -> None:
            def work(origin: Origin) -> T:
                with memory.database.transaction():
                    memory.history.undo(operation_id, origin)
                    return forget(reason, origin)

            self._context.write(self, work, told, reason=self._why(reason))

        return [
            (self.tr("It was wrong"), partial(because, "incorrect")),
            (self.tr("Don't learn it again"), partial(because, "user_requested")),
        ]

    def restore(self) -> None:
        if self.table.chosen_count > 1:
            self.change_chosen(RestoreFacts())
            return
        fact = self.fact
        if fact is None or fact.status != "archived":
            return
        memory = self._context.app.memory
        said = self.tr("Restored {0}.").format(key_name(fact.key))
        self._context.write(
            self,
            lambda origin: self._done(memory.facts.restore(fact.id, origin)),
            lambda operation_id: self._context.navigator.tell(said, operation_id),
            reason=self.tr("restored in Facts"),
        )

    def erase(self) -> None:
        """Asks whether what is chosen is to be deleted for good, whatever its status."""
        ids = self.table.chosen_ids() or self.chosen_ids  # not the one that is still being read below
        if self.detail.editor.editing or not ids:
            return
        name = next((f"{key_name(fact.key)}: {short(fact.value)}" for fact in self.model.known(ids)), "")
        dialog = EraseDialog(self._context, "fact", ids, name, self.window())
        dialog.open()

    def offer(self, chosen: int) -> None:
        """Offers what can be done with so many facts as are chosen."""
        actions = self.actions_here
        if chosen > 1:
            archived = self.shows_archived
            actions["forget"].setEnabled(not archived)
            actions["restore"].setEnabled(archived)
            actions["edit"].setEnabled(False)
        elif self.fact is not None:
            self.detail.offer_actions()
        actions["merge"].setEnabled(2 <= chosen <= MERGE_MOST)

    def copy(self) -> None:
        if self.fact is not None:
            QGuiApplication.clipboard().setText(self.fact.value)

    def undo(self, operation_id: int) -> None:
        """Undoes an entry of the fact's history, for this fact alone; undoing an undo redoes."""
        fact = self.fact
        if fact is not None:
            self._undoing.undo_one(operation_id, "facts", fact.id, self._context.navigator.tell_undone)

    def undo_all(self, operation_id: int) -> None:
        """Undoes an entry with all that it changed besides, once the person agreed to so much."""
        self._undoing.undo_with_all(operation_id, self._context.navigator.tell_undone)

    def _connect(self) -> None:
        self.actions_here.bind(
            {
                "open": self.open,
                "edit": self.edit,
                "forget": self.forget,
                "erase": self.erase,
                "restore": self.restore,
                "copy": self.copy,
                "choose_all": self.choose_all,
                "pin": self.pin,
                "private": self.make_private,
                "category": self.ask_category,
                "subject": self.ask_subject,
                "keep": self.ask_how_long,
                "merge": self.merge_chosen,
                "export": self.export_facts,
                "conditions": self.conditions.open,
            }
        )
        self.actions_here.keep_to("open", self.table)
        self.export.clicked.connect(self.actions_here["export"].trigger)
        self.work.stopped.connect(self.op.stop)
        self.search.textChanged.connect(self._search_changed)
        self.searches.asked.connect(self._ask_saved)
        self.searches.listed.connect(self._list_searches)
        self.searches.reload()
        self.only.let_go.connect(lambda: self._ask(replace(self._query, statuses=self._chosen_statuses, only=None)))
        self.search.left.connect(self._leave_search)
        self.narrow.clicked.connect(self.conditions.open)
        self.conditions.asked.connect(self.search.setText)
        self.narrowing.turned.connect(self.search.setText)
        self.active_chip.clicked.connect(lambda: self._ask(replace(self._query, statuses=ACTIVE)))
        self.archived_chip.clicked.connect(lambda: self._ask(replace(self._query, statuses=ARCHIVED)))
        self.table.sort_chosen.connect(self._sort_chosen)
        self.table.selectionModel().currentRowChanged.connect(self._row_changed)
        self.table.selectionModel().selectionChanged.connect(lambda *_: self._show_chosen())
        ChangesInView(self._context.changes, self).changed.connect(self._store_changed)

    def _hear_detail(self, detail: FactDetail) -> None:
        detail.editing_changed.connect(self._editing_changed)
        detail.undo_chosen.connect(self.undo)
        detail.undo_all_chosen.connect(self.undo_all)
        detail.back_chosen.connect(self.set_back)
        detail.kept.connect(self.tell_edited)

    def _ask_saved(self, query: str) -> None:
        self.show_query(query)
        self.table.setFocus()

    def _list_searches(self, before: list[QAction], now: list[QAction]) -> None:
        for action in before:
            self.removeAction(action)
        self.addActions(now)

    @property
    def _chosen_statuses(self) -> tuple[Status, ...]:
        return ARCHIVED if self.archived_chip.isChecked() else ACTIVE

    def _ask(self, query: FactQuery) -> None:
        # Other facts are asked for, not another order of these: the first one is chosen then.
        before = self._query
        self._afresh = (query.asked, query.statuses, query.only) != (before.asked, before.statuses, before.only)
        self._query = query
        self.table.show_asked(query.asked)
        self.narrowing.show_asked(query.asked, offered=query.statuses == ACTIVE)
        self.model.show_sorted(query.sort)
        self.reload()

    def _search_changed(self, text: str) -> None:
        try:
            asked = parse(text)
        except QueryError as error:
            self._tell_unclear(error)  # what was found last stays
            return
        self._tell_unclear(None)
        if bool(asked.words) != bool(self._query.asked.words):
            # A search comes in its own order; a click on a heading sorts it.
            self._query = replace(self._query, sort=None if asked.words else self._sorted)
        self._ask(replace(self._query, asked=asked))

    def _tell_unclear(self, error: QueryError | None, *, finished: bool = False) -> None:
        """What is not typed to its end yet is no mistake, until the person goes on to what was found."""
        self._unclear = error
        told = error if error is not None and (finished or not error.unfinished) else None
        self.problem.setText(translated(told.message) if told else "")
        self.problem.setVisible(told is not None)
        self.search.underline(told.start if told else 0, told.end if told else 0)

    def _leave_search(self) -> None:
        if self._unclear is not None:
            self._tell_unclear(self._unclear, finished=True)
        else:
            self.table.setFocus()

    def _sort_chosen(self, number: int) -> None:
        column = COLUMNS[number]
        descending = column.name in ("confidence", "used", "changed")
        if self._query.sort is not None and self._query.sort[0] == column.sort:
            descending = not self._query.sort[1]
        self.sort_by(column.sort, descending)

    def _show_list(self, found: FactList) -> None:
        """What is typed over a fact stays in view, also where the fact is not in the list any more."""
        self._relisting = True
        self._take_list(found)
        self._relisting = False

    def _take_list(self, found: FactList) -> None:
        same = found.ids == self.model.ids
        back, self._back = self._back, set()
        several = [] if self._afresh else self.table.chosen_ids()
        row = 0 if self._afresh else self.table.currentIndex().row()
        sought = kept = self._wanted
        if kept is None and not self._afresh:
            kept = self.model.id_at(row)
        self._afresh = False
        self.model.show_ids(found.ids)
        self.show_counts(found, self._query)
        self.show_emptiness(found, self._query)
        if sought is None and not back and len(several) > 1 and (same or self._choose_several(several)):
            return
        if sought is None and self._choose_back(back, 1):
            return
        self._wanted = kept
        if sought is not None:
            self.table.setFocus()
        chosen = self._choose_wanted()
        if sought is not None and not chosen:
            self._seek(sought)
        elif not chosen:
            self._choose_row(min(max(row, 0), len(found.ids) - 1))

    def _choose_several(self, ids: list[int]) -> bool:
        """Chooses again what was chosen, as far as it is in the list; False where that is not several."""
        self.table.choose(ids)
        return self.table.chosen_count > 1

    def _choose_back(self, ids: set[int], least: int) -> bool:
        """Chooses those of these facts that are listed; False where they are fewer than `least`."""
        rows = [row for row in map(self.model.row_of, ids) if row is not None]
        if not rows or len(rows) < least:
            return False
        if len(rows) == 1:
            return self._choose_row(rows[0])
        self.table.choose(ids)
        return True

    def _show_chosen(self) -> None:
        """One fact in detail, or what can be done with several."""
        count = self.table.chosen_count
        self.below.setCurrentWidget(self.several if count > 1 else self.detail)
        self.offer(count)
        if count > 1:
            self.several.show_count(count)

    def _editing_changed(self, editing: bool) -> None:
        self.make_room(editing)
        if not editing:
            self._row_changed(self.table.currentIndex())
            if self.isActiveWindow() and self.detail.isAncestorOf(self.focusWidget() or self):
                self.table.setFocus()

    def _choose_wanted(self) -> bool:
        row = None if self._wanted is None else self.model.row_of(self._wanted)
        self._wanted = None
        return row is not None and self._choose_row(row)

    def _choose_row(self, row: int) -> bool:
        if row < 0:
            self.detail.show_fact(None)
            return False
        index = self.model.index(row, max(self.table.currentIndex().column(), 0))
        flags = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
        self.table.selectionModel().setCurrentIndex(index, flags)
        self.table.scrollTo(index)
        return True

    def _seek(self, fact_id: int) -> None:
        facts = self._context.app.memory.facts
        self._context.tasks.read(self, lambda: facts.get(fact_id), self._show_where_it_is)

    def _show_where_it_is(self, fact: Fact | None) -> None:
        """Takes away what hides a fact. One that is gone is not looked for."""
        self._wanted = None if fact is None else fact.id
        if fact is None:
            return
        statuses = ACTIVE if fact.status == "active" else ARCHIVED
        (self.active_chip if statuses == ACTIVE else self.archived_chip).setChecked(True)
        self.only.show_list(None)
        self.search.blockSignals(True)
        self.search.clear()
        self.search.blockSignals(False)
        self._tell_unclear(None)
        self._ask(FactQuery(statuses=statuses, sort=self._sorted))

    def _row_changed(self, current: QModelIndex) -> None:
        fact_id = self.model.id_at(current.row())
        if self._relisting and self.detail.editing:
            return
        self.detail.show_fact(fact_id)

    def _store_changed(self, changes: Changes) -> None:
        if not changes.touches("facts", "fact_versions"):
            return
        self.model.invalidate(changes.rows.get("facts", ()))
        self.reload()
        self.narrowing.count_soon()
        self.detail.refresh(changes.rows.get("facts", ()))

    def _show_empty(
        self, icon: str, title: str, text: str, action: str = "", act: Callable[[], None] | None = None
    ) -> None:
        self.empty.tell(icon, title, text, action, act)
        self._stack.setCurrentWidget(self.empty)
        self.below.hide()

    def _splitter(self) -> QSplitter:
        upper = QWidget()
        layout = QVBoxLayout(upper)
        layout.setContentsMargins(_SIDE, Space.L, _SIDE, 0)
        layout.setSpacing(Space.M)
        inset = (Space.S, 0, Space.S, 0)
        layout.addLayout(panel_head(self.tr("Facts"), self.count, None, self.saved, self.export, inset=Space.S))
        words = row(self.search, self.narrow, self.only, self.active_chip, self.archived_chip, self.narrowing)
        asked = column(words, self.problem, self.note, spacing=Space.XS)
        asked.setContentsMargins(*inset)
        layout.addLayout(asked)
        layout.addLayout(row(self.work, margins=inset))
        layout.addWidget(self._stack, 1)
        return Halves(upper, self.below, (560, 240))

    def _offer(
        self, title: str, entries: Sequence[tuple[str, Change]], more: tuple[str, Callable[[], None]] | None = None
    ) -> None:
        menu = QMenu(title, self)
        menu.setAccessibleName(title)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for text, change in entries:
            menu.addAction(text, partial(self.change_chosen, change))
        if more is not None:
            menu.addSeparator()
            menu.addAction(*more)
        menu.setActiveAction(menu.actions()[0])
        below = self.below
        place = below if below.isVisible() else self
        menu.popup(place.mapToGlobal(place.rect().topLeft()))

    def _ask_text(
        self, title: str, prompt: str, check: Callable[[str], object], then: Callable[[str], None]
    ) -> AskDialog:
        dialog = AskDialog(self._context, title, prompt, check, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.answered.connect(then)
        dialog.open()
        return dialog

    def _chosen_known(self) -> list[Fact]:
        """The chosen facts as far as they are read: what is shown decides which way a mark is turned."""
        model, fact = self.model, self.fact
        found = model.known(self.chosen_ids)
        return found or ([] if fact is None else [fact])

    def _typed_subject(self, text: str) -> str:
        return USER if text.strip().casefold() == self.tr("you").casefold() else text

    def _subject_words(self, subject: str) -> str:
        return self.tr("you") if subject == USER else subject

    def _begin_batch(self, count: int) -> None:
        self._works += 1
        if self._works == 1:
            self.op.begin()
        if count >= TOLD_FROM:
            self.work.show_progress(self._progress_words(0, count), 0, count)
            self.work.stop.setEnabled(True)
            self.work.show()

    def _show_progress(self, done: int, total: int, _what: str) -> None:
        if self.work.isVisible():
            self.work.show_progress(self._progress_words(done, total), done, total)

    def _progress_words(self, done: int, total: int) -> str:
        return self.tr("{0} of {1} facts").format(number(done), number(total))

    def _end_batch(self) -> None:
        self._works -= 1
        if not self._works:
            self.work.hide()

    def _tell_made(self, change: Change, done: Batched, ids: Sequence[int]) -> None:
        self._end_batch()
        said = done_words(change, done)
        if done.operation_id is None:
            failures.report(self, UserError(said))
        else:
            others: list[ToastAction] = []
            if change == Archive("outdated") and len(ids) < MANY:
                batch = self._context.app.memory.batch
                others = self._reasons(
                    done.operation_id,
                    lambda reason, origin: batch.apply(ids, Archive(reason), origin),
                    lambda again: self._tell_made(Archive("incorrect"), again, ids),
                )
            self._context.navigator.tell(said, done.operation_id, others)

    def _tell_failed(self, error: BaseException) -> None:
        self._end_batch()
        if isinstance(error, WorkCancelledError):
            failures.tell(self, self.tr("Stopped: nothing was changed."))
        else:
            failures.report(self, error)

    def _why(self, reason: ForgetReason) -> str:
        """The reason as History tells it."""
        if reason == "outdated":
            return self.tr("out of date")
        return self.tr("it was wrong") if reason == "incorrect" else self.tr("not to be learned again")

    def _done(self, fact: Fact) -> int:
        """The operation that made a fact what it is."""
        return self._context.app.memory.history.of_row("facts", fact.id, limit=1)[0][0].id
