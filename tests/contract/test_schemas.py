"""What other programs are told of the tools: all of them, with the parameters of the contract, in schemas that hold."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from desktop.assistant.tools.memory_tools import MEMORY_TOOLS
from tests.contract.cases import plain_arguments
from tests.contract.tools_contract import CONTRACT

OFFERED = {tool.name: tool for tool in MEMORY_TOOLS.values() if tool.toolset != "builtin"}
_LONGEST_DESCRIPTION = 1024


def test_every_tool_of_the_contract_is_there_and_no_other() -> None:
    assert sorted(OFFERED) == sorted(CONTRACT)


@pytest.mark.parametrize("name", CONTRACT)
def test_parameters_enums_defaults_and_bounds_are_those_of_the_contract(name: str) -> None:
    declared, schema = CONTRACT[name], OFFERED[name].input_schema()
    assert schema.get("required", []) == declared.required.split()
    assert {each: _undescribed(parameter) for each, parameter in schema["properties"].items()} == declared.parameters


@pytest.mark.parametrize("name", OFFERED)
def test_a_schema_is_valid_and_takes_what_fits(name: str) -> None:
    schema = OFFERED[name].input_schema()
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    assert validator.is_valid(plain_arguments(schema))
    assert not validator.is_valid({**plain_arguments(schema), "colour": "red"})
    for parameter in schema["properties"].values():
        if "default" in parameter:
            Draft202012Validator(parameter).validate(parameter["default"])


@pytest.mark.parametrize("name", OFFERED)
def test_a_tool_keeps_the_rules_of_the_messages_api(name: str) -> None:
    told = OFFERED[name].schema()
    assert re.fullmatch(r"[a-zA-Z0-9_-]{1,64}", told["name"])
    assert set(told) == {"name", "description", "input_schema"}
    assert 0 < len(told["description"]) <= _LONGEST_DESCRIPTION
    assert told["input_schema"]["type"] == "object"
    assert not {"oneOf", "allOf", "anyOf"} & set(told["input_schema"])
    assert all(re.fullmatch(r"[a-zA-Z0-9_.-]{1,64}", each) for each in told["input_schema"]["properties"])
    json.dumps(told, allow_nan=False)


@pytest.mark.parametrize("name", OFFERED)
def test_a_model_is_told_when_and_when_not_with_an_example(name: str) -> None:
    described = OFFERED[name].description
    assert "Example:" in described
    assert all(parameter["description"] for parameter in OFFERED[name].input_schema()["properties"].values())


def _undescribed(parameter: Any) -> Any:
    if not isinstance(parameter, dict):
        return parameter
    return {name: _undescribed(part) for name, part in parameter.items() if name != "description"}
