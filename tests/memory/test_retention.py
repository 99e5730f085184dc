"""Messages go when their time is over, with all that hangs on them, and one undo brings everything back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop.core.model import Conversation, Level, Message, Origin
from desktop.memory.maintenance import remove_old_messages
from desktop.memory.service import Memory
from desktop.storage.conversations import Marks
from desktop.storage.database import Database
from desktop.storage.episodes import Episodes
from desktop.storage.facts import Facts
from desktop.storage.journal import Journal
from desktop.storage.relationships import Relationships
from tests.conftest import HandSetClock
from tests.journaled import Rows, journaled
from tests.samples import NOON, a_conversation, a_fact, a_message, an_edge, an_episode

DAYS = 30
PERSON = Origin("user")


class Talk:
    """A store in which things were said so many days ago."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.memory = Memory(database)

    def said(self, *days_ago: float, origin: Any = "chat", **fields: Any) -> list[Message]:
        """A conversation with a message for each of these."""
        conversations = self.memory.conversations
        with self.database.operation("Say", PERSON) as operation:
            made = conversations.insert(operation, a_conversation(origin=origin))
            sent = [NOON - timedelta(days=days) for days in days_ago]
            return [
                conversations.append(operation, a_message(made.id, f"tea number {n}", sent_at=at, **fields))
                for n, at in enumerate(sent)
            ]

    def mark(self, message: Message, level: Level) -> None:
        with self.database.operation("Mark", PERSON) as operation:
            Marks(self.database).put(operation, message.id, level, "it matters")

    def learned_from(self, message: Message, *, private: bool = False) -> tuple[int, int, int]:
        """A fact and an edge that came from a message, and an episode that covers it."""
        with self.database.operation("Learn", PERSON) as operation:
            fact = Facts(self.database).insert(operation, a_fact(source_message_id=message.id, private=private))
            edge = Relationships(self.database).insert(operation, an_edge(source_message_id=message.id))
            episode = an_episode(conversation_id=message.conversation_id)
            episode = Episodes(self.database).insert(operation, episode, [message.id])
        return fact.id, edge.id, episode.id

    def remove(self, **options: Any) -> int:
        return remove_old_messages(self.database, DAYS, self.database.clock(), **options)

    def left(self) -> list[int]:
        return [row["id"] for row in self.everything()["messages"]]

    def conversation(self, message: Message) -> Conversation | None:
        return self.memory.conversations.get(message.conversation_id)

    def undo_last(self) -> None:
        self.memory.history.undo_last(PERSON, actor="maintenance")

    def everything(self) -> Rows:
        with self.database.reading() as connection:
            connection.execute("SELECT count(*) FROM messages_fts WHERE messages_fts MATCH 'tea'").fetchone()
        return journaled(self.database)


@pytest.fixture
def talk(database: Database) -> Talk:
    return Talk(database)


def test_messages_past_the_limit_go_and_others_stay(talk: Talk) -> None:
    old, older, new = talk.said(31, 400, 29)
    assert talk.remove() == 2
    assert talk.left() == [new.id]
    (operation,) = Journal(talk.memory.database).recent(limit=1)
    assert (operation.label, operation.actor) == ("Remove 2 messages past 30 days", "maintenance")
    assert talk.remove() == 0
    talk.undo_last()
    assert talk.left() == [old.id, older.id, new.id]


def test_nothing_goes_where_messages_are_kept_for_good(talk: Talk) -> None:
    talk.said(10_000)
    assert remove_old_messages(talk.database, 0, talk.database.clock()) == 0


def test_a_conversation_that_is_empty_goes_too_and_its_episode_stays(talk: Talk) -> None:
    (message,) = talk.said(40)
    *_, episode_id = talk.learned_from(message)
    assert talk.remove() == 1
    assert talk.conversation(message) is None
    episode = talk.memory.episodes.get(episode_id)
    assert episode is not None
    assert (episode.conversation_id, episode.message_count) == (None, 0)
    assert [each.label for each in Journal(talk.memory.database).recent(limit=1)] == ["Remove 1 message past 30 days"]


def test_an_imported_message_counts_from_the_day_it_was_sent(talk: Talk) -> None:
    talk.said(40, origin="import", external_id="1")
    assert talk.remove() == 1


@pytest.mark.parametrize(("level", "extra"), [("high", 60), ("critical", 365)])
def test_what_is_marked_stays_for_its_extra_days(talk: Talk, clock: HandSetClock, level: Level, extra: int) -> None:
    marked, plain = talk.said(DAYS + 1, DAYS + 1)
    talk.mark(marked, level)
    assert talk.remove() == 1
    assert talk.left() == [marked.id]
    clock.advance(days=extra - 1)
    assert talk.remove() == 0
    clock.advance(seconds=1)
    assert talk.remove() == 1
    assert talk.everything()["message_marks"] == []
    assert plain.id not in talk.left()


def test_what_was_learned_from_a_message_outlives_it(talk: Talk) -> None:
    (message,) = talk.said(40)
    fact_id, edge_id, _ = talk.learned_from(message)
    talk.remove()
    (fact,) = Facts(talk.database).get_many([fact_id])
    assert (fact.source_message_id, fact.updated_at, fact.private) == (None, NOON, False)
    (edge,) = [row for row in talk.everything()["relationships"] if row["id"] == edge_id]
    assert (edge["source_message_id"], edge["private"]) == (None, 0)


@pytest.mark.parametrize("how", ["private message", "private fact"])
def test_what_was_withheld_because_of_a_message_stays_withheld_without_it(talk: Talk, how: str) -> None:
    (message,) = talk.said(40, private=how == "private message")
    _, edge_id, episode_id = talk.learned_from(message, private=how == "private fact")
    talk.remove()
    episode = talk.memory.episodes.get(episode_id)
    assert episode is not None
    assert episode.withheld
    (edge,) = [row for row in talk.everything()["relationships"] if row["id"] == edge_id]
    assert edge["private"] == 1
    talk.undo_last()
    episode = talk.memory.episodes.get(episode_id)
    assert episode is not None
    assert (episode.private, episode.withheld) == (False, True)


def test_answers_to_and_out_of_a_private_message_stay_private_without_it(talk: Talk) -> None:
    secret, answer = talk.said(40, 29)
    cites = {"cards": [{"finished": {"answer": {"memories": [{"memory_id": secret.memory_id}]}}}]}
    (citing,) = talk.said(5, blocks=cites, role="assistant")
    (other,) = talk.said(5, blocks={"cards": [f"message-{secret.id}0", "message-7777"]}, role="assistant")
    with talk.database.operation("Mark", PERSON) as operation:
        conversations = talk.memory.conversations
        conversations.update_message(operation, replace(secret, private=True))
        conversations.update_message(operation, replace(answer, role="assistant"))
    before = talk.everything()
    assert talk.remove() == 1
    private = {row["id"] for row in talk.everything()["messages"] if row["private"]}
    assert private == {answer.id, citing.id}
    assert other.id in talk.left()
    talk.undo_last()
    assert talk.everything() == before


def test_what_a_person_brought_back_is_kept_as_long_again(talk: Talk, clock: HandSetClock) -> None:
    old, new = talk.said(40, 20)
    talk.remove()
    talk.undo_last()
    for _ in range(DAYS - 1):
        clock.advance(days=1)
        talk.remove()
        assert old.id in talk.left()
    assert new.id not in talk.left()
    clock.advance(days=2)
    assert talk.remove() == 1


def test_doing_a_removal_again_removes_again(talk: Talk) -> None:
    talk.said(40)
    talk.remove()
    talk.undo_last()
    talk.memory.history.redo_last(PERSON)
    assert talk.left() == []


def test_a_conversation_with_a_turn_in_progress_is_left_alone(talk: Talk) -> None:
    (busy,) = talk.said(40)
    talk.said(40)
    assert talk.remove(busy=lambda: [busy.conversation_id]) == 1
    assert talk.left() == [busy.id]


def test_a_turn_that_begins_meanwhile_is_seen(talk: Talk) -> None:
    first, second = talk.said(40)[0], talk.said(40)[0]
    asked = iter([[], [], [second.conversation_id]])
    assert talk.remove(at_once=1, busy=lambda: next(asked)) == 1
    assert talk.left() == [second.id]
    assert first.id not in talk.left()


def test_many_messages_go_in_operations_of_a_bounded_size_until_it_is_to_stop(talk: Talk) -> None:
    talk.said(*[40] * 25)
    calls = iter([False, True])
    assert talk.remove(at_once=10, stopping=lambda: next(calls)) == 20
    assert talk.remove(at_once=10) == 5
    labels = [each.label for each in Journal(talk.memory.database).recent(limit=3)]
    assert labels == [f"Remove {n} messages past 30 days" for n in (5, 10, 10)]
    for _ in labels:
        talk.undo_last()
    assert len(talk.left()) == 25


AGES = st.lists(st.sampled_from([1, 29, 31, 89, 91, 394, 396]), min_size=1, max_size=5)
STORY = st.lists(st.tuples(AGES, st.sampled_from(["", "high", "critical", "learned", "private"])), max_size=4)


@contextmanager
def a_talk(folder: Path) -> Iterator[Talk]:
    with closing(Database(folder / "keepsake.db", clock=lambda: NOON)) as database:
        made = Talk(database)
        try:
            yield made
        finally:
            made.memory.search.close()


@pytest.mark.slow
@settings(max_examples=40, deadline=None)
@given(STORY, st.integers(1, 4))
def test_undoing_every_removal_restores_every_table(
    tmp_path_factory: pytest.TempPathFactory, story: list[tuple[list[int], str]], at_once: int
) -> None:
    with a_talk(tmp_path_factory.mktemp("talk")) as talk:
        for ages, kind in story:
            first, *_ = talk.said(*ages, private=kind == "private")
            if kind in ("high", "critical"):
                talk.mark(first, kind)  # type: ignore[arg-type]
            if kind in ("learned", "private"):
                talk.learned_from(first, private=kind == "learned")
        states = [talk.everything()]
        expected = sum(
            age > DAYS + {"high": 60, "critical": 365}.get(kind, 0) * (not n)
            for ages, kind in story
            for n, age in enumerate(ages)
        )
        assert talk.remove(at_once=at_once) == expected
        Journal(talk.memory.database).recent()
        operations = [each for each in Journal(talk.memory.database).recent() if each.actor == "maintenance"]
        assert all(operation.row_count for operation in operations)
        for operation in operations:
            talk.memory.history.undo(operation.id, PERSON)
        assert talk.everything() == states[0]
        assert talk.remove() == 0
