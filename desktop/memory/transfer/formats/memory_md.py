"""`MEMORY.md`, and daily notes beside it in `memory/YYYY-MM-DD.md`: lists under headings, as several assistants keep.

A heading is the category. `- key: value` names what a statement is about; any other item is a note. What follows an
item without an empty line belongs to it. What Keepsake's own mirror says is read as it was written.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date, datetime
from pathlib import Path, PurePath
from typing import BinaryIO

from desktop.memory.transfer import lines
from desktop.memory.transfer.bundle import Bundle, Maker
from desktop.memory.transfer.drafts import Note, UnreadableError, read_time
from desktop.memory.transfer.mirror import page

MAIN = "MEMORY.md"
DAILY_FOLDER = "memory"

_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")
_HEADING = re.compile(r"(?P<level>#{1,6})[ \t]+(?P<text>.*)$")
_ITEM = re.compile(r"[ \t]{0,3}(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?(?P<text>.*)$")
_KEYED = re.compile(
    r"(?:\*\*|__)?(?P<key>[^\s:*`][^:*`\n]{0,79}?)(?:\*\*|__)?:(?:\*\*|__)?[ \t]+(?P<value>\S.*)$", re.S
)


@dataclass(slots=True)
class _Statement:
    line: int
    heading: str
    lines: list[str] = field(default_factory=list)


def day_of(path: PurePath) -> date | None:
    """The day whose notes a file holds, by its name and the folder it is in."""
    if path.parent.name != DAILY_FOLDER or path.suffix.casefold() != ".md" or not _DAY.fullmatch(path.stem):
        return None
    try:
        return date.fromisoformat(path.stem)
    except ValueError:
        return None


def is_memory(path: Path) -> bool:
    """Whether a file is one of these, by its name."""
    return path.name == MAIN or day_of(path) is not None


def daily_files(main: Path) -> list[Path]:
    """The daily notes beside a `MEMORY.md`, by day."""
    folder = main.parent / DAILY_FOLDER
    return sorted(path for path in folder.glob("*.md") if day_of(path) is not None and path.is_file())


def read(main: Path, file: BinaryIO, moment: datetime, most: int) -> Bundle:
    """Reads a `MEMORY.md` and the daily notes beside it, or the notes of one day; one that can't be read is named.

    Raises `UnreadableError` where they have more than `most` bytes in all.
    """
    bundle = Bundle(main.name)
    daily = daily_files(main) if main.name == MAIN else []
    if sum(path.stat().st_size for path in (main, *daily)) > most:
        raise UnreadableError(
            f"{{file}} and the daily notes beside it have more than {most // 1_000_000} MB in all, which is the most"
            " that can be imported at once. Move some of the notes elsewhere.",
            known=True,
        )
    add(bundle, lines.text(file, bundle.skipped, f"{main.name}, "), moment, main)
    for path in daily:
        try:
            with path.open("rb") as notes:
                add(bundle, lines.text(notes, bundle.skipped, f"{path.name}, "), moment, path)
        except OSError as error:
            bundle.skipped.append(Note(path.name, f"it can't be read: {error.strerror}"))
        except UnreadableError as error:
            bundle.skipped.append(Note(path.name, error.told("the file").removesuffix(".")))
    return bundle


def read_alone(path: PurePath, text: str, moment: datetime) -> Bundle:
    """Reads one such file, whatever it is called and stands beside."""
    bundle = Bundle(path.name)
    add(bundle, text, moment, path)
    return bundle


def add(bundle: Bundle, text: str, moment: datetime, path: PurePath) -> None:
    """Adds what a file says; `moment` is when it was last written."""
    day = day_of(path)
    said_at = None if day is None else _noon(day.isoformat())
    maker = Maker(bundle, moment, path.name)
    if page.is_ours(text):
        for kept in page.read(text.split("\n")).statements:
            fact_id = maker.fact(
                f"{path.name}, line {kept.line}",
                kept.value,
                key=kept.key,
                category=kept.category,
                subject=kept.subject,
                said_at=said_at or _noon(kept.day),
                daily=day is not None,
            )
            if fact_id is not None:
                maker.also(fact_id, {"private": kept.private, "pinned": kept.pinned})
        return
    for statement in _statements(text.replace("\r\n", "\n").lstrip("\ufeff")):
        said = "\n".join(statement.lines).strip()
        keyed = _KEYED.match(said)
        maker.fact(
            f"{path.name}, line {statement.line}",
            keyed["value"] if keyed else said,
            key=keyed["key"] if keyed else "",
            category="" if day else statement.heading,
            said_at=said_at,
            daily=day is not None,
        )


def _noon(day: str) -> datetime | None:
    """The middle of a day, by local time; None where it is none."""
    return read_time(f"{day}T12:00") if day else None


def _statements(text: str) -> Iterator[_Statement]:
    """Items of lists, and paragraphs between them. The heading of the file itself is no category."""
    heading = ""
    last: _Statement | None = None
    for number, line in enumerate(text.split("\n"), 1):
        titled, item = _HEADING.match(line), _ITEM.match(line)
        if titled or item or not line.strip():
            if last:
                yield last
            last = None
        if titled:
            heading = titled["text"].rstrip(" \t#") if len(titled["level"]) > 1 else ""
        elif item:
            last = _Statement(number, heading, [item["text"]])
        elif last and line.strip():
            last.lines.append(line.strip())
        elif line.strip():
            last = _Statement(number, heading, [line.strip()])
    if last:
        yield last
