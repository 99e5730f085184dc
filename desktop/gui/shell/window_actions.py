"""What the window's actions do. Each is one short function."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, qVersion
from PySide6.QtGui import QGuiApplication

from desktop.core.appearance import LEAST_SCALE, MOST_SCALE
from desktop.core.model import Operation
from desktop.gui.shell.panels import PANELS
from desktop.gui.ui.context import Context
from desktop.gui.ui.undo_job import UndoWork

if TYPE_CHECKING:
    from desktop.core.appearance import Shade
    from desktop.gui.shell.main_window import MainWindow

_STEP = 0.1


class WindowActions(QObject):
    """Connects the actions that need the folder to what they do; the window has those that don't."""

    def __init__(self, context: Context, window: MainWindow) -> None:
        super().__init__(window)
        self._context = context
        self._window = window
        self._undoing = UndoWork(context, self)
        self._undoing.changed.connect(lambda words, stop: window.work.show_work("undo", words, stop))
        doings: dict[str, Callable[[], object]] = {
            "palette": lambda: window.palette_popup.open_at(window.top.command),
            "new_memory": lambda: window.edit_fact(None),
            "search": window.focus_search,
            "undo": self.undo_last,
            "redo": self.redo_last,
            "new_chat": self.new_chat,
            "switch_chat": self.switch_chat,
            "import": self.import_conversations,
            "import_folder": self.import_folder,
            "extract": self.extract,
            "export_all": self.export_all,
            "consolidate": window.review.consolidate,
            "mirror": window.mirror.review,
            "settings": window.open_settings,
            "theme_system": partial(self.choose_look, "system"),
            "theme_light": partial(self.choose_look, "light"),
            "theme_dark": partial(self.choose_look, "dark"),
            "larger": partial(self.scale_text, _STEP),
            "smaller": partial(self.scale_text, -_STEP),
            "usual_size": partial(self.scale_text, None),
            "keys": self.show_keys,
            "diagnostics": self.copy_diagnostics,
            "updates": window.updates.check,
        }
        window.actions_here.bind(doings)

    def undo(self, operation_id: int) -> None:
        """Undoes one operation; undoing an undo redoes."""
        self._undoing.undo(operation_id, self._tell)

    def undo_last(self) -> None:
        """The person's own last change: the assistant's are undone on its cards, or in History."""
        memory = self._context.app.memory
        self._undoing.run(
            lambda origin, progress, most: memory.undo_last(origin, actor="user", most=most, progress=progress),
            self._tell,
        )

    def redo_last(self) -> None:
        memory = self._context.app.memory
        self._undoing.run(
            lambda origin, progress, most: memory.redo_last(origin, actor="user", most=most, progress=progress),
            self._tell,
        )

    def new_chat(self) -> None:
        self._window.show_chat(True)
        self._window.chat.new_chat()

    def switch_chat(self) -> None:
        self._window.show_chat(True)
        self._window.chat.header.open_menu()

    def import_conversations(self) -> None:
        from desktop.gui.conversations.panel import ConversationsPanel

        self._window.show_panel(ConversationsPanel.name)
        self._window.panels.of(ConversationsPanel).choose_file()

    def import_folder(self) -> None:
        from desktop.gui.conversations.panel import ConversationsPanel

        self._window.show_panel(ConversationsPanel.name)
        self._window.panels.of(ConversationsPanel).choose_folder()

    def extract(self) -> None:
        """From the conversation in view, unless the person chooses otherwise."""
        from desktop.gui.conversations.panel import ConversationsPanel

        panel, chat = self._window.panels.current, self._window.chat
        in_view = panel.reader.conversation_id if isinstance(panel, ConversationsPanel) else None
        self._window.extraction.open(chat.conversation_id if in_view is None else in_view)

    def export_all(self) -> None:
        from desktop.gui.transfer.export_dialog import ExportDialog

        ExportDialog(self._context, parent=self._window).open()

    def choose_look(self, choice: Shade) -> None:
        self._window.settings.set_value("theme", choice)

    def scale_text(self, step: float | None) -> None:
        """Larger or smaller by a step; None for the usual size. The ends are those of the setting."""
        live = self._window.settings
        scale = 1.0 if step is None else round(live.value("text_scale") + step, 2)
        wanted = min(MOST_SCALE, max(LEAST_SCALE, scale))
        live.set_value("text_scale", wanted)

    def show_keys(self) -> None:
        window = self._window
        panels = [window.actions_here[spec.name] for spec in PANELS]
        window.keys_popup.open_for(
            [
                (self.tr("Everywhere"), [action for action in window.actions_here if action not in panels]),
                (window.rail.text_of(window.panel), window.panels.current.actions()),
                (self.tr("Chat"), window.chat.actions()),
                (self.tr("Panels"), panels),
            ]
        )

    def copy_diagnostics(self) -> None:
        """Versions, sizes and states for a bug report, onto the clipboard."""
        from desktop.diagnostics import as_text, diagnostics

        def copy(lines: list[tuple[str, str]]) -> None:
            QGuiApplication.clipboard().setText(as_text([*lines, *self._of_the_window()]))
            self._window.toast.tell(self.tr("Diagnostics copied: versions, sizes and states, nothing you wrote."))

        app = self._context.app
        self._context.tasks.read(self, lambda: diagnostics(app), copy)

    def _of_the_window(self) -> list[tuple[str, str]]:
        screen, theme = self._window.screen(), self._context.theme
        return [
            ("Qt", f"{qVersion()}, {QGuiApplication.platformName()}"),
            ("Screen", f"{screen.size().width()} × {screen.size().height()} at {screen.devicePixelRatio():g}"),
            ("Look", f"{theme.choice}, text at {theme.text_scale:g}"),
            ("Panel", self._window.panel),
        ]

    def _tell(self, operation: Operation) -> None:
        self._window.tell(operation.label, operation.id)
