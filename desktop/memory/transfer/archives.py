"""The files of conversations in a ZIP archive. Nothing is unpacked to the disk, so no name in it can do harm."""

from __future__ import annotations

import re
import struct
import zipfile
from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import BinaryIO, NamedTuple

from desktop.memory.transfer.drafts import UnreadableError

_ACCOUNT = re.compile(r"conversations(-\d+)?\.json", re.I)
"""What the account exports call it, in one piece or in several."""

_READABLE = frozenset({".json", ".jsonl", ".txt", ".md"})
_MOST_FILES = 10_000
_PIECE = 2**20
_LARGEST_LIST = 8 * 2**20
"""Bytes of the archive's list of files: what it has room for, and far more than so many files need."""
_END, _END_SIZE, _MOST_COMMENT = b"PK\x05\x06", 22, 2**16
_LONG_END, _LONG_END_SIZE, _LOCATOR_SIZE = b"PK\x06\x06", 56, 20


class Member(NamedTuple):
    """A file in an archive."""

    name: str
    content: bytes


def is_archive(head: bytes) -> bool:
    """Whether a file that begins so is a ZIP archive."""
    return head.startswith((b"PK\x03\x04", b"PK\x05\x06"))


def members(file: BinaryIO, most: int) -> Iterator[Member]:
    """The conversations of an account export; of another archive, every file that may hold some, by name.

    Raises `UnreadableError` where it is damaged, encrypted, or has more than `most` bytes in all when unpacked: what is
    counted is what comes out, not what the archive says of itself.
    """
    try:
        _refuse_endless_list(file)
        with zipfile.ZipFile(file) as archive:
            left = most
            for entry in _chosen(archive):
                content = _unpacked(archive, entry, left)
                left -= len(content)
                yield Member(entry.filename, content)
    except (zipfile.BadZipFile, EOFError, NotImplementedError, ValueError, zipfile.zlib.error) as error:  # type: ignore[attr-defined]
        raise UnreadableError("{file} is a damaged ZIP archive.") from error
    except RuntimeError as error:
        raise UnreadableError("{file} is an encrypted ZIP archive. Unpack it first.") from error


def _refuse_endless_list(file: BinaryIO) -> None:
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
        raise UnreadableError(f"{{file}} lists more files than can be read at once; at most {_MOST_FILES:,} can.")


def _chosen(archive: zipfile.ZipFile) -> list[zipfile.ZipInfo]:
    entries = [entry for entry in archive.infolist() if not entry.is_dir()]
    if len(entries) > _MOST_FILES:
        raise UnreadableError(f"{{file}} holds {len(entries):,} files; at most {_MOST_FILES:,} can be read at once.")
    paths = {entry: PurePosixPath(entry.filename.replace("\\", "/")) for entry in entries}
    account = [entry for entry in entries if _ACCOUNT.fullmatch(paths[entry].name)]
    readable = [entry for entry in entries if paths[entry].suffix.casefold() in _READABLE]
    return sorted(account or readable, key=lambda entry: entry.filename)


def _unpacked(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, most: int) -> bytes:
    content = bytearray()
    with archive.open(entry) as packed:
        while piece := packed.read(_PIECE):
            content += piece
            if len(content) > most:
                raise UnreadableError("{file} is too large when unpacked. Unpack it, and split what is in it.")
    return bytes(content)
