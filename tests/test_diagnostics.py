"""What is copied for a bug report: enough to know the app by, and nothing that is the person's."""

from __future__ import annotations

import getpass
import socket
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from desktop import __version__
from desktop.app import App
from desktop.core.model import Origin
from desktop.core.paths import DataFolder
from desktop.diagnostics import _servers, as_text, diagnostics
from desktop.index.embedder import BackgroundEmbedder
from desktop.memory.facts.drafts import FactDraft
from tests.quick_embedder import load_quick
from tests.samples import a_conversation
from tests.stand_ins import llama, ollama, served

SECRET = "sk-ant-api03-not-to-be-told"


@pytest.fixture
def app(folder: DataFolder, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.setattr("desktop.index.embedder.BackgroundEmbedder", partial(BackgroundEmbedder, load=load_quick))
    monkeypatch.setenv("ANTHROPIC_API_KEY", SECRET)
    opened = App(folder)
    yield opened
    opened.close()


def test_versions_sizes_and_states_are_told(app: App) -> None:
    app.memory.facts.remember_anyway(FactDraft("personal", "location", "Lviv"), Origin())
    told = dict(diagnostics(app))
    assert told["Keepsake"] == __version__
    assert told["Facts"] == "1 active of 1"
    assert told["Database"].endswith(" MB")
    assert told["Assistant"] == "builtin"
    assert told["Index"].startswith("loading")
    assert {"Python", "System", "PySide6-Essentials", "Vectors", "Backups", "Daily upkeep"} <= set(told)


def test_nothing_of_the_person_is_told(app: App) -> None:
    app.memory.facts.remember_anyway(FactDraft("personal", "hideaway", "behind the old mill"), Origin())
    with app.database.operation("A talk", Origin()) as operation:
        app.memory.conversations.insert(operation, a_conversation(title="The mill"))
    app.settings.update(
        base_url="http://mill.example:11434", extra_categories=("poaching",), local_model="my-own-model"
    )
    text = as_text(diagnostics(app))
    own = ("hideaway", "mill", "poaching", "my-own-model", SECRET, str(app.folder.root), socket.gethostname())
    assert [word for word in own if word in text] == []
    assert "/" not in text.replace(", ", "") and "\\" not in text
    assert getpass.getuser() not in text.split()
    assert "base_url" in text and "extra_categories" in text  # that they are set is of use, what to is not


def test_a_folder_that_can_not_be_read_is_no_failure(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    usual = Path.is_file

    def refuse(path: Path) -> bool:
        if path == app.folder.vectors:
            raise PermissionError("no")
        return usual(path)

    monkeypatch.setattr(Path, "is_file", refuse)
    assert dict(diagnostics(app))["Vectors"] == "unreadable"


def test_the_doctor_names_the_models_of_this_machine_and_what_keeps_one_from_being_used(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def told() -> list[str]:
        return [each["told"] for each in _servers() if each["what"] == "Models on this machine" and each["ok"]]

    with served(ollama()) as first, served(llama(jinja=False)) as second:
        monkeypatch.setattr("desktop.assistant.providers.local_servers.PORTS", (first, second))
        there, lacking = told()
    assert there.startswith(
        f"Ollama 0.14.2 at http://127.0.0.1:{first}: qwen3:8b (tools, 16,384 tokens); gemma3:4b (no"
    )
    assert "Start llama-server with --jinja." in lacking
    assert told() == ["no server on the usual ports (Ollama, LM Studio, …)"]
