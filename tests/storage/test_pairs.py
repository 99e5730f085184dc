"""Which texts are alike, as it is kept between two runs."""

from __future__ import annotations

import pytest

from desktop.core.model import Origin
from desktop.storage import pairs as alike
from desktop.storage.database import Database
from desktop.storage.facts import Facts
from desktop.storage.pairs import Alike, AlikeTexts
from tests.samples import a_fact


@pytest.fixture(autouse=True)
def _small_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(alike, "ROWS", 2)


def pairs(store: Alike) -> list[AlikeTexts]:
    return [pair for page in store.pairs("fact") for pair in page]


def test_pairs_are_read_as_they_were_kept_page_by_page(database: Database) -> None:
    store = Alike(database)
    kept = [AlikeTexts("a", right, 0.9, "meaning", ("number", "name")) for right in "bcdef"]
    store.add("fact", kept)
    assert pairs(store) == kept
    assert list(store.pairs("episode")) == []


def test_what_is_compared_again_is_kept_once(database: Database) -> None:
    store = Alike(database)
    store.add("fact", [AlikeTexts("a", "b", 0.9, "meaning")])
    store.add("fact", [AlikeTexts("a", "b", 0.8, "words")])
    assert pairs(store) == [AlikeTexts("a", "b", 0.8, "words")]


def test_clearing_forgets_pairs_and_state(database: Database) -> None:
    store = Alike(database)
    store.add("fact", [AlikeTexts("a", right, 0.9, "meaning") for right in "bcdef"])
    store.remember([("base", "model"), ("watermark", "12")])
    assert store.state() == {"base": "model", "watermark": "12"}
    store.clear()
    assert pairs(store) == []
    assert store.state() == {}


def test_only_active_memories_are_compared(database: Database) -> None:
    facts = Facts(database)
    with database.operation("Store", Origin()) as operation:
        stored = [facts.insert(operation, a_fact(f"key {number}", status=status)) for number, status in
                  enumerate(["active", "archived", "active", "merged", "active"])]  # fmt: skip
    store = Alike(database)
    active = [stored[0].id, stored[2].id, stored[4].id]
    assert [each.id for page in store.spoken("fact") for each in page] == active
    assert [each.id for each in store.spoken_by("fact", [fact.id for fact in stored])] == active
    first = next(store.spoken("fact"))[0]
    assert (first.key, first.text, first.key_norm, first.text_norm) == ("key 0", "Kyiv", "key 0", "kyiv")
