"""What a window is before its folder is open: top bar, rail, the places of panel and chat, the message field, the foot.

It is there first, so it imports little: nothing that needs the settings, the store or a chat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QCoreApplication, QEvent, QLocale, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QActionGroup, QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QLabel,
    QMainWindow,
    QMenu,
    QPushButton,
    QSizePolicy,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from desktop.core.paths import DataFolder
from desktop.gui.chat.composer import Drafts, WaitingChat
from desktop.gui.shell import navigation, window_state
from desktop.gui.shell.actions import WINDOW, Actions, with_keys
from desktop.gui.shell.navigation import NavigationBar
from desktop.gui.shell.panels import PANELS, PanelSpec
from desktop.gui.ui import icons
from desktop.gui.ui.ages import day_and_time, exact
from desktop.gui.ui.dialogs import enter_presses
from desktop.gui.ui.failures import Notice
from desktop.gui.ui.notice_bar import NoticeBar, Toast
from desktop.gui.ui.panel import Panel
from desktop.gui.ui.sentences import translated
from desktop.gui.ui.tab_order import order_tabs
from desktop.gui.ui.theme import Theme, style
from desktop.gui.ui.tokens import Space
from desktop.gui.ui.widgets import button, column, ground, icon_button, key_cap, label, row

if TYPE_CHECKING:
    from desktop.index.status import IndexStatus
    from desktop.settings import Settings


class InputBuffer(QObject):
    """Keeps the actions that need the folder, and the keys of a panel that is not there yet."""

    def __init__(self, actions: Iterable[QAction], parent: QObject) -> None:
        super().__init__(parent)
        self._kept: list[Callable[[], None]] = []
        self._over = False
        for action in actions:
            action.triggered.connect(partial(self._keep, action.trigger))

    def keep_key(self, event: QKeyEvent) -> None:
        """Goes to whatever has the keyboard then, such as the search that an action has led to."""
        again = QKeyEvent(event.type(), event.key(), event.modifiers(), event.text(), event.isAutoRepeat())
        self._keep(partial(_press, again))

    def do(self) -> None:
        """Does all that was kept, and keeps nothing from now on."""
        self._over = True
        kept, self._kept = self._kept, []
        for act in kept:
            act()

    def _keep(self, act: Callable[[], None], _checked: bool = False) -> None:
        if not self._over:
            self._kept.append(act)


def _press(event: QKeyEvent) -> None:
    focused = QApplication.focusWidget()
    if focused is not None:
        QCoreApplication.sendEvent(focused, event)


class StartupPanel(Panel):
    """`name` is that of the panel to come; `keep` gets the keys that are meant for it."""

    def __init__(self, keep: Callable[[QKeyEvent], None]) -> None:
        super().__init__()
        self._keep = keep
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        told = label(self.tr("Opening your memory…"), "muted")
        told.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setAccessibleName(told.text())
        self.setLayout(column(None, told, None))

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        self._keep(event)


P = TypeVar("P", bound=Panel)


class PanelStack(QStackedWidget):
    """`made` carries a panel that has just been made, before it is shown."""

    made = Signal(object)

    def __init__(self, specs: Sequence[PanelSpec], meanwhile: Panel) -> None:
        """`meanwhile` stands in the place of every panel until they can be made."""
        super().__init__()
        self._specs = {spec.name: spec for spec in specs}
        self._meanwhile = meanwhile
        self._make: Callable[[str], Panel] | None = None
        self._made: dict[str, Panel] = {}
        self.addWidget(meanwhile)

    def __iter__(self) -> Iterator[Panel]:
        """The panels that are there by now."""
        return iter(self._made.values())

    def __contains__(self, name: str) -> bool:
        return name in self._specs

    @property
    def current(self) -> Panel:
        """The panel in view."""
        panel = self.currentWidget()
        assert isinstance(panel, Panel), "the window shows a panel from its start on"
        return panel

    def panel(self, name: str) -> Panel:
        """A panel by its name, made now where it was not yet. Raises KeyError for a name that is none."""
        if name not in self._made:
            assert self._make is not None, "panels are asked for once they can be made"
            self._add(self._make(name))
        return self._made[name]

    def of(self, kind: type[P]) -> P:
        """The panel of a class."""
        panel = self.panel(kind.name)
        assert isinstance(panel, kind)
        return panel

    def showing(self, kind: str) -> Panel | None:
        """The panel that shows memories of a kind."""
        name = next((spec.name for spec in self._specs.values() if spec.shows == kind), None)
        return None if name is None else self.panel(name)

    def show_panel(self, name: str) -> None:
        """Until panels can be made, the one that is shown then."""
        if self._make is None:
            self._meanwhile.name = name
        else:
            self.setCurrentWidget(self.panel(name))

    def begin(self, first: Panel, make: Callable[[str], Panel]) -> None:
        """Panels can be made from now on, by their names; the one that was chosen, `first` as a rule, comes to view."""
        self._make = make
        self._add(first)
        self.show_panel(self._meanwhile.name)
        self.removeWidget(self._meanwhile)
        self._meanwhile.deleteLater()

    def _add(self, panel: Panel) -> None:
        panel.setObjectName(panel.name)
        self._made[panel.name] = panel
        self.addWidget(panel)
        self.made.emit(panel)


_LOOKS = ("theme_system", "theme_light", "theme_dark")


class TopBar(QWidget):
    """Its buttons do what the window's actions do."""

    def __init__(self, theme: Theme, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._actions = actions
        style(self, "top-bar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.command = self._command()
        self.look = self._look()
        self.settings = icon_button(theme, "settings", actions["settings"].text(), key="Ctrl+,")
        self.settings.clicked.connect(actions["settings"].trigger)
        self.chat = icon_button(theme, "sidebar", actions["toggle_chat"].text(), key="Ctrl+B")
        self.chat.clicked.connect(actions["toggle_chat"].trigger)
        self.new = button(self.tr("New memory"), tip=with_keys(self.tr("Write a memory"), actions["new_memory"]))
        self.new.clicked.connect(actions["new_memory"].trigger)
        theme.set_icon(self.new, "plus", "text", 14)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(Space.M, 6, Space.M, 6)
        layout.setSpacing(Space.XS)
        layout.addWidget(self._brand())
        layout.addWidget(self.command, 3)
        layout.addStretch(2)
        for widget in (self.look, self.settings, self.chat, self.new):
            layout.addWidget(widget)
        layout.insertSpacing(layout.count() - 1, Space.XS)

    def _brand(self) -> QWidget:
        mark = QLabel()
        mark.setPixmap(icons.app_icon().pixmap(20, 20))
        name = label("Keepsake", "heading")
        brand = QWidget()
        brand.setLayout(row(mark, name, None))
        self._theme.changed.connect(lambda: self._fit(brand))
        self._fit(brand)
        return brand

    def _fit(self, brand: QWidget) -> None:
        """The field beside it begins where the panel does."""
        brand.setFixedWidth(self._theme.scaled(navigation.WIDTH) - Space.XS)

    def _command(self) -> QPushButton:
        """Looks like a field, and opens one: the palette."""
        action = self._actions["palette"]
        made = button(self.tr("Search memories, or type a command"), "command", tip=with_keys(action.text(), action))
        made.setAccessibleName(action.text())
        made.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        made.setMaximumWidth(640)
        made.setLayout(row(None, key_cap(action.shortcut()), margins=(0, 0, Space.S, 0)))
        made.clicked.connect(action.trigger)
        self._theme.set_icon(made, "search", "muted", 16)
        return made

    def _look(self) -> QPushButton:
        made = icon_button(self._theme, "sun", self.tr("Light, dark and text size"))
        menu = QMenu(made)
        group = QActionGroup(menu)
        for name in _LOOKS:
            self._actions[name].setCheckable(True)
            group.addAction(self._actions[name])
            menu.addAction(self._actions[name])
        menu.addSeparator()
        for name in ("larger", "smaller", "usual_size"):
            menu.addAction(self._actions[name])
        made.setMenu(menu)
        self._theme.changed.connect(self._show_choice)
        self._show_choice()
        return made

    def _show_choice(self) -> None:
        self._actions[f"theme_{self._theme.choice}"].setChecked(True)


Cancel = Callable[[], object] | None

_MARKS = {
    "current": ("dot", "good"),
    "loading": ("ring", "muted"),
    "catching_up": ("ring", "accent"),
    "rebuilding": ("ring", "accent"),
    "words_only": ("warning", "caution"),
}


class StatusBar(QWidget):
    """Of several works that go on at once the newest is told."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._mark = QLabel()
        self._index = label("", "small")
        self._backup = label("", "small")
        self._provider = label("", "small")
        self.work = label("", "small")
        self.cancel = button(self.tr("Cancel"), "link", tip=self.tr("Stop what goes on in the background"))
        self.cancel.clicked.connect(self._cancel_work)
        self._works: dict[str, tuple[str, Cancel]] = {}
        style(self, "status-bar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(Space.M, 2, Space.M, 2)
        layout.setSpacing(Space.XS)
        layout.addStrut(self.cancel.sizeHint().height())  # it stays as high when nothing can be cancelled
        layout.addWidget(self._mark)
        layout.addWidget(self._index)
        layout.addSpacing(Space.M)
        layout.addWidget(self._backup)
        layout.addSpacing(Space.M)
        layout.addWidget(self.work)
        layout.addWidget(self.cancel)
        layout.addStretch(1)
        layout.addWidget(self._provider)
        self._show_newest()

    def tells(self, name: str) -> bool:
        """Whether this work is known to go on."""
        return name in self._works

    def show_work(self, name: str, words: str, cancel: Cancel) -> None:
        """What goes on under a name, and how it is ended, None where it can't be; no words when it is over."""
        if words:
            self._works[name] = (words, cancel)
        else:
            self._works.pop(name, None)
        self._show_newest()

    def show_index(self, status: IndexStatus) -> None:
        icon, token = _MARKS[status.state]
        self._theme.set_icon(self._mark, icon, token, 14)
        self._index.setText(self._index_words(status))
        self._index.setAccessibleName(self.tr("Index: {0}").format(self._index.text()))

    def show_backup(self, made_at: datetime | None) -> None:
        """When the newest backup was made; nothing where there is none."""
        self._backup.setText("" if made_at is None else self.tr("Backed up {0}").format(day_and_time(made_at)))
        self._backup.setToolTip("" if made_at is None else exact(made_at))

    def show_provider(self, settings: Settings) -> None:
        if settings.provider == "claude":
            text = self.tr("Claude ({0}) · what you ask is sent to Anthropic").format(settings.model)
        elif settings.provider == "local":
            text = self.tr("Local server · {0}").format(settings.local_model or self.tr("no model chosen"))
        else:
            text = self.tr("Built-in assistant · on this machine only")
        self._provider.setText(text)
        self._provider.setAccessibleName(self.tr("Assistant: {0}").format(text))

    def _show_newest(self) -> None:
        words, cancel = list(self._works.values())[-1] if self._works else ("", None)
        self.work.setText(words)
        self.work.setAccessibleName(self.tr("In the background: {0}").format(words))
        self.work.setVisible(bool(words))
        self.cancel.setVisible(cancel is not None)

    def _cancel_work(self) -> None:
        _, cancel = list(self._works.values())[-1] if self._works else ("", None)
        if cancel is not None:
            cancel()

    def _index_words(self, status: IndexStatus) -> str:
        count = QLocale().toString
        if status.state == "current":
            return self.tr("Index up to date · {0} memories").format(count(status.total))
        if status.state == "loading":
            return self.tr("Keyword search only: model loading")
        if status.state == "words_only":
            return translated(status.message)
        words = (
            self.tr("{0} of {1} waiting")
            if status.state == "catching_up"
            else self.tr("Rebuilding · {0} of {1} waiting")
        )
        return words.format(count(status.waiting), count(status.total))


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
        self.later = InputBuffer((act for act in self.actions_here if act.objectName() not in at_once), self)
        self.waiting_chat = WaitingChat(theme, Drafts(folder.window_state))
        self.composer = self.waiting_chat.composer
        self.panels = PanelStack(PANELS, StartupPanel(self.later.keep_key))
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
        self.rail = NavigationBar(self.theme, PANELS, self.actions_here)
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
