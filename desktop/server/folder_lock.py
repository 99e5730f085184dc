"""One owner per data folder: a lock of the operating system, which a crash does not leave behind."""

from __future__ import annotations

from pathlib import Path

from filelock import FileLock, Timeout


class Ownership:
    """The right to open a data folder. Two processes in one folder would destroy the vectors without an error."""

    def __init__(self, lock: Path) -> None:
        # Taken by whichever thread opens the folder, and let go by another.
        self._lock = FileLock(lock, mode=0o600, thread_local=False)

    def take(self, wait_seconds: float = 0) -> bool:
        """Whether the folder is ours now; waits at most so long for another owner to let go."""
        try:
            self._lock.acquire(timeout=wait_seconds)
        except Timeout:
            return False
        return True

    def release(self) -> None:
        self._lock.release()
