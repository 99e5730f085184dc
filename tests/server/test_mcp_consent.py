"""What another assistant wants to take away: asked in the window, over the official client and a real process."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing
from functools import partial
from queue import SimpleQueue
from typing import Any

import anyio
import pytest
from mcp import ClientSession

from desktop.assistant.events import ConsentAsked, Decision
from desktop.core.model import Origin
from desktop.core.paths import DataFolder
from desktop.index.embedder import BackgroundEmbedder
from desktop.server.ownership import Owner, open_for_window
from tests.contract.calling import answer_of, session
from tests.patience import PATIENCE, until
from tests.quick_embedder import load_quick

LIVES = {"fact_type": "personal", "fact_key": "location", "fact_value": "Lviv", "confidence": 0.9}
ALL = {"subject": "user"}

Questions = SimpleQueue[ConsentAsked]


@pytest.fixture
def window(folder: DataFolder, monkeypatch: pytest.MonkeyPatch) -> Iterator[Owner]:
    monkeypatch.setattr("desktop.index.embedder.BackgroundEmbedder", partial(BackgroundEmbedder, load=load_quick))
    opened = open_for_window(folder, lambda: None)
    assert opened is not None
    with closing(opened):
        opened.app.settings.update(memory_tool_timeout_ms=60_000)  # it is waited for however busy the machine is
        assert opened.app.tool_executor.call("remember_fact", LIVES, Origin("user")).status == "success"
        yield opened


@pytest.fixture
def questions(window: Owner) -> Questions:
    asked: Questions = SimpleQueue()
    window.app.consents.subscribe(asked.put)
    return asked


def talk(window: Owner, act: Callable[[ClientSession], Awaitable[Any]]) -> Any:
    async def main() -> Any:
        async with session(window.app.folder.root) as client:
            return await act(client)

    return anyio.run(main)


async def next_of(questions: Questions) -> ConsentAsked:
    return await asyncio.to_thread(questions.get, timeout=PATIENCE)


@pytest.mark.parametrize(("allowed", "status", "left"), [(True, "success", 0), (False, "denied", 1)])
def test_the_person_answers_for_another_assistant(
    window: Owner, questions: Questions, allowed: bool, status: str, left: int
) -> None:
    async def act(client: ClientSession) -> Any:
        calling = asyncio.create_task(client.call_tool("clear_profile", ALL))
        question = await next_of(questions)
        window.app.consents.answer(question.consent_id, Decision(allowed))
        return answer_of(await calling)

    assert talk(window, act)["status"] == status
    assert len(window.app.memory.facts.keys()) == left


def test_a_client_that_cancels_withdraws_its_question_and_goes_on(window: Owner, questions: Questions) -> None:
    async def act(client: ClientSession) -> None:
        async with anyio.create_task_group() as group:
            group.start_soon(client.call_tool, "clear_profile", ALL)
            question = await next_of(questions)
            group.cancel_scope.cancel()
        await asyncio.to_thread(until, lambda: not window.app.consents.is_open(question.consent_id))
        assert not window.app.consents.answer(question.consent_id, Decision(allowed=True))
        assert answer_of(await client.call_tool("recall_facts", {}))["count"] == 1

    talk(window, act)


def test_a_client_that_leaves_withdraws_its_question(window: Owner, questions: Questions) -> None:
    async def act(client: ClientSession) -> ConsentAsked:
        calling = asyncio.create_task(client.call_tool("clear_profile", ALL))
        question = await next_of(questions)
        calling.add_done_callback(lambda done: done.cancelled() or done.exception())
        return question

    question = talk(window, act)
    until(lambda: not window.app.consents.is_open(question.consent_id))
    assert len(window.app.memory.facts.keys()) == 1
