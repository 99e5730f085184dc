"""The window: top bar, rail, the chosen panel, the chat at the right, the status line at the foot."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QDialog, QMainWindow, QSplitter, QVBoxLayout, QWidget

from desktop.gui import icons, window_state
from desktop.gui.actions import WINDOW, Actions
from desktop.gui.charts import MemoryList
from desktop.gui.context import Context
from desktop.gui.failures import Notice
from desktop.gui.live_settings import LiveSettings
from desktop.gui.panel_list import PANELS, PanelSpec
from desktop.gui.panel_stack import PanelStack
from desktop.gui.panels.chat import ChatPanel
from desktop.gui.panels.panel import Panel
from desktop.gui.rail_counts import RailCounts
from desktop.gui.sentences import translated
from desktop.gui.tab_order import order_tabs
from desktop.gui.widgets.basics import ground, row
from desktop.gui.widgets.entering import enter_presses
from desktop.gui.widgets.notice_bar import NoticeBar, Toast
from desktop.gui.widgets.rail import Rail
from desktop.gui.widgets.status_bar import StatusBar
from desktop.gui.widgets.top_bar import TopBar
from desktop.gui.window_deeds import WindowDeeds
from desktop.gui.window_import import WindowImport
from desktop.gui.window_review import WindowReview
from desktop.gui.window_work import WindowWork
from desktop.model import Fact, parse_memory_id, parse_relationship_id
from desktop.settings import Settings

if TYPE_CHECKING:
    from desktop.gui.keys_overlay import KeysOverlay
    from desktop.gui.palette import Palette
    from desktop.gui.panels.facts import FactsPanel

_CHAT_LEAST = 300
_PANEL_LEAST = 440
_SETTINGS = "settings"


class MainWindow(QMainWindow):
    """One data folder's window. `painted` comes once, after the first paint: time for what is heavy. `reopening`
    carries what is to be done before it opens anew."""

    painted = Signal()
    closed = Signal()
    reopening = Signal(object)

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context = self._context = context
        self._was_painted = False
        self._is_closed = False
        self.setWindowTitle("Keepsake")
        self.setWindowIcon(icons.app_icon())
        self.setMinimumSize(900, 560)
        self.actions_here = Actions((*(spec.action for spec in PANELS), *WINDOW), self, everywhere=True)
        self.settings = LiveSettings(context.app.settings, context.tasks, self)
        self.chat = ChatPanel(context.app, context.theme)
        self.panels = PanelStack(PANELS, self._make_panel)
        self.review = WindowReview(context, self)
        self._lay_out()
        self.counts = RailCounts(context, self.rail, PANELS, lambda: self.panel, self)
        self.deeds = WindowDeeds(context, self)
        self._connect()
        self.work = WindowWork(context, self)
        self.imports = WindowImport(self)
        self.status.show_provider(context.app.settings.current)
        window_state.restore(self, context.app.folder)

    @property
    def panel(self) -> str:
        """The name of the panel in view."""
        return self.panels.current.name

    @property
    def facts(self) -> FactsPanel:
        """The panel that a new window shows."""
        from desktop.gui.panels.facts import FactsPanel

        return self.panels.of(FactsPanel)

    @cached_property
    def palette_popup(self) -> Palette:
        """Made when it is first asked for: no new window needs it for its first paint."""
        from desktop.gui.palette import Palette

        made = Palette(self._context, self._actions_in_reach, self._whole)
        made.memory_chosen.connect(self.open_memory)
        return made

    @cached_property
    def keys_popup(self) -> KeysOverlay:
        from desktop.gui.keys_overlay import KeysOverlay

        return KeysOverlay(self._context.theme, self._whole)

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

    def focus_search(self) -> None:
        if not self.panels.current.focus_search():
            self.actions_here["palette"].trigger()

    def show_chat(self, shown: bool) -> None:
        self.chat_pane.setVisible(shown)

    def open_memory(self, memory_id: str) -> None:
        """Shows a memory in its panel, by its stable id; one that no panel shows changes nothing."""
        edge = parse_relationship_id(memory_id)
        kind, row_id = parse_memory_id(memory_id) or ("relationship" if edge else "", edge or 0)
        panel = self.panels.showing(kind)
        if panel is not None:
            self.show_panel(panel.name)
            panel.show_memory(row_id)

    def ask(self, question: str) -> None:
        """Brings the chat to view with a question to send, unless the person is writing something there."""
        self.show_chat(True)
        self.chat.propose(question)

    def show_facts_of(self, subject: str) -> None:
        """The facts about a subject, by the query that a person would type."""
        self.show_panel("facts")
        self.facts.search.setText(f'subject:"{subject}"' if " " in subject else f"subject:{subject}")

    def open_memories(self, memories: MemoryList) -> None:
        """Shows several memories of a kind together, in the panel of their kind."""
        panel = self.panels.showing(memories.kind)
        if panel is not None:
            self.show_panel(panel.name)
            panel.show_memories(memories)

    def show_calls(self, tool: str) -> None:
        """Shows what a tool changed, in the history."""
        from desktop.gui.panels.history import HistoryPanel

        self.show_panel(HistoryPanel.name)
        self.panels.of(HistoryPanel).show_tool(tool)

    def edit_fact(self, fact: Fact | None) -> None:
        """The dialog for a fact, or for a new one."""
        from desktop.gui.fact_dialog import FactDialog

        dialog = FactDialog(self._context, fact, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.kept.connect(lambda fact_id: self.open_memory(f"fact-{fact_id}"))
        dialog.open()

    def open_settings(self, name: str = "") -> None:
        """The settings, at one of them where it is named."""
        from desktop.gui.settings_dialog import SettingsDialog

        dialog = SettingsDialog(self._context, self.settings, self)
        dialog.reopening.connect(self.reopening)
        dialog.setObjectName(_SETTINGS)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()
        dialog.show_setting(name)

    def tell(self, text: str, operation_id: int) -> None:
        """A toast, with the way back."""
        words = translated(text)
        self.toast.tell(words, self.tr("Undo"), lambda: self.deeds.undo(operation_id), lift=self.panels.current.foot)

    def tell_quietly(self, text: str, operation_id: int | None) -> None:
        """A toast, with the way back where there is one."""
        self.toast.tell(translated(text)) if operation_id is None else self.tell(text, operation_id)

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
            self._was_painted = True
            QTimer.singleShot(0, self, self.painted.emit)
        return super().event(event)

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

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802
        super().closeEvent(event)
        if self._is_closed:
            return
        self._is_closed = True
        window_state.save(self, self._context.app.folder)
        self.work.stop()
        self.settings.stop()
        self.chat.stop()
        self.counts.stop()
        for panel in self.panels:
            panel.stop()
        self._context.changes.stop()
        self.closed.emit()

    def _make_panel(self, spec: PanelSpec) -> Panel:
        """What a panel asks of the window is heard from its first moment on."""
        panel = spec.make(self._context, self)
        panel.told.connect(self.tell)
        panel.said.connect(lambda text: self.tell_quietly(text, None))
        panel.memory_chosen.connect(self.open_memory)
        panel.memories_chosen.connect(self.open_memories)
        panel.calls_chosen.connect(self.show_calls)
        panel.message_chosen.connect(lambda message_id: self.open_memory(f"message-{message_id}"))
        panel.edit_requested.connect(self.edit_fact)
        panel.chat_requested.connect(self._go_on)
        panel.work_changed.connect(lambda words, cancel: self.work.show_work(spec.name, words, cancel))
        panel.count_changed.connect(lambda count: self.counts.take(spec.name, count))
        window_state.restore_panel(panel, self._context.app.folder)
        return panel

    def _lay_out(self) -> None:
        theme = self._context.theme
        self.rail = Rail(theme, PANELS, self.actions_here)
        self.top = TopBar(theme, self.actions_here)
        self.notices = NoticeBar(theme)
        self.status = StatusBar(theme)
        self.chat_pane = ground("side-pane")
        QVBoxLayout(self.chat_pane).addWidget(self.chat)
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
        self._whole = QWidget()
        layout = QVBoxLayout(self._whole)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        for widget in (self.top, self.notices, middle, self.status):
            layout.addWidget(widget, 1 if widget is middle else 0)
        self.setCentralWidget(self._whole)
        self.toast = Toast(self._whole)

    def _connect(self) -> None:
        self.rail.chosen.connect(self.show_panel)
        self.chat.memory_opened.connect(self.open_memory)
        self.chat.told.connect(self.tell_quietly)
        self.chat.attention.connect(self._call_for_attention)
        self.settings.changed.connect(self._settings_changed)
        self.settings.answered.connect(self._setting_answered)
        self.painted.connect(self.counts.read)

    def _call_for_attention(self) -> None:
        """Somebody waits for the person's word: it is asked in the chat, and the taskbar says so."""
        self.show_chat(True)
        QApplication.alert(self)

    def _actions_in_reach(self) -> list[QAction]:
        """What can be done everywhere, then with what is in view."""
        return [*self.actions_here, *self.panels.current.actions(), *self.chat.actions()]

    def _go_on(self, conversation_id: int) -> None:
        self.show_chat(True)
        self.chat.open_conversation(conversation_id)
        self.chat.focus_composer()

    def _settings_changed(self, settings: Settings) -> None:
        """Whoever changed them: the look, and who is said to answer, follow."""
        theme = self._context.theme
        if (theme.choice, theme.text_scale) != (settings.theme, settings.text_scale):
            theme.choose(settings.theme, settings.text_scale)
        self.status.show_provider(settings)
        self.chat.provider.show_settings(settings)

    def _setting_answered(self, _name: str, problem: str) -> None:
        """What an action could not set is told here; the dialog tells its own, at the field."""
        if problem and self.findChild(QDialog, _SETTINGS) is None:
            self.show_notice(Notice(problem, "caution"))

    def focus_next_area(self) -> None:
        """Rail, panel, chat, and round again."""
        focused = QApplication.focusWidget()
        if focused is not None and self.rail.isAncestorOf(focused):
            self.focus_panel()
        elif focused is not None and self.panels.isAncestorOf(focused) and self.chat_pane.isVisible():
            self.chat.focus_composer()
        else:
            self.rail.focus_entry()
