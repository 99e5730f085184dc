"""A person goes back to a backup with keys alone, and back again: the window comes back with what was then."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from desktop.core.model import Origin
from desktop.gui.settings.dialog import PLACES
from desktop.memory.facts.drafts import FactDraft
from tests.end_to_end.running import TITLE, Keepsake
from tests.end_to_end.screen import Screen, until

RESTORE = "Restore a backup"
TO_BACKUPS = (*["Down"] * list(PLACES).index("data"), "Tab")


@pytest.fixture
def keepsake(tmp_path: Path, screen: Screen) -> Iterator[Keepsake]:
    """Over a store of two facts with a backup, which learned a third one since."""
    made = Keepsake(tmp_path, screen)
    with made.filling() as memory:
        for value in ("tea", "coffee"):
            memory.facts.remember_anyway(FactDraft("preference", value, value), Origin())
        memory.backups.make("daily")
        memory.facts.remember_anyway(FactDraft("preference", "cocoa", "cocoa"), Origin())
    with made.running():
        yield made


@pytest.mark.timeout(600)
def test_a_backup_is_restored_by_keys_and_what_was_there_comes_back_by_keys(keepsake: Keepsake) -> None:
    until(keepsake.in_step, "the model is loaded and the index in step")
    assert keys(keepsake) == ["cocoa", "coffee", "tea"]
    restore_newest(keepsake)
    until(lambda: keys(keepsake) == ["coffee", "tea"], "the backup is restored")
    until(lambda: len(backups(keepsake)) == 2, "what was there is a backup")
    come_back(keepsake)
    until(keepsake.in_step, "the index is in step with what was restored")
    restore_newest(keepsake)
    until(lambda: keys(keepsake) == ["cocoa", "coffee", "tea"], "going back was taken back")
    come_back(keepsake)
    keepsake.quit()

    keepsake.folder.database.write_bytes(os.urandom(200_000))
    keepsake.begin()
    keepsake.screen.settle()
    aside = "keepsake.db.damaged-*"
    # The newest good backup is offered.
    keepsake.screen.press_until("Return", lambda: list(keepsake.folder.root.glob(aside)), "it is taken")
    keepsake.served()
    until(lambda: keys(keepsake) == ["coffee", "tea"], "the newest good backup is the memory now")
    (damaged,) = keepsake.folder.root.glob(aside)
    assert damaged.stat().st_size == 200_000
    until(keepsake.in_step, "the index is in step with what was restored")
    assert keepsake.values("cocoa") == []


def restore_newest(keepsake: Keepsake) -> None:
    screen = keepsake.screen
    screen.settle()
    screen.press("ctrl+k")
    screen.settle()
    screen.type("Settings")
    screen.settle()
    screen.press("Return")
    screen.focus("Settings")
    screen.settle()
    screen.press(*TO_BACKUPS)
    screen.settle()
    screen.press("Return")
    dialog = screen.focus(RESTORE)
    # It takes the key once it has compared.
    screen.press_until("ctrl+Return", lambda: dialog not in screen.windows(RESTORE), "the dialog is answered")


def come_back(keepsake: Keepsake) -> None:
    """Until the window over what was restored has the keyboard: what says meanwhile what goes on is called the same,
    and the folder is nobody's then."""
    keepsake.served()
    keepsake.window = keepsake.screen.focus(TITLE)
    keepsake.screen.settle()


def keys(keepsake: Keepsake) -> list[str]:
    """None while the files are exchanged."""
    with suppress(sqlite3.Error):
        return [key for (key,) in keepsake.rows("SELECT key FROM facts WHERE status = 'active' ORDER BY key")]
    return []


def backups(keepsake: Keepsake) -> list[Path]:
    return list((keepsake.folder.root / "backups").glob("*.db"))
