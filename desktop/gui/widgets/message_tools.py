"""The small tools of a message: its time, and copying it. They are drawn under the pointer and with the focus only."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from PySide6.QtCore import QSize, QTimer
from PySide6.QtGui import QGuiApplication, QPaintEvent
from PySide6.QtWidgets import QPushButton, QWidget

from desktop.gui.ages import exact
from desktop.gui.theme import Theme, style
from desktop.gui.tokens import Space
from desktop.gui.widgets.basics import label, row

HEIGHT = 20
_THANKS_MS = 1500


class MessageTools(QWidget):
    """`words` gives the text to copy when it is asked for."""

    def __init__(
        self, theme: Theme, words: Callable[[], str], moment: datetime | None, *, time_first: bool, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._words = words
        self._time = label("" if moment is None else exact(moment), "small")
        policy = self._time.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self._time.setSizePolicy(policy)
        self._time.hide()
        self.copy = _FadingButton()
        self.copy.setAutoDefault(False)
        self.copy.setFixedSize(QSize(24, HEIGHT))
        style(self.copy, "quiet")
        self.copy.clicked.connect(self._copy)
        self._say("copy", self.tr("Copy message"))
        items = (self._time, self.copy) if time_first else (self.copy, self._time)
        self.setLayout(row(*items, spacing=Space.XS))

    def show_hovered(self, hovered: bool) -> None:
        self._time.setVisible(hovered and bool(self._time.text()))
        self.copy.hovered = hovered
        self.copy.update()

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._words())
        self._say("check", self.tr("Copied"))
        QTimer.singleShot(_THANKS_MS, self, lambda: self._say("copy", self.tr("Copy message")))

    def _say(self, icon: str, name: str) -> None:
        self._theme.set_icon(self.copy, icon, "muted", 14)
        self.copy.setAccessibleName(name)
        self.copy.setToolTip(name)


class _FadingButton(QPushButton):
    """Keeps its place and its turn in the tab order while it is not drawn."""

    hovered = False

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        if self.hovered or self.hasFocus():
            super().paintEvent(event)
