"""A process that changes facts and writes the mirror until it is killed: `python -m tests.memory.transfer.mirror.keeper
DATA FOLDER`. Prints the number of each round before it begins."""

from __future__ import annotations

import sys
from contextlib import closing
from itertools import count
from pathlib import Path

from desktop.core.model import Origin
from desktop.core.paths import DataFolder
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.service import Memory
from desktop.memory.transfer.mirror.mirror import Mirror
from desktop.settings import Settings
from desktop.storage.database import Database

FACTS = 40


def main(data: DataFolder, place: str) -> None:
    """Half of the facts are durable, half are daily notes; in each round all of them are changed."""
    data.create()
    settings = Settings(markdown_mirror=True, mirror_folder=place)
    with closing(Database(data.database)) as database:
        memory = Memory(database)
        known = [fact.id for fact in memory.facts.get_many(range(1, FACTS + 1))]
        for number in range(len(known), FACTS):
            durability = "durable" if number % 2 else "daily"
            memory.facts.remember_anyway(FactDraft("general", f"key {number}", "x", durability=durability), Origin())  # type: ignore[arg-type]
        mirror = Mirror(memory, data.mirror, lambda: settings)
        for round_number in count(1):
            print(round_number, flush=True)
            with database.transaction():
                for fact_id in range(1, FACTS + 1):
                    said = memory.facts.active(fact_id).value
                    value = f"{round_number} of {len(said)} {'long ' * 400}"
                    memory.facts.update(fact_id, value, 0.9, "correction", Origin())
            mirror._hear()
            mirror.look()


if __name__ == "__main__":
    main(DataFolder(Path(sys.argv[1])), sys.argv[2])
