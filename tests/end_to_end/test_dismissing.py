"""What a person dismissed stays away, whatever is done to the app and its index, until there is something new in it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop.core.model import Origin
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.service import Memory
from desktop.storage.database import Database
from tests.end_to_end.running import TITLE, Keepsake, panel_key
from tests.end_to_end.screen import Screen, until

SAID = {
    "roof": "the roof of the greenhouse was repaired with new boards before the long rain",
    "kiln": "the kiln in the pottery workshop needs two whole days until it is cold again",
}


@pytest.fixture
def keepsake(tmp_path: Path, screen: Screen) -> Iterator[Keepsake]:
    """Over two memories, each of them said twice."""
    made = Keepsake(tmp_path, screen, module="tests.end_to_end.words_process")
    made.folder.create()
    for key, value in SAID.items():
        _remember(made, key, value)
        _remember(made, key, f"{value} indeed")
    with made.running():
        yield made


@pytest.mark.timeout(300)
def test_what_was_dismissed_stays_away_until_there_is_something_new_in_it(keepsake: Keepsake) -> None:
    _review(keepsake)
    assert [_dismiss(keepsake), _dismiss(keepsake)] == [{1, 2}, {3, 4}]
    _expect_nothing(keepsake)

    _look_again(keepsake)  # compared anew
    _expect_nothing(keepsake)

    keepsake.quit()
    keepsake.start()
    _review(keepsake)
    _expect_nothing(keepsake)

    keepsake.quit()
    shutil.rmtree(keepsake.folder.vectors)
    _forget_what_was_compared(keepsake)
    keepsake.start()
    _review(keepsake)
    assert keepsake.folder.vectors.exists()
    _expect_nothing(keepsake)

    answer = keepsake.call(
        "update_fact",
        fact_type="general",
        fact_key="roof",
        fact_id=2,
        new_value=f"{SAID['roof']} and storm",
        confidence=0.9,
        change_reason="refinement",
    )
    assert answer["status"] == "success", answer
    _wait_for_the_queue(keepsake)
    assert _dismiss(keepsake) == {1, 2}, "a text changed"

    keepsake.quit()
    _remember(keepsake, "kiln", f"{SAID['kiln']} indeed so")
    keepsake.start()
    _review(keepsake)
    assert _dismiss(keepsake) == {3, 4, 5}, "a third joined"
    _expect_nothing(keepsake)

    keepsake.screen.press("d")
    keepsake.screen.settle()
    keepsake.screen.press("Return")  # the newest of the dismissed ones is restored
    until(lambda: {4, 5} not in _pairs(keepsake), "the verdict is withdrawn")
    assert _pairs(keepsake) == [{1, 2}]
    keepsake.screen.settle()
    keepsake.screen.press("d")
    keepsake.screen.settle()
    keepsake.screen.press("r")
    until(lambda: {4, 5} in _pairs(keepsake), "it waited again, and was called related")
    keepsake.quit()


def _review(keepsake: Keepsake) -> None:
    """Goes to the duplicates once everything is compared."""
    until(keepsake.in_step, "everything is indexed")
    keepsake.screen.press(panel_key("duplicates"))
    _wait_for_the_queue(keepsake)


def _wait_for_the_queue(keepsake: Keepsake) -> None:
    """Until all changes are compared, and shown."""
    until(lambda: _is_compared(keepsake), "everything is compared")
    keepsake.screen.settle()


def _is_compared(keepsake: Keepsake) -> bool:
    ((last,),) = keepsake.rows("SELECT max(id) FROM changes")
    reached = keepsake.rows("SELECT value FROM alike_state WHERE name = 'watermark'")
    return any(int(watermark) >= last for (watermark,) in reached)


def _look_again(keepsake: Keepsake) -> None:
    """By the palette, which has it as an action."""
    keepsake.screen.press("ctrl+k")
    keepsake.screen.settle()
    keepsake.screen.type("look for duplicates")
    keepsake.screen.settle()
    keepsake.screen.press("Return")
    keepsake.screen.settle()
    keepsake.screen.focus(TITLE)
    keepsake.screen.press(panel_key("duplicates"))
    keepsake.screen.settle()


def _dismiss(keepsake: Keepsake) -> set[int]:
    """Calls what is in view no duplicates; the facts that this was about."""
    operations = _operations(keepsake)
    keepsake.screen.press_until("x", lambda: _operations(keepsake) > operations, "it is dismissed")
    keepsake.screen.settle()
    newest = keepsake.rows("SELECT left_id, right_id FROM verdicts WHERE decision = (SELECT max(id) FROM operations)")
    return {end for ends in newest for end in ends}


def _expect_nothing(keepsake: Keepsake) -> None:
    """The key decides nothing where nothing waits."""
    operations = _operations(keepsake)
    keepsake.screen.press("x")
    keepsake.screen.settle()
    assert _operations(keepsake) == operations


def _pairs(keepsake: Keepsake) -> list[set[int]]:
    return [set(ends) for ends in keepsake.rows("SELECT left_id, right_id FROM verdicts ORDER BY left_id, right_id")]


def _operations(keepsake: Keepsake) -> int:
    ((count,),) = keepsake.rows("SELECT count(*) FROM operations")
    return int(count)


def _remember(keepsake: Keepsake, key: str, value: str) -> None:
    """While the app is not running."""
    memory = Memory(Database(keepsake.folder.database))
    memory.facts.remember_anyway(FactDraft("general", key, value), Origin())
    memory.database.close()


def _forget_what_was_compared(keepsake: Keepsake) -> None:
    database = Database(keepsake.folder.database)
    with database.transaction() as connection:
        for table in ("alike_texts", "alike_state"):
            connection.execute(f"DELETE FROM {table}")
    database.close()
