"""The collector is held back while many values are worked on, and only then."""

from __future__ import annotations

import gc

import pytest

from desktop.memory.uncollected import uncollected


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
