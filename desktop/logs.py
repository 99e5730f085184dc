"""The log in the data folder: for a person who reports a fault, without what is remembered and without keys."""

from __future__ import annotations

import logging
from logging.handlers import RotatingFileHandler
from pathlib import Path

_LARGEST = 1_000_000


class _LogFile(RotatingFileHandler):
    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802  # logging's own name
        """A log that can't be written (a full disk) shall not spill tracebacks on the screen."""


def log_to(path: Path) -> None:
    """Writes the app's log to a file that only its owner reads; it is turned over at 1 MB, three are kept.

    Without the file where it can't be made: the same fault is told by what is opened next.
    """
    try:
        path.touch(0o600)
        handler = _LogFile(path, maxBytes=_LARGEST, backupCount=2, encoding="utf-8")
    except OSError:
        return
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.getLogger().addHandler(handler)  # whose level stays at WARNING: libraries tell faults only
    logging.getLogger("desktop").setLevel(logging.INFO)
