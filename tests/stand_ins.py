"""Stand-ins of the model servers that people run, on this machine: each answers as the real one does, or wrongly."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

Json = dict[str, Any]
Answer = tuple[int, Any]
"""A status, and what is said as JSON; bytes are said as they are."""

Says = Callable[[str, str, Json], Answer | None]

_MISSING: Json = {"type": "error", "error": {"type": "invalid_request_error", "message": "model is required"}}


@contextmanager
def served(answer: Says, asked: list[str] | None = None) -> Iterator[int]:
    """A server that answers a method, a path and a body; None hangs until the end. Yields its port."""
    ended = threading.Event()

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self._say({})

        def do_POST(self) -> None:
            length = int(self.headers.get("content-length") or 0)
            self._say(json.loads(self.rfile.read(length) or b"{}"))

        def _say(self, body: Json) -> None:
            if asked is not None:
                asked.append(f"{self.command} {self.path}")
            told = answer(self.command, self.path, body)
            if told is None:
                ended.wait()
                return
            status, said = told
            raw = said if isinstance(said, bytes) else json.dumps(said).encode()
            self.send_response(status)
            self.send_header("content-length", str(len(raw)))
            self.end_headers()
            self.wfile.write(raw)

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield int(server.server_address[1])
    finally:
        ended.set()
        server.shutdown()
        thread.join()
        server.server_close()


def by_path(paths: Mapping[str, Answer], otherwise: Answer) -> Says:
    return lambda method, path, _body: paths.get(f"{method} {path}", otherwise)


def ollama(*, messages: bool = True, models: bool = True) -> Says:
    shown = {
        "qwen3:8b": {
            "parameters": "temperature 0.6\nnum_ctx                        16384",
            "model_info": {"general.architecture": "qwen3", "qwen3.context_length": 40960},
            "capabilities": ["completion", "tools", "thinking"],
        },
        "gemma3:4b": {"model_info": {"gemma3.context_length": 131072}, "capabilities": ["completion", "vision"]},
        "nomic-embed-text:latest": {"model_info": {}, "capabilities": ["embedding"]},
        "gpt-oss:120b-cloud": {
            "remote_host": "https://ollama.com:443",
            "model_info": {"gptoss.context_length": 131072},
            "capabilities": ["completion", "tools", "thinking"],
        },
    }

    def answer(method: str, path: str, body: Json) -> Answer:
        match f"{method} {path}":
            case "GET /api/version":
                return 200, {"version": "0.14.2" if messages else "0.9.0"}
            case "GET /api/tags":
                listed = [{"name": name, "model": name, "size": 5_200_000_000} for name in shown]
                return 200, {"models": listed if models else []}
            case "POST /api/show":
                return 200, {"modelfile": "", "template": "", "details": {"format": "gguf"}, **shown[body["model"]]}
            case "GET /v1/models":
                return 200, {"object": "list", "data": [{"id": name, "owned_by": "library"} for name in shown]}
            case "POST /v1/messages" if messages:
                return 400, _MISSING
        return 404, b"404 page not found"

    return answer


def lm_studio(*, messages: bool = True, own: bool = True) -> Says:
    """It answers 200 to what it does not know."""
    models: Json = {
        "models": [
            {
                "type": "llm",
                "key": "qwen/qwen3.5-9b",
                "max_context_length": 262144,
                "loaded_instances": [{"id": "qwen/qwen3.5-9b", "config": {"context_length": 8192}}],
                "capabilities": {"vision": True, "trained_for_tool_use": True},
            },
            {
                "type": "llm",
                "key": "google/gemma-3-4b",
                "max_context_length": 131072,
                "loaded_instances": [],
                "capabilities": {"vision": True, "trained_for_tool_use": False},
            },
            {"type": "embedding", "key": "text-embedding-nomic", "loaded_instances": [], "max_context_length": 2048},
        ]
    }
    older: Json = {
        "object": "list",
        "data": [
            {
                "id": "qwen/qwen3.5-9b",
                "type": "llm",
                "state": "loaded",
                "max_context_length": 262144,
                "loaded_context_length": 8192,
                "capabilities": ["tool_use"],
            },
            {"id": "text-embedding-nomic", "type": "embeddings", "state": "not-loaded", "max_context_length": 2048},
        ],
    }

    def answer(method: str, path: str, _body: Json) -> Answer:
        match f"{method} {path}":
            case "GET /api/v1/models" if own:
                return 200, models
            case "GET /api/v0/models":
                return 200, older
            case "GET /v1/models":
                return 200, {"object": "list", "data": [{"id": "qwen/qwen3.5-9b", "owned_by": "organization_owner"}]}
            case "POST /v1/messages" if messages:
                return 400, _MISSING
        return 200, {"error": f"Unexpected endpoint or method. ({method} {path})"}

    return answer


def llama(*, jinja: bool = True, messages: bool = True, loading: bool = False) -> Says:
    waits: Answer = 503, {"error": {"code": 503, "message": "Loading model", "type": "unavailable_error"}}
    without: Answer = (
        500,
        {"error": {"code": 500, "message": "tools param requires --jinja flag", "type": "server_error"}},
    )
    paths: dict[str, Answer] = {
        "GET /props": (
            200,
            {"default_generation_settings": {"id": 0, "n_ctx": 32768}, "build_info": "b7446-e39502e74"},
        ),
        "GET /health": (200, {"status": "ok"}),
        "GET /v1/models": (
            200,
            {
                "object": "list",
                "data": [{"id": "Qwen3-8B-Q4_K_M.gguf", "owned_by": "llamacpp", "meta": {"n_ctx_train": 40960}}],
            },
        ),
    }
    if messages:
        paths["POST /v1/messages"] = (400, {"error": {"code": 400, "message": "'messages' is required"}})
        paths["POST /v1/messages/count_tokens"] = (200, {"input_tokens": 180}) if jinja else without
    missing: Answer = 404, {"error": {"code": 404, "message": "File Not Found", "type": "not_found_error"}}
    return (lambda *_: waits) if loading else by_path(paths, missing)


def vllm(*, parser: bool = True, messages: bool = True) -> Says:
    why = '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set'

    def answer(method: str, path: str, body: Json) -> Answer:
        match f"{method} {path}":
            case "GET /version":
                return 200, {"version": "0.12.0"}
            case "GET /v1/models":
                model = {"id": "Qwen/Qwen3-8B", "object": "model", "owned_by": "vllm", "max_model_len": 40960}
                return 200, {"object": "list", "data": [model]}
            case "POST /v1/messages" if messages and not body:
                return 422, {"error": {"message": "Field required", "type": "Unprocessable Entity"}}
            case "POST /v1/messages" if messages:
                refused = {"type": "error", "error": {"type": "BadRequestError", "message": why}}
                return (200, {"type": "message", "content": []}) if parser else (400, refused)
        return 404, {"detail": "Not Found"}

    return answer
