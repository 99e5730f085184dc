"""Whatever JSON a program sends: each call is answered as the contract says, and the store stays whole."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from desktop.assistant.tools.memory_tools import MEMORY_TOOLS
from tests.contract.calling import Json, Way
from tests.contract.cases import fitting, unfit

CALLS = 125
"""In a round, by each of the two ways in."""
STATUSES = {"success", "skipped", "conflict", "denied", "error"}

_TEXT = st.text(st.characters(codec="utf-8"), max_size=30)
_JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats(allow_nan=False, allow_infinity=False) | _TEXT,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(_TEXT, inner, max_size=4),
    max_leaves=12,
)
_OFFERED = {tool.name: tool.input_schema() for tool in MEMORY_TOOLS.values() if tool.toolset != "builtin"}


@st.composite
def calls(draw: st.DrawFn) -> tuple[str, Json]:
    """A tool, mostly one there is, with arguments that are nearly right, or anything."""
    name = draw(st.sampled_from([*_OFFERED, "no_such_tool", ""]))
    schema = _OFFERED.get(name)
    if schema is None or draw(st.integers(0, 3)) == 0:
        return name, draw(st.dictionaries(_TEXT, _JSON, max_size=5))
    cases = [case.arguments for case in (*fitting(name, schema), *unfit(name, schema)) if _is_sendable(case.arguments)]
    arguments = dict(draw(st.sampled_from(cases or [{}])))
    for field in draw(st.lists(st.sampled_from([*schema["properties"], "colour"]), max_size=2)):
        arguments[field] = draw(_JSON)
    return name, arguments


def _is_sendable(arguments: Json) -> bool:
    """Whether it can be said over MCP, too: neither infinity nor half a character is JSON to its client."""
    try:
        json.dumps(arguments, allow_nan=False, ensure_ascii=False).encode()
    except ValueError:
        return False
    return True


@pytest.mark.rounds(20)
def test_any_arguments_are_answered_and_the_store_stays_whole(way: Way, round_number: int) -> None:
    @settings(max_examples=CALLS, suppress_health_check=[HealthCheck.too_slow])
    @given(call=calls())
    def answered(call: tuple[str, Json]) -> None:
        (answer,) = way.call([call])
        assert answer["status"] in STATUSES, answer
        assert isinstance(answer["message"], str)
        assert answer["message"].strip()
        assert not [words for words in ("Traceback", "Something went wrong", "sqlite3") if words in json.dumps(answer)]

    answered()
    known = {"fact_type": "general", "fact_key": "still there", "fact_value": "yes", "confidence": 0.9}
    assert way.call([("remember_fact", known)])[0]["status"] in ("success", "skipped", "conflict")
    assert way.call([("recall_facts", {"search_query": "still there"})])[0]["count"] > 0
    with closing(sqlite3.connect(way.folder / "keepsake.db")) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert database.execute("PRAGMA foreign_key_check").fetchall() == []
        stored = {row[0] for row in database.execute("SELECT id FROM facts")}
        told = {row[0] for row in database.execute("SELECT row_id FROM changes WHERE table_name = 'facts'")}
    assert stored <= told
    assert " ERROR " not in (way.folder / "keepsake.log").read_text("utf-8")
