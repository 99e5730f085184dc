"""A start with a memory that can't be opened: why, what the newest good backup holds, what came after it, and the way
back to it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

from PySide6.QtCore import QCoreApplication, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QWidget

from desktop.core.errors import Harm, UserError
from desktop.core.paths import DataFolder
from desktop.gui.shell.busy_dialog import BusyDialog
from desktop.gui.ui.dialogs import Dialog
from desktop.gui.ui.labels import difference_words, held_words, made_words
from desktop.gui.ui.theme import Space, Theme
from desktop.gui.ui.translation import speak
from desktop.gui.ui.widgets import button, column, frame, label, row
from desktop.server.ownership import Ownership
from desktop.settings import SettingsStore
from desktop.storage.backup import Backup, backups_in, folder_of
from desktop.storage.database import mark_of_damage
from desktop.storage.restore import Compared, Difference, Restore, begin_anew, finish, newest_good

RecoveryChoice = Literal["restore", "empty", "read", "close"]

_WIDTH = 560


_GONE: Final = ("missing", "empty")
"""Harm that leaves nothing of the memory: the person may have meant it."""


@dataclass(frozen=True, slots=True)
class DamagedMemory:
    """What is wrong with the memory; the newest backup that is whole, how much it holds, and what came after it, None
    where nothing is left to tell."""

    harm: Harm
    backup: Backup | None = None
    held: dict[Compared, int] = field(default_factory=dict)
    differences: list[Difference] | None = None
    can_be_read: bool = False
    """Whether the window can open all the same, and show what is left."""


class RecoveryDialog(Dialog):
    """`choice` says what the person wants, once it is closed."""

    def __init__(self, theme: Theme, folder: DataFolder, found: DamagedMemory, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.choice: RecoveryChoice = "close"
        self.setWindowTitle("Keepsake")
        self.setMinimumWidth(_WIDTH)
        self.restore = button(self.tr("Restore this backup"), "primary", tip=self.tr("Go on with the backup"))
        self.empty = button(
            self.tr("Begin with an empty memory"), tip=self.tr("Go on without the memory; its file is kept")
        )
        self.read = button(self.tr("Show what is left"), tip=self.tr("Read what can be read; nothing is written"))
        self.folder = button(self.tr("Open the data folder"), tip=self.tr("Look at the files; nothing is changed"))
        self.close_button = button(self.tr("Close"), tip=self.tr("Change nothing"), key="Esc")
        self.restore.setVisible(found.backup is not None)
        self.empty.setVisible(found.harm in _GONE or (found.backup is None and found.harm != "newer"))
        self.read.setVisible(found.can_be_read)
        self.folder.setVisible(found.backup is None or (self.empty.isHidden() and self.read.isHidden()))
        self.read.clicked.connect(lambda: self._choose("read"))
        self.restore.clicked.connect(lambda: self._choose("restore"))
        self.empty.clicked.connect(lambda: self._choose("empty"))
        self.folder.clicked.connect(lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder.root))))
        self.close_button.clicked.connect(self.reject)
        for made in (self.restore, self.empty, self.read, self.folder, self.close_button):
            made.setAutoDefault(True)  # Enter presses the one that has the focus
        self._lay_out(found)
        # A newer version has the whole memory: going back is second best.
        waits = found.backup is None or found.harm == "newer"
        (self.close_button if waits else self.restore).setFocus()

    def _lay_out(self, found: DamagedMemory) -> None:
        body = column(spacing=Space.M, margins=(Space.XL, Space.XL, Space.XL, Space.L))
        head, sentence = self._told(found.harm)
        body.addWidget(label(head, "title"))
        body.addWidget(label(sentence, wrap=True))
        if found.backup is None:
            body.addWidget(label(self.tr("There is no backup that could take its place."), wrap=True))
        else:
            told = [label(made_words(found.backup), "strong", wrap=True), label(held_words(found.held), wrap=True)]
            told += [label(line, "quiet", wrap=True) for line in self._missing(found.differences)]
            body.addWidget(frame("card", column(*told, margins=(Space.M, Space.M, Space.M, Space.M))))
        body.addLayout(row(self.folder, self.read, self.empty, None, self.close_button, self.restore))
        self.setLayout(body)

    def _told(self, harm: Harm) -> tuple[str, str]:
        """What has happened, and what it means."""
        return {
            "missing": (
                self.tr("Your memory is missing"),
                self.tr(
                    "This folder was in use, but the file that holds your memory is no longer in it. Nothing new was"
                    " begun in its place."
                ),
            ),
            "empty": (
                self.tr("Your memory was emptied"),
                self.tr(
                    "This folder was in use, but there is nothing left in the file that holds your memory. Nothing new"
                    " was begun in its place."
                ),
            ),
            "foreign": (
                self.tr("Your memory can't be read"),
                self.tr(
                    "Something else was written over the file that holds it. The file is kept, whatever you choose"
                    " here."
                ),
            ),
            "cut": (
                self.tr("Your memory is cut short"),
                self.tr(
                    "The file that holds it lacks its end, as after a copy that broke off. It is kept, whatever you"
                    " choose here."
                ),
            ),
            "damaged": (
                self.tr("Your memory is damaged"),
                self.tr("Parts of the file that holds it can't be read. It is kept, whatever you choose here."),
            ),
            "newer": (
                self.tr("Your memory is of a newer version"),
                self.tr(
                    "A newer version of Keepsake wrote it, and this one can't read it without harm. Nothing was"
                    " touched: install the newer version to open it. It is kept, also if you go on with a backup here."
                ),
            ),
        }[harm]

    def _missing(self, differences: list[Difference] | None) -> list[str]:
        if differences is None or any(each.lost is None for each in differences):
            return [self.tr("What was changed after that can't be read any more, and would be missing.")]
        lines = [line for each in differences for line in difference_words(each)]
        return lines or [self.tr("Nothing was changed after that: nothing would be missing.")]

    def _choose(self, choice: RecoveryChoice) -> None:
        self.choice = choice
        self.accept()


def recover(folder: DataFolder, harm: Harm) -> RecoveryChoice:
    """Asks the person what to do about a memory that can't be opened, and does it; unless they close, the folder is to
    be opened again.

    Raises UserError where the disk refuses.
    """
    settings = SettingsStore(folder.settings).current
    speak(settings.language)
    theme = Theme(settings.theme, settings.text_scale)
    theme.apply()
    ownership = Ownership(folder.lock)
    if not ownership.take():
        return "restore"  # another process is at it: whoever opens next sees what came of it
    try:
        found = BusyDialog(_tr("Looking for a backup that is whole…"), lambda: _look(folder, harm)).wait()
        dialog = RecoveryDialog(theme, folder, found)
        dialog.exec()
        dialog.deleteLater()
        if dialog.choice in ("restore", "empty"):
            BusyDialog(_tr("Bringing your memory back…"), lambda: _bring_back(folder, dialog.choice)).wait()
        return dialog.choice
    finally:
        ownership.release()


def _look(folder: DataFolder, harm: Harm) -> DamagedMemory:
    backup = newest_good(backups_in(folder_of(folder.database)))
    can_be_read = harm == "damaged" and mark_of_damage(folder.database).exists()
    if backup is None:
        return DamagedMemory(harm, can_be_read=can_be_read)
    restore = Restore(folder.database, backup)
    return DamagedMemory(harm, backup, restore.held(), None if harm in _GONE else restore.differences(), can_be_read)


def _bring_back(folder: DataFolder, choice: RecoveryChoice) -> None:
    if choice == "empty":
        begin_anew(folder.database, folder.queue_files)
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
