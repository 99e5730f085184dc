"""The model servers that run on this machine: looked for on their usual ports, told apart by how they answer, with what
their models can do, and what keeps one from being used.

Only 127.0.0.1 is asked, through no proxy, and nothing of the person is told. What a server says is its own: every
answer may be anything.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, Literal

if TYPE_CHECKING:
    import httpx2

Kind = Literal["Ollama", "LM Studio", "llama.cpp", "vLLM", ""]
PORTS: Final = (11434, 1234, 8080, 8000)
"""Of Ollama, LM Studio, llama.cpp and vLLM; each may be any of them."""
ANSWERS_WITHIN: Final = 2.0
"""For one answer; a model may be reading a prompt meanwhile."""
_LARGEST: Final = 2**21
_MODELS_MOST: Final = 40
_TOOL: Final = {"name": "look", "description": "Looks.", "input_schema": {"type": "object", "properties": {}}}
_GREETING: Final = {"role": "user", "content": "Hello"}
_HELLO: Final = {"messages": [_GREETING], "tools": [_TOOL], "max_tokens": 1}

_NO_MESSAGES: Final[Mapping[Kind, str]] = {
    "Ollama": "It does not speak the Messages API, as Ollama does from version 0.14 on. Update it.",
    "LM Studio": "It does not speak the Messages API, as LM Studio does from version 0.4.1 on. Update it.",
    "llama.cpp": "It does not speak the Messages API, as llama.cpp does since December 2025. Update it.",
    "vLLM": "It does not speak the Messages API, as vLLM does from version 0.11.1 on. Update it.",
    "": "It does not speak the Messages API. Choose another server, or put one before it that translates.",
}
_NO_JINJA: Final = "Without --jinja its model can't call tools. Start llama-server with --jinja."
_NO_PARSER: Final = (
    "Its model can't call tools. Start it with --enable-auto-tool-choice and the --tool-call-parser of the model."
)
_NO_MODEL: Final[Mapping[Kind, str]] = {
    "Ollama": "It has no model yet. Get one with: ollama pull qwen3",
    "LM Studio": "It has no model yet. Download one in LM Studio.",
}
_NO_MODEL_AT_ALL: Final = "It has no model that can talk."
_LOADING: Final = "It is still loading its model. Look again in a minute."
_WANTS_KEY: Final = "It asks for a key, and a server on this machine is given none. Start it without one."
_NO_TOOLS: Final = "It can't call tools: it can talk, and not remember. Choose a model that can."
_ELSEWHERE: Final = "It runs at ollama.com and not on this machine, so that what is private would leave it."
_NO_SERVER: Final = "Something answers there, but not as a model server."


@dataclass(frozen=True, slots=True)
class LocalModel:
    """A model of a server. `tools` and `context` (in tokens) are None where the server does not say. `problem`: why it
    can't be used, and what to do; empty where it can."""

    name: str
    tools: bool | None = None
    context: int | None = None
    problem: str = ""


@dataclass(frozen=True, slots=True)
class FoundServer:
    """Who answers at an address. `problem` keeps all of it from being used, and says what to do."""

    address: str
    kind: Kind = ""
    version: str = ""
    models: tuple[LocalModel, ...] = ()
    problem: str = ""

    @property
    def title(self) -> str:
        return f"{self.kind or 'A server'} {self.version}".strip()

    @property
    def usable(self) -> tuple[LocalModel, ...]:
        """Its models that can be used, those that are known to call tools first."""
        able = [] if self.problem else [model for model in self.models if not model.problem]
        return tuple(sorted(able, key=lambda model: not model.tools))


async def find_servers(ports: Sequence[int] | None = None) -> list[FoundServer]:
    """Looks at all ports side by side; takes a few seconds at most. Never raises."""
    wanted = ports or PORTS
    there = await asyncio.gather(*map(_is_open, wanted))
    if not any(there):
        return []
    await asyncio.to_thread(import_module, "httpx2")
    import httpx2

    timeout = httpx2.Timeout(ANSWERS_WITHIN, connect=ANSWERS_WITHIN / 4)
    async with httpx2.AsyncClient(trust_env=False, follow_redirects=False, timeout=timeout) as client:
        looking = [_probe(client, port) for port, is_open in zip(wanted, there, strict=True) if is_open]
        found = await asyncio.gather(*looking)
    return [server for server in found if server is not None]


async def _is_open(port: int) -> bool:
    try:
        async with asyncio.timeout(ANSWERS_WITHIN / 4):
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.close()
            await writer.wait_closed()
    except (OSError, TimeoutError):
        return False
    return True


@dataclass(frozen=True, slots=True)
class _Response:
    """An answer: its status and what its JSON says; 0 where there was none, None where it is no JSON."""

    status: int = 0
    body: Any = None

    @property
    def fields(self) -> Mapping[str, Any]:
        """What a good answer says; nothing where it is an error. LM Studio answers 200 to what it does not know."""
        body = _object(self.body)
        return body if self.status == 200 and "error" not in body else {}

    def listed(self, name: str) -> list[Mapping[str, Any]]:
        entries = self.fields.get(name)
        return [each for each in entries if isinstance(each, dict)] if isinstance(entries, list) else []

    @property
    def text(self) -> str:
        return json.dumps(self.body) if self.body is not None else ""


Ask = Callable[..., Awaitable[_Response]]


async def _probe(client: httpx2.AsyncClient, port: int) -> FoundServer | None:
    import httpx2

    address = f"http://127.0.0.1:{port}"

    async def ask(path: str, body: Any = None) -> _Response:
        method = "GET" if body is None else "POST"
        try:
            async with (
                asyncio.timeout(ANSWERS_WITHIN),
                client.stream(method, f"{address}{path}", json=body) as response,
            ):
                read = b""
                async for part in response.aiter_bytes():
                    read += part
                    if len(read) > _LARGEST:
                        return _Response(response.status_code)
            try:
                return _Response(response.status_code, json.loads(read))
            except (ValueError, RecursionError):
                return _Response(response.status_code)
        except (httpx2.ConnectError, httpx2.ConnectTimeout):
            raise
        except (httpx2.HTTPError, httpx2.InvalidURL, TimeoutError, OSError):
            return _Response()

    try:
        return await _identify(ask, address)
    except (httpx2.HTTPError, OSError):
        return None  # nobody is there


async def _identify(ask: Ask, address: str) -> FoundServer | None:
    """Who answers, and with what. By what each alone answers: three of them have more paths in common than not."""
    version = await ask("/api/version")
    own, older, props, build, models = await asyncio.gather(
        ask("/api/v1/models"),
        ask("/api/v0/models"),
        ask("/props"),
        ask("/version"),
        ask("/v1/models"),
    )
    answers = (version, own, older, props, build, models)
    if not any(each.status for each in answers):
        return FoundServer(address, problem=_NO_SERVER)
    owners = {each.get("owned_by") for each in models.listed("data")}
    server = FoundServer(address)
    if isinstance(version.fields.get("version"), str):
        server = await _ollama(ask, replace(server, kind="Ollama", version=_text(version.fields["version"])))
    elif any("key" in each for each in own.listed("models")) or any("state" in each for each in older.listed("data")):
        server = _lm_studio(replace(server, kind="LM Studio"), own, older)
    elif "default_generation_settings" in props.fields or "llamacpp" in owners or _is_loading(props):
        server = await _llama(ask, replace(server, kind="llama.cpp"), props, models)
    elif "vllm" in owners:
        server = await _vllm(ask, replace(server, kind="vLLM", version=_text(build.fields.get("version"))), models)
    elif models.listed("data"):
        server = replace(server, models=tuple(LocalModel(_text(each.get("id"))) for each in models.listed("data")))
    else:
        return replace(server, problem=_NO_SERVER)
    if server.problem:
        return server
    if not server.models:
        return replace(server, problem=_NO_MODEL.get(server.kind, _NO_MODEL_AT_ALL))
    return replace(server, problem=await _refusal(ask, server.kind))


async def _refusal(ask: Ask, kind: Kind) -> str:
    """Why the Messages API can't be used there. An empty request is refused by it before any model is asked."""
    said = await ask("/v1/messages", {})
    if said.status in (401, 403):
        return _WANTS_KEY
    unknown = said.status in (0, 404, 405, 501) or not isinstance(said.body, dict) or "Unexpected endpoint" in said.text
    return _NO_MESSAGES[kind] if unknown else ""


async def _ollama(ask: Ask, server: FoundServer) -> FoundServer:
    tags = (await ask("/api/tags")).listed("models")[:_MODELS_MOST]
    names = [_text(each.get("model") or each.get("name")) for each in tags]
    shown = await asyncio.gather(*(ask("/api/show", {"model": name}) for name in names))
    models = []
    for name, tag, details in zip(names, tags, shown, strict=True):
        able = details.fields.get("capabilities")
        if not name or (isinstance(able, list) and "completion" not in able):
            continue  # it embeds, and says nothing
        tools = "tools" in able if isinstance(able, list) else None
        away = tag.get("remote_host") or details.fields.get("remote_host")
        problem = _ELSEWHERE if away else _NO_TOOLS if tools is False else ""
        models.append(LocalModel(name, tools, _ollama_context(details.fields), problem))
    return replace(server, models=tuple(models))


def _ollama_context(details: Mapping[str, Any]) -> int | None:
    """What the model is given where that is set, else what it could take."""
    for line in _text(details.get("parameters")).splitlines():
        name, _, value = line.partition(" ")
        if name == "num_ctx" and value.strip().isdigit():
            return int(value)
    known = _object(details.get("model_info"))
    sizes = (_size(value) for name, value in known.items() if name.endswith(".context_length"))
    return next(filter(None, sizes), None)


def _lm_studio(server: FoundServer, own: _Response, older: _Response) -> FoundServer:
    models = []
    for each in own.listed("models"):
        if _text(each.get("type")).startswith("embedding") or not _text(each.get("key")):
            continue
        tools, loaded = _object(each.get("capabilities")).get("trained_for_tool_use"), each.get("loaded_instances")
        first = _object(loaded[0] if isinstance(loaded, list) and loaded else None)
        given = _object(first.get("config")).get("context_length")
        models.append(_model(_text(each["key"]), tools, _size(given) or _size(each.get("max_context_length"))))
    for each in () if models else older.listed("data"):
        if _text(each.get("type")).startswith("embedding") or not _text(each.get("id")):
            continue
        able = each.get("capabilities")
        tools = "tool_use" in able if isinstance(able, list) else None
        context = _size(each.get("loaded_context_length")) or _size(each.get("max_context_length"))
        models.append(_model(_text(each["id"]), tools, context))
    return replace(server, models=tuple(models[:_MODELS_MOST]))


def _model(name: str, tools: Any, context: int | None) -> LocalModel:
    known = tools if isinstance(tools, bool) else None
    return LocalModel(name, known, context, _NO_TOOLS if known is False else "")


def _is_loading(said: _Response) -> bool:
    return said.status == 503 and "Loading model" in said.text


async def _llama(ask: Ask, server: FoundServer, props: _Response, models: _Response) -> FoundServer:
    if _is_loading(props):
        return replace(server, problem=_LOADING)
    context = _size(_object(props.fields.get("default_generation_settings")).get("n_ctx"))
    names = [name for each in models.listed("data") if (name := _text(each.get("id")))][:_MODELS_MOST]
    tried = await ask("/v1/messages/count_tokens", {**_HELLO, "model": names[0]}) if names else _Response()
    version = _text(props.fields.get("build_info"))
    if "--jinja" in tried.text:
        without = tuple(LocalModel(name, False, context, _NO_JINJA) for name in names)
        return replace(server, version=version, models=without, problem=_NO_JINJA)
    tools = True if tried.status == 200 else None
    return replace(server, version=version, models=tuple(LocalModel(name, tools, context) for name in names))


async def _vllm(ask: Ask, server: FoundServer, models: _Response) -> FoundServer:
    named = [each for each in models.listed("data") if _text(each.get("id"))][:_MODELS_MOST]
    tried = await ask("/v1/messages", {**_HELLO, "model": named[0]["id"]}) if named else _Response()
    without = tried.status == 400 and "tool" in tried.text and "enable-auto-tool-choice" in tried.text
    tools = False if without else True if tried.status == 200 else None
    found = tuple(LocalModel(_text(each["id"]), tools, _size(each.get("max_model_len"))) for each in named)
    return replace(server, models=found, problem=_NO_PARSER if without else "")


def _text(value: Any) -> str:
    return value.strip() if isinstance(value, str) else ""


def _object(value: Any) -> Mapping[str, Any]:
    return value if isinstance(value, dict) else {}


def _size(value: Any) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) and value > 0 else None
