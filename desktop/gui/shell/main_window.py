"""The window over an open folder: what its parts have to say to each other."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QAction, QCloseEvent
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from desktop.core.paths import DataFolder
from desktop.gui.shell import window_state
from desktop.gui.shell.window_frame import WindowFrame
from desktop.gui.ui.failures import Notice
from desktop.gui.ui.sentences import translated
from desktop.gui.ui.theme import Theme

if TYPE_CHECKING:
    from desktop.core.model import Fact
    from desktop.gui.chat.panel import ChatPanel
    from desktop.gui.extraction.background_runs import WindowExtraction
    from desktop.gui.facts.panel import FactsPanel
    from desktop.gui.settings.live_settings import LiveSettings
    from desktop.gui.shell.background_status import WindowWork
    from desktop.gui.shell.keys_overlay import KeysOverlay
    from desktop.gui.shell.navigation_counts import NavigationCounts
    from desktop.gui.shell.palette import Palette
    from desktop.gui.shell.review_dialogs import WindowReview
    from desktop.gui.shell.update_check import WindowUpdates
    from desktop.gui.shell.window_actions import WindowActions
    from desktop.gui.statistics.charts import MemoryList
    from desktop.gui.transfer.dropped_files import WindowImport
    from desktop.gui.transfer.mirror_status import WindowMirror
    from desktop.gui.ui.context import Context
    from desktop.settings import Settings

_SETTINGS = "settings"
_TURN_MS: Final = 1
"""Until the look is switched: as part of what brought the news, it would be one turn with the laying out after it."""


class MainWindow(WindowFrame):
    """One data folder's window. It is there before the folder is open; `desktop.gui.shell.window_setup` puts in the
    rest.

    `reopening` carries what is to be done before it opens anew; `recovering` asks for the way back from a damaged
    memory, once it is closed. Closed before it is open, it hides, and closes when it is.
    """

    closed = Signal()
    reopening = Signal(object)
    recovering = Signal()

    context: Context
    settings: LiveSettings
    chat: ChatPanel
    review: WindowReview
    extraction: WindowExtraction
    mirror: WindowMirror
    updates: WindowUpdates
    counts: NavigationCounts
    window_actions: WindowActions
    work: WindowWork
    imports: WindowImport

    def __init__(self, theme: Theme, folder: DataFolder, parent: QWidget | None = None) -> None:
        super().__init__(theme, folder, parent)
        self.is_leaving = False
        """Whether it was closed before it was open."""
        self._is_closed = False

    def tell_of_damage(self) -> None:
        """Says that the memory is damaged, with the way back."""
        words = self.tr(
            "Parts of your memory can't be read: its file is damaged. Nothing more is written to it until a backup"
            " takes its place."
        )
        self.show_notice(Notice(words, "danger", "", self.tr("Go back to a backup…"), self.recovering.emit))

    @property
    def facts(self) -> FactsPanel:
        """The panel that a new window shows."""
        from desktop.gui.facts.panel import FactsPanel

        return self.panels.of(FactsPanel)

    @cached_property
    def palette_popup(self) -> Palette:
        """Made when it is first asked for: no new window needs it for its first paint."""
        from desktop.gui.shell.palette import Palette

        made = Palette(self.context, self.actions_in_reach, self.whole)
        made.memory_chosen.connect(self.open_memory)
        return made

    @cached_property
    def keys_popup(self) -> KeysOverlay:
        from desktop.gui.shell.keys_overlay import KeysOverlay

        return KeysOverlay(self.context.theme, self.whole)

    def focus_search(self) -> None:
        if not self.panels.current.focus_search():
            self.actions_here["palette"].trigger()

    def open_memory(self, memory_id: str) -> None:
        """Shows a memory in its panel, by its stable id; one that no panel shows changes nothing."""
        from desktop.core.model import parse_memory_id, parse_relationship_id

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
        from desktop.gui.history.panel import HistoryPanel

        self.show_panel(HistoryPanel.name)
        self.panels.of(HistoryPanel).show_tool(tool)

    def edit_fact(self, fact: Fact | None) -> None:
        """The dialog for a fact, or for a new one."""
        from desktop.gui.facts.edit_dialog import FactDialog

        dialog = FactDialog(self.context, fact, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.kept.connect(lambda fact_id: self.open_memory(f"fact-{fact_id}"))
        dialog.open()

    def open_settings(self, name: str = "") -> None:
        """The settings, at one of them where it is named."""
        from desktop.gui.settings.dialog import SettingsDialog

        dialog = SettingsDialog(self.context, self.settings, self)
        dialog.reopening.connect(self.reopening)
        dialog.setObjectName(_SETTINGS)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()
        dialog.show_setting(name)

    def tell(self, text: str, operation_id: int) -> None:
        """A toast, with the way back."""
        self.toast.tell(translated(text), self.tr("Undo"), lambda: self.window_actions.undo(operation_id))

    def tell_quietly(self, text: str, operation_id: int | None) -> None:
        """A toast, with the way back where there is one."""
        self.toast.tell(translated(text)) if operation_id is None else self.tell(text, operation_id)

    def become_open(self) -> None:
        if self.is_leaving:
            self._stop()  # what was asked for meanwhile is not begun any more
        else:
            super().become_open()

    def give_up(self) -> None:
        """The folder can't be opened: keeps what was typed, and goes."""
        self.waiting_chat.keep()
        window_state.save(self, self.folder)
        self.hide()

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802
        super().closeEvent(event)
        if self.is_open:
            self._stop()
        else:
            self.is_leaving = True
            self.waiting_chat.take_back()

    def _stop(self) -> None:
        if self._is_closed:
            return
        self._is_closed = True
        window_state.save(self, self.folder)
        self.work.stop()
        self.extraction.stop()
        self.mirror.stop()
        self.updates.stop()
        self.settings.stop()
        self.chat.stop()
        self.counts.stop()
        for panel in self.panels:
            panel.stop()
        self.context.changes.stop()
        self.closed.emit()

    def call_for_attention(self) -> None:
        """Somebody waits for the person's word: it is asked in the chat, and the taskbar says so."""
        self.show_chat(True)
        QApplication.alert(self)

    def actions_in_reach(self) -> list[QAction]:
        """What can be done everywhere, then with what is in view."""
        return [*self.actions_here, *self.panels.current.actions(), *self.chat.actions()]

    def go_on(self, conversation_id: int) -> None:
        """Brings a conversation back to the chat."""
        self.show_chat(True)
        self.chat.open_conversation(conversation_id)
        self.composer.focus()

    def settings_changed(self, settings: Settings) -> None:
        """Whoever changed them: the look, and who is said to answer, follow."""
        QTimer.singleShot(_TURN_MS, self, self._switch_look)
        self.status.show_provider(settings)
        self.chat.provider.show_settings(settings)

    def _switch_look(self) -> None:
        """To what the settings say by then: they may have changed once more."""
        theme, settings = self.context.theme, self.context.app.settings.current
        if (theme.choice, theme.text_scale) != (settings.theme, settings.text_scale):
            theme.choose(settings.theme, settings.text_scale)

    def setting_answered(self, _name: str, problem: str) -> None:
        """What an action could not set is told here; the dialog tells its own, at the field."""
        if problem and self.findChild(QDialog, _SETTINGS) is None:
            self.show_notice(Notice(problem, "caution"))
