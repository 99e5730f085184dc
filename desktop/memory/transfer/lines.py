"""The lines of a file: one that is too long or no UTF-8 is left out by itself, and no longer one is held in memory."""

from __future__ import annotations

import codecs
import io
import re
from collections.abc import Iterable, Iterator
from typing import BinaryIO

from desktop.memory.transfer.drafts import Note, UnreadableError

LONGEST_LINE = 8_000_000
"""Bytes: a text as long as can be kept fits in, even where JSON writes each character as an escape sequence."""

_JSON = re.compile(rb"\s*(?:\{|\[\s*(?:[\[{\"\]]|$))")
"""How an object begins, or a list; a chat may begin with a date in brackets."""


def lines(file: BinaryIO) -> Iterator[bytes]:
    """Yields the lines of a file; of one longer than `LONGEST_LINE` the beginning, a byte longer than that."""
    while line := file.readline(LONGEST_LINE + 1):
        yield line
        rest = line
        while len(rest) > LONGEST_LINE and not rest.endswith(b"\n"):
            rest = file.readline(LONGEST_LINE + 1)


def fault(line: bytes) -> str | None:
    """Returns why a line can't be read; None where it can."""
    if len(line) > LONGEST_LINE:
        return f"the line is longer than {LONGEST_LINE // 1_000_000} MB"
    try:
        line.decode()
    except UnicodeDecodeError:
        return "it is not UTF-8 text"
    return None


def text(file: BinaryIO, skipped: list[Note], place: str = "") -> str:
    """Returns the text of a file. A line that can't be read is empty in it, and named in `skipped` after `place`.

    Raises `UnreadableError` where half of the lines can't be read, or one of a JSON value can't, which has no lines.
    """
    is_json = _JSON.match(file.read(1_000).removeprefix(codecs.BOM_UTF8)) is not None
    file.seek(0)
    if is_json or max(map(len, lines(file)), default=0) <= LONGEST_LINE:
        file.seek(0)
        try:
            return file.read().decode("utf-8-sig")
        except UnicodeDecodeError as error:
            if is_json:
                raise _not_utf8() from error
    file.seek(0)
    notes: list[Note] = []
    found = _readable(lines(file), notes)
    if 2 * len(notes) >= sum(1 for line in io.StringIO(found) if line.strip()) + len(notes):
        too_long = next((note.why for note in notes if "longer" in note.why), None)
        raise UnreadableError(f"{{file}} can't be read: {too_long}.", known=True) if too_long else _not_utf8()
    skipped += [Note(f"{place}{note.where}", note.why) for note in notes]
    return found


def _readable(given: Iterable[bytes], notes: list[Note]) -> str:
    kept = io.StringIO()
    for number, line in enumerate(given, 1):
        why = fault(line)
        if why:
            notes.append(Note(f"line {number}", why))
        kept.write("\n" if why else line.decode("utf-8-sig" if number == 1 else "utf-8"))
    return kept.getvalue()


def _not_utf8() -> UnreadableError:
    return UnreadableError("{file} is not UTF-8 text: save it as UTF-8.")
