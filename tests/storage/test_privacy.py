"""What no reader elsewhere may see: what is marked, what it came from, what told of it, and what came of that."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop.core.errors import UndoConflictError
from desktop.core.model import Conversation, Fact, Message
from desktop.storage.conversations import Conversations, OldMessages
from desktop.storage.database import Database
from desktop.storage.episodes import Episodes
from desktop.storage.facts import Facts
from desktop.storage.journal import Journal
from desktop.storage.operations import work_out_anew
from desktop.storage.privacy import Withheld
from desktop.storage.relationships import Relationships
from tests.samples import a_conversation, a_fact, a_message, an_edge, an_episode


@pytest.fixture
def withheld(database: Database) -> Withheld:
    return Withheld(database)


def learn(database: Database, **fields: Any) -> Fact:
    with database.operation("Remember") as operation:
        return Facts(database).insert(operation, a_fact(**fields))


def mark(database: Database, fact: Fact, *, private: bool) -> None:
    with database.operation("Mark") as operation:
        operation.update("facts", fact.id, {"private": int(private)})


def talk(database: Database, title: str = "Tea") -> Conversation:
    with database.operation("Talk") as operation:
        return Conversations(database).insert(operation, a_conversation(title))


def turn(database: Database, held: Conversation, told: Sequence[str] = (), beside: Sequence[str] = ()) -> list[Message]:
    """A question and its answer, whose model was told of memories by a tool or beside the question."""
    cards = [{"finished": {"answer": {"memories": [{"memory_id": name} for name in told]}}}]
    blocks = {"messages": [], "cards": cards, "context": list(beside)}
    with database.operation("Turn") as operation:
        asked = Conversations(database).append(operation, a_message(held.id, "Well?"))
        answer = a_message(held.id, "Well.", role="assistant", blocks=blocks)
        return [asked, Conversations(database).append(operation, answer)]


def ids(messages: Iterable[Message]) -> set[int]:
    return {message.id for message in messages}


def test_a_turn_that_tells_of_a_fact_is_withheld_while_that_is_private(database: Database, withheld: Withheld) -> None:
    held = talk(database)
    fact = learn(database)
    telling = turn(database, held, ["fact-99", fact.memory_id])
    turn(database, held, ["fact-99"])
    assert withheld.messages() == []
    mark(database, fact, private=True)
    assert set(withheld.messages()) == ids(telling)
    later = turn(database, held, [fact.memory_id])
    assert set(withheld.messages()) == ids([*telling, *later])
    mark(database, fact, private=False)
    assert withheld.messages() == []


def test_what_is_told_from_an_answer_that_told_is_withheld_too(database: Database, withheld: Withheld) -> None:
    first, second = talk(database), talk(database)
    fact = learn(database)
    telling = turn(database, first, [fact.memory_id])
    retelling = turn(database, second, [telling[1].memory_id])
    with database.operation("Remember") as operation:
        episode = Episodes(database).insert(operation, an_episode(), [retelling[0].id])
        edge = Relationships(database).insert(operation, an_edge(source_message_id=retelling[1].id))
    about = [turn(database, talk(database), [name]) for name in (episode.memory_id, f"relationship-{edge.id}")]
    assert not episode.withheld
    mark(database, fact, private=True)
    assert set(withheld.messages()) == ids([*telling, *retelling, *about[0], *about[1]])
    assert withheld.episodes() == [episode.id]
    seen = Relationships(database).get(edge.id)
    assert seen is not None
    assert seen.withheld
    assert withheld.names_any(["fact-99", episode.memory_id])
    assert not withheld.names_any(["fact-99", f"episode-{episode.id + 1}"])


def test_what_a_model_was_told_beside_keeps_its_answer_from_being_searched_and_an_episode_of_it_stays(
    database: Database, withheld: Withheld
) -> None:
    fact = learn(database, private=True)
    answered = turn(database, talk(database), beside=[fact.memory_id])[1]
    with database.operation("Remember") as operation:
        episode = Episodes(database).insert(operation, an_episode(), [answered.id])
    assert withheld.messages() == [answered.id]
    assert not episode.withheld


def test_a_private_fact_withholds_every_message_it_came_from_and_the_answers_to_them(
    database: Database, withheld: Withheld
) -> None:
    held = talk(database)
    (first, _), (second, _), _ = turns = [turn(database, held) for _ in range(3)]
    fact = learn(database, private=True, source_message_id=first.id)
    with database.operation("Say anew") as operation:
        Facts(database).update(operation, replace(fact, source_message_id=second.id))
    assert set(withheld.messages()) == ids([*turns[0], *turns[1]])


def test_what_is_made_within_an_operation_is_withheld_at_once(database: Database) -> None:
    with database.operation("All at once") as operation:
        held = Conversations(database).insert(operation, a_conversation())
        secret = Conversations(database).append(operation, a_message(held.id, "4711", private=True))
        assert Episodes(database).insert(operation, an_episode(), [secret.id]).withheld


def test_a_turn_whose_other_half_is_taken_out_stays_withheld(database: Database, withheld: Withheld) -> None:
    fact = learn(database, private=True)
    asked, answer = turn(database, talk(database), [fact.memory_id])
    with database.operation("Tidy") as operation:
        OldMessages(database).remove(operation, [answer.id])
    assert withheld.messages() == [asked.id]
    Journal(database).undo(operation.id)
    assert set(withheld.messages()) == {asked.id, answer.id}


def test_an_operation_that_fails_leaves_nothing_withheld(database: Database, withheld: Withheld) -> None:
    fact = learn(database)
    with pytest.raises(RuntimeError), database.operation("Mark") as operation:
        operation.update("facts", fact.id, {"private": 1})
        operation.follow()
        raise RuntimeError
    assert not withheld.names_any([fact.memory_id])


KINDS = ("fact", "message", "episode", "relationship")
TABLES = {"fact": "facts", "message": "messages", "episode": "episodes", "relationship": "relationships"}
NUMBERS = st.integers(1, 8)
NAMES = st.builds("{}-{}".format, st.sampled_from(KINDS), NUMBERS)
DEEDS = st.one_of(
    st.tuples(st.just("learn"), NUMBERS, st.booleans()),
    st.tuples(st.just("turn"), st.lists(NAMES, max_size=2), st.lists(NAMES, max_size=1)),
    st.tuples(st.just("cover"), NUMBERS, NUMBERS),
    st.tuples(st.just("join"), NUMBERS, st.booleans()),
    st.tuples(st.just("mark"), st.sampled_from(KINDS), st.tuples(NUMBERS, st.booleans())),
    st.tuples(st.just("source"), NUMBERS, NUMBERS),
    st.tuples(st.just("remove"), NUMBERS, NUMBERS),
    st.tuples(st.just("undo"), NUMBERS, NUMBERS),
)


@pytest.mark.slow
@settings(max_examples=40, deadline=None)
@given(st.lists(DEEDS, max_size=25))
def test_whatever_is_done_and_undone_it_is_what_working_it_out_anew_gives(deeds: list[tuple[str, Any, Any]]) -> None:
    with TemporaryDirectory() as folder, closing(Database(Path(folder) / "store.db")) as database:
        for deed in deeds:
            do(database, *deed)
            kept = everything(database)
            with database.transaction() as connection:
                work_out_anew(connection)
            assert kept == everything(database), deed


def do(database: Database, deed: str, one: Any, two: Any) -> None:
    """Does one of `DEEDS`, if what it is about is there."""
    match deed:
        case "turn":
            turn(database, next(iter(Conversations(database).recent()), None) or talk(database), one, two)
        case "undo":
            for latest in Journal(database).recent(limit=one)[-1:]:
                with suppress(UndoConflictError):
                    Journal(database).undo(latest.id)
        case _:
            with database.operation(deed) as operation:
                write(database, operation, deed, one, two)


def write(database: Database, operation: Any, deed: str, one: Any, two: Any) -> None:
    message = next(iter(ids(Conversations(database).get_messages([one]))), None) if isinstance(one, int) else None
    match deed:
        case "learn":
            Facts(database).insert(operation, a_fact(source_message_id=message, private=two))
        case "cover":
            covered = ids(Conversations(database).get_messages([one, two]))
            Episodes(database).insert(operation, an_episode(), sorted(covered))
        case "join":
            Relationships(database).insert(operation, an_edge(source_message_id=message, private=two))
        case "mark" if two[0] in standing(database, TABLES[one]):
            operation.update(TABLES[one], two[0], {"private": int(two[1])})
        case "source" if two in standing(database, "facts"):
            operation.update("facts", two, {"source_message_id": message})
        case "remove":
            OldMessages(database).remove(operation, sorted(ids(Conversations(database).get_messages([one, two]))))


def standing(database: Database, table: str) -> set[int]:
    with database.reading() as connection:
        return {row[0] for row in connection.execute(f"SELECT id FROM {table}")}


def everything(database: Database) -> list[tuple[Any, ...]]:
    with database.reading() as connection:
        return [tuple(row) for row in connection.execute("SELECT * FROM withheld")]
