"""What went wrong at a provider, in plain words: every way in which the SDK, the network and the server fail."""

from __future__ import annotations

import logging
import re
import socket
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from desktop.assistant.events import Failure
from desktop.assistant.providers.base import ProviderError, TooLongError

if TYPE_CHECKING:
    import anthropic

log = logging.getLogger(__name__)

_STATUS_OF_TYPE: Mapping[str | None, int] = {
    "invalid_request_error": 400,
    "authentication_error": 401,
    "billing_error": 402,
    "permission_error": 403,
    "not_found_error": 404,
    "request_too_large": 413,
    "rate_limit_error": 429,
    "api_error": 500,
    "timeout_error": 504,
    "overloaded_error": 529,
}
"""The kinds of errors that arrive in mid-stream, where the HTTP status is 200 (docs.anthropic.com/en/api/errors)."""

_PASSING = frozenset({429, 500, 502, 503, 504, 529})
_WAIT_MOST = 24 * 3600.0


@dataclass(frozen=True, slots=True)
class Place:
    """Where the model is: `name` as a person knows it ("Anthropic", "the server at localhost:11434")."""

    name: str
    model: str
    remote: bool


def trouble(error: Exception, place: Place) -> ProviderError:
    """Returns the failure that an exception stands for. Raises the exception again where it is none of the
    provider's."""
    import anthropic
    import httpx2

    if isinstance(error, anthropic.APIStatusError):
        return _status_trouble(error, place)
    if isinstance(error, anthropic.APIConnectionError | httpx2.HTTPError):
        return _connection_trouble(error, place)
    # Once a stream has begun, the SDK hands these on as they come. JSONDecodeError, UnicodeError and an event that does
    # not fit are ValueErrors.
    if isinstance(error, ValueError | AssertionError | IndexError | RecursionError):
        log.info("The answer of %s was not well formed: %s", place.name, type(error).__name__)
        return ProviderError(not_understood(place))
    raise error


def passes(error: ProviderError) -> bool:
    """Whether the same request may well work in a moment."""
    return isinstance(error, PassingError)


class PassingError(ProviderError):
    """A failure that tends to pass by itself: too many requests, overload, a fault in the server, a lost connection."""


def not_understood(place: Place) -> Failure:
    return Failure(
        f"The answer from {place.name} could not be understood.",
        "Try again. If it stays so, the address may not be one that speaks the Messages API.",
    )


def web_page(place: Place) -> Failure:
    return Failure(
        f"A web page came back instead of an answer from {place.name}.",
        "If this network asks you to sign in, do that in a browser; otherwise check the address under"
        " “Change assistant…”.",
    )


def sent_on(place: Place, location: str) -> Failure:
    """Returns a redirect, which is not followed; `location` is what the server names, which may be anything."""
    try:
        host = urlsplit(location).hostname or ""
    except ValueError:
        host = ""
    where = f" ({host})" if re.fullmatch(r"[a-z0-9.:-]{1,253}", host) else ""
    return Failure(
        f"{_begin(place.name)} sends requests on to another address{where}, and nothing is sent there.",
        "If you trust that address, enter it under “Change assistant…”.",
        retryable=False,
    )


def no_key() -> Failure:
    return Failure(
        "There is no Anthropic key.", "Enter one under “Change assistant…”, or choose another there.", retryable=False
    )


def no_proxy() -> Failure:
    return Failure(
        "The proxy that this machine names can't be used, so nobody was asked.",
        "Correct HTTP_PROXY, HTTPS_PROXY and ALL_PROXY in the environment, then start Keepsake again.",
        retryable=False,
    )


def odd_key() -> Failure:
    return Failure(
        "The key holds characters that no key has.",
        "Copy the whole key again, under “Change assistant…”.",
        retryable=False,
    )


def _status_trouble(error: anthropic.APIStatusError, place: Place) -> ProviderError:
    if 300 <= error.status_code < 400:
        return ProviderError(sent_on(place, error.response.headers.get("location", "")))
    status = error.status_code if error.status_code >= 400 else _STATUS_OF_TYPE.get(error.type, 500)
    log.info("%s answered with %d (%s)", place.name, status, error.type)
    if _is_web_page(error):
        return ProviderError(web_page(place))
    wait = _asked_to_wait(error.response.headers)
    failure = _status_failure(status, error, place, wait)
    if failure is _TOO_LONG:
        return TooLongError(failure)
    return PassingError(failure, retry_after=wait) if status in _PASSING else ProviderError(failure)


def _status_failure(status: int, error: anthropic.APIStatusError, place: Place, wait: float | None) -> Failure:
    told = (error.api_message or "").casefold()
    if status == 402 or "credit balance" in told:
        return Failure(
            f"The account at {place.name} has no credit left.", "Add credit there, then try again.", retryable=True
        )
    if status == 413 or "too long" in told or "context length" in told:
        return _TOO_LONG
    if status == 404:
        return _not_there(error, place)
    if status == 429:
        when = "Wait a moment" if wait is None else f"Wait {_span(wait)}"
        return Failure(f"{_begin(place.name)} takes no more requests just now.", f"{when}, then try again.")
    known = _BY_STATUS.get(status) or (_SERVER_FAULT if status >= 500 else _NOT_ACCEPTED)
    return Failure(known.what.format(_begin(place.name)), known.advice, known.retryable)


_TOO_LONG = Failure(
    "The conversation or message is too long for this model.",
    "Send a shorter message, or start a new conversation.",
    retryable=False,
)
_SERVER_FAULT = Failure("{} has a fault at the moment.", "Try again in a minute.")
_NOT_ACCEPTED = Failure("{} did not accept the request.", "Start a new conversation, or choose another assistant.")
_BY_STATUS: Mapping[int, Failure] = {
    401: Failure("{} does not know this key.", "Enter the right one under “Change assistant…”.", retryable=False),
    403: Failure(
        "{} does not let this key use the model.", "Enter another key, or choose another assistant.", retryable=False
    ),
    529: Failure("{} is overloaded at the moment.", "Try again in a minute."),
}


def _not_there(error: anthropic.APIStatusError, place: Place) -> Failure:
    if place.remote or error.type == "not_found_error":
        return Failure(
            f"There is no model “{place.model}” at {place.name}.",
            "Choose another under “Change assistant…”.",
            retryable=False,
        )
    return Failure(
        f"{_begin(place.name)} knows neither this address nor the model “{place.model}”.",
        "Check that it speaks the Messages API, and which models it has, under “Change assistant…”.",
        retryable=False,
    )


def _connection_trouble(error: Exception, place: Place) -> ProviderError:
    import anthropic
    import httpx2

    causes = list(_causes(error))
    log.info("No connection to %s: %s", place.name, ", ".join(type(cause).__name__ for cause in causes))
    if any(isinstance(cause, socket.gaierror) for cause in causes):
        return ProviderError(_no_route(place, f"The name of {place.name} could not be found"))
    if any(isinstance(cause, ConnectionRefusedError) for cause in causes) or _refused(causes):
        return ProviderError(_not_running(place))
    if any(isinstance(cause, anthropic.APITimeoutError | httpx2.TimeoutException) for cause in causes):
        return ProviderError(
            Failure(f"{_begin(place.name)} did not answer in time.", "Try again, or choose another model.")
        )
    return PassingError(_no_route(place, f"The connection to {place.name} was lost"))


def _refused(causes: list[BaseException]) -> bool:
    """anyio tries every address of a name and tells of the failures together."""
    parts = [part for cause in causes if isinstance(cause, BaseExceptionGroup) for part in cause.exceptions]
    return bool(parts) and all(isinstance(part, ConnectionRefusedError) for part in parts)


def _no_route(place: Place, what: str) -> Failure:
    advice = "Check the network, then try again." if place.remote else "See whether it is running, then try again."
    return Failure(f"{what}.", advice)


def _not_running(place: Place) -> Failure:
    if place.remote:
        return _no_route(place, f"{_begin(place.name)} refused the connection")
    return Failure(
        f"{_begin(place.name)} is not running.",
        "Start it, or check its address under “Change assistant…”, then try again.",
    )


def no_address() -> Failure:
    return Failure("The server's address is not one.", "It looks like http://localhost:11434.", retryable=False)


def _is_web_page(error: anthropic.APIStatusError) -> bool:
    return "html" in error.response.headers.get("content-type", "")


def _asked_to_wait(headers: Mapping[str, Any]) -> float | None:
    """`retry-after`, as seconds or as a date (RFC 9110, 10.2.3)."""
    text = headers.get("retry-after")
    if text is None:
        return None
    try:
        seconds = float(text)
    except ValueError:
        try:
            seconds = (parsedate_to_datetime(text) - datetime.now(UTC)).total_seconds()
        except (ValueError, TypeError):
            return None
    return min(seconds, _WAIT_MOST) if seconds > 0 else 0.0


def _span(seconds: float) -> str:
    if seconds < 100:
        return f"{max(1, round(seconds))} s"
    return f"{round(seconds / 60)} minutes" if seconds < 2 * 3600 else f"{round(seconds / 3600)} hours"


def _begin(name: str) -> str:
    return name[:1].upper() + name[1:]


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    while error is not None:
        yield error
        error = error.__cause__ or error.__context__
