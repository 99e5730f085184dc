"""Addresses of servers: how they are written, what can be one, and which mean this machine."""

from __future__ import annotations

import ipaddress
from urllib.parse import urlsplit


def plain_address(address: str) -> str:
    """Returns a base URL as the SDK takes it: without `/v1` and slashes at its end, `http://` where no scheme is
    given."""
    scheme, given, rest = address.strip().partition("://")
    if not given:
        scheme, rest = "http", scheme
    rest = rest.rstrip("/").removesuffix("/v1").rstrip("/")
    return f"{scheme}://{rest}" if given or rest else ""


def is_address(address: str) -> bool:
    """Whether this can be the address of a server."""
    try:
        parts = urlsplit(address)
        host = parts.hostname or ""
        return parts.scheme in ("http", "https") and bool(host) and " " not in host and parts.port != 0
    except ValueError:
        return False


def is_loopback(address: str) -> bool:
    """Whether an address means this machine, so that what is private may be sent there."""
    try:
        host = urlsplit(address).hostname or ""
    except ValueError:
        return False
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")
