"""Whether a newer Keepsake is out: asked of the place that its releases come from, when the person wants to know.

Nothing here runs by itself, and nothing is fetched but the name of the newest release. What is sent is the question and
which version asks.
"""

from __future__ import annotations

import asyncio
import json
import logging
import re
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import PackageNotFoundError, metadata
from typing import TYPE_CHECKING, Any, Final

from desktop import __version__
from desktop.core.errors import UserError

if TYPE_CHECKING:
    import httpx2

log = logging.getLogger(__name__)

GITHUB_API: Final = "https://api.github.com"

_REPOSITORY: Final = re.compile(r"https://github\.com/([\w.-]+/[\w.-]+?)(?:\.git)?/?")
_HEADERS: Final = {
    "accept": "application/vnd.github+json",
    "x-github-api-version": "2022-11-28",
    "user-agent": f"Keepsake/{__version__}",
}
PATIENCE: Final = 15.0
_LONGEST: Final = 2**20
"""Bytes of an answer. It holds the notes of the release, and a line or two for each of its files."""


class UpdateError(UserError):
    """Nobody could be asked, or what came back was no answer."""


@dataclass(frozen=True, slots=True)
class Release:
    """One that is out, and its page for a browser."""

    version: str
    page: str


def repository() -> str:
    """Whose releases these are, as "owner/name" at GitHub; empty where the project names no such place."""
    try:
        named = metadata("keepsake-desktop").get_all("Project-URL") or []
    except PackageNotFoundError:  # run from a checkout that was never installed
        return ""
    urls = dict(line.partition(", ")[::2] for line in named)
    found = _REPOSITORY.fullmatch(urls.get("Repository", ""))
    return found[1] if found else ""


async def newer_release(repository: str) -> Release | None:
    """The newest release of a repository, if it is newer than this version. Raises `UpdateError`."""
    # The first import takes half a second, in which the event loop shall go on.
    await asyncio.to_thread(import_module, "httpx2")
    with _told():
        async with asyncio.timeout(PATIENCE):
            status, headers, body = await _asked(f"{GITHUB_API}/repos/{repository}/releases/latest")
    if "html" in headers.get("content-type", ""):
        raise UpdateError(
            "A web page came back instead of an answer from GitHub. If this network asks you to sign in, do that in a"
            " browser, then try again."
        )
    if status != 200:
        raise UpdateError(_refusal(status, headers))
    return _newer(body)


async def _asked(address: str) -> tuple[int, httpx2.Headers, bytes]:
    client = _client()
    async with client, client.stream("GET", address) as response:
        body = bytearray()
        async for piece in response.aiter_bytes():
            body += piece
            if len(body) > _LONGEST:
                raise _not_understood()
        return response.status_code, response.headers, bytes(body)


def _client() -> httpx2.AsyncClient:
    import httpx2

    try:
        # A repository that was renamed is answered from its new address.
        return httpx2.AsyncClient(headers=_HEADERS, follow_redirects=True)
    except (ImportError, ValueError, httpx2.InvalidURL) as error:
        log.info("The proxy can't be used: %r", error)
        raise UpdateError("The proxy that this machine names can't be used, so nobody was asked.") from error


@contextmanager
def _told() -> Iterator[None]:
    """Ways to fail on the way there, in plain words."""
    import httpx2

    try:
        yield
    except (TimeoutError, httpx2.TimeoutException) as error:
        raise UpdateError("GitHub did not answer in time. Try again later.") from error
    except httpx2.HTTPError as error:
        log.info("No connection to GitHub: %r", error)
        if any(isinstance(cause, ssl.SSLError) for cause in _causes(error)):
            raise UpdateError(
                "There is no safe connection to GitHub. “keepsake doctor” says whether this machine has the"
                " certificates for one."
            ) from error
        raise UpdateError("GitHub could not be reached. Check the network, then try again.") from error


def _refusal(status: int, headers: httpx2.Headers) -> str:
    log.info("GitHub answered with %d", status)
    if status == 404:
        return "GitHub knows no release of Keepsake."
    if status == 429 or (status == 403 and (headers.get("x-ratelimit-remaining") == "0" or "retry-after" in headers)):
        return "GitHub takes no more questions from this network for now. Try again in an hour."
    if status >= 500:
        return "GitHub has a fault at the moment. Try again later."
    return f"GitHub did not take the question (HTTP {status})."


def _newer(body: bytes) -> Release | None:
    """What an answer says. A release on trial is offered only to who has one of its like."""
    from packaging.version import InvalidVersion, Version

    try:
        said: Any = json.loads(body)
        version, page, on_trial = Version(said["tag_name"]), str(said["html_url"]), said.get("prerelease") is True
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError, InvalidVersion) as error:
        raise _not_understood() from error
    if not page.startswith("https://github.com/"):
        raise _not_understood()
    own = Version(__version__)
    if version <= own or ((on_trial or version.is_prerelease) and not own.is_prerelease):
        return None
    return Release(str(version), page)


def _not_understood() -> UpdateError:
    return UpdateError("The answer from GitHub could not be understood. Try again later.")


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    while error is not None:
        yield error
        error = error.__cause__ or error.__context__
