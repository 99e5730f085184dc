"""A window over a real store, closed again after each test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from desktop.gui.application import Application
from desktop.gui.main_window import MainWindow
from tests.gui.window_app import WindowApp, opened


@pytest.fixture
def window_app(tmp_path: Path) -> WindowApp:
    """An app that the `application` closes, with three facts."""
    app = WindowApp(tmp_path / "window")
    app.remembered("location", "Lviv", actor="assistant")
    app.remembered("coffee", "black", category="preference")
    app.remembered("sister", "Anna", category="relationship")
    return app


@pytest.fixture
def application(qtbot: QtBot, window_app: WindowApp) -> Iterator[Application]:
    made = opened(window_app)
    qtbot.waitUntil(lambda: made.window.facts.model.rowCount() == 3 and made.window.facts.fact is not None)
    yield made
    made.close()


@pytest.fixture
def window(application: Application) -> MainWindow:
    return application.window


@pytest.fixture
def settled(qtbot: QtBot, application: Application) -> Callable[[], None]:
    """Waits until everything that was asked for is delivered."""
    return lambda: qtbot.waitUntil(lambda: application.context.tasks.idle)
