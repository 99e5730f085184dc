"""The memory of the reference MCP memory server: JSON lines of entities with observations, and relations; or the graph
that its tools answer with, an object with both as lists.
"""

from __future__ import annotations

import codecs
import json
from collections.abc import Iterable
from datetime import datetime
from typing import Any

from desktop.core.model import USER
from desktop.memory.transfer import lines
from desktop.memory.transfer.bundle import Bundle, BundleBuilder
from desktop.memory.transfer.drafts import name

_KINDS = frozenset({"entity", "relation"})
_PERSON = frozenset({"default_user", "user", "me"})
"""What its documentation and others call the person."""


def is_record(value: Any) -> bool:
    """Whether a JSON value is a line of such a file."""
    return isinstance(value, dict) and value.get("type") in _KINDS and ("name" in value or "relationType" in value)


def is_graph(value: Any) -> bool:
    """Whether a JSON value is the graph that the server's tools answer with."""
    return isinstance(value, dict) and all(isinstance(value.get(part), list) for part in ("entities", "relations"))


def read_graphs(values: Iterable[Any], file_name: str, moment: datetime) -> Bundle:
    """Reads the JSON values of a file; what is no graph is skipped and named."""
    bundle = Bundle(file_name)
    builder = BundleBuilder(bundle, moment, "mcp memory")
    for value in values:
        if not is_graph(value):
            bundle.skip("the file", "it is neither an entity nor a relation")
            continue
        for part, kind in (("entities", "entity"), ("relations", "relation")):
            for number, each in enumerate(value[part], 1):
                _record(builder, {"type": kind, **each} if isinstance(each, dict) else each, f"{kind} {number}")
    return bundle


def read(given: Iterable[bytes], file_name: str, moment: datetime) -> Bundle:
    """Reads the lines of a file: each observation becomes a fact about its entity, each relation a relationship."""
    bundle = Bundle(file_name)
    builder = BundleBuilder(bundle, moment, "mcp memory")
    for number, line in enumerate(given, 1):
        where = f"line {number}"
        if not line.strip():
            continue
        fault = lines.fault(line)
        if fault:
            bundle.skip(where, fault)
            continue
        try:
            record = json.loads(line.removeprefix(codecs.BOM_UTF8))
        except (ValueError, RecursionError):
            bundle.skip(where, "it is not valid JSON, or ends too early")
            continue
        _record(builder, record, where)
    return bundle


def _record(builder: BundleBuilder, record: Any, where: str) -> None:
    if not is_record(record):
        builder.bundle.skip(where, "it is neither an entity nor a relation")
    elif record["type"] == "relation":
        builder.add_relationship(
            where, _subject(record.get("from")), record.get("relationType"), _subject(record.get("to"))
        )
    else:
        _entity(builder, record, where)


def _entity(builder: BundleBuilder, record: dict[str, Any], where: str) -> None:
    subject, kind, said = _subject(record.get("name")), record.get("entityType"), record.get("observations")
    if not isinstance(subject, str) or not name(subject):
        builder.bundle.skip(where, "it has no name")
        return
    if isinstance(kind, str) and name(kind):
        builder.add_fact(where, kind, key="type", subject=subject)
    observations = said if isinstance(said, list) else []
    if said is not None and not isinstance(said, list):
        builder.bundle.skip(where, "its observations are no list")
    for place, observation in enumerate(observations, 1):
        builder.add_fact(f"{where}, observation {place}", observation, key="observation", subject=subject)


def _subject(value: Any) -> Any:
    return USER if isinstance(value, str) and value.strip().casefold() in _PERSON else value
