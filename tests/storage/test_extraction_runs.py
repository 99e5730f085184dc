"""What a run is to read, and how far it is."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from desktop.core.errors import NotFoundError
from desktop.core.model import Message, Origin
from desktop.storage.conversations import Conversations
from desktop.storage.database import Database
from desktop.storage.extraction_runs import ExtractionRuns, ExtractionScope, Run, Tally
from desktop.storage.facts import Facts
from desktop.storage.journal import Journal
from tests.samples import NOON, a_conversation, a_fact, a_message


@pytest.fixture
def runs(database: Database) -> ExtractionRuns:
    return ExtractionRuns(database)


def talk(database: Database, *texts: str, **fields: object) -> list[Message]:
    stored = Conversations(database)
    with database.operation("Talk") as operation:
        place = stored.insert(operation, a_conversation())
        return [stored.append(operation, a_message(place.id, text, **fields)) for text in texts]


def read(runs: ExtractionRuns, run: Run, limit: int) -> list[list[str]]:
    """The texts of all messages, as they come."""
    pages: list[list[str]] = []
    while page := runs.next_messages(run.id, limit):
        pages.append([message.text for message in page])
        runs.advance(run.id, Tally(), page[-1], len(page))
    return pages


def test_messages_come_in_order_and_never_of_two_conversations_at_once(
    database: Database, runs: ExtractionRuns
) -> None:
    one, other = talk(database, "a", "b", "c"), talk(database, "d", "e")
    run = runs.begin(ExtractionScope("file", (other[0].conversation_id, one[0].conversation_id)), "m")
    assert run.messages == 5
    assert read(runs, run, 2) == [["a", "b"], ["c"], ["d", "e"]]
    assert runs.get(run.id).done == 5


def test_what_was_said_first_is_read_first_whichever_conversation_came_in_first(
    database: Database, runs: ExtractionRuns
) -> None:
    late = talk(database, "d", "e", sent_at=NOON + timedelta(days=1))
    early = talk(database, "a", "b", sent_at=NOON)
    between = talk(database, "c", sent_at=NOON + timedelta(hours=1))
    places = (late[0].conversation_id, early[0].conversation_id, between[0].conversation_id)
    assert read(runs, runs.begin(ExtractionScope("file", places), "m"), 9) == [["a", "b"], ["c"], ["d", "e"]]


def test_what_says_nothing_new_and_what_came_later_is_not_read(database: Database, runs: ExtractionRuns) -> None:
    (asked,) = talk(database, "What do I like?", recallable=False)
    (said,) = talk(database, "I like tea.")
    places = (asked.conversation_id, said.conversation_id)
    run = runs.begin(ExtractionScope("conversation", places), "m")
    with database.operation("More") as operation:
        Conversations(database).append(operation, a_message(said.conversation_id, "And milk."))
    assert read(runs, run, 9) == [["I like tea."]]


def test_a_day_begins_and_ends_at_its_moments(database: Database, runs: ExtractionRuns) -> None:
    for hours in (0, 1, 2, 3):
        talk(database, f"{hours}", sent_at=NOON + timedelta(hours=hours))
    run = runs.begin(ExtractionScope("day", since=NOON + timedelta(hours=1), until=NOON + timedelta(hours=2)), "m")
    assert read(runs, run, 9) == [["1"], ["2"]]
    assert (runs.get(run.id).scope.since, runs.get(run.id).scope.until) == (run.scope.since, run.scope.until)


def test_what_came_of_parts_adds_up(database: Database, runs: ExtractionRuns) -> None:
    (said,) = talk(database, "I like tea.")
    run = runs.begin(ExtractionScope("conversation", (said.conversation_id,)), "m")
    runs.advance(run.id, Tally(calls=2, known=1, input_tokens=5))
    assert runs.get(run.id).done == 0
    runs.advance(run.id, Tally(calls=1, output_tokens=3), said, 1)
    ended = runs.end(run.id, "done")
    assert ended.tally == Tally(calls=3, known=1, input_tokens=5, output_tokens=3)
    assert ended.tally.tokens == 8
    assert (ended.state, ended.done, ended.ended_at) == ("done", 1, NOON)
    again = runs.go_on(run.id, "m")
    assert (again.state, again.ended_at, again.model) == ("running", None, "m")
    assert runs.go_on(run.id, "another").model == "m, another"


def test_what_a_run_wrote_is_counted_until_it_is_undone(database: Database, runs: ExtractionRuns) -> None:
    run = runs.begin(ExtractionScope("day", since=NOON, until=NOON), "m")
    made = []
    for tool in ("remember_fact", "update_fact_with_temporal"):
        with database.operation("x", Origin("assistant", tool=tool, run_id=run.id)) as operation:
            Facts(database).insert(operation, a_fact(tool))
        made.append(operation.id)
    with database.operation("another's", Origin("assistant")) as operation:
        Facts(database).insert(operation, a_fact("other"))
    run = runs.get(run.id)
    assert (run.stored, run.updated, run.written, run.standing, run.undone) == (1, 1, 2, 2, False)
    Journal(database).undo_all(made)
    run = runs.get(run.id)
    assert (run.written, run.standing, run.undone) == (2, 0, True)


def test_runs_are_listed_newest_first_and_daily_ones_are_told_apart(runs: ExtractionRuns) -> None:
    day = ExtractionScope("day", since=NOON, until=NOON)
    first, daily, last = (runs.begin(scope, "m") for scope in (day, replace(day, daily=True), day))
    assert [run.id for run in runs.recent()] == [last.id, daily.id, first.id]
    assert runs.last_daily() == daily
    runs.drop(last.id)
    assert len(runs.recent()) == 2
    with pytest.raises(NotFoundError):
        runs.get(last.id)
