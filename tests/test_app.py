from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from functools import partial

import pytest

from desktop import app as composition
from desktop.app import App
from desktop.assistant.events import ConsentAsked, Decision
from desktop.assistant.models.claude import ANTHROPIC, ClaudeModel
from desktop.errors import UserError
from desktop.index.embedder import BackgroundEmbedder
from desktop.model import Origin
from desktop.paths import DataFolder
from desktop.settings import Secrets
from desktop.storage.tasks import Task
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


def test_a_tool_that_is_always_allowed_is_not_asked_for_again(app: App) -> None:
    asked = []

    def listen(question: ConsentAsked) -> None:
        asked.append(question)
        app.consents.answer(question.consent_id, Decision(allowed=True, always=True))

    app.consents.subscribe(listen)
    app.settings.update(tool_consent={"forget_fact": "ask"})
    remember = {"fact_type": "personal", "fact_key": "hobby", "fact_value": "tea", "confidence": 0.9}
    forget = {"fact_type": "personal", "fact_key": "hobby", "reason": "outdated"}
    for _ in range(2):
        app.orchestrator.call("remember_fact", remember, Origin("user"))
        assert app.orchestrator.call("forget_fact", forget, Origin("assistant")).status in ("success", "queued")
    assert len(asked) == 1
    assert app.settings.current.tool_consent == {"forget_fact": "allow"}


def test_calls_that_were_queued_before_are_taken_up_at_the_start(app: App) -> None:
    arguments = {"fact_type": "personal", "fact_key": "hobby", "fact_value": "tea", "confidence": 0.9}
    origin = Origin("assistant", "", "remember_fact", "call_1")
    app.tasks.add([Task("task-1", "call_1", app.database.clock(), arguments, origin, "local")])
    app.start_background()
    app.orchestrator.call("remember_fact", {**arguments, "fact_key": "drink"}, Origin("user"))
    assert app.memory.facts.keys() == ["drink", "hobby"]
    assert app.tasks.waiting() == []


def test_the_chat_stores_what_is_said_while_writes_are_queued(app: App) -> None:
    held = threading.Event()
    app.orchestrator._dispatch._writes.aside(lambda: held.wait(20))
    try:
        place = app.chat.new_conversation().id
        app.submit_turn(place, "Hello", lambda _: None).result(20)
    finally:
        held.set()
    assert [message.text for message in app.memory.conversations.messages(place)][:1] == ["Hello"]
