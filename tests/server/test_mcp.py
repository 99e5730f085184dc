"""The memory tools for other assistants: with the official client, in this process and against a real one."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import threading
import warnings
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import anyio
import pytest
from jsonschema import Draft202012Validator
from mcp import Client, ClientSession, MCPError
from mcp.client.subscriptions import ResourcesListChanged, ResourceUpdated
from mcp.shared.exceptions import MCPDeprecationWarning

from desktop import __version__
from desktop.core.model import CATEGORIES, Origin
from desktop.core.paths import DataFolder
from desktop.index.embedder import BackgroundEmbedder
from desktop.memory.facts.drafts import FactDraft
from desktop.server.mcp import _result, memory_server, serve
from desktop.server.ownership import Headless, Ownership, open_for_window
from desktop.storage.call_queue import Task, Tasks
from desktop.storage.facts import FactFilter
from tests.contract.calling import CLIENT, REAL, answer_of, command, environment, offer_everything, session
from tests.contract.tools_contract import CONTRACT
from tests.patience import PATIENCE, until
from tests.quick_embedder import load_quick

Json = dict[str, Any]

LIVES = {"fact_type": "personal", "fact_key": "location", "fact_value": "Lviv", "confidence": 0.9}
HELLO = {
    "jsonrpc": "2.0",
    "id": 0,
    "method": "initialize",
    "params": {
        "protocolVersion": "2025-06-18",
        "capabilities": {},
        "clientInfo": {"name": "by hand", "version": "1"},
    },
}
READY = {"jsonrpc": "2.0", "method": "notifications/initialized"}


@pytest.fixture(autouse=True)
def quick_start(monkeypatch: pytest.MonkeyPatch) -> None:
    """The start takes no time, and a write is waited for however busy the machine is."""
    monkeypatch.setenv("KEEPSAKE_MEMORY_TOOL_TIMEOUT_MS", "60000")
    monkeypatch.setattr("desktop.index.embedder.BackgroundEmbedder", partial(BackgroundEmbedder, load=load_quick))


@pytest.fixture
def backend(folder: DataFolder) -> Iterator[Headless]:
    with closing(Headless(folder)) as opened:
        yield opened


def talk(backend: Headless, act: Callable[[Client], Awaitable[Any]]) -> Any:
    """What `act` does with an official client of a server in this process."""

    async def main() -> Any:
        async with Client(memory_server(backend), client_info=CLIENT) as client:
            return await act(client)

    return anyio.run(main)


def call(backend: Headless, tool: str, **arguments: Any) -> Json:
    async def act(client: Client) -> Json:
        return answer_of(await client.call_tool(tool, arguments))

    answer: Json = talk(backend, act)
    return answer


def listed(backend: Headless) -> dict[str, Any]:
    async def act(client: Client) -> Any:
        return (await client.list_tools()).tools

    return {tool.name: tool for tool in talk(backend, act)}


def in_a_process(folder: Path, act: Callable[[ClientSession], Awaitable[Any]]) -> Any:
    """What `act` does with an official client of `keepsake mcp`."""

    async def main() -> Any:
        async with session(folder) as client:
            return await act(client)

    return anyio.run(main)


def test_the_server_says_who_it_is_and_what_it_is_for(backend: Headless) -> None:
    async def act(client: Client) -> None:
        assert client.server_info is not None
        assert (client.server_info.name, client.server_info.version) == ("keepsake", __version__)
        assert "recall_facts" in (client.instructions or "")

    talk(backend, act)


def test_the_tools_are_told_with_schemas_titles_and_hints(backend: Headless, folder: DataFolder) -> None:
    offer_everything(folder.root)
    tools = listed(backend)
    assert "undo_last_change" not in tools and "undo" in tools
    for name, tool in tools.items():
        Draft202012Validator.check_schema(tool.input_schema)
        Draft202012Validator.check_schema(tool.output_schema)
        assert tool.title and tool.description
        hints = tool.annotations
        kind = CONTRACT[name].kind
        assert (hints.read_only_hint, hints.destructive_hint) == (kind == "reads", kind == "takes away")
        assert (hints.title, hints.open_world_hint) == (tool.title, False)


def test_only_what_a_person_switched_on_is_offered_and_can_be_called(backend: Headless, folder: DataFolder) -> None:
    assert "search_memory" not in listed(backend)
    refused = call(backend, "search_memory", query="tea")
    assert (refused["status"], "not offered" in refused["message"]) == ("error", True)
    assert call(backend, "undo_last_change")["status"] == "error"
    assert "remember_fact" in call(backend, "remember_fakt")["message"]


def test_a_category_that_a_person_added_can_be_named(backend: Headless, folder: DataFolder) -> None:
    folder.settings.write_text(json.dumps({"extra_categories": ["recipes"]}), "utf-8")
    assert "recipes" in listed(backend)["remember_fact"].input_schema["properties"]["fact_type"]["enum"]
    assert call(backend, "remember_fact", **{**LIVES, "fact_type": "recipes"})["status"] == "success"


def test_what_another_assistant_writes_is_told_as_its_doing_and_can_be_undone(folder: DataFolder) -> None:
    window = open_for_window(folder, lambda: None)
    assert window is not None
    with closing(window), closing(Headless(folder)) as backend:
        assert call(backend, "remember_fact", **LIVES)["status"] == "success"
        (operation,) = window.app.journal.recent()
        assert (operation.actor, operation.tool, operation.reason) == (
            "assistant",
            "remember_fact",
            "via Claude Code",
        )


def test_a_call_that_was_queued_is_told_with_the_next_one(folder: DataFolder) -> None:
    window = open_for_window(folder, lambda: None)
    assert window is not None
    with closing(window), closing(Headless(folder)) as backend:
        tasks, moment = Tasks(folder.queue), window.app.memory.database.clock()
        origin = Origin("assistant", "via Claude Code", "remember_fact", "call-1", program="Claude Code")
        tasks.add([Task("task-1", "call-1", moment, LIVES, origin, "remote")])
        answer = {"status": "success", "message": "Stored as fact 7."}
        tasks.finish({"task-1": {"answer": answer, "summary": "", "private": False}})
        tasks.close()
        told = call(backend, "recall_facts")["earlier_results"]
        assert told == [{"task_id": "task-1", "tool": "remember_fact", "result": answer}]
        assert "earlier_results" not in call(backend, "recall_facts")


def test_a_call_that_its_client_no_longer_waits_for_goes_on_and_is_told_with_the_next(
    backend: Headless, folder: DataFolder
) -> None:
    """As where a client's patience ends before a long write does."""

    async def act(client: Client) -> Json:
        await client.call_tool("recall_facts", {})  # the folder is open
        assert backend._owner is not None
        app = backend._owner.app
        with app.database.operation("Something long"):  # holds up whatever writes
            async with anyio.create_task_group() as calling:
                calling.start_soon(client.call_tool, "remember_fact", LIVES)
                await asyncio.to_thread(until, lambda: app.tool_executor._under_way)
                calling.cancel_scope.cancel()
            await asyncio.to_thread(until, lambda: app.tool_executor.queue._going_on)
        await asyncio.to_thread(until, lambda: app.tool_executor.queue.undelivered_to("Claude Code"))
        return answer_of(await client.call_tool("recall_facts", {}))

    answer = talk(backend, act)
    assert answer["count"] == 1
    (late,) = answer["earlier_results"]
    assert (late["tool"], late["result"]["status"], late["result"]["value"]) == ("remember_fact", "success", "Lviv")


def test_what_takes_long_is_accepted_and_its_result_can_be_had(
    backend: Headless, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KEEPSAKE_MEMORY_TOOL_TIMEOUT_MS", "200")
    monkeypatch.setattr("desktop.assistant.tools.executor.PROGRAM_SECONDS", 0.1)

    async def act(client: Client) -> tuple[Json, Json]:
        await client.call_tool("recall_facts", {})
        assert backend._owner is not None
        app, ended = backend._owner.app, list[Any]()
        app.tool_executor.queue.subscribe(ended.append)
        with app.database.operation("Something long"):
            result = await client.call_tool("remember_fact", LIVES)
        queued = answer_of(result)
        assert not result.is_error and "get_task_result" in queued["message"]
        await asyncio.to_thread(until, lambda: ended)
        return queued, answer_of(await client.call_tool("get_task_result", {"task_id": queued["task_id"]}))

    queued, ended = talk(backend, act)
    assert (queued["status"], ended["status"], ended["result"]["value"]) == ("queued", "success", "Lviv")


def test_a_client_that_asks_for_it_hears_that_its_call_goes_on(
    backend: Headless, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop.server.mcp.BEATS_EVERY", 0.01)
    beats: list[float] = []

    async def act(client: Client) -> None:
        async def heard(progress: float, total: float | None, message: str | None) -> None:
            beats.append(progress)

        await client.call_tool("recall_facts", {}, progress_callback=heard)

    talk(backend, act)  # which opens the folder
    assert beats == sorted(beats) and beats


def test_queued_is_no_failure() -> None:
    assert not _result({"status": "queued", "message": "It goes on."}).is_error
    assert _result({"status": "error", "message": "No."}).is_error


def test_a_bad_argument_is_an_error_that_names_it(backend: Headless) -> None:
    answer = call(backend, "remember_fact", **{**LIVES, "confidence": 2})
    assert (answer["status"], answer["field"]) == ("error", "confidence")
    assert call(backend, "recall_facts")["count"] == 0


def test_a_folder_that_can_not_be_opened_is_told_with_each_request(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    with closing(Headless(DataFolder(file / "below"))) as backend:
        assert "can't be used" in call(backend, "recall_facts")["message"]

        async def act(client: Client) -> None:
            with pytest.raises(MCPError, match="can't be used"):
                await client.list_tools()

        talk(backend, act)


def test_many_calls_at_once_are_all_answered(backend: Headless) -> None:
    async def act(client: Client) -> list[str]:
        results = await asyncio.gather(
            *(client.call_tool("remember_fact", {**LIVES, "fact_key": f"thing {n}"}) for n in range(40))
        )
        return [answer_of(result)["status"] for result in results]

    assert talk(backend, act) == ["success"] * 40


def _served(backend: Headless, monkeypatch: pytest.MonkeyPatch, lines: list[bytes]) -> list[Json]:
    """What `serve` says to these lines, until standard input ends after as many answers as there are requests."""
    requests = sum(b'"id"' in line for line in lines)
    (asked, asking), (telling, told) = os.pipe(), os.pipe()
    with (
        os.fdopen(asking, "wb", 0) as to,
        os.fdopen(telling, "rb") as answers,
        os.fdopen(asked) as stdin,
        os.fdopen(told, "w") as stdout,
    ):
        monkeypatch.setattr(sys, "stdin", stdin)
        monkeypatch.setattr(sys, "stdout", stdout)
        serving = threading.Thread(target=serve, args=(backend,))
        serving.start()
        to.write(b"".join(line + b"\n" for line in lines))
        said = [json.loads(answers.readline()) for _ in range(requests)]
        to.close()
        serving.join(PATIENCE)
        assert not serving.is_alive()
    return said


def test_garbage_on_standard_input_does_not_end_it(backend: Headless, monkeypatch: pytest.MonkeyPatch) -> None:
    call_ = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "remember_fact", "arguments": LIVES}}
    lines = [HELLO, READY, "garbage", b"\xff\xfe\\ud83d", [1], {"jsonrpc": "2.0"}, "[" * 10_000, call_]
    raw = [line if isinstance(line, bytes) else json.dumps(line).encode() for line in lines]
    hello, answer = _served(backend, monkeypatch, raw)
    assert hello["result"]["serverInfo"]["name"] == "keepsake"
    assert answer["result"]["structuredContent"]["value"] == "Lviv"


def test_half_a_character_is_refused_by_the_tool_rather_than_never_answered(
    backend: Headless, monkeypatch: pytest.MonkeyPatch
) -> None:
    half = {"name": "remember_fact", "arguments": {**LIVES, "fact_value": "half \ud83d"}}
    pair = {"name": "remember_fact", "arguments": {**LIVES, "fact_value": "a pair \U0001f600 and \\ud83d"}}
    asked = [
        {"jsonrpc": "2.0", "id": n, "method": "tools/call", "params": each} for n, each in enumerate((half, pair), 1)
    ]
    said = _served(backend, monkeypatch, [json.dumps(line).encode() for line in (HELLO, READY, *asked)])
    answers = {each["id"]: each["result"]["structuredContent"] for each in said[1:]}
    assert (answers[1]["status"], answers[1]["field"]) == ("error", "fact_value")
    assert answers[2]["value"] == "a pair \U0001f600 and \\ud83d"


def test_a_process_works_through_the_window_while_one_is_open(folder: DataFolder) -> None:
    window = open_for_window(folder, lambda: None)
    assert window is not None
    with closing(window):

        async def act(client: ClientSession) -> list[str]:
            results = await asyncio.gather(
                *(client.call_tool("remember_fact", {**LIVES, "fact_key": f"thing {n}"}) for n in range(20))
            )
            return [answer_of(result)["status"] for result in results]

        assert in_a_process(folder.root, act) == ["success"] * 20
        assert len(window.app.memory.facts.keys()) == 20


def test_a_window_takes_over_while_calls_come_in_and_none_is_lost(folder: DataFolder) -> None:
    async def act(client: ClientSession) -> list[str]:
        opened: list[Any] = []

        async def calls(row: int) -> list[str]:
            told, number = [], 0
            while not opened or number < 5:
                arguments = {**LIVES, "fact_key": f"thing {row} {number}"}
                told.append(answer_of(await client.call_tool("remember_fact", arguments))["status"])
                number += 1
            return told

        async def open_window() -> None:
            await client.call_tool("recall_facts", {})
            opened.append(await asyncio.to_thread(open_for_window, folder, lambda: None))

        window = asyncio.create_task(open_window())
        rows = await asyncio.gather(*(calls(row) for row in range(4)))
        await window
        with closing(opened[0]):
            answer = answer_of(await client.call_tool("remember_fact", {**LIVES, "fact_key": "the last"}))
            assert answer["status"] == "success"
            assert len(opened[0].app.memory.facts.keys()) == 1 + sum(len(row) for row in rows)
        return [status for row in rows for status in row]

    assert set(in_a_process(folder.root, act)) == {"success"}


def test_the_process_ends_with_its_client_and_lets_the_folder_go(folder: DataFolder) -> None:
    with subprocess.Popen(
        command(folder.root, "mcp", program=REAL),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    ) as process:
        asked = {"jsonrpc": "2.0", "id": 1, "method": "tools/list"}
        lines = b"".join(json.dumps(line).encode() + b"\n" for line in (HELLO, READY, asked))
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(lines)
        process.stdin.flush()
        assert [json.loads(process.stdout.readline())["id"] for _ in range(2)] == [0, 1]
        rest, said = process.communicate(timeout=PATIENCE)
        assert (process.returncode, rest, said) == (0, b"", b"")
    lock = Ownership(folder.lock)
    assert lock.take()
    lock.release()


def test_a_call_that_the_client_gives_up_does_not_disturb_the_next(backend: Headless) -> None:
    async def act(client: Client) -> Json:
        with anyio.move_on_after(0.001):
            await client.call_tool("recall_facts", {"search_query": "tea"})
        return answer_of(await client.call_tool("remember_fact", LIVES))

    assert talk(backend, act)["status"] == "success"


# Resources, prompts, undo ---------------------------------------------------------------------------------------------

MARKO = {"fact_type": "work_context", "fact_key": "role", "fact_value": "welder", "confidence": 0.9, "subject": "Marko"}
TIRED = {"fact_type": "personal", "fact_key": "mood", "fact_value": "tired this week", "confidence": 0.5}
TALK = {"topic": "Wedding plans", "summary": "They set the date to 12 June.", "importance": 0.9, "tags": ["wedding"]}


async def filled(client: Client | ClientSession) -> None:
    for tool, arguments in (
        ("remember_fact", LIVES),
        ("remember_fact", MARKO),
        ("remember_fact", TIRED),
        ("create_episode", TALK),
    ):
        assert answer_of(await client.call_tool(tool, arguments))["status"] == "success"


def test_what_is_known_the_notes_and_episodes_can_be_read(backend: Headless) -> None:
    async def act(client: Client) -> dict[str, str]:
        await filled(client)
        listed = (await client.list_resources()).resources
        assert all(each.title and each.mime_type == "text/markdown" for each in listed)
        templates = (await client.list_resource_templates()).resource_templates
        assert [each.uri_template for each in templates] == ["keepsake://subject/{name}", "keepsake://episode/{id}"]
        texts = {}
        for uri in [
            *(str(each.uri) for each in listed),
            "keepsake://subject/marko",
            "keepsake://subject/Nobody%20else",
        ]:
            (said,) = (await client.read_resource(uri)).contents
            texts[uri] = said.text  # type: ignore[union-attr]
        for unknown in ("keepsake://episode/99", "keepsake://episode/x", "keepsake://", "file:///etc/passwd"):
            with pytest.raises(MCPError, match="There is no"):
                await client.read_resource(unknown)
        return texts

    texts = talk(backend, act)
    assert "location: Lviv" in texts["keepsake://subject/user"]
    assert "role: welder" in texts["keepsake://subject/Marko"] and texts["keepsake://subject/marko"].endswith("\n")
    assert "tired this week" in texts["keepsake://notes/daily"] and "Lviv" not in texts["keepsake://notes/daily"]
    assert "They set the date to 12 June." in texts["keepsake://episode/1"]
    assert "Nothing is known yet." in texts["keepsake://subject/Nobody%20else"]
    assert "Nothing is known yet." in texts["keepsake://subject/assistant"]


def test_prompts_load_what_is_known_and_review_a_conversation(backend: Headless) -> None:
    async def act(client: Client) -> dict[str, str]:
        await filled(client)
        prompts = {each.name: each for each in (await client.list_prompts()).prompts}
        assert [each.name for each in prompts["load_memory"].arguments or ()] == ["topic"]
        asked: dict[str, dict[str, str]] = {"load_memory": {}, "review_conversation": {}}
        texts = {name: (await client.get_prompt(name, given)).messages[0].content for name, given in asked.items()}
        topical = (await client.get_prompt("load_memory", {"topic": "wedding plans"})).messages[0].content
        for name, given in (("review", {}), ("load_memory", {"colour": "red"})):
            with pytest.raises(MCPError, match=r"There is no prompt|takes no"):
                await client.get_prompt(name, given)
        assert set(prompts) == set(asked)
        return {**{name: said.text for name, said in texts.items()}, "topical": topical.text}  # type: ignore[union-attr]

    texts = talk(backend, act)
    assert "location: Lviv" in texts["load_memory"] and "tired this week" in texts["load_memory"]
    assert "12 June" in texts["topical"]
    assert "recall_facts" in texts["review_conversation"]


def test_what_is_private_can_not_be_read_nor_seen_to_change(backend: Headless, folder: DataFolder) -> None:
    async def act(client: Client) -> None:
        await filled(client)
        assert backend._owner is not None
        memory = backend._owner.app.memory
        before = [(await client.list_resources(cache_mode="bypass")).resources]
        secret = memory.facts.remember_anyway(FactDraft("personal", "illness", "asthma", subject="Olha"), Origin()).fact
        memory.facts.edit(replace(secret, private=True), Origin())
        memory.episodes.keep_private(1, True, Origin())
        after = [(await client.list_resources(cache_mode="bypass")).resources]
        gone = {each.uri for each in before[0]} - {each.uri for each in after[0]}
        assert gone == {"keepsake://episode/1"} and len(before[0]) - 1 == len(after[0])
        (said,) = (await client.read_resource("keepsake://subject/Olha")).contents
        assert "Nothing is known yet." in said.text  # type: ignore[union-attr]
        with pytest.raises(MCPError, match="There is no episode 1"):
            await client.read_resource("keepsake://episode/1")
        with pytest.raises(MCPError, match="There is no episode 2"):
            await client.read_resource("keepsake://episode/2")

    talk(backend, act)


def test_a_client_is_told_when_what_it_reads_has_changed(backend: Headless, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("desktop.server.mcp.LOOKS_AFTER", 0.02)
    user, marko = "keepsake://subject/user", "keepsake://subject/Marko"

    async def act(client: Client) -> list[Any]:
        await client.call_tool("remember_fact", LIVES)
        heard = []
        with anyio.fail_after(PATIENCE):
            async with client.listen(resource_subscriptions=[user, marko], resources_list_changed=True) as subscription:
                await client.call_tool("remember_fact", MARKO)
                events = aiter(subscription)
                heard += [await anext(events), await anext(events)]
                await client.call_tool("remember_fact", {**LIVES, "fact_key": "language", "fact_value": "Ukrainian"})
                heard.append(await anext(events))
        return heard

    first, second, third = talk(backend, act)
    assert {type(first), type(second)} == {ResourcesListChanged, ResourceUpdated}
    updated = next(each for each in (first, second) if isinstance(each, ResourceUpdated))
    assert (updated.uri, third.uri) == (marko, user)


def test_a_client_of_the_earlier_protocol_is_told_as_well_also_of_what_the_window_does(
    folder: DataFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_for_window(folder, lambda: None)
    assert window is not None
    told: list[str] = []

    async def heard(message: Any) -> None:
        told.append(getattr(message, "method", type(message).__name__))

    async def main() -> None:
        async with session(folder.root, message_handler=heard) as client:
            await client.list_resources()
            await client.subscribe_resource("keepsake://subject/user")
            await asyncio.to_thread(
                window.app.memory.facts.remember_anyway, FactDraft("personal", "location", "Lviv"), Origin("user")
            )
            await asyncio.to_thread(until, lambda: "notifications/resources/updated" in told)
            await asyncio.to_thread(
                window.app.memory.facts.remember_anyway,
                FactDraft("general", "role", "welder", subject="Marko"),
                Origin(),
            )
            await asyncio.to_thread(until, lambda: "notifications/resources/list_changed" in told)
            await client.unsubscribe_resource("keepsake://subject/user")

    with closing(window), warnings.catch_warnings():
        warnings.simplefilter("ignore", MCPDeprecationWarning)  # it is the earlier protocol that is tried
        anyio.run(main)


def test_a_program_undoes_what_it_did_and_nothing_else(folder: DataFolder) -> None:
    window = open_for_window(folder, lambda: None)
    assert window is not None
    with closing(window), closing(Headless(folder)) as backend:
        facts, journal = window.app.memory.facts, window.app.journal
        facts.remember_anyway(FactDraft("preference", "drink", "tea"), Origin("user"))
        facts.remember_anyway(
            FactDraft("preference", "snack", "nuts"), Origin("assistant", "via Cursor", program="Cursor")
        )
        nothing = call(backend, "undo")
        assert (nothing["status"], "nothing that can be undone" in nothing["message"]) == ("error", True)
        first = call(backend, "remember_fact", **LIVES)["memory_id"]
        call(backend, "remember_fact", **MARKO)
        assert call(backend, "undo", memory_id=first)["status"] == "success"
        assert call(backend, "undo")["status"] == "success"
        assert call(backend, "undo")["status"] == "error"
        assert {fact.key for fact in facts.find(FactFilter())} == {"drink", "snack"}
        undone = journal.recent()[0]
        assert (undone.program, undone.tool, undone.undoes is not None) == ("Claude Code", "undo", True)
        assert [(each.program, each.changes) for each in journal.programs()] == [("Claude Code", 4), ("Cursor", 1)]


def test_what_became_private_since_can_not_be_undone_nor_told_of(folder: DataFolder) -> None:
    window = open_for_window(folder, lambda: None)
    assert window is not None
    with closing(window), closing(Headless(folder)) as backend:
        facts = window.app.memory.facts
        made = call(backend, "remember_fact", **LIVES)
        facts.edit(replace(facts.active(made["fact_id"]), private=True), Origin("user"))
        for arguments in ({}, {"memory_id": made["memory_id"]}):
            assert "nothing" in call(backend, "undo", **arguments)["message"]
        assert facts.active(made["fact_id"]).value == "Lviv"


@pytest.mark.parametrize("secret", ["my password is hunter2-Zq9", "sk-ant-api03-abcdefghijklmnopqrstuvwxyz0123456789"])
def test_a_secret_is_refused_of_a_program_too(backend: Headless, folder: DataFolder, secret: str) -> None:
    offer_everything(folder.root)
    for tool, arguments in (
        ("remember_fact", {**LIVES, "fact_value": secret}),
        ("create_episode", {**TALK, "summary": secret}),
        ("write_memory", {"key": "login", "value": secret, "category": "general", "durability": "durable"}),
    ):
        answer = call(backend, tool, **arguments)
        assert (answer["status"], "Nothing was stored" in answer["message"]) == ("error", True)


@pytest.mark.parametrize("category", CATEGORIES)
def test_what_was_noted_is_changed_and_deleted_whatever_its_category(
    backend: Headless, folder: DataFolder, category: str
) -> None:
    offer_everything(folder.root)
    note = {"key": "standup", "value": "at ten", "category": category, "durability": "daily"}
    assert call(backend, "write_memory", **note)["success"]
    assert call(backend, "update_memory", key="Standup", value="at eleven")["success"]
    assert call(backend, "delete_memory", key="standup")["success"]
    assert call(backend, "update_memory", key="standup", value="x")["status"] == "error"


def test_who_asks_is_known_to_the_window(folder: DataFolder) -> None:
    window = open_for_window(folder, lambda: None)
    assert window is not None
    with closing(window), closing(Headless(folder)) as backend:
        listed(backend)
        assert list(window.app.programs) == ["Claude Code"]
