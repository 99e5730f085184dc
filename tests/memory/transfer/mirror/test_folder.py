"""The mirror's folder: moved, deleted, away, full, unreadable; after a restore, and a deletion for good."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from desktop.core.errors import UserError
from desktop.core.model import Origin
from desktop.storage.erasure import Erasing
from desktop.storage.facts import Facts
from tests.memory.transfer.mirror.conftest import BY_HAND, Kept, leftovers, take_all, told


def test_a_deleted_file_is_written_anew_and_told(kept: Kept) -> None:
    city = kept.add("city", "Kyiv")
    kept.mirror.look()
    kept.path().unlink()

    status = kept.mirror.look()

    assert (status.state, "MEMORY.md was gone" in status.note) == ("current", True)
    assert ("Kyiv" in kept.text(), kept.value(city)) == (True, "Kyiv")
    assert kept.mirror.look().note == ""


def test_a_cleared_or_renamed_folder_gets_a_fresh_mirror(kept: Kept) -> None:
    kept.add("city", "Kyiv")
    kept.add("mood", "tired", durability="daily")
    kept.mirror.look()
    kept.place.rename(kept.place.with_name("old notes"))

    status = kept.mirror.look()
    assert (status.state, "Kyiv" in kept.text()) == ("current", True)
    assert "2 files of the mirror were gone" in status.note


def test_files_that_come_back_with_their_disk_are_known(kept: Kept) -> None:
    fact = kept.add("city", "Kyiv")
    kept.mirror.look()
    old = kept.text()
    kept.path().unlink()
    kept.update(fact, "Odesa")
    kept.mirror.look()
    kept.path().write_text(old, "utf-8")

    assert kept.mirror.look().edited == ()
    kept.opened().look()
    assert "Odesa" in kept.text()


def test_a_moved_folder_goes_on_where_it_is_now(kept: Kept) -> None:
    fact = kept.add("city", "Kyiv")
    kept.mirror.look()
    moved = kept.place.with_name("moved")
    kept.place.rename(moved)
    kept.place = moved
    kept.choose(mirror_folder=str(moved))
    kept.edit("Kyiv", "Lviv")

    assert told(kept.mirror.review().edits) == [("changed", "plain", "Kyiv", "Lviv")]
    take_all(kept)
    assert kept.value(fact) == "Lviv"


def test_a_folder_on_a_disk_that_is_away_is_told_and_caught_up_with(kept: Kept, tmp_path: Path) -> None:
    kept.place = tmp_path / "disk" / "notes"
    kept.choose(mirror_folder=str(kept.place))
    kept.add("city", "Kyiv")

    status = kept.mirror.look()
    assert (status.state, "Connect its disk" in status.problem) == ("failed", True)

    (tmp_path / "disk").mkdir()
    assert kept.mirror.look().state == "current"
    assert "Kyiv" in kept.text()


@pytest.mark.parametrize(("number", "told"), [(13, "may not read or write"), (30, "may not read"), (5, "Input/output")])
def test_files_that_may_not_be_read_are_told(
    kept: Kept, monkeypatch: pytest.MonkeyPatch, number: int, told: str
) -> None:
    kept.add("city", "Kyiv")
    kept.mirror.look()
    os.utime(kept.path())

    def refused(*_arguments: object) -> int:
        raise OSError(number, os.strerror(number))

    with monkeypatch.context() as patched:
        patched.setattr(os, "open", refused)
        assert told in kept.mirror.look().problem
    assert kept.mirror.look().state == "current"


def test_a_full_disk_is_told_and_leaves_the_files_whole(kept: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    fact = kept.add("city", "Kyiv")
    kept.mirror.look()
    kept.update(fact, "Odesa")

    def full(_number: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        assert "the disk is full" in kept.mirror.look().problem
    assert ("Kyiv" in kept.text(), leftovers(kept)) == (True, [])

    kept.edit("Kyiv", "Lviv")
    assert told(kept.mirror.review().edits) == [("changed", "conflict", "Odesa", "Lviv")]


@pytest.mark.skipif(os.name != "posix", reason="links and pipes are those of POSIX")
def test_a_link_is_followed_and_one_that_leads_nowhere_is_told(kept: Kept, tmp_path: Path) -> None:
    fact = kept.add("city", "Kyiv")
    kept.mirror.look()
    target = tmp_path / "elsewhere.md"
    kept.path().rename(target)
    kept.path().symlink_to(target)
    kept.update(fact, "Odesa")

    assert kept.mirror.look().state == "current"
    assert (kept.path().is_symlink(), "Odesa" in target.read_text("utf-8")) == (True, True)

    target.unlink()
    assert "it is a link that leads nowhere" in kept.mirror.look().problem
    kept.path().unlink()
    os.mkfifo(kept.path())
    assert "it is no file" in kept.mirror.look().problem
    kept.path().unlink()
    assert kept.mirror.look().state == "current"


@pytest.mark.parametrize("where", ["", "notes/here", "data/notes"])
def test_a_folder_that_can_not_be_is_told(kept: Kept, where: str) -> None:
    kept.choose(mirror_folder=str(kept.data.root / "notes") if where == "data/notes" else where)

    assert kept.mirror.look().state == "failed"
    with pytest.raises(UserError, match="folder"):
        kept.mirror.review()


def test_after_a_restore_the_marks_of_the_store_before_mean_nothing(kept: Kept) -> None:
    kept.add("city", "Kyiv")
    kept.mirror.look()
    kept.edit("Kyiv", "Lviv")
    with kept.memory.database.transaction() as connection:  # as a backup that is gone back to does
        connection.execute("UPDATE meta SET value = lower(hex(randomblob(16))) WHERE name = 'epoch'")

    review = kept.opened().review()

    assert [(edit.kind, edit.fact) for edit in review.edits] == [("new", None)]


def test_a_baseline_that_is_broken_makes_every_changed_file_a_question(kept: Kept) -> None:
    fact = kept.add("city", "Kyiv")
    kept.mirror.look()
    kept.data.mirror.write_text('{"version": 1, "folder"')
    assert kept.opened().look().state == "current"  # the same store wrote it, and it says the same

    kept.data.mirror.write_text("")
    kept.update(fact, "Odesa")
    assert told(kept.opened().review().edits) == [("changed", "conflict", "Odesa", "Kyiv")]


@pytest.fixture
def in_three_places(kept: Kept) -> Iterator[Kept]:
    """A secret in the file, in a copy of it, and in a daily note that waits for the person."""
    kept.add("secret", "Drohobych")
    kept.add("city", "Kyiv")
    kept.mirror.look()
    kept.edit("Kyiv", "Lviv")
    kept.mirror.take_in(kept.mirror.review(), frozenset(), BY_HAND)
    kept.edit("Kyiv", "Odesa")
    kept.mirror.look()
    yield kept


@pytest.mark.parametrize("on", [True, False])
def test_what_is_deleted_for_good_goes_from_every_file(in_three_places: Kept, on: bool) -> None:
    kept = in_three_places
    kept.memory.facts.forget(2, "outdated", Origin())  # what is archived may come back
    if not on:
        kept.choose(markdown_mirror=False)
        kept.mirror.look()
    Erasing(kept.memory.database).erase("fact", [1], Origin())

    kept.mirror.scrub()
    kept.mirror.scrub()

    everywhere = b"".join(path.read_bytes() for path in kept.place.rglob("*") if path.is_file())
    assert b"Drohobych" not in everywhere + kept.data.mirror.read_bytes()
    assert b"Odesa" in everywhere and b"Lviv" in everywhere


def test_a_file_that_can_not_be_scrubbed_is_named(in_three_places: Kept) -> None:
    kept = in_three_places
    Erasing(kept.memory.database).erase("fact", [1], Origin())
    kept.path().unlink()
    kept.path().mkdir()

    with pytest.raises(UserError, match=r"may still stand in MEMORY\.md"):
        kept.mirror.scrub()


def test_a_folder_that_is_away_is_scrubbed_once_it_is_back(in_three_places: Kept, tmp_path: Path) -> None:
    kept = in_three_places
    kept.place = tmp_path / "disk" / "notes"
    kept.place.parent.mkdir()
    kept.choose(mirror_folder=str(kept.place))
    kept.mirror.look()
    Erasing(kept.memory.database).erase("fact", [1], Origin())
    away = kept.place.parent.rename(tmp_path / "away")

    with pytest.raises(UserError, match="Connect its disk"):
        kept.mirror.scrub()
    away.rename(kept.place.parent)
    kept.mirror.scrub()
    assert "Drohobych" not in kept.text()

    kept.place.rename(tmp_path / "thrown away")
    kept.mirror.scrub()


def test_there_is_nothing_to_scrub_where_there_never_was_a_mirror(kept: Kept) -> None:
    kept.mirror.scrub()


def test_files_of_another_store_are_left_alone(kept: Kept) -> None:
    kept.mirror.look()
    theirs = "<!-- Kept by Keepsake (00000000). -->\n# Friday\n\n## personal\n\n- city: Kyiv <!-- fact-1 -->\n"
    kept.path("memory/2026-02-27.md").write_text(theirs, "utf-8")

    kept.mirror.scrub()

    assert kept.text("memory/2026-02-27.md") == theirs


def another_store(kept: Kept, *, comes_from: bool) -> None:
    """As where another database has taken the place of the one that wrote the mirror."""
    database = kept.memory.database
    with database.transaction() as connection:
        before = database.epoch
        connection.execute("UPDATE meta SET value = lower(hex(randomblob(16))) WHERE name = 'epoch'")
        if comes_from:
            connection.execute("INSERT INTO meta (name, value) VALUES ('former_epochs', ?)", (before,))


def test_a_memory_that_did_not_write_the_mirror_does_not_write_over_it(kept: Kept) -> None:
    fact = kept.add("city", "Kyiv")
    kept.mirror.look()
    with kept.memory.database.operation("Lose", Origin()) as operation:
        Facts(kept.memory.database).update(operation, replace(fact, status="archived"))
    another_store(kept, comes_from=False)

    for _ in range(2):
        assert kept.opened().look().edited == ("MEMORY.md",)
        assert "Kyiv" in kept.text()
    review = kept.mirror.review()
    assert [(edit.kind, edit.after and edit.after.value) for edit in review.edits] == [("new", "Kyiv")]
    assert not kept.path("replaced").exists()


def test_a_memory_that_came_from_a_backup_goes_on_with_the_mirror(kept: Kept) -> None:
    kept.add("city", "Kyiv")
    kept.mirror.look()
    another_store(kept, comes_from=True)
    kept.add("job", "welder")
    assert (kept.opened().look().state, "welder" in kept.text()) == ("current", True)


def test_what_stood_there_last_is_kept_where_more_than_half_would_go(kept: Kept) -> None:
    for name in ("tea", "coffee", "cocoa", "juice"):
        kept.add(name, name)
    kept.mirror.look()
    before = kept.text()

    kept.forget("tea", "coffee")
    assert (kept.mirror.look().facts, kept.path("replaced").exists()) == (2, False)
    kept.add("tea", "tea again")
    kept.add("coffee", "coffee again")
    kept.mirror.look()
    before = kept.text()
    kept.forget("cocoa", "juice", "tea")
    assert kept.mirror.look().facts == 1
    (copy,) = kept.path("replaced").iterdir()
    assert copy.read_text("utf-8") == before


def test_what_is_kept_last_holds_nothing_private_and_nothing_deleted_for_good(kept: Kept) -> None:
    private, erased, *_ = [kept.add(name, name) for name in ("diagnosis", "salary", "tea", "coffee", "cocoa")]
    kept.mirror.look()
    facts = Facts(kept.memory.database)
    with kept.memory.database.operation("Mark private", Origin()) as operation:
        facts.update(operation, replace(private, private=True))
    with kept.memory.database.transaction() as connection:
        connection.execute("DELETE FROM facts WHERE id = ?", (erased.id,))
    kept.forget("tea", "coffee")
    assert kept.mirror.look().facts == 1
    (copy,) = kept.path("replaced").iterdir()
    assert [word in copy.read_text("utf-8") for word in ("tea", "coffee", "diagnosis", "salary")] == [True] * 2 + [
        False
    ] * 2


def test_what_only_became_private_is_not_kept(kept: Kept) -> None:
    fact = kept.add("diagnosis", "asthma")
    kept.mirror.look()
    with kept.memory.database.operation("Mark private", Origin()) as operation:
        Facts(kept.memory.database).update(operation, replace(fact, private=True))
    kept.mirror._hear()
    assert kept.mirror.look().facts == 0
    assert not kept.path("replaced").exists()
