"""Backups: whole, of one moment, private, atomic, and thinned as they age."""

from __future__ import annotations

import os
import shutil
import stat
import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.core.errors import StoreError, UserError
from desktop.storage import backup
from desktop.storage.backup import DAYS, MONTHS, OF_A_DAY, WEEKS, Backup, Backups, kept
from desktop.storage.database import Database
from desktop.storage.facts import FactFilter, Facts
from tests.conftest import HandSetClock
from tests.samples import a_fact

EVERY = FactFilter(("active", "archived", "merged"))


@pytest.fixture
def backups(database: Database) -> Backups:
    return Backups(database)


def learn(database: Database, *values: str) -> None:
    with database.operation("Learn") as operation:
        for value in values:
            Facts(database).insert(operation, a_fact(value=value))


def values_in(path: Path) -> list[str]:
    opened = Database(path)
    try:
        return sorted(fact.value for fact in Facts(opened).find(EVERY))
    finally:
        opened.close()


def files(backups: Backups) -> list[str]:
    return sorted(path.name for path in backups.folder.iterdir())


def test_a_backup_is_the_whole_store_in_one_file_of_its_owner(database: Database, backups: Backups) -> None:
    learn(database, "tea", "coffee")
    made = backups.make("consolidation")
    assert backups.every() == [made]
    assert (made.why, made.made_at, made.size) == ("consolidation", database.clock(), made.path.stat().st_size)
    assert made.name == "keepsake-2026-03-02T12-00-00.000Z-consolidation.db"
    assert files(backups) == [made.name]
    if os.name == "posix":
        assert stat.S_IMODE(made.path.stat().st_mode) == 0o600
        assert stat.S_IMODE(backups.folder.stat().st_mode) == 0o700
    assert values_in(made.path) == ["coffee", "tea"]


def test_what_is_written_meanwhile_neither_waits_nor_is_seen(
    database: Database, backups: Backups, monkeypatch: pytest.MonkeyPatch
) -> None:
    learn(database, *(f"fact {number}" for number in range(300)))
    monkeypatch.setattr(backup, "PAGES", 8)
    told: list[tuple[int, int]] = []

    def progress(done: int, total: int) -> None:
        told.append((done, total))
        learn(database, "said meanwhile")

    made = backups.make("daily", progress=progress)
    assert len(told) > 2
    assert told == sorted(told)
    assert told[-1][0] == told[-1][1]
    assert len(values_in(made.path)) == 300


def test_what_the_progress_raises_ends_it_without_a_trace(database: Database, backups: Backups) -> None:
    old = backups.make("daily")

    def stop(_done: int, _total: int) -> None:
        raise KeyError("enough")

    with pytest.raises(KeyError):
        backups.make("consolidation", progress=stop)
    assert files(backups) == [old.name]


def test_the_daily_one_is_made_once_a_day(database: Database, backups: Backups, clock: HandSetClock) -> None:
    first = backups.daily()
    assert first is not None
    assert first.why == "daily"
    assert backups.daily() is None
    clock.advance(days=1)
    assert backups.make("import") is not None
    assert backups.daily() is None  # one of today is there
    clock.advance(days=1)
    assert backups.daily() is not None
    assert [each.why for each in backups.every()] == ["daily", "import", "daily"]


def test_where_there_is_no_room_nothing_is_begun(backups: Backups, monkeypatch: pytest.MonkeyPatch) -> None:
    full = shutil.disk_usage(backups.folder.parent)._replace(free=1000)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: full)
    with pytest.raises(UserError, match=r"There is no room for a backup: it takes .* MB, and 0 MB are free"):
        backups.make("daily")
    assert backups.every() == []


def test_what_the_disk_refuses_is_told_in_a_sentence(backups: Backups) -> None:
    backups.folder.write_text("in the way")
    with pytest.raises(UserError, match="No backup could be made: "):
        backups.make("daily")
    assert backups.every() == []


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (OSError(28, "No space left on device"), "No backup could be made: No space left on device."),
        (StoreError("The database can't be used just now (SQLITE_FULL)."), "No backup could be made. The data"),
    ],
)
def test_a_disk_that_fills_up_leaves_nothing(
    backups: Backups, monkeypatch: pytest.MonkeyPatch, error: Exception, told: str
) -> None:
    def full(*_arguments: Any, **_named: Any) -> None:
        raise error

    monkeypatch.setattr(Database, "copy_to", full)
    with pytest.raises(UserError, match=told):
        backups.make("daily")
    assert files(backups) == []


def cut(path: Path) -> None:
    os.truncate(path, path.stat().st_size - 20_000)


def scribbled(path: Path) -> None:
    with path.open("r+b") as file:
        for page in range(20, 40):
            file.seek(page * 4096 + 100)
            file.write(b"\xff" * 400)


@pytest.mark.parametrize("harm", [cut, scribbled])
def test_a_copy_that_is_not_whole_is_no_backup(
    database: Database, backups: Backups, monkeypatch: pytest.MonkeyPatch, harm: Callable[[Path], None]
) -> None:
    learn(database, *(f"fact {number}" for number in range(300)))
    copy = Database.copy_to

    def torn(self: Database, path: Path, **named: Any) -> None:
        copy(self, path, **named)
        harm(path)

    monkeypatch.setattr(Database, "copy_to", torn)
    with pytest.raises(UserError, match="The copy was not whole"):
        backups.make("daily")
    assert files(backups) == []


KILLED = """
import os, signal, sys
from pathlib import Path
from desktop.storage import backup
from desktop.storage.database import Database

backup.PAGES = 4
database = Database(Path(sys.argv[1]))
backup.Backups(database).make("daily", progress=lambda done, total: os.kill(os.getpid(), signal.SIGKILL))
"""


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="there is no SIGKILL elsewhere")
def test_what_a_kill_left_is_no_backup_and_is_swept_by_the_next_one(database: Database, backups: Backups) -> None:
    learn(database, *(f"fact {number}" for number in range(300)))
    killed = subprocess.run([sys.executable, "-c", KILLED, str(database.path)], check=False)
    assert killed.returncode < 0
    assert [name for name in files(backups) if ".part" in name]
    assert backups.every() == []
    (backups.folder / "notes.part").write_text("mine")
    made = backups.make("daily")
    assert files(backups) == [made.name, "notes.part"]


def test_other_files_are_no_backups_and_stay(backups: Backups, clock: HandSetClock) -> None:
    old = backups.make("daily")
    others = ("notes.txt", "keepsake-2026-99-02T12-00-00.000Z-daily.db", "keepsake-2020-01-02T12-00-00.000Z-mine.db")
    for name in others:
        (backups.folder / name).write_text("mine")
    clock.advance(days=400)
    assert backups.every() == [old]
    made = backups.make("daily")
    assert files(backups) == sorted([*others, old.name, made.name])


# What is kept ---------------------------------------------------------------------------------------------------------

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)


def made(*moments: datetime) -> list[Backup]:
    return [Backup(Path(str(moment)), moment, "daily", 1) for moment in moments]


def days_back(number: int) -> datetime:
    return NOON - timedelta(days=number)


def test_a_year_of_daily_backups_is_thinned_to_days_weeks_and_months() -> None:
    left = list[Backup]()
    for day in range(800, -1, -1):
        moment = days_back(day)
        left = kept([*left, *made(moment)], moment)
    ages = sorted((NOON - each.made_at).days for each in left)
    assert ages[:DAYS] == list(range(DAYS))
    assert len({days_back(age).isocalendar()[:2] for age in ages if age < WEEKS * 7}) >= WEEKS
    months = {(days_back(age).year, days_back(age).month) for age in ages}
    assert len(months) == MONTHS
    assert max(ages) < 366
    assert len(left) <= DAYS + WEEKS + MONTHS


def test_of_many_on_one_day_the_newest_are_kept() -> None:
    many = made(*(NOON + timedelta(minutes=number) for number in range(9)))
    assert kept(many, NOON) == many[::-1][:OF_A_DAY]


def test_no_clock_takes_a_backup_set_far_ahead_or_back() -> None:
    known = kept(made(*map(days_back, range(400, -1, -1))), NOON)
    ahead = NOON.replace(year=2090)
    (of_2090,) = made(ahead)
    left = kept([*known, of_2090], ahead)
    assert set(left) > {of_2090, *known[: DAYS - 1]}
    assert len(left) >= len(known) - 2  # it makes one day, one week and one month more, and no day is none
    assert kept([*known, of_2090], NOON) == [of_2090, *known]
    (of_1970,) = made(NOON.replace(year=1970))
    assert kept([*known, of_1970], of_1970.made_at) == [*known, of_1970]


def test_the_newest_of_a_memory_long_left_alone_stay() -> None:
    known = kept(made(*map(days_back, range(4000, 3900, -1))), days_back(3901))
    assert len(known) > DAYS
    assert kept(known, NOON) == known


@given(st.lists(st.integers(0, 900), max_size=40))
def test_what_was_thinned_is_not_thinned_again(ages: list[int]) -> None:
    known = made(*map(days_back, set(ages)))
    left = kept(known, NOON)
    assert kept(left, NOON) == left
    assert {each for each in known if (NOON - each.made_at).days < DAYS} <= set(left)
