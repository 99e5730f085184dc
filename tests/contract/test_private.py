"""What a person marked private is told to no other assistant: not by any tool, in any field, nor in an error."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from desktop.app import App
from desktop.assistant.tools.memory_tools import MEMORY_TOOLS
from desktop.assistant.tools.tool import Tool
from desktop.core.model import Origin
from desktop.core.paths import DataFolder
from desktop.memory.episodes import EpisodeDraft, KnownEpisode
from desktop.memory.facts.drafts import FactDraft, Stored
from desktop.memory.relationships import KnownRelationship, RelationshipDraft
from tests.contract.calling import Caller, by_lines, by_mcp, offer_everything

Json = dict[str, Any]

SECRET = "quartz-7719"
ASKED = "vault combination"
OFFERED = [tool for tool in MEMORY_TOOLS.values() if tool.toolset != "builtin"]


@pytest.fixture(scope="module")
def guarded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder whose owner marked two facts, an episode and a relationship private, each of which holds the secret."""
    folder = tmp_path_factory.mktemp("private") / "data"
    offer_everything(folder)
    with closing(App(DataFolder(folder))) as app:
        memory = app.memory
        for category, subject in (("personal", "user"), ("focus", "assistant")):
            draft = FactDraft(category, ASKED, SECRET, subject=subject, source_excerpt=f"It is {SECRET}.")
            stored = memory.facts.remember(draft, Origin())
            assert isinstance(stored, Stored)
            memory.facts.edit(replace(stored.fact, private=True), Origin())
        episode = memory.episodes.create(EpisodeDraft(ASKED, f"They set it to {SECRET}.", 0.9, "neutral"), Origin())
        assert not isinstance(episode, KnownEpisode)
        memory.episodes.keep_private(episode.id, True, Origin())
        edge = memory.relationships.remember(RelationshipDraft("user", "opens with", SECRET, 0.9), Origin())
        assert not isinstance(edge, KnownRelationship)
        memory.relationships.keep_private(edge.id, True, Origin())
    return folder


@pytest.fixture(scope="module")
def other_assistant(guarded: Path) -> Iterator[Caller]:
    with by_mcp(guarded) as call:
        yield call


@pytest.mark.parametrize("tool", OFFERED, ids=lambda tool: tool.name)
def test_no_answer_to_another_assistant_holds_it(other_assistant: Caller, tool: Tool) -> None:
    schema = tool.input_schema()
    everything = {name: _probe(name, parameter) for name, parameter in schema["properties"].items()}
    required = {name: value for name, value in everything.items() if name in schema.get("required", ())}
    calls = [(tool.name, arguments) for arguments in _for_each_subject(required, everything, schema)]
    for answer in other_assistant(calls):
        assert SECRET not in json.dumps(answer, ensure_ascii=False)


def test_the_person_is_told_on_the_command_line(guarded: Path) -> None:
    with by_lines(guarded) as call:
        (answer,) = call([("recall_facts", {"limit": 50})])
    assert SECRET in [fact["value"] for fact in answer["facts"]]


def _for_each_subject(required: Json, everything: Json, schema: Json) -> Iterator[Json]:
    yield required
    yield everything
    if "subject" in schema["properties"]:
        yield {**required, "subject": "assistant"}
        yield {**required, "subject": "user"}


def _probe(name: str, parameter: Json) -> Any:
    """What somebody would say who knows that there is something, but not what."""
    if "enum" in parameter:
        return next(
            (value for value in ("personal", "focus", "all") if value in parameter["enum"]), parameter["enum"][0]
        )
    match parameter["type"]:
        case "array":
            return [1, 2] if parameter["items"]["type"] == "integer" else [_probe(name, parameter["items"])]
        case "boolean":
            return name == "include_archived"
        case "integer":
            return (
                1 if name.endswith("_id") else parameter["minimum"] if name == "days_unused" else parameter["maximum"]
            )
        case "number":
            return parameter["minimum"]
    if parameter.get("format") == "date":
        return "2020-01-01" if name in ("since", "valid_from") else "2090-01-01"
    return {"subject": "user", "id1": "fact-1", "id2": "fact-2", "collection": "knowledge"}.get(name, ASKED)
