"""Facts as text for a person: a table for a spreadsheet, and Markdown to read."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable
from typing import Any, Final, TextIO

from desktop.model import USER, Fact

_FORMULA: Final = re.compile(r"'*[=+\-@\t\r\n＝＋－＠]")  # spreadsheets take the wide ones for formulas too
_SPECIAL: Final = str.maketrans({sign: f"\\{sign}" for sign in "\\`*_{}[]<>#|~"})


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


def write_list(file: TextIO, facts: Iterable[Fact], title: str) -> None:
    """Markdown: a heading for each run of facts of one category, one below it for those about one subject, and an item
    for each fact. Nothing that a fact says is taken for markup."""
    file.write(f"# {escaped(title)}\n")
    category, subject = "", USER
    for fact in facts:
        if fact.category != category:
            category, subject = fact.category, USER
            file.write(f"\n## {escaped(category.replace('_', ' '))}\n\n")
        if fact.subject != subject:
            subject = fact.subject
            file.write(f"\n### {'You' if subject == USER else escaped(subject)}\n\n")
        marks = "".join(f" _{mark}_" for mark, on in (("private", fact.private), ("pinned", fact.pinned)) if on)
        day = fact.updated_at.astimezone().date().isoformat()
        file.write(f"- **{escaped(fact.key.replace('_', ' '))}**: {escaped(fact.value)} ({day}){marks}\n")


def escaped(text: str) -> str:
    """On one line, with no markup in it."""
    return " ".join(text.split()).translate(_SPECIAL)


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
