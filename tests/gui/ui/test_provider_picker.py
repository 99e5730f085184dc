"""The provider picker against a loopback server, a port where nothing listens, and no keyring."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from desktop.assistant.providers.claude import ClaudeModel
from desktop.gui.ui import provider_picker
from desktop.gui.ui.provider_picker import ProviderPicker
from tests.gui.chat_app import ChatApp
from tests.gui.panel_context import context_of
from tests.stand_ins import llama, lm_studio, ollama, served

GOOD_KEY = "sk-ant-good"


class _Server(BaseHTTPRequestHandler):
    """Lists models to whoever has the key, or to all where there is none."""

    models: tuple[str, ...] = ("small", "large")
    key = ""

    def do_GET(self) -> None:
        right = not self.key or self.key in (self.headers.get("x-api-key") or self.headers.get("authorization") or "")
        wrong = {"type": "error", "error": {"type": "authentication_error", "message": "invalid x-api-key"}}
        found = {"data": [{"id": name, "type": "model"} for name in self.models], "has_more": False}
        body = json.dumps(found if right else wrong).encode()
        self.send_response(200 if right else 401)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002
        pass


@pytest.fixture
def server() -> Iterator[tuple[str, type[_Server]]]:
    handler = type("Handler", (_Server,), {})
    made = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    made.daemon_threads = False
    thread = threading.Thread(target=made.serve_forever, args=(0.01,))
    thread.start()
    yield f"http://127.0.0.1:{made.server_port}", handler
    made.shutdown()
    made.server_close()
    thread.join()


@pytest.fixture
def app(tmp_path: Path) -> Iterator[ChatApp]:
    made = ChatApp(tmp_path)
    yield made
    made.close()


@pytest.fixture
def picker(qtbot: QtBot, app: ChatApp) -> Iterator[ProviderPicker]:
    context = context_of(app)
    made = ProviderPicker(context)
    made.button.show()
    yield made
    # Not by `qtbot.addWidget`, which deletes it while an answer may still be on its way.
    qtbot.waitUntil(lambda: context.tasks.idle)
    made.choices.hide()
    made.button.close()
    made.button.deleteLater()
    qtbot.waitUntil(lambda: context.tasks.idle)
    context.changes.stop()


def test_the_button_says_who_answers(picker: ProviderPicker) -> None:
    assert picker.button.text() == "Built-in ▾"
    assert picker.button.accessibleName() == "Who answers: Built-in"


def test_without_a_key_claude_says_what_it_needs_and_is_not_chosen(
    qtbot: QtBot, app: ChatApp, picker: ProviderPicker
) -> None:
    picker.open()
    qtbot.waitUntil(lambda: "Needs an Anthropic key" in picker.claude.state)
    picker.claude.radio.click()
    picker.claude.use.click()
    assert picker.claude.state == "Enter a key first."
    assert app.settings.current.provider == "builtin"


def test_a_server_that_is_not_running_is_told_in_a_sentence(qtbot: QtBot, app: ChatApp, picker: ProviderPicker) -> None:
    picker.open()
    picker.local.address.setText("http://127.0.0.1:9")
    picker.local.connect_button.click()
    qtbot.waitUntil(lambda: "not running" in picker.local.state)
    assert app.settings.current.provider == "builtin" and picker.builtin.radio.isChecked()


def test_a_server_that_answers_is_used_and_its_models_listed(
    qtbot: QtBot, app: ChatApp, picker: ProviderPicker, server: tuple[str, type[_Server]]
) -> None:
    address, _ = server
    picker.open()
    picker.local.address.setText(address)
    with qtbot.waitSignal(picker.changed):
        picker.local.connect_button.click()
    assert picker.local.state == "The server answers: 2 models."
    assert [picker.local.models.itemText(n) for n in range(2)] == ["small", "large"]
    assert (app.settings.current.provider, app.settings.current.local_model) == ("local", "small")
    assert picker.button.text() == "small ▾"
    with qtbot.waitSignal(picker.changed):
        picker.local.models.textActivated.emit("large")
    assert app.settings.current.local_model == "large"
    with qtbot.waitSignal(picker.changed):
        picker.builtin.radio.click()
    assert app.settings.current.provider == "builtin"


def test_a_server_without_a_model_says_so(
    qtbot: QtBot, app: ChatApp, picker: ProviderPicker, server: tuple[str, type[_Server]]
) -> None:
    address, handler = server
    handler.models = ()
    picker.open()
    picker.local.address.setText(address)
    picker.local.connect_button.click()
    qtbot.waitUntil(lambda: "has no model" in picker.local.state)
    assert app.settings.current.provider == "builtin"


def test_a_key_is_tried_kept_and_removed(
    qtbot: QtBot,
    app: ChatApp,
    picker: ProviderPicker,
    server: tuple[str, type[_Server]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    address, handler = server
    handler.key = GOOD_KEY

    def elsewhere(model: str, **given: Any) -> ClaudeModel:
        return ClaudeModel(model, base_url=address, **given)

    monkeypatch.setattr(provider_picker, "ClaudeModel", elsewhere)
    picker.open()
    qtbot.waitUntil(lambda: "Needs an Anthropic key" in picker.claude.state)
    picker.claude.key.setText("sk-ant-wrong")
    picker.claude.use.click()
    qtbot.waitUntil(lambda: "Asking" not in picker.claude.state)
    assert picker.claude.state.endswith("This key was not stored.")
    assert "Remove" not in picker.claude.state, "there is none to remove"
    assert app.secrets.api_key() is None and app.settings.current.provider == "builtin"
    picker.claude.key.setText(GOOD_KEY)
    with qtbot.waitSignal(picker.changed):
        picker.claude.use.click()
    assert (app.secrets.api_key(), app.settings.current.provider) == (GOOD_KEY, "claude")
    assert "The key works." in picker.claude.state and picker.claude.key.text() == ""
    with qtbot.waitSignal(picker.changed):
        picker.claude.forget.click()
    qtbot.waitUntil(lambda: app.secrets.api_key() is None)
    assert app.settings.current.provider == "builtin"


def test_what_runs_on_this_machine_is_used_with_one_click_or_explained(
    picker: ProviderPicker, app: ChatApp, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    with served(ollama()) as first, served(lm_studio(messages=False)) as second, served(llama(jinja=False)) as third:
        monkeypatch.setattr("desktop.assistant.providers.local_servers.PORTS", (first, second, third))
        picker.refresh()
        qtbot.waitUntil(lambda: bool(picker.local.uses), timeout=20_000)
        (use,) = picker.local.uses
        assert use.text() == "qwen3:8b · Ollama · tools · 16,384 tokens"
        told = " ".join(each.text() for each in picker.local.findChildren(QLabel))
        for remedy in ("gemma3:4b: It can't call tools", "ollama.com", "version 0.4.1", "--jinja"):
            assert remedy in told
        with qtbot.waitSignal(picker.changed):
            use.click()
    settings = app.settings.current
    assert (settings.provider, settings.base_url, settings.local_model) == (
        "local",
        f"http://127.0.0.1:{first}",
        "qwen3:8b",
    )
