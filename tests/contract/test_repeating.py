"""A call that comes twice does no more than one: other programs are told so of every tool but undo
(`idempotentHint`)."""

from __future__ import annotations

from desktop.assistant.tools.toolbox import Toolbox
from desktop.memory.service import Memory
from tests.contract.calls import ROWS, Json
from tests.contract.test_calls import filled


def test_a_write_that_is_repeated_changes_nothing_more(memory: Memory) -> None:
    toolbox = Toolbox(memory)
    named: dict[str, Json] = {}
    for row in ROWS:
        arguments = filled(row.arguments, named)
        first = toolbox.call(row.tool, arguments)
        if row.name:
            named[row.name] = dict(first.answer)
        if row.tool != "undo":  # asked again, it takes back the change before
            assert toolbox.call(row.tool, arguments).operation_ids == (), row
