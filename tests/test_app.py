from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from functools import partial

import pytest

from desktop import app as composition
from desktop.app import App
from desktop.assistant.events import Event, FallbackBegan, TurnEnded
from desktop.assistant.models.claude import ANTHROPIC, ClaudeModel
from desktop.errors import UserError
from desktop.index.embedder import BackgroundEmbedder
from desktop.paths import DataFolder
from desktop.settings import Secrets
from desktop.storage.facts import FactFilter
from tests.quick_embedder import load_quick


@pytest.fixture
def app(folder: DataFolder, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.setattr(composition, "BackgroundEmbedder", partial(BackgroundEmbedder, load=load_quick))
    monkeypatch.delenv("ANTHROPIC_API_KEY", raising=False)
    opened = App(folder)
    yield opened
    opened.close()


def test_the_settings_choose_who_answers(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    assert app.model().built_in
    app.settings.update(provider="claude")
    monkeypatch.setattr(Secrets, "api_key", lambda _: "a-key")
    claude = app.model()
    assert isinstance(claude, ClaudeModel)
    assert (claude.base_url, claude.remote) == (ANTHROPIC, True)
    app.settings.update(provider="local", local_model="gemma", base_url="http://localhost:11434/v1")
    local = app.model()
    assert isinstance(local, ClaudeModel)
    assert (local.name, local.remote) == ("gemma", False)


def test_what_a_provider_lacks_is_told(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Secrets, "api_key", lambda _: None)
    app.settings.update(provider="claude")
    with pytest.raises(UserError, match="needs a key"):
        app.model()
    app.settings.update(provider="local", local_model="")
    with pytest.raises(UserError, match="Choose a model"):
        app.model()


def test_a_missing_model_is_stood_in_for(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Secrets, "api_key", lambda _: None)
    app.settings.update(provider="claude", model="claude-x")
    place = app.chat.new_conversation().id
    events: list[Event] = []
    app.submit_turn(place, "I live in Lviv.", events.append).result(30)
    ended = events[-1]
    assert isinstance(ended, TurnEnded)
    assert ended.failure is not None
    assert "needs a key" in ended.failure.what
    assert FallbackBegan("claude-x", ended.failure.what, capturing=False) in events
    assert [fact.value for fact in app.memory.facts.find(FactFilter())] == ["Lviv"]
    app.settings.update(provider="local")
    assert app.answering_model().name == "The local model"
    app.settings.update(enable_automated_memory_fallback=False)
    with pytest.raises(UserError, match="Choose a model"):
        app.submit_turn(place, "I live in Lviv.", events.append)


def test_a_changed_setting_holds_at_once(app: App) -> None:
    app.settings.update(single_valued_keys=("car",), relevance_threshold=0.5, answer_stale_days=7)
    assert app.memory.rules.is_single_valued("Car")
    assert not app.memory.rules.is_single_valued("location")
    assert (app.memory.threshold, app.memory.stale_days) == (0.5, 7)
    app.settings.update(extra_categories=("garden",))
    told = app.toolbox.schemas()[0]["input_schema"]["properties"]["fact_type"]["enum"]
    assert told[-1] == "garden"


def test_several_threads_share_one_loop(app: App) -> None:
    async def where() -> int:
        return threading.get_ident()

    found: list[int] = []
    threads = [threading.Thread(target=lambda: found.append(app.run(where()).result(10))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(set(found)) == 1


def test_closing_ends_what_runs_and_again_is_harmless(app: App) -> None:
    work = app.run(asyncio.sleep(3600))
    app.close()
    app.close()
    assert work.cancelled()
