"""Where things are: the data folder, and the resources that ship with the app."""

from __future__ import annotations

import os
import shutil
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from uuid import uuid4

from desktop.core.errors import ReadOnlyFolderError, UserError

MOVED = "moved-to"
"""The file in the standard place that names the folder which the data were moved to."""

_PRIVATE_FOLDER, _PRIVATE_FILE = 0o700, 0o600
_ROOM_LEAST = 2**18


@dataclass(frozen=True, slots=True)
class DataFolder:
    """One person's data, readable by its owner only."""

    root: Path
    copy: Path | None = None
    """Where a copy of the store is that is read instead, because nothing can be written in `root`."""

    @property
    def _store(self) -> Path:
        return self.copy or self.root

    @property
    def database(self) -> Path:
        return self._store / "keepsake.db"

    @property
    def queue(self) -> Path:
        """Where tool calls are kept that go on in the background."""
        return self._store / "queue.db"

    @property
    def queue_files(self) -> tuple[Path, ...]:
        """The queue with its write-ahead log."""
        return tuple(self.queue.with_name(f"{self.queue.name}{end}") for end in ("", "-wal", "-shm"))

    @property
    def vectors(self) -> Path:
        return self._store / "vectors"

    @property
    def settings(self) -> Path:
        return self.root / "settings.json"

    @property
    def window_state(self) -> Path:
        return self.root / "window.ini"

    @property
    def mirror(self) -> Path:
        """What was last written into the Markdown mirror, by which a person's edits are told."""
        return self.root / "mirror.txt"

    @property
    def leftovers(self) -> tuple[Path, ...]:
        """What only a database can have filled: where there is none, it was lost."""
        return self.root / "backups", self.vectors, self.mirror, *self.queue_files

    @property
    def lock(self) -> Path:
        return self.root / "owner.lock"

    @property
    def address(self) -> Path:
        """Where the owner writes the address and the key of its local socket."""
        return self.root / "owner.json"

    @property
    def log(self) -> Path:
        return self.root / "keepsake.log"

    @property
    def crash(self) -> Path:
        """Where in the code the program was when it ended by a fault; see `desktop.gui.shell.launch`."""
        return self.root / "crash.txt"

    @property
    def is_full(self) -> bool:
        """Whether its disk has no room for what opening the store writes."""
        return shutil.disk_usage(self.root).free < _ROOM_LEAST

    @property
    def refusal(self) -> str:
        """Why nothing is changed where nothing can be written."""
        if self.is_full:
            return (
                f"The disk of the data folder {self.root} is full: what is remembered can be read, and nothing can be"
                " changed. Make room there, and open Keepsake again."
            )
        return (
            f"The data folder {self.root} is read-only: what is remembered can be read, and nothing can be changed."
            " Allow writing there, or choose another folder with --data-dir."
        )

    def create(self) -> None:
        """Makes the folder, or raises a UserError that says why it can't be used: `ReadOnlyFolderError` where what is
        there can be read."""
        try:
            self.root.mkdir(mode=_PRIVATE_FOLDER, parents=True, exist_ok=True)
            if not self.can_be_written():
                if os.access(self.database, os.R_OK):
                    raise ReadOnlyFolderError(self.refusal)
                raise UserError(f"The data folder {self.root} is read-only. Choose another with --data-dir.")
            if os.name == "posix" and self.root.stat().st_uid == os.getuid():
                self.root.chmod(_PRIVATE_FOLDER)
        except OSError as error:
            raise UserError(f"The data folder {self.root} can't be used: {error.strerror}.") from error

    def can_be_written(self) -> bool:
        files = (path for path in (self.database, self.lock) if path.exists())
        return os.access(self.root, os.W_OK | os.X_OK) and all(os.access(path, os.W_OK) for path in files)


def default_data_folder() -> Path:
    """Returns `KEEPSAKE_DATA_DIR`, else the settled folder. Raises as `settled_data_folder` does."""
    chosen = os.environ.get("KEEPSAKE_DATA_DIR")
    return Path(chosen).expanduser() if chosen else settled_data_folder()


def settled_data_folder() -> Path:
    """Returns the folder that the data were moved to; else the place the system keeps application data in. Raises
    UserError where they were moved to a folder that is not there: its disk may not be connected."""
    standard = standard_data_folder()
    try:
        moved = Path((standard / MOVED).read_text("utf-8").strip())
    except (OSError, ValueError):
        return standard
    if not moved.is_dir():
        raise UserError(f"The data folder {moved} is not there. Connect its disk, or name another with --data-dir.")
    return moved


def standard_data_folder() -> Path:
    """Returns the place the system keeps application data in."""
    from platformdirs import user_data_path

    return user_data_path("keepsake", appauthor=False)


def cache_folder() -> Path:
    """Returns `KEEPSAKE_CACHE_DIR`, or the place the system keeps what can be made again in. It may not be there
    yet."""
    chosen = os.environ.get("KEEPSAKE_CACHE_DIR")
    if chosen:
        return Path(chosen).expanduser()
    from platformdirs import user_cache_path

    return user_cache_path("keepsake", appauthor=False)


def point_to(folder: DataFolder) -> None:
    """Names the data folder for the next start."""
    pointer = standard_data_folder() / MOVED
    if folder.root == pointer.parent:
        pointer.unlink(missing_ok=True)
        return
    replace_file(pointer, str(folder.root))


def replace_file(path: Path, text: str, *, keep_mode: bool = False) -> None:
    """Writes a file whole or not at all, for its owner only, or where `keep_mode` with the rights of the one it
    replaces. Raises OSError where the folder or the disk won't have it; the file is as it was then."""
    draft = path.with_name(f".{path.name}.{uuid4().hex}")
    try:
        draft.touch(_PRIVATE_FILE, exist_ok=False)
        with draft.open("wb") as file:
            file.write(text.encode("utf-8"))
            file.flush()
            os.fsync(file.fileno())
        if keep_mode and path.exists():
            shutil.copymode(path, draft)
        draft.replace(path)
    except BaseException:
        with suppress(OSError):
            draft.unlink()
        raise


def resource(*parts: str) -> Path:
    """Returns a file or folder under `resources/`: beside the package in a checkout, inside it when installed."""
    package = Path(__file__).resolve().parents[1]
    installed = package / "_resources"
    return (installed if installed.is_dir() else package.parent / "resources").joinpath(*parts)
