"""The line at the foot: how the index is, what goes on in the background, and who answers."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from desktop.gui.ui.ages import day_and_time, exact
from desktop.gui.ui.sentences import translated
from desktop.gui.ui.theme import Theme, style
from desktop.gui.ui.tokens import Space
from desktop.gui.ui.widgets import button, label

if TYPE_CHECKING:
    from desktop.index.status import IndexStatus
    from desktop.settings import Settings

Cancel = Callable[[], object] | None

_MARKS = {
    "current": ("dot", "good"),
    "loading": ("ring", "muted"),
    "catching_up": ("ring", "accent"),
    "rebuilding": ("ring", "accent"),
    "words_only": ("warning", "caution"),
}


class StatusBar(QWidget):
    """Of several works that go on at once the newest is told."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._mark = QLabel()
        self._index = label("", "small")
        self._backup = label("", "small")
        self._provider = label("", "small")
        self.work = label("", "small")
        self.cancel = button(self.tr("Cancel"), "link", tip=self.tr("Stop what goes on in the background"))
        self.cancel.clicked.connect(self._cancel_work)
        self._works: dict[str, tuple[str, Cancel]] = {}
        style(self, "status-bar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(Space.M, 2, Space.M, 2)
        layout.setSpacing(Space.XS)
        layout.addStrut(self.cancel.sizeHint().height())  # it stays as high when nothing can be cancelled
        layout.addWidget(self._mark)
        layout.addWidget(self._index)
        layout.addSpacing(Space.M)
        layout.addWidget(self._backup)
        layout.addSpacing(Space.M)
        layout.addWidget(self.work)
        layout.addWidget(self.cancel)
        layout.addStretch(1)
        layout.addWidget(self._provider)
        self._show_newest()

    def tells(self, name: str) -> bool:
        """Whether this work is known to go on."""
        return name in self._works

    def show_work(self, name: str, words: str, cancel: Cancel) -> None:
        """What goes on under a name, and how it is ended, None where it can't be; no words when it is over."""
        if words:
            self._works[name] = (words, cancel)
        else:
            self._works.pop(name, None)
        self._show_newest()

    def show_index(self, status: IndexStatus) -> None:
        icon, token = _MARKS[status.state]
        self._theme.set_icon(self._mark, icon, token, 14)
        self._index.setText(self._index_words(status))
        self._index.setAccessibleName(self.tr("Index: {0}").format(self._index.text()))

    def show_backup(self, made_at: datetime | None) -> None:
        """When the newest backup was made; nothing where there is none."""
        self._backup.setText("" if made_at is None else self.tr("Backed up {0}").format(day_and_time(made_at)))
        self._backup.setToolTip("" if made_at is None else exact(made_at))

    def show_provider(self, settings: Settings) -> None:
        if settings.provider == "claude":
            text = self.tr("Claude ({0}) · what you ask is sent to Anthropic").format(settings.model)
        elif settings.provider == "local":
            text = self.tr("Local server · {0}").format(settings.local_model or self.tr("no model chosen"))
        else:
            text = self.tr("Built-in assistant · on this machine only")
        self._provider.setText(text)
        self._provider.setAccessibleName(self.tr("Assistant: {0}").format(text))

    def _show_newest(self) -> None:
        words, cancel = list(self._works.values())[-1] if self._works else ("", None)
        self.work.setText(words)
        self.work.setAccessibleName(self.tr("In the background: {0}").format(words))
        self.work.setVisible(bool(words))
        self.cancel.setVisible(cancel is not None)

    def _cancel_work(self) -> None:
        _, cancel = list(self._works.values())[-1] if self._works else ("", None)
        if cancel is not None:
            cancel()

    def _index_words(self, status: IndexStatus) -> str:
        count = QLocale().toString
        if status.state == "current":
            return self.tr("Index up to date · {0} memories").format(count(status.total))
        if status.state == "loading":
            return self.tr("Keyword search only: model loading")
        if status.state == "words_only":
            return translated(status.message)
        words = (
            self.tr("{0} of {1} waiting")
            if status.state == "catching_up"
            else self.tr("Rebuilding · {0} of {1} waiting")
        )
        return words.format(count(status.waiting), count(status.total))
