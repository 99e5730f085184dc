"""One owner per data folder, until it lets go or dies."""

from __future__ import annotations

import subprocess
import sys
import threading
from pathlib import Path

from desktop.core.paths import DataFolder
from desktop.server.ownership import Ownership
from tests.patience import PATIENCE

_OWNER = """
import sys
import threading
from pathlib import Path
from desktop.server.ownership import Ownership
owner = Ownership(Path(sys.argv[1]))
print(owner.take(), flush=True)
sys.stdin.read()
"""


def other_process(lock: Path) -> subprocess.Popen[str]:
    """A process that has taken the lock when this returns, and holds it until it ends."""
    root = Path(__file__).resolve().parents[2]
    started = subprocess.Popen(
        [sys.executable, "-c", _OWNER, str(lock)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=root
    )
    assert started.stdout is not None
    assert started.stdout.readline() == "True\n"
    return started


def test_a_folder_has_one_owner_at_a_time(folder: DataFolder) -> None:
    first, second = Ownership(folder.lock), Ownership(folder.lock)
    assert first.take()
    assert not second.take()
    first.release()
    assert second.take()
    second.release()


def test_another_process_keeps_the_folder_until_it_is_killed(folder: DataFolder) -> None:
    with other_process(folder.lock) as owner:
        mine = Ownership(folder.lock)
        assert not mine.take()
        owner.kill()
        owner.wait()
    assert mine.take(wait_seconds=PATIENCE)
    mine.release()


def test_what_was_not_taken_can_be_released(folder: DataFolder) -> None:
    Ownership(folder.lock).release()


def test_what_one_thread_took_another_lets_go(folder: DataFolder) -> None:
    first, second = Ownership(folder.lock), Ownership(folder.lock)
    taken: list[bool] = []
    opening = threading.Thread(target=lambda: taken.append(first.take()))
    opening.start()
    opening.join()
    first.release()
    assert taken == [True] and second.take()
    second.release()
