"""A consolidation with the store: its backup, and a real kill in the middle, which leaves nothing done or all."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from dataclasses import replace
from typing import Any

import pytest

from desktop.core.errors import UserError, WorkCancelledError
from desktop.core.model import Fact, Origin
from desktop.core.paths import DataFolder
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.service import Memory
from desktop.storage.database import Database
from desktop.storage.facts import FactFilter, Facts
from desktop.storage.journal import Journal
from tests.memory.duplicates.merged_store import PERSON, tables


def stored(memory: Memory, key: str, value: str) -> Fact:
    return memory.facts.remember_anyway(FactDraft("personal", key, value), Origin()).fact


def test_a_backup_is_made_first_and_named(memory: Memory) -> None:
    for _ in range(2):
        stored(memory, "likes", "tea")
    made, copied = memory.consolidation.plan(), list[tuple[int, int]]()
    done = memory.consolidation.apply(
        made, made.ticked, PERSON, backing_up=lambda done, total: copied.append((done, total))
    )
    assert done.backup == memory.backups.every()[0]
    assert (done.merged, done.backup.why) == (1, "consolidation")
    assert copied[-1][0] == copied[-1][1]
    copy = Database(done.backup.path)
    assert Facts(copy).count(FactFilter()) == 2
    copy.close()


def test_nothing_ticked_needs_no_backup(memory: Memory) -> None:
    stored(memory, "likes", "tea")
    done = memory.consolidation.apply(memory.consolidation.plan(), ["no such step"], PERSON)
    assert (done.operation_id, done.backup, memory.backups.every()) == (None, None, [])


def test_without_a_backup_nothing_is_changed(memory: Memory) -> None:
    for _ in range(2):
        stored(memory, "likes", "tea")
    made = memory.consolidation.plan()
    memory.backups.folder.write_text("in the way")
    with pytest.raises(UserError, match="No backup could be made"):
        memory.consolidation.apply(made, made.ticked, PERSON)
    assert len(memory.facts.ids(FactFilter())) == 2


@pytest.mark.parametrize("asked", [1, 2])
def test_cancelled_in_the_backup_or_after_it_nothing_is_changed(memory: Memory, asked: int) -> None:
    for _ in range(2):
        stored(memory, "likes", "tea")
    made, times = memory.consolidation.plan(), iter(range(1, 9))
    before = Journal(memory.database).last_change()
    with pytest.raises(WorkCancelledError):
        memory.consolidation.apply(made, made.ticked, PERSON, cancelled=lambda: next(times) == asked)
    assert Journal(memory.database).last_change() == before


def test_the_plan_leaves_out_what_may_not_be_seen_and_what_is_kept_apart(memory: Memory) -> None:
    for _ in range(2):
        stored(memory, "likes", "tea")
    rice = [stored(memory, "likes", "rice") for _ in range(2)]
    memory.facts.edit(replace(rice[0], private=True), PERSON)
    assert memory.consolidation.plan().count("exact") == 2
    assert memory.consolidation.plan(private=False).count("exact") == 1
    (row,) = [row for row in memory.duplicates.queue().rows if "tea" in row.texts]
    memory.duplicates.not_duplicates(memory.duplicates.cluster(row.id), PERSON)
    assert memory.consolidation.plan(private=False).summary == "1 skipped"
    with pytest.raises(WorkCancelledError):
        memory.consolidation.plan(cancelled=lambda: True)


def test_in_another_script_words_decide_and_less_does(memory: Memory) -> None:
    for value in ("любить каву", "дуже любить каву", "любить каву без цукру"):
        stored(memory, "напої", value)
    (step,) = memory.consolidation.plan().steps
    assert (step.kind, sorted(fact.id for fact in step.facts)) == ("likely", [1, 2])
    assert memory.consolidation.plan(0.96).steps == ()


# Killed ---------------------------------------------------------------------------------------------------------------

WORK = """
import os, signal, sys
from pathlib import Path
from desktop.memory.service import Memory
from desktop.core.model import Origin
from desktop.storage.database import Database

memory = Memory(Database(Path(sys.argv[1])))
made, wanted = memory.consolidation.plan(), int(sys.argv[2])

def progress(done, total):
    if done == wanted:
        os.kill(os.getpid(), signal.SIGKILL)
    print(done, flush=True)

memory.consolidation.apply(made, made.ticked, Origin(), progress=progress)
print("applied", flush=True)
memory.history.undo(memory.history.last_undoable().id, Origin())
print("undone", flush=True)
"""
GROUPS = 60


def read(folder: DataFolder) -> dict[str, Any]:
    database = Database(folder.database)
    memory = Memory(database)
    try:
        assert database.problem() == ""
        return tables(memory)
    finally:
        memory.search.close()
        database.close()


def twice_each(folder: DataFolder) -> None:
    database = Database(folder.database)
    memory = Memory(database)
    with database.transaction():
        for number in range(GROUPS):
            for _ in range(2):
                stored(memory, f"note {number}", "x")
    memory.search.close()
    database.close()


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="there is no SIGKILL elsewhere")
@pytest.mark.parametrize("step", [1, GROUPS // 2, GROUPS])
def test_killed_in_a_step_nothing_is_done(folder: DataFolder, step: int) -> None:
    twice_each(folder)
    before = read(folder)
    killed = subprocess.run(
        [sys.executable, "-c", WORK, str(folder.database), str(step)], check=False, stdout=subprocess.PIPE
    )
    assert killed.returncode < 0
    assert len(killed.stdout.split()) == step - 1
    assert read(folder) == before


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="there is no SIGKILL elsewhere")
@pytest.mark.parametrize("after", [0.0, 0.01, 0.05, 0.1])
def test_killed_around_its_end_or_in_its_undo_nothing_is_done_or_all(folder: DataFolder, after: float) -> None:
    twice_each(folder)
    before = read(folder)
    with subprocess.Popen(
        [sys.executable, "-c", WORK, str(folder.database), "0"], stdout=subprocess.PIPE, text=True
    ) as working:
        assert working.stdout is not None
        while working.stdout.readline().strip() != str(GROUPS):
            pass
        timer = threading.Timer(after, working.kill)
        timer.start()
        told = working.stdout.read()
        timer.join()
    left = read(folder)
    merged = [fact for fact in left["facts"] if fact["status"] == "merged"]
    assert len(merged) in ((0,) if "undone" in told else (0, GROUPS))
    if not merged:
        assert left == before
    assert len(left["facts"]) == 2 * GROUPS
