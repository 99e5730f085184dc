"""An extraction over an empty memory, with a clock that stands still."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from desktop.assistant.tools.consent import Consents
from desktop.assistant.tools.executor import ToolExecutor
from desktop.assistant.tools.toolbox import Toolbox
from desktop.memory.service import Memory
from desktop.storage.call_queue import Tasks
from tests.assistant.extraction.extracting import Extracting


@pytest.fixture
def extracting(memory: Memory, tasks: Tasks) -> Iterator[Extracting]:
    made = Extracting(memory, ToolExecutor(Toolbox(memory), Consents(), tasks))
    yield made
    made.close()
