"""What no tool takes, made from the schemas, so that a tool that is added is tried as well."""

from __future__ import annotations

import json
import math
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from desktop.assistant.tools.memory_tools import MEMORY_TOOLS
from desktop.assistant.tools.tool import Tool
from desktop.core.model import now
from desktop.storage.timestamps import to_ms
from tests.contract.calling import Way
from tests.contract.cases import Case, unfit

OFFERED = [tool for tool in MEMORY_TOOLS.values() if tool.toolset != "builtin"]
WRITTEN = (
    "operations",
    "changes",
    "facts",
    "fact_versions",
    "episodes",
    "episode_versions",
    "episode_messages",
    "relationships",
    "conversations",
    "messages",
    "message_marks",
)
KNOWN = {"fact_type": "personal", "fact_key": "location", "fact_value": "Lviv", "confidence": 0.9}


@pytest.mark.parametrize("tool", OFFERED, ids=lambda tool: tool.name)
def test_what_does_not_fit_is_refused_by_name_and_nothing_is_written(way: Way, tool: Tool) -> None:
    assert way.call([("remember_fact", KNOWN)])[0]["status"] in ("success", "skipped")
    before, since = _store(way.folder), to_ms(now())
    cases = [case for case in unfit(tool.name, tool.input_schema()) if _can_be_sent(case, way)]
    answers = way.call([(case.tool, case.arguments) for case in cases])
    assert [case for case, answer in zip(cases, answers, strict=True) if not case.refused(answer)] == []
    assert _store(way.folder) == before
    (known,) = way.call([("recall_facts", {"search_query": "location", "track_access": False})])
    assert known["facts"][0]["value"] == "Lviv"
    assert _used(way.folder, since) == []


@pytest.mark.parametrize("tool", OFFERED, ids=lambda tool: tool.name)
@pytest.mark.parametrize("way", ["lines"], indirect=True)
def test_arguments_that_are_no_object_are_refused(way: Way, tool: Tool) -> None:
    none: tuple[Any, ...] = (None, [], "location", 5, True)
    for answer in way.call([(tool.name, arguments) for arguments in none]):
        assert (answer["status"], "JSON object" in answer["message"]) == ("error", True)


def _can_be_sent(case: Case, way: Way) -> bool:
    """Whether the official client can say it: neither NaN, nor infinity, nor half a character is JSON to it."""
    return way.name == "lines" or _all(case.arguments, _is_json)


def _all(arguments: Any, proper: Callable[[Any], bool]) -> bool:
    if isinstance(arguments, dict):
        return all(_all(value, proper) for value in arguments.values())
    if isinstance(arguments, list):
        return all(_all(value, proper) for value in arguments)
    return proper(arguments)


def _is_json(value: Any) -> bool:
    if isinstance(value, float):
        return math.isfinite(value)
    if isinstance(value, str):
        return value.encode("utf-8", "replace").decode() == value
    return True


def _store(folder: Path) -> str:
    """All that calls could have written, besides the index and the telemetry, which follow by themselves."""
    with closing(sqlite3.connect(folder / "keepsake.db")) as database:
        tables = {name: database.execute(f"SELECT * FROM {name}").fetchall() for name in WRITTEN}
    return json.dumps(tables, default=str, sort_keys=True)


def _used(folder: Path, since: int) -> list[Any]:
    """The uses since a moment; those of the calls before are written a little later."""
    with closing(sqlite3.connect(folder / "keepsake.db")) as database:
        return database.execute("SELECT * FROM access_events WHERE at >= ?", (since,)).fetchall()
