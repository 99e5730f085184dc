"""What an answer of the assistant names, in the ids of another store."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from desktop.memory.transfer.bundle import TABLE_OF
from desktop.storage.portable import Table

Ids = Mapping[Table, dict[int, int]]
"""For each table the id here of each id in the file."""

_STABLE = re.compile(r"(fact|episode|message|relationship)-(\d{1,15})")
_FIELDS: Mapping[str, Table] = {
    "fact_id": "facts",
    "fact_ids": "facts",
    "replacement_fact_id": "facts",
    "kept_id": "facts",
    "discarded_id": "facts",
    "episode_id": "episodes",
    "episode_ids": "episodes",
    "message_id": "messages",
    "message_ids": "messages",
}
"""Arguments and answers of tools that hold a row's number."""


def renamed(value: Any, ids: Ids, field: str = "") -> Any:
    """The same JSON value with every memory named as it is here; one that did not come in gets the number 0."""
    if isinstance(value, dict):
        return {name: renamed(each, ids, name) for name, each in value.items()}
    if isinstance(value, list):
        return [renamed(each, ids, field) for each in value]
    if isinstance(value, str):
        return _renamed_text(value, ids)
    if isinstance(value, int) and not isinstance(value, bool) and field in _FIELDS:
        return ids[_FIELDS[field]].get(value, 0)
    return value


def _renamed_text(text: str, ids: Ids) -> str:
    found = _STABLE.fullmatch(text)
    if found:
        return f"{found[1]}-{ids[TABLE_OF[found[1]]].get(int(found[2]), 0)}"
    if text.startswith(("{", "[")):  # an answer of a tool, as the model was given it
        try:
            inner = json.loads(text)
        except (ValueError, RecursionError):
            return text
        return json.dumps(renamed(inner, ids), ensure_ascii=False)
    return text
