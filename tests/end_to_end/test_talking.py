"""A person tells the assistant something, and takes it back."""

from __future__ import annotations

from tests.end_to_end.running import Keepsake
from tests.end_to_end.screen import until

TO_THE_UNDO_OF_THE_LAST_CARD = ("ctrl+l", *["shift+Tab"] * 4)
"""From where one writes back past the answer, the memory that it cites, and the card's details."""


def test_a_move_is_remembered_once_and_undone_by_keys_also_after_a_restart(keepsake: Keepsake) -> None:
    keepsake.say("I live in Kyiv")
    assert keepsake.values("location") == ["Kyiv"]
    keepsake.say("I moved to Lviv")
    assert keepsake.values("location", archived=True) == ["Lviv"]
    assert keepsake.history("location") == ["Kyiv"]

    keepsake.screen.settle()
    keepsake.screen.press(*TO_THE_UNDO_OF_THE_LAST_CARD, "space")
    until(lambda: keepsake.values("location", archived=True) == ["Kyiv"], "Undo on the card brings Kyiv back")
    keepsake.quit()

    keepsake.start()
    assert keepsake.values("location", archived=True) == ["Kyiv"]
    # The card still tells that it is undone: what its button does now is to do it again.
    keepsake.screen.settle()
    keepsake.screen.press(*TO_THE_UNDO_OF_THE_LAST_CARD, "space")
    until(lambda: keepsake.values("location", archived=True) == ["Lviv"], "Redo on the card brings Lviv back")
    keepsake.screen.settle()
    keepsake.screen.press("space")
    until(lambda: keepsake.values("location", archived=True) == ["Kyiv"], "Undo after the restart brings Kyiv back")
    keepsake.quit()


def test_what_was_not_caught_is_kept_by_keys_and_taken_back(keepsake: Keepsake) -> None:
    keepsake.say("He was there with Danylo")
    assert keepsake.values("danylo") == []
    keepsake.screen.settle()
    keepsake.screen.press("ctrl+l", "shift+Tab", "Return")
    until(lambda: keepsake.values("danylo") == ["He was there with Danylo"], "Enter on the chip keeps it")
    keepsake.screen.settle()
    keepsake.screen.press("space")  # the keyboard went on to the Undo of the card
    until(lambda: keepsake.values("danylo") == [], "Undo on the card takes it back")
    keepsake.screen.settle()
    keepsake.screen.press("ctrl+l", *["shift+Tab"] * 3, "space")
    until(lambda: keepsake.values("danylo") == ["He was there with Danylo"], "the chip is back, and keeps it again")
    keepsake.quit()
