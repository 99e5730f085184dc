"""A data folder as a process sees it: it owns the folder, or works through the process that does.

The lock is one of the operating system, which a crash does not leave behind.
"""

from __future__ import annotations

import logging
import shutil
import tempfile
import threading
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from desktop.core.errors import (
    FolderInUseError,
    IsCancelled,
    ReadOnlyFolderError,
    StoreError,
    UserError,
    never_cancelled,
)
from desktop.core.paths import DataFolder
from desktop.server.protocol import LocalClient, LocalServer, OwnerLeftError

if TYPE_CHECKING:
    from desktop.server.service import Service


class Ownership:
    """The right to open a data folder. Two processes in one folder would destroy the vectors without an error."""

    def __init__(self, lock: Path) -> None:
        from filelock import FileLock  # not for who works through another owner: it is a third of what they import

        # Taken by whichever thread opens the folder, and let go by another.
        self._lock = FileLock(lock, mode=0o600, thread_local=False)

    def take(self, wait_seconds: float = 0) -> bool:
        """Whether the folder is ours now; waits at most so long for another owner to let go."""
        from filelock import Timeout

        try:
            self._lock.acquire(timeout=wait_seconds)
        except Timeout:
            return False
        return True

    def release(self) -> None:
        self._lock.release()


log = logging.getLogger(__name__)

Json = dict[str, Any]
Answers = Generator[Json, None, None]
Handler = Callable[["Service", Json, IsCancelled], Iterator[Json]]

PATIENCE = 30.0
"""Seconds to wait for an owner that is starting, or handing over: a long import ends first."""

_RETRY = 0.1
"""Seconds between two looks for an owner that is starting."""

_WINDOW_FIRST = 5.0
"""Seconds that a window has to open the folder that was handed over to it."""

_SEARCH_PATIENCE = 120.0
"""Seconds a search of the command line waits for the model, where the window would answer by words."""


class Owner:
    """This process owns the folder: the app is open, and others are served over the local socket.

    Where nothing can be written in the folder, or its disk is full, there is nothing to own (`ownership` is None): the
    app has a copy of the store, which is read by this process alone.
    """

    def __init__(
        self,
        folder: DataFolder,
        ownership: Ownership | None,
        *,
        on_show: Callable[[], None] | None = None,
        handle: Handler | None = None,
        patience: float = 0.0,
    ) -> None:
        """`on_show` brings a window to the front; `handle` answers other processes, the service where it is None;
        `patience` is the app's."""
        from desktop.app import App  # not for who works through another owner: it is most of what there is to import
        from desktop.server.service import Service

        self._copy = _copied(folder) if ownership is None else None
        self._ownership = ownership
        self._server: LocalServer | None = None
        self._stopped = False
        try:
            self.app = App(replace(folder, copy=self._copy), patience=patience)
        except BaseException:
            self._remove_copy()
            raise
        self.service = Service(self.app, on_show=on_show)
        if ownership is None:
            return
        try:
            answer = self.service.handle if handle is None else partial(handle, self.service)
            self._server = LocalServer(folder.address, answer)
        except BaseException:
            self.app.close()
            raise

    def stop(self) -> None:
        """Ends everything; the folder stays ours until `close`, for what is to be done to it while it is not in use.
        Again is harmless."""
        if not self._stopped:
            self._stopped = True
            if self._server is not None:
                self._server.close()
            self.app.close()
            self._remove_copy()

    def close(self) -> None:
        """Ends everything and lets the folder go."""
        self.stop()
        if self._ownership is not None:
            self._ownership.release()

    def _remove_copy(self) -> None:
        if self._copy is not None:
            shutil.rmtree(self._copy, ignore_errors=True)


def _copied(folder: DataFolder) -> Path:
    """A private folder with a copy of the store, as far as it was written. Raises UserError where it can't be made."""
    place = None
    try:
        place = Path(tempfile.mkdtemp(prefix="keepsake-"))
        for path in (folder.database, folder.database.with_name(f"{folder.database.name}-wal")):
            if path.exists():
                shutil.copyfile(path, place / path.name)
    except OSError as error:
        if place is not None:
            shutil.rmtree(place, ignore_errors=True)
        raise UserError(
            f"Nothing can be written in the data folder {folder.root}, and no copy to read from could be made:"
            f" {error.strerror}."
        ) from error
    return place


def open_for_window(
    folder: DataFolder, on_show: Callable[[], None], *, quick_add: bool = False, file: Path | None = None
) -> Owner | None:
    """Opens the folder for a window; None where another window has it, which is brought to the front, or asks for one
    memory in a small window where `quick_add`; it shows what a `file` would bring.

    A headless owner is asked to hand over. Raises `FolderInUseError` where the owner neither answers nor lets go.
    """
    try:
        folder.create()
    except ReadOnlyFolderError:
        return _own(folder, None, on_show=on_show)
    ownership = Ownership(folder.lock)
    asked = {"do": "show", "quick_add": quick_add, **({"file": str(file)} if file else {})}
    if not ownership.take() and not _persuaded(folder, ownership, asked):
        return None
    return _own(folder, ownership, on_show=on_show)


@contextmanager
def closed_folder(folder: DataFolder) -> Iterator[None]:
    """Holds the folder with nobody in it, for what is done to its files. A headless owner hands it over; raises
    `FolderInUseError` where a window has it, or the owner neither answers nor lets go."""
    folder.create()
    ownership = Ownership(folder.lock)
    if not ownership.take() and not _persuaded(folder, ownership, {"do": "show"}):
        raise FolderInUseError("Keepsake's window has this data folder open. Close it first, or do it there.")
    try:
        yield
    finally:
        ownership.release()


class Headless:
    """The folder for the command line and other programs. Owns it while nobody else does; goes on as a client after
    handing over. Safe to call from several threads, whose requests run side by side."""

    def __init__(self, folder: DataFolder, *, lasting: bool = False) -> None:
        """Touches nothing: the folder is made, or its owner found, with the first request. Where it is `lasting`, the
        models are loaded then, and not only once they are asked for."""
        self.folder = folder
        self._lasting = lasting
        self._changed = threading.Condition()
        self._moving = False
        """Whether a thread opens the folder, or hands it over; the others wait for it."""
        self._running = 0
        """Requests under way on the app of this process."""
        self._owner: Owner | None = None
        self._idle: list[LocalClient] = []
        self._talking: set[LocalClient] = set()
        self._gave_up = False
        self._closed = False

    def request(self, request: Json, cancelled: IsCancelled = never_cancelled) -> Answers:
        """Yields the answers to a request (see `desktop.server.service`), as they come. Whoever stops early closes it,
        or lets `cancelled` tell so while an answer is waited for.

        Where the owner goes away before it begins, the next one is asked, which may be this process. Raises
        `FolderInUseError` where it goes away later: what was asked may have been done.
        """
        while True:
            try:
                yield from self._answers(request, cancelled)
                return
            except OwnerLeftError:
                continue

    def close(self) -> None:
        """Lets the folder go. Requests end first that run here; those that another process carries out are left."""
        with self._changed:
            self._closed = True
            for client in self._talking:
                client.hang_up()
            self._changed.wait_for(lambda: not (self._moving or self._running or self._talking))
            owner, self._owner = self._owner, None
            self._drop_idle()
        if owner is not None:
            owner.close()

    def _answers(self, request: Json, cancelled: IsCancelled) -> Answers:
        place = self._entered()
        ended = False
        try:
            asked = place.service.handle if isinstance(place, Owner) else place.request
            yield from asked(request, cancelled)
            ended = True
        finally:
            self._left(place, ended)

    def _entered(self) -> Owner | LocalClient:
        """Where a request is carried out: on this process's app, or over a connection of its own to the owner."""
        with self._changed:
            self._changed.wait_for(lambda: not self._moving)
            if self._closed:
                raise FolderInUseError("Keepsake is closing.")
            place = self._owner or (self._idle.pop() if self._idle else None)
            if place is not None:
                return self._begun(place)
            self._moving = True
        try:
            place = self._opened()
            with self._changed:
                return self._begun(place)
        finally:
            self._moved()

    def _begun(self, place: Owner | LocalClient) -> Owner | LocalClient:
        if isinstance(place, Owner):
            self._running += 1
        else:
            self._talking.add(place)
        return place

    def _left(self, place: Owner | LocalClient, ended: bool) -> None:
        with self._changed:
            if isinstance(place, Owner):
                self._running -= 1
            else:
                self._talking.discard(place)
                if ended and not self._closed:
                    self._idle.append(place)
                else:
                    place.close()
            self._changed.notify_all()

    def _moved(self) -> None:
        with self._changed:
            self._moving = False
            self._changed.notify_all()

    def _drop_idle(self) -> None:
        while self._idle:
            self._idle.pop().close()

    def _opened(self) -> Owner | LocalClient:
        ownership: Ownership | None = None
        client: LocalClient | None = None
        try:
            self.folder.create()
            with suppress(FolderInUseError):  # an owner that is there is found without a look at the lock
                client = LocalClient(self.folder.address)
            if client is None:
                ownership = Ownership(self.folder.lock)
                client = _connected(self.folder, ownership, own_after=_WINDOW_FIRST if self._gave_up else 0.0)
        except ReadOnlyFolderError:
            pass  # nobody can own what nobody may write: it is read by this process alone
        self._gave_up = False
        if client is not None:
            return client
        owner = _own(self.folder, ownership, handle=self._serve, patience=_SEARCH_PATIENCE)
        owner.app.start_background(ahead=self._lasting)
        with self._changed:
            self._drop_idle()
            self._owner = owner
        return owner

    def _serve(self, service: Service, request: Json, cancelled: IsCancelled) -> Iterator[Json]:
        """Requests of other processes. Handing over waits for what runs here; the server for what runs there."""
        match request.get("do"):
            case "show":
                yield {"shown": False}
            case "handover":
                yield from self._hand_over()
            case _:
                yield from service.handle(request, cancelled)

    def _hand_over(self) -> Iterator[Json]:
        """Lets the folder go when what runs here is done. Meanwhile requests wait; they go on as a client's."""
        with self._changed:
            if self._moving:  # to another window, or this process is about to open: whoever asks waits for the folder
                return
            self._moving = True
            free = self._changed.wait_for(lambda: not self._running, PATIENCE)
            owner = self._owner if free else None
            if free:
                self._owner, self._gave_up = None, True
        try:
            yield {"handover": free}
        finally:
            if owner is not None:
                owner.close()
            self._moved()


def _own(
    folder: DataFolder,
    ownership: Ownership | None,
    *,
    on_show: Callable[[], None] | None = None,
    handle: Handler | None = None,
    patience: float = 0.0,
) -> Owner:
    try:
        return Owner(folder, ownership, on_show=on_show, handle=handle, patience=patience)
    except BaseException as error:
        if ownership is not None:
            ownership.release()
        if isinstance(error, StoreError | OSError) and folder.is_full and ownership is not None:
            log.warning("The disk is full; what is remembered is read from a copy: %s", error)
            return _own(folder, None, on_show=on_show, patience=patience)
        if isinstance(error, StoreError | OSError):
            log.exception("The data folder can't be opened")
            raise UserError(f"The data folder {folder.root} can't be opened. Is the disk full or read-only?") from error
        raise


def _persuaded(folder: DataFolder, ownership: Ownership, asked: Json) -> bool:
    """Whether the owner let the folder go to this window; false where the owner is a window itself, now in front."""
    began = time.monotonic()
    while (client := _connected(folder, ownership)) is not None:
        with closing(client), suppress(OwnerLeftError):
            if any(answer.get("shown") for answer in client.request(asked)):
                return False
            next(client.request({"do": "handover"}), None)
        if ownership.take(_RETRY):
            return True
        if time.monotonic() - began > PATIENCE:
            raise FolderInUseError("Another Keepsake has this data folder open and is busy. Try again when it is done.")
    return True


def _connected(folder: DataFolder, ownership: Ownership, *, own_after: float = 0.0) -> LocalClient | None:
    """The owner's socket; waits for an owner that is starting or leaving. None where the folder came to us meanwhile,
    which happens after `own_after` seconds at the earliest."""
    began = time.monotonic()
    while True:
        waited = time.monotonic() - began
        if waited >= own_after and ownership.take():
            return None
        try:
            return LocalClient(folder.address)
        except FolderInUseError:
            if waited > PATIENCE:
                raise
        threading.Event().wait(_RETRY)
