"""Asking for a newer release, of a server on this machine that answers as GitHub does, or as GitHub should not."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from email.message import Message
from importlib.metadata import PackageNotFoundError
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop import updates
from desktop.updates import Release, UpdateError, newer_release, repository
from tests.github import github_here
from tests.loopback import Loopback, Script

PAGE = "https://github.com/somebody/keepsake/releases/tag/v0.2.0"
JSON = {"content-type": "application/json; charset=utf-8"}


@pytest.fixture
def github(monkeypatch: pytest.MonkeyPatch) -> Iterator[Loopback]:
    with github_here(monkeypatch) as server:
        monkeypatch.setattr(updates, "__version__", "0.1.0")
        yield server


def _release(tag: str, **more: Any) -> bytes:
    return json.dumps({"tag_name": tag, "html_url": PAGE, "prerelease": False, "draft": False, **more}).encode()


def _asked() -> Release | None:
    return asyncio.run(newer_release("somebody/keepsake"))


def _problem() -> str:
    with pytest.raises(UpdateError) as caught:
        _asked()
    return caught.value.sentence


def _answered(github: Loopback, status: int, raw: bytes, **headers: str) -> str:
    """What the person is told of an answer that is none."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    github.play(Script(status=status, raw=raw, headers={**JSON, **named}))
    return _problem()


def test_a_newer_release_is_named_with_its_page(github: Loopback) -> None:
    github.play(Script(raw=_release("v0.2.0"), headers=JSON))
    assert _asked() == Release("0.2.0", PAGE)
    (request,) = github.requests
    assert request.path == "/repos/somebody/keepsake/releases/latest"
    assert request.headers["user-agent"] == "Keepsake/0.1.0"
    assert not {"cookie", "authorization"} & set(request.headers)


@pytest.mark.parametrize("tag", ["v0.1.0", "0.1.0", "0.0.9", "0.1.0rc1", "v0.1"])
def test_the_same_or_an_older_release_is_no_news(github: Loopback, tag: str) -> None:
    github.play(Script(raw=_release(tag), headers=JSON))
    assert _asked() is None


def test_versions_are_compared_by_their_numbers(github: Loopback, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(updates, "__version__", "0.9.0")
    github.play(Script(raw=_release("v0.10.0"), headers=JSON))
    assert _asked() == Release("0.10.0", PAGE)


@pytest.mark.parametrize(("own", "offered"), [("0.1.0", False), ("0.2.0rc1", True)])
@pytest.mark.parametrize("answer", [_release("v0.2.0rc2"), _release("v0.2.0", prerelease=True)])
def test_a_release_on_trial_is_for_those_who_have_one(
    github: Loopback, monkeypatch: pytest.MonkeyPatch, own: str, offered: bool, answer: bytes
) -> None:
    monkeypatch.setattr(updates, "__version__", own)
    github.play(Script(raw=answer, headers=JSON))
    assert (_asked() is not None) == offered


def test_a_repository_that_was_renamed_answers_from_its_new_address(github: Loopback) -> None:
    github.play(Script(status=301, raw=b"", headers={"location": "/repositories/7/releases/latest"}))
    github.play(Script(raw=_release("v0.2.0"), headers=JSON))
    assert _asked() is not None
    assert github.requests[-1].path == "/repositories/7/releases/latest"


@pytest.mark.parametrize(
    ("status", "headers", "told"),
    [
        (404, {}, "GitHub knows no release"),
        (403, {"x_ratelimit_remaining": "0"}, "takes no more questions"),
        (403, {"retry_after": "60"}, "takes no more questions"),
        (429, {}, "takes no more questions"),
        (403, {"x_ratelimit_remaining": "59"}, "did not take the question (HTTP 403)"),
        (500, {}, "has a fault"),
        (503, {}, "has a fault"),
    ],
)
def test_a_refusal_is_told_in_a_sentence(github: Loopback, status: int, headers: dict[str, str], told: str) -> None:
    assert told in _answered(github, status, b'{"message": "internal words"}', **headers)


def test_the_page_of_a_network_that_wants_a_sign_in_is_told_apart(github: Loopback) -> None:
    for status in (200, 404, 511):
        assert "sign in" in _answered(github, status, b"<html>Welcome</html>", content_type="text/html")


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"{",
        b"\xff",
        b"[]",
        b"null",
        b"[" * 100_000,
        _release("nightly"),
        _release(2),  # type: ignore[arg-type]
        _release("v0.2.0", html_url="file:///etc/passwd"),
        _release("v0.2.0", html_url="https://github.com.example/"),
        b'{"tag_name": "v0.2.0"}',
        b'"' + b"x" * 2**21 + b'"',
    ],
    ids=lambda raw: raw[:24].decode("ascii", "replace"),
)
def test_what_is_no_answer_is_not_believed(github: Loopback, raw: bytes) -> None:
    assert "could not be understood" in _answered(github, 200, raw)


_JSON = st.recursive(st.none() | st.booleans() | st.integers() | st.text(), lambda inner: st.lists(inner, max_size=3))


@given(st.dictionaries(st.sampled_from(["tag_name", "html_url", "prerelease"]), _JSON) | _JSON)
def test_whatever_is_answered_is_a_release_or_a_sentence(said: Any) -> None:
    try:
        found = updates._newer(json.dumps(said).encode())
    except UpdateError:
        return
    assert found is None or found.page.startswith("https://github.com/")


def test_nobody_there_is_told_in_a_sentence(github: Loopback, monkeypatch: pytest.MonkeyPatch) -> None:
    for address in ("https://api.invalid", "https://192.0.2.1", "http://127.0.0.1:9"):
        monkeypatch.setattr(updates, "GITHUB_API", address)
        assert "could not be reached" in _problem()


def test_a_connection_that_breaks_off_is_told_in_a_sentence(github: Loopback) -> None:
    github.play(Script(events=[b'{"tag_name":'], then="reset"))
    assert "could not be reached" in _problem()


def test_a_server_that_sends_no_end_is_waited_for_only_so_long(
    github: Loopback, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(updates, "PATIENCE", 0.2)
    github.play(Script(events=[b'{"tag_name":'], then="stall"))
    assert "did not answer in time" in _problem()


def test_a_connection_that_is_not_safe_is_told_apart(github: Loopback, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(updates, "GITHUB_API", github.url.replace("http:", "https:"))
    assert "no safe connection" in _problem()


@pytest.mark.parametrize("proxy", ["nonsense://proxy", "socks5://127.0.0.1:9"])
def test_a_proxy_that_can_t_be_used_is_told_in_a_sentence(
    github: Loopback, monkeypatch: pytest.MonkeyPatch, proxy: str
) -> None:
    monkeypatch.setenv("ALL_PROXY", proxy)
    assert "proxy" in _problem()


@pytest.mark.parametrize(
    ("urls", "found"),
    [
        (["Homepage, https://a.example", "Repository, https://github.com/somebody/keepsake"], "somebody/keepsake"),
        (["Repository, https://github.com/some-body/keep.sake.git"], "some-body/keep.sake"),
        (["Repository, https://github.com/somebody/keepsake/"], "somebody/keepsake"),
        (["Repository, https://elsewhere.example/somebody/keepsake"], ""),
        (["Homepage, https://github.com/somebody/keepsake"], ""),
        ([], ""),
    ],
)
def test_the_place_to_ask_is_the_repository_of_the_project(
    monkeypatch: pytest.MonkeyPatch, urls: list[str], found: str
) -> None:
    told = Message()
    for url in urls:
        told["Project-URL"] = url
    monkeypatch.setattr(updates, "metadata", lambda _package: told)
    assert repository() == found


def test_a_checkout_that_was_never_installed_names_no_place(monkeypatch: pytest.MonkeyPatch) -> None:
    def absent(package: str) -> Message:
        raise PackageNotFoundError(package)

    monkeypatch.setattr(updates, "metadata", absent)
    assert repository() == ""
