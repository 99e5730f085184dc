"""The vector index, in a process of its own: what asks it (`Vectors`), and what runs in it (`main`).

Chroma's binding keeps the interpreter to itself for as long as an upsert takes, some 100 ms: a window in the same
process would not answer meanwhile. And what takes Chroma down, such as a damaged graph, takes nothing else with it.

The process has one collection and serves it over standard input and output. The first request is a pickled pair of a
folder and a stamp, for `Collection`; the others are the name of a method and its arguments. Each is answered with a
pair, `"returned"` and the value (of the first: the collection's stamp) or `"failed"` and the reason.
"""

from __future__ import annotations

import logging
import pickle
import subprocess
import threading
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, cast

import numpy as np
from numpy.typing import NDArray

from desktop.core.model import Kind
from desktop.index import SERVE_VECTORS
from desktop.index.chroma_store import Collection, Stamp, VectorsError
from desktop.index.subprocesses import AnswerReader, Channel, in_background, start

if TYPE_CHECKING:
    from desktop.index.documents import Metadata


log = logging.getLogger(__name__)

_MOST_ASKED = 4_000
"""Neighbours asked of the graph at most, to find enough of a rare kind."""
PATIENCE = 10.0
"""Seconds to end in, once nothing more is asked."""
ANSWERS_WITHIN = 120.0
"""Seconds in which an answer comes, on any machine: the longest takes a second on a quiet one."""


class Vectors:
    """One open collection. Every method raises `VectorsError` where the folder or the process fails.

    Safe for use from several threads, one of which is served at a time.
    """

    def __init__(
        self,
        folder: Path,
        *,
        create: Stamp | None = None,
        on_start: Callable[[subprocess.Popen[bytes]], None] = lambda _: None,
    ) -> None:
        """As `Collection`; takes about a second, as Chroma is imported first, and many times as long where others want
        the machine. `on_start` is given the process before it is waited for."""
        self._lock = threading.Lock()
        self._open = True
        try:
            self._process = started()
        except OSError as error:
            raise VectorsError(f"no process can be started: {error}") from error
        assert self._process.stdout is not None
        self._answers = AnswerReader(cast("BinaryIO", self._process.stdout))
        on_start(self._process)
        try:
            self.stamp: Stamp | None = self._ask(folder, create)
        except BaseException:
            self.close()
            raise

    def mark(self, stamp: Stamp) -> None:
        """Asks for `Collection.mark`."""
        self._ask("mark", (stamp,))
        self.stamp = stamp

    def upsert(self, ids: Sequence[str], vectors: NDArray[np.float32], metadatas: Sequence[Metadata]) -> None:
        """Asks for `Collection.upsert`."""
        self._ask("upsert", (ids, vectors, metadatas))

    def delete(self, ids: Sequence[str]) -> None:
        """Asks for `Collection.delete`."""
        self._ask("delete", (ids,))

    def nearest(self, vector: NDArray[np.float32], count: int) -> list[tuple[str, float]]:
        """Asks for `Collection.nearest`."""
        found: list[tuple[str, float]] = self._ask("nearest", (vector, count))
        return found

    def count(self) -> int:
        return int(self._ask("count", ()))

    def close(self) -> None:
        """Lets go of the folder: the process has written what it had to, and has ended."""
        with self._lock:
            if self._open:
                self._end()

    def _ask(self, *request: Any) -> Any:
        with self._lock:
            if not self._open:
                raise VectorsError("the folder is closed")
            try:
                self._say(request)
                kind, value = self._answers.next(ANSWERS_WITHIN)
            except TimeoutError as error:
                log.warning("The process of the vectors does not answer and is stopped")
                self._process.kill()
                self._end()
                raise VectorsError("the process did not answer") from error
            except (OSError, EOFError) as error:
                self._end()
                raise VectorsError(f"the process came to an end ({self._process.returncode})") from error
        if kind == "failed":
            raise VectorsError(value)
        return value

    def _say(self, request: tuple[Any, ...]) -> None:
        assert self._process.stdin is not None
        pickle.dump(request, self._process.stdin)
        self._process.stdin.flush()

    def _end(self) -> None:
        self._open = False
        with suppress(OSError), self._process:
            assert self._process.stdin is not None
            with suppress(OSError):
                self._process.stdin.close()
            try:
                with suppress(EOFError):  # as it should
                    self._answers.next(PATIENCE)
            except TimeoutError:
                log.warning("The process of the vectors takes too long to end and is stopped")
                self._process.kill()
            self._answers.join()


def started() -> subprocess.Popen[bytes]:
    """Starts a process that runs `desktop.index.vector_process`. Raises `OSError`."""
    return start(SERVE_VECTORS, stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def nearest_of_kinds(
    vectors: Vectors, vector: NDArray[np.float32], count: int, kinds: tuple[Kind, ...] | None
) -> list[tuple[str, float]]:
    """Asks for more until enough of these kinds are found: a filter inside Chroma takes a hundred times as long."""
    if kinds is None:
        return vectors.nearest(vector, count)
    asked, total = 4 * count, vectors.count()
    while True:
        found = [each for each in vectors.nearest(vector, asked) if each[0].rpartition("-")[0] in kinds]
        if len(found) >= count or asked >= min(total, _MOST_ASKED):
            return found[:count]
        asked *= 4


def main() -> int:
    """Serves until the input ends, as it does when the process that reads the answers is gone, however it went."""
    requests, channel = in_background()
    try:
        serve(requests, channel)
    except Exception:
        log.exception("The process of the vectors failed")
        return 1
    return 0


def serve(requests: BinaryIO, channel: Channel) -> None:
    """Answers until there are no more requests, or nobody reads the answers; the collection is closed then."""
    with suppress(EOFError, OSError):
        folder, create = pickle.load(requests)
        try:
            collection = Collection(folder, create=create)
        except VectorsError as error:
            channel.send("failed", str(error))
            return
        with closing(collection):
            channel.send("returned", collection.stamp)
            while True:
                name, arguments = pickle.load(requests)
                channel.send(*_answer(getattr(collection, name), arguments))


def _answer(method: Callable[..., Any], arguments: Sequence[Any]) -> tuple[str, Any]:
    try:
        return "returned", method(*arguments)
    except VectorsError as error:
        return "failed", str(error)
