"""One editor for each kind of setting. `edited` carries a value that a person chose; showing one tells nothing."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QFocusEvent, QValidator
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QFileDialog,
    QLineEdit,
    QPlainTextEdit,
    QSpinBox,
    QWidget,
)

from desktop.gui.ui.sentences import translated
from desktop.gui.ui.theme import Theme, style
from desktop.gui.ui.tokens import Space
from desktop.gui.ui.translation import QT_TRANSLATE_NOOP
from desktop.gui.ui.widgets import button, indent_digits, row
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


class Switch(SettingEditor):
    def __init__(self, setting: Setting) -> None:
        super().__init__()
        self.box = QCheckBox(words("On"))
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


class Number(SettingEditor):
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


class Choice(SettingEditor):
    def __init__(self, setting: Setting) -> None:
        super().__init__()
        self.box = choices(setting.choices)
        self._hold(self.box, setting)
        self.box.activated.connect(lambda index: self.edited.emit(self.box.itemData(index)))

    def show_value(self, value: Any) -> None:
        self.box.setCurrentIndex(self.box.findData(value))


class Text(SettingEditor):
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


class FolderEditor(Text):
    """The path of a folder, entered or chosen."""

    wide = True

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


class Lines(SettingEditor):
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
    """Scrolling a page changes no field that it passes."""
    field.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    field.installEventFilter(_Stillness(field))


def choices(values: tuple[str, ...]) -> QComboBox:
    """A box of the values of a setting, in words; each item's data is the value."""
    made = QComboBox()
    for value in values:
        made.addItem(chosen_words(value), value)
    keep_still(made)
    return made


def chosen_words(value: str) -> str:
    """The words for one of the values of a setting."""
    return words(_CHOICES.get(value, value.capitalize()))


def words(text: str) -> str:
    """A text of the settings, as they declare it, in the person's language."""
    return QCoreApplication.translate("Settings", text)


def editor_for(setting: Setting, theme: Theme) -> SettingEditor:
    """The editor of a setting's kind."""
    made: dict[str, Callable[[], SettingEditor]] = {
        "boolean": lambda: Switch(setting),
        "integer": lambda: Number(setting, theme),
        "number": lambda: Number(setting, theme),
        "choice": lambda: Choice(setting),
        "string": lambda: Text(setting, theme),
        "array": lambda: Lines(setting, theme),
    }
    return made[setting.kind]()
