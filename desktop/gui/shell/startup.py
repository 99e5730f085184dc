"""A start: the window is there first; its folder is opened beside it, then the window is furnished, then it is used."""

from __future__ import annotations

import signal
import socket
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QObject, QSocketNotifier, Qt, QTimer, Signal, Slot

from desktop.gui.shell.background_thread import BackgroundThread
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.shell.panels import PANELS

if TYPE_CHECKING:
    from desktop.app import App
    from desktop.gui.shell.application import Application


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


_LATEST_MS: Final = 300
"""Until the folder is opened whatever the window does: one that is out of sight is never painted."""
_TURN_MS: Final = 1
"""Between two steps of a start. A step that is asked for at once comes before all that the window system has sent:
one after the other, they would be a single turn."""


class Startup(QObject):
    """One window from its first paint to its end. `open_folder` runs in a thread: it returns the app below the window,
    or None where there is to be no window after all."""

    def __init__(
        self,
        window: MainWindow,
        open_folder: Callable[[], App | None],
        on_ready: Callable[[Application], None] | None = None,
    ) -> None:
        super().__init__()
        self.application: Application | None = None
        self._window = window
        self._open_folder = open_folder
        self._has_begun = False
        self._on_ready = on_ready
        self._opened = BackgroundThread(self._open, "opening", self)
        self._opened.ended.connect(self._take, Qt.ConnectionType.QueuedConnection)
        self._interrupts: Interrupts | None = None
        window.closed.connect(self._leave)
        self._error: BaseException | None = None

    def run(self, *, show_at_once: bool = True) -> int:
        """Stays until the window is closed; the exit code. Raises what `open_folder` raised.

        Where not `show_at_once`, the window comes when the folder is open: it may be another one's.
        """
        if show_at_once:
            self._window.appeared.connect(self._begin)
            QTimer.singleShot(_LATEST_MS, self, self._begin)
            self._window.show()
        else:
            self._begin()
        try:
            code = QCoreApplication.exec()
        finally:
            self._close()
        if self._error is not None:
            raise self._error
        return code

    @Slot()
    def _begin(self) -> None:
        if not self._has_begun:
            self._has_begun = True
            self._opened.start()
            QTimer.singleShot(_TURN_MS, self, self._listen)  # a key that is typed already comes first

    @Slot()
    def _listen(self) -> None:
        """Until now there is nothing that an end would have to wait for."""
        from desktop.gui.shell.startup import Interrupts

        self._interrupts = Interrupts(self)
        self._interrupts.asked.connect(self._window.close, Qt.ConnectionType.QueuedConnection)

    def _open(self) -> App | None:
        """In the thread: what the window will need is imported here, too."""
        app = self._open_folder()
        if app is not None:
            import desktop.gui.shell.application  # noqa: F401

            next(spec for spec in PANELS if spec.name == self._window.panel).load()
        return app

    @Slot()
    def _take(self) -> None:
        try:
            app = self._opened.result()
            if app is not None:
                self.application = self._made_application(app)
        except BaseException as error:
            self._fail(error)
            return
        if self.application is None:
            self._leave()
        else:
            QTimer.singleShot(_TURN_MS, self, self._furnish)

    def _made_application(self, app: App) -> Application:
        from desktop.gui.shell.application import Application

        made = Application(app, self._window)
        made.catch_bugs()
        return made

    @Slot()
    def _furnish(self) -> None:
        """One step, then what has come from the keyboard meanwhile."""
        assert self.application is not None
        try:
            is_whole = not self.application.go_on()
        except Exception as error:
            self._fail(error)
            return
        if not is_whole:
            QTimer.singleShot(_TURN_MS, self, self._furnish)
        elif not self._window.is_leaving:
            self._window.show()
            if self._on_ready is not None:
                self._on_ready(self.application)

    def _fail(self, error: BaseException) -> None:
        self._error = error
        self._window.give_up()
        self._leave()

    @Slot()
    def _leave(self) -> None:
        QCoreApplication.exit(0)

    def _close(self) -> None:
        self._window.closed.disconnect(self._leave)
        if self._interrupts is not None:
            self._interrupts.close()
        if self.application is not None:
            self.application.close()
        else:
            self._window.hide()
            self._window.deleteLater()
