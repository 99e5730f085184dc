"""A thread that makes way does so alone, and others have turns while what it needed is freed."""

from __future__ import annotations

import os
import sys
import threading

import pytest

from desktop.core import worker
from desktop.core.worker import in_turns, let_go, make_way


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a thread has no priority of its own")
def test_a_thread_makes_way_and_no_other_does() -> None:
    before, seen = os.getpriority(os.PRIO_PROCESS, 0), list[int]()

    def work() -> None:
        make_way()
        seen.append(os.getpriority(os.PRIO_PROCESS, threading.get_native_id()))

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert seen[0] > before == os.getpriority(os.PRIO_PROCESS, 0)


class Counted:
    """Knows how many of its kind are left, and what the list still held when each went."""

    left = 0

    def __init__(self, held: list[Counted]) -> None:
        self._held = held
        Counted.left += 1

    def __del__(self) -> None:
        Counted.left -= 1
        seen.append(len(self._held))


seen: list[int] = []


@pytest.mark.parametrize(("turn", "steps"), [(0.0, [0, 1, 2]), (3600.0, [0])])
def test_work_on_many_values_is_broken_into_by_time(
    monkeypatch: pytest.MonkeyPatch, turn: float, steps: list[int]
) -> None:
    monkeypatch.setattr(worker, "_TURN", turn)
    told: list[int] = []
    assert list(in_turns("abc", told.append)) == ["a", "b", "c"]
    assert told == steps


def test_a_step_ends_work_on_many_values() -> None:
    def stop(_done: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        next(in_turns("abc", stop))


def test_what_is_let_go_is_freed_some_at_a_time() -> None:
    values: list[Counted] = []
    values += [Counted(values) for _ in range(2_500)]
    seen.clear()
    let_go(values, [])
    assert (values, Counted.left) == ([], 0)
    assert sorted(set(seen)) == [0, 500, 1_500]


def test_dicts_are_let_go_too() -> None:
    values = dict.fromkeys(range(2_500))
    let_go(values)
    assert values == {}
