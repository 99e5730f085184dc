"""Opens a file of conversations or memories and finds out, by its content, which format it is in.

Nothing of a ZIP archive is unpacked to the disk, so no name in it can do harm.
"""

from __future__ import annotations

import codecs
import io
import json
import os
import re
import struct
import zipfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path, PurePath, PurePosixPath
from typing import Any, BinaryIO, NamedTuple

from desktop.core.errors import UserError
from desktop.memory.transfer import lines
from desktop.memory.transfer.bundle import Bundle, FileReading
from desktop.memory.transfer.drafts import Note, UnreadableError, name, object_of, storable
from desktop.memory.transfer.formats import (
    chat_text,
    chatgpt,
    chroma,
    claude_ai,
    gemini,
    keepsake,
    locomo,
    markdown_memory,
    mem0,
    memory_md,
    memory_server,
    messages,
    notes,
    tables,
    telegram,
)
from desktop.memory.transfer.formats.tables import Mapped, TableHead
from desktop.memory.transfer.mirror import page
from desktop.memory.transfer.records import FORMAT
from desktop.storage.chroma_folder import SQLITE_HEAD
from desktop.storage.chroma_folder import ChromaCollection as ChromaCollection

_ACCOUNT = re.compile(r"conversations(-\d+)?\.json", re.I)
"""What the account exports call it, in one piece or in several."""
_BESIDE = re.compile(r"(?:.*/)?(?:memories|projects)(?:/[^/]+|-\d+)?\.json", re.I)
"""What else they say in files that are read, all in one or each by itself."""
_NAMELESS = "_chat.txt"
"""What WhatsApp calls every chat in an archive, which alone bears its name."""

_READABLE = frozenset({".json", ".jsonl", ".ndjson", ".txt", ".md", ".html"})
_MARKDOWN = (".md", ".markdown")
MOST_FILES = 10_000
_PIECE = 2**20
_LARGEST_LIST = 8 * 2**20
"""Bytes of the archive's list of files: what it has room for, and far more than so many files need."""
_END, _END_SIZE, _MOST_COMMENT = b"PK\x05\x06", 22, 2**16
_LONG_END, _LONG_END_SIZE, _LOCATOR_SIZE = b"PK\x06\x06", 56, 20


class ArchivedFile(NamedTuple):
    """A file in an archive."""

    name: str
    content: bytes


def is_archive(head: bytes) -> bool:
    """Whether a file that begins so is a ZIP archive."""
    return head.startswith((b"PK\x03\x04", b"PK\x05\x06"))


def archived_files(file: BinaryIO, most: int, left_out: list[Note] | None = None) -> Iterator[ArchivedFile]:
    """Yields the conversations of an account export; of another archive, every file that may hold some, by name. The
    others are named in `left_out`.

    Raises `UnreadableError` where it is damaged, encrypted, or has more than `most` bytes in all when unpacked: what is
    counted is what comes out, not what the archive says of itself.
    """
    try:
        _check_directory(file)
        with zipfile.ZipFile(file) as archive:
            left = most
            for entry in _chosen(archive, [] if left_out is None else left_out):
                content = _unpacked(archive, entry, left)
                left -= len(content)
                yield ArchivedFile(entry.filename, content)
    except (zipfile.BadZipFile, EOFError, NotImplementedError, ValueError, zipfile.zlib.error) as error:  # type: ignore[attr-defined]
        raise UnreadableError("{file} is a damaged ZIP archive.") from error
    except RuntimeError as error:
        raise UnreadableError("{file} is an encrypted ZIP archive. Unpack it first.") from error


def _check_directory(file: BinaryIO) -> None:
    """The list of files is read as a whole before one can be counted: its length stands at the archive's end."""
    size = file.seek(0, 2)
    file.seek(max(0, size - _END_SIZE - _MOST_COMMENT))
    tail = file.read()
    file.seek(0)
    plain = tail[-_END_SIZE:].startswith(_END) and tail.endswith(b"\0\0")
    end = len(tail) - _END_SIZE if plain else tail.rfind(_END)
    if end < 0 or len(tail) < end + _END_SIZE:
        return
    (listed,) = struct.unpack_from("<L", tail, end + 12)
    long_end = end - _LOCATOR_SIZE - _LONG_END_SIZE
    if long_end >= 0 and tail.startswith(_LONG_END, long_end):
        (listed,) = struct.unpack_from("<Q", tail, long_end + 40)
    if listed > _LARGEST_LIST:
        raise UnreadableError(f"{{file}} lists more files than can be read at once; at most {MOST_FILES:,} can.")


def _chosen(archive: zipfile.ZipFile, left_out: list[Note]) -> list[zipfile.ZipInfo]:
    entries = [entry for entry in archive.infolist() if not entry.is_dir()]
    if len(entries) > MOST_FILES:
        raise UnreadableError(f"{{file}} holds {len(entries):,} files; at most {MOST_FILES:,} can be read at once.")
    paths = {entry: PurePosixPath(entry.filename.replace("\\", "/")) for entry in entries}
    account = [entry for entry in entries if _ACCOUNT.fullmatch(paths[entry].name)]
    readable = [entry for entry in entries if paths[entry].suffix.casefold() in _READABLE]
    beside = [entry for entry in readable if account and _BESIDE.fullmatch(paths[entry].as_posix())]
    chosen = {entry.filename for entry in ([*account, *beside] or readable)}
    why = "a file of the account that holds no conversation" if account else "a file that can't be read as text"
    left_out += [Note(name(each.filename, len(each.filename)), why) for each in entries if each.filename not in chosen]
    return sorted((each for each in entries if each.filename in chosen), key=lambda entry: entry.filename)


def _unpacked(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, most: int) -> bytes:
    content = bytearray()
    with archive.open(entry) as packed:
        while piece := packed.read(_PIECE):
            content += piece
            if len(content) > most:
                raise UnreadableError("{file} is too large when unpacked. Unpack it, and split what is in it.")
    return bytes(content)


_DECODER = json.JSONDecoder()


def json_values(text: str) -> Iterator[Any]:
    """Yields the items of a list, or the one value that is none. Raises `json.JSONDecodeError` and what else `json`
    raises.

    Item by item: while a long list is read in one go, Python lets no other thread run, the window's neither.
    """
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


@dataclass(frozen=True, slots=True)
class Choices:
    """Which column of a table holds what, by its name (None: as guessed), and which collections of a Chroma folder come
    in, by their names (None: all)."""

    columns: Mapped | None = None
    collections: frozenset[str] | None = None


AS_FOUND = Choices()
"""Nothing is said."""


LARGEST_FILE = 256_000_000
"""Bytes, of an archive those unpacked: a file is read as a whole and stored as one operation."""

EXPECTED = (
    "Expected is an export of ChatGPT, Claude, Gemini, Telegram or WhatsApp (ZIP, JSON or text), a chat as text with"
    " names before what is said, notes in Markdown, a LoCoMo file, JSON with messages of speaker or role, text or"
    " content, and time, one a line or in lists, or memories: a Keepsake export, MEMORY.md, a table (CSV), mem0's JSON,"
    " the MCP memory server's JSON lines, or a Chroma folder."
)
LARGEST_VALUE = 64_000_000
"""Characters of one JSON value that is no list of others: it is held as a whole."""
MOST_PARTS = 1_000_000
"""Values, lists and objects in JSON, where they have less than `_LEAST_A_PART` characters each."""
_LEAST_A_PART = 6
_HEAD = 4096
_LINES_LOOKED_AT = 20
_OTHER_ENCODINGS = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE, codecs.BOM_UTF32_BE)

_Values = Callable[[], Iterable[Any]]
"""The JSON values of a file, once more with each call."""
_READERS: tuple[tuple[Callable[[Any], bool], Callable[[Iterable[Any], str, datetime], FileReading | Bundle]], ...] = (
    (mem0.is_memories, mem0.read),
    (memory_server.is_graph, memory_server.read_graphs),
    (chatgpt.is_conversation, lambda values, _name, _at: chatgpt.read(values)),
    (claude_ai.is_part, lambda values, _name, _at: claude_ai.read(values)),
    (telegram.is_export, lambda values, _name, _at: telegram.read(values)),
    (gemini.is_activity, lambda values, _name, _at: gemini.read(values)),
    (messages.is_conversation, lambda values, name, at: messages.read_lists(values, PurePosixPath(name).stem, at)),
    (locomo.is_sample, lambda values, _name, _at: locomo.read(values)),
)
"""How JSON values are told, and read from a file of a name that was last written at a moment."""
_TABLES = (".csv", ".tsv")
_PAGE = ("<!doctype", "<html")


def read_file(path: Path) -> FileReading:
    """Reads a file of any known format; nothing is stored.

    Raises `UserError` naming the fault where the file can't be read, changes meanwhile or holds no conversation;
    records that can't be used are named in `skipped`.
    """
    reading = read_any(path)
    if isinstance(reading, Bundle) or not reading.conversations:
        raise UserError(f"{shown(path)} holds memories, not conversations.")
    return reading


def read_any(path: Path, choices: Choices = AS_FOUND) -> FileReading | Bundle:
    """Reads whatever can be imported, memories too; of a folder its Markdown, or what Chroma keeps in it. Raises
    `UserError` as `read_file` does."""
    with _faults_named(path):
        pages, left_out = _pages(path)
        catalog = None if pages else _catalog(path)
        if catalog is None and choices.collections is not None:
            raise UnreadableError("{file} has no collections to choose from.", known=True)
        if catalog is not None:
            written_at = datetime.fromtimestamp(catalog.stat().st_mtime, UTC)
            reading: FileReading | Bundle = chroma.read(
                catalog, path.name, written_at, LARGEST_FILE, choices.collections
            )
        elif pages:
            with _unchanged(*pages):
                reading = _read_pages(path, pages, left_out)
        else:
            _check_file(path)
            with _unchanged(path), path.open("rb") as file:
                reading = _read(file, path, choices)
    _check_not_empty(path, reading)
    return reading


def offered(path: Path) -> TableHead | Sequence[ChromaCollection]:
    """Returns what there is to choose before a file is read: the columns of a table, or the collections of a Chroma
    folder that has several; empty where there is nothing to choose. Raises `UserError` as `read_any` does."""
    with _faults_named(path):
        if _pages(path)[0]:
            return ()
        catalog = _catalog(path)
        if catalog is not None:
            found = chroma.collections(catalog, LARGEST_FILE)
            return found if len(found) > 1 else ()
        _check_file(path)
        with path.open("rb") as file:
            return _head_of_table(file, path) or ()


@contextmanager
def _faults_named(path: Path) -> Iterator[None]:
    """What goes wrong with a file, in a sentence that names it."""
    try:
        yield
    except OSError as error:
        raise UserError(f"{shown(path)} can't be read: {error.strerror}.") from error
    except UnreadableError as error:
        raise UserError(error.sentence(shown(path)) + ("" if error.known else f" {EXPECTED}")) from error


def _catalog(path: Path) -> Path | None:
    """The catalogue that a Chroma folder has, or that a file is; None where it is something else."""
    if path.is_dir():
        return chroma.catalog_of(path)
    if not path.is_file():
        return None
    with path.open("rb") as file:
        return path if file.read(len(SQLITE_HEAD)) == SQLITE_HEAD else None


def shown(path: Path) -> str:
    """Returns a file's name as sentences quote it."""
    return f"“{storable(path.name)}”"


def _check_file(path: Path) -> None:
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


def _pages(folder: Path) -> tuple[list[Path], list[Note]]:
    """The files in Markdown of a folder, and what else is in it; none where Chroma keeps the folder, and no page is the
    memory of an assistant. Nothing is followed out of it."""
    if not folder.is_dir() or (not (folder / memory_md.MAIN).is_file() and chroma.catalog_of(folder) is not None):
        return [], []
    pages, left_out, seen = list[Path](), list[Note](), 0
    for place, folders, files in os.walk(folder):
        within = Path(place).relative_to(folder)
        hidden = [each for each in folders if each.startswith(".")]
        folders[:] = sorted(each for each in folders if not each.startswith("."))
        left_out += [Note(_shown_path(within / each), "a hidden folder") for each in hidden]
        for each in sorted(files):
            path = Path(place, each)
            if path.suffix.casefold() in _MARKDOWN and path.is_file() and not path.is_symlink():
                pages.append(path)
            else:
                left_out.append(Note(_shown_path(within / each), "a file that is no Markdown"))
        seen += len(files)
        if pages and seen > MOST_FILES:
            raise UnreadableError(f"{{file}} holds more than {MOST_FILES:,} files. Choose a folder in it.", known=True)
    return pages, left_out


def _shown_path(path: PurePath) -> str:
    return name(path.as_posix(), len(str(path)))


def _read_pages(folder: Path, pages: Sequence[Path], left_out: list[Note]) -> FileReading | Bundle:
    """The Markdown of a folder, each file by its own format: memories of an assistant, notes of the person."""
    if sum(page.stat().st_size for page in pages) > LARGEST_FILE:
        raise UnreadableError(
            f"{{file}} has more than {LARGEST_FILE // 1_000_000} MB of Markdown, which is the most that can be imported"
            " at once. Choose a folder in it.",
            known=True,
        )
    of_agent = any(markdown_memory.is_of_agent(path.stem) for path in pages)
    reading = FileReading(skipped=left_out)
    for path in pages:
        within = path.relative_to(folder)
        try:
            with path.open("rb") as file:
                reading.extend(_page(file, path, within, of_agent), _shown_path(within))
        except UnreadableError as error:
            reading.skip(_shown_path(within), error.sentence("the file"))
        except OSError as error:
            reading.skip(_shown_path(within), f"it can't be read: {error.strerror}")
    if reading.conversations:
        return reading
    bundle = Bundle(folder.name, skipped=reading.skipped, repaired=reading.repaired)
    for memories in reading.memories:
        bundle.add(memories)
    return bundle


def _page(file: BinaryIO, path: Path, within: PurePath, of_agent: bool) -> FileReading | Bundle:
    _check_head(file.read(_HEAD))
    file.seek(0)
    skipped: list[Note] = []
    text, written_at = lines.text(file, skipped), datetime.fromtimestamp(path.stat().st_mtime, UTC)
    kept = page.is_ours(text) or memory_md.is_memory(path) or markdown_memory.is_memory(text, path.stem)
    found: FileReading | Bundle = (
        memory_md.read_alone(path, text, written_at, of_agent=of_agent)
        if kept
        else notes.read(text, path.stem, written_at, within.with_suffix("").as_posix())
    )
    found.skipped[:0] = skipped
    return found


@contextmanager
def _unchanged(*paths: Path) -> Iterator[None]:
    """Raises `UserError` where a file is changed while it is read, whatever came of that."""
    before, unreadable = [_stamps(path) for path in paths], None
    try:
        yield
    except UnreadableError as error:
        unreadable = error
    changed = next((path for path, known in zip(paths, before, strict=True) if _stamps(path) != known), None)
    if changed is not None:
        raise UserError(
            f"{shown(changed)} was changed while it was read, so nothing of it was imported. Try again when it is"
            " whole."
        ) from unreadable
    if unreadable is not None:
        raise unreadable


def _stamps(path: Path) -> list[tuple[int, int, int]]:
    """By what a change of a file, or of the daily notes beside it, is told."""
    files = [path, *(memory_md.daily_files(path) if memory_md.is_memory(path) else ())]
    return [(found.st_ino, found.st_size, found.st_mtime_ns) for found in map(Path.stat, files)]


def _read(file: BinaryIO, path: Path, choices: Choices) -> FileReading | Bundle:
    head = file.read(_HEAD)
    file.seek(0)
    written_at = datetime.fromtimestamp(path.stat().st_mtime, UTC)
    if is_archive(head):
        return _read_archive(file, written_at, path.stem)
    if memory_md.is_memory(path):
        _check_head(head)
        return memory_md.read(path, file, written_at, LARGEST_FILE)
    return _read_text(file, path.name, written_at, choices)


def _head_of_table(file: BinaryIO, path: Path) -> TableHead | None:
    """How a table begins; None for a file of any other format."""
    start = file.read(tables.LOOKED_AT)
    if is_archive(start) or memory_md.is_memory(path):
        return None
    _check_head(start[:_HEAD])
    text = codecs.getincrementaldecoder("utf-8-sig")("replace").decode(start, final=len(start) < tables.LOOKED_AT)
    head = tables.head(text) if _is_table(text, path.suffix) else None
    return head if head is not None and head.leaves_a_choice else None


def _is_table(text: str, suffix: str) -> bool:
    if suffix.casefold() in _TABLES:
        return True
    other = text.lstrip()[:1] in ("[", "{") or chat_text.is_chat(text) or notes.is_notes(text, suffix)
    return not other and tables.is_table(text)


def _read_archive(file: BinaryIO, written_at: datetime, archive: str) -> FileReading:
    """The files of an archive, each by its own format; one that can't be read is named and passed over."""
    reading = FileReading()
    for member in archived_files(file, LARGEST_FILE, reading.skipped):
        file_name = name(member.name, len(member.name))
        titled = archive if PurePosixPath(file_name).name == _NAMELESS else ""
        try:
            found = _read_text(io.BytesIO(member.content), file_name, written_at, titled=titled)
            if isinstance(found, Bundle) and found.exact:
                reading.skip(file_name, "it holds memories: unpack it and import it by itself")
            else:
                reading.extend(found, file_name)
        except UnreadableError as error:
            reading.skip(file_name, error.sentence("The file"))
    return reading


def _read_text(
    file: BinaryIO, file_name: str, written_at: datetime, choices: Choices = AS_FOUND, *, titled: str = ""
) -> FileReading | Bundle:
    """One file that is no archive, by what it says; `titled`: what it is called, where not as its file."""
    _check_head(file.read(_HEAD))
    file.seek(0)
    records = _first_records(file)
    file.seek(0)
    path = PurePosixPath(file_name)
    if any(map(memory_server.is_record, records)):
        return memory_server.read(lines.lines(file), file_name, written_at)
    if records and not _is_whole(records[0]):
        return messages.read(lines.lines(file), path.stem)
    skipped: list[Note] = []
    if len(records) > 1 and all(map(_is_whole, records)):
        read = _read_values(lambda: _line_values(file, skipped), file_name, written_at)
        found = FileReading() if read is None else read
    else:
        found = _read_whole(lines.text(file, skipped), file_name, written_at, choices, titled)
    found.skipped[:0] = skipped
    return found


def _line_values(file: BinaryIO, skipped: list[Note]) -> Iterator[Any]:
    """The JSON values of a file that has one a line; a line that is none is named."""
    file.seek(0)
    skipped.clear()
    for number, line in enumerate(lines.lines(file), 1):
        value = _parsed(line.removeprefix(codecs.BOM_UTF8)) if line.strip() else None
        if value is not None:
            yield value
        elif line.strip():
            skipped.append(Note(f"line {number}", lines.fault(line) or "it is not valid JSON, or ends too early"))


def _read_whole(text: str, file_name: str, written_at: datetime, choices: Choices, titled: str) -> FileReading | Bundle:
    """A text that is not made of lines of JSON."""
    path = PurePosixPath(file_name)
    if text[:_HEAD].lstrip().casefold().startswith(_PAGE):
        if not gemini.is_page(text):
            raise UnreadableError("{file} is a page that holds no activity of Gemini. Export it as JSON, if you can.")
        return gemini.read_page(text)
    is_markdown = path.suffix.casefold() in _MARKDOWN
    if page.is_ours(text) or (is_markdown and markdown_memory.is_memory(text, path.stem)):
        return memory_md.read_alone(path, text, written_at)
    if choices.columns is not None or _is_table(text, path.suffix):
        return tables.read(text, file_name, written_at, choices.columns)
    if chat_text.is_chat(text):
        return chat_text.read(text, path.stem, written_at, titled)
    if text.lstrip()[:1] not in ("", "[", "{") and notes.is_notes(text, path.suffix):
        return notes.read(text, path.stem, written_at)
    return _read_json(text, file_name, written_at)


def _check_head(head: bytes) -> None:
    if not head.strip():
        raise UnreadableError("{file} is empty.")
    if head.startswith(_OTHER_ENCODINGS) or head.count(0) > len(head) // 4:
        raise UnreadableError("{file} is UTF-16 or UTF-32 text, or no text at all. Save it as UTF-8.")
    if 0 in head:
        raise UnreadableError("{file} is not a text file.")


def _first_records(file: BinaryIO) -> list[dict[str, Any]]:
    """The objects of the first lines where lines are JSON values by themselves: the first is an object, or most are."""
    filled = (line.removeprefix(codecs.BOM_UTF8).strip() for line in lines.lines(file))
    found = [_parsed(line) for line in islice(filter(None, filled), _LINES_LOOKED_AT)]
    records = [value for value in found if isinstance(value, dict)]
    return records if found and (isinstance(found[0], dict) or 2 * len(records) > len(found)) else []


def _parsed(line: bytes) -> Any:
    """The JSON value of a line; None where it is not one by itself (as in a file of one long JSON value)."""
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


def _read_json(text: str, file_name: str, written_at: datetime) -> FileReading | Bundle:
    """A list is read item by item, none of which is kept: all at once take many times the memory of the text."""
    _check_json_size(text)
    with _json_faults():
        few = list(islice(json_values(text), 2))
        if len(few) == 1 and keepsake.is_export(few[0]):
            return keepsake.read(few[0], file_name)
        values = few.__iter__ if len(few) < 2 else lambda: json_values(text)
        found = _read_values(values, file_name, written_at)
        if found is None and len(few) == 1 and _wrapped(few[0]):
            found = _read_wrapped(few[0], file_name, written_at)
        return locomo.read(few) if found is None else found


def _read_values(values: _Values, file_name: str, written_at: datetime) -> FileReading | Bundle | None:
    """What JSON values say, by the first that tells what they are; None where none does."""
    readers = (read for value in values() for is_format, read in _READERS if is_format(value))
    read = next(readers, None)
    return None if read is None else read(values(), file_name, written_at)


def _is_whole(value: Any) -> bool:
    """Whether a JSON value is a file by itself, and no message."""
    return keepsake.is_export(value) or any(is_format(value) for is_format, _ in _READERS) or bool(_wrapped(value))


def _wrapped(value: Any) -> dict[str, list[Any]]:
    """The lists in an object whose items can be read, by their names, such as `{"conversations": […]}`."""
    return {
        part: each
        for part, each in object_of(value).items()
        if isinstance(each, list)
        and any(is_format(item) for item in each[:_LINES_LOOKED_AT] for is_format, _ in _READERS)
    }


def _read_wrapped(value: dict[str, Any], file_name: str, written_at: datetime) -> FileReading:
    """Reads each such list; what else holds several things is named as left out."""
    reading, lists = FileReading(), _wrapped(value)
    for part, given in value.items():
        found = _read_values(lists[part].__iter__, file_name, written_at) if part in lists else None
        if found is not None:
            reading.extend(found, name(part))
        elif given and isinstance(given, dict | list):
            reading.skip(name(part), "a part of the file that holds no conversation")
    return reading


def _check_json_size(text: str) -> None:
    """Raises `UnreadableError` for what takes far more memory when read than as text: one long value that is no list,
    as account exports are, nor Keepsake's own; and very many small ones."""
    head = text[:_HEAD].lstrip()
    if len(text) > LARGEST_VALUE and not head.startswith("[") and f'"{FORMAT}"' not in head:
        raise UnreadableError(
            f"{{file}} is one JSON value of {len(text) // 1_000_000:,} million characters; at most"
            f" {LARGEST_VALUE // 1_000_000} million can be read at once. Split it, or make it a list.",
            known=True,
        )
    parts = sum(map(text.count, ",[{"))
    if parts > MOST_PARTS and len(text) < _LEAST_A_PART * parts:
        raise UnreadableError(
            f"{{file}} holds {parts:,} JSON values of a few letters each; of such at most {MOST_PARTS:,} can be read at"
            " once. Split it into several files.",
            known=True,
        )


@contextmanager
def _json_faults() -> Iterator[None]:
    try:
        yield
    except json.JSONDecodeError as error:
        cut = error.pos >= len(error.doc.rstrip()) or error.msg.startswith("Unterminated")
        raise UnreadableError(
            f"{{file}} is not a conversation file: its JSON ends too early, at line {error.lineno}, column"
            f" {error.colno}."
            if cut
            else f"{{file}} is not a conversation file: not valid JSON at line {error.lineno}, column {error.colno}."
        ) from error
    except (ValueError, RecursionError) as error:
        raise UnreadableError(
            "{file} is not a conversation file: its JSON is nested too deeply or too large."
        ) from error


def _check_not_empty(path: Path, reading: FileReading | Bundle) -> None:
    """Raises `UserError`, with what was left out first, where nothing can come in; an export may be empty."""
    file, fault = shown(path), reading.skipped[0] if reading.skipped else None
    if isinstance(reading, Bundle):
        if not reading.exact and not any(reading.records.values()):
            told = f"{file} holds no memory ({fault.where}: {fault.why})." if fault else f"{file} holds no memory."
            raise UserError(f"{told} {EXPECTED}")
    elif not reading.conversations and not any(
        each.of("facts") or each.of("relationships") for each in reading.memories
    ):
        told = (
            f"{file} holds no conversation ({fault.where}: {fault.why})." if fault else f"{file} holds no conversation."
        )
        raise UserError(f"{told} {EXPECTED}")
