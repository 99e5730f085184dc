"""What is written for a person, and as a table: by place and day, without what is private, whole or not at all."""

from __future__ import annotations

import csv
import errno
import io
import os
import stat
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.core.errors import UserError
from desktop.core.model import Fact, Origin
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.service import Memory
from desktop.memory.transfer.exporter import FORMS, Exporter, Form, chosen_facts, one_conversation
from desktop.memory.transfer.formats.tables import harmless, unguarded
from desktop.memory.transfer.importer import import_file
from desktop.memory.transfer.json_export import ExportSelection
from desktop.storage.episodes import Episodes
from desktop.storage.facts import FactFilter
from tests.memory.duplicates.merged_store import PERSON, a_memory, talk
from tests.samples import NOON, a_conversation, a_message, an_episode


@pytest.fixture
def exporter(memory: Memory) -> Exporter:
    """Over a store with something of everything, of which a fact, its message and an episode are private."""
    memory.database.clock = lambda: NOON
    said = talk(memory, "My PIN is 1234", "I like *oolong* <b>tea</b>")
    with memory.database.operation("Other") as operation:
        other = memory.conversations.insert(operation, a_conversation("Tea: what else?"))
        memory.conversations.append(operation, a_message(other.id, "Green tea"))
        Episodes(memory.database).insert(operation, an_episode("Cake", summary="They chose\na cake"), [])
        Episodes(memory.database).insert(operation, an_episode("PIN", summary="Its PIN", private=True), [])
    remembered(memory, "pin", "1234", private=True, message=said[0])
    remembered(memory, "favourite_tea", "=HYPERLINK(1)\nsecond # line", category="preference")
    remembered(memory, "pot", "<b>black</b>", category="preference", subject="Anna")
    memory.facts.remember_anyway(FactDraft("plans", "shopping", "milk", durability="daily"), PERSON)
    archived = remembered(memory, "old", "gone")
    memory.facts.forget(archived.id, "outdated", PERSON)
    return Exporter(memory)


def remembered(
    memory: Memory,
    key: str,
    value: str,
    *,
    category: str = "personal",
    subject: str = "user",
    private: bool = False,
    message: int | None = None,
) -> Fact:
    draft = FactDraft(category, key, value, subject=subject, source_message_id=message)
    fact = memory.facts.remember_anyway(draft, Origin()).fact
    if private:
        with memory.database.operation("Mark") as operation:
            operation.update("facts", fact.id, {"private": 1})
    return fact


def files(folder: Path) -> dict[str, str]:
    return {
        str(path.relative_to(folder)): path.read_text("utf-8") for path in sorted(folder.rglob("*")) if path.is_file()
    }


def test_markdown_is_a_folder_by_category_day_and_conversation(exporter: Exporter, tmp_path: Path) -> None:
    report = exporter.write("markdown", tmp_path / "out", ExportSelection())
    found = files(tmp_path / "out")
    assert list(found) == [
        "MEMORY.md",
        "conversations/2026-03-02 Tea what else.md",
        "conversations/2026-03-02 Untitled.md",
        "episodes.md",
        "memory/2026-03-02.md",
        "relationships.md",
    ]
    assert "## preference\n\n- favourite_tea: =HYPERLINK(1)\\\n  second # line (2026-03-02)\n" in found["MEMORY.md"]
    assert "### Anna\n\n- pot: \\<b>black\\</b>" in found["MEMORY.md"]
    assert "- shopping: milk" in found["memory/2026-03-02.md"]
    assert "## 2026-03-02 Cake\n\nThey chose a cake" in found["episodes.md"]
    assert not any("1234" in text or "PIN" in text for text in found.values())
    assert "gone" not in found["MEMORY.md"]
    assert (report.written["facts"], report.written["conversations"], report.written["episodes"]) == (3, 2, 1)
    assert report.private_left_out == 1 + 1 + 1 + 1  # the fact, its message, an edge from there, and the episode
    assert stat.S_IMODE((tmp_path / "out").stat().st_mode) == 0o700
    assert stat.S_IMODE((tmp_path / "out" / "MEMORY.md").stat().st_mode) == 0o600


@pytest.mark.parametrize("form", FORMS)
def test_what_is_private_goes_along_where_it_is_asked_for_only(exporter: Exporter, tmp_path: Path, form: Form) -> None:
    for private in (False, True):
        path = tmp_path / str(private)
        report = exporter.write(form, path, ExportSelection(private=private))
        text = "".join(files(path).values()) if path.is_dir() else path.read_text("utf-8")
        assert ("1234" in text) == private
        assert (report.private_left_out == 0) == private


def test_a_title_that_may_quote_what_is_private_is_left_out(exporter: Exporter, memory: Memory, tmp_path: Path) -> None:
    place = memory.conversations.recent()[-1]
    memory.conversations.rename(place.id, "My PIN 1234", PERSON)
    for form in FORMS:
        path = tmp_path / form
        exporter.write(form, path, ExportSelection())
        text = "".join((*files(path), *files(path).values())) if path.is_dir() else path.read_text("utf-8")
        assert "1234" not in text


def test_what_was_written_to_read_comes_back_too(exporter: Exporter, memory: Memory, tmp_path: Path) -> None:
    remembered(memory, "plan (2026-01-01) _private_", "ends (2026-01-01) _private_\n\n# <!-- fact-1 -->", subject="# A")
    note = memory.facts.remember_anyway(
        FactDraft("general", "note", "for Anna", subject="Anna", durability="daily"), PERSON
    )
    memory.facts.remember_anyway(FactDraft("general", "note", "for me", durability="daily"), PERSON)
    memory.facts.edit(replace(note.fact, pinned=True), PERSON)
    exporter.write("markdown", tmp_path / "out", ExportSelection(private=True))
    known = memory.facts.find(FactFilter(("active",)))
    exporter.write("markdown", tmp_path / "some.md", chosen_facts([fact.id for fact in known], private=True))
    for place, names in (("out", (*WRITTEN, "durability")), ("some.md", WRITTEN)):
        elsewhere = tmp_path / f"from {place}"
        elsewhere.mkdir()
        with a_memory(elsewhere) as other:
            import_file(other, tmp_path / place)
            came = sorted(tuple(getattr(fact, name) for name in names) for fact in other.facts.find(FactFilter()))
        assert came == sorted(tuple(getattr(fact, name) for name in names) for fact in known)


WRITTEN = ("category", "subject", "key", "value", "private", "pinned")


def test_contents_are_told_before_they_are_written(exporter: Exporter) -> None:
    everything = exporter.contents("json", ExportSelection())
    assert (everything.there["facts"], everything.private["facts"]) == (5, 1)
    assert exporter.contents("csv", ExportSelection()).there == {"facts": 4}
    chosen = exporter.contents("json", chosen_facts([1, 2]))
    assert (chosen.there, chosen.private) == ({"facts": 2}, {"facts": 1})
    one = exporter.contents("conversations", one_conversation(1))
    assert (one.there, one.private) == ({"conversations": 1, "messages": 2}, {"messages": 1})


def test_chosen_facts_and_one_conversation_are_one_file(exporter: Exporter, tmp_path: Path) -> None:
    exporter.write("markdown", tmp_path / "facts.md", chosen_facts([2, 5], private=True))
    assert (tmp_path / "facts.md").read_text("utf-8").count("\n- ") == 2
    exporter.write("conversations", tmp_path / "said.md", one_conversation(1))
    text = (tmp_path / "said.md").read_text("utf-8")
    assert "\\*oolong\\* \\<b>tea\\</b>" in text
    assert "1234" not in text
    assert exporter.write("json", tmp_path / "facts.json", chosen_facts([1, 2])).private_left_out == 1


def test_a_table_comes_back_as_it_was(exporter: Exporter, memory: Memory, tmp_path: Path) -> None:
    badge = FactDraft("personal", "badge", "=4711", valid_from="2026-01-01", valid_to="2026-12-31", durability="daily")
    memory.facts.edit(replace(memory.facts.remember_anyway(badge, PERSON).fact, pinned=True), PERSON)
    path = tmp_path / "facts.csv"
    exporter.write("csv", path, ExportSelection(private=True))
    rows = list(csv.DictReader(io.StringIO(path.read_text("utf-8-sig"), newline="")))
    assert rows[1]["value"].startswith("'=HYPERLINK")
    with a_memory(tmp_path) as other:
        assert not import_file(other, path).repaired
        came = [_told(fact) for fact in other.facts.find(FactFilter())]
    assert sorted(came) == sorted(_told(fact) for fact in memory.facts.find(FactFilter(("active",))))


def test_what_is_archived_comes_back_archived(exporter: Exporter, memory: Memory, tmp_path: Path) -> None:
    ids = {fact.key: fact.id for fact in memory.facts.find(FactFilter(("active", "archived")))}
    exporter.write("csv", tmp_path / "facts.csv", chosen_facts([ids["old"], ids["pot"]]))
    with a_memory(tmp_path) as other:
        import_file(other, tmp_path / "facts.csv")
        came = {fact.key: fact.status for fact in other.facts.find(FactFilter(("active", "archived")))}
    assert came == {"old": "archived", "pot": "active"}


def _told(fact: Fact) -> tuple[object, ...]:
    """What a table tells of a fact, but for how often it was used."""
    return tuple(getattr(fact, name) for name in (
        "subject", "category", "key", "value", "confidence", "durability", "expires_at", "source", "valid_from",
        "valid_to", "private", "pinned", "created_at", "updated_at",
    ))  # fmt: skip


@given(st.text() | st.text("'=+-@\t\r\n＝ax", max_size=6))
def test_no_cell_is_a_formula_and_each_is_what_it_was(text: str) -> None:
    cell = harmless(text)
    assert not cell.startswith(("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠"))
    assert unguarded(cell) == text


def test_nothing_is_there_of_what_was_cancelled(exporter: Exporter, tmp_path: Path) -> None:
    before = tmp_path / "csv"
    before.write_text("before")
    for form in FORMS:
        assert exporter.write(form, tmp_path / form, ExportSelection(), cancelled=lambda: True).cancelled
    assert [path.name for path in tmp_path.iterdir() if path.suffix != ".db" and path.is_file()] == ["csv"]
    assert before.read_text() == "before"


def test_progress_reaches_its_end(exporter: Exporter, tmp_path: Path) -> None:
    for form in FORMS:
        told: list[tuple[int, int]] = []
        exporter.write(form, tmp_path / form, ExportSelection(), progress=partial(_note, told))
        assert told == sorted(told)
        assert told[-1][0] == told[-1][1]


def test_two_conversations_of_a_name_are_two_files(exporter: Exporter, memory: Memory, tmp_path: Path) -> None:
    with memory.database.operation("Twins") as operation:
        for title in ("tea", "TEA", "Tea"):
            place = memory.conversations.insert(operation, a_conversation(title))
            memory.conversations.append(operation, a_message(place.id, f"About {title}"))
    exporter.write("conversations", tmp_path / "out", ExportSelection())
    names = [name.casefold() for name in files(tmp_path / "out")]
    assert len(names) == len(set(names)) == len(memory.conversations.recent())


def test_a_folder_that_is_there_is_not_written_into(exporter: Exporter, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    exporter.write("markdown", folder, ExportSelection())
    assert (folder / "MEMORY.md").exists()
    with pytest.raises(UserError, match="“mine” is there already"):
        exporter.write("markdown", folder, ExportSelection())


@pytest.mark.parametrize("form", FORMS)
def test_a_full_disk_is_told_and_leaves_nothing_behind(
    exporter: Exporter, tmp_path: Path, form: Form, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    out = tmp_path / "somewhere"
    out.mkdir()
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(UserError, match="“x” can't be written: No space left on device"):
        exporter.write(form, out / "x", ExportSelection())
    assert list(out.iterdir()) == []
    monkeypatch.undo()
    with pytest.raises(UserError, match="can't be written: No such file or directory"):
        exporter.write(form, tmp_path / "no" / "x", ExportSelection())


def test_days_are_those_of_the_person(memory: Memory, tmp_path: Path) -> None:
    memory.database.clock = lambda: datetime(2026, 3, 2, 23, 59, tzinfo=UTC)
    memory.facts.remember_anyway(FactDraft("plans", "shopping", "milk", durability="daily"), PERSON)
    Exporter(memory).write("markdown", tmp_path / "out", ExportSelection())
    day = memory.database.clock().astimezone().date().isoformat()
    assert (tmp_path / "out" / "memory" / f"{day}.md").exists()


def _note(told: list[tuple[int, int]], done: int, total: int) -> None:
    told.append((done, total))
