"""Writes facts to a file for a person: JSON for other programs, CSV for a spreadsheet, Markdown to read."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final, Literal, TextIO

from desktop.memory.similarity import WorkCancelledError
from desktop.model import USER, Fact

Format = Literal["json", "csv", "md"]
FORMATS: Final[tuple[Format, ...]] = ("csv", "json", "md")
Progress = Callable[[int, int], None]
_PAGE: Final = 500
_OWN_ONLY: Final = 0o600
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r", "\n")
_SPECIAL: Final = str.maketrans({sign: f"\\{sign}" for sign in "\\`*_{}[]<>#|~"})


def write_facts(
    path: Path,
    form: Format,
    ids: Sequence[int],
    read: Callable[[Sequence[int]], list[Fact]],
    *,
    progress: Progress = lambda _done, _total: None,
    cancelled: Callable[[], bool] = lambda: False,
) -> int:
    """Writes the facts of these ids, in their order, and returns how many are there still.

    The file is readable by its owner only, and whole or not there: what was there before stays until then. Raises
    OSError where it can't be written, `WorkCancelledError` where it was cancelled.
    """
    part = path.with_name(f".{path.name}.part")
    count = 0

    def pages() -> Iterator[Fact]:
        nonlocal count
        for start in range(0, len(ids), _PAGE):
            facts = read(ids[start : start + _PAGE])
            count += len(facts)
            yield from facts
            progress(min(start + _PAGE, len(ids)), len(ids))
            if cancelled():
                raise WorkCancelledError

    try:
        part.unlink(missing_ok=True)
        part.touch(_OWN_ONLY)
        with part.open("w", encoding="utf-8", newline="") as file:
            _WRITERS[form](file, pages())
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
    return count


def _json(file: TextIO, facts: Iterable[Fact]) -> None:
    """One array; a fact a line."""
    file.write("[")
    for number, fact in enumerate(facts):
        file.write(",\n" if number else "\n")
        file.write(json.dumps(_fields(fact), ensure_ascii=False))
    file.write("\n]\n")


def _csv(file: TextIO, facts: Iterable[Fact]) -> None:
    """With a byte order mark, without which a well-known spreadsheet takes it for another encoding."""
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
    return f"'{value}" if isinstance(value, str) and value.lstrip("'").startswith(_FORMULA) else value


def _markdown(file: TextIO, facts: Iterable[Fact]) -> None:
    """A line a fact, below a heading for each run of facts about one subject."""
    subject = None
    for fact in facts:
        if fact.subject != subject:
            subject = fact.subject
            file.write(f"{'' if file.tell() == 0 else chr(10)}## {'You' if subject == USER else _escaped(subject)}\n\n")
        marks = "".join(f" _{mark}_" for mark, on in (("private", fact.private), ("pinned", fact.pinned)) if on)
        day = fact.updated_at.astimezone().date().isoformat()
        file.write(f"- **{_escaped(fact.key.replace('_', ' '))}**: {_escaped(fact.value)} ({day}){marks}\n")


def _escaped(text: str) -> str:
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


_WRITERS: Final[dict[Format, Callable[[TextIO, Iterable[Fact]], None]]] = {
    "json": _json,
    "csv": _csv,
    "md": _markdown,
}
