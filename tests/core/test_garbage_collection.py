"""The collector is held back while many values are worked on, and only then."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from desktop.core.garbage_collection import FULL, due_generation, give_back, take_over, uncollected


@pytest.fixture(autouse=True)
def collecting() -> Iterator[None]:
    """As Python begins; the tests collect for themselves."""
    gc.enable()
    yield
    gc.disable()


def test_the_collector_waits_until_the_last_block_is_left() -> None:
    with uncollected():
        with uncollected():
            assert not gc.isenabled()
        assert not gc.isenabled()
    assert gc.isenabled()


def test_it_goes_on_after_a_failure() -> None:
    with pytest.raises(KeyError), uncollected():
        raise KeyError
    assert gc.isenabled()


def test_it_stays_off_where_it_was_off() -> None:
    gc.disable()
    with uncollected():
        pass
    assert not gc.isenabled()


def test_a_block_that_is_left_gives_nothing_back_to_python_that_another_has_taken_over() -> None:
    with uncollected():
        take_over()
    assert not gc.isenabled()
    take_over()
    give_back()
    assert not gc.isenabled()
    give_back()
    assert gc.isenabled()


@pytest.mark.parametrize(
    ("counts", "generation"),
    [((700, 11, 11), None), ((701, 10, 11), 0), ((701, 11, 10), 1), ((701, 11, 11), FULL)],
)
def test_what_is_due_is_what_python_would_collect(
    counts: tuple[int, int, int], generation: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gc, "get_count", lambda: counts)
    assert due_generation() == generation
    with uncollected():
        assert due_generation() is None
