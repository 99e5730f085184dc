"""Recalling: what an answer holds, whom it counts, and what it leaves out."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import date, datetime, timedelta
from pathlib import Path

import pytest

from desktop.core.errors import StoreError
from desktop.core.model import Message, Origin
from desktop.index.embedder import BackgroundEmbedder
from desktop.index.indexer import Index
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.recall.query import Day, dates
from desktop.memory.recall.recall import Recall, local_window
from desktop.memory.service import Memory
from desktop.settings import Settings
from desktop.storage.counters import Accesses
from desktop.storage.database import Database
from desktop.storage.facts import FactFilter
from tests.conftest import HandSetClock
from tests.patience import PATIENCE
from tests.samples import NOON, a_conversation, a_message


def learn(memory: Memory, key: str, value: str, subject: str = "user", **fields: object) -> int:
    draft = replace(FactDraft("personal", key, value, subject=subject), **fields)  # type: ignore[arg-type]
    return memory.facts.remember_anyway(draft, Origin()).fact.id


def talk(memory: Memory, *turns: str, at: datetime = NOON, title: str = "The plant", **fields: object) -> list[Message]:
    """A conversation between Anna and Ben, a minute apart."""
    with memory.database.operation("Talk", Origin()) as operation:
        held = memory.conversations.insert(operation, a_conversation(title))
        made = [
            replace(
                a_message(held.id, text, role="other", speaker=("Anna", "Ben")[turn % 2]),
                sent_at=at + timedelta(minutes=turn),
                **fields,  # type: ignore[arg-type]
            )
            for turn, text in enumerate(turns)
        ]
        return [memory.conversations.append(operation, message) for message in made]


COOLANT = (
    "The coolant of Grinder 4 smells strange again.",
    "We decided to change the coolant supplier last week.",
    "Who cleans the coolant tank of Grinder 4 then?",
)


def _values(memory: Memory, query: str = "", **options: object) -> list[str]:
    return [found.fact.value for found in memory.recall.facts(query, **options)]  # type: ignore[arg-type]


def test_facts_come_newest_first_without_a_query(memory: Memory, clock: HandSetClock) -> None:
    learn(memory, "location", "Lviv")
    clock.advance(days=40)
    learn(memory, "dog_name", "Rex")
    newest, oldest = memory.recall.facts()
    assert (newest.fact.value, newest.score, newest.parts, newest.is_stale) == ("Rex", None, None, False)
    assert (oldest.fact.value, oldest.days_ago, oldest.is_stale) == ("Lviv", 40, True)


def test_facts_of_a_query_come_with_scores_and_nothing_unrelated(memory: Memory) -> None:
    learn(memory, "location", "Lviv")
    learn(memory, "dog_name", "Rex")
    (found,) = memory.recall.facts("where do I live")
    assert found.fact.value == "Lviv"
    assert found.score is not None
    assert found.score >= 0.7
    assert found.parts is not None
    assert (found.parts.words, found.parts.meaning, found.parts.recency) == (1.0, None, 1.0)


def test_facts_keep_to_subject_category_and_status(memory: Memory) -> None:
    learn(memory, "location", "Lviv")
    anna = learn(memory, "location", "Odesa", subject="Anna")
    gone = learn(memory, "location", "Kyiv", category="travel")
    memory.facts.forget(gone, "outdated", Origin())
    assert _values(memory) == ["Lviv"]
    assert set(_values(memory, subject=None)) == {"Lviv", "Odesa"}
    assert _values(memory, "location", subject="anna") == ["Odesa"]
    assert set(_values(memory, "location", include_archived=True)) == {"Lviv", "Kyiv"}
    assert _values(memory, categories=["travel"], include_archived=True) == ["Kyiv"]
    fact = memory.facts.active(anna)
    memory.facts.edit(replace(fact, private=True), Origin())
    assert _values(memory, subject="Anna", include_private=False) == []


def test_only_what_is_returned_is_counted_once(memory: Memory) -> None:
    ids = [learn(memory, "city", f"Town {number}") for number in range(3)]
    memory.recall.facts(limit=1, via="test")
    memory.recall.facts(track=False)
    assert sorted(memory.accesses.of("fact", each).count for each in ids) == [0, 0, 1]
    said = talk(memory, *COOLANT)
    memory.recall.answer("coolant of Grinder 4", max_results=1)
    assert sum(memory.accesses.of("message", each.id).count for each in said) == 1


def test_an_answer_tells_of_the_uses_before_it(memory: Memory) -> None:
    """Whoever asks does not wait until the asking is counted."""
    learn(memory, "city", "Lviv")
    told = []
    for _ in range(3):
        told += [each.fact.access_count for each in memory.recall.facts("Lviv")]
        assert memory.database.bookkeeper.flush(10)
    assert told == [0, 1, 2]


@pytest.mark.expects_log("Accesses can't be counted")
def test_a_failing_counter_never_fails_the_search(memory: Memory, monkeypatch: pytest.MonkeyPatch) -> None:
    learn(memory, "location", "Lviv")

    def fails(*_: object, **__: object) -> None:
        raise StoreError("The disk is full.")

    monkeypatch.setattr(Accesses, "count", fails)
    assert _values(memory, "location") == ["Lviv"]


def test_a_recollection_says_what_when_and_by_whom(memory: Memory, clock: HandSetClock) -> None:
    (said, *_) = talk(memory, *COOLANT)
    clock.advance(days=45)
    answer = memory.recall.answer("strange smell of the coolant of Grinder 4", max_results=1)
    (memory_found,) = answer.memories
    assert (memory_found.memory_id, memory_found.content, memory_found.speaker) == (said.memory_id, said.text, "Anna")
    assert (memory_found.date_text, memory_found.age, memory_found.days_ago) == ("2 March 2026", "6 weeks ago", 45)
    assert memory_found.is_stale
    assert memory_found.relevance_score >= 0.7
    assert memory_found.conversation_id == said.conversation_id
    assert answer.stale_note.startswith("This was discussed 45 days ago - things may have changed")
    assert answer.citations[0].memory_id == said.memory_id
    assert answer.citations[0].timestamp == said.sent_at
    assert answer.groups[0].name == "The plant"


def test_an_answer_tells_what_was_decided_and_what_is_open(memory: Memory) -> None:
    talk(memory, *COOLANT)
    answer = memory.recall.answer("coolant of Grinder 4")
    assert [said.text for said in answer.key_decisions] == [COOLANT[1]]
    assert [(said.text, said.date_text) for said in answer.unresolved_items] == [(COOLANT[2], "2 March 2026")]
    assert "tank" not in answer.related_topics
    assert answer.summary.startswith("Found ")
    assert answer.message == answer.summary
    assert answer.stale_note == ""


def test_open_items_and_topics_are_few(memory: Memory) -> None:
    talk(memory, *(f"Who repairs the coolant pump {name} in hall {name}?" for name in "abcdefgh"))
    answer = memory.recall.answer("coolant pump repairs", max_results=8)
    assert len(answer.unresolved_items) == 3
    assert len(answer.related_topics) <= 5


def test_nothing_is_said_honestly(memory: Memory) -> None:
    talk(memory, *COOLANT)
    answer = memory.recall.answer("What did we discuss about Grinder 5?")
    assert (answer.memories, answer.citations, answer.groups) == ((), (), ())
    assert answer.message.startswith(
        "I don't have any previous conversations about 'What did we discuss about Grinder 5?'"
    )


def test_the_world_before_a_change_is_told_beside_the_fact(memory: Memory) -> None:
    fact = learn(memory, "location", "Kyiv")
    memory.facts.update(fact, "Lviv", 0.95, "update", Origin())
    other = learn(memory, "dog_name", "Max")
    memory.facts.update(other, "Rex", 0.95, "correction", Origin())
    (lives,) = memory.recall.answer("Where do I live?").memories
    assert (lives.content, lives.former) == ("location: Lviv", "was Kyiv until 2 March 2026")
    assert lives.kind == "fact"
    assert lives.topic == "user"
    assert memory.recall.answer("what is my dog called").memories[0].former == ""


def test_a_query_is_read_once_for_all_that_was_said_before(memory: Memory, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(20):
        color = learn(memory, f"color of door {number}", "painted green")
        memory.facts.update(color, "painted blue", 0.95, "update", Origin())
    read: list[str] = []

    def noted(text: str) -> tuple[Day, ...]:
        read.append(text)
        return dates(text)

    monkeypatch.setattr("desktop.memory.recall.query.dates", noted)
    found = memory.recall.former_facts("what was green?", FactFilter(subject="user"))
    assert {(each.fact.value, each.now) for each in found} == {("painted green", "painted blue")}
    assert read == ["what was green?"]


def test_the_location_comes_first_among_many_messages(memory: Memory) -> None:
    talk(memory, *(f"I live near the river and Ben lives in house {number}." for number in range(300)))
    learn(memory, "location", "Lviv")
    assert memory.recall.answer("Where do I live?").memories[0].content == "location: Lviv"


def test_what_must_not_be_told_is_not_told(memory: Memory, database: Database) -> None:
    secret = talk(memory, "The treasure lies under the lilac.", "We decided to dig up the treasure.", private=True)
    talk(memory, "Where is the treasure under the lilac?", recallable=False)
    assert {each.row_id for each in memory.recall.answer("treasure lilac").memories} == {
        message.id for message in secret
    }
    assert memory.recall.answer("treasure lilac", include_private=False).memories == ()
    rest = memory.recall.answer("treasure lilac", exclude_messages=[secret[1].id])
    assert {each.row_id for each in rest.memories} == {secret[0].id}
    assert rest.key_decisions == ()


def test_a_recall_keeps_to_its_subject(memory: Memory) -> None:
    talk(memory, *COOLANT)
    talk(memory, "The coolant of Grinder 7 is fresh.")
    found = memory.recall.answer("coolant", subject="Grinder 7", max_results=20)
    assert {each.content for each in found.memories} == {"The coolant of Grinder 7 is fresh."}


def test_a_recall_keeps_to_the_persons_days(memory: Memory, clock: HandSetClock) -> None:
    for days in (0, 3, 40):
        talk(memory, f"Coolant report number {days}.", at=NOON - timedelta(days=days))

    def days_found(**options: object) -> set[int]:
        return {each.days_ago for each in memory.recall.answer("coolant report", max_results=20, **options).memories}  # type: ignore[arg-type]

    today = NOON.astimezone().date()
    assert days_found() == {0, 3, 40}
    assert days_found(time_range_days=7) == {0, 3}
    assert days_found(since=today - timedelta(days=3), until=today - timedelta(days=3)) == {3}
    assert days_found(until=today - timedelta(days=4)) == {40}
    assert days_found(time_range_days=10**9) == {0, 3, 40}
    assert days_found(since=date.min, until=date.max) == {0, 3, 40}
    assert days_found(since=date.max) == set()


def test_a_time_alone_recalls_whatever_is_from_then_newest_first(memory: Memory) -> None:
    talk(memory, "The printer is out of toner.", "I'll order some.", at=NOON - timedelta(days=1))
    talk(memory, "The garden got a new gate.", at=NOON - timedelta(days=9))
    yesterday = (NOON - timedelta(days=1)).astimezone().date()
    found = memory.recall.answer("What did we talk about?", since=yesterday, until=yesterday)
    assert [each.content for each in found.memories] == ["I'll order some.", "The printer is out of toner."]
    assert all(citation.relevance_score == 1.0 for citation in found.citations)
    assert len(memory.recall.answer("conversation", since=yesterday, max_results=1).memories) == 1
    assert not memory.recall.answer("conversation", until=yesterday - timedelta(days=30)).memories
    assert not memory.recall.answer("What did we talk about?").memories


def test_the_later_of_two_beginnings_counts() -> None:
    today = date(2026, 3, 2)
    start, end = local_window(today, 7, date(2026, 3, 1), None)
    assert (start, end) == (datetime(2026, 3, 1).astimezone(), None)


def test_the_threshold_and_the_age_of_staleness_can_be_chosen(memory: Memory, clock: HandSetClock) -> None:
    def by(settings: Settings) -> Recall:
        return Memory(memory.database, lambda: settings).recall

    talk(memory, *COOLANT)
    clock.advance(days=5)
    assert by(Settings(answer_stale_days=4)).answer("coolant of Grinder 4").memories[0].is_stale
    assert by(Settings(relevance_threshold=1.0)).answer("coolant of Grinder 4").memories == ()
    assert by(Settings(relevance_threshold=0.0)).answer("opera premiere").memories


@pytest.mark.parametrize(("days", "stale"), [(30, False), (31, True)])
def test_what_is_older_than_thirty_days_is_stale(memory: Memory, clock: HandSetClock, days: int, stale: bool) -> None:
    talk(memory, *COOLANT)
    clock.advance(days=days)
    answer = memory.recall.answer("coolant of Grinder 4")
    assert {each.is_stale for each in answer.memories} == {stale}
    assert (f"discussed {days} days ago" in answer.stale_note) == stale


@pytest.mark.slow
def test_a_hundred_at_once_all_succeed(memory: Memory) -> None:
    learn(memory, "location", "Lviv")
    said = talk(memory, *COOLANT)
    with ThreadPoolExecutor(16) as pool:
        asked = ["Where do I live?", "coolant of Grinder 4"] * 50
        answers = list(pool.map(memory.recall.answer, asked))
    assert all(answer.memories for answer in answers)
    assert memory.accesses.of("fact", 1).count == 50
    assert memory.accesses.of("message", said[0].id).count == 50


@pytest.fixture
def real_index(database: Database, tmp_path: Path) -> Iterator[Index]:
    """An index with the packaged model, to be started."""
    embedder = BackgroundEmbedder()
    index = Index(database, tmp_path / "vectors", embedder)
    yield index
    index.close()
    embedder.close()


def test_meaning_finds_what_no_word_would(memory: Memory, database: Database, real_index: Index) -> None:
    hybrid = Memory(database, index=lambda: real_index)
    learn(memory, "instrument", "plays the cello in an orchestra")
    learn(memory, "breakfast", "oatmeal with berries")
    talk(memory, "My kitten chased the curtain all night.", "Poor you!")
    real_index.start()
    assert real_index.wait_until_current(PATIENCE)
    best = hybrid.recall.facts("musical hobby")[0]
    assert best.fact.value == "plays the cello in an orchestra"
    assert best.parts is not None
    assert best.parts.meaning is not None
    assert hybrid.recall.answer("Who won the world cup?").memories == ()
    whatever = Memory(database, lambda: Settings(relevance_threshold=0.0), lambda: real_index)
    said = whatever.recall.answer("What did the pet cat do?", max_results=1).memories[0]
    assert said.content == "My kitten chased the curtain all night."
