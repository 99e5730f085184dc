"""The pages of the settings that are more than fields: categories, the data folder, its backups, every key. Each is
found by a search, and read when it comes to view."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Final, Literal

from PySide6.QtCore import QCoreApplication, QRect, Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QGuiApplication, QKeyEvent, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QFileDialog,
    QHeaderView,
    QLineEdit,
    QPlainTextEdit,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from desktop.core.errors import UserError, WorkCancelledError
from desktop.core.model import ProgramUse
from desktop.core.paths import DataFolder
from desktop.gui.settings.live_settings import LiveSettings
from desktop.gui.transfer.export_dialog import ExportDialog
from desktop.gui.ui import failures
from desktop.gui.ui.actions import ActionSpec
from desktop.gui.ui.dialogs import Dialog, Question
from desktop.gui.ui.jobs import Op, sentence
from desktop.gui.ui.labels import category_text, difference_words, made_words, reason_words, size_words
from desktop.gui.ui.panel import Afterwards, PanelContext
from desktop.gui.ui.theme import ROW_HEIGHT, Space, Theme, style
from desktop.gui.ui.translation import as_tip, counted, exact, translated
from desktop.gui.ui.undo import undo_operation
from desktop.gui.ui.widgets import Folded, FoldedLabel, ScanStrip, button, clear, column, frame, label, row
from desktop.memory.facts.categories import Categories, Category, category_name
from desktop.server.client_setup import (
    ClientApp,
    ConfigChange,
    carry_out,
    client_apps,
    is_set_up,
    planned,
    start_command,
)
from desktop.storage.backup import Backup
from desktop.storage.data_folder import FolderMove, FolderPart, can_be_moved, sizes
from desktop.storage.restore import Difference, Restore, finish

_ROWS_SHOWN = 12


class SettingsPage(QWidget):
    """`reopening` carries what the window is to be closed for (see `desktop.gui.shell.busy_dialog`), `opened_up` a part
    that has just been shown, or has grown: all of it is to be seen."""

    reopening = Signal(object)
    opened_up = Signal(QWidget)

    def __init__(self, context: PanelContext, found_by: str) -> None:
        """`found_by`: the words that a search finds the page by."""
        super().__init__()
        self.context = context
        self._found_by = found_by.casefold()

    def matches(self, wanted: Sequence[str]) -> bool:
        """Tells whether it has to do with each of these words (casefolded)."""
        return all(word in self._found_by for word in wanted)

    def search(self, wanted: Sequence[str]) -> None:
        """Takes what is searched for (casefolded; empty for nothing), for a page that shows only what matches."""

    @abstractmethod
    def refresh(self) -> None:
        """Reads anew what it shows: it has come to view."""

    @property
    @abstractmethod
    def first(self) -> QWidget:
        """What takes the focus when the page is gone to."""


class PlainTable(QTableWidget):
    """Rows of texts, each with a key; one row is chosen. `opened` is Enter or a double click on one."""

    chosen_changed = Signal()
    opened = Signal()

    def __init__(
        self, theme: Theme, name: str, headings: Sequence[str], *, numbers: Sequence[int] = (), folds: bool = False
    ) -> None:
        """`numbers` are the columns that are set to the right; `folds`: a row is as high as its words need."""
        super().__init__(0, len(headings))
        self._theme = theme
        self._folds = folds
        self._numbers = frozenset(numbers)
        self._keys: list[Hashable] = []
        self.setAccessibleName(name)
        self.setHorizontalHeaderLabels(list(headings))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setWordWrap(folds)
        self.verticalHeader().hide()
        heads = self.horizontalHeader()
        heads.setHighlightSections(False)
        heads.setSectionsClickable(False)
        heads.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        heads.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        heads.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        for number in numbers:
            heading = QTableWidgetItem(headings[number])
            heading.setTextAlignment(_RIGHT)
            self.setHorizontalHeaderItem(number, heading)
        self.itemSelectionChanged.connect(self.chosen_changed)
        self.itemActivated.connect(lambda _: self.opened.emit())
        if folds:
            heads.sectionResized.connect(self._measure)
        theme.changed.connect(self._measure)

    def show_rows(self, rows: Sequence[tuple[Hashable, Sequence[str]]]) -> None:
        """Keys and texts; what was chosen stays so where it is still there, else the row at its place is."""
        before, place = self.chosen, max(0, self.currentRow())
        self._keys = [key for key, _ in rows]
        self.setRowCount(len(rows))
        for number, (_, texts) in enumerate(rows):
            for place_of, text in enumerate(texts):
                item = QTableWidgetItem(text)
                item.setToolTip(as_tip(text))
                if place_of in self._numbers:
                    item.setTextAlignment(_RIGHT)
                self.setItem(number, place_of, item)
        self._measure()
        if rows:
            self.selectRow(self._keys.index(before) if before in self._keys else min(place, len(rows) - 1))
        self.chosen_changed.emit()

    def choose(self, key: Hashable) -> None:
        """Chooses the row of a key, where there is one."""
        if key in self._keys:
            self.selectRow(self._keys.index(key))

    @property
    def chosen(self) -> Hashable | None:
        """The key of the chosen row."""
        found = self.currentRow()
        return self._keys[found] if 0 <= found < len(self._keys) else None

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Has Home and End go to the first and the last row: Qt goes to an end of the row, which is chosen whole."""
        rows = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: self.rowCount() - 1}
        row = rows.get(Qt.Key(event.key()))
        if row is None or event.modifiers() != Qt.KeyboardModifier.NoModifier:
            super().keyPressEvent(event)
        else:
            self.selectRow(row)

    def _words_height(self, number: int) -> int:
        """What the words of a row need; Qt's own hint forgets the padding of the style sheet."""
        metrics, height = self.fontMetrics(), 0
        for place in range(self.columnCount()):
            item, room = self.item(number, place), self.columnWidth(place) - 2 * (Space.S + _EDGE)
            if item is not None:
                box = QRect(0, 0, room, _HIGH)
                height = max(height, metrics.boundingRect(box, Qt.TextFlag.TextWordWrap, item.text()).height())
        return height

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        super().showEvent(event)
        self._measure()  # only now its letters have the size that they are read in

    def _measure(self) -> None:
        height, rows = self._theme.scaled(ROW_HEIGHT), self.verticalHeader()
        rows.setDefaultSectionSize(height)
        for number in range(self.rowCount() if self._folds else 0):
            rows.resizeSection(number, max(height, self._words_height(number) + Space.S))
        self.horizontalHeader().setFixedHeight(height)
        shown = sum(rows.sectionSize(number) for number in range(min(_ROWS_SHOWN, self.rowCount())))
        self.setFixedHeight(height + max(height, shown) + 2)


_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_EDGE: Final = 4
"""What Qt leaves free beside the words of a cell, besides the padding."""
_HIGH: Final = 10_000


Deed = Literal["add", "rename", "merge"]


class CategoriesPage(SettingsPage):
    """What is done to the facts is one operation each, undone here or in History; names stand in the settings."""

    def __init__(self, context: PanelContext, live: LiveSettings) -> None:
        super().__init__(context, self.tr("Categories rename merge add hide kinds of facts"))
        self._live = live
        self._categories = Categories(context.app.database)
        self._known: dict[str, Category] = {}
        self._deed: Deed = "add"
        self._moved: int | None = None
        headings = (self.tr("Category"), self.tr("Facts"), "")
        self.table = PlainTable(context.theme, self.tr("Categories"), headings, numbers=(1,))
        self.add = button(self.tr("Add…"), tip=self.tr("Add a category of your own"), key="Ins")
        self.rename = button(self.tr("Rename…"), tip=self.tr("Give its facts another category"), key="F2")
        self.merge = button(self.tr("Merge into…"), tip=self.tr("Put its facts into another category"), key="Ctrl+M")
        self.hide_button = button(self.tr("Hide"), tip=self.tr("Offer it no more, or again"), key="Del")
        self._make_entry()
        self.told = label("", "small", wrap=True)
        self.undo = button(self.tr("Undo"), tip=self.tr("Put the facts back"))
        self._lay_out()
        self._connect()
        self._show_moved("", None)

    @property
    def first(self) -> QWidget:
        return self.table

    def refresh(self) -> None:
        settings = self._live.current
        own, hidden = settings.extra_categories, settings.hidden_categories
        self.context.tasks.read(self, lambda: self._categories.every(own, hidden), self._show)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Has Escape leave what is being entered, and not the settings."""
        if event.key() == Qt.Key.Key_Escape and self.entry.isVisible():
            self._leave()
        else:
            super().keyPressEvent(event)

    def _make_entry(self) -> None:
        self.name = QLineEdit()
        self.name.setAccessibleName(self.tr("Name of the category"))
        self.into = QComboBox()
        self.into.setAccessibleName(self.tr("Category to merge into"))
        self.go = button("", "primary")
        self.leave = button(self.tr("Cancel"), tip=self.tr("Change nothing"))
        self.says = label("", "small", wrap=True)
        self.wrong = label("", "error", wrap=True)
        line = row(self.name, self.into, self.go, self.leave)
        line.setStretch(0, 1)
        line.setStretch(1, 1)
        body = column(self.says, line, self.wrong, margins=(Space.M, Space.M, Space.M, Space.M))
        self.entry = frame("card", body)
        self.entry.hide()

    def _lay_out(self) -> None:
        about = self.tr("A hidden category is offered neither to you nor to an assistant; its facts stay as they are.")
        buttons = Folded(self.add, self.rename, self.merge, self.hide_button)
        foot = row(self.told, self.undo, None)
        whole = column(label(about, "small", wrap=True), self.table, buttons, self.entry, foot)
        self.setLayout(whole)

    def _connect(self) -> None:
        self.table.chosen_changed.connect(self._chosen_changed)
        self.table.opened.connect(partial(self._open, "rename"))
        self.add.clicked.connect(partial(self._open, "add"))
        self.rename.clicked.connect(partial(self._open, "rename"))
        self.merge.clicked.connect(partial(self._open, "merge"))
        self.hide_button.clicked.connect(self._toggle_hidden)
        self.go.clicked.connect(self._enter)
        self.leave.clicked.connect(self._leave)
        self.name.returnPressed.connect(self._enter)
        self.undo.clicked.connect(self._undo)
        self._live.changed.connect(self.refresh)
        for key, pressed in (("Ins", self.add), ("F2", self.rename), ("Ctrl+M", self.merge), ("Del", self.hide_button)):
            shortcut = QShortcut(QKeySequence(key), self.table)
            shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)
            shortcut.activated.connect(pressed.click)

    def _show(self, found: Sequence[Category]) -> None:
        self._known = {each.name: each for each in found}
        locale = self.locale()
        self.table.show_rows(
            [(each.name, (category_text(each.name), locale.toString(each.facts), self._state(each))) for each in found]
        )

    def _state(self, category: Category) -> str:
        if category.hidden:
            return self.tr("Hidden")
        if category.own:
            return self.tr("Your own")
        return "" if category.shipped else self.tr("In use only")

    def _chosen_changed(self) -> None:
        chosen = self._chosen()
        for made in (self.rename, self.merge, self.hide_button):
            made.setEnabled(chosen is not None)
        self.hide_button.setText(self._hiding(chosen))

    def _hiding(self, chosen: Category | None) -> str:
        if chosen is not None and chosen.hidden:
            return self.tr("Show")
        return self.tr("Remove") if chosen is not None and _is_idle(chosen) else self.tr("Hide")

    def _chosen(self) -> Category | None:
        return self._known.get(str(self.table.chosen))

    def _open(self, deed: Deed, *_: object) -> None:
        chosen = self._chosen()
        if chosen is None and deed != "add":
            return
        self._deed = deed
        self.wrong.hide()
        self.name.setVisible(deed != "merge")
        self.into.setVisible(deed == "merge")
        self.name.setText(category_text(chosen.name) if chosen is not None and deed == "rename" else "")
        self.into.clear()
        for name in self._known:
            if chosen is None or name != chosen.name:
                self.into.addItem(category_text(name), name)
        self._say(deed, chosen)
        style(self.name, "")
        self.entry.show()
        self.name.selectAll()
        (self.into if deed == "merge" else self.name).setFocus()
        self.opened_up.emit(self.entry)

    def _say(self, deed: Deed, chosen: Category | None) -> None:
        words = {"add": self.tr("Add"), "rename": self.tr("Rename"), "merge": self.tr("Merge")}
        self.go.setText(words[deed])
        if chosen is None or deed == "add":
            self.says.setText(self.tr("The name of the new category:"))
            return
        name, facts = category_text(chosen.name), chosen.facts
        told = counted("Categories", "1 fact of “{0}” moves.", "%Ln facts of “{0}” move.", facts).format(name)
        self.says.setText(self.tr("{0} Those that were forgotten move with them; you can undo it.").format(told))

    def _leave(self) -> None:
        self.entry.hide()
        self.table.setFocus()

    def _enter(self) -> None:
        try:
            target = str(self.into.currentData()) if self._deed == "merge" else category_name(self.name.text())
        except UserError as error:
            self._refuse(translated(error.message))
            return
        if self._deed != "merge" and target in self._known:
            self._refuse(self.tr("There is a category of this name already. To put facts into it, merge them."))
            return
        self._carry_out(target, self._chosen())

    def _refuse(self, words: str) -> None:
        self.wrong.setText(words)
        self.wrong.show()
        style(self.name, "wrong")
        self.opened_up.emit(self.entry)

    def _carry_out(self, target: str, chosen: Category | None) -> None:
        style(self.name, "")
        self._leave()
        if self._deed == "add" or chosen is None:
            self._live.set_value("extra_categories", (*self._live.value("extra_categories"), target))
            return
        self.context.write(
            self,
            lambda origin: self._categories.move(chosen.name, target, origin),
            partial(self._was_moved, chosen, target),
        )

    def _was_moved(self, chosen: Category, target: str, operation: int | None) -> None:
        """The names follow the facts: the one they left is offered no more, the one they have is."""
        own = [name for name in self._live.value("extra_categories") if name != chosen.name]
        if target not in self._known:
            own.append(target)
        hidden = [name for name in self._live.value("hidden_categories") if name not in (target, chosen.name)]
        if chosen.shipped:
            hidden.append(chosen.name)
        self._live.set_value("extra_categories", tuple(own))
        self._live.set_value("hidden_categories", tuple(hidden))
        told = counted("Categories", "1 fact moved to “{0}”.", "%Ln facts moved to “{0}”.", chosen.facts)
        self._show_moved(told.format(category_text(target)), operation)
        self.refresh()

    def _show_moved(self, words: str, operation: int | None) -> None:
        self._moved = operation
        self.told.setText(words)
        self.told.setVisible(bool(words))
        self.undo.setVisible(operation is not None)

    def _undo(self) -> None:
        moved = self._moved
        if moved is not None:
            undo_operation(
                self.context, self, moved, lambda _: self._undone(), lambda error: failures.report(self, error)
            )

    def _undone(self) -> None:
        self._show_moved(self.tr("The facts are back. Show or add their category, if you want it offered again."), None)
        self.table.setFocus()
        self.refresh()

    def _toggle_hidden(self) -> None:
        chosen = self._chosen()
        if chosen is None:
            return
        hidden = [name for name in self._live.value("hidden_categories") if name != chosen.name]
        if _is_idle(chosen):
            own = [name for name in self._live.value("extra_categories") if name != chosen.name]
            self._live.set_value("extra_categories", tuple(own))
        elif not chosen.hidden:
            hidden.append(chosen.name)
        self._live.set_value("hidden_categories", tuple(hidden))


def _is_idle(category: Category) -> bool:
    """Whether it is the person's own and holds nothing: it need not be hidden, it can go."""
    return category.own and not category.facts


class DataFolderPage(SettingsPage):
    """Looks and moves; nothing in the folder is deleted here."""

    def __init__(self, context: PanelContext) -> None:
        super().__init__(context, self.tr("Data folder place move size disk database check whole export files"))
        self._folder = context.app.folder
        self.place = QLineEdit(str(self._folder.root))
        self.place.setReadOnly(True)  # a path has no place to fold at
        self.place.setAccessibleName(self.tr("The data folder: {0}").format(self._folder.root))
        self.place.setToolTip(as_tip(str(self._folder.root)))
        headings = (self.tr("What"), self.tr("Size"))
        self.table = PlainTable(context.theme, self.tr("What takes room"), headings, numbers=(1,))
        self.open = button(self.tr("Open folder"), tip=self.tr("Show the files; close Keepsake before changing them"))
        self.copy = button(self.tr("Copy its path"), tip=self.tr("Copy the path of the folder"))
        self.check = button(
            self.tr("Check the memory"), tip=self.tr("Read all of the database and see that it is whole")
        )
        self.move_button = button(self.tr("Move…"), tip=self.tr("Put everything into another folder"))
        self.export = button(self.tr("Export…"), tip=self.tr("Write what is remembered to files of your own"))
        self.question = Question()
        self.told = label("", "small", wrap=True)
        self._lay_out()
        self._connect()

    @property
    def first(self) -> QWidget:
        return self.table

    def refresh(self) -> None:
        self.context.tasks.read(self, lambda: sizes(self._folder), self._show)

    def propose(self, root: Path) -> None:
        """Asks whether everything is to be moved into a folder."""
        move = FolderMove(self._folder, DataFolder(root))
        self.context.tasks.read(self, move.check, lambda _: self._ask(move), self._refused)

    def _lay_out(self) -> None:
        self.told.hide()
        fixed = translated(can_be_moved(self._folder) or "")
        self.move_button.setEnabled(not fixed)
        about = label(
            fixed or self.tr("Only you can read it. Keys are kept in the system's keyring."), "small", wrap=True
        )
        buttons = Folded(self.open, self.copy, self.check, self.move_button, self.export)
        self.setLayout(column(self.place, about, self.table, buttons, self.question, self.told, spacing=Space.S))

    def _connect(self) -> None:
        self.open.clicked.connect(lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._folder.root))))
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(str(self._folder.root)))
        self.check.clicked.connect(self._check)
        self.move_button.clicked.connect(self._choose)
        self.export.clicked.connect(self._export)

    def _show(self, parts: Sequence[tuple[FolderPart, int]]) -> None:
        rows = [(part, (self._words(part), size_words(size))) for part, size in parts]
        total = sum(size for _, size in parts)
        self.table.show_rows([*rows, ("all", (self.tr("Everything"), size_words(total)))])

    def _words(self, part: FolderPart) -> str:
        told: dict[FolderPart, str] = {
            "database": self.tr("Memory (database)"),
            "vectors": self.tr("Index (built again when it is missing)"),
            "backups": self.tr("Backups"),
            "log": self.tr("Log"),
            "other": self.tr("Settings and the rest"),
        }
        return told[part]

    def _check(self) -> None:
        self.check.setEnabled(False)
        self._tell(self.tr("Reading all of it…"))
        problem = self.context.app.database.problem
        self.context.tasks.read(self, problem, self._checked, lambda error: self._checked(str(error)))

    def _checked(self, problem: str) -> None:
        self.check.setEnabled(True)
        if problem:
            self._tell(self.tr("{0} Restore a backup: see Backups.").format(translated(problem)))
        else:
            self._tell(self.tr("The memory is whole."))

    def _export(self) -> None:
        ExportDialog(self.context, parent=self.window()).open()

    def _choose(self) -> None:
        beside = str(self._folder.root.parent)
        chosen = QFileDialog.getExistingDirectory(self, self.tr("Move the data folder into"), beside)
        if chosen:
            self.propose(Path(chosen))

    def _ask(self, move: FolderMove) -> None:
        words = self.tr(
            "Everything is copied to {0} and compared; then Keepsake opens there, and the files here are removed."
        )
        self.question.ask(words.format(move.to.root), self.tr("Move"), lambda: self._move(move), self.move_button)

    def _move(self, move: FolderMove) -> None:
        moved = QCoreApplication.translate("Moving", "The data folder is {0} now.")
        going = QCoreApplication.translate("Moving", "Moving everything to {0}…")
        self.reopening.emit(Afterwards(going.format(move.to.root), partial(_carry_out, move, moved), move.to))

    def _refused(self, error: BaseException) -> None:
        if isinstance(error, UserError):
            self._tell(translated(error.message))
        else:
            raise error

    def _tell(self, words: str) -> None:
        self.told.setText(words)
        self.told.show()


def _carry_out(move: FolderMove, words: str) -> str:
    """Moves a folder; returns the sentence for the next window."""
    move.carry_out()
    return words.format(move.to.root)


_WIDTH: Final = 520


class RestoreDialog(Dialog):
    """`reopening` carries the restore, once its copy is made and checked: what is left is a moment's work."""

    reopening = Signal(object)

    def __init__(self, context: PanelContext, backup: Backup, parent: QWidget | None = None) -> None:
        super().__init__(context.theme, parent)
        self._context = context
        self._backup = backup
        self._restore = Restore(context.app.folder.database, backup)
        self._op = Op(self, self._show_progress)
        self.busy = False
        self.setWindowTitle(self.tr("Restore a backup"))
        self.setModal(True)
        self.setFixedWidth(context.theme.scaled(_WIDTH))
        self.strip = ScanStrip()
        self.go = button(self.tr("Restore"), "primary", tip=self.tr("Go back to this backup"), key="Ctrl+Return")
        self.cancel = button(self.tr("Cancel"), tip=self.tr("Change nothing"), key="Esc")
        for made in (self.go, self.cancel):
            made.setAutoDefault(True)  # Enter presses the one that has the focus
        self._lay_out()
        self._connect()
        self._look()

    def reject(self) -> None:
        self._op.stop()
        super().reject()

    def _lay_out(self) -> None:
        self._lines = column(spacing=Space.XS, margins=(Space.M, Space.M, Space.M, Space.M))
        body = column(spacing=Space.M, margins=(Space.XL, Space.L, Space.XL, Space.L))
        body.addWidget(label(self.windowTitle(), "title"))
        body.addWidget(label(made_words(self._backup), "strong", wrap=True))
        body.addWidget(self.strip)
        body.addWidget(frame("card", self._lines))
        note = self.tr("A backup of what is there now is made first, so that you can come back. Keepsake opens anew.")
        body.addWidget(label(note, "small", wrap=True))
        body.addLayout(row(None, self.cancel, self.go))
        self.setLayout(body)

    def _connect(self) -> None:
        self.go.clicked.connect(self._prepare)
        self.cancel.clicked.connect(self.reject)
        self.strip.stopped.connect(self.reject)
        QShortcut(QKeySequence("Ctrl+Return"), self).activated.connect(self.go.click)

    def _look(self) -> None:
        self._enter(self.tr("Comparing it with what is there now"))
        self._context.tasks.read(self, self._restore.differences, self._show, self._failed)

    def _show(self, differences: Sequence[Difference]) -> None:
        self._leave()
        clear(self._lines)
        for line in self._told(differences):
            told = FoldedLabel(line)
            self._lines.addWidget(told)
            told.show()  # what is not shown yet is not measured either
        self.go.setEnabled(True)
        self.cancel.setFocus()
        self.adjustSize()

    def _told(self, differences: Sequence[Difference]) -> list[str]:
        if any(each.lost is None for each in differences):
            return [self.tr("What is there now can't be read, so it can't be told what would change.")]
        lines = [line for each in differences for line in difference_words(each)]
        return lines or [
            self.tr("No memory would change. Counters, the review's verdicts and the history would be as they were.")
        ]

    def _prepare(self) -> None:
        if self.busy:
            return
        self._op.begin()
        self._enter(self.tr("Copying and checking the backup"))
        self._context.tasks.read(
            self, lambda: self._restore.prepare(self._op.tell_or_end), lambda _: self._ready(), self._failed
        )

    def _ready(self) -> None:
        self._leave()
        work = partial(_go_back, self._restore, self._context.app.folder)
        words = QCoreApplication.translate("Labels", "Going back to the backup of {0}…")
        self.accept()
        self.reopening.emit(Afterwards(words.format(exact(self._backup.made_at)), work, self._context.app.folder))

    def _failed(self, error: BaseException) -> None:
        self._leave()
        self.go.setEnabled(False)
        failures.report(self, error)
        self.cancel.setFocus()

    def _show_progress(self, done: int, total: int, _what: str) -> None:
        if self.busy:
            self.strip.show_progress(self.strip.words.text(), done, total)

    def _enter(self, words: str) -> None:
        self.busy = True
        self.go.setEnabled(False)
        self.strip.show_progress(words, 0, 0, can_stop=False)
        self.strip.show()

    def _leave(self) -> None:
        self.busy = False
        self.strip.hide()


def _go_back(restore: Restore, folder: DataFolder) -> str:
    """Does what is left to be done while nothing has the folder open; returns the sentence for the next window."""
    kept = restore.decide()
    finish(folder.database, folder.queue_files)
    when = exact(restore.backup.made_at)
    if kept is None:
        words = QCoreApplication.translate(
            "Labels", "The memory is as it was on {0}. The damaged file of before is kept in the data folder."
        )
        return words.format(when)
    words = QCoreApplication.translate(
        "Labels", "The memory is as it was on {0}. What was there until now is in the backup of {1}."
    )
    return words.format(when, exact(kept.made_at))


@dataclass(frozen=True, slots=True)
class _Connected:
    """How the other assistants stand: what their settings say, by name, and what each did and when it asked last."""

    states: Mapping[str, str]
    uses: Sequence[ProgramUse]
    asked: Mapping[str, datetime]


class OtherAssistantsPage(SettingsPage):
    """Enters Keepsake in the settings of other assistants, after a look at what changes there; and tells what they
    did."""

    def __init__(self, context: PanelContext, apps: Mapping[str, ClientApp] | None = None) -> None:
        found_by = self.tr("Other assistants connect MCP install Claude Code Claude Desktop Cursor VS Code Codex")
        super().__init__(context, found_by)
        self._apps = client_apps() if apps is None else apps
        self._change: ConfigChange | None = None
        headings = (self.tr("Assistant"), self.tr("State"))
        self.table = PlainTable(context.theme, self.tr("Other assistants"), headings)
        self.set_up = button(self.tr("Set up…"), tip=self.tr("Have it start Keepsake's memory"), key="Ins")
        self.remove = button(self.tr("Remove…"), tip=self.tr("Take Keepsake out of its settings"), key="Del")
        self.says = label("", "small", wrap=True)
        self.preview = QPlainTextEdit()
        self.preview.setReadOnly(True)
        self.preview.setTabChangesFocus(True)
        self.preview.setAccessibleName(self.tr("What would change"))
        self.go = button(self.tr("Write it"), "primary")
        self.leave = button(self.tr("Cancel"), tip=self.tr("Change nothing"))
        body = column(self.says, self.preview, row(self.go, self.leave, None), margins=(Space.M,) * 4)
        self.entry = frame("card", body)
        self.entry.hide()
        self.told = label("", "small", wrap=True)
        self.told.hide()
        used = (self.tr("Assistant"), self.tr("Asked last"), self.tr("Changes"), self.tr("Last change"))
        self.used = PlainTable(context.theme, self.tr("What they did"), used, numbers=(2,))
        self.unused = label(self.tr("None has asked for anything yet."), "small", wrap=True)
        self._lay_out()
        self._connect()

    @property
    def first(self) -> QWidget:
        return self.table

    def refresh(self) -> None:
        self.context.tasks.read(self, self._looked, self._show)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Has Escape leave what is being looked at, and not the settings."""
        if event.key() == Qt.Key.Key_Escape and self.entry.isVisible():
            self._leave()
        else:
            super().keyPressEvent(event)

    def _lay_out(self) -> None:
        about = self.tr(
            "They use this memory by the Model Context Protocol. What you mark private is never told to them, and you"
            " see and undo what they do in History."
        )
        buttons = Folded(self.set_up, self.remove)
        head = label(self.tr("What they did"), "strong")
        about_use = column(head, self.unused, self.used, margins=(0, Space.L, 0, 0))
        whole = column(label(about, "small", wrap=True), self.table, buttons, self.entry, self.told, about_use)
        self.setLayout(whole)

    def _connect(self) -> None:
        self.table.chosen_changed.connect(self._leave)
        self.set_up.clicked.connect(partial(self._plan, "install"))
        self.remove.clicked.connect(partial(self._plan, "uninstall"))
        self.go.clicked.connect(self._write)
        self.leave.clicked.connect(self._leave)
        for key, pressed in (("Ins", self.set_up), ("Del", self.remove)):
            shortcut = QShortcut(QKeySequence(key), self.table)
            shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)
            shortcut.activated.connect(pressed.click)

    def _looked(self) -> _Connected:
        states: dict[str, str] = {}
        for name, app in self._apps.items():
            try:
                states[name] = "set up" if is_set_up(app) else "not set up" if app.is_here else "not here"
            except UserError:
                states[name] = "unreadable"
        return _Connected(states, self.context.app.memory.history.programs(), dict(self.context.app.programs))

    def _show(self, found: _Connected) -> None:
        words = {
            "set up": self.tr("Set up"),
            "not set up": self.tr("Not set up"),
            "not here": self.tr("Not found on this machine"),
            "unreadable": self.tr("Its settings can't be read"),
        }
        self.table.show_rows([(name, (self._apps[name].title, words[state])) for name, state in found.states.items()])
        uses = {each.program: each for each in found.uses}
        names = sorted({*uses, *found.asked}, key=lambda name: name.casefold())
        self.used.setVisible(bool(names))
        self.unused.setVisible(not names)
        self.used.show_rows([(name, self._use_texts(name, uses.get(name), found.asked.get(name))) for name in names])

    def _use_texts(self, name: str, use: ProgramUse | None, asked: datetime | None) -> tuple[str, ...]:
        last = max(filter(None, (asked, use.last.at if use else None)), default=None)
        changes = self.locale().toString(use.changes if use else 0)
        return name, exact(last) if last else "", changes, translated(use.last.label) if use else ""

    def _plan(self, do: Literal["install", "uninstall"], *_: object) -> None:
        app = self._apps.get(str(self.table.chosen))
        if app is None:
            return
        folder = self.context.app.folder
        self.context.tasks.read(
            self,
            lambda: planned(app, do, start_command(folder)),
            partial(self._offer, do),
            lambda error: self._tell(sentence(error)),
        )

    def _offer(self, do: str, change: ConfigChange) -> None:
        if not change.is_needed:
            there = self.tr("{0} has it already.") if do == "install" else self.tr("{0} does not have it.")
            self._tell(there.format(change.app.title))
            return
        self._change = change
        self.told.hide()
        self.says.setText(self.tr("This changes in {0}; what was there is kept beside it.").format(change.app.path))
        self.preview.setPlainText(change.preview)
        lines = min(12, change.preview.count("\n") + 2)
        self.preview.setFixedHeight(self.preview.fontMetrics().lineSpacing() * lines + 2 * Space.S)
        self.entry.show()
        self.go.setFocus()
        self.opened_up.emit(self.entry)

    def _write(self) -> None:
        change, self._change = self._change, None
        self.entry.hide()
        if change is not None:
            self.context.tasks.read(
                self,
                lambda: carry_out(change),
                lambda _: self._written(change),
                lambda error: self._tell(sentence(error)),
            )

    def _written(self, change: ConfigChange) -> None:
        self._tell(self.tr("Done. Start {0} again for it to count.").format(change.app.title))
        self.table.setFocus()
        self.refresh()

    def _leave(self) -> None:
        self._change = None
        if self.entry.isVisible():
            self.entry.hide()
            self.table.setFocus()

    def _tell(self, words: str) -> None:
        self.told.setText(words)
        self.told.show()
        self.opened_up.emit(self.told)


class BackupsPage(SettingsPage):
    """Nothing here touches the memory itself, but for going back, which asks first and shows what would change."""

    def __init__(self, context: PanelContext) -> None:
        super().__init__(context, self.tr("Backups copies restore go back save"))
        self._backups = context.app.memory.backups
        self._known: list[Backup] = []
        self._op = Op(self, self._show_progress)
        headings = (self.tr("Made"), self.tr("Why"), self.tr("Size"))
        self.table = PlainTable(context.theme, self.tr("Backups"), headings, numbers=(2,))
        self.make = button(self.tr("Back up now"), tip=self.tr("Make a copy of everything"), key="Ctrl+B")
        self.restore = button(self.tr("Restore…"), tip=self.tr("See what would change, then go back"), key="Return")
        self.delete = button(self.tr("Delete…"), tip=self.tr("Delete this copy"), key="Del")
        self.folder = button(self.tr("Open folder"), tip=self.tr("Show the copies as files"))
        self.strip = ScanStrip()
        self.question = Question()
        self.told = label("", "small", wrap=True)
        self._lay_out()
        self._connect()

    @property
    def first(self) -> QWidget:
        return self.table

    def refresh(self) -> None:
        self.context.tasks.read(self, self._backups.every, self._show)

    def stop(self) -> None:
        """Ends a copy that is being made; no part of it stays."""
        self._op.stop()

    def _lay_out(self) -> None:
        about = self.tr(
            "Made every day and before large changes; kept for 7 days, 4 weeks and 12 months, on this machine."
        )
        buttons = Folded(self.make, self.restore, self.delete, self.folder)
        self.strip.hide()
        self.told.hide()
        self.setLayout(
            column(label(about, "small", wrap=True), self.table, buttons, self.strip, self.question, self.told)
        )

    def _connect(self) -> None:
        self.table.chosen_changed.connect(self._chosen_changed)
        self.table.opened.connect(self._restore)
        self.make.clicked.connect(self._make)
        self.restore.clicked.connect(self._restore)
        self.delete.clicked.connect(self._ask_to_delete)
        self.folder.clicked.connect(self._open_folder)
        self.strip.stopped.connect(self.stop)
        for key, pressed, where in (("Ctrl+B", self.make, self), ("Del", self.delete, self.table)):
            shortcut = QShortcut(QKeySequence(key), where)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(pressed.click)

    def _show(self, known: Sequence[Backup], chosen: str = "") -> None:
        self._known = list(known)
        self.table.show_rows(
            [(each.name, (exact(each.made_at), reason_words(each.why), size_words(each.size))) for each in known]
        )
        self.table.choose(chosen)
        if not known and self.context.app.memory.database.refusal:  # it reads a copy, which has no backups beside it
            for made in (self.make, self.folder):
                made.setEnabled(False)
            told = self.tr("The backups stay in the data folder. They are listed here again once it can be written.")
            self._tell(told)
        elif not known:
            self._tell(self.tr("There is no backup yet. One is made every day that Keepsake is used."))

    def _chosen(self) -> Backup | None:
        return next((each for each in self._known if each.name == self.table.chosen), None)

    def _chosen_changed(self) -> None:
        for made in (self.restore, self.delete):
            made.setEnabled(self._chosen() is not None)

    def _make(self) -> None:
        self._op.begin()
        self.make.setEnabled(False)
        self.told.hide()
        self.strip.show_progress(self.tr("Making a backup"), 0, 0)
        self.strip.show()
        self.context.tasks.read(
            self, lambda: self._backups.make("person", progress=self._op.tell_or_end), self._made, self._failed
        )

    def _show_progress(self, done: int, total: int, _what: str) -> None:
        self.strip.show_progress(self.tr("Making a backup"), done, total)

    def _made(self, made: Backup) -> None:
        self._ended()
        self._tell(self.tr("The backup is made: {0}.").format(size_words(made.size)))
        self.context.tasks.read(self, self._backups.every, lambda known: self._show(known, made.name))

    def _failed(self, error: BaseException) -> None:
        self._ended()
        if isinstance(error, WorkCancelledError):
            self._tell(self.tr("Stopped: there is no new backup."))
        else:
            failures.report(self, error)

    def _ended(self) -> None:
        self.strip.hide()
        self.make.setEnabled(True)
        self.make.setFocus()

    def _tell(self, words: str) -> None:
        self.told.setText(words)
        self.told.show()

    def _restore(self) -> None:
        chosen = self._chosen()
        if chosen is not None:
            dialog = RestoreDialog(self.context, chosen, self.window())
            dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            dialog.reopening.connect(self.reopening)
            dialog.open()

    def _ask_to_delete(self) -> None:
        chosen = self._chosen()
        if chosen is not None:
            words = self.tr("Delete the backup of {0}? It can't be brought back. The memory itself stays as it is.")
            act = partial(self._delete, chosen)
            self.question.ask(words.format(exact(chosen.made_at)), self.tr("Delete"), act, self.table)

    def _delete(self, backup: Backup) -> None:
        self.context.tasks.read(self, lambda: self._backups.delete(backup), lambda _: self.refresh())

    def _open_folder(self) -> None:
        folder = self._backups.folder if self._backups.folder.is_dir() else self._backups.folder.parent
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))


_Row = tuple[str, str, str]


class KeysPage(SettingsPage):
    """Made from the actions themselves, so that it is never out of date."""

    def __init__(self, context: PanelContext) -> None:
        rows = _rows(context.navigator.key_areas())
        super().__init__(context, f"{self.tr('Keys shortcuts keyboard')} {' '.join(map(' '.join, rows))}")
        self._rows = rows
        headings = (self.tr("What it does"), self.tr("Where"), self.tr("Keys"))
        self.table = PlainTable(context.theme, self.tr("Keys"), headings, folds=True)
        told = label(self.tr("F1 or ? shows the keys of what is in view."), "small", wrap=True)
        self.setLayout(column(told, self.table))
        self.search(())

    @property
    def first(self) -> QWidget:
        return self.table

    def matches(self, wanted: Sequence[str]) -> bool:
        return bool(self._matching(wanted))

    def search(self, wanted: Sequence[str]) -> None:
        self.table.show_rows([(each, each) for each in self._matching(wanted)])

    def refresh(self) -> None:
        """Does nothing: the keys are the same as long as Keepsake runs."""

    def _matching(self, wanted: Sequence[str]) -> list[_Row]:
        general = self.tr("keys shortcuts keyboard").casefold()
        return [each for each in self._rows if all(word in f"{' '.join(each)} {general}".casefold() for word in wanted)]


def _rows(areas: Iterable[tuple[str, Sequence[ActionSpec]]]) -> list[_Row]:
    text = partial(QCoreApplication.translate, "Actions")
    return [(text(spec.text), area, _keys(spec)) for area, specs in areas for spec in specs if _keys(spec)]


def _keys(spec: ActionSpec) -> str:
    native = QKeySequence.SequenceFormat.NativeText
    return spec.told or ", ".join(QKeySequence(key).toString(native) for key in spec.keys)
