"""Relationships: told once whichever way round, recalled as a graph."""

from __future__ import annotations

import pytest

from desktop.core.errors import NotFoundError, UserError
from desktop.core.model import Origin, Relationship
from desktop.memory import relationships
from desktop.memory.relationships import KnownRelationship, RelationshipDraft
from desktop.memory.service import Memory
from tests.storage.test_journal import snapshot


def relate(memory: Memory, subject: str, relation: str, other: str) -> Relationship:
    made = memory.relationships.remember(RelationshipDraft(subject, relation, other), Origin())
    assert isinstance(made, Relationship)
    return made


@pytest.fixture
def family(memory: Memory) -> Memory:
    relate(memory, "Anna", "parent_of", "Ben")
    relate(memory, "Ben", "works_with", "Carl")
    relate(memory, "Carl", "knows", "Dora")
    return memory


def told(memory: Memory, subject: str, **options: object) -> list[str]:
    graph = memory.relationships.around(subject, **options)  # type: ignore[arg-type]
    return [f"{edge.subject} {edge.relation} {edge.other}" for edge in graph.edges]


def test_an_edge_is_found_from_both_ends(family: Memory) -> None:
    assert told(family, "anna") == told(family, "Ben", relation="parent_of") == ["Anna parent_of Ben"]
    assert told(family, "Ben") == ["Anna parent_of Ben", "Ben works_with Carl"]
    assert told(family, "Nobody") == []


def test_depth_two_reaches_the_neighbours_of_neighbours_and_no_further(family: Memory) -> None:
    graph = family.relationships.around("Anna", depth=2)
    assert graph.nodes == ("Anna", "Ben", "Carl")
    assert [edge.relation for edge in graph.edges] == ["parent_of", "works_with"]
    assert family.relationships.around("Anna", relation="works_with", depth=2).nodes == ()


def test_a_relation_is_found_however_it_is_told(family: Memory) -> None:
    assert told(family, "Ben", relation="child of") == ["Anna parent_of Ben"]
    assert told(family, "Ben", relation="Works-With") == ["Ben works_with Carl"]


@pytest.mark.parametrize(
    ("subject", "relation", "other"),
    [
        ("anna", "Parent of", "BEN"),
        ("Ben", "child_of", "Anna"),
        ("Carl", "works with", "Ben"),
    ],
)
def test_the_same_edge_is_stored_once(family: Memory, subject: str, relation: str, other: str) -> None:
    again = family.relationships.remember(RelationshipDraft(subject, relation, other), Origin())
    assert isinstance(again, KnownRelationship)


def test_another_relation_between_the_same_two_is_another_edge(family: Memory) -> None:
    relate(family, "Ben", "parent_of", "Anna")
    relate(family, "Anna", "employs", "Ben")
    relate(family, "Anna", "adores", "Ben")
    relate(family, "Ben", "adores", "Anna")
    assert len(told(family, "Anna")) == 5


@pytest.mark.parametrize(
    ("field", "draft"),
    [
        ("subject", RelationshipDraft("", "knows", "Ben")),
        ("relation", RelationshipDraft("Anna", "x" * 201, "Ben")),
        ("other", RelationshipDraft("Anna", "knows", " ")),
        ("other", RelationshipDraft("Kyiv", "near", "Київ")),
        ("confidence", RelationshipDraft("Anna", "knows", "Ben", confidence=2)),
    ],
)
def test_what_cannot_be_an_edge_names_the_field(memory: Memory, field: str, draft: RelationshipDraft) -> None:
    with pytest.raises(UserError) as caught:
        memory.relationships.remember(draft, Origin())
    assert caught.value.field == field


def test_a_private_edge_is_told_to_nobody_elsewhere(family: Memory) -> None:
    (edge,) = family.relationships.around("Anna").edges
    assert family.relationships.keep_private(edge.id, True, Origin()).withheld
    assert told(family, "Anna", include_private=False) == []
    assert told(family, "Anna", depth=2, include_private=False) == []
    assert len(told(family, "Anna")) == 1


def test_more_edges_than_an_answer_takes_are_counted(family: Memory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(relationships, "EDGES_MOST", 1)
    graph = family.relationships.around("Ben")
    assert (len(graph.edges), graph.left_out, graph.nodes) == (1, 1, ("Ben", "Anna"))


def test_a_forgotten_edge_is_gone_and_may_be_told_again(family: Memory) -> None:
    (edge,) = family.relationships.around("Anna").edges
    family.relationships.forget(edge.id, Origin())
    assert told(family, "Anna") == []
    with pytest.raises(NotFoundError):
        family.relationships.forget(edge.id, Origin())
    relate(family, "Ben", "child_of", "Anna")
    assert told(family, "Anna") == ["Ben child_of Anna"]


def test_undoing_each_step_restores_every_table(memory: Memory) -> None:
    states = [snapshot(memory.database)]
    edge = relate(memory, "Anna", "knows", "Ben")
    states.append(snapshot(memory.database))
    memory.relationships.keep_private(edge.id, True, Origin())
    states.append(snapshot(memory.database))
    memory.relationships.forget(edge.id, Origin())
    for state in reversed(states):
        memory.history.undo_last(Origin())
        assert snapshot(memory.database) == state


def test_an_edge_is_corrected_in_place(family: Memory) -> None:
    edge = family.relationships.all()[0]
    changed = family.relationships.edit(edge.id, RelationshipDraft("Anna", "aunt_of", "Ben"), Origin())
    assert isinstance(changed, Relationship) and (changed.id, changed.relation) == (edge.id, "aunt_of")
    same = family.relationships.edit(edge.id, RelationshipDraft("Carl", "works_with", "Ben"), Origin())
    assert isinstance(same, KnownRelationship) and same.known.subject == "Ben", "another edge says so"
    assert isinstance(
        family.relationships.edit(edge.id, RelationshipDraft("Anna", "aunt_of", "Ben"), Origin()), Relationship
    )
    family.relationships.forget(edge.id, Origin())
    with pytest.raises(NotFoundError):
        family.relationships.edit(edge.id, RelationshipDraft("Anna", "aunt_of", "Ben"), Origin())
