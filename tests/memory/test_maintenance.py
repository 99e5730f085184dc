"""The daily work: done once a day whatever the clock does, again after a failure, and stopped at once."""

from __future__ import annotations

import threading
from collections.abc import Callable
from datetime import datetime, timedelta

import pytest

from desktop.memory.maintenance import Job, Maintenance, Stopping
from tests.conftest import HandSetClock
from tests.patience import PATIENCE, until


class Work:
    """A job that counts, and fails when it is told to."""

    def __init__(self, name: str = "tidy") -> None:
        self.name = name
        self.done = 0
        self.failing = False
        self.happened = threading.Event()

    def job(self) -> Job:
        return Job(self.name, self.run)

    def run(self, _stopping: Stopping) -> None:
        self.done += 1
        self.happened.set()
        if self.failing:
            raise OSError("disk full")


def made(clock: Callable[[], datetime], *works: Work, last_known: datetime | None = None) -> Maintenance:
    return Maintenance([work.job() for work in works], clock, last_known=lambda: last_known)


def test_each_day_the_work_is_done_once(clock: HandSetClock) -> None:
    work = Work()
    maintenance = made(clock, work)
    for _ in range(48):
        maintenance.look()
        clock.advance(hours=1)
    assert work.done in (2, 3)  # noon to noon; where midnight falls is for the time zone to say
    assert maintenance.status.done_at is not None


@pytest.mark.expects_log("failed to tidy; it is tried again")
def test_what_fails_is_told_once_and_tried_at_every_look(clock: HandSetClock) -> None:
    tidy, sweep = Work("tidy"), Work("sweep")
    tidy.failing = True
    maintenance = made(clock, tidy, sweep)
    for _ in range(3):
        maintenance.look()
    assert (tidy.done, sweep.done) == (3, 1)
    assert (maintenance.status.failed, maintenance.status.done_at) == (("tidy",), None)
    tidy.failing = False
    maintenance.look()
    assert (maintenance.status.failed, maintenance.status.done_at) == ((), clock())
    maintenance.look()
    assert (tidy.done, sweep.done) == (4, 1)


def test_a_clock_set_back_does_not_stop_the_daily_work(clock: HandSetClock) -> None:
    work = Work()
    maintenance = made(clock, work)
    maintenance.look()
    clock.advance(days=-1000)
    maintenance.look()
    clock.advance(days=1)
    maintenance.look()
    assert work.done == 3


def test_a_clock_that_leaps_ahead_gets_time_to_be_set_right(clock: HandSetClock) -> None:
    work = Work()
    maintenance = made(clock, work)
    maintenance.look()
    right = clock()
    clock.advance(days=20_000)
    maintenance.look()
    assert work.done == 1
    clock.moment = right
    maintenance.look()
    assert work.done == 1
    clock.advance(days=30)
    maintenance.look()
    maintenance.look()
    assert work.done == 2


@pytest.mark.parametrize(("since", "looks"), [(timedelta(days=1), 1), (timedelta(days=60), 2)])
def test_at_the_start_the_clock_is_compared_with_the_last_change(
    clock: HandSetClock, since: timedelta, looks: int
) -> None:
    work = Work()
    maintenance = made(clock, work, last_known=clock() - since)
    for _ in range(looks):
        assert work.done == 0
        maintenance.look()
    assert work.done == 1


def test_what_is_written_after_the_start_does_not_hide_a_leap_of_the_clock(clock: HandSetClock) -> None:
    work, asked = Work(), threading.Event()
    changes = iter([clock() - timedelta(days=60), clock()])

    def last_change() -> datetime:
        asked.set()
        return next(changes)

    maintenance = Maintenance([work.job()], clock, last_known=last_change, begins_after=PATIENCE)
    maintenance.start()
    assert asked.wait(PATIENCE)
    maintenance.close()
    maintenance.look()
    assert work.done == 0


def test_it_looks_from_time_to_time_until_it_is_closed(clock: HandSetClock) -> None:
    work = Work()
    maintenance = Maintenance([work.job()], clock, begins_after=0.001, looks_every=0.001)
    maintenance.start()
    until(lambda: maintenance.status.done_at)
    work.happened.clear()
    clock.advance(days=1)
    assert work.happened.wait(PATIENCE)
    maintenance.close()
    assert work.done == 2


def test_closing_stops_it_between_two_pieces_of_work(clock: HandSetClock) -> None:
    begun, pieces = threading.Event(), []
    later = Work("later")

    def endless(stopping: Stopping) -> None:
        begun.set()
        while not stopping():
            pieces.append(1)

    maintenance = Maintenance([Job("endless", endless), later.job()], clock, begins_after=0.0)
    maintenance.start()
    assert begun.wait(PATIENCE)
    maintenance.close()
    assert (later.done, maintenance.status.done_at, maintenance.status.failed) == (0, None, ())


def test_closing_what_never_began_is_harmless(clock: HandSetClock) -> None:
    maintenance = made(clock, Work())
    maintenance.close()
    maintenance.start()
    maintenance.close()


@pytest.mark.expects_log("can't look after the memory")
def test_a_store_that_can_not_be_asked_is_asked_again(clock: HandSetClock) -> None:
    work, answers = Work(), iter([OSError("locked"), OSError("locked")])

    def last_known() -> datetime | None:
        for failure in answers:
            raise failure
        return None

    maintenance = Maintenance([work.job()], clock, last_known=last_known, begins_after=0.0, looks_every=0.001)
    maintenance.start()
    assert work.happened.wait(PATIENCE)
    maintenance.close()
