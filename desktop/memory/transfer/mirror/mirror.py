"""Keeps a folder of Markdown in step with the memories, in a thread of its own that makes way for all others."""

from __future__ import annotations

import errno
import logging
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Final, Literal

from desktop.core.errors import DamagedDatabaseError, StoreError, UserError
from desktop.core.model import Origin
from desktop.core.worker import BackgroundWorker
from desktop.memory.service import Memory
from desktop.memory.transfer.mirror.edits import Review, TakenIn, files_told, take_in
from desktop.memory.transfer.mirror.files import NotAFileError, load_baseline
from desktop.memory.transfer.mirror.folder import ChangedFiles, MirrorFolder
from desktop.settings import Settings
from desktop.storage.facts import FactFilter

log = logging.getLogger(__name__)

_BEGINS_AFTER: Final = 3.0
_LOOKS_EVERY: Final = 3.0
"""Seconds between two looks for what a person changed there."""
_TRIES_EVERY: Final = 15.0
"""Seconds until a folder that failed is tried again."""
_QUIET: Final = 1.0
"""Seconds without a change of the memories until they are written."""
_LATEST: Final = 20.0
"""Seconds after a change until it is written, however many come after it."""
_SHARE: Final = 10
"""How many times as long as a writing took is rested after it: memories that change all the time keep no processor
busy."""
_AT_CLOSING: Final = 5_000
"""Facts up to which what was changed last is still written when the app closes: it takes a moment only."""

State = Literal["off", "current", "edited", "failed"]


@dataclass(frozen=True, slots=True)
class MirrorStatus:
    """`edited` are files that the person changed, which wait for their word. `problem` and `note` are sentences for a
    person: what keeps the mirror from being written, and what was found and set right."""

    state: State = "off"
    folder: str = ""
    facts: int = 0
    edited: tuple[str, ...] = ()
    problem: str = ""
    note: str = ""


class _StopError(Exception):
    """Ends a writing in the middle; no file is changed."""


class Mirror(BackgroundWorker[MirrorStatus]):
    """The mirror of one store. Safe to call from any thread.

    `kept_at` is a file of the data folder, for what was last written. Off, nothing is read nor written.
    """

    def __init__(
        self,
        memory: Memory,
        kept_at: Path,
        settings: Callable[[], Settings],
        *,
        begins_after: float = _BEGINS_AFTER,
        looks_every: float = _LOOKS_EVERY,
    ) -> None:
        super().__init__("mirror", MirrorStatus(), begins_after=begins_after)
        self._memory = memory
        self._kept_at = kept_at
        self._settings = settings
        self._looks_every = looks_every
        self._busy = threading.RLock()
        self._folder: MirrorFolder | None = None
        self._found = ChangedFiles()
        self._facts = 0
        self._is_behind = True
        self._changed_at = self._behind_since = self._wrote_at = time.monotonic()
        self._took = 0.0
        self._heard = self._is_last = False
        self._day: date | None = None

    def start(self, subscribe: Callable[[Callable[[Settings], None]], Callable[[], None]]) -> None:
        """Begins to follow the store, and the settings by their `subscribe`; returns at once."""
        changes = self._memory.database.subscribe(lambda changes: self._hear() if changes.touches("facts") else None)
        self._begin([changes, subscribe(lambda _: self._hear())])

    def close(self) -> None:
        """Stops; what was changed last is still written, unless that takes long: it is at the next start."""
        super().close()
        few = self._heard and self._is_behind and self._memory.facts.count(FactFilter()) <= _AT_CLOSING
        if few and self.status.state != "failed":
            self._is_last = True
            self.look()

    def look(self, *, settles: bool = False) -> MirrorStatus:
        """Does one round, now: looks for what was changed there and writes what was changed here."""
        with self._busy:
            try:
                self._round(settles)
            except _StopError:
                log.info("The program ends: what is left to write in the mirror is written at the next start")
            except (OSError, UserError) as error:
                self._fail(_told(error, self.place))
            except (StoreError, DamagedDatabaseError):
                self._fail("The mirror can't be written: the memory can't be read just now.")
            return self.status

    def review(self) -> Review:
        """Returns what was changed in the mirror's files by hand, as they are now. Raises UserError where that
        fails."""
        with self._busy:
            self.look()
            if self.status.state == "failed":
                raise UserError(self.status.problem)
            return self._folder.review(self._found) if self._folder and self._found.edited else Review()

    def take_in(self, review: Review, ticked: frozenset[str], origin: Origin) -> TakenIn:
        """Takes in what is ticked, as one operation, and has the files written anew; what is not taken in stays in a
        copy beside them."""
        with self._busy:
            taken = take_in(self._memory, review, ticked, origin)
            folder, copies = self._folder, tuple[str, ...]()
            try:
                copies = folder.accept(review, taken) if folder else ()
            except OSError as error:
                self._fail(_told(error, self.place))
            else:
                self._is_behind = True
                self.look()
            return replace(taken, copies=copies)

    def scrub(self) -> None:
        """Takes what facts said that are no longer in the store out of all files of the mirror, also where they wait
        for the person, and out of the copies of replaced ones: they were deleted for good. Done also while the mirror
        is off, for what it has left. Again is harmless. Raises UserError where a file can't be reached now."""
        with self._busy:
            place = self._folder.path if self._folder else Path(load_baseline(self._kept_at).folder)
            if not place.is_absolute() or not place.is_dir():
                if place.is_absolute() and not place.parent.is_dir() and self._settings().markdown_mirror:
                    raise UserError(_told(FileNotFoundError(errno.ENOENT, "", place), place))
                return
            folder = self._folder or MirrorFolder(self._memory, place, self._kept_at)
            try:
                failed = folder.scrub()
            except OSError as error:
                raise UserError(_told(error, place)) from error
            self._hear()
            if failed:
                raise UserError(f"What was deleted for good may still stand in {', '.join(failed)} in {place}.")

    @property
    def place(self) -> Path:
        """The folder that the settings name."""
        return Path(self._settings().mirror_folder).expanduser()

    def _run_once(self) -> float | None:
        if not self._settings().markdown_mirror:
            self._rest()
            return None
        until = max(self._behind_since + _LATEST, self._wrote_at + _SHARE * self._took)
        if self._is_behind and self._makes_way(self._last_use, _QUIET, until):
            return None
        try:
            self.look(settles=True)
        except Exception:
            log.exception("The mirror can't be written")
            self._fail("The mirror can't be written. The log in the data folder has the details.")
        return _TRIES_EVERY if self.status.state == "failed" else self._looks_every

    def _last_use(self) -> float:
        """When the memories were last changed; later, while the last writing is to be rested from."""
        return max(self._changed_at, self._wrote_at + _SHARE * self._took - _QUIET)

    def _outline(self, status: MirrorStatus) -> object:
        return replace(status, facts=0)

    def _hear(self) -> None:
        """On the thread that writes the memories, or changes the settings."""
        moment = time.monotonic()
        self._changed_at, self._heard = moment, True
        if not self._is_behind:
            self._is_behind, self._behind_since = True, moment
        self._wake()

    def _rest(self) -> None:
        with self._busy:
            self._folder, self._is_behind = None, True
            self._publish(MirrorStatus())

    def _round(self, settles: bool) -> None:
        settings = self._settings()
        if not settings.markdown_mirror:
            self._rest()
            return
        folder = self._opened()
        before, found = self._found.left, folder.look(settles=settles)
        self._found = found
        today = self._memory.database.clock().astimezone().date()
        if self._is_behind or found.gone or before - found.left - {*found.laid_out} or today != self._day:
            self._write(folder, found, today, settings.mirror_private)
        told = tuple(found.edited)
        note = _gone_words(found.gone) if found.gone else ""
        self._publish(MirrorStatus("edited" if told else "current", str(folder.path), self._facts, told, "", note))

    def _opened(self) -> MirrorFolder:
        """The folder of the settings, made where it is missing. Raises OSError or UserError."""
        place = self.place
        if not str(self._settings().mirror_folder).strip() or not place.is_absolute():
            raise UserError("The mirror needs a folder: choose one in the settings, by its full path.")
        data = self._kept_at.parent.resolve()
        if place.resolve() == data or data in place.resolve().parents:
            raise UserError("The mirror can't be in the data folder itself. Choose another folder in the settings.")
        if self._folder is None or self._folder.path != place:
            self._folder, self._is_behind = MirrorFolder(self._memory, place, self._kept_at), True
        self._folder.open()
        return self._folder

    def _write(self, folder: MirrorFolder, found: ChangedFiles, today: date, private: bool) -> None:
        self._is_behind = bool(found.unsettled)
        began = time.monotonic()
        try:
            self._facts = folder.write(found.left, today, private=private, pace=self._pace)
        except BaseException:
            self._is_behind = True
            raise
        else:
            self._day = today
        finally:
            self._wrote_at = time.monotonic()
            self._took = self._wrote_at - began

    def _pace(self) -> None:
        if self._closing and not self._is_last:
            raise _StopError

    def _fail(self, problem: str) -> None:
        with self._busy:
            self._is_behind = True
            self._publish(MirrorStatus("failed", str(self.place), 0, (), problem))


def _told(error: OSError | UserError, place: Path) -> str:
    """What keeps the mirror from being written, and what to do about it."""
    safe = "Keepsake itself has everything, and writes the mirror as soon as it can."
    if isinstance(error, UserError):
        return error.message
    if isinstance(error, NotAFileError):
        name = Path(str(error.filename)).name
        return f"{name} in the mirror {place} can't be used: {error.strerror}. Move it away. {safe}"
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return f"The mirror in {place} can't be written: the disk is full. Make room there. {safe}"
    if error.errno == errno.ENOENT:
        return f"The mirror's folder {place} is not there. Connect its disk, or choose another folder. {safe}"
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return f"Keepsake may not read or write the mirror in {place}. Allow it, or choose another folder. {safe}"
    return f"The mirror in {place} can't be written: {error.strerror or error}. {safe}"


def _gone_words(names: list[str]) -> str:
    return (
        f"{files_told(names)} was gone from the mirror's folder, and is written anew; no memory was removed."
        if len(names) == 1
        else f"{files_told(names)} were gone from its folder, and are written anew; no memory was removed."
    )
