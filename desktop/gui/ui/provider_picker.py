"""Who answers: a button that says so, and a popover to choose between what can be reached."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Literal

from PySide6.QtCore import QCoreApplication, QObject, QPoint, Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QFrame,
    QLayout,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from desktop.assistant.providers.claude import ClaudeModel, known_models
from desktop.assistant.providers.local_servers import FoundServer, LocalModel, find_servers
from desktop.gui.ui.jobs import RemoteQuestion, sentence
from desktop.gui.ui.panel import PanelContext
from desktop.gui.ui.theme import Space, style
from desktop.gui.ui.translation import counted, translated
from desktop.gui.ui.widgets import ElidedButton, FoldedLabel, button, clear, column, divider, label, row, scrolling
from desktop.settings import Settings


class ProviderCheck(RemoteQuestion):
    """What succeeds tells the models that can be asked."""

    def claude(self, model: str, key: str) -> None:
        """Asks Anthropic whether it takes the key."""
        self.ask(ClaudeModel(model, api_key=key).list_models())

    def known(self) -> None:
        """Tells the models of Anthropic that this version knows by name, without asking anybody."""
        self.ask(known_models())

    def server(self, base_url: str) -> None:
        """Asks a server of the person's own for its models."""
        self.ask(ClaudeModel("", base_url=base_url).list_models())


def tr(text: str) -> str:
    """Translates a text of the picker, which several classes share."""
    return QCoreApplication.translate("Provider", text)


StateLevel = Literal["small", "good", "caution", "error"]
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

    def tell(self, words: str, level: StateLevel = "small") -> None:
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
        """Shows that a key is kept at `place`; empty for none."""
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
    """A server of the person's own. `connect_clicked` carries its address, `model_chosen` one of its models;
    `found_chosen` the address and a model of one that was found on this machine."""

    connect_clicked = Signal(str)
    model_chosen = Signal(str)
    found_chosen = Signal(str, str)

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
        self.found = column(spacing=Space.XS)
        self.uses: list[QPushButton] = []
        ground = QWidget()
        ground.setLayout(self.found)
        self._found_area = scrolling(ground)
        self._found_area.hide()
        self.body.addWidget(self._found_area)

    def show_found(self, servers: Sequence[FoundServer]) -> None:
        """Shows what runs on this machine: a button for each model that can be used, and why others can't be."""
        clear(self.found)
        self.uses = []
        known = [each for each in servers if each.kind or each.models]
        models = [(server, model) for server in known for model in server.usable]
        if known:
            self.found.addWidget(label(tr("Found on this machine"), "small"))
        for server, model in models[:_FOUND_MOST]:
            use = ElidedButton(_described(server, model), "", tr("Use {0} at {1}").format(model.name, server.address))
            use.clicked.connect(partial(self._choose, server.address, model.name))
            self.uses.append(use)
            self.found.addWidget(use, 0, Qt.AlignmentFlag.AlignLeft)
        if len(models) > _FOUND_MOST:
            more = counted("Provider", "1 more model", "%Ln more models", len(models) - _FOUND_MOST)
            self.found.addWidget(label(tr("and {0}: connect to the server to choose").format(more), "small"))
        for words in [each for server in known for each in _problems(server)][:_FOUND_MOST]:
            self.found.addWidget(FoldedLabel(words, "caution"))
        self.found.addStretch(1)
        lines = self.found.count() + sum(each.problem != "" for each in known)  # what is told of trouble takes two
        self._found_area.setFixedHeight(min(_FOUND_LINES, lines) * (self.fontMetrics().height() + Space.M))
        self._found_area.setVisible(bool(known))

    def show_models(self, models: Sequence[str], current: str) -> None:
        """Shows the models that can be asked, and the one that is."""
        self.models.clear()
        self.models.addItems(list(models))
        self.models.setCurrentText(current)
        self.models.setVisible(bool(models))

    def _choose(self, address: str, model: str, *_: object) -> None:
        self.found_chosen.emit(address, model)

    def _connect(self) -> None:
        self.connect_clicked.emit(self.address.text().strip() or self.address.placeholderText())


_FOUND_MOST = 4
_FOUND_LINES = 5


def _described(server: FoundServer, model: LocalModel) -> str:
    """Such as "qwen3:8b · Ollama · tools · 16,384 tokens"."""
    told = [model.name, server.kind or tr("Local server")]
    told += [tr("tools")] if model.tools else []
    told += [counted("Provider", "1 token", "%Ln tokens", model.context)] if model.context else []
    return " · ".join(told)


def _problems(server: FoundServer) -> list[str]:
    """Why what was found can't be used, and what to do; models with the same trouble together."""
    if server.problem:
        return [f"{server.title}: {translated(server.problem)}"]
    names: dict[str, list[str]] = {}
    for model in server.models:
        if model.problem:
            names.setdefault(model.problem, []).append(model.name)
    return [f"{', '.join(each)}: {translated(problem)}" for problem, each in names.items()]


Provider = Literal["builtin", "claude", "local"]
_WIDTH = 380


class ProviderPicker(QObject):
    """`changed` comes after the settings name another assistant or model, `grew` where there is more to show."""

    changed = Signal()
    grew = Signal()

    def __init__(self, context: PanelContext, parent: QObject | None = None, *, in_place: bool = False) -> None:
        """With `in_place` the `choices` are for its owner to lay out, and no button opens them."""
        super().__init__(parent)
        self._context = context
        self._app = context.app
        self._checks = ProviderCheck(context.app.run, self)
        self._checks.succeeded.connect(self._succeeded)
        self._checks.failed.connect(self._failed)
        self._search = RemoteQuestion(context.app.run, self)
        self._key = ""
        self._checked: Provider = "claude"
        self.button = button("", tip=tr("Choose who answers"))
        self.button.clicked.connect(self.open)
        self.builtin = ProviderChoice(
            tr("Built-in assistant"), tr("Understands plain memory requests. Nothing leaves this machine.")
        )
        self.claude = ClaudeChoice()
        self.local = LocalChoice()
        self.choices = self._made_choices(in_place)
        self._connect()
        self.show_settings(context.app.settings.current)

    def open(self) -> None:
        """Shows the choices below the button, with how each of them stands."""
        self.refresh()
        corner = self.button.mapToGlobal(QPoint(self.button.width(), self.button.height() + Space.XS))
        self.choices.adjustSize()
        self.choices.move(corner - QPoint(self.choices.width(), 0))
        self.choices.show()
        self._choice_of(self._app.settings.current.provider).radio.setFocus()

    def refresh(self) -> None:
        """Looks up how each of the choices stands."""
        settings = self._app.settings.current
        self.show_settings(settings)
        self.local.address.setText(settings.base_url)
        self.local.tell(self.local.words)
        self._look_up_key()
        self._search.ask(find_servers())
        if settings.provider == "local":
            self._check_server(settings.base_url)

    def _made_choices(self, in_place: bool) -> QFrame:
        made = QFrame() if in_place else QFrame(self.button, Qt.WindowType.Popup)
        made.setAccessibleName(tr("Who answers"))
        # One group over several parents, so that exactly one is chosen; the arrow keys go through it.
        self._group = QButtonGroup(made)
        for choice in (self.builtin, self.claude, self.local):
            self._group.addButton(choice.radio)
        layout = column(self.builtin, divider(), self.claude, divider(), self.local, spacing=Space.M)
        if in_place:
            layout.setContentsMargins(0, 0, 0, 0)
        else:
            style(made, "raised")
            head = label(tr("Who answers"), "strong")
            head.setFixedWidth(_WIDTH)
            layout.insertWidget(0, head)
            layout.setContentsMargins(Space.L, Space.M, Space.L, Space.L)
            layout.setSizeConstraint(QLayout.SizeConstraint.SetFixedSize)  # it grows with what there is to say
        made.setLayout(layout)
        return made

    def _connect(self) -> None:
        self.builtin.chosen.connect(partial(self._use, provider="builtin"))
        self.claude.chosen.connect(self._choose_claude)
        self.claude.key_entered.connect(self._check_key)
        self.claude.forget_clicked.connect(self._forget_key)
        self.local.chosen.connect(lambda: self._check_server(self.local.address.text()))
        self.local.connect_clicked.connect(self._check_server)
        self._search.succeeded.connect(self._show_found)
        self.local.found_chosen.connect(self._use_found)
        self.local.model_chosen.connect(lambda model: self._use(provider="local", local_model=model))

    def _choice_of(self, provider: Provider) -> ProviderChoice:
        return {"builtin": self.builtin, "claude": self.claude, "local": self.local}[provider]

    def show_settings(self, settings: Settings) -> None:
        """Says who answers by these settings."""
        words = {"builtin": tr("Built-in"), "claude": tr("Claude"), "local": settings.local_model or tr("Local")}
        name = words[settings.provider]
        self.button.setText(f"{name if len(name) <= 16 else name[:15] + '…'} ▾")
        self.button.setAccessibleName(tr("Who answers: {0}").format(name))
        self._choice_of(settings.provider).show_chosen(True)

    def _use(self, **changes: Any) -> None:
        """Keeps the choice; the file is written off the GUI's thread."""
        settings = self._app.settings
        self._context.tasks.read(self, lambda: settings.update(**changes), self._used)

    def _show_found(self, servers: list[FoundServer]) -> None:
        self.local.show_found(servers)
        self.grew.emit()

    def _use_found(self, address: str, model: str) -> None:
        """What was found answers from now on: it has told that it can."""
        self._checks.forget()
        self.local.address.setText(address)
        self.local.show_models((), model)
        self.local.tell(tr("{0} answers from now on.").format(model), "good")
        self._use(provider="local", base_url=address, local_model=model)

    def _used(self, settings: Settings) -> None:
        self.show_settings(settings)
        self.changed.emit()

    def _look_up_key(self) -> None:
        secrets = self._app.secrets
        self._context.tasks.read(self, lambda: secrets.place if secrets.api_key() else "", self.claude.show_key)

    def _choose_claude(self) -> None:
        """Claude is used once there is a key; until then whoever answered goes on."""
        secrets = self._app.secrets
        self._context.tasks.read(self, lambda: bool(secrets.api_key()), self._use_claude)

    def _use_claude(self, has_key: bool) -> None:
        if has_key:
            self._use(provider="claude")
        else:
            self.claude.key.setFocus()

    def _check_key(self, key: str) -> None:
        self._key, self._checked = key, "claude"
        self.claude.tell(tr("Asking Anthropic…"))
        self._checks.claude(self._app.settings.current.model, key)

    def _check_server(self, address: str) -> None:
        self._checked = "local"
        self.local.address.setText(address)
        self.local.tell(tr("Asking the server…"))
        self._checks.server(address)

    def _succeeded(self, models: list[str]) -> None:
        if self._checked == "claude":
            self._keep_key()
        else:
            self._show_models(models)

    def _failed(self, words: str) -> None:
        if self._checked == "claude":
            words = f"{words} {tr('This key was not stored.')}"
        self._choice_of(self._checked).tell(words, "error")
        self.show_settings(self._app.settings.current)

    def _keep_key(self) -> None:
        secrets, key = self._app.secrets, self._key
        self._key = ""

        def keep() -> str:
            secrets.set_api_key(key)
            return secrets.place

        self._context.tasks.read(self, keep, self._key_kept, lambda error: self._failed(sentence(error)))

    def _key_kept(self, place: str) -> None:
        self.claude.key.clear()
        self.claude.show_key(place)
        self.claude.tell(tr("The key works. It is kept in {0}.").format(place), "good")
        self._use(provider="claude")

    def _forget_key(self) -> None:
        secrets, settings = self._app.secrets, self._app.settings

        def forget() -> str:
            secrets.forget_api_key()
            return secrets.place if secrets.api_key() else ""

        self._context.tasks.read(self, forget, self.claude.show_key)
        if settings.current.provider == "claude":
            self._use(provider="builtin")

    def _show_models(self, models: list[str]) -> None:
        known = self._app.settings.current.local_model
        chosen = known if known in models else next(iter(models), "")
        self.local.show_models(models, chosen)
        if not chosen:
            self.local.tell(tr("The server answers, but has no model. Load one there, then connect again."), "caution")
            self.show_settings(self._app.settings.current)
            return
        count = counted("Provider", "1 model", "%Ln models", len(models))
        self.local.tell(tr("The server answers: {0}.").format(count), "good")
        self._use(provider="local", base_url=self.local.address.text().strip(), local_model=chosen)
