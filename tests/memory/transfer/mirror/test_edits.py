"""What a hand changes in the mirror is shown and taken in when asked; neither side loses an edit."""

from __future__ import annotations

from desktop.core.model import Origin
from desktop.storage.journal import Journal
from tests.memory.transfer.mirror.conftest import BY_HAND, Kept, take_all, told


def test_a_hand_edit_waits_is_shown_and_is_taken_in_as_one_change(kept: Kept) -> None:
    city, editor, tea = kept.add("city", "Kyiv"), kept.add("editor", "vim"), kept.add("tea", "oolong")
    kept.mirror.look()
    kept.edit("Kyiv", "Lviv")
    kept.edit(f"- editor: vim <!-- fact-{editor.id} -->\n", "- dog: Rex\n")
    kept.update(tea, "sencha")  # the app goes on meanwhile

    assert kept.mirror.look().edited == ("MEMORY.md",)
    assert ("Rex" in kept.text(), "sencha" in kept.text()) == (True, False)

    review = kept.mirror.review()
    assert told(review.edits) == [
        ("removed", "plain", "vim", ""),
        ("changed", "plain", "Kyiv", "Lviv"),
        ("new", "plain", "", "Rex"),
    ]
    taken = kept.mirror.take_in(review, review.ticked, BY_HAND)

    assert [kept.value(fact) for fact in (city, editor, tea)] == ["Lviv", "archived", "sencha"]
    assert [version.value for version in kept.memory.facts.versions(city.id)] == ["Kyiv"]
    assert (kept.mirror.status.state, taken.copies) == ("current", ())
    assert [word in kept.text() for word in ("Lviv", "vim", "Rex", "sencha")] == [True, False, True, True]

    assert taken.operation_id is not None
    kept.memory.history.undo(taken.operation_id, Origin())
    assert [kept.value(fact) for fact in (city, editor, tea)] == ["Kyiv", "vim", "sencha"]
    assert Journal(kept.memory.database).operation(taken.operation_id).actor == "user"


def test_what_is_not_ticked_stays_in_a_copy(kept: Kept) -> None:
    city = kept.add("city", "Kyiv")
    kept.mirror.look()
    kept.edit("Kyiv", "Lviv")

    taken = kept.mirror.take_in(kept.mirror.review(), frozenset(), BY_HAND)

    assert (taken.operation_id, kept.value(city), "Kyiv" in kept.text()) == (None, "Kyiv", True)
    assert taken.copies == (f"MEMORY {kept.memory.database.clock().astimezone():%Y-%m-%d %H.%M.%S}.md",)
    assert "Lviv" in kept.text(f"replaced/{taken.copies[0]}")
    assert kept.mirror.look().state == "current"


def test_a_fact_that_both_changed_is_shown_and_both_versions_are_kept(kept: Kept) -> None:
    city, pet = kept.add("city", "Kyiv"), kept.add("pet", "cat")
    kept.mirror.look()
    kept.edit("Kyiv", "Lviv")
    kept.edit(f"- pet: cat <!-- fact-{pet.id} -->\n", "")
    kept.update(city, "Odesa")
    kept.update(pet, "dog")

    review = kept.mirror.review()
    assert told(review.edits) == [("removed", "conflict", "dog", ""), ("changed", "conflict", "Odesa", "Lviv")]
    assert review.ticked == frozenset()

    changed = review.edits[1].id
    taken = kept.mirror.take_in(review, frozenset({changed}), BY_HAND)
    assert [version.value for version in kept.memory.facts.versions(city.id)] == ["Odesa", "Kyiv"]
    assert (kept.value(city), kept.value(pet), len(taken.copies)) == ("Lviv", "dog", 1)


def test_a_change_in_the_app_after_the_review_is_not_written_over(kept: Kept) -> None:
    city = kept.add("city", "Kyiv")
    kept.mirror.look()
    kept.edit("Kyiv", "Lviv")
    review = kept.mirror.review()
    kept.update(city, "Odesa")

    taken = kept.mirror.take_in(review, review.ticked, BY_HAND)

    assert (taken.operation_id, kept.value(city)) == (None, "Odesa")
    assert taken.left == (("city = Lviv", "it was changed in Keepsake meanwhile"),)
    assert "Lviv" in kept.text(f"replaced/{taken.copies[0]}")


def test_an_edit_after_the_review_is_shown_next(kept: Kept) -> None:
    city = kept.add("city", "Kyiv")
    kept.mirror.look()
    kept.edit("Kyiv", "Lviv")
    review = kept.mirror.review()
    kept.edit("Lviv", "Lviv, Ukraine")

    kept.mirror.take_in(review, review.ticked, BY_HAND)

    assert (kept.value(city), kept.mirror.status.edited) == ("Lviv", ("MEMORY.md",))
    assert told(kept.mirror.review().edits) == [("changed", "conflict", "Lviv", "Lviv, Ukraine")]


def test_keys_headings_and_subjects_can_be_changed(kept: Kept) -> None:
    fact = kept.add("tow", "Kyiv")
    kept.mirror.look()
    kept.edit("## personal\n\n- tow:", "## project\n\n### Grinder 5\n\n- **town**:")

    take_all(kept)

    now = kept.memory.facts.active(fact.id)
    assert (now.category, now.subject, now.key, now.value) == ("project", "Grinder 5", "town", "Kyiv")


def test_moved_lines_and_another_layout_are_no_change_and_are_left_as_they_are(kept: Kept) -> None:
    kept.add("city", "Kyiv")
    kept.add("tea", "oolong")
    kept.mirror.look()
    first, second = (line for line in kept.text().splitlines() if line.startswith("- "))
    kept.edit(f"{first}\n{second}", f"*  {second[2:]}\n\n\n* {first[2:]}")
    kept.path().write_bytes(b"\xef\xbb\xbf" + kept.path().read_bytes().replace(b"\n", b"\r\n"))
    laid_out = kept.path().read_bytes()

    for _ in range(3):
        assert kept.mirror.look(settles=True).state == "current"
    assert kept.path().read_bytes() == laid_out

    kept.add("dog", "Rex")
    kept.mirror.look()
    assert "Rex" in kept.text()


def test_marks_that_went_lost_are_found_again_by_what_the_items_say(kept: Kept) -> None:
    city, tea = kept.add("city", "Kyiv"), kept.add("tea", "oolong")
    kept.mirror.look()
    kept.edit(f" <!-- fact-{city.id} -->", "")
    kept.edit(f"oolong <!-- fact-{tea.id} -->", "sencha")

    assert told(kept.mirror.review().edits) == [("changed", "plain", "oolong", "sencha")]


def test_a_line_copied_with_its_mark_is_a_new_fact(kept: Kept) -> None:
    city = kept.add("city", "Kyiv")
    kept.mirror.look()
    line = f"- city: Kyiv <!-- fact-{city.id} -->\n"
    kept.edit(line, line.replace("city: Kyiv", "village: Rudky") + line)

    take_all(kept)

    assert kept.value(city) == "Kyiv"
    assert [fact.key for fact in kept.memory.facts.profile_of("user")] == ["village", "city"]


def test_an_item_moved_to_another_file_is_no_removal(kept: Kept) -> None:
    mood = kept.add("mood", "tired", durability="daily")
    kept.add("city", "Kyiv")
    kept.mirror.look()
    line = f"- mood: tired <!-- fact-{mood.id} -->\n"
    kept.edit(line, "- sky: grey\n", "memory/2026-03-02.md")
    kept.edit("- city", f"{line}- city")

    assert told(kept.mirror.review().edits) == [("new", "plain", "", "grey")]
    take_all(kept)
    assert (kept.mirror.status.state, kept.value(mood)) == ("current", "tired")


def test_a_daily_note_of_another_day_is_of_that_day(kept: Kept) -> None:
    kept.mirror.look()
    kept.path("memory/2026-02-27.md").write_text("# Friday\n\n- rain all day\n", "utf-8")

    take_all(kept)

    assert "- note: rain all day <!-- fact-1 -->" in kept.text("memory/2026-02-27.md")
    (fact,) = kept.memory.facts.profile_of("user")
    assert (fact.durability, fact.source) == ("daily", "2026-02-27.md")


def test_a_file_cut_short_takes_nothing_away_unasked(kept: Kept) -> None:
    facts = [kept.add(f"key {number}", f"value {number}") for number in range(12)]
    kept.mirror.look()
    kept.path().write_text("")

    review = kept.mirror.review()
    assert {edit.standing for edit in review.edits} == {"doubtful"}
    assert (len(review.edits), review.ticked) == (12, frozenset())

    kept.mirror.take_in(review, review.ticked, BY_HAND)
    assert all(f"value {fact.id - 1} " in kept.text() for fact in facts)


def test_what_was_forgotten_or_clashes_is_shown_and_not_ticked(kept: Kept) -> None:
    wrong = kept.add("nickname", "Sashko")
    kept.memory.facts.forget(wrong.id, "user_requested", Origin())
    kept.add("location", "Kyiv")
    gone = kept.add("tea", "oolong")
    kept.mirror.look()
    kept.memory.facts.forget(gone.id, "outdated", Origin())
    kept.edit("oolong", "sencha")
    kept.edit(
        "# Memory\n",
        f"# Memory\n\n## personal\n\n- location: Lviv\n- nickname: Sashko\n- {'k' * 79}: {'v' * 1_000_001}\n",
    )

    review = kept.mirror.review()

    assert [(edit.kind, edit.standing) for edit in review.edits] == [
        ("new", "conflict"), ("new", "rejected"), ("new", "refused"), ("new", "conflict")
    ]  # fmt: skip
    assert review.ticked == frozenset()
    kept.mirror.take_in(review, frozenset(edit.id for edit in review.edits), BY_HAND)
    assert sorted(fact.value for fact in kept.memory.facts.profile_of("user")) == ["Kyiv", "Lviv", "Sashko", "sencha"]


def test_an_emptied_item_is_a_removal(kept: Kept) -> None:
    city = kept.add("city", "Kyiv")
    kept.mirror.look()
    kept.edit("Kyiv", "")

    take_all(kept)

    assert kept.value(city) == "archived"


def test_the_file_of_somebody_else_is_not_written_over(kept: Kept) -> None:
    kept.add("city", "Kyiv")
    kept.place.mkdir()
    kept.path().write_text("# Theirs\n\n## work\n\n- editor: Helix\n- Kyiv <!-- fact-1 -->\n", "utf-8")

    assert kept.mirror.look().edited == ("MEMORY.md",)
    assert "Theirs" in kept.text()

    taken = kept.mirror.take_in(kept.mirror.review(), frozenset({"MEMORY.md/5"}), BY_HAND)
    assert "Theirs" in kept.text(f"replaced/{taken.copies[0]}")
    assert ("Helix" in kept.text(), kept.mirror.look().state) == (True, "current")


def test_remarks_are_shown_before_they_are_written_over(kept: Kept) -> None:
    kept.add("city", "Kyiv")
    kept.mirror.look()
    kept.edit("## personal", "<!-- ask Olha -->\n## personal")

    review = kept.mirror.review()
    assert (review.edits, dict(review.other)) == ((), {"MEMORY.md": 1})
    taken = kept.mirror.take_in(review, review.ticked, BY_HAND)
    assert "ask Olha" in kept.text(f"replaced/{taken.copies[0]}")


def test_a_file_that_is_no_text_is_named_and_kept(kept: Kept) -> None:
    kept.add("city", "Kyiv")
    kept.mirror.look()
    kept.path().write_bytes("- city: Львів".encode("utf-16"))

    review = kept.mirror.review()
    assert [note.why for note in review.left_out] == ["it can't be read: it is not UTF-8 text"]
    taken = kept.mirror.take_in(review, review.ticked, BY_HAND)
    assert kept.path(f"replaced/{taken.copies[0]}").read_bytes() == "- city: Львів".encode("utf-16")
    assert "Kyiv" in kept.text()
