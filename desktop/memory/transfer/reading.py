"""Opens a file of conversations and finds out, by its content, which format it is in."""

from __future__ import annotations

import codecs
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO

from desktop.errors import UserError
from desktop.memory.transfer import jsonl, locomo
from desktop.memory.transfer.drafts import ConversationDraft, Reading, name, storable

LARGEST_FILE = 256_000_000
"""Bytes: a file is read as a whole and stored as one operation."""

EXPECTED = (
    "Expected is a LoCoMo file (JSON with sessions), or one JSON object a line with speaker or role, text or content,"
    " and time."
)
_HEAD = 4096
_DECODER = json.JSONDecoder()
_OTHER_ENCODINGS = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE, codecs.BOM_UTF32_BE)


def read_conversations(path: Path) -> list[ConversationDraft]:
    """The conversations of a file. Raises `UserError` as `read_file` does."""
    return read_file(path).conversations


def read_file(path: Path) -> Reading:
    """Reads a file of any known format; nothing is stored.

    Raises `UserError` naming the fault where the file can't be read or holds no conversation; records that can't be
    used are named in `skipped`.
    """
    _refuse_odd_file(path)
    try:
        with path.open("rb") as file:
            reading = _read(file, path)
    except OSError as error:
        raise UserError(f"{shown(path)} can't be read: {error.strerror}.") from error
    except _UnreadableError as error:
        raise UserError(f"{shown(path)} {error} {EXPECTED}") from error
    if not reading.conversations:
        raise UserError(f"{shown(path)} holds no conversation{_first_fault(reading)}. {EXPECTED}")
    return reading


def shown(path: Path) -> str:
    """A file's name as sentences quote it."""
    return f"“{storable(path.name)}”"


class _UnreadableError(Exception):
    """The rest of a sentence that begins with the file's name."""


def _refuse_odd_file(path: Path) -> None:
    if not path.exists():
        raise UserError(f"There is no file {storable(str(path))}.")
    if path.is_dir():
        raise UserError(f"{shown(path)} is a folder. Choose a file of conversations.")
    if not path.is_file():
        raise UserError(f"{shown(path)} is not a file that can be read.")
    size = path.stat().st_size
    if size > LARGEST_FILE:
        raise UserError(
            f"{shown(path)} has {size // 1_000_000:,} MB; at most {LARGEST_FILE // 1_000_000} MB can be imported at"
            " once. Split it into several files."
        )


def _read(file: BinaryIO, path: Path) -> Reading:
    _check_head(file.read(_HEAD))
    file.seek(0)
    first = _first_line(file)
    file.seek(0)
    record = None if first.startswith(b"[") else _parsed(first)
    if isinstance(record, dict) and not locomo.is_sample(record):
        return jsonl.read(file, name(path.stem))
    return locomo.read(_whole(file))


def _check_head(head: bytes) -> None:
    if not head.strip():
        raise _UnreadableError("is empty.")
    if head.startswith(_OTHER_ENCODINGS) or head.count(0) > len(head) // 4:
        raise _UnreadableError("is UTF-16 or UTF-32 text, or no text at all. Save it as UTF-8.")
    if 0 in head:
        raise _UnreadableError("is not a text file.")


def _first_line(file: BinaryIO) -> bytes:
    for line in file:
        stripped = line.removeprefix(codecs.BOM_UTF8).strip()
        if stripped:
            return stripped
    return b""


def _parsed(line: bytes) -> Any:
    """The JSON value of a line; None where it is not one by itself (as in a file of one long JSON value)."""
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


def _whole(file: BinaryIO) -> list[Any]:
    """The items of a JSON list, or the one value that is none."""
    try:
        return list(_items(file.read().decode("utf-8-sig")))
    except UnicodeDecodeError as error:
        raise _UnreadableError("is not UTF-8 text: save it as UTF-8.") from error
    except json.JSONDecodeError as error:
        cut = error.pos >= len(error.doc.rstrip()) or error.msg.startswith("Unterminated")
        ending = "; it ends too early" if cut else ""
        raise _UnreadableError(
            f"is not a conversation file: not valid JSON at line {error.lineno}, column {error.colno}{ending}."
        ) from error
    except (ValueError, RecursionError) as error:
        raise _UnreadableError("is not a conversation file: its JSON is nested too deeply or too large.") from error


def _items(text: str) -> Iterator[Any]:
    """Item by item: while a long list is read in one go, Python lets no other thread run, the window's neither."""
    position = _after_space(text, 0)
    if not text.startswith("[", position):
        yield json.loads(text)
        return
    position = _after_space(text, position + 1)
    more = not text.startswith("]", position)
    while more:
        item, position = _DECODER.raw_decode(text, position)
        yield item
        position = _after_space(text, position)
        more = text.startswith(",", position)
        if more:
            position = _after_space(text, position + 1)
        elif not text.startswith("]", position):
            raise json.JSONDecodeError("Expecting ',' delimiter", text, position)
    position = _after_space(text, position + 1)
    if position < len(text):
        raise json.JSONDecodeError("Extra data", text, position)


def _after_space(text: str, position: int) -> int:
    while position < len(text) and text[position] in " \t\n\r":
        position += 1
    return position


def _first_fault(reading: Reading) -> str:
    return f" ({reading.skipped[0].where}: {reading.skipped[0].why})" if reading.skipped else ""
