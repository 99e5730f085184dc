"""Arguments made from a schema: what a tool must take, at each bound, and what it must refuse, past it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

Json = dict[str, Any]
Schema = dict[str, Any]

NUL, HALF = "a\0b", "half \ud83d"


@dataclass(frozen=True)
class Case:
    """A call of a tool whose `name`d parameter is at a bound, or past it. `allowed` is part of what a refusal says."""

    tool: str
    name: str
    arguments: Json
    allowed: str

    def refused(self, answer: Json) -> bool:
        """Whether the answer says that the parameter does not fit, and what would."""
        message = answer["message"]
        return (
            answer["status"] == "error"
            and answer.get("field") == self.name
            and self.name in message
            and self.allowed in message
        )


def sample(schema: Schema) -> Any:
    """A value that fits."""
    if "enum" in schema:
        return schema["enum"][0]
    match schema["type"]:
        case "string":
            return "2026-03-01" if schema.get("format") == "date" else "a sample of text"
        case "array":
            return [sample(schema["items"]) if schema["items"]["type"] != "integer" else n + 1 for n in range(2)]
        case "boolean":
            return True
        case _:
            return schema["minimum"]


def plain_arguments(schema: Schema) -> Json:
    """The required ones only."""
    return {name: sample(schema["properties"][name]) for name in schema.get("required", ())}


def fitting(tool: str, schema: Schema) -> Iterator[Case]:
    """Calls with one parameter at a bound, each enum value, each default said aloud."""
    for name, parameter in schema["properties"].items():
        for value in _at_the_bounds(parameter):
            yield Case(tool, name, {**plain_arguments(schema), name: value}, _allowed(parameter))


def unfit(tool: str, schema: Schema) -> Iterator[Case]:
    """Calls with one parameter that is of another type, past a bound, missing, or unknown."""
    plain = plain_arguments(schema)
    for name, parameter in schema["properties"].items():
        for value in [*_of_another_type(parameter), *_past_the_bounds(parameter)]:
            yield Case(tool, name, {**plain, name: value}, _allowed(parameter))
    for name in schema.get("required", ()):
        rest = {other: value for other, value in plain.items() if other != name}
        yield Case(tool, name, rest, _allowed(schema["properties"][name]))
    yield Case(tool, "colour", {**plain, "colour": "red"}, ", ".join(schema["properties"]))


def _at_the_bounds(parameter: Schema) -> Iterator[Any]:
    if "default" in parameter:
        yield parameter["default"]
    if "enum" in parameter:
        yield from parameter["enum"]
    elif parameter["type"] == "string" and "maxLength" in parameter:
        yield from ("x", "x" * parameter["maxLength"])
    elif parameter["type"] in ("integer", "number"):
        yield from (parameter["minimum"], parameter["maximum"])
        yield 1 if parameter["type"] == "number" else float(parameter["minimum"])  # JSON has one kind of number
    elif parameter["type"] == "array":
        item = parameter["items"]
        for length in (max(1, parameter.get("minItems", 0)), parameter["maxItems"]):
            yield [number + 1 if item["type"] == "integer" else _numbered(item, number) for number in range(length)]
        if item["type"] == "integer":
            yield [number + 1.0 for number in range(max(1, parameter.get("minItems", 0)))]
    elif parameter["type"] == "boolean":
        yield from (True, False)


def _numbered(item: Schema, number: int) -> str:
    return str(item["enum"][number % len(item["enum"])]) if "enum" in item else f"word {number}"


_VALUES: Json = {"string": "five", "integer": 5, "number": 0.75, "boolean": True, "array": ["five"], "object": {"a": 1}}


def _of_another_type(parameter: Schema) -> Iterator[Any]:
    kind = parameter["type"]
    fits = {kind} | ({"integer"} if kind == "number" else set())
    yield from (value for other, value in _VALUES.items() if other not in fits)
    yield None
    if kind in ("integer", "number"):
        yield from (float("nan"), float("inf"), str(parameter["minimum"]), 10**400)
    if kind == "boolean":
        yield "true"


def _past_the_bounds(parameter: Schema) -> Iterator[Any]:
    if "enum" in parameter:
        yield from ("no such", "", parameter["enum"][0].upper(), NUL, HALF)
    elif parameter.get("format") == "date":
        yield from ("yesterday", "20260301", "2026-02-30", "")
    elif parameter["type"] == "string":
        yield from ("", " \n\t", "x" * (parameter["maxLength"] + 1), NUL, HALF)
    elif parameter["type"] == "integer":
        yield from (parameter["minimum"] - 1, parameter["maximum"] + 1)
    elif parameter["type"] == "number":
        yield from (parameter["minimum"] - 0.01, parameter["maximum"] + 0.01)
    elif parameter["type"] == "array":
        yield from _bad_lists(parameter)


def _bad_lists(parameter: Schema) -> Iterator[Any]:
    item = parameter["items"]
    proper = [number + 1 if item["type"] == "integer" else _numbered(item, number) for number in range(50)]
    yield [(proper * 2)[number] for number in range(parameter["maxItems"] + 1)]
    yield [*proper[:1], None]
    yield from ([*proper[:1], bad] for bad in _past_the_bounds(item))
    if "minItems" in parameter:
        yield proper[: parameter["minItems"] - 1]


def _allowed(parameter: Schema) -> str:
    """What a refusal must say at least, in the words of the contract."""
    if "enum" in parameter:
        return ", ".join(parameter["enum"])
    match parameter["type"]:
        case "array":
            return "a list"
        case "boolean":
            return "true or false"
        case "string":
            return "2026-03-01" if "format" in parameter else f"1 to {parameter['maxLength']:,} characters"
        case _ if parameter["maximum"] < 10**6:
            return f"from {parameter['minimum']} to {parameter['maximum']}"
        case _:
            return f"{parameter['minimum']} or more"
