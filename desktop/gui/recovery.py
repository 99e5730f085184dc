"""A start with a damaged memory: what the newest good backup holds, what is missing from it, and the way back to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QCoreApplication, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QWidget

from desktop.errors import UserError
from desktop.gui.between import Between
from desktop.gui.language import speak
from desktop.gui.theme import Theme
from desktop.gui.tokens import Space
from desktop.gui.widgets.basics import button, column, frame, label, row
from desktop.gui.widgets.dialog import Dialog
from desktop.gui.widgets.restore_words import difference_words, made_words
from desktop.paths import DataFolder
from desktop.settings import SettingsStore
from desktop.storage.backup import Backup, backups_in, folder_of
from desktop.storage.ownership import Ownership
from desktop.storage.restore import Difference, Restore, begin_anew, finish, newest_good

Choice = Literal["restore", "empty", "close"]

_WIDTH = 520


@dataclass(frozen=True, slots=True)
class Found:
    """The newest backup that is whole, and what came after it as far as that can be read."""

    backup: Backup | None
    differences: list[Difference]


class RecoveryDialog(Dialog):
    """`choice` says what the person wants, once it is closed."""

    def __init__(self, theme: Theme, folder: DataFolder, found: Found, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.choice: Choice = "close"
        self.setWindowTitle("Keepsake")
        self.setMinimumWidth(_WIDTH)
        self.restore = button(self.tr("Restore this backup"), "primary", tip=self.tr("Go on with the backup"))
        self.empty = button(
            self.tr("Begin with an empty memory"), tip=self.tr("Go on without the memory; its file is kept")
        )
        self.folder = button(self.tr("Open the data folder"), tip=self.tr("Look at the files; nothing is changed"))
        self.close_button = button(self.tr("Close"), tip=self.tr("Change nothing"), key="Esc")
        self.restore.setVisible(found.backup is not None)
        self.empty.setVisible(found.backup is None)
        self.restore.clicked.connect(lambda: self._choose("restore"))
        self.empty.clicked.connect(lambda: self._choose("empty"))
        self.folder.clicked.connect(lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder.root))))
        self.close_button.clicked.connect(self.reject)
        for made in (self.restore, self.empty, self.folder, self.close_button):
            made.setAutoDefault(True)  # Enter presses the one that has the focus
        self._lay_out(found)
        (self.close_button if found.backup is None else self.restore).setFocus()

    def _lay_out(self, found: Found) -> None:
        body = column(spacing=Space.M, margins=(Space.XL, Space.XL, Space.XL, Space.L))
        body.addWidget(label(self.tr("Your memory can't be read"), "title"))
        body.addWidget(
            label(self.tr("The file that holds it is damaged. It is kept, whatever you choose here."), wrap=True)
        )
        if found.backup is None:
            body.addWidget(label(self.tr("There is no backup that could take its place."), wrap=True))
        else:
            told = [label(made_words(found.backup), "strong", wrap=True)]
            told += [label(line, wrap=True) for line in self._missing(found.differences)]
            body.addWidget(frame("card", column(*told, margins=(Space.M, Space.M, Space.M, Space.M))))
        body.addLayout(row(self.folder, None, self.close_button, self.empty, self.restore))
        self.setLayout(body)

    def _missing(self, differences: list[Difference]) -> list[str]:
        if any(each.lost is None for each in differences):
            return [self.tr("What was changed after that can't be read any more, and would be missing.")]
        lines = [line for each in differences for line in difference_words(each)]
        return lines or [self.tr("Nothing was changed after that: nothing would be missing.")]

    def _choose(self, choice: Choice) -> None:
        self.choice = choice
        self.accept()


def recover(folder: DataFolder) -> bool:
    """Asks the person what to do about a damaged memory, and does it; whether the folder can be opened now.

    Raises UserError where the disk refuses.
    """
    settings = SettingsStore(folder.settings).current
    speak(settings.language)
    theme = Theme(settings.theme, settings.text_scale)
    theme.apply()
    ownership = Ownership(folder.lock)
    if not ownership.take():
        return True  # another process is at it: whoever opens next sees what came of it
    try:
        found = Between(_tr("Looking for a backup that is whole…"), lambda: _look(folder)).wait()
        dialog = RecoveryDialog(theme, folder, found)
        return _carried_out(folder, dialog)
    finally:
        ownership.release()


def _look(folder: DataFolder) -> Found:
    backup = newest_good(backups_in(folder_of(folder.database)))
    return Found(backup, [] if backup is None else Restore(folder.database, backup).differences())


def _carried_out(folder: DataFolder, dialog: RecoveryDialog) -> bool:
    dialog.exec()
    dialog.deleteLater()
    if dialog.choice == "close":
        return False
    Between(_tr("Bringing your memory back…"), lambda: _bring_back(folder, dialog.choice)).wait()
    return True


def _bring_back(folder: DataFolder, choice: Choice) -> None:
    if choice == "empty":
        begin_anew(folder.database)
        return
    found = newest_good(backups_in(folder_of(folder.database)))
    if found is None:
        raise UserError(_tr("The backup is not there any more."))
    restore = Restore(folder.database, found)
    restore.prepare()
    restore.decide()
    finish(folder.database, folder.queue_files)


def _tr(text: str) -> str:
    return QCoreApplication.translate("Recovery", text)
