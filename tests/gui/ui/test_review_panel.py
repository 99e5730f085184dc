from __future__ import annotations

from desktop.gui.ui.review_panel import Sitting


class Ticking:
    """A clock that a test sets."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_an_entry_is_hidden_while_it_is_decided_and_counts_as_done_at_once() -> None:
    sitting = Sitting(Ticking())
    sitting.begin("a")
    assert (sitting.deciding, sitting.count) == ({"a"}, 1)
    sitting.finish("a", 7)
    assert (sitting.deciding, sitting.done, sitting.count) == (set(), {"a": 7}, 1)


def test_what_fails_or_is_undone_counts_no_more() -> None:
    sitting = Sitting(Ticking())
    sitting.begin("a")
    sitting.fail("a")
    assert sitting.count == 0
    sitting.begin("b")
    sitting.finish("b", 8)
    assert sitting.take_back(["c", "b"]) == ["b"]
    assert sitting.count == 0
    assert sitting.take_back(["b"]) == []


def test_the_time_that_is_left_follows_the_persons_own_pace() -> None:
    clock = Ticking()
    sitting = Sitting(clock)
    usual = sitting.minutes_left(20)
    for number in range(5):
        clock.now += 60
        sitting.begin(str(number))
    assert sitting.minutes_left(20) == 20
    assert usual == 5


def test_a_pause_is_no_pace() -> None:
    clock = Ticking()
    sitting = Sitting(clock)
    for number in range(5):
        clock.now += 6 if number else 3600
        sitting.begin(str(number))
    assert sitting.minutes_left(20) == 2
