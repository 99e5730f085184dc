"""A person has memories extracted from a conversation, and takes them back."""

from __future__ import annotations

from pathlib import Path

from tests.end_to_end.running import TITLE, Keepsake, panel_key
from tests.end_to_end.screen import until
from tests.made_up_talk import STATED, locomo_file


def test_memories_are_extracted_from_a_conversation_and_undone_by_keys(keepsake: Keepsake, tmp_path: Path) -> None:
    screen = keepsake.screen
    assert keepsake.command("import", str(locomo_file(tmp_path / "talk.json"))).returncode == 0
    screen.press(panel_key("conversations"))
    until(lambda: extracted(keepsake) == "conversation", "memories are extracted from the conversation in view")
    until(lambda: known(keepsake) == STATED, "what was said is remembered")
    run = "SELECT state, done, messages FROM memory_extraction_runs WHERE kind = 'conversation'"
    until(lambda: keepsake.rows(run) == [("done", 9, 9)], "the run is recorded as done")

    again = keepsake.command("extract", "Marta and Petro")
    assert "0 facts stored" in again.stdout
    assert known(keepsake) == STATED

    # The run that was begun here stays chosen beside the new one.
    screen.press_until("ctrl+z", lambda: known(keepsake) == set(), "undo takes all of it back")
    assert len(keepsake.rows("SELECT 1 FROM messages")) == 9
    screen.leave("Extract memories")
    screen.focus(TITLE)
    keepsake.quit()


def extracted(keepsake: Keepsake) -> str:
    """Has memories extracted from what the dialog proposes, and tells of what kind that is. The dialog stays open over
    a conversation; where none was read yet it proposes the last day, and is closed."""
    screen, kinds = keepsake.screen, "SELECT kind FROM memory_extraction_runs ORDER BY id DESC"
    before = len(keepsake.rows(kinds))
    screen.settle()
    screen.press("ctrl+shift+x")
    screen.focus("Extract memories")
    screen.settle()
    screen.press_until("ctrl+Return", lambda: len(keepsake.rows(kinds)) > before, "a run has begun")
    ((kind,), *_) = keepsake.rows(kinds)
    if kind != "conversation":
        screen.leave("Extract memories")
        screen.focus(TITLE)
    return str(kind)


def known(keepsake: Keepsake) -> set[str]:
    rows = keepsake.rows("SELECT subject, key, value FROM facts WHERE status = 'active'")
    return {f"{subject}.{key} = {value}" for subject, key, value in rows}
