"""A person works the queue of duplicates through, with keys alone, and takes all of it back."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle, product
from pathlib import Path

import pytest

from desktop.core.model import Origin
from desktop.memory.facts.drafts import FactDraft
from tests.end_to_end.running import TITLE, Keepsake, panel_key
from tests.end_to_end.screen import Screen, until

CLUSTERS = 100
VERDICTS = ("m", "x", "r", "p", "s 3")
TABLES = ("facts", "fact_versions", "episodes", "relationships", "verdicts", "confirmations", "accesses")


@pytest.fixture
def keepsake(tmp_path: Path, screen: Screen) -> Iterator[Keepsake]:
    """Over a store in which everything is known twice, half of it with a word more. Texts that are not in Latin letters
    are compared by their words, so that made-up ones are alike only where they are meant to be."""
    made = Keepsake(tmp_path, screen)
    with made.filling() as memory:
        words = _made_up_words()
        for number in range(CLUSTERS):
            said = [next(words) for _ in range(8)]
            again = [*said, next(words)] if number % 2 else [*said[:-1], f"{said[-1].upper()}!"]
            for value in (said, again):
                memory.facts.remember_anyway(FactDraft("general", said[0], " ".join(value)), Origin())
    with made.running():
        yield made


@pytest.mark.timeout(300)
def test_a_hundred_clusters_are_decided_by_keys_and_every_one_is_undone(keepsake: Keepsake) -> None:
    until(keepsake.in_step, "the model is loaded and the index in step")
    beginning = {table: keepsake.rows(f"SELECT * FROM {table} ORDER BY 1") for table in TABLES}
    keepsake.screen.press(panel_key("duplicates"))
    compared = "SELECT count(*) FROM alike_texts"
    until(lambda: keepsake.rows(compared) == [(CLUSTERS // 2,)], "all is compared")
    keepsake.screen.settle()

    first = _operations(keepsake)
    for number, keys in zip(range(1, CLUSTERS + 1), cycle(VERDICTS), strict=False):
        _press(keepsake, keys, first + number)
    decided = [label for (label,) in keepsake.rows("SELECT label FROM operations WHERE id > ? ORDER BY id", first)]
    assert [
        sum(label.startswith(begins) for label in decided) for begins in ("Merge", "Not", "Keep", "Super", "Snoo")
    ] == [CLUSTERS // len(VERDICTS)] * len(VERDICTS)

    for number in range(1, CLUSTERS + 1):
        _press(keepsake, "ctrl+z", first + CLUSTERS + number)
    assert {table: keepsake.rows(f"SELECT * FROM {table} ORDER BY 1") for table in TABLES} == beginning
    keepsake.quit()


def _made_up_words() -> Iterator[str]:
    """Words of Cyrillic letters, each another one."""
    parts = ("".join(pair) for pair in product("бвгджзклмн", "аеиоу"))
    return ("".join(word) for word in product(tuple(parts), repeat=2))


def _press(keepsake: Keepsake, keys: str, operations: int) -> None:
    """Presses keys, and waits until there are so many operations, no more and no fewer. What is suggested to supersede
    the others does."""
    screen = keepsake.screen

    def written() -> bool:
        return _operations(keepsake) >= operations

    if keys == "p":
        screen.press_until(keys, lambda: screen.windows("Superseded"), "the picker is in view")
        screen.focus("Superseded")
        screen.press_until("Return", lambda: not screen.windows("Superseded"), "the picker is closed")
        screen.focus(TITLE)
        until(written, f"operation {operations} is written by the picker")
    else:
        screen.press_until(keys, written, f"operation {operations} is written by {keys}")
    assert _operations(keepsake) == operations


def _operations(keepsake: Keepsake) -> int:
    ((count,),) = keepsake.rows("SELECT count(*) FROM operations")
    return int(count)
