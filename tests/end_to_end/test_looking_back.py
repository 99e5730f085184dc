"""A person looks at how the memory is used and what was done to it, and takes a stretch of it back; with keys alone."""

from __future__ import annotations

import csv

from tests.end_to_end.running import TITLE, Keepsake, panel_key
from tests.end_to_end.screen import Screen, until


def test_a_chart_is_read_and_what_was_done_since_is_undone(keepsake: Keepsake) -> None:
    screen = keepsake.screen
    for key, value in (("tea", "oolong"), ("coffee", "black"), ("sister", "Olena")):
        told = {"fact_type": "personal", "fact_key": key, "fact_value": value, "confidence": 0.9}
        assert keepsake.call("remember_fact", **told)["status"] == "success"
    keepsake.call("recall_facts", search_query="oolong")
    until(lambda: keepsake.rows("SELECT sum(count) FROM access_slots") != [(None,)], "the recall is counted")

    # Statistics: a range by its key; the first chart, kept as a table, tells all that was used today in its last line.
    screen.focus(TITLE)
    screen.press(panel_key("statistics"), "1")
    until(lambda: _asked_where_to_keep(screen, "Accesses per day"), "the chart of the accesses is drawn")
    table = keepsake.folder.root.parent / "accesses.csv"
    screen.settle()
    screen.press("ctrl+a")
    screen.type(str(table))
    screen.settle()
    screen.press_until("Return", table.exists, "the table is kept")
    ((counted,),) = keepsake.rows("SELECT sum(count) FROM access_slots")
    lines = list(csv.reader(table.read_text("utf-8").splitlines()))
    assert int(lines[-1][-1]) == counted > 0, lines
    screen.focus(TITLE)

    # History: what was told last but one, and all since, is undone after a look.
    screen.press(panel_key("history"))
    screen.settle()
    screen.press("Down")
    screen.settle()
    screen.press("shift+u")
    screen.focus("Undo all since then?")
    screen.settle()
    screen.press("Tab", "Return")
    until(lambda: keepsake.values("sister") == keepsake.values("coffee") == [], "both are undone")
    assert keepsake.values("tea") == ["oolong"]

    # And undone again: the two undos are at the top.
    screen.focus(TITLE)
    screen.settle()
    screen.press(panel_key("history"))
    screen.settle()
    screen.press("Home", "Down")
    screen.settle()
    screen.press("shift+u")
    screen.focus("Undo all since then?")
    screen.settle()
    screen.press("Tab", "Return")
    until(lambda: keepsake.values("sister") == ["Olena"], "it is brought back")
    assert keepsake.values("coffee") == ["black"]
    screen.focus(TITLE)
    keepsake.quit()
    assert keepsake.window_state()["statistics"]["days"] == "7"


def _asked_where_to_keep(screen: Screen, chart: str) -> bool:
    """Asks to keep what has the keyboard: all that there is, until the charts are drawn."""
    screen.press(panel_key("statistics"), "t")
    screen.settle()
    if screen.windows("Export “") and not screen.windows(f"Export “{chart}”"):
        screen.focus("Export “")
        screen.leave("Export “")
        screen.focus(TITLE)
    return bool(screen.windows(f"Export “{chart}”")) and bool(screen.focus(f"Export “{chart}”"))
