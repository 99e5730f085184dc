"""Renders every panel and state with made-up memories, in light and dark: `python -m tests.gallery OUT`.

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
from pathlib import Path
from typing import TYPE_CHECKING, Literal, get_args

from desktop.core.paths import DataFolder
from tests.gallery import chat as gallery_chat
from tests.gallery import explore, extraction, facts, mirror, review, settings, statistics, transfer
from tests.gallery import window as gallery_window
from tests.gallery.scene import Scene, Store

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from desktop.app import App
    from desktop.core.appearance import Shade
    from desktop.gui.shell.application import Application
    from desktop.gui.shell.main_window import MainWindow

SIZES = ((1280, 800), (1440, 900), (1920, 1080))
LOOKS: tuple[Shade, ...] = ("light", "dark")
SAID = (
    "My favourite tea is oolong",
    "Change my coffee to with milk",
    "What am I allergic to?",
    "How often do we change the blades of Grinder 5?",
)
"""What is said in the chat before the pictures are taken, to the assistant of the app: the answers are its own."""
_PATIENCE = 30.0
QUIET = 0.3
"""Seconds without work until a picture is taken: a layout takes some turns of the event loop."""
_AREAS = (
    facts,
    explore,
    extraction,
    statistics,
    review,
    gallery_window,
    settings,
    transfer,
    mirror,
    gallery_chat,
)


def scenes() -> tuple[Scene, ...]:
    """Those of every area. Each is set up in the window that the ones before it left."""
    return tuple(scene for area in _AREAS for scene in area.SCENES)


def render(out: Path, open_app: Callable[[DataFolder], App], language: Literal["en", "uk"] = "en") -> list[Path]:
    """Writes a picture of each scene in each look and size; the files written."""
    from desktop.gui.shell.launch import make_qt

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
    from desktop.gui.shell.application import Application

    application = Application(app)
    try:
        application.window.show()
        for text in SAID if filled else ():
            _say(application, text)
        return [_picture(out, application, scene, look, size) for scene in chosen for look in LOOKS for size in SIZES]
    finally:
        application.close()


def _fill(app: App, store: Store) -> None:
    from desktop.core.model import now
    from desktop.memory.samples import fill

    if store == "busy":
        statistics.fill(app, now())
    if store in ("samples", "busy"):
        fill(app.memory, now())
        review.fill(app.memory, now())
    if store == "samples":
        explore.fill(app.memory, now())
        facts.fill(app.memory)
        app.memory.backups.make("daily")
    if store == "years":
        explore.fill_many(app.memory, now())


def _picture(out: Path, application: Application, scene: Scene, look: Shade, size: tuple[int, int]) -> Path:
    window = application.window
    window.context.app.settings.update(theme=look)
    window.resize(*size)
    window.show_chat(True)
    window.take_usual_split()
    facts.leave(window)
    window.show_panel("facts")
    window.facts.active_chip.click()
    _settle(application)
    window.parts.background.look_for_backups()
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
    while time.monotonic() - quiet_since < QUIET and time.monotonic() - start < _PATIENCE:
        QApplication.processEvents()
        time.sleep(0.005)
        if not _is_idle(application):
            quiet_since = time.monotonic()


def _is_idle(application: Application) -> bool:
    window, context = application.window, application.context
    indexed = context.app.index.status.state in ("current", "words_only")
    compared = context.app.duplicates.scan.status.state == "current"
    panels_idle = all(panel.idle for panel in window.panels) and window.parts.extraction.idle
    return indexed and compared and _drawn(window) and context.tasks.idle and window.chat.idle and panels_idle


def _drawn(window: MainWindow) -> bool:
    from desktop.gui.statistics.panel import StatisticsPanel

    panel = window.panels.current
    return not isinstance(panel, StatisticsPanel) or panel.is_settled


def _tidy(window: MainWindow, pictured: QWidget | None) -> None:
    if pictured is not None:
        pictured.close()
    window.chat.asking.refresh()
    if window.chat.is_editing:
        window.chat.leave_editing()
    window.show_work("gallery", "", None)
    window.parts.background.show_index(window.context.app.index.status)
    window.notices.hide()
    for popup in (window.palette_popup, window.keys_popup):
        if popup.isVisible():
            popup.close_again()


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
