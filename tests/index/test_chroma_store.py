"""Chroma's collection: what is put is found, and a folder that is not as it was left is refused before it does harm."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import chromadb
import numpy as np
import pytest

from desktop.index import chroma_store as module
from desktop.index.chroma_store import Collection, Stamp, VectorsError
from desktop.index.exact import Vector
from tests.index.fakes import vector_of

STAMP = Stamp("store", "model")
SMALL_GRAPH = {**module.HNSW, "sync_threshold": 10}
"""Written to files soon."""


def rows(names: list[str]) -> Vector:
    return np.array([vector_of(name) for name in names], dtype=np.float32)


def put(collection: Collection, names: list[str]) -> None:
    collection.upsert(names, rows(names), [{"kind": "fact"}] * len(names))


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "vectors"


@pytest.fixture
def collection(place: Path) -> Iterator[Collection]:
    made = Collection(place, create=STAMP)
    yield made
    made.close()


def test_the_nearest_come_first_with_their_cosine(collection: Collection) -> None:
    names = [f"fact-{number}" for number in range(30)]
    put(collection, names)

    found = collection.nearest(vector_of("fact-7"), 3)

    assert found[0][0] == "fact-7"
    for name, score in found:
        assert score == pytest.approx(float(vector_of(name) @ vector_of("fact-7")), abs=1e-4)
    assert [score for _, score in found] == sorted((score for _, score in found), reverse=True)


def test_an_empty_collection_has_no_neighbours(collection: Collection) -> None:
    assert collection.nearest(vector_of("anything"), 5) == []
    assert list(collection.ids()) == []


def test_an_id_is_replaced_not_doubled(collection: Collection) -> None:
    put(collection, ["fact-1"])
    collection.upsert(["fact-1"], rows(["other"]), [{"kind": "fact"}])

    assert collection.count() == 1
    assert collection.nearest(vector_of("other"), 1)[0][1] == pytest.approx(1, abs=1e-4)


def test_deleting_takes_out_what_is_there_and_quickly_where_nothing_is(collection: Collection) -> None:
    put(collection, ["fact-1", "fact-2"])
    collection.delete(["fact-1", "fact-9"])
    collection.delete(["fact-8"])

    assert list(collection.ids()) == [["fact-2"]]


def test_ids_and_writes_are_paged(place: Path) -> None:
    collection = Collection(place, create=STAMP)
    collection._batch = 3
    names = [f"fact-{number}" for number in range(10)]
    put(collection, names)

    assert sorted(each for page in collection.ids(4) for each in page) == sorted(names)
    assert [len(page) for page in collection.ids(4)] == [4, 4, 2]
    collection.close()


def test_the_stamp_and_the_vectors_are_there_after_a_restart(place: Path, collection: Collection) -> None:
    put(collection, ["fact-1"])
    collection.mark(Stamp("store", "model", 12))
    collection.close()

    again = Collection(place)

    assert again.stamp == Stamp("store", "model", 12)
    assert again.nearest(vector_of("fact-1"), 1)[0][0] == "fact-1"
    again.close()


def test_a_collection_made_elsewhere_has_no_stamp(place: Path, collection: Collection) -> None:
    collection._collection.modify(metadata={"owner": "somebody"})
    assert collection.stamp is None


def test_the_folder_may_be_made_anew_again_and_again(place: Path) -> None:
    before = threading.active_count()
    for name in ("fact-1", "fact-2", "fact-3"):
        collection = Collection(place, create=STAMP)
        put(collection, [name])
        assert list(collection.ids()) == [[name]]
        collection.close()
    assert threading.active_count() == before


def test_closing_twice_is_fine_and_using_it_afterwards_fails_as_a_folder_would(collection: Collection) -> None:
    collection.close()
    collection.close()
    with pytest.raises(VectorsError, match="closed"):
        collection.count()


def test_a_folder_that_is_deleted_under_it_is_noticed(place: Path, collection: Collection) -> None:
    put(collection, ["fact-1"])
    module.remove(place)
    for use in (lambda: put(collection, ["fact-2"]), collection.count, lambda: collection.nearest(vector_of("x"), 1)):
        with pytest.raises(VectorsError):
            use()


def test_a_folder_that_is_replaced_under_it_is_noticed(place: Path, collection: Collection, tmp_path: Path) -> None:
    other = Collection(tmp_path / "other", create=Stamp("other", "model"))
    other.close()
    place.rename(tmp_path / "aside")
    (tmp_path / "other").rename(place)

    with pytest.raises(VectorsError, match="replaced"):
        collection.count()


def test_a_file_in_the_place_of_the_folder_is_replaced(place: Path) -> None:
    place.write_text("no folder")
    with pytest.raises(VectorsError):
        Collection(place)
    Collection(place, create=STAMP).close()
    assert place.is_dir()


def test_a_folder_whose_opening_did_not_come_through_is_refused(place: Path, collection: Collection) -> None:
    collection.close()
    (place / "opening").touch()
    with pytest.raises(VectorsError, match="did not come through"):
        Collection(place)


def test_a_native_panic_is_a_failing_folder(collection: Collection, monkeypatch: pytest.MonkeyPatch) -> None:
    class PanicException(BaseException):
        """As pyo3 raises it."""

    def panics(_: object) -> int:
        raise PanicException

    monkeypatch.setattr(chromadb.Collection, "count", panics)
    with pytest.raises(VectorsError, match="PanicException"):
        collection.count()


def test_an_interrupt_stays_one(collection: Collection, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(chromadb.Collection, "count", interrupted)
    with pytest.raises(KeyboardInterrupt):
        collection.count()


def test_trouble_while_closing_is_no_trouble(collection: Collection, monkeypatch: pytest.MonkeyPatch) -> None:
    client, close = collection._client, collection._client.close

    def fails() -> None:
        close()
        raise RuntimeError

    monkeypatch.setattr(client, "close", fails)
    collection.close()


def emptied(path: Path) -> None:
    path.write_bytes(b"")


def halved(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def filled_with_garbage(path: Path) -> None:
    path.write_bytes(np.random.default_rng(1).bytes(path.stat().st_size))


@pytest.mark.parametrize("damage", [Path.unlink, emptied, halved, filled_with_garbage])
@pytest.mark.parametrize(
    "name", ["data_level0.bin", "header.bin", "length.bin", "index_metadata.pickle", "chroma.sqlite3"]
)
def test_a_damaged_file_is_refused_before_chroma_reads_it(
    place: Path, monkeypatch: pytest.MonkeyPatch, name: str, damage: Callable[[Path], None]
) -> None:
    monkeypatch.setattr(module, "HNSW", SMALL_GRAPH)
    collection = Collection(place, create=STAMP)
    put(collection, [f"fact-{number}" for number in range(40)])
    collection.close()
    [path] = place.rglob(name)
    damage(path)

    with pytest.raises(VectorsError):
        Collection(place)
    Collection(place, create=STAMP).close()


def test_a_graph_file_too_many_is_refused(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "HNSW", SMALL_GRAPH)
    collection = Collection(place, create=STAMP)
    put(collection, [f"fact-{number}" for number in range(40)])
    collection.close()
    [graph] = place.rglob("header.bin")
    (graph.parent / "another.bin").touch()

    with pytest.raises(VectorsError, match="too many"):
        Collection(place)


def test_a_folder_is_open_once_at_a_time(place: Path, collection: Collection) -> None:
    with pytest.raises(VectorsError, match="another process"):
        Collection(place, patience=0.01)
    collection.close()
    Collection(place).close()
