"""Reads an export of Keepsake, as `records` describes it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel, ValidationError

from desktop.memory.transfer.bundle import Bundle
from desktop.memory.transfer.drafts import UnreadableError
from desktop.memory.transfer.records import FORMAT, VERSION, AccessRecord, Export
from desktop.storage.export_rows import TABLES


def is_export(value: Any) -> bool:
    """Whether a JSON value calls itself one."""
    return isinstance(value, dict) and value.get("format") == FORMAT


def read(value: Mapping[str, Any], file_name: str) -> Bundle:
    """Returns the records of a file; those that are not as they should be are named and left out.

    Raises `UnreadableError` where a newer version of Keepsake wrote it.
    """
    version = value.get("version")
    if version != VERSION:
        newer = isinstance(version, int) and version > VERSION
        told = (
            "{file} was written by a newer version of Keepsake."
            if newer
            else f"{{file}} is no export of version {VERSION}."
        )
        raise UnreadableError(told, known=True)
    bundle = Bundle(file_name, exact=True)
    for table in TABLES:
        bundle.of(table).extend(_checked(value.get(table), _model(table), table, bundle))
    bundle.accesses.extend(_checked(value.get("accesses"), AccessRecord, "accesses", bundle))
    return bundle


def _model(table: str) -> type[BaseModel]:
    annotation: Any = Export.model_fields[table].annotation
    model: type[BaseModel] = annotation.__args__[0]
    return model


def _checked(given: Any, model: type[BaseModel], table: str, bundle: Bundle) -> list[dict[str, Any]]:
    """The records that fit, each id once."""
    if not isinstance(given, list):
        bundle.skip(table, "it is missing, or no list")
        return []
    seen: set[Any] = set()
    fitting = []
    for number, record in enumerate(given, 1):
        where = f"{table}, record {number}"
        try:
            checked = model.model_validate(record).model_dump()
        except ValidationError as error:
            bundle.skip(where, _fault(error))
            continue
        identity = checked.get("id", (checked.get("kind"), checked.get("row_id")))
        if identity in seen:
            bundle.skip(where, f"its id {identity} stands before")
            continue
        seen.add(identity)
        fitting.append(checked)
    return fitting


def _fault(error: ValidationError) -> str:
    first = error.errors(include_url=False, include_context=False)[0]
    place = ".".join(map(str, first["loc"])) or "it"
    return f"{place}: {first['msg']}"
