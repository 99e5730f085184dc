"""What the cells of a table say: the fields that a column can hold, and which words in a cell are none of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from typing import Any, Final, Literal, get_args

from desktop.core.model import Durability, Status
from desktop.memory.transfer.drafts import YEARS, name
from desktop.memory.transfer.timestamps import read_time

Field = Literal[
    "value",
    "key",
    "category",
    "subject",
    "confidence",
    "source",
    "created_at",
    "updated_at",
    "private",
    "pinned",
    "durability",
    "expires_at",
    "valid_from",
    "valid_to",
    "status",
]
FIELDS: Final[tuple[Field, ...]] = get_args(Field)

_TRUE: Final = frozenset({"true", "yes", "1", "x", "y"})
_DURABILITY: Final[Mapping[str, Durability]] = {"durable": "durable", "daily": "daily"}
_STATUS: Final[Mapping[str, Status]] = {"active": "active", "archived": "archived", "merged": "archived"}
"""What one that was merged went into is not told by a table: it stays out of sight."""


def number(cell: str) -> float | None:
    """A fraction, also as a percentage; None where it is none."""
    try:
        value = float(cell.removesuffix("%").replace(",", "."))
    except ValueError:
        return None
    fraction = value / 100 if cell.endswith("%") or value > 1 else value
    return fraction if 0 <= fraction <= 1 else None


def day(cell: str) -> str | None:
    """A day in ISO 8601, also of a moment; None where it is none."""
    try:
        found = date.fromisoformat(cell)
    except ValueError:
        moment = read_time(cell)
        found = moment.astimezone().date() if moment else date.min
    return found.isoformat() if found.year in YEARS else None


def durability(cell: str) -> Durability | None:
    """How long a statement is to be kept; None where that is not said."""
    return _DURABILITY.get(cell.casefold())


def also_said(said: Mapping[Field, str]) -> dict[str, Any]:
    """What a row says of a statement beside the statement itself, as a record has it."""
    found: dict[str, Any] = {"status": _STATUS.get(said.get("status", "").casefold(), "active")}
    for mark in ("private", "pinned"):
        found[mark] = said.get(mark, "").casefold() in _TRUE
    if not out_of_order(said):
        found["valid_from"], found["valid_to"] = day(said.get("valid_from", "")), day(said.get("valid_to", ""))
    return found


def out_of_order(said: Mapping[Field, str]) -> bool:
    """Whether a statement would cease to hold before it began to."""
    first, last = day(said.get("valid_from", "")), day(said.get("valid_to", ""))
    return first is not None and last is not None and first > last


def fault(field: Field, column: str, cell: str) -> str | None:
    """What is wrong with a cell; None where nothing is."""
    if not cell or field not in _READ or _READ[field](cell) is not None:
        return None
    told = name(cell)
    if field == "confidence":
        return f"column “{column}”: “{told}” is no number from 0 to 1, and no percentage"
    if field == "durability":
        return f"column “{column}”: “{told}” is neither durable nor daily"
    if field == "status":
        return f"column “{column}”: “{told}” is neither active nor archived"
    return f"column “{column}”: “{told}” is no date such as 2026-11-20"


_READ: Final[Mapping[Field, Callable[[str], Any]]] = {
    "confidence": number,
    "created_at": read_time,
    "updated_at": read_time,
    "expires_at": read_time,
    "valid_from": day,
    "valid_to": day,
    "durability": durability,
    "status": lambda cell: _STATUS.get(cell.casefold()),
}
"""How the cells are read that not every text fits into; None where one does not."""
