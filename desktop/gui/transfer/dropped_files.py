"""A file or a folder dropped on the window, wherever it falls, or named by a start is imported."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QMimeData, QObject
from PySide6.QtGui import QDragEnterEvent, QDropEvent

from desktop.gui.ui.failures import Notice

if TYPE_CHECKING:
    from desktop.gui.shell.main_window import MainWindow

SUFFIXES = (".zip", ".json", ".jsonl", ".ndjson", ".txt", ".md", ".csv", ".tsv", ".sqlite3")
"""Of the files that may hold conversations or memories; which they are is found out by what they say. So may a
folder with a MEMORY.md, or one of Chroma."""


class WindowImport(QObject):
    """Hears what is dropped on the window; what is no file, such as words on the message field, is left alone."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if isinstance(event, QDragEnterEvent | QDropEvent) and dropped_files(event.mimeData()):
            event.acceptProposedAction()
            if event.type() == QEvent.Type.Drop:
                self.take(dropped_files(event.mimeData()))
            return True
        return super().eventFilter(watched, event)

    def take(self, files: list[Path]) -> None:
        """Imports a file or a folder; of anything else it says what can be imported."""
        wrong = next((path for path in files if path.suffix.lower() not in SUFFIXES and not path.is_dir()), None)
        if wrong is not None:
            self._refuse(
                self.tr("“{0}” can't be imported. Files with conversations or memories end in {1}.").format(
                    wrong.name, ", ".join(SUFFIXES)
                )
            )
        elif len(files) > 1:
            self._refuse(self.tr("Drop one file at a time: each import can be looked at, and undone, by itself."))
        else:
            self._import(files[0])

    def _import(self, path: Path) -> None:
        from desktop.gui.conversations.panel import ConversationsPanel

        self._window.show_panel(ConversationsPanel.name)
        self._window.panels.of(ConversationsPanel).import_file(path)

    def _refuse(self, words: str) -> None:
        self._window.show_notice(Notice(words, "caution"))


def dropped_files(data: QMimeData) -> list[Path]:
    """The files of this machine that are dropped."""
    return [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
