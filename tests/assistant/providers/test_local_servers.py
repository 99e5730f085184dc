"""The model servers of this machine: found, told apart, and what keeps one from being used said with the remedy."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack

import pytest

from desktop.assistant.providers.local_servers import FoundServer, LocalModel, find_servers
from tests.stand_ins import Answer, Json, Says, llama, lm_studio, ollama, served, vllm


def found(*servers: Says) -> list[FoundServer]:
    with ExitStack() as stack:
        ports = [stack.enter_context(served(each)) for each in servers]
        return asyncio.run(find_servers(ports))


def test_each_is_told_by_how_it_answers_with_what_its_models_can_do() -> None:
    servers = found(ollama(), lm_studio(), llama(), vllm())
    assert [(each.kind, each.version, each.problem) for each in servers] == [
        ("Ollama", "0.14.2", ""),
        ("LM Studio", "", ""),
        ("llama.cpp", "b7446-e39502e74", ""),
        ("vLLM", "0.12.0", ""),
    ]
    assert [each.usable for each in servers] == [
        (LocalModel("qwen3:8b", True, 16384),),
        (LocalModel("qwen/qwen3.5-9b", True, 8192),),
        (LocalModel("Qwen3-8B-Q4_K_M.gguf", True, 32768),),
        (LocalModel("Qwen/Qwen3-8B", True, 40960),),
    ]


def test_models_that_can_not_be_used_are_named_with_the_reason() -> None:
    (server,) = found(ollama())
    why = {model.name: model.problem for model in server.models}
    assert "can't call tools" in why["gemma3:4b"]
    assert "runs at ollama.com" in why["gpt-oss:120b-cloud"]  # though its address is of this machine
    assert "nomic-embed-text:latest" not in why


def test_an_older_lm_studio_is_asked_as_it_was_then() -> None:
    (server,) = found(lm_studio(own=False))
    assert (server.kind, server.usable) == ("LM Studio", (LocalModel("qwen/qwen3.5-9b", True, 8192),))


@pytest.mark.parametrize(
    ("says", "kind", "remedy"),
    [
        (ollama(messages=False), "Ollama", "version 0.14"),
        (ollama(models=False), "Ollama", "ollama pull"),
        (lm_studio(messages=False), "LM Studio", "version 0.4.1"),
        (llama(messages=False), "llama.cpp", "Update it"),
        (llama(jinja=False), "llama.cpp", "Start llama-server with --jinja"),
        (llama(loading=True), "llama.cpp", "still loading"),
        (vllm(messages=False), "vLLM", "version 0.11.1"),
        (vllm(parser=False), "vLLM", "--enable-auto-tool-choice"),
    ],
)
def test_what_a_server_can_not_do_is_said_with_the_remedy(says: Says, kind: str, remedy: str) -> None:
    (server,) = found(says)
    assert (server.kind, server.usable) == (kind, ())
    assert remedy in server.problem


def test_one_that_wants_a_key_says_so() -> None:
    def guarded(method: str, path: str, _body: Json) -> Answer:
        if path == "/v1/models":
            return 200, {"object": "list", "data": [{"id": "m", "owned_by": "llamacpp"}]}
        return 401, {"error": {"code": 401, "message": "Invalid API Key", "type": "authentication_error"}}

    (server,) = found(guarded)
    assert "asks for a key" in server.problem


@pytest.mark.parametrize(
    "said",
    [
        (200, b"<html><body>It works!</body></html>"),
        (404, b"not found"),
        (500, {"error": "no"}),
        (200, b"{" * 2000),
        (200, b"x" * (3 * 2**20)),
        (200, []),
        (200, {"models": None, "data": 7, "version": {"a": 1}}),
        (200, {"models": [3], "data": ["x"], "version": None}),
        (302, b""),
    ],
)
def test_what_is_no_model_server_is_said_to_be_none(said: Answer) -> None:
    (server,) = found(lambda *_: said)
    assert (server.kind, server.models) == ("", ())
    assert "not as a model server" in server.problem


def test_one_that_does_not_answer_keeps_nobody_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("desktop.assistant.providers.local_servers.ANSWERS_WITHIN", 0.3)
    servers = found(lambda *_: None, vllm())
    assert [each.kind for each in servers if each.usable] == ["vLLM"]
    assert "not as a model server" in servers[0].problem


def test_where_nothing_runs_nothing_is_found() -> None:
    with served(lambda *_: (200, {})) as port:
        pass
    assert asyncio.run(find_servers([port])) == []


def test_no_proxy_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    with served(lambda *_: (200, {}), asked) as proxy, served(ollama()) as port:
        for name in ("http_proxy", "HTTP_PROXY", "all_proxy"):
            monkeypatch.setenv(name, f"http://127.0.0.1:{proxy}")
        (server,) = asyncio.run(find_servers([port]))
    assert (server.kind, asked) == ("Ollama", [])
