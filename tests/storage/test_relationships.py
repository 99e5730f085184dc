"""Edges in the store."""

from __future__ import annotations

from dataclasses import replace

from desktop.core.model import Relationship
from desktop.storage.conversations import Conversations
from desktop.storage.database import Database
from desktop.storage.relationships import Relationships
from tests.samples import a_conversation, a_message, an_edge


def keep(database: Database, edge: Relationship) -> Relationship:
    with database.operation("Remember") as operation:
        return Relationships(database).insert(operation, edge)


def test_an_edge_is_read_as_it_was_written(database: Database) -> None:
    kept = keep(database, an_edge(source_excerpt="Anna knows Ben"))
    assert Relationships(database).get(kept.id) == kept
    assert Relationships(database).get(99) is None


def test_edges_are_found_from_either_end_while_they_are_active(database: Database) -> None:
    relationships = Relationships(database)
    edge, other = keep(database, an_edge()), keep(database, an_edge("Carl", "knows", "Dora"))
    assert relationships.touching(["anna"]) == relationships.touching(["BEN"]) == [edge]
    assert relationships.touching(["Anna", "Dora"]) == [edge, other]
    assert relationships.between("Anna", "Ben") == [edge]
    assert relationships.between("Ben", "Anna") == []
    with database.operation("Forget") as operation:
        relationships.update(operation, replace(edge, status="archived"))
    assert relationships.touching(["Anna"]) == relationships.between("Anna", "Ben") == []


def test_an_edge_is_withheld_with_its_mark_or_with_the_message_it_came_from(database: Database) -> None:
    conversations = Conversations(database)
    with database.operation("Talk") as operation:
        held = conversations.insert(operation, a_conversation())
        said = conversations.append(operation, a_message(held.id, "Anna knows Ben", private=True))
    edges = [an_edge(), an_edge(private=True), an_edge(source_message_id=said.id)]
    found = [Relationships(database).get(keep(database, edge).id) for edge in edges]
    assert [edge.withheld for edge in found if edge] == [False, True, True]
