"""What an argument may be: the schema as a model reads it, the sentence for what does not fit, and the kinds that
several tools take, each with its bounds.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Annotated, Any

from pydantic import AfterValidator, BeforeValidator, Field, ValidationError, ValidationInfo, WithJsonSchema
from pydantic_core import PydanticCustomError

from desktop.assistant.message_text import legible
from desktop.core.text import is_blank
from desktop.memory.facts.drafts import KEY_MOST, VALUE_MOST

CATEGORY_MARK = "<categories>"
"""Stands in a declared enum for the categories, which a person can add to."""

_NOT_TEXT = "It holds a character that is no text (NUL or half a surrogate pair)."


def plain_schema(schema: Any, categories: tuple[str, ...] = (CATEGORY_MARK,)) -> Any:
    """A schema without pydantic's titles, without null for what may be left out, with the categories filled in."""
    if isinstance(schema, list):
        return [plain_schema(part, categories) for part in schema]
    if not isinstance(schema, dict):
        return schema
    if "anyOf" in schema:
        (given,) = (part for part in schema["anyOf"] if part.get("type") != "null")
        schema = {**given, **{name: part for name, part in schema.items() if name not in ("anyOf", "default")}}
    if CATEGORY_MARK in schema.get("enum", ()):
        before = [name for name in schema["enum"] if name != CATEGORY_MARK]
        schema = {**schema, "enum": [*before, *categories]}
    # A title that is a schema (a property of that name) is kept; pydantic's are strings.
    kept = {name: part for name, part in schema.items() if not (name == "title" and isinstance(part, str))}
    return {name: plain_schema(part, categories) for name, part in kept.items()}


def allowed(schema: Mapping[str, Any]) -> str:
    """What a parameter takes, in words."""
    if "enum" in schema:
        return f"one of {', '.join(schema['enum'])}"
    match schema.get("type"):
        case "array":
            return f"a list{_count(schema)}, each {allowed(schema['items'])}"
        case "boolean":
            return "true or false"
        case "string" if schema.get("format") == "date":
            return "a date such as 2026-03-01"
        case "string":
            return f"text of 1 to {schema['maxLength']:,} characters"
        case kind:
            return f"{'an integer' if kind == 'integer' else 'a number'}{_range(schema)}"


def complaint(tool: str, error: ValidationError, properties: Mapping[str, Any]) -> tuple[str, str]:
    """The name of the first parameter that does not fit, and a sentence for each that does not."""
    told: dict[str, str] = {}
    for problem in error.errors(include_url=False, include_input=False, include_context=False):
        name = str(problem["loc"][0]) if problem["loc"] else ""
        name = legible(name)[:200]
        told.setdefault(name, _sentence(tool, name, problem["type"], properties))
    return next(iter(told)), " ".join(list(told.values())[:5])


def _sentence(tool: str, name: str, kind: str, properties: Mapping[str, Any]) -> str:
    schema = properties.get("subject" if name == "asset_id" and "subject" in properties else name)
    if schema is None or kind == "extra_forbidden":
        return f"“{name}” is not taken by {tool}, which takes: {', '.join(properties)}."
    if kind == "missing":
        return f"{name} is missing: it must be {allowed(schema)}."
    rest = f" {_NOT_TEXT}" if kind in ("string_unicode", "no_text") else ""
    return f"{name} must be {allowed(schema)}.{rest}"


def _range(schema: Mapping[str, Any]) -> str:
    least, most = schema.get("minimum"), schema.get("maximum")
    if least is not None and most is not None and most < 10**6:
        return f" from {least} to {most}"
    return f" of {least} or more" if least is not None else ""


def _count(schema: Mapping[str, Any]) -> str:
    if "minItems" not in schema:
        return ""
    return f" of {schema['minItems']} to {schema['maxItems']} different entries"


ID_MOST = 2**53 - 1
"""The largest integer that every JSON reader keeps exactly."""
_DAYS_MOST = 36_525

ALL = "all"
"""Stands for every category."""


def _text(value: str) -> str:
    if "\0" in value:
        raise PydanticCustomError("no_text", "NUL")
    if is_blank(value):
        raise PydanticCustomError("blank", "blank")
    return value.strip()


def _category(value: str, info: ValidationInfo) -> str:
    if value not in info.context["categories"]:  # type: ignore[index]  # Tool.checked always gives it
        raise PydanticCustomError("category", "unknown category")
    return value


def _category_or_all(value: str, info: ValidationInfo) -> str:
    return value if value == ALL else _category(value, info)


def _day(value: str) -> str:
    try:
        proper = date.fromisoformat(value).isoformat() == value
    except ValueError:
        proper = False
    if not proper:
        raise PydanticCustomError("day", "no day")
    return value


def given(value: object) -> object:
    """Null is no way to leave a parameter out: the schema does not name it."""
    if value is None:
        raise PydanticCustomError("null", "null")
    return value


Value = Annotated[str, Field(min_length=1, max_length=VALUE_MOST), AfterValidator(_text)]
Key = Annotated[str, Field(min_length=1, max_length=KEY_MOST), AfterValidator(_text)]
Category = Annotated[str, AfterValidator(_category), WithJsonSchema({"type": "string", "enum": [CATEGORY_MARK]})]
CategoryOrAll = Annotated[
    str, AfterValidator(_category_or_all), WithJsonSchema({"type": "string", "enum": [ALL, CATEGORY_MARK]})
]
OptionalCategory = Annotated[Category | None, BeforeValidator(given)]
Certainty = Annotated[float, Field(ge=0.5, le=1.0)]
Id = Annotated[int, Field(ge=1, le=ID_MOST)]
OptionalId = Annotated[Id | None, BeforeValidator(given)]
OptionalDays = Annotated[Annotated[int, Field(ge=1, le=_DAYS_MOST)] | None, BeforeValidator(given)]
OptionalDay = Annotated[
    Annotated[str, AfterValidator(_day), WithJsonSchema({"type": "string", "format": "date"})] | None,
    BeforeValidator(given),
]
OptionalValue = Annotated[Value | None, BeforeValidator(given)]
OptionalKey = Annotated[Key | None, BeforeValidator(given)]
Fraction = Annotated[float, Field(ge=0.0, le=1.0)]
OptionalFraction = Annotated[Fraction | None, BeforeValidator(given)]
Count = Annotated[int, Field(ge=0, le=_DAYS_MOST)]
OptionalCount = Annotated[Annotated[int, Field(ge=1, le=ID_MOST)] | None, BeforeValidator(given)]
