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
import socket
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from multiprocessing import AuthenticationError
from multiprocessing.connection import Client, Connection, Listener, answer_challenge, deliver_challenge
from pathlib import Path
from typing import Any

from desktop.core.errors import LOOKS_EVERY, FolderInUseError, IsCancelled, UserError, never_cancelled

log = logging.getLogger(__name__)

Json = dict[str, Any]
Handler = Callable[[Json, IsCancelled], Iterator[Json]]

_BEGUN = {"begun": True}
_END = {"end": True}
_LONGEST_SOCKET_PATH = 100
_WAITING_MOST = 128
"""Connections that wait to be accepted: as many as Linux allows by default in older kernels."""
_PATIENCE = 10.0
"""Seconds: for an owner to greet a client, and for requests under way to end before the server cuts them."""
_CUT_PATIENCE = 1.0
_STRANGERS_MOST = 64
"""Connections that have not shown the key: who knows it needs milliseconds, so the oldest of more is hung up on."""
_CONNECTIONS_MOST = 256
"""Of all; each has a thread. Whoever finds no place tries again (`desktop.server.ownership`)."""
_BREATH = 0.05
"""Seconds until the next try, where the system has no room for one more connection."""


class OwnerLeftError(FolderInUseError):
    """The owner went away before it began with a request: asking the next owner is safe."""


class GivenUpError(UserError):
    """Whoever made a request no longer waits for its answer."""


class LocalServer:
    """Answers requests of other processes, each connection in a thread of its own."""

    def __init__(
        self, card: Path, handle: Handler, *, patience: float = _PATIENCE, connections_most: int = _CONNECTIONS_MOST
    ) -> None:
        """`card` is the file that tells others where to connect; `handle` answers one request, and can ask whether the
        other end has gone."""
        self._card = card
        self._handle = handle
        self._patience = patience
        self._connections_most = connections_most
        self._key = secrets.token_bytes(32)
        self._socket_folder: Path | None = None
        self._closing = False
        self._changed = threading.Condition()
        self._connections: dict[threading.Thread, Connection] = {}
        self._strangers: dict[threading.Thread, Connection] = {}
        self._answering: set[threading.Thread] = set()
        self._listener = Listener(self._address(), backlog=_WAITING_MOST)
        self._write_card()
        self._thread = threading.Thread(target=self._accept, name="local-socket", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stops listening, lets requests under way end for some seconds, and hangs up. A handler may call it."""
        with self._changed:
            self._closing = True
        self._card.unlink(missing_ok=True)
        self._wake()
        self._thread.join()
        with suppress(FileNotFoundError):  # the folder of the socket may have been deleted or moved
            self._listener.close()
        me = threading.current_thread()
        with self._changed:
            self._changed.wait_for(lambda: not self._answering - {me}, self._patience)
            threads = list(self._connections)
            for connection in self._connections.values():
                _hang_up(connection)
        for thread in threads:
            if thread is not me:
                thread.join(_CUT_PATIENCE)  # a handler that is stuck ends with the app that it works on
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
        """Puts the card there whole: others may be looking for it all the time."""
        draft = self._card.with_suffix(".draft")
        draft.unlink(missing_ok=True)
        draft.touch(0o600)
        draft.write_text(json.dumps({"address": self._listener.address, "key": self._key.hex()}), "utf-8")
        draft.replace(self._card)

    def _accept(self) -> None:
        while not self._closing:
            try:
                connection = self._listener.accept()
            except (OSError, EOFError) as error:
                if not self._closing:
                    log.info("A connection to the local socket failed: %s", error)
                    threading.Event().wait(_BREATH)
                continue
            thread = threading.Thread(target=self._serve, args=(connection,), name="local-socket-client", daemon=True)
            with self._changed:
                if len(self._connections) >= self._connections_most:
                    connection.close()
                    continue
                if len(self._strangers) >= _STRANGERS_MOST:
                    _hang_up(self._strangers.pop(next(iter(self._strangers))))
                self._connections[thread] = self._strangers[thread] = connection
            thread.start()

    def _serve(self, connection: Connection) -> None:
        me = threading.current_thread()
        try:
            deliver_challenge(connection, self._key)
            answer_challenge(connection, self._key)
            with self._changed:
                self._strangers.pop(me, None)
            while self._answer(connection, _request_in(connection.recv_bytes())):
                pass
        except (EOFError, OSError, ValueError, RecursionError, AuthenticationError):
            log.debug("A client of the local socket hung up")
        finally:
            with self._changed:
                self._strangers.pop(me, None)
                del self._connections[me]
                connection.close()

    def _answer(self, connection: Connection, request: Json) -> bool:
        """Whether the request was answered; false where it came too late, and was not begun."""
        me = threading.current_thread()
        with self._changed:
            if self._closing:
                return False
            self._answering.add(me)
        try:
            connection.send_bytes(_encoded(_BEGUN))
            stream = self._handle(request, lambda: _has_hung_up(connection))
            try:
                for answer in stream:
                    connection.send_bytes(_encoded(answer))
            finally:
                close = getattr(stream, "close", None)
                if close is not None:
                    close()
            connection.send_bytes(_encoded(_END))
        finally:
            with self._changed:
                self._answering.discard(me)
                self._changed.notify_all()
        return True

    def _wake(self) -> None:
        """Makes `accept` return: closing a socket does not wake who waits on it.

        Never waits long itself: where the queue is full, those who wait in it wake `accept` as well. Where the socket's
        file is gone, nobody can connect.
        """
        if os.name != "nt" and not Path(str(self._listener.address)).exists():
            _shut_down(self._listener._listener._socket.fileno())  # type: ignore[attr-defined]
            return
        with suppress(OSError):
            if os.name == "nt":
                Client(self._listener.address).close()
                return
            with socket.socket(socket.AF_UNIX) as end:
                end.settimeout(_CUT_PATIENCE)
                end.connect(str(self._listener.address))


class LocalClient:
    """A process that works through the owner of a data folder."""

    def __init__(self, card: Path, *, patience: float = _PATIENCE) -> None:
        """Raises `FolderInUseError` where nobody answers within `patience` seconds."""
        try:
            told = json.loads(card.read_text("utf-8"))
            self._connection = _greeted(Client(told["address"]), bytes.fromhex(told["key"]), patience)
        except (OSError, ValueError, KeyError, TypeError, EOFError, AuthenticationError) as error:
            raise FolderInUseError("Another Keepsake has this data folder open, and does not answer.") from error

    def request(self, request: Json, cancelled: IsCancelled = never_cancelled) -> Iterator[Json]:
        """Yields the answers as they come. Closing the iterator early ends the work, and the connection; so does
        `cancelled`.

        Raises `OwnerLeftError` where the owner goes away before it begins, `FolderInUseError` where it does later,
        `GivenUpError` where nobody waits any more.
        """
        begun = False
        try:
            self._connection.send_bytes(_encoded(request))
            while (answer := self._received(cancelled)) != _END:
                if answer == _BEGUN:
                    begun = True
                else:
                    yield answer
        except (GeneratorExit, GivenUpError):
            self.close()
            raise
        except (EOFError, OSError) as error:
            self.close()
            if begun:
                raise FolderInUseError(
                    "The Keepsake that has this data folder open went away in the middle."
                    " Look whether it was done before you try again."
                ) from error
            raise OwnerLeftError("The Keepsake that has this data folder open went away. Try again.") from error

    def _received(self, cancelled: IsCancelled) -> Any:
        while not self._connection.poll(LOOKS_EVERY):
            if cancelled():
                raise GivenUpError("This was given up before it was answered.")
        return json.loads(self._connection.recv_bytes())

    def hang_up(self) -> None:
        """Ends the request under way, from another thread than the one that waits for its answers."""
        with suppress(OSError):  # it may have ended, and be closed, by itself
            _hang_up(self._connection)

    def close(self) -> None:
        self._connection.close()


def _greeted(connection: Connection, key: bytes, patience: float) -> Connection:
    """The connection, once both ends have shown that they know the key."""
    try:
        if not connection.poll(patience):
            raise AuthenticationError("the owner does not greet")  # noqa: TRY301  # ends as a failed greeting does
        answer_challenge(connection, key)
        deliver_challenge(connection, key)
    except BaseException:
        connection.close()
        raise
    return connection


def _request_in(content: bytes) -> Json:
    """Raises ValueError or RecursionError for what is no JSON object."""
    request = json.loads(content)
    if not isinstance(request, dict):
        raise ValueError("no JSON object")  # noqa: TRY004  # ends as what is no JSON does
    return request


def _encoded(value: Json) -> bytes:
    return json.dumps(value, ensure_ascii=True).encode("ascii")


def _has_hung_up(connection: Connection) -> bool:
    """While a request is under way its maker sends nothing: what there is to read is the end."""
    try:
        return connection.poll()
    except OSError:
        return True


def _hang_up(connection: Connection) -> None:
    """Wakes the thread that reads: shuts the socket down rather than closing its number under it."""
    if os.name == "nt":
        connection.close()
        return
    _shut_down(connection.fileno())


def _shut_down(file: int) -> None:
    with socket.socket(fileno=os.dup(file)) as end, suppress(OSError):  # the other end may be gone
        end.shutdown(socket.SHUT_RDWR)
