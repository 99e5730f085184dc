"""The mirror is brought in step with the memories, now and in the background."""

from __future__ import annotations

import os
import stat

import pytest

from desktop.core.errors import StoreError
from desktop.core.model import Origin
from desktop.memory.facts.batch import MakePrivate
from desktop.memory.transfer.mirror import folder as mirror_folder
from desktop.memory.transfer.mirror.mirror import Mirror
from tests.conftest import HandSetClock
from tests.memory.transfer.mirror.conftest import Kept, leftovers


def test_off_nothing_is_written(kept: Kept) -> None:
    kept.add("city", "Lviv")
    kept.choose(markdown_mirror=False)

    assert kept.mirror.look().state == "off"
    assert not kept.place.exists()


def test_facts_stand_by_category_and_daily_ones_by_day(kept: Kept, clock: HandSetClock) -> None:
    kept.add("city", "Lviv")
    kept.add("lubrication", "every 72 hours\nwith grease", category="technical", subject="Grinder 5")
    kept.add("mood", "tired", durability="daily")
    clock.advance(days=1)
    kept.add("mood", "better", durability="daily")

    status = kept.mirror.look()

    assert (status.state, status.facts) == ("current", 4)
    head, body = kept.text().split("\n", 1)
    assert head.startswith("<!-- Kept by Keepsake (")
    assert body == (
        "# Memory\n\n## personal\n\n- city: Lviv <!-- fact-1 -->\n\n## technical\n\n### Grinder 5\n\n"
        "- lubrication: every 72 hours\\\n  with grease <!-- fact-2 -->\n"
    )
    assert "- mood: tired <!-- fact-3 -->" in kept.text("memory/2026-03-02.md")
    assert "- mood: better <!-- fact-4 -->" in kept.text("memory/2026-03-03.md")
    assert leftovers(kept) == []


@pytest.mark.skipif(os.name != "posix", reason="modes are those of POSIX")
def test_the_files_are_their_owners_and_keep_the_mode_that_they_were_given(kept: Kept) -> None:
    fact = kept.add("city", "Lviv")
    kept.mirror.look()
    assert stat.S_IMODE(kept.path().stat().st_mode) == 0o600

    kept.path().chmod(0o640)
    kept.update(fact, "Odesa")
    kept.mirror.look()

    assert (stat.S_IMODE(kept.path().stat().st_mode), "Odesa" in kept.text()) == (0o640, True)


def test_private_facts_stand_there_only_where_the_person_says_so(kept: Kept) -> None:
    fact = kept.add("pin", "4711")
    kept.memory.batch.apply([fact.id], MakePrivate(True), Origin())
    kept.mirror.look()
    assert "4711" not in kept.text()

    kept.choose(mirror_private=True)
    kept.mirror.look()
    assert "4711" in kept.text()

    kept.choose(mirror_private=False)
    kept.mirror.look()
    assert "4711" not in kept.text()


def test_what_is_forgotten_or_past_its_day_goes(kept: Kept, clock: HandSetClock) -> None:
    forgotten = kept.add("city", "Lviv")
    kept.add("mood", "tired", durability="daily")
    kept.add("guest", "Olha", valid_to="2026-03-04")
    kept.mirror.look()
    kept.memory.facts.forget(forgotten.id, "outdated", Origin())
    kept.memory.facts.forget(2, "outdated", Origin())
    kept.mirror._hear()
    kept.mirror.look()
    assert ("Lviv" in kept.text(), "Olha" in kept.text()) == (False, True)
    assert not kept.path("memory/2026-03-02.md").exists()

    clock.advance(days=3)
    kept.mirror.look()
    assert "Olha" not in kept.text()


def test_nothing_is_written_where_nothing_changed(kept: Kept) -> None:
    kept.add("city", "Lviv")
    kept.add("mood", "tired", durability="daily")
    kept.mirror.look()
    before = {path: path.stat().st_ino for path in kept.place.rglob("*.md")}

    kept.opened().look()
    kept.mirror._hear()
    kept.mirror.look()

    assert {path: path.stat().st_ino for path in kept.place.rglob("*.md")} == before


def test_the_next_start_catches_up(kept: Kept) -> None:
    fact = kept.add("city", "Lviv")
    kept.mirror.look()
    kept.update(fact, "Odesa")

    assert kept.opened().look().state == "current"
    assert "Odesa" in kept.text()


def test_nothing_a_memory_says_is_kept_in_the_data_folder_again(kept: Kept) -> None:
    kept.add("city", "Drohobych")
    kept.mirror.look()

    assert b"Drohobych" not in kept.data.mirror.read_bytes()


def test_in_the_background_changes_are_written_and_edits_noticed(kept: Kept) -> None:
    mirror = Mirror(kept.memory, kept.data.mirror, lambda: kept.settings, begins_after=0.0, looks_every=0.02)
    mirror.start(lambda _: lambda: None)
    try:
        kept.add("city", "Kyiv")
        assert mirror._wait_until(lambda: mirror.status.facts == 1, 60)
        kept.edit("Kyiv", "Lviv")
        assert mirror._wait_until(lambda: mirror.status.state == "edited", 60)
        kept.add("mood", "tired", durability="daily")
    finally:
        mirror.close()
    assert "tired" in kept.text("memory/2026-03-02.md")  # written at the end
    assert "Lviv" in kept.text()


@pytest.mark.expects_log("The mirror can't be written")
def test_a_fault_in_the_background_is_told_and_tried_again(kept: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    def fault(*_: object, **__: object) -> None:
        raise RuntimeError

    mirror = Mirror(kept.memory, kept.data.mirror, lambda: kept.settings, begins_after=0.0, looks_every=0.02)
    with monkeypatch.context() as patched:
        patched.setattr(mirror_folder, "mirrored", fault)
        mirror.start(lambda _: lambda: None)
        assert mirror._wait_until(lambda: mirror.status.state == "failed", 60)
        mirror.close()
    assert "The log in the data folder" in mirror.status.problem
    assert kept.mirror.look().state == "current"


def test_a_store_that_can_not_be_read_is_told(kept: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(*_: object, **__: object) -> None:
        raise StoreError

    monkeypatch.setattr(mirror_folder, "mirrored", failing)

    assert "the memory can't be read" in kept.mirror.look().problem


def test_closing_ends_a_writing_in_the_middle(kept: Kept) -> None:
    kept.add("city", "Kyiv")
    kept.mirror._closing = True

    kept.mirror.look()

    assert list(kept.place.rglob("*.md*")) == []


def test_switched_off_in_the_background_it_rests(kept: Kept) -> None:
    kept.choose(markdown_mirror=False)
    mirror = Mirror(kept.memory, kept.data.mirror, lambda: kept.settings, begins_after=0.0)
    mirror.start(lambda _: lambda: None)
    mirror.close()
    assert (mirror.status.state, kept.place.exists()) == ("off", False)
