"""The data folder: where it is, what takes how much room in it, whether the memory is whole, and moving it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QFileDialog, QWidget

from desktop.core.errors import UserError
from desktop.core.paths import DataFolder
from desktop.gui.settings.page import PlainTable, SettingsPage
from desktop.gui.transfer.export_dialog import ExportDialog
from desktop.gui.ui.backup_labels import size_words
from desktop.gui.ui.dialogs import Question
from desktop.gui.ui.panel import Afterwards, PanelContext
from desktop.gui.ui.theme import Space
from desktop.gui.ui.translation import translated
from desktop.gui.ui.widgets import button, column, label, row
from desktop.storage.data_folder import FolderMove, FolderPart, can_be_moved, sizes


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
        self.context.tasks.read(self, self.context.app.database.problem, self._checked, self._check_failed)

    def _checked(self, problem: str) -> None:
        self.check.setEnabled(True)
        if problem:
            self._tell(self.tr("{0} Restore a backup: see Backups.").format(translated(problem)))
        else:
            self._tell(self.tr("The memory is whole."))

    def _check_failed(self, error: BaseException) -> None:
        self._checked(str(error))

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
