"""`MEMORY.md`, and daily notes beside it in `memory/YYYY-MM-DD.md`: lists under headings, as several assistants keep.

What they say is read by `markdown_memory`; what Keepsake's own mirror says is read as it was written.
"""

from __future__ import annotations

import re
from datetime import date, datetime
from pathlib import Path, PurePath
from typing import BinaryIO

from desktop.memory.transfer import lines
from desktop.memory.transfer.bundle import Bundle, BundleBuilder
from desktop.memory.transfer.drafts import UnreadableError, read_time
from desktop.memory.transfer.formats import markdown_memory
from desktop.memory.transfer.mirror import page

MAIN = "MEMORY.md"
DAILY_FOLDER = "memory"

_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")


def day_of(path: PurePath) -> date | None:
    """Returns the day whose notes a file holds, by its name and the folder it is in."""
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
    """Returns the daily notes beside a `MEMORY.md`, by day."""
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
            bundle.skip(path.name, f"it can't be read: {error.strerror}")
        except UnreadableError as error:
            bundle.skip(path.name, error.sentence("the file").removesuffix("."))
    return bundle


def read_alone(path: PurePath, text: str, moment: datetime, *, of_agent: bool = False) -> Bundle:
    """Reads one such file, whatever it is called and stands beside; `of_agent`: in a folder that an assistant keeps."""
    bundle = Bundle(path.name)
    add(bundle, text, moment, path, of_agent=of_agent)
    return bundle


def add(
    bundle: Bundle, text: str, moment: datetime, path: PurePath, *, source: str = "", of_agent: bool = False
) -> None:
    """Adds what a file says; `moment` is when it was last written."""
    day = day_of(path)
    said_at = None if day is None else _noon(day.isoformat())
    builder = BundleBuilder(bundle, moment, source or path.name)
    if page.is_ours(text):
        for kept in page.read(text.split("\n")).statements:
            fact_id = builder.add_fact(
                f"{path.name}, line {kept.line}",
                kept.value,
                key=kept.key,
                category=kept.category,
                subject=kept.subject,
                said_at=said_at or _noon(kept.day),
                daily=day is not None,
            )
            if fact_id is not None:
                builder.update_fact(fact_id, {"private": kept.private, "pinned": kept.pinned})
        return
    for statement in markdown_memory.statements(text, path.stem, of_agent=of_agent):
        where = f"{path.name}, line {statement.line}"
        if statement.left_out:
            bundle.skip(where, statement.left_out)
            continue
        builder.add_fact(
            where,
            statement.value,
            key=statement.key,
            category="" if day else statement.category,
            subject=statement.subject,
            said_at=said_at,
            daily=day is not None,
        )


def _noon(day: str) -> datetime | None:
    """The middle of a day, by local time; None where it is none."""
    return read_time(f"{day}T12:00") if day else None
