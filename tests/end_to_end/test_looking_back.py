"""A person looks at how the memory is used and what was done to it, and takes a stretch of it back; with keys alone."""

from __future__ import annotations

from tests.end_to_end.running import TITLE, Keepsake
from tests.end_to_end.screen import until


def test_a_chart_is_read_and_what_was_done_since_is_undone(keepsake: Keepsake) -> None:
    screen = keepsake.screen
    for key, value in (("tea", "oolong"), ("coffee", "black"), ("sister", "Olena")):
        told = {"fact_type": "personal", "fact_key": key, "fact_value": value, "confidence": 0.9}
        assert keepsake.call("remember_fact", **told)["status"] == "success"
    keepsake.call("recall_facts", search_query="oolong")
    until(lambda: keepsake.rows("SELECT sum(count) FROM access_slots") != [(None,)], "the recall is counted")

    # Statistics: the charts have the keyboard; a range by its key; today's bar opens what was used today.
    screen.focus(TITLE)
    screen.press("ctrl+5")
    screen.settle()
    screen.press("1")
    screen.settle()
    screen.press("Tab", "Tab", "Tab", "Tab", "Tab")  # past the ranges and what exports, to the first chart
    screen.settle()

    # History: what was told last but one, and all since, is undone after a look.
    screen.press("ctrl+6")
    screen.settle()
    screen.press("Down")
    screen.press("shift+u")
    screen.focus("Undo all since then?")
    screen.press("Tab", "Return")
    until(lambda: keepsake.values("sister") == keepsake.values("coffee") == [], "both are undone")
    assert keepsake.values("tea") == ["oolong"]

    # And undone again: the two undos are at the top.
    screen.focus(TITLE)
    screen.settle()
    screen.press("ctrl+6", "Home", "Down")
    screen.settle()
    screen.press("shift+u")
    screen.focus("Undo all since then?")
    screen.press("Tab", "Return")
    until(lambda: keepsake.values("sister") == ["Olena"], "it is brought back")
    assert keepsake.values("coffee") == ["black"]
    screen.focus(TITLE)
    keepsake.quit()
