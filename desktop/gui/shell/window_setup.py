"""What a window gets once its folder is open: the chat, the panels, and what its actions do.

The one place where the two halves of a start meet. Importing this takes longer than the window's first paint: the
opening does it beside the window (`desktop.gui.shell.startup`).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from desktop.gui.chat.panel import ChatPanel
from desktop.gui.extraction.background_runs import WindowExtraction
from desktop.gui.settings.live_settings import LiveSettings
from desktop.gui.shell import window_state
from desktop.gui.shell.background_status import WindowWork
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.shell.navigation_counts import NavigationCounts
from desktop.gui.shell.panels import PANELS
from desktop.gui.shell.review_dialogs import WindowReview
from desktop.gui.shell.update_check import WindowUpdates
from desktop.gui.shell.window_actions import WindowActions
from desktop.gui.transfer.dropped_files import WindowImport
from desktop.gui.transfer.mirror_status import WindowMirror
from desktop.gui.ui.context import Context
from desktop.gui.ui.panel import Panel


def set_up_window(window: MainWindow, context: Context) -> Iterator[None]:
    """Fills a window, a step with each `next`: what is typed meanwhile is heard between two steps."""
    window.context = context
    window.settings = LiveSettings(context.app.settings, context.tasks, window)
    chat = ChatPanel(context.app, context.theme)
    yield
    _put_in_chat(window, chat)
    yield
    window.review = WindowReview(context, window)
    window.extraction = WindowExtraction(context, window)
    window.mirror = WindowMirror(context, window)
    window.updates = WindowUpdates(context, window)
    window.counts = NavigationCounts(context, window.rail, PANELS, lambda: window.panel, window)
    window.window_actions = WindowActions(context, window)
    window.work = WindowWork(context, window)
    window.imports = WindowImport(window)
    _connect(window)
    window.settings_changed(context.app.settings.current)
    yield
    first = _begun_panel(window, window.panel)
    yield
    first.complete()
    yield
    in_panel = window.panels.isAncestorOf(window.focusWidget() or window)
    window.panels.begin(first, partial(_made_panel, window))
    if in_panel:
        window.focus_panel()
    window.become_open()


def _put_in_chat(window: MainWindow, chat: ChatPanel) -> None:
    """In place of what stood there, with the message field, which has the keyboard if it had it before."""
    typing = window.focusWidget() is window.composer.editor
    chat.take_over(window.waiting_chat)
    window.chat = chat
    layout = window.chat_pane.layout()
    assert layout is not None
    layout.replaceWidget(window.waiting_chat, window.chat)
    window.waiting_chat.deleteLater()
    if typing:
        window.composer.focus()


def _made_panel(window: MainWindow, name: str) -> Panel:
    panel = _begun_panel(window, name)
    panel.complete()
    return panel


def _begun_panel(window: MainWindow, name: str) -> Panel:
    """What a panel asks of the window is heard from its first moment on."""
    spec = next(spec for spec in PANELS if spec.name == name)
    panel = spec.load()(window.context, window)
    panel.told.connect(window.tell)
    panel.said.connect(lambda text: window.tell_quietly(text, None))
    panel.memory_chosen.connect(window.open_memory)
    panel.memories_chosen.connect(window.open_memories)
    panel.calls_chosen.connect(window.show_calls)
    panel.message_chosen.connect(lambda message_id: window.open_memory(f"message-{message_id}"))
    panel.edit_requested.connect(window.edit_fact)
    panel.chat_requested.connect(window.go_on)
    panel.extraction_wanted.connect(window.extraction.open)
    panel.work_changed.connect(lambda words, cancel: window.work.show_work(name, words, cancel))
    panel.count_changed.connect(lambda count: window.counts.take(name, count))
    window_state.restore_panel(panel, window.folder)
    return panel


def _connect(window: MainWindow) -> None:
    window.chat.memory_opened.connect(window.open_memory)
    window.chat.told.connect(window.tell_quietly)
    window.chat.heading.extraction_wanted.connect(window.extraction.open)
    window.chat.attention.connect(window.call_for_attention)
    window.settings.changed.connect(window.settings_changed)
    window.settings.answered.connect(window.setting_answered)
    window.painted.connect(window.counts.read)
