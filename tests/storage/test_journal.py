"""Undo and redo: by images, as operations of their own, refused where something later depends on it."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop.core.errors import NotFoundError, UndoConflictError
from desktop.core.model import Changes, Episode, Fact, Operation, Origin
from desktop.core.paths import DataFolder
from desktop.storage.conversations import Conversations, Marks
from desktop.storage.database import Database
from desktop.storage.episodes import Episodes
from desktop.storage.facts import FactFilter, Facts
from desktop.storage.journal import Journal, UndoManyError
from desktop.storage.relationships import Relationships
from tests.journaled import Rows, journaled
from tests.samples import a_conversation, a_fact, a_message, an_edge, an_episode


@pytest.fixture
def facts(database: Database) -> Facts:
    return Facts(database)


@pytest.fixture
def conversations(database: Database) -> Conversations:
    return Conversations(database)


@pytest.fixture
def remember(database: Database, facts: Facts) -> Callable[..., Fact]:
    def remembered(value: str = "Kyiv", origin: Origin | None = None, **fields: Any) -> Fact:
        with database.operation(f"Remember {value}", origin) as operation:
            return facts.insert(operation, a_fact(value=value, **fields))

    return remembered


@pytest.fixture
def change(database: Database, facts: Facts) -> Callable[[Fact, str], Operation]:
    def changed(fact: Fact, value: str) -> Operation:
        with database.operation(f"Update to {value}") as operation:
            facts.add_version(operation, fact, "update")
            facts.update(operation, replace(fact, value=value))
        return Journal(database).operation(operation.id)

    return changed


def value(facts: Facts, fact: Fact) -> str | None:
    found = facts.get(fact.id)
    return found.value if found else None


def snapshot(database: Database) -> Rows:
    """Every row of every journaled table; the full-text tables are checked against them."""
    with database.transaction() as connection:
        for table in ("facts_fts", "messages_fts", "episodes_fts"):
            connection.execute(f"INSERT INTO {table} ({table}, rank) VALUES ('integrity-check', 1)")
    return journaled(database)


def test_undo_takes_an_insert_away_and_redo_brings_it_back_with_its_id(
    facts: Facts, journal: Journal, remember: Callable[..., Fact]
) -> None:
    fact = remember()
    undo = journal.undo(1)
    assert facts.get(fact.id) is None
    assert (undo.label, undo.undoes) == ("Undo: Remember Kyiv", 1)
    assert journal.operation(1).undone_by == undo.id
    redo = journal.undo(undo.id)
    assert facts.get(fact.id) == fact
    assert redo.label == "Redo: Remember Kyiv"
    assert not journal.operation(1).undone


def test_undo_of_an_update_restores_all_fields_and_takes_its_version_away(
    facts: Facts, journal: Journal, remember: Callable[..., Fact], change: Callable[..., Operation]
) -> None:
    fact = remember()
    journal.undo(change(fact, "Lviv").id)
    assert facts.get(fact.id) == fact
    assert facts.versions(fact.id) == []


def test_undo_and_redo_work_after_reopening(
    folder: DataFolder, database: Database, remember: Callable[..., Fact], change: Callable[..., Operation]
) -> None:
    fact = remember()
    updated = change(fact, "Lviv")
    database.close()
    reopened = Database(folder.database)
    undo = Journal(reopened).undo(updated.id)
    assert value(Facts(reopened), fact) == "Kyiv"
    reopened.close()
    again = Database(folder.database)
    Journal(again).undo(undo.id)
    assert value(Facts(again), fact) == "Lviv"
    again.close()


def test_a_redone_change_can_be_undone_by_its_own_id_or_by_that_of_the_redo(
    facts: Facts, journal: Journal, remember: Callable[..., Fact]
) -> None:
    fact = remember()
    redo = journal.undo(journal.undo(1).id)
    undo = journal.undo(redo.id)
    assert (undo.label, undo.undoes) == ("Undo: Remember Kyiv", 1)
    assert facts.get(fact.id) is None
    journal.undo(journal.undo(undo.id).id)
    journal.undo(journal.recent()[0].id)
    assert facts.get(fact.id) == fact


def test_what_is_undone_can_not_be_undone_again(journal: Journal, remember: Callable[..., Fact]) -> None:
    remember()
    undo = journal.undo(1)
    with pytest.raises(UndoConflictError, match="“Remember Kyiv” is undone already"):
        journal.undo(1)
    journal.undo(undo.id)
    with pytest.raises(UndoConflictError, match="is undone already"):
        journal.undo(undo.id)


def test_undo_is_refused_where_a_later_change_depends_on_it_and_names_that(
    database: Database, journal: Journal, remember: Callable[..., Fact], change: Callable[..., Operation]
) -> None:
    fact = remember()
    later = change(fact, "Lviv")
    before = snapshot(database)
    with pytest.raises(UndoConflictError, match="“Update to Lviv”"):
        journal.undo(1)
    assert snapshot(database) == before
    assert not journal.operation(1).undone
    journal.undo(later.id)
    journal.undo(1)


def test_undo_is_refused_where_a_later_row_refers_to_what_it_would_remove(
    database: Database, facts: Facts, conversations: Conversations, journal: Journal
) -> None:
    with database.operation("Say hello") as operation:
        conversation = conversations.insert(operation, a_conversation())
        message = conversations.append(operation, a_message(conversation.id))
    with database.operation("Remember") as remembered:
        facts.insert(remembered, a_fact(source_message_id=message.id))
    with pytest.raises(UndoConflictError, match="“Say hello” can't be undone: something that came later depends"):
        journal.undo(operation.id)
    journal.undo(remembered.id)
    journal.undo(operation.id)
    assert conversations.recent() == []


def test_a_row_that_was_deleted_comes_back_whole(database: Database, facts: Facts, journal: Journal) -> None:
    with database.operation("Remember") as operation:
        fact = facts.insert(operation, a_fact(valid_from="2020-01-01", private=True, source_excerpt="“й”"))
    with database.operation("Delete") as operation:
        operation.delete("facts", fact.id)
        operation.delete("facts", 999)
    assert facts.get(fact.id) is None
    journal.undo(operation.id)
    assert facts.get(fact.id) == fact


def test_ids_are_not_used_again(journal: Journal, remember: Callable[..., Fact]) -> None:
    first = remember()
    journal.undo(1)
    assert remember("Lviv").id > first.id


def test_an_update_of_a_row_that_is_gone_is_told(database: Database) -> None:
    with pytest.raises(NotFoundError, match="facts row 7"), database.operation("Update") as operation:
        operation.update("facts", 7, {"value": "x"})


def test_an_update_that_changes_nothing_leaves_no_trace(
    database: Database, journal: Journal, remember: Callable[..., Fact]
) -> None:
    fact = remember()
    with database.operation("Nothing") as operation:
        operation.update("facts", fact.id, {"value": fact.value})
    assert len(journal.recent()) == 1


def test_only_journaled_tables_are_written_through_operations(database: Database) -> None:
    with pytest.raises(ValueError, match="accesses"), database.operation("Count") as operation:
        operation.insert("accesses", {"kind": "fact"})


def test_what_is_not_undoable_or_unknown_or_older_than_the_floor_is_refused(
    database: Database, facts: Facts, journal: Journal, remember: Callable[..., Fact]
) -> None:
    with database.operation("Restore", undoable=False) as operation:
        facts.insert(operation, a_fact())
    with pytest.raises(UndoConflictError, match="“Restore” is not a change that can be undone"):
        journal.undo(operation.id)
    with pytest.raises(NotFoundError, match="There is no operation 99"):
        journal.undo(99)
    remember("Lviv")
    with database.transaction() as connection:
        connection.execute("UPDATE meta SET value = '2' WHERE name = 'undo_floor'")
    with pytest.raises(UndoConflictError, match="older version"):
        journal.undo(2)
    assert [entry.label for entry in journal.recent()] == ["Remember Lviv"]
    assert len(journal.recent(undoable_only=False)) == 2


def test_several_operations_of_one_transaction_are_undone_one_by_one(
    database: Database, facts: Facts, journal: Journal, remember: Callable[..., Fact]
) -> None:
    with database.transaction():
        kyiv, lviv = remember("Kyiv"), remember("Lviv")
    journal.undo(1)
    assert (value(facts, kyiv), value(facts, lviv)) == (None, "Lviv")


def test_an_operation_records_who_changed_what_and_why(
    journal: Journal, remember: Callable[..., Fact], clock: Callable[[], Any]
) -> None:
    origin = Origin("assistant", "the person said so", "remember_fact", "call-1", 3, None)
    fact = remember(origin=origin)
    entry = journal.operation(1)
    assert (entry.actor, entry.reason, entry.tool, entry.call_id) == (
        "assistant", "the person said so", "remember_fact", "call-1",
    )  # fmt: skip
    assert (entry.at, entry.row_count, entry.conversation_id) == (clock(), 1, 3)
    assert journal.of_call("call-1") == [entry]
    ((known, change),) = journal.of_row("facts", fact.id)
    assert known == entry
    assert (change.before, (change.after or {})["value"]) == (None, "Kyiv")


def test_the_last_change_to_undo_is_neither_undone_nor_an_undo(journal: Journal, remember: Callable[..., Fact]) -> None:
    remember("mine")
    remember("its", Origin(actor="assistant", conversation_id=5))
    assert (found := journal.last_undoable()) is not None and found.id == 2
    assert (found := journal.last_undoable("user")) is not None and found.id == 1
    assert journal.last_undoable("assistant", conversation_id=6) is None
    journal.undo(2)
    assert (found := journal.last_undoable()) is not None and found.id == 1
    journal.undo(1)
    assert journal.last_undoable() is None


def test_the_last_undo_can_be_redone_until_something_else_changes(
    journal: Journal, remember: Callable[..., Fact]
) -> None:
    assert journal.last_undone() is None
    remember()
    assert journal.last_undone() is None
    undo = journal.undo(1)
    assert (found := journal.last_undone()) is not None and found.id == undo.id
    journal.undo(undo.id)
    assert journal.last_undone() is None
    journal.undo(1)
    remember("Lviv")
    assert journal.last_undone() is None


def test_the_journal_is_read_in_pages(journal: Journal, remember: Callable[..., Fact]) -> None:
    for number in range(5):
        remember(str(number))
    page = journal.recent(limit=2)
    assert [entry.id for entry in page] == [5, 4]
    assert [entry.id for entry in journal.recent(limit=2, before=page[-1].id)] == [3, 2]


def test_the_index_follows_the_changes_from_where_it_stopped(
    journal: Journal, remember: Callable[..., Fact], change: Callable[..., Operation]
) -> None:
    assert journal.changed_after(0, 10) == (0, {})
    first, second = remember("a"), remember("b")
    watermark, touched = journal.changed_after(0, 1)
    assert touched == {"facts": frozenset({first.id})}
    assert journal.changed_after(watermark, 10) == (journal.last_change(), {"facts": frozenset({second.id})})
    change(first, "c")
    _last, touched = journal.changed_after(watermark, 10)
    assert touched == {"facts": frozenset({first.id, second.id}), "fact_versions": frozenset({1})}


def test_an_undo_tells_how_far_it_is_and_whoever_is_told_can_end_it(
    database: Database, facts: Facts, journal: Journal
) -> None:
    with database.operation("Many") as operation:
        ids = [facts.insert(operation, a_fact("note", str(number))).id for number in range(250)]
    told: list[tuple[int, int]] = []

    def enough(done: int, total: int) -> None:
        told.append((done, total))
        if done:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        journal.undo(operation.id, progress=enough)
    assert len(facts.get_many(ids)) == 250
    journal.undo(operation.id, progress=lambda done, total: told.append((done, total)))
    assert told == [(0, 250), (100, 250), (0, 250), (100, 250), (200, 250)]
    assert facts.get_many(ids) == []


def test_an_undo_is_announced_like_any_change(
    database: Database, journal: Journal, remember: Callable[..., Fact]
) -> None:
    fact = remember()
    heard: list[Changes] = []
    stop = database.subscribe(heard.append)
    undo = journal.undo(1, Origin(actor="assistant"))
    stop()
    assert heard == [Changes(undo.id, "assistant", {"facts": frozenset({fact.id})})]


def test_of_two_who_undo_the_same_at_once_one_is_told(
    facts: Facts, journal: Journal, remember: Callable[..., Fact]
) -> None:
    fact = remember()
    start, outcomes = threading.Barrier(2), []

    def undo() -> None:
        start.wait()
        try:
            outcomes.append(journal.undo(1).label)
        except UndoConflictError as conflict:
            outcomes.append(conflict.message)

    threads = [threading.Thread(target=undo) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(outcomes) == ["Undo: Remember Kyiv", "“Remember Kyiv” is undone already."]
    assert facts.get(fact.id) is None


def test_a_row_written_several_times_in_one_operation_goes_back_to_where_it_was(
    database: Database, facts: Facts, journal: Journal, remember: Callable[..., Fact]
) -> None:
    fact = remember()
    with database.operation("Back and forth") as operation:
        facts.update(operation, replace(fact, value="Lviv"))
        facts.update(operation, replace(fact, value="Odesa"))
        operation.delete("facts", fact.id)
        passing = facts.insert(operation, a_fact(value="passing"))
        operation.delete("facts", passing.id)
    journal.undo(operation.id)
    assert facts.get(fact.id) == fact
    journal.undo(journal.recent()[0].id)
    assert facts.get(fact.id) is None


STEP = st.tuples(
    st.sampled_from(
        "remember update forget replace delete talk append rename learn reword"
        " experience add archive mark relate part".split()
    ),
    st.integers(0, 5),
    st.text(max_size=12).filter(lambda text: text.isprintable()),
)


class Person:
    """Changes a store step by step; a step with nothing to work on does nothing."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.facts = Facts(database)
        self.conversations = Conversations(database)
        self.episodes = Episodes(database)
        self.relationships = Relationships(database)
        self.marks = Marks(database)

    def take(self, action: str, choice: int, text: str) -> int | None:
        """The operation that was made, if one was."""
        before = Journal(self.database).last_change()
        with self.database.operation(action) as operation:
            getattr(self, action)(operation, choice, text)
        return operation.id if Journal(self.database).last_change() != before else None

    def fact(self, choice: int) -> Fact | None:
        known = self.facts.find(FactFilter(statuses=("active", "archived", "merged")))
        return known[choice % len(known)] if known else None

    def remember(self, operation: Any, _choice: int, text: str) -> None:
        self.facts.insert(operation, a_fact(value=text))

    def update(self, operation: Any, choice: int, text: str) -> None:
        if fact := self.fact(choice):
            self.facts.add_version(operation, fact, "update")
            self.facts.update(operation, replace(fact, value=text))

    def forget(self, operation: Any, choice: int, _text: str) -> None:
        if fact := self.fact(choice):
            self.facts.update(operation, replace(fact, status="archived", forget_reason="outdated"))

    def replace(self, operation: Any, choice: int, text: str) -> None:
        if fact := self.fact(choice):
            winner = self.facts.insert(operation, a_fact(value=text))
            self.facts.update(operation, replace(fact, status="merged", replaced_by=winner.id))

    def delete(self, operation: Any, choice: int, _text: str) -> None:
        fact = self.fact(choice)
        everyone = self.facts.find(FactFilter(statuses=("active", "archived", "merged")))
        if fact and not any(other.replaced_by == fact.id for other in everyone):
            for version in self.facts.versions(fact.id):
                operation.delete("fact_versions", version.id)
            operation.delete("facts", fact.id)

    def talk(self, operation: Any, choice: int, text: str) -> None:
        conversation = self.conversations.insert(operation, a_conversation(text))
        for number in range(choice):
            self.conversations.append(operation, a_message(conversation.id, f"{text} {number}"))

    def append(self, operation: Any, choice: int, text: str) -> None:
        for conversation in self.conversations.recent()[choice:][:1]:
            self.conversations.append(operation, a_message(conversation.id, text, blocks=[{"text": text}]))
            self.conversations.update(operation, replace(conversation, updated_at=operation.at))

    def rename(self, operation: Any, choice: int, text: str) -> None:
        for conversation in self.conversations.recent()[choice:][:1]:
            self.conversations.update(operation, replace(conversation, title=text))

    def learn(self, operation: Any, choice: int, text: str) -> None:
        for conversation in self.conversations.recent()[choice:][:1]:
            for message in self.conversations.last_messages(conversation.id, 1):
                self.facts.insert(operation, a_fact(value=text, source_message_id=message.id))

    def experience(self, operation: Any, choice: int, text: str) -> None:
        for conversation in self.conversations.recent()[choice:][:1]:
            said = [message.id for message in self.conversations.messages(conversation.id)]
            episode = an_episode(summary=text, tags=(text,), conversation_id=conversation.id)
            self.episodes.insert(operation, episode, said)

    def episode(self, choice: int) -> Episode | None:
        known = self.episodes.get_many(range(1, 100))
        return known[choice % len(known)] if known else None

    def add(self, operation: Any, choice: int, text: str) -> None:
        if episode := self.episode(choice):
            self.episodes.add_version(operation, episode)
            self.episodes.update(operation, replace(episode, summary=text, tags=(*episode.tags, text)))

    def archive(self, operation: Any, choice: int, _text: str) -> None:
        if episode := self.episode(choice):
            self.episodes.update(operation, replace(episode, status="archived"))

    def mark(self, operation: Any, choice: int, text: str) -> None:
        for conversation in self.conversations.recent()[:1]:
            for message in self.conversations.last_messages(conversation.id, choice):
                self.marks.put(operation, message.id, "high", text)

    def relate(self, operation: Any, _choice: int, text: str) -> None:
        self.relationships.insert(operation, an_edge(other=text))

    def part(self, operation: Any, _choice: int, _text: str) -> None:
        for edge in self.relationships.touching(["Anna"]):
            self.relationships.update(operation, replace(edge, status="archived"))

    def reword(self, operation: Any, choice: int, text: str) -> None:
        for conversation in self.conversations.recent()[choice:][:1]:
            for message in self.conversations.messages(conversation.id, limit=1):
                self.conversations.update_message(operation, replace(message, text=text, private=True))


@pytest.mark.slow
@settings(max_examples=50)
@given(st.lists(STEP, max_size=14))
def test_undoing_every_operation_restores_the_store_and_redoing_them_brings_it_back(
    tmp_path_factory: pytest.TempPathFactory, steps: list[tuple[str, int, str]]
) -> None:
    database = Database(tmp_path_factory.mktemp("store") / "keepsake.db")
    try:
        journal, person = Journal(database), Person(database)
        states, made = [snapshot(database)], []
        for step in steps:
            operation_id = person.take(*step)
            if operation_id is not None:
                made.append(operation_id)
                states.append(snapshot(database))
        undone = []
        for operation_id, expected in zip(reversed(made), reversed(states[:-1]), strict=True):
            undone.append(journal.undo(operation_id).id)
            assert snapshot(database) == expected
        for undo_id, expected in zip(reversed(undone), states[1:], strict=True):
            journal.undo(undo_id)
            assert snapshot(database) == expected
    finally:
        database.close()


# One memory of many --------------------------------------------------------------------------------------------------


def test_an_operation_is_undone_for_one_fact_with_what_belongs_to_it_and_stays_for_the_others(
    database: Database, facts: Facts
) -> None:
    with database.operation("Import", Origin("import")) as operation:
        one = facts.insert(operation, a_fact(value="Kyiv"))
        other = facts.insert(operation, a_fact(value="Lviv", subject="Hanna"))
        facts.add_version(operation, one, "update")
        changed = facts.update(operation, replace(one, value="Odesa"))
    journal, whole = Journal(database), journaled(database)
    undone = journal.undo_one(operation.id, "facts", one.id, Origin("user"))
    assert (undone.label, undone.actor, undone.row_count) == ("Undo for one memory: Import", "user", 3)
    assert facts.get(one.id) is None and facts.get(other.id) == other
    assert not facts.versions(one.id) and not journal.operation(operation.id).undone
    journal.undo(undone.id)
    assert facts.get(one.id) == changed and journaled(database) == whole


def test_what_changed_one_memory_alone_is_undone_as_a_whole(
    database: Database, facts: Facts, remember: Callable[..., Fact], change: Callable[[Fact, str], Operation]
) -> None:
    fact = remember()
    changed = change(fact, "Lviv")
    undone = Journal(database).undo_one(changed.id, "facts", fact.id)
    assert undone.undoes == changed.id and Journal(database).operation(changed.id).undone
    assert value(facts, fact) == "Kyiv"
    Journal(database).undo_one(undone.id, "facts", fact.id)
    assert value(facts, fact) == "Lviv"


def test_an_undone_import_is_redone_for_one_fact(database: Database, facts: Facts) -> None:
    with database.operation("Import", Origin("import")) as operation:
        one, other = (facts.insert(operation, a_fact(subject=name)) for name in ("Hanna", "Olena"))
    undone = Journal(database).undo(operation.id)
    redone = Journal(database).undo_one(undone.id, "facts", one.id)
    assert redone.label == "Redo for one memory: Import"
    assert facts.get(one.id) == one and facts.get(other.id) is None


def test_one_of_many_is_not_undone_where_a_later_change_or_another_memory_depends_on_it(
    database: Database, facts: Facts, change: Callable[[Fact, str], Operation]
) -> None:
    with database.operation("Import", Origin("import")) as operation:
        changed, target = (facts.insert(operation, a_fact(subject=name)) for name in ("Hanna", "Olena"))
        facts.insert(operation, a_fact(subject="Olha", status="merged", replaced_by=target.id))
    change(changed, "Lviv")
    before, journal = journaled(database), Journal(database)
    with pytest.raises(UndoConflictError, match="“Update to Lviv”"):
        journal.undo_one(operation.id, "facts", changed.id)
    with pytest.raises(UndoConflictError, match="for this memory alone: another memory refers to it"):
        journal.undo_one(operation.id, "facts", target.id)
    with pytest.raises(NotFoundError, match="did not change this memory"):
        journal.undo_one(operation.id, "facts", 99)
    assert journaled(database) == before


def test_the_history_of_a_row_says_which_steps_changed_other_memories_too(
    database: Database, facts: Facts, change: Callable[[Fact, str], Operation]
) -> None:
    with database.operation("Import", Origin("import")) as operation:
        one = facts.insert(operation, a_fact(subject="Hanna"))
        facts.insert(operation, a_fact(subject="Olena"))
    change(one, "Lviv")
    assert [step.shared for _, step in Journal(database).of_row("facts", one.id)] == [False, True]


def test_more_rows_than_may_be_undone_unasked_are_named_and_left(
    database: Database, facts: Facts, remember: Callable[..., Fact]
) -> None:
    with database.operation("Import", Origin("import")) as operation:
        for number in range(3):
            facts.insert(operation, a_fact(value=f"tea {number}"))
    second = Journal(database).of_row("facts", remember("milk").id)[0][0]
    before, journal = journaled(database), Journal(database)
    with pytest.raises(UndoManyError, match="“Import” changed 3 rows"):
        journal.undo(operation.id, most=2)
    with pytest.raises(UndoManyError) as refused:
        journal.undo_all([operation.id, second.id], most=3)
    assert refused.value.rows == 4 and journaled(database) == before
    journal.undo_all([operation.id, second.id], most=4)
    assert not facts.find(FactFilter())
