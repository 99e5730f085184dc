"""Work that follows a store: begun, roused, made way for, waited for, told of and ended."""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Iterator

import pytest

from desktop.core import worker
from desktop.core.worker import BackgroundWorker
from tests.patience import PATIENCE


class Counter(BackgroundWorker[tuple[str, int]]):
    """Counts its turns, `going` is what of them is told at once."""

    def __init__(self, begins_after: float = 0.0) -> None:
        super().__init__("counter", ("going", 0), begins_after=begins_after)
        self.wanted = False

    def start(self) -> None:
        self._begin([lambda: None])

    def want(self) -> None:
        self.wanted = True
        self._wake()

    def reaches(self, count: int) -> bool:
        return self._wait_until(lambda: self.status[1] >= count, PATIENCE)

    def rests(self, until: float) -> bool:
        return self._makes_way(time.monotonic, 60.0, until)

    def _run_once(self) -> float | None:
        self._publish(("going", self.status[1] + 1), resting=self.status[1] == 4)
        return None

    def _outline(self, status: tuple[str, int]) -> object:
        return status[0]

    def _is_urgent(self) -> bool:
        return self.wanted


@pytest.fixture
def counter() -> Iterator[Counter]:
    made = Counter()
    yield made
    made.close()


def test_it_works_when_it_is_roused(counter: Counter) -> None:
    counter.start()
    assert counter.reaches(1)
    counter.want()
    assert counter.reaches(2)


def test_it_begins_after_a_while_or_when_it_is_urgent() -> None:
    late = Counter(begins_after=600)
    late.start()
    assert late.status[1] == 0
    late.want()
    assert late.reaches(1)
    late.close()


def test_progress_is_told_now_and_then_and_all_of_it_when_it_rests(
    counter: Counter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "EVENTS_APART", 600.0)
    heard: list[tuple[str, int]] = []
    counter._told_at = time.monotonic()
    stop = counter.subscribe(heard.append)
    for _ in range(6):
        counter._run_once()
    assert heard == [("going", 5)]
    stop()
    counter._publish(("over", 6))
    assert heard == [("going", 5)]


def test_who_uses_the_memory_goes_first_until_a_moment_or_until_somebody_waits(counter: Counter) -> None:
    assert not counter.rests(until=-math.inf)
    waiting = threading.Thread(target=lambda: counter._wait_until(lambda: counter.status[1] > 0, PATIENCE))
    waiting.start()
    assert not counter.rests(until=math.inf)
    counter._run_once()
    waiting.join()


def test_whoever_waits_is_let_go_when_it_is_closed(counter: Counter) -> None:
    counter.start()
    reached: list[bool] = []
    waiting = threading.Thread(target=lambda: reached.append(counter.reaches(1_000)))
    waiting.start()
    counter.close()
    waiting.join()
    assert reached == [False]
    assert counter.rests(until=math.inf)
