"""A person keeps their memories by hand, with keys alone."""

from __future__ import annotations

from tests.end_to_end.running import TITLE, Keepsake
from tests.end_to_end.screen import until


def test_a_memory_is_written_found_edited_forgotten_and_brought_back(keepsake: Keepsake) -> None:
    screen = keepsake.screen
    screen.press("ctrl+n")
    screen.focus("New memory")
    screen.type("My sister Olena teaches physics")
    screen.press("ctrl+Return")
    hers = "SELECT value FROM facts WHERE subject = 'Olena'"
    until(lambda: keepsake.rows(hers) == [("teaches physics",)], "all of the new memory is stored")
    assert keepsake.values("sister") == ["Olena"]

    # Another one comes by another process; the first stays chosen until the search finds this one.
    black = {"fact_type": "preference", "fact_key": "coffee", "fact_value": "black, no sugar", "confidence": 0.9}
    assert keepsake.call("remember_fact", **black)["status"] == "success"
    screen.focus(TITLE)
    screen.press("ctrl+f")
    screen.type("sugar")
    screen.settle()
    screen.press("Down", "Return")

    screen.settle()
    screen.press("e")
    screen.settle()
    screen.press("ctrl+a")
    screen.type("with milk")
    screen.press("ctrl+Return")
    until(lambda: keepsake.values("coffee") == ["with milk"], "the edited memory is stored")

    screen.settle()
    screen.press("Delete")
    until(lambda: keepsake.values("coffee") == [], "the memory is forgotten")
    assert keepsake.values("coffee", archived=True) == ["with milk"]
    assert keepsake.values("sister") == ["Olena"]

    screen.settle()
    screen.press("ctrl+z")
    until(lambda: keepsake.values("coffee") == ["with milk"], "undo brings it back")
    keepsake.quit()
