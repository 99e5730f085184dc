"""Another embedding model is taken in while search goes on, and nothing is embedded twice."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator, Sequence

import numpy as np
import pytest
from numpy.typing import NDArray

from desktop.core.errors import StoreError, UserError
from desktop.core.paths import DataFolder
from desktop.index import model_change
from desktop.index.embedder import BackgroundEmbedder
from desktop.index.indexer import Index
from desktop.index.model_change import ModelChange, ModelChanges
from desktop.storage.database import Database
from desktop.storage.embeddings import Embeddings
from tests.index.fakes import FakeEmbedder, Shelf, in_background
from tests.patience import PATIENCE


class OtherEmbedder(FakeEmbedder):
    """Of another size, so that vectors of the two can't be mixed up unseen."""

    dimension = 24

    def embed(self, texts: Sequence[str]) -> NDArray[np.float32]:
        rows = super().embed(texts)
        return np.pad(rows, ((0, 0), (0, self.dimension - rows.shape[1])))


@pytest.fixture
def shelf(database: Database) -> Shelf:
    return Shelf(database)


@pytest.fixture
def model() -> FakeEmbedder:
    return FakeEmbedder("first")


@pytest.fixture
def other() -> OtherEmbedder:
    return OtherEmbedder("other")


@pytest.fixture
def background(model: FakeEmbedder) -> BackgroundEmbedder:
    return in_background(model)


@pytest.fixture
def index(database: Database, folder: DataFolder, background: BackgroundEmbedder, shelf: Shelf) -> Iterator[Index]:
    """Of a store of forty facts."""
    for number in range(40):
        shelf.learn(f"thing {number}", key=f"key {number}")
    made = Index(database, folder.vectors, background)
    made.start()
    assert made.wait_until_current(PATIENCE)
    yield made
    made.close()
    background.close()


@pytest.fixture
def taken() -> list[str]:
    return []


@pytest.fixture
def changes(
    database: Database, index: Index, model: FakeEmbedder, other: OtherEmbedder, taken: list[str]
) -> Iterator[ModelChanges]:
    def load(name: str) -> FakeEmbedder:
        if name == "nowhere":
            raise UserError("There is no such model. Search goes on by words.")
        if name == "broken":
            raise OSError("not a model")
        return model if name == "" else other

    made = ModelChanges(database, index, taken=taken.append, load=load)
    yield made
    made.close()


def ended(changes: ModelChanges, begin: Callable[[], object]) -> ModelChange:
    """Begins, and waits for the end."""
    seen = threading.Event()
    stop = changes.subscribe(lambda status: None if status.busy else seen.set())
    begin()
    assert seen.wait(PATIENCE)
    stop()
    return changes.status


def found(index: Index, text: str) -> list[str]:
    vector = index.embed_query(text)
    return [] if vector is None else [name for name, _ in index.nearest(vector, 1)]


def until_it_answers(index: Index, dimension: int) -> None:
    """Waits until queries are embedded by the model with so many numbers."""
    deadline, pause = time.monotonic() + PATIENCE, threading.Event()
    while (vector := index.embed_query("anything")) is None or len(vector) != dimension:
        assert time.monotonic() < deadline, "the other model never answers"
        pause.wait(0.01)


def test_everything_is_embedded_anew_and_then_found_by_the_other_model(
    index: Index, changes: ModelChanges, other: OtherEmbedder, taken: list[str], background: BackgroundEmbedder
) -> None:
    before = found(index, "key 7: thing 7")
    told: list[ModelChange] = []
    changes.subscribe(told.append)
    status = ended(changes, lambda: changes.begin("other"))
    assert (status.state, status.dimension, taken) == ("taken", 24, ["other"])
    assert any(each.state == "embedding" and each.total == 40 for each in told)
    until_it_answers(index, 24)
    assert index.wait_until_current(PATIENCE)
    assert found(index, "key 7: thing 7") == before
    assert background.current is other and other.texts.count("key 7: thing 7") <= 2  # once as a memory, once as a query


def test_search_goes_on_with_the_model_in_use_until_the_exchange(
    index: Index, changes: ModelChanges, other: OtherEmbedder
) -> None:
    other.gate.clear()
    changes.begin("other")
    assert other.entered.wait(PATIENCE)
    assert found(index, "key 3: thing 3")
    vector = index.embed_query("key 3: thing 3")
    assert vector is not None and len(vector) == 16
    other.gate.set()


def test_a_change_stopped_while_the_model_is_checked_reads_no_store_that_is_closed(
    database: Database, index: Index, changes: ModelChanges, other: OtherEmbedder
) -> None:
    other.gate.clear()
    changes.begin("other")
    assert other.entered.wait(PATIENCE)
    changing = [each for each in threading.enumerate() if each.name == "model-change"]
    changes.close()
    index.close()  # it reads the store too, whenever it is woken
    database.close()
    other.gate.set()
    for each in changing:
        each.join(PATIENCE)
    assert changes.status.state == "stopped"  # and nothing was logged


def test_going_back_embeds_nothing(index: Index, changes: ModelChanges, model: FakeEmbedder, taken: list[str]) -> None:
    ended(changes, lambda: changes.begin("other"))
    until_it_answers(index, 24)
    assert index.wait_until_current(PATIENCE)
    model.texts.clear()
    assert ended(changes, lambda: changes.begin("")).state == "taken"
    assert index.wait_until_current(PATIENCE)
    assert set(model.texts) <= {"memory"} and taken == ["other", ""]
    assert found(index, "key 9: thing 9")


def test_what_is_said_meanwhile_is_found_after_the_exchange(
    index: Index, changes: ModelChanges, other: OtherEmbedder, shelf: Shelf
) -> None:
    other.gate.clear()
    changes.begin("other")
    assert other.entered.wait(PATIENCE)
    late = shelf.learn("said meanwhile", key="late")
    assert ended(changes, other.gate.set).state == "taken"
    until_it_answers(index, 24)
    assert index.wait_until_current(PATIENCE)
    assert found(index, "late: said meanwhile") == [late.memory_id]


def test_a_change_that_is_stopped_changes_nothing_and_goes_on_where_it_was(
    database: Database,
    index: Index,
    changes: ModelChanges,
    other: OtherEmbedder,
    taken: list[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(model_change, "PAGE", 10)
    seen = threading.Event()

    def stop_half_way(status: ModelChange) -> None:
        if status.done == 20 and not seen.is_set():
            seen.set()
            changes._stop.set()

    unsubscribe = changes.subscribe(stop_half_way)
    assert ended(changes, lambda: changes.begin("other")).state == "stopped"
    unsubscribe()
    assert taken == [] and found(index, "key 3: thing 3")
    embedded = len(other.texts)
    assert ended(changes, lambda: changes.begin("other")).state == "taken"
    assert 20 <= embedded < 41 and len(other.texts) <= 43


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("nowhere", "There is no such model. Search goes on with the model in use."),
        pytest.param(
            "broken",
            "no embedding model that can be used",
            marks=pytest.mark.expects_log("The embedding model broken can't be used"),
        ),
    ],
)
def test_what_is_no_model_is_told_and_changes_nothing(
    index: Index, changes: ModelChanges, taken: list[str], name: str, sentence: str
) -> None:
    status = ended(changes, lambda: changes.begin(name))
    assert status.state == "failed" and sentence in status.message
    assert taken == [] and found(index, "key 3: thing 3")


def test_a_model_that_gives_no_numbers_is_not_taken(
    index: Index, changes: ModelChanges, other: OtherEmbedder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(other, "embed", lambda texts: np.full((len(texts), 24), np.nan, np.float32))
    assert ended(changes, lambda: changes.begin("other")).state == "failed"
    assert found(index, "key 3: thing 3")


@pytest.mark.expects_log("Embeddings can't be kept")
def test_a_disk_that_refuses_is_told(index: Index, changes: ModelChanges, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise StoreError("full")

    monkeypatch.setattr(Embeddings, "keep", full)
    status = ended(changes, lambda: changes.begin("other"))
    assert status.state == "failed" and "disk" in status.message
    assert found(index, "key 3: thing 3")


@pytest.mark.expects_log("No embedding model")
def test_a_model_takes_the_place_of_one_that_is_missing(
    database: Database, folder: DataFolder, shelf: Shelf, other: OtherEmbedder
) -> None:
    def missing(_name: str) -> FakeEmbedder:
        raise UserError("There is no embedding model in the folder. Search goes on by words.")

    shelf.learn("tea")
    background = BackgroundEmbedder("gone", load=missing)
    index = Index(database, folder.vectors, background)
    index.start()
    background.wait(PATIENCE)
    assert index.embed_query("tea") is None
    changes = ModelChanges(database, index, taken=lambda _: None, load=lambda _: other)
    assert ended(changes, lambda: changes.begin("")).state == "taken"
    assert index.wait_until_current(PATIENCE)
    assert found(index, "likes: tea") == ["fact-1"]
    changes.close()
    index.close()
    background.close()
