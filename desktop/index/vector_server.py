"""What runs in the process of `desktop.index.vector_process`: one collection, served over standard input and output.

The first request is a pickled pair of a folder and a stamp, for `Collection`; the others are the name of a method and
its arguments. Each is answered with a pair, `"returned"` and the value (of the first: the collection's stamp) or
`"failed"` and the reason; pairs of `"logged"` and a record may come before it.
"""

from __future__ import annotations

import logging
import os
import pickle
import signal
import threading
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from typing import Any, BinaryIO

from desktop.core.logs import log_through
from desktop.index.chroma_store import Collection, VectorsError

log = logging.getLogger(__name__)

_NICENESS = 10


def main() -> int:
    """Serves until the input ends, as it does when the process that reads the answers is gone, however it went.

    Ctrl+C and the end of a session signal every process at once: what is being written is written first.
    """
    for ending in (signal.SIGINT, signal.SIGTERM):
        signal.signal(ending, signal.SIG_IGN)
    if hasattr(os, "setpriority"):  # elsewhere, whoever starts the process says so
        given = os.getpriority(os.PRIO_PROCESS, 0)  # by a thread that makes way itself, as often as not
        os.setpriority(os.PRIO_PROCESS, 0, max(given, _NICENESS))
    requests, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # what a library prints is no answer
    channel = Channel(answers)
    log_through(lambda record: channel.send("logged", record))
    try:
        serve(requests, channel)
    except Exception:
        log.exception("The process of the vectors failed")
        return 1
    return 0


class Channel:
    """The way back. Safe for use from several threads."""

    def __init__(self, answers: BinaryIO) -> None:
        self._answers = answers
        self._lock = threading.Lock()

    def send(self, kind: str, value: Any) -> None:
        """Raises `OSError` where nobody reads any more."""
        with self._lock:
            pickle.dump((kind, value), self._answers)
            self._answers.flush()


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
