"""SIGTERM and Ctrl+C in a terminal, as a Qt signal: the window closes as if its button had been pressed."""

from __future__ import annotations

import signal
import socket

from PySide6.QtCore import QObject, QSocketNotifier, Signal

_ENDING = (signal.SIGINT, signal.SIGTERM)


class Interrupts(QObject):
    """`asked` comes on the GUI thread, where it has to be made. Python's own handlers wait for Python code to run,
    which a Qt loop at rest does not: the byte that Python writes on a signal wakes it.
    """

    asked = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._woken, self._waking = socket.socketpair()
        self._woken.setblocking(False)
        self._waking.setblocking(False)
        self._notifier = QSocketNotifier(self._woken.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(lambda: self._woken.recv(64))
        self._fd_before = signal.set_wakeup_fd(self._waking.fileno(), warn_on_full_buffer=False)
        self._before = {number: signal.signal(number, lambda *_: self.asked.emit()) for number in _ENDING}

    def close(self) -> None:
        """Signals do again what they did before."""
        for number, handler in self._before.items():
            signal.signal(number, handler)
        signal.set_wakeup_fd(self._fd_before)
        self._notifier.setEnabled(False)
        self._woken.close()
        self._waking.close()
