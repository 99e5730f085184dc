"""The line at the foot: how the index is, and who answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from desktop.gui.theme import Theme, style
from desktop.gui.tokens import Space
from desktop.gui.widgets.basics import label

if TYPE_CHECKING:
    from desktop.index.status import IndexStatus
    from desktop.settings import Settings

_MARKS = {
    "current": ("dot", "good"),
    "loading": ("ring", "muted"),
    "catching_up": ("ring", "accent"),
    "rebuilding": ("ring", "accent"),
    "words_only": ("warning", "caution"),
}


class StatusBar(QWidget):
    """`index_told` may be emitted from any thread; it is shown on the GUI thread."""

    index_told = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._mark = QLabel()
        self._index = label("", "small")
        self._provider = label("", "small")
        style(self, "status-bar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(Space.M, Space.XS, Space.M, Space.XS)
        layout.setSpacing(Space.XS)
        layout.addWidget(self._mark)
        layout.addWidget(self._index)
        layout.addStretch(1)
        layout.addWidget(self._provider)
        self.index_told.connect(self.show_index, Qt.ConnectionType.QueuedConnection)

    @Slot(object)
    def show_index(self, status: IndexStatus) -> None:
        icon, token = _MARKS[status.state]
        self._theme.set_icon(self._mark, icon, token, 14)
        self._index.setText(self._index_words(status))
        self._index.setAccessibleName(self.tr("Index: {0}").format(self._index.text()))

    def show_provider(self, settings: Settings) -> None:
        if settings.provider == "claude":
            text = self.tr("Claude ({0}) · what you ask is sent to Anthropic").format(settings.model)
        elif settings.provider == "local":
            text = self.tr("Local server · {0}").format(settings.local_model or self.tr("no model chosen"))
        else:
            text = self.tr("Built-in assistant · on this machine only")
        self._provider.setText(text)
        self._provider.setAccessibleName(self.tr("Assistant: {0}").format(text))

    def _index_words(self, status: IndexStatus) -> str:
        count = QLocale().toString
        if status.state == "current":
            return self.tr("Index up to date · {0} memories").format(count(status.total))
        if status.state == "loading":
            return self.tr("Keyword search only: model loading")
        if status.state == "words_only":
            return status.message
        words = (
            self.tr("{0} of {1} waiting")
            if status.state == "catching_up"
            else self.tr("Rebuilding · {0} of {1} waiting")
        )
        return words.format(count(status.waiting), count(status.total))
