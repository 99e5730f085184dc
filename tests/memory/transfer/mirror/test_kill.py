"""A process that writes the mirror is killed at any moment: every file is whole, and known as written by Keepsake."""

from __future__ import annotations

import random
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from desktop.core.model import Origin
from desktop.core.paths import DataFolder
from desktop.memory.service import Memory
from desktop.memory.transfer.mirror import page
from desktop.memory.transfer.mirror.mirror import Mirror
from desktop.settings import Settings
from desktop.storage.database import Database
from tests.memory.transfer.mirror.keeper import FACTS

KILLS = 6
LONGEST = 0.15
"""Seconds from the beginning of a round to a kill; a round takes about half of that."""


def killed_at(moment: float, data: DataFolder, place: Path) -> None:
    words = [sys.executable, "-m", "tests.memory.transfer.mirror.keeper", str(data.root), str(place)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        process.stdout.readline()
        process.stdout.readline()  # all facts were changed and written once
        try:
            process.wait(moment)
        except subprocess.TimeoutExpired:
            process.kill()
        process.stdout.read()


def said_in(place: Path) -> dict[int, str]:
    """What the files say, each fact once or not at all; raises where an item is cut short."""
    found: dict[int, str] = {}
    for path in [place / "MEMORY.md", *sorted((place / "memory").glob("*.md"))]:
        for said in page.read(path.read_text("utf-8").split("\n")).statements if path.exists() else ():
            assert said.fact_id is not None and said.fact_id not in found
            found[said.fact_id] = said.value
    return found


@pytest.mark.slow
@pytest.mark.rounds(5)
def test_killed_at_any_moment_the_mirror_is_whole_and_catches_up(tmp_path: Path, round_number: int) -> None:
    data, place = DataFolder(tmp_path / "data"), tmp_path / "notes"
    settings = Settings(markdown_mirror=True, mirror_folder=str(place))
    chosen = random.Random(11 + round_number)
    for _ in range(KILLS):
        killed_at(chosen.uniform(0, LONGEST), data, place)
        said_in(place)

        with closing(Database(data.database)) as database:
            memory = Memory(database)
            mirror = Mirror(memory, data.mirror, lambda: settings)
            status = mirror.look()
            assert (status.state, status.edited) == ("current", ())
            known = {fact.id: fact.value for fact in memory.facts.get_many(range(1, FACTS + 1))}
            assert said_in(place) == known

    path = place / "MEMORY.md"
    path.write_text(path.read_text("utf-8").replace(" <!-- fact-2 -->", " by hand <!-- fact-2 -->"), "utf-8")
    killed_at(LONGEST, data, place)  # it writes on while a hand edit waits
    with closing(Database(data.database)) as database:
        mirror = Mirror(Memory(database), data.mirror, lambda: settings)
        assert mirror.look().edited == ("MEMORY.md",)
        (edit,) = mirror.review().edits
        assert edit.kind == "changed" and edit.after is not None and edit.after.value.endswith(" by hand")
        assert mirror.take_in(mirror.review(), frozenset({edit.id}), Origin()).operation_id is not None
    assert not list(place.rglob(".*"))
