"""Starts the app, or an empty window, and tells when its window was painted and answered a key.

`python -m tests.benchmarks.start_probe SINCE empty|keepsake|searching [FOLDER]`; SINCE is what `time.monotonic()` was.
"""

from __future__ import annotations

import json
import runpy
import sys
import time

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

_KEY = Qt.Key.Key_F35
_LOOK_MS = 10


class Probe(QObject):
    """Sees every event of the app: the first paint of its window, then the key that is posted to it."""

    def __init__(self, since: float, what: str) -> None:
        super().__init__()
        self._since = since
        self._what = what
        self._window: QWidget | None = None
        self._told: dict[str, float] = {}

    def eventFilter(self, seen: QObject, event: QEvent) -> bool:
        if self._window is None and event.type() == QEvent.Type.Paint and isinstance(seen, QMainWindow):
            self._window = seen
            self._tell("painted")
            QTimer.singleShot(0, self._press)
        elif event.type() == QEvent.Type.KeyRelease and isinstance(event, QKeyEvent) and event.key() == _KEY:
            QTimer.singleShot(0, self._answered)
        return False

    def _press(self) -> None:
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            target = QApplication.focusWidget() or self._window
            QCoreApplication.postEvent(target, QKeyEvent(kind, _KEY, Qt.KeyboardModifier.NoModifier))

    def _answered(self) -> None:
        if "answered" not in self._told:
            self._tell("answered")
            self._look_for_search()

    def _look_for_search(self) -> None:
        """Ends when what is asked for is there."""
        if self._what == "searching":
            index = self._window._context.app.index  # type: ignore[union-attr]
            if index.status.state != "current" or index.embed_query("tea") is None:
                QTimer.singleShot(_LOOK_MS, self._look_for_search)
                return
            self._tell("searching")
        print(json.dumps(self._told), flush=True)
        self._window.close()  # type: ignore[union-attr]

    def _tell(self, moment: str) -> None:
        self._told[moment] = time.monotonic() - self._since


def main() -> None:
    since, what, *folder = sys.argv[1:]
    qt = QApplication(["keepsake"])
    probe = Probe(float(since), what)
    qt.installEventFilter(probe)
    if what == "empty":
        window = QMainWindow()
        window.resize(1200, 800)
        window.show()
        qt.exec()
    else:
        sys.argv = ["keepsake", "--data-dir", *folder]
        runpy.run_module("desktop", run_name="__main__")


if __name__ == "__main__":
    main()
