"""A data folder as a process sees it: it owns the folder, or works through the process that does."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import closing, suppress
from functools import partial
from typing import Any

from desktop.app import App
from desktop.errors import FolderInUseError, StoreError, UserError
from desktop.local_socket import LocalClient, LocalServer, OwnerLeftError
from desktop.paths import DataFolder
from desktop.service import Service
from desktop.storage.ownership import Ownership

log = logging.getLogger(__name__)

Json = dict[str, Any]
Answers = Generator[Json, None, None]
Handler = Callable[[Service, Json], Iterator[Json]]

_PATIENCE = 30.0
"""Seconds to wait for an owner that is starting, or handing over: a long import ends first."""

_RETRY = 0.1
"""Seconds between two looks for an owner that is starting."""

_WINDOW_FIRST = 5.0
"""Seconds that a window has to open the folder that was handed over to it."""

_SEARCH_PATIENCE = 120.0
"""Seconds a search of the command line waits for the model, where the window would answer by words."""


class Owner:
    """This process owns the folder: the app is open, and others are served over the local socket."""

    def __init__(
        self,
        folder: DataFolder,
        ownership: Ownership,
        *,
        on_show: Callable[[], None] | None = None,
        handle: Handler | None = None,
    ) -> None:
        """`on_show` brings a window to the front; `handle` answers other processes, the service where it is None."""
        self.app = App(folder)
        self.service = Service(self.app, on_show=on_show)
        self._ownership = ownership
        try:
            answer = self.service.handle if handle is None else partial(handle, self.service)
            self._server = LocalServer(folder.address, answer)
        except BaseException:
            self.app.close()
            raise

    def close(self) -> None:
        """Ends everything and lets the folder go."""
        self._server.close()
        self.app.close()
        self._ownership.release()


def open_for_window(folder: DataFolder, on_show: Callable[[], None]) -> Owner | None:
    """Opens the folder for a window; None where another window has it, which is brought to the front.

    A headless owner is asked to hand over. Raises `FolderInUseError` where the owner neither answers nor lets go.
    """
    folder.create()
    ownership = Ownership(folder.lock)
    if not ownership.take() and not _persuaded(folder, ownership):
        return None
    return _own(folder, ownership, on_show=on_show)


class Headless:
    """The folder for the command line. Owns it while nobody else does; goes on as a client after handing over."""

    def __init__(self, folder: DataFolder) -> None:
        folder.create()
        self._folder = folder
        self._busy = threading.Lock()
        self._owner: Owner | None = None
        self._client: LocalClient | None = None
        self._gave_up = False

    def request(self, request: Json) -> Answers:
        """The answers to a request (see `desktop.service`), as they come. Whoever stops early closes it.

        Where the owner goes away before it begins, the next one is asked, which may be this process. Raises
        `FolderInUseError` where it goes away later: what was asked may have been done.
        """
        with self._busy:
            while True:
                try:
                    yield from self._answers(request)
                    return
                except OwnerLeftError:
                    continue

    def close(self) -> None:
        """Lets the folder go."""
        with self._busy:
            owner, self._owner = self._owner, None
            self._leave_client()
        if owner is not None:
            owner.close()

    def _answers(self, request: Json) -> Answers:
        if self._owner is None and self._client is None:
            self._open()
        if self._owner is not None:
            yield from self._owner.service.handle(request)
        elif self._client is not None:
            ended = False
            try:
                yield from self._client.request(request)
                ended = True
            finally:
                if not ended:
                    self._leave_client()

    def _leave_client(self) -> None:
        client, self._client = self._client, None
        if client is not None:
            client.close()

    def _open(self) -> None:
        ownership = Ownership(self._folder.lock)
        self._client = _connected(self._folder, ownership, own_after=_WINDOW_FIRST if self._gave_up else 0.0)
        if self._client is None:
            self._owner = _own(self._folder, ownership, handle=self._serve)
            self._owner.app.memory.search.patience = _SEARCH_PATIENCE
            self._owner.app.start_background()
        self._gave_up = False

    def _serve(self, service: Service, request: Json) -> Iterator[Json]:
        """Requests of other processes. Handing over waits for what runs here; the server for what runs there."""
        match request.get("do"):
            case "show":
                yield {"shown": False}
            case "handover":
                yield from self._hand_over()
            case _:
                yield from service.handle(request)

    def _hand_over(self) -> Iterator[Json]:
        if not self._busy.acquire(timeout=_PATIENCE):
            yield {"handover": False}
            return
        owner, self._owner = self._owner, None
        self._gave_up = True
        self._busy.release()
        try:
            yield {"handover": True}
        finally:
            if owner is not None:
                owner.close()


def _own(
    folder: DataFolder,
    ownership: Ownership,
    *,
    on_show: Callable[[], None] | None = None,
    handle: Handler | None = None,
) -> Owner:
    try:
        return Owner(folder, ownership, on_show=on_show, handle=handle)
    except BaseException as error:
        ownership.release()
        if isinstance(error, StoreError | OSError):
            log.exception("The data folder can't be opened")
            raise UserError(f"The data folder {folder.root} can't be opened. Is the disk full or read-only?") from error
        raise


def _persuaded(folder: DataFolder, ownership: Ownership) -> bool:
    """Whether the owner let the folder go to this window; false where the owner is a window itself, now in front."""
    client = _connected(folder, ownership)
    if client is None:
        return True
    with closing(client), suppress(OwnerLeftError):
        if any(answer.get("shown") for answer in client.request({"do": "show"})):
            return False
        next(client.request({"do": "handover"}), None)
    if ownership.take(_PATIENCE):
        return True
    raise FolderInUseError("Another Keepsake has this data folder open and is busy. Try again when it is done.")


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
            if waited > _PATIENCE:
                raise
        threading.Event().wait(_RETRY)
