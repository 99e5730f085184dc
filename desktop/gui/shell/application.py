"""One window over one open `App`, and the order in which they come and go; what lives as long: the tray, the small
window for one memory, and the collector of garbage."""

from __future__ import annotations

import gc
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QSystemTrayIcon

from desktop.core.garbage_collection import FULL, due_generation, give_back, take_over
from desktop.gui.chat.panel import ChatPanel
from desktop.gui.extraction.background_runs import BackgroundRuns
from desktop.gui.settings.live_settings import LiveSettings
from desktop.gui.shell.main_window import MainWindow, WindowParts
from desktop.gui.shell.navigation import NavigationCounts
from desktop.gui.shell.panels import PANELS
from desktop.gui.shell.status import BackgroundStatus, DayNews
from desktop.gui.shell.update_check import UpdateCheck
from desktop.gui.transfer.mirror_status import MirrorNotices
from desktop.gui.ui import failures
from desktop.gui.ui.jobs import TaskRunner
from desktop.gui.ui.panel import Afterwards, PanelContext, StoreChanges
from desktop.gui.ui.theme import Theme, app_icon
from desktop.gui.ui.translation import speak
from desktop.gui.ui.undo import UndoWork

if TYPE_CHECKING:
    from desktop.app import App
    from desktop.gui.facts.edit_dialog import FactDialog


EVERY_MS: Final = 100
"""The more often, the less there is to look through at once."""
MOST: Final = 30_000
"""Values that are looked through in one go, in some 20 milliseconds."""


class Collector(QObject):
    """Collects cyclic garbage on the window's thread, what is due ten times a second, from now until `close`.

    Python collects it on whichever thread makes the next value. A widget that is part of a cycle would be destroyed
    beside the window's thread that way, or once more after Qt has destroyed it with its parent: the process crashes or
    hangs, now and then. calibre, pyqtgraph and others do the same.

    Where very many values would be looked through they are there to stay: the libraries, the model and the window at
    the first look at all there is, what resembles what when all memories have been compared. They are passed over, then
    and from then on, so that no look takes long enough to be felt.
    """

    def __init__(self, parent: QObject, *, every_ms: int = EVERY_MS, most: int = MOST) -> None:
        super().__init__(parent)
        self._most = most
        self._passed_over = False
        self._left = [0, 0]
        """About how many values looks have left in the second and in the third generation since they were empty. They
        are reckoned: `gc.get_objects` refers to tuples that other threads are making, which then can't be finished
        (`SystemError`)."""
        take_over()
        self._timer = QTimer(self, interval=every_ms)
        self._timer.timeout.connect(self.collect)
        self._timer.start()

    def collect(self) -> None:
        """Collects what is due now."""
        generation = due_generation()
        if generation is None:
            return
        looked_through = gc.get_count()[0] + sum(self._left[:generation])
        if looked_through > self._most or (generation == FULL and not self._passed_over):
            self._passed_over = True
            self._left = [0, 0]
            gc.freeze()
        else:
            left = max(0, looked_through - gc.collect(generation))
            self._left[:generation] = [0] * generation
            self._left[min(generation, 1)] += left

    def close(self) -> None:
        """Lets Python collect again as it did."""
        self._timer.stop()
        if self._passed_over:
            gc.unfreeze()
        give_back()


class QuickAdd(QObject):
    """One small window at a time, above whatever the person works in, with the checks that the dialog has."""

    kept = Signal(int)

    def __init__(self, context: PanelContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.dialog: FactDialog | None = None

    def open(self) -> None:
        """Brings the small window to the front, with what was typed in it before."""
        if self.dialog is None:
            self.dialog = self._made()
        self.dialog.show()
        self.dialog.raise_()
        self.dialog.activateWindow()
        self.dialog.place.setFocus()

    def close(self) -> None:
        """Before the application goes."""
        dialog = self.dialog
        if dialog is not None:
            dialog.close()
            QCoreApplication.sendPostedEvents(dialog, int(QEvent.Type.DeferredDelete))

    def _made(self) -> FactDialog:
        from desktop.gui.facts.edit_dialog import FactDialog

        made = FactDialog(self._context)
        made.setModal(False)
        made.setWindowTitle(self.tr("Quick add · Keepsake"))
        made.setWindowIcon(app_icon())
        made.setWindowFlag(Qt.WindowType.WindowStaysOnTopHint)
        made.kept.connect(self.kept)
        made.finished.connect(self._closed)
        return made

    def _closed(self) -> None:
        if self.dialog is not None:
            self.dialog.deleteLater()
            self.dialog = None


class Tray(QObject):
    """The icon among those of the system, where it has such a place: quick add, the window, the end."""

    quick_add = Signal()
    window_wanted = Signal()
    quit_wanted = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._icon = QSystemTrayIcon(app_icon(), self)
        self._icon.setToolTip("Keepsake")
        self.menu = QMenu()
        for text, signal in (
            (self.tr("Quick add…"), self.quick_add),
            (self.tr("Open Keepsake"), self.window_wanted),
            (self.tr("Quit Keepsake"), self.quit_wanted),
        ):
            action = QAction(text, self.menu)
            action.triggered.connect(lambda _checked=False, signal=signal: signal.emit())
            self.menu.addAction(action)
        self._icon.setContextMenu(self.menu)
        self._icon.activated.connect(self._activated)

    def show(self) -> None:
        """Puts the icon where the system has a place for it; nothing happens where it has none."""
        if QSystemTrayIcon.isSystemTrayAvailable():
            self._icon.show()

    def close(self) -> None:
        """Before the application goes."""
        self._icon.hide()
        self.menu.deleteLater()
        QCoreApplication.sendPostedEvents(self.menu, int(QEvent.Type.DeferredDelete))

    def _activated(self, reason: QSystemTrayIcon.ActivationReason) -> None:
        if reason == QSystemTrayIcon.ActivationReason.Trigger:
            self.window_wanted.emit()


class Application(QObject):
    """A window over an open `App`. `raise_window`, `quick_add` and `import_file` may be called from any
    thread."""

    _raise_asked = Signal()
    _quick_add_asked = Signal()
    _import_asked = Signal(object)
    _bug_told = Signal(object)
    _damage_found = Signal()

    def __init__(self, app: App, window: MainWindow | None = None) -> None:
        """A window that is there already is filled by `go_on`; one that is made here is whole."""
        super().__init__()
        self._app = app
        self.afterwards: Afterwards | None = None
        """What is to be done to the folder once this window is closed, before the next one opens."""
        self.wants_recovery = False
        """Whether the person is to be asked, once this window is closed, how to go on with a damaged memory."""
        self._collector = Collector(self)
        self.window = window or _made_window(app)
        tasks = TaskRunner(app.readers, app.writer, self)
        self.context = PanelContext(app, self.window.theme, tasks, StoreChanges(app.memory, self), self.window)
        self._set_up = _set_up(self.window, self.context)
        self.window.painted.connect(self._start_background)
        self.window.reopening.connect(self._reopen)
        self._raise_asked.connect(self.window.raise_window, Qt.ConnectionType.QueuedConnection)
        self.quick = QuickAdd(self.context, self)
        self.quick.kept.connect(self._tell_kept)
        self._quick_add_asked.connect(self.quick.open, Qt.ConnectionType.QueuedConnection)
        self._import_asked.connect(self._import, Qt.ConnectionType.QueuedConnection)
        self.tray = Tray(self)
        self.tray.quick_add.connect(self.quick.open)
        self.tray.window_wanted.connect(self.window.raise_window)
        self.tray.quit_wanted.connect(self.window.close)
        self._bug_told.connect(self._tell_bug, Qt.ConnectionType.QueuedConnection)
        self.window.recovering.connect(self._recover)
        self._damage_found.connect(self.window.tell_of_damage, Qt.ConnectionType.QueuedConnection)
        app.database.on_damage = self._damage_found.emit
        if app.database.is_damaged:
            self._damage_found.emit()
        if app.settings.notices:
            self.window.show_notice(failures.of_settings(app.settings.notices))
        while window is None and self.go_on():
            pass

    def go_on(self) -> bool:
        """Fills the window by one more step; whether there are others."""
        return next(self._set_up, self) is not self

    def raise_window(self) -> None:
        """Brings the window to the front: a second start asks for it."""
        self._raise_asked.emit()

    def quick_add(self) -> None:
        """Opens the small window for one memory: asked for by another start."""
        self._quick_add_asked.emit()

    def import_file(self, path: Path) -> None:
        """Shows what importing a file would bring: another start names it."""
        self._import_asked.emit(path)

    def welcome(self) -> None:
        """Greets a person who starts for the first time, once the window is there."""
        from desktop.gui.shell.first_run import welcome

        self.window.painted.connect(lambda: welcome(self.context, self.window))

    def close(self) -> None:
        """Closes the window, then everything below it: what is queued to be written is written first."""
        sys.excepthook, threading.excepthook = sys.__excepthook__, threading.__excepthook__
        self.tray.close()
        self.quick.close()
        self.window.close()
        self.context.tasks.close()
        self._app.database.on_damage = lambda: None
        self._app.close()
        self.window.deleteLater()
        QCoreApplication.sendPostedEvents(self.window, int(QEvent.Type.DeferredDelete))
        self._collector.close()

    def catch_bugs(self) -> None:
        """Has whatever nobody caught logged and told in general words; the app goes on."""
        sys.excepthook = self._caught
        threading.excepthook = lambda args: self._bug_told.emit(args.exc_value)

    def _caught(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            QCoreApplication.quit()
            return
        self._bug_told.emit(error)

    @Slot(object)
    def _tell_bug(self, error: BaseException | None) -> None:
        if error is not None:
            failures.report(self.window, error)

    @Slot(object)
    def _import(self, path: Path) -> None:
        self.window.import_files([path])

    @Slot(int)
    def _tell_kept(self, _fact_id: int) -> None:
        self.window.toast.tell(self.tr("Remembered."))

    @Slot()
    def _recover(self) -> None:
        self.wants_recovery = True
        self.window.close()

    @Slot(object)
    def _reopen(self, afterwards: Afterwards) -> None:
        self.afterwards = afterwards
        self.window.close()

    @Slot()
    def _start_background(self) -> None:
        self._app.start_background()
        self.tray.show()


def _set_up(window: MainWindow, context: PanelContext) -> Iterator[None]:
    """Fills a window, a step with each `next`: what is typed meanwhile is heard between two steps."""
    chat = ChatPanel(context)
    yield
    window.put_in_chat(context, chat)
    yield
    window.put_in(
        WindowParts(
            LiveSettings(context.app.settings, context.tasks, window),
            BackgroundRuns(context, window),
            MirrorNotices(context, window),
            UpdateCheck(context, window),
            NavigationCounts(context, window.rail, PANELS, lambda: window.panel, window),
            BackgroundStatus(context, window.status, window),
            DayNews(context, window.status, window),
            UndoWork(context, window, "undo"),
        )
    )
    yield
    yield from window.open_panels()


def _made_window(app: App) -> MainWindow:
    settings = app.settings.current
    speak(settings.language)
    theme = Theme(settings.theme, settings.text_scale)
    theme.apply()
    return MainWindow(theme, app.folder)
