"""Notes in Markdown: one message a section, said by the person; a section begins with a heading.

The day is that of a `date:` in the front matter, or in the file's name or place (`2024-05-01 …`, `May 1st, 2024`,
`2024/05/01`), else the file's own. Other fields of the front matter, such as tags and aliases, are a message before.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta

from desktop.memory.recall.query import dates
from desktop.memory.transfer.bundle import FileReading
from desktop.memory.transfer.drafts import SPEAKERS, YEARS, ConversationDraft, Thread, fingerprint, text_fault

SECTION_SPACING = timedelta(seconds=30)
"""Between two sections, so that time orders them."""

_FRONT = re.compile(r"---[ \t]*\n(?P<fields>.*?)\n(?:---|\.\.\.)[ \t]*(?:\n|$)", re.S)
_FIELD = re.compile(r"^(?P<name>title|date|created):[ \t]*(?P<value>\S.*)$", re.I | re.M)
_HEADING = re.compile(r"#{1,6}[ \t]+\S.*$", re.M)
_FENCE = re.compile(r"[ ]{0,3}(?P<fence>`{3,}|~{3,})")
_DAY = re.compile(r"(?<!\d)(?P<year>\d{4})(?P<sign>[-_.])(?P<month>\d{2})(?P=sign)(?P<day>\d{2})(?!\d)")
_COMPACT = re.compile(r"(?<!\d)(?P<year>(?:19|20)\d\d)(?P<month>\d\d)(?P<day>\d\d)(?!\d)")
_NOON = time(12)


def is_notes(text: str, suffix: str) -> bool:
    """Whether a text is some: by the file's suffix, or by a heading or front matter at its beginning."""
    beginning = text.lstrip("\ufeff \t\r\n")
    return suffix.casefold() in (".md", ".markdown") or bool(_HEADING.match(beginning) or _FRONT.match(beginning))


def read(text: str, file_name: str, dated: datetime, known_as: str = "") -> FileReading:
    """Reads the sections of a file that was last written at `dated`, an aware moment; `known_as` is where it stands in
    its folder, where others may have its name."""
    reading, thread = FileReading(), Thread()
    text = text.replace("\r\n", "\n").lstrip("\ufeff")
    front = _FRONT.match(text)
    fields = (
        {
            found["name"].casefold(): found["value"].rstrip(" \t").strip("'\"")
            for found in _FIELD.finditer(front["fields"])
        }
        if front
        else {}
    )
    at = _day(fields.get("date", fields.get("created", ""))) or _day(file_name) or _day(known_as.replace("/", "-"))
    at = at or dated.astimezone(UTC)
    others = [line for line in front["fields"].split("\n") if not _FIELD.match(line)] if front else []
    before = reading.clean("\n".join(others).strip(), "the fields before the text")
    if before and (fault := text_fault(before)):
        reading.skip("the fields before the text", fault)
    elif before:
        thread.add(fingerprint(before), "user", SPEAKERS["user"], before, at)
    for number, (line, section) in enumerate(_sections(text[front.end() :] if front else text)):
        where = f"section {number + 1}, line {line + text[: front.end() if front else 0].count(chr(10))}"
        said = reading.clean(section.strip(), where)
        fault = text_fault(said)
        if fault:
            reading.skip(where, fault)
        else:
            thread.add(fingerprint(said), "user", SPEAKERS["user"], said, at + number * SECTION_SPACING)
    if thread.messages:
        titled = reading.name(fields.get("title", ""), "the title") or reading.name(file_name, "the name of the file")
        reading.conversations.append(
            ConversationDraft(f"notes:{fingerprint(known_as or file_name)}", titled, thread.messages)
        )
    return reading


def _sections(text: str) -> Iterator[tuple[int, str]]:
    """The line a section begins at, and its text with the heading; what is fenced is no heading."""
    begun, lines, fence = 1, list[str](), ""
    for number, line in enumerate(text.split("\n"), 1):
        marker = _FENCE.match(line)
        if marker and (not fence or marker["fence"].startswith(fence)):
            fence = "" if fence else marker["fence"]
        if not fence and _HEADING.match(line) and any(_says_more(each) for each in lines):
            yield begun, "\n".join(lines)
            begun, lines = number, []
        lines.append(line)
    if any(each.strip() for each in lines):
        yield begun, "\n".join(lines)


def _says_more(line: str) -> bool:
    """Whether a line is more than a heading: headings that follow one another stay together."""
    return bool(line.strip()) and not _HEADING.match(line)


def _day(text: str) -> datetime | None:
    """The middle of the day that a text names, by local time; None where it names none as a whole."""
    found = _DAY.search(text) or _COMPACT.search(text)
    try:
        if found:
            day = date(int(found["year"]), int(found["month"]), int(found["day"]))
        else:
            named = next((each for each in dates(text) if each.year and each.month and each.day), None)
            if named is None:
                return None
            day = date(named.year or 0, named.month or 0, named.day or 0)
        return datetime.combine(day, _NOON).astimezone().astimezone(UTC) if day.year in YEARS else None
    except (ValueError, OverflowError, OSError):
        return None
