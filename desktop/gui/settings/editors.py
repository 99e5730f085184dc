"""One editor for each kind of setting. `edited` carries a value that a person chose; showing one tells nothing."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent, QLocale, QObject, QSignalBlocker, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QFocusEvent, QShowEvent, QValidator
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QFileDialog,
    QGridLayout,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QSpinBox,
    QWidget,
)

from desktop.assistant.tools.tool import Tool
from desktop.gui.ui.dialogs import folder_of, keep_folder
from desktop.gui.ui.panel import PanelContext
from desktop.gui.ui.provider_picker import ProviderCheck, ProviderPicker
from desktop.gui.ui.theme import Space, Theme, style
from desktop.gui.ui.translation import QT_TRANSLATE_NOOP, translated
from desktop.gui.ui.widgets import ScanStrip, button, column, indent_digits, label, row
from desktop.index.model_change import ModelChange
from desktop.index.models import installed_models
from desktop.settings import Setting

_WIDTH = 220
_NUMBER_WIDTH = 180
_LINES = 5
_CHOICES = {
    "system": QT_TRANSLATE_NOOP("Settings", "As the system"),
    "en": "English",
    "uk": "Українська",
    "light": QT_TRANSLATE_NOOP("Settings", "Light"),
    "dark": QT_TRANSLATE_NOOP("Settings", "Dark"),
    "ask": QT_TRANSLATE_NOOP("Settings", "Ask me first"),
    "allow": QT_TRANSLATE_NOOP("Settings", "Allow"),
    "never": QT_TRANSLATE_NOOP("Settings", "Never"),
}


class SettingEditor(QWidget):
    """`wide` ones stand below their label. `found_by` are further words that a search finds the setting by."""

    edited = Signal(object)
    wide = False
    found_by = ""

    @abstractmethod
    def show_value(self, value: Any) -> None:
        """Shows what the setting is now."""

    def mark_wrong(self, wrong: bool) -> None:
        """Shows where what was entered is not taken."""

    def _hold(self, field: QWidget, setting: Setting) -> None:
        """Makes one field the whole of the editor."""
        self.setLayout(row(field))
        self.setFocusProxy(field)
        field.setAccessibleName(words(setting.title))
        field.setAccessibleDescription(words(setting.help))
        field.setToolTip(words(setting.help))


class SwitchEditor(SettingEditor):
    """A box that says what it switches: it stands where the titles of other settings do."""

    def __init__(self, setting: Setting) -> None:
        super().__init__()
        self.box = QCheckBox(words(setting.title))
        style(self.box, "strong")
        self._hold(self.box, setting)
        self.box.clicked.connect(lambda: self.edited.emit(self.box.isChecked()))  # `emit` alone gets no value

    def show_value(self, value: Any) -> None:
        self.box.setChecked(value)


class _WholeNumber(QSpinBox):
    """Lets anything be typed where Qt would swallow the keys that make no number, or one out of the range. `refused` is
    what was entered and not taken; the number of before stands again then."""

    refused: str | None = None

    def validate(self, text: str, place: int) -> tuple[QValidator.State, str, int]:
        return _typed(super().validate(text, place)), text, place

    def fixup(self, text: str) -> str:
        self.refused = text
        return text


class _DecimalNumber(QDoubleSpinBox):
    """As `_WholeNumber`: Qt has no class that both come of and that says what a number is."""

    refused: str | None = None

    def validate(self, text: str, place: int) -> tuple[QValidator.State, str, int]:
        return _typed(super().validate(text, place)), text, place

    def fixup(self, text: str) -> str:
        self.refused = text
        return text


def _typed(validated: object) -> QValidator.State:
    state = validated[0] if isinstance(validated, tuple) else validated
    return QValidator.State.Acceptable if state == QValidator.State.Acceptable else QValidator.State.Intermediate


class NumberEditor(SettingEditor):
    """Tells a number once it is entered whole: by Enter, by leaving, or by a step. What is none is told, too, as it was
    typed: whoever checks it says what the setting takes."""

    def __init__(self, setting: Setting, theme: Theme) -> None:
        super().__init__()
        self.box: _WholeNumber | _DecimalNumber = _WholeNumber() if setting.kind == "integer" else _DecimalNumber()
        self._is_wrong = False
        least, most = setting.least or 0, setting.most or 0
        if isinstance(self.box, QSpinBox):
            self.box.setRange(int(least), int(most))
        else:
            self.box.setRange(least, most)
            self.box.setSingleStep(0.05)
        self.box.setSuffix(f" {words(setting.unit)}" if setting.unit else "")
        self.box.setSpecialValueText(words(setting.zero) if setting.zero else "")
        self.box.setGroupSeparatorShown(True)
        self.box.setKeyboardTracking(False)
        self._hold(self.box, setting)
        self.box.setMinimumWidth(theme.scaled(_NUMBER_WIDTH))
        indent_digits(self.box)
        self.box.lineEdit().setAccessibleName(words(setting.title))
        keep_still(self.box)
        self.box.setToolTip(words("{0} It takes {1}.").format(words(setting.help), translated(setting.allowed)))
        self.box.valueChanged.connect(self._tell)
        self.box.editingFinished.connect(self._finish)

    def show_value(self, value: Any) -> None:
        with QSignalBlocker(self.box):
            self.box.setValue(value)

    def mark_wrong(self, wrong: bool) -> None:
        self._is_wrong = wrong

    def _tell(self) -> None:
        self.box.refused = None
        self.edited.emit(round(self.box.value(), 2))

    def _finish(self) -> None:
        refused, self.box.refused = self.box.refused, None
        if refused is not None:
            text = refused.removesuffix(self.box.suffix()).strip()
            value, is_number = self.box.locale().toDouble(text)
            self.edited.emit(value if is_number else text)
        elif self._is_wrong:
            self._tell()


class ChoiceEditor(SettingEditor):
    def __init__(self, setting: Setting) -> None:
        super().__init__()
        self.box = choices(setting.choices)
        self._hold(self.box, setting)
        self.box.activated.connect(lambda index: self.edited.emit(self.box.itemData(index)))

    def show_value(self, value: Any) -> None:
        self.box.setCurrentIndex(self.box.findData(value))


class TextEditor(SettingEditor):
    wide = True

    def __init__(self, setting: Setting, theme: Theme) -> None:
        super().__init__()
        self.field = QLineEdit()
        self.field.setMinimumWidth(theme.scaled(_WIDTH))
        self._shown = ""
        self._hold(self.field, setting)
        self.field.editingFinished.connect(self._tell)

    def show_value(self, value: Any) -> None:
        self._shown = value
        self.field.setText(value)

    def mark_wrong(self, wrong: bool) -> None:
        style(self.field, "wrong" if wrong else "")

    def _tell(self) -> None:
        text = self.field.text().strip()
        if text != self._shown:
            self._shown = text
            self.edited.emit(text)


class FolderEditor(TextEditor):
    """The path of a folder, entered or chosen."""

    def __init__(self, setting: Setting, theme: Theme) -> None:
        super().__init__(setting, theme)
        self.choose = button(words("Choose…"), tip=words("Choose a folder"))
        self.choose.setAccessibleName(words("Choose a folder"))
        self.choose.clicked.connect(self._choose)
        line = self.layout()
        assert line is not None
        line.addWidget(self.choose)

    def _choose(self) -> None:
        chosen = QFileDialog.getExistingDirectory(self, words("Choose a folder"), self.field.text() or str(Path.home()))
        if chosen:
            self.field.setText(chosen)
            self._tell()


class LinesEditor(SettingEditor):
    """A list, one entry a line; told when the field is left."""

    wide = True

    def __init__(self, setting: Setting, theme: Theme) -> None:
        super().__init__()
        self.field = _LeftField()
        self.field.setPlaceholderText(words("One in each line"))
        self.field.setTabChangesFocus(True)
        self.field.setFixedHeight(theme.scaled(20) * _LINES + 2 * Space.S)
        self._hold(self.field, setting)
        self._shown: tuple[str, ...] = ()
        self.field.left.connect(self._tell)

    def show_value(self, value: Any) -> None:
        self._shown = value
        self.field.setPlainText("\n".join(value))

    def _tell(self) -> None:
        lines = (line.strip() for line in self.field.toPlainText().splitlines())
        entries = tuple(dict.fromkeys(line for line in lines if line))
        if entries != self._shown:
            self._shown = entries
            self.edited.emit(entries)


class _LeftField(QPlainTextEdit):
    left = Signal()

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        super().focusOutEvent(event)
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self.left.emit()


class _Stillness(QObject):
    """Leaves the wheel to what scrolls, unless the field has the focus."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if event.type() == QEvent.Type.Wheel and isinstance(watched, QWidget) and not watched.hasFocus():
            event.ignore()
            return True
        return super().eventFilter(watched, event)


def keep_still(field: QWidget) -> None:
    """Has scrolling a page change no field that it passes."""
    field.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    field.installEventFilter(_Stillness(field))


def choices(values: tuple[str, ...]) -> QComboBox:
    """Makes a box of the values of a setting, in words; each item's data is the value."""
    made = QComboBox()
    for value in values:
        made.addItem(chosen_words(value), value)
    keep_still(made)
    return made


def chosen_words(value: str) -> str:
    """Says one of the values of a setting."""
    return words(_CHOICES.get(value, value.capitalize()))


def words(text: str) -> str:
    """Says a text of the settings, as they declare it, in the person's language."""
    return QCoreApplication.translate("Settings", text)


def editor_for(setting: Setting, theme: Theme) -> SettingEditor:
    """Makes the editor of a setting's kind."""
    made: dict[str, Callable[[], SettingEditor]] = {
        "boolean": lambda: SwitchEditor(setting),
        "integer": lambda: NumberEditor(setting, theme),
        "number": lambda: NumberEditor(setting, theme),
        "choice": lambda: ChoiceEditor(setting),
        "string": lambda: TextEditor(setting, theme),
        "array": lambda: LinesEditor(setting, theme),
    }
    return made[setting.kind]()


_INDENT = 26
_ENDS = re.compile(r"\. |; ")


class ToolsetsEditor(SettingEditor):
    """A box for each set, with the tools that it adds."""

    wide = True

    def __init__(self, setting: Setting, tools: Iterable[Tool]) -> None:
        super().__init__()
        self.boxes = {name: QCheckBox(words(name.capitalize())) for name in setting.choices}
        layout = column(spacing=Space.XS)
        for name, box in self.boxes.items():
            labels = ", ".join(words(tool.label) for tool in tools if tool.toolset == name)
            box.setToolTip(labels)
            box.setAccessibleDescription(labels)
            box.clicked.connect(self._tell)
            told = label(labels, "small", wrap=True)
            told.setContentsMargins(_INDENT, 0, 0, Space.XS)
            layout.addWidget(box, 0, Qt.AlignmentFlag.AlignLeft)
            layout.addWidget(told)
            self.found_by += f" {name} {labels}"
        self.setLayout(layout)
        self.setFocusProxy(next(iter(self.boxes.values())))

    def show_value(self, value: Any) -> None:
        for name, box in self.boxes.items():
            box.setChecked(name in value)

    def _tell(self) -> None:
        self.edited.emit(tuple(name for name, box in self.boxes.items() if box.isChecked()))


class ConsentsEditor(SettingEditor):
    """A line for each tool that takes something away. What is chosen as by default is not kept at all."""

    wide = True

    def __init__(self, setting: Setting, tools: Iterable[Tool]) -> None:
        super().__init__()
        self._value: dict[str, str] = {}
        self._defaults = {tool.name: "ask" if tool.asks else "allow" for tool in tools if tool.destructive}
        self.boxes: dict[str, QComboBox] = {}
        self.resets: dict[str, QPushButton] = {}
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(Space.L)
        grid.setVerticalSpacing(Space.M)
        grid.setColumnStretch(0, 1)
        for line, tool in enumerate(tool for tool in tools if tool.destructive):
            does = label(words(first_sentence(tool.description)), "small", wrap=True)
            grid.addLayout(column(label(words(tool.label)), does, spacing=0), line, 0)
            grid.addWidget(self._box(tool, setting), line, 1)
            grid.addWidget(self._reset(tool), line, 2)
            self.found_by += f" {tool.name} {tool.label}"
        self.setLayout(grid)
        self.setFocusProxy(next(iter(self.boxes.values())))

    def show_value(self, value: Any) -> None:
        self._value = dict(value)
        for name, box in self.boxes.items():
            box.setCurrentIndex(box.findData(value.get(name, self._defaults[name])))
            self.resets[name].setEnabled(name in value)

    def _box(self, tool: Tool, setting: Setting) -> QComboBox:
        made = choices(setting.choices)
        made.setAccessibleName(words("Consent: {0}").format(words(tool.label)))
        made.setAccessibleDescription(words(first_sentence(tool.description)))
        made.setToolTip(words("Whether the assistant may do this without asking"))
        made.activated.connect(lambda index, name=tool.name: self._choose(name, made.itemData(index)))
        self.boxes[tool.name] = made
        return made

    def _reset(self, tool: Tool) -> QPushButton:
        default = self._defaults[tool.name]
        made = button(words("Reset"), "link", tip=words("By default: {0}").format(chosen_words(default)))
        made.setAccessibleName(words("Reset consent: {0}").format(words(tool.label)))
        made.clicked.connect(partial(self._choose, tool.name, default))
        self.resets[tool.name] = made
        return made

    def _choose(self, name: str, value: str, *_: object) -> None:
        chosen = {known: answer for known, answer in self._value.items() if known != name}
        if value != self._defaults[name]:
            chosen[name] = value
        self.show_value(chosen)
        self.edited.emit(chosen)


def first_sentence(description: str) -> str:
    """Returns the beginning of what a model is told about a tool: what it does, without what else it is to know."""
    line = " ".join(description.split())
    head = _ENDS.split(line, maxsplit=1)[0]
    return head.removesuffix(".") + "."


class ProviderEditor(SettingEditor):
    """Who answers, chosen in the picker that the chat has too; the picker itself keeps the choice."""

    def __init__(self, picker: ProviderPicker) -> None:
        super().__init__()
        self.setLayout(row(picker.button))
        self.setFocusProxy(picker.button)

    def show_value(self, _value: object) -> None:
        """Does nothing: the picker follows all the settings that it chooses."""


class ClaudeModelEditor(SettingEditor):
    """A box of the models that can be asked, as Anthropic lists them once it is in view; any name may be entered."""

    wide = True

    def __init__(self, setting: Setting, context: PanelContext) -> None:
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


class EmbeddingModelEditor(SettingEditor):
    """`edited` is never told: a model is tried first, and the setting follows once it is in use."""

    wide = True
    _told = Signal(object)

    def __init__(self, setting: Setting, context: PanelContext) -> None:
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
        title, last = words("The folder of an embedding model"), folder_of(self._context, "read")
        chosen = QFileDialog.getExistingDirectory(self, title, str(last))
        if chosen:
            keep_folder(self._context, "read", Path(chosen))
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
