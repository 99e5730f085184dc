"""The tools over an empty memory."""

from __future__ import annotations

from typing import Any

import pytest

from desktop.assistant.providers.base import Audience
from desktop.assistant.tools.toolbox import Toolbox, ToolResult
from desktop.core.model import Origin
from desktop.memory.service import Memory
from tests.assistant.tools.calling import Tools


@pytest.fixture
def toolbox(memory: Memory) -> Toolbox:
    return Toolbox(memory)


@pytest.fixture
def call(toolbox: Toolbox) -> Tools:
    def called(name: str, audience: Audience = "local", **arguments: Any) -> ToolResult:
        return toolbox.call(name, arguments, Origin("assistant"), audience=audience)

    return called
