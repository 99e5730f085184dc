"""A thread in the place of the process of the vectors: as real, and there at once. Importing Chroma takes a second."""

from __future__ import annotations

import os
import subprocess
import threading
from typing import Any, cast

from desktop.index.subprocesses import Channel
from desktop.index.vector_process import serve


class _Thread:
    """As much of a `Popen` as is used."""

    def __init__(self) -> None:
        requests, to = os.pipe()
        from_, answers = os.pipe()
        self.stdin, self.stdout = os.fdopen(to, "wb"), os.fdopen(from_, "rb")
        self.returncode: int | None = None
        self._thread = threading.Thread(target=self._run, args=(requests, answers), name="vectors")
        self._thread.start()

    def _run(self, requests: int, answers: int) -> None:
        with os.fdopen(requests, "rb") as incoming, os.fdopen(answers, "wb") as outgoing:
            serve(incoming, Channel(outgoing))

    def __enter__(self) -> _Thread:
        return self

    def __exit__(self, *_: object) -> None:
        self.stdout.close()
        self.stdin.close()
        self._thread.join()
        self.returncode = 0

    def kill(self) -> None:
        """What a thread does not let happen to it."""


def started_in_thread() -> subprocess.Popen[bytes]:
    """Takes the place of `desktop.index.vector_process.started`."""
    return cast("subprocess.Popen[bytes]", cast(Any, _Thread()))
