"""The Messages API through the real SDK, against a server on this machine."""

from __future__ import annotations

import asyncio
import json
import selectors
import socket
import threading
from collections.abc import Iterator
from contextlib import aclosing, closing
from datetime import UTC, datetime, timedelta, timezone
from email.utils import format_datetime
from typing import Any

import pytest

from desktop.assistant.events import Retrying
from desktop.assistant.providers.base import ModelEnd, ModelEvent, ModelRequest, ProviderError, TextPiece, ToolUse
from desktop.assistant.providers.claude import ClaudeModel
from tests.loopback import Loopback, Script, error_event, message, text, thinking, tool

NOW = datetime(2026, 3, 2, 14, 5, tzinfo=timezone(timedelta(hours=2)))
REMEMBER = {"name": "remember_fact", "description": "…", "input_schema": {"type": "object", "properties": {}}}
SAID = [{"role": "user", "content": [{"type": "text", "text": "Привіт"}]}]
ASKED = ModelRequest("Be brief.", SAID, {"remember_fact": REMEMBER}, NOW)


@pytest.fixture
def server() -> Iterator[Loopback]:
    with Loopback() as loopback:
        yield loopback


def _event(kind: str, **fields: Any) -> bytes:
    return f"event: {kind}\ndata: {json.dumps({'type': kind, **fields})}\n\n".encode()


async def _slept(_: float) -> None:
    """Stands for a wait."""


def model_at(address: str, **options: Any) -> ClaudeModel:
    return ClaudeModel("claude-test", **{"base_url": address, "api_key": "sk-test", "sleep": _slept, **options})


def events_of(model: ClaudeModel, request: ModelRequest = ASKED) -> list[ModelEvent]:
    async def run() -> list[ModelEvent]:
        return [event async for event in model.stream(request)]

    return asyncio.run(run())


def failure_of(model: ClaudeModel) -> ProviderError:
    with pytest.raises(ProviderError) as caught:
        events_of(model)
    assert "internal" not in caught.value.failure.what + caught.value.failure.advice
    return caught.value


def said(events: list[ModelEvent]) -> str:
    return "".join(event.text for event in events if isinstance(event, TextPiece))


def test_text_comes_in_pieces_and_ends_with_the_whole_message(server: Loopback) -> None:
    server.say("Привіт, як справи? 🙂")
    *pieces, end = events_of(model_at(server.url))
    assert len(pieces) > 3
    assert said(pieces) == "Привіт, як справи? 🙂"
    usage = {"input_tokens": 25, "output_tokens": 15, "cache_read_input_tokens": 5}
    assert end == ModelEnd("end_turn", [text("Привіт, як справи? 🙂")], usage)


@pytest.mark.parametrize("piece", [1, 2, 5, 1000])
def test_tool_calls_survive_any_cut(server: Loopback, piece: int) -> None:
    first = {"fact_value": "Київ — “столиця” 🙂\n\\u0041", "confidence": 0.95}
    second = {"nested": {"list": [1, 2.5, None, True, "ї"]}}
    server.answer(
        text("Один. "),
        tool("remember_fact", first, "t1"),
        text("Два."),
        tool("recall_facts", second, "t2"),
        piece=piece,
    )
    events = events_of(model_at(server.url))
    assert [event for event in events if isinstance(event, ToolUse)] == [
        ToolUse("t1", "remember_fact", first),
        ToolUse("t2", "recall_facts", second),
    ]
    end = events[-1]
    assert isinstance(end, ModelEnd)
    assert [block["type"] for block in end.blocks] == ["text", "tool_use", "text", "tool_use"]
    assert end.blocks[1]["input"] == first
    assert said(events) == "Один. Два."


def test_a_tool_input_in_one_piece_at_its_start_counts(server: Loopback) -> None:
    start, *_, end, stop = message(tool("recall_facts", {}))
    block = {"type": "content_block_start", "index": 0, "content_block": tool("recall_facts", {"limit": 3}, "t")}
    server.play(Script([start, block, {"type": "content_block_stop", "index": 0}, end, stop]))
    assert ToolUse("t", "recall_facts", {"limit": 3}) in events_of(model_at(server.url))


@pytest.mark.parametrize("written", ['{"limit": ', '{"limit": NaN}', "[" * 100_000, "[1]"])
def test_a_tool_input_that_is_no_object_reaches_the_tool_s_check(server: Loopback, written: str) -> None:
    server.play(Script(message(tool("recall_facts", written), piece=10_000), slice=4096))
    *_, call, end = events_of(model_at(server.url))
    assert isinstance(call, ToolUse)
    assert call.arguments == ([1] if written == "[1]" else written)
    assert isinstance(end, ModelEnd)
    assert end.blocks[0]["input"] == {}


def test_thinking_is_kept_with_its_signature(server: Loopback) -> None:
    server.answer(thinking("Hm, let me see", "c2lnbmVk"), text("Yes."))
    end = events_of(model_at(server.url))[-1]
    assert isinstance(end, ModelEnd)
    assert end.blocks[0] == thinking("Hm, let me see", "c2lnbmVk")


def test_what_is_sent_has_the_instructions_cached_and_the_time_with_the_newest_message(server: Loopback) -> None:
    server.say("Hi")
    events_of(model_at(server.url))
    (request,) = server.requests
    assert request.path == "/v1/messages"
    assert request.headers["authorization"] == "Bearer sk-test"
    assert request.body["stream"] is True
    assert request.body["tools"] == [REMEMBER]
    assert request.body["system"] == [{"type": "text", "text": "Be brief.", "cache_control": {"type": "ephemeral"}}]
    (message,) = request.body["messages"]
    beside, words = message["content"]
    assert words == {"type": "text", "text": "Привіт", "cache_control": {"type": "ephemeral"}}
    told = "<context>\nIt is now Monday, 2 March 2026, 14:05 (2026-03-02T14:05:00+02:00).\n</context>"
    assert beside == {"type": "text", "text": told}
    assert not {"temperature", "top_p", "top_k"} & set(request.body)


def test_without_tools_none_are_sent(server: Loopback) -> None:
    server.say("Hi")
    events_of(model_at(server.url), ModelRequest("s", ASKED.messages, {}, NOW))
    assert "tools" not in server.requests[0].body


@pytest.mark.parametrize("ending", ["", "/", "/v1", "/v1/", "//"])
def test_the_address_is_taken_with_or_without_v1(server: Loopback, ending: str) -> None:
    server.say("Hi")
    events_of(model_at(server.url + ending, api_key=" sk-test\n"))
    assert server.requests[0].path == "/v1/messages"
    assert server.requests[0].headers["authorization"] == "Bearer sk-test"


def test_a_local_server_needs_no_key_and_the_environment_is_not_asked(
    server: Loopback, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ANTHROPIC_API_KEY", "sk-from-environment")
    monkeypatch.setenv("ANTHROPIC_BASE_URL", "http://host.invalid")
    monkeypatch.setenv("HTTP_PROXY", "http://host.invalid")
    server.say("Hi")
    events_of(model_at(server.url, api_key=None))
    assert "sk-from-environment" not in json.dumps(dict(server.requests[0].headers))


@pytest.mark.parametrize("name", ["X-Secret", "Authorization", "x-api-key"])
def test_the_environment_s_headers_do_not_go_to_a_server_that_was_chosen_by_address(
    server: Loopback, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setenv("ANTHROPIC_CUSTOM_HEADERS", f"{name}: for-anthropic-only\nX-Other: for-anthropic-only")
    monkeypatch.setenv("ANTHROPIC_AUTH_TOKEN", "for-anthropic-only")
    server.say("Hi")
    events_of(model_at(server.url))
    assert "for-anthropic-only" not in json.dumps(dict(server.requests[0].headers))
    assert server.requests[0].headers["authorization"] == "Bearer sk-test"


@pytest.mark.parametrize("status", [301, 302, 307, 308])
@pytest.mark.parametrize("remote", [False, True])
def test_a_redirect_is_told_once_and_nothing_is_sent_there(
    server: Loopback, monkeypatch: pytest.MonkeyPatch, status: int, remote: bool
) -> None:
    with Loopback() as elsewhere:
        for _ in range(3):
            server.play(Script([], status, {"location": f"{elsewhere.url}/v1/messages"}, b""))
        model = model_at(server.url)
        model._here = not remote  # a client of the other kind: this machine has no other address that a test may use
        with pytest.raises(ProviderError) as failed:
            events_of(model)
        host = "127.0.0.1"
        assert f"sends requests on to another address ({host}), and nothing is sent there." in str(failed.value)
        assert (len(server.requests), elsewhere.requests) == (1, [])


def test_an_hour_in_which_the_machine_slept_is_no_silence_of_a_server_that_goes_on(server: Loopback) -> None:
    class Jumping(asyncio.SelectorEventLoop):
        ahead = 0.0

        def time(self) -> float:
            return super().time() + self.ahead

    class SleepingWhileItWaits(selectors.DefaultSelector):
        def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
            asleep = server.sent.is_set() and timeout is not None and timeout > 1.0
            if asleep:
                server.go_on.set()
            ready = super().select(timeout)
            if asleep:
                loop.ahead = 3600.0
            return ready

    loop, model = Jumping(SleepingWhileItWaits()), model_at(server.url)
    server.play(Script(message(text("Hello there")), then="stall"))

    async def run() -> list[ModelEvent]:
        return [event async for event in model.stream(ASKED)]

    with closing(loop):
        assert said(loop.run_until_complete(run())) == "Hello there"
    assert loop.ahead == 3600.0
    assert len(server.requests) == 1


PROXIES = ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "http_proxy", "https_proxy", "all_proxy")


@pytest.mark.parametrize("name", ["127.0.0.1", "localhost"])
def test_what_is_for_this_machine_goes_past_every_proxy(
    server: Loopback, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    with Loopback() as proxy:
        for variable in PROXIES:
            monkeypatch.setenv(variable, proxy.url)
        monkeypatch.delenv("NO_PROXY", raising=False)
        server.say("Hi")
        model = model_at(server.url.replace("127.0.0.1", name))
        assert said(events_of(model)) == "Hi"
        assert asyncio.run(model.list_models()) == ["claude-test"]
        assert proxy.requests == []


@pytest.mark.parametrize("variable", ["HTTP_PROXY", "ALL_PROXY", "http_proxy"])
def test_what_is_for_another_machine_goes_through_the_proxy_of_the_environment(
    monkeypatch: pytest.MonkeyPatch, variable: str
) -> None:
    with Loopback() as proxy:
        monkeypatch.setenv(variable, proxy.url)
        proxy.say("Hi")
        assert said(events_of(model_at("http://model.invalid"))) == "Hi"
        (request,) = proxy.requests
        assert request.path == "http://model.invalid/v1/messages"


def test_a_safe_connection_to_another_machine_is_asked_of_the_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    with Loopback() as proxy:
        monkeypatch.setenv("HTTPS_PROXY", proxy.url)
        assert "model.invalid" in failure_of(model_at("https://model.invalid")).failure.what
        assert proxy.tunnels == ["model.invalid:443"] * 3


@pytest.mark.parametrize("proxy", ["nonsense://proxy", "socks5://127.0.0.1:9"])
def test_a_proxy_that_can_t_be_used_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch, proxy: str) -> None:
    monkeypatch.setenv("ALL_PROXY", proxy)
    assert "proxy" in failure_of(model_at("http://model.invalid")).failure.what
    with Loopback() as server:
        server.say("Hi")
        assert said(events_of(model_at(server.url))) == "Hi"


def test_a_model_of_this_machine_is_told_from_others() -> None:
    assert not model_at("localhost:11434").remote
    assert ClaudeModel("claude-test").remote
    assert ClaudeModel("claude-test", base_url="http://localhost:4000", gateway=True).remote


@pytest.mark.parametrize(
    ("status", "kind", "words", "retryable"),
    [
        (400, "invalid_request_error", "did not accept the request", True),
        (401, "authentication_error", "does not know this key", False),
        (402, "billing_error", "no credit left", True),
        (403, "permission_error", "does not let this key use the model", False),
        (404, "not_found_error", "There is no model “claude-test”", False),
        (404, "other", "neither this address nor the model", False),
        (413, "request_too_large", "too long", False),
        (429, "rate_limit_error", "takes no more requests just now", True),
        (500, "api_error", "has a fault", True),
        (503, "api_error", "has a fault", True),
        (501, "api_error", "has a fault", True),
        (529, "overloaded_error", "is overloaded", True),
    ],
)
def test_each_status_is_told_in_words(server: Loopback, status: int, kind: str, words: str, retryable: bool) -> None:
    for _ in range(3):
        server.fail(status, kind)
    with pytest.raises(ProviderError) as caught:
        events_of(model_at(server.url))
    assert words in caught.value.failure.what
    assert caught.value.failure.advice
    assert caught.value.failure.retryable is retryable
    assert len(server.requests) == (3 if status in (429, 500, 503, 529) else 1)


def test_messages_of_the_api_tell_apart_what_has_one_status(server: Loopback) -> None:
    server.fail(400, "invalid_request_error", "Your credit balance is too low")
    assert "no credit left" in failure_of(model_at(server.url)).failure.what
    server.fail(400, "invalid_request_error", "prompt is too long: 250000 tokens")
    assert "too long" in failure_of(model_at(server.url)).failure.what


def test_overload_is_tried_again_visibly_as_the_server_asks(server: Loopback) -> None:
    server.fail(529, "overloaded_error", retry_after="7")
    server.fail(500)
    server.say("Here I am.")
    waits: list[float] = []

    async def sleep(seconds: float) -> None:
        waits.append(seconds)

    first, second, *rest = events_of(model_at(server.url, sleep=sleep))
    assert isinstance(first, Retrying)
    assert isinstance(second, Retrying)
    assert (first.seconds, second.seconds) == (7, 2)
    assert "overloaded" in first.failure.what
    assert waits == [7, 2]
    assert said(rest) == "Here I am."


def test_a_long_wait_is_left_to_the_person(server: Loopback) -> None:
    server.fail(429, "rate_limit_error", retry_after="300")
    error = failure_of(model_at(server.url))
    assert error.retry_after == 300
    assert error.failure.advice == "Wait 5 minutes, then try again."


def test_a_wait_may_be_given_as_a_date(server: Loopback) -> None:
    server.fail(429, "rate_limit_error", retry_after=format_datetime(datetime.now(UTC) + timedelta(hours=5)))
    assert failure_of(model_at(server.url)).failure.advice == "Wait 5 hours, then try again."
    server.fail(429, "rate_limit_error", retry_after=format_datetime(datetime.now(UTC) - timedelta(hours=5)))
    server.fail(429, "rate_limit_error", retry_after="soon")
    server.fail(429, "rate_limit_error", retry_after="50")
    assert failure_of(model_at(server.url)).failure.advice == "Wait 50 s, then try again."
    assert len(server.requests) == 4


@pytest.mark.parametrize("kind", ["overloaded_error", "api_error", "rate_limit_error"])
def test_an_error_event_in_mid_stream_ends_the_answer(server: Loopback, kind: str) -> None:
    server.play(Script([*message(text("Half an"), whole=False), error_event(kind)]))
    error = failure_of(model_at(server.url))
    assert error.failure.retryable
    assert len(server.requests) == 1


def test_an_error_event_before_the_first_word_is_tried_again(server: Loopback) -> None:
    server.play(Script([error_event("overloaded_error")]))
    server.say("Now.")
    assert said(events_of(model_at(server.url))) == "Now."


@pytest.mark.parametrize("then", ["cut", "reset"])
def test_a_stream_that_breaks_off_is_a_failure_and_calls_nothing(server: Loopback, then: str) -> None:
    whole = message(text("I will"), tool("remember_fact", {"fact_key": "location"}))
    for _ in range(3):  # a reset may overtake the first bytes, and then it is tried again
        server.play(Script(whole[:-6], then=then))
    events: list[ModelEvent] = []

    async def run() -> None:
        async for event in model_at(server.url).stream(ASKED):
            events.append(event)  # noqa: PERF401  # what came before the failure counts

    with pytest.raises(ProviderError) as caught:
        asyncio.run(run())
    assert "lost" in caught.value.failure.what or "broke off" in caught.value.failure.what
    assert not [event for event in events if isinstance(event, ToolUse | ModelEnd)]


def test_a_stream_that_ends_early_without_an_error_is_one(server: Loopback) -> None:
    server.play(Script(message(text("Half an"), whole=False)))
    assert "broke off" in failure_of(model_at(server.url)).failure.what


@pytest.mark.parametrize(
    "odd",
    [
        b'event: content_block_delta\ndata: {"type": "content_block_del\n\n',
        _event("content_block_delta", index=7, delta={"type": "text_delta", "text": "x"}),
        b"event: content_block_delta\ndata: [1, 2]\n\n",
        b"event: content_block_delta\ndata: 5\n\n",
        b'event: content_block_stop\ndata: {"type": "content_block_stop"}\n\n',
        _event("content_block_start", index=0, content_block={"type": "text"}),
        b"event: content_block_delta\ndata: \xff\xfe\n\n",
        _event("content_block_start", index=1, content_block=tool("n", {}, "t")) + _event("message_stop"),
    ],
)
def test_events_that_make_no_sense_are_a_failure(server: Loopback, odd: bytes) -> None:
    server.play(Script([*message(whole=False), odd, *message(text("x"))[1:]]))
    assert "could not be understood" in failure_of(model_at(server.url)).failure.what


def test_unknown_events_and_deltas_are_passed_over(server: Loopback) -> None:
    start, block, *rest = message(text("Fine."))
    odd = {"type": "content_block_delta", "index": 0, "delta": {"type": "sparkle_delta", "sparkle": 1}}
    server.play(Script([start, {"type": "sparkle"}, block, odd, *rest]))
    assert said(events_of(model_at(server.url))) == "Fine."


@pytest.mark.parametrize("status", [200, 403, 511])
def test_a_web_page_instead_of_an_answer_is_told(server: Loopback, status: int) -> None:
    page = b"<html><body>Sign in to the hotel</body></html>"
    server.play(Script(status=status, raw=page, headers={"content-type": "text/html; charset=utf-8"}))
    assert "web page" in failure_of(model_at(server.url)).failure.what


def test_an_answer_of_another_kind_is_told(server: Loopback) -> None:
    server.play(Script(raw=b'{"choices": []}', headers={"content-type": "application/json"}))
    assert "broke off" in failure_of(model_at(server.url)).failure.what


def test_a_server_that_does_not_run_is_told() -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    failure = failure_of(model_at(f"http://127.0.0.1:{port}")).failure
    assert failure.what == f"The server at 127.0.0.1:{port} is not running."
    failure = failure_of(model_at(f"http://localhost:{port}")).failure
    assert failure.what == f"The server at localhost:{port} is not running."


def test_a_name_that_does_not_exist_is_told() -> None:
    failure = failure_of(model_at("https://api.invalid")).failure
    assert failure.what == "The name of the server at api.invalid could not be found."


def test_a_network_that_is_away_is_told() -> None:
    error = failure_of(model_at("http://192.0.2.7"))
    assert error.failure.what == "The connection to the server at 192.0.2.7 was lost."


@pytest.mark.parametrize(
    "address", ["ftp://host.invalid", "http://", "http://[::1", "http://host.invalid:port", "not an address"]
)
def test_an_address_that_is_none_is_told(address: str) -> None:
    failure = failure_of(model_at(address)).failure
    assert failure.what == "The server's address is not one."
    assert not failure.retryable


def test_silence_before_the_first_byte_is_told(server: Loopback) -> None:
    server.play(Script(before=server.go_on.wait, raw=b""))
    failure = failure_of(model_at(server.url, stall_seconds=0.05)).failure
    assert "did not answer in time" in failure.what
    server.go_on.set()


def test_a_stall_in_mid_stream_is_told(server: Loopback) -> None:
    server.play(Script(message(text("Half an"), whole=False), then="stall"))
    failure = failure_of(model_at(server.url, stall_seconds=0.1)).failure
    assert "did not answer in time" in failure.what
    server.go_on.set()


def test_without_a_key_nothing_is_sent_to_anthropic() -> None:
    assert failure_of(ClaudeModel("claude-test")).failure.what == "There is no Anthropic key."


@pytest.mark.parametrize("key", ["sk ant", "ключ", "sk\nant"])
def test_a_key_that_can_be_none_is_told(key: str) -> None:
    assert "characters that no key has" in failure_of(ClaudeModel("claude-test", api_key=key)).failure.what


def test_bugs_are_not_taken_for_failures_of_the_provider(server: Loopback) -> None:
    async def broken(_: float) -> None:
        raise KeyError("a bug")

    server.fail(529)
    with pytest.raises(KeyError):
        events_of(model_at(server.url, sleep=broken))
    unsendable: Any = ModelRequest("s", [{"role": "user", "content": [{"type": object()}]}], {}, NOW)
    with pytest.raises(TypeError):
        events_of(model_at(server.url), unsendable)


def test_closing_the_stream_lets_go_of_the_server_at_once(server: Loopback) -> None:
    server.play(Script(message(text("Once upon a time"), whole=False), then="stall"))

    async def run() -> str:
        async with aclosing(model_at(server.url).stream(ASKED)) as events:
            async for event in events:
                assert isinstance(event, TextPiece)
                return event.text
        return ""

    assert asyncio.run(run()) == "Onc"
    server.go_on.set()


def test_the_models_of_a_server_are_listed(server: Loopback) -> None:
    server.models = {"data": [{"id": "llama3.2"}, {"id": "qwen3"}, {"name": "no id"}]}
    model = model_at(server.url)
    assert asyncio.run(model.list_models()) == ["llama3.2", "qwen3"]
    assert server.requests[0].path.startswith("/v1/models")


def test_a_wrong_key_is_told_when_models_are_listed(server: Loopback) -> None:
    server.fail(401, "authentication_error")
    with pytest.raises(ProviderError, match="does not know this key"):
        asyncio.run(model_at(server.url).list_models())


@pytest.mark.parametrize("models", [{"models": []}, [], "models"])
def test_a_list_of_models_that_is_none_is_told(server: Loopback, models: Any) -> None:
    server.models = models
    with pytest.raises(ProviderError, match="could not be understood"):
        asyncio.run(model_at(server.url).list_models())


@pytest.mark.slow
def test_many_streams_run_side_by_side(server: Loopback) -> None:
    for _ in range(8):
        server.say("Hello there.")

    async def run() -> list[str]:
        model = model_at(server.url)

        async def one() -> str:
            return said([event async for event in model.stream(ASKED)])

        return list(await asyncio.gather(*(one() for _ in range(8))))

    assert asyncio.run(run()) == ["Hello there."] * 8
    assert threading.active_count() < 20
