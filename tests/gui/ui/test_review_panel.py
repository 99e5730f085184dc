from __future__ import annotations

from desktop.gui.ui.review_panel import ReviewSession


class Ticking:
    """A clock that a test sets."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_an_entry_is_hidden_while_it_is_decided_and_counts_as_done_at_once() -> None:
    review_session = ReviewSession(Ticking())
    review_session.begin("a")
    assert (review_session.deciding, review_session.count) == ({"a"}, 1)
    review_session.finish("a", 7)
    assert (review_session.deciding, review_session.done, review_session.count) == (set(), {"a": 7}, 1)


def test_what_fails_or_is_undone_counts_no_more() -> None:
    review_session = ReviewSession(Ticking())
    review_session.begin("a")
    review_session.fail("a")
    assert review_session.count == 0
    review_session.begin("b")
    review_session.finish("b", 8)
    assert review_session.take_back(["c", "b"]) == ["b"]
    assert review_session.count == 0
    assert review_session.take_back(["b"]) == []


def test_the_time_that_is_left_follows_the_persons_own_pace() -> None:
    clock = Ticking()
    review_session = ReviewSession(clock)
    usual = review_session.minutes_left(20)
    for number in range(5):
        clock.now += 60
        review_session.begin(str(number))
    assert review_session.minutes_left(20) == 20
    assert usual == 5


def test_a_pause_is_no_pace() -> None:
    clock = Ticking()
    review_session = ReviewSession(clock)
    for number in range(5):
        clock.now += 6 if number else 3600
        review_session.begin(str(number))
    assert review_session.minutes_left(20) == 2
