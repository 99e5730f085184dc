"""Deleting for good: no byte of it is left in the folder outside the backups that are named."""

from __future__ import annotations

import json
import re
import shutil
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from desktop.core.errors import NotFoundError, UndoConflictError, UserError, WorkCancelledError
from desktop.core.model import Fact, Origin
from desktop.memory.duplicates.pair_index import hash_of
from desktop.memory.erasure import Erasure
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.service import Memory
from desktop.storage.conversations import Conversations, OldMessages
from desktop.storage.episodes import Episodes
from desktop.storage.facts import FactFilter, Facts
from desktop.storage.journal import Journal
from desktop.storage.redaction import GONE
from desktop.storage.relationships import Relationships
from tests.journaled import journaled
from tests.memory.duplicates.merged_store import PERSON, talk
from tests.samples import NOON, a_conversation, a_fact, a_message, an_edge, an_episode

SECRET = "zephyr-quartz 7719"


@pytest.fixture
def erasure(memory: Memory) -> Erasure:
    """Over a store whose SQLite leaves deleted bytes where they are: some are built to overwrite them, and some not."""
    with memory.database.reading() as connection:
        connection.execute("PRAGMA secure_delete = OFF")
    with memory.database.transaction() as connection:
        connection.execute("PRAGMA secure_delete = OFF")
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
    fact = memory.facts.remember_anyway(draft, PERSON).fact
    with memory.database.operation("Title") as operation:
        place = memory.conversations.recent()[0]
        Conversations(memory.database).update(operation, replace(place, title=f"My password is {SECRET}"))
    blocks = {
        "messages": [{"role": "user", "content": json.dumps({"fact_value": SECRET, "memory_id": fact.memory_id})}],
        "cards": [{"memory_id": fact.memory_id}],
    }
    with memory.database.operation("Answer") as operation:
        memory.conversations.append(
            operation, a_message(place.id, f"Noted: {SECRET}.", role="assistant", blocks=blocks)
        )
    memory.facts.update(fact.id, f"{SECRET} and more", 0.9, "correction", PERSON)
    twin = memory.facts.remember_anyway(FactDraft("personal", "password", f"it is {SECRET}!"), PERSON).fact
    return memory.facts.merge([fact.id, twin.id], f"{SECRET} and more", 0.9, PERSON)


def test_no_byte_of_it_is_left(memory: Memory, erasure: Erasure) -> None:
    fact = told(memory)
    assert bytes_left(memory, SECRET)
    report = erasure.erase("fact", [fact.id], PERSON)
    assert report.complete
    assert report.erased.memories == 2
    assert bytes_left(memory, SECRET, SECRET.upper(), "7719") == []
    assert memory.facts.get(fact.id) is None
    texts = [message.text for message in memory.conversations.messages(memory.conversations.recent()[0].id)]
    assert texts == [f"My {GONE} {GONE} by the way", "Something else", f"Noted: {GONE}."]
    assert memory.conversations.recent()[0].title == f"My {GONE} {GONE}"
    assert memory.search.facts_as_you_type("zephyr", FactFilter(), 10).ids == []


def test_what_touched_it_can_no_more_be_undone_and_the_rest_can(memory: Memory, erasure: Erasure) -> None:
    fact = told(memory)
    other = memory.facts.remember_anyway(FactDraft("personal", "name", "Olena"), PERSON)
    erasure.erase("fact", [fact.id], PERSON)
    assert Journal(memory.database).recent()[0].label == f"Remember name = {other.fact.value}"
    memory.history.undo(other.operation_id, PERSON)
    for entry in Journal(memory.database).recent(limit=100):
        memory.history.undo(entry.id, PERSON)
    assert bytes_left(memory, "7719") == []


def test_the_key_goes_from_the_history_too_and_from_what_told_of_it(memory: Memory, erasure: Erasure) -> None:
    said = talk(memory, "My hiv status is reactive")
    draft = FactDraft("health", "hiv_status", "reactive", subject="Ondine", source_message_id=said[0])
    fact = memory.facts.remember_anyway(draft, PERSON).fact
    with memory.database.operation("Answer") as operation:
        place = memory.conversations.recent()[0].id
        memory.conversations.append(operation, a_message(place, "Noted: HIV-status reactive.", role="assistant"))
    memory.facts.update(fact.id, "not known", 0.9, "correction", PERSON)
    memory.facts.forget(fact.id, "outdated", PERSON)
    erasure.erase("fact", [fact.id], PERSON)
    assert bytes_left(memory, "hiv_status", "hiv status", "HIV-status", "Ondine", "reactive", "not known") == []
    assert f"Remember {GONE} = {GONE}" in {
        entry.label for entry in Journal(memory.database).recent(undoable_only=False)
    }


def test_a_key_that_another_fact_bears_stays_where_that_is_told_of(memory: Memory, erasure: Erasure) -> None:
    (said,) = talk(memory, "My street is Lypna, like that of Hanna: her street is Dubova")
    mine = memory.facts.remember_anyway(FactDraft("personal", "street", "Lypna", source_message_id=said), PERSON).fact
    memory.facts.remember_anyway(FactDraft("personal", "street", "Dubova", subject="Hanna"), PERSON)
    erasure.erase("fact", [mine.id], PERSON)
    assert [message.text for message in memory.conversations.get_messages([said])] == [
        f"My street is {GONE}, like that of Hanna: her street is Dubova"
    ]
    labels = [entry.label for entry in Journal(memory.database).recent(undoable_only=False)]
    assert f"Remember {GONE} = {GONE}" in labels
    assert "Remember street = Dubova" in labels


def test_what_quotes_it_without_naming_a_message_is_blanked_now_and_in_the_journal(
    memory: Memory, erasure: Erasure
) -> None:
    fact = memory.facts.remember_anyway(FactDraft("personal", "password", SECRET), PERSON).fact
    quote = f"They told each other {SECRET} at the gate"
    with memory.database.operation("Relate") as operation:
        edge = Relationships(memory.database).insert(operation, an_edge(source_excerpt=quote))
        undone = Relationships(memory.database).insert(operation, an_edge(other="Cleo", source_excerpt=quote))
    with memory.database.operation("Take out") as operation:
        operation.delete("relationships", undone.id)
    other = memory.facts.remember_anyway(FactDraft("personal", "gate", "green", source_excerpt=quote), PERSON).fact
    memory.facts.update(other.id, "blue", 0.9, "correction", PERSON, source_excerpt="It is blue now")
    erasure.erase("fact", [fact.id], PERSON)
    assert bytes_left(memory, SECRET) == []
    left = memory.facts.get(other.id)
    assert left is not None
    assert (left.value, left.source_excerpt) == ("blue", "It is blue now")
    kept = Relationships(memory.database).get(edge.id)
    assert kept is not None
    assert kept.source_excerpt == f"They told each other {GONE} at the gate"


def test_what_an_undo_or_the_passing_of_time_took_out_before_goes_too(memory: Memory, erasure: Erasure) -> None:
    said = talk(memory, f"My password is {SECRET}", f"You said {SECRET}, I know")
    draft = FactDraft("personal", "password", SECRET, source_message_id=said[0])
    undone = memory.facts.remember_anyway(draft, PERSON)
    memory.history.undo(undone.operation_id, PERSON)
    fact = memory.facts.remember_anyway(draft, PERSON).fact
    with memory.database.operation("Remove") as operation:
        OldMessages(memory.database).remove(operation, said)
    erasure.erase("fact", [fact.id], PERSON)
    assert bytes_left(memory, SECRET) == []
    with pytest.raises(UndoConflictError):
        memory.history.undo(undone.operation_id, PERSON)


@pytest.mark.expects_log("There is no room")
def test_a_backup_made_before_the_file_could_be_written_anew_holds_nothing_of_it(
    memory: Memory, erasure: Erasure, monkeypatch: pytest.MonkeyPatch
) -> None:
    fact = told(memory)
    usage = shutil.disk_usage(memory.database.path.parent)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage._replace(free=1000))
    report = erasure.erase("fact", [fact.id], PERSON)
    assert memory.facts.get(fact.id) is None
    assert len(report.left) == 1
    assert re.fullmatch(
        r"There is no room to write the database anew: it takes .* MB, and 0 MB are free\.", report.left[0]
    )
    assert bytes_left(memory, SECRET)
    monkeypatch.undo()
    backup = memory.backups.make("person")
    assert SECRET.encode() not in backup.path.read_bytes()
    assert erasure.finish() == ()
    assert bytes_left(memory, SECRET) == []


def test_links_from_and_to_a_fact_go_with_it(memory: Memory, erasure: Erasure) -> None:
    one, other, third = (
        memory.facts.remember_anyway(FactDraft("general", "note", text), PERSON).fact.id for text in "abc"
    )
    with memory.database.operation("Link") as operation:
        for left, right in ((one, other), (third, one), (other, third)):
            operation.insert("fact_links", {"fact_id": left, "related_id": right})
    erasure.erase("fact", [one], PERSON)
    assert [(row["fact_id"], row["related_id"]) for row in journaled(memory.database)["fact_links"]] == [(other, third)]


def test_a_message_that_says_it_in_another_way_is_blanked_as_a_whole(memory: Memory, erasure: Erasure) -> None:
    (said,) = talk(memory, "Моя вулиця — Шевченка")
    fact = memory.facts.remember_anyway(
        FactDraft("personal", "street", "Shevchenka", source_message_id=said), PERSON
    ).fact
    erasure.erase("fact", [fact.id], PERSON)
    assert [message.text for message in memory.conversations.get_messages([said])] == [GONE]
    assert bytes_left(memory, "Шевченка", "Shevchenka") == []


def test_an_episode_goes_with_what_it_said_before(memory: Memory, erasure: Erasure) -> None:
    said = talk(memory, "We talked")
    with memory.database.operation("Episode") as operation:
        episode = Episodes(memory.database).insert(
            operation, an_episode("Vault", summary=f"The code is {SECRET}"), said
        )
    memory.episodes.update(episode.id, PERSON, additional_summary="And a key.")
    report = erasure.erase("episode", [episode.id], PERSON)
    assert report.erased.memories == 1
    assert memory.episodes.get(episode.id) is None
    assert bytes_left(memory, SECRET) == []


def test_backups_that_hold_it_are_named_and_can_be_deleted(memory: Memory, erasure: Erasure) -> None:
    memory.database.clock = lambda: NOON
    before = memory.backups.make("person")
    talk(memory, f"My password is {SECRET.upper()} by the way")
    fact = told(memory)
    memory.database.clock = lambda: NOON + timedelta(hours=1)
    talking = memory.backups.make("person")
    memory.database.clock = lambda: NOON + timedelta(hours=2)
    memory.facts.forget(fact.id, "outdated", PERSON)
    backup = memory.backups.make("person")
    assert erasure.look("fact", [fact.id]).backups == (backup, talking)
    erasure.erase("fact", [fact.id], PERSON)
    assert SECRET.encode() in backup.path.read_bytes()
    erasure.remove_backups([backup, talking])
    assert memory.backups.every() == [before]
    erasure.remove_backups([backup])


def test_a_backup_that_cant_be_read_counts_as_one_that_holds_it(memory: Memory, erasure: Erasure) -> None:
    fact = told(memory)
    backup = memory.backups.make("person")
    backup.path.write_bytes(b"no database at all, " * 400)
    assert [each.path for each in erasure.look("fact", [fact.id]).backups] == [backup.path]


def test_what_would_go_is_told_before_it_goes(memory: Memory, erasure: Erasure) -> None:
    fact = told(memory)
    related = memory.facts.remember_anyway(FactDraft("personal", "code", "1234"), PERSON).fact
    memory.facts.update(related.id, "12345", 0.9, "correction", PERSON)
    reach = erasure.look("fact", [fact.id, related.id]).reach
    assert (reach.memories, reach.merged, reach.versions, reach.blanked) == (3, 1, 2, 2)
    assert reach.steps == 6  # remembered three times, changed twice, merged
    assert reach.elsewhere == ()
    assert memory.facts.get(fact.id) is not None


def test_what_other_memories_quote_of_the_same_message_is_blanked(memory: Memory, erasure: Erasure) -> None:
    (said,) = talk(memory, f"My password is {SECRET} and my bank is Privat")
    quoted = f"password is {SECRET} and my bank"
    secret = memory.facts.remember_anyway(
        FactDraft("personal", "password", SECRET, source_message_id=said), PERSON
    ).fact
    draft = FactDraft("personal", "bank", "Privat", source_message_id=said, source_excerpt=quoted)
    bank = memory.facts.remember_anyway(draft, PERSON).fact
    changed = memory.facts.update(bank.id, "Mono", 0.9, "correction", PERSON)
    erasure.erase("fact", [secret.id], PERSON)
    left = memory.facts.get(bank.id)
    assert left is not None
    assert left.source_excerpt == f"{GONE} is {GONE} and my bank"
    assert bytes_left(memory, SECRET) == []
    memory.history.undo(memory.history.of_row("facts", changed.id)[1][0].id, PERSON)
    assert [fact.value for fact in memory.facts.find(FactFilter(key="bank"))] == ["Privat"]


def test_a_long_text_goes_from_where_only_its_beginning_was_told(memory: Memory, erasure: Erasure) -> None:
    long = f"{SECRET} " + "and so on and on " * 20
    fact = memory.facts.remember_anyway(FactDraft("personal", "password", long), PERSON).fact
    memory.facts.forget(fact.id, "outdated", PERSON)
    assert SECRET in Journal(memory.database).recent()[0].label
    erasure.erase("fact", [fact.id], PERSON)
    assert bytes_left(memory, SECRET) == []


def test_a_conversation_goes_with_its_messages_and_what_was_learned_stays(memory: Memory, erasure: Erasure) -> None:
    said = talk(memory, f"My password is {SECRET}", "And I like tea")
    place = memory.conversations.get_messages(said)[0].conversation_id
    draft = FactDraft("preference", "tea", "likes it", source_message_id=said[1], source_excerpt="And I like tea")
    fact = memory.facts.remember_anyway(draft, PERSON).fact
    memory.conversations.rename(place, f"About {SECRET}", PERSON)
    with memory.database.operation("Elsewhere") as operation:
        other = memory.conversations.insert(operation, a_conversation("Other"))
        blocks = {"cards": [{"memory_id": f"message-{said[0]}", "text": f"is {SECRET[:9]}"}]}
        answer = a_message(other.id, f"You said: My password is {SECRET}.", role="assistant", blocks=blocks)
        memory.conversations.append(operation, answer)
    prospect = erasure.look("conversation", [place])
    assert (prospect.reach.messages, prospect.reach.blanked, prospect.reach.learned) == (
        2,
        1,
        3,
    )  # a fact, and two relationships
    erasure.erase("conversation", [place], PERSON)
    assert memory.conversations.get(place) is None
    left = memory.facts.get(fact.id)
    assert left is not None
    assert (left.value, left.source_message_id, left.source_excerpt) == ("likes it", None, GONE)
    assert [message.text for message in memory.conversations.messages(other.id)] == [f"You said: {GONE}."]
    assert bytes_left(memory, SECRET, "zephyr") == []


def test_a_message_that_was_deleted_before_goes_too(memory: Memory, erasure: Erasure) -> None:
    (said,) = talk(memory, f"My password is {SECRET}")
    place = memory.conversations.get_messages([said])[0].conversation_id
    with memory.database.operation("Remove") as operation:
        OldMessages(memory.database).remove(operation, [said])
        memory.conversations.insert(operation, a_conversation("Empty"))
    memory.history.undo(Journal(memory.database).recent()[0].id, PERSON)
    erasure.erase("conversation", [place], PERSON)
    assert bytes_left(memory, SECRET) == []


def test_what_was_deleted_for_good_says_so_where_it_is_to_be_undone(memory: Memory, erasure: Erasure) -> None:
    old = memory.facts.remember_anyway(FactDraft("personal", "street", "Lypna"), PERSON).fact
    new = memory.facts.remember_anyway(FactDraft("personal", "street", "Dubova"), PERSON)
    forgotten = memory.facts.forget(old.id, "superseded", PERSON, replacement_fact_id=new.fact.id)
    step = memory.history.of_row("facts", forgotten.id, limit=1)[0][0]
    erasure.erase("fact", [new.fact.id], PERSON)
    with pytest.raises(UndoConflictError, match="deleted permanently"):
        memory.history.undo(new.operation_id, PERSON)
    with pytest.raises(UndoConflictError, match=r"“Delete permanently”.*can't be undone"):
        memory.history.undo(step.id, PERSON)


@pytest.mark.slow
def test_thousands_go_at_once_with_word_of_how_far_it_is(memory: Memory, erasure: Erasure) -> None:
    with memory.database.operation("Learn") as operation:
        ids = [
            Facts(memory.database).insert(operation, a_fact("number", f"secret number {n}")).id for n in range(1_500)
        ]
    told: list[tuple[int, int]] = []
    report = erasure.erase("fact", ids, PERSON, progress=lambda done, total: told.append((done, total)))
    assert report.complete
    assert report.erased.elsewhere is None
    assert erasure.look("fact", []).reach.elsewhere == ()
    assert told == sorted(told)
    assert {total for _, total in told} == {3_000}
    assert bytes_left(memory, "secret number") == []


def test_stopped_midway_nothing_is_deleted(memory: Memory, erasure: Erasure) -> None:
    fact = told(memory)

    def stop(_done: int, _total: int) -> None:
        raise WorkCancelledError

    with pytest.raises(WorkCancelledError):
        erasure.erase("fact", [fact.id], PERSON, progress=stop)
    assert memory.facts.get(fact.id) is not None
    assert SECRET in memory.conversations.messages(memory.conversations.recent()[0].id)[-1].text


@pytest.mark.expects_log("it is tried again")
def test_places_beside_the_store_are_scrubbed_and_one_that_cant_be_is_tried_again(memory: Memory) -> None:
    refusing, scrubbed = [OSError(30, "read-only")], list[str]()

    def mirror() -> None:
        if refusing:
            raise refusing.pop()
        scrubbed.append("mirror")

    erasure = Erasure(memory.database, memory.backups, [lambda: scrubbed.append("calls")])
    erasure.beside.append(mirror)
    fact = told(memory)
    assert erasure.erase("fact", [fact.id], PERSON).left == ("A file could not be written anew: read-only.",)
    assert bytes_left(memory, SECRET) == []
    assert scrubbed == ["calls"]
    assert erasure.finish() == ()
    assert scrubbed == ["calls", "calls", "mirror"]


def test_a_backup_that_the_system_keeps_is_told(
    memory: Memory, erasure: Erasure, monkeypatch: pytest.MonkeyPatch
) -> None:
    backup = memory.backups.make("person")

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "unlink", refuse)
    with pytest.raises(UserError, match="could not be deleted"):
        erasure.remove_backups([backup])


def said_elsewhere(memory: Memory) -> None:
    """The secret in every kind of place that has nothing to do with the fact that is deleted."""
    facts = [
        memory.facts.remember_anyway(
            FactDraft("general", f"note {number}", f"by the gate: {SECRET}, mind"), PERSON
        ).fact
        for number in range(3)
    ]
    memory.facts.forget(facts[1].id, "user_requested", PERSON)
    memory.facts.update(facts[2].id, "nothing any more", 0.9, "correction", PERSON)
    for each in facts:  # a verdict that is kept, and one that was taken back
        with memory.database.operation("Judge") as operation:
            values = {"kind": "fact", "left_id": 0, "right_id": each.id, "left_hash": "-", "right_hash": hash_of(each)}
            operation.insert("verdicts", {**values, "verdict": "distinct", "decision": 0, "decided_at": 0})
    memory.history.undo(operation.id, PERSON)
    with memory.database.operation("Elsewhere") as operation:
        place = memory.conversations.insert(operation, a_conversation(f"About {SECRET}"))
        said = a_message(place.id, f"I said {SECRET.upper()} once", blocks={"told": json.dumps({"it": f"a {SECRET}"})})
        memory.conversations.append(operation, said)
        Episodes(memory.database).insert(
            operation, an_episode("Vault", summary=f"The code is {SECRET}.", tags=(SECRET,)), []
        )
        changed = Episodes(memory.database).insert(operation, an_episode("Door", summary=f"{SECRET} opens it"), [])
        Relationships(memory.database).insert(operation, an_edge(other=SECRET))
    with memory.database.operation("Change") as operation:
        Episodes(memory.database).update(operation, replace(changed, summary="A key opens it"))
    memory.saved_searches.save("gates", SECRET, PERSON)


def test_what_says_the_same_elsewhere_is_named_and_left(memory: Memory, erasure: Erasure) -> None:
    fact = memory.facts.remember_anyway(FactDraft("personal", "password", SECRET), PERSON).fact
    said_elsewhere(memory)
    before = journaled(memory.database)
    backup = memory.backups.make("person")
    prospect = erasure.look("fact", [fact.id])
    assert prospect.backups == (backup,)
    assert [(each.table, each.past, each.active) for each in prospect.reach.elsewhere or ()] == [
        ("facts", True, True),
        ("facts", False, False),
        ("facts", False, True),
        ("episodes", True, True),
        ("episodes", False, True),
        ("relationships", False, True),
        ("conversations", False, True),
        ("messages", False, True),
        ("saved_searches", False, True),
    ]
    report = erasure.erase("fact", [fact.id], PERSON)
    assert report.erased.elsewhere == prospect.reach.elsewhere
    after = journaled(memory.database)
    before["facts"] = [row for row in before["facts"] if row["id"] != fact.id]
    assert after == before


def test_what_is_ticked_of_it_leaves_no_byte_either(memory: Memory, erasure: Erasure) -> None:
    fact = memory.facts.remember_anyway(FactDraft("personal", "password", SECRET), PERSON).fact
    said_elsewhere(memory)
    with memory.database.reading() as connection:
        hashes = {row[0] for row in connection.execute("SELECT right_hash FROM verdicts")}
    hashes |= {hash_of(each) for each in memory.facts.find(FactFilter())}
    elsewhere = erasure.look("fact", [fact.id]).reach.elsewhere
    assert elsewhere is not None
    report = erasure.erase("fact", [fact.id], PERSON, also=elsewhere)
    assert (report.erased.memories, report.erased.mentions, report.erased.elsewhere) == (1, 9, ())
    assert bytes_left(memory, SECRET, SECRET.upper(), "7719") == []
    left = journaled(memory.database)
    assert [row["value"] for row in left["facts"]] == ["nothing any more"]
    assert [row["summary"] for row in left["episodes"]] == ["A key opens it"]
    assert [row["text"] for row in left["messages"]] == [f"I said {GONE} once"]
    assert [row["title"] for row in left["conversations"]] == [f"About {GONE}"]
    assert left["relationships"] == left["saved_searches"] == left["verdicts"] == []
    assert bytes_left(memory, *hashes - {hash_of(each) for each in memory.facts.find(FactFilter())}) == []
    for entry in Journal(memory.database).recent(limit=100):
        memory.history.undo(entry.id, PERSON)
    assert bytes_left(memory, "7719") == []


def test_one_place_is_ticked_and_another_stays(memory: Memory, erasure: Erasure) -> None:
    fact = memory.facts.remember_anyway(FactDraft("personal", "password", SECRET), PERSON).fact
    said_elsewhere(memory)
    elsewhere = erasure.look("fact", [fact.id]).reach.elsewhere or ()
    episode = [each for each in elsewhere if each.table == "episodes" and not each.past]
    report = erasure.erase("fact", [fact.id], PERSON, also=episode)
    assert report.erased.elsewhere == tuple(each for each in elsewhere if each not in episode)


def test_other_memories_that_quote_it_are_counted(memory: Memory, erasure: Erasure) -> None:
    fact = memory.facts.remember_anyway(
        FactDraft("personal", "password", SECRET, source_excerpt=f"is {SECRET}"), PERSON
    ).fact
    memory.facts.remember_anyway(FactDraft("personal", "gate", "green", source_excerpt=f"{SECRET}, he said"), PERSON)
    assert erasure.look("fact", [fact.id]).reach.quotes == 1


def test_what_it_replaced_stays_and_refers_to_nothing(memory: Memory, erasure: Erasure) -> None:
    old = memory.facts.remember_anyway(FactDraft("personal", "street", "Lypna"), PERSON).fact
    new = memory.facts.remember_anyway(FactDraft("personal", "street", "Dubova"), PERSON).fact
    memory.facts.forget(old.id, "superseded", PERSON, replacement_fact_id=new.id)
    erasure.erase("fact", [new.id], PERSON)
    left = memory.facts.get(old.id)
    assert left is not None
    assert left.replaced_by is None


def test_an_id_that_is_none_is_refused_and_nothing_goes(memory: Memory, erasure: Erasure) -> None:
    fact = told(memory)
    with pytest.raises(NotFoundError, match="There is no fact 999"):
        erasure.erase("fact", [fact.id, 999], PERSON)
    assert memory.facts.get(fact.id) is not None


@pytest.mark.expects_log("Something else is reading the database")
def test_while_somebody_reads_the_file_it_is_finished_later(memory: Memory, erasure: Erasure) -> None:
    fact = told(memory)
    with memory.database.reading() as connection:
        connection.execute("BEGIN")
        connection.execute("SELECT count(*) FROM facts").fetchone()
        assert not erasure.erase("fact", [fact.id], Origin()).complete
        connection.execute("ROLLBACK")
    assert erasure.finish() == ()
    assert bytes_left(memory, SECRET) == []
    assert erasure.finish() == ()
