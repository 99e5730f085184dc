"""A chat over an empty memory."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor

import pytest

from desktop.assistant.chat import Chat
from desktop.assistant.toolbox import Toolbox
from desktop.memory.core import Memory
from tests.assistant.scripted import MODEL_ALONE


@pytest.fixture
def executor() -> Iterator[Executor]:
    with ThreadPoolExecutor(1) as pool:
        yield pool


@pytest.fixture
def chat(memory: Memory, executor: Executor) -> Chat:
    return Chat(memory, Toolbox(memory), executor, settings=lambda: MODEL_ALONE)


@pytest.fixture
def place(chat: Chat) -> int:
    return chat.new_conversation().id
