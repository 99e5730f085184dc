"""Memories as a table: CSV (or with tabs or semicolons), a memory a row, its columns named in the first."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Literal, get_args

from desktop.memory.transfer.bundle import Bundle
from desktop.memory.transfer.drafts import Note, UnreadableError
from desktop.memory.transfer.facts_out import unguarded
from desktop.memory.transfer.making import Maker
from desktop.memory.transfer.moments import read_time

Field = Literal["value", "key", "category", "subject", "confidence", "source", "created_at", "updated_at"]
FIELDS: tuple[Field, ...] = get_args(Field)

Mapped = Mapping[Field, str]
"""Which column holds what. Only `value` must be there."""

_WORDS: Mapping[Field, tuple[str, ...]] = {
    "value": ("value", "memory", "text", "content", "fact", "statement", "observation", "note", "document"),
    "key": ("key", "name", "title", "attribute", "about"),
    "category": ("category", "type", "kind", "group", "tag", "tags"),
    "subject": ("subject", "person", "entity", "who", "user"),
    "confidence": ("confidence", "certainty", "score", "sure"),
    "source": ("source", "origin", "from"),
    "created_at": ("created_at", "created", "added_at", "added", "date", "time", "timestamp", "learned"),
    "updated_at": ("updated_at", "updated", "changed", "modified", "last_changed"),
}
"""How other programs call a column; the first that is there is taken."""

_LOOKED_AT = 65_536


def columns(text: str) -> list[str]:
    """The names in the first row; empty where the text is no table of at least two columns."""
    dialect = _dialect(text)
    first = next(csv.reader(io.StringIO(text), dialect), []) if dialect else []
    return [column.strip() for column in first] if len(first) > 1 else []


def guessed(names: Sequence[str]) -> Mapped:
    """Which column holds what, by its name."""
    plain = {name.casefold().replace(" ", "_"): name for name in reversed(names)}
    found: dict[Field, str] = {}
    for field, words in _WORDS.items():
        for word in words:
            if word in plain and plain[word] not in found.values():
                found[field] = plain[word]
                break
    return found


def is_table(text: str) -> bool:
    """Whether a text is a table in which a column for the value can be found."""
    names = columns(text)
    return len(names) == len(set(names)) and "value" in guessed(names)


def read(text: str, file_name: str, moment: datetime, mapped: Mapped | None = None) -> Bundle:
    """Reads the rows. Raises `UnreadableError` where no column is known to hold the value, or one is not there."""
    names = columns(text)
    chosen = guessed(names) if mapped is None else mapped
    missing = [name for name in chosen.values() if name not in names]
    if missing or "value" not in chosen:
        told = f"has no column “{missing[0]}”" if missing else "has no column that is known to hold the memories"
        raise UnreadableError(f"{told}. Its columns are: {', '.join(names) or 'none'}.", known=True)
    bundle = Bundle(file_name)
    maker = Maker(bundle, moment, "csv")
    rows = csv.reader(io.StringIO(text, newline=""), _dialect(text) or csv.excel)
    next(rows)
    places = {field: names.index(name) for field, name in chosen.items()}
    try:
        for row in rows:
            if any(cell.strip() for cell in row):
                _row(maker, row, places, f"line {rows.line_num}")
    except csv.Error as error:
        bundle.skipped.append(Note(f"line {rows.line_num} and after", f"it is no table: {error}"))
    return bundle


def _row(maker: Maker, row: list[str], places: Mapping[Field, int], where: str) -> None:
    said = {field: row[place].strip() for field, place in places.items() if place < len(row)}
    maker.fact(
        where,
        unguarded(said.get("value", "")),
        key=unguarded(said.get("key", "")),
        category=said.get("category", ""),
        subject=unguarded(said.get("subject", "")),
        confidence=_number(said.get("confidence", "")),
        source=said.get("source", ""),
        said_at=read_time(said.get("created_at")),
        changed_at=read_time(said.get("updated_at")),
    )


def _number(text: str) -> float | None:
    try:
        value = float(text.removesuffix("%"))
    except ValueError:
        return None
    return value / 100 if text.endswith("%") or value > 1 else value


def _dialect(text: str) -> type[csv.Dialect] | None:
    try:
        return csv.Sniffer().sniff(text[:_LOOKED_AT].partition("\n")[0], delimiters=",;\t")
    except csv.Error:
        return None
