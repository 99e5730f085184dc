"""Whatever happened to the store, and wherever the indexer was cut off: drained, the index equals the store."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from desktop.core.errors import UndoConflictError
from desktop.core.model import KINDS, Origin
from desktop.index.documents import Documents
from desktop.index.indexer import StoppedError, Sync
from desktop.index.vector_process import Vectors
from desktop.storage.database import Database
from desktop.storage.embeddings import Embeddings
from desktop.storage.erasure import Erasing
from tests.index.fakes import FakeEmbedder, Shelf, vector_of

WORDS = st.sampled_from(["tea", "coffee", "Lviv", "Kyiv", ""])
STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("learn"), WORDS),
        st.tuples(st.just("say"), WORDS),
        st.tuples(st.just("experience"), WORDS),
        st.tuples(st.just("end"), st.integers(0, 9)),
        st.tuples(st.just("change"), st.integers(0, 9)),
        st.tuples(st.just("archive"), st.integers(0, 9)),
        st.tuples(st.just("undo"), st.integers(0, 9)),
        st.tuples(st.just("step"), st.just(0)),
        st.tuples(st.just("cut off"), st.just(0)),
        st.tuples(st.just("restart"), st.just(0)),
        st.tuples(st.just("rebuild"), st.just(0)),
    ),
    max_size=25,
)


class Story:
    """A store, its index, and what may happen to them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.database = Database(folder / "keepsake.db")
        self.shelf = Shelf(self.database)
        self.model = FakeEmbedder()
        self.facts: list[Any] = []
        self.sync = self.opened()

    def opened(self) -> Sync:
        sync = Sync(self.database, self.folder / "vectors", self.model, lambda: False)
        sync.load()
        sync.open_vectors()
        return sync

    def happen(self, what: str, argument: Any) -> None:
        deeds: dict[str, Callable[[Any], Any]] = {
            "learn": lambda value: self.facts.append(self.shelf.learn(value)),
            "say": self.shelf.converse,
            "experience": self.shelf.experience,
            "end": self.end,
            "change": lambda place: self.change(place, "value"),
            "archive": lambda place: self.change(place, "status"),
            "undo": self.undo,
            "step": lambda _: self.sync.step(),
            "cut off": lambda _: self.cut_off(),
            "restart": lambda _: self.restart(),
            "rebuild": lambda _: self.sync.rebuild_vectors(),
        }
        deeds[what](argument)

    def change(self, place: int, field: str) -> None:
        known = self.shelf.facts.get_many([fact.id for fact in self.facts])
        if known:
            fact = known[place % len(known)]
            changed = replace(fact, value=fact.value + "!") if field == "value" else replace(fact, status="archived")
            self.shelf.change(fact, lambda _: changed)

    def end(self, place: int) -> None:
        lived = self.shelf.episodes.get_many(range(1, 100))
        if lived:
            self.shelf.end(lived[place % len(lived)])

    def undo(self, place: int) -> None:
        operations = self.shelf.journal.recent()
        if operations:
            try:
                self.shelf.journal.undo(operations[place % len(operations)].id)
            except UndoConflictError:
                return

    def cut_off(self) -> None:
        """A step that ends after SQLite has its rows and before Chroma has its own."""
        vectors, self.sync.vectors = self.sync.vectors, None
        self.sync.step()
        self.sync.vectors = vectors
        self.restart()

    def restart(self) -> None:
        self.sync.drop_vectors()
        self.sync = self.opened()

    def drain(self) -> None:
        while self.sync.step():
            continue

    def close(self) -> None:
        self.sync.drop_vectors()
        self.database.close()


def assert_in_step(story: Story) -> None:
    documents = Documents(story.database, "")
    expected = {
        document.memory_id: document.text
        for kind in KINDS
        for document in documents.of(kind, Embeddings(story.database).live_ids(kind))
    }
    assert story.sync.vectors is not None
    assert set(expected) == story.shelf.memory_ids()
    assert story.sync.vectors.count() == len(expected)
    assert len(story.sync.exact) == len(expected) == Embeddings(story.database).count()
    held = story.sync.vectors_of(list(expected))
    for memory_id, text in expected.items():
        assert np.array_equal(held[memory_id], vector_of(text))
        alike = story.sync.vectors.nearest(vector_of(text), len(expected))
        assert dict(alike)[memory_id] == pytest.approx(1, abs=1e-4)


@given(STEPS)
@settings(max_examples=30, suppress_health_check=[HealthCheck.too_slow])
def test_drained_it_equals_the_store(steps: list[tuple[str, Any]]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        story = Story(Path(folder))
        try:
            for what, argument in steps:
                story.happen(what, argument)
            story.drain()
            assert_in_step(story)
            story.restart()
            assert story.sync.waiting == 0
            assert_in_step(story)
        finally:
            story.close()


def test_a_stop_between_two_batches_leaves_the_page_for_the_next_time(tmp_path: Path) -> None:
    story = Story(tmp_path)
    story.shelf.converse("One", "Two")
    stopping = Sync(story.database, tmp_path / "vectors", story.model, lambda: True)
    try:
        with pytest.raises(StoppedError):
            stopping.step()
        assert stopping.watermark == 0
        story.drain()
        assert_in_step(story)
    finally:
        story.close()


def test_a_lost_watermark_costs_a_second_look_and_no_embedding(tmp_path: Path) -> None:
    story = Story(tmp_path)
    story.shelf.converse("One", "Two")
    story.drain()
    with story.database.transaction() as connection:
        connection.execute("DELETE FROM index_state WHERE name = 'watermark'")
    story.restart()
    try:
        assert story.sync.waiting == 2
        story.drain()
        assert_in_step(story)
        assert len(story.model.texts) == 2
    finally:
        story.close()


def test_what_is_deleted_for_good_while_it_counts_is_no_damage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    story = Story(tmp_path)
    gone = story.shelf.learn("tea")
    story.shelf.learn("coffee")
    story.drain()
    story.sync.drop_vectors()
    counted = Vectors.count

    def counts_meanwhile(vectors: Vectors) -> int:
        held = counted(vectors)
        if story.shelf.facts.get_many([gone.id]):
            Erasing(story.database).erase("fact", [gone.id], Origin())
        return held

    monkeypatch.setattr(Vectors, "count", counts_meanwhile)
    try:
        story.sync = story.opened()
        assert not story.shelf.facts.get_many([gone.id])
        story.drain()
        assert_in_step(story)
    finally:
        story.close()
