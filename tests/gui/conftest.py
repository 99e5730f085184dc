"""A window over a real store, closed again after each test."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop.gui.chat.panel import ChatPanel
from desktop.gui.duplicates.panel import DuplicatesPanel
from desktop.gui.shell.application import Application
from desktop.gui.shell.main_window import MainWindow
from tests.gui.chat import chat_panel
from tests.gui.chat_app import ChatApp
from tests.gui.panel_context import RecordedNavigator
from tests.gui.review_app import TEA, ReviewApp, compared, go_to
from tests.gui.window_app import WindowApp, opened
from tests.patience import PATIENCE

_PATIENCE_MS = round(PATIENCE * 1000)


class PatientBot(QtBot):
    """Waits for what a slow machine under load takes; pytest-qt's five seconds are a matter of luck there."""

    def waitUntil(self, callback: Callable[[], bool | None], *, timeout: int = _PATIENCE_MS) -> None:  # noqa: N802
        super().waitUntil(callback, timeout=timeout)

    def waitSignal(self, *signals: Any, **options: Any) -> Any:  # noqa: N802
        return super().waitSignal(*signals, **{"timeout": _PATIENCE_MS, **options})


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> QtBot:
    """In place of pytest-qt's own."""
    return PatientBot(request)


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Numbers as a person in an English-speaking place reads them, whatever the machine or a test before says."""
    before = QLocale()
    QLocale.setDefault(QLocale(QLocale.Language.English, QLocale.Country.UnitedStates))
    yield
    QLocale.setDefault(before)


@pytest.fixture(autouse=True)
def no_key_held() -> Iterator[None]:
    """Qt takes what a test pressed with Ctrl for held until another key comes: here none is any more."""
    yield
    if QApplication.instance() is not None:
        QTest.keyRelease(QWidget(), Qt.Key.Key_Control)


@pytest.fixture
def collecting() -> Iterator[None]:
    """Python collects cyclic garbage by itself and passes over none, as it does when a program begins."""
    gc.unfreeze()
    gc.enable()
    yield
    gc.disable()


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
    facts = made.window.facts
    qtbot.waitUntil(lambda: facts.model.index(2, 0).data() is not None and facts.fact is not None)
    yield made
    made.close()


@pytest.fixture
def window(application: Application) -> MainWindow:
    return application.window


@pytest.fixture
def settled(qtbot: QtBot, application: Application) -> Callable[[], None]:
    """Waits until everything that was asked for is delivered."""
    return lambda: qtbot.waitUntil(lambda: application.context.tasks.idle)


@pytest.fixture
def app(tmp_path: Path) -> Iterator[ChatApp]:
    made = ChatApp(tmp_path)
    yield made
    made.close()


@pytest.fixture
def navigator(qtbot: QtBot) -> RecordedNavigator:
    """The window, as a panel that stands alone asks something of it."""
    return RecordedNavigator()


@pytest.fixture
def panel(qtbot: QtBot, app: ChatApp, navigator: RecordedNavigator) -> Iterator[ChatPanel]:
    """A chat pane over the real store, tools and chat; the model says what each test has it say."""
    made = chat_panel.opened(app, navigator)
    qtbot.waitUntil(lambda: made.idle)
    yield made
    chat_panel.closed(qtbot, made)


@pytest.fixture
def review(tmp_path: Path) -> ReviewApp:
    """An app with three clusters of duplicates."""
    return ReviewApp(tmp_path / "review").with_three_clusters()


@pytest.fixture
def reviewing(review: ReviewApp) -> Iterator[Application]:
    """The window over it, at its duplicates."""
    made = review.opened()
    yield made
    made.close()


@pytest.fixture
def duplicates(qtbot: QtBot, reviewing: Application) -> DuplicatesPanel:
    """The panel, once all is compared, go_to, TEA, at the first cluster that says the same."""
    panel = compared(qtbot, reviewing, 2)
    go_to(panel, TEA, qtbot)
    return panel


@pytest.fixture
def written(qtbot: QtBot, reviewing: Application) -> Callable[[], None]:
    """Waits until every verdict is written and told."""
    return lambda: qtbot.waitUntil(lambda: reviewing.context.tasks.idle)
