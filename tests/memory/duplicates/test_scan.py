"""Comparing in the background: with the index or without, stopped, taken up again, and in spite of failures."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator

import pytest

from desktop.core import worker
from desktop.core.errors import EmbeddingUnavailableError, StoreError
from desktop.core.paths import DataFolder
from desktop.index.embedder import BackgroundEmbedder
from desktop.index.indexer import Index
from desktop.memory.duplicates import compare
from desktop.memory.duplicates import scan as duplicate_scan
from desktop.memory.duplicates.review import DuplicateReview
from desktop.memory.duplicates.scan import DuplicateScan, ScanStatus
from desktop.memory.episodes import EpisodeDraft
from desktop.memory.service import Memory
from desktop.storage.database import Database
from desktop.storage.journal import Journal
from desktop.storage.pairs import Alike, ReviewKind, Spoken
from tests.memory.duplicates.reviewed import ME, settled, stored, waiting
from tests.patience import PATIENCE, until
from tests.quick_embedder import QuickEmbedder, load_quick

# Under two keys, so that nothing but their vectors makes them alike.
HERON = "the old blue heron calls again at dawn"
WHALE = "big whale swims south each autumn past harbour lights"
HERON_AGAIN, WHALE_AGAIN = (" ".join(reversed(text.split())) for text in (HERON, WHALE))
"""The same words in another order, which vectors that count them take for the same."""


@pytest.fixture
def by_wording(database: Database) -> Iterator[DuplicateReview]:
    """A review without an index, not started."""
    made = DuplicateReview(database, begins_after=0)
    yield made
    made.close()


@pytest.fixture
def by_meaning(database: Database, index: Index) -> Iterator[DuplicateReview]:
    """A review with an index, started."""
    made = DuplicateReview(database, index, begins_after=0)
    made.start()
    yield made
    made.close()


def heard(review: DuplicateReview, state: str) -> threading.Event:
    """An event that is set once the scan is in a state."""
    event = threading.Event()
    review.scan.subscribe(lambda status: event.set() if status.state == state else None)
    return event


# With the index -------------------------------------------------------------------------------------------------------


def test_memories_are_compared_by_their_vectors_all_at_once_or_one_by_one(
    memory: Memory, by_meaning: DuplicateReview
) -> None:
    first = stored(memory, "bird", HERON)
    assert waiting(by_meaning) == []
    second = stored(memory, "birds", HERON_AGAIN)
    stored(memory, "sport", "long distance running")
    found = waiting(by_meaning)
    assert found == [f"fact-{first.id}+fact-{second.id}"]
    (evidence,) = by_meaning.cluster(found[0]).evidence
    assert (evidence.measure, evidence.reasons) == ("meaning", ("meaning",))
    by_meaning.scan.rescan()
    assert waiting(by_meaning) == found
    assert by_meaning.scan.status.message == ""


def test_many_new_memories_are_compared_all_with_all(
    memory: Memory, by_meaning: DuplicateReview, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(duplicate_scan, "FEW", 3)
    settled(by_meaning)
    scanned = heard(by_meaning, "scanning")
    with memory.database.transaction():
        for number in range(5):
            stored(memory, f"key {number}", "plays the guitar in the evening")
            stored(memory, f"key {number}", "Plays the guitar: in the evening")
    assert settled(by_meaning).waiting > 0
    assert scanned.is_set()


@pytest.mark.expects_log("No embedding model")
def test_without_a_model_wording_decides_and_everything_is_compared_again_when_there_is_one(
    database: Database, folder: DataFolder, memory: Memory
) -> None:
    def missing(_: str) -> QuickEmbedder:
        raise EmbeddingUnavailableError("There is no model.")

    stored(memory, "bird", HERON)
    stored(memory, "birds", HERON_AGAIN)
    stored(memory, "music", "plays the guitar")
    stored(memory, "music", "plays the gitar")
    with Indexed(database, folder, BackgroundEmbedder(load=missing)) as review:
        assert [row.title for row in settled(review).rows] == ["music"]
        assert "no embedding model" in review.scan.status.message
    with Indexed(database, folder, BackgroundEmbedder(load=load_quick)) as review:
        assert {row.title for row in settled(review).rows} == {"music", "bird"}
        assert review.scan.status.message == ""
    stored(memory, "sea", WHALE)
    with Indexed(database, folder, BackgroundEmbedder(load=missing)) as review:  # what was found by meaning stays
        stored(memory, "seas", WHALE_AGAIN)
        assert {row.title for row in settled(review).rows} == {"music", "bird"}
        assert review.scan.status.message == ""
    with Indexed(database, folder, BackgroundEmbedder(load=load_quick)) as review:
        assert {row.title for row in settled(review).rows} == {"music", "bird", "sea"}


def test_what_came_while_the_model_was_away_is_compared_by_meaning_when_it_is_back(
    memory: Memory, by_meaning: DuplicateReview, monkeypatch: pytest.MonkeyPatch
) -> None:
    settled(by_meaning)
    without_it = threading.Event()

    def missing(_: DuplicateScan) -> str:
        without_it.set()
        return ""

    with monkeypatch.context() as away:
        away.setattr(DuplicateScan, "_model", missing)
        settled(by_meaning)
        assert without_it.wait(PATIENCE)  # no look that began with the model goes on once there are no vectors
        away.setattr(Index, "vectors_of", lambda *_: {})
        stored(memory, "bird", HERON)
        stored(memory, "birds", HERON_AGAIN)
        assert settled(by_meaning).rows == ()
    stored(memory, "sport", "long distance running")
    until(lambda: len(waiting(by_meaning)) == 1)  # a look that began while it was away may still end, by wording


@pytest.mark.parametrize("everything", [True, False])
def test_what_comes_before_its_vector_is_compared_when_that_is_there(
    memory: Memory, index: Index, by_meaning: DuplicateReview, monkeypatch: pytest.MonkeyPatch, everything: bool
) -> None:
    settled(by_meaning)
    scan, behind = by_meaning.scan, threading.Event()
    await_vectors = scan._await_vectors

    def late(model: str) -> None:
        """Finds both, when they are read first, without vectors."""
        if behind.is_set() or Journal(memory.database).last_change() < 2:
            return await_vectors(model)
        behind.set()
        with monkeypatch.context() as patched:
            patched.setattr(index, "wait_until_current", lambda _: False)
            return await_vectors(model)

    monkeypatch.setattr(scan, "_await_vectors", late)
    stored(memory, "bird", HERON)
    stored(memory, "birds", HERON_AGAIN)
    if everything:
        scan.rescan()
    assert behind.wait(PATIENCE)
    assert len(waiting(by_meaning)) == 1


class Indexed:
    """A started review whose index has this embedder, and is started unless it is to wait."""

    def __init__(
        self, database: Database, folder: DataFolder, embedder: BackgroundEmbedder, *, begun: bool = True
    ) -> None:
        self._embedder = embedder
        self.index = Index(database, folder.vectors, embedder)
        self._review = DuplicateReview(database, self.index, begins_after=0)
        self._begun = begun

    def __enter__(self) -> DuplicateReview:
        if self._begun:
            self.index.start()
        self._review.start()
        return self._review

    def __exit__(self, *_: object) -> None:
        self._review.close()
        self.index.close()
        self._embedder.close()


# Progress, and stopping -----------------------------------------------------------------------------------------------


def test_progress_is_told_and_the_end(memory: Memory, by_wording: DuplicateReview) -> None:
    stored(memory, "music", "plays the guitar")
    told: list[ScanStatus] = []
    stop = by_wording.scan.subscribe(told.append)
    by_wording.start()
    until(lambda: told and told[-1].state == "current")  # who listens hears of it after who waits
    assert told[0].state == "scanning"
    assert (told[-1].done, told[-1].total) == (1, 1)
    stop()


def test_a_scan_that_is_cancelled_leaves_what_was_known_and_new_memories_are_still_compared(
    memory: Memory, by_wording: DuplicateReview, monkeypatch: pytest.MonkeyPatch
) -> None:
    stored(memory, "music", "plays the guitar")
    stored(memory, "music", "plays the gitar")
    by_wording.start()
    known = waiting(by_wording)
    scanning, go_on, at_once = threading.Event(), threading.Event(), compare.compare_all

    def slowly(*arguments: object) -> object:
        scanning.set()
        go_on.wait(PATIENCE)
        return at_once(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(compare, "compare_all", slowly)
    cancelled = heard(by_wording, "cancelled")
    by_wording.scan.rescan()
    assert scanning.wait(PATIENCE)
    by_wording.scan.cancel()
    go_on.set()
    assert cancelled.wait(PATIENCE)
    assert [row.id for row in by_wording.queue().rows] == known
    stored(memory, "coffee", "drinks it black")
    compared = heard(by_wording, "comparing")
    stored(memory, "coffee", "drinks it blck")
    assert compared.wait(PATIENCE)
    by_wording.scan.rescan()
    assert len(waiting(by_wording)) == 2


def test_a_scan_that_waits_for_the_index_can_be_cancelled(
    database: Database, folder: DataFolder, memory: Memory
) -> None:
    stored(memory, "music", "plays the guitar")
    stored(memory, "music", "plays the gitar")
    opened = Indexed(database, folder, BackgroundEmbedder(load=load_quick), begun=False)
    with opened as review:
        cancelled = heard(review, "cancelled")
        review.scan.rescan()
        assert not review.scan.wait_until_current(0.3)
        assert review.scan.status.state == "waiting"
        review.scan.cancel()
        opened.index.start()
        assert cancelled.wait(PATIENCE)
        assert review.queue().rows == ()
        review.scan.rescan()
        assert len(waiting(review)) == 1


@pytest.mark.slow
def test_closing_stops_a_scan(memory: Memory, by_wording: DuplicateReview, monkeypatch: pytest.MonkeyPatch) -> None:
    scanning = threading.Event()

    def endless(*arguments: object) -> object:
        scanning.set()
        work = arguments[-1]
        assert isinstance(work, compare.Work)
        while True:
            work.go_on()

    monkeypatch.setattr(compare, "compare_all", endless)
    stored(memory, "music", "plays the guitar")
    by_wording.start()
    assert scanning.wait(PATIENCE)
    assert not by_wording.scan.wait_until_current(0)
    by_wording.close()
    assert not by_wording.scan.wait_until_current(PATIENCE)


# Failures -------------------------------------------------------------------------------------------------------------


@pytest.mark.expects_log("Comparing memories failed")
@pytest.mark.parametrize("error", [StoreError("The disk is full."), ValueError("a bug")])
def test_a_failure_is_told_and_tried_again(
    error: Exception,
    memory: Memory,
    by_wording: DuplicateReview,
    monkeypatch: pytest.MonkeyPatch,
    request: pytest.FixtureRequest,
) -> None:
    if isinstance(error, ValueError):
        request.node.add_marker(pytest.mark.expects_log("Memories can't be compared"))
    add, failures = Alike.add, [error]

    def failing(self: Alike, *arguments: object) -> None:
        if failures:
            raise failures.pop()
        add(self, *arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(Alike, "add", failing)
    monkeypatch.setattr(worker, "FIRST_RETRY", 0.01)
    failed = heard(by_wording, "failed")
    stored(memory, "music", "plays the guitar")
    stored(memory, "music", "plays the gitar")
    by_wording.start()
    assert len(waiting(by_wording)) == 1
    assert failed.is_set()


@pytest.mark.expects_log("Comparing memories failed")
@pytest.mark.parametrize("followed", [False, True])
def test_whoever_asks_after_a_failure_has_it_tried_again(
    followed: bool, memory: Memory, by_wording: DuplicateReview, monkeypatch: pytest.MonkeyPatch
) -> None:
    add, failures = Alike.add, [StoreError("The disk is full.")]

    def failing(self: Alike, *arguments: object) -> None:
        if failures:
            raise failures.pop()
        add(self, *arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(Alike, "add", failing)
    monkeypatch.setattr(worker, "FIRST_RETRY", 30.0)
    stored(memory, "music", "plays the guitar")
    stored(memory, "music", "plays the gitar")
    if followed:
        failed = heard(by_wording, "failed")
        by_wording.start()
        assert failed.wait(PATIENCE)
    else:
        assert "this is tried again" in by_wording.scan.catch_up(30)
    assert by_wording.scan.catch_up(30) == ""
    assert len(by_wording.queue().rows) == 1


@pytest.mark.expects_log("Comparing memories failed")
def test_what_could_be_read_in_part_only_is_read_again(
    memory: Memory, by_wording: DuplicateReview, monkeypatch: pytest.MonkeyPatch
) -> None:
    spoken, failures = Alike.spoken, [StoreError("The disk fails.")]

    def failing(self: Alike, kind: ReviewKind) -> Iterator[list[Spoken]]:
        if kind == "episode" and failures:
            raise failures.pop()
        return spoken(self, kind)

    monkeypatch.setattr(Alike, "spoken", failing)
    monkeypatch.setattr(worker, "FIRST_RETRY", 0.01)
    for summary in ("repaired the old grinder", "repaired the old grindr"):
        memory.episodes.create(EpisodeDraft("Grinder", summary, 0.5), ME)
    by_wording.start()
    assert len(waiting(by_wording)) == 1


@pytest.mark.expects_log("A listener of thread duplicates failed")
def test_a_failing_listener_stops_nothing(memory: Memory, by_wording: DuplicateReview) -> None:
    def fail(_: ScanStatus) -> None:
        raise ValueError("no")

    by_wording.scan.subscribe(fail)
    by_wording.start()
    assert settled(by_wording).rows == ()


def test_what_another_version_compared_is_compared_anew(
    database: Database, memory: Memory, by_wording: DuplicateReview
) -> None:
    stored(memory, "music", "plays the guitar")
    stored(memory, "music", "plays the gitar")
    by_wording.start()
    assert len(waiting(by_wording)) == 1
    by_wording.close()
    Alike(database).remember([("base", "0/")])
    again = DuplicateReview(database, begins_after=0)
    assert again.queue().rows == ()
    again.start()
    assert len(waiting(again)) == 1
    again.close()


@pytest.fixture
def making_way(
    database: Database, memory: Memory, index: Index, monkeypatch: pytest.MonkeyPatch
) -> Iterator[DuplicateReview]:
    """A review that waits with what is new, since the memory was used."""
    stored(memory, "bird", HERON)
    made = DuplicateReview(database, index, begins_after=0)
    made.start()
    assert settled(made).waiting == 0
    monkeypatch.setattr(duplicate_scan, "QUIET", 3_600.0)
    monkeypatch.setattr(duplicate_scan, "WAY_MOST", 3_600.0)
    way, makes_way = threading.Event(), made.scan._makes_way

    def noting(last_used: Callable[[], float], quiet: float, until: float) -> bool:
        way.set()
        return makes_way(last_used, quiet, until)

    monkeypatch.setattr(made.scan, "_makes_way", noting)
    stored(memory, "birds", HERON_AGAIN)
    assert way.wait(PATIENCE)
    yield made
    made.close()


def test_a_comparison_makes_way_for_who_uses_the_memory_until_somebody_waits_for_it(
    making_way: DuplicateReview,
) -> None:
    assert making_way.queue().waiting == 0
    assert settled(making_way).waiting == 1


def test_a_comparison_makes_way_for_a_while_only_however_much_the_memory_is_used(
    database: Database, memory: Memory, index: Index, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Index, "last_used", property(lambda _: time.monotonic()))
    stored(memory, "bird", HERON)
    stored(memory, "birds", HERON_AGAIN)
    made = DuplicateReview(database, index, begins_after=0)
    done = heard(made, "current")
    made.start()
    assert done.wait(PATIENCE)
    made.close()


def test_what_makes_way_ends_at_once(making_way: DuplicateReview) -> None:
    making_way.close()
    assert not making_way.scan.wait_until_current(PATIENCE)


def test_what_is_new_makes_way_before_it_has_the_index_hurry(
    database: Database, index: Index, memory: Memory, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = DuplicateReview(database, index, begins_after=0)
    scan, order = made.scan, list[str]()
    wait, makes_way = index.wait_until_current, scan._makes_way

    def noted(event: str, act: Callable[..., bool]) -> Callable[..., bool]:
        def noting(*given: object) -> bool:
            order.append(event)
            return act(*given)

        return noting

    monkeypatch.setattr(index, "wait_until_current", noted("hurry", wait))
    monkeypatch.setattr(scan, "_makes_way", noted("way", makes_way))
    assert wait(PATIENCE)
    assert scan._run_once() is None
    assert order[0] == "hurry"
    order.clear()
    stored(memory, "bird", HERON)
    assert wait(PATIENCE)
    assert scan._run_once() is None
    assert order[0] == "way"
    made.close()
