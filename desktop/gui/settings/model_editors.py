"""Which model: who answers; which of Claude's; and the embedding model, tried and taken in while search goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import shiboken6
from PySide6.QtCore import QLocale, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QComboBox, QFileDialog, QLineEdit

from desktop.gui.settings.editors import SettingEditor, keep_still, words
from desktop.gui.ui.context import Context
from desktop.gui.ui.progress_strip import ScanStrip
from desktop.gui.ui.provider_picker import ProviderCheck, ProviderPicker
from desktop.gui.ui.sentences import translated
from desktop.gui.ui.theme import style
from desktop.gui.ui.tokens import Space
from desktop.gui.ui.widgets import button, column, label, row
from desktop.index.model_change import ModelChange
from desktop.index.models import installed_models
from desktop.settings import Setting


class PickedModel(SettingEditor):
    """Who answers, chosen in the picker that the chat has too; the picker itself keeps the choice."""

    def __init__(self, picker: ProviderPicker) -> None:
        super().__init__()
        self.setLayout(row(picker.button))
        self.setFocusProxy(picker.button)

    def show_value(self, _value: object) -> None:
        """The picker follows all the settings that it chooses."""


class ClaudeModels(SettingEditor):
    """A box of the models that can be asked, as Anthropic lists them once it is in view; any name may be entered."""

    wide = True

    def __init__(self, setting: Setting, context: Context) -> None:
        super().__init__()
        self._context = context
        self._value = ""
        self._why = ""
        self._asked = False
        self._checks = ProviderCheck(context.app.run, self)
        self.field = QLineEdit()
        self.box = _box(setting, self.field)
        self.refresh = button(words("List again"), tip=words("Ask Anthropic which models there are"))
        self.state = label("", "small", wrap=True)
        line = row(self.box, self.refresh)
        line.setStretch(0, 1)
        self.setLayout(column(line, self.state, spacing=Space.XS))
        self.setFocusProxy(self.box)
        self.box.activated.connect(lambda index: self._choose(self.box.itemText(index)))
        self.field.editingFinished.connect(lambda: self._choose(self.field.text().strip()))
        self.refresh.clicked.connect(self.list_models)
        self._checks.succeeded.connect(self._show_models)
        self._checks.failed.connect(self._fall_back)

    def show_value(self, value: Any) -> None:
        self._value = value
        self.field.setText(value)

    def mark_wrong(self, wrong: bool) -> None:
        style(self.box, "wrong" if wrong else "")

    def list_models(self) -> None:
        """Asks Anthropic, where there is a key; else the names that this version knows are listed."""
        self._look_for_key(lambda: self._fall_back(_without_key()))

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        super().showEvent(event)
        if not self._asked:
            self._asked = True
            QTimer.singleShot(0, self, lambda: self._look_for_key(lambda: self.state.setText(_without_key())))

    def _look_for_key(self, without: Callable[[], None]) -> None:
        """Asks Anthropic with the key that is kept; what is done without one."""
        secrets = self._context.app.secrets
        self._context.tasks.read(self, secrets.api_key, lambda key: without() if key is None else self._ask(key))

    def _ask(self, key: str) -> None:
        self._why = ""
        self.state.setText(words("Asking Anthropic…"))
        self._checks.claude(self._value, key)

    def _fall_back(self, why: str) -> None:
        self._why = why
        self.state.setText(why)
        if not self.box.count():
            self._checks.known()

    def _show_models(self, models: Sequence[str]) -> None:
        self.box.clear()
        self.box.addItems(list(models))
        self.field.setText(self._value)
        if self._why:
            self.state.setText(words("{0} Until then, these are the models that this version knows.").format(self._why))
        else:
            self.state.setText(words("Listed by Anthropic: {0}.").format(QLocale().toString(len(models))))

    def _choose(self, name: str) -> None:
        if name != self._value:
            self._value = name
            self.edited.emit(name)


class EmbeddingModel(SettingEditor):
    """`edited` is never told: a model is tried first, and the setting follows once it is in use."""

    wide = True
    _told = Signal(object)

    def __init__(self, setting: Setting, context: Context) -> None:
        super().__init__()
        self._context = context
        self._changes = context.app.model_changes
        self.field = QLineEdit()
        self.box = _box(setting, self.field)
        self.field.setPlaceholderText(words("The one that ships with Keepsake"))
        self.folder = button(words("Choose a folder…"), tip=words("A folder that holds a sentence-transformers model"))
        self.use = button(words("Try and use"), tip=words("Loads the model, then embeds every memory by it"))
        self.state = label("", "small", wrap=True)
        self.strip = ScanStrip()
        self.strip.hide()
        line = row(self.box, self.folder, self.use)
        line.setStretch(0, 1)
        self.setLayout(column(line, self.strip, self.state, spacing=Space.XS))
        self.setFocusProxy(self.box)
        self.found_by = " semantic search meaning vectors re-embed"
        self._connect()
        self._show_change(self._changes.status)

    def show_value(self, value: Any) -> None:
        self.field.setText(value)

    def begin(self, model: str) -> None:
        """Tries a model, and takes it in."""
        self._changes.begin(model)

    def _connect(self) -> None:
        self.folder.clicked.connect(self._choose_folder)
        self.use.clicked.connect(lambda: self.begin(self.field.text().strip()))
        self.field.returnPressed.connect(self.use.click)
        self.strip.stopped.connect(self._changes.cancel)
        self._told.connect(self._show_change, Qt.ConnectionType.QueuedConnection)
        stop = self._changes.subscribe(self._tell)
        self.destroyed.connect(lambda _=None: stop())
        self._context.tasks.read(self, installed_models, self._list)

    def _tell(self, change: ModelChange) -> None:
        """From any thread; the dialog may have been closed this instant."""
        if shiboken6.isValid(self):
            self._told.emit(change)

    def _list(self, names: Sequence[str]) -> None:
        text = self.field.text()
        self.box.clear()
        self.box.addItem("")
        self.box.addItems(list(names))
        self.field.setText(text)

    def _choose_folder(self) -> None:
        chosen = QFileDialog.getExistingDirectory(self, words("The folder of an embedding model"), str(Path.home()))
        if chosen:
            self.field.setText(chosen)
            self.use.setFocus()

    @Slot(object)
    def _show_change(self, change: ModelChange) -> None:
        self.strip.setVisible(change.busy)
        self.use.setEnabled(not change.busy)
        if change.state == "checking":
            self.strip.show_progress(words("Loading and trying the model"), 0, 0)
        elif change.state == "embedding":
            count = QLocale().toString
            told = words("Embedding: {0} of {1} memories. Search goes on with the model in use.")
            self.strip.show_progress(told.format(count(change.done), count(change.total)), change.done, change.total)
        self.state.setText(self._words(change))
        style(self.state, "error" if change.state == "failed" else "small")

    def _words(self, change: ModelChange) -> str:
        embedder = self._context.app.embedder
        if change.state == "failed":
            return translated(change.message)
        if change.state == "taken":
            return words("The model is in use. It gives {0} numbers for each memory.").format(change.dimension)
        if change.state == "stopped":
            return words("Stopped: the model of before is in use. Chosen again, it goes on where it was.")
        return translated(embedder.message) if embedder.state == "missing" else ""


def _without_key() -> str:
    return words("Enter a key to list the models that you can ask.")


def _box(setting: Setting, field: QLineEdit) -> QComboBox:
    made = QComboBox()
    made.setEditable(True)
    made.setLineEdit(field)
    made.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
    made.setAccessibleName(words(setting.title))
    made.setAccessibleDescription(words(setting.help))
    made.setToolTip(words(setting.help))
    field.setAccessibleName(words(setting.title))
    keep_still(made)
    return made
