"""The data folder as files: what takes how much room, and moving all of it to another place.

A move copies, compares byte by byte, and only then names the new place where the next start looks (`paths`). Until
then the old folder counts, and after it the new one: a kill leaves one of them whole, and at most a copy too many.
"""

from __future__ import annotations

import filecmp
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from desktop.core import paths
from desktop.core.errors import UserError
from desktop.core.paths import DataFolder
from desktop.storage.backup import check_whole, write_through

FolderPart = Literal["database", "vectors", "backups", "log", "other"]

_MARK: Final = ".moving"
"""In a folder that is being filled: what is there is a copy that may go."""
_STAYS: Final = frozenset({"owner.lock", "owner.json", paths.MOVED, _MARK})
_SPARE: Final = 1.05
_MB: Final = 2**20


def sizes(folder: DataFolder) -> list[tuple[FolderPart, int]]:
    """Returns how many bytes each part takes."""
    found: dict[FolderPart, int] = dict.fromkeys(("database", "vectors", "backups", "log", "other"), 0)
    for path in _files(folder.root):
        found[_part(folder, path)] += _size(path)
    return list(found.items())


def can_be_moved(folder: DataFolder) -> str:
    """Returns why a folder can't be moved by Keepsake, in a sentence; empty where it can."""
    try:
        chosen = paths.default_data_folder()
    except UserError:
        chosen = None
    if os.environ.get("KEEPSAKE_DATA_DIR"):
        return (
            "KEEPSAKE_DATA_DIR names this folder. To move it, close Keepsake, move it yourself, and name its new place."
        )
    if chosen != folder.root:
        return "It was named when Keepsake was started. To move it, close Keepsake and move it yourself."
    return ""


@dataclass(frozen=True, slots=True)
class FolderMove:
    """Everything of one data folder to another place."""

    folder: DataFolder
    to: DataFolder

    def check(self) -> None:
        """Raises UserError where it can't be done. Changes nothing."""
        here, there = self.folder.root.resolve(), self.to.root.resolve()
        if here == there or here in there.parents or there in here.parents:
            raise UserError("Choose a folder that is neither in the data folder nor around it.")
        if not (there / _MARK).exists() and any(path.name not in _STAYS for path in _listed(there)):
            raise UserError(f"The folder {there} is not empty. Choose an empty one.")
        nearest = next(path for path in (there, *there.parents) if path.exists())
        if not nearest.is_dir() or not os.access(nearest, os.W_OK | os.X_OK):
            raise UserError(f"The folder {nearest} can't be written.")
        needed, free = _SPARE * sum(map(_size, _files(here))), shutil.disk_usage(nearest).free
        if free < needed:
            raise UserError(
                f"There is no room: it takes {needed / _MB:,.0f} MB, and {free / _MB:,.0f} MB are free there."
            )

    def carry_out(self) -> None:
        """Copies, compares, switches, and removes what is here. Nothing may have the folder open. Raises UserError
        where something is refused or differs: the old folder counts then, unchanged."""
        with _refusals_told():
            self.check()
            self.to.create()
            (self.to.root / _MARK).touch()
            try:
                _clear(self.to.root)
                names = [path.relative_to(self.folder.root) for path in _files(self.folder.root)]
                for name in names:
                    _copy(self.folder.root / name, self.to.root / name)
                if self.to.database.exists():
                    check_whole(self.to.database)
            except BaseException:
                _clear(self.to.root)
                (self.to.root / _MARK).unlink()
                raise
            (self.to.root / _MARK).unlink()
            paths.point_to(self.to)
        _clear(self.folder.root)


def _part(folder: DataFolder, path: Path) -> FolderPart:
    name = path.relative_to(folder.root).parts[0]
    places: dict[str, FolderPart] = {folder.vectors.name: "vectors", "backups": "backups"}
    if name in places:
        return places[name]
    if name.startswith(folder.database.name):
        return "database"
    return "log" if name.startswith(folder.log.name) else "other"


def _files(root: Path) -> list[Path]:
    """Every file in a folder, but for those that belong to the place and not to the data."""
    return sorted(path for path in root.rglob("*") if path.is_file() and path.name not in _STAYS)


def _listed(root: Path) -> list[Path]:
    return list(root.iterdir()) if root.is_dir() else []


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:  # gone meanwhile: what is written comes and goes
        return 0


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    shutil.copy2(source, target)
    write_through(target)
    if not filecmp.cmp(source, target, shallow=False):
        raise UserError(f"The copy of {source.name} is not the same as the file, so nothing was moved.")


def _clear(root: Path) -> None:
    for path in _listed(root):
        if path.name in _STAYS:
            continue
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path, ignore_errors=True)
        else:
            path.unlink(missing_ok=True)


@contextmanager
def _refusals_told() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise UserError(f"The data folder could not be moved: {error.strerror}. It is where it was.") from error
