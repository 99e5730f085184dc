"""Relationships in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QCoreApplication, QLocale

from desktop.core.model import USER, Relationship
from desktop.gui.ui.translation import QT_TRANSLATE_NOOP, counted
from desktop.memory.relationship_sentences import relation_in_words, told

_KNOWN: Final[Mapping[str, str]] = {
    relation: relation
    for relation in (
        QT_TRANSLATE_NOOP("Relation", "knows"),
        QT_TRANSLATE_NOOP("Relation", "works with"),
        QT_TRANSLATE_NOOP("Relation", "works for"),
        QT_TRANSLATE_NOOP("Relation", "works on"),
        QT_TRANSLATE_NOOP("Relation", "lives with"),
        QT_TRANSLATE_NOOP("Relation", "studies with"),
        QT_TRANSLATE_NOOP("Relation", "friend of"),
        QT_TRANSLATE_NOOP("Relation", "friends with"),
        QT_TRANSLATE_NOOP("Relation", "colleague of"),
        QT_TRANSLATE_NOOP("Relation", "neighbour of"),
        QT_TRANSLATE_NOOP("Relation", "neighbor of"),
        QT_TRANSLATE_NOOP("Relation", "related to"),
        QT_TRANSLATE_NOOP("Relation", "connected to"),
        QT_TRANSLATE_NOOP("Relation", "married to"),
        QT_TRANSLATE_NOOP("Relation", "spouse of"),
        QT_TRANSLATE_NOOP("Relation", "partner of"),
        QT_TRANSLATE_NOOP("Relation", "sibling of"),
        QT_TRANSLATE_NOOP("Relation", "twin of"),
        QT_TRANSLATE_NOOP("Relation", "cousin of"),
        QT_TRANSLATE_NOOP("Relation", "parent of"),
        QT_TRANSLATE_NOOP("Relation", "child of"),
        QT_TRANSLATE_NOOP("Relation", "grandparent of"),
        QT_TRANSLATE_NOOP("Relation", "grandchild of"),
        QT_TRANSLATE_NOOP("Relation", "manages"),
        QT_TRANSLATE_NOOP("Relation", "manager of"),
        QT_TRANSLATE_NOOP("Relation", "managed by"),
        QT_TRANSLATE_NOOP("Relation", "reports to"),
        QT_TRANSLATE_NOOP("Relation", "employs"),
        QT_TRANSLATE_NOOP("Relation", "teaches"),
        QT_TRANSLATE_NOOP("Relation", "taught by"),
        QT_TRANSLATE_NOOP("Relation", "mentors"),
        QT_TRANSLATE_NOOP("Relation", "mentored by"),
        QT_TRANSLATE_NOOP("Relation", "owns"),
        QT_TRANSLATE_NOOP("Relation", "owned by"),
        QT_TRANSLATE_NOOP("Relation", "maintains"),
        QT_TRANSLATE_NOOP("Relation", "uses"),
        QT_TRANSLATE_NOOP("Relation", "contains"),
        QT_TRANSLATE_NOOP("Relation", "part of"),
        QT_TRANSLATE_NOOP("Relation", "member of"),
    )
}
"""The relations that assistants are told of, and a few more; any other is said as it was told."""


def name_of(subject: str) -> str:
    """A subject as a node is called."""
    return _tr("You") if subject == USER else subject


def relation_name(relation: str) -> str:
    """A relation in words of the window's language, as far as it is known: "parent of" for parent_of."""
    words = relation_in_words(relation)
    known = _KNOWN.get(words.lower())
    return words if known is None else QCoreApplication.translate("Relation", known)


def sentence(subject: str, relation: str, other: str) -> str:
    """A relationship in a line: "Anna works with Ben". In a language that would bend the names, they stand beside it:
    "Anna – працює з – Ben"."""
    if QLocale().language() == QLocale.Language.English:
        said = told(subject, relation, other)
        return f"{name_of(subject)}{said[len('you') :]}" if subject == USER else said
    return f"{name_of(subject)} – {relation_name(relation)} – {name_of(other)}"


def sentence_of(edge: Relationship) -> str:
    return sentence(edge.subject, edge.relation, edge.other)


def counts(facts: int, edges: int) -> str:
    """How much is known of a subject."""
    known = counted("Relationships", "1 fact", "%Ln facts", facts)
    joined = counted("Relationships", "1 relationship", "%Ln relationships", edges)
    return f"{known} · {joined}"


def _tr(text: str) -> str:
    return QCoreApplication.translate("Relationships", text)
