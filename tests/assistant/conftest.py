"""A chat over an empty memory."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import closing
from typing import Any

import pytest

from desktop.assistant.chat import Chat
from desktop.assistant.tools.consent import Consents
from desktop.assistant.tools.executor import ToolExecutor
from desktop.assistant.tools.toolbox import Toolbox
from desktop.core.paths import DataFolder
from desktop.memory.service import Memory
from desktop.settings import Settings
from desktop.storage.call_queue import Tasks
from tests.assistant.scripted import MODEL_ALONE, WAITED_FOR
from tests.conftest import HandSetClock


@pytest.fixture
def executor() -> Iterator[Executor]:
    with ThreadPoolExecutor(1) as pool:
        yield pool


@pytest.fixture
def tasks(folder: DataFolder, clock: HandSetClock) -> Iterator[Tasks]:
    """The file of queued calls of the folder."""
    made = Tasks(folder.queue, clock=clock)
    yield made
    made.close()


@pytest.fixture
def tool_executor(memory: Memory, tasks: Tasks) -> Iterator[ToolExecutor]:
    """One whose calls wait for their end."""
    with closing(ToolExecutor(Toolbox(memory), Consents(), tasks, settings=lambda: WAITED_FOR)) as made:
        yield made


@pytest.fixture
def chat(memory: Memory, tool_executor: ToolExecutor, executor: Executor) -> Chat:
    return Chat(memory, tool_executor, executor, settings=lambda: MODEL_ALONE)


@pytest.fixture
def speaking(memory: Memory, tool_executor: ToolExecutor, executor: Executor) -> Callable[..., Chat]:
    """Makes a chat of certain settings: `speaking(context_tokens=0)`."""

    def make(**chosen: Any) -> Chat:
        return Chat(memory, tool_executor, executor, settings=lambda: Settings(**chosen))

    return make


@pytest.fixture
def place(chat: Chat) -> int:
    return chat.new_conversation().id
