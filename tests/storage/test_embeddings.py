"""The tables of the index: embeddings by content and model, which memory has which, and the watermark."""

from __future__ import annotations

import pytest

from desktop.storage.database import Database
from desktop.storage.embeddings import Embedded, Embeddings
from tests.index.fakes import Shelf

FIRST = Embedded("fact", 1, b"one", b"\0\0\0\1")
SECOND = Embedded("message", 2, b"two", b"\0\0\0\2")


@pytest.fixture
def embeddings(database: Database) -> Embeddings:
    return Embeddings(database)


def test_a_vector_is_found_again_by_its_content_and_model(embeddings: Embeddings) -> None:
    embeddings.record("small", [FIRST])

    assert embeddings.known("small", [b"one", b"two"]) == {b"one": FIRST.vector}
    assert embeddings.known("large", [b"one"]) == {}


def many() -> list[Embedded]:
    """More than are read at once."""
    return [Embedded("fact", number, str(number).encode(), b"v") for number in range(1, 2_002)]


def test_many_contents_are_asked_for_in_pages(embeddings: Embeddings) -> None:
    rows = many()
    embeddings.record("small", rows)

    assert len(embeddings.known("small", [row.content_hash for row in rows])) == 2_001
    assert embeddings.vectors_of("fact", range(3_000)) == dict.fromkeys(range(1, 2_002), b"v")


def test_two_memories_that_say_the_same_share_a_vector(embeddings: Embeddings) -> None:
    embeddings.record("small", [FIRST, Embedded("fact", 7, b"one", FIRST.vector)])

    assert embeddings.vectors_of("fact", [1, 7]) == {1: FIRST.vector, 7: FIRST.vector}


def test_a_memory_that_says_something_else_has_the_other_vector(embeddings: Embeddings) -> None:
    embeddings.record("small", [FIRST])
    embeddings.record("small", [Embedded("fact", 1, b"new", b"new ")])

    assert embeddings.vectors_of("fact", [1]) == {1: b"new "}
    assert embeddings.count() == 1


def test_a_memory_that_is_gone_is_no_longer_indexed_but_its_vector_is_kept(embeddings: Embeddings) -> None:
    embeddings.record("small", [FIRST, SECOND])
    embeddings.record("small", [], gone=[("fact", 1)])

    assert embeddings.indexed_ids("fact") == []
    assert embeddings.indexed_ids("message") == [2]
    assert embeddings.known("small", [b"one"]) == {b"one": FIRST.vector}


def test_everything_indexed_is_read_in_pages_in_order(embeddings: Embeddings) -> None:
    embeddings.record("small", [SECOND, Embedded("message", 1, b"two", SECOND.vector), *reversed(many()), FIRST])

    pages = list(embeddings.vectors())

    assert [len(page) for page in pages] == [2_000, 3]
    read = [(kind, row_id) for page in pages for kind, row_id, _ in page]
    assert read == [*(("fact", number) for number in range(1, 2_002)), ("message", 1), ("message", 2)]
    assert pages[0][0] == ("fact", 1, FIRST.vector)


def test_the_state_is_written_with_the_rows_it_stands_for(embeddings: Embeddings) -> None:
    assert embeddings.state("watermark") is None
    embeddings.record("small", [FIRST], state=[("watermark", "1")])
    embeddings.record("small", [SECOND], state=[("watermark", "2")])
    assert embeddings.state("watermark") == "2"


def test_another_model_begins_with_nothing_and_the_old_vectors_go(embeddings: Embeddings) -> None:
    embeddings.record("small", [*many(), SECOND], state=[("watermark", "2")])
    embeddings.record("large", [Embedded("fact", 1, b"one", b"large")])

    embeddings.restart("large")

    assert (embeddings.count(), embeddings.state("watermark"), embeddings.state("model")) == (0, None, "large")
    assert embeddings.known("small", [b"one", b"two"]) == {}
    assert embeddings.known("large", [b"one"]) == {b"one": b"large"}


def test_what_is_active_or_to_be_recalled_belongs_in_the_index(database: Database, embeddings: Embeddings) -> None:
    shelf = Shelf(database)
    kept, _ = shelf.learn("tea"), shelf.learn("coffee")
    shelf.undo_last()
    said = shelf.converse("Hello", "Bye")
    shelf.converse("What did I say?", recallable=False)
    lived = shelf.experience("We went to Lviv.")
    shelf.end(shelf.experience("It was long ago."))

    assert embeddings.live_ids("fact") == [kept.id]
    assert embeddings.live_ids("message") == [message.id for message in said]
    assert embeddings.live_ids("episode") == [lived.id]
