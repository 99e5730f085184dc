"""The pages of the data folder: where it is, what takes how much room in it, whether the memory is whole, and moving
it; and its backups: which there are and why, one made now, one gone back to, one deleted."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import QFileDialog, QWidget

from desktop.core.cancellation import WorkCancelledError
from desktop.core.errors import UserError
from desktop.core.paths import DataFolder
from desktop.gui.settings.page import PlainTable, SettingsPage
from desktop.gui.transfer.export_dialog import ExportDialog
from desktop.gui.ui import failures
from desktop.gui.ui.dialogs import Dialog, Question
from desktop.gui.ui.jobs import Op
from desktop.gui.ui.labels import difference_words, made_words, reason_words, size_words
from desktop.gui.ui.panel import Afterwards, PanelContext
from desktop.gui.ui.theme import Space
from desktop.gui.ui.translation import exact, translated
from desktop.gui.ui.widgets import FoldedLabel, ScanStrip, button, clear, column, frame, label, row
from desktop.storage.backup import Backup
from desktop.storage.data_folder import FolderMove, FolderPart, can_be_moved, sizes
from desktop.storage.restore import Difference, Restore, finish


class DataFolderPage(SettingsPage):
    """Looks and moves; nothing in the folder is deleted here."""

    def __init__(self, context: PanelContext) -> None:
        super().__init__(context, self.tr("Data folder place move size disk database check whole export files"))
        self._folder = context.app.folder
        self.place = label(str(self._folder.root), "strong", wrap=True, selectable=True)
        self.place.setAccessibleName(self.tr("The data folder: {0}").format(self._folder.root))
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
        buttons = row(self.open, self.copy, self.check, self.move_button, self.export, None)
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
        chosen = QFileDialog.getExistingDirectory(self, self.tr("Move the data folder into"), str(Path.home()))
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
        self.reopening.emit(Afterwards(going.format(move.to.root), _Moved(move, moved), move.to))

    def _refused(self, error: BaseException) -> None:
        if isinstance(error, UserError):
            self._tell(translated(error.message))
        else:
            raise error

    def _tell(self, words: str) -> None:
        self.told.setText(words)
        self.told.show()


class _Moved:
    """Moves; the sentence for the next window."""

    def __init__(self, move: FolderMove, words: str) -> None:
        self._move = move
        self._words = words

    def __call__(self) -> str:
        self._move.carry_out()
        return self._words.format(self._move.to.root)


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
        work = _Carry(self._restore, self._context.app.folder)
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


class _Carry:
    """What is left to be done while nothing has the folder open; the sentence for the next window."""

    def __init__(self, restore: Restore, folder: DataFolder) -> None:
        self._restore = restore
        self._folder = folder

    def __call__(self) -> str:
        kept = self._restore.decide()
        finish(self._folder.database, self._folder.queue_files)
        when = exact(self._restore.backup.made_at)
        if kept is None:
            words = QCoreApplication.translate(
                "Labels", "The memory is as it was on {0}. The damaged file of before is kept in the data folder."
            )
            return words.format(when)
        words = QCoreApplication.translate(
            "Labels", "The memory is as it was on {0}. What was there until now is in the backup of {1}."
        )
        return words.format(when, exact(kept.made_at))


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
        buttons = row(self.make, self.restore, self.delete, self.folder, None)
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

    def _show(self, known: Sequence[Backup]) -> None:
        self._known = list(known)
        self.table.show_rows(
            [(each.name, (exact(each.made_at), reason_words(each.why), size_words(each.size))) for each in known]
        )
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
        self.refresh()

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
