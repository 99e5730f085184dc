"""The kinds of arguments that several tools take, each with its bounds."""

from __future__ import annotations

from datetime import date
from typing import Annotated

from pydantic import AfterValidator, BeforeValidator, Field, ValidationInfo, WithJsonSchema
from pydantic_core import PydanticCustomError

from desktop.assistant.tools.argument_schema import CATEGORY_MARK
from desktop.core.text import is_blank
from desktop.memory.facts.drafts import KEY_MOST, VALUE_MOST

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
