"""Every parameter of every tool at its bounds, made from the schemas, so that a tool that is added is tried as well."""

from __future__ import annotations

import pytest

from desktop.assistant.tools.memory_tools import MEMORY_TOOLS
from desktop.assistant.tools.tool import Tool
from tests.contract.calling import Way
from tests.contract.cases import fitting

OFFERED = [tool for tool in MEMORY_TOOLS.values() if tool.toolset != "builtin"]
STATUSES = {"success", "skipped", "conflict", "queued", "denied", "error"}


@pytest.mark.parametrize("tool", OFFERED, ids=lambda tool: tool.name)
def test_what_fits_at_a_bound_is_taken(way: Way, tool: Tool) -> None:
    cases = list(fitting(tool.name, tool.input_schema()))
    answers = way.call([(case.tool, case.arguments) for case in cases])
    for case, answer in zip(cases, answers, strict=True):
        assert answer["status"] in STATUSES
        assert not case.refused(answer), (case, answer)
