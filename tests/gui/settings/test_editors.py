"""The editors of models: Claude's as Anthropic lists them, and an embedding model that is tried before it is taken."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from desktop.assistant.providers.claude import ClaudeModel
from desktop.core.errors import UserError
from desktop.gui.settings.dialog import SettingsDialog
from desktop.gui.settings.editors import ClaudeModelEditor, EmbeddingModelEditor
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.ui import provider_picker
from desktop.gui.ui.dialogs import keep_folder
from tests.gui.chat_app import StillIndex
from tests.gui.settings.settings_opened import opened
from tests.gui.window_app import WindowApp
from tests.loopback import Loopback, Script
from tests.quick_embedder import QuickEmbedder


@pytest.fixture
def anthropic(monkeypatch: pytest.MonkeyPatch) -> Iterator[Loopback]:
    with Loopback() as server:
        monkeypatch.setattr(
            provider_picker, "ClaudeModel", lambda model, **given: ClaudeModel(model, base_url=server.url, **given)
        )
        yield server


def claude(window: MainWindow, qtbot: QtBot) -> ClaudeModelEditor:
    editor = opened(window, qtbot, "model").rows["model"].editor
    assert isinstance(editor, ClaudeModelEditor)
    return editor


def names(editor: ClaudeModelEditor) -> list[str]:
    return [editor.box.itemText(number) for number in range(editor.box.count())]


def close(window: MainWindow) -> None:
    window.findChildren(SettingsDialog)[-1].close()


def test_the_models_are_listed_as_anthropic_lists_them_and_one_is_chosen(
    window: MainWindow, window_app: WindowApp, qtbot: QtBot, anthropic: Loopback
) -> None:
    window_app.secrets.set_api_key("sk-ant-test")
    anthropic.models = {"data": [{"id": "claude-a", "type": "model"}, {"id": "claude-b", "type": "model"}]}
    editor = claude(window, qtbot)
    qtbot.waitUntil(lambda: names(editor) == ["claude-a", "claude-b"])
    assert editor.state.text() == "Listed by Anthropic: 2."
    assert "sk-ant-test" in str(anthropic.requests[0].headers)
    assert editor.field.text() == window_app.settings.current.model
    editor.box.setFocus()
    qtbot.keyClick(editor.box, Qt.Key.Key_Down)
    editor.box.activated.emit(editor.box.currentIndex())
    qtbot.waitUntil(lambda: window_app.settings.current.model in ("claude-a", "claude-b"))
    close(window)


def test_without_a_key_the_models_that_this_version_knows_are_offered(
    window: MainWindow, window_app: WindowApp, qtbot: QtBot
) -> None:
    editor = claude(window, qtbot)
    qtbot.waitUntil(lambda: "Enter a key" in editor.state.text())
    editor.refresh.click()
    qtbot.waitUntil(lambda: window_app.settings.current.model in names(editor))
    assert "Enter a key" in editor.state.text() and "this version knows" in editor.state.text()
    close(window)


def test_a_refusal_is_a_sentence_and_the_known_models_stay(
    window: MainWindow, window_app: WindowApp, qtbot: QtBot, anthropic: Loopback
) -> None:
    window_app.secrets.set_api_key("sk-ant-test")
    body = json.dumps({"type": "error", "error": {"type": "authentication_error", "message": "no"}}).encode()
    anthropic.play(Script(status=401, raw=body, headers={"content-type": "application/json"}))
    editor = claude(window, qtbot)
    qtbot.waitUntil(lambda: len(names(editor)) > 3)
    assert "key" in editor.state.text() and "{" not in editor.state.text()
    editor.refresh.click()
    qtbot.waitUntil(lambda: names(editor) == ["claude-test"])
    close(window)


def embedding(window: MainWindow, qtbot: QtBot) -> EmbeddingModelEditor:
    editor = opened(window, qtbot, "embedding_model").rows["embedding_model"].editor
    assert isinstance(editor, EmbeddingModelEditor)
    return editor


def test_a_model_is_tried_embedded_by_and_only_then_set(
    window: MainWindow,
    window_app: WindowApp,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    settled: Callable[[], None],
) -> None:
    editor = embedding(window, qtbot)
    asked: list[str] = []

    def choose(*told: Any) -> str:
        asked.append(told[2])
        return "/models/small"

    monkeypatch.setattr(QFileDialog, "getExistingDirectory", choose)
    keep_folder(window.context, "read", window_app.folder.root / "chat.json")
    editor.folder.click()
    assert asked == [str(window_app.folder.root)], "it opens where a file was chosen last"
    assert editor.field.text() == "/models/small" and window_app.settings.current.embedding_model == ""
    editor.use.click()
    qtbot.waitUntil(lambda: window_app.settings.current.embedding_model == "/models/small")
    qtbot.waitUntil(lambda: "It gives 16 numbers" in editor.state.text())
    index: Any = window_app.index
    assert isinstance(index, StillIndex) and isinstance(index.taken[0], QuickEmbedder)
    dialog = window.findChildren(SettingsDialog)[-1]
    qtbot.waitUntil(dialog.rows["embedding_model"].reset.isVisible)
    dialog.rows["embedding_model"].reset.click()
    qtbot.waitUntil(lambda: window_app.settings.current.embedding_model == "")
    settled()
    close(window)


def test_what_is_no_model_is_told_and_not_set(
    window: MainWindow,
    window_app: WindowApp,
    qtbot: QtBot,
    settled: Callable[[], None],
) -> None:
    window_app.model_refusal = UserError("There is no embedding model in the folder /empty.")
    editor = embedding(window, qtbot)
    editor.field.setText("/empty")
    qtbot.keyClick(editor.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "no embedding model" in editor.state.text())
    assert window_app.settings.current.embedding_model == "" and editor.use.isEnabled()
    window_app.model_refusal = None
    settled()
    close(window)


def test_a_model_that_is_missing_is_said_in_the_settings(
    window: MainWindow, window_app: WindowApp, qtbot: QtBot, settled: Callable[[], None]
) -> None:
    window_app.embedder.state, window_app.embedder.message = "missing", "There is no embedding model in the folder X."
    assert embedding(window, qtbot).state.text() == "There is no embedding model in the folder X."
    settled()
    close(window)
