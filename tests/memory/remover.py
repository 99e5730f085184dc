"""A process that removes old messages until it is killed: `python -m tests.memory.remover DATABASE`. Prints a line
after each operation."""

from __future__ import annotations

import sys
from contextlib import closing
from pathlib import Path

from desktop.memory.maintenance import remove_old_messages
from desktop.storage.database import Database
from tests.samples import NOON

DAYS, AT_ONCE = 30, 7


def told() -> bool:
    print("removed", flush=True)
    return False


if __name__ == "__main__":
    with closing(Database(Path(sys.argv[1]), clock=lambda: NOON)) as database:
        remove_old_messages(database, DAYS, NOON, at_once=AT_ONCE, stopping=told)
