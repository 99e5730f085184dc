"""What an answer of the assistant names, in the ids of another store."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from desktop.memory.transfer.bundle import TABLE_OF
from desktop.storage.export_rows import Table
from desktop.storage.nested_json import rewritten

Ids = Mapping[Table, dict[int, int]]
"""For each table the id here of each id in the file."""

_STABLE = re.compile(r"^(fact|episode|message|relationship)-(\d{1,15})$")
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


def renamed(value: Any, ids: Ids) -> Any:
    """The same JSON value with every memory named as it is here; one that did not come in gets the number 0."""

    def here(said: Any, field: str) -> Any:
        if isinstance(said, str):
            return _STABLE.sub(lambda found: f"{found[1]}-{ids[TABLE_OF[found[1]]].get(int(found[2]), 0)}", said)
        if isinstance(said, int) and not isinstance(said, bool) and field in _FIELDS:
            return ids[_FIELDS[field]].get(said, 0)
        return said

    return rewritten(value, here)
