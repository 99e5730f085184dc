"""A part that is made when it is asked for is made once, whoever asks."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor

from desktop.core.once import make_ahead, once


class Whole:
    def __init__(self) -> None:
        self.made: list[str] = []
        self.together = threading.Barrier(4)

    @once
    def part(self) -> list[str]:
        """A part."""
        self.made.append("part")
        return self.made

    @once
    def other(self) -> str:
        self.made.append("other")
        return "other"


def test_a_part_is_made_when_it_is_asked_for_and_once() -> None:
    whole, another = Whole(), Whole()
    assert whole.made == []
    assert whole.part is whole.part
    assert (whole.made, another.made) == (["part"], [])


def test_several_threads_get_the_same() -> None:
    whole = Whole()

    def ask(_: int) -> list[str]:
        whole.together.wait()
        return whole.part

    with ThreadPoolExecutor(4) as pool:
        assert all(each is whole.made for each in pool.map(ask, range(4)))
    assert whole.made == ["part"]


def test_another_can_be_put_in_its_place() -> None:
    whole = Whole()
    vars(whole)["other"] = "mine"
    assert (whole.other, whole.made) == ("mine", [])


def test_all_parts_are_made_ahead() -> None:
    whole = Whole()
    make_ahead(whole)
    assert sorted(whole.made) == ["other", "part"]
    assert Whole.part.__doc__ == "A part."
