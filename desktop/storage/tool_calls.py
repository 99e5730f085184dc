"""A row for each tool call.

Nothing of what was said is kept: a name or a reason that is no plain word (a model may make names up) is left out.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, Literal

from desktop.core.model import Actor
from desktop.storage.timestamps import to_ms

_WORD: Final = re.compile(r"[a-z][a-z0-9_]{0,63}")


@dataclass(frozen=True, slots=True)
class ToolCallRecord:
    """One tool call as it is counted: how it ended, how long it ran, and how long it waited before that.

    `at` is when it was made. `conversation_id` and `message_id` are those of a chat; `task_id` is set where the call
    was answered `queued`. `reason` is the word that the answer gives, such as `duplicate`.
    """

    at: datetime
    tool: str
    status: str
    latency_ms: float
    queue_wait_ms: float
    actor: Actor
    caller: Literal["chat", "cli", "mcp"]
    conversation_id: int | None
    message_id: int | None
    task_id: str | None
    reason: str = ""


def row_of(call: ToolCallRecord) -> tuple[Any, ...]:
    """What `write_calls` takes."""
    return (
        to_ms(call.at),
        _word(call.tool) or "unknown",
        _word(call.status) or "unknown",
        _word(call.reason),
        call.latency_ms,
        call.queue_wait_ms,
        call.actor,
        call.caller,
        call.conversation_id,
        call.message_id,
        call.task_id,
    )


def write_calls(connection: sqlite3.Connection, rows: Sequence[tuple[Any, ...]]) -> None:
    connection.executemany(
        "INSERT INTO tool_calls (at, tool, status, reason, latency_ms, queue_wait_ms, actor, caller, conversation_id,"
        " message_id, task_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        rows,
    )


def _word(text: str) -> str:
    return text if _WORD.fullmatch(text) else ""
