"""The memory tools for other assistants: with the official client, in this process and against a real one."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import threading
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import anyio
import pytest
from jsonschema import Draft202012Validator
from mcp import Client, ClientSession, MCPError

from desktop import __version__
from desktop.core.model import Origin
from desktop.core.paths import DataFolder
from desktop.index.embedder import BackgroundEmbedder
from desktop.server.mcp import _result, memory_server, serve
from desktop.server.ownership import Headless, Ownership, open_for_window
from desktop.storage.call_queue import Task, Tasks
from tests.contract.calling import CLIENT, REAL, answer_of, command, environment, offer_everything, session
from tests.contract.tools_contract import CONTRACT
from tests.patience import PATIENCE
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
    assert "undo_last_change" not in tools
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
