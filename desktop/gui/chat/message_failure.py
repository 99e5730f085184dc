"""What is shown where an answer did not come: what happened, what to do, and the way on."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from desktop.assistant.events import Failure
from desktop.gui.ui.sentences import translated
from desktop.gui.ui.theme import Theme, style
from desktop.gui.ui.tokens import Space
from desktop.gui.ui.widgets import FoldedLabel, button, column, row


class FailureCard(QFrame):
    """A provider failed. The person's text stays above; Retry sends it again."""

    retry_clicked = Signal()
    provider_clicked = Signal()

    def __init__(self, theme: Theme, failure: Failure, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        style(self, "inset-danger")
        self.retry = button(self.tr("Retry"), "primary", tip=self.tr("Ask again with the same words"))
        self.retry.setVisible(failure.retryable)
        self.retry.clicked.connect(self.retry_clicked)
        self.provider = button(self.tr("Change assistant…"), tip=self.tr("Choose who answers"))
        self.provider.clicked.connect(self.provider_clicked)
        words = column(
            FoldedLabel(translated(failure.what), "strong", selectable=True),
            FoldedLabel(translated(failure.advice), selectable=True),
            row(self.retry, self.provider, None, margins=(0, Space.XS, 0, 0)),
            spacing=Space.XS,
        )
        self.setLayout(_with_icon(theme, "warning", "danger", words))
        self.setAccessibleName(f"{translated(failure.what)} {translated(failure.advice)}")

    def settle(self) -> None:
        """The conversation has gone on: there is nothing to do about it any more."""
        self.retry.hide()
        self.provider.hide()


class RetryNotice(QFrame):
    """The provider asked to wait; a visible countdown, and the way to stop it."""

    stop_clicked = Signal()

    def __init__(self, theme: Theme, failure: Failure, seconds: float, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        style(self, "inset-caution")
        self._left = ceil(seconds)
        self._what = FoldedLabel(translated(failure.what), "strong")
        self._countdown = FoldedLabel()
        self.stop = button(self.tr("Stop"), tip=self.tr("Don't try again"), key="Esc")
        self.stop.clicked.connect(self.stop_clicked)
        words = column(self._what, self._countdown, row(self.stop, None, margins=(0, Space.XS, 0, 0)), spacing=Space.XS)
        self.setLayout(_with_icon(theme, "clock", "caution", words))
        self._timer = QTimer(self, interval=1000)
        self._timer.timeout.connect(self._tick)
        self._timer.start()
        self._show()

    @property
    def countdown(self) -> str:
        return self._countdown.text()

    def _tick(self) -> None:
        self._left = max(0, self._left - 1)
        self._show()

    def _show(self) -> None:
        waiting = self.tr("Trying again in {0} s.").format(self._left)
        self._countdown.setText(waiting if self._left else self.tr("Trying again…"))


def _with_icon(theme: Theme, name: str, token: str, words: QVBoxLayout) -> QHBoxLayout:
    icon = QLabel()
    theme.set_icon(icon, name, token, 16)
    line = row(icon, spacing=Space.S, margins=(Space.M, Space.S, Space.M, Space.M))
    line.setAlignment(icon, Qt.AlignmentFlag.AlignTop)
    line.addLayout(words, 1)
    return line
