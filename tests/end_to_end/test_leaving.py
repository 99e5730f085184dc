"""A person takes their memories along and has one deleted for good, with keys alone: no file says it any more."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop.core.model import Origin
from desktop.memory.facts.drafts import FactDraft
from tests.end_to_end.running import TITLE, Keepsake, panel_key
from tests.end_to_end.screen import Screen, until

SECRET = "zephyrquartz7719"


@pytest.fixture
def keepsake(tmp_path: Path, screen: Screen) -> Iterator[Keepsake]:
    """Over a store of two facts, one of which nobody should know, and a backup of both."""
    made = Keepsake(tmp_path, screen)
    with made.filling() as memory:
        memory.facts.remember_anyway(FactDraft("personal", "vault_code", SECRET), Origin())
        memory.facts.remember_anyway(FactDraft("preference", "tea", "oolong"), Origin())
        memory.backups.make("daily")
    with made.running():
        yield made


@pytest.mark.timeout(600)
def test_what_was_exported_and_then_deleted_for_good_is_in_no_file_but_the_backup(
    keepsake: Keepsake, tmp_path: Path
) -> None:
    screen, out = keepsake.screen, tmp_path / "mine.json"
    until(keepsake.in_step, "the model is loaded and the index in step")
    assert keepsake.call("recall_facts", search_query="vault code")["status"] == "success"
    assert SECRET in keepsake.say("What is my vault code?")
    said = f"If I had a boat, I would call it {SECRET}"
    keepsake.say(said)

    screen.settle()
    screen.press("ctrl+shift+e")
    screen.focus("Export")
    screen.settle()
    screen.press("Tab", "ctrl+a")  # past the formats, to where it is to go
    screen.type(str(out))
    screen.press("ctrl+Return")
    until(out.exists, "the export is written")
    assert "vault_code" in {fact["key"] for fact in json.loads(out.read_text("utf-8"))["facts"]}
    screen.leave("Export")

    screen.focus(TITLE)
    screen.press(panel_key("facts"), "ctrl+f", "ctrl+a")
    screen.type("vault")
    screen.settle()
    screen.press("Down")
    screen.settle()
    delete_for_good(keepsake, "SELECT 1 FROM facts WHERE key = 'vault_code'")
    says = "SELECT text FROM messages WHERE text LIKE ?"
    assert keepsake.rows(says, f"%{SECRET}%") == [(said,)]  # nobody learned it: it is told to stay, and stays

    screen.focus(TITLE)
    screen.press(panel_key("conversations"))
    screen.settle()
    delete_for_good(keepsake, "SELECT 1 FROM conversations")
    assert files_that_say_it(keepsake) == []
    assert [SECRET in (path.read_bytes().decode("latin-1")) for path in backups(keepsake)] == [True]
    assert keepsake.values("tea") == ["oolong"]
    keepsake.quit()
    assert files_that_say_it(keepsake) == []


def delete_for_good(keepsake: Keepsake, there: str) -> None:
    """What is chosen, until a query finds it no more, the files are written anew and the index has followed."""
    screen = keepsake.screen
    screen.press("shift+Delete")
    screen.focus("Delete permanently")
    screen.settle()
    screen.press("ctrl+Return")
    until(lambda: not keepsake.rows(there), "it is gone")
    until(lambda: not keepsake.rows("SELECT 1 FROM meta WHERE name = 'erasing'"), "the files are written anew")
    until(keepsake.in_step, "the index has followed")
    screen.leave("Delete permanently")


def backups(keepsake: Keepsake) -> list[Path]:
    return list((keepsake.folder.root / "backups").glob("*.db"))


def files_that_say_it(keepsake: Keepsake) -> list[str]:
    """By name, in any case; those of the backups are left out."""
    walked = os.walk(keepsake.folder.root)  # which passes over a folder that the app takes away meanwhile
    paths = [Path(folder) / name for folder, _, names in walked for name in names]
    files = [path for path in paths if path.is_file() and path.parent.name != "backups"]  # nor is a socket read
    return [path.name for path in files if SECRET.encode() in content(path).lower()]


def content(path: Path) -> bytes:
    """Nothing, where the app took its file away meanwhile, as SQLite does with a journal whenever it commits."""
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return b""
