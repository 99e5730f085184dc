"""The index follows the store by itself, and whatever fails, it says so and comes back."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from desktop.core import worker
from desktop.core.errors import EmbeddingUnavailableError, StoreError, UserError
from desktop.core.model import Origin
from desktop.core.paths import DataFolder
from desktop.index import chroma_store as chroma
from desktop.index import exact, indexer
from desktop.index.chroma_store import Collection, Stamp, VectorsError
from desktop.index.embedder import BATCH, BackgroundEmbedder
from desktop.index.indexer import Index, IndexStatus
from desktop.index.vector_process import started
from desktop.storage.database import Database
from desktop.storage.embeddings import Embeddings
from desktop.storage.erasure import Erasing
from tests.index.fakes import FakeEmbedder, Shelf, in_background, vector_of
from tests.patience import PATIENCE, until

REBUILT = "The vector index .* built anew"
Start = Callable[..., Index]


@pytest.fixture
def model() -> FakeEmbedder:
    return FakeEmbedder()


@pytest.fixture
def shelf(database: Database) -> Shelf:
    return Shelf(database)


@pytest.fixture
def start(database: Database, folder: DataFolder, model: FakeEmbedder) -> Iterator[Start]:
    """Starts an index of the store, by default with the fake model, and closes it in the end."""
    with ExitStack() as closing:

        def started(embedder: BackgroundEmbedder | None = None, place: Path = folder.vectors) -> Index:
            embedder = embedder or in_background(model)
            index = Index(database, place, embedder)
            closing.callback(embedder.close)
            closing.callback(index.close)
            index.start()
            return index

        yield started


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Trouble is tried again at once."""
    monkeypatch.setattr(worker, "FIRST_RETRY", 0.01)
    monkeypatch.setattr(worker, "LAST_RETRY", 0.02)


def in_chroma(folder: Path) -> set[str]:
    """What a closed folder holds."""
    vectors = Collection(folder)
    ids = {memory_id for page in vectors.ids() for memory_id in page}
    vectors.close()
    return ids


def reaches(index: Index, condition: Callable[[IndexStatus], bool]) -> bool:
    """Waits for a status."""
    seen = threading.Event()
    unsubscribe = index.subscribe(lambda status: seen.set() if condition(status) else None)
    try:
        return condition(index.status) or seen.wait(PATIENCE)
    finally:
        unsubscribe()


def is_open() -> bool:
    """Whether something serves Chroma's folder: a thread here, else a process."""
    return any(thread.name == "vectors" for thread in threading.enumerate())


def found(index: Index, text: str) -> str:
    return index.nearest(vector_of(text), 1)[0][0]


def test_what_is_said_is_found_by_its_meaning(start: Start, shelf: Shelf) -> None:
    index = start()
    fact = shelf.learn("tea")
    [message, _] = shelf.converse("Hello", "Bye")

    assert index.wait_until_current(PATIENCE)
    assert dict(index.nearest(vector_of("likes: tea"), 1)) == {fact.memory_id: pytest.approx(1, abs=1e-5)}
    assert found(index, "Ann: Hello") == message.memory_id
    assert index.status == IndexStatus("current", 0, 3)


def test_what_was_there_before_the_start_is_indexed(start: Start, shelf: Shelf) -> None:
    fact = shelf.learn("tea")
    index = start()
    assert index.wait_until_current(PATIENCE)
    assert found(index, "likes: tea") == fact.memory_id


def test_a_change_an_archiving_and_their_undoing_are_followed(start: Start, shelf: Shelf, folder: DataFolder) -> None:
    index = start()
    fact = shelf.learn("tea")
    shelf.change(fact, lambda before: replace(before, value="coffee"))
    assert index.wait_until_current(PATIENCE)
    assert index.nearest(vector_of("likes: coffee"), 1)[0][1] == pytest.approx(1, abs=1e-5)

    shelf.change(fact, lambda before: replace(before, status="archived"))
    assert index.wait_until_current(PATIENCE)
    assert index.nearest(vector_of("likes: coffee"), 1) == []

    shelf.undo_last()
    assert index.wait_until_current(PATIENCE)
    assert found(index, "likes: coffee") == fact.memory_id
    index.close()
    assert in_chroma(folder.vectors) == {fact.memory_id}


def test_chroma_is_closed_while_there_is_nothing_to_lay_out(
    start: Start, shelf: Shelf, folder: DataFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(indexer, "IDLE_AFTER", 0.0)
    index = start()
    first = shelf.learn("tea")
    assert index.wait_until_current(PATIENCE)
    until(lambda: not is_open())
    shelf.converse()  # nothing of it is laid out
    assert index.wait_until_current(PATIENCE)
    assert not is_open()
    assert found(index, "likes: tea") == first.memory_id
    second = shelf.learn("coffee")
    assert index.wait_until_current(PATIENCE)
    index.close()
    assert in_chroma(folder.vectors) == {first.memory_id, second.memory_id}


def test_only_the_kinds_asked_for_are_found(start: Start, shelf: Shelf) -> None:
    index = start()
    fact = shelf.learn("tea")
    shelf.converse("likes: tea")
    assert index.wait_until_current(PATIENCE)
    assert [memory_id for memory_id, _ in index.nearest(vector_of("x"), 9, ("fact",))] == [fact.memory_id]


def test_vectors_of_memories_are_at_hand(start: Start, shelf: Shelf) -> None:
    index = start()
    fact = shelf.learn("tea")
    assert index.wait_until_current(PATIENCE)
    assert index.dimension == len(vector_of("likes: tea"))

    known = index.vectors_of([fact.memory_id, "fact-999", "nonsense"])

    assert set(known) == {fact.memory_id}
    assert np.array_equal(known[fact.memory_id], vector_of("likes: tea"))


def test_a_restart_embeds_nothing_again(start: Start, shelf: Shelf, model: FakeEmbedder) -> None:
    shelf.converse(*(f"Message {number}" for number in range(20)))
    first = start()
    assert first.wait_until_current(PATIENCE)
    first.close()

    again = start()

    assert again.wait_until_current(PATIENCE)
    assert found(again, "Ann: Message 7") == "message-8"
    assert len(model.texts) == 20


def test_the_same_text_is_embedded_once(start: Start, shelf: Shelf, model: FakeEmbedder) -> None:
    shelf.converse("Hello", "Hello", "Hello")
    assert start().wait_until_current(PATIENCE)
    assert model.texts == ["Ann: Hello"]


def test_texts_of_like_length_are_embedded_together(
    start: Start, shelf: Shelf, model: FakeEmbedder, monkeypatch: pytest.MonkeyPatch
) -> None:
    batches: list[int] = []
    embed = model.embed

    def counted(texts: Sequence[str]) -> NDArray[np.float32]:
        batches.append(len(texts))
        return embed(texts)

    monkeypatch.setattr(model, "embed", counted)
    shelf.converse(*("long " * 300 + str(number) for number in range(7)), *(f"short {n}" for n in range(40)))

    assert start().wait_until_current(PATIENCE)
    lengths = [len(text) for text in model.texts]
    assert lengths == sorted(lengths)
    assert max(batches) == BATCH
    assert batches[-1] < 7


def test_another_model_embeds_everything_anew(start: Start, shelf: Shelf, folder: DataFolder) -> None:
    fact = shelf.learn("tea")
    first = start()
    assert first.wait_until_current(PATIENCE)
    first.close()

    other = FakeEmbedder("another")
    index = start(in_background(other))

    assert index.wait_until_current(PATIENCE)
    assert other.texts == ["likes: tea"]
    index.close()
    vectors = Collection(folder.vectors)
    assert vectors.stamp is not None
    assert vectors.stamp.model.startswith("another/")
    assert list(vectors.ids()) == [[fact.memory_id]]
    vectors.close()


def delete_folder(folder: Path) -> None:
    shutil.rmtree(folder)


def put_a_file_in_its_place(folder: Path) -> None:
    shutil.rmtree(folder)
    folder.write_text("no folder")


def empty_every_file(folder: Path) -> None:
    for path in (path for path in folder.rglob("*") if path.is_file()):
        path.write_bytes(b"")


def fill_every_file_with_garbage(folder: Path) -> None:
    for path in (path for path in folder.rglob("*") if path.is_file()):
        path.write_bytes(np.random.default_rng(3).bytes(5_000))


def truncate_the_catalog(folder: Path) -> None:
    path = folder / "chroma.sqlite3"
    path.write_bytes(path.read_bytes()[:20_000])


def put_another_stores_in_its_place(folder: Path) -> None:
    vectors = Collection(folder, create=Stamp("another store", "fake/1", 0))
    vectors.upsert(["fact-77"], vector_of("x").reshape(1, -1), [{"kind": "fact"}])
    vectors.close()


def lose_a_vector(folder: Path) -> None:
    vectors = Collection(folder)
    vectors.delete(["message-3"])
    vectors.close()


def come_from_the_future(folder: Path) -> None:
    vectors = Collection(folder)
    assert vectors.stamp is not None
    vectors.mark(replace(vectors.stamp, watermark=10_000))
    vectors.close()


DAMAGES = [
    delete_folder,
    put_a_file_in_its_place,
    empty_every_file,
    fill_every_file_with_garbage,
    truncate_the_catalog,
    put_another_stores_in_its_place,
    come_from_the_future,
]


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_folder_damaged_at_rest_is_rebuilt_without_embedding(
    start: Start,
    shelf: Shelf,
    folder: DataFolder,
    model: FakeEmbedder,
    damage: Callable[[Path], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(chroma, "HNSW", {**chroma.HNSW, "sync_threshold": 10})
    shelf.converse(*(f"Message {number}" for number in range(30)))
    first = start()
    assert first.wait_until_current(PATIENCE)
    first.close()
    damage(folder.vectors)

    index = start()

    assert index.wait_until_current(PATIENCE)
    assert found(index, "Ann: Message 7") == "message-8"
    assert len(model.texts) == 30
    index.close()
    assert in_chroma(folder.vectors) == shelf.memory_ids()


@pytest.mark.expects_log(REBUILT)
def test_a_collection_that_holds_too_little_is_rebuilt(start: Start, shelf: Shelf, folder: DataFolder) -> None:
    shelf.converse("One", "Two", "Three")
    first = start()
    assert first.wait_until_current(PATIENCE)
    first.close()
    lose_a_vector(folder.vectors)

    index = start()

    assert index.wait_until_current(PATIENCE)
    index.close()
    assert in_chroma(folder.vectors) == shelf.memory_ids()


def test_what_was_deleted_for_good_while_it_was_closed_goes(start: Start, shelf: Shelf, folder: DataFolder) -> None:
    gone = shelf.learn("tea")
    shelf.learn("coffee")
    first = start()
    assert first.wait_until_current(PATIENCE)
    first.close()
    Erasing(shelf.database).erase("fact", [gone.id], Origin())

    index = start()

    assert index.wait_until_current(PATIENCE)
    index.close()
    assert in_chroma(folder.vectors) == shelf.memory_ids()


def test_an_older_copy_of_the_folder_catches_up(start: Start, shelf: Shelf, folder: DataFolder, tmp_path: Path) -> None:
    old = shelf.learn("tea")
    first = start()
    assert first.wait_until_current(PATIENCE)
    first.close()
    shutil.copytree(folder.vectors, tmp_path / "older")
    shelf.change(old, lambda before: replace(before, status="archived"))
    shelf.learn("coffee")
    second = start()
    assert second.wait_until_current(PATIENCE)
    second.close()
    shutil.rmtree(folder.vectors)
    shutil.copytree(tmp_path / "older", folder.vectors)

    third = start()

    assert third.wait_until_current(PATIENCE)
    third.close()
    assert in_chroma(folder.vectors) == shelf.memory_ids()


@pytest.mark.expects_log(REBUILT)
@pytest.mark.parametrize("damage", [delete_folder, put_a_file_in_its_place])
def test_a_folder_damaged_while_running_is_rebuilt_at_the_next_change(
    start: Start, shelf: Shelf, folder: DataFolder, damage: Callable[[Path], None]
) -> None:
    index = start()
    shelf.converse("One", "Two")
    assert index.wait_until_current(PATIENCE)
    damage(folder.vectors)
    assert found(index, "Ann: One") == "message-1"

    shelf.converse("Three")

    assert index.wait_until_current(PATIENCE)
    assert found(index, "Ann: Three") == "message-3"
    index.close()
    assert in_chroma(folder.vectors) == shelf.memory_ids()


@pytest.mark.skipif(os.name != "posix", reason="a process can't be stopped elsewhere")
def test_a_close_does_not_wait_for_a_folder_that_is_just_opened(
    start: Start, shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    fact = shelf.learn("tea")
    opening = threading.Event()

    def stopped() -> subprocess.Popen[bytes]:
        process = started()
        process.send_signal(signal.SIGSTOP)  # a machine that is that busy with other things
        opening.set()
        return process

    monkeypatch.setattr("desktop.index.vector_process.started", stopped)
    index = start()
    assert opening.wait(PATIENCE)
    index.close()
    monkeypatch.undo()

    again = start()
    assert again.wait_until_current(PATIENCE)
    assert found(again, "likes: tea") == fact.memory_id


@pytest.mark.skipif(os.name != "posix", reason="a process can't be stopped elsewhere")
def test_a_search_does_not_wait_for_a_folder_that_is_just_opened(
    start: Start, shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    fact = shelf.learn("tea")
    opening: list[subprocess.Popen[bytes]] = []

    def stopped() -> subprocess.Popen[bytes]:
        opening.append(started())
        opening[0].send_signal(signal.SIGSTOP)
        return opening[0]

    monkeypatch.setattr("desktop.index.vector_process.started", stopped)
    index = start()
    until(lambda: bool(opening))
    assert index.catch_up(PATIENCE) == ""
    assert found(index, "likes: tea") == fact.memory_id
    assert not index.wait_until_current(0.01)
    opening[0].send_signal(signal.SIGCONT)
    assert index.wait_until_current(PATIENCE)


def test_a_process_that_may_end_with_its_answer_opens_no_folder_for_it(
    database: Database, folder: DataFolder, shelf: Shelf, model: FakeEmbedder
) -> None:
    fact = shelf.learn("tea")
    with closing(Index(database, folder.vectors, in_background(model))) as index:
        index.start(after=3600.0)
        assert index.catch_up(PATIENCE) == ""
        assert found(index, "likes: tea") == fact.memory_id
        assert not folder.vectors.exists()
        assert index.wait_until_current(PATIENCE)
    assert in_chroma(folder.vectors) == {fact.memory_id}


@pytest.mark.usefixtures("impatient")
@pytest.mark.expects_log(REBUILT)
def test_a_folder_that_can_not_be_made_costs_nothing_while_memory_holds_and_is_tried_again(
    start: Start, shelf: Shelf, tmp_path: Path
) -> None:
    obstacle = tmp_path / "obstacle"
    obstacle.write_text("a file where a folder should be")
    fact = shelf.learn("tea")
    index = start(place=obstacle / "vectors")

    assert reaches(index, lambda status: "disk may be full" in status.message)
    assert not index.wait_until_current(0.05)
    assert found(index, "likes: tea") == fact.memory_id
    obstacle.unlink()
    obstacle.mkdir()

    assert index.wait_until_current(PATIENCE)
    assert index.status.message == ""
    index.close()
    assert in_chroma(obstacle / "vectors") == {fact.memory_id}


@pytest.mark.usefixtures("impatient")
@pytest.mark.expects_log("The indexer fails")
@pytest.mark.parametrize("trouble", [StoreError("The disk is full."), RuntimeError("out of memory at 0x17")])
def test_trouble_with_the_disk_or_the_model_leaves_words_and_passes(
    start: Start, shelf: Shelf, model: FakeEmbedder, trouble: Exception
) -> None:
    model.trouble = trouble
    index = start()
    fact = shelf.learn("tea")

    assert reaches(index, lambda status: status.state == "words_only" and "tried again" in status.message)
    assert "0x17" not in index.status.message
    model.trouble = None

    assert index.wait_until_current(PATIENCE)
    assert found(index, "likes: tea") == fact.memory_id


@pytest.mark.expects_log("can't be embedded")
def test_memories_that_the_model_fails_on_are_told_and_the_others_are_found(
    start: Start, shelf: Shelf, model: FakeEmbedder, monkeypatch: pytest.MonkeyPatch, folder: DataFolder
) -> None:
    embed, bad = model.embed, {"likes: poison"}

    def choosy(texts: Sequence[str]) -> NDArray[np.float32]:
        if bad.intersection(texts):
            raise RuntimeError("index out of range")
        return embed(texts)

    monkeypatch.setattr(model, "embed", choosy)
    shelf.converse(*(f"Message {number}" for number in range(20)))
    poison = shelf.learn("poison")
    index = start()

    assert index.wait_until_current(PATIENCE)
    assert "One of your memories can't be embedded" in index.status.message
    assert found(index, "Ann: Message 7") == "message-8"
    bad.add("likes: venom")
    venom = shelf.learn("venom")
    assert index.wait_until_current(PATIENCE)
    assert index.status.message.startswith("2 of your memories")
    index.close()
    assert in_chroma(folder.vectors) == shelf.memory_ids() - {poison.memory_id, venom.memory_id}

    bad.clear()
    again = start()

    assert reaches(again, lambda status: status.state == "current" and status.total == 22)
    assert again.status.message == ""
    assert found(again, "likes: poison") == poison.memory_id


@pytest.mark.expects_log("No embedding model")
def test_without_a_model_words_go_on_and_it_says_why(start: Start, shelf: Shelf) -> None:
    def load(_: str) -> FakeEmbedder:
        raise UserError("Choose another model in Settings.")

    index = start(BackgroundEmbedder(load=load))
    shelf.learn("tea")

    assert reaches(index, lambda status: status.state == "words_only")
    assert index.status.message == "Choose another model in Settings."
    assert index.embed_query("tea") is None
    assert index.nearest(vector_of("tea"), 5) == []
    assert index.vectors_of(["fact-1"]) == {}
    assert not index.wait_until_current(0.01)


def test_while_the_model_loads_it_says_so_and_then_catches_up(start: Start, shelf: Shelf, model: FakeEmbedder) -> None:
    gate = threading.Event()

    def load(_: str) -> FakeEmbedder:
        gate.wait(PATIENCE)
        return model

    shelf.learn("tea")
    index = start(BackgroundEmbedder(load=load))
    assert reaches(index, lambda status: status.state == "loading" and "words" in status.message)
    assert index.embed_query("tea") is None

    gate.set()

    assert index.wait_until_current(PATIENCE)


def test_closing_in_the_middle_of_indexing_is_prompt_and_the_next_start_goes_on(
    start: Start, shelf: Shelf, model: FakeEmbedder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop.index.embedder.BATCH", 1)
    shelf.converse(*(f"Message {number}" for number in range(50)))
    model.gate.clear()
    index = start()
    assert model.entered.wait(PATIENCE)
    closer = threading.Thread(target=index.close)
    closer.start()
    until(lambda: index._closing)
    model.gate.set()
    closer.join()

    assert len(model.texts) == 1, "what was under way, and no more"
    again = start()
    assert again.wait_until_current(PATIENCE)
    assert len(again.nearest(vector_of("x"), 100)) == 50


@pytest.mark.expects_log("takes its time to stop")
def test_closing_in_the_middle_of_a_write_to_chroma_waits_for_it_and_writes_no_more(
    start: Start,
    shelf: Shelf,
    folder: DataFolder,
    model: FakeEmbedder,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(indexer, "CHROMA_PAGE", 10)
    monkeypatch.setattr(worker, "PATIENCE", 0.01)
    entered, gate, written = threading.Event(), threading.Event(), list[int]()
    upsert = Collection.upsert

    def slow(vectors: Collection, ids: Sequence[str], *arguments: Any) -> None:
        entered.set()
        gate.wait(PATIENCE)
        upsert(vectors, ids, *arguments)
        written.append(len(ids))

    monkeypatch.setattr(Collection, "upsert", slow)
    shelf.converse(*(f"Message {number}" for number in range(50)))
    index = start()
    assert entered.wait(PATIENCE)
    closer = threading.Thread(target=index.close)
    closer.start()
    until(lambda: "takes its time to stop" in caplog.text)
    assert closer.is_alive()
    gate.set()
    closer.join()

    assert written == [10]
    again = start()
    assert again.wait_until_current(PATIENCE)
    again.close()
    assert in_chroma(folder.vectors) == shelf.memory_ids()
    assert len(model.texts) == 50


def test_closing_before_the_start_is_fine(database: Database, folder: DataFolder, model: FakeEmbedder) -> None:
    index = Index(database, folder.vectors, in_background(model))
    index.close()
    assert index.nearest(vector_of("x"), 1) == []


def test_closing_wakes_who_waits(start: Start, shelf: Shelf, model: FakeEmbedder) -> None:
    model.gate.clear()
    index = start()
    shelf.learn("tea")
    answers: list[bool] = []
    waiter = threading.Thread(target=lambda: answers.append(index.wait_until_current(PATIENCE)))
    waiter.start()
    assert model.entered.wait(PATIENCE)
    model.gate.set()
    index.close()
    waiter.join(PATIENCE)
    assert len(answers) == 1


def test_a_new_memory_does_not_wait_for_a_rebuild(
    start: Start, shelf: Shelf, model: FakeEmbedder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(indexer, "PAGE", 5)
    shelf.converse(*(f"Message {number}" for number in range(60)))
    model.gate.clear()
    index = start()
    assert model.entered.wait(PATIENCE)
    fact = shelf.learn("tea")
    at_fact: list[int] = []
    index.subscribe(lambda status: at_fact.append(status.waiting) if index.vectors_of([fact.memory_id]) else None)
    monkeypatch.setattr(worker, "EVENTS_APART", 0)
    model.gate.set()

    assert index.wait_until_current(PATIENCE)
    assert at_fact[0] > 30


def test_a_query_is_embedded_once_and_the_oldest_are_forgotten(
    start: Start, model: FakeEmbedder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(indexer, "KEPT", 2)
    index = start()
    assert index.wait_until_current(PATIENCE)
    for text in ("one", "two", "one", "three", "one", "two"):
        vector = index.embed_query(text)
        assert vector is not None
        assert np.array_equal(vector, vector_of(text))
    assert model.texts == ["one", "two", "three", "two"]


@pytest.fixture
def making_way(start: Start, shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> Index:
    """An index that waits with a new memory, since a query came."""
    monkeypatch.setattr(indexer, "QUIET", 3_600.0)
    monkeypatch.setattr(indexer, "WAY_MOST", 3_600.0)
    index = start()
    assert index.wait_until_current(PATIENCE)
    index.embed_query("one")
    shelf.learn("tea")
    return index


def test_queries_go_before_new_memories_until_somebody_waits_for_those(making_way: Index, model: FakeEmbedder) -> None:
    making_way.embed_query("two")
    assert making_way.wait_until_current(PATIENCE)
    assert model.texts == ["one", "two", "likes: tea"]


def test_an_index_that_makes_way_for_a_query_is_closed_at_once(making_way: Index, model: FakeEmbedder) -> None:
    making_way.close()  # instead of waiting for an hour
    assert model.texts == ["one"]


@pytest.mark.expects_log("can't be embedded")
def test_a_query_that_can_not_be_embedded_has_no_vector(start: Start, model: FakeEmbedder) -> None:
    index = start()
    assert index.wait_until_current(PATIENCE)
    model.trouble = RuntimeError("broken")
    assert index.embed_query("tea") is None


def test_progress_is_told_now_and_then_and_its_end_always(start: Start, shelf: Shelf, model: FakeEmbedder) -> None:
    heard: list[IndexStatus] = []
    index = start()
    assert index.wait_until_current(PATIENCE)
    unsubscribe = index.subscribe(heard.append)
    for number in range(40):
        shelf.learn(f"tea {number}")
    assert index.wait_until_current(PATIENCE)
    index.close()
    unsubscribe()
    assert heard[-1] == IndexStatus("current", 0, 40)
    assert len(set(heard)) > 0


@pytest.mark.expects_log("A listener of thread indexer failed")
def test_a_failing_listener_harms_nobody(start: Start, shelf: Shelf) -> None:
    index = start()

    def fails(status: IndexStatus) -> None:
        raise RuntimeError

    index.subscribe(fails)
    shelf.learn("tea")
    assert index.wait_until_current(PATIENCE)
    index.close()


@pytest.mark.usefixtures("impatient")
@pytest.mark.expects_log("The indexer fails")
def test_a_model_that_goes_away_while_it_indexes_is_told_in_its_words(
    start: Start, shelf: Shelf, model: FakeEmbedder
) -> None:
    model.trouble = EmbeddingUnavailableError("The embedding model is closed.")
    shelf.learn("tea")
    index = start()

    assert reaches(index, lambda status: status.message == "The embedding model is closed.")
    assert index.status.state == "words_only"


class TestPastTheRoomInMemory:
    """Beyond what the matrix holds, Chroma answers."""

    @pytest.fixture(autouse=True)
    def _little_room(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(exact, "MATRIX_BYTES", 0)

    def test_chroma_finds_the_nearest_and_sqlite_has_the_vectors(self, start: Start, shelf: Shelf) -> None:
        shelf.converse(*(f"Message {number}" for number in range(30)))
        fact = shelf.learn("tea")
        index = start()
        assert index.wait_until_current(PATIENCE)

        assert found(index, "Ann: Message 7") == "message-8"
        assert [each for each, _ in index.nearest(vector_of("Ann: Message 7"), 3, ("fact",))] == [fact.memory_id]
        assert len(index.nearest(vector_of("x"), 4, ("message",))) == 4
        assert np.array_equal(index.vectors_of(["message-8", "?"])["message-8"], vector_of("Ann: Message 7"))

    def test_it_does_so_after_a_restart(self, start: Start, shelf: Shelf) -> None:
        shelf.converse("One", "Two")
        first = start()
        assert first.wait_until_current(PATIENCE)
        first.close()
        again = start()
        assert again.wait_until_current(PATIENCE)
        assert found(again, "Ann: Two") == "message-2"

    @pytest.mark.expects_log("Vectors can't be read")
    def test_vectors_that_the_store_can_not_give_are_left_out(
        self, start: Start, shelf: Shelf, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        fact = shelf.learn("tea")
        index = start()
        assert index.wait_until_current(PATIENCE)

        def fails(*arguments: object) -> dict[int, bytes]:
            raise StoreError("The disk is gone.")

        monkeypatch.setattr(Embeddings, "vectors_of", fails)
        assert index.vectors_of([fact.memory_id]) == {}

    @pytest.mark.expects_log(REBUILT)
    def test_a_query_that_finds_the_folder_gone_has_it_rebuilt(
        self, start: Start, shelf: Shelf, folder: DataFolder
    ) -> None:
        shelf.converse("One", "Two")
        index = start()
        assert index.wait_until_current(PATIENCE)
        delete_folder(folder.vectors)

        assert index.nearest(vector_of("Ann: Two"), 1) == []

        assert index.wait_until_current(PATIENCE)
        assert found(index, "Ann: Two") == "message-2"
        index.close()
        assert in_chroma(folder.vectors) == shelf.memory_ids()

    @pytest.mark.usefixtures("impatient")
    @pytest.mark.expects_log(REBUILT)
    def test_without_the_folder_there_are_only_words(self, start: Start, shelf: Shelf, tmp_path: Path) -> None:
        obstacle = tmp_path / "obstacle"
        obstacle.write_text("a file where a folder should be")
        shelf.learn("tea")
        index = start(place=obstacle / "vectors")

        assert reaches(index, lambda status: status.state == "words_only")
        assert index.nearest(vector_of("likes: tea"), 1) == []


def test_a_failure_of_a_folder_that_is_replaced_meanwhile_rebuilds_nothing(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    index = start()
    assert index.wait_until_current(PATIENCE)
    held = index._sync
    assert held is not None

    def fails(*arguments: object) -> list[tuple[str, float]]:
        monkeypatch.setattr(held, "vectors", None)
        raise VectorsError

    monkeypatch.setattr(held, "nearest", fails)
    assert index.nearest(vector_of("x"), 1) == []
    assert not index._damaged
    monkeypatch.undo()


def test_no_embedding_is_computed_inside_a_write(start: Start, shelf: Shelf, model: FakeEmbedder) -> None:
    model.gate.clear()
    index = start()
    shelf.learn("tea")
    assert model.entered.wait(PATIENCE)
    shelf.learn("coffee")
    model.gate.set()
    assert index.wait_until_current(PATIENCE)


def test_the_store_keeps_the_embeddings(start: Start, shelf: Shelf, database: Database) -> None:
    fact = shelf.learn("tea")
    assert start().wait_until_current(PATIENCE)
    assert Embeddings(database).vectors_of("fact", [fact.id]) == {fact.id: vector_of("likes: tea").tobytes()}
