"""Every tool as other programs call it: the answers of the contract, over both ways in."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from desktop.server.service import answer_schemas
from tests.contract.calling import QUICK, REAL, WAYS, Way, opened
from tests.contract.calls import ROWS, Json, Row
from tests.contract.tools_contract import CONTRACT


@pytest.fixture(scope="module", params=WAYS)
def way(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Way]:
    """Into a memory of its own; one way with the model that ships, which takes seconds to load."""
    with opened(request.param, tmp_path_factory.mktemp("calls"), REAL if request.param == "lines" else QUICK) as way:
        yield way


@pytest.fixture(scope="module")
def answers(way: Way) -> list[Json]:
    """The answers to all rows, called one after the other."""
    told: list[Json] = []
    named: dict[str, Json] = {}
    for row in ROWS:
        (answer,) = way.call([(row.tool, filled(row.arguments, named))])
        told.append({**answer, "expected": filled(row.says, named)})
        if row.name:
            named[row.name] = answer
    return told


def test_every_tool_of_the_contract_is_called() -> None:
    assert {row.tool for row in ROWS} == set(CONTRACT)


@pytest.mark.parametrize(
    ("number", "row"), list(enumerate(ROWS)), ids=[f"{n:02} {row.tool}" for n, row in enumerate(ROWS)]
)
def test_a_call_is_answered_as_in_the_contract(way: Way, answers: list[Json], number: int, row: Row) -> None:
    answer = answers[number]
    status = row.mcp or row.status if way.name == "mcp" else row.status
    assert answer["status"] == status, answer
    assert answer["message"].strip()
    if row.mcp and way.name == "mcp":
        return
    assert set(row.has.split()) <= set(answer), answer
    expected: Json = answer["expected"]
    assert {name: answer.get(name) for name in expected} == expected
    for name, fields in row.each.items():
        assert answer[name], f"{row.tool} answers no {name}"
        assert all(set(fields.split()) <= set(entry) for entry in answer[name]), answer[name]
    assert all(datetime.fromisoformat(time).tzinfo is not None for time in _times(answer))


def test_an_answer_holds_nothing_that_its_schema_does_not_tell(answers: list[Json]) -> None:
    for row, answer in zip(ROWS, answers, strict=True):
        told = {name: value for name, value in answer.items() if name != "expected"}
        Draft202012Validator(_strict(answer_schemas()[row.tool])).validate(told)


def _strict(schema: Any) -> Any:
    """A schema that takes no field that it does not name."""
    if isinstance(schema, list):
        return [_strict(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    only = {"additionalProperties": False} if schema.get("type") == "object" and "properties" in schema else {}
    return {name: _strict(each) for name, each in schema.items()} | only


def filled(value: Any, named: dict[str, Json]) -> Any:
    """The value with what "$row.field" stands for; nothing where that row failed."""
    if isinstance(value, dict):
        return {name: filled(part, named) for name, part in value.items()}
    if isinstance(value, list):
        return [filled(part, named) for part in value]
    if isinstance(value, str) and value.startswith("$"):
        row, _, name = value[1:].partition(".")
        return named[row].get(name)
    return value


def _times(value: Any) -> list[str]:
    """Every time in an answer, however deep."""
    if isinstance(value, list):
        return [time for part in value for time in _times(part)]
    if not isinstance(value, dict):
        return []
    here = [part for name, part in value.items() if name.endswith("_at") and isinstance(part, str)]
    return here + [time for part in value.values() for time in _times(part)]
