"""A chat over an empty memory."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import Any

import pytest

from desktop.assistant.chat import Chat
from desktop.assistant.toolbox import Toolbox
from desktop.memory.core import Memory
from desktop.settings import Settings
from tests.assistant.scripted import MODEL_ALONE


@pytest.fixture
def executor() -> Iterator[Executor]:
    with ThreadPoolExecutor(1) as pool:
        yield pool


@pytest.fixture
def chat(memory: Memory, executor: Executor) -> Chat:
    return Chat(memory, Toolbox(memory), executor, settings=lambda: MODEL_ALONE)


@pytest.fixture
def speaking(memory: Memory, executor: Executor) -> Callable[..., Chat]:
    """Makes a chat of certain settings: `speaking(context_tokens=0)`."""

    def make(**chosen: Any) -> Chat:
        return Chat(memory, Toolbox(memory), executor, settings=lambda: Settings(**chosen))

    return make


@pytest.fixture
def place(chat: Chat) -> int:
    return chat.new_conversation().id
