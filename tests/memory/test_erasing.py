"""Deleting for good: no byte of it is left in the folder outside the backups that are named."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from desktop.errors import NotFoundError, UserError
from desktop.memory.core import Memory
from desktop.memory.drafts import FactDraft
from desktop.memory.erasing import Erasure
from desktop.model import Fact, Origin
from desktop.storage.blanking import GONE
from desktop.storage.facts import FactFilter
from tests.journaled import journaled
from tests.memory.merged_store import PERSON, talk
from tests.samples import a_message, an_episode

SECRET = "zephyr-quartz 7719"


@pytest.fixture
def erasure(memory: Memory) -> Erasure:
    return Erasure(memory.database, memory.backups)


def bytes_left(memory: Memory, *words: str) -> list[str]:
    """The files of the folder in which these words stand, but for the backups."""
    files = [
        path for path in memory.database.path.parent.rglob("*") if path.is_file() and path.parent.name != "backups"
    ]
    return [path.name for path in files if any(word.encode() in path.read_bytes() for word in words)]


def told(memory: Memory) -> Fact:
    """A secret that was said, remembered, answered, changed and merged, so that it stands in many places."""
    said = talk(memory, f"My password is {SECRET.upper()} by the way", "Something else")
    draft = FactDraft("personal", "password", SECRET, source_message_id=said[0], source_excerpt=f"is {SECRET}")
    fact = memory.remember_anyway(draft, PERSON).fact
    with memory.database.operation("Title") as operation:
        place = memory.conversations.recent()[0]
        memory.conversations.update(operation, replace(place, title=f"My password is {SECRET}"))
    blocks = {
        "messages": [{"role": "user", "content": json.dumps({"fact_value": SECRET, "memory_id": fact.memory_id})}],
        "cards": [{"memory_id": fact.memory_id}],
    }
    with memory.database.operation("Answer") as operation:
        memory.conversations.append(
            operation, a_message(place.id, f"Noted: {SECRET}.", role="assistant", blocks=blocks)
        )
    memory.update(fact.id, f"{SECRET} and more", 0.9, "correction", PERSON)
    twin = memory.remember_anyway(FactDraft("personal", "password", f"it is {SECRET}!"), PERSON).fact
    return memory.merge([fact.id, twin.id], f"{SECRET} and more", 0.9, PERSON)


def test_no_byte_of_it_is_left(memory: Memory, erasure: Erasure) -> None:
    fact = told(memory)
    assert bytes_left(memory, SECRET)
    report = erasure.erase("fact", [fact.id], PERSON)
    assert report.complete
    assert report.erased.memories == 2
    assert bytes_left(memory, SECRET, SECRET.upper(), "7719") == []
    assert memory.facts.get(fact.id) is None
    texts = [message.text for message in memory.conversations.messages(memory.conversations.recent()[0].id)]
    assert texts == [f"My password {GONE} by the way", "Something else", f"Noted: {GONE}."]
    assert memory.conversations.recent()[0].title == f"My password {GONE}"
    assert memory.search.facts_as_you_type("zephyr", FactFilter(), 10) == []


def test_what_touched_it_can_no_more_be_undone_and_the_rest_can(memory: Memory, erasure: Erasure) -> None:
    fact = told(memory)
    other = memory.remember_anyway(FactDraft("personal", "name", "Olena"), PERSON)
    erasure.erase("fact", [fact.id], PERSON)
    assert memory.journal.recent()[0].label == f"Remember name = {other.fact.value}"
    memory.undo(other.operation_id, PERSON)
    for entry in memory.journal.recent(limit=100):
        memory.undo(entry.id, PERSON)
    assert bytes_left(memory, "7719") == []


def test_links_from_and_to_a_fact_go_with_it(memory: Memory, erasure: Erasure) -> None:
    one, other, third = (memory.remember_anyway(FactDraft("general", "note", text), PERSON).fact.id for text in "abc")
    with memory.database.operation("Link") as operation:
        for left, right in ((one, other), (third, one), (other, third)):
            operation.insert("fact_links", {"fact_id": left, "related_id": right})
    erasure.erase("fact", [one], PERSON)
    assert [(row["fact_id"], row["related_id"]) for row in journaled(memory.database)["fact_links"]] == [(other, third)]


def test_a_message_that_says_it_in_another_way_is_blanked_as_a_whole(memory: Memory, erasure: Erasure) -> None:
    (said,) = talk(memory, "Моя вулиця — Шевченка")
    fact = memory.remember_anyway(FactDraft("personal", "street", "Shevchenka", source_message_id=said), PERSON).fact
    erasure.erase("fact", [fact.id], PERSON)
    assert [message.text for message in memory.conversations.get_messages([said])] == [GONE]
    assert bytes_left(memory, "Шевченка", "Shevchenka") == []


def test_an_episode_goes_with_what_it_said_before(memory: Memory, erasure: Erasure) -> None:
    said = talk(memory, "We talked")
    with memory.database.operation("Episode") as operation:
        episode = memory.episodes.insert(operation, an_episode("Vault", summary=f"The code is {SECRET}"), said)
    memory.update_episode(episode.id, PERSON, additional_summary="And a key.")
    report = erasure.erase("episode", [episode.id], PERSON)
    assert report.erased.memories == 1
    assert memory.episodes.get(episode.id) is None
    assert bytes_left(memory, SECRET) == []


def test_backups_that_hold_it_are_named_and_can_be_deleted(memory: Memory, erasure: Erasure) -> None:
    fact = told(memory)
    backup = memory.backups.make("person")
    report = erasure.erase("fact", [fact.id], PERSON)
    assert [each.path for each in report.backups] == [backup.path]
    assert SECRET.encode() in backup.path.read_bytes()
    erasure.remove_backups(report.backups)
    assert memory.backups.every() == []
    erasure.remove_backups(report.backups)


def test_a_backup_that_the_system_keeps_is_told(
    memory: Memory, erasure: Erasure, monkeypatch: pytest.MonkeyPatch
) -> None:
    backup = memory.backups.make("person")

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "unlink", refuse)
    with pytest.raises(UserError, match="could not be deleted"):
        erasure.remove_backups([backup])


def test_other_messages_that_say_the_same_are_counted_and_left(memory: Memory, erasure: Erasure) -> None:
    fact = told(memory)
    with memory.database.operation("Elsewhere") as operation:
        memory.conversations.append(
            operation, a_message(memory.conversations.recent()[0].id, f"I said {SECRET} and more once")
        )
    report = erasure.erase("fact", [fact.id], PERSON)
    assert report.erased.elsewhere == 1


def test_what_it_replaced_stays_and_refers_to_nothing(memory: Memory, erasure: Erasure) -> None:
    old = memory.remember_anyway(FactDraft("personal", "street", "Lypna"), PERSON).fact
    new = memory.remember_anyway(FactDraft("personal", "street", "Dubova"), PERSON).fact
    memory.forget(old.id, "superseded", PERSON, replacement_fact_id=new.id)
    erasure.erase("fact", [new.id], PERSON)
    left = memory.facts.get(old.id)
    assert left is not None
    assert left.replaced_by is None


def test_an_id_that_is_none_is_refused_and_nothing_goes(memory: Memory, erasure: Erasure) -> None:
    fact = told(memory)
    with pytest.raises(NotFoundError, match="There is no fact 999"):
        erasure.erase("fact", [fact.id, 999], PERSON)
    assert memory.facts.get(fact.id) is not None


def test_while_somebody_reads_the_file_it_is_finished_later(memory: Memory, erasure: Erasure) -> None:
    fact = told(memory)
    with memory.database.reading() as connection:
        connection.execute("BEGIN")
        connection.execute("SELECT count(*) FROM facts").fetchone()
        assert not erasure.erase("fact", [fact.id], Origin()).complete
        connection.execute("ROLLBACK")
    assert erasure.finish()
    assert bytes_left(memory, SECRET) == []
    assert erasure.finish()
