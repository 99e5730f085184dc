"""What a window is before its folder is open: top bar, rail, the places of panel and chat, the message field, the foot.

It is there first, so it imports little: nothing that needs the settings, the store or a chat.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QSplitter, QVBoxLayout, QWidget

from desktop.core.paths import DataFolder
from desktop.gui.chat.composer_drafts import Drafts
from desktop.gui.chat.waiting_chat import WaitingChat
from desktop.gui.shell import window_state
from desktop.gui.shell.actions import WINDOW, Actions
from desktop.gui.shell.input_buffer import Later
from desktop.gui.shell.navigation import Rail
from desktop.gui.shell.panel_stack import PanelStack
from desktop.gui.shell.panels import PANELS
from desktop.gui.shell.startup_panel import OpeningPanel
from desktop.gui.shell.status import StatusBar
from desktop.gui.shell.top_bar import TopBar
from desktop.gui.ui import icons
from desktop.gui.ui.dialog import enter_presses
from desktop.gui.ui.failures import Notice
from desktop.gui.ui.notice_bar import NoticeBar, Toast
from desktop.gui.ui.tab_order import order_tabs
from desktop.gui.ui.theme import Theme
from desktop.gui.ui.widgets import ground, row

_CHAT_LEAST = 300
_PANEL_LEAST = 440
_OPENING = "opening"


class WindowFrame(QMainWindow):
    """Takes keys from its first paint on, which `appeared` tells: what needs the folder is done once `is_open`.

    `painted` comes once, after its first paint with the folder open: time for what is heavy.
    """

    appeared = Signal()
    painted = Signal()

    def __init__(self, theme: Theme, folder: DataFolder, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.folder = folder
        self.is_open = False
        self._has_appeared = self._was_painted = False
        self.setWindowTitle(self.tr("Opening… · Keepsake"))
        self.setWindowIcon(icons.app_icon())
        self.setMinimumSize(900, 560)
        self.actions_here = Actions((*(spec.action for spec in PANELS), *WINDOW), self, everywhere=True)
        at_once = self._act_at_once()
        self.later = Later((act for act in self.actions_here if act.objectName() not in at_once), self)
        self.waiting_chat = WaitingChat(theme, Drafts(folder.window_state))
        self.composer = self.waiting_chat.composer
        self.panels = PanelStack(PANELS, OpeningPanel(self.later.keep_key))
        self._lay_out()
        self.rail.chosen.connect(self.show_panel)
        self.status.show_work(_OPENING, self.tr("Opening your memory…"), None)
        window_state.restore(self, folder)

    @property
    def panel(self) -> str:
        """The name of the panel in view."""
        return self.panels.current.name

    def become_open(self) -> None:
        """All is there that the folder is needed for: does what was asked for meanwhile."""
        self.is_open = True
        self.setWindowTitle("Keepsake")
        self.status.show_work(_OPENING, "", None)
        self.later.do()
        self.update()

    def show_panel(self, name: str) -> None:
        """Brings a panel to view and gives it the focus; an unknown name changes nothing."""
        if name in self.panels:
            self.panels.show_panel(name)
            self.rail.select(name)
            self.focus_panel()

    def focus_panel(self) -> None:
        """The keyboard goes to the panel in view: where it says, or to itself where that is hidden."""
        panel = self.panels.current
        (panel.place if panel.place.isVisibleTo(panel) else panel).setFocus()

    def show_chat(self, shown: bool) -> None:
        self.chat_pane.setVisible(shown)

    def write_to_assistant(self) -> None:
        self.show_chat(True)
        self.composer.focus()

    def focus_next_area(self) -> None:
        """Rail, panel, chat, and round again."""
        focused = QApplication.focusWidget()
        if focused is not None and self.rail.isAncestorOf(focused):
            self.focus_panel()
        elif focused is not None and self.panels.isAncestorOf(focused) and self.chat_pane.isVisible():
            self.composer.focus()
        else:
            self.rail.focus_entry()

    def show_notice(self, notice: Notice) -> None:
        self.notices.show_notice(notice)

    def raise_window(self) -> None:
        """A second start of the app asks for this one."""
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.show()
        self.raise_()
        self.activateWindow()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint and not self._was_painted:
            self._tell_paint()
        return super().event(event)

    def _tell_paint(self) -> None:
        if not self._has_appeared:
            self._has_appeared = True
            QTimer.singleShot(0, self, self.appeared.emit)
        if self.is_open:
            self._was_painted = True
            QTimer.singleShot(0, self, self.painted.emit)

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: N802
        focused = self.focusWidget()
        if focused is not None and not focused.isVisible():
            self.focus_panel()  # what had the keyboard was hidden: it must not land on whatever is next
            return True
        order_tabs(self.centralWidget())
        return super().focusNextPrevChild(forward)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if not enter_presses(self, event):
            super().keyPressEvent(event)

    def _act_at_once(self) -> set[str]:
        """Connects the actions that need nothing but the window; their names."""
        doings: dict[str, Callable[[], object]] = {
            "chat": self.write_to_assistant,
            "toggle_chat": lambda: self.show_chat(not self.chat_pane.isVisible()),
            "next_area": self.focus_next_area,
            "quit": self.close,
        }
        self.actions_here.bind(doings | {spec.name: partial(self.show_panel, spec.name) for spec in PANELS})
        return {*doings, *(spec.name for spec in PANELS)}

    def _lay_out(self) -> None:
        self.rail = Rail(self.theme, PANELS, self.actions_here)
        self.top = TopBar(self.theme, self.actions_here)
        self.notices = NoticeBar(self.theme)
        self.status = StatusBar(self.theme)
        self.chat_pane = ground("side-pane")
        QVBoxLayout(self.chat_pane).addWidget(self.waiting_chat)
        self.chat_pane.layout().setContentsMargins(1, 0, 0, 0)  # type: ignore[union-attr]
        self.chat_pane.setMinimumWidth(_CHAT_LEAST)
        self.panels.setMinimumWidth(_PANEL_LEAST)
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setHandleWidth(1)
        self.splitter.addWidget(self.panels)
        self.splitter.addWidget(self.chat_pane)
        self.splitter.setStretchFactor(0, 1)
        middle = QWidget()
        middle.setLayout(row(self.rail, self.splitter, spacing=0))
        self.whole = QWidget()
        layout = QVBoxLayout(self.whole)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        for widget in (self.top, self.notices, middle, self.status):
            layout.addWidget(widget, 1 if widget is middle else 0)
        self.setCentralWidget(self.whole)
        self.toast = Toast(self.whole)
