"""The files of a mirror: looked at without waiting, and replaced whole, but never one that is not as it was seen.

A link is followed to the file that it means, which is replaced where it is: the link stays.

The baseline is what Keepsake last wrote into them: by it an edit of the person is told from one of the app. It is kept
in the data folder beside the store, not in it: a store that is taken from a backup must find the files as they are, not
as they were. Of each statement there is a number only (`page.print_of`), so that nothing a memory says is kept here a
second time. About 30 bytes a fact, one a line.
"""

from __future__ import annotations

import json
import os
import stat
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from datetime import datetime
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, TextIO

from desktop.memory.transfer.formats.memory_md import DAILY_FOLDER, MAIN, daily_files

MOST_BYTES: Final = 256 * 2**20
COPIES: Final = "replaced"
"""The folder beside the files for what a person wrote and did not take in."""

_PART: Final = ".keepsake"
_FRESH: Final = 5_000_000_000
"""Nanoseconds in which a file system may not tell two changes apart: what is younger is read again."""
_OWN_FILE: Final = 0o600
_OWN_FOLDER: Final = 0o700
_BLOCK: Final = 2**20

Stamp = tuple[int, int, int]
"""Inode, size and time of change."""


class NotAFileError(OSError):
    """There is something else under the name: a folder, a pipe, a link that leads nowhere."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A file as it was found: a digest of its bytes, empty where there is none."""

    digest: str = ""
    stamp: Stamp = (0, 0, 0)

    @property
    def is_there(self) -> bool:
        return bool(self.digest)


class Changed(Exception):  # noqa: N818  # no failure: whoever writes does otherwise then
    """A file is not as it was when it was to be replaced."""


def names_in(folder: Path) -> list[str]:
    """Returns the files of a mirror in a folder, as paths from there: `MEMORY.md` whether it is there or not, then by
    day."""
    return [MAIN, *(f"{DAILY_FOLDER}/{path.name}" for path in daily_files(folder / MAIN))]


def looked(path: Path, before: Seen | None = None) -> Seen:
    """Returns how a file is now; read only where it may differ from `before`. Raises OSError where that can't be
    told."""
    try:
        found = path.stat()
    except FileNotFoundError:
        if path.is_symlink():
            raise NotAFileError(0, "it is a link that leads nowhere", path) from None
        return Seen()
    if not stat.S_ISREG(found.st_mode):
        raise NotAFileError(0, "it is no file", path)
    stamp = (found.st_ino, found.st_size, found.st_mtime_ns)
    if before is not None and before.stamp == stamp and abs(time.time_ns() - found.st_mtime_ns) > _FRESH:
        return before
    digest = sha256()
    with _opened(path) as file:
        while block := os.read(file, _BLOCK):
            digest.update(block)
    return Seen(digest.hexdigest(), stamp)


def lines_of(path: Path) -> Iterator[str]:
    """Yields the lines of a file. Raises OSError, or UnicodeDecodeError where it is not UTF-8."""
    if path.stat().st_size > MOST_BYTES:
        raise NotAFileError(0, f"it is larger than {MOST_BYTES // 2**20} MB", path)
    with path.open(encoding="utf-8", newline="\n") as file:
        yield from file


def digest_of(pieces: Iterable[str]) -> str:
    """Returns the digest of a file of these pieces."""
    digest = sha256()
    for piece in pieces:
        digest.update(piece.encode())
    return digest.hexdigest()


@dataclass(frozen=True, slots=True)
class Draft:
    """A file written whole beside the one that it is to replace. `path` is where it goes."""

    path: Path
    part: Path
    digest: str

    def replace(self, seen: Seen) -> Seen:
        """Puts it in its place; the file there is as it was `seen`, else raises `Changed` and changes nothing."""
        if looked(self.path).digest != seen.digest:
            self.part.unlink(missing_ok=True)
            raise Changed
        self.part.replace(self.path)
        return looked(self.path)


def drafted(path: Path, pieces: Iterable[str]) -> Draft:
    """Writes a file through to the disk. Raises OSError; nothing of it is left then, nor where `pieces` raises."""
    path = Path(os.path.realpath(path))
    part = path.with_name(f".{path.name}{_PART}")
    digest = sha256()
    try:
        mode = stat.S_IMODE(path.stat().st_mode) if path.exists() else _OWN_FILE
        with _new(part, mode) as file:
            for piece in pieces:
                digest.update(piece.encode())
                file.write(piece)
            file.flush()
            os.fsync(file.fileno())
    except BaseException:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        raise
    return Draft(path, part, digest.hexdigest())


def make_folder(folder: Path) -> None:
    """Makes the folder of a mirror in one that is there: where that is missing, its disk is away. Raises OSError."""
    folder.mkdir(mode=_OWN_FOLDER, exist_ok=True)
    (folder / DAILY_FOLDER).mkdir(mode=_OWN_FOLDER, exist_ok=True)


def sweep(folder: Path) -> None:
    """Removes what a kill in mid-write left. Raises OSError."""
    for place in (folder, folder / DAILY_FOLDER):
        for part in place.glob(f".*.md{_PART}"):
            part.unlink(missing_ok=True)


def keep_copy(
    folder: Path, name: str, moment: datetime, changed: Callable[[Iterable[str]], Iterable[str]] | None = None
) -> Path:
    """Copies a file to where replaced ones are kept, under a name of its own; `changed` makes what is kept out of its
    lines. Raises OSError, or UnicodeDecodeError for lines that are not UTF-8."""
    place = folder / COPIES
    place.mkdir(mode=_OWN_FOLDER, exist_ok=True)
    stem = f"{Path(name).stem} {moment.astimezone():%Y-%m-%d %H.%M.%S}"
    number = 1
    while True:
        path = place / f"{stem}{f' ({number})' if number > 1 else ''}.md"
        try:
            target = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _OWN_FILE)
            break
        except FileExistsError:
            number += 1
    with os.fdopen(target, "wb") as copy, _opened(folder / name) as source:
        if changed is not None:
            copy.writelines(line.encode() for line in changed(lines_of(folder / name)))
        else:
            while block := os.read(source, _BLOCK):
                copy.write(block)
        copy.flush()
        os.fsync(copy.fileno())
    return path


def copies_in(folder: Path) -> list[Path]:
    """Returns the files that were replaced, oldest first by name. Raises OSError."""
    return sorted((folder / COPIES).glob("*.md"))


@contextmanager
def _opened(path: Path) -> Iterator[int]:
    """To read bytes; does not wait for the other end of a pipe that took a file's place."""
    file = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    try:
        yield file
    finally:
        os.close(file)


def _new(path: Path, mode: int) -> TextIO:
    path.unlink(missing_ok=True)
    file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _OWN_FILE)
    if mode != _OWN_FILE:
        path.chmod(mode)
    return os.fdopen(file, "w", encoding="utf-8", newline="\n")


_VERSION: Final = 1


@dataclass(slots=True)
class Base:
    """One file: the digest of its bytes, and the print of what each fact's item said. `before` is the digest of the
    bytes that are being replaced: after a kill either may be found. `former` is that of a file that was gone, and may
    come back, with its disk."""

    digest: str
    prints: dict[int, int] = field(default_factory=dict)
    before: str = ""
    former: str = ""

    def wrote(self, digest: str) -> bool:
        """Whether Keepsake wrote bytes of this digest; not that no file is there."""
        return bool(digest) and digest in (self.digest, self.before, self.former)


@dataclass(slots=True)
class Baseline:
    """All files of the mirror in a folder, by name. `store` is the epoch of the store whose facts are meant."""

    folder: str = ""
    store: str = ""
    files: dict[str, Base] = field(default_factory=dict)

    def save(self, path: Path) -> None:
        """Writes it whole or not at all. Raises OSError."""
        part = path.with_name(f".{path.name}.part")
        part.unlink(missing_ok=True)
        try:
            with os.fdopen(
                os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _OWN_FILE), "w", encoding="utf-8"
            ) as file:
                file.writelines(self._lines())
                file.flush()
                os.fsync(file.fileno())
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)

    def _lines(self) -> Iterator[str]:
        yield _json({"version": _VERSION, "folder": self.folder, "store": self.store})
        for name, base in self.files.items():
            yield _json({"file": name, "digests": [base.digest, base.before, base.former]})
            for fact_id, known in base.prints.items():
                yield f"{fact_id} {known:x}\n"


def load_baseline(path: Path) -> Baseline:
    """Returns what was last saved; empty where there is nothing, or where it can't be read: every file is a stranger's
    then, which is shown before anything is written over it."""
    try:
        with path.open(encoding="utf-8") as file:
            head = json.loads(next(file))
            if head["version"] != _VERSION:
                return Baseline()
            return _filled(Baseline(str(head["folder"]), str(head["store"])), file)
    except (OSError, ValueError, KeyError, TypeError, StopIteration, RecursionError):
        return Baseline()


def _filled(baseline: Baseline, lines: Iterator[str]) -> Baseline:
    base = Base("")
    for line in lines:
        if line.startswith("{"):
            told: dict[str, Any] = json.loads(line)
            digest, before, former = map(str, told["digests"])
            base = baseline.files[str(told["file"])] = Base(digest, before=before, former=former)
        else:
            fact_id, known = line.split()
            base.prints[int(fact_id)] = int(known, 16)
    return baseline


def _json(value: dict[str, Any]) -> str:
    return json.dumps(value, ensure_ascii=True) + "\n"
