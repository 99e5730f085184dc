"""Processes of our own beside the app: what would stall a window, or fill its memory, if it were done in a thread.

They answer over their standard output, with pairs of a kind and a value; pairs of `"logged"` and a record come to this
process's log.
"""

from __future__ import annotations

import logging
import os
import pickle
import signal
import subprocess
import sys
import threading
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any, BinaryIO, Final

from desktop.core.logs import log_through

log = logging.getLogger(__name__)

_NICENESS: Final = 10


def start(*arguments: str, **streams: Any) -> subprocess.Popen[bytes]:
    """Starts this program with these arguments, quiet and last to be given a processor, and returns the process. Raises
    `OSError`.

    `streams` are those of `Popen`.
    """
    if getattr(sys, "frozen", False):
        command = [sys.executable, *arguments]
    else:  # with the path as it is here, whatever the current folder holds
        path = f"import sys; sys.path[:] = {[*map(str, sys.path)]}"
        program = f"{path}; from desktop.__main__ import main; sys.exit(main())"
        command = [sys.executable, "-c", program, *arguments]
    if sys.platform == "win32":
        quietly = subprocess.CREATE_NO_WINDOW | subprocess.BELOW_NORMAL_PRIORITY_CLASS
        return subprocess.Popen(command, creationflags=quietly, **streams)
    process = subprocess.Popen(command, **streams)
    with suppress(OSError):  # it may have ended
        given = os.getpriority(os.PRIO_PROCESS, process.pid)  # that of the thread which starts it
        os.setpriority(os.PRIO_PROCESS, process.pid, max(given, _NICENESS))
    return process


class AnswerReader:
    """What a process answers. A thread reads it, so that who waits for the next one can stop waiting."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self._heard: SimpleQueue[tuple[str, Any] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._read, name="answers", daemon=True)
        self._thread.start()

    def next(self, timeout: float) -> tuple[str, Any]:
        """Returns the next answer. Raises `TimeoutError` where there is none in so many seconds, `EOFError` where none
        will come."""
        try:
            heard = self._heard.get(timeout=timeout)
        except Empty:
            raise TimeoutError from None
        if heard is None:
            self._heard.put(None)
            raise EOFError
        return heard

    def join(self) -> None:
        """Waits until the process has closed its end."""
        self._thread.join()

    def _read(self) -> None:
        try:
            while True:
                kind, value = pickle.load(self._stream)
                if kind == "logged":
                    logging.getLogger(value.name).handle(value)
                else:
                    self._heard.put((kind, value))
        except (EOFError, OSError):
            log.debug("A process has closed its end")
        except Exception:  # cut off in the middle, which `pickle` tells in many ways
            log.info("A process was cut off in what it said", exc_info=True)
        finally:
            self._heard.put(None)


class Channel:
    """The way back, for the process that answers. Safe for use from several threads."""

    def __init__(self, answers: BinaryIO) -> None:
        self._answers = answers
        self._lock = threading.Lock()

    def send(self, kind: str, value: Any) -> None:
        """Raises `OSError` where nobody reads any more."""
        with self._lock:
            pickle.dump((kind, value), self._answers)
            self._answers.flush()


def in_background() -> tuple[BinaryIO, Channel]:
    """Makes this process one that serves another: returns where the requests come from, and the way back.

    Ctrl+C and the end of a session signal every process at once: what is being written is written first, and it ends
    when nobody asks or listens any more.
    """
    for ending in (signal.SIGINT, signal.SIGTERM):
        signal.signal(ending, signal.SIG_IGN)
    requests, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # what a library prints is no answer
    channel = Channel(answers)
    log_through(lambda record: channel.send("logged", record))
    return requests, channel
