"""Ages that go on: what says "5 minutes ago" says how long ago it is for as long as it is shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal
from PySide6.QtWidgets import QLabel

_MINUTE_MS: Final = 60_000


class _Minutes(QObject):
    """`passed`: a minute has gone by, so that what is told in minutes is to be told anew."""

    passed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.passed)
        self._timer.start(_MINUTE_MS)


def minutes() -> _Minutes:
    """Returns what tells each minute, the same to all that show an age."""
    application = QCoreApplication.instance()
    assert application is not None
    found = application.findChild(_Minutes)
    return _Minutes(application) if found is None else found


class _Aging(QObject):
    def __init__(self, label: QLabel, words: Callable[[], str]) -> None:
        super().__init__(label)
        self._label, self._words = label, words
        minutes().passed.connect(self.say)

    def say(self) -> None:
        self._label.setText(self._words())


def keep_aged(label: QLabel, words: Callable[[], str]) -> None:
    """Has a label say these words, which name an age, now and as time goes on; instead of those of before."""
    for before in label.findChildren(_Aging):
        before.deleteLater()
    _Aging(label, words).say()
