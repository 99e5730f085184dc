"""An extraction over an empty memory, with a clock that stands still."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from desktop.assistant.consents import Consents
from desktop.assistant.orchestrator import Orchestrator
from desktop.assistant.toolbox import Toolbox
from desktop.memory.core import Memory
from desktop.storage.tasks import Tasks
from tests.assistant.extracting import Extracting


@pytest.fixture
def extracting(memory: Memory, tasks: Tasks) -> Iterator[Extracting]:
    made = Extracting(memory, Orchestrator(Toolbox(memory), Consents(), tasks))
    yield made
    made.close()
