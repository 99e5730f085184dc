"""Renders every panel and state with made-up memories, in light and dark: `python -m desktop.gui.gallery OUT`.

For review, and for the picture in the README; `--language uk` has the window speak Ukrainian. It opens a store of its
own in a temporary folder and needs no screen.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal, get_args

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


Store = Literal["samples", "empty", "busy", "years"]


@dataclass(frozen=True, slots=True)
class Scene:
    """A state of the window; `set_up` brings it there, and returns what to picture (None: the window)."""

    name: str
    set_up: Callable[[MainWindow], QWidget | None]
    filled: bool = True
    many: bool = False
    """Whether the store is one of years."""
    busy: bool = False
    """Whether it was in use for a year."""

    @property
    def store(self) -> Store:
        """What the store of the scene holds."""
        return "years" if self.many else "busy" if self.busy else "samples" if self.filled else "empty"


def scenes() -> tuple[Scene, ...]:
    from desktop.gui import (
        gallery_chat,
        gallery_explore,
        gallery_facts,
        gallery_review,
        gallery_settings,
        gallery_statistics,
        gallery_window,
    )

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
        Scene("episodes", gallery_explore.episodes(topic="The flat in Lviv")),
        Scene("episodes-timeline", gallery_explore.episodes("timeline", "The flat in Lviv")),
        Scene("episodes-edited", gallery_explore.episode_edited),
        Scene("episodes-recalled", gallery_explore.episode_recalled),
        Scene("episodes-many", gallery_explore.episodes(), many=True),
        Scene("episodes-many-timeline", gallery_explore.episodes("timeline"), many=True),
        Scene("relationships-many", gallery_explore.relationships(), many=True),
        Scene("episodes-empty", gallery_explore.episodes(), filled=False),
        Scene("relationships", gallery_explore.relationships()),
        Scene("relationships-list", gallery_explore.relationships("list")),
        Scene("relationships-empty", gallery_explore.relationships(), filled=False),
        Scene("conversations", lambda window: window.show_panel("conversations")),
        Scene("conversations-selecting", gallery_explore.selecting),
        Scene("new-episode", gallery_explore.new_episode),
        Scene("history", lambda window: window.show_panel("history")),
        Scene("history-undo", gallery_statistics.undoing_since),
        Scene("history-empty", lambda window: window.show_panel("history"), filled=False),
        Scene("statistics-few", gallery_statistics.charts()),
        Scene("statistics-empty", gallery_statistics.charts(), filled=False),
        Scene("statistics", gallery_statistics.charts(), busy=True),
        Scene("statistics-kept", gallery_statistics.charts("growth"), busy=True),
        Scene("statistics-tools", gallery_statistics.charts("tools"), busy=True),
        Scene("statistics-year", gallery_statistics.charts(days=365), busy=True),
        Scene("duplicates", gallery_review.cluster("breakfast")),
        Scene("duplicates-wide", gallery_review.cluster("weekend")),
        Scene("duplicates-differ", gallery_review.cluster("lubrication")),
        Scene("duplicates-edited", gallery_review.edited),
        Scene("duplicates-conflict", gallery_review.conflicted),
        Scene("duplicates-superseding", gallery_review.superseding),
        Scene("duplicates-dismissed", gallery_review.dismissed),
        Scene("duplicates-empty", lambda window: window.show_panel("duplicates"), filled=False),
        Scene("stale", gallery_review.stale("stale")),
        Scene("stale-rare", gallery_review.stale("rare")),
        Scene("stale-empty", gallery_review.stale("stale"), filled=False),
        Scene("consolidate", gallery_review.dry_run),
        Scene("consolidate-done", gallery_review.consolidated),
        Scene("palette", _palette),
        *(Scene(f"first-run-{page + 1}", gallery_window.first_run(page), filled=False) for page in range(3)),
        Scene("quick-add", gallery_window.quick_add),
        Scene("degraded", gallery_window.degraded),
        Scene("working", gallery_window.working),
        Scene("refused", gallery_window.refused),
        Scene("keys", lambda window: window.deeds.show_keys()),
        Scene("new-memory", _dialog),
        Scene("assistants", _assistants),
        *(Scene(f"settings-{name}", gallery_settings.at(name)) for name in gallery_settings.PLACES),
        Scene("settings-search", gallery_settings.search),
        Scene("settings-merging", gallery_settings.merging),
        Scene("restore", gallery_settings.restoring),
        Scene("damaged", gallery_settings.damaged),
        Scene("card", _card),
        Scene("chat-consent", gallery_chat.consent),
        Scene("chat-consent-choice", gallery_chat.consent_choice),
        Scene("chat-consent-left-alone", gallery_chat.consent_left_alone),
        Scene("chat-consent-elsewhere", gallery_chat.consent_elsewhere),
        Scene("chat-queued", gallery_chat.queued),
        Scene("chat-queued-done", gallery_chat.queued_done),
        Scene("chat-marks", gallery_chat.marks),
        Scene("chat-editing", gallery_explore.editing),
        Scene("why-fact", gallery_chat.why("fact")),
        Scene("why-episode", gallery_chat.why("episode")),
        Scene("why-message", gallery_chat.why("message")),
    )


def render(out: Path, open_app: Callable[[DataFolder], App], language: Literal["en", "uk"] = "en") -> list[Path]:
    """Writes a picture of each scene in each look and size; the files written."""
    from desktop.gui.application import make_qt

    make_qt()
    out.mkdir(parents=True, exist_ok=True)
    made: list[Path] = []
    for store in get_args(Store):
        chosen = [scene for scene in scenes() if scene.store == store]
        if chosen:
            with tempfile.TemporaryDirectory() as folder:
                app = open_app(DataFolder(Path(folder)))
                app.settings.update(language=language)
                _fill(app, store)
                made += _render_app(out, app, chosen, store in ("samples", "busy"))
    return made


def _render_app(out: Path, app: App, chosen: Sequence[Scene], filled: bool) -> list[Path]:
    from desktop.gui.application import Application

    application = Application(app)
    try:
        application.window.show()
        for text in SAID if filled else ():
            _say(application, text)
        return [_picture(out, application, scene, look, size) for scene in chosen for look in LOOKS for size in SIZES]
    finally:
        application.close()


def _fill(app: App, store: Store) -> None:
    from desktop.gui import gallery_explore, gallery_review, gallery_statistics
    from desktop.gui.samples import fill
    from desktop.model import now

    if store == "busy":
        gallery_statistics.fill(app, now())
    if store in ("samples", "busy"):
        fill(app.memory, now())
        gallery_review.fill(app.memory, now())
    if store == "samples":
        gallery_explore.fill(app.memory, now())
    if store == "years":
        gallery_explore.fill_many(app.memory, now())


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
    return indexed and compared and _drawn(window) and context.tasks.idle and window.chat.idle and panels_idle


def _drawn(window: MainWindow) -> bool:
    from desktop.gui.panels.statistics import StatisticsPanel

    panel = window.panels.current
    return not isinstance(panel, StatisticsPanel) or panel.is_settled


def _tidy(window: MainWindow, pictured: QWidget | None) -> None:
    if pictured is not None:
        pictured.close()
    window.chat.asking.refresh()
    if window.chat.editing.active:
        window.chat.editing.leave()
    window.work.show_work("gallery", "", None)
    window.work.show_index(window._context.app.index.status)
    window.notices.hide()
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
    parser.add_argument("--language", choices=("en", "uk"), default="en", help="what the window speaks")
    chosen = parser.parse_args(arguments)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from desktop.app import App

    for path in render(chosen.out, App, chosen.language):
        sys.stdout.write(f"{path}\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
