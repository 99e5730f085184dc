"""The tools of relationships."""

from __future__ import annotations

from typing import Any

import pytest

from desktop.assistant.providers.base import Audience
from desktop.assistant.tools.toolbox import Toolbox, ToolResult
from desktop.core.model import Origin
from desktop.memory import relationships
from desktop.memory.service import Memory
from desktop.storage.journal import Journal

EDGE = {"subject": "Anna", "relation": "parent_of", "other": "Ben", "confidence": 0.9}


def remember(toolbox: Toolbox, audience: Audience = "local", **more: Any) -> ToolResult:
    return toolbox.call("remember_relationship", {**EDGE, **more}, Origin("assistant"), audience=audience)


def recall(toolbox: Toolbox, audience: Audience = "local", **arguments: Any) -> ToolResult:
    return toolbox.call("recall_relationships", {"subject": "Anna", **arguments}, audience=audience)


def test_an_edge_is_remembered_once_and_recalled_as_a_graph(toolbox: Toolbox) -> None:
    made = remember(toolbox, source_excerpt="Ben is Anna's son")
    assert (made.status, made.answer["relationship_id"]) == ("success", 1)
    assert made.summary == "Remembered: Anna is a parent of Ben"
    again = remember(toolbox, subject="Ben", relation="child_of", other="Anna")
    assert (again.status, again.answer["reason"]) == ("skipped", "duplicate")
    assert again.answer["relationship"]["relationship_id"] == 1
    graph = recall(toolbox).answer
    assert (graph["count"], graph["nodes"], graph["edges"][0]["relation"]) == (1, ["Anna", "Ben"], "parent_of")


def test_depth_and_relation_shape_the_graph(toolbox: Toolbox, monkeypatch: pytest.MonkeyPatch) -> None:
    remember(toolbox)
    remember(toolbox, subject="Ben", relation="knows", other="Carl")
    assert recall(toolbox, depth=2).answer["nodes"] == ["Anna", "Ben", "Carl"]
    assert recall(toolbox, relation="knows").answer["count"] == 0
    assert recall(toolbox, depth=3).answer["field"] == "depth"
    monkeypatch.setattr(relationships, "EDGES_MOST", 1)
    assert recall(toolbox, depth=2).answer["left_out"] == 1


def test_nothing_known_is_said_plainly(toolbox: Toolbox) -> None:
    nothing = recall(toolbox, subject="Nobody")
    assert nothing.summary == "No relationships of “Nobody”"
    assert "say so rather than guess" in nothing.answer["message"]


def test_a_subject_is_not_joined_with_itself(toolbox: Toolbox, memory: Memory) -> None:
    assert remember(toolbox, other="anna").answer["field"] == "other"
    assert remember(toolbox, confidence=0.4).answer["field"] == "confidence"
    assert Journal(memory.database).recent() == []


def test_a_private_edge_does_not_reach_a_reader_elsewhere(toolbox: Toolbox, memory: Memory) -> None:
    remember(toolbox)
    memory.relationships.keep_private(1, True, Origin())
    assert recall(toolbox, "remote").answer["count"] == 0
    here = recall(toolbox)
    assert here.private
    assert here.answer["edges"][0]["private"] is True


@pytest.mark.parametrize("told", [{}, {"subject": "Ben", "relation": "child_of", "other": "Anna"}])
def test_an_edge_that_is_known_only_to_the_person_is_stored_for_a_writer_elsewhere(
    toolbox: Toolbox, memory: Memory, told: dict[str, Any]
) -> None:
    remember(toolbox)
    memory.relationships.keep_private(1, True, Origin())
    made = remember(toolbox, "remote", **told)
    assert (made.status, made.answer["relationship_id"]) == ("success", 2)
    assert "collides with something that is marked private" in Journal(memory.database).recent()[0].reason
    assert remember(toolbox, "remote", **told).answer["reason"] == "duplicate"
