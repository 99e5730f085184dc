"""A person asks for facts by conditions, and works on many at once, with keys alone."""

from __future__ import annotations

from tests.end_to_end.running import TITLE, Keepsake
from tests.end_to_end.screen import until

KNOWN = (
    ("preference", "coffee", "black, no sugar", 0.9),
    ("preference", "tea", "oolong", 0.9),
    ("preference", "music", "jazz", 0.6),
    ("skill", "language", "Rust", 0.9),
)


def _known(keepsake: Keepsake) -> None:
    for category, key, value, confidence in KNOWN:
        told = {"fact_type": category, "fact_key": key, "fact_value": value, "confidence": confidence}
        assert keepsake.call("remember_fact", **told)["status"] == "success"
    keepsake.screen.focus(TITLE)
    keepsake.screen.settle()


def _active(keepsake: Keepsake, condition: str = "1") -> set[str]:
    return {key for (key,) in keepsake.rows(f"SELECT key FROM facts WHERE status = 'active' AND {condition}")}


def test_conditions_are_completed_and_what_they_find_is_archived_together(keepsake: Keepsake) -> None:
    _known(keepsake)
    screen = keepsake.screen
    screen.press("ctrl+f")
    screen.type("cate")
    screen.settle()
    screen.press("Tab")  # the field
    screen.settle()
    screen.type("pref")
    screen.settle()
    screen.press("Tab")  # the value
    screen.type("confidence>0.7")
    screen.settle()
    screen.press("Down", "ctrl+a")
    screen.settle()
    screen.press("Delete")
    until(lambda: _active(keepsake) == {"music", "language"}, "what was found is archived, and nothing else")
    assert keepsake.rows("SELECT label FROM operations ORDER BY id DESC LIMIT 1") == [("Archive 2 facts",)]
    screen.settle()
    screen.press("ctrl+z")
    until(lambda: len(_active(keepsake)) == len(KNOWN), "one undo brings both back")
    keepsake.quit()


def test_a_search_is_saved_and_asked_again(keepsake: Keepsake) -> None:
    _known(keepsake)
    screen = keepsake.screen
    screen.press("ctrl+f")
    screen.type("confidence<0.7 ")
    screen.press("ctrl+s")
    screen.focus("Save the search")
    screen.type("Unsure")
    screen.press("Return")
    until(lambda: keepsake.rows("SELECT name, query FROM saved_searches") == [("Unsure", "confidence<0.7")], "saved")
    screen.focus(TITLE)
    screen.settle()
    screen.press("ctrl+f", "Escape")
    screen.settle()
    screen.press("ctrl+o")
    screen.settle()
    screen.press("1")
    screen.settle()
    screen.press("p")
    until(lambda: _active(keepsake, "pinned") == {"music"}, "the one that the search finds is pinned")
    keepsake.quit()


def test_a_fact_is_edited_in_place_and_several_are_moved(keepsake: Keepsake) -> None:
    _known(keepsake)
    screen = keepsake.screen
    screen.press("ctrl+f")
    screen.type("key:tea ")
    screen.settle()
    screen.press("Return")
    screen.settle()
    screen.press("e")
    screen.settle()
    screen.press("ctrl+a")
    screen.type("sencha")
    screen.press("Escape")
    screen.settle()
    screen.press("e")
    screen.settle()
    screen.press("ctrl+a")
    screen.type("green, from Japan")
    screen.press("ctrl+Return")
    until(lambda: keepsake.values("tea") == ["green, from Japan"], "what was typed last is kept")
    assert keepsake.history("tea") == ["oolong"]

    screen.settle()
    screen.press("ctrl+f", "ctrl+a")
    screen.type("category:preference ")
    screen.settle()
    screen.press("Return")
    screen.settle()
    screen.press("ctrl+a")
    screen.settle()
    screen.press("c")
    screen.settle()
    screen.press("Down", "Down", "Return")
    until(lambda: not _active(keepsake, "category = 'preference'"), "all three are moved")
    assert _active(keepsake, "category = 'skill'") == {"coffee", "tea", "music", "language"}
    keepsake.quit()
