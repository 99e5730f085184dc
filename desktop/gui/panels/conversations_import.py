"""Bringing conversations in from a file: progress, cancel, what came of it, and Undo."""

from __future__ import annotations

import threading
from pathlib import Path

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QFrame, QProgressBar, QVBoxLayout, QWidget

from desktop.gui.context import Context
from desktop.gui.failures import as_notice
from desktop.gui.theme import style
from desktop.gui.tokens import Space
from desktop.gui.widgets.basics import button, row
from desktop.gui.widgets.message_label import FoldedLabel
from desktop.memory.transfer.importing import ImportReport, import_file

_NAMED_MOST = 3


class ImportBar(QFrame):
    """Hidden until something is imported. `imported` comes after something new was stored; `going_on` carries what is
    done, empty when it is over, and how to end it."""

    imported = Signal()
    going_on = Signal(str, object)
    _progressed = Signal(int, int, str)

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._cancelled = threading.Event()
        self._operation: int | None = None
        self.running = False
        self.words = FoldedLabel()
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.cancel = button(self.tr("Cancel"), tip=self.tr("Stops; nothing of the file is kept"))
        self.cancel.clicked.connect(self._cancelled.set)
        self.undo = button(self.tr("Undo"), tip=self.tr("Takes out what was imported"))
        self.undo.clicked.connect(self._undo)
        self.close_button = button(self.tr("Close"), "quiet")
        self.close_button.clicked.connect(self.hide)
        line = row(spacing=Space.S)
        line.addWidget(self.words, 1)
        for item in (self.cancel, self.undo, self.close_button):
            line.addWidget(item, 0, Qt.AlignmentFlag.AlignTop)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(Space.M, Space.S, Space.S, Space.S)
        layout.addLayout(line)
        layout.addWidget(self.bar)
        self._progressed.connect(self._show_progress, Qt.ConnectionType.QueuedConnection)
        self.hide()

    def start(self, path: Path) -> None:
        """Imports a file, unless one is being imported."""
        if self.running:
            return
        self.running = True
        self._cancelled.clear()
        self._operation = None
        self._show("inset-info", self.tr("Reading {0}…").format(path.name))
        self.bar.setRange(0, 0)
        memory, cancelled = self._context.app.memory, self._cancelled.is_set

        def work() -> ImportReport:
            return import_file(memory, path, progress=self._progressed.emit, cancelled=cancelled)

        self._context.tasks.write(self, work, self._done, self._failed)

    def stop(self) -> None:
        """Before the window goes."""
        self._cancelled.set()

    def _show(self, kind: str, words: str) -> None:
        self.going_on.emit(words if self.running else "", self._cancelled.set if self.running else None)
        style(self, kind)
        self.words.setText(words)
        self.cancel.setVisible(self.running)
        self.bar.setVisible(self.running)
        self.undo.setVisible(self._operation is not None)
        self.close_button.setVisible(not self.running)
        self.show()

    @Slot(int, int, str)
    def _show_progress(self, done: int, total: int, what: str) -> None:
        if self.running:
            self.bar.setRange(0, total)
            self.bar.setValue(done)
            self.words.setText(self.tr("{0} · {1:,} of {2:,} messages").format(what, done, total))
            self.going_on.emit(self.tr("Importing: {0:,} of {1:,} messages").format(done, total), self._cancelled.set)

    def _done(self, report: ImportReport) -> None:
        self.running = False
        self._operation = report.operation_id
        self._show("inset-caution" if report.skipped else "inset-info", self._told(report))
        if report.operation_id is not None:
            self.imported.emit()

    def _failed(self, error: BaseException) -> None:
        self.running = False
        self._show("inset-danger", as_notice(error).text)

    def _told(self, report: ImportReport) -> str:
        if report.cancelled:
            return self.tr("Cancelled. Nothing was imported.")
        memories = report.facts_added + report.episodes_added + report.relationships_added
        parts = [self.tr("{0:,} messages were imported.").format(report.messages_added)]
        if memories:
            parts.append(self.tr("{0:,} memories were imported.").format(memories))
        if report.already_known:
            parts.append(self.tr("{0:,} were here already.").format(report.already_known))
        if report.skipped:
            named = "; ".join(f"{note[0]}: {note[1]}" for note in report.skipped[:_NAMED_MOST])
            parts.append(self.tr("{0:,} were left out: {1}").format(len(report.skipped), named))
        return " ".join(parts)

    def _undo(self) -> None:
        operation, memory = self._operation, self._context.app.memory
        if operation is not None:
            self.undo.setEnabled(False)
            self._context.write(self, lambda origin: memory.undo(operation, origin), lambda _: self._undone())

    def _undone(self) -> None:
        self._operation = None
        self.undo.setEnabled(True)
        self._show("inset-info", self.tr("The import was undone."))
        self.imported.emit()
