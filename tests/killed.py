"""A process that works on a store until it is killed, and says what it has done: `python -m tests.killed DATA WORK
FIRST`.

Each line is a word and a number: `known 3` once that was acknowledged, so that it must be found ever after."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from contextlib import closing
from itertools import count
from pathlib import Path

from desktop.core.model import Origin
from desktop.core.paths import DataFolder
from desktop.memory.erasure import Erasure
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.service import Memory
from desktop.memory.transfer.importer import import_file
from desktop.storage.database import Database
from desktop.storage.restore import Restore, finish

PERSON = Origin("user")
MESSAGES = 30
"""In each file that is imported."""


def secret(number: int) -> str:
    """Nothing else says so."""
    return f"zephyr-quartz-{number}-"


def learned(memory: Memory, value: str) -> int:
    return memory.facts.remember_anyway(FactDraft("general", value, value), PERSON).fact.id


def tell(word: str, number: int) -> None:
    sys.stdout.write(f"{word} {number}\n")
    sys.stdout.flush()


def erase(folder: DataFolder, first: int) -> None:
    """Remembers secrets and deletes each for good; every tenth stays."""
    with closing(Database(folder.database)) as database:
        memory = Memory(database)
        erasure = Erasure(database, memory.backups)
        for number in count(first):
            fact_id = learned(memory, secret(number))
            tell("known", number)
            if number % 10:
                assert erasure.erase("fact", [fact_id], PERSON).complete
                tell("erased", number)


def restore(folder: DataFolder, first: int) -> None:
    """Goes back to a backup again and again: the even numbers were known when it was made, the odd ones since."""
    for number in count(first + first % 2, 2):
        finish(folder.database)
        with closing(Database(folder.database)) as database:
            memory = Memory(database)
            learned(memory, secret(number))
            tell("known", number)
            backup = memory.backups.make("person")
            learned(memory, secret(number + 1))
            tell("known", number + 1)
        going_back = Restore(folder.database, backup)
        going_back.prepare()
        going_back.decide()
        tell("restored", number)


def take_in(folder: DataFolder, first: int) -> None:
    """Imports one file after the other; told in the moment of the commit, before the report."""
    with closing(Database(folder.database)) as database:
        memory = Memory(database)
        for number in count(first):
            path = file_of(folder, number)
            stop = database.subscribe(lambda _, number=number: tell("known", number))  # type: ignore[misc]
            import_file(memory, path)
            stop()


def file_of(folder: DataFolder, number: int) -> Path:
    """A conversation to import, which says its own number."""
    path = folder.root / f"talk-{number}.jsonl"
    lines = ({"speaker": "Ann", "text": f"{secret(number)}{each}", "time": 1.7e9 + each} for each in range(MESSAGES))
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    return path


WORKS: dict[str, Callable[[DataFolder, int], None]] = {"erase": erase, "restore": restore, "import": take_in}

if __name__ == "__main__":
    WORKS[sys.argv[2]](DataFolder(Path(sys.argv[1])), int(sys.argv[3]))
