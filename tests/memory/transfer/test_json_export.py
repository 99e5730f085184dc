"""Leaving with everything, and coming back with it."""

from __future__ import annotations

import json
import stat
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from desktop.core.errors import UserError
from desktop.core.model import Fact
from desktop.core.paths import resource
from desktop.core.text import is_blank
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.service import Memory
from desktop.memory.transfer.importer import import_file
from desktop.memory.transfer.json_export import ExportSelection, export_json
from desktop.memory.transfer.records import Export, json_schema
from desktop.storage.conversations import Conversations, Marks
from desktop.storage.database import Database
from desktop.storage.episodes import Episodes
from desktop.storage.export_rows import TABLES
from desktop.storage.facts import FactFilter
from tests.memory.duplicates.merged_store import PERSON, a_memory, talk
from tests.samples import a_conversation, an_episode

ODD = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), min_size=1, max_size=40).filter(
    lambda text: not is_blank(text)
)


@contextmanager
def another() -> Iterator[Memory]:
    with TemporaryDirectory() as folder, a_memory(Path(folder)) as memory:
        yield memory


def exported(memory: Memory, part: ExportSelection | None = None) -> dict[str, Any]:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "export.json"
        export_json(memory.database, path, part)
        value: dict[str, Any] = json.loads(path.read_text("utf-8"))
    del value["made_at"]
    return value


def kept(memory: Memory) -> dict[str, list[dict[str, Any]]]:
    """The rows as they are in the store, whatever an export makes of them."""
    with memory.database.reading() as connection:
        return {table: [dict(row) for row in connection.execute(f"SELECT * FROM {table}")] for table in TABLES}


def lived_in(memory: Memory) -> list[Fact]:
    """A store with something of everything."""
    said = talk(memory, "I moved to Lviv", "We chose a cake", "My PIN is 1234")
    facts = [
        memory.facts.remember_anyway(FactDraft("personal", "location", "Kyiv", source_message_id=said[0]), PERSON).fact,
        memory.facts.remember_anyway(FactDraft("preference", "tea", "green 🍵\u202eאב\nand black"), PERSON).fact,
        memory.facts.remember_anyway(FactDraft("preference", "hobby", "hikes"), PERSON).fact,
        memory.facts.remember_anyway(FactDraft("preference", "hobby", "hiking"), PERSON).fact,
        memory.facts.remember_anyway(FactDraft("personal", "pin", "1234", source_message_id=said[2]), PERSON).fact,
    ]
    memory.facts.update(facts[0].id, "Lviv", 0.9, "update", PERSON)
    memory.facts.merge([facts[3].id, facts[2].id], "hiking", 0.9, PERSON)
    memory.facts.forget(facts[1].id, "user_requested", PERSON)
    pin = memory.facts.active(facts[4].id)
    memory.facts.edit(replace(pin, private=True, pinned=True, valid_from="2026-01-01", valid_to="2026-12-31"), PERSON)
    with memory.database.operation("Episodes") as operation:
        Episodes(memory.database).insert(operation, an_episode("Cake", tags=("wedding", "їжа")), said[:2])
    with memory.database.operation("Mark") as operation:
        Marks(memory.database).put(operation, said[1], "high", "the wedding")
    with memory.database.operation("Link") as operation:
        operation.insert("fact_links", {"fact_id": facts[2].id, "related_id": facts[0].id})
    memory.accesses.count("fact", [facts[0].id], via="search")
    memory.database.settle()
    return facts


def test_all_that_is_exported_comes_back_the_same(memory: Memory, tmp_path: Path) -> None:
    lived_in(memory)
    path = tmp_path / "export.json"
    report = export_json(memory.database, path, ExportSelection(private=True))
    assert {name for name, count in report.written.items() if count} >= {
        "conversations", "messages", "message_marks", "facts", "fact_versions", "fact_links", "episodes",
        "episode_messages", "relationships", "accesses",
    }  # fmt: skip
    with another() as other:
        came = import_file(other, path)
        assert (came.facts_added, came.messages_added, came.skipped) == (5, 3, ())
        assert exported(other, ExportSelection(private=True)) == exported(memory, ExportSelection(private=True))
        assert kept(other) == kept(memory)
        assert [fact.value for fact in other.facts.find(FactFilter(key="hobby"))] == ["hiking"]
        again = import_file(other, path)
        assert (again.facts_added, again.messages_added, again.operation_id) == (0, 0, None)
        assert came.operation_id is not None
        other.history.undo(came.operation_id, PERSON)
        assert not any(exported(other, ExportSelection(private=True))[table] for table in TABLES)


@pytest.mark.slow
@settings(max_examples=15)
@given(st.lists(st.tuples(ODD, ODD, ODD), min_size=1, max_size=5), ODD, ODD)
def test_odd_texts_come_back_the_same(said: list[tuple[str, str, str]], message: str, topic: str) -> None:
    with another() as memory, another() as other, TemporaryDirectory() as folder:
        talk(memory, message)
        for subject, key, value in said:
            memory.facts.remember_anyway(FactDraft("general", key, value, subject=subject), PERSON)
        with memory.database.operation("Episode") as operation:
            Episodes(memory.database).insert(operation, an_episode(topic, tags=(message,)), [1])
        path = Path(folder) / "export.json"
        export_json(memory.database, path)
        import_file(other, path)
        assert exported(other) == exported(memory)
        assert kept(other) == kept(memory)


@pytest.mark.slow
def test_a_value_of_a_megabyte_comes_back(memory: Memory, tmp_path: Path) -> None:
    fact = memory.facts.remember_anyway(FactDraft("general", "note", "x"), PERSON).fact
    path = tmp_path / "export.json"
    export_json(memory.database, path)
    long = ("я" * 20 + "🙂") * 24_000
    path.write_text(path.read_text("utf-8").replace('"value": "x"', json.dumps({"value": long})[1:-1]), "utf-8")
    with another() as other:
        assert import_file(other, path).facts_added == 1
        found = other.facts.get(fact.id)
        assert found is not None
        assert found.value == long


def test_what_is_private_and_what_tells_of_it_is_left_out_unless_asked_for(memory: Memory, tmp_path: Path) -> None:
    lived_in(memory)
    path = tmp_path / "export.json"
    report = export_json(memory.database, path)
    text = path.read_text("utf-8")
    assert "1234" not in text
    assert report.private_left_out >= 2
    assert "1234" in json.dumps(exported(memory, ExportSelection(private=True)))


def test_a_part_holds_what_was_chosen_and_no_reference_into_nothing(memory: Memory) -> None:
    facts = lived_in(memory)
    part = ExportSelection(
        facts=frozenset({facts[0].id, facts[2].id}),
        episodes=frozenset({1}),
        conversations=frozenset(),
        relationships=False,
    )
    value = exported(memory, part)
    assert [(fact["id"], fact["source_message_id"], fact["replaced_by"]) for fact in value["facts"]] == [
        (facts[0].id, None, None),
        (facts[2].id, None, None),
    ]
    assert [version["fact_id"] for version in value["fact_versions"]] == [facts[0].id]
    assert [link["related_id"] for link in value["fact_links"]] == [facts[0].id]
    assert exported(memory, replace(part, facts=frozenset({facts[0].id})))["fact_links"] == []
    assert [episode["conversation_id"] for episode in value["episodes"]] == [None]
    assert not any(value[table] for table in ("conversations", "messages", "episode_messages", "relationships"))


def test_an_export_fits_its_published_schema(memory: Memory) -> None:
    lived_in(memory)
    published = json.loads(resource("schema", "export-1.json").read_text("utf-8"))
    assert published == json_schema()
    Draft202012Validator.check_schema(published)
    value = exported(memory, ExportSelection(private=True)) | {"made_at": "2026-01-01T00:00:00.000Z"}
    assert list(Draft202012Validator(published).iter_errors(value)) == []


def test_every_column_that_is_kept_stands_in_the_records(database: Database) -> None:
    for table in TABLES:
        with database.reading() as connection:
            columns = {row["name"] for row in connection.execute(f"PRAGMA table_info({table})")}
        annotation: Any = Export.model_fields[table].annotation
        assert {name for name in columns if not name.endswith("_norm")} == set(annotation.__args__[0].model_fields)


def test_the_file_is_for_its_owner_and_whole_or_not_there(memory: Memory, tmp_path: Path) -> None:
    lived_in(memory)
    path = tmp_path / "export.json"
    assert export_json(memory.database, path, cancelled=lambda: True).cancelled
    assert list(tmp_path.glob("*export*")) == []
    with pytest.raises(UserError, match=r"“export.json” can't be written: No such file or directory"):
        export_json(memory.database, tmp_path / "gone" / "export.json")
    steps: list[tuple[int, int]] = []
    export_json(memory.database, path, progress=lambda *step: steps.append(step))
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert steps[-1][0] == steps[-1][1]


def test_memories_that_meet_others_take_new_ids_and_keep_what_belongs_to_them(memory: Memory, tmp_path: Path) -> None:
    lived_in(memory)
    path = tmp_path / "export.json"
    export_json(memory.database, path, ExportSelection(private=True))
    with another() as other:
        with other.database.operation("Another talk") as operation:
            other.conversations.insert(operation, a_conversation("Another talk"))
        other.facts.remember_anyway(FactDraft("personal", "name", "Olena"), PERSON)
        came = import_file(other, path)
        assert (came.facts_added, came.conversations_added) == (5, 1)
        (here,) = other.facts.find(FactFilter(key="location"))
        assert (here.value, here.access_count) == ("Lviv", 1)
        assert [version.value for version in other.facts.versions(here.id)] == ["Kyiv"]
        source = other.conversations.message(here.source_message_id or 0)
        assert source is not None
        assert source.text == "I moved to Lviv"
        (kept,) = other.facts.find(FactFilter(key="hobby"))
        assert [fact.value for fact in other.facts.merged_into(kept.id)] == ["hikes"]
        assert import_file(other, path).operation_id is None


def test_what_is_known_clashes_or_was_forgotten_is_left_out_and_named(memory: Memory, tmp_path: Path) -> None:
    for key, value in (("location", "Lviv"), ("tea", "green"), ("hobby", "chess")):
        memory.facts.remember_anyway(FactDraft("personal", key, value), PERSON)
    path = tmp_path / "export.json"
    export_json(memory.database, path)
    with another() as other:
        other.facts.remember_anyway(FactDraft("personal", "Location", "Kyiv"), PERSON)
        tea = other.facts.remember_anyway(FactDraft("personal", "tea", "Green"), PERSON).fact
        other.facts.forget(tea.id, "user_requested", PERSON)
        other.facts.remember_anyway(FactDraft("personal", "hobby", "Chess!"), PERSON)
        report = import_file(other, path)
        assert (report.facts_added, report.already_known) == (0, 1)
        assert report.skipped == (
            ("location = Lviv", "“Kyiv” is known under Location"),
            ("tea = green", "you had it forgotten"),
        )


def test_a_conversation_that_went_on_gets_what_is_new(memory: Memory, tmp_path: Path) -> None:
    talk(memory, "one")
    path = tmp_path / "export.json"
    export_json(memory.database, path)
    with another() as other:
        import_file(other, path)
        place = memory.conversations.recent()[0].id
        with memory.database.operation("More") as operation:
            said = memory.conversations.messages(place)[0]
            memory.conversations.append(
                operation, replace(said, text="two", sent_at=said.sent_at + timedelta(minutes=1))
            )
        export_json(memory.database, path)
        report = import_file(other, path)
        assert (report.conversations_added, report.messages_added) == (0, 1)
        assert [m.text for m in other.conversations.messages(place)] == ["one", "two"]


def test_answers_name_memories_as_they_are_called_in_the_other_store(memory: Memory, tmp_path: Path) -> None:
    fact = memory.facts.remember_anyway(FactDraft("personal", "name", "Olena"), PERSON).fact
    (said,) = talk(memory, "What is my name?")
    message = memory.conversations.get_messages([said])[0]
    blocks = {
        "context": [fact.memory_id, "fact-99"],
        "messages": [{"content": json.dumps({"fact_id": fact.id, "fact_ids": [fact.id]}), "id": fact.id, "t": "{no"}],
    }
    with memory.database.operation("Blocks") as operation:
        Conversations(memory.database).update_message(operation, replace(message, blocks=blocks))
    path = tmp_path / "export.json"
    export_json(memory.database, path)
    with another() as other:
        for number in range(5):
            other.facts.remember_anyway(FactDraft("general", "note", f"other {number}"), PERSON)
        import_file(other, path)
        (here,) = other.facts.find(FactFilter(key="name"))
        told = other.conversations.messages(other.conversations.recent()[0].id)[0].blocks
        assert told["context"] == [here.memory_id, "fact-0"]
        assert json.loads(told["messages"][0]["content"]) == {"fact_id": here.id, "fact_ids": [here.id]}
        assert told["messages"][0]["id"] == fact.id
        assert told["messages"][0]["t"] == "{no"


def test_verdicts_hold_for_the_same_pairs(memory: Memory, tmp_path: Path) -> None:
    one, two = (
        memory.facts.remember_anyway(FactDraft("general", "note", text), PERSON).fact for text in ("a b", "a c")
    )
    with memory.database.operation("Verdict") as operation:
        values = {
            "kind": "fact", "left_id": one.id, "right_id": two.id, "left_hash": "one", "right_hash": "two",
            "verdict": "distinct", "until": None, "decision": operation.id, "decided_at": 0,
        }  # fmt: skip
        operation.insert("verdicts", values)
    path = tmp_path / "export.json"
    export_json(memory.database, path)
    with another() as other:
        other.facts.remember_anyway(FactDraft("general", "note", "a c"), PERSON)
        with other.database.operation("Verdict") as operation:
            operation.insert("verdicts", values | {"left_id": 7, "right_id": 8})
        import_file(other, path)
        verdict = exported(other)["verdicts"][-1] if exported(other)["verdicts"] else {}
        (known,) = other.facts.find(FactFilter(value="a c"))
        (came,) = other.facts.find(FactFilter(value="a b"))
        assert (verdict["left_id"], verdict["right_id"]) == (known.id, came.id)
        assert (verdict["left_hash"], verdict["right_hash"]) == ("two", "one")
        assert verdict["decision"] < 0


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"version": 2}, "“e.json” was written by a newer version of Keepsake."),
        ({"version": "x"}, "“e.json” is no export of version 1."),
    ],
)
def test_another_version_is_refused(memory: Memory, tmp_path: Path, changes: dict[str, Any], sentence: str) -> None:
    path = tmp_path / "e.json"
    path.write_text(json.dumps(exported(memory) | {"made_at": "2026-01-01"} | changes), "utf-8")
    with pytest.raises(UserError, match=sentence.replace(".", r"\.")):
        import_file(memory, path)


def test_records_that_are_not_as_they_should_be_are_named(memory: Memory, tmp_path: Path) -> None:
    memory.facts.remember_anyway(FactDraft("personal", "name", "Olena"), PERSON)
    value = exported(memory)
    good = value["facts"][0]
    bad = [
        good | {"id": 2, "confidence": 3},
        good | {"id": 3, "created_at": "soon"},
        good | {"id": 4, "value": "\0"},
        good,
        5,
    ]
    value["facts"] += bad
    value["episode_versions"] = [{"id": 1}]
    del value["accesses"]
    path = tmp_path / "e.json"
    path.write_text(json.dumps(value), "utf-8")
    with another() as other:
        report = import_file(other, path)
    assert report.facts_added == 1
    assert [note.where for note in report.skipped] == [
        "facts, record 2", "facts, record 3", "facts, record 4", "facts, record 5", "facts, record 6",
        "episode_versions, record 1", "accesses",
    ]  # fmt: skip
    assert "confidence: " in report.skipped[0].why
    assert report.skipped[3].why == "its id 1 stands before"


def test_a_cancelled_import_leaves_nothing(memory: Memory, tmp_path: Path) -> None:
    lived_in(memory)
    path = tmp_path / "export.json"
    export_json(memory.database, path)
    with another() as other:
        assert import_file(other, path, cancelled=lambda: True).cancelled
        assert other.history.last_operation() == 0


def test_an_export_among_conversations_in_an_archive_is_named(memory: Memory, tmp_path: Path) -> None:
    path = tmp_path / "both.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("a.md", "# Note\ntext")
        archive.writestr("b.json", json.dumps(exported(memory) | {"made_at": "2026-01-01"}))
    report = import_file(memory, path)
    assert report.messages_added == 1
    assert report.skipped == (("b.json", "it holds memories: unpack it and import it by itself"),)
