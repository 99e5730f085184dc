"""The text that stands for a memory, and what Chroma is told about it."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from desktop.index.documents import Documents, text_of_fact, text_of_message
from desktop.storage.database import Database
from tests.index.fakes import Shelf


def test_a_fact_about_the_person_reads_without_the_word_user(database: Database) -> None:
    assert text_of_fact(Shelf(database).learn("green tea", key="favourite_drink")) == "favourite drink: green tea"


def test_a_fact_about_another_subject_names_it(database: Database) -> None:
    fact = Shelf(database).learn("repaired", key="status", subject="Grinder 5")
    assert text_of_fact(fact) == "Grinder 5 status: repaired"


def test_a_message_says_who_said_it(database: Database) -> None:
    [message] = Shelf(database).converse("Hello")
    assert text_of_message(message) == "Ann: Hello"
    assert text_of_message(replace(message, speaker="")) == "Hello"


def test_what_is_archived_or_not_to_be_recalled_has_no_document(database: Database) -> None:
    shelf, documents = Shelf(database), Documents(database, "model")
    kept, dropped = shelf.learn("tea"), shelf.learn("coffee")
    shelf.change(dropped, lambda fact: replace(fact, status="archived"))
    [asked] = shelf.converse("What do I like?", recallable=False)

    assert [document.row_id for document in documents.of("fact", [kept.id, dropped.id, 999])] == [kept.id]
    assert documents.of("message", [asked.id]) == []


def test_metadata_hold_what_does_not_change_with_use_and_no_text(database: Database) -> None:
    shelf, documents = Shelf(database), Documents(database, "model")
    fact = shelf.learn("tea")
    [message] = shelf.converse("Hello")

    [of_fact], [of_message] = documents.of("fact", [fact.id]), documents.of("message", [message.id])

    names = {"kind", "category", "subject", "confidence", "added_at", "session_id", "embedding_version"}
    assert set(of_fact.metadata) == set(of_message.metadata) == names
    assert of_fact.metadata["category"] == "preference"
    assert of_message.metadata["session_id"] == f"{message.conversation_id}:1"
    assert datetime.fromisoformat(str(of_message.metadata["added_at"])) == message.sent_at
    assert "tea" not in map(str, of_fact.metadata.values())


def test_the_same_text_has_the_same_hash_and_another_text_another(database: Database) -> None:
    shelf, documents = Shelf(database), Documents(database, "model")
    ids = [shelf.learn(value).id for value in ("tea", "tea", "coffee")]

    first, second, third = (document.content_hash for document in documents.of("fact", ids))

    assert first == second != third
