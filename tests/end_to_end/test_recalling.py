"""A person brings a conversation in and asks about it."""

from __future__ import annotations

from pathlib import Path

from tests.end_to_end.running import TITLE, Keepsake, panel_key
from tests.end_to_end.screen import until
from tests.made_up_talk import locomo_file

TALK = {
    "session_1_date_time": "2:10 pm on 7 March, 2024",
    "session_1": [
        ("Marta", "Hi Petro! How was your week?"),
        ("Petro", "Busy. I repaired the roof of the greenhouse."),
        ("Marta", "I went to the pottery workshop yesterday, and my bowl came out of the kiln in one piece."),
        ("Petro", "Congratulations! Which glaze did you take?"),
    ],
    "session_2_date_time": "9:05 am on 2 April, 2024",
    "session_2": [
        ("Petro", "The tomatoes are growing well now that the greenhouse is dry."),
        ("Marta", "Lovely. I adopted a grey cat from the shelter on Saturday."),
        ("Petro", "What is the cat called?"),
        ("Marta", "Her name is Borshch."),
    ],
}


def test_an_imported_conversation_is_asked_about_and_cited(keepsake: Keepsake, tmp_path: Path) -> None:
    file = locomo_file(tmp_path / "talk.json", TALK)
    screen = keepsake.screen
    screen.press(panel_key("conversations"))
    screen.settle()
    screen.press("ctrl+i")
    screen.focus("Import conversations")
    screen.settle()
    screen.type(str(file))
    screen.settle()
    screen.press_until("Return", lambda: screen.windows("Import talk.json"), "the file is chosen")
    screen.focus("Import talk.json")
    screen.settle()
    screen.press("ctrl+Return")
    until(lambda: len(keepsake.rows("SELECT 1 FROM messages")) == 8, "the file is imported")
    screen.leave("Import talk.json")
    screen.focus(TITLE)

    again = keepsake.command("import", str(file))
    assert again.returncode == 0
    assert "8 were known already" in again.stdout
    assert len(keepsake.rows("SELECT 1 FROM messages")) == 8

    until(keepsake.in_step, "the model is loaded and the index in step")
    answer = keepsake.say("When did Marta go to the pottery workshop?")
    ((message_id,),) = keepsake.rows("SELECT id FROM messages WHERE external_id = 'D1:3'")
    assert f"[message-{message_id}]" in answer
    assert "March 2024" in answer

    nothing = keepsake.say("What did we discuss about Grinder 5?")
    assert "don't have any previous conversations about" in nothing
    assert "[message-" not in nothing
    keepsake.quit()
