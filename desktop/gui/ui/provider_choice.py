"""One assistant to choose from: its name, what it is, whether it can be reached, and what it needs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QLineEdit, QPushButton, QRadioButton, QVBoxLayout, QWidget

from desktop.gui.ui.folded_label import FoldedLabel
from desktop.gui.ui.provider_check import tr
from desktop.gui.ui.theme import style
from desktop.gui.ui.tokens import Space
from desktop.gui.ui.widgets import button, row

Level = Literal["small", "good", "caution", "error"]
_INDENT = 26


class ProviderChoice(QWidget):
    """A radio button with words below it; `chosen` comes from the person only."""

    chosen = Signal()

    def __init__(self, name: str, words: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.radio = QRadioButton(name)
        self.radio.setAccessibleDescription(words)
        self.radio.clicked.connect(self.chosen)
        self._state = FoldedLabel(words, "small")
        self.body = QVBoxLayout()
        self.body.setContentsMargins(_INDENT, 0, 0, 0)
        self.body.setSpacing(Space.XS)
        self.body.addWidget(self._state)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(Space.XS)
        layout.addWidget(self.radio)
        layout.addLayout(self.body)

    @property
    def state(self) -> str:
        """The sentence about how it stands."""
        return self._state.text()

    def tell(self, words: str, level: Level = "small") -> None:
        """Says how it stands."""
        style(self._state, level)
        self._state.setText(words)
        self.radio.setAccessibleDescription(words)

    def show_chosen(self, chosen: bool) -> None:
        self.radio.setChecked(chosen)


class ClaudeChoice(ProviderChoice):
    """Claude: needs a key. `key_entered` carries one to be tried, `forget_clicked` asks to remove it."""

    key_entered = Signal(str)
    forget_clicked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("Claude"), "", parent)
        self.key = QLineEdit()
        self.key.setEchoMode(QLineEdit.EchoMode.Password)
        self.key.setPlaceholderText(tr("Anthropic key (sk-ant-…)"))
        self.key.setAccessibleName(tr("Anthropic key"))
        self.key.returnPressed.connect(self._enter)
        self.use = button(tr("Check and use"), tip=tr("Asks Anthropic whether it takes the key, then keeps it"))
        self.use.clicked.connect(self._enter)
        self.forget = button(tr("Remove key"), "quiet", tip=tr("Removes the key from this machine"))
        self.forget.clicked.connect(self.forget_clicked)
        self.entry = QWidget()
        line = row(spacing=Space.S)
        line.addWidget(self.key, 1)
        line.addWidget(self.use)
        self.entry.setLayout(line)
        self.body.addWidget(self.entry)
        self.body.addWidget(self.forget, 0, Qt.AlignmentFlag.AlignLeft)

    def show_key(self, place: str) -> None:
        """A key is kept at `place`; empty for none."""
        self.entry.setVisible(not place)
        self.forget.setVisible(bool(place) and "ANTHROPIC_API_KEY" not in place)
        if place:
            self.tell(tr("The key is kept in {0}. What you write is sent to Anthropic.").format(place))
        else:
            self.tell(tr("Needs an Anthropic key. It stays in this machine's keyring; what you write is sent."))

    def _enter(self) -> None:
        key = self.key.text().strip()
        if key:
            self.key_entered.emit(key)
        else:
            self.tell(tr("Enter a key first."), "caution")


class LocalChoice(ProviderChoice):
    """A server of the person's own. `connect_clicked` carries its address, `model_chosen` one of its models."""

    connect_clicked = Signal(str)
    model_chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        words = tr("Ollama, llama.cpp, LM Studio, vLLM: any server that speaks the Messages API.")
        super().__init__(tr("Local server"), words, parent)
        self.words = words
        self.address = QLineEdit()
        self.address.setPlaceholderText("http://localhost:11434")
        self.address.setAccessibleName(tr("Address of the server"))
        self.address.returnPressed.connect(self._connect)
        self.connect_button: QPushButton = button(tr("Connect"), tip=tr("Asks the server which models it has"))
        self.connect_button.clicked.connect(self._connect)
        self.models = QComboBox()
        self.models.setAccessibleName(tr("Model of the server"))
        self.models.textActivated.connect(self.model_chosen)
        self.models.hide()
        line = row(spacing=Space.S)
        line.addWidget(self.address, 1)
        line.addWidget(self.connect_button)
        self.body.addLayout(line)
        self.body.addWidget(self.models)

    def show_models(self, models: Sequence[str], current: str) -> None:
        """The models that can be asked, and the one that is."""
        self.models.clear()
        self.models.addItems(list(models))
        self.models.setCurrentText(current)
        self.models.setVisible(bool(models))

    def _connect(self) -> None:
        self.connect_clicked.emit(self.address.text().strip() or self.address.placeholderText())
