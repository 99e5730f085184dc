"""Memories as a table: CSV (or with tabs or semicolons), a memory a row, its columns named in the first."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import islice

from desktop.memory.transfer.bundle import Bundle
from desktop.memory.transfer.drafts import Note, UnreadableError, name
from desktop.memory.transfer.facts_table import unguarded
from desktop.memory.transfer.formats import table_cells
from desktop.memory.transfer.formats.table_cells import Field
from desktop.memory.transfer.record_factory import Maker
from desktop.memory.transfer.timestamps import read_time

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
    "private": ("private", "is_private", "secret"),
    "pinned": ("pinned", "is_pinned", "starred"),
    "durability": ("durability",),
    "expires_at": ("expires_at", "expires", "expiration_date"),
    "valid_from": ("valid_from", "valid_since"),
    "valid_to": ("valid_to", "valid_until"),
    "status": ("status",),
}
"""How other programs call a column; the first that is there is taken."""

LOOKED_AT = 65_536
"""Characters from which the columns, and the first rows, are known."""
_FIRST_ROWS = 5
_MOST_COLUMNS = 500
"""A first row of more is no names of columns."""
_DELIMITERS = ",;\t"

# The module's own limit of 128 KB a cell would end the reading; what is too long is named, and only that left out.
csv.field_size_limit(2**31 - 1)


@dataclass(frozen=True, slots=True)
class TableHead:
    """How a table begins: the names of its columns, the first rows, and which column is guessed to hold what."""

    columns: Sequence[str]
    rows: Sequence[Sequence[str]]
    guessed: Mapped

    @property
    def leaves_a_choice(self) -> bool:
        """Whether a person can say which column holds what: a single one of another name may be any text."""
        return len(self.columns) > 1 or "value" in self.guessed

    def faults(self, mapped: Mapped) -> dict[Field, str]:
        """What the first rows show to be wrong with columns, by the field that they are to hold."""
        found: dict[Field, str] = {}
        for field, column in mapped.items():
            place = self.columns.index(column)
            told = [row[place].strip() for row in self.rows if place < len(row)]
            wrong = next(filter(None, (table_cells.fault(field, column, cell) for cell in told)), None)
            if wrong:
                found[field] = wrong
        return found


def head(text: str) -> TableHead:
    """How a table begins; of a longer text only `LOOKED_AT` characters need to be given."""
    names = columns(text)
    rows = (row for _, row in _rows(text[:LOOKED_AT], text) if isinstance(row, list) and any(map(str.strip, row)))
    return TableHead(names, list(islice(rows, _FIRST_ROWS)), guessed(names))


def columns(text: str) -> list[str]:
    """The names in the first row, each once; empty where there is none, or it is no row of names."""
    first = _first(text, _delimiter(text))
    if not 1 <= len(first) <= _MOST_COLUMNS:
        return []
    seen: Counter[str] = Counter()
    names = []
    for number, given in enumerate(first, 1):
        column = name(given) or f"column {number}"
        seen[column] += 1
        names.append(column if seen[column] == 1 else f"{column} ({seen[column]})")
    return names


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
    """Whether a text is a table in which a column for the value can be found: of one column any text might be one."""
    names = columns(text)
    return len(names) > 1 and "value" in guessed(names)


def read(text: str, file_name: str, moment: datetime, mapped: Mapped | None = None) -> Bundle:
    """Reads the rows. Raises `UnreadableError` where no column is known to hold the value, or one is not there.

    A row that can't be read is named and left out; a cell that is no number or no date where it should be one is named.
    """
    names = columns(text)
    chosen = guessed(names) if mapped is None else mapped
    missing = [column for column in chosen.values() if column not in names]
    if missing or "value" not in chosen:
        there = ", ".join(names) or "none"
        raise UnreadableError(
            f"{{file}} has no column “{missing[0]}”. Its columns are: {there}."
            if missing
            else f"{{file}} has no column that is known to hold the memories. Its columns are: {there}.",
            known=True,
        )
    bundle = Bundle(file_name)
    maker = Maker(bundle, moment, "csv")
    places = {field: names.index(column) for field, column in chosen.items()}
    for line, row in _rows(text, text):
        if isinstance(row, str):
            bundle.skipped.append(Note(f"line {line}", row))
        elif any(cell.strip() for cell in row):
            said = {field: row[place].strip() for field, place in places.items() if place < len(row)}
            faults = [table_cells.fault(field, chosen[field], cell) for field, cell in said.items()]
            if table_cells.out_of_order(said):
                faults.append("it would cease to hold before it began: neither day was taken")
            bundle.repaired += [Note(f"line {line}", each) for each in faults if each]
            _fact(maker, said, f"line {line}")
    return bundle


def _fact(maker: Maker, said: Mapping[Field, str], where: str) -> None:
    fact_id = maker.fact(
        where,
        unguarded(said.get("value", "")),
        key=unguarded(said.get("key", "")),
        category=unguarded(said.get("category", "")),
        subject=unguarded(said.get("subject", "")),
        confidence=table_cells.number(said.get("confidence", "")),
        source=unguarded(said.get("source", "")),
        said_at=read_time(said.get("created_at")),
        changed_at=read_time(said.get("updated_at")),
    )
    if fact_id is not None:
        maker.also(fact_id, table_cells.also_said(said))
        kept = table_cells.durability(said.get("durability", ""))
        if kept is not None:
            maker.keep(fact_id, kept, read_time(said.get("expires_at")))


def _rows(text: str, whole: str) -> Iterator[tuple[int, list[str] | str]]:
    """The rows after the first, each with the line on which it ends; in place of one that is none, what it is."""
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=_delimiter(whole), strict=True)
    first = True
    while True:
        try:
            row: list[str] | str = next(rows)
        except StopIteration:
            return
        except csv.Error as error:
            cut = "unexpected end" in str(error)
            row = "it breaks off within quotation marks" if cut else "its quotation marks or line ends are out of place"
        if not first:
            yield rows.line_num, row
        first = False


def _delimiter(text: str) -> str:
    """The one that parts the first row in most columns."""
    return max(_DELIMITERS, key=lambda each: len(_first(text, each)))


def _first(text: str, delimiter: str) -> list[str]:
    return next(csv.reader(io.StringIO(text[:LOOKED_AT], newline=""), delimiter=delimiter), [])
