"""Relationships: edges between subjects, remembered once whichever way round they are told, recalled as a graph."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from desktop.core.errors import NotFoundError, UserError
from desktop.core.model import Origin, Relationship
from desktop.core.text import normalise
from desktop.memory.facts.drafts import KEY_MOST, checked_text
from desktop.memory.recall.formatting import beside_private
from desktop.memory.relationship_sentences import told
from desktop.storage.database import Database
from desktop.storage.relationships import Relationships

DEPTH_MOST: Final = 2
EDGES_MOST: Final = 100
"""Edges of one answer: those nearest to the subject first."""

_BOTH_WAYS: Final = frozenset(
    "knows,works with,friend of,friends with,colleague of,sibling of,married to,partner of,spouse of,neighbour of,"
    "neighbor of,related to,lives with,studies with,cousin of,twin of,connected to".split(",")
)
"""Relations that hold the other way round too (as compared)."""
_PAIRS: Final = (
    ("parent of", "child of"),
    ("manages", "reports to"),
    ("manager of", "managed by"),
    ("owns", "owned by"),
    ("employs", "works for"),
    ("teaches", "taught by"),
    ("mentors", "mentored by"),
    ("contains", "part of"),
    ("grandparent of", "grandchild of"),
)
_INVERSE: Final[Mapping[str, str]] = {
    **{relation: relation for relation in _BOTH_WAYS},
    **dict(_PAIRS),
    **{right: left for left, right in _PAIRS},
}


@dataclass(frozen=True, slots=True)
class RelationshipDraft:
    """What somebody wants remembered: `subject` `relation` `other`, such as Anna parent_of Ben."""

    subject: str
    relation: str
    other: str
    confidence: float = 0.9
    source_excerpt: str = ""
    source: str = "user"

    def validated(self) -> RelationshipDraft:
        """Returns the draft without surrounding space. Raises UserError naming the field."""
        if not 0 <= self.confidence <= 1:
            raise UserError("Confidence is a number from 0 to 1.", field="confidence")
        draft = replace(
            self,
            subject=checked_text("subject", self.subject, KEY_MOST),
            relation=checked_text("relation", self.relation, KEY_MOST),
            other=checked_text("other", self.other, KEY_MOST),
            source_excerpt=self.source_excerpt.strip(),
        )
        if normalise(draft.subject) == normalise(draft.other):
            raise UserError("A relationship needs two different subjects.", field="other")
        return draft


@dataclass(frozen=True, slots=True)
class KnownRelationship:
    """The same edge is known, perhaps told the other way round; nothing was written."""

    known: Relationship


@dataclass(frozen=True, slots=True)
class Graph:
    """Edges around a subject and the subjects they join, nearest first; `left_out` edges are more than an answer
    takes."""

    nodes: tuple[str, ...]
    edges: tuple[Relationship, ...]
    left_out: int = 0


class RelationshipMemory:
    """The relationships of one store. Safe to call from any thread."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._stored = stored = Relationships(database)
        self.get, self.all, self.count, self.known_about = stored.get, stored.all, stored.count, stored.known_about
        self.touching = stored.touching

    def remember(self, draft: RelationshipDraft, origin: Origin) -> Relationship | KnownRelationship:
        """Stores an edge, unless it is known: in these words, or the other way round. Raises UserError naming the
        field."""
        draft = draft.validated()
        with self._database.transaction():
            known = self._same_edge(draft, include_private=origin.sees_private)
            if known is not None:
                return KnownRelationship(known)
            if not origin.sees_private and self._same_edge(draft) is not None:
                origin = beside_private(origin)
            said = told(draft.subject, draft.relation, draft.other)
            with self._database.operation(f"Remember that {said}", origin) as operation:
                return self._stored.insert(operation, _new_edge(draft, origin, operation.at))

    def edit(self, relationship_id: int, draft: RelationshipDraft, origin: Origin) -> Relationship | KnownRelationship:
        """Rewrites an edge as a draft says; its confidence and where it comes from stay. Raises as `remember` and
        `forget` do."""
        draft = draft.validated()
        with self._database.transaction():
            edge = self._active_edge(relationship_id)
            known = self._same_edge(draft)
            if known is not None and known.id != edge.id:
                return KnownRelationship(known)
            said = told(draft.subject, draft.relation, draft.other)
            with self._database.operation(f"Correct a relationship: {said}", origin) as operation:
                changed = replace(edge, subject=draft.subject, relation=draft.relation, other=draft.other)
                return self._stored.update(operation, changed)

    def forget(self, relationship_id: int, origin: Origin) -> Relationship:
        """Archives an edge. Raises `NotFoundError` for one that is gone or archived."""
        with self._database.transaction():
            edge = self._active_edge(relationship_id)
            said = told(edge.subject, edge.relation, edge.other)
            with self._database.operation(f"Forget that {said}", origin) as operation:
                return self._stored.update(operation, replace(edge, status="archived"))

    def keep_private(self, relationship_id: int, private: bool, origin: Origin) -> Relationship:
        """Sets the person's mark that no reader elsewhere may see an edge."""
        with self._database.transaction():
            edge = self._active_edge(relationship_id)
            said = told(edge.subject, edge.relation, edge.other)
            label = f"Mark as {'private' if private else 'not private'} that {said}"
            with self._database.operation(label, origin) as operation:
                self._stored.update(operation, replace(edge, private=private))
            return self._active_edge(relationship_id)

    def around(
        self, subject: str, *, relation: str | None = None, depth: int = 1, include_private: bool = True
    ) -> Graph:
        """Returns the edges from and to a subject, with `depth` 2 also those of its neighbours.

        A `relation` keeps its own edges, and those told the other way round (parent_of, child_of).
        """
        subject = checked_text("subject", subject, KEY_MOST)
        wanted = None if relation is None else _either_way(relation)
        edges: dict[int, Relationship] = {}
        names = {normalise(subject): subject}
        newest = dict(names)
        for _ in range(depth):
            found = [
                edge
                for edge in self._stored.touching(newest.values())
                if edge.id not in edges
                and (include_private or not edge.withheld)
                and (wanted is None or normalise(edge.relation) in wanted)
            ]
            edges.update((edge.id, edge) for edge in found)
            ends = {normalise(name): name for edge in found for name in (edge.subject, edge.other)}
            newest = {key: name for key, name in ends.items() if key not in names}
            names |= newest
        return _cut(subject, list(edges.values()))

    def _same_edge(self, draft: RelationshipDraft, *, include_private: bool = True) -> Relationship | None:
        relation = normalise(draft.relation)
        told = ((draft.subject, draft.other, relation), (draft.other, draft.subject, _INVERSE.get(relation)))
        for subject, other, wanted in told:
            for edge in self._stored.between(subject, other):
                if normalise(edge.relation) == wanted and (include_private or not edge.withheld):
                    return edge
        return None

    def _active_edge(self, relationship_id: int) -> Relationship:
        edge = self._stored.get(relationship_id)
        if edge is None or edge.status != "active":
            raise NotFoundError(f"There is no relationship {relationship_id}.", field="relationship_id")
        return edge


def holds_both_ways(relation: str) -> bool:
    """Whether a relation says the same the other way round, as "knows" does."""
    return normalise(relation) in _BOTH_WAYS


def _new_edge(draft: RelationshipDraft, origin: Origin, moment: datetime) -> Relationship:
    return Relationship(
        id=0,
        subject=draft.subject,
        relation=draft.relation,
        other=draft.other,
        confidence=draft.confidence,
        status="active",
        source=draft.source,
        created_at=moment,
        updated_at=moment,
        source_excerpt=draft.source_excerpt,
        source_message_id=origin.message_id,
    )


def _either_way(relation: str) -> set[str]:
    relation = normalise(relation)
    return {relation, _INVERSE.get(relation, relation)}


def _cut(subject: str, edges: list[Relationship]) -> Graph:
    kept = edges[:EDGES_MOST]
    names: dict[str, str] = {normalise(subject): subject} if kept else {}
    for edge in kept:
        for name in (edge.subject, edge.other):
            names.setdefault(normalise(name), name)
    return Graph(tuple(names.values()), tuple(kept), len(edges) - len(kept))
