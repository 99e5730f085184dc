"""Starts the app, or an empty window; tells when its window was painted, answered a key and showed the first facts, its
longest stall since its first paint, and its memory.

`python -m tests.benchmarks.start_probe SINCE empty|keepsake|searching|resting [FOLDER]`; SINCE is what
`time.monotonic()` was.
"""

from __future__ import annotations

import json
import runpy
import sys
import time
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

from tests.benchmarks.moments import Moment

_KEY = Qt.Key.Key_F35
_LOOK_MS = 10
_REST_MS = 500


class Probe(QObject):
    """Sees the first paint of the app's window, then the key that is posted to it.

    It listens to the window and to who has the keyboard, not to all of the app: Python would be told of what Qt keeps
    to itself, and make classes of all that it knows for it, for a tenth of the time that is measured.
    """

    def __init__(self, since: float, what: str) -> None:
        super().__init__()
        self._since = since
        self._what = what
        self._window: QWidget | None = None
        self._told: dict[str, float] = {}
        self._beat = QTimer(self, interval=1, timerType=Qt.TimerType.PreciseTimer)
        self._beat.timeout.connect(self._tick)
        self._last = Moment()

    def watch(self) -> None:
        """Listens to every main window from the moment on in which it is shown."""
        show = QMainWindow.show

        def shown(window: QMainWindow) -> None:
            window.installEventFilter(self)
            show(window)

        QMainWindow.show = shown  # type: ignore[assignment, method-assign]

    def eventFilter(self, seen: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if self._window is None and event.type() == QEvent.Type.Paint and isinstance(seen, QMainWindow):
            self._window = seen
            self._tell("painted")
            self._told |= {"stall": 0.0, "unserved": 0.0, "busy": 0.0}
            self._last = Moment()
            self._beat.start()
            QTimer.singleShot(0, self._press)
        elif event.type() == QEvent.Type.KeyRelease and isinstance(event, QKeyEvent) and event.key() == _KEY:
            QTimer.singleShot(0, self._answered)
        return False

    def _press(self) -> None:
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            target = QApplication.focusWidget() or self._window
            assert target is not None
            target.installEventFilter(self)
            QCoreApplication.postEvent(target, QKeyEvent(kind, _KEY, Qt.KeyboardModifier.NoModifier))

    def _answered(self) -> None:
        if "answered" not in self._told:
            self._tell("answered")
            self._look_for_facts()

    def _tick(self) -> None:
        """The longest time between two turns of the loop, without that in which other programs had every processor
        (`unserved`), and the most that its thread computed in one."""
        before, self._last = self._last, Moment()
        unserved = self._last.unserved_since(before)
        gap = self._last.at - before.at - unserved
        if gap > self._told["stall"]:
            self._told |= {"stall": gap, "unserved": unserved}
        self._told["busy"] = max(self._told["busy"], self._last.computed - before.computed)

    def _look_for_facts(self) -> None:
        if self._what != "empty":
            window = self._window
            if not window.is_open or not window.facts.model.rowCount():  # type: ignore[union-attr]
                QTimer.singleShot(_LOOK_MS, self._look_for_facts)
                return
            self._tell("facts")
            self._beat.stop()
        self._look_for_search()

    def _look_for_search(self) -> None:
        """Ends when what is asked for is there."""
        if self._what in ("searching", "resting"):
            index = self._window.context.app.index  # type: ignore[union-attr]
            vector = index.embed_query("tea")
            if vector is None or not index.nearest(vector, 1):
                QTimer.singleShot(_LOOK_MS, self._look_for_search)
                return
            self._tell("searching")
        self._look_for_rest()

    def _look_for_rest(self) -> None:
        """What the app takes up in the background is all in memory, and what it begins beside it has ended, before
        that is looked at; and the most that all took on the way."""
        ours, beside = resident(), of_children()
        self._told["most"] = max(ours + beside, self._told.get("most", 0.0))
        if self._what == "resting":
            app = self._window.context.app  # type: ignore[union-attr]
            if not app.index.wait_until_current(0.0) or app.duplicates.scan.status.state != "current" or beside:
                QTimer.singleShot(_REST_MS, self._look_for_rest)
                return
        print(json.dumps({**self._told, "resident": ours}), flush=True)
        self._window.close()  # type: ignore[union-attr]

    def _tell(self, moment: str) -> None:
        self._told[moment] = time.monotonic() - self._since


def of_children() -> float:
    """Megabytes in memory of the processes that this one started (Linux)."""
    children = (task.read_text("ascii").split() for task in Path("/proc/self/task").glob("*/children"))
    return sum(resident(child) for each in children for child in each)


def resident(process: str = "self") -> float:
    """Megabytes of a process in memory (Linux)."""
    lines = Path(f"/proc/{process}/status").read_text("ascii").splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS:"))


def main() -> None:
    since, what, *folder = sys.argv[1:]
    qt = QApplication(["keepsake"])
    probe = Probe(float(since), what)
    probe.watch()
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
