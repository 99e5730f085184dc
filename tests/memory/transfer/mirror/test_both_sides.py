"""The app and a hand write at once, or one after the other by mistake: neither loses an edit."""

from __future__ import annotations

import pytest

from desktop.memory.transfer.mirror import edits
from desktop.memory.transfer.mirror import files as mirror_files
from desktop.memory.transfer.mirror.files import Draft
from tests.memory.transfer.mirror.conftest import BY_HAND, Kept, leftovers, take_all, told


def test_an_edit_while_the_app_writes_is_not_lost(kept: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    city = kept.add("city", "Kyiv")
    kept.mirror.look()
    kept.add("tea", "oolong")
    replaced = Draft.replace

    def edited_just_before(draft: Draft, seen: mirror_files.Seen) -> mirror_files.Seen:
        kept.edit("Kyiv", "Lviv")
        monkeypatch.undo()
        return replaced(draft, seen)

    monkeypatch.setattr(Draft, "replace", edited_just_before)
    kept.mirror.look()
    assert ("Lviv" in kept.text(), leftovers(kept)) == (True, [])

    assert kept.mirror.look().edited == ("MEMORY.md",)
    assert told(kept.mirror.review().edits) == [("changed", "plain", "Kyiv", "Lviv")]
    take_all(kept)
    assert (kept.value(city), "oolong" in kept.text()) == ("Lviv", True)


def test_an_editor_in_the_middle_of_writing_is_waited_for(kept: Kept) -> None:
    kept.add("city", "Kyiv")
    kept.mirror.look()
    text = kept.text()
    kept.path().write_text("")
    kept.add("tea", "oolong")

    assert kept.mirror.look(settles=True).state == "current"  # seen once: it may be half written
    assert kept.text() == ""
    kept.path().write_text(text.replace("Kyiv", "Lviv"), "utf-8")
    assert kept.mirror.look(settles=True).edited == ()
    assert kept.mirror.look(settles=True).edited == ("MEMORY.md",)
    assert told(kept.mirror.review().edits) == [("changed", "plain", "Kyiv", "Lviv")]


def test_a_hand_edit_taken_back_lets_the_app_go_on(kept: Kept) -> None:
    kept.add("city", "Kyiv")
    kept.mirror.look()
    kept.edit("Kyiv", "Lviv")
    kept.add("tea", "oolong")
    kept.mirror.look()
    kept.edit("Lviv", "Kyiv")

    assert kept.mirror.look().state == "current"
    assert "oolong" in kept.text()


def test_a_daily_note_that_waits_keeps_no_other_file_waiting(kept: Kept) -> None:
    mood, city = kept.add("mood", "tired", durability="daily"), kept.add("city", "Kyiv")
    kept.mirror.look()
    kept.edit("tired", "awake", "memory/2026-03-02.md")
    kept.update(city, "Odesa")
    kept.update(mood, "asleep")

    assert kept.mirror.look().edited == ("memory/2026-03-02.md",)
    assert ("Odesa" in kept.text(), "awake" in kept.text("memory/2026-03-02.md")) == (True, True)


def test_a_file_that_appears_while_the_app_writes_the_first_time_is_not_lost(
    kept: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept.add("city", "Kyiv")
    replaced = Draft.replace

    def made_just_before(draft: Draft, seen: mirror_files.Seen) -> mirror_files.Seen:
        kept.path().write_text("- dog: Rex\n")
        monkeypatch.undo()
        return replaced(draft, seen)

    monkeypatch.setattr(Draft, "replace", made_just_before)
    kept.mirror.look()

    assert kept.mirror.look().edited == ("MEMORY.md",)
    assert kept.text() == "- dog: Rex\n"


def test_slips_of_the_hand_are_understood(kept: Kept) -> None:
    city, tea = kept.add("city", "Kyiv"), kept.add("tea", "oolong")
    kept.mirror.look()
    mark = f" <!-- fact-{city.id} -->"
    kept.edit(
        f"- city: Kyiv{mark}\n", f"- Lviv{mark}\n- city: Odesa{mark}\n- dog: Rex\n- Dog: rex!\n- ...:\n- \u200b\n"
    )

    review = kept.mirror.review()

    assert [(each.kind, each.after.key, each.after.value) for each in review.edits if each.after] == [
        ("changed", "city", "Lviv"), ("new", "city", "Odesa"), ("new", "dog", "Rex"), ("new", "Dog", "rex!")
    ]  # fmt: skip
    taken = kept.mirror.take_in(review, review.ticked, BY_HAND)
    assert [note.why for note in taken.left] == ["the same is known already"]
    assert [kept.value(city), kept.value(tea)] == ["Lviv", "oolong"]


def test_a_value_that_another_fact_has_is_left(kept: Kept) -> None:
    first, _ = kept.add("pet", "cat"), kept.add("pet", "dog")
    kept.mirror.look()
    kept.edit("pet: cat", "pet: dog")

    review = kept.mirror.review()
    taken = kept.mirror.take_in(review, review.ticked, BY_HAND)

    assert taken.left == (("pet = dog", "the same is known already"),)
    assert kept.value(first) == "cat"


def test_copies_of_one_moment_have_names_of_their_own(kept: Kept) -> None:
    kept.add("city", "Kyiv")
    kept.mirror.look()
    names: list[str] = []
    for text in ("Lviv", "Odesa"):
        kept.edit("Kyiv", text)
        names += kept.mirror.take_in(kept.mirror.review(), frozenset(), BY_HAND).copies

    assert [name.partition(" (")[2] for name in names] == ["", "2).md"]


def test_before_many_changes_the_memory_is_backed_up(kept: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(edits, "IN_BULK", 2)
    kept.mirror.look()
    kept.path().write_text("- dog: Rex\n- cat: Murka\n")

    take_all(kept)

    assert [backup.why for backup in kept.memory.backups.every()] == ["import"]


def test_a_file_that_is_too_large_is_named(kept: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    kept.add("city", "Kyiv")
    kept.mirror.look()
    kept.edit("Kyiv", "Lviv")
    monkeypatch.setattr(mirror_files, "MOST_BYTES", 10)

    assert [note.where for note in kept.mirror.review().left_out] == ["MEMORY.md"]
