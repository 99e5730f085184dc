"""Facts as a table for a spreadsheet."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable
from typing import Any, Final, TextIO

from desktop.core.model import Fact

_FORMULA: Final = re.compile(r"'*[=+\-@\t\r\n＝＋－＠]")  # spreadsheets take the wide ones for formulas too


def write_table(file: TextIO, facts: Iterable[Fact]) -> None:
    """CSV with a byte order mark, without which a well-known spreadsheet takes it for another encoding."""
    file.write("\ufeff")
    writer: Any = None
    for fact in facts:
        fields = _fields(fact)
        if writer is None:
            writer = csv.writer(file)
            writer.writerow(fields)
        writer.writerow([harmless(value) for value in fields.values()])


def harmless(value: Any) -> Any:
    """A cell that no spreadsheet takes for a formula; numbers stay numbers.

    What begins with the apostrophe that does so gets another one, so that reading the file gives the same text.
    """
    return f"'{value}" if isinstance(value, str) and _FORMULA.match(value) else value


def unguarded(text: str) -> str:
    """What `harmless` was given."""
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
