"""A data folder as a process sees it: it owns the folder, or works through the process that does."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from typing import Any

from desktop.app import App
from desktop.errors import FolderInUseError
from desktop.local_socket import Handler, LocalClient, LocalServer
from desktop.paths import DataFolder
from desktop.service import Service
from desktop.storage.ownership import Ownership

Json = dict[str, Any]
Answers = Generator[Json, None, None]

_PATIENCE = 30.0
"""Seconds to wait for an owner that is starting, or handing over: a long import ends first."""

_RETRY = 0.1
"""Seconds between two looks for an owner that is starting."""

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
        self._server = LocalServer(folder.address, handle or self.service.handle)

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
        """The answers to a request (see `desktop.service`), as they come. Whoever stops early closes it."""
        with self._busy:
            if self._owner is None and self._client is None:
                self._open()
            if self._owner is not None:
                yield from self._owner.service.handle(request)
            elif self._client is not None:
                yield from self._client.request(request)

    def close(self) -> None:
        """Lets the folder go."""
        with self._busy:
            owner, self._owner = self._owner, None
            client, self._client = self._client, None
        if owner is not None:
            owner.close()
        if client is not None:
            client.close()

    def _open(self) -> None:
        ownership = Ownership(self._folder.lock)
        if not self._gave_up and ownership.take():
            self._owner = _own(self._folder, ownership, handle=self._serve)
            self._owner.app.memory.search.patience = _SEARCH_PATIENCE
            self._owner.app.start_background()
        else:
            self._client = _connected(self._folder)

    def _serve(self, request: Json) -> Iterator[Json]:
        """Requests of other processes: one at a time, so that handing over cuts nothing short."""
        if request.get("do") == "show":
            yield {"shown": False}
            return
        with self._busy:
            if self._owner is None:
                yield {"error": "This Keepsake has just closed the data folder. Try again."}
            elif request.get("do") == "handover":
                owner, self._owner, self._gave_up = self._owner, None, True
                try:
                    yield {"handover": True}
                finally:
                    owner.close()
            else:
                yield from self._owner.service.handle(request)


def _own(
    folder: DataFolder,
    ownership: Ownership,
    *,
    on_show: Callable[[], None] | None = None,
    handle: Handler | None = None,
) -> Owner:
    try:
        return Owner(folder, ownership, on_show=on_show, handle=handle)
    except BaseException:
        ownership.release()
        raise


def _persuaded(folder: DataFolder, ownership: Ownership) -> bool:
    """Whether the owner let the folder go to this window; false where the owner is a window itself, now in front."""
    client = _connected(folder, ownership)
    if client is None:
        return True
    with closing(client):
        if next(client.request({"do": "show"}), {}).get("shown"):
            return False
        next(client.request({"do": "handover"}), None)
    if ownership.take(_PATIENCE):
        return True
    raise FolderInUseError("Another Keepsake has this data folder open and is busy. Try again when it is done.")


def _connected(folder: DataFolder, ownership: Ownership | None = None) -> LocalClient | None:
    """The owner's socket; waits for an owner that is just starting. None where `ownership` came to us meanwhile."""
    deadline = time.monotonic() + _PATIENCE
    while True:
        try:
            return LocalClient(folder.address)
        except FolderInUseError:
            if time.monotonic() > deadline:
                raise
        if ownership is not None and ownership.take(_RETRY):
            return None
        threading.Event().wait(_RETRY)
