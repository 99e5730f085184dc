from __future__ import annotations

import os
import sys
import threading
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from typing import Any

import pytest

from desktop import __main__
from desktop.app import App
from desktop.assistant.providers.base import TextPiece
from desktop.core.errors import StoreError, UserError, never_cancelled
from desktop.core.model import Origin
from desktop.core.paths import DataFolder
from desktop.index.embedder import BackgroundEmbedder
from desktop.memory.facts.drafts import FactDraft
from desktop.server.service import Service
from tests.assistant.scripted import Scripted, forever
from tests.patience import PATIENCE, until
from tests.quick_embedder import QuickEmbedder, load_quick

YOU = Origin("user")


@pytest.fixture
def service(folder: DataFolder, monkeypatch: pytest.MonkeyPatch) -> Iterator[Service]:
    monkeypatch.setattr("desktop.index.embedder.BackgroundEmbedder", partial(BackgroundEmbedder, load=load_quick))
    opened = App(folder)
    opened.settings.update(memory_tool_timeout_ms=60_000)  # a write is waited for however busy the machine is
    yield Service(opened)
    opened.close()


FORGET = {"fact_type": "personal", "fact_key": "location", "reason": "outdated"}


def failing(error: Exception) -> Any:
    def fail(*_: Any, **__: Any) -> Any:
        raise error

    return fail


@pytest.mark.parametrize(
    ("request_", "field"),
    [
        ({}, "do"),
        ({"do": "dance"}, "do"),
        ({"do": "call"}, "tool"),
        ({"do": "chat", "text": "  "}, "text"),
        ({"do": "import", "path": 5}, "path"),
        ({"do": "import", "path": "x", "columns": ["value"]}, "columns"),
        ({"do": "import", "path": "x", "columns": {"colour": "x"}}, "columns"),
        ({"do": "import", "path": "x", "collections": "x"}, "collections"),
        ({"do": "extract"}, "conversation"),
        ({"do": "extract", "path": " "}, "path"),
        ({"do": "extract", "undo": True}, "undo"),
        ({"do": "extract", "resume": "1"}, "resume"),
    ],
)
def test_what_a_request_lacks_is_named(service: Service, request_: dict[str, Any], field: str) -> None:
    (answer,) = service.handle(request_)
    assert answer["field"] == field


@pytest.mark.expects_log("The store failed", "A request failed")
def test_faults_are_told_in_plain_words(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    request = {"do": "chat", "text": "hello"}
    monkeypatch.setattr(service.app.chat, "new_conversation", failing(StoreError("SQLITE_FULL")))
    assert "disk full" in next(service.handle(request))["error"]
    monkeypatch.setattr(service.app.chat, "new_conversation", failing(ZeroDivisionError("secret path")))
    assert next(service.handle(request)) == {
        "error": "Something went wrong. The log in the data folder has the details."
    }


def test_a_conversation_named_twice_at_once_is_one(service: Service) -> None:
    together = threading.Barrier(4)

    def chat() -> None:
        together.wait(PATIENCE)
        list(service.handle({"do": "chat", "text": "I like tea", "conversation": "tea", "provider": "builtin"}))

    threads = [threading.Thread(target=chat) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [each.title for each in service.app.memory.conversations.recent()] == ["tea"]
    assert len(service.app.memory.facts.keys()) == 1


def test_a_turn_that_nobody_waits_for_any_more_is_stopped(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    model = Scripted([[TextPiece("Well"), forever]])
    monkeypatch.setattr(service.app, "answering_model", lambda *_: model)
    cancelled = threading.Event()
    told = []
    for event in service.handle({"do": "chat", "text": "Hi", "conversation": "talk"}, cancelled.is_set):
        told.append(event["event"])
        if told[-1] == "text_delta":
            cancelled.set()
    conversation = service.app.memory.conversations.by_title("talk")
    assert conversation is not None
    until(lambda: len(service.app.memory.conversations.messages(conversation.id)) == 2)
    assert told == ["turn_started", "text_delta"]


def test_without_a_window_there_is_nothing_to_show(service: Service) -> None:
    assert list(service.handle({"do": "show"})) == [{"shown": False}]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no umask")
def test_whatever_the_command_makes_is_its_owners_only(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["keepsake", "--version"])
    before = os.umask(0o022)
    try:
        with pytest.raises(SystemExit, match="0"):
            __main__.main_window()
        assert os.umask(0o022) == 0o077
    finally:
        os.umask(before)
    assert capsys.readouterr().out.startswith("keepsake ")


def test_another_assistant_is_told_of_the_tools_that_are_switched_on(service: Service) -> None:
    (few,) = service.handle({"do": "tools"})
    service.app.settings.update(toolsets=("notes",), extra_categories=("recipes",))
    (more,) = service.handle({"do": "tools"})
    names = [tool["name"] for tool in more["tools"]]
    assert set(names) - {tool["name"] for tool in few["tools"]} >= {"write_memory"}
    assert not {"undo_last_change", "search_memory"} & set(names)
    forget = more["tools"][names.index("forget_fact")]
    assert (forget["label"], forget["destructive"], forget["read_only"]) == ("Forget a fact", True, False)
    assert "recipes" in forget["input_schema"]["properties"]["fact_type"]["enum"]


def test_a_tool_that_may_never_be_called_is_not_told_of(service: Service) -> None:
    service.app.settings.update(tool_consent={"forget_fact": "never", "remember_fact": "never"})
    (told,) = service.handle({"do": "tools"})
    names = {tool["name"] for tool in told["tools"]}
    assert "forget_fact" not in names
    assert "remember_fact" in names  # the setting is about tools that take something away
    (unknown,) = service.handle({"do": "call", "tool": "forget_facts", "arguments": {}, "as": "mcp"})
    assert "forget_fact." not in unknown["answer"]["message"]
    (denied,) = service.handle({"do": "call", "tool": "forget_fact", "arguments": FORGET, "as": "mcp"})
    assert denied["answer"]["status"] == "denied"


def test_the_nearest_tool_named_is_one_that_is_switched_on(service: Service) -> None:
    for toolsets, named in (((), False), (("notes",), True)):
        service.app.settings.update(toolsets=toolsets)
        (answer,) = service.handle({"do": "call", "tool": "write_memori", "arguments": {}, "as": "mcp"})
        assert ("write_memory" in answer["answer"]["message"]) == named


@pytest.mark.parametrize(
    ("client", "reason"),
    [("Claude\nCode \ud83d", "via Claude Code ?"), (None, "via MCP"), ("x" * 99, "via " + "x" * 59 + "…")],
)
def test_another_assistant_acts_under_its_name(service: Service, client: Any, reason: str) -> None:
    fact = {"fact_type": "personal", "fact_key": "location", "fact_value": "Lviv", "confidence": 0.9}
    call = {"do": "call", "tool": "remember_fact", "arguments": fact, "as": "mcp", "client": client}
    (answer,) = service.handle(call)
    assert answer["answer"]["status"] == "success"
    (operation,) = service.app.journal.recent()
    assert (operation.actor, operation.reason) == ("assistant", reason)


def test_another_assistant_can_call_only_what_it_is_offered(service: Service) -> None:
    for tool in ("undo_last_change", "write_memory"):
        (answer,) = service.handle({"do": "call", "tool": tool, "arguments": {}, "as": "mcp"})
        assert f"{tool} is not offered" in answer["error"]
    (unknown,) = service.handle({"do": "call", "tool": "recal_facts", "arguments": {}, "as": "mcp"})
    assert "recall_facts" in unknown["answer"]["message"]
    (nobody,) = service.handle({"do": "call", "tool": "recall_facts", "as": "somebody"})
    assert nobody["field"] == "as"


def test_an_extraction_that_nobody_waits_for_is_stopped(service: Service) -> None:
    extraction = service.app.extraction
    place = service.app.chat.new_conversation("Talk")
    list(service.handle({"do": "chat", "text": "I live in Odesa", "conversation": "Talk", "provider": "builtin"}))
    model = Scripted([[forever], [forever]])
    service.app.model = lambda settings=None: model  # type: ignore[method-assign]
    steps = service.handle({"do": "extract", "conversation": str(place.id)})
    assert next(steps) == {"progress": [0, 1, "run 1"]}
    assert extraction.busy
    steps.close()  # type: ignore[attr-defined]
    until(lambda: not extraction.busy)
    assert extraction.recent()[0].state == "stopped"
    assert list(service.handle({"do": "extract", "last_day": True}, lambda: True)) == [{"progress": [0, 1, "run 2"]}]
    until(lambda: not extraction.busy)


_TWICE = ("a strong coffee without sugar at dawn", "coffee without sugar a strong at dawn")


@pytest.mark.parametrize("tool", ["memory_health_duplicates", "suggest_merge", "memory_consolidate_all"])
def test_a_scan_for_what_is_said_twice_waits_for_the_index_and_answers_from_vectors(
    folder: DataFolder, monkeypatch: pytest.MonkeyPatch, tool: str
) -> None:
    loads = threading.Event()

    def load(_model: str = "") -> QuickEmbedder:
        assert loads.wait(PATIENCE)
        return QuickEmbedder()

    monkeypatch.setattr("desktop.index.embedder.BackgroundEmbedder", partial(BackgroundEmbedder, load=load))
    with closing(App(folder)) as opened:
        for number, value in enumerate(_TWICE):
            opened.memory.facts.remember_anyway(
                FactDraft("preference", "drink", value, subject=f"Pat {number // 2}"), YOU
            )
        opened.start_background()
        asked = {"do": "call", "tool": tool, "arguments": {}}
        threading.Timer(0.2, loads.set).start()
        (answer,) = Service(opened).handle(asked, never_cancelled)
        told = answer["answer"]
        assert "by wording only" not in told["message"]
        found = {"suggest_merge": "count", "memory_health_duplicates": "duplicates_found"}
        assert told.get(found.get(tool, ""), 1) == 1


_BLADES = "The blades of the grinder are changed every {} hours"


def test_the_same_pairs_with_the_same_numbers_are_told_in_every_process_and_place(
    folder: DataFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Three equal statements under three keys, and one that differs in a number."""
    monkeypatch.setattr("desktop.index.embedder.BackgroundEmbedder", partial(BackgroundEmbedder, load=load_quick))
    asked = {"do": "call", "tool": "memory_health_duplicates", "arguments": {}}
    told = []
    for begins in (True, False):
        with closing(App(folder)) as opened:
            if begins:
                opened.settings.update(toolsets=("health",))
                for key, hours in (("care", 72), ("upkeep", 72), ("blade plan", 72), ("rhythm", 48)):
                    opened.memory.facts.remember_anyway(FactDraft("general", key, _BLADES.format(hours)), YOU)
            opened.start_background(ahead=False)
            for beside in ({}, {"as": "mcp", "client": "Another assistant"}):
                (answer,) = Service(opened).handle({**asked, **beside}, never_cancelled)
                told.append(answer["answer"])
            rows = opened.duplicates.queue().rows
            evident = [each for row in rows for each in opened.duplicates.cluster(row.id).evidence]
            plan = opened.memory.consolidation.plan()
    assert told[1:] == told[:1] * 3
    pairs = {(each["id1"], each["id2"]): each for each in told[0]["duplicate_pairs"]}
    equal = {ends: each["similarity"] for ends, each in pairs.items() if "differences" not in each}
    assert equal == dict.fromkeys([("fact-1", "fact-2"), ("fact-1", "fact-3"), ("fact-2", "fact-3")], 1.0)
    (differing,) = pairs.keys() - equal.keys()
    assert pairs[differing]["differences"] == ["number"]
    shown = {(f"fact-{each.left}", f"fact-{each.right}"): each.similarity for each in evident}
    assert {ends: round(shown[ends], 4) for ends in pairs} == {ends: each["similarity"] for ends, each in pairs.items()}
    assert [row.contradiction for row in rows] == [True, False]
    assert ([len(step.facts) for step in plan.steps], len(plan.skipped)) == ([3], 1)


@pytest.mark.expects_log("No embedding model")
def test_a_scan_says_where_there_is_no_model_to_compare_by(folder: DataFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    no_model = failing(UserError("The embedding model is not there."))
    monkeypatch.setattr("desktop.index.embedder.BackgroundEmbedder", partial(BackgroundEmbedder, load=no_model))
    with closing(App(folder)) as opened:
        for value in _TWICE:
            opened.memory.facts.remember_anyway(FactDraft("preference", "drink", value), YOU)
        opened.start_background()
        asked = {"do": "call", "tool": "memory_health_duplicates", "arguments": {}}
        (answer,) = Service(opened).handle(asked, never_cancelled)
        assert answer["answer"]["message"] == (
            "1 pair alike among 2 facts. There is no embedding model: memories are compared by their wording only."
        )
