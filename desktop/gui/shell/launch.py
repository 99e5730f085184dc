"""From a data folder to a window: owns the folder, or brings the window that owns it to the front.

The window is there first; its folder is opened beside it, then the window is filled, then it is used.
"""

from __future__ import annotations

import faulthandler
import logging
import os
import signal
import socket
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Final

from PySide6.QtCore import QCoreApplication, QObject, QSocketNotifier, Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import QApplication, QMessageBox

from desktop.core.appearance import first_look
from desktop.core.errors import DamagedDatabaseError, NewerDatabaseError, ReadOnlyFolderError, UserError
from desktop.core.garbage_collection import give_back, take_over
from desktop.core.paths import DataFolder
from desktop.gui.shell.busy_dialog import BackgroundThread
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.shell.panels import PANELS
from desktop.gui.ui.failures import Notice, as_notice
from desktop.gui.ui.roles import install_roles
from desktop.gui.ui.theme import Theme, app_icon
from desktop.gui.ui.translation import speak, translated

if TYPE_CHECKING:
    from desktop.app import App
    from desktop.gui.shell.application import Application
    from desktop.gui.ui.panel import Afterwards
    from desktop.server.ownership import Owner


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
        self._interrupts = Interrupts(self)
        self._interrupts.asked.connect(self._window.close, Qt.ConnectionType.QueuedConnection)

    def _open(self) -> App | None:
        """In the thread: what the window will need is imported here, too."""
        app = self._open_folder()
        if app is not None:
            app.make_ahead()
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


log = logging.getLogger(__name__)

_TURN: Final = 0.0001
"""Seconds until a thread that computes lets the window have the interpreter. Qt asks for it several times for each row
that is drawn: with Python's five milliseconds each time, a comparison in the background holds up a frame by a tenth of
a second, and with one millisecond three such threads still do. Scrolling beside one that computes stood still for up to
64 ms with a fifth of a millisecond, up to 44 with this; with half of it what they do together took a tenth longer."""


def make_qt(arguments: Sequence[str] = ()) -> QApplication:
    """Makes the QApplication, with the names that the system shows; other threads get short turns from now on."""
    sys.setswitchinterval(_TURN)
    qt = QApplication.instance()
    made = qt if isinstance(qt, QApplication) else QApplication(["keepsake", *arguments])
    made.setApplicationName("Keepsake")
    made.setApplicationDisplayName("Keepsake")
    made.setDesktopFileName("keepsake")
    made.setWindowIcon(app_icon())
    made.setStyle("Fusion")
    install_roles()
    speak("en")  # until the settings are read
    made.setQuitOnLastWindowClosed(False)  # the program ends when its window is closed, and only then
    return made


def tell_that_it_cannot_start(error: UserError) -> None:
    """Says in a dialog why there will be no window."""
    log.info("Keepsake can't start: %s", error.message)
    Theme().apply()
    words = translated(error.sentence)
    box = QMessageBox(QMessageBox.Icon.Warning, "Keepsake", words, QMessageBox.StandardButton.Close)
    box.exec()


def tell_that_it_failed(error: Exception) -> None:
    """Says in a dialog what ended the program: the report can be read, and copied as long as the dialog is there."""
    from desktop.diagnostics import as_text, versions

    notice = as_notice(error)
    report = f"{as_text(versions())}\n\n{notice.details}"
    Theme().apply()
    box = QMessageBox(QMessageBox.Icon.Critical, "Keepsake", notice.text, QMessageBox.StandardButton.Close)
    box.setDetailedText(report)
    copying = box.addButton(QCoreApplication.translate("NoticeBar", "Copy details"), QMessageBox.ButtonRole.ActionRole)
    while box.exec() is not None and box.clickedButton() is copying:
        QApplication.clipboard().setText(report)


class CrashWatch:
    """From now on such an end is written to a file, without one where none can be made. For the folder's owner only."""

    def __init__(self, path: Path) -> None:
        self.last = _left_in(path)
        """What the process before this one left: empty where it ended as it should, or was killed."""
        self._file: BinaryIO | None = None
        with suppress(OSError):  # without it all goes on, and the next crash leaves no trace
            self._file = path.open("wb")
            faulthandler.enable(self._file)

    def close(self) -> None:
        """Watches no more. The file stays, empty: another process may watch by it already."""
        if self._file is not None:
            faulthandler.disable()
            self._file.close()


def _left_in(path: Path) -> str:
    try:
        return path.read_text("utf-8", "replace").strip()
    except OSError:
        return ""


def run_window(find: Callable[[], DataFolder], *, quick_add: bool = False, file: Path | None = None) -> int:
    """Stays until the window is closed; the exit code. A window that is open already is brought to the front, or its
    small window for one memory where `quick_add`. Of a `file` it shows what importing it would bring.

    `find` names the folder, or raises a UserError, which is told as all is that keeps the window from opening.

    A memory that is damaged, lost or a newer Keepsake's is told, with the way back to a backup. What a window asked to
    be done to its folder while nothing has it open is done when it is closed, and the next window says what came of it.
    """
    make_qt()
    told, reads_on = "", False
    take_over()  # also between two windows: what the one has left goes with the next one's garbage, on this thread
    try:
        folder = find()
        while True:
            try:
                ended = _OneWindow(folder, told, quick_add, file, reads_on=reads_on).run()
            except (DamagedDatabaseError, NewerDatabaseError) as error:
                from desktop.gui.shell.recovery import recover

                choice = recover(folder, error.harm)
                if choice == "close":
                    return 1
                reads_on = choice == "read"
                continue
            if isinstance(ended, int):
                return ended
            (folder, told), quick_add, file = ended, False, None
    except UserError as error:
        tell_that_it_cannot_start(error)
        return 1
    except Exception as error:  # whoever started it from a menu sees neither a terminal nor the log
        tell_that_it_failed(error)
        return 1
    finally:
        give_back()


class _OneWindow:
    """A folder's window, and what has the folder for it."""

    def __init__(
        self, folder: DataFolder, told: str, quick_add: bool, file: Path | None, *, reads_on: bool = False
    ) -> None:
        """`told` is what the window is to say; where it `reads_on`, it opens also over a damaged memory."""
        self._folder = folder
        self._told = told
        self._adds_quickly = quick_add
        self._file = file
        self._reads_on = reads_on
        self._owner: Owner | None = None
        self._watch: CrashWatch | None = None
        self._application: Application | None = None

    def run(self) -> int | tuple[DataFolder, str]:
        """Returns the exit code, or the folder that the next window opens and what it is to say."""
        try:
            self._folder.create()
            is_first = not self._folder.window_state.exists()
        except ReadOnlyFolderError as error:
            is_first, self._told = False, error.message
        is_free = not self._folder.address.exists()
        look = first_look(self._folder.settings, os.environ)
        speak(look.language)
        theme = Theme(look.theme, look.text_scale)
        theme.apply()
        opening = Startup(
            MainWindow(theme, self._folder), self._open, lambda application: self._greet(application, is_first)
        )
        try:
            code = opening.run(show_at_once=is_free)
            if self._application is not None and self._application.wants_recovery:
                raise DamagedDatabaseError
            afterwards = self._application.afterwards if self._application else None
            return code if afterwards is None else self._do(afterwards)
        finally:
            self._application = None
            if self._owner is not None:
                self._owner.close()
            if self._watch is not None:
                self._watch.close()

    def _open(self) -> App | None:
        """In a thread of its own. None where another window has the folder."""
        from desktop.core.logs import log_to
        from desktop.server.ownership import open_for_window

        log_to(self._folder.log)
        self._owner = open_for_window(self._folder, self._raise, quick_add=self._adds_quickly, file=self._file)
        if self._owner is None:
            return None
        if self._owner.app.database.is_damaged and not self._reads_on:
            raise DamagedDatabaseError
        self._told = self._told or self._owner.app.database.refusal
        self._watch = CrashWatch(self._folder.crash)
        self._owner.service.on_quick_add = self._add_quickly
        self._owner.service.on_file = self._import
        return self._owner.app

    def _greet(self, application: Application, is_first: bool) -> None:
        self._application = application
        if self._told:
            application.window.show_notice(Notice(self._told, "info"))
        elif self._watch is not None and self._watch.last:
            application.window.show_notice(_of_crash(self._watch.last))
        if self._file is not None:
            application.import_file(self._file)
        elif self._adds_quickly:
            application.quick_add()
        elif is_first:
            application.welcome()

    def _do(self, afterwards: Afterwards) -> tuple[DataFolder, str]:
        """Carries out what the window left to be done; the folder is ours, and nothing has it open."""
        from desktop.gui.shell.busy_dialog import BusyDialog

        assert self._owner is not None
        self._owner.stop()
        if self._watch is not None:
            self._watch.close()  # its file lies in the folder, which may be moved
        try:
            return afterwards.folder, BusyDialog(afterwards.words, afterwards.work).wait()
        except UserError as error:
            return self._folder, error.message

    def _raise(self) -> None:
        if self._application is not None:
            self._application.raise_window()

    def _add_quickly(self) -> None:
        if self._application is not None:
            self._application.quick_add()

    def _import(self, file: Path) -> None:
        if self._application is not None:
            self._application.import_file(file)
        else:
            self._file = file  # once the window is whole


def _of_crash(left: str) -> Notice:
    """What the last process left, with the versions that a report needs."""
    from desktop.diagnostics import as_text, versions

    words = QCoreApplication.translate(
        "Launch", "Keepsake ended by a fault the last time. What you had is safe; the details are for a report."
    )
    return Notice(words, "caution", f"{as_text(versions())}\n\n{left}")
