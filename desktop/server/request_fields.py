"""What the fields of a request say: checked, with a UserError that names the field which is wrong."""

from __future__ import annotations

from typing import Any

from desktop.assistant.message_text import brief, legible
from desktop.core.errors import UserError
from desktop.memory.transfer.choices import Choices
from desktop.memory.transfer.formats.table_cells import FIELDS

Json = dict[str, Any]

_CLIENT_MOST = 60


def client_of(request: Json) -> str:
    """The name that another assistant gives itself, as the journal tells it."""
    return brief(legible(str(request.get("client") or "MCP")), _CLIENT_MOST)


def choices_of(request: Json) -> Choices:
    """What is said of a file: `columns` an object from field to column, `collections` a list of names."""
    columns, collections = request.get("columns"), request.get("collections")
    if columns is not None and not (isinstance(columns, dict) and set(columns) <= set(FIELDS)):
        raise UserError(f"“columns” names for some of these the column: {', '.join(FIELDS)}.", field="columns")
    if collections is not None and not isinstance(collections, list):
        raise UserError("“collections” is a list of names.", field="collections")
    return Choices(
        None if columns is None else {field: str(column) for field, column in columns.items()},
        None if collections is None else frozenset(map(str, collections)),
    )


def number_of(request: Json, name: str) -> int:
    value = request.get(name)
    if not isinstance(value, int) or isinstance(value, bool):
        raise UserError(f"“{name}” must be a number.", field=name)
    return value


def text_of(request: Json, name: str) -> str:
    value = request.get(name)
    if not isinstance(value, str) or not value.strip():
        raise UserError(f"“{name}” must be a text that is not empty.", field=name)
    return value
