"""How tests call tools, and look at what the person would be shown before."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from desktop.assistant.events import Preview
from desktop.assistant.providers.base import Audience
from desktop.assistant.tools.tool import ToolContext
from desktop.assistant.tools.toolbox import Toolbox, ToolResult
from desktop.core.model import Origin
from desktop.memory.service import Memory
from desktop.storage.journal import Journal

Tools = Callable[..., ToolResult]


def shown(toolbox: Toolbox, memory: Memory, name: str, audience: Audience = "local", **arguments: Any) -> Preview:
    """What the person is shown; nothing is changed by it."""
    tool, before = toolbox.tools[name], Journal(memory.database).last_change()
    assert tool.preview is not None
    preview = tool.preview(ToolContext(memory, Origin("assistant"), audience), **tool.checked(arguments))
    assert Journal(memory.database).last_change() == before
    return preview
