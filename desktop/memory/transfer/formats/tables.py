"""Memories as a table, read and written: CSV (or with tabs or semicolons), a memory a row, its columns named in the
first.
"""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from itertools import islice
from typing import Any, Final, Literal, TextIO, get_args

from desktop.core.model import Durability, Fact, Status
from desktop.memory.transfer.bundle import Bundle, BundleBuilder
from desktop.memory.transfer.drafts import YEARS, Note, UnreadableError, name, read_time

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
    """Returns a fraction, also as a percentage; None where it is none."""
    try:
        value = float(cell.removesuffix("%").replace(",", "."))
    except ValueError:
        return None
    fraction = value / 100 if cell.endswith("%") or value > 1 else value
    return fraction if 0 <= fraction <= 1 else None


def day(cell: str) -> str | None:
    """Returns a day in ISO 8601, also of a moment; None where it is none."""
    try:
        found = date.fromisoformat(cell)
    except ValueError:
        moment = read_time(cell)
        found = moment.astimezone().date() if moment else date.min
    return found.isoformat() if found.year in YEARS else None


def durability(cell: str) -> Durability | None:
    """Returns how long a statement is to be kept; None where that is not said."""
    return _DURABILITY.get(cell.casefold())


def also_said(said: Mapping[Field, str]) -> dict[str, Any]:
    """Returns what a row says of a statement beside the statement itself, as a record has it."""
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
    """Returns what is wrong with a cell; None where nothing is."""
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
        """Returns what the first rows show to be wrong with columns, by the field that they are to hold."""
        found: dict[Field, str] = {}
        for field, column in mapped.items():
            place = self.columns.index(column)
            told = [row[place].strip() for row in self.rows if place < len(row)]
            wrong = next(filter(None, (fault(field, column, cell) for cell in told)), None)
            if wrong:
                found[field] = wrong
        return found


def head(text: str) -> TableHead:
    """Returns how a table begins; of a longer text only `LOOKED_AT` characters need to be given."""
    names = columns(text)
    rows = (row for _, row in _rows(text[:LOOKED_AT], text) if isinstance(row, list) and any(map(str.strip, row)))
    return TableHead(names, list(islice(rows, _FIRST_ROWS)), guessed(names))


def columns(text: str) -> list[str]:
    """Returns the names in the first row, each once; empty where there is none, or it is no row of names."""
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
    """Returns which column holds what, by its name."""
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
    builder = BundleBuilder(bundle, moment, "csv")
    places = {field: names.index(column) for field, column in chosen.items()}
    for line, row in _rows(text, text):
        if isinstance(row, str):
            bundle.skip(f"line {line}", row)
        elif any(cell.strip() for cell in row):
            said = {field: row[place].strip() for field, place in places.items() if place < len(row)}
            faults = [fault(field, chosen[field], cell) for field, cell in said.items()]
            if out_of_order(said):
                faults.append("it would cease to hold before it began: neither day was taken")
            bundle.repaired += [Note(f"line {line}", each) for each in faults if each]
            _fact(builder, said, f"line {line}")
    return bundle


def _fact(builder: BundleBuilder, said: Mapping[Field, str], where: str) -> None:
    fact_id = builder.add_fact(
        where,
        unguarded(said.get("value", "")),
        key=unguarded(said.get("key", "")),
        category=unguarded(said.get("category", "")),
        subject=unguarded(said.get("subject", "")),
        confidence=number(said.get("confidence", "")),
        source=unguarded(said.get("source", "")),
        said_at=read_time(said.get("created_at")),
        changed_at=read_time(said.get("updated_at")),
    )
    if fact_id is not None:
        builder.update_fact(fact_id, also_said(said))
        kept = durability(said.get("durability", ""))
        if kept is not None:
            builder.set_durability(fact_id, kept, read_time(said.get("expires_at")))


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


_FORMULA: Final = re.compile(r"'*[=+\-@\t\r\n＝＋－＠]")  # spreadsheets take the wide ones for formulas too


def write_table(file: TextIO, facts: Iterable[Fact]) -> None:
    """Writes CSV with a byte order mark, without which a well-known spreadsheet takes it for another encoding."""
    file.write("\ufeff")
    writer: Any = None
    for fact in facts:
        fields = _fields(fact)
        if writer is None:
            writer = csv.writer(file)
            writer.writerow(fields)
        writer.writerow([harmless(value) for value in fields.values()])


def harmless(value: Any) -> Any:
    """Returns a cell that no spreadsheet takes for a formula; numbers stay numbers.

    What begins with the apostrophe that does so gets another one, so that reading the file gives the same text.
    """
    return f"'{value}" if isinstance(value, str) and _FORMULA.match(value) else value


def unguarded(text: str) -> str:
    """Returns what `harmless` was given."""
    return text[1:] if text.startswith("'") and _FORMULA.match(text) else text


def _fields(fact: Fact) -> dict[str, Any]:
    return {
        "id": fact.id,
        "subject": fact.subject,
        "category": fact.category,
        "key": fact.key,
        "value": fact.value,
        "confidence": fact.confidence,
        "durability": fact.durability,
        "status": fact.status,
        "source": fact.source,
        "source_excerpt": fact.source_excerpt,
        "valid_from": fact.valid_from,
        "valid_to": fact.valid_to,
        "expires_at": fact.expires_at and fact.expires_at.isoformat(),
        "private": fact.private,
        "pinned": fact.pinned,
        "created_at": fact.created_at.isoformat(),
        "updated_at": fact.updated_at.isoformat(),
        "access_count": fact.access_count,
        "last_accessed_at": fact.last_accessed_at and fact.last_accessed_at.isoformat(),
    }
