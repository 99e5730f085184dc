"""Renders every panel and state with made-up memories, in light and dark: `python -m desktop.gui.gallery OUT`.

For review, and for the picture in the README. It opens a store of its own in a temporary folder and needs no screen.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from desktop.paths import DataFolder

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from desktop.app import App
    from desktop.gui.application import Application
    from desktop.gui.main_window import MainWindow
    from desktop.gui.theme import Choice

SIZES = ((1280, 800), (1440, 900), (1920, 1080))
LOOKS: tuple[Choice, ...] = ("light", "dark")
SAID = (
    "My favourite tea is oolong",
    "Change my coffee to with milk",
    "What am I allergic to?",
    "How often do we change the blades of Grinder 5?",
)
"""What is said in the chat before the pictures are taken, to the assistant of the app: the answers are its own."""
_PATIENCE = 30.0
_QUIET = 0.3
"""Seconds without work until a picture is taken: a layout takes some turns of the event loop."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A state of the window; `set_up` brings it there, and returns what to picture (None: the window)."""

    name: str
    set_up: Callable[[MainWindow], QWidget | None]
    filled: bool = True


def scenes() -> tuple[Scene, ...]:
    from desktop.gui import gallery_chat, gallery_facts, gallery_review

    return (
        Scene("facts", _facts),
        Scene("facts-search", _search),
        Scene("facts-archived", _archived),
        Scene("facts-fields", gallery_facts.fields),
        Scene("facts-completion", gallery_facts.completion),
        Scene("facts-conditions", gallery_facts.conditions),
        Scene("facts-unclear", gallery_facts.unclear),
        Scene("facts-several", gallery_facts.several),
        Scene("facts-editing", gallery_facts.editing),
        Scene("facts-merging", gallery_facts.merging),
        Scene("facts-empty", _facts, filled=False),
        Scene("conversations", lambda window: window.show_panel("conversations")),
        Scene("history", lambda window: window.show_panel("history")),
        Scene("duplicates", gallery_review.cluster("breakfast")),
        Scene("duplicates-wide", gallery_review.cluster("weekend")),
        Scene("duplicates-differ", gallery_review.cluster("lubrication")),
        Scene("duplicates-edited", gallery_review.edited),
        Scene("duplicates-conflict", gallery_review.conflicted),
        Scene("duplicates-dismissed", gallery_review.dismissed),
        Scene("duplicates-empty", lambda window: window.show_panel("duplicates"), filled=False),
        Scene("stale", gallery_review.stale("stale")),
        Scene("stale-rare", gallery_review.stale("rare")),
        Scene("stale-empty", gallery_review.stale("stale"), filled=False),
        Scene("consolidate", gallery_review.dry_run),
        Scene("palette", _palette),
        Scene("keys", lambda window: window.deeds.show_keys()),
        Scene("new-memory", _dialog),
        Scene("assistants", _assistants),
        *(Scene(f"settings-{name}", partial(_settings, name)) for name in ("model", "toolsets", "theme", "stale_days")),
        Scene("settings-search", _settings_search),
        Scene("card", _card),
        Scene("chat-consent", gallery_chat.consent),
        Scene("chat-consent-choice", gallery_chat.consent_choice),
        Scene("chat-consent-elsewhere", gallery_chat.consent_elsewhere),
        Scene("chat-queued", gallery_chat.queued),
        Scene("chat-queued-done", gallery_chat.queued_done),
        Scene("chat-marks", gallery_chat.marks),
        Scene("why-fact", gallery_chat.why("fact")),
        Scene("why-episode", gallery_chat.why("episode")),
        Scene("why-message", gallery_chat.why("message")),
    )


def render(out: Path, open_app: Callable[[DataFolder], App]) -> list[Path]:
    """Writes a picture of each scene in each look and size; the files written."""
    from desktop.gui.application import make_qt

    make_qt()
    out.mkdir(parents=True, exist_ok=True)
    made: list[Path] = []
    for filled in (True, False):
        with tempfile.TemporaryDirectory() as folder:
            app = open_app(DataFolder(Path(folder)))
            made += _render_app(out, app, [scene for scene in scenes() if scene.filled is filled], filled)
    return made


def _render_app(out: Path, app: App, chosen: Sequence[Scene], filled: bool) -> list[Path]:
    from desktop.gui import gallery_review
    from desktop.gui.application import Application
    from desktop.gui.samples import fill
    from desktop.model import now

    if filled:
        fill(app.memory, now())
        gallery_review.fill(app.memory, now())
    application = Application(app)
    try:
        application.window.show()
        for text in SAID if filled else ():
            _say(application, text)
        return [_picture(out, application, scene, look, size) for scene in chosen for look in LOOKS for size in SIZES]
    finally:
        application.close()


def _picture(out: Path, application: Application, scene: Scene, look: Choice, size: tuple[int, int]) -> Path:
    from desktop.gui import gallery_facts, window_state

    window = application.window
    application.context.theme.choose(look)
    window.resize(*size)
    window_state.take_usual_split(window)
    gallery_facts.leave(window)
    window.show_panel("facts")
    window.facts.active_chip.click()
    _settle(application)
    pictured = scene.set_up(window)
    _settle(application)
    path = out / f"{scene.name}-{look}-{size[0]}.png"
    (pictured or window).grab().save(str(path))
    _tidy(window, pictured)
    return path


def _say(application: Application, text: str) -> None:
    chat = application.window.chat
    chat.composer.set_text(text)
    chat.composer.send.click()
    _settle(application)


def _settle(application: Application) -> None:
    """Until nothing has been going on for a moment, and the index is in step."""
    from PySide6.QtWidgets import QApplication

    start = quiet_since = time.monotonic()
    while time.monotonic() - quiet_since < _QUIET and time.monotonic() - start < _PATIENCE:
        QApplication.processEvents()
        time.sleep(0.005)
        if not _is_idle(application):
            quiet_since = time.monotonic()


def _is_idle(application: Application) -> bool:
    window, context = application.window, application.context
    indexed = context.app.index.status.state in ("current", "words_only")
    compared = context.app.duplicates.scan.status.state == "current"
    panels_idle = all(panel.idle for panel in window.panels)
    return indexed and compared and context.tasks.idle and window.chat.idle and panels_idle


def _tidy(window: MainWindow, pictured: QWidget | None) -> None:
    if pictured is not None:
        pictured.close()
    window.chat.asking.refresh()
    for popup in (window.palette_popup, window.keys_popup):
        if popup.isVisible():
            popup.close_again()


def _facts(window: MainWindow) -> None:
    window.show_panel("facts")


def _search(window: MainWindow) -> None:
    window.facts.search.setText("grinder")


def _archived(window: MainWindow) -> None:
    window.facts.archived_chip.click()


def _palette(window: MainWindow) -> None:
    window.palette_popup.open_at(window.top.command)
    window.palette_popup.field.setText("gri")


def _dialog(window: MainWindow) -> QWidget | None:
    from desktop.gui.fact_dialog import FactDialog

    window.edit_fact(None)
    dialog = window.findChildren(FactDialog)[-1]
    dialog.form.key.setText("location")
    dialog.form.value.setPlainText("Odesa")
    dialog.try_to_save()
    return dialog


def _settings(name: str, window: MainWindow) -> QWidget:
    from desktop.gui.settings_dialog import SettingsDialog

    window.open_settings(name)
    return window.findChildren(SettingsDialog)[-1]


def _settings_search(window: MainWindow) -> QWidget:
    from desktop.gui.settings_dialog import SettingsDialog

    window.open_settings()
    dialog = window.findChildren(SettingsDialog)[-1]
    dialog.search.setText("days")
    return dialog


def _assistants(window: MainWindow) -> QWidget:
    window.chat.provider.open()
    return window.chat.provider.popover


def _card(window: MainWindow) -> None:
    for card in window.chat.flow.cards.all[:1]:
        if not card.expanded:
            card.toggle()
        window.chat.messages.show_row(card.parentWidget() or card)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="gallery", description="Pictures of every panel and state.")
    parser.add_argument("out", type=Path)
    chosen = parser.parse_args(arguments)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from desktop.app import App

    for path in render(chosen.out, App):
        sys.stdout.write(f"{path}\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
