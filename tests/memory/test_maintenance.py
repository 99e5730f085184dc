"""The daily work: done once a day whatever the clock does, again after a failure, and stopped at once."""

from __future__ import annotations

import threading
from collections.abc import Callable
from datetime import datetime

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


def made(clock: Callable[[], datetime], *works: Work) -> Maintenance:
    return Maintenance([work.job() for work in works], clock)


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


def test_what_is_done_often_waits_for_no_look(clock: HandSetClock) -> None:
    rewriting, daily = Work("rewrite"), Work("tidy")
    jobs = [Job(rewriting.name, rewriting.run, often=True), daily.job()]
    maintenance = Maintenance(jobs, clock, begins_after=PATIENCE, often=0.01)
    maintenance.start()
    try:
        until(lambda: rewriting.done >= 3)
    finally:
        maintenance.close()
    assert daily.done == 0


@pytest.mark.expects_log("failed to rewrite; it is tried again")
def test_what_is_done_often_and_fails_is_told_until_it_goes_well(clock: HandSetClock) -> None:
    rewriting = Work("rewrite")
    rewriting.failing = True
    maintenance = Maintenance([Job(rewriting.name, rewriting.run, often=True)], clock)
    for _ in range(2):
        maintenance.look_often()
    assert maintenance.status.failed == ("rewrite",)
    rewriting.failing = False
    maintenance.look_often()
    assert maintenance.status.failed == ()
