"""What the window's actions do. Each is one short function."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from desktop.gui.context import Context
from desktop.gui.panel_list import PANELS
from desktop.model import Operation

if TYPE_CHECKING:
    from desktop.gui.main_window import MainWindow
    from desktop.gui.theme import Choice

_STEP = 0.1


class WindowDeeds(QObject):
    """Connects every action of the window to what it does."""

    def __init__(self, context: Context, window: MainWindow) -> None:
        super().__init__(window)
        self._context = context
        self._window = window
        doings: dict[str, Callable[[], object]] = {
            "palette": lambda: window.palette_popup.open_at(window.top.command),
            "new_memory": lambda: window.edit_fact(None),
            "search": window.focus_search,
            "undo": self.undo_last,
            "redo": self.redo_last,
            "chat": self.write_to_assistant,
            "new_chat": self.new_chat,
            "switch_chat": self.switch_chat,
            "import": self.import_conversations,
            "consolidate": window.review.consolidate,
            "toggle_chat": self.toggle_chat,
            "next_area": window.focus_next_area,
            "settings": window.open_settings,
            "theme_system": partial(self.choose_look, "system"),
            "theme_light": partial(self.choose_look, "light"),
            "theme_dark": partial(self.choose_look, "dark"),
            "larger": partial(self.scale_text, _STEP),
            "smaller": partial(self.scale_text, -_STEP),
            "usual_size": partial(self.scale_text, None),
            "keys": self.show_keys,
            "quit": window.close,
        }
        doings |= {spec.name: partial(window.show_panel, spec.name) for spec in PANELS}
        for name, act in doings.items():
            window.actions_here[name].triggered.connect(lambda _checked=False, act=act: act())

    def undo(self, operation_id: int) -> None:
        """Undoes one operation; undoing an undo redoes."""
        memory = self._context.app.memory
        self._context.write(self, lambda origin: memory.undo(operation_id, origin), self._tell)

    def undo_last(self) -> None:
        """The person's own last change: the assistant's are undone on its cards, or in History."""
        memory = self._context.app.memory
        self._context.write(self, lambda origin: memory.undo_last(origin, actor="user"), self._tell)

    def redo_last(self) -> None:
        memory = self._context.app.memory
        self._context.write(self, lambda origin: memory.redo_last(origin, actor="user"), self._tell)

    def write_to_assistant(self) -> None:
        self._window.show_chat(True)
        self._window.chat.focus_composer()

    def new_chat(self) -> None:
        self._window.show_chat(True)
        self._window.chat.new_chat()

    def switch_chat(self) -> None:
        self._window.show_chat(True)
        self._window.chat.header.open_menu()

    def import_conversations(self) -> None:
        from desktop.gui.panels.conversations import ConversationsPanel

        self._window.show_panel(ConversationsPanel.name)
        self._window.panels.of(ConversationsPanel).choose_file()

    def toggle_chat(self) -> None:
        self._window.show_chat(not self._window.chat_pane.isVisible())

    def choose_look(self, choice: Choice) -> None:
        self._window.settings.set_value("theme", choice)

    def scale_text(self, step: float | None) -> None:
        """Larger or smaller by a step; None for the usual size. The ends are those of the setting."""
        live = self._window.settings
        wanted = 1.0 if step is None else min(2.0, max(0.8, round(live.value("text_scale") + step, 2)))
        live.set_value("text_scale", wanted)

    def show_keys(self) -> None:
        window = self._window
        window.keys_popup.open_for(
            [
                (self.tr("Everywhere"), window.actions_here),
                (window.rail.text_of(window.panel), window.panels.current.actions()),
                (self.tr("Chat"), window.chat.actions()),
            ]
        )

    def _tell(self, operation: Operation) -> None:
        self._window.tell(operation.label, operation.id)
