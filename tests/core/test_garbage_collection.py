"""The collector is taken over from Python, and given back as it was."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from desktop.core.garbage_collection import FULL, due_generation, give_back, take_over


@pytest.fixture(autouse=True)
def collecting() -> Iterator[None]:
    """As Python begins; the tests collect for themselves."""
    gc.enable()
    yield
    gc.disable()


def test_it_is_python_s_again_when_the_last_who_took_it_gives_it_back() -> None:
    take_over()
    take_over()
    give_back()
    assert not gc.isenabled()
    give_back()
    assert gc.isenabled()


def test_it_stays_off_where_it_was_off() -> None:
    gc.disable()
    take_over()
    give_back()
    assert not gc.isenabled()


@pytest.mark.parametrize(
    ("counts", "generation"),
    [((700, 11, 11), None), ((701, 10, 11), 0), ((701, 11, 10), 1), ((701, 11, 11), FULL)],
)
def test_what_is_due_is_what_python_would_collect(
    counts: tuple[int, int, int], generation: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gc, "get_count", lambda: counts)
    assert due_generation() == generation
