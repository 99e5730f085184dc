"""The owner of a data folder listens here, for processes of the same person only; nothing goes over a network.

The address and a key are in a file that only the owner of the folder can read. On Linux and macOS it is a Unix socket,
on Windows a named pipe (`multiprocessing.connection`, standard library). Objects travel as JSON, never pickled.
"""

from __future__ import annotations

import json
import logging
import os
import secrets
import shutil
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from multiprocessing import AuthenticationError
from multiprocessing.connection import Client, Connection, Listener
from pathlib import Path
from typing import Any

from desktop.errors import FolderInUseError

log = logging.getLogger(__name__)

Json = dict[str, Any]
Handler = Callable[[Json], Iterator[Json]]

_END = "end"
_LONGEST_SOCKET_PATH = 100


class LocalServer:
    """Answers requests of other processes, each connection in a thread of its own."""

    def __init__(self, card: Path, handle: Handler) -> None:
        """`card` is the file that tells others where to connect; `handle` answers one request."""
        self._card = card
        self._handle = handle
        self._key = secrets.token_bytes(32)
        self._socket_folder: Path | None = None
        self._closing = threading.Event()
        self._connections: set[Connection] = set()
        self._lock = threading.Lock()
        self._listener = Listener(self._address(), authkey=self._key)
        self._write_card()
        self._thread = threading.Thread(target=self._accept, name="local-socket", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stops listening and hangs up. Requests under way are cut; their work is ended by their handlers."""
        self._closing.set()
        self._card.unlink(missing_ok=True)
        self._wake()
        self._thread.join()
        self._listener.close()
        with self._lock:
            threads = [t for t in threading.enumerate() if t.name == f"local-socket-{id(self)}"]
            for connection in self._connections:
                _hang_up(connection)
        for thread in threads:
            if thread is not threading.current_thread():
                thread.join()
        if self._socket_folder is not None:
            shutil.rmtree(self._socket_folder, ignore_errors=True)

    def _address(self) -> str | None:
        """None lets Windows choose a pipe's name. A socket's path is short: beside the card, or in a private folder."""
        if os.name == "nt":
            return None
        path = self._card.with_suffix(".sock")
        if len(os.fsencode(path)) > _LONGEST_SOCKET_PATH:
            self._socket_folder = Path(tempfile.mkdtemp(prefix="keepsake-"))
            path = self._socket_folder / "owner.sock"
        path.unlink(missing_ok=True)
        return str(path)

    def _write_card(self) -> None:
        self._card.unlink(missing_ok=True)
        self._card.touch(0o600)
        self._card.write_text(json.dumps({"address": self._listener.address, "key": self._key.hex()}), "utf-8")

    def _accept(self) -> None:
        while not self._closing.is_set():
            try:
                connection = self._listener.accept()
            except (AuthenticationError, OSError, EOFError) as error:
                if not self._closing.is_set():
                    log.info("A connection to the local socket failed: %s", error)
                continue
            if self._closing.is_set():
                connection.close()
                return
            with self._lock:
                self._connections.add(connection)
            threading.Thread(
                target=self._serve, args=(connection,), name=f"local-socket-{id(self)}", daemon=True
            ).start()

    def _serve(self, connection: Connection) -> None:
        try:
            while True:
                self._answer(connection, json.loads(connection.recv_bytes()))
        except (EOFError, OSError, ValueError):
            log.debug("A client of the local socket hung up")
        finally:
            with self._lock:
                self._connections.discard(connection)
            connection.close()

    def _answer(self, connection: Connection, request: Json) -> None:
        stream = self._handle(request)
        try:
            for answer in stream:
                connection.send_bytes(_encoded(answer))
        finally:
            close = getattr(stream, "close", None)
            if close is not None:
                close()
        connection.send_bytes(_encoded({_END: True}))

    def _wake(self) -> None:
        """Makes `accept` return: closing a socket does not wake who waits on it. Nobody may be waiting any more."""
        with suppress(OSError):
            Client(self._listener.address).close()


class LocalClient:
    """A process that works through the owner of a data folder."""

    def __init__(self, card: Path) -> None:
        """Raises `FolderInUseError` where nobody answers."""
        try:
            told = json.loads(card.read_text("utf-8"))
            self._connection = Client(told["address"], authkey=bytes.fromhex(told["key"]))
        except (OSError, ValueError, KeyError, TypeError, EOFError, AuthenticationError) as error:
            raise FolderInUseError("Another Keepsake has this data folder open, and does not answer.") from error

    def request(self, request: Json) -> Iterator[Json]:
        """The answers as they come. Raises `FolderInUseError` where the owner goes away."""
        try:
            self._connection.send_bytes(_encoded(request))
            while not (answer := json.loads(self._connection.recv_bytes())).get(_END):
                yield answer
        except (EOFError, OSError) as error:
            raise FolderInUseError("The Keepsake that has this data folder open went away. Try again.") from error

    def close(self) -> None:
        self._connection.close()


def _encoded(value: Json) -> bytes:
    return json.dumps(value, ensure_ascii=True).encode("ascii")


def _hang_up(connection: Connection) -> None:
    """Wakes the thread that reads: shuts the socket down rather than closing its number under it."""
    import socket

    if os.name == "nt":
        connection.close()
        return
    with socket.socket(fileno=os.dup(connection.fileno())) as end, suppress(OSError):  # the other end may be gone
        end.shutdown(socket.SHUT_RDWR)
