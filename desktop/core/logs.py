"""The log in the data folder: for a person who reports a fault, without what is remembered and without keys."""

from __future__ import annotations

import logging
import traceback
from collections.abc import Callable, Iterator
from copy import copy
from logging.handlers import QueueHandler, RotatingFileHandler
from pathlib import Path
from typing import Any

from desktop.core.errors import StoreError

_LARGEST = 1_000_000
_OF_MACHINE = (OSError, StoreError, ImportError)
"""What these say is about the machine: it is logged with them, as SQLite's is."""


class _Told(logging.Formatter):
    """Where a fault happened and of what kind it is. What most exceptions say may quote a memory: it is left out."""

    def format(self, record: logging.LogRecord) -> str:
        own = copy(record)
        own.exc_text = None  # as another handler has told it
        return super().format(own)

    def formatException(self, ei: Any) -> str:  # noqa: N802  # logging's own name
        return "" if ei[1] is None else "".join(_lines(ei[1])).rstrip()


def _lines(error: BaseException) -> Iterator[str]:
    """As Python prints it: what came first is told first."""
    earlier = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    for before in (*((earlier,) if earlier else ()), *(error.exceptions if isinstance(error, ExceptionGroup) else ())):
        yield from _lines(before)
        yield "which led to\n"
    yield "Traceback (most recent call last):\n"
    yield from traceback.format_tb(error.__traceback__)
    kind = type(error)
    of_machine = isinstance(error, _OF_MACHINE) or kind.__module__ == "sqlite3"
    yield f"{kind.__module__}.{kind.__qualname__}{f': {error}' if of_machine else ''}\n"


class _LogFile(RotatingFileHandler):
    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802  # logging's own name
        """A log that can't be written (a full disk) shall not spill tracebacks on the screen."""


class _Forwarding(QueueHandler):
    def __init__(self, take: Callable[[logging.LogRecord], None]) -> None:
        super().__init__(None)  # type: ignore[arg-type]
        self._take = take

    def enqueue(self, record: logging.LogRecord) -> None:
        self._take(record)

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802  # logging's own name
        """The other process is gone: so is the log."""


def log_to(path: Path) -> None:
    """Writes the app's log to a file that only its owner reads; it is turned over at 1 MB, three are kept.

    Without the file where it can't be made: the same fault is told by what is opened next.
    """
    try:
        path.touch(0o600)
        handler = _LogFile(path, maxBytes=_LARGEST, backupCount=2, encoding="utf-8")
    except OSError:
        return
    handler.setFormatter(_Told("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    _add(handler)


def log_through(take: Callable[[logging.LogRecord], None]) -> None:
    """Hands the records of this process to `take`, which brings them to another's log.

    They can be pickled, and are as bare of what an exception may quote as they will be there.
    """
    handler = _Forwarding(take)
    handler.setFormatter(_Told("%(message)s"))
    _add(handler)


def _add(handler: logging.Handler) -> None:
    logging.getLogger().addHandler(handler)  # whose level stays at WARNING: libraries tell faults only
    logging.getLogger("desktop").setLevel(logging.INFO)
