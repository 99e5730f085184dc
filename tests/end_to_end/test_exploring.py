"""A person makes an episode of what was said, says something anew, and walks the graph, with keys alone."""

from __future__ import annotations

import json

from tests.end_to_end.running import Keepsake, panel_key
from tests.end_to_end.screen import until


def test_an_episode_is_made_of_messages_edited_archived_and_brought_back(keepsake: Keepsake) -> None:
    keepsake.say("I moved to Lviv")
    screen = keepsake.screen
    screen.press(panel_key("conversations"))
    screen.settle()
    screen.press("s", "space", "shift+Down", "e")
    screen.focus("New episode")
    screen.settle()
    screen.type("Moving house")
    screen.press("Tab")
    screen.type("The person moved to Lviv.")
    screen.press("ctrl+Return")
    until(lambda: keepsake.rows("SELECT 1 FROM episodes"), "the episode is stored")
    assert keepsake.rows("SELECT count(*) FROM episode_messages") == [(2,)]
    screen.focus("Keepsake")
    screen.settle()
    screen.press("e")
    screen.settle()
    screen.press("End")
    screen.type(", at last")
    screen.press("ctrl+Return")
    until(lambda: keepsake.rows("SELECT topic FROM episodes") == [("Moving house, at last",)], "it is edited")
    screen.settle()
    screen.press("p")
    until(lambda: keepsake.rows("SELECT private FROM episodes") == [(1,)], "it is marked private")
    screen.settle()
    screen.press("ctrl+z")
    until(lambda: keepsake.rows("SELECT private FROM episodes") == [(0,)], "the mark is taken back")
    screen.settle()
    screen.press("a")
    until(lambda: keepsake.rows("SELECT status FROM episodes") == [("archived",)], "it is archived")
    screen.settle()
    screen.press("ctrl+z")
    until(lambda: keepsake.rows("SELECT status FROM episodes") == [("active",)], "it is brought back")
    screen.settle()
    screen.press("t")
    keepsake.quit()
    state = keepsake.window_state()
    assert state["window"]["panel"] == "episodes" and state["episodes"]["timeline"] == "true"


def test_a_message_is_said_anew_and_what_came_after_is_kept(keepsake: Keepsake) -> None:
    first = keepsake.say("I moved to Lvov")
    screen = keepsake.screen
    screen.settle()
    answers = "SELECT id, blocks FROM messages WHERE role = 'assistant' ORDER BY id DESC LIMIT 1"
    ((before, _),) = keepsake.rows(answers)
    screen.press("ctrl+l")
    screen.press_until("ctrl+r", lambda: keepsake.rows(answers)[0][0] > before, "it is answered again")
    assert json.loads(keepsake.rows(answers)[0][1])["earlier"][0]["text"] == first
    screen.settle()
    screen.press("ctrl+Up")
    screen.settle()
    screen.press("ctrl+a")
    screen.type("I moved to Lviv")
    screen.press("Return")
    screen.focus("Take back what was stored?")
    screen.press("Tab", "Return")  # past "Keep it"
    until(lambda: keepsake.rows("SELECT 1 FROM messages WHERE text = 'I moved to Lviv'"), "it is said anew")
    until(lambda: keepsake.values("location") == ["Lviv"], "what the words of before had stored is gone")
    said = (
        "SELECT c.title, m.text FROM messages m JOIN conversations c ON c.id = m.conversation_id WHERE m.role = 'user'"
    )
    until(lambda: len(keepsake.rows(said)) == 2, "what was said before is kept")
    assert any("before an edit" in title and text == "I moved to Lvov" for title, text in keepsake.rows(said))
    screen.settle()
    keepsake.quit()


def test_the_graph_is_walked_moved_and_comes_back_as_it_was_left(keepsake: Keepsake) -> None:
    for subject, relation, other in (("user", "sibling_of", "Anna"), ("Anna", "works_with", "Ben")):
        keepsake.call("remember_relationship", subject=subject, relation=relation, other=other, confidence=0.9)
    screen = keepsake.screen
    screen.press(panel_key("relationships"))
    screen.settle()
    screen.press("slash")
    screen.settle()
    screen.type("ben")
    screen.settle()
    screen.press("Return")
    screen.settle()
    screen.press("shift+Right", "shift+Down", "n")
    screen.settle()
    screen.press("Delete")
    gone = "SELECT subject, status FROM relationships WHERE status = 'archived'"
    until(lambda: keepsake.rows(gone), "the relationship is forgotten")
    assert keepsake.rows(gone) == [("Anna", "archived")]
    screen.settle()
    screen.press("ctrl+z")
    until(lambda: not keepsake.rows(gone), "it is brought back")
    screen.settle()
    keepsake.quit()
    places = keepsake.window_state()["relationships"]["places"]
    assert "anna" in places and "ben" in places
