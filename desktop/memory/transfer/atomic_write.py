"""Files and folders that appear under their names when they are whole, for their owner's eyes only."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from desktop.core.errors import UserError
from desktop.memory.transfer.drafts import storable

FOLDER_MODE = 0o700
_FILE_MODE = 0o600


@contextmanager
def whole_file(path: Path) -> Iterator[TextIO]:
    """A file that appears under its name when it is whole."""
    unfinished = path.with_name(f".{path.name}.unfinished")
    try:
        unfinished.unlink(missing_ok=True)
        with created(unfinished) as file:
            yield file
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)


@contextmanager
def whole_folder(path: Path) -> Iterator[Path]:
    """A folder that appears under its name when all that is in it is written."""
    if path.exists() and (not path.is_dir() or any(path.iterdir())):
        raise UserError(f"“{storable(path.name)}” is there already. Choose another name for the folder.")
    unfinished = path.with_name(f".{path.name}.unfinished")
    try:
        shutil.rmtree(unfinished, ignore_errors=True)
        unfinished.mkdir(FOLDER_MODE)
        yield unfinished
        if path.exists():
            path.rmdir()
        unfinished.replace(path)
    finally:
        shutil.rmtree(unfinished, ignore_errors=True)


@contextmanager
def created(path: Path) -> Iterator[TextIO]:
    """A new file for its owner only, on the disk when it is closed."""
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, _FILE_MODE)
    with os.fdopen(descriptor, "w", encoding="utf-8", newline="") as file:
        yield file
        file.flush()
        os.fsync(file.fileno())


@contextmanager
def refusals_told(path: Path) -> Iterator[None]:
    """What the machine refuses becomes a sentence."""
    try:
        yield
    except OSError as error:
        raise UserError(f"“{storable(path.name)}” can't be written: {error.strerror}.") from error
