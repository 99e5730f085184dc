"""Where memories stand, and how that is kept in step with the store."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, date, datetime

import numpy as np
import pytest

from desktop.core.errors import StoreError
from desktop.core.model import Message, Origin
from desktop.memory.recall import corpus as corpus_module
from desktop.memory.recall.corpus import Corpus, LiveCorpus, local_days
from desktop.storage.conversations import Conversations
from desktop.storage.database import Database
from desktop.storage.facts import Facts
from desktop.storage.journal import Journal
from desktop.storage.search import SearchRows
from tests.samples import a_conversation, a_fact, a_message


class Talks:
    """Writes conversations and facts."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.conversations = Conversations(database)
        self.facts = Facts(database)

    def begin(self) -> int:
        with self.database.operation("Begin", Origin()) as operation:
            return self.conversations.insert(operation, a_conversation()).id

    def say(self, conversation_id: int, *texts: str, session: int = 1, speaker: str = "Anna") -> list[Message]:
        with self.database.operation("Say", Origin()) as operation:
            made = [a_message(conversation_id, text, session=session, speaker=speaker, role="other") for text in texts]
            return [self.conversations.append(operation, message) for message in made]

    def learn(self, value: str, **fields: object) -> int:
        with self.database.operation("Learn", Origin()) as operation:
            return self.facts.insert(operation, a_fact("city", value, **fields)).id


@pytest.fixture
def talks(database: Database) -> Talks:
    return Talks(database)


@pytest.fixture
def live(database: Database) -> Iterator[LiveCorpus]:
    made = LiveCorpus(database)
    yield made
    made.stop()


def _all(corpus: Corpus) -> list[tuple[str, int]]:
    return list(corpus.memories(np.arange(len(corpus))))


def test_an_empty_store_has_an_empty_corpus(live: LiveCorpus) -> None:
    corpus = live.current()
    assert len(corpus) == 0
    assert corpus.places("message", [1, -1]).tolist() == []
    assert corpus.each_place("fact", [3]).tolist() == [-1]
    assert not corpus.names.speakers


def test_messages_stand_in_the_order_of_their_conversation_and_facts_after_them(talks: Talks, live: LiveCorpus) -> None:
    fact = talks.learn("Lviv")
    first, second = talks.begin(), talks.begin()
    b = talks.say(second, "b")[0].id
    a = talks.say(first, "a")[0].id
    assert _all(live.current()) == [("message", a), ("message", b), ("fact", fact)]


@pytest.mark.parametrize("read_before", [True, False])
def test_what_is_written_later_is_put_in_its_place(talks: Talks, live: LiveCorpus, read_before: bool) -> None:
    first, second = talks.begin(), talks.begin()
    a, b = talks.say(first, "a")[0].id, talks.say(second, "b")[0].id
    if read_before:
        live.current()
    fact = talks.learn("Lviv")
    c = talks.say(first, "c")[0].id
    corpus = live.current()
    assert _all(corpus) == [("message", a), ("message", c), ("message", b), ("fact", fact)]
    assert corpus.places("message", [b, c, 99]).tolist() == [2, 1]
    assert corpus.each_place("message", [99, b]).tolist() == [-1, 2]


def test_the_state_a_search_began_with_stays_as_it_was(talks: Talks, live: LiveCorpus) -> None:
    conversation = talks.begin()
    talks.say(conversation, "a")
    before = live.current()
    talks.say(conversation, "b")
    assert (len(before), len(live.current())) == (1, 2)
    assert live.current() is live.current()


def test_what_is_undone_or_not_to_be_recalled_is_taken_out(talks: Talks, live: LiveCorpus, database: Database) -> None:
    conversation = talks.begin()
    (kept, asked) = talks.say(conversation, "a", "b")
    live.current()
    talks.learn("Lviv")
    last = Journal(database).last_undoable()
    assert last is not None
    Journal(database).undo(last.id, Origin())
    with database.operation("Only asks", Origin()) as operation:
        talks.conversations.update_message(operation, replace(asked, recallable=False))
    assert _all(live.current()) == [("message", kept.id)]


def test_messages_of_one_sitting_belong_together_and_facts_stand_alone(talks: Talks, live: LiveCorpus) -> None:
    conversation = talks.begin()
    talks.say(conversation, "a", "b", session=1)
    talks.say(conversation, "c", session=2)
    talks.learn("Lviv")
    talks.learn("Kyiv")
    sessions = live.current().sessions.tolist()
    assert sessions[0] == sessions[1]
    assert len(set(sessions)) == 4


def test_rows_are_told_apart_by_kind_status_person_and_category(talks: Talks, live: LiveCorpus) -> None:
    talks.say(talks.begin(), "a", speaker="Олена")
    talks.learn("Lviv", subject="Anna", category="travel")
    talks.learn("Kyiv?", status="archived")
    corpus = live.current()
    assert corpus.asks.tolist() == [False, False, True]
    assert corpus.of_kind(("fact",)).tolist() == [False, True, True]
    assert corpus.of_status(("active",)).tolist() == [True, True, False]
    assert corpus.of_people(["olena"]).tolist() == [True, False, False]
    assert corpus.of_people(["nobody"]).tolist() == [False, False, False]
    assert corpus.of_categories(["travel"]).tolist() == [False, True, False]
    assert corpus.names.speakers == {"olena"}
    assert corpus.names.subjects == {"anna", "user"}


def test_somebody_of_whom_nothing_is_left_is_no_name(talks: Talks, live: LiveCorpus, database: Database) -> None:
    (message,) = talks.say(talks.begin(), "a", speaker="Ben")
    assert "ben" in live.current().names
    with database.operation("Delete", Origin()) as operation:
        operation.delete("messages", message.id)
    assert "ben" not in live.current().names


def test_after_a_great_change_everything_is_read_anew(
    talks: Talks, live: LiveCorpus, monkeypatch: pytest.MonkeyPatch
) -> None:
    conversation = talks.begin()
    talks.say(conversation, "a")
    live.current()
    monkeypatch.setattr(corpus_module, "REREAD_MOST", 1)
    talks.say(conversation, "b", "c")
    assert len(live.current()) == 3


def test_changes_are_not_forgotten_where_reading_fails(
    talks: Talks, live: LiveCorpus, monkeypatch: pytest.MonkeyPatch
) -> None:
    conversation = talks.begin()
    talks.say(conversation, "a")
    live.current()
    talks.say(conversation, "b")

    def fails(*_: object) -> None:
        raise StoreError("The disk is gone.")

    with monkeypatch.context() as patched:
        patched.setattr(SearchRows, "places", fails)
        with pytest.raises(StoreError):
            live.current()
    assert len(live.current()) == 2


def _ms(moment: datetime) -> int:
    return int(moment.timestamp() * 1000)


@pytest.fixture
def new_york(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    before = os.environ.get("TZ")
    monkeypatch.setenv("TZ", "America/New_York")
    time.tzset()
    yield
    if before is None:
        monkeypatch.delenv("TZ")
    else:
        monkeypatch.setenv("TZ", before)
    time.tzset()


@pytest.mark.usefixtures("new_york")
def test_days_are_those_of_the_persons_calendar() -> None:
    late = _ms(datetime(2026, 7, 2, 3, 59, tzinfo=UTC))
    early = _ms(datetime(2026, 7, 2, 4, 1, tzinfo=UTC))
    winter = _ms(datetime(2026, 1, 2, 4, 59, tzinfo=UTC))
    days = [date.fromordinal(day) for day in local_days(np.array([late, early, winter], np.int64)).tolist()]
    assert days == [date(2026, 7, 1), date(2026, 7, 2), date(2026, 1, 1)]


def test_a_year_that_the_platforms_clock_does_not_know_is_taken_in_utc(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_: float) -> time.struct_time:
        raise OSError

    monkeypatch.setattr(time, "localtime", fails)
    assert local_days(np.array([86_400_000], np.int64)).tolist() == [date(1970, 1, 2).toordinal()]
